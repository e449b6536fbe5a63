"""11.2b, 11.11 Reactions: the inactive side intercepts and evades in any order, one attempt after another."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import FORCES, IMPERIAL, LEADER_FORCE, LEADERS, MARSH, NEAR, POWER_OF, RIVER, SIDE_OF, SIDE_POWERS, SPACES
from ..state import BRIDGE, MARKED, RAIN, KutuzovState, Query
from ..words import ALL, DETACH, EVADE, INTERCEPT, LEADER, PASS, SOLDIERS, SP
from . import ch01_pieces, ch05_responses, ch10_lines, ch10_movement, ch11_evasion, ch11_interception, ch11_parts


def reactions(g: KutuzovState) -> Steps[None]:
    """11.11, 11.2 The inactive side reacts before the mover's attrition; then cards that intercept (11.1a)."""
    side = 1 - g.moving.side
    survey(g, side)
    if alarmed(g, side):
        yield from react(g, side)
    if ch05_responses.ready(g, "entry"):
        yield from ch05_responses.respond(g, "entry")


def survey(g: KutuzovState, side: int) -> None:
    """11.6a Who stands in the goal before anybody reacts."""
    march = g.moving
    if g.crowd[side * SPACES + march.goal]:
        march.there_leaders = ch01_pieces.leaders_at(g, side, march.goal)
        march.there = ch01_pieces.strengths(g, side, march.goal)
    else:
        march.there_leaders, march.there = [], [0] * FORCES


def alarmed(g: KutuzovState, side: int) -> bool:
    """Whether anybody is near enough to react."""
    goal, crowd = g.moving.goal, side * SPACES
    if g.crowd[crowd + goal]:
        return True
    for near in NEAR[goal]:  # noqa: SIM110  (a generator costs twice as much here)
        if g.crowd[crowd + near]:
            return True
    return False


def react(g: KutuzovState, side: int) -> Steps[None]:
    """11.11 The seats of the side declare one attempt after another, until all have passed in a row."""
    seats = list(dict.fromkeys(g.holder[power] for power in SIDE_POWERS[side]))
    passed = at = 0
    while passed < len(seats):
        acted = yield from declare(g, side, seats[at % len(seats)])
        passed = 0 if acted else passed + 1
        at += 0 if acted else 1


def declare(g: KutuzovState, side: int, seat: int) -> Steps[bool]:
    """11.11, 11.2b A seat may declare one interception or evasion, knowing what came of those before; true if it did."""
    options = reaction_options(g, side, seat)
    if not options:
        return False
    came, goal = g.moving.came, g.moving.goal
    prompt = "react-here" if came == goal else "react"
    about = [goal] if came == goal else [came, goal]
    g.query = Query(seat, [])
    option = yield Ask(seat, "11.11", prompt, [*options, PASS], reaction_refused, tuple(about), "reaction")
    g.query = None
    if option == PASS:
        return False
    if EVADE <= option < EVADE + SPACES:
        yield from ch11_evasion.evade(g, option - EVADE, False, lone_force(g, seat))
    elif option == SOLDIERS:
        yield from soldiers_evade(g, seat)
    elif option == DETACH:
        starts = ch11_interception.starts(g, side, g.moving.goal)
        yield from ch11_parts.intercept_with_part(g, side, seat, ch11_parts.part_starts(g, side, seat, starts))
    else:
        yield from intercept(g, side, seat, option - INTERCEPT)
    return True


def reaction_options(g: KutuzovState, side: int, seat: int) -> list[int]:
    """11.2b, 11.51, 11.6a The interceptions, with all or with a part, and the evasions that a seat may declare now."""
    options, parts = [], []
    if not hidden(g):
        starts = ch11_interception.starts(g, side, g.moving.goal)
        options = [INTERCEPT + start for start in starts if seat_leaders(g, side, seat, start)]
        parts = [DETACH] if ch11_parts.part_starts(g, side, seat, starts) else []
    return [*options, *evasion_options(g, side, seat), *parts]


def evasion_options(g: KutuzovState, side: int, seat: int) -> list[int]:
    """11.6a, 10.62, 11.11 The commander's player decides on an evasion, and each power on that of its leaderless soldiers."""
    options: list[int] = []
    if not g.crowd[side * SPACES + g.moving.goal]:
        return options
    leaders, _ = ch11_evasion.army(g)
    if leaders and evasion_seat(g, side, leaders) == seat:
        options = [EVADE + goal for goal in ch11_evasion.goals_for(g, leaders)]
    if not own_loose(g, seat):
        return options
    goals = ch11_evasion.goals_for(g, [])
    if lone_force(g, seat) >= 0:
        return [EVADE + goal for goal in goals]
    return [*options, SOLDIERS] if goals else options


def own_loose(g: KutuzovState, seat: int) -> list[int]:
    """11.6a The forces of a seat with leaderless counters that have not tried to evade."""
    return [force for force in ch11_evasion.loose_forces(g) if g.holder[POWER_OF[force]] == seat]


def lone_force(g: KutuzovState, seat: int) -> int:
    """11.6a The force of leaderless soldiers that alone can still evade for a seat, or -1."""
    leaders, _ = ch11_evasion.army(g)
    forces = own_loose(g, seat)
    return forces[0] if len(forces) == 1 and not leaders else -1


def soldiers_evade(g: KutuzovState, seat: int) -> Steps[None]:
    """11.6a, 11.11 The seat says which soldiers without a leader try next, and where to."""
    here, forces = g.moving.goal, own_loose(g, seat)
    force = forces[0]
    if len(forces) > 1:
        option = yield Ask(seat, "11.6a", "evade-force", [SP + each for each in forces], None, (here,))
        force = option - SP
    goals = ch11_evasion.goals_for(g, [])
    goal = goals[0]
    if len(goals) > 1:
        option = yield Ask(seat, "11.6a", "evade-to", [EVADE + each for each in goals], reaction_refused, (here, force))
        goal = option - EVADE
    yield from ch11_evasion.evade(g, goal, False, force)


def hidden(g: KutuzovState) -> bool:
    """18.2, 5.1a, 10.1, 11.1a Who cannot be intercepted: over the bridges, by card 90, or attacking where he stands."""
    march = g.moving
    if march.came == march.goal or (g.budget and g.budget.unseen):
        return True
    if march.side != IMPERIAL or not g.effects:
        return False
    return ch01_pieces.in_force(g, BRIDGE, ch10_lines.link(march.came, march.goal))


def seat_leaders(g: KutuzovState, side: int, seat: int, start: int) -> list[int]:
    """10.65, 11.3a The unmarked leaders in a space whose powers a seat plays, and who are willing to go, or to fight there."""
    goal = g.moving.goal
    leaders = ch11_interception.willing_leaders(g, side, start, goal)
    if start == goal:
        leaders = ch11_interception.sentinels(g, side, goal)
    return [leader for leader in leaders if g.holder[POWER_OF[LEADER_FORCE[leader]]] == seat]


def evasion_seat(g: KutuzovState, side: int, leaders: list[int]) -> int:
    """10.62 The commander's player decides on an evasion."""
    return g.holder[POWER_OF[LEADER_FORCE[ch01_pieces.commander(g, side, leaders)]]]


def reaction_refused(g: KutuzovState, option: int) -> Refusal | None:
    """11.1a, 11.3a, 11.3b, 11.7 Why an interception or evasion is not possible."""
    side, goal = 1 - g.moving.side, g.moving.goal
    if option == DETACH:
        return part_refused(g, side)
    if option == SOLDIERS:
        return Refusal("11.6a", "no-loose", goal)
    if INTERCEPT <= option < INTERCEPT + SPACES:
        return interception_refused(g, side, option - INTERCEPT, goal)
    if EVADE <= option < EVADE + SPACES:
        return evasion_refused(g, side, option - EVADE)
    return None


def evasion_refused(g: KutuzovState, side: int, space: int) -> Refusal | None:
    """11.6a, 11.7, 13.41 Why nobody evades to a space: the enemy comes from there or holds it, or a river lies between."""
    here = g.moving.goal
    if space in ch11_evasion.goals(g):
        return None
    if space == g.moving.came:
        return Refusal("11.6a", "attackers-origin", space)
    if space not in NEAR[here]:
        return Refusal("11.6a", "not-adjacent", here, space)
    if ch10_lines.line_for(g, side, here, space, ch11_evasion.evader(g)[0]) == RIVER:
        return Refusal("11.7", "river", here, space)
    closed = ch10_movement.entry_refused(g, side, here, space)
    if closed or not ch11_evasion.occupied(g, side, space):
        return closed
    enemies = g.crowd[(1 - side) * SPACES + space]
    return Refusal("11.7", "occupied", space) if enemies else Refusal("13.41", "is-fortress", space)


def part_refused(g: KutuzovState, side: int) -> Refusal | None:
    """11.51 Why nobody intercepts with a part: no army has anything to leave behind."""
    starts = [] if hidden(g) else ch11_interception.starts(g, side, g.moving.goal)
    seats = [g.holder[power] for power in SIDE_POWERS[side]]
    return None if any(ch11_parts.part_starts(g, side, seat, starts) for seat in seats) else Refusal("11.51", "no-part")


def interception_refused(g: KutuzovState, side: int, start: int, goal: int) -> Refusal | None:
    """10.65, 11.1a, 11.3a, 11.3b Why an army does not intercept from a space."""
    if start in ch11_interception.starts(g, side, goal) and not hidden(g):
        return partner_refused(g, side, start, goal)
    if start not in NEAR[goal]:
        return Refusal("11.1a", "not-adjacent", start, goal)
    if not ch01_pieces.leaders_at(g, side, start):
        return Refusal("11.3a", "no-leader", start)
    if not ch11_interception.fresh_leaders(g, side, start):
        return Refusal("11.3b", "failed-before", start)
    if ch11_interception.barred(g, side, goal):
        return Refusal("11.1a", "occupied", goal)
    if hidden(g) or ch01_pieces.in_force(g, RAIN):
        return Refusal("11.1a", "no-interception", goal)
    line = ch10_lines.line_for(g, side, start, goal, [])
    if line == RIVER or (line == MARSH and side == IMPERIAL):
        return Refusal("11.3b", "river" if line == RIVER else "marsh", start, goal)
    leader = ch11_interception.fresh_leaders(g, side, start)[0]
    return ch10_movement.entry_refused(g, side, start, goal) or Refusal("9.31c", "hesitates", LEADER_FORCE[leader])


def partner_refused(g: KutuzovState, side: int, start: int, goal: int) -> Refusal | None:
    """10.65 An army that could intercept, but is another player's to send."""
    if g.query is None or seat_leaders(g, side, g.query.power, start):
        return None
    here = ch11_interception.sentinels(g, side, goal)
    leaders = here if start == goal else ch11_interception.willing_leaders(g, side, start, goal)
    return Refusal("10.65", "other-player", leaders[0])


def intercept(g: KutuzovState, side: int, seat: int, start: int) -> Steps[None]:
    """11.51, 11.51b The seat says which leaders try: one with his army, or all of them as a group."""
    leaders = seat_leaders(g, side, seat, start)
    chosen = leaders
    if len(leaders) > 1:
        grouped = ch11_parts.grouped(g, side, start)
        options = [*([ALL] if grouped else ()), *[LEADER + leader for leader in leaders]]
        g.query = Query(seat, [start], 0, g.moving.goal)
        option = yield Ask(seat, "11.51", "intercept-with", options, with_refused, (start, g.moving.goal))
        g.query = None
        chosen = leaders if option == ALL else [option - LEADER]
    yield from ch11_interception.attempt(g, side, start, g.moving.goal, chosen, False)


def with_refused(g: KutuzovState, option: int) -> Refusal | None:
    """11.3b, 10.65, 9.31c A leader who is elsewhere, marked, under another player, or of an ally that hesitates."""
    leader = option - LEADER
    if not 0 <= leader < LEADERS or g.query is None:
        return None
    if g.place[leader] != g.query.spaces[0]:
        return Refusal("11.51", "not-here", leader)
    if g.status[leader] == MARKED:
        return Refusal("11.3b", "failed-before", g.place[leader])
    if g.holder[POWER_OF[LEADER_FORCE[leader]]] != g.query.power:
        return Refusal("10.65", "other-player", leader)
    willing = ch11_interception.willing(g, leader, SIDE_OF[LEADER_FORCE[leader]], g.query.number)
    return None if willing else Refusal("9.31c", "hesitates", LEADER_FORCE[leader])
