"""Set-up of the scenarios (booklet, chapter 16): alignments, markers, corps, cards."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.kit import decks

from .load import (
    ALIGNMENTS,
    AREAS,
    AREAS_OF,
    AUSTRIA,
    BRITAIN,
    CARDS,
    CARDS_OF,
    CM,
    CORPS,
    COUNTRIES,
    FD,
    FRANCE,
    GROUPS,
    HOMELAND,
    NC,
    NOBODY,
    ONCE,
    PRUSSIA,
    SCENARIOS,
    SEATS,
    TITLE_IDS,
    WAITING_FOR,
    area,
    corps,
    country,
    title,
)
from .rules import ch04_armies, ch08_strategy
from .state import CAMPAIGN, AgeState

MARKERS = {"radetzky": "radetzky", "stein": "stein", "invasion": "russia_invaded", "spain_insurgent": "spain_rose"}


def set_up(g: AgeState, scenario: str, options: Mapping[str, str]) -> None:
    """5.0.B A scenario begins in a campaign round."""
    entry = SCENARIOS[scenario]
    g.one_card = options["one_diplomacy_card"] == "on"
    g.weak_resolve = options["no_surrender_1815"] == "off"
    g.returns = options["napoleon_returns"] == "on"
    g.year, g.round = entry["start"]["year"], entry["start"]["round"]
    g.phase, g.first = CAMPAIGN, -1
    empty_table(g)
    place_markers(g, entry)
    place_corps(g, entry)
    lay_out_cards(g, entry["cards"])


def empty_table(g: AgeState) -> None:
    """Nothing on the map yet."""
    g.free, g.extra, g.hands = [1, 1], [0, 0], [[], []]
    g.country, g.align = HOMELAND[:], [NC] * COUNTRIES
    g.detached, g.risen, g.reformed = [False] * COUNTRIES, [False] * COUNTRIES, [False] * COUNTRIES
    g.occupier = [NOBODY] * COUNTRIES
    g.armies, g.top = [[] for _ in range(2 * AREAS)], [-1] * (2 * AREAS)
    g.reduced, g.used = [0] * CORPS, [False] * len(TITLE_IDS)
    g.deployed, g.barred = [0] * GROUPS, [False] * GROUPS


def place_markers(g: AgeState, entry: Mapping[str, Any]) -> None:
    """2.2.3.A, 2.2.4.A Alignment markers for all countries but Britain and France; markers of cards played before."""
    diplomacy, markers = entry["diplomacy"], entry["markers"]
    g.align[FRANCE], g.align[BRITAIN] = FD, CM
    for code, alignment in enumerate(ALIGNMENTS):
        for name in diplomacy[alignment]:
            g.align[country(name)] = code
    for name in diplomacy["detached"]:
        g.detached[country(name)] = True
        g.country[AREAS_OF[country(name)][0]] = country(name)
    for name in diplomacy["insurrection_markers"]:
        g.risen[country(name)] = True
    g.britannia, g.invaded, g.spain_rose = markers["britannia"], markers["russia_invaded"], markers["spain_rose"]
    g.reformed[PRUSSIA], g.reformed[AUSTRIA] = markers["stein"], markers["radetzky"]


def place_corps(g: AgeState, entry: Mapping[str, Any]) -> None:
    """2.2.1.H1, 2.2.1.I Corps named stand on the map at full strength; the others are in the reserve or not available yet."""
    for seat, side in enumerate(SEATS):
        for stack in entry["setup"][side]:
            ch04_armies.enter(g, seat, area(stack["area"]), [corps(name) for name in stack["corps"]])
    placed = [each for army in g.armies for each in army]
    g.tied.clear()
    g.removed = sorted(corps(name) for name in entry["removed"]["corps"])
    waiting = [each for kind, marker in MARKERS.items() if not entry["markers"][marker] for each in WAITING_FOR[kind]]
    g.unavailable = sorted(waiting)
    elsewhere = {*placed, *g.removed, *waiting}
    g.reserve = [each for each in range(CORPS) if each not in elsewhere]


def lay_out_cards(g: AgeState, entry: Mapping[str, Any]) -> None:
    """2.3.A One deck: some cards set aside or discarded, the rest shuffled, some discarded at random, hands dealt in turn."""
    g.deck = list(range(CARDS))
    g.aside = [take(g, name) for name in entry["set_aside"]]
    g.discard = [take(g, name) for name in entry["discard_at_start"]]
    for name in entry["discard_at_start"]:
        g.used[title(name)] = ONCE[title(name)]
    g.shuffle(g.deck)
    g.discard += [g.draw(g.deck) for _ in range(entry["random_discard"])]
    ch08_strategy.deal(g, [entry["hand"][side] for side in SEATS])


def take(g: AgeState, name: str) -> int:
    """The first copy of a card that is still in the deck."""
    return decks.take(g.deck, next(each for each in CARDS_OF[title(name)] if each in g.deck))
