"""11.6-11.9 Evasion: an inactive formation steps aside before the enemy comes in."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import (
    FORCES,
    FORTRESS,
    IMPERIAL,
    IS_ZONE,
    LEADER_FORCE,
    LOSS_ROWS,
    MARSH,
    NEAR,
    RIVER,
    SIDE_FORCES,
    SPACES,
)
from ..state import NOWHERE, Dash, KutuzovState
from . import (
    ch01_pieces,
    ch03_control,
    ch05_responses,
    ch09_allies,
    ch09_morale,
    ch10_causes,
    ch10_groups,
    ch10_lines,
    ch10_movement,
    ch11_interception,
    ch14_attrition,
)

NEEDED = 9


def army(g: KutuzovState) -> tuple[list[int], list[int]]:
    """11.6a The army or group in the goal that has not tried to evade yet, with what it commands."""
    leaders = [] if g.moving.evaded else standing_leaders(g)
    return leaders, under_command(g, leaders)


def standing_leaders(g: KutuzovState) -> list[int]:
    """11.6a The leaders who were in the goal before and are still there."""
    march = g.moving
    if march.engaged:
        return []
    return [leader for leader in march.there_leaders if g.place[leader] == march.goal and leader not in march.aloof_leaders]


def standing_sp(g: KutuzovState) -> list[int]:
    """11.6a The SP by force that were in the goal before and are still there."""
    march = g.moving
    if march.engaged or not g.crowd[(1 - march.side) * SPACES + march.goal]:
        return [0] * FORCES
    aloof = march.aloof or [0] * FORCES
    return [min(march.there[force], g.sp[force * SPACES + march.goal]) - aloof[force] for force in range(FORCES)]


def under_command(g: KutuzovState, leaders: list[int]) -> list[int]:
    """1.62a, 1.62b The SP in the goal that belong to the armies of these leaders."""
    return [min(count, led(g, leaders, force)) for force, count in enumerate(standing_sp(g))]


def loose_forces(g: KutuzovState) -> list[int]:
    """11.6a, 11.11 The forces with a leaderless counter in the goal that has not tried; no order binds it and its army."""
    return [force for force in SIDE_FORCES[1 - g.moving.side] if counter(g, force)]


def counter(g: KutuzovState, force: int) -> int:
    """11.6a The SP of the next counter of a force without a leader; the army that stands keeps its own."""
    surplus = standing_sp(g)[force] - under_command(g, standing_leaders(g))[force]
    return next_counter(force, surplus, g.moving.counters[force] if g.moving.counters else 0)


def evader(g: KutuzovState, force: int = NOWHERE) -> tuple[list[int], list[int]]:
    """11.6a Who tries: a counter of a force without a leader, or if none is named the army, if it has not tried yet."""
    leaders, sp = army(g)
    if leaders and force == NOWHERE:
        return leaders, sp
    loose = [force] if force != NOWHERE else loose_forces(g)[:1]
    return [], [counter(g, each) if each in loose else 0 for each in range(FORCES)]


def led(g: KutuzovState, leaders: list[int], force: int) -> int:
    """1.62a, 1.62b The most SP of a force that are in the armies of these leaders."""
    return ch01_pieces.most_sp(g, [leader for leader in leaders if LEADER_FORCE[leader] == force])


def next_counter(force: int, left: int, tried: int) -> int:
    """11.6a, 1.5a Leaderless soldiers roll counter by counter, the large ones first; the SP of the next that has not tried."""
    counters = []
    for size in ch10_groups.COUNTERS[force]:
        while left >= size:
            counters.append(size)
            left -= size
    return counters[tried] if tried < len(counters) else 0


def goals(g: KutuzovState) -> list[int]:
    """11.6a, 11.7 Where the formation in the goal can evade to."""
    leaders, sp = evader(g)
    return goals_for(g, leaders) if leaders or any(sp) else []


def goals_for(g: KutuzovState, leaders: list[int]) -> list[int]:
    """11.6a, 11.7 Where a formation under these leaders, or without any, can evade to."""
    side, here = 1 - g.moving.side, g.moving.goal
    found = [goal for goal in NEAR[here] if goal != g.moving.came and open_to(g, side, here, goal, leaders)]
    if IS_ZONE[here]:
        found.append(here)
    return found


def open_to(g: KutuzovState, side: int, here: int, goal: int, leaders: list[int], river: bool = False) -> bool:
    """11.7, 13.41 No river, no enemies, no enemy fortress that friends do not besiege."""
    if ch10_lines.line_for(g, side, here, goal, leaders) == RIVER and not river:
        return False
    return not occupied(g, side, goal) and ch10_movement.entry_refused(g, side, here, goal) is None


def occupied(g: KutuzovState, side: int, goal: int) -> bool:
    """11.7, 12.6a Enemy formations or an unbesieged enemy fortress; a zone that friends hold as well is open."""
    enemies, friends = g.crowd[(1 - side) * SPACES + goal], g.crowd[side * SPACES + goal]
    if enemies:
        return not (IS_ZONE[goal] and friends)
    return FORTRESS[goal] > 0 and ch03_control.holding_side(g, goal) != side and not friends


def evade(g: KutuzovState, goal: int, river: bool = False, force: int = NOWHERE) -> Steps[bool]:
    """11.6b, 11.8a, 11.8b An attempt: markers for armies, two dice, then away with attrition, or stay and lose terrain dice."""
    side, here = 1 - g.moving.side, g.moving.goal
    declare(g, side, here, goal, river, force)
    size = ch01_pieces.size_of(g, g.rush.leaders, g.rush.sp)
    if size:
        row = "army_evasion_attempt" if size == ch01_pieces.ARMY else "army_group_evasion_attempt"
        yield from ch09_morale.suffer(g, side, LOSS_ROWS[row])
    if ch05_responses.ready(g, "evasion"):
        yield from ch05_responses.respond(g, "evasion")
    if not ch11_interception.muster(g):
        g.dash = None
        return False
    total = modifier(g)
    if not g.rush.certain:
        roll = yield from ch09_morale.rolled(g, g.die() + g.die())
        total += roll
    if g.rush.certain or total >= NEEDED:
        g.note("evades", "11.8a", side, g.rush.leaders, sum(g.rush.sp), here, goal, total)
        yield from slip_away(g)
        g.dash = None
        return True
    g.moving.failed_evasions += 1
    g.note("evasion-fails", "11.8b", side, here, total)
    g.dash = None
    return False


def declare(g: KutuzovState, side: int, here: int, goal: int, river: bool, force: int) -> None:
    """11.6a Who tries, and where to."""
    leaders, sp = evader(g, force)
    if leaders:
        g.moving.evaded = True
    else:
        count_tries(g, sp, 1)
    line = ch10_lines.line_for(g, side, here, goal, leaders) if goal != here else 0
    g.dash = Dash(side, here, goal, leaders, sp, ch01_pieces.commander(g, side, leaders), line, 0, river)
    g.rush.evasion = True


def count_tries(g: KutuzovState, sp: list[int], number: int) -> None:
    """11.6a A leaderless counter has tried, or is gone from those that have."""
    before = g.moving.counters or [0] * FORCES
    g.moving.counters = [count + number * (sp[force] > 0) for force, count in enumerate(before)]


def modifier(g: KutuzovState) -> int:
    """11.8a The commander's rating and the ground."""
    dash = g.rush
    total = ch01_pieces.rating(g, dash.commander) if dash.commander >= 0 else 0
    if ch03_control.stance(g, dash.side, dash.start) != ch03_control.FRIENDLY:
        total -= 1
    if ch03_control.stance(g, dash.side, dash.goal) == ch03_control.FRIENDLY:
        total += 1
    return total - ch11_interception.ground(g, dash.side, dash.line)


def slip_away(g: KutuzovState) -> Steps[None]:
    """11.6c, 11.9, 9.31b The evaders go, markers and all; some ways cost attrition, but not those who go home instead."""
    side, start, goal = g.rush.side, g.rush.start, g.rush.goal
    if not g.rush.leaders:
        count_tries(g, g.rush.sp, -1)  # the counter that tried is gone
    if goal == start:
        keep_aloof(g)
        return
    if IS_ZONE[start] and IS_ZONE[goal] and g.impulse:
        g.impulse.escapes.append(start * SPACES + goal)
    causes = causes_of(g, side, goal, g.rush.line)
    scorch = ch10_causes.burnt(g, side, goal)
    ch11_interception.transfer(g, side, start, goal, g.rush.leaders, g.rush.sp)
    g.moving.there = [count - left for count, left in zip(g.moving.there, g.rush.sp, strict=True)]  # who came since stays
    ch09_allies.recoil(g, goal)
    leaders = [leader for leader in g.rush.leaders if g.place[leader] == goal]
    sp = [min(count, g.sp[force * SPACES + goal]) for force, count in enumerate(g.rush.sp)]
    if causes:
        yield from ch14_attrition.wear_down(g, side, goal, leaders, sp, causes, scorch)


def keep_aloof(g: KutuzovState) -> None:
    """11.6b Who evades in a zone and stays there takes no part in the battle of the others."""
    march = g.moving
    march.aloof_leaders = [*march.aloof_leaders, *g.rush.leaders]
    before = march.aloof or [0] * FORCES
    march.aloof = [before[force] + count for force, count in enumerate(g.rush.sp)]


def stands(g: KutuzovState) -> bool:
    """11.6b Whether anybody of the inactive side in the goal has not evaded and will fight."""
    march = g.moving
    return g.crowd[(1 - march.side) * SPACES + march.goal] > len(march.aloof_leaders) + sum(march.aloof)


def causes_of(g: KutuzovState, side: int, goal: int, line: int) -> int:
    """11.9 Attrition of an evasion: an enemy duchy, a besieged enemy fortress, scorched earth, marsh."""
    foreign = not IS_ZONE[goal] and hostile(g, side, goal)
    return int(foreign) + ch10_causes.burnt(g, side, goal) + (line == MARSH and side == IMPERIAL)


def hostile(g: KutuzovState, side: int, goal: int) -> bool:
    """10.44, 11.9 Enemy land for evasions and retreats: under enemy control, or an enemy fortress that friends besiege."""
    if ch03_control.holding_side(g, goal) == side:
        return False
    return FORTRESS[goal] > 0 or ch03_control.stance(g, side, goal) == ch03_control.ENEMY


