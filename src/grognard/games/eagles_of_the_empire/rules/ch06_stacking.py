"""6. Stacking: how much an area holds, and whether a counter fits its shape."""
from __future__ import annotations

from collections.abc import Container

from grognard.engine.decision import Refusal

from ..armies import ARM, INFANTRY, LINE, LONG, SIDE
from ..ground import DENSE, DIVISIONS, FACINGS, MOST
from ..scenarios import SCENARIOS
from ..state import Eagles
from .ch02_components import extended_divisions, guns_of, is_division, troops_in, troops_of
from .ch09_attached_artillery import can_follow

CLASS_RULES = {15: "6.2.1", 21: "6.2.2", 25: "6.2.3", 12: "6.2.4"}  # by the most strength points


class Stacks:
    """6.0 Strength points and divisions of one side in some areas, counted once for a whole list of options."""

    __slots__ = ("divisions", "points")

    def __init__(self, g: Eagles, seat: int, areas: Container[int]) -> None:
        self.points: dict[int, int] = {}
        self.divisions: dict[int, int] = {}
        place, strength, points, divisions = g.place, g.strength, self.points, self.divisions
        extended = extended_divisions(g, seat)
        for unit in SCENARIOS[g.scenario].troops[seat]:
            area = place[unit]
            if area in areas:
                points[area] = points.get(area, 0) + strength[unit]
                if ARM[unit] == INFANTRY and (LINE[unit] or unit in extended or LONG[unit][strength[unit]]):
                    divisions[area] = divisions.get(area, 0) + 1


def weight(g: Eagles, unit: int, area: int) -> int:
    """6.1, 9.3, 9.5 What a counter brings into an area: its strength and that of the guns attached to it that can follow; leaders
    and staffs have none."""
    if ARM[unit] != INFANTRY:
        return g.strength[unit]
    start = g.place[unit]
    return g.strength[unit] + sum(g.strength[gun] for gun in guns_of(g, unit) if can_follow(gun, start, area))


def room_refused(g: Eagles, unit: int, area: int, stacks: Stacks) -> Refusal | None:
    """6.0, 6.7 Why a unit cannot enter an area for want of room: strength points, divisions, shape; at every moment."""
    refusal = points_refused(area, weight(g, unit, area), stacks)
    return refusal or (division_refused(area, stacks) if is_division(g, unit) else None)


def points_refused(area: int, strength: int, stacks: Stacks) -> Refusal | None:
    """6.2.1, 6.2.2, 6.2.3, 6.2.4 An area holds 15 strength points, with its number 21 or 25, a town 12."""
    strength += stacks.points.get(area, 0)
    return Refusal(CLASS_RULES[MOST[area]], "too-many-points", strength, MOST[area]) if strength > MOST[area] else None


def division_refused(area: int, stacks: Stacks) -> Refusal | None:
    """6.4 One division to an area unless its number says more; none passes through another's area either."""
    if stacks.divisions.get(area, 0) >= DIVISIONS[area]:
        return Refusal("6.4", "too-many-divisions", DIVISIONS[area])
    return shape_refused(area)


def shape_refused(area: int) -> Refusal | None:
    """6.5.1, 6.5.2, 6.42 A long counter must fit inside the boundary at some facing; water inside the area does not matter."""
    return None if FACINGS[area] else Refusal("6.5.1", "does-not-fit", area)


def must_stop(g: Eagles, unit: int, area: int) -> bool:
    """6.41 A division that enters an area where another stands goes no farther this turn."""
    return is_division(g, unit) and any(is_division(g, other) for other in troops_of(g, SIDE[unit], area))


def strength_in(g: Eagles, area: int) -> int:
    """6.1 The strength points in an area; 6.6 all counters but divisions lie on each other freely."""
    return sum(g.strength[unit] for unit in troops_in(g, area))


def is_dense(g: Eagles, area: int) -> bool:
    """6.3 An area at or above its density level gives +1 to every bombardment die; a town has no such level."""
    return strength_in(g, area) >= DENSE[area]
