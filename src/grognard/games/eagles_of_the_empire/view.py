"""The position as every seat and every spectator sees it: nothing is hidden in this game but the dice to come."""
from __future__ import annotations

from typing import Any

from .armies import (
    ARM,
    ARTILLERY,
    FORMATIONS,
    INFANTRY,
    INITIATIVE,
    LEADER,
    LINE,
    LONG,
    MORALE,
    RANKS,
    SIDE,
    STAFF,
    TACTICAL,
    UNITS,
)
from .ground import AREAS
from .rules.ch02_components import staff_range, total, whole
from .rules.ch13_bombardment import range_now
from .rules.ch13_sight import screens
from .rules.victory import points_of
from .scenarios import SCENARIOS, SEATS
from .state import ABANDONED, ACTION, FOUGHT, LOST, MOVED, NOBODY, WAITING, Attack, Cannonade, Eagles, March, Onset
from .tables import WEATHERS
from .words import PHASES, SEGMENTS

CHARGE_KINDS = ("charge", "grand-charge", "charge-on", "pursuit")


def position(g: Eagles) -> dict[str, Any]:
    """Everything, by id."""
    played = SCENARIOS[g.scenario]
    return {
        "scenario": played.id,
        "turn": g.turn,
        "last_turn": played.last_turn,
        "clock": played.clock[min(max(g.turn, 1), played.last_turn) - 1],
        "night": g.turn in played.nights,
        "weather": WEATHERS[g.weather],
        "phase": PHASES[g.phase],
        "segment": SEGMENTS[g.segment] if g.phase == ACTION and g.segment < len(SEGMENTS) else "",
        "active": SEATS[g.player],
        "first": SEATS[g.first],
        "sides": dict(zip(SEATS, played.sides, strict=True)),
        "points": {seat: points_of(g, number) for number, seat in enumerate(SEATS)},
        "control": {AREAS[area]: SEATS[holder] for area, holder in zip(played.objectives, g.control, strict=True)},
        "grand_charges": dict(zip(SEATS, g.grand, strict=True)),
        "units": {UNITS[unit]: unit_entry(g, unit) for unit in played.units if g.place[unit] >= 0},
        "screens": [AREAS[area] for area in sorted(screens(g))],
        "waiting": waiting(g),
        "lost": [UNITS[unit] for unit in played.units if g.place[unit] == LOST],
        "formations": {FORMATIONS[f]: formation_entry(g, f) for formations in played.formations for f in formations},
        "march": march(g.march) if g.march else None,
        "charge": charge(g.onset) if g.onset else None,
        "bombardment": bombardment(g.cannonade) if g.cannonade else None,
        "assault": assault(g.attack) if g.attack else None,
    }


def unit_entry(g: Eagles, unit: int) -> dict[str, Any]:
    """One counter on the map."""
    marks, arm = g.marks[unit], ARM[unit]
    entry: dict[str, Any] = {
        "seat": SEATS[SIDE[unit]],
        "area": AREAS[g.place[unit]],
        "formation": FORMATIONS[g.formation[unit]] if g.formation[unit] >= 0 else "",
        "commanded": bool(g.commanded[unit]),
        "moved": marks & MOVED > 0,
        "fought": marks & FOUGHT > 0,
    }
    if arm == LEADER:
        entry["rank"] = RANKS[g.rank[unit]]
        entry["range"] = SCENARIOS[g.scenario].reach[unit]
        entry["tactical"], entry["initiative"] = TACTICAL[unit], INITIATIVE[unit]
    elif arm == STAFF:
        entry["range"] = staff_range(g, SIDE[unit])
    else:
        add_strength(g, unit, entry)
    return entry


def add_strength(g: Eagles, unit: int, entry: dict[str, Any]) -> None:
    """Strength, morale and facing of a combat unit, and what it is attached to."""
    parent, strength, whole_unit, whole_strength = g.parent[unit], g.strength[unit], unit, g.strength[unit]
    if ARM[unit] == INFANTRY and SCENARIOS[g.scenario].lines[SIDE[unit]]:
        whole_unit, whole_strength = whole(g, unit), total(g, unit)
    entry["strength"], entry["morale"] = strength, MORALE[whole_unit][whole_strength]
    if ARM[unit] == ARTILLERY:
        entry["faces"] = AREAS[g.facing[unit]] if parent == NOBODY else ""
        entry["abandoned"] = g.marks[unit] & ABANDONED > 0
        if parent == NOBODY:
            entry["range"] = range_now(g, unit)
    else:
        long = LONG[whole_unit][whole_strength]
        entry["long"], entry["facing"] = long, 15 * g.facing[unit] if long else None
    if parent != NOBODY:
        entry["line_of" if LINE[unit] else "attached_to"] = UNITS[parent]


def waiting(g: Eagles) -> list[dict[str, Any]]:
    """Reinforcements that have not arrived."""
    groups = []
    for arrival in SCENARIOS[g.scenario].arrivals:
        units = [UNITS[unit] for unit in arrival.units if g.place[unit] == WAITING]
        if units:
            entry = [AREAS[area] for area in arrival.entry]
            groups.append({"seat": SEATS[arrival.side], "turn": arrival.turn, "entry": entry, "units": units})
    return groups


def formation_entry(g: Eagles, formation: int) -> dict[str, Any]:
    """A formation: its leader, whether it carries a marker and acts now."""
    leader = g.leader_of[formation]
    return {
        "leader": UNITS[leader] if leader != NOBODY else "",
        "activated": bool(g.activated[formation]),
        "active": formation in g.active,
    }


def march(record: March) -> dict[str, Any]:
    """The counter that is moving; points are halves."""
    return {"unit": UNITS[record.unit], "halves": record.points, "from": AREAS[record.start]}


def charge(record: Onset) -> dict[str, Any]:
    """A charge while it is prepared and fought."""
    return {
        "kind": CHARGE_KINDS[record.kind],
        "from": AREAS[record.start],
        "over": AREAS[record.over],
        "target": AREAS[record.target] if record.target >= 0 else "",
        "units": [UNITS[unit] for unit in [*record.units, *record.leaders]],
    }


def bombardment(record: Cannonade) -> dict[str, Any]:
    """A bombardment while it is aimed and answered."""
    return {
        "target": AREAS[record.target] if record.target >= 0 else "",
        "units": [UNITS[unit] for unit in record.guns],
        "answer": [UNITS[unit] for unit in record.answer],
    }


def assault(record: Attack) -> dict[str, Any]:
    """An assault while it is prepared and fought."""
    return {
        "target": AREAS[record.target],
        "units": [UNITS[unit] for unit in record.units],
        "fired_at": AREAS[record.fired_at] if record.fired_at >= 0 else "",
    }
