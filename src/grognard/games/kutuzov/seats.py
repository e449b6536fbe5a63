"""2.1, 2.21, 2.22, 2.31, 2.33 The seats: who plays which powers in every variant, and what a result means to them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from .load import (
    FIRST,
    IMPERIAL,
    LEADER_FORCE,
    NORTH,
    POWER_OF,
    SECOND,
    SIDE_IDS,
    SIDE_POWERS,
    SOUTH,
    TSARIST,
    force,
    leader,
)

# 2.1-2.3 Variants by the option `players`: each role with its powers.
VARIANTS: dict[str, dict[str, tuple[int, ...]]] = {
    "two": {"imperial": (NORTH, SOUTH), "tsarist": (FIRST, SECOND)},
    "one_hand": {"imperial": (NORTH, SOUTH), "tsarist": (FIRST, SECOND)},
    "split_open": {"north_second": (NORTH, SECOND), "south_first": (SOUTH, FIRST)},
    "split_secret": {"north_second": (NORTH, SECOND), "south_first": (SOUTH, FIRST)},
    "three_tsarist": {"french_north": (NORTH,), "french_south": (SOUTH,), "tsarist": (FIRST, SECOND)},
    "three_imperial": {"imperial": (NORTH, SOUTH), "russian_first": (FIRST,), "russian_second": (SECOND,)},
    "four": {"french_north": (NORTH,), "russian_first": (FIRST,), "french_south": (SOUTH,), "russian_second": (SECOND,)},
}
VARIANT_IDS = list(VARIANTS)
ROLES = ("imperial", "tsarist", "french_north", "russian_first", "french_south", "russian_second", "north_second", "south_first")
BIDDERS = ("player_1", "player_2", "player_3", "player_4")  # 2.34 before anybody has chosen a role
SEATS = (*ROLES, *BIDDERS)
WINNERS = {  # the seats of a side, by which older records name the winners
    SIDE_IDS[IMPERIAL]: ("imperial", "french_north", "french_south"),
    SIDE_IDS[TSARIST]: ("tsarist", "russian_first", "russian_second"),
}


def seats_of(options: Mapping[str, str]) -> tuple[str, ...]:
    """The seats of one set-up."""
    roles = tuple(VARIANTS[options.get("players", VARIANT_IDS[0])])
    return BIDDERS[: len(roles)] if options.get("bids") == "on" else roles


def owner(holder: Sequence[int], kind: str, name: str) -> str:
    """The seat that has a power, a force of allies, a leader, or the first power of a side."""
    if kind == "side":
        return SEATS[holder[SIDE_POWERS[SIDE_IDS.index(name)][0]]]
    if kind not in ("power", "leader"):
        return name if kind == "seat" else ""
    return SEATS[holder[POWER_OF[force(name) if kind == "power" else LEADER_FORCE[leader(name)]]]]


def outcome(result: str, seat: str) -> int:
    """20.1, 20.5 What a result means to a seat: the one it names has won; older records name a side, or two bidders with `-`."""
    if result.partition(":")[0] == "draw" or not result:
        return 0
    winners = result.partition(":")[0]
    names = WINNERS.get(winners, tuple(winners.split("-")))
    return 1 if seat in names else -1
