"""1 Pieces: soldiers and leaders on the map, armies and army groups, and the cards' lasting effects on them."""
from __future__ import annotations

from itertools import compress

from ..load import (
    BATTLE,
    COMMAND,
    FORCES_OF,
    LEADER_FORCE,
    MIX,
    MOST_SP,
    NAPOLEON,
    POWER_OF,
    POWERS,
    SIDE_FORCES,
    SIDE_LEADERS,
    SIDE_OF,
    SIDE_POWERS,
    SPACES,
)
from ..state import (
    COMMAND_BONUS,
    ELIMINATED,
    HALTED,
    LEADER_RATING,
    LEADER_ZERO,
    MARKED,
    NEXT_IMPERIAL,
    REGROUPING,
    KutuzovState,
)

TOO_MANY = 99  # no number of armies can command that
LEADERLESS, ARMY, GROUP = range(3)


# Lasting effects of cards -------------------------------------------------------------------------------------------
def in_force(g: KutuzovState, kind: int, first: int = -1) -> bool:
    """5.1a Whether an effect of this kind (for this power, leader, line …) is in force; one of a later impulse is not yet."""
    for effect in g.effects:  # noqa: SIM110  (a generator costs twice as much here)
        if effect[0] == kind and first in (-1, effect[1]) and effect[3] != NEXT_IMPERIAL:
            return True
    return False


def amount(g: KutuzovState, kind: int, first: int = -1) -> int:
    """The sum of all effects of this kind."""
    return sum([effect[2] for effect in g.effects if effect[0] == kind and first in (-1, effect[1])])


def lay(g: KutuzovState, kind: int, first: int, second: int, until: int) -> None:
    """Put an effect into force."""
    g.effects.append([kind, first, second, until])


def expire(g: KutuzovState, until: int) -> None:
    """Take away the effects that last until now."""
    if g.effects:
        g.effects = [effect for effect in g.effects if effect[3] != until]


# Soldiers -----------------------------------------------------------------------------------------------------------
def strength(g: KutuzovState, side: int, space: int) -> int:
    """The SP of a side in a space."""
    return sum([g.sp[force * SPACES + space] for force in SIDE_FORCES[side]])


def strengths(g: KutuzovState, side: int, space: int) -> list[int]:
    """The SP of a side in a space, by force."""
    return [g.sp[force * SPACES + space] if SIDE_OF[force] == side else 0 for force in range(len(MIX))]


def statuses(g: KutuzovState, force: int, space: int) -> list[int]:
    """What each SP has done in this impulse, the freshest first (10.42, per piece)."""
    at = force * SPACES + space
    count = g.sp[at]
    if not g.busy:
        return [0] * count
    tired = [key for key in g.busy if key >> 4 == at]
    found = [key & 15 for key in sorted(tired) for _ in range(g.busy[key])]
    return [0] * (count - len(found)) + found


def able(g: KutuzovState, force: int, space: int, below: int = HALTED) -> int:
    """How many SP of a force have a status below a limit: may still move, or (below MARKED) intercept."""
    at = force * SPACES + space
    count = g.sp[at]
    if g.busy and count:
        count -= sum([number for key, number in g.busy.items() if key >> 4 == at and key & 15 >= below])
    return count


def spaces_of(g: KutuzovState, force: int) -> list[int]:
    """The spaces with SP of a force."""
    base = force * SPACES
    return list(compress(range(SPACES), g.sp[base : base + SPACES]))


def free_spaces(g: KutuzovState, force: int) -> list[int]:
    """10.1 The spaces with SP of a force that may still move."""
    spaces = spaces_of(g, force)
    halted: dict[int, int] = {}
    for key, number in g.busy.items():
        if key & 15 >= HALTED:
            halted[key >> 4] = halted.get(key >> 4, 0) + number
    if not halted:
        return spaces
    base = force * SPACES
    return [space for space in spaces if g.sp[base + space] > halted.get(base + space, 0)]


def occupied(g: KutuzovState, side: int) -> list[int]:
    """The spaces with pieces of a side."""
    base = side * SPACES
    return list(compress(range(SPACES), g.crowd[base : base + SPACES]))


def add_sp(g: KutuzovState, force: int, space: int, count: int, status: int = 0) -> None:
    """Put SP into a space."""
    at = force * SPACES + space
    g.sp[at] += count
    g.crowd[SIDE_OF[force] * SPACES + space] += count
    if status and count:
        g.busy[at * 16 + status] = g.busy.get(at * 16 + status, 0) + count


def take_sp(g: KutuzovState, force: int, space: int, count: int, tired: bool = False) -> list[int]:
    """Take SP out of a space, the freshest first (or the most tired); returns their statuses."""
    at = force * SPACES + space
    found = statuses(g, force, space)
    taken = found[len(found) - count :] if tired else found[:count]
    g.sp[at] -= count
    g.crowd[SIDE_OF[force] * SPACES + space] -= count
    for status in taken:
        if status:
            left = g.busy[at * 16 + status] - 1
            if left:
                g.busy[at * 16 + status] = left
            else:
                g.busy.pop(at * 16 + status)
    return taken


def build_sp(g: KutuzovState, force: int, space: int, count: int) -> None:
    """6a Unbuilt SP come onto the map."""
    g.unbuilt[force] -= count
    add_sp(g, force, space, count)


def lose_sp(g: KutuzovState, force: int, space: int, count: int, boxed: bool) -> None:
    """SP leave the map, to the regroup box or to be built anew."""
    take_sp(g, force, space, count, True)
    if boxed:
        g.box[force] += count
    else:
        g.unbuilt[force] += count


def left_of(g: KutuzovState, sp: list[int], before: list[int], space: int) -> list[int]:
    """What losses have left of some of the SP in a space, by force; `before` is all that its side had there."""
    now = [min(before[force], g.sp[force * SPACES + space]) for force in range(len(sp))]  # enemies there are not counted
    return [max(0, count - before[force] + now[force]) for force, count in enumerate(sp)]


def mix_holds(g: KutuzovState, force: int, space: int) -> bool:
    """1.5a, 1.5b Whether the counters of a force can show all its stacks, with one SP more in a space."""
    ones, twos, fours = MIX[force]
    if MOST_SP[force] - g.unbuilt[force] < ones:
        return True
    base = force * SPACES
    stacks = g.sp[base : base + SPACES]
    stacks[space] += 1
    stacks = [*filter(None, stacks), g.box[force]]
    used_fours = min(fours, sum([size // 4 for size in stacks]))
    used_twos = min(twos, sum([size // 2 for size in stacks]) - 2 * used_fours)
    return sum(stacks) - 4 * used_fours - 2 * used_twos <= ones


# Leaders ------------------------------------------------------------------------------------------------------------
def leaders_at(g: KutuzovState, side: int, space: int) -> list[int]:
    """The leaders of a side in a space."""
    if not g.crowd[side * SPACES + space]:
        return []
    place = g.place
    return [leader for leader in SIDE_LEADERS[side] if place[leader] == space]


def put_leader(g: KutuzovState, leader: int, space: int) -> None:
    """A leader comes into a space from wherever he is."""
    lift_leader(g, leader)
    g.place[leader] = space
    g.served[leader] = 1
    g.crowd[SIDE_OF[LEADER_FORCE[leader]] * SPACES + space] += 1


def lift_leader(g: KutuzovState, leader: int) -> None:
    """A leader leaves his space."""
    if g.place[leader] >= 0:
        g.crowd[SIDE_OF[LEADER_FORCE[leader]] * SPACES + g.place[leader]] -= 1


def lose_leader(g: KutuzovState, leader: int, boxed: bool) -> None:
    """A leader leaves the map, to the regroup box or to be built anew."""
    lift_leader(g, leader)
    g.place[leader] = REGROUPING if boxed else ELIMINATED
    g.status[leader] = 0


def rating(g: KutuzovState, leader: int) -> int:
    """1.6a The battle rating of a leader, with what cards make of it."""
    return 0 if g.effects and in_force(g, LEADER_ZERO, leader) else renown(g, leader)


def renown(g: KutuzovState, leader: int) -> int:
    """10.62b, 12.2 The battle rating by which a leader is commander; a wound (71, 75) does not take the command from him."""
    return BATTLE[leader] + amount(g, LEADER_RATING, leader) if g.effects else BATTLE[leader]


def command(g: KutuzovState, leader: int) -> int:
    """1.6a The most SP and subordinate leaders of his force that a leader commands."""
    return COMMAND[leader] + amount(g, COMMAND_BONUS, leader) if g.effects else COMMAND[leader]


def commander(g: KutuzovState, side: int, leaders: list[int]) -> int:
    """1.6b, 10.54, 10.62b The commander among leaders in one space: who was named, else the best by battle rating and command."""
    if not leaders:
        return -1
    if g.chief:
        named = g.chief.get(side * SPACES + g.place[leaders[0]], -1)
        if named in leaders:
            return named
    return max(leaders, key=lambda leader: (renown(g, leader), command(g, leader), -leader))


def armies_needed(g: KutuzovState, leaders: list[int], count: int, first: int = -1) -> int:
    """1.62a, 10.63b The fewest armies in which leaders of one force command so many SP; the others are staff."""
    if not leaders:
        return TOO_MANY if count else 0
    if len(leaders) == 1:
        return 1 if count <= command(g, leaders[0]) else TOO_MANY
    ratings = sorted([command(g, leader) for leader in leaders if leader != first], reverse=True)
    if first in leaders:
        ratings.insert(0, command(g, first))
    room = 0
    for armies, number in enumerate(ratings, 1):
        room += number
        if room >= count + len(leaders) - armies:
            return armies
    return TOO_MANY


def most_sp(g: KutuzovState, leaders: list[int]) -> int:
    """1.62b, 1.63 The most SP that leaders of one force command, each in an army of his own."""
    return sum(command(g, leader) for leader in leaders)


def formation_size(g: KutuzovState, side: int, space: int) -> int:
    """1.61, 1.62a, 10.6 Whether the pieces of a side in a space are leaderless, one army, or an army group."""
    return size_of(g, leaders_at(g, side, space), strengths(g, side, space))


def size_of(g: KutuzovState, leaders: list[int], sp: list[int]) -> int:
    """1.61, 1.62a, 10.6 Whether such leaders and SP are leaderless, one army, or an army group."""
    if not leaders:
        return LEADERLESS
    forces = {LEADER_FORCE[leader] for leader in leaders}
    if len(forces) > 1:
        return GROUP
    room = max(command(g, leader) for leader in leaders)
    return GROUP if len(leaders) > 1 and sp[forces.pop()] + len(leaders) - 1 > room else ARMY


def mark(g: KutuzovState, side: int, space: int) -> None:
    """12.52b, 11.51 A 'Battle or failed intercept' marker on all pieces of a side in a space."""
    for leader in leaders_at(g, side, space):
        g.status[leader] = MARKED
    for force in SIDE_FORCES[side]:
        mark_sp(g, force, space, g.sp[force * SPACES + space], MARKED)


def mark_sp(g: KutuzovState, force: int, space: int, count: int, status: int) -> None:
    """Give SP a status that allows them less."""
    if count:
        take_sp(g, force, space, count)
        add_sp(g, force, space, count, status)


def powers_present(g: KutuzovState, side: int, space: int) -> list[int]:
    """The powers of a side with a piece in a space, their allies included."""
    return powers_of(side, leaders_at(g, side, space), strengths(g, side, space))


def powers_of(side: int, leaders: list[int], sp: list[int]) -> list[int]:
    """The powers of a side that have one of these leaders or SP."""
    found = []
    for power in (side, side + 2):
        soldiers = any(sp[force] for force in FORCES_OF[power])
        if soldiers or any(POWER_OF[LEADER_FORCE[leader]] == power for leader in leaders):
            found.append(power)
    return found


def leading_power(g: KutuzovState, side: int, space: int) -> int:
    """10.62 The power that decides for the pieces of a side: the commander's, else the one with more SP, else the last active."""
    return leading_of(g, side, leaders_at(g, side, space), strengths(g, side, space))


def leading_of(g: KutuzovState, side: int, leaders: list[int], sp: list[int]) -> int:
    """10.62 The power that decides for such leaders and SP in one space."""
    if leaders:
        return POWER_OF[LEADER_FORCE[commander(g, side, leaders)]]
    powers = (side, side + 2)
    counts = [sum(sp[force] for force in FORCES_OF[power]) for power in powers]
    if counts[0] == counts[1]:
        return latest_power(g, side)
    return powers[0] if counts[0] > counts[1] else powers[1]


def latest_power(g: KutuzovState, side: int) -> int:
    """10.62, 19.82a The power of a side that was active last: in the impulse that goes on, in the one before, or further back."""
    for power in (g.impulse.power if g.impulse else -1, g.last):
        if power >= 0 and SIDE_OF[power] == side:
            return power
    if g.last < 0:
        return SIDE_POWERS[side][0]
    before = ((g.marker if g.preempted else g.last) - 1) % POWERS
    return before if SIDE_OF[before] == side else (before - 1) % POWERS  # the sides take turns on the track


def last_to_fall(g: KutuzovState, side: int, leaders: list[int]) -> list[int]:
    """12.51a, 13.32, 14.1 The leaders who may be lost next: the commander (or besieger) after the others, Napoleon after all."""
    others = [leader for leader in leaders if leader != NAPOLEON]
    chief = g.battle.besieger if g.battle and g.battle.besieger in leaders else commander(g, side, leaders)
    return [leader for leader in others if leader != chief] or others or leaders
