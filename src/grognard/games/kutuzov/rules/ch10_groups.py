"""10.1, 10.2, 10.6 What moves together: soldiers alone, armies, army groups, and what they cost."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    FORCES,
    FORCES_OF,
    LEADER_FORCE,
    LEADERS,
    LEADERS_OF,
    MIX,
    PARTNER,
    POWER_LEADERS,
    POWER_OF,
    SIDE_FORCES,
    SIDE_OF,
    SPACES,
)
from ..state import HALTED, MARKED, MIXED_ARMY, NO_GROUP, NOWHERE, KutuzovState, March, Query
from ..words import ALL, DONE, LEADER, NO, NUMBER, SOLDIERS, SP, YES
from . import ch01_pieces, ch10_price

# 1.5a, 1.5b The SP of a counter by force: artillery, cavalry, infantry, as far as the force has any.
COUNTERS = [[size for size, count in zip((1, 2, 4), mix, strict=True) if count][::-1] for mix in MIX]


def may_lead(g: KutuzovState, leader: int) -> bool:
    """5.5a Whether the CP in hand may be spent on a leader's army."""
    purse = g.budget
    if purse is None:
        return True
    return purse.force in (NOWHERE, LEADER_FORCE[leader]) and purse.leader in (NOWHERE, leader)


def limit(g: KutuzovState) -> int:
    """10.51, 10.72 Who has halted marches no more, but attacks where he stands unless he is marked."""
    return MARKED if g.march and g.march.in_place else HALTED


def free_leaders(g: KutuzovState, power: int, space: int) -> list[int]:
    """10.52, 13.35 The leaders of a power in a space who may still move, or attack there."""
    place, status, below = g.place, g.status, limit(g)
    return [leader for leader in POWER_LEADERS[power] if place[leader] == space and status[leader] < below]


def heads(g: KutuzovState, power: int, space: int, below: int) -> list[int]:
    """10.72 The leaders of a power in a space with a status below a limit on whom the CP in hand may be spent."""
    return [leader for leader in own_leaders(g, power, space) if g.status[leader] < below and may_lead(g, leader)]


def movers(g: KutuzovState, power: int) -> list[int]:
    """10.1, 10.11, 6.34 The spaces with pieces of a power that the CP in hand can move; who must attack stays."""
    purse = g.budget
    found: set[int] = set()
    for force in FORCES_OF[power]:
        if purse and purse.force not in (NOWHERE, force):
            continue
        if purse is None or (purse.leader == NOWHERE and not purse.any_army):
            found.update(ch01_pieces.free_spaces(g, force))
    for leader in POWER_LEADERS[power]:
        if g.place[leader] >= 0 and g.status[leader] < HALTED and may_lead(g, leader):
            found.add(g.place[leader])
    return sorted(found.difference(g.landings) if g.landings else found)


def has_own(g: KutuzovState, power: int, space: int) -> bool:
    """10.12 Whether a power has pieces of its own nation in a space that may still move, which pay no surcharge."""
    if g.sp[power * SPACES + space] and ch01_pieces.able(g, power, space):
        return True
    return space in [g.place[leader] for leader in LEADERS_OF[power] if g.status[leader] < HALTED]


def assemble(g: KutuzovState, power: int, space: int, in_place: bool = False) -> Steps[None]:
    """10.1, 10.6, 10.72 The power says who moves from a space, or attacks in it; the formation is `g.march`."""
    side = SIDE_OF[power]
    g.march = March(power, side, space, [], [0] * FORCES, [], [], [], in_place=in_place)
    leaders = [leader for leader in free_leaders(g, power, space) if leader_refused(g, LEADER + leader) is None]
    alone = [force for force in lone_forces(g, power, space, limit(g)) if ch10_price.can_march(g, [], some_of(force, 1))]
    options = [*[LEADER + leader for leader in by_rank(g, leaders)], *([SOLDIERS] if alone else ())]
    option = options[0]
    if len(options) > 1:
        prompt = "attack-leader" if in_place else "march-leader"
        option = yield Ask(g.seat(power), "10.1", prompt, options, leader_refused, (space,))
    if option == SOLDIERS:
        yield from assemble_soldiers(g, power, space, alone)
        return
    g.moving.commander = option - LEADER
    g.moving.leaders = [option - LEADER]
    if g.budget and g.budget.any_army:  # 56, 90 the army that makes the first step makes them all
        g.budget.leader = option - LEADER
    yield from add_leaders(g, power, space)


def own_leaders(g: KutuzovState, power: int, space: int) -> list[int]:
    """The leaders of a power in a space."""
    place = g.place
    return [leader for leader in POWER_LEADERS[power] if place[leader] == space]


def by_rank(g: KutuzovState, leaders: list[int]) -> list[int]:
    """The best commander first."""
    return sorted(leaders, key=lambda leader: (-ch01_pieces.rating(g, leader), -ch01_pieces.command(g, leader), leader))


def lone_forces(g: KutuzovState, power: int, space: int, below: int = HALTED) -> list[int]:
    """10.11 The forces of a power with soldiers that can move (or, below MARKED, attack) alone."""
    purse = g.budget
    if purse and (purse.leader != NOWHERE or purse.any_army):
        return []
    forces = [force for force in FORCES_OF[power] if ch01_pieces.able(g, force, space, below)]
    return [force for force in forces if not purse or purse.force in (NOWHERE, force)]


def leader_refused(g: KutuzovState, option: int) -> Refusal | None:
    """10.1, 10.11 A leader who is not here, is another power's, or may not move any more."""
    leader = option - LEADER
    if not 0 <= leader < LEADERS:
        return None
    if g.place[leader] != g.moving.here:
        return Refusal("10.1", "not-here", leader)
    if POWER_OF[LEADER_FORCE[leader]] != g.moving.power:
        return Refusal("10.11", "foreign-piece", POWER_OF[LEADER_FORCE[leader]])
    if g.status[leader] >= limit(g):
        return Refusal("10.52", "pieces-halted", g.moving.here)
    if not may_lead(g, leader):
        return Refusal("5.5a", "wrong-use")
    return ch10_price.march_refused(g, [leader], [0] * FORCES)


def some_of(force: int, count: int) -> list[int]:
    """SP by force: so many of one, for whom the price of a march is asked."""
    return [count if each == force else 0 for each in range(FORCES)]


def assemble_soldiers(g: KutuzovState, power: int, space: int, forces: list[int]) -> Steps[None]:
    """10.11, 1.5a, 1.5b One counter of one, two or four SP moves without a leader; Prussia has none of four."""
    force = forces[0]
    if len(forces) > 1:
        prompt = "attack-leader" if g.moving.in_place else "march-leader"
        option = yield Ask(g.seat(power), "10.11", prompt, [SP + each for each in forces], None, (space,))
        force = option - SP
    most = ch01_pieces.able(g, force, space, limit(g))
    sizes = [size for size in COUNTERS[force] if size <= most and ch10_price.can_march(g, [], some_of(force, size))]
    size = sizes[0]
    if len(sizes) > 1:
        options = [NUMBER + each for each in sizes]
        option = yield Ask(g.seat(power), "10.11", soldiers_prompt(g), options, None, (force, sizes[0]))
        size = option - NUMBER
    g.moving.sp[force] = size


def soldiers_prompt(g: KutuzovState) -> str:
    """10.2, 10.72 The question how many soldiers march, or attack."""
    return "attack-sp" if g.moving.in_place else "march-sp"


def add_leaders(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """10.6, 10.61, 10.63b, 10.64 Further leaders go along as staff or with armies of their own; then the soldiers."""
    while True:
        others = companions(g, power, space)
        if not others:
            break
        options = [*([ALL] if all_can_march(g, power, space) else ()), *[LEADER + leader for leader in others], DONE]
        prompt = "attack-with" if g.moving.in_place else "march-with"
        option = yield Ask(g.seat(power), "10.6", prompt, options, companion_refused, (space, g.moving.commander))
        if option == DONE:
            break
        if option == ALL:
            take_all(g, power, space)
            return
        leader = option - LEADER
        joins = yield from consent(g, power, leader)
        if joins:
            g.moving.leaders.append(leader)
        else:
            g.moving.refused.append(leader)
    yield from add_soldiers(g, power, space)


def companions(g: KutuzovState, power: int, space: int) -> list[int]:
    """10.61, 10.2 Leaders of both powers of the side in the space who may go along."""
    if (g.budget and (g.budget.force != NOWHERE or g.budget.any_army)) or not may_group(g, power, space):
        return [leader for leader in own_staff(g, power, space) if leader not in g.moving.leaders]
    found = [*free_leaders(g, power, space), *free_leaders(g, PARTNER[power], space)]
    found = [leader for leader in found if leader not in g.moving.leaders and leader not in g.moving.refused]
    return [leader for leader in found if ch10_price.can_march(g, [*g.moving.leaders, leader], g.moving.sp)]


def own_staff(g: KutuzovState, power: int, space: int) -> list[int]:
    """10.63b Leaders of the commander's own force, who can be his staff."""
    force = LEADER_FORCE[g.moving.commander]
    room = ch01_pieces.command(g, g.moving.commander) - len(g.moving.leaders)
    return [leader for leader in free_leaders(g, power, space) if LEADER_FORCE[leader] == force] if room >= 0 else []


def may_group(g: KutuzovState, power: int, space: int) -> bool:
    """5.1a Card 87 keeps the armies of a group apart."""
    return not any(e[0] == NO_GROUP and e[1] == SIDE_OF[power] and e[2] == space for e in g.effects)


def companion_refused(g: KutuzovState, option: int) -> Refusal | None:
    """10.61 A leader who is not here, goes already, or does not come."""
    leader, march = option - LEADER, g.moving
    if not 0 <= leader < LEADERS or leader in companions(g, march.power, march.here):
        return None
    if leader in march.leaders:
        return Refusal("10.61", "goes-already", leader)
    if g.place[leader] != march.here or SIDE_OF[LEADER_FORCE[leader]] != march.side:
        return Refusal("10.61", "not-here", leader)
    if g.status[leader] >= limit(g):
        return Refusal("10.52", "pieces-halted", march.here)
    if leader in march.refused:
        return Refusal("10.61", "stays-behind", leader)
    dear = ch10_price.march_refused(g, [*march.leaders, leader], march.sp)
    return dear or Refusal("5.5a", "one-army", march.commander)


def consent(g: KutuzovState, power: int, leader: int) -> Steps[bool]:
    """10.61, 10.62, 10.65 A partner's army joins only with his consent, unless it belongs to the commander's group already."""
    other = POWER_OF[LEADER_FORCE[leader]]
    if g.holder[other] == g.holder[power] or obeys(g, leader):
        return True
    prompt = "attack-join" if g.moving.in_place else "join"
    option = yield Ask(g.holder[other], "10.61", prompt, [YES, NO], None, (g.moving.commander, g.moving.here))
    if option == NO:
        g.note("refuses-join", "10.61", other)
    return bool(option == YES)


def obeys(g: KutuzovState, leader: int) -> bool:
    """10.64, 10.65 Whether a partner's leader may not stay: his group's commander leads, and did not come to him just now."""
    march = g.moving
    group = march.side * SPACES + march.here
    if g.chief.get(group, NOWHERE) != march.commander or not g.staff[group] >> leader & 1:
        return False
    return g.status[leader] == g.status[march.commander]


def take_all(g: KutuzovState, power: int, space: int) -> None:
    """10.63 All who can go along do."""
    g.moving.leaders, g.moving.sp = everybody(g, power, space)


def all_can_march(g: KutuzovState, power: int, space: int) -> bool:
    """10.1, 10.63 Whether the points in hand are enough for all of them together."""
    return ch10_price.can_march(g, *everybody(g, power, space))


def everybody(g: KutuzovState, power: int, space: int) -> tuple[list[int], list[int]]:
    """10.63 All leaders of the power, and of a partner in the same hands, with as many soldiers as they command."""
    march = g.moving
    others = [leader for leader in companions(g, power, space) if g.holder[POWER_OF[LEADER_FORCE[leader]]] == g.holder[power]]
    if one_army(g):
        others = others[: max(0, ch01_pieces.command(g, march.commander) - len(march.leaders))]
    leaders = [*march.leaders, *others]
    own = SIDE_FORCES[march.side]
    return leaders, [most_for(g, leaders, force, space) if force in own else 0 for force in range(FORCES)]


def force_leaders(leaders: list[int], force: int) -> list[int]:
    """Those of some leaders who are of a force."""
    return [leader for leader in leaders if LEADER_FORCE[leader] == force]


def most_for(g: KutuzovState, marching: list[int], force: int, space: int) -> int:
    """1.62a, 10.63 The most SP of a force that its leaders, of those who march, can take along."""
    leaders = force_leaders(marching, force)
    if not leaders:
        return 0
    if one_army(g):
        room = ch01_pieces.command(g, g.moving.commander) - len(leaders) + 1
    else:
        room = ch01_pieces.most_sp(g, leaders)
    return min(ch01_pieces.able(g, force, space, limit(g)), max(room, 0))


def one_army(g: KutuzovState) -> bool:
    """5.5a, 5.1a Whether one army is all that may march: by the CP in hand, or by card 87."""
    return (g.budget is not None and g.budget.any_army) or not may_group(g, g.moving.power, g.moving.here)


def add_soldiers(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """10.2 How many soldiers of each force go along, within the command of its leaders."""
    for force in SIDE_FORCES[g.moving.side]:
        most = most_for(g, g.moving.leaders, force, space)
        if most:
            g.query = Query(power, [], force, most)
            options = [NUMBER + count for count in ch10_price.payable_counts(g, force, most)]
            option = yield Ask(g.seat(power), "10.2", soldiers_prompt(g), options, number_refused, (force, most))
            g.moving.sp[force] = option - NUMBER
            g.query = None
    if g.effects and ch01_pieces.in_force(g, MIXED_ARMY, g.moving.commander):
        yield from add_strangers(g, power, space)


def number_refused(g: KutuzovState, option: int) -> Refusal | None:
    """1.62b, 10.63 No more than the leaders command and the space holds, nor than can be paid for."""
    count = option - NUMBER
    if not g.query or not 0 <= count < 64:
        return None
    if count > ch01_pieces.able(g, g.query.kind, g.moving.here, limit(g)):
        return Refusal("10.2", "too-few-there", g.query.kind, g.moving.here)
    if count > g.query.number:
        return Refusal("1.62b", "command-full", g.moving.commander)
    return ch10_price.count_refused(g, g.query.kind, count)


def add_strangers(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """5.1a, 10.2 Cards 4 and 107: a leader takes SP of other forces into his army."""
    commander = g.moving.commander
    allowed = [effect[2] for effect in g.effects if effect[0] == MIXED_ARMY and effect[1] == commander]
    for force in SIDE_FORCES[g.moving.side]:
        if force_leaders(g.moving.leaders, force) or not any(mask >> force & 1 for mask in allowed):
            continue
        own = LEADER_FORCE[commander]
        room = ch01_pieces.command(g, commander) - len(force_leaders(g.moving.leaders, own)) + 1 - sum(g.moving.sp)
        most = min(room, ch01_pieces.able(g, force, space, limit(g)))
        if most > 0:
            g.query = Query(power, [], force, most)
            options = [NUMBER + count for count in range(most, -1, -1)]
            option = yield Ask(g.seat(power), "10.2", soldiers_prompt(g), options, number_refused, (force, most))
            g.query = None
            count = yield from lent(g, power, force, option - NUMBER)
            g.moving.sp[force] = count


def lent(g: KutuzovState, power: int, force: int, count: int) -> Steps[int]:
    """10.61 Card 107: soldiers of a partner go along only if he agrees; how many do."""
    other = POWER_OF[force]
    if not count or g.holder[other] in (g.holder[power], g.seat(power)):
        return count
    prompt = "attack-join" if g.moving.in_place else "join"
    option = yield Ask(g.holder[other], "10.61", prompt, [YES, NO], None, (g.moving.commander, g.moving.here))
    return count if option == YES else 0
