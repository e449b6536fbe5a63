"""The strength of a side by area, and what it threatens; counted once for each arrangement of its units.

A bot looks at thousands of positions that differ in one unit: what one side can do is kept while its units stay as they are.
"""
from __future__ import annotations

from functools import cache

from .armies import ARM, CAVALRY, FULL, GUARD, INFANTRY, LINE, MORALE, UNITS
from .ground import BORDERS, DISTANCE, FACINGS_ROUND, FLANK, FRONT, NEAR, PENTAGON
from .lines import SIGHT
from .passage import ASSAULT
from .rules.victory import strength_lost
from .scenarios import SCENARIOS
from .state import ABANDONED, Eagles

INFLUENCE = 0.62  # of a strength point on an objective, for each area it is off
ON_FLANK = 0.8  # of a strength point on a flank, against one in the rear
ONE_OFF = 0.15  # of it one area off
OUT_OF_REACH = 99  # areas off, where no way leads
KEPT_FORCES = 4096

Key = tuple[object, ...]


class Force:
    """One side: its strength by area, and what follows from it alone. What was asked once is kept."""

    __slots__ = ("at", "baring", "distances", "felt", "influence", "lost", "pressures", "preys", "share", "supports")

    def __init__(self, g: Eagles, seat: int) -> None:
        self.at = strength_by_area(g, seat)
        self.lost = strength_lost(g, seat, False)[0]
        infantry, brought = strength_lost(g, seat, True)
        self.share = infantry / max(1, brought)  # of the infantry that is lost
        self.influence = [influence_of(self.at, area) for area in SCENARIOS[g.scenario].objectives]
        self.distances: dict[int, int] = {}
        self.pressures: dict[int, float] = {}
        self.preys: dict[int, float] = {}
        self.supports: dict[int, float] = {}
        self.baring: dict[int, float] = {}
        self.felt: dict[int, float] = {}  # by enemy counter, place, facing and strength: what this side does to its worth

    def distance(self, area: int) -> int:
        """How many areas the nearest unit of this side is off."""
        found = self.distances.get(area)
        if found is None:
            found, row = OUT_OF_REACH, DISTANCE[area]
            for other in self.at:
                if 0 <= row[other] < found:
                    found = row[other]
            self.distances[area] = found
        return found

    def pressure(self, area: int) -> float:
        """Strength that can assault an area, less what the ground takes from its dice."""
        found = self.pressures.get(area)
        if found is None:
            at = self.at
            found = sum([at[near] * (100 - ASSAULT[near].get(area, 100)) for near in BORDERS[area] if near in at]) / 100
            self.pressures[area] = found
        return found

    def prey(self, area: int) -> float:
        """Strength within reach of an assault from an area."""
        found = self.preys.get(area)
        if found is None:
            at = self.at
            found = sum([at[near] * (100 - loss) for near, loss in ASSAULT[area].items() if near in at]) / 100
            self.preys[area] = found
        return found

    def support(self, area: int) -> float:
        """Strength beside an area."""
        found = self.supports.get(area)
        if found is None:
            at = self.at
            found = self.supports[area] = sum([at[near] for near in BORDERS[area] if near in at])
        return found

    def behind(self, area: int, facing: int) -> float:
        """Strength on the flanks and in the rear of a division with this facing, next to it and one area off."""
        if PENTAGON[area] or self.distance(area) > 2:
            return 0.0
        facing %= FACINGS_ROUND
        key = area * FACINGS_ROUND + facing
        found = self.baring.get(key)
        if found is None:
            found = 0.0
            for near, part, beyond in flanks_of(area, facing):
                found += part * (self.at.get(near, 0.0) + ONE_OFF * sum([self.at[far] for far in beyond if far in self.at]))
            self.baring[key] = found
        return found


FORCES: dict[Key, Force] = {}


def force_of(g: Eagles, seat: int) -> Force:
    """The force of a side as it stands; the same object for the same arrangement."""
    played, marks = SCENARIOS[g.scenario], g.marks
    units = played.pick_troops[seat]
    left = [gun for gun in played.guns[seat] if marks[gun] & ABANDONED]
    key = (g.scenario, seat, units(g.place), units(g.strength), *left)
    force = FORCES.get(key)
    if force is None:
        if len(FORCES) >= KEPT_FORCES:
            FORCES.clear()
        force = FORCES[key] = Force(g, seat)
    return force


def strength_by_area(g: Eagles, seat: int) -> dict[int, float]:
    """The fighting strength of a side by area: cavalry counts half in an assault, good morale more."""
    place, strength, marks = g.place, g.strength, g.marks
    found: dict[int, float] = {}
    for unit in SCENARIOS[g.scenario].troops[seat]:
        area = place[unit]
        if area >= 0 and not marks[unit] & ABANDONED:
            found[area] = found.get(area, 0.0) + VALUES[unit][strength[unit]]
    return found


def fighting_value(unit: int, strength: int) -> float:
    """A strength point of infantry of morale 6 is the measure."""
    if ARM[unit] == INFANTRY:
        morale = 6 if LINE[unit] else MORALE[unit][strength]
        return strength * (0.7 + 0.05 * morale + (0.3 if GUARD[unit] else 0))
    return strength * (0.75 if ARM[unit] == CAVALRY else 0.9)


VALUES = [  # by unit and strength; extended line markers have no strength of their own
    [fighting_value(unit, strength) for strength in range((FULL[unit] or max(FULL)) + 1)] for unit in range(len(UNITS))
]


def influence_of(at: dict[int, float], objective: int) -> float:
    """The strength that a side can bring to bear on an objective."""
    influence = influence_on(objective)
    return sum([value * influence[area] for area, value in at.items()])


@cache
def influence_on(objective: int) -> list[float]:
    """The part of a strength point that counts on an objective, by the area it stands in."""
    return [INFLUENCE**distance for distance in DISTANCE[objective]]


@cache
def flanks_of(area: int, facing: int) -> list[tuple[int, float, list[int]]]:
    """7.1 The areas beside and behind a division, each with its weight and the areas beyond it."""
    front, flank = FRONT[area][facing], FLANK[area][facing]
    return [(near, ON_FLANK if near in flank else 1.0, BORDERS[near]) for near in NEAR[area] if near not in front]


@cache
def lines_through(area: int, faced: int) -> list[tuple[int, float]]:
    """The areas that guns see over the one they look at, with more weight the nearer they are."""
    lines = SIGHT[area].items()
    return [(to, 1 / (1 + line.distance)) for to, line in lines if faced in line.first and line.refusal is None]
