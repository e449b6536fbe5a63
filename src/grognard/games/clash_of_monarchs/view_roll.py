"""The roll of all pieces: what they show until one of them moves. Called once for all positions that look alike, kept in none.

Three decisions of four leave every piece where it is, and several readers look at the same position.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any, NamedTuple

from .load import (
    ACTIVE,
    ARMIES,
    BOX,
    CAMP_IDS,
    CAMPS,
    DASH,
    L_NATION,
    LEADER_IDS,
    NATION_IDS,
    PLACES,
    PRISON,
    SPACE_IDS,
    SPACES,
    THEATERS,
)
from .rules import ch04_forces as forces
from .rules.ch02_components import ALL_ARMIES, NUMBERS
from .state import ClashState
from .troops import TYPE_IDS, count, kinds, sp

Json = dict[str, Any]
Rows = dict[int, Json]  # by force: place * CAMPS + camp, as in the state's stacks
Look = tuple[int, int, tuple[int, ...], tuple[int, ...]]
SUPPLY = ("full", "short", "critical")
MORALE = ("good", "demoralized", "routed")
OFF_THE_MAP = (DASH + 1) * CAMPS  # the first force that is in no space
IN_ORDER = [key % CAMPS * PLACES + key // CAMPS for key in range(PLACES * CAMPS)]  # by force: alliances first, then places
ANYWHERE = [""] * (PRISON - ACTIVE)  # the force on the march, and the boxes without leaders
PLACE_NAMES = [*[SPACE_IDS[place % SPACES] for place in range(ACTIVE)], *ANYWHERE, "prison", "track", "gone", "pool"]
KEPT = 256


class Roll(NamedTuple):
    """Nobody writes into it: whoever has more to tell takes a copy."""

    rows: Rows  # the forces on the map, alliance by alliance
    led: dict[int, list[int]]  # the leaders of each force, and those who are alone, by the same keys
    leaders: dict[str, str]  # where each leader is
    boxes: list[Json]  # the light troops in each Theater box
    prisoners: Json
    used: tuple[int, ...]  # by army: all its pieces that are in play
    fronts: dict[int, Rows]  # by alliance: what its enemies see of the forces (24.5), once they have looked


ROLLS: OrderedDict[Look, Roll] = OrderedDict()


def roll(g: ClashState) -> Roll:
    """The roll of a position; the oldest ones go one by one."""
    look = g.standing, g.favourite, tuple(g.camp), tuple(g.leaders)
    found = ROLLS.get(look)
    if found is None:
        if len(ROLLS) >= KEPT:
            ROLLS.popitem(last=False)
        found = ROLLS[look] = called(g)
    return found


def called(g: ClashState) -> Roll:
    """The roll, called anew."""
    led = led_forces(g)
    return Roll(
        rows=forces_on_map(g, led),
        led=led,
        leaders=dict(zip(LEADER_IDS, map(PLACE_NAMES.__getitem__, g.leaders), strict=True)),
        boxes=[contents(g, BOX + at) for at in range(THEATERS)],
        prisoners=contents(g, PRISON),
        used=pieces_in_play(g),
        fronts={},
    )


def led_forces(g: ClashState) -> dict[int, list[int]]:
    """2.2.1a The leaders on the map, by the forces that they are with."""
    found: dict[int, list[int]] = {}
    for at, place in enumerate(g.leaders):
        if 0 <= place <= DASH:
            found.setdefault(place * CAMPS + g.camp[L_NATION[at]], []).append(at)
    return found


def forces_on_map(g: ClashState, led: dict[int, list[int]]) -> Rows:
    """All forces with their troops and leaders, in supply and in good order as most are."""
    stacks = g.stacks
    rows = {key: force(g, key, stacks[key]) for key in sorted(stacks, key=IN_ORDER.__getitem__) if key < OFF_THE_MAP}
    for key, leaders in led.items():
        if key in rows:
            row = rows[key] = rows[key].copy()
            row["commander"] = LEADER_IDS[commander(g, key, leaders)]
            row["leaders"] = [LEADER_IDS[at] for at in leaders]
    return rows


def force(g: ClashState, key: int, there: int) -> Json:
    """A force with its troops."""
    numbers, first = NUMBERS[there & ALL_ARMIES], key // CAMPS * ARMIES
    if len(numbers) == 1:
        return contingent(key, numbers[0], g.troops[first + numbers[0]])
    row = BARE[key].copy()
    row["sp"] = there >> ARMIES
    row["troops"] = {NATION_IDS[at]: counted(g.troops[first + at]) for at in numbers}
    return row


@lru_cache(1 << 13)
def contingent(key: int, number: int, packed: int) -> Json:
    """A force of one nation without a leader: most are, and most stay what they are for long."""
    return {**BARE[key], "sp": sp(packed), "troops": {NATION_IDS[number]: counted(packed)}}


def bare(place: int, camp: int) -> Json:
    """A force before its troops are told."""
    return {
        "space": SPACE_IDS[place % SPACES] if place < ACTIVE else "",
        "camp": CAMP_IDS[camp],
        "inside": SPACES <= place < 2 * SPACES,
        "moving": place >= ACTIVE,
        "commander": "",
        "leaders": [],
        "moved": False,
        "supply": SUPPLY[0],
        "morale": MORALE[0],
        "sp": 0,
        "troops": {},
    }


BARE = [bare(key // CAMPS, key % CAMPS) for key in range(OFF_THE_MAP)]


def commander(g: ClashState, key: int, leaders: list[int]) -> int:
    """4.3.4a Who commands a force; only between leaders of several nations one has to look at their troops."""
    if len(leaders) == 1:
        return leaders[0]
    if len({L_NATION[at] for at in leaders}) == 1:
        return forces.standing_first(g, leaders)
    return forces.commander(g, [key // CAMPS], key % CAMPS)


def contents(g: ClashState, place: int) -> Json:
    """What lies in a box, nation by nation."""
    first, troops = place * ARMIES, g.troops
    return {NATION_IDS[at]: counted(troops[first + at]) for at in range(ARMIES) if first + at in troops}


@lru_cache(4096)
def counted(packed: int) -> Json:
    """A contingent by kinds."""
    return {TYPE_IDS[kind]: count(packed, kind) for kind in kinds(packed)}


def pieces_in_play(g: ClashState) -> tuple[int, ...]:
    """All contingents of each army together."""
    used = [0] * ARMIES
    for key, packed in g.troops.items():
        used[key % ARMIES] += packed
    return tuple(used)
