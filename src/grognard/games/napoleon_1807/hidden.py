"""Dealing again what a seat cannot know: the enemy's hand, the order of the piles, hidden blocks, what is behind the screen.

What comes out depends only on what the seat may know and on chance: everything is put in order before it is shuffled.
"""
from __future__ import annotations

from .load import (
    BLOCKS_OF,
    BLUE,
    CARD_SIDE,
    CITADEL_OF,
    COLOUR,
    CORPS_COUNT,
    CORPS_OF,
    FIRST_VEDETTE,
    GREEN,
    OFF,
    STRENGTH_MAX,
    UNITS,
)
from .rules.ch01_definitions import is_free, scenario_of
from .state import State1807

TRIES = 8
LIKELY_FATIGUE = 3  # fatigues that a corps behind the screen is thought to have, less one

Slot = tuple[int, int]  # a zone, and whether the block in it is activated


def resample(g: State1807, seat: int) -> None:
    """Deal anew, consistently with what the seat knows."""
    deal_cards(g, seat)
    if g.grognard:
        enemy = 1 - seat
        fighters = fighting(g)
        if not any(CARD_SIDE[card] == enemy for card in g.table):  # what he played tells that he could: leave it so
            mix_blocks(g, enemy, fighters | under_way(g))
        set_up_screen(g, enemy, fighters)


def deal_cards(g: State1807, seat: int) -> None:
    """2.10 What was discarded has been seen by both; the rest of the enemy's cards may be in his hand or in his pile.

    4.2 No red card stays in a hand, nor do Quartiers d'hiver, which have no colour.
    """
    enemy = 1 - seat
    unseen = sorted([*g.hands[enemy], *g.piles[enemy]])
    g.shuffle(unseen)
    held = [card for card in unseen if COLOUR[card] in (BLUE, GREEN)][: len(g.hands[enemy])]
    g.hands[enemy], g.piles[enemy] = sorted(held), [card for card in unseen if card not in held]
    g.piles[seat].sort()
    g.shuffle(g.piles[seat])


def under_way(g: State1807) -> set[int]:
    """Blocks of orders and marches that are going on: procedures hold on to them. How strong they are is hidden all the same."""
    blocks: set[int] = set()
    for order in (g.order, g.reaction, g.march):
        if order:
            blocks.update(order.stack, order.commanders)
    return blocks


def fighting(g: State1807) -> set[int]:
    """Blocks of a combat that is going on, and of those who share losses: they are laid open (14.3)."""
    blocks: set[int] = set()
    if g.battle:
        blocks.update(g.battle.attack, g.battle.attack_commanders, g.battle.defence, g.battle.defence_commanders)
        blocks.update(g.battle.retreat_commanders)
        blocks.update(block for block, zone in enumerate(g.place) if zone == g.battle.zone)
    if g.share:
        blocks.update(g.share.stack)
    return blocks


def mix_blocks(g: State1807, side: int, busy: set[int]) -> None:
    """14.2 The blocks of a side that cannot be told apart change places."""
    loose = [b for b in BLOCKS_OF[side] if g.place[b] != OFF and not g.seen[b] and b not in busy]
    slots = sorted((g.place[b], g.activated[b]) for b in loose)
    with_corps = {g.place[b] for b in CORPS_OF[side] if g.place[b] != OFF and b not in loose}
    for _ in range(TRIES):
        order = list(range(len(slots)))
        g.shuffle(order)
        dealt = deal_blocks(g, side, loose, [slots[number] for number in order], with_corps)
        if dealt:
            for block, (zone, turned) in dealt.items():
                g.place[block], g.activated[block] = zone, turned
            return


def deal_blocks(g: State1807, side: int, loose: list[int], slots: list[Slot], with_corps: set[int]) -> dict[int, Slot]:
    """Blocks to slots: commanders where a corps stands or will stand (1.2), vedettes where they may be, corps to the rest."""
    dealt: dict[int, Slot] = {}
    led: set[int] = set()
    left = slots[:]
    for block in sorted(loose, key=lambda block: (block < CORPS_COUNT, block)):
        slot = next((slot for slot in left if suits(g, side, block, slot[0], left, with_corps, led)), None)
        if slot is None:
            return {}
        left.remove(slot)
        dealt[block] = slot
        if CORPS_COUNT <= block < FIRST_VEDETTE:
            led.add(slot[0])
    return dealt


def suits(g: State1807, side: int, block: int, zone: int, left: list[Slot], with_corps: set[int], led: set[int]) -> bool:
    """Whether a block may stand in a zone; where commanders are led to, one slot is left for a corps unless it is there."""
    if block < CORPS_COUNT:
        return True
    accompanied = zone in with_corps or sum(slot[0] == zone for slot in left) > 1
    if block < FIRST_VEDETTE:
        return accompanied
    return vedette_fits(g, side, zone) and (accompanied or zone not in led)


def vedette_fits(g: State1807, side: int, zone: int) -> bool:
    """14.7 A vedette stands neither beside enemy corps nor in an enemy citadel (14.9)."""
    citadel = CITADEL_OF[zone]
    return is_free(g, side, zone) and (citadel < 0 or g.citadel[citadel] == side)


def set_up_screen(g: State1807, side: int, fighters: set[int]) -> None:
    """14.5a Strength and fatigue behind a screen: known are the corps that are left and the points that they have together."""
    corps = [c for c in CORPS_OF[side] if g.place[c] != OFF and c not in fighters]
    points = sum(g.infantry[c] + g.cavalry[c] for c in corps)
    letter = scenario_of(g).letter
    for c in corps:
        g.infantry[c], g.cavalry[c] = UNITS.infantry[letter][c], UNITS.cavalry[letter][c]
        g.fatigue[c] = g.random(LIKELY_FATIGUE)
    missing = points - sum(g.infantry[c] + g.cavalry[c] for c in corps)
    for _ in range(abs(missing)):
        change_strength(g, corps, 1 if missing > 0 else -1)


def change_strength(g: State1807, corps: list[int], change: int) -> None:
    """One of the corps has a point more or less than at the start; none of them is without points."""
    able = [c for c in corps if 1 <= g.infantry[c] + g.cavalry[c] + change <= STRENGTH_MAX]
    chosen = able[g.random(len(able))]
    if change < 0 and not g.infantry[chosen]:
        g.cavalry[chosen] += change
    else:
        g.infantry[chosen] += change
