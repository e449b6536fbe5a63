"""11 Activation: which pieces a Commander takes along, and what an activated force may do."""

from __future__ import annotations

from functools import lru_cache

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    ACTIVE,
    ARMIES,
    AU,
    INITIATIVE,
    L_NATION,
    LEADERS_OF,
    POWERS,
    SPACES,
    ground,
)
from ..records import March, Muster
from ..state import ADMIN, DEMORALIZED, EVENT, OPERATION, ROUTED, WINTER_MARCH, ClashState
from ..troops import sp, without
from ..words import LEADER
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch11_1_compose, ch12_movement, ch14_withdrawal, ch17_fortresses, ch24_5_intelligence
from . import ch09_supply as supply


def free(g: ClashState, place: int, number: int) -> int:
    """11.2b The pieces of a nation in a place that have not marched this turn."""
    stood = g.stood.get(place * ARMIES + number, 0)
    there = g.at(place, number)
    return without(there, stood) if stood and there else there


def may_lead(g: ClashState, power: int, at: int) -> bool:
    """11.1 Leaders of the Power and its Clients that have not marched this turn."""
    return board.power_of(g, L_NATION[at]) == power and g.fighting(L_NATION[at]) and at not in g.moved and at not in g.halted


def has_men(g: ClashState, power: int, place: int) -> bool:
    """Whether there are pieces in a place that a Commander of the Power could take along."""
    return any(sp(free(g, place, number)) for number in comrades(g, power) if place * ARMIES + number in g.troops)


def comrades(g: ClashState, power: int) -> tuple[int, ...]:
    """4.1.1a, 4.1b The nations whose pieces a Power's Commander may lead: allies that the same player moves."""
    return led_by(power, tuple(g.camp), tuple(g.patron), tuple(g.holder))


@lru_cache(256)
def led_by(power: int, camps: tuple[int, ...], patrons: tuple[int, ...], holders: tuple[int, ...]) -> tuple[int, ...]:
    seats = [holders[patron if patron >= 0 else number if number < POWERS else AU] for number, patron in enumerate(patrons)]
    return tuple(number for number in range(ARMIES) if camps[number] == camps[power] and seats[number] == holders[power])


def commanders(g: ClashState, power: int, ops: int) -> list[int]:
    """11.1 The leaders that a card of so many OPS can activate: initiative no higher, a force to lead, not Routed."""
    camp = g.camp[power]
    return [
        at
        for at in idle_leaders(g, power)
        if INITIATIVE[at] <= ops
        and (not g.morale or forces.morale(g, g.leaders[at], camp) != ROUTED)
        and has_men(g, power, g.leaders[at])
        and not shut_in(g, g.leaders[at], camp)
    ]


def idle_leaders(g: ClashState, power: int) -> list[int]:
    """11.1 The leaders on the map that `may_lead`, in order."""
    places, moved, halted = g.leaders, g.moved, g.halted
    found = leaders_of(board.acts_for(g, power))
    return [at for at in found if 0 <= places[at] < 2 * SPACES and at not in moved and at not in halted]


@lru_cache(256)
def leaders_of(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """All leaders of some nations, in order."""
    return tuple(sorted(at for number in numbers for at in LEADERS_OF[number]))


def shut_in(g: ClashState, place: int, camp: int) -> bool:
    """17.5.1a A besieged or masked garrison may not leave."""
    return place >= SPACES and board.invested(g, ground(place))


def refused_commander(g: ClashState, option: int) -> Refusal | None:
    """11.1 Why a leader cannot be activated."""
    at = option - LEADER
    if not 0 <= at < len(g.leaders):
        return None
    if g.leaders[at] < 0 or g.leaders[at] >= 2 * SPACES:
        return Refusal("11.1", "not-on-map")
    if board.power_of(g, L_NATION[at]) != g.power or not g.fighting(L_NATION[at]):
        return Refusal("11.1", "not-your-leader", L_NATION[at])
    if at in g.moved:
        return Refusal("11.2b", "has-marched")
    if at in g.halted:
        return Refusal("6.4", "held-back")
    if forces.morale(g, g.leaders[at], g.camp[g.power]) == ROUTED:
        return Refusal("16.2", "is-routed")
    if shut_in(g, g.leaders[at], g.camp[g.power]):
        return Refusal("17.5.1a", "shut-in")
    if not has_men(g, g.power, g.leaders[at]):
        return Refusal("11.1", "nobody-to-lead")
    if INITIATIVE[at] > g.ops + (ch08_cards.helped(g, g.power) if L_NATION[at] == g.power else 0):
        return Refusal("11.1", "initiative-too-high", INITIATIVE[at], g.ops)
    return None


def operate(g: ClashState, power: int, ops: int) -> Steps[None]:
    """8.4, 11.1 A card activates one Command of the Power or a Client whose initiative its OPS reach; A3 one Austrian more."""
    found = commanders(g, power, ops)
    reach = ops + ch08_cards.helped(g, power)
    found = found + [at for at in commanders(g, power, reach) if at not in found and L_NATION[at] == power]
    if not found:
        return
    g.ops = ops
    option = yield Ask(g.holder[power], "11.1", "activate", [LEADER + at for at in found], refused_commander, (ops,))
    if INITIATIVE[option - LEADER] > ops:
        g.year_flags.append("generalstab_used")
    yield from activate(g, power, option - LEADER, OPERATION)


def activate(g: ClashState, power: int, at: int, mode: int) -> Steps[None]:
    """11.2a One Command is put together, marches, and fights or besieges."""
    g.muster = Muster(g.seat_of(L_NATION[at]), board.power_of(g, L_NATION[at]), g.leaders[at], ACTIVE, at)
    yield from ch11_1_compose.compose(g)
    if ch11_1_compose.sp_of(g) == 0:
        ch11_1_compose.disband(g)
        return
    set_out(g, mode)
    announce(g, at)
    yield from ch14_withdrawal.before_the_march(g)
    yield from ch17_fortresses.open_siege(g)
    yield from ch12_movement.march(g)
    yield from ch12_movement.end_march(g)


def announce(g: ClashState, at: int) -> None:
    """11.1 Who marches, from where, with how many SP and MP."""
    on = g.marching
    size = board.strength(g, ACTIVE, on.camp)
    ch24_5_intelligence.tell(g, on.camp, "activates", "11.1", (on.power, at, on.here), size, (on.points,))


def set_out(g: ClashState, mode: int) -> None:
    """12.1 The march begins; its MP are fixed now."""
    muster = g.mustering
    camp, plan = ch11_1_compose.camp_of(g), g.plan
    start = ground(muster.start)
    march = March(muster.power, muster.seat, camp, mode, start, start, start, muster.commander, 0)
    if plan is not None:
        march.bonus, march.fixed, march.free_force, march.unseen = plan.bonus, plan.fixed, plan.free_force, plan.unseen
        march.goal, march.extra, march.wait = plan.goal, plan.extra, plan.wait
        march.tax, march.resupply, march.takes, march.no_withdrawal = plan.tax, plan.resupply, plan.takes, plan.no_withdrawal
        march.no_siege, march.pressed, march.straight = plan.no_siege, plan.pressed, plan.straight
    march.slow = 2 * forces.supply(g, ACTIVE, camp) if forces.major(g, ACTIVE, camp) else 0
    march.slow += 2 if forces.morale(g, ACTIVE, camp) >= DEMORALIZED else 0
    forces.leave_works(g, muster.start, camp)
    g.march, g.muster = march, None
    ch12_movement.fix_points(g)
    g.moved.extend(board.leaders_at(g, ACTIVE, camp))
    march.linked = ch12_movement.linked_now(g)
    if mode in (OPERATION, EVENT, WINTER_MARCH):
        g.ready.append(march.commander)


def set_out_quietly(g: ClashState, power: int, place: int, mode: int) -> None:
    """12.8a, 12.12 A force marches without a card: all that is free there, its best leader in command."""
    camp = g.camp[power]
    at = forces.commander(g, [place], camp)
    g.muster = Muster(g.holder[power], power, place, ACTIVE, at)
    state, mood = forces.supply(g, place, camp), forces.morale(g, place, camp)
    for each in board.leaders_at(g, place, camp):
        if mode != ADMIN or each not in g.moved:
            g.leaders[each] = ACTIVE
    for number, packed in board.contingents(g, place, camp):
        part = free(g, place, number) if mode == ADMIN else packed
        if part and (mode != ADMIN or g.seat_of(number) == g.holder[power]):
            g.put(place, number, -part)
            g.put(ACTIVE, number, part)
    forces.set_supply(g, ACTIVE, camp, state)
    forces.set_morale(g, ACTIVE, camp, mood)
    supply.take_markers_along(g, place, ACTIVE, camp)
    set_out(g, mode)


def rest_in_place(g: ClashState, place: int, camp: int) -> None:
    """11.2b Pieces whose activation has ended do not march again this turn."""
    for number, packed in board.contingents(g, ACTIVE, camp):
        at = place * ARMIES + number
        g.stood[at] = g.stood.get(at, 0) + packed
