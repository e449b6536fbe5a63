"""12.6 Retreats: where the loser goes, together or apart, and what it costs him."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    FORCES,
    FORCES_OF,
    FORTRESS,
    GIVEN_UP,
    IMPERIAL,
    IS_ZONE,
    LEADER_FORCE,
    LINE,
    MARSH,
    NEAR,
    POWER_OF,
    RIVER,
    SEA,
    SIDE_FORCES,
    SIDE_OF,
    SPACES,
)
from ..state import MARKED, NOWHERE, KutuzovState
from ..words import BACK, NUMBER, SPACE, SPLIT, STAY
from . import (
    ch01_pieces,
    ch03_control,
    ch07_flags,
    ch09_allies,
    ch10_causes,
    ch10_lines,
    ch10_movement,
    ch11_evasion,
    ch11_interception,
    ch12_battle,
    ch12_fighters,
    ch14_attrition,
    ch14_levels,
)


def retreat(g: KutuzovState) -> Steps[int]:
    """12.6a-12.6c, 12.63 The loser leaves the battle; how many pieces attrition took on the way."""
    loser, space = g.fight.loser, g.fight.space
    if not ch12_battle.crowd(g, loser):
        return 0
    if IS_ZONE[space]:
        stays = yield from stay_in_zone(g)
        if stays:
            return 0
    if scatters(g):
        return (yield from scatter(g))
    return (yield from active_retreat(g))


def scatters(g: KutuzovState) -> bool:
    """12.6a, 12.6b, 19.722d Whether no way back is prescribed to the loser: inactive, come from a lost key, or from nowhere."""
    fight = g.fight
    left_key = g.impulse is not None and g.impulse.leaving and fight.entry in GIVEN_UP
    return fight.loser != fight.active or left_key or started_there(g)


def scatter(g: KutuzovState) -> Steps[int]:
    """12.6a, 10.65, 19.722d Each power of the loser chooses its own way, never the one that the enemy (or it) came by."""
    lost = 0
    for power in ch12_fighters.powers(g, g.fight.loser):
        more = yield from power_retreat(g, power)
        lost += more
    return lost


def stay_in_zone(g: KutuzovState) -> Steps[bool]:
    """12.6a In a zone the loser may stay, and does if there is nowhere to go."""
    loser, space = g.fight.loser, g.fight.space
    power = ch12_fighters.leading_power(g, loser)
    option = STAY
    if ways(g, loser, space) if scatters(g) else origins(g):
        option = yield Ask(g.holder[power], "12.6a", "retreat", [STAY, BACK], None, (space, power))
    if option == STAY:
        ch12_fighters.mark(g, loser)
    return bool(option == STAY)


def active_retreat(g: KutuzovState) -> Steps[int]:
    """12.6b, 6.34, 15.2b, 15.3b The active side goes back together to where it came from."""
    side, space = g.fight.loser, g.fight.space
    goals = origins(g)
    if sallied(g):
        back_to_box(g, side)
        return 0
    if not goals:
        yield from surrender(g, side, SIDE_FORCES[side])
        return 0
    goal = goals[0]
    if len(goals) > 1:
        power = active_power(g, side)
        option = yield Ask(
            g.holder[power], "12.6b", "retreat", [SPACE + each for each in goals], origin_refused, (space, power)
        )
        goal = option - SPACE
    leaders, sp = ch12_fighters.leaders(g, side), ch12_fighters.soldiers(g, side)
    return (yield from fall_back(g, side, space, goal, leaders, sp))


def sallied(g: KutuzovState) -> bool:
    """6.34 Whether the active side was placed in a besieged fortress and attacked from there, joined by nobody over land."""
    return g.fight.space in g.landings and g.fight.entry == g.fight.space and not g.fight.joined


def back_to_box(g: KutuzovState, side: int) -> None:
    """6.34 The way back of a sortie is the regroup box: it has retreated, and is not overrun like who has no way (12.63)."""
    sp, leaders = ch12_fighters.soldiers(g, side), ch12_fighters.leaders(g, side)
    g.fight.sent_home = True
    for force in SIDE_FORCES[side]:
        own = [leader for leader in leaders if LEADER_FORCE[leader] == force]
        ch09_allies.put_in_box(g, force, g.fight.space, sp[force], own, "6.34")


def active_power(g: KutuzovState, side: int) -> int:
    """12.6b The active player chooses the way back, whoever commands; after card 70 the commander of the pursuers."""
    own = g.impulse is not None and SIDE_OF[g.impulse.power] == side
    return g.now.power if own else ch12_fighters.leading_power(g, side)


def started_there(g: KutuzovState) -> bool:
    """12.6b, 6.33 Whether the active side attacked in the zone where it stood or was placed: no way back is prescribed to it."""
    return g.fight.entry == g.fight.space and IS_ZONE[g.fight.space] and not origins(g)


def entries(g: KutuzovState) -> list[int]:
    """12.6 The spaces that the active side and its interceptors came from."""
    return [g.fight.entry, *g.fight.joined]


def origins(g: KutuzovState) -> list[int]:
    """12.6b, 6.34, 19.722c The spaces among these that are open to it for its way back."""
    side, space = g.fight.active, g.fight.space
    return [goal for goal in dict.fromkeys(entries(g)) if goal not in (space, NOWHERE) and way_back(g, side, goal)]


def way_back(g: KutuzovState, side: int, goal: int) -> bool:
    """12.6b, 9.31, 19.722c Whether a side may go back to a space: no enemies, not out of the war, not given up for good."""
    if ch11_evasion.occupied(g, side, goal) or ch03_control.out_of_war(g, goal):
        return False
    return not ch07_flags.shut(g, side, goal)


def origin_refused(g: KutuzovState, option: int) -> Refusal | None:
    """12.6b Why an active loser does not go back to a space: he did not come from there, or it is the enemy's."""
    goal = option - SPACE
    if not 0 <= goal < SPACES or goal in origins(g):
        return None
    came = goal in entries(g)
    return Refusal("12.6b", "occupied" if came else "not-origin", goal)


def surrender(g: KutuzovState, side: int, forces: list[int]) -> Steps[None]:
    """12.63, 14.42 Pieces that cannot retreat are overrun: eliminated, though they go to the regroup box."""
    space = g.fight.space
    sp, leaders = ch12_fighters.soldiers(g, side), ch12_fighters.leaders(g, side)
    leaders = [leader for leader in leaders if LEADER_FORCE[leader] in forces]
    g.note("cannot-retreat", "12.63", side, space)
    for force in forces:
        own = [leader for leader in leaders if LEADER_FORCE[leader] == force]
        ch09_allies.put_in_box(g, force, space, sp[force], own, "12.63")
    lost = sum([sp[force] for force in forces]) + len(leaders)
    g.fight.killed[side] += lost
    if side == IMPERIAL:
        yield from ch14_levels.lose(g, lost)


def ways(g: KutuzovState, side: int, space: int) -> list[int]:
    """12.6a, 12.6c, 13.41 Friendly spaces if there are any, else uncontrolled ones, else others, even to besiegers."""
    open_ones = [
        goal
        for goal in NEAR[space]
        if goal not in entries(g)
        and not ch11_evasion.occupied(g, side, goal)
        and ch10_movement.entry_refused(g, side, space, goal) is None
    ]
    besieged = [goal for goal in open_ones if FORTRESS[goal] and ch03_control.holding_side(g, goal) != side]
    for wanted in (ch03_control.FRIENDLY, ch03_control.UNCONTROLLED):
        found = [goal for goal in open_ones if ch03_control.stance(g, side, goal) == wanted and goal not in besieged]
        if found:
            return found
    return open_ones


def way_refused(g: KutuzovState, option: int) -> Refusal | None:
    """12.6a Why the loser may not retreat to a space."""
    goal = option - SPACE
    if not 0 <= goal < SPACES:
        return None
    space, loser = g.fight.space, g.fight.loser
    if goal in ways(g, loser, space):
        return None
    if goal not in NEAR[space]:
        return Refusal("12.6a", "not-adjacent", space, goal)
    if goal in entries(g):
        return Refusal("12.6a", "attackers-origin", goal)
    if ch11_evasion.occupied(g, loser, goal):
        return Refusal("12.6a", "occupied", goal)
    return ch10_movement.entry_refused(g, loser, space, goal) or Refusal("12.6a", "better-retreat", goal)


def power_retreat(g: KutuzovState, power: int) -> Steps[int]:
    """12.6a, 10.65 The pieces of one power of an inactive loser; it may split them."""
    side, space = g.fight.loser, g.fight.space
    leaders = [leader for leader in ch12_fighters.leaders(g, side) if POWER_OF[LEADER_FORCE[leader]] == power]
    sp = power_sp(g, power)
    goals = ways(g, side, space)
    if not goals:
        yield from surrender(g, side, FORCES_OF[power])
        return 0
    goal = goals[0]
    if len(goals) > 1:
        parts = [SPLIT] if len(leaders) > 1 or (leaders and sum(sp)) or sum(sp) > 1 else []
        options = [*[SPACE + each for each in goals], *parts]
        option = yield Ask(g.holder[power], "12.6a", "retreat", options, way_refused, (space, power))
        if option == SPLIT:
            return (yield from split_retreat(g, power, leaders))
        goal = option - SPACE
    return (yield from fall_back(g, side, space, goal, leaders, sp))


def power_sp(g: KutuzovState, power: int) -> list[int]:
    """The SP of a power and its ally in the battle, by force."""
    return [count if POWER_OF[force] == power else 0 for force, count in enumerate(ch12_fighters.soldiers(g, g.fight.loser))]


def split_retreat(g: KutuzovState, power: int, leaders: list[int]) -> Steps[int]:
    """12.6a Every leader goes his own way, with as many of his soldiers as he takes along; the others go last, in parts."""
    lost = 0
    for leader in leaders:
        if g.place[leader] == g.fight.space:
            more = yield from part_retreat(g, power, leader)
            lost += more
    while sum(power_sp(g, power)):
        more = yield from part_retreat(g, power, NOWHERE)
        lost += more
    return lost


def part_retreat(g: KutuzovState, power: int, leader: int) -> Steps[int]:
    """12.6a, 12.63 A leader, or soldiers without one: where to, and how many of them."""
    side, space, seat = g.fight.loser, g.fight.space, g.holder[power]
    leaders = [leader] if leader >= 0 else []
    goals = ways(g, side, space)
    if not goals:
        yield from surrender(g, side, FORCES_OF[power])
        return 0
    goal = goals[0]
    if len(goals) > 1:
        prompt, about = ("retreat-part", leader) if leaders else ("retreat-rest", power)
        option = yield Ask(seat, "12.6a", prompt, [SPACE + each for each in goals], way_refused, (space, about))
        goal = option - SPACE
    force, most = followers(g, power, leader)
    count = most
    if most and (leaders or most > 1) and len(goals) > 1:
        options = [NUMBER + each for each in range(most, -1 if leaders else 0, -1)]
        option = yield Ask(seat, "12.6a", "retreat-sp", options, None, (force, most))
        count = option - NUMBER
    sp = [count if each == force else 0 for each in range(FORCES)]
    return (yield from fall_back(g, side, space, goal, leaders, sp))


def followers(g: KutuzovState, power: int, leader: int) -> tuple[int, int]:
    """12.6a, 1.62a The force that a part of the loser is made of, and its most SP: no more than its leader commands."""
    sp = power_sp(g, power)
    if leader >= 0:
        force = LEADER_FORCE[leader]
        return force, min(sp[force], ch01_pieces.command(g, leader))
    force = next(each for each in range(FORCES) if sp[each])
    return force, sp[force]


def fall_back(g: KutuzovState, side: int, space: int, goal: int, leaders: list[int], sp: list[int]) -> Steps[int]:
    """10.44, 12.62, 9.31b Pieces retreat into a space, marked, with the attrition of the way; what it took."""
    sails = LINE[space][goal] < 0 or (g.fight.sea and goal == g.fight.entry and side == g.fight.active)
    line = SEA if sails else ch10_lines.line_for(g, side, space, goal, leaders)
    causes = 0 if g.fight.rescued >> side & 1 else retreat_causes(g, side, goal, line)
    scorch = ch10_causes.burnt(g, side, goal)
    g.note("retreats", "12.6a", ch01_pieces.leading_of(g, side, leaders, sp), leaders, sum(sp), space, goal)
    ch11_interception.transfer(g, side, space, goal, leaders, sp, MARKED)
    if goal not in g.fight.fled:
        g.fight.fled.append(goal)
    leaders, sp = go_home(g, goal, leaders, sp)
    before = ch01_pieces.strengths(g, side, goal)
    lost = 0
    if causes:
        lost = yield from ch14_attrition.wear_down(g, side, goal, leaders, sp, causes, scorch)
    left = [leader for leader in leaders if g.place[leader] == goal]
    g.fight.escaped.append([goal, *ch01_pieces.left_of(g, sp, before, goal), *left])
    return lost


def go_home(g: KutuzovState, goal: int, leaders: list[int], sp: list[int]) -> tuple[list[int], list[int]]:
    """9.31b Hesitating allies go to the regroup box at once, without the attrition of the way, and are not lost; the others."""
    ch09_allies.recoil(g, goal)
    faithful = [leader for leader in leaders if g.place[leader] == goal]
    left = [min(count, g.sp[force * SPACES + goal]) for force, count in enumerate(sp)]
    g.fight.sent_home = g.fight.sent_home or (faithful, left) != (leaders, sp)
    return faithful, left


def retreat_causes(g: KutuzovState, side: int, goal: int, line: int) -> int:
    """10.44, 12.6a Rivers, marsh for the Imperials, the sea, enemy land (zones as well) and scorched earth."""
    causes = ch11_evasion.hostile(g, side, goal) + ch10_causes.burnt(g, side, goal)
    return causes + (line in (RIVER, SEA)) + (line == MARSH and side == IMPERIAL)
