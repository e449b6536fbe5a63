"""What a seat cannot know, dealt again: other hands, the deck, and the face-down home cards."""
from __future__ import annotations

from .load import HOME_SIDE, IMPERIAL, NOBODY, OWN_CARD, POWERS, SIDE_OF, TSARIST
from .seats import VARIANT_IDS
from .state import KutuzovState

RESERVE = 10  # plus the side: the home reserve, where `g.looked` names a hand otherwise


def sees(g: KutuzovState, seat: int, power: int) -> bool:
    """2.1, 2.21, 2.22, 2.33 Whether a seat may look at the hand of a power."""
    if seat < 0:
        return False
    if g.looked == [seat, power]:
        return True
    if g.open_hands and seat in g.holder:
        return True
    if any(g.holder[other] == seat for other in range(POWERS) if g.hand_of[other] == g.hand_of[power]):
        return True
    name = VARIANT_IDS[g.variant]
    shared = {"three_tsarist": IMPERIAL, "three_imperial": TSARIST}.get(name, NOBODY)
    return SIDE_OF[power] == shared and any(g.holder[other] == seat for other in range(POWERS) if SIDE_OF[other] == shared)


def resample(g: KutuzovState, seat: int) -> None:
    """Deal again all that the seat cannot see: it knows how many general and how many home cards each hand has."""
    hands = [power for power in dict.fromkeys(g.hand_of) if not sees(g, seat, power)]
    deal_general(g, hands)
    for side in (IMPERIAL, TSARIST):
        if g.looked == [seat, RESERVE + side]:
            continue  # card 58: he looks through the reserve just now
        deal_home(g, side, [power for power in hands if SIDE_OF[power] == side])


def deal_general(g: KutuzovState, hands: list[int]) -> None:
    """The draw pile and the general cards of unseen hands lie in any order."""
    counts = [sum(HOME_SIDE[card] == NOBODY for card in g.hands[power]) for power in hands]
    kept = [sum(card in g.old for card in g.hands[power]) for power in hands]
    old = [card for card in g.old if not any(card in g.hands[power] for power in hands)]
    unseen = sorted([*g.deck, *[card for power in hands for card in g.hands[power] if HOME_SIDE[card] == NOBODY]])
    g.shuffle(unseen)
    for power, count, held in zip(hands, counts, kept, strict=True):
        home = [card for card in g.hands[power] if HOME_SIDE[card] != NOBODY]
        dealt = [unseen.pop() for _ in range(count)]
        old += dealt[:held]  # 17.42 how many cards are left from last turn is known, not which
        g.hands[power] = sorted([*home, *dealt])
    g.old = old
    g.deck = unseen


def deal_home(g: KutuzovState, side: int, hands: list[int]) -> None:
    """The reserve and the home cards of unseen hands; cards 1 and 9 are known to be with their owners."""
    loose = [loose_home(g, power) for power in hands]
    unseen = sorted([*g.reserve[side], *[card for cards in loose for card in cards]])
    g.shuffle(unseen)
    for power, cards in zip(hands, loose, strict=True):
        rest = [card for card in g.hands[power] if card not in cards]
        g.hands[power] = sorted([*rest, *[unseen.pop() for _ in cards]])
    g.reserve[side] = unseen


def loose_home(g: KutuzovState, power: int) -> list[int]:
    """The home cards of a hand that could be others."""
    return [card for card in g.hands[power] if HOME_SIDE[card] != NOBODY and card not in OWN_CARD]
