"""2. Components: counters, their strength, morale and kind; who stands in an area."""
from __future__ import annotations

from ..armies import (
    ARM,
    ARMY,
    CAVALRY,
    CHIEF,
    COMMANDER,
    FOOT,
    FULL,
    GUARD,
    HEAVY_GUNS,
    HORSE_GUNS,
    INFANTRY,
    INTERMEDIATE,
    IRREGULAR,
    LINE,
    LONG,
    MORALE,
    SIDE,
    STAFF_RANGES,
    SUBSTITUTE,
    TROOP,
    TYPE,
)
from ..ground import BORDERS, NEAR_SET
from ..scenarios import SCENARIOS, Scenario
from ..state import ABANDONED, APART, ASSIGNED, DETACHED, Eagles
from ..tables import EFFECTS


def scenario(g: Eagles) -> Scenario:
    return SCENARIOS[g.scenario]


def troops_in(g: Eagles, area: int) -> list[int]:
    """2.1.1 The combat units in an area, whosesoever; a strength point counts the same in attack and in defence."""
    place, (french, coalition) = g.place, SCENARIOS[g.scenario].troops
    return [unit for unit in french if place[unit] == area] or [unit for unit in coalition if place[unit] == area]


def troops_of(g: Eagles, seat: int, area: int) -> list[int]:
    """The combat units of one side in an area."""
    place = g.place
    return [unit for unit in SCENARIOS[g.scenario].troops[seat] if place[unit] == area]


def leaders_in(g: Eagles, seat: int, area: int) -> list[int]:
    """The leaders of a side in an area."""
    place = g.place
    return [unit for unit in SCENARIOS[g.scenario].leaders[seat] if place[unit] == area]


def pieces_of(g: Eagles, seat: int, area: int) -> list[int]:
    """All counters of a side in an area."""
    place = g.place
    return [unit for unit in SCENARIOS[g.scenario].of[seat] if place[unit] == area]


def held(g: Eagles, seat: int) -> set[int]:
    """The areas that a side holds with combat units; guns left behind (9.5) hold nothing."""
    place, marks, played = g.place, g.marks, SCENARIOS[g.scenario]
    areas: set[int] = set(played.places_of_others[seat](place))
    areas.update([place[gun] for gun in played.guns[seat] if not marks[gun] & ABANDONED])
    return areas


def adjacent(area: int, other: int) -> bool:
    """2.1.2, 2.1.9, 2.3 Areas of the map that share a stretch of border, or a point only (diagonally adjacent)."""
    return other in NEAR_SET[area]


def share_border(area: int, other: int) -> bool:
    """2.1.2 Areas with a continuous stretch of border between them."""
    return other in BORDERS[area]


def next_to(area: int, areas: set[int]) -> bool:
    """2.1.9 Whether an area is adjacent, also by a point, to one of these."""
    return not NEAR_SET[area].isdisjoint(areas)


def whole(g: Eagles, unit: int) -> int:
    """The division that a counter is part of: for an extended line marker its division, for any other itself."""
    return g.parent[unit] if LINE[unit] else unit


def total(g: Eagles, unit: int) -> int:
    """2.1.1 The strength of a whole unit, with the extended lines of a division."""
    division = whole(g, unit)
    strength = g.strength[division]
    for marker in SCENARIOS[g.scenario].lines[SIDE[unit]]:
        if g.parent[marker] == division:
            strength += g.strength[marker]
    return strength


def lines_of(g: Eagles, division: int) -> list[int]:
    """The extended line markers of a division."""
    parent = g.parent
    return [marker for marker in SCENARIOS[g.scenario].lines[SIDE[division]] if parent[marker] == division]


def guns_of(g: Eagles, division: int) -> list[int]:
    """The batteries attached to a division or marker."""
    parent = g.parent
    return [gun for gun in SCENARIOS[g.scenario].guns[SIDE[division]] if parent[gun] == division]


def morale(g: Eagles, unit: int) -> int:
    """2.1.4, 8.2 The morale of a unit at its strength; all artillery has 3; a marker has that of its division."""
    division = whole(g, unit)
    return MORALE[division][total(g, unit)] if ARM[unit] == INFANTRY else MORALE[unit][g.strength[unit]]


def is_division(g: Eagles, unit: int) -> bool:
    """2.21 A long counter; a division reduced to a small one is a division no more. Extended lines are always long (8.6)."""
    if ARM[unit] != INFANTRY or g.place[unit] < 0:
        return False
    return LINE[unit] > 0 or LONG[unit][g.strength[unit]] or unit in extended_divisions(g, SIDE[unit])


def extended_divisions(g: Eagles, seat: int) -> set[int]:
    """8.6 Divisions with markers out."""
    return {g.parent[marker] for marker in SCENARIOS[g.scenario].lines[seat]}


def is_guard(g: Eagles, unit: int) -> bool:
    """8.0.1 A guard unit; an extended line marker is of the guard if its division is."""
    return GUARD[whole(g, unit)]


def is_horse_artillery(unit: int) -> bool:
    """2.22 Horse artillery is artillery, never cavalry."""
    return TYPE[unit] == HORSE_GUNS


def is_slow_artillery(unit: int) -> bool:
    """2.22 Foot and heavy artillery."""
    return TYPE[unit] in (FOOT, HEAVY_GUNS)


def is_irregular(unit: int) -> bool:
    """2.23 Irregular cavalry, one of the types of cavalry."""
    return TYPE[unit] == IRREGULAR


def steps_lost(g: Eagles, unit: int) -> int:
    """2.1.7 Steps that a unit has lost since the scenario began."""
    return FULL[unit] - total(g, unit)


def formation_of(g: Eagles, unit: int) -> int:
    """2.1.3, 9.0.1 The formation whose chain of command a unit belongs to: attached guns and markers follow their division."""
    while g.parent[unit] >= 0:
        unit = g.parent[unit]
    return g.formation[unit]


def leads_army(g: Eagles, leader: int) -> bool:
    """2.1.6, 2.24 The army leader and intermediate leaders rank above the others and lead more than one formation."""
    return g.rank[leader] in (ARMY, INTERMEDIATE)


def hierarchy(g: Eagles, leader: int) -> int:
    """2.1.6, 5.5.2 The place of a leader in the hierarchy, the highest first; a substitute leads his formation like any other."""
    return COMMANDER if g.rank[leader] == SUBSTITUTE else g.rank[leader]


def staff_range(g: Eagles, seat: int) -> int:
    """2.25 The staff's range: the larger one with the army leader or the chief of staff (5.6), another pair in bad weather."""
    staff = SCENARIOS[g.scenario].staff[seat]
    with_leader, without, bad_with, bad_without = STAFF_RANGES[staff]
    directed = has_director(g, seat)
    if EFFECTS[g.weather]["bad"]:
        return bad_with if directed else bad_without
    return with_leader if directed else without


def has_director(g: Eagles, seat: int) -> bool:
    """4.16.2, 5.6 Whether the army leader or the chief of staff is in the staff's area."""
    area = g.place[SCENARIOS[g.scenario].staff[seat]]
    return any(g.rank[leader] in (ARMY, CHIEF) for leader in leaders_in(g, seat, area))


def only_cavalry(units: list[int]) -> bool:
    return all(ARM[unit] == CAVALRY for unit in units if TROOP[unit])


def is_independent(g: Eagles, gun: int) -> bool:
    """A battery that is not attached to a division."""
    return g.parent[gun] < 0


def is_active(g: Eagles, unit: int) -> bool:
    """4.34.1, 4.43, 9.6 Whether a unit acts in this phase: its formation is active; a reserve just assigned acts with the staff;
    guns just detached came off an active division."""
    active = g.active
    if not active:
        return False
    if g.marks[unit] & DETACHED:
        return True
    while g.parent[unit] >= 0:
        unit = g.parent[unit]
    formation = g.formation[unit]
    if g.marks[unit] & ASSIGNED:
        formation = SCENARIOS[g.scenario].staff_formation[g.player]
    return formation in active


def active_troops(g: Eagles, seat: int) -> list[int]:
    """4.34.1 The combat units of a side on the map that act in this phase."""
    place, parent, formation, marks, active = g.place, g.parent, g.formation, g.marks, g.active
    return [
        unit
        for unit in SCENARIOS[g.scenario].troops[seat]
        if place[unit] >= 0
        and (formation[unit] in active if parent[unit] < 0 and not marks[unit] & APART else is_active(g, unit))
    ]
