"""What a seat cannot know, dealt again: other hands, draw piles, held Tactics chits; with limited intelligence enemy stacks."""

from __future__ import annotations

from . import fog
from .load import POWERS
from .state import ClashState


def resample(g: ClashState, seat: int) -> None:
    """Deal again all that the seat cannot see, consistently with what it sees: sort, then shuffle."""
    for book in sorted(set(g.book)):
        mine = any(g.holder[power] == seat and g.book[power] == book for power in range(POWERS))
        seen = g.spied == book and g.holder[g.playing] == seat
        deal_cards(g, book, mine or seen)
    for power in range(POWERS):
        if g.seat_of(power) != seat:
            deal_chits(g, power)
    fog.deal_stacks(g, seat)


def deal_cards(g: ClashState, book: int, mine: bool) -> None:
    """The hand and the draw pile hold the same cards together; one's own hand is known."""
    if mine:
        unseen = sorted(g.decks[book])
        g.shuffle(unseen)
        g.decks[book] = unseen
        return
    unseen = sorted([*g.hands[book], *g.decks[book]])
    g.shuffle(unseen)
    count = len(g.hands[book])
    g.hands[book], g.decks[book] = sorted(unseen[:count]), unseen[count:]


def deal_chits(g: ClashState, power: int) -> None:
    """Chits that are held and chits in the pool look alike from outside."""
    unseen = sorted([*g.held_chits[power], *g.pools[power]])
    g.shuffle(unseen)
    count = len(g.held_chits[power])
    g.held_chits[power], g.pools[power] = sorted(unseen[:count]), sorted(unseen[count:])
