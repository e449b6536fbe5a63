"""Dealing again what a seat cannot know: the enemy's hand, the order of the piles, and the identities of hidden blocks."""
from __future__ import annotations

from .load import BLOCKS_OF, CITADEL_OF, CORPS_COUNT, FIRST_VEDETTE, OFF
from .rules.ch01_definitions import is_free
from .state import State1807

TRIES = 8


def resample(g: State1807, seat: int) -> None:
    """Deal anew, consistently with what the seat knows."""
    deal_cards(g, seat)
    if g.grognard and not g.battle:
        mix_blocks(g, 1 - seat)


def deal_cards(g: State1807, seat: int) -> None:
    """2.10 What was discarded has been seen by both; the rest of the enemy's cards may be in his hand or in his pile."""
    enemy = 1 - seat
    unseen = [*g.hands[enemy], *g.piles[enemy]]
    held = len(g.hands[enemy])
    unseen.sort()
    g.shuffle(unseen)
    g.hands[enemy], g.piles[enemy] = sorted(unseen[:held]), unseen[held:]
    g.piles[seat].sort()
    g.shuffle(g.piles[seat])


def mix_blocks(g: State1807, side: int) -> None:
    """14.2 The blocks of a side that cannot be told apart change places; those that were seen or are on the march stay."""
    fixed = moving(g)
    loose = [b for b in BLOCKS_OF[side] if g.place[b] != OFF and not g.seen[b] and b not in fixed]
    commanders = [b for b in loose if CORPS_COUNT <= b < FIRST_VEDETTE]
    loose = [b for b in loose if b not in commanders]
    slots = [(g.place[b], g.activated[b]) for b in loose]
    for _ in range(TRIES):
        order = loose[:]
        g.shuffle(order)
        places = {block: zone for block, (zone, _) in zip(order, slots, strict=True)}
        if all(fits(g, side, block, zone) for block, zone in places.items()) and accompanied(g, side, places):
            for block, (zone, turned) in zip(order, slots, strict=True):
                g.place[block], g.activated[block] = zone, turned
            return


def moving(g: State1807) -> list[int]:
    """Blocks of orders and marches that are under way."""
    orders = [order for order in (g.order, g.reaction, g.march) if order]
    return [block for order in orders for block in (*order.stack, *order.commanders)]


def fits(g: State1807, side: int, block: int, zone: int) -> bool:
    """14.7 A vedette stands neither beside enemy corps nor in an enemy citadel (14.9)."""
    if block < CORPS_COUNT:
        return True
    citadel = CITADEL_OF[zone]
    return is_free(g, side, zone) and (citadel < 0 or g.citadel[citadel] == side)


def accompanied(g: State1807, side: int, places: dict[int, int]) -> bool:
    """1.2 Every commander still stands with a corps."""
    corps = {places.get(b, g.place[b]) for b in BLOCKS_OF[side] if b < CORPS_COUNT}
    return all(g.place[b] in corps for b in BLOCKS_OF[side] if CORPS_COUNT <= b < FIRST_VEDETTE and g.place[b] != OFF)
