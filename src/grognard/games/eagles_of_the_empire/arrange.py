"""Positions by hand, for cases and what-if studies. Units and formations are named without the prefix of their battle."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.engine.problem import Problem

from .armies import ARM, ARTILLERY, FULL, LINE, NUMBER, SIDE, TROOP, UNITS
from .ground import BORDERS, FACINGS_ROUND
from .problems import found
from .rules.ch02_components import guns_of, is_division
from .rules.ch07_facing import keep_facing, settle_facing
from .rules.ch08_extended_lines import deploy, free_markers, spread
from .scenarios import AREA_NUMBER, SCENARIOS, SEATS
from .state import FOUGHT, LOST, MOVED, NOBODY, WAITING, Eagles
from .tables import WEATHERS
from .words import PHASES, SEGMENTS


def arrange(g: Eagles, changes: Mapping[str, Any]) -> None:
    """Change a position. The words are those of CHANGES; what is not named stays as it is."""
    for name, value in changes.items():
        if name not in CHANGES:
            raise wrong(name, f"known are {', '.join(CHANGES)}")
        CHANGES[name](g, value)
    problems = found(g)
    if problems:
        raise wrong("position", "; ".join(problems))


def wrong(what: str, reason: str) -> Problem:
    return Problem("problem-position", reason=f"{what}: {reason}")


def unit_of(g: Eagles, name: object) -> int:
    """A unit of the scenario by its id, with or without prefix."""
    played = SCENARIOS[g.scenario]
    number = NUMBER.get(f"{played.prefix}_{name}", NUMBER.get(str(name), -1))
    if number not in played.units:
        raise wrong(str(name), "there is no such unit in this scenario")
    return number


def area_of(g: Eagles, name: object) -> int:
    """An area by its id, or by its number on the map of the battle."""
    text = f"{SCENARIOS[g.scenario].prefix}_{int(str(name)):03d}" if str(name).isdecimal() else str(name)
    if text not in AREA_NUMBER:
        raise wrong(text, "there is no such area")
    return AREA_NUMBER[text]


def formation_of(g: Eagles, name: object) -> int:
    return SCENARIOS[g.scenario].formation(str(name))


def seat_of(name: object) -> int:
    if name not in SEATS:
        raise wrong(str(name), "there is no such seat")
    return SEATS.index(str(name))


def one_of(what: str, name: object, names: tuple[str, ...] | list[str]) -> int:
    if name not in names:
        raise wrong(what, f"it is one of {', '.join(names)}")
    return names.index(str(name))


def set_turn(g: Eagles, value: int) -> None:
    g.turn = value


def set_phase(g: Eagles, value: str) -> None:
    """The phase in which play goes on, at its beginning."""
    g.phase = one_of("phase", value, PHASES)


def set_segment(g: Eagles, value: str) -> None:
    """The segment of the action phase."""
    g.segment = one_of("segment", value, SEGMENTS)


def set_player(g: Eagles, value: str) -> None:
    g.player = seat_of(value)


def set_first(g: Eagles, value: str) -> None:
    g.first = seat_of(value)


def set_weather(g: Eagles, value: str) -> None:
    g.weather = one_of("weather", value, WEATHERS)


def set_only(g: Eagles, value: Mapping[Any, list[str]]) -> None:
    """Areas with their units; all other units are off the map, and none are attached."""
    g.place = [WAITING] * len(UNITS)
    g.parent = [NOBODY] * len(UNITS)
    set_place(g, {name: area for area, names in value.items() for name in names})


def set_place(g: Eagles, value: Mapping[str, Any]) -> None:
    """Units to areas; `waiting` and `lost` take a unit from the map."""
    for name, area in value.items():
        unit = unit_of(g, name)
        g.parent[unit] = NOBODY
        for counter in [unit, *guns_of(g, unit)]:
            g.place[counter] = {"waiting": WAITING, "lost": LOST}[area] if area in ("waiting", "lost") else area_of(g, area)
            settle(g, counter)


def settle(g: Eagles, unit: int) -> None:
    """A unit that was moved by hand has a strength and a facing where it is now."""
    if g.place[unit] == LOST:
        g.strength[unit] = 0
    elif TROOP[unit] and g.place[unit] >= 0:
        g.strength[unit] = g.strength[unit] or FULL[unit]
        keep_facing(g, unit)


def set_strength(g: Eagles, value: Mapping[str, int]) -> None:
    """The strength of whole units."""
    for name, strength in value.items():
        unit = unit_of(g, name)
        if not 1 <= strength <= FULL[unit]:
            raise wrong(str(name), f"its strength is from 1 to {FULL[unit]}")
        spread(g, unit, strength)


def set_facing(g: Eagles, value: Mapping[str, Any]) -> None:
    """Divisions by degrees (0 = north, clockwise), batteries by the area they look at."""
    for name, facing in value.items():
        unit = unit_of(g, name)
        if ARM[unit] == ARTILLERY:
            area = area_of(g, facing)
            if area not in BORDERS[g.place[unit]]:
                raise wrong(str(name), f"{facing} is not beside it")
            g.facing[unit] = area
        elif is_division(g, unit):
            settle_facing(g, unit, int(facing) // 15 % FACINGS_ROUND)


def set_attached(g: Eagles, value: Mapping[str, str]) -> None:
    """Batteries to divisions of their area."""
    for gun, division in value.items():
        g.parent[unit_of(g, gun)] = unit_of(g, division)


def set_lines(g: Eagles, value: Mapping[str, list[Any]]) -> None:
    """Divisions with the areas into which they are extended: one for a half, two for two thirds."""
    for name, areas in value.items():
        division = unit_of(g, name)
        markers = free_markers(g, SIDE[division], 1 + len(areas))[: len(areas)]
        if len(markers) < len(areas) or LINE[division]:
            raise wrong(str(name), "there are no markers for that")
        deploy(g, division, markers, [area_of(g, area) for area in areas])
        for marker in markers:
            g.marks[marker] = 0


def set_isolated(g: Eagles, value: list[str]) -> None:
    """The units and leaders out of command; all others are commanded."""
    g.commanded = [True] * len(UNITS)
    for name in value:
        g.commanded[unit_of(g, name)] = False


def set_active(g: Eagles, value: list[str]) -> None:
    """The formations of this action phase; they carry their markers."""
    g.active = [formation_of(g, name) for name in value]
    for formation in g.active:
        g.activated[formation] = True


def set_activated(g: Eagles, value: list[str]) -> None:
    """The formations that carry an activation marker."""
    g.activated = [False] * len(g.activated)
    for name in value:
        g.activated[formation_of(g, name)] = True


def set_moved(g: Eagles, value: list[str]) -> None:
    for name in value:
        g.marks[unit_of(g, name)] |= MOVED


def set_fought(g: Eagles, value: list[str]) -> None:
    for name in value:
        g.marks[unit_of(g, name)] |= FOUGHT


def set_control(g: Eagles, value: Mapping[str, str]) -> None:
    """Who holds which objectives."""
    for area, seat in value.items():
        g.control[SCENARIOS[g.scenario].objectives.index(area_of(g, area))] = seat_of(seat)


CHANGES: dict[str, Callable[[Eagles, Any], None]] = {
    "turn": set_turn,
    "phase": set_phase,
    "segment": set_segment,
    "player": set_player,
    "first": set_first,
    "weather": set_weather,
    "only": set_only,
    "place": set_place,
    "strength": set_strength,
    "facing": set_facing,
    "attached": set_attached,
    "lines": set_lines,
    "isolated": set_isolated,
    "active": set_active,
    "activated": set_activated,
    "moved": set_moved,
    "fought": set_fought,
    "control": set_control,
}
