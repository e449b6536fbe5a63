"""7. Facing: front, flank and rear."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, INFANTRY, SIDE, TROOP, UNITS
from ..ground import AREAS, BORDERS, FACED, FACING_AS, FACINGS, FACINGS_ROUND, FITS, FLANK, FRONT, PENTAGON
from ..scenarios import SCENARIOS
from ..state import TURNED, WAITING, Eagles
from ..words import AREA, DONE, FACING, UNIT
from .ch02_components import is_division, is_independent

IN_FRONT, ON_FLANK, IN_REAR = range(3)


def sector(g: Eagles, unit: int, other: int) -> int:
    """7.1 Where an adjacent area lies for a unit: before, across or behind the extended line of its bar (2.2).

    Cavalry and small infantry face every way (7.6), a battery only the one area it looks at (7.5), attached guns like their
    division, a division on a pentagon every way (7.2).
    """
    if ARM[unit] == ARTILLERY:
        if is_independent(g, unit):
            return IN_FRONT if g.facing[unit] == other else IN_REAR
        unit = g.parent[unit]
    if ARM[unit] != INFANTRY or not is_division(g, unit):
        return IN_FRONT
    return side_of(g.place[unit], g.facing[unit], other)


def side_of(area: int, facing: int, other: int) -> int:
    """7.1.1, 7.1.2, 7.1.3 Front if wholly ahead of the line, flank if the line crosses it, rear if wholly behind."""
    if other in FRONT[area][facing]:
        return IN_FRONT
    return ON_FLANK if other in FLANK[area][facing] else IN_REAR


def is_enfiladed(g: Eagles, unit: int, other: int) -> bool:
    """7.3.2, 12.22 Whether what comes from an area takes the unit in flank or rear: then it has no defensive fire."""
    return sector(g, unit, other) != IN_FRONT


def enemy_in_front(g: Eagles, division: int, enemy: set[int]) -> bool:
    """7.3.1 Whether enemies stand in one of a division's front areas."""
    return not FRONT[g.place[division]][g.facing[division]].isdisjoint(enemy)


def faces_all_round(g: Eagles, unit: int) -> bool:
    """7.2, 7.6 No facing to choose."""
    if ARM[unit] == ARTILLERY:
        return not is_independent(g, unit)
    return not is_division(g, unit)


def facing_refused(g: Eagles, option: int) -> Refusal | None:
    """6.5.1, 7.1 A facing at which the counter would stick out of its area, or that comes to the same as another."""
    if not FACING <= option < FACING + FACINGS_ROUND or g.turning < 0:
        return Refusal("7.0", "no-way-to-face")
    area, facing = g.place[g.turning], option - FACING
    if not FITS[area][facing]:
        return Refusal("6.5.1", "facing-does-not-fit", area)
    return None if facing in FACINGS[area] else Refusal("7.1.1", "facing-alike", FACING_AS[area][facing])


def faced_refused(g: Eagles, option: int) -> Refusal | None:
    """7.5 Guns look at one area that shares a stretch of border with their own."""
    if g.turning < 0 or not 0 <= option - AREA < len(AREAS):
        return Refusal("7.5", "no-way-to-face")
    area = g.place[g.turning]
    return None if option - AREA in BORDERS[area] else Refusal("7.5", "not-adjacent", area)


def facing_options(g: Eagles, unit: int) -> list[int]:
    """7.1, 7.5 The ways a counter may look: one facing for each different front, or the area a battery looks at."""
    area = g.place[unit]
    if ARM[unit] == ARTILLERY:
        return [AREA + other for other in BORDERS[area]]
    return [FACING + facing for facing in FACINGS[area]]


def face(g: Eagles, unit: int) -> Steps[None]:
    """7.0 After a move, an advance or a retreat, on entry and at set-up the owner turns the counter as he likes."""
    yield from turn(g, unit, SIDE[unit])


def turn(g: Eagles, unit: int, seat: int) -> Steps[None]:
    """7.0, 7.4, 10.11 A player turns a counter; several divisions in an area each look their own way; it costs nothing."""
    if faces_all_round(g, unit):
        return
    option = facing_options(g, unit)[0]
    if len(facing_options(g, unit)) > 1:
        g.turning = unit
        prompt, why = ("faces", faced_refused) if ARM[unit] == ARTILLERY else ("facing", facing_refused)
        option = yield Ask(seat, "7.0", prompt, facing_options(g, unit), why, (unit, g.place[unit]))
    g.facing[unit] = option - AREA if ARM[unit] == ARTILLERY else option - FACING


def areas_ahead(g: Eagles, division: int) -> list[int]:
    """7.1.1, 7.5 The areas before a division that guns beside it could look at."""
    area, facing = g.place[division], g.facing[division]
    return [other for other in BORDERS[area] if side_of(area, facing, other) == IN_FRONT]


def look_ahead(g: Eagles, gun: int, facing: int) -> None:
    """7.5 A battery that comes off its division looks where the division looked."""
    g.facing[gun] = FACED[g.place[gun]][facing]


def settle_facing(g: Eagles, unit: int, facing: int) -> None:
    """Give a division the facing of this area that comes to the same as the one wanted, or the nearest that fits."""
    area = g.place[unit]
    alike = FACING_AS[area][facing]
    if alike < 0:
        alike = min(FACINGS[area], key=lambda other: min((other - facing) % FACINGS_ROUND, (facing - other) % FACINGS_ROUND))
    g.facing[unit] = alike


def keep_facing(g: Eagles, unit: int) -> None:
    """A counter that comes into an area looks the way it did, as far as it can, until its owner turns it."""
    if ARM[unit] == ARTILLERY:
        if g.facing[unit] not in BORDERS[g.place[unit]]:
            g.facing[unit] = BORDERS[g.place[unit]][0]
    elif is_division(g, unit):
        settle_facing(g, unit, g.facing[unit])


def choose_facings(g: Eagles, seat: int) -> Steps[None]:
    """7.0 At set-up the owner turns divisions and batteries; they lie as the scenario suggests until then."""
    while True:
        options = [UNIT + unit for unit in SCENARIOS[g.scenario].troops[seat] if may_turn_at_setup(g, unit)]
        if not options:
            return
        g.player = seat
        option = yield Ask(seat, "7.0", "turn-unit", [*options, DONE], turning_refused)
        if option == DONE:
            return
        g.marks[option - UNIT] |= TURNED
        yield from face(g, option - UNIT)


def may_turn_at_setup(g: Eagles, unit: int) -> bool:
    on_map = g.place[unit] > WAITING
    return on_map and not g.marks[unit] & TURNED and not faces_all_round(g, unit) and len(facing_options(g, unit)) > 1


def turning_refused(g: Eagles, option: int) -> Refusal | None:
    """7.0, 7.2, 7.5, 7.6 Why a counter cannot be turned at set-up."""
    unit = option - UNIT
    if not 0 <= unit < len(UNITS) or SIDE[unit] != g.player or g.place[unit] <= WAITING:
        return Refusal("7.0", "not-present")
    if ARM[unit] == ARTILLERY and not is_independent(g, unit):
        return Refusal("7.5", "attached-gun")
    if not TROOP[unit] or faces_all_round(g, unit):
        return Refusal("7.6", "faces-all-round")
    if len(facing_options(g, unit)) < 2:
        return Refusal("7.2" if PENTAGON[g.place[unit]] else "6.5.1", "one-facing")
    return Refusal("7.0", "turned") if g.marks[unit] & TURNED else None
