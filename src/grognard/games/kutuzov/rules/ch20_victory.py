"""20 Victory points: what each power holds in the end, which side wins, and which of its powers."""
from __future__ import annotations

from ..load import (
    ALLIED,
    AUSTRIA,
    BALTIC_PORTS,
    BORDER_KEYS,
    FIRST,
    HESITATING,
    IMPERIAL,
    IN_RUSSIA,
    IS_DEPOT,
    KEYS,
    KIEV,
    MOSCOW,
    NORTH,
    OWNER,
    PETERSBURG,
    PORT_VP,
    POWER_OF,
    POWERS,
    PRIPET,
    PRIPET_VP,
    PRUSSIA,
    SECOND,
    SHARED,
    SIDE_OF,
    SIDE_POWERS,
    SOUTH,
    TSARIST,
)
from ..seats import SEATS
from ..state import KutuzovState
from . import ch03_control

SEVERE = 4
EXTRA = {MOSCOW: 4, PETERSBURG: 4, KIEV: 2}  # for whoever takes them from the enemy, doubled


def points(g: KutuzovState) -> list[int]:
    """20.2, 20.2b Victory points of the powers, doubled so that halves are kept."""
    found = [resource_points(g, power) for power in range(POWERS)]
    for space in KEYS:
        add_space(g, found, space)
    found[NORTH] += 2 * standing(g, PRUSSIA) + 2 * PORT_VP[held(g, NORTH, BALTIC_PORTS)]
    found[SOUTH] += 2 * standing(g, AUSTRIA) + 2 * PRIPET_VP[held(g, SOUTH, PRIPET)]
    neutral, revolt = 1 - standing(g, AUSTRIA), 1 - standing(g, PRUSSIA)
    found[FIRST] += 2 * (neutral + revolt) + 2 * PORT_VP[held(g, FIRST, BALTIC_PORTS)]
    found[SECOND] += 2 * neutral + 2 * PRIPET_VP[held(g, SECOND, PRIPET)]
    return found


def resource_points(g: KutuzovState, power: int) -> int:
    """16.6, 20.32b Half a point a resource; a whole one for the Imperials after the retreat from Moscow."""
    return g.resources[power] * (2 if g.retreating and SIDE_OF[power] == IMPERIAL else 1)


def add_space(g: KutuzovState, found: list[int], space: int) -> None:
    """20.2, 20.32b, 20.32c What a key or depot gives, and to whom."""
    force = ch03_control.controller(g, space)
    if force < 0:
        return
    power, side = POWER_OF[force], SIDE_OF[force]
    at_home = side == SIDE_OF[OWNER[space]]
    worth = 2 * (1 + IS_DEPOT[space]) if at_home else foreign_worth(space)
    if g.retreating and side == IMPERIAL and space in BORDER_KEYS:
        worth += 4 * (1 + IS_DEPOT[space])
    if SHARED[space] and at_home:
        for each in SIDE_POWERS[side]:
            found[each] += worth // 2
    else:
        found[power] += worth


def foreign_worth(space: int) -> int:
    """20.2 An enemy's key and depot, with the extra points for Moscow, St. Petersburg and Kiev; doubled."""
    return 2 * (1 + IS_DEPOT[space]) + EXTRA.get(space, 0)


def standing(g: KutuzovState, ally: int) -> int:
    """20.31-20.34 Whether an ally is still with the Imperials."""
    return int(g.ally[ally - PRUSSIA] in (ALLIED, HESITATING))


def held(g: KutuzovState, power: int, spaces: list[int]) -> int:
    """1.21d, 20.31, 20.32, 20.33, 20.34 How many Baltic ports or Pripet duchies a power controls; the Tsarists share Russia."""
    tsarist = SIDE_OF[power] == TSARIST
    count = 0
    for space in spaces:
        force = ch03_control.controller(g, space)
        if force >= 0 and (SIDE_OF[force] == TSARIST if tsarist and IN_RUSSIA[space] else POWER_OF[force] == power):
            count += 1
    return count


def side_points(found: list[int], side: int) -> int:
    """20.1 The sum of a side's two powers."""
    return sum([found[power] for power in SIDE_POWERS[side]])


def seat_points(g: KutuzovState) -> dict[str, float]:
    """20.2, 20.2b Victory points of the powers that each seat has."""
    found = points(g)
    return {SEATS[seat]: sum(found[power] for power in range(POWERS) if g.holder[power] == seat) / 2 for seat in set(g.holder)}


def winning_side(g: KutuzovState) -> int:
    """20.1, 20.4 More points; then more resources, higher morale, and the state of the Grande Armée."""
    found = points(g)
    tie_breaks = [
        (side_points(found, IMPERIAL), side_points(found, TSARIST)),
        (side_points(g.resources, IMPERIAL), side_points(g.resources, TSARIST)),
        (g.morale[TSARIST], g.morale[IMPERIAL]),
    ]
    for imperial, tsarist in tie_breaks:
        if imperial != tsarist:
            return IMPERIAL if imperial > tsarist else TSARIST
    return TSARIST if g.level >= SEVERE else IMPERIAL


def best_power(g: KutuzovState, side: int) -> int:
    """20.5 Within the winning side: points, then resources, then the later power in impulse order."""
    found = points(g)
    return max(SIDE_POWERS[side], key=lambda power: (found[power], g.resources[power], power))


def announce(g: KutuzovState, side: int, manner: str) -> None:
    """20.1, 20.5 The points of all powers and the individual winner are told."""
    for power, number in enumerate(points(g)):
        g.note("victory-points", "20.2", power, f"{number / 2:g}")
    g.note("individual", "20.5", best_power(g, side))
    g.note("side-wins", "20.1", side, manner)


def result(g: KutuzovState, side: int, manner: str) -> str:
    """20.1, 20.5, 9.22, 19.82 The winner is one seat: that of the best power of the winning side, however the side has won."""
    return f"{SEATS[g.holder[best_power(g, side)]]}:{manner}"
