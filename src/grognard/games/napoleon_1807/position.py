"""Positions by hand (`arrange`, for cases and what-if studies) and what must hold in every position (`problems`)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from grognard.engine.problem import Problem

from .load import (
    BLOCK_AT,
    BLOCK_COUNT,
    BLOCKS,
    CARD_IDS,
    CARD_SIDE,
    CARDS,
    CITADELS,
    CORPS_COUNT,
    CORPS_OF,
    FATIGUE_MAX,
    FIRST_COMMANDER,
    FIRST_VEDETTE,
    FRENCH,
    LETTERS,
    LINK,
    OFF,
    RUSSIAN,
    SEATS,
    SIDE,
    STRENGTH_MAX,
    TOWNS,
    TRACK_MAX,
    WINTER,
    ZONE_AT,
    ZONES,
)
from .rules.ch01_definitions import contested, holds, is_free, scenario_of, vedettes_in
from .state import State1807
from .words import PHASES, WEATHERS

CARD_AT = {name: card for card, name in enumerate(CARD_IDS)}


def arrange(g: State1807, changes: Mapping[str, Any]) -> None:
    """Change a position. The words are those of CHANGES; what is not named stays as it is."""
    for name, value in changes.items():
        if name not in CHANGES:
            raise wrong(name, "", f"known are {', '.join(CHANGES)}")
        CHANGES[name](g, value)
    g.reinforced = [corps for corps in range(CORPS_COUNT) if g.place[corps] >= 0 and corps not in scenario_of(g).places]
    g.mustered = [sum(g.infantry[c] + g.cavalry[c] for c in CORPS_OF[seat]) + g.lost[seat] for seat in (FRENCH, RUSSIAN)]
    found = problems(g)
    if found:
        raise wrong("position", "", "; ".join(found))


def wrong(what: str, entry: str, reason: str) -> Problem:
    return Problem("problem-position", reason=f"{what} {entry}: {reason}" if entry else f"{what}: {reason}")


def known(what: str, name: object, among: Mapping[str, int]) -> int:
    """The number of an id."""
    if name not in among:
        raise wrong(what, str(name), "there is no such id")
    return among[str(name)]


def seat_of(what: str, name: object) -> int:
    return known(what, name, {seat: number for number, seat in enumerate(SEATS)})


def within(what: str, value: object, low: int, high: int) -> int:
    """A number in its range."""
    if not isinstance(value, int) or not low <= value <= high:
        raise wrong(what, str(value), f"a number from {low} to {high} is needed")
    return value


def corps_of(what: str, name: object) -> int:
    block = known(what, name, BLOCK_AT)
    if block >= CORPS_COUNT:
        raise wrong(what, str(name), "this is no corps")
    return block


def set_turn(g: State1807, value: object) -> None:
    g.turn = within("turn", value, 1, g.last_turn)


def set_last_turn(g: State1807, value: object) -> None:
    g.last_turn = within("last_turn", value, 1, 99)


def set_phase(g: State1807, value: object) -> None:
    """The phase in which play goes on, at its beginning."""
    g.phase = known("phase", value, {phase: number for number, phase in enumerate(PHASES)})


def set_active(g: State1807, value: object) -> None:
    """Who has the next operation."""
    g.active = seat_of("active", value)


def set_passed(g: State1807, value: list[str]) -> None:
    passed = [seat_of("passed", name) for name in value]
    g.passed = [int(seat in passed) for seat in (FRENCH, RUSSIAN)]


def set_vp(g: State1807, value: object) -> None:
    g.vp = within("vp", value, 1, TRACK_MAX - 1)


def set_place(g: State1807, value: Mapping[str, str]) -> None:
    """Blocks to zones; `off` takes a block from the map. A corps that the scenario does not use needs a strength."""
    for name, zone in value.items():
        g.place[known("place", name, BLOCK_AT)] = OFF if zone == "off" else known("place", zone, ZONE_AT)


def set_only(g: State1807, value: Mapping[str, list[str]]) -> None:
    """Zones with their blocks; all other blocks are off the map."""
    g.place = [OFF] * BLOCK_COUNT
    for zone, names in value.items():
        for name in names:
            g.place[known("only", name, BLOCK_AT)] = known("only", zone, ZONE_AT)
    for corps in range(CORPS_COUNT):
        if g.place[corps] == OFF:
            g.infantry[corps] = g.cavalry[corps] = g.fatigue[corps] = 0


def set_strength(g: State1807, value: Mapping[str, Mapping[str, int]]) -> None:
    for name, cubes in value.items():
        corps = corps_of("strength", name)
        unknown = set(cubes) - {"infantry", "cavalry"}
        if unknown:
            raise wrong("strength", name, "a strength has infantry and cavalry")
        g.infantry[corps] = within("strength", cubes.get("infantry", 0), 0, STRENGTH_MAX)
        g.cavalry[corps] = within("strength", cubes.get("cavalry", 0), 0, STRENGTH_MAX)


def set_fatigue(g: State1807, value: Mapping[str, int]) -> None:
    for name, fatigue in value.items():
        g.fatigue[corps_of("fatigue", name)] = within("fatigue", fatigue, 0, FATIGUE_MAX)


def set_activated(g: State1807, value: list[str]) -> None:
    """The blocks that are activated; all others are still to be."""
    g.activated = [0] * BLOCK_COUNT
    for name in value:
        g.activated[known("activated", name, BLOCK_AT)] = 1


def set_lost(g: State1807, value: Mapping[str, int]) -> None:
    for name, points in value.items():
        g.lost[seat_of("lost", name)] = within("lost", points, 0, 99)


def cards_of(what: str, seat: int, names: list[str]) -> list[int]:
    """Cards of a side by id."""
    cards = [known(what, name, CARD_AT) for name in names]
    foreign = next((card for card in cards if CARD_SIDE[card] != seat), None)
    if foreign is not None:
        raise wrong(what, CARD_IDS[foreign], f"this is no card of the {SEATS[seat]} deck")
    return cards


def lift(g: State1807, cards: list[int]) -> None:
    """Take cards from wherever they are."""
    for places in (g.piles, g.discards, g.hands, [g.table, g.lasting, g.aside, g.edge]):
        for pile in places:
            pile[:] = [card for card in pile if card not in cards]


def set_hands(g: State1807, value: Mapping[str, list[str]]) -> None:
    """Hands; cards that were in a hand and are not named go under the pile."""
    for name, ids in value.items():
        seat = seat_of("hands", name)
        cards = cards_of("hands", seat, ids)
        g.piles[seat] = [*g.hands[seat], *g.piles[seat]]
        g.hands[seat] = []
        lift(g, cards)
        g.hands[seat] = cards


def set_deck(g: State1807, value: Mapping[str, list[str]]) -> None:
    """The next cards of the draw piles, the first to be drawn first."""
    for name, ids in value.items():
        seat = seat_of("deck", name)
        cards = cards_of("deck", seat, ids)
        lift(g, cards)
        g.piles[seat] += cards[::-1]


def set_discard(g: State1807, value: Mapping[str, list[str]]) -> None:
    """The discard piles; what was in them goes under the draw pile. `all`: the whole draw pile is discarded."""
    for name, ids in value.items():
        seat = seat_of("discard", name)
        cards = g.piles[seat][:] if ids == ["all"] else cards_of("discard", seat, ids)
        g.piles[seat] = [*g.discards[seat], *g.piles[seat]]
        g.discards[seat] = []
        lift(g, cards)
        g.discards[seat] = cards


def set_edge(g: State1807, value: list[str]) -> None:
    """Sides whose Quartiers d'hiver lie at the board edge."""
    for name in value:
        card = WINTER[seat_of("edge", name)]
        lift(g, [card])
        g.edge.append(card)


def set_control(g: State1807, value: Mapping[str, str]) -> None:
    for zone, name in value.items():
        at = known("control", zone, {ZONES[town]: number for number, town in enumerate(TOWNS)})
        g.control[at] = seat_of("control", name)


def set_citadels(g: State1807, value: Mapping[str, str]) -> None:
    for zone, name in value.items():
        at = known("citadels", zone, {ZONES[place]: number for number, place in enumerate(CITADELS)})
        g.citadel[at] = seat_of("citadels", name)


def set_siege(g: State1807, value: list[str]) -> None:
    besieged = [known("siege", zone, {ZONES[place]: number for number, place in enumerate(CITADELS)}) for zone in value]
    g.siege = [int(at in besieged) for at in range(len(CITADELS))]


def set_axes(g: State1807, value: list[Mapping[str, str]]) -> None:
    """Retreat Axis markers: {seat, zone, from}."""
    g.axis = {}
    for axis in value:
        zone, origin = known("axes", axis.get("zone"), ZONE_AT), known("axes", axis.get("from"), ZONE_AT)
        if LINK[zone][origin] == OFF:
            raise wrong("axes", f"{axis.get('zone')}-{axis.get('from')}", "there is no such connection")
        g.axis[2 * zone + seat_of("axes", axis.get("seat"))] = origin


def set_bridges(g: State1807, value: list[list[str]]) -> None:
    """Connections whose bridge is destroyed, each by its two zones."""
    g.destroyed = []
    for ends in value:
        a, b = (known("bridges", zone, ZONE_AT) for zone in ends)
        if LINK[a][b] == OFF:
            raise wrong("bridges", "-".join(ends), "there is no such connection")
        g.destroyed.append(LINK[a][b])


def set_weather(g: State1807, value: list[str]) -> None:
    """What is in force this turn."""
    for name in value:
        known("weather", name, {weather: number for number, weather in enumerate(WEATHERS)})
    g.rain, g.snow, g.cold = "rain" in value, "snow" in value, "cold" in value
    g.mud, g.falling_back = "mud" in value, "strategic_retreat" in value


def set_wet(g: State1807, value: object) -> None:
    """Whether rain or snow fell last turn."""
    g.wet = bool(value)


def set_care(g: State1807, value: object) -> None:
    """The corps with the marker of Soins."""
    g.cared = corps_of("care", value)


CHANGES: dict[str, Callable[[State1807, Any], None]] = {
    "turn": set_turn,
    "last_turn": set_last_turn,
    "phase": set_phase,
    "active": set_active,
    "passed": set_passed,
    "vp": set_vp,
    "only": set_only,
    "place": set_place,
    "strength": set_strength,
    "fatigue": set_fatigue,
    "activated": set_activated,
    "lost": set_lost,
    "hands": set_hands,
    "deck": set_deck,
    "discard": set_discard,
    "edge": set_edge,
    "control": set_control,
    "citadels": set_citadels,
    "siege": set_siege,
    "axes": set_axes,
    "bridges": set_bridges,
    "weather": set_weather,
    "wet": set_wet,
    "care": set_care,
}


def problems(g: State1807) -> list[str]:
    """What is impossible in a position; empty in every legal one."""
    return [*card_problems(g), *strength_problems(g), *block_problems(g), *marker_problems(g)]


def card_problems(g: State1807) -> list[str]:
    """Every card of the scenario's decks is in exactly one place."""
    letter = LETTERS[scenario_of(g).letter]
    found = []
    for seat in (FRENCH, RUSSIAN):
        loose = [card for card in (*g.table, *g.lasting, *g.aside, *g.edge) if CARD_SIDE[card] == seat]
        cards = sorted([*g.piles[seat], *g.discards[seat], *g.hands[seat], *loose])
        if cards != deck(seat, letter, scenario_of(g).winter_quarters):
            found.append(f"the {SEATS[seat]} cards are not all in one place each")
    return found


@cache
def deck(seat: int, letter: str, winter: bool) -> list[int]:
    """The cards of a side in the scenarios of a letter."""
    cards = [card for card in range(len(CARD_IDS)) if CARD_SIDE[card] == seat and letter in CARDS.letters[card]]
    return [card for card in cards if winter or card != WINTER[seat]]


def strength_problems(g: State1807) -> list[str]:
    """Points are on the map or lost, within their tracks; the track of victory points has its ends."""
    found = []
    for seat in (FRENCH, RUSSIAN):
        points = sum(g.infantry[corps] + g.cavalry[corps] for corps in CORPS_OF[seat])
        if points + g.lost[seat] != g.mustered[seat]:
            found.append(f"{SEATS[seat]} points: {points} and {g.lost[seat]} lost are not {g.mustered[seat]}")
    for corps in range(CORPS_COUNT):
        points = g.infantry[corps] + g.cavalry[corps]
        if (g.place[corps] >= 0) != (points > 0) or points > STRENGTH_MAX or min(g.infantry[corps], g.cavalry[corps]) < 0:
            found.append(f"{BLOCKS[corps]} has {points} points")
        if not 0 <= g.fatigue[corps] <= FATIGUE_MAX and g.share is None:
            found.append(f"{BLOCKS[corps]} has {g.fatigue[corps]} fatigues")
    if not 0 <= g.vp <= TRACK_MAX:
        found.append(f"{g.vp} victory points")
    return found


def block_problems(g: State1807) -> list[str]:
    """Commanders stand with a corps of their side (1.2); vedettes never beside enemies (14.7)."""
    found = []
    settled = g.battle is None and g.share is None
    for block in range(FIRST_COMMANDER, FIRST_VEDETTE):
        if settled and g.place[block] >= 0 and not holds(g, SIDE[block], g.place[block]):
            found.append(f"{BLOCKS[block]} is alone")
    for block in range(FIRST_VEDETTE, BLOCK_COUNT):
        zone = g.place[block]
        if zone >= 0 and (not is_free(g, SIDE[block], zone) or vedettes_in(g, 1 - SIDE[block], zone)):
            found.append(f"{BLOCKS[block]} stands beside enemies")
    return found


def marker_problems(g: State1807) -> list[str]:
    """Axes lie only in contested zones (7.11a), on connections; sieges only on citadels; bridges were there."""
    found = []
    for key, origin in g.axis.items():
        zone = key // 2
        if LINK[zone][origin] == OFF or (g.battle is None and g.share is None and not contested(g, zone)):
            found.append(f"an axis from {ZONES[zone]} to {ZONES[origin]}")
    if len(set(g.destroyed)) != len(g.destroyed):
        found.append("a bridge is destroyed twice")
    return found
