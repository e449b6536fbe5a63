"""Chapter 5: the initiative phase."""
from __future__ import annotations

from grognard.engine.moments import NO_CARD
from grognard.engine.procedure import Steps

from ..load import FRENCH, MOVE, RUSSIAN
from ..state import State1807
from ..words import OPERATIONS
from . import ch02_cards


def initiative_phase(g: State1807) -> Steps[None]:
    """5.1 Each player may play one blue card, the French first (2.4); then they draw for the initiative."""
    for seat in (FRENCH, RUSSIAN):
        if ch02_cards.opens(g, seat, "initiative"):
            yield from ch02_cards.offer(g, seat, "initiative", "5.1")
    ch02_cards.clear_table(g)
    g.active = first_player(g)
    g.note("initiative", "5.2", g.active)
    g.passed = [0, 0]
    g.phase = OPERATIONS


def first_player(g: State1807) -> int:
    """5.2 The higher card acts first; if one player alone is certain of the initiative nobody draws."""
    certain, g.certain = g.certain, []
    if len(certain) == 1:
        return certain[0]
    if certain:
        g.note("intuitions", "12.intuition")
    cards = [ch02_cards.draw_for_value(g, seat) for seat in (FRENCH, RUSSIAN)]
    french, russian = (value_of(card) for card in cards)
    g.note("initiative-drawn", "5.2", french, russian, [card for card in cards if card != NO_CARD])
    return winner(french, russian)


def value_of(card: int) -> int:
    """5.2 The value of a card drawn for initiative."""
    return MOVE[card] if card != NO_CARD else 0


def winner(french: int, russian: int) -> int:
    """5.3 On a tie the French player acts first."""
    return RUSSIAN if russian > french else FRENCH
