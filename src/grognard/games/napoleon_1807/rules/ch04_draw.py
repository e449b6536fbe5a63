"""Chapter 4: the draw phase."""
from __future__ import annotations

from grognard.engine.log import only, others
from grognard.engine.moments import NO_CARD
from grognard.engine.procedure import Steps

from ..load import CARD_SIDE, CARDS_DRAWN, COLOUR, FRENCH, RED, RUSSIAN
from ..state import State1807
from ..words import INITIATIVE
from . import ch02_cards, ch12_card_events


def draw_phase(g: State1807) -> Steps[None]:
    """4.1 Each player draws 3 cards into his hand; red ones among them are dealt with, then mud is looked at (4.5)."""
    g.note("turn-begins", "3.4", g.turn, g.last_turn)
    red = [*draw_into_hand(g, FRENCH, CARDS_DRAWN, "4.1"), *draw_into_hand(g, RUSSIAN, CARDS_DRAWN, "4.1")]
    if len(red) > 1:
        cancel_red(g, red)
    elif red:
        yield from apply_red(g, red[0])
    ch12_card_events.mud_sets_in(g)
    g.phase = INITIATIVE


def draw_into_hand(g: State1807, seat: int, count: int, rule: str) -> list[int]:
    """2.1 Cards for the hand, unseen by the opponent; returns the red ones, which do not stay there."""
    drawn = [card for card in [ch02_cards.take(g, seat) for _ in range(count)] if card != NO_CARD]
    g.hands[seat] += [card for card in drawn if COLOUR[card] != RED]
    g.note("draws", rule, seat, drawn, to=only(seat))
    g.note("draws-hidden", rule, seat, len(drawn), to=others(seat))
    return [card for card in drawn if COLOUR[card] == RED]


def cancel_red(g: State1807, red: list[int]) -> None:
    """4.4 Several red cards in one phase, by one player or by both, are all discarded without effect."""
    for card in red:
        ch02_cards.discard(g, card)
    g.note("red-cancelled", "4.4", red)


def apply_red(g: State1807, card: int) -> Steps[None]:
    """4.2 A single red card is applied at once, then discarded, or laid on the board for the turn (4.3)."""
    seat = CARD_SIDE[card]
    g.note("red-applied", "4.2", seat, card)
    g.table = [card]
    yield from ch02_cards.effect_of(g, card)(g, seat, card)
    ch02_cards.clear_table(g)


def lay_on_board(g: State1807, card: int) -> None:
    """4.3 A card with an effect for the whole turn lies on the board until its end (2.12)."""
    g.table.remove(card)
    g.lasting.append(card)
