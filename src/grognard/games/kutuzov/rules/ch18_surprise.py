"""18.2 The surprise attack of the first turn: free moves to the bridges, and pontoons over the border rivers."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    FORCES_OF,
    IMPERIAL,
    IN_RUSSIA,
    LEADERS,
    LINKS,
    NEAR,
    NORTH,
    POWER_LEADERS,
    RIVER,
    SOUTH,
    SPACES,
)
from ..state import BRIDGE, UNTIL_SOUTH_HAS_PLAYED, KutuzovState, Query
from ..words import ALL, DONE, LEADER, LINE, MARCH, SP, SPACE
from . import ch01_pieces, ch10_lines

MOST_BRIDGES = 3


def surprise(g: KutuzovState) -> Steps[None]:
    """18.2 French North, then French South may move each piece one space inside the Empire; then the bridges are marked."""
    if g.scenario != 0:
        return
    for power in (NORTH, SOUTH):
        yield from approach(g, power)
    yield from mark_bridges(g)


def approach(g: KutuzovState, power: int) -> Steps[None]:
    """18.2 Free moves, one space a piece, without attrition."""
    while True:
        spaces = [space for space in movable(g, power) if not IN_RUSSIA[space]]
        if not spaces:
            break
        g.query = Query(power, spaces)
        options = [*[MARCH + space for space in spaces], DONE]
        option = yield Ask(g.holder[power], "18.2", "bridge-move", options, start_refused, (power,))
        if option == DONE:
            break
        yield from shift(g, power, option - MARCH)
    g.query = None
    g.busy.clear()
    g.status = [0] * LEADERS


def start_refused(g: KutuzovState, option: int) -> Refusal | None:
    """18.2 A space without pieces that may still move."""
    space = option - MARCH
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return Refusal("18.2", "no-pieces", space)


def movable(g: KutuzovState, power: int) -> list[int]:
    """18.2 The spaces with pieces of a power that have not moved yet."""
    found = {g.place[leader] for leader in POWER_LEADERS[power] if g.place[leader] >= 0 and g.status[leader] == 0}
    for force in FORCES_OF[power]:
        found.update([space for space in ch01_pieces.spaces_of(g, force) if ch01_pieces.able(g, force, space, 1)])
    return sorted(found)


def pieces(g: KutuzovState, power: int, space: int) -> list[int]:
    """18.2 The pieces of a power in a space that have not moved yet."""
    free = [leader for leader in POWER_LEADERS[power] if g.place[leader] == space and g.status[leader] == 0]
    found = [LEADER + leader for leader in free]
    return found + [SP + force for force in FORCES_OF[power] if ch01_pieces.able(g, force, space, 1)]


def shift(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """18.2 All pieces of the power in a space, or one of them, go to a neighbouring space of the Empire."""
    found = pieces(g, power, space)
    choice = found[0]
    if len(found) > 1 or found[0] >= SP:
        choice = yield Ask(g.holder[power], "18.2", "bridge-piece", [ALL, *found], None, (space,))
    goals = [goal for goal in NEAR[space] if not IN_RUSSIA[goal]]
    goal = goals[0]
    if len(goals) > 1:
        g.query = Query(power, goals)
        option = yield Ask(g.holder[power], "18.2", "bridge-to", [SPACE + each for each in goals], goal_refused, (space,))
        goal = option - SPACE
    leaders = [each - LEADER for each in (found if choice == ALL else [choice]) if LEADER <= each < LEADER + LEADERS]
    for leader in leaders:
        ch01_pieces.put_leader(g, leader, goal)
        g.status[leader] = 1
    moved = 0
    for force in FORCES_OF[power]:
        count = ch01_pieces.able(g, force, space, 1) if choice == ALL else int(choice == SP + force)
        ch01_pieces.take_sp(g, force, space, count)
        ch01_pieces.add_sp(g, force, goal, count, 1)
        moved += count
    g.note("moves", "18.2", power, leaders, moved, space, goal)


def goal_refused(g: KutuzovState, option: int) -> Refusal | None:
    """18.2 Only inside the Empire."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return Refusal("18.2", "out-of-reach", space)


def mark_bridges(g: KutuzovState) -> Steps[None]:
    """18.2 Up to three river lines from Imperial-occupied duchies into Russia: clear for the first French impulses."""
    for left in range(MOST_BRIDGES, 0, -1):
        lines = crossings(g)
        if not lines:
            return
        options = [*[LINE + line for line in lines], DONE]
        option = yield Ask(g.holder[NORTH], "18.2", "bridges", options, line_refused, (left,))
        if option == DONE:
            return
        a, b = LINKS[option - LINE][0], LINKS[option - LINE][1]
        ch01_pieces.lay(g, BRIDGE, ch10_lines.link(a, b), 0, UNTIL_SOUTH_HAS_PLAYED)
        g.note("bridge", "18.2", a, b)


def crossings(g: KutuzovState) -> list[int]:
    """18.2 River lines that join an Imperial-occupied duchy of the Empire to Russia, without a marker yet."""
    found = []
    for number, (a, b, kind) in enumerate(LINKS):
        if kind != RIVER or IN_RUSSIA[a] == IN_RUSSIA[b] or ch01_pieces.in_force(g, BRIDGE, ch10_lines.link(a, b)):
            continue
        home = b if IN_RUSSIA[a] else a
        if g.crowd[IMPERIAL * SPACES + home]:
            found.append(number)
    return found


def line_refused(g: KutuzovState, option: int) -> Refusal | None:
    """18.2 A line that is no border river of an occupied duchy."""
    number = option - LINE
    if not 0 <= number < len(LINKS) or number in crossings(g):
        return None
    return Refusal("18.2", "out-of-reach", LINKS[number][0])
