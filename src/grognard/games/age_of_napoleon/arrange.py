"""Positions changed by hand, for cases and what-if studies, and what is impossible in any position."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.engine.problem import Problem
from grognard.kit.entries import look_up

from .load import (
    ALIGNMENTS,
    AREA_IDS,
    AREAS,
    AREAS_OF,
    AUSTRIA,
    AWAY,
    CAPITAL,
    CARD_IDS,
    CARDS,
    COALITION,
    CORPS,
    CORPS_IDS,
    COUNTRIES,
    COUNTRY_IDS,
    FRENCH,
    GROUP_IDS,
    GROUPS,
    HOME,
    NC,
    PARENT,
    PRUSSIA,
    SEATS,
    SR,
    TITLE_IDS,
)
from .rules import ch02_components, ch04_armies, ch11_1_land
from .state import PHASES, AgeState

BOXES = ("reserve", "prisoners", "removed", "unavailable")
NUMBERS = ("year", "round", "half", "truce")
FLAGS = ("surrendered", "abdicated", "britannia", "invaded", "spain_rose", "landed", "sailed", "voyage")


def arrange(g: AgeState, changes: Mapping[str, Any]) -> None:
    """Carry out the changes in the order in which they are written."""
    for key, value in changes.items():
        if key in NUMBERS:
            setattr(g, key, int(value))
        elif key in FLAGS:
            setattr(g, key, bool(value))
        elif key in CHANGES:
            CHANGES[key](g, value)
        else:
            raise Problem("problem-arrange", what=key)


def set_phase(g: AgeState, name: str) -> None:
    """phase: the phase that the game begins with."""
    g.phase = look_up(PHASES, name, "phase")


def set_first(g: AgeState, name: str) -> None:
    """first: who goes first, so that it is not asked."""
    g.first = look_up(SEATS, name, "seat")


def set_free(g: AgeState, sides: Mapping[str, bool]) -> None:
    """free: {french: false}: whether the first action of the campaign is still to come."""
    for name, value in sides.items():
        g.free[look_up(SEATS, name, "seat")] = int(value)


def set_alignments(g: AgeState, countries: Mapping[str, str]) -> None:
    """align: {prussia: CM}."""
    for name, code in countries.items():
        g.align[look_up(COUNTRY_IDS, name, "country")] = look_up(ALIGNMENTS, code, "alignment")


def set_detached(g: AgeState, names: list[str]) -> None:
    """detached: exactly these areas are countries of their own."""
    for country in range(COUNTRIES):
        if PARENT[country] >= 0:
            g.detached[country] = COUNTRY_IDS[country] in names
            g.country[AREAS_OF[country][0]] = country if g.detached[country] else PARENT[country]
            g.align[country] = g.align[country] if g.detached[country] else NC


def set_risen(g: AgeState, names: list[str]) -> None:
    """risen: exactly these countries bear an insurrection marker."""
    chosen = [look_up(COUNTRY_IDS, name, "country") for name in names]
    g.risen = [country in chosen for country in range(COUNTRIES)]


def set_occupiers(g: AgeState, countries: Mapping[str, str]) -> None:
    """occupier: {prussia: french}: neutral countries that a side occupies."""
    for name, side in countries.items():
        g.occupier[look_up(COUNTRY_IDS, name, "country")] = look_up(SEATS, side, "seat")


def set_reformed(g: AgeState, names: list[str]) -> None:
    """reformed: [austria, prussia]: Radetzky and Stein have been played."""
    g.reformed[AUSTRIA], g.reformed[PRUSSIA] = "austria" in names, "prussia" in names


def clear_map(g: AgeState, wanted: bool) -> None:
    """clear: true sends all corps on the map to the reserve."""
    if wanted:
        g.reserve = sorted([*g.reserve, *[corps for army in g.armies for corps in army]])
        g.armies, g.top = [[] for _ in range(2 * AREAS)], [-1] * (2 * AREAS)


def place_armies(g: AgeState, sides: Mapping[str, Mapping[str, list[str]]]) -> None:
    """armies: {french: {alsace: [napoleon, davout]}}: corps are put there, wherever they were."""
    for side, stacks in sides.items():
        for name, corps in stacks.items():
            for each in corps:
                lift(g, look_up(CORPS_IDS, each, "corps"))
            members = [look_up(CORPS_IDS, each, "corps") for each in corps]
            ch04_armies.enter(g, look_up(SEATS, side, "seat"), look_up(AREA_IDS, name, "area"), members)
    g.tied.clear()


def lift(g: AgeState, corps: int) -> None:
    """Take a corps from wherever it is."""
    for box in (g.reserve, g.prisoners, g.removed, g.unavailable):
        if corps in box:
            box.remove(corps)
            return
    ch04_armies.take_off(g, corps)


def place_boxes(g: AgeState, boxes: Mapping[str, list[str]]) -> None:
    """boxes: {prisoners: [mack]}: corps are put into a box."""
    for name, corps in boxes.items():
        box: list[int] = getattr(g, BOXES[look_up(BOXES, name, "box")])
        for each in corps:
            lift(g, look_up(CORPS_IDS, each, "corps"))
            box.append(look_up(CORPS_IDS, each, "corps"))
            box.sort()


def set_reduced(g: AgeState, names: list[str]) -> None:
    """reduced: exactly these corps are at reduced strength."""
    chosen = [look_up(CORPS_IDS, name, "corps") for name in names]
    g.reduced = [int(corps in chosen) for corps in range(CORPS)]


def set_hands(g: AgeState, hands: Mapping[str, list[str]]) -> None:
    """hands: {french: [mud_1]}: a hand is exactly this; the cards it held go under the deck."""
    for side, names in hands.items():
        seat = look_up(SEATS, side, "seat")
        g.deck[:0] = g.hands[seat]
        g.hands[seat] = []
        cards = [draw_out(g, name) for name in names]
        g.hands[seat] = sorted(cards)


def draw_out(g: AgeState, name: str) -> int:
    """A card from wherever it lies."""
    card = look_up(CARD_IDS, name, "card")
    for pile in (g.deck, g.discard, g.aside, *g.hands):
        if card in pile:
            pile.remove(card)
    return card


def set_discard(g: AgeState, names: list[str]) -> None:
    """discard: the discard pile is exactly this; the cards it held go under the deck."""
    g.deck[:0] = g.discard
    g.discard = []
    cards = [draw_out(g, name) for name in names]
    g.discard = cards


def stack_deck(g: AgeState, names: list[str]) -> None:
    """draws: the next cards of the deck, the first one first."""
    cards = [draw_out(g, name) for name in names]
    g.deck = [*g.deck, *reversed(cards)]


def set_used(g: AgeState, names: list[str]) -> None:
    """used: once-only cards that were played."""
    for name in names:
        g.used[look_up(TITLE_IDS, name, "card")] = True


CHANGES: dict[str, Callable[[AgeState, Any], None]] = {
    "phase": set_phase,
    "first": set_first,
    "free": set_free,
    "align": set_alignments,
    "detached": set_detached,
    "risen": set_risen,
    "occupier": set_occupiers,
    "reformed": set_reformed,
    "clear": clear_map,
    "armies": place_armies,
    "boxes": place_boxes,
    "reduced": set_reduced,
    "hands": set_hands,
    "discard": set_discard,
    "draws": stack_deck,
    "used": set_used,
}


def problems(g: AgeState) -> list[str]:
    """What is impossible in this state."""
    return [*wrong_corps(g), *wrong_cards(g), *wrong_armies(g), *wrong_countries(g)]


def wrong_corps(g: AgeState) -> list[str]:
    """Every corps is in exactly one place; only corps on the map are reduced."""
    placed = [corps for army in g.armies for corps in army]
    found = sorted([*placed, *g.reserve, *g.prisoners, *g.removed, *g.unavailable])
    faults = [] if found == list(range(CORPS)) else ["a corps is missing or in two places"]
    faults += [f"{CORPS_IDS[c]} is reduced off the map" for c in range(CORPS) if g.reduced[c] and c not in placed]
    return faults


def wrong_cards(g: AgeState) -> list[str]:
    """2.3.E No card ever leaves the game."""
    found = sorted([*g.deck, *g.discard, *g.aside, *g.hands[FRENCH], *g.hands[COALITION]])
    return [] if found == list(range(CARDS)) else ["a card is missing or in two places"]


def wrong_armies(g: AgeState) -> list[str]:
    """Armies have their leader, stand alone unless a battle is due, and stay within their bounds."""
    faults = []
    for at, army in enumerate(g.armies):
        if army != sorted(army) or (not army and g.top[at] != -1):
            faults.append(f"army {at} is out of order")
        if army and (g.top[at] not in army or SR[g.top[at]] != SR[army[0]]):
            faults.append(f"the army in {AREA_IDS[at % AREAS]} has the wrong leader")
    busy = g.march is not None or bool(g.clashes) or g.battle is not None
    for area in range(AREAS):
        if g.army(FRENCH, area) and g.army(COALITION, area) and not busy:
            faults.append(f"both sides are in {AREA_IDS[area]} without a battle")
    return faults + wrong_places(g) + too_many(g)


def wrong_places(g: AgeState) -> list[str]:
    """9.3.A2 Insurgents stay near home; corps on the map are on the side that commands them."""
    faults = []
    for at, army in enumerate(g.armies):
        for corps in ch11_1_land.insurgents(g, army):
            if AWAY[HOME[corps]][at % AREAS] > 1:
                faults.append(f"insurgent {CORPS_IDS[corps]} is too far from home")
        for corps in army:
            if ch02_components.side_of(g, corps) != at // AREAS:
                faults.append(f"{CORPS_IDS[corps]} fights for the wrong side")
    return faults


def too_many(g: AgeState) -> list[str]:
    """9.2.B1 No line of the chart has more corps on the map than it may; minor allies are trimmed a moment later."""
    lines = [group for group in range(GROUPS) if "minors" not in GROUP_IDS[group]]
    over = [group for group in lines if ch02_components.on_map(g, group) > ch02_components.mobilisation(g, group)]
    return [f"{GROUP_IDS[group]} has too many corps on the map" for group in over]


def wrong_countries(g: AgeState) -> list[str]:
    """3.3.A Detached areas are countries; an occupied neutral has its occupier in the capital."""
    faults = []
    for country in range(COUNTRIES):
        if PARENT[country] >= 0 and (g.country[AREAS_OF[country][0]] == country) != g.detached[country]:
            faults.append(f"{COUNTRY_IDS[country]} is half detached")
        if PARENT[country] >= 0 and not g.detached[country] and g.align[country] != NC:
            faults.append(f"{COUNTRY_IDS[country]} is aligned without being detached")
        holder = g.occupier[country]
        if holder >= 0 and (g.align[country] != NC or not g.army(holder, CAPITAL[country])):
            faults.append(f"{COUNTRY_IDS[country]} is occupied by nobody")
    return faults
