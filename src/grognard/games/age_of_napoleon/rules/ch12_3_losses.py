"""12.3.1 Losses: permanent and temporary ones, and who chooses them."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import CORPS
from ..state import AgeState, Muster
from ..words import CORPS as CORPS_OPTION
from . import ch04_armies


def permanent_part(losses: int, outright: bool) -> int:
    """12.3.1.A Half of the losses; an odd last one is permanent unless the battle was won outright."""
    return losses // 2 if outright else (losses + 1) // 2


def permanent_losses(g: AgeState, seat: int) -> int:
    """12.3.1.A The permanent losses of a side; the split is made on the losses really suffered (12.3.1.F)."""
    fight = g.fight
    return permanent_part(fight.losses[seat], fight.winner == seat and not fight.tied)


def temporary_losses(g: AgeState, seat: int) -> int:
    """12.3.1.C1 The other losses; Pursuit adds one for the loser, if he has a corps left (12.3.1.F)."""
    fight = g.fight
    chase = fight.pursued and fight.winner != seat and fight.losses[seat] < len(fight.fighting[seat])
    return fight.losses[seat] - permanent_losses(g, seat) + chase


def take_losses(g: AgeState, seat: int) -> Steps[None]:
    """12.3.1.B, 12.3.1.D Each side chooses its losses, even all its corps, but for the one of Death of a Hero."""
    permanent, temporary = permanent_losses(g, seat), temporary_losses(g, seat)
    if g.fight.hero[seat] >= 0 and permanent:
        ch04_armies.remove(g, [g.fight.hero[seat]], "12.3.1.B")
        permanent -= 1
    while permanent > 0:
        corps = yield from choose_loss(g, seat, "permanent-loss", permanent)
        ch04_armies.remove(g, [corps], "12.3.1.A")
        permanent -= 1
    while temporary > 0:
        corps = yield from choose_loss(g, seat, "temporary-loss", temporary)
        if g.fight.winner == seat:
            ch04_armies.to_reserve(g, [corps], "12.3.1.C1")
        else:
            ch04_armies.to_prisoners(g, [corps], "12.3.1.C1")
        temporary -= 1
    ch04_armies.reduce(g, survivors(g, seat, g.fight.engaged[seat]))


def survivors(g: AgeState, seat: int, corps: list[int]) -> list[int]:
    """12.3.1.C2 Those of the corps that are still in the battle area; engaged ones become reduced."""
    return [each for each in g.army(seat, g.fight.area) if each in corps]


def choose_loss(g: AgeState, seat: int, prompt: str, count: int) -> Steps[int]:
    """12.3.1.B, 12.3.1.F The owner names a corps: engaged ones first, then those that stood by."""
    corps = survivors(g, seat, g.fight.engaged[seat]) or survivors(g, seat, g.fight.fighting[seat])
    if len(corps) == 1:
        return corps[0]
    g.muster = Muster(seat, corps, 1, [])
    option = yield Ask(seat, "12.3.1.B", prompt, [CORPS_OPTION + each for each in corps], loss_refused, (count,))
    g.muster = None
    return int(option - CORPS_OPTION)


def loss_refused(g: AgeState, option: int) -> Refusal | None:
    """12.3.1.F Engaged corps are lost first."""
    corps = option - CORPS_OPTION
    return Refusal("12.3.1.F", "not-engaged", corps) if 0 <= corps < CORPS and corps not in g.naming.army else None
