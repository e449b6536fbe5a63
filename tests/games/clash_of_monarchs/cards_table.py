"""To play an event by itself."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import deck, load
from grognard.games.clash_of_monarchs.state import ClashState

from .procedures import play
from .table import Table


def state(scenario: str = "s1757") -> ClashState:
    """A scenario before its first step."""
    return Table(begin=False, scenario=scenario).g


def run(g: ClashState, name: str, *choices: str) -> list[str]:
    """Carry out the text of a card; returns the prompts it asked."""
    card = deck.card(name)
    power = g.power = g.playing = deck.DECK_OF[card]
    g.card = card
    text = g.texts.of[card]
    assert text
    return play(text.effect(g, power, card), *choices)


def may(g: ClashState, name: str) -> bool:
    """Whether the event may be played now."""
    text = g.texts.of[deck.card(name)]
    assert text
    g.playing = deck.DECK_OF[deck.card(name)]
    return text.may(g, g.holder[g.playing]) is None


def field_total(g: ClashState, number: int) -> int:
    """All pieces of a nation on the map and in the boxes."""
    return sum(packed for key, packed in g.troops.items() if key % load.ARMIES == number and key // load.ARMIES < load.ASIDE)
