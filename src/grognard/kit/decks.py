"""Decks: a pile to draw from and a pile of discards; the top of a pile is its last card."""
from __future__ import annotations

from grognard.engine.state import State


def shuffle_in(g: State, deck: list[int], discards: list[int]) -> None:
    """Shuffle the discards into the deck."""
    deck.extend(discards)
    discards.clear()
    g.shuffle(deck)


def draw(g: State, deck: list[int], discards: list[int]) -> int:
    """Draw the top card; when the deck is empty the discards are shuffled first. -1 if there is no card at all."""
    if not deck:
        shuffle_in(g, deck, discards)
    return g.draw(deck) if deck else -1


def take(deck: list[int], card: int) -> int:
    """Take a named card out of a deck, wherever it lies."""
    deck.remove(card)
    return card
