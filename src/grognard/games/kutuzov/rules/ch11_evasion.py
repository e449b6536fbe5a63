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
    SPACES,
)
from ..state import Dash, KutuzovState
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


def evader(g: KutuzovState) -> tuple[list[int], list[int]]:
    """11.6a Who would evade next from the goal: the army with what it commands, or one leaderless counter."""
    march = g.moving
    side, goal = 1 - march.side, march.goal
    if march.engaged or not g.crowd[side * SPACES + goal]:
        return [], [0] * FORCES
    leaders = [leader for leader in march.there_leaders if g.place[leader] == goal and leader not in march.aloof_leaders]
    aloof = march.aloof or [0] * FORCES
    sp = [min(march.there[force], g.sp[force * SPACES + goal]) - aloof[force] for force in range(FORCES)]
    carried = [min(sp[force], led(g, leaders, force)) for force in range(FORCES)]
    if leaders and not march.evaded:
        return leaders, carried
    surplus = [count - under for count, under in zip(sp, carried, strict=True)]  # the army that stands keeps its own
    return [], next_counter(surplus, march.counters)


def led(g: KutuzovState, leaders: list[int], force: int) -> int:
    """1.62a, 1.62b The most SP of a force that are in the armies of these leaders."""
    return ch01_pieces.most_sp(g, [leader for leader in leaders if LEADER_FORCE[leader] == force])


def next_counter(sp: list[int], tried: int) -> list[int]:
    """11.6a, 1.5a Leaderless soldiers roll counter by counter; the next one that has not tried yet."""
    counters = []
    for force in range(FORCES):
        left = sp[force]
        for size in ch10_groups.COUNTERS[force]:
            while left >= size:
                counters.append((force, size))
                left -= size
    single = [0] * FORCES
    if tried < len(counters):
        force, size = counters[tried]
        single[force] = size
    return single


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


def evade(g: KutuzovState, goal: int, river: bool = False) -> Steps[bool]:
    """11.6b, 11.8a, 11.8b An attempt: markers for armies, two dice, then away with attrition, or stay and lose terrain dice."""
    side, here = 1 - g.moving.side, g.moving.goal
    declare(g, side, here, goal, river)
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


def declare(g: KutuzovState, side: int, here: int, goal: int, river: bool) -> None:
    """11.6a Who tries, and where to."""
    leaders, sp = evader(g)
    if leaders:
        g.moving.evaded = True
    else:
        g.moving.counters += 1
    line = ch10_lines.line_for(g, side, here, goal, leaders) if goal != here else 0
    g.dash = Dash(side, here, goal, leaders, sp, ch01_pieces.commander(g, side, leaders), line, 0, river)
    g.rush.evasion = True


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
    """11.6c, 11.9, 9.31b The evaders go, markers and all; some ways cost attrition."""
    side, start, goal = g.rush.side, g.rush.start, g.rush.goal
    if not g.rush.leaders:
        g.moving.counters -= 1  # the counter that tried is gone
    if goal == start:
        keep_aloof(g)
        return
    if IS_ZONE[start] and IS_ZONE[goal] and g.impulse:
        g.impulse.escapes.append(start * SPACES + goal)
    causes = causes_of(g, side, goal, g.rush.line)
    scorch = ch10_causes.burnt(g, side, goal)
    ch11_interception.transfer(g, side, start, goal, g.rush.leaders, g.rush.sp)
    g.moving.there = [count - left for count, left in zip(g.moving.there, g.rush.sp, strict=True)]  # who came since stays
    if causes:
        yield from ch14_attrition.wear_down(g, side, goal, g.rush.leaders, g.rush.sp, causes, scorch)
    ch09_allies.recoil(g, goal)


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


