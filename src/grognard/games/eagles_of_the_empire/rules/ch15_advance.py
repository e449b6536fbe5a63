"""15.5 Advance after combat."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, INFANTRY, LEADER, MOVER, SIDE
from ..passage import COSTS
from ..state import Eagles
from ..words import DONE, UNIT
from . import ch10_movement, ch15_retreat
from .ch02_components import held, leaders_in, pieces_of, troops_of
from .ch06_stacking import Stacks, room_refused
from .ch08_extended_lines import keeps_line
from .ch10_escorts import follow
from .ch10_special import face_on_entry


def advance(g: Eagles, seat: int, target: int, units: list[int], starts: list[int]) -> Steps[None]:
    """15.5, 15.51 Units that attacked may enter an area left empty, at once and one area only; they are never obliged to."""
    origins: list[int] = []
    while True:
        options = advance_options(g, seat, target, units, starts, origins)
        if not options:
            return
        option = yield Ask(seat, "15.5", "advance", [*options, DONE], None, (target,))
        if option == DONE:
            return
        origins = [*origins, g.place[option - UNIT]]
        yield from step_forward(g, option - UNIT, target)


def advance_options(g: Eagles, seat: int, target: int, units: list[int], starts: list[int], origins: list[int]) -> list[int]:
    """15.5, 15.6, 5.5.1 Who may still advance: attackers where they attacked from, and leaders of areas from which a unit has,
    officers only to those they must stay with."""
    enemy, stacks = held(g, 1 - seat), Stacks(g, seat, [target])
    if target in enemy:
        return []
    leading = [unit for unit in units if g.place[unit] in starts and (ARM[unit] != ARTILLERY or g.parent[unit] < 0)]
    ready = [unit for unit in leading if advance_refused(g, unit, target, stacks) is None]
    if troops_of(g, seat, target):
        leaders = [leader for area in sorted(set(origins)) for leader in leaders_in(g, seat, area)]
        ready += [leader for leader in leaders if ch15_retreat.may_join(g, leader, target)]
    return [UNIT + unit for unit in ready]


def advance_refused(g: Eagles, unit: int, target: int, stacks: Stacks) -> Refusal | None:
    """15.52, 8.3 A unit advances only where it could have moved: terrain, room, no line torn; movement points do not count."""
    if all(area != target for area, _, _ in COSTS[MOVER[unit]][g.place[unit]]):
        return Refusal("15.52", "forbidden-terrain", target)
    if ARM[unit] == INFANTRY and not keeps_line(g, unit, target):
        return Refusal("8.3", "line-apart")
    return room_refused(g, unit, target, stacks)


def step_forward(g: Eagles, unit: int, target: int) -> Steps[None]:
    """15.5, 9.4.2, 7.0 A unit with its guns enters the area, takes what is left there and turns as it likes; an officer who would
    be left with nobody goes along (5.5.1)."""
    start = g.place[unit]
    g.note("advances", "15.5", unit, target)
    if ARM[unit] == LEADER:
        g.place[unit] = target
        follow(g, unit, start, "advances")
        return
    ch15_retreat.shift(g, unit, start, target, 0)
    follow(g, unit, start, "advances")
    if pieces_of(g, 1 - SIDE[unit], target):
        yield from ch10_movement.overrun(g, 1 - SIDE[unit], target)
    yield from face_on_entry(g, unit)
