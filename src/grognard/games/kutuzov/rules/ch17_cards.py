"""17.4, 14.62a New cards: the deck is made ready, hands are drawn, and what is too much is discarded."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps
from grognard.kit import decks

from ..load import (
    BATTALIONS,
    CARDS,
    CP,
    HOME_SIDE,
    IMPERIAL,
    IS_MANDATORY,
    LAST_TURN,
    MOUSTACHES,
    NOBODY,
    NORTH,
    POWERS,
    SIDE_OF,
    SIDE_POWERS,
    SOUTH,
    TSARIST,
    VISTULA,
)
from ..state import ATTRITION, BUILD, INTERPHASE, MORALE, REGROUP, Budget, Impulse, KutuzovState, Query
from ..words import CARD, DONE, POWER
from . import ch02_seats, ch05_points, ch05_responses, ch07_flags, ch10_command, ch17_interphase

NEW_CARDS, HAND_LIMIT, EXCESS_RESOURCES = 5, 6, 2
ONE_HAND_CARDS, ONE_HAND_LIMIT = 8, 10  # 2.32


def new_cards(g: KutuzovState) -> Steps[None]:
    """17.41-17.44 The deck is shuffled; from the next to move on all draw, then all change hands, then all cut them down."""
    make_ready(g)
    powers = [g.marker, *ch05_responses.order_from(g.marker)[: POWERS - 1]]
    hands = list(dict.fromkeys(g.hand_of[power] for power in powers))
    g.old = [card for power in hands for card in g.hands[power]]
    for power in hands:
        ch05_responses.draw_cards(g, power, ONE_HAND_CARDS if g.one_hand else NEW_CARDS)
    for power in hands:
        yield from ch02_seats.mulligan(g, power)
        replace_old(g, power)
    for power in hands:
        yield from cut_down(g, power)
    for power in hands:
        deal_home(g, power)


def make_ready(g: KutuzovState) -> None:
    """17.41, 14.62a, 5.4 Starred cards due for the winter come back, all discards and both reserves are shuffled."""
    coming = g.turn + 1
    if coming == 3 and g.aside:
        g.shuffle(g.aside)
        half = (len(g.aside) + 1) // 2
        g.deck += g.aside[:half]
        g.aside = g.aside[half:]
    elif coming == LAST_TURN:
        g.deck += g.aside
        g.aside = []
    decks.shuffle_in(g, g.deck, g.discard)
    g.note("reshuffles", "17.41")
    for side in (IMPERIAL, TSARIST):
        shuffle_home(g, side)


def shuffle_home(g: KutuzovState, side: int) -> None:
    """5.4 The played home cards of a side go back into its reserve."""
    g.reserve[side] += g.shown[side]
    g.shown[side] = []
    g.shuffle(g.reserve[side])
    g.note("home-shuffled", "5.4", side)


def replace_old(g: KutuzovState, power: int) -> None:
    """17.42 Half of the cards left from last turn, rounded up, go at random into the deck, and as many are drawn."""
    kept = sorted(card for card in g.old if card in g.hands[power])
    g.old = [card for card in g.old if card not in kept]
    count = (len(kept) + 1) // 2
    if not count:
        return
    g.shuffle(kept)
    for card in kept[:count]:
        g.hands[power].remove(card)
        g.deck.append(card)
    g.shuffle(g.deck)
    g.note("redraws", "17.42", power, count)
    ch05_responses.draw_cards(g, power, count)


def plain_cards(g: KutuzovState, power: int) -> list[int]:
    """17.43a The cards of a hand that count against its limit."""
    return [card for card in g.hands[power] if HOME_SIDE[card] == NOBODY]


def limit(g: KutuzovState) -> int:
    """17.43a, 17.43c, 2.32 Six cards, ten with one hand a side."""
    return ONE_HAND_LIMIT if g.one_hand else HAND_LIMIT


def cut_down(g: KutuzovState, power: int) -> Steps[None]:
    """17.43a, 17.43b, 10.62 A hand comes down to its limit, and further if its power likes; new leaders find a commander."""
    yield from cut_excess(g, power)
    yield from use_discards(g, power)
    yield from ch10_command.appoint(g, SIDE_OF[power])


def cut_excess(g: KutuzovState, power: int) -> Steps[None]:
    """17.43a, 2.32 More cards than allowed: the excess is discarded at random, for exactly two resources of one power."""
    cards = plain_cards(g, power)
    excess = len(cards) - limit(g)
    if excess <= 0:
        return
    g.shuffle(cards)
    for card in cards[:excess]:
        ch05_responses.discard_card(g, power, card)
    g.note("excess", "17.43a", power, excess)
    if g.one_hand:
        yield from ch17_interphase.give(g, SIDE_OF[power], EXCESS_RESOURCES)
    else:
        ch07_flags.gain_resource(g, power, EXCESS_RESOURCES)


def use_discards(g: KutuzovState, power: int) -> Steps[None]:
    """17.43b Further cards may be discarded, their CP used to build, regroup, or against markers; no deployment."""
    while True:
        cards = [card for card in plain_cards(g, power) if not IS_MANDATORY[card]]
        if not cards and ch05_responses.silent(g, power):
            return
        options = [*[CARD + card for card in cards], DONE]
        g.query = Query(power, cards)
        count = len(plain_cards(g, power))
        option = yield Ask(g.holder[power], "17.43b", "keep-cards", options, keep_refused, (power, count), "keep-cards")
        g.query = None
        if option == DONE:
            return
        card = option - CARD
        g.hands[power].remove(card)
        g.discard.append(card)
        g.revealed += 1
        g.note("discards", "17.43b", power, card)
        spender = yield from spender_of(g, power, card)
        yield from spend_discard(g, spender, CP[card])


def spender_of(g: KutuzovState, power: int, card: int) -> Steps[int]:
    """17.43b, 2.32 Whose pieces the CP of a discarded card are for: with one hand a side its player says so."""
    if not g.one_hand:
        return power
    options = [POWER + each for each in SIDE_POWERS[SIDE_OF[power]]]
    option = yield Ask(g.holder[power], "17.43b", "target-power", options, None, (card,))
    return int(option - POWER)


def keep_refused(g: KutuzovState, option: int) -> Refusal | None:
    """17.43b Mandatory and home cards are not discarded so."""
    card = option - CARD
    if not 0 <= card < CARDS or (g.query and card in g.query.spaces):
        return None
    return Refusal("17.43b", "mandatory-no-points", card) if IS_MANDATORY[card] else Refusal("17.43b", "not-in-hand", card)


def spend_discard(g: KutuzovState, power: int, points: int) -> Steps[None]:
    """17.43b The CP of a discarded card."""
    g.impulse = Impulse(power, False, [], [])
    g.now.moved = True
    g.budget = Budget(points, BUILD | REGROUP | MORALE | ATTRITION, start=points)
    yield from ch05_points.spend_budget(g, power)
    g.impulse = None


# Home cards (17.44) -------------------------------------------------------------------------------------------------
def deal_home(g: KutuzovState, power: int) -> None:
    """17.44 Card 1 or 9 to its owner, then home cards from the reserve; card 10 leaves with card 1."""
    if MOUSTACHES in g.gone and VISTULA in g.reserve[IMPERIAL]:
        g.reserve[IMPERIAL].remove(VISTULA)
        g.gone.append(VISTULA)
        g.note("card-removed", "17.44", VISTULA)
    own = [card for card, owner in ((MOUSTACHES, NORTH), (BATTALIONS, SOUTH)) if g.hand_of[owner] == power and card in g.beside]
    for card in own:
        g.beside.remove(card)
    side = SIDE_OF[power]
    count = min(home_count(g, side), len(g.reserve[side]))
    drawn = [g.draw(g.reserve[side]) for _ in range(count)]
    g.hands[power] = sorted([*g.hands[power], *own, *drawn])
    g.note("home-cards", "17.44", power, len(own) + len(drawn))
    ch05_responses.tell_draw(g, power, [*own, *drawn])


def home_count(g: KutuzovState, side: int) -> int:
    """17.44, 2.32 Two a power, three for the Tsarists on turn 4; with one hand three and four, or six on turn 4."""
    last = g.turn + (g.phase == INTERPHASE) == LAST_TURN
    if g.one_hand:
        return 3 if side == IMPERIAL else 6 if last else 4
    return 3 if side == TSARIST and last else 2
