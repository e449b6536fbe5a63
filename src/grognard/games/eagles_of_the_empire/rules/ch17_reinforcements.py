"""17. Reinforcements."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import DEPUTY, LONG, SIDE, TROOP, UNITS
from ..ground import AREAS, EDGE, NEAR
from ..scenarios import SCENARIOS, Arrival
from ..state import NOBODY, WAITING, Eagles
from ..words import AREA, DONE, UNIT
from . import ch10_movement
from .ch02_components import held, pieces_of
from .ch06_stacking import Stacks, division_refused, points_refused
from .ch07_facing import keep_facing
from .ch10_escorts import is_escorted
from .ch10_special import face_on_entry


def reinforcement_phase(g: Eagles) -> Steps[None]:
    """17.0.1, 3.0.6 The side named first places what is due, then the other."""
    hasten(g)
    for seat in (0, 1):
        yield from place_due(g, seat)


def hasten(g: Eagles) -> None:
    """ey_ney_variable: from turn 8 a die is rolled before each phase until the corps is due; a 6 brings it in at once."""
    played = SCENARIOS[g.scenario]
    arrival = arrival_of(g, played.early)
    if arrival is None or is_due(g, arrival) or g.turn < played.early_from or g.place[played.early] != WAITING:
        return
    roll = g.die()
    g.note("early-roll", "ey_ney_variable", played.early, roll)
    g.early = roll >= played.early_roll


def is_due(g: Eagles, arrival: Arrival) -> bool:
    """17.0.1 Whether a group may enter: its turn has come, or it is early."""
    early = g.early and SCENARIOS[g.scenario].early in arrival.units
    return early or g.turn >= arrival.turn


def arrival_of(g: Eagles, unit: int) -> Arrival | None:
    """The group in which a unit arrives."""
    for arrival in SCENARIOS[g.scenario].arrivals:
        if unit in arrival.units:
            return arrival
    return None


def due_units(g: Eagles, seat: int) -> list[int]:
    """Units of a side that wait and may enter."""
    arrivals = [a for a in SCENARIOS[g.scenario].arrivals if a.side == seat and is_due(g, a)]
    return [unit for arrival in arrivals for unit in arrival.units if g.place[unit] == WAITING]


def entry_areas(g: Eagles, unit: int) -> list[int]:
    """17.0.2, 17.0.3 Where a unit may enter: the areas planned, or if the enemy is there those beside them at the map's edge; a
    deputy only with his formation (ey_lestocq_variable)."""
    arrival = arrival_of(g, unit)
    if arrival is None:
        return []
    seat = SIDE[unit]
    enemy = held(g, 1 - seat)
    planned = [area for area in arrival.entry if area not in enemy]
    beside = sorted({n for area in arrival.entry if area in enemy for n in NEAR[area] if EDGE[n] and n not in enemy})
    areas = [area for area in dict.fromkeys([*planned, *beside]) if g.rank[unit] != DEPUTY or is_escorted(g, unit, area)]
    stacks = Stacks(g, seat, areas)
    return [area for area in areas if place_refused(g, unit, area, stacks) is None]


def place_refused(g: Eagles, unit: int, area: int, stacks: Stacks) -> Refusal | None:
    """17.0.3 Stacking and shape hold on entry, too; leaders keep away from enemy counters."""
    if not TROOP[unit]:
        return Refusal("17.0.2", "enemy-there", area) if pieces_of(g, 1 - SIDE[unit], area) else None
    refusal = points_refused(area, g.strength[unit], stacks)
    return refusal or (division_refused(area, stacks) if LONG[unit][g.strength[unit]] else None)


def unit_refused(g: Eagles, option: int) -> Refusal | None:
    """17.0.1, 17.0.3 Why a unit cannot enter now."""
    unit = option - UNIT
    if not 0 <= unit < len(UNITS) or SIDE[unit] != g.player:
        return Refusal("17.0.1", "not-reinforcement")
    arrival = arrival_of(g, unit)
    if arrival is None or g.place[unit] != WAITING:
        return Refusal("17.0.1", "not-reinforcement")
    if not is_due(g, arrival):
        return Refusal("17.0.1", "not-due", arrival.turn)
    if entry_areas(g, unit):
        return None
    return Refusal("ey_lestocq_variable", "needs-escort") if g.rank[unit] == DEPUTY else Refusal("17.0.3", "too-late")


def area_refused(g: Eagles, option: int) -> Refusal | None:
    """17.0.2 Why the unit cannot enter there."""
    area = option - AREA
    if not 0 <= area < len(AREAS) or g.turning < 0:
        return None
    if area in held(g, 1 - SIDE[g.turning]):
        return Refusal("17.0.2", "enemy-there", area)
    refusal = place_refused(g, g.turning, area, Stacks(g, SIDE[g.turning], [area]))
    return refusal or (None if area in entry_areas(g, g.turning) else Refusal("17.0.2", "no-entry"))


def place_due(g: Eagles, seat: int) -> Steps[None]:
    """17.0.1, 17.0.3 The owner places units one by one, with their facing; what he keeps back may come later."""
    g.player = seat
    while True:
        options = [UNIT + unit for unit in due_units(g, seat) if entry_areas(g, unit)]
        if not options:
            return
        option = yield Ask(seat, "17.0.1", "reinforce", [*options, DONE], unit_refused)
        if option == DONE:
            return
        unit = option - UNIT
        areas = entry_areas(g, unit)
        area = areas[0]
        if len(areas) > 1:
            g.turning = unit
            option = yield Ask(seat, "17.0.1", "enter-at", [AREA + a for a in areas], area_refused, (unit,))
            area = option - AREA
        g.turning = NOBODY
        g.place[unit] = area
        keep_facing(g, unit)
        g.note("arrives", "17.0.1", unit, area)
        if TROOP[unit] and pieces_of(g, 1 - seat, area):
            yield from ch10_movement.overrun(g, 1 - seat, area)
        yield from face_on_entry(g, unit)
