"""11.1.2 March attrition: what long, hard or wintry marches cost."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps
from grognard.kit.tables import column

from ..load import CORPS, HARSH, MARCH_COLUMN, MARCH_LOSSES
from ..state import SEASON, TERRAIN, AgeState, Muster
from ..words import CORPS as CORPS_OPTION
from . import ch04_armies


def causes_of(g: AgeState, goal: int) -> int:
    """11.1.2.A1 The causes of an interception, withdrawal or retreat into an area; Forced March is none there (11.1.2.A3)."""
    return (TERRAIN if HARSH[goal] else 0) | (SEASON if ch04_armies.winter(g) else 0)


def losses_of(dice: list[int], corps: int) -> int:
    """11.1.2.C The lowest die counts, by the number of corps."""
    return MARCH_LOSSES[min(dice) - 1][column(MARCH_COLUMN, corps)]


def attrition(g: AgeState, seat: int, corps: list[int], spent: list[int], causes: int) -> Steps[None]:
    """11.1.2.C One die for each cause; all corps that met one are reduced (11.1.2.A2), and some may be lost."""
    left = still_there(g, corps) if causes else []
    if not left:
        return
    dice = [g.die() for _ in range(causes.bit_count())]
    losses = losses_of(dice, len(left))
    g.note("march-attrition", "11.1.2.C", seat, dice, len(left), losses)
    while losses > 0:
        lost = yield from choose_loss(g, seat, left, spent)
        left = [each for each in left if each != lost]
        losses -= 1
    ch04_armies.reduce(g, left)


def still_there(g: AgeState, corps: list[int]) -> list[int]:
    """11.1.2.B1 Those of the corps that have not left the map since they marched."""
    return [each for each in corps if each not in g.reserve and each not in g.prisoners and each not in g.removed]


def choose_loss(g: AgeState, seat: int, corps: list[int], spent: list[int]) -> Steps[int]:
    """11.1.2.E Corps that were reduced when the march began are lost first; between others the owner chooses."""
    first = [each for each in corps if each in spent] or corps
    lost = first[0]
    if len(first) > 1:
        g.muster = Muster(seat, first, 1, [])
        option = yield Ask(seat, "11.1.2.E", "attrition-loss", [CORPS_OPTION + each for each in sorted(first)], loss_refused)
        lost = option - CORPS_OPTION
        g.muster = None
    if ch04_armies.winter(g):
        ch04_armies.remove(g, [lost], "11.1.2.D")
    else:
        ch04_armies.to_prisoners(g, [lost], "11.1.2.D")
    return lost


def loss_refused(g: AgeState, option: int) -> Refusal | None:
    """11.1.2.E Only those who met a cause are lost, and first those who were reduced already."""
    corps = option - CORPS_OPTION
    return Refusal("11.1.2.E", "not-first-lost", corps) if 0 <= corps < CORPS and corps not in g.naming.army else None
