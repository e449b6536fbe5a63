"""10.5, 5.41, 5.5.1 Staffs, officers and artillery leaders: who must go with whom."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, CHIEF, CIRCLED, DEPUTY, MOVER, OFFICER, SIDE, STAFF
from ..passage import COSTS
from ..scenarios import SCENARIOS
from ..state import HASTENED, MOVED, NOBODY, Eagles
from ..words import AREA, STOP
from . import ch10_movement
from .ch02_components import held, is_independent, leaders_in, next_to, pieces_of

ESCORTED = (CHIEF, OFFICER, DEPUTY)  # leaders who must stay with somebody (5.5.1)


def escort_of(g: Eagles, staff: int, area: int) -> int:
    """10.5 The chief of staff, or else the army leader, who goes with a moving staff: in its area and not yet moved."""
    present = [leader for leader in leaders_in(g, SIDE[staff], area) if not g.marks[leader] & MOVED]
    chiefs = [leader for leader in present if g.rank[leader] == CHIEF]
    commanders = [leader for leader in present if leader == g.commander[SIDE[staff]]]
    return (chiefs or commanders or [NOBODY])[0]


def follow(g: Eagles, unit: int, start: int, told: str) -> None:
    """10.5, 5.5.1 The escort rides with a staff; officers and deputies left with nobody follow whoever leaves."""
    seat = SIDE[unit]
    if ARM[unit] == STAFF:
        staff_escort = escort_of(g, unit, start)
        if staff_escort != NOBODY:
            g.place[staff_escort] = g.place[unit]
            g.marks[staff_escort] |= MOVED
            g.note(told, "10.5", staff_escort, g.place[unit])
    for leader in leaders_in(g, seat, start):
        if g.rank[leader] in ESCORTED and not is_escorted(g, leader, start) and is_escorted(g, leader, g.place[unit]):
            g.place[leader] = g.place[unit]
            g.note(told, "5.5.1", leader, g.place[unit])


def hastening_leader(g: Eagles, gun: int) -> int:
    """5.41, 5.1 A circled artillery leader in the area of a battery who may move with it and give it a point, or NOBODY."""
    if ARM[gun] != ARTILLERY or not is_independent(g, gun):
        return NOBODY
    for leader in leaders_in(g, SIDE[gun], g.place[gun]):
        if CIRCLED[leader] and not g.marks[leader] & (HASTENED | MOVED) and ch10_movement.leader_is_active(g, leader):
            return leader
    return NOBODY


def accompany(g: Eagles, leader: int, gun: int) -> None:
    """5.41 An artillery leader whose point was used has gone with the battery, and has moved."""
    g.place[leader] = g.place[gun]
    g.marks[leader] |= MOVED
    g.note("moves", "5.41", leader, g.place[gun])


def is_escorted(g: Eagles, leader: int, area: int) -> bool:
    """5.5.1 Whether an officer is with the staff or army leader there, a deputy with his formation (az_kolowrat)."""
    return area in companions(g, leader)


def companions(g: Eagles, leader: int) -> set[int]:
    """The areas in which an officer or deputy may stay."""
    played, seat = SCENARIOS[g.scenario], SIDE[leader]
    if g.rank[leader] != DEPUTY:
        return {g.place[played.staff[seat]], g.place[g.commander[seat]]} - {-1, -2}
    formation = g.formation[leader]
    return {g.place[unit] for unit in played.of[seat] if unit != leader and g.formation[unit] == formation and g.place[unit] >= 0}


def meeting_areas(g: Eagles, leader: int) -> list[int]:
    """5.5.1 Where an officer or deputy may ride to: those he must stay with, if his movement points reach them."""
    return sorted((companions(g, leader) - {g.place[leader]}) & set(reachable(g, leader)))


def reachable(g: Eagles, leader: int) -> dict[int, int]:
    """The areas a leader can reach, with the halves of points he has left there."""
    seat = SIDE[leader]
    enemy = held(g, 1 - seat)
    best = {g.place[leader]: ch10_movement.allowance(g, leader)}
    edge = [g.place[leader]]
    for area in edge:
        for end, cost, beside in COSTS[MOVER[leader]][area]:
            left = best[area] - (beside if next_to(end, enemy) else cost)
            if left >= 0 and end not in enemy and left > best.get(end, -1) and not pieces_of(g, 1 - seat, end):
                best[end] = left
                edge.append(end)
    return best


def join(g: Eagles, leader: int) -> Steps[None]:
    """5.5.1 An officer or deputy rides to those he must stay with."""
    g.marks[leader] |= MOVED
    areas = [AREA + area for area in meeting_areas(g, leader)]
    if not areas:
        return
    option = yield Ask(SIDE[leader], "5.5.1", "join", [*areas, STOP], None, (leader,))
    if option != STOP:
        g.place[leader] = option - AREA
        g.note("moves", "5.1", leader, option - AREA)
