"""Chapter 2: decks, hands, and when a card may be played for its event."""
from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.engine.moments import NO_CARD, window
from grognard.engine.procedure import Procedure, Steps
from grognard.kit.decks import shuffle_in

from ..load import BLUE, CARD_SIDE, COLOUR, GREEN, WINTER
from ..state import State1807
from ..words import CARD, MOMENTS, OPERATIONS, PASS
from . import ch12_card_events

MOVEMENT = "movement-event"
PROMPT = {
    "initiative": "initiative-event",
    "combat_start": "combat-event",
    "first_retreat_connection": "retreat-event",
    "retreat_end": "retreat-event",
    "pursuit": "retreat-event",
    "after_enemy_card": "answer-event",
    "operation_end": "end-event",
}


def take(g: State1807, seat: int) -> int:
    """2.1 Draw the top card of one's own pile; 2.11a without any card left it is NO_CARD, of value 0."""
    while True:
        if not g.piles[seat] and not reshuffle(g, seat):
            return NO_CARD
        card = g.draw(g.piles[seat])
        if card != WINTER[seat]:
            return card
        ch12_card_events.winter_drawn(g, seat, card)


def reshuffle(g: State1807, seat: int) -> bool:
    """2.11 An empty pile is made anew from the discard pile, when a card must be drawn (2.11a)."""
    if not g.discards[seat]:
        return False
    shuffle_in(g, g.piles[seat], g.discards[seat])
    g.note("reshuffles", "2.11", seat)
    return True


def discard(g: State1807, card: int) -> None:
    """2.10 Used cards go to their owner's discard pile, which nobody may look through."""
    if card != NO_CARD:
        g.discards[CARD_SIDE[card]].append(card)


def draw_for_value(g: State1807, seat: int) -> int:
    """2.13 A card drawn for initiative or movement gives only that value; its event is ignored."""
    card = take(g, seat)
    discard(g, card)
    return card


def draw_together(g: State1807, seat: int, number: int) -> list[int]:
    """2.13 The cards of a combat or a pursuit are discarded when all are drawn: a new pile (2.11) holds none of them."""
    cards = [card for card in [take(g, seat) for _ in range(number)] if card != NO_CARD]
    for card in cards:
        discard(g, card)
    return cards


def opens(g: State1807, seat: int, moment: str) -> bool:
    """2.6 Whether a player may be asked for a card: he has played none in this operation, and has one or may seem to."""
    hand = g.hands[seat]
    if not hand or g.played[seat]:
        return False
    return not g.texts.cards_at[moment].isdisjoint(hand) or (not g.swift and g.believable(seat, moment))


def offer(g: State1807, seat: int, moment: str, rule: str) -> Steps[None]:
    """2.2 A player may play a card whose moment has come; there is no limit to what he keeps in hand (2.9)."""
    g.moment, g.asked = moment, seat
    prompt = PROMPT.get(moment, MOVEMENT)
    card = yield from window(g, seat, moment, rule, prompt, CARD, PASS, card_refused, named(g, prompt))
    if card != NO_CARD:
        yield from play_event(g, seat, card)


def named(g: State1807, prompt: str) -> list[int]:
    """What a question for a card names: of a movement whose it is and where the stack is; hidden blocks stay hidden."""
    moving = g.march or g.order
    return [moving.seat, moving.zone] if prompt == MOVEMENT and moving else []


def offer_both(g: State1807, seat: int, moment: str, rule: str) -> Steps[None]:
    """2.8 The rules give no order here: 2.8a the player whose operation it is, then the opponent."""
    if opens(g, seat, moment):
        yield from offer(g, seat, moment, rule)
    if opens(g, 1 - seat, moment):
        yield from offer(g, 1 - seat, moment, rule)


def play_event(g: State1807, seat: int, card: int) -> Steps[None]:
    """2.6a A card played for its event stays on the table until the operation ends; the opponent may answer it (2.8a).

    12.contre_ordre is no answer in the initiative phase.
    """
    g.hands[seat].remove(card)
    g.table.append(card)
    g.played[seat] += 1
    g.revealed += 1
    g.note("plays", "2.6", seat, card)
    if g.phase == OPERATIONS and opens(g, 1 - seat, "after_enemy_card"):
        yield from offer(g, 1 - seat, "after_enemy_card", "2.8a")
    if g.cancelled:
        g.cancelled = False
        g.note("cancelled", "12.contre_ordre", card)
        return
    g.asked = seat
    yield from effect_of(g, card)(g, seat, card)


def effect_of(g: State1807, card: int) -> Procedure:
    """What the text of a card does."""
    text = g.texts.of[card]
    assert text
    return text.effect


def clear_table(g: State1807) -> None:
    """2.6a The operation has ended: what was played in it is discarded, and the next one has an allowance of its own."""
    for card in g.table:
        discard(g, card)
    g.table.clear()
    g.played = [0, 0]


def card_refused(g: State1807, option: int) -> Refusal | None:
    """Why a card cannot be played for its event now."""
    card = option - CARD
    if not 0 <= card < len(CARD_SIDE):
        return None
    return hand_refused(g, option) or colour_refused(g, card) or condition_refused(g, card)


def hand_refused(g: State1807, option: int) -> Refusal | None:
    """2.1 Each player has his own deck, and plays what is in his hand."""
    card = option - CARD
    if not 0 <= card < len(CARD_SIDE):
        return None
    if CARD_SIDE[card] != g.asked:
        return Refusal("2.1", "card-of-enemy", card)
    return None if card in g.hands[g.asked] else Refusal("2.1", "card-not-held", card)


def untimely(g: State1807, option: int) -> Refusal | None:
    """2.6 Why a card cannot be played between two steps: at most one event in an operation, and only at its moment (2.3)."""
    card = option - CARD
    if not 0 <= card < len(CARD_SIDE):
        return None
    if CARD_SIDE[card] == g.active and card in g.hands[g.active] and g.played[g.active]:
        return Refusal("2.6", "card-limit", card)
    return Refusal("2.3", "card-wrong-moment", card, MOMENTS.index("movement_step"))


def colour_refused(g: State1807, card: int) -> Refusal | None:
    """2.2 Blue cards are for the initiative phase, green ones for the operations phase."""
    wanted = BLUE if g.moment == "initiative" else GREEN
    return Refusal("2.2", "card-wrong-colour", card) if COLOUR[card] != wanted else None


def condition_refused(g: State1807, card: int) -> Refusal | None:
    """2.2a An event may be played only at its moment (2.3) and if the condition in its text is met.

    2.3a A march attack has the moments of a manoeuvre in its movement and those of a combat in its combat.
    """
    text = g.texts.of[card]
    if text is None or g.moment not in text.moments:
        return Refusal("2.3", "card-wrong-moment", card, MOMENTS.index(g.moment))
    return text.may(g, g.asked) or g.own[card](g, g.asked)
