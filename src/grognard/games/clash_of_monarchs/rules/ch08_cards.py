"""8 Strategy cards: decks, hands, and the ways to use a card."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.log import only
from grognard.engine.procedure import Steps

from ..charts import COLONIAL_ENDS, DRAW, EXHAUSTION, HAND_LIMIT, MERGED_LIMIT
from ..deck import CARDS, DECK_OF, EITHER, FRENCH_FLEET, KIND, ONE_TIME, OPS, ROYAL_NAVY, SHARED_OPS
from ..load import AU, BR, COALITION, FR, INITIATIVE, L_NATION, POWERS, PR, RU
from ..state import WINTER, ClashState
from ..words import BUY, COLONIAL, DISCARD, EVENT, PASS, RAID, SHORTEN
from ..words import OPS as OPS_OPTION
from . import ch11_activation, ch12_overrun, ch17_5_garrisons, ch18_kleiner_krieg

BEFORE, AFTER = (PR, AU, FR, BR, RU), (AU, PR, RU, BR, FR)  # 5.1.2


def order(g: ClashState) -> tuple[int, ...]:
    """5.1.2 The play order, before and after Halley's Comet."""
    return AFTER if g.comet else BEFORE


def takes_turns(g: ClashState, power: int) -> bool:
    """22.1, 22.3 Belligerent Powers that are nobody's Client."""
    return g.fighting(power) and g.patron[power] < 0


def exhausted(g: ClashState, power: int) -> bool:
    """21.3.1 At or below its Exhaustion level."""
    return g.will[power] <= EXHAUSTION[power]


def merged(g: ClashState) -> bool:
    """8.1.1a France and Russia play from one deck and one hand."""
    return g.book[RU] == g.book[FR]


def audience(g: ClashState, power: int) -> int:
    """Who sees a Power's hand: whoever holds a Power that plays from it."""
    seats = {g.holder[each] for each in range(POWERS) if g.book[each] == g.book[power]}
    return sum(only(seat) for seat in seats)


def hand(g: ClashState, power: int) -> list[int]:
    """The cards a Power may look at as its own."""
    return g.hands[g.book[power]]


def draw_cards(g: ClashState, power: int, number: int) -> None:
    """8.1b From the top of the draw pile; an empty one is refilled by shuffling the discards."""
    book = g.book[power]
    drawn = []
    for _ in range(number):
        if not g.decks[book]:
            g.decks[book], g.discards[book] = g.discards[book], []
            g.shuffle(g.decks[book])
        if g.decks[book]:
            drawn.append(g.draw(g.decks[book]))
    g.hands[book] = sorted([*g.hands[book], *drawn])
    seen = audience(g, power)
    g.note("draws", "8.1b", power, drawn, to=seen)
    g.note("draws-hidden", "8.1b", power, len(drawn), to=~seen)


def limit(g: ClashState, power: int) -> int:
    """8.2.1b The hand limit: 8, Russia 6, combined 14; one lower for each Exhausted Power that plays from it."""
    if merged(g) and power in (FR, RU):
        return MERGED_LIMIT - exhausted(g, FR) - exhausted(g, RU)
    return HAND_LIMIT[power] - exhausted(g, power)


def draw_phase(g: ClashState) -> Steps[None]:
    """5.1.1a, 5.1.1c Draw cards, Exhausted Powers return one, hands are cut to the limit."""
    for power in order(g):
        if takes_turns(g, power):
            draw_cards(g, power, DRAW[power] - lighter(g, power))
    for power in order(g):
        if takes_turns(g, power) and exhausted(g, power):
            give_back(g, power)
    for power in order(g):
        if takes_turns(g, power) and not (power == RU and merged(g)):
            yield from cut(g, power)


def lighter(g: ClashState, power: int) -> int:
    """Elizabeth's illness: Russia draws one card fewer once."""
    if power == RU and g.has("elizabeth_ill_draw"):
        g.flags.remove("elizabeth_ill_draw")
        return 1
    return 0


def give_back(g: ClashState, power: int) -> None:
    """8.2.1a One random event card playable by the Power goes back to its draw pile, which is shuffled."""
    book = g.book[power]
    found = [card for card in g.hands[book] if own_event(g, power, card)]
    if found:
        card = g.pick(found)
        g.hands[book].remove(card)
        g.decks[book].append(card)
        g.shuffle(g.decks[book])
        g.note("gives-back", "8.2.1a", power)


def cut(g: ClashState, power: int) -> Steps[None]:
    """8.2.1b The owner discards what is over the limit."""
    while len(hand(g, power)) > limit(g, power):
        option = yield Ask(g.holder[power], "8.2.1b", "discard", [DISCARD + card for card in hand(g, power)], None, (power,))
        discard(g, power, option - DISCARD)


def discard(g: ClashState, power: int, card: int) -> None:
    """8.1b Face up to the discard pile of the deck."""
    book = g.book[power]
    g.hands[book].remove(card)
    g.discards[book].append(card)
    g.revealed += 1
    g.note("discards", "8.1b", power, card)


def owner(g: ClashState, seat: int, card: int) -> int:
    """The Power of a seat whose hand holds a card: the one whose card it is, if it can be."""
    powers = [
        power for power in range(POWERS) if g.holder[power] == seat and card in g.hands[g.book[power]] and g.fighting(power)
    ]
    return DECK_OF[card] if DECK_OF[card] in powers else powers[0]


def own_event(g: ClashState, power: int, card: int) -> bool:
    """8.1.1b Its own events, and the seven with green titles for both France and Russia."""
    return DECK_OF[card] == power or (EITHER[card] and power in (FR, RU) and DECK_OF[card] in (FR, RU))


def ops_usable(g: ClashState, power: int, card: int) -> bool:
    """8.1.1b In the combined hand a card serves the other Power only with its seal."""
    return DECK_OF[card] == power or SHARED_OPS[card]


def refused_event(g: ClashState, power: int, card: int) -> Refusal | None:
    """8.6.1, 8.6b Why an event cannot be played now."""
    if card not in hand(g, power):
        return Refusal("8.3", "not-in-hand", card)
    if not own_event(g, power, card):
        return Refusal("8.1.1b", "others-event", card)
    if ONE_TIME[card] and g.used[card]:
        return Refusal("8.6.1", "used-up", card)
    if KIND[card] == "interrupt" or (KIND[card] == "winter" and g.season != WINTER):
        return Refusal("8.6b", "wrong-time", card)
    text = g.texts.of[card]
    assert text
    g.playing = power
    return text.may(g, g.holder[power])


def uses(g: ClashState, power: int) -> list[int]:
    """8.3, 8.4 All that the Power may do with one card now."""
    found = []
    raiders = can_raid(g, power)
    colonies = colonial_open(g, power)
    best = least_ops(g, power)
    for card in hand(g, power):
        if refused_event(g, power, card) is None:
            found.append(EVENT + card)
        if not ops_usable(g, power, card):
            continue
        if OPS[card] >= best:
            found.append(OPS_OPTION + card)
        if raiders:
            found.append(RAID + card)
        if colonies:
            found.append(COLONIAL + card)
        if g.armistice and power in (BR, FR):
            found.append(SHORTEN + card)
    return found


def helped(g: ClashState, power: int) -> int:
    """A3 Generalstab: once a season a card of 1 OPS less activates an Austrian Command."""
    return int(power == AU and g.has("generalstab") and not g.has("generalstab_used"))


def least_ops(g: ClashState, power: int) -> int:
    """11.1 The lowest OPS that activate some Command; A3 helps Austrians only."""
    found, less = ch11_activation.commanders(g, power, 4), helped(g, power)
    return min((INITIATIVE[at] - less * (L_NATION[at] == power) for at in found), default=9)


def can_raid(g: ClashState, power: int) -> bool:
    """8.4.1 The Power or a Client has light units in a Theater box."""
    return bool(ch18_kleiner_krieg.boxes(g, power))


def colonial_open(g: ClashState, power: int) -> bool:
    """8.4.2a Britain or France, once per Action Phase (once a year if Exhausted), not during an Invasion Threat."""
    if power not in (BR, FR) or g.invasion or not g.fighting(power):
        return False
    at = 0 if power == BR else 1
    return not g.colonial_used[2 + at if exhausted(g, power) else at]


def refused_use(g: ClashState, option: int) -> Refusal | None:
    """Why a card cannot be used so."""
    power = g.power
    for base in (EVENT, OPS_OPTION, RAID, COLONIAL, SHORTEN, BUY):
        card = option - base
        if 0 <= card < CARDS:
            if card not in hand(g, power):
                return Refusal("8.3", "not-in-hand", card)
            if base == EVENT:
                return refused_event(g, power, card)
            if not ops_usable(g, power, card):
                return Refusal("8.1.1b", "no-seal", card)
            return refused_operation(g, power, base, card)
    return None


def refused_operation(g: ClashState, power: int, base: int, card: int) -> Refusal | None:
    """8.4 Why a card cannot be used for an operation of this kind."""
    if base == OPS_OPTION and OPS[card] < least_ops(g, power):
        return Refusal("11.1", "nobody-to-activate", OPS[card])
    if base == RAID and not can_raid(g, power):
        return Refusal("8.4.1", "no-such-operation")
    if base == COLONIAL and not colonial_open(g, power):
        return Refusal("8.4.2a", "no-such-operation")
    if base == SHORTEN and not (g.armistice and power in (BR, FR)):
        return Refusal("8.4.3", "no-such-operation")
    return None


def play_event(g: ClashState, power: int, card: int) -> Steps[None]:
    """8.6 The card is shown and its text carried out, clause by clause."""
    g.note("plays", "8.6", power, card)
    g.hands[g.book[power]].remove(card)
    g.revealed += 1
    if ONE_TIME[card]:
        g.used[card] = True
    g.played.append(card)
    g.discards[g.book[power]].append(card)
    g.playing = power
    g.card = card
    yield from g.texts.of[card].effect(g, power, card)  # type: ignore[union-attr]
    g.plan = None
    ch17_5_garrisons.tidy(g)  # 17.4.8: besiegers may have become too few
    yield from ch12_overrun.sweep(g)


def spend_card(g: ClashState, power: int, card: int) -> None:
    """8.3 A card used for operations or supply is shown and discarded."""
    g.note("uses", "8.3", power, card, OPS[card])
    discard(g, power, card)


def colonial_op(g: ClashState, power: int, card: int) -> None:
    """8.4.2b Both roll, the active one adding the OPS; the strictly higher moves the Colonial Conflict marker."""
    spend_card(g, power, card)
    at = 0 if power == BR else 1
    g.colonial_used[at] += 1
    g.colonial_used[2 + at] += 1
    mine, theirs = g.die() + OPS[card], g.die()
    g.note("colonial-op", "8.4.2b", power, mine, theirs)
    if mine != theirs:
        better = power if mine > theirs else BR + FR - power
        move_colonies(g, better, 1)


def move_colonies(g: ClashState, power: int, spaces: int) -> None:
    """20.2.6 The Colonial Conflict marker moves in a Power's favour, to the ends of its track."""
    low, high = COLONIAL_ENDS
    g.colonial = max(low, min(high, g.colonial + (spaces if power == BR else -spaces)))
    g.note("colonies", "8.4.2b", power, g.colonial)


def winter_cards(g: ClashState) -> None:
    """8.2.2 Each Power draws one card; Britain adds Royal Navy, France French Fleet (not after Typhus)."""
    for power in order(g):
        if takes_turns(g, power):
            draw_cards(g, power, 1)
    for power, card in ((BR, ROYAL_NAVY), (FR, FRENCH_FLEET)):
        if takes_turns(g, power) and not (power == FR and g.has("typhus")):
            recover(g, power, card)


def recover(g: ClashState, power: int, card: int) -> None:
    """8.2.2 From the discards or the draw pile, which is then reshuffled."""
    book = g.book[power]
    if card in g.discards[book]:
        g.discards[book].remove(card)
    elif card in g.decks[book]:
        g.decks[book].remove(card)
        g.shuffle(g.decks[book])
    else:
        return
    g.hands[book] = sorted([*g.hands[book], card])
    g.note("recovers-card", "8.2.2", power, card)


def merge(g: ClashState) -> None:
    """8.1.1a France and Russia, both in the Coalition, play from one combined deck and hand."""
    if merged(g) or g.camp[FR] != COALITION or g.camp[RU] != COALITION or g.patron[RU] >= 0:
        return
    g.decks[FR] += g.decks[RU]
    g.discards[FR] += g.discards[RU]
    g.hands[FR] = sorted([*g.hands[FR], *g.hands[RU]])
    g.decks[RU], g.discards[RU], g.hands[RU] = [], [], []
    g.book[RU] = FR
    g.shuffle(g.decks[FR])
    g.note("hands-merge", "8.1.1a")


def part(g: ClashState, gone: int) -> None:
    """8.1.1c When France or Russia leaves, the cards of its deck go for good; the other keeps the rest."""
    book = g.book[gone]
    for piles in (g.decks, g.discards, g.hands):
        g.lost_cards += [card for card in piles[book] if DECK_OF[card] == gone]
        piles[book] = [card for card in piles[book] if DECK_OF[card] != gone]
    g.lost_cards += g.wider[gone]
    g.wider[gone] = []
    other = FR + RU - gone
    if gone in (FR, RU) and book != other and g.book[other] == book:
        for piles in (g.decks, g.discards, g.hands):
            piles[other], piles[book] = piles[book], piles[other]
        g.book[other] = other
    g.book[gone] = gone


def buy(g: ClashState, power: int, card: int) -> None:
    """8.5 As many Supply Actions as the card has OPS."""
    spend_card(g, power, card)
    g.actions[power] += OPS[card]
    g.note("buys-supply", "8.5", power, OPS[card])


def buyable(g: ClashState, power: int) -> list[int]:
    return [*[BUY + card for card in hand(g, power) if ops_usable(g, power, card)], PASS]
