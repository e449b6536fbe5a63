"""5.2, 5.3 Responses and battle cards: who may play what at which moment, and where a card goes afterwards."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.log import only, others
from grognard.engine.moments import Text
from grognard.engine.procedure import Steps
from grognard.kit import decks

from ..load import (
    AFTER,
    CARDS,
    EVENT_USERS,
    GENERAL,
    HOME,
    HOME_SIDE,
    IS_MANDATORY,
    NOBODY,
    OWN_CARD,
    POWERS,
    RECURS,
    SIDE_OF,
    SIDE_POWERS,
)
from ..state import IMPULSES, NOWHERE, KutuzovState, Query
from ..words import CARD, FIGHTS, MOMENT_RULES, PASS


def order_from(power: int) -> list[int]:
    """1.3 The powers in impulse order, beginning with the one after this."""
    return [(power + at) % POWERS for at in range(1, POWERS + 1)]


def seats_in_order(g: KutuzovState) -> list[int]:
    """5.2.2 The seats in impulse order, from the power after the active one; each seat once."""
    active = g.impulse.power if g.impulse else g.marker
    return list(dict.fromkeys(g.holder[power] for power in order_from(active)))


def power_for(g: KutuzovState, seat: int, card: int) -> int:
    """2.7, 2.33, 5.3 The power that plays a card of a seat: the one that holds it; with one hand a side one that may.

    Of two that may, the active one comes first.
    """
    found = [power for power in range(POWERS) if g.holder[power] == seat and card in g.hand(power)]
    if len(found) > 1:
        users = [power for power in found if power in EVENT_USERS[card] and text_of(g, card).may(g, power) is None]
        found = users or found
    return g.impulse.power if g.impulse and g.impulse.power in found else found[0]


def is_own(power: int, card: int) -> bool:
    """1.10b, 2.32 Card 1 is always French North's and card 9 French South's, in a common hand and for their points as well."""
    return OWN_CARD.get(card, power) == power


def usable(g: KutuzovState, power: int) -> list[int]:
    """1.10b, 4.22b The cards in hand that a power may play at all."""
    return [card for card in g.hand(power) if is_own(power, card)]


def cards_of(g: KutuzovState, power: int, moment: str) -> list[int]:
    """5.2.1, 5.4 The cards of a power that may be played at a moment; not the one just taken by card 58."""
    fitting, hand = g.texts.cards_at.get(moment), g.hand(power)
    if not fitting or fitting.isdisjoint(hand):
        return []
    of = g.texts.of
    taken = g.impulse.taken if g.impulse else NOWHERE
    return [
        card
        for card in hand
        if card in fitting and card != taken and power in EVENT_USERS[card] and of[card].may(g, power) is None  # type: ignore[union-attr]
    ]


def waiting(g: KutuzovState, seat: int, moment: str, side: int = NOBODY) -> list[int]:
    """The cards that a seat may play at a moment, those of one side only in battles (5.3)."""
    found: list[int] = []
    for power in range(POWERS):
        if g.holder[power] == seat and side in (NOBODY, SIDE_OF[power]):
            found += [card for card in cards_of(g, power, moment) if card not in found]
    return found


def unseen(g: KutuzovState, power: int) -> list[int]:
    """The cards that everybody must think possible in a power's hand: all that do not lie open."""
    hand = g.hand(power)
    if not hand:
        return []
    side = SIDE_OF[power]
    home = any(HOME_SIDE[card] != NOBODY for card in hand)
    plain = any(HOME_SIDE[card] == NOBODY for card in hand)
    visible = {*g.discard[-1:], *g.face_up, *g.aside, *g.gone, *g.shown[side], *g.beside}
    possible = [*(GENERAL if plain else ()), *(HOME[side] if home else ())]
    return [card for card in possible if card not in visible and OWN_CARD.get(card, power) in hand_powers(g, power)]


def hand_powers(g: KutuzovState, power: int) -> list[int]:
    """The powers that play from the hand of a power."""
    return [other for other in SIDE_POWERS[SIDE_OF[power]] if g.hand_of[other] == g.hand_of[power]]


def believable(g: KutuzovState, seat: int, moment: str, side: int = NOBODY) -> bool:
    """Whether others could think that a seat holds a card for this moment."""
    fitting = g.texts.cards_at.get(moment)
    if not fitting:
        return False
    for power in range(POWERS):
        if g.holder[power] == seat and side in (NOBODY, SIDE_OF[power]):
            for card in unseen(g, power):
                text = g.texts.of[card]
                if card in fitting and power in EVENT_USERS[card] and text and text.may(g, power) is None:
                    return True
    return False


def ready(g: KutuzovState, moment: str, side: int = NOBODY) -> bool:
    """5.2.1, 17a Whether anybody is to be asked at this moment of an impulse; in swift games only those who can answer."""
    fitting = g.texts.cards_at.get(moment)
    if not fitting or g.phase != IMPULSES:
        return False
    if not g.swift:
        return True
    return not all(map(fitting.isdisjoint, g.hands))


def respond(g: KutuzovState, moment: str, side: int = NOBODY) -> Steps[None]:
    """5.2.1, 5.2.2, 5.24 From the next power in impulse order each may respond or pass, until all pass in a row."""
    seats = seats_in_order(g)
    passed = 0
    at = 0
    while passed < len(seats):
        answered = yield from offer(g, seats[at % len(seats)], moment, side)
        passed = 0 if answered else passed + 1
        at += 1


def offer(g: KutuzovState, seat: int, moment: str, side: int = NOBODY) -> Steps[bool]:
    """5.2.2, 5.24 One seat may play one card that waits for this moment; true if it did."""
    cards = waiting(g, seat, moment, side)
    if not cards and (g.swift or not believable(g, seat, moment, side)):
        return False
    options = [*[CARD + card for card in cards], PASS]
    g.query = Query(seat, cards)
    option = yield Ask(seat, MOMENT_RULES[moment], f"play-{moment}", options, card_refused, named(g, moment), moment)
    g.query = None
    if option == PASS:
        return False
    card = option - CARD
    power = power_for(g, seat, card)
    lay_open(g, power, card, "responds")
    if g.battle:
        g.battle.cards.append(power * CARDS + card)
    before = g.played
    g.played = card
    yield from text_of(g, card).effect(g, power)
    g.played = before
    put_away(g, power, card)
    return True


def named(g: KutuzovState, moment: str) -> tuple[int, ...]:
    """5.2.2 What a question for a card names: who marches from where to where, the space, or the dice."""
    if moment == "move":
        return (g.moving.power, g.moving.here, g.moving.goal)
    if moment in ("interception", "evasion"):
        return (g.rush.start, g.rush.goal)
    if moment == "attrition":
        return (g.toll.space, g.toll.dice)
    if moment == "attrition-rolled":
        return (g.toll.space, g.toll.sixes + g.toll.fives)
    if moment == "entry":
        return (g.moving.goal,)
    if moment in FIGHTS:
        return (g.fight.space,)
    return (g.tally[0],) if moment in ("rolled", "scorch", "flag") else ()


def silent(g: KutuzovState, power: int) -> bool:
    """Whether a power without a choice is not asked: in honest games only when its empty hand is plain to see."""
    return g.swift or not g.hand(power)


def text_of(g: KutuzovState, card: int) -> Text:
    """The text of a card; every card has one."""
    text = g.texts.of[card]
    assert text is not None
    return text


def card_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.2.2 A card that no hand of the seat holds or that does not fit; told without a look at other hands."""
    card = option - CARD
    if not 0 <= card < CARDS or (g.query and card in g.query.spaces):
        return None
    return Refusal("5.2.2", "wrong-moment", card)


def lay_open(g: KutuzovState, power: int, card: int, key: str) -> None:
    """2.7 A card is shown when it is played."""
    g.hand(power).remove(card)
    g.revealed += 1
    g.note(key, "5.1a", g.holder[power], power, card)


# Where cards go (4.21) ----------------------------------------------------------------------------------------------
def put_away(g: KutuzovState, power: int, card: int, event: bool = True) -> None:
    """4.21a-4.21e, 5.71, 14.62c A card that was played goes where it belongs; one used for its points is simply discarded."""
    if card in g.gone or card in g.face_up:
        return
    after = AFTER[card]
    if HOME_SIDE[card] != NOBODY:
        put_home_card(g, card, after if event else "")
    elif not event or after == "discard":
        g.discard.append(card)
    elif after == "shuffle_into_draw_pile" or (RECURS[card] and g.turn == 1):
        g.deck.append(card)
        g.shuffle(g.deck)
        g.note("reshuffles", "4.21b")
    elif after == "discard_then_reshuffle_all":
        g.discard.append(card)
        decks.shuffle_in(g, g.deck, g.discard)
        g.note("reshuffles", "4.21c")
    elif after == "face_up_until_end_of_turn":
        g.face_up.append(card)
    elif after == "remove_from_game":
        g.gone.append(card)
        g.note("card-removed", "5.71", card)
    elif after == "set_aside_14_62":
        (g.aside if g.turn < 3 else g.discard).append(card)  # 14.62c
    else:
        g.discard.append(card)


def put_home_card(g: KutuzovState, card: int, after: str) -> None:
    """4.21a, 5.4 Home cards lie open in their reserve; 1 and 9 by their headquarters, 22 before its player."""
    if card in OWN_CARD:
        g.beside.append(card)
    elif after == "face_up_until_end_of_turn":
        g.face_up.append(card)
    else:
        g.shown[HOME_SIDE[card]].append(card)


def draw_cards(g: KutuzovState, power: int, count: int) -> list[int]:
    """4.21f Draw general cards; an empty pile is made anew from the discards, and if there are none, nothing is drawn."""
    drawn = [card for card in [decks.draw(g, g.deck, g.discard) for _ in range(count)] if card >= 0]
    g.hand(power).extend(drawn)
    g.hand(power).sort()
    tell_draw(g, power, drawn)
    return drawn


def tell_draw(g: KutuzovState, power: int, drawn: list[int]) -> None:
    """2.7 Only the holder sees what was drawn."""
    if drawn:
        g.note("draws", "2.7", power, drawn, to=only(g.holder[power]))
        g.note("draws-hidden", "2.7", power, len(drawn), to=others(g.holder[power]))


def playable(g: KutuzovState, power: int) -> int:
    """4.22a The cards in hand, home cards included; bought ones count when they are drawn (16.3c)."""
    return len(g.hand(power))


def discard_card(g: KutuzovState, power: int, card: int) -> None:
    """17.43a A general card is thrown away; a mandatory one goes back into the draw pile."""
    g.hand(power).remove(card)
    if IS_MANDATORY[card]:
        g.deck.append(card)
        g.shuffle(g.deck)
    elif HOME_SIDE[card] != NOBODY:
        g.shown[HOME_SIDE[card]].append(card)
    else:
        g.discard.append(card)


