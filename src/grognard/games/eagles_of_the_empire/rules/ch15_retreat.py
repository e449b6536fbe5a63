"""15.1 to 15.4 Retreats, and irregular cavalry that rides off before a combat."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, LINE, MOVER, SIDE
from ..ground import DIVISIONS, NEAR, POND, TERRAIN
from ..passage import COSTS
from ..scenarios import SCENARIOS
from ..state import ABANDONED, DISPLACED, NOBODY, RETREATED, Eagles
from ..tables import ICE_IN_RETREAT
from ..words import AREA, PASS, STAY, UNIT, WITHDRAW
from . import ch10_movement
from .ch02_components import (
    held,
    is_division,
    is_irregular,
    is_slow_artillery,
    leaders_in,
    lines_of,
    morale,
    next_to,
    pieces_of,
    troops_of,
)
from .ch05_leaders import lose_staff
from .ch06_stacking import Stacks, points_refused, room_refused, weight
from .ch07_facing import keep_facing
from .ch08_extended_lines import break_lines, rejoin
from .ch09_attached_artillery import moving_together
from .ch10_escorts import ESCORTED, is_escorted
from .ch10_special import face_on_entry
from .ch14_losses import lose_step, remove_part


def retreat_ways(g: Eagles, unit: int, among: list[int]) -> list[int]:
    """15.1.1, 15.1.2, 15.11 Which of some adjacent areas a unit may retreat to: free of enemies, with room, where it could have
    moved; next to enemies only if there is no other."""
    seat = SIDE[unit]
    enemy, stacks = held(g, 1 - seat), Stacks(g, seat, among)
    open_to = {end for end, _, _ in COSTS[MOVER[unit]][g.place[unit]]}
    ways = [area for area in among if area in open_to and retreat_refused(g, unit, area, enemy, stacks) is None]
    return [area for area in ways if not next_to(area, enemy)] or ways


def retreat_refused(g: Eagles, unit: int, area: int, enemy: set[int], stacks: Stacks) -> Refusal | None:
    """15.1.1, 15.11 Why a unit cannot retreat into an area."""
    if area in enemy:
        return Refusal("15.1.1", "enemy-there", area)
    if other_part(g, unit, area) != NOBODY:
        return points_refused(area, weight(g, unit, area), stacks)
    return room_refused(g, unit, area, stacks)


def other_part(g: Eagles, unit: int, area: int) -> int:
    """8.0.2 The part of the same extended division that stands in an area, or NOBODY: one may fall back on the other."""
    if LINE[unit]:
        return g.parent[unit] if g.place[g.parent[unit]] == area else NOBODY
    return next((marker for marker in lines_of(g, unit) if g.place[marker] == area), NOBODY)


def retreat_area(g: Eagles, seat: int, area: int, pursued: bool) -> Steps[None]:
    """15.1.1, 15.4, 15.6 All units of an area retreat, each where its owner says; a staff is lost; leaders go with them."""
    g.fled = []
    waiting = guns_last(troops_of(g, seat, area))
    while waiting:
        going = [unit for unit in waiting if finds_a_way(g, unit, area, pursued)]
        unit = yield from who_goes(g, waiting, rivals(g, going, NEAR[area]))
        waiting = [other for other in waiting if other != unit]
        if leaves(g, unit, area):
            yield from retreat_unit(g, unit, pursued)
    for staff in pieces_of(g, seat, area):
        if staff == SCENARIOS[g.scenario].staff[seat]:
            lose_staff(g, staff, "15.4")
    yield from leaders_follow(g, seat, area)


def leaves(g: Eagles, unit: int, area: int) -> bool:
    """9.4.2, 9.5 Whether a unit retreats on its own: attached guns go with their division, abandoned ones stay."""
    attached = ARM[unit] == ARTILLERY and g.parent[unit] >= 0
    return g.place[unit] == area and not attached and not g.marks[unit] & ABANDONED


def finds_a_way(g: Eagles, unit: int, area: int, pursued: bool) -> bool:
    """15.3, 15.14 Whether a unit that leaves is not lost whatever room there is."""
    return leaves(g, unit, area) and not is_slow_artillery(unit) and (pursued or not g.marks[unit] & RETREATED)


def rivals(g: Eagles, units: list[int], among: list[int]) -> list[int]:
    """15.1.1, 15.1.2 Units that take the ways from each other: there is no room for all of them where they can go."""
    if len(units) < 2:
        return []
    ways = {unit: retreat_ways(g, unit, among) for unit in units}
    going = [unit for unit in units if ways[unit]]
    hardest = sorted(going, key=lambda unit: len(ways[unit]))
    return [] if find_room(g, hardest, [ways[unit] for unit in hardest], {}) else going


def find_room(g: Eagles, units: list[int], ways: list[list[int]], gone: dict[int, list[int]]) -> bool:
    """15.1.2 Whether some units can all go, each one of its own ways, after others that have gone to these areas."""
    if not units:
        return True
    for area in ways[0]:
        together = [*gone.get(area, []), units[0]]
        if has_room(g, together, area) and find_room(g, units[1:], ways[1:], {**gone, area: together}):
            return True
    return False


def has_room(g: Eagles, units: list[int], area: int) -> bool:
    """6.0, 6.4 Whether an area holds all these units together."""
    stacks = Stacks(g, SIDE[units[0]], [area])
    divisions = [unit for unit in units if is_division(g, unit) and other_part(g, unit, area) == NOBODY]
    room = DIVISIONS[area] - stacks.divisions.get(area, 0)
    return points_refused(area, sum(weight(g, unit, area) for unit in units), stacks) is None and len(divisions) <= room


def who_goes(g: Eagles, units: list[int], competing: list[int]) -> Steps[int]:
    """15.1.1 The unit that retreats next; the owner chooses among those that would take the last way from each other."""
    if not competing:
        return units[0]
    first = competing[0]
    option = yield Ask(SIDE[first], "15.1.1", "retreat-first", [UNIT + unit for unit in competing], None, (g.place[first],))
    chosen: int = option - UNIT
    return chosen


def guns_last(units: list[int]) -> list[int]:
    """15.3 Guns come after the units they may be attached to, extended lines among them: left alone they retreat as guns."""
    return sorted(units, key=lambda unit: ARM[unit] == ARTILLERY)


def retreat_unit(g: Eagles, unit: int, pursued: bool) -> Steps[None]:
    """15.1.1, 15.3, 15.13, 15.14 One unit retreats, or is eliminated: foot and heavy guns, a second retreat, no way out."""
    ways = retreat_ways(g, unit, NEAR[g.place[unit]])
    if ARM[unit] == ARTILLERY and is_slow_artillery(unit):
        remove_part(g, unit, "15.3")
    elif g.marks[unit] & RETREATED and not pursued:
        remove_part(g, unit, "15.14")
    elif not ways:
        g.note("no-retreat", "15.13", unit)
        remove_part(g, unit, "15.13")
    else:
        area = ways[0]
        if len(ways) > 1:
            option = yield Ask(SIDE[unit], "15.1.1", "retreat-to", [AREA + way for way in ways], None, (unit,))
            area = option - AREA
        yield from fall_back(g, unit, area, RETREATED)
        if g.onset is not None and g.place[unit] >= 0:
            g.onset.beaten.append(unit)


def fall_back(g: Eagles, unit: int, area: int, mark: int) -> Steps[None]:
    """15.1.1, 9.4.2, 15.12 A unit comes into the area it retreats to, with its guns; an enemy leader alone there is lost. A third
    that falls back on its division does not leave the other alone (8.7.2)."""
    start = g.place[unit]
    part = other_part(g, unit, area)
    g.note("retreats", "15.1.1", unit, area)
    g.fled.append(area)
    if LINE[unit] and part != NOBODY:
        rejoin(g, unit)
        break_lines(g, part)
        return
    shift(g, unit, start, area, mark)
    if part != NOBODY:
        rejoin(g, part)
    if pieces_of(g, 1 - SIDE[unit], area):
        yield from ch10_movement.overrun(g, 1 - SIDE[unit], area)
    test_ice(g, unit)
    if g.place[unit] >= 0:
        break_lines(g, unit)
        yield from face_on_entry(g, unit)


def shift(g: Eagles, unit: int, start: int, area: int, mark: int) -> None:
    """9.4.2, 9.5, 16.21 A unit is pushed into the next area as one with its guns, unless the border stops them."""
    for counter in moving_together(g, unit, start, area):
        g.place[counter] = area
        keep_facing(g, counter)
        g.marks[counter] = (g.marks[counter] | DISPLACED | mark) & ~ABANDONED


def test_ice(g: Eagles, unit: int) -> None:
    """az_ponds: a unit that retreats onto a frozen pond loses a step on 1-2."""
    if TERRAIN[g.place[unit]] == POND:
        roll = g.die()
        g.note("ice-breaks", "az_ponds", unit, roll)
        if roll <= ICE_IN_RETREAT:
            lose_step(g, unit, "az_ponds")


def leaders_follow(g: Eagles, seat: int, area: int) -> Steps[None]:
    """15.6 Leaders go with the units that left: the owner chooses between several ways, and may keep them with those who stay."""
    if not g.fled:
        return
    ways = [AREA + way for way in sorted(set(g.fled))]
    stay = [STAY] if area in held(g, seat) else []
    for leader in officers_last(g, leaders_in(g, seat, area)):
        options = open_to_leader(g, leader, [*ways, *stay])
        option = options[0]
        if len(options) > 1:
            option = yield Ask(seat, "15.6", "leader-to", options, None, (leader,))
        if option != STAY:
            g.place[leader] = option - AREA
            g.note("retreats", "15.6", leader, option - AREA)


def officers_last(g: Eagles, leaders: list[int]) -> list[int]:
    """5.5.1 Officers go last: they stay with somebody who has gone or stayed before them."""
    return sorted(leaders, key=lambda leader: g.rank[leader] in ESCORTED)


def may_join(g: Eagles, leader: int, area: int) -> bool:
    """15.6, 5.5.1 Whether a leader may go along to an area; an officer only to those he must stay with."""
    return g.rank[leader] not in ESCORTED or is_escorted(g, leader, area)


def open_to_leader(g: Eagles, leader: int, options: list[int]) -> list[int]:
    """15.6, 5.5.1 Where a leader may go, or stay; an officer only with those he must stay with, as long as he can."""
    if g.rank[leader] not in ESCORTED:
        return options
    areas = [g.place[leader] if option == STAY else option - AREA for option in options]
    return [option for option, area in zip(options, areas, strict=True) if is_escorted(g, leader, area)] or options


def withdraw_irregulars(g: Eagles, seat: int, area: int) -> Steps[None]:
    """15.2 Before a charge or assault irregular cavalry may ride off: all try or none; not above its morale each retreats."""
    irregulars = [unit for unit in troops_of(g, seat, area) if is_irregular(unit)]
    if not irregulars:
        return
    option = yield Ask(seat, "15.2", "withdraw", [WITHDRAW, PASS], None, (area,))
    if option == PASS:
        return
    g.fled = []
    for unit in irregulars:
        if evades(g, unit):
            yield from evade(g, unit)
    yield from leaders_follow(g, seat, area)


def evades(g: Eagles, unit: int) -> bool:
    """15.2 One die for each; without a way out it stays."""
    roll, value = g.die(), morale(g, unit)
    if roll > value:
        g.note("cannot-withdraw", "15.2", unit, roll, value)
        return False
    away = bool(retreat_ways(g, unit, NEAR[g.place[unit]]))
    g.note("withdraws" if away else "nowhere-to-withdraw", "15.2", unit, roll, value)
    return away


def evade(g: Eagles, unit: int) -> Steps[None]:
    """15.2 Irregulars whose die was low enough may ride off, where their owner likes, or stay after all."""
    ways = [AREA + way for way in retreat_ways(g, unit, NEAR[g.place[unit]])]
    option = yield Ask(SIDE[unit], "15.2", "retreat-to", [*ways, STAY], None, (unit,))
    if option != STAY:
        yield from fall_back(g, unit, option - AREA, 0)
