"""8 Strategy phase: new hands, and the cards that change the course of the war."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.log import only, others
from grognard.engine.procedure import Steps
from grognard.kit.decks import draw
from grognard.kit.tables import column

from ..load import (
    COALITION,
    DECK_BELOW,
    FRENCH,
    IC,
    INSURGENT_CARDS,
    LAST_YEAR,
    MAJOR_CARDS,
    MAJORS,
    MAX_HAND,
    MINOR_CARDS,
    MINOR_COLUMN,
    NAPOLEONICA,
    NO_SURRENDER,
    TITLE_OF,
)
from ..state import AgeState
from ..words import CARD
from . import ch02_components, ch03_alignment, ch05_sequence, ch17_return


def strategy(g: AgeState) -> Steps[None]:
    """8.1.A1, 8.1.B Both discard what is left, draw anew, then play strategy cards in the order chosen (8.1.E)."""
    discard_hands(g)
    if g.surrendered or len(g.deck) < DECK_BELOW:
        ch02_components.reshuffle(g)
    g.surrendered = False
    deal(g, [hand_size(g, FRENCH), hand_size(g, COALITION)])
    if g.swift and not g.waiting(FRENCH, "strategy") and not g.waiting(COALITION, "strategy"):
        return
    yield from ch05_sequence.choose_first(g, "8.1.E")
    while g.half < 2:
        yield from play_strategy(g, ch05_sequence.turn_of(g))
        g.half += 1


def discard_hands(g: AgeState) -> None:
    """8.1.A1 All cards left in hand are discarded first; Britannia cannot be gained by it (8.1.G2)."""
    for seat in (FRENCH, COALITION):
        if g.hands[seat]:
            g.note("discards-hand", "8.1.A1", seat, g.hands[seat][:])
            g.discard.extend(g.hands[seat])
            g.hands[seat].clear()
            g.revealed += 1


def hand_size(g: AgeState, seat: int) -> int:
    """8.1.B Cards for every major country commanded and for the number of minor ones, at most ten."""
    if seat == FRENCH and g.exile == ch17_return.BACK:
        return ch17_return.HAND_AT_RETURN
    majors = sum(major_cards(g, country) for country in MAJORS if ch03_alignment.commander(g, country) == seat)
    minors = MINOR_CARDS[column(MINOR_COLUMN, ch02_components.minors_commanded(g, seat))]
    return min(MAX_HAND, majors + minors)


def major_cards(g: AgeState, country: int) -> int:
    """8.1.C An insurgent major gives one card less; one that was insurgent once does not. Reformed numbers by 2.2.4.B."""
    return MAJOR_CARDS[country][g.reformed[country]] + (INSURGENT_CARDS if g.align[country] == IC else 0)


def deal(g: AgeState, sizes: list[int]) -> None:
    """8.1.B The players draw in turn, the French player first, until both have their number of cards."""
    drawn: list[list[int]] = [[], []]
    for number in range(max(sizes)):
        for seat in (FRENCH, COALITION):
            if number < sizes[seat]:
                drawn[seat].append(draw_card(g, seat))
    for seat in (FRENCH, COALITION):
        g.hands[seat] = sorted(g.hands[seat] + drawn[seat])
        g.note("draws", "8.1.B", seat, sorted(drawn[seat]), to=only(seat))
        g.note("draws-hidden", "8.1.B", seat, len(drawn[seat]), to=others(seat))


def draw_card(g: AgeState, seat: int) -> int:
    """8.1.H, 13.0.C The deck never runs out; with the option, No Surrender! is replaced when drawn in 1815."""
    card = draw(g, g.deck, g.discard)
    while g.weak_resolve and g.year == LAST_YEAR and TITLE_OF[card] == NO_SURRENDER:
        g.discard.append(card)
        g.note("replaces", "13.0.C", seat, card)
        card = draw(g, g.deck, g.discard)
    return card


def play_strategy(g: AgeState, seat: int) -> Steps[None]:
    """8.1.F Strategy cards that can be used must be played now, in any order; Napoleonica may bring back another."""
    while True:
        due = compulsory(g, seat)
        if len(due) == 1:
            yield from ch02_components.play_card(g, seat, due[0])
        elif due:
            options = [CARD + card for card in due]
            option = yield Ask(seat, "8.1.F", "must-play", options, ch02_components.card_refused)
            yield from ch02_components.play_card(g, seat, option - CARD)
        elif not (yield from ch02_components.offer(g, seat, "strategy")):
            return


def compulsory(g: AgeState, seat: int) -> list[int]:
    """8.1.F The strategy cards in hand that their holder may use now; the others keep their discard value (8.1.D)."""
    return [card for card in g.waiting(seat, "strategy") if TITLE_OF[card] != NAPOLEONICA]
