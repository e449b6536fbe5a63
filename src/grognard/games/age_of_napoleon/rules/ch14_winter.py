"""14 Winter attrition: large armies melt away."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps
from grognard.kit.tables import column

from ..load import (
    AREAS,
    BARREN,
    CAPITAL_OF,
    CORPS,
    FRENCH,
    IC,
    NC,
    WINTER_COLUMN,
    WINTER_DIE,
    WINTER_LOSSES,
)
from ..state import AgeState
from ..words import AREA
from ..words import CORPS as CORPS_OPTION
from . import ch02_components, ch03_alignment, ch04_armies

STACK = 3  # corps from which an army rolls (14.0.A)


def winter_attrition(g: AgeState) -> Steps[None]:
    """14.0.E The player with the initiative resolves his armies in the order he likes, then the other."""
    g.bled = []
    for seat in (ch02_components.initiative(g), 1 - ch02_components.initiative(g)):
        while large_armies(g, seat):
            area = yield from next_army(g, seat)
            g.bled = [*g.bled, seat * AREAS + area]
            yield from suffer(g, seat, area)
    yield from ch04_armies.leaders(g)


def large_armies(g: AgeState, seat: int) -> list[int]:
    """14.0.A Only armies of three or more corps roll, wherever they are, and each once."""
    start = seat * AREAS
    large = [area for area, army in enumerate(g.armies[start : start + AREAS]) if len(army) >= STACK]
    return [area for area in large if start + area not in g.bled]


def next_army(g: AgeState, seat: int) -> Steps[int]:
    """14.0.E The owner says which of his armies comes next."""
    areas = large_armies(g, seat)
    if len(areas) == 1:
        return areas[0]
    g.asked = seat
    option = yield Ask(seat, "14.0.E", "winter-army", [AREA + area for area in areas], army_refused)
    return int(option - AREA)


def army_refused(g: AgeState, option: int) -> Refusal | None:
    """14.0.A Why an army does not roll."""
    area = option - AREA
    if not 0 <= area < AREAS or area in large_armies(g, g.asked):
        return None
    return Refusal("14.0.A", "no-winter-roll", area)


def modifiers(g: AgeState, seat: int, area: int) -> int:
    """14.0.B, 14.0.D1 Friendly or neutral ground, a capital, an insurgent country, a barren area."""
    alignment = g.align[g.country[area]]
    total = WINTER_DIE["capital"] if CAPITAL_OF[area] >= 0 else 0
    total += WINTER_DIE["barren_area"] if BARREN[area] else 0
    if alignment == NC:
        return total + WINTER_DIE["neutral_area"]
    if seat == FRENCH and alignment == IC:
        return total + WINTER_DIE["french_in_revolt"]
    return total + (WINTER_DIE["friendly_area"] if ch03_alignment.area_commander(g, area) == seat else 0)


def losses_of(die: int, corps: int) -> int:
    """14.0.C2 A modified die below 0 adds its absolute value to the losses."""
    row = WINTER_LOSSES[max(0, min(die, len(WINTER_LOSSES) - 1))]
    return row[column(WINTER_COLUMN, corps)] + max(0, -die)


def suffer(g: AgeState, seat: int, area: int) -> Steps[None]:
    """14.0.B, 14.0.D2 Depot and Scorched Earth may be played (owner first), also a second time by Napoleonica; then the die."""
    g.modifier = 0
    g.playing, g.contest = seat, area
    yield from ch02_components.reactions(g, "winter", seat)
    roll = g.die()
    die = roll + modifiers(g, seat, area) + g.modifier
    losses = min(losses_of(die, len(g.army(seat, area))), len(g.army(seat, area)))
    g.note("winter-roll", "14.0.B", seat, area, roll, die, losses)
    while losses > 0:
        yield from freeze(g, seat, area, losses)
        losses -= 1


def freeze(g: AgeState, seat: int, area: int, count: int) -> Steps[None]:
    """14.0.C1 The owner removes a corps for good."""
    corps = g.army(seat, area)[0]
    if len(g.army(seat, area)) > 1:
        g.asked = seat
        options = [CORPS_OPTION + each for each in g.army(seat, area)]
        option = yield Ask(seat, "14.0.C1", "winter-loss", options, loss_refused, (area, count))
        corps = option - CORPS_OPTION
    ch04_armies.remove(g, [corps], "14.0.C1")


def loss_refused(g: AgeState, option: int) -> Refusal | None:
    """14.0.C1 Only corps of this army are lost."""
    corps = option - CORPS_OPTION
    if not 0 <= corps < CORPS or corps in g.army(g.asked, g.contest):
        return None
    return Refusal("14.0.C1", "not-in-army", corps)
