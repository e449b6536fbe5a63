"""11.1-11.5 Interception: which armies can reach the space that the enemy moves into, and what comes of the attempt."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import (
    FORCES,
    HESITATING,
    IMPERIAL,
    IS_ZONE,
    LEADER_FORCE,
    LINE,
    MARSH,
    NEAR,
    RIVER,
    ROUGH,
    SIDE_FORCES,
    SIDE_LEADERS,
    SPACES,
    TSARIST,
    WINTER,
)
from ..state import INTERCEPTION, MARKED, NOWHERE, RAIN, Dash, KutuzovState
from . import (
    ch01_pieces,
    ch03_control,
    ch05_responses,
    ch09_allies,
    ch09_morale,
    ch10_causes,
    ch10_command,
    ch10_lines,
    ch10_movement,
    ch12_trenches,
    ch14_attrition,
)

NEEDED = 9
# 11.3a, 11.3b By side: the neighbours of each space over lines that can be intercepted over, unless a card changes a line.
WET = ((RIVER, MARSH), (RIVER,))
DRY_WAYS = [
    [[goal for goal in NEAR[start] if LINE[start][goal] not in WET[side]] for start in range(SPACES)]
    for side in (IMPERIAL, TSARIST)
]


def fresh_leaders(g: KutuzovState, side: int, space: int) -> list[int]:
    """11.3b Leaders without a 'Battle or failed intercept' marker."""
    return [leader for leader in ch01_pieces.leaders_at(g, side, space) if g.status[leader] != MARKED]


def could_intercept(g: KutuzovState, side: int, goal: int) -> bool:
    """7.13, 16.57a, 17.31a, 11.1a Whether an army of a side could intercept into a space; not where the enemy stands alone."""
    if barred(g, side, goal) or (g.effects and ch01_pieces.in_force(g, RAIN)):
        return False
    crowd = side * SPACES
    for start in NEAR[goal] if ch10_lines.altered(g) else DRY_WAYS[side][goal]:
        if g.crowd[crowd + start] and open_way(g, side, start, goal):
            return True
    return False


def in_reach(g: KutuzovState, side: int) -> set[int]:
    """16.57a, 17.31a All spaces into which armies of a side could intercept, whoever stands there."""
    if g.effects and ch01_pieces.in_force(g, RAIN):
        return set()
    armies: dict[int, list[int]] = {}
    for leader in SIDE_LEADERS[side]:
        if g.place[leader] >= 0 and g.status[leader] != MARKED:
            armies.setdefault(g.place[leader], []).append(leader)
    doubtful = ch10_lines.altered(g) or (side == IMPERIAL and HESITATING in g.ally)
    found: set[int] = set()
    for start, leaders in armies.items():
        if doubtful or not ch10_movement.free_exit(g, side, start):
            found.update([goal for goal in NEAR[start] if passage(g, side, start, goal, leaders)])
        else:
            found.update(DRY_WAYS[side][start])
    return found


def open_way(g: KutuzovState, side: int, start: int, goal: int, river: bool = False) -> bool:
    """11.3a, 11.3b An unmarked army with a line that can be used; nobody intercepts over a river, no Imperial over marsh."""
    leaders = fresh_leaders(g, side, start)
    if not leaders or (g.effects and ch01_pieces.in_force(g, RAIN)):
        return False
    return passage(g, side, start, goal, leaders, river)


def passage(g: KutuzovState, side: int, start: int, goal: int, leaders: list[int], river: bool = False) -> bool:
    """11.3a, 9.31c Whether leaders can go over the line between two spaces, and one of them is willing."""
    line = ch10_lines.line_for(g, side, start, goal, leaders) if g.effects else LINE[start][goal]
    if (line == RIVER and not river) or (line == MARSH and side == IMPERIAL):
        return False
    if ch10_movement.entry_refused(g, side, start, goal):
        return False
    return side == TSARIST or HESITATING not in g.ally or any(willing(g, leader, side, goal) for leader in leaders)


def willing(g: KutuzovState, leader: int, side: int, goal: int) -> bool:
    """9.31c Whether a leader goes into a space."""
    return not reluctant(g, LEADER_FORCE[leader], side, goal)


def reluctant(g: KutuzovState, force: int, side: int, goal: int) -> bool:
    """9.31a, 9.31c A hesitating ally enters no enemy space."""
    return ch09_allies.hesitating(g, force) and ch10_movement.hostile_space(g, side, goal)


def willing_leaders(g: KutuzovState, side: int, start: int, goal: int) -> list[int]:
    """9.31c, 11.3b The unmarked leaders in a space who are willing to go into another."""
    return [leader for leader in fresh_leaders(g, side, start) if willing(g, leader, side, goal)]


def barred(g: KutuzovState, side: int, goal: int) -> bool:
    """11.1a, 11.3a An enemy already alone in the space keeps interceptors out; the mover himself does not count."""
    return g.crowd[(1 - side) * SPACES + goal] > 0 and g.crowd[side * SPACES + goal] == 0


def starts(g: KutuzovState, side: int, goal: int) -> list[int]:
    """11.1a, 11.2b The spaces from which a side can intercept into a space now."""
    if barred(g, side, goal) or (g.effects and ch01_pieces.in_force(g, RAIN)):
        return []
    crowd = side * SPACES
    ways = NEAR if g.effects else DRY_WAYS[side]
    found = [start for start in ways[goal] if g.crowd[crowd + start] and open_way(g, side, start, goal)]
    return [*found, goal] if sentinels(g, side, goal) else found


def sentinels(g: KutuzovState, side: int, zone: int) -> list[int]:
    """11.3a, 10.71 The leaders in a zone that the enemy enters who can intercept in it, to force a battle on him."""
    march = g.moving
    if not IS_ZONE[zone] or march.came == zone or march.interceptors:
        return []
    return [leader for leader in fresh_leaders(g, side, zone) if leader not in march.aloof_leaders]


def attempt(
    g: KutuzovState, side: int, start: int, goal: int, leaders: list[int], river: bool, bonus: int = 0, middle: int = NOWHERE
) -> Steps[bool]:
    """11.4, 11.51, 9.31a An army or group tries with all the soldiers that it can take along; hesitating allies stay behind."""
    leaders = [leader for leader in leaders if willing(g, leader, side, goal)]
    declare(g, side, start, goal, leaders, river, bonus, middle)
    return (yield from resolve(g))


def resolve(g: KutuzovState) -> Steps[bool]:
    """11.4, 11.4b, 11.51, 11.51b The army or group rolls; if it fails, all that is left there is marked."""
    side, start, goal = g.rush.side, g.rush.start, g.rush.goal
    if ch05_responses.ready(g, "interception"):
        yield from ch05_responses.respond(g, "interception")
    roll = yield from ch09_morale.rolled(g, g.die() + g.die())
    total = roll + modifier(g)
    if total >= NEEDED:
        g.note("intercepts", "11.4", side, g.rush.leaders, sum(g.rush.sp), start, goal, total)
        yield from arrive(g)
        g.dash = None
        return True
    g.note("interception-fails", "11.4b", side, start, goal, total)
    ch01_pieces.mark(g, side, start)
    g.dash = None
    return False


def declare(
    g: KutuzovState, side: int, start: int, goal: int, leaders: list[int], river: bool, bonus: int, middle: int = NOWHERE
) -> None:
    """11.51 Which formations try, and under whom; leaderless soldiers only by event (11.3a), some armies over a duchy between."""
    sp = carried_sp(g, side, start, leaders)
    if not leaders:
        sp = loose_sp(g, side, start, goal)
    line = ch10_lines.line_for(g, side, start if middle < 0 else middle, goal, leaders)
    commander = ch01_pieces.commander(g, side, leaders)
    g.dash = Dash(side, start, goal, leaders, sp, commander, line, bonus, river, middle=middle)


def muster(g: KutuzovState) -> bool:
    """9.31 An ally that has left the war meanwhile goes nowhere; whether anybody is left who does."""
    dash = g.rush
    dash.leaders = [leader for leader in dash.leaders if g.place[leader] == dash.start]
    dash.sp = [min(count, g.sp[force * SPACES + dash.start]) for force, count in enumerate(dash.sp)]
    if dash.commander not in dash.leaders:
        dash.commander = ch01_pieces.commander(g, dash.side, dash.leaders)
    return bool(dash.leaders) or any(dash.sp)


def carried_sp(g: KutuzovState, side: int, start: int, leaders: list[int]) -> list[int]:
    """1.62a, 10.63 The unmarked SP that leaders can take along."""
    sp = [0] * FORCES
    for force in SIDE_FORCES[side]:
        own = [leader for leader in leaders if LEADER_FORCE[leader] == force]
        if own:
            sp[force] = min(ch01_pieces.able(g, force, start, MARKED), ch01_pieces.most_sp(g, own))
    return sp


def loose_sp(g: KutuzovState, side: int, start: int, goal: int) -> list[int]:
    """11.3a, 9.31c Up to four leaderless SP that a card lets intercept; hesitating allies stay where they are."""
    sp = [0] * FORCES
    room = 4
    for force in SIDE_FORCES[side]:
        if reluctant(g, force, side, goal):
            continue
        sp[force] = min(room, ch01_pieces.able(g, force, start, MARKED))
        room -= sp[force]
    return sp


def modifier(g: KutuzovState) -> int:
    """11.4, 3.1c The commander's rating, cards, and the ground: the goal, the duchy next to it, and the line between."""
    dash = g.rush
    total = dash.rating
    if dash.commander >= 0:
        total += ch01_pieces.rating(g, dash.commander) + ch01_pieces.amount(g, INTERCEPTION, dash.commander)
    if ch03_control.footing(g, dash.side, dash.goal) == ch03_control.FRIENDLY:
        total += 1
    last = dash.start if dash.middle < 0 else dash.middle
    if last != dash.goal and ch03_control.stance(g, dash.side, last) != ch03_control.FRIENDLY:
        total -= 1
    return total - ground(g, dash.side, dash.line)


def ground(g: KutuzovState, side: int, line: int) -> int:
    """11.4, 11.8a What rough lines take off, and marsh for the Tsarists before winter and for the Imperials always."""
    if line == ROUGH:
        return 1
    return int(line == MARSH and not (side == TSARIST and WINTER[g.turn]))


def arrive(g: KutuzovState) -> Steps[None]:
    """11.1b, 11.5 The interceptors come in with the attrition of every space they enter, and will fight."""
    if g.rush.middle >= 0:
        yield from advance(g, g.rush.start, g.rush.middle)
        g.rush.start = g.rush.middle
    if not g.rush.leaders and not any(g.rush.sp):
        return
    if g.march:
        g.march.interceptors += 1
        g.march.engaged = g.march.engaged or g.rush.start == g.rush.goal
    if g.rush.start != g.rush.goal:
        yield from advance(g, g.rush.start, g.rush.goal)


def advance(g: KutuzovState, start: int, goal: int) -> Steps[None]:
    """11.5, 3.1c The interceptors enter a space with their attrition, never of forced march; those who are left go on."""
    side = g.rush.side
    line = ch10_lines.line_for(g, side, start, goal, g.rush.leaders)
    causes = ch10_causes.ambushed(g, side, start, goal, ch03_control.footing(g, side, goal))
    causes += ch10_causes.wearing(g, side, goal, line)
    transfer(g, side, start, goal, g.rush.leaders, g.rush.sp)
    if causes:
        before = ch01_pieces.strengths(g, side, goal)
        scorch = ch10_causes.burnt(g, side, goal)
        yield from ch14_attrition.wear_down(g, side, goal, g.rush.leaders, g.rush.sp, causes, scorch)
        g.rush.leaders = [leader for leader in g.rush.leaders if g.place[leader] == goal]
        g.rush.sp = ch01_pieces.left_of(g, g.rush.sp, before, goal)


def transfer(
    g: KutuzovState, side: int, start: int, goal: int, leaders: list[int], sp: list[int], status: int = 0
) -> None:
    """10.42c, 10.62b Pieces change their space without CP: what they have done stays with them, unless they are marked now.

    The commander of a group that goes together remains its commander.
    """
    chief = g.chief.get(side * SPACES + start, NOWHERE) if g.chief else NOWHERE
    for leader in leaders:
        ch01_pieces.put_leader(g, leader, goal)
        if status:
            g.status[leader] = status
    for force in SIDE_FORCES[side]:
        if sp[force]:
            for was in ch01_pieces.take_sp(g, force, start, sp[force]):
                ch01_pieces.add_sp(g, force, goal, 1, status or was)
    if chief in leaders and len(ch01_pieces.leaders_at(g, side, goal)) == len(leaders):
        ch10_command.name(g, side, goal, chief)
    ch12_trenches.vacate(g, start)


