"""10.1 to 10.4 Entering an area: what it costs, and what keeps a marching counter out."""
from __future__ import annotations

from grognard.engine.decision import Refusal

from ..armies import ARM, INFANTRY, MOVER, SIDE, TROOP
from ..ground import AREAS, NEAR_SET
from ..passage import COSTS
from ..scenarios import SCENARIOS
from ..state import DETACHED, NOBODY, Eagles
from ..words import AREA
from .ch02_components import guns_of, held
from .ch06_stacking import Stacks, must_stop, room_refused
from .ch08_extended_lines import keeps_line
from .ch10_special import follows_plan, off_plan

AS_FAR_AS_IT_GOES = 99  # areas: more than any movement points reach


def areas_allowed(g: Eagles, unit: int) -> int:
    """9.1, 9.6 One area only for a division with guns and for guns just detached; others as far as their points go."""
    if ARM[unit] == INFANTRY and guns_of(g, unit):
        return 1
    return 1 if g.marks[unit] & DETACHED else AS_FAR_AS_IT_GOES


def step_options(g: Eagles) -> list[int]:
    """10.1 The areas that the marching counter may enter next."""
    assert g.march is not None
    unit, points = g.march.unit, g.march.points
    if g.march.entered >= areas_allowed(g, unit):
        return []
    affordable = [step for step in COSTS[MOVER[unit]][g.place[unit]] if step[1] <= points]
    if not affordable:
        return []
    enemy, stacks = held(g, 1 - SIDE[unit]), stacks_for(g, unit)
    closed = enemy if stacks else enemy | pieces_places(g, 1 - SIDE[unit])
    options = []
    for end, cost, beside in affordable:
        if end not in closed:
            near = not NEAR_SET[end].isdisjoint(enemy)
            if (beside if near else cost) <= points and not (stacks and troop_refused(g, unit, end, near, stacks)):
                options.append(AREA + end)
    return options


def stacks_for(g: Eagles, unit: int) -> Stacks | None:
    """6.1 Stacking concerns combat units only."""
    return Stacks(g, SIDE[unit], NEAR_SET[g.place[unit]]) if TROOP[unit] else None


def step_refused(g: Eagles, option: int) -> Refusal | None:
    """Why the marching counter cannot step into an area."""
    area = option - AREA
    if g.march is None or not 0 <= area < len(AREAS):
        return None
    unit = g.march.unit
    if area not in NEAR_SET[g.place[unit]]:
        return Refusal("10.1", "not-adjacent", g.place[unit])
    if g.march.entered >= areas_allowed(g, unit):
        return Refusal("9.6" if g.marks[unit] & DETACHED else "9.1", "one-area")
    enemy, stacks = held(g, 1 - SIDE[unit]), stacks_for(g, unit)
    return entry_refused(g, area, enemy, enemy if stacks else enemy | pieces_places(g, 1 - SIDE[unit]), stacks)


def pieces_places(g: Eagles, seat: int) -> set[int]:
    """10.14 Leaders and staffs capture nobody: they keep out of every area with an enemy counter."""
    place = g.place
    return {place[unit] for unit in SCENARIOS[g.scenario].of[seat]}


def entry_refused(g: Eagles, area: int, enemy: set[int], closed: set[int], stacks: Stacks | None) -> Refusal | None:
    """10.1 to 10.34 All that can keep a marching counter out of the next area."""
    assert g.march is not None
    unit = g.march.unit
    if area in closed:
        return Refusal("10.13", "enemy-there", area)
    near = not NEAR_SET[area].isdisjoint(enemy)
    price = price_of(unit, g.place[unit], area, near)
    if price == NOBODY:
        return Refusal("18.0", "forbidden-terrain", area)
    if price > g.march.points:
        return Refusal("10.1", "too-dear", price, g.march.points)
    return troop_refused(g, unit, area, near, stacks) if stacks else None


def troop_refused(g: Eagles, unit: int, area: int, near: bool, stacks: Stacks) -> Refusal | None:
    """4.15.1, 4.37, 6.7, 8.3 What keeps a combat unit out: isolated next to the enemy, no room, a line torn apart, the plan."""
    if near and not g.commanded[unit]:
        return Refusal("4.15.1", "isolated-enemy", area)
    refusal = room_refused(g, unit, area, stacks)
    if refusal:
        return refusal
    if ARM[unit] == INFANTRY:
        if not keeps_line(g, unit, area):
            return Refusal("8.3", "line-apart")
        return plan_refused(g, unit, area, near)
    return None


def plan_refused(g: Eagles, unit: int, area: int, near: bool) -> Refusal | None:
    """az_weyrother_plan: the southern columns end no farther from the Goldbach than they began; a way round must lead back."""
    if not SCENARIOS[g.scenario].plan_formations or not follows_plan(g, unit) or not off_plan(g, area):
        return None
    assert g.march is not None
    points = g.march.points - price_of(unit, g.place[unit], area, near)
    back = leads_back(g, unit, area, points, g.march.entered + 1)
    return None if back else Refusal("az_weyrother_plan", "plan")


def leads_back(g: Eagles, unit: int, area: int, points: int, entered: int) -> bool:
    """az_weyrother_plan: whether a division that goes through an area off the plan can still end its march on it."""
    if entered >= areas_allowed(g, unit) or must_stop(g, unit, area):
        return False
    enemy = held(g, 1 - SIDE[unit])
    for end, cost, beside in COSTS[MOVER[unit]][area]:
        near = not NEAR_SET[end].isdisjoint(enemy)
        left = points - (beside if near else cost)
        if left < 0 or end in enemy or (near and not g.commanded[unit]) or not keeps_line(g, unit, end):
            continue
        if room_refused(g, unit, end, Stacks(g, SIDE[unit], [end])):
            continue
        if not off_plan(g, end) or leads_back(g, unit, end, left, entered + 1):
            return True
    return False


def may_stop(g: Eagles, unit: int) -> bool:
    """az_weyrother_plan: a division on a way round goes on; anybody else stops where he likes (10.1)."""
    return not SCENARIOS[g.scenario].plan_formations or not (follows_plan(g, unit) and off_plan(g, g.place[unit]))


def price_of(unit: int, start: int, end: int, near_enemy: bool) -> int:
    """10.12, 10.3, 10.31 to 10.34, 10.4.1 Halves of a point from one area into the next, or NOBODY if terrain forbids it.

    Roads, paths, bridges and fords count only over the border they cross, step by step (10.33), and not next to the enemy.
    """
    for area, cost, beside in COSTS[MOVER[unit]][start]:
        if area == end:
            return beside if near_enemy else cost
    return NOBODY
