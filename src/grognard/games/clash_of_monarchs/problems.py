"""What is impossible in any position."""

from __future__ import annotations

from .deck import CARDS, POOLS
from .load import (
    ARMIES,
    CAMPS,
    FORT,
    L_NATION,
    LEADER_IDS,
    MAJOR,
    MARK,
    MARKS,
    NATION_IDS,
    NEUTRAL,
    PLACES,
    POWERS,
    SPACE_IDS,
    SPACES,
)
from .rules import ch02_components as board
from .rules import ch20_recruit
from .state import ClashState
from .troops import FULL, sp


def problems(g: ClashState) -> list[str]:
    """Cards and chits lost or doubled, pieces beyond the counter mix, leaders without a place, markers without forces."""
    return [
        *lost_cards(g), *lost_chits(g), *too_many(g), *miscounted(g), *stray_leaders(g), *stray_markers(g), *strange_tracks(g)
    ]  # fmt: skip


def lost_cards(g: ClashState) -> list[str]:
    cards = sorted(card for piles in (g.decks, g.discards, g.hands, g.wider, [g.lost_cards]) for pile in piles for card in pile)
    return [] if cards == list(range(CARDS)) else ["a card is lost or doubled"]


def lost_chits(g: ClashState) -> list[str]:
    """15.4.1c Chits are in the pool, held, or spent; events may add some."""
    found = []
    for power in range(POWERS):
        there = sorted([*g.pools[power], *g.held_chits[power], *g.spent[power]])
        least = sorted([*POOLS["early"][power], *(POOLS["ww"][power] if g.comet else [])])
        if any(there.count(chit) < least.count(chit) for chit in least):
            found.append(f"a Tactics chit of {NATION_IDS[power]} is lost")
    return found


def too_many(g: ClashState) -> list[str]:
    """20.4.2 No more infantry than the army size limit, no more units than counters."""
    found = []
    for number in range(ARMIES):
        code = NATION_IDS[number]
        if ch20_recruit.army_size(g, number) > ch20_recruit.size_limit(g, number):
            found.append(f"{code} has {ch20_recruit.army_size(g, number)} infantry SP")
        for at, kind in enumerate(FULL):
            spare = ch20_recruit.unused(g, number, kind)
            if spare < 0:
                found.append(f"{code} has {-spare} units of kind {at} too many")
    return found


def miscounted(g: ClashState) -> list[str]:
    """The stacks, the bits and the fingerprint are those of the troops."""
    stacks: dict[int, int] = {}
    posted, men = [0] * ARMIES, [0] * ARMIES
    for key, packed in g.troops.items():
        stack = key // ARMIES * CAMPS + g.camp[key % ARMIES]
        stacks[stack] = stacks.get(stack, 0) + (sp(packed) << ARMIES) + (1 << key % ARMIES)
        posted[key % ARMIES] += 1 << key // ARMIES
        men[key % ARMIES] += bool(sp(packed)) << key // ARMIES
    where = [sum(1 << key // CAMPS for key in stacks if key % CAMPS == camp) for camp in range(CAMPS)]
    majors = [sum(1 << key // CAMPS for key in stacks if key % CAMPS == camp and stacks[key] >> ARMIES >= MAJOR)
              for camp in range(CAMPS)]  # fmt: skip
    standing = sum(MARK[key] * packed for key, packed in g.troops.items()) % MARKS
    right = (stacks, where, majors, posted, men, standing) == (g.stacks, g.where, g.majors, g.posted, g.men, g.standing)
    return [] if right else ["the stacks are miscounted"]


def stray_leaders(g: ClashState) -> list[str]:
    """Leaders stand in a place that exists; those of neutrals are not in the field against anybody."""
    return [f"{LEADER_IDS[at]} is nowhere" for at, place in enumerate(g.leaders) if not -3 <= place < PLACES]


def stray_markers(g: ClashState) -> list[str]:
    """Supply and morale markers lie on forces; a Siege marker lies on a fortress that an enemy holds."""
    found = []
    for key in (*g.supply, *g.morale):
        if not board.has_pieces(g, key // 2, key % 2):
            found.append(f"a marker without a force at {SPACE_IDS[(key // 2) % SPACES]}")
    for space in g.sieges:
        if board.holding_camp(g, space) == g.siege_camp.get(space):
            found.append(f"{SPACE_IDS[space]} is besieged by its own side")
    for at, place in enumerate(g.leaders):
        if SPACES <= place < 2 * SPACES and g.camp[L_NATION[at]] != NEUTRAL and not FORT[place - SPACES]:
            found.append(f"{LEADER_IDS[at]} is in a fortress that does not exist")
    return found


def strange_tracks(g: ClashState) -> list[str]:
    return [f"MW of {NATION_IDS[power]} is {g.will[power]}" for power in range(POWERS) if not 0 <= g.will[power] <= 20]
