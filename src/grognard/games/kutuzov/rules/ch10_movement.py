"""10.3-10.5, 10.7 Movement: a step from space to space, its attrition, and the battle it may lead to."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    ALLIES,
    FORCES,
    FORTRESS,
    HESITATING,
    IMPERIAL,
    IN_RUSSIA,
    IS_ZONE,
    LEADER_FORCE,
    NEAR,
    SIDE_FORCES,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..state import BLOCKED_LINE, FODDER, HALTED, MARKED, NO_GROUP, KutuzovState, March
from ..words import FIGHT, FLAG, PASS, SPACE, STOP
from . import (
    ch01_pieces,
    ch03_control,
    ch05_responses,
    ch07_flags,
    ch09_allies,
    ch10_causes,
    ch10_command,
    ch10_groups,
    ch10_lines,
    ch10_price,
    ch11_evasion,
    ch11_reactions,
    ch12_battle,
    ch12_trenches,
    ch14_attrition,
    ch19_end,
)

FODDER_LIMIT = 2
# 13.41b, 3.2 Spaces that every neighbour can be reached from, unless keys are given up (19.722c).
FREE_EXIT = [not FORTRESS[space] and not any(ch03_control.CLOSABLE[goal] for goal in NEAR[space]) for space in range(SPACES)]
BINDING = (BLOCKED_LINE, NO_GROUP, FODDER)  # effects that forbid a formation some steps


# A step -------------------------------------------------------------------------------------------------------------
def step_refused(g: KutuzovState, option: int) -> Refusal | None:
    """10.1, 10.3, 19.722b Why the marching formation may not enter a space, or flag one on its way."""
    goal = option - SPACE
    if FLAG <= option < FLAG + SPACES:
        return wayside_refused(g, option)
    return goal_refused(g, g.moving, goal) if 0 <= goal < SPACES else None


def goal_refused(g: KutuzovState, march: March, goal: int) -> Refusal | None:
    """10.3, 10.5, 13.41b, 19.722c Why a formation may not enter a space."""
    if goal not in NEAR[march.here]:
        return Refusal("10.3", "not-adjacent", march.here, goal)
    reason = entry_refused(g, march.side, march.here, goal)
    if reason:
        return reason
    if g.effects:
        reason = card_refused(g, march, goal)
        if reason:
            return reason
    if g.impulse and march.here * SPACES + goal in g.impulse.escapes:
        return Refusal("11.10", "no-pursuit", goal)
    if hesitant_only(g, march, goal):
        return Refusal("9.31c", "hesitates", next(force for force in ALLIES if carries(march, force)))
    cost = ch10_price.step_price(g, march, goal)
    return Refusal("10.1", "too-few-points", cost, g.purse.points) if cost > g.purse.points else None


def entry_refused(g: KutuzovState, side: int, here: int, goal: int) -> Refusal | None:
    """13.41, 13.41b, 19.722b, 19.722c Spaces out of the war, given up, or not to be reached from an enemy fortress."""
    if ch03_control.CLOSABLE[goal] and ch03_control.out_of_war(g, goal):
        return Refusal("3.2", "closed", goal)
    if side == IMPERIAL and g.closed and ch07_flags.forbidden(g, goal):
        return Refusal("19.722c", "given-up-key", goal)
    if side == IMPERIAL and ch07_flags.left_behind(g, goal):
        return Refusal("19.722b", "given-up-key", goal)
    besieging = FORTRESS[here] and ch03_control.holding_side(g, here) != side
    if besieging and ch03_control.stance(g, side, goal) == ch03_control.ENEMY:
        return Refusal("13.41b", "fortress-exit", here, goal)
    return None


def free_exit(g: KutuzovState, side: int, here: int) -> bool:
    """13.41b, 19.722c Whether a side may enter every neighbour of a space, but for what an ally wants."""
    return FREE_EXIT[here] and (side == TSARIST or not g.evacuated)


def card_refused(g: KutuzovState, march: March, goal: int) -> Refusal | None:
    """5.1a What cards forbid: a blocked line (96), a group to move as one (87), long marches (46)."""
    for effect in g.effects:
        if effect[0] == BLOCKED_LINE and effect[1] == march.here and effect[2] == goal:
            return Refusal("5.2.1", "blocked-line", march.here, goal)
        if effect[0] == NO_GROUP and effect[1] == march.side and effect[2] == march.here and ch10_price.is_group(g, march):
            return Refusal("5.2.1", "one-army", march.commander)
    short = march.side == IMPERIAL and ch01_pieces.in_force(g, FODDER)
    return Refusal("5.1a", "pieces-halted", march.here) if short and ch10_causes.most_steps(g, march) >= FODDER_LIMIT else None


def carries(march: March, force: int) -> bool:
    """Whether pieces of a force march along."""
    if march.sp[force]:
        return True
    for leader in march.leaders:  # noqa: SIM110  (a generator costs twice as much here)
        if LEADER_FORCE[leader] == force:
            return True
    return False


def carries_allies(march: March) -> bool:
    """Whether Prussians or Austrians march along."""
    return march.side == IMPERIAL and (carries(march, ALLIES[0]) or carries(march, ALLIES[1]))


def hostile_space(g: KutuzovState, side: int, goal: int) -> bool:
    """9.31a, 9.31b An enemy space of Russia: without a friendly flag, whoever stands there, or with an enemy formation."""
    if not IN_RUSSIA[goal]:
        return False
    return ch03_control.holding_side(g, goal) != side or g.crowd[(1 - side) * SPACES + goal] > 0


def hesitant_only(g: KutuzovState, march: March, goal: int) -> bool:
    """9.31c, 10.11 A hesitating ally does not enter an enemy space on its own, nor does its leader send others there."""
    if march.side != IMPERIAL or HESITATING not in g.ally or not hostile_space(g, IMPERIAL, goal):
        return False
    forces = [LEADER_FORCE[leader] for leader in march.leaders] or [force for force in range(FORCES) if march.sp[force]]
    return all(ch09_allies.hesitating(g, force) for force in forces)


def staying(g: KutuzovState, march: March, goal: int) -> list[int]:
    """9.31a The hesitating allies in a formation, who stay behind when it goes into an enemy space."""
    if march.side != IMPERIAL or HESITATING not in g.ally or not hostile_space(g, IMPERIAL, goal):
        return []
    return [force for force in ALLIES if carries(march, force) and ch09_allies.hesitating(g, force)]


def leave_hesitant(g: KutuzovState) -> None:
    """9.31a Pieces of a hesitating ally in a group stay behind when it goes into an enemy space."""
    for force in staying(g, g.moving, g.moving.goal):
        ch10_command.fall_out(g, g.moving, force)


def march(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """10.1, 11.10 A formation is put together and goes from space to space as long as there are CP and nothing stops it."""
    yield from ch10_groups.assemble(g, power, space)
    yield from go_on(g, power)


def go_on(g: KutuzovState, power: int) -> Steps[None]:
    """10.1, 19.722b The formation that was put together goes from space to space; out of a key given up it may flag its way."""
    while g.march and not g.moving.stopped:
        goals = open_steps(g)
        if not goals:
            break
        options = [SPACE + goal for goal in goals]
        if g.moving.came >= 0:  # who has been put together to march makes one step at least
            options = [*options, *wayside(g, power), STOP]
        option = yield Ask(g.seat(power), "10.1", "march-to", options, step_refused, (g.moving.here, g.purse.points))
        if option == STOP:
            break
        if option == FLAG + g.moving.here:
            g.purse.points -= ch07_flags.price(g, g.moving.side, g.moving.here)
            yield from ch07_flags.place_flag(g, power, g.moving.here)
        else:
            yield from step(g, option - SPACE)
    g.march = None
    yield from ch10_command.appoint(g, SIDE_OF[power])


def wayside(g: KutuzovState, power: int) -> list[int]:
    """19.722b Who marches out of a key given up may flag the duchy he has come to with the same points, and march on."""
    leaving = g.impulse is not None and g.impulse.leaving and g.impulse.cards == 0
    return [FLAG + g.moving.here] if leaving and g.moving.here in ch07_flags.flaggable(g, power) else []


def wayside_refused(g: KutuzovState, option: int) -> Refusal | None:
    """19.722b, 7.11 Only the duchy that the formation has come to can be flagged on its way."""
    if option != FLAG + g.moving.here:
        return Refusal("19.722b", "out-of-reach", option - FLAG)
    return ch07_flags.flag_refused(g, option)


def open_steps(g: KutuzovState) -> list[int]:
    """10.1 The spaces that the formation may enter now: what `goal_refused` allows, with the price reckoned once."""
    march = g.moving
    if carries_allies(march) or bound(g):
        return [goal for goal in NEAR[march.here] if goal_refused(g, march, goal) is None]
    if ch10_price.army_price(g, march) > g.purse.points:
        return []
    if free_exit(g, march.side, march.here):
        return NEAR[march.here]
    return [goal for goal in NEAR[march.here] if entry_refused(g, march.side, march.here, goal) is None]


def bound(g: KutuzovState) -> bool:
    """11.10, 5.1a Whether an evasion from zone to zone or a card forbids a formation some steps."""
    if g.impulse and g.impulse.escapes:
        return True
    for effect in g.effects:  # noqa: SIM110  (a generator costs twice as much here)
        if effect[0] in BINDING:
            return True
    return False


def halting(g: KutuzovState) -> bool:
    """Whether a card is in force that may keep a single leader or soldier where he is."""
    return bool(g.effects) and (ch01_pieces.in_force(g, BLOCKED_LINE) or ch01_pieces.in_force(g, FODDER))


def announce_step(g: KutuzovState, goal: int) -> None:
    """10.1 The step is announced: where to, over which line, for how many CP."""
    march = g.moving
    march.goal, march.came = goal, march.here
    march.line = ch10_lines.line_for(g, march.side, march.here, goal, march.leaders)
    march.price = ch10_price.step_price(g, march, goal)
    march.cancelled = march.evaded = march.engaged = False
    march.aloof, march.aloof_leaders, march.counters = [], [], []
    march.failed_evasions = march.interceptors = 0


def step(g: KutuzovState, goal: int) -> Steps[None]:
    """10.1, 11.11, 10.4 One space: responses, reactions of the enemy, then entry with its attrition, then battle."""
    announce_step(g, goal)
    if ch05_responses.ready(g, "move"):
        yield from ch05_responses.respond(g, "move")
        g.moving.line = ch10_lines.line_for(g, g.moving.side, g.moving.here, goal, g.moving.leaders)
    g.purse.points -= g.moving.price
    g.now.moved = True
    if g.moving.cancelled:
        g.moving.stopped = True
        return
    leave_hesitant(g)
    yield from ch11_reactions.reactions(g)
    if gone(g):
        g.march = None
        return
    yield from enter(g)


def enter(g: KutuzovState) -> Steps[None]:
    """10.4, 11.11, 10.52, 19.23 The formation comes in, checks attrition, fights whom it finds; a key may have changed hands."""
    side, goal = g.moving.side, g.moving.goal
    causes = ch10_causes.entry_causes(g, side, g.moving.came, goal, g.moving.line, True)
    forced = go_in(g)
    scorch = ch10_causes.burnt(g, side, goal)
    if causes + forced:
        before = ch01_pieces.strengths(g, side, goal)
        yield from ch14_attrition.wear_down(g, side, goal, g.moving.leaders, g.moving.sp, causes, scorch, forced)
        g.moving.sp = ch01_pieces.left_of(g, g.moving.sp, before, goal)
        trim_march(g, goal)
    if not gone(g):
        yield from meet(g)
    ch19_end.check_flags(g)
    if g.march and gone(g):
        g.march = None


def trim_march(g: KutuzovState, space: int) -> None:
    """10.11 What is left of the formation after losses, in the space where it is."""
    march = g.moving
    march.leaders = [leader for leader in march.leaders if g.place[leader] == space]
    for force in range(FORCES):
        march.sp[force] = min(march.sp[force], g.sp[force * SPACES + space])
    ch10_command.replace(g, march)


def gone(g: KutuzovState) -> bool:
    """Whether nothing is left of the formation."""
    return g.march is None or (not g.march.leaders and not any(g.march.sp))


def go_in(g: KutuzovState) -> int:
    """10.42a, 10.42c, 10.51 Every piece has entered one more space; how many of them are on a forced march now."""
    march = g.moving
    halted, forced = halts(g), 0
    for leader in march.leaders:
        ch01_pieces.put_leader(g, leader, march.goal)
        forced += ch10_causes.forced(g, LEADER_FORCE[leader], g.status[leader])
        g.status[leader] = entered(g.status[leader], halted)
    for force in SIDE_FORCES[march.side]:
        if march.sp[force]:
            taken = ch01_pieces.take_sp(g, force, march.came, march.sp[force])
            for status in sorted(set(taken)):
                count = taken.count(status)
                forced += count if ch10_causes.forced(g, force, status) else 0
                ch01_pieces.add_sp(g, force, march.goal, count, entered(status, halted))
    march.here = march.goal
    if len(march.leaders) > 1 and len(ch01_pieces.leaders_at(g, march.side, march.goal)) == len(march.leaders):
        ch10_command.name(g, march.side, march.goal, march.commander)  # 10.64 who leads the march commands
    ch12_trenches.vacate(g, march.came)
    g.note("moves", "10.1", march.power, march.leaders, sum(march.sp), march.came, march.goal)
    march.stopped = march.stopped or halted
    return forced


def entered(status: int, halted: bool) -> int:
    """10.42a, 10.51, 10.53 What a piece has done after one more space; where it must halt, the count is kept (13.42)."""
    return HALTED + min(status + 1, MARKED - HALTED - 1) if halted else min(status + 1, HALTED - 1)


def halts(g: KutuzovState) -> bool:
    """10.51, 10.53 A zone or an enemy fortress ends the movement."""
    goal = g.moving.goal
    return IS_ZONE[goal] or (FORTRESS[goal] > 0 and ch03_control.holding_side(g, goal) != g.moving.side)


def meet(g: KutuzovState) -> Steps[None]:
    """10.52, 10.71, 11.6b An enemy in a duchy is fought at once; in a zone only if one wants to, or if he intercepted."""
    side, goal = g.moving.side, g.moving.goal
    if not ch11_evasion.stands(g):
        return
    if IS_ZONE[goal] and not g.moving.interceptors:
        option = yield Ask(g.seat(g.moving.power), "10.71", "zone-battle", [FIGHT, PASS], None, (goal,))
        if option == PASS:
            return
    overrun = yield from ch12_battle.battle(g, goal, side, g.moving.came, g.moving.line, g.moving.failed_evasions)
    trim_march(g, goal)
    if not overrun:
        g.moving.stopped = True
