"""12.3-12.8, 12.12 What a force does on the march, and the marches that need no card."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    ACTIVE,
    ARMIES,
    CAMPS,
    DEFENCE,
    FORT,
    L_NATION,
    LAND,
    LEADER_IDS,
    MP,
    PR,
    THALER,
    THEATER_OF,
    ground,
)
from ..records import March
from ..state import ADMIN, EVENT, LONE, OPERATION, RETROGRADE, ROUTED, ClashState
from ..troops import ONE, SP, infantry, kinds, siege_guns, sp
from ..words import (
    ALL,
    DONE,
    DROP,
    ENTRENCH,
    FORCED_MARCH,
    LEADER,
    NUMBER,
    PASS,
    PICK_UP,
    SPACE,
    troop,
    troop_of,
)
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch11_activation, ch12_movement, ch15_7_losses, ch17_5_garrisons

LONE_MP = 3  # more for a leader without SP (12.4)


def deeds(g: ClashState) -> list[int]:
    """What the force may do besides marching on."""
    on = g.marching
    found = []
    if on.points and on.mode in (OPERATION, EVENT, ADMIN) and can_entrench(g):
        found.append(ENTRENCH)
    if can_force(g):
        found.append(FORCED_MARCH)
    if on.spent and on.mode not in (LONE, RETROGRADE) and on.dropped != on.here + 1 and worth_dropping(g):
        found.append(DROP)
    if on.spent and on.mode not in (LONE, RETROGRADE) and on.picked != on.here + 1 and joiners(g):
        found.append(PICK_UP)
    return found


def can_entrench(g: ClashState) -> bool:
    """12.7a, 17.5.3 Five infantry SP, no Entrenchment yet, and not besieging; who comes to relieve a fortress may dig in."""
    on = g.marching
    men = sum(infantry(packed) for _, packed in board.contingents(g, ACTIVE, on.camp))
    return men >= 5 and on.here not in g.works and g.siege_camp.get(on.here) != on.camp


def entrench(g: ClashState) -> Steps[None]:
    """12.7a Spend 1-5 MP; die + MP + the Commander's defence, 6 or more places an Entrenchment."""
    option = yield Ask(
        g.marching.seat, "12.7a", "entrench-points", [NUMBER + each for each in range(1, min(5, g.marching.points) + 1)]
    )
    points = option - NUMBER
    g.marching.points -= points
    g.marching.spent += points
    die = g.die()
    total = die + points + (DEFENCE[g.marching.commander] if g.marching.commander >= 0 else 0)
    g.note("entrenches" if total >= 6 else "digs-in-vain", "12.7a", g.marching.power, g.marching.here, die, total)
    if total >= 6:
        g.works[g.marching.here] = g.marching.camp


def can_force(g: ClashState) -> bool:
    """12.3a Once, after the normal move, not with siege artillery, not in Severe Weather."""
    on = g.marching
    stays = on.points > 1 and not on.spent  # a force that has hardly any MP may force its march at once
    if on.forced or stays or on.fixed or on.mode not in (OPERATION, EVENT) or on.commander < 0:
        return False
    if THEATER_OF[on.here] >= 0 and g.weather[THEATER_OF[on.here]]:
        return False
    there = board.contingents(g, ACTIVE, on.camp)
    return not any(siege_guns(packed) for _, packed in there) and board.strength(g, ACTIVE, on.camp) > 2


def forced_march(g: ClashState) -> Steps[None]:
    """12.3a One SP is lost; die + MP rating, 11 or more gives 2 MP, and then costs a tenth of the force."""
    g.marching.forced = True
    if not g.marching.free_force:
        yield from ch15_7_losses.lose(g, ACTIVE, g.marching.camp, 1, "12.3a")
    die = g.die()
    total = die + forced_drm(g)
    g.note("forced-march" if total >= 11 else "march-fails", "12.3a", g.marching.power, g.marching.commander, die, total)
    if total >= 11:
        g.marching.points += 2
        g.marching.forced_loss = not g.marching.free_force
    else:
        g.marching.points = 0


def forced_drm(g: ClashState) -> int:
    """12.3a, 9.1.1 The Commander's MP rating, 1 less with more than 20 SP, and the supply of a Major Force."""
    on = g.marching
    total = MP[on.commander] - (board.strength(g, ACTIVE, on.camp) > 20)
    return total - 2 * forces.supply(g, ACTIVE, on.camp) if forces.major(g, ACTIVE, on.camp) else total


def forced_attrition(g: ClashState) -> Steps[None]:
    """12.3a A tenth of the SP, rounded up, after the movement and before any battle."""
    if not g.marching.forced_loss:
        return
    g.marching.forced_loss = False
    amount = -(-board.strength(g, ACTIVE, g.marching.camp) // 10)
    yield from ch15_7_losses.lose(g, ACTIVE, g.marching.camp, amount, "12.3a")


def pieces_to_leave(g: ClashState, limit: int) -> list[int]:
    """12.5b, 12.12b The pieces of the marching force of so many SP at most that may stay behind; something must march on."""
    there = board.strength(g, ACTIVE, g.marching.camp)
    found = board.contingents(g, ACTIVE, g.marching.camp)
    return [troop(number, kind) for number, packed in found for kind in kinds(packed) if there > SP[kind] <= limit]


def drop_off(g: ClashState) -> Steps[None]:
    """12.5b Forces may be dropped off free; they march no further this turn and keep the supply state."""
    g.marching.dropped = g.marching.here + 1
    came = forces.morale(g, ACTIVE, g.marching.camp)
    mood = forces.before(g, g.marching.here, g.marching.camp, came)
    men = board.strength(g, g.marching.here, g.marching.camp)
    while True:
        options = can_stay(g)
        if not options:
            return
        option = yield Ask(g.marching.seat, "12.5b", "drop", [*options, DONE], None, (g.marching.here,))
        if option == DONE:
            return
        if option >= LEADER and option < LEADER + len(LEADER_IDS):
            g.leaders[option - LEADER] = g.marching.here
        else:
            number, kind = troop_of(option)
            leave(g, number, kind)
            forces.mingle(g, g.marching.here, g.marching.camp, came, mood, men)


def worth_dropping(g: ClashState) -> bool:
    """12.10 More than one SP; who has one and marches on may still leave a gun or a leader."""
    on = g.marching
    return board.strength(g, ACTIVE, on.camp) > 1 or (on.points > 0 and bool(can_stay(g)))


def can_stay(g: ClashState) -> list[int]:
    """12.5b, 12.10 Pieces that the Commander in Chief can do without (4.4a), and leaders without whom the rest is still led."""
    camp, head = g.marching.camp, g.marching.commander
    riders = [LEADER + at for at in board.leaders_at(g, ACTIVE, camp) if at != head and spare(g, at)]
    return [*pieces_to_leave(g, forces.spare(g, ACTIVE, camp)), *riders]


def spare(g: ClashState, at: int) -> bool:
    led = forces.capacity([each for each in board.leaders_at(g, ACTIVE, g.marching.camp) if each != at])
    return led >= board.strength(g, ACTIVE, g.marching.camp)


def leave(g: ClashState, number: int, kind: int) -> None:
    """One piece stays in the space and does not march again this turn."""
    here = g.marching.here
    forces.transfer(g, ACTIVE, here, number, ONE[kind])
    at = here * ARMIES + number
    g.stood[at] = g.stood.get(at, 0) + ONE[kind]
    if g.marching.tax >= SP[kind] > 0 and THALER[here] and not FORT[here] and LAND[here] == PR and here not in g.taxed:
        g.marching.tax = 0  # A20: one space
        g.taxed.append(here)


def joiners(g: ClashState) -> list[int]:
    """12.5a Pieces in the space that may be picked up: those of the same player that have not marched, within the limits."""
    on = g.marching
    if on.commander < 0 and on.mode != ADMIN:
        return []
    riders = [LEADER + at for at in board.leaders_at(g, on.here, on.camp) if may_join(g, at)]
    if forces.morale(g, on.here, on.camp) == ROUTED:
        return riders  # 16.2
    room, found = room_to_grow(g), []
    for number in ch11_activation.comrades(g, on.power):
        packed = ch11_activation.free(g, on.here, number)
        for kind in kinds(packed) if packed > 0 else ():
            if SP[kind] <= room and not swells(g, number, kind) and not takes_over(g, number, SP[kind]):
                found.append(troop(number, kind))
    return [*found, *riders]


def room_to_grow(g: ClashState) -> int:
    """4.3.5, 12.8a SP that the leaders can lead besides; a Minor Force stays one, others without leader have no limit (4.2)."""
    on = g.marching
    if not on.most and on.commander < 0:
        return 99
    most = on.most or forces.capacity(board.leaders_at(g, ACTIVE, on.camp))
    return most - board.strength(g, ACTIVE, on.camp)


def may_join(g: ClashState, at: int) -> bool:
    """12.10 A leader may be picked up who has not marched and does not outrank the Commander; Admin Marches need none (12.8a)."""
    on = g.marching
    number = L_NATION[at]
    if not ch11_activation.may_lead(g, on.power, at):
        return False
    if on.mode == ADMIN:
        return True
    theirs, ours = sp(g.at(ACTIVE, number)), sp(g.at(ACTIVE, L_NATION[on.commander]))
    return not forces.outranks(g, at, on.commander, theirs, ours)


def takes_over(g: ClashState, number: int, more: int) -> bool:
    """4.3.4a Whether so many SP more of a nation would give the command to a leader of theirs who marches along."""
    on = g.marching
    if on.mode == ADMIN or on.commander < 0:
        return False
    theirs, ours = sp(g.at(ACTIVE, number)) + more, sp(g.at(ACTIVE, L_NATION[on.commander]))
    mates = [at for at in board.leaders_at(g, ACTIVE, on.camp) if L_NATION[at] == number != L_NATION[on.commander]]
    return any(forces.outranks(g, at, on.commander, theirs, ours) for at in mates)


def swells(g: ClashState, number: int, kind: int) -> bool:
    """4.4b Nobody picks up forces so as to outgrow a Commander in Chief whose nation he leads."""
    on = g.marching
    return on.commander >= 0 and forces.outgrows(g, ACTIVE, on.here, on.camp, number, kind)


def pick_up(g: ClashState) -> Steps[None]:
    """12.5a An activated Command takes up forces on its way; together they have the worst supply state."""
    g.marching.picked = g.marching.here + 1
    came = forces.morale(g, g.marching.here, g.marching.camp)
    mood, men = forces.morale(g, ACTIVE, g.marching.camp), board.strength(g, ACTIVE, g.marching.camp)
    while True:
        options = joiners(g)
        if not options:
            return
        option = yield Ask(g.marching.seat, "12.5a", "pick-up", [ALL, *options, DONE], None, (g.marching.here,))
        if option == DONE:
            return
        if option == ALL:
            take_up_all(g)
        else:
            take_up(g, option)
        forces.mingle(g, ACTIVE, g.marching.camp, came, mood, men)
        g.marching.linked = g.marching.linked or ch12_movement.linked_now(g)


def take_up_all(g: ClashState) -> None:
    found = joiners(g)
    while found:
        take_up(g, found[-1])
        found = joiners(g)


def take_up(g: ClashState, option: int) -> None:
    if option // 4096 == LEADER // 4096:
        g.leaders[option - LEADER] = ACTIVE
        g.moved.append(option - LEADER)
    else:
        number, kind = troop_of(option)
        forces.transfer(g, g.marching.here, ACTIVE, number, ONE[kind])
    if g.marching.mode == ADMIN:
        g.marching.commander = forces.commander(g, [ACTIVE], g.marching.camp)
    ch12_movement.reckon(g)


def lone_leaders(g: ClashState, power: int) -> list[int]:
    """12.4 Leaders that may ride alone."""
    camp = g.camp[power]
    return [at for at in ch11_activation.idle_leaders(g, power) if not ch11_activation.shut_in(g, g.leaders[at], camp)]


def lone_ride(g: ClashState, power: int) -> Steps[None]:
    """12.4 Once in its turn a Power may move one leader without SP; he has 3 MP more."""
    found = [at for at in lone_leaders(g, power) if ride_ends(g, at)]
    if not found:
        return
    option = yield Ask(g.holder[power], "12.4", "lone-leader", [*[LEADER + at for at in found], PASS])
    if option == PASS:
        return
    at = option - LEADER
    start, camp = ground(g.leaders[at]), g.camp[power]
    g.lone_used = True
    g.march = March(power, g.holder[power], camp, LONE, start, start, start, at, MP[at] + LONE_MP)
    places = ride_ends(g, at)
    goal = yield Ask(g.holder[power], "12.4", "ride-to", [*[SPACE + each for each in places], PASS], None, (at,))
    g.march = None
    if goal != PASS:
        g.leaders[at] = goal - SPACE
        g.moved.append(at)
        g.note("rides", "12.4", at, start, goal - SPACE)
        ch17_5_garrisons.tidy(g)


def ride_ends(g: ClashState, at: int) -> list[int]:
    """12.4 Friendly spaces that he can reach through spaces without enemies, but for those shut in a fortress."""
    camp, start = g.camp[L_NATION[at]], ground(g.leaders[at])
    barred = ch12_movement.barred_spaces(g, camp) | board.CLOSED_SQUARES[L_NATION[at]]
    within = supply.within(start, MP[at] + LONE_MP, barred) & ~barred & ~(1 << start)
    ends = list(board.places(within & (board.home_ground(g, camp) | g.where[camp])))
    return ends if L_NATION[at] == PR else in_proportion(g, at, ends)


def in_proportion(g: ClashState, at: int, ends: list[int]) -> list[int]:
    """4.4a Wherever he rides, no Command is larger than that of its Commander in Chief; whom he leaves alone is none."""
    number = L_NATION[at]
    camp, chief, stacks = g.camp[number], forces.chief(g, number), g.stacks
    if at != chief:
        limit, place = forces.chief_strength(g, number), g.leaders[chief]
        return [goal for goal in ends if goal == place or stacks.get(goal * CAMPS + camp, 0) >> ARMIES <= limit]
    others = {g.leaders[each] for each in forces.on_map_leaders(g, number) if each != at}
    sizes = {place: board.strength(g, place, camp) for place in others if sp(g.at(place, number))}
    return [goal for goal in ends if all(size <= board.strength(g, goal, camp) for place, size in sizes.items() if place != goal)]
