"""10. Movement: who moves, and how a march goes; what keeps a counter out of an area is in ch10_entry.py."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import (
    ARM,
    ARTILLERY,
    CAVALRY,
    HALF,
    HORSE_GUNS,
    INFANTRY,
    INTERMEDIATE,
    LEADER,
    LINE,
    SIDE,
    STAFF,
    THIRD,
    TROOP,
    TYPE,
    UNITS,
)
from ..scenarios import SCENARIOS
from ..state import ABANDONED, APART, ASSIGNED, DISPLACED, HASTENED, MOVED, NOBODY, Eagles, March
from ..tables import ALLOWANCE, EFFECTS
from ..words import AREA, DONE, EXTEND, EXTEND_DOUBLE, RETRACT, STOP, UNIT
from . import ch05_leaders, ch07_facing, ch08_extended_lines, ch10_escorts
from .ch02_components import guns_of, held, is_active, leaders_in, leads_army, lines_of, next_to, pieces_of, whole
from .ch05_leaders import lose_staff
from .ch06_stacking import must_stop
from .ch07_facing import keep_facing
from .ch08_extended_lines import line_options
from .ch09_attached_artillery import moving_together
from .ch10_entry import may_stop, price_of, step_options, step_refused
from .ch10_escorts import ESCORTED, accompany, companions, escort_of, follow, hastening_leader
from .ch10_special import face_on_entry
from .ch14_losses import remove


def movement_segment(g: Eagles, seat: int) -> Steps[None]:
    """10.0, 10.1 Active units move one after the other, each as far as it may."""
    g.spent = {}
    while True:
        options = [UNIT + unit for unit in movable(g, seat)]
        if not options:
            return
        option = yield Ask(seat, "10.1", "move-unit", [*options, DONE], unit_refused)
        if option == DONE:
            return
        if ARM[option - UNIT] == LEADER and g.rank[option - UNIT] in ESCORTED:
            yield from ch10_escorts.join(g, option - UNIT)
        else:
            yield from move(g, option - UNIT)


def movable(g: Eagles, seat: int) -> list[int]:
    """10.0 The counters that can move now; those that plainly cannot are passed over without asking for the reason."""
    place, marks, parent, formation, rank, active = g.place, g.marks, g.parent, g.formation, g.rank, g.active
    fresh = [unit for unit in SCENARIOS[g.scenario].of[seat] if place[unit] >= 0 and not marks[unit] & MOVED]
    likely = [u for u in fresh if formation[u] in active or rank[u] <= INTERMEDIATE or marks[u] & APART or LINE[u]]
    return [
        unit
        for unit in likely
        if (TROOP[unit] and parent[unit] < 0 and not marks[unit] & ASSIGNED) or moving_refused(g, unit) is None
    ]


def unit_refused(g: Eagles, option: int) -> Refusal | None:
    unit = option - UNIT
    return moving_refused(g, unit) if 0 <= unit < len(UNITS) else None


def moving_refused(g: Eagles, unit: int) -> Refusal | None:
    """10.0, 3.0.3 Why a counter cannot move now: not active, has moved or charged, attached guns move with their division."""
    if g.place[unit] < 0 or SIDE[unit] != g.player:
        return Refusal("10.0", "not-present")
    if g.marks[unit] & MOVED:
        return Refusal("3.0.3", "has-moved")
    arm = ARM[unit]
    if arm == ARTILLERY and g.parent[unit] >= 0:
        return Refusal("9.0.3", "attached-gun")
    if not (leader_is_active(g, unit) if arm == LEADER else is_active(g, unit)):
        return Refusal("10.0", "not-active")
    if arm == STAFF and escort_of(g, unit, g.place[unit]) == NOBODY:
        return Refusal("10.5", "needs-escort")
    if arm == LEADER and g.rank[unit] in ESCORTED and not companions(g, unit) - {g.place[unit]}:
        return Refusal("5.5.1", "needs-escort")
    return None


def leader_is_active(g: Eagles, leader: int) -> bool:
    """5.1 A leader moves with his formation; the army leader with any, an intermediate leader with any of his, once a turn."""
    if g.rank[leader] == INTERMEDIATE:
        return any(formation in g.active for formation in SCENARIOS[g.scenario].intermediate[leader])
    if leads_army(g, leader):
        return bool(g.active)
    return g.formation[leader] in g.active


def allowance(g: Eagles, unit: int) -> int:
    """2.1.5, 10.2, 10.21, 10.22, 10.23 Points in halves, by arm; one less if isolated, with guns or in a blizzard; only once."""
    arm = ARM[unit]
    if arm == LEADER:
        return 2 * ALLOWANCE["leader"]
    if arm == CAVALRY or TYPE[unit] == HORSE_GUNS:
        points = ALLOWANCE["cavalry"]
    else:
        points = ALLOWANCE["staff"] if arm == STAFF else ALLOWANCE["other"]
    hampered = not g.commanded[unit] or EFFECTS[g.weather]["slow"] or (arm == INFANTRY and guns_of(g, unit))
    return 2 * (points - ALLOWANCE["reduction"] if hampered else points)


def move(g: Eagles, unit: int) -> Steps[None]:
    """10.1 One counter moves area by area, with the guns attached to it, and then takes its facing (7.0)."""
    begin_march(g, unit)
    while True:
        assert g.march is not None
        options = march_options(g, unit)
        if options == [STOP]:
            break
        option = yield Ask(SIDE[unit], "10.1", "step", options, step_refused, (unit, g.march.points))
        if option == STOP:
            break
        if option == RETRACT:
            ch08_extended_lines.retract(g, unit)
        elif option in (EXTEND, EXTEND_DOUBLE):
            yield from ch08_extended_lines.extend(g, unit, HALF if option == EXTEND else THIRD)
            yield from man_lines(g, unit)
        elif (yield from step(g, unit, option - AREA)):
            break
    yield from end_march(g, unit)


def march_options(g: Eagles, unit: int) -> list[int]:
    """10.1, 8.0.1 What the marching counter may do next; on a way round (az_weyrother_plan) only go on."""
    assert g.march is not None
    steps = step_options(g)
    return [*steps, *line_options(g, unit, g.march.points), STOP] if may_stop(g, unit) else steps


def man_lines(g: Eagles, division: int) -> Steps[None]:
    """8.0.1, 10.14 The new parts of a division take what stands alone in their areas, and turn."""
    for marker in lines_of(g, division):
        if pieces_of(g, 1 - SIDE[marker], g.place[marker]):
            yield from overrun(g, 1 - SIDE[marker], g.place[marker])
    for marker in lines_of(g, division):
        yield from ch07_facing.face(g, marker)


def begin_march(g: Eagles, unit: int) -> None:
    """8.3, 5.41 The points of a march: the parts of an extended division share theirs; a circled artillery leader adds one."""
    helper = hastening_leader(g, unit)
    points = allowance(g, unit) - g.spent.get(whole(g, unit), 0)
    if helper != NOBODY:
        points += 2 * ALLOWANCE["circled_artillery_leader"]
    g.march = March(unit, points, 0, g.place[unit], helper)


def step(g: Eagles, unit: int, area: int) -> Steps[bool]:
    """10.1 The counter enters an area; true if it must stop there (6.41)."""
    pay(g, unit, area)
    stops = must_stop(g, unit, area)
    yield from enter(g, unit, area)
    return stops


def pay(g: Eagles, unit: int, area: int) -> None:
    """10.1 Points are spent; those of an artillery leader's battery first from its own (5.41)."""
    assert g.march is not None
    price = price_of(unit, g.place[unit], area, next_to(area, held(g, 1 - SIDE[unit])))
    g.march.points -= price
    g.march.entered += 1
    division = whole(g, unit)
    g.spent[division] = g.spent.get(division, 0) + price
    helper = g.march.helped
    if helper != NOBODY and g.march.points < 2 * ALLOWANCE["circled_artillery_leader"]:
        g.marks[helper] |= HASTENED


def enter(g: Eagles, unit: int, area: int) -> Steps[None]:
    """10.1, 10.14 A counter comes into an area: enemy leaders, a staff or abandoned guns alone there are lost."""
    for counter in moving_together(g, unit, g.place[unit], area):
        g.place[counter] = area
        keep_facing(g, counter)
        g.marks[counter] = (g.marks[counter] | DISPLACED) & ~ABANDONED
    g.note("moves", "10.1", unit, area)
    if TROOP[unit] and pieces_of(g, 1 - SIDE[unit], area):
        yield from overrun(g, 1 - SIDE[unit], area)


def overrun(g: Eagles, seat: int, area: int) -> Steps[None]:
    """10.14, 15.12, 9.5 What stands alone in an area that the enemy enters is eliminated: leaders, a staff, abandoned guns."""
    leaders = leaders_in(g, seat, area)
    for counter in pieces_of(g, seat, area):
        if ARM[counter] == STAFF:
            lose_staff(g, counter, "10.14")
        elif ARM[counter] != LEADER:
            remove(g, counter, "9.5")
    yield from ch05_leaders.lose_leaders(g, leaders, "10.14")


def end_march(g: Eagles, unit: int) -> Steps[None]:
    """7.0, 3.0.3, 5.41 The counter has had its movement; it takes its facing, and those who must stay with it follow."""
    assert g.march is not None
    start, moved, helper = g.march.start, g.march.entered > 0, g.march.helped
    g.march = None
    for counter in [unit, *guns_of(g, unit)] if ARM[unit] == INFANTRY else (unit,):
        g.marks[counter] |= MOVED
    if moved:
        follow(g, unit, start, "moves")
    if helper != NOBODY and g.marks[helper] & HASTENED:
        accompany(g, helper, unit)
    if moved:
        yield from face_on_entry(g, unit)
    else:
        yield from ch07_facing.face(g, unit)
