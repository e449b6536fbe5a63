"""21 Monarchial Will, and the victory points that move with it (23.1)."""

from __future__ import annotations

from ..charts import COLLAPSE, MOST_WILL
from ..load import AP, AU, BR, COALITION, DAUN, FERDINAND_AA, FR, FREDERICK, L_NATION, POWERS, PR, RANK, RU
from ..state import ClashState
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch22_politics, ch23_victory

LEADERS_WILL: dict[int, dict[str, tuple[tuple[int, int], ...]]] = {  # the chart of 15.7.2
    FREDERICK: {"killed": ((PR, -5),), "captured": ((PR, -4),), "wounded": ((PR, -1),)},
    DAUN: {"killed": ((AU, -1),), "captured": ((AU, -2),)},
    FERDINAND_AA: {"killed": ((BR, -2), (PR, -1)), "captured": ((BR, -2),)},
}


def change(g: ClashState, power: int, amount: int) -> None:
    """21.2 MW rises or falls; at 0 Powers collapse or the game ends (21.3.2, 23.3.1)."""
    if g.out[power] or not amount:
        return
    g.will[power] = max(0, min(MOST_WILL, g.will[power] + amount))
    g.note("will", "21.2", power, amount, g.will[power])
    if g.will[power] == 0 and power in (BR, FR, RU) and g.patron[power] < 0:
        ch22_politics.collapse(g, power)
    ch23_victory.sudden(g)


def in_collapse(g: ClashState) -> bool:
    """21.3.2a Austria and Prussia both in the red zone."""
    return g.will[PR] <= COLLAPSE and g.will[AU] <= COLLAPSE


def score(g: ClashState, power: int, amount: int) -> None:
    """23.1, 23.1.1 A Power's VP also move its alliance; the Russian marker is frozen after Elizabeth's death."""
    if not (power == RU and g.has("elizabeth_dead")):
        g.vp[power] += amount
    g.vp_camp[side_of(power)] += amount
    g.note("points", "23.1", power, amount, g.vp[power])


def side_of(power: int) -> int:
    """The alliance whose VP marker a Power moves."""
    return AP if power in (PR, BR) else COALITION


def leader_lost(g: ClashState, at: int, fate: str) -> None:
    """15.7.2 The loss of a senior leader may cost MW."""
    if at in LEADERS_WILL:
        for power, amount in LEADERS_WILL[at].get(fate, ()):
            change(g, power, amount)
    elif fate in ("killed", "captured") and was_chief(g, at):
        power = board.power_of(g, L_NATION[at])
        if power >= 0:
            change(g, power, -1)


def was_chief(g: ClashState, at: int) -> bool:
    """Whether he outranked all who are left on the map, or an event had put him before them (F13)."""
    number = L_NATION[at]
    rest = forces.on_map_leaders(g, number)
    if g.favourite in (at, *rest):
        return at == g.favourite
    return number < POWERS and all(RANK[at] < RANK[other] for other in rest if other != at)
