"""How the field looks to a side: strength by area, the pull of objectives, what a counter is worth where it stands.

All values are in victory points. The weights are first guesses corrected by games between bots.
"""
from __future__ import annotations

from functools import cache
from math import exp

from .armies import (
    ARM,
    ARTILLERY,
    CAVALRY,
    FULL,
    GUARD,
    INFANTRY,
    LINE,
    LONG,
    MORALE,
    SIDE,
    STAFF_RANGES,
    TACTICAL,
    TROOP,
    UNITS,
)
from .ground import ASSAULT, BORDERS, DISTANCE, FACINGS_ROUND, FLANK, FRONT, NEAR, PENTAGON, SIGHT
from .scenarios import SCENARIOS
from .state import ABANDONED, Eagles

INFLUENCE = 0.62  # of a strength point on an objective, for each area it is off
HOLDING = 2.0  # strength points that holding an objective counts for
HOLDING_LATE = 6.0  # and more of them at the end
GRIP = 0.35  # how much a strength point of influence settles
CLASH = 0.012  # of an enemy strength point within reach of a stronger stack
OVERMATCH = 0.05  # of a point by which adjacent enemies outweigh a stack
BARED = 0.06  # of an adjacent enemy strength point in the rear
ON_FLANK = 0.8  # of it on a flank
ONE_OFF = 0.15  # of it one area off
LONE_GUNS = 0.25  # of a strength point of guns without a unit beside them, near the enemy
LEADER_ALONE = 1.5
LEADER_WITH = 0.12  # of a tactical point with troops
COMMAND_POST = 1.0  # of the army leader at his staff: activations
IN_RANGE = 0.05  # of a strength point in its leader's range
CHAIN = 0.3  # of a leader in range of the staff
AIM = 0.02  # of an enemy strength point that a strength point of guns could hit


class Field:
    """The strength of both sides by area, seen by one of them."""

    __slots__ = ("balance", "enemy", "g", "goals", "near", "own", "seat")

    def __init__(self, g: Eagles, seat: int, own: dict[int, float], enemy: dict[int, float]) -> None:
        self.g, self.seat = g, seat
        self.own, self.enemy = own, enemy
        self.balance = [*own.items(), *((area, -value) for area, value in enemy.items())]
        self.goals: list[tuple[int, float]] = []
        self.near: dict[int, int] = {}  # distances found so far

    def nearest(self, area: int) -> int:
        """Areas to the nearest enemy."""
        if area not in self.near:
            self.near[area] = min(map(DISTANCE[area].__getitem__, self.enemy), default=99)
        return self.near[area]

    def pull(self, area: int) -> float:
        """What the objectives are worth to a strength point here."""
        if not self.goals:
            self.goals = goals(self)
        return sum([worth * influence_on(goal)[area] for goal, worth in self.goals])

    def pressure(self, area: int) -> float:
        """Enemy strength that can assault an area, less what the ground takes from its dice."""
        enemy = self.enemy
        return sum([enemy[other] * (100 - ASSAULT[other].get(area, 100)) for other in BORDERS[area] if other in enemy]) / 100

    def support(self, area: int) -> float:
        """Own strength beside an area."""
        own = self.own
        return sum(own[other] for other in BORDERS[area] if other in own)

    def prey(self, area: int) -> float:
        """Enemy strength within reach of an assault from an area."""
        enemy = self.enemy
        return sum(enemy[other] * (100 - loss) / 100 for other, loss in ASSAULT[area].items() if other in enemy)


def field_of(g: Eagles, seat: int) -> Field:
    """The field as one side sees it."""
    return Field(g, seat, strength_by_area(g, seat), strength_by_area(g, 1 - seat))


def fields_of(g: Eagles) -> list[Field]:
    """The field as both sides see it."""
    french, coalition = strength_by_area(g, 0), strength_by_area(g, 1)
    return [Field(g, 0, french, coalition), Field(g, 1, coalition, french)]


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


def goals(field: Field) -> list[tuple[int, float]]:
    """The objectives, each with what a strength point more would gain there: most where the balance is open."""
    played = SCENARIOS[field.g.scenario]
    found = []
    for at, area in enumerate(played.objectives):
        chance = hold_chance(field, at, area)
        found.append((area, 2 * GRIP * chance * (1 - chance) * played.worth[at]))
    return found


def hold_chance(field: Field, at: int, area: int) -> float:
    """The chance that a side will hold an objective in the end: the strength that both can bring to bear, and who has it."""
    g, influence = field.g, influence_on(area)
    balance = sum([value * influence[place] for place, value in field.balance])
    late = g.turn / (SCENARIOS[g.scenario].last_turn + 1)
    balance += (HOLDING + HOLDING_LATE * late * late) * (1 if g.control[at] == field.seat else -1)
    return 1 / (1 + exp(-GRIP * balance))


@cache
def influence_on(objective: int) -> list[float]:
    """The part of a strength point that counts on an objective, by the area it stands in."""
    return [INFLUENCE**distance for distance in DISTANCE[objective]]


def worth_of(field: Field, unit: int, area: int) -> float:
    """What a counter is worth in an area, whether it stands there or thinks of going there."""
    g = field.g
    if not TROOP[unit]:
        return leader_worth(field, unit, area)
    strength = g.strength[unit]
    value = VALUES[unit][strength]
    own = field.own.get(area, 0.0) + (0.0 if g.place[unit] == area else value)
    pressure = field.pressure(area)
    worth = strength * field.pull(area)
    worth += CLASH * strength * min(field.prey(area), own + 0.7 * field.support(area))
    worth -= OVERMATCH * max(0.0, pressure - own - 0.3 * field.support(area)) * strength / max(1.0, own)
    if ARM[unit] == ARTILLERY and pressure and own <= value + 0.5:
        worth -= LONE_GUNS * strength
    return worth


def leader_worth(field: Field, leader: int, area: int) -> float:
    """Leaders belong to their troops, out of reach of the enemy, and into the chain of command."""
    g = field.g
    own = field.own.get(area, 0.0)
    worth = in_chain(g, leader, area) + IN_RANGE * led_strength(g, leader, area)
    if not own:
        return worth - (LEADER_ALONE if is_exposed(field, area) else 0.1)
    return worth + LEADER_WITH * TACTICAL[leader] * min(own, 8.0) / 8


def is_exposed(field: Field, area: int) -> bool:
    """Whether enemies are within two areas."""
    return field.nearest(area) <= 2


def in_chain(g: Eagles, leader: int, area: int) -> float:
    """The army leader belongs to his staff, the staff near the leaders of formations, these near the staff."""
    played, seat = SCENARIOS[g.scenario], SIDE[leader]
    staff, distance = played.staff[seat], DISTANCE[area]
    if leader == g.commander[seat]:
        return COMMAND_POST if g.place[staff] == area else 0.0
    if leader == staff:
        return sum([0.05 for f in played.formations[seat] if is_within(g, g.leader_of[f], distance, STAFF_RANGES[staff][2])])
    if g.leader_of[g.formation[leader]] != leader:
        return 0.0
    return CHAIN if g.place[staff] >= 0 and distance[g.place[staff]] <= STAFF_RANGES[staff][0] else 0.0


def led_strength(g: Eagles, leader: int, area: int) -> int:
    """The strength of a formation that its leader would have in range of an area."""
    played, seat, formation, place = SCENARIOS[g.scenario], SIDE[leader], g.formation, g.place
    own = formation[leader]
    if leader == g.commander[seat] or own < 0 or g.leader_of[own] != leader:
        return 0
    distance, reach = DISTANCE[area], played.reach[leader]
    units = [unit for unit in played.troops[seat] if formation[unit] == own and place[unit] >= 0]
    return sum([g.strength[unit] for unit in units if distance[place[unit]] <= reach])


def is_within(g: Eagles, leader: int, distance: list[int], limit: int) -> bool:
    return leader >= 0 and g.place[leader] >= 0 and distance[g.place[leader]] <= limit


def bared(field: Field, unit: int, area: int, facing: int) -> float:
    """Enemy strength on the flanks and in the rear of a division with this facing, next to it and one area off."""
    if PENTAGON[area] or field.nearest(area) > 2:
        return 0.0
    front, flank, cost = FRONT[area][facing % FACINGS_ROUND], FLANK[area][facing % FACINGS_ROUND], 0.0
    enemy = field.enemy
    for other in NEAR[area]:
        if other not in front:
            behind = sum([enemy[far] for far in BORDERS[other] if far in enemy])
            cost += (ON_FLANK if other in flank else 1.0) * (enemy.get(other, 0.0) + ONE_OFF * behind)
    return cost * BARED


def aim(field: Field, gun: int, faced: int) -> float:
    """What a battery that looks at an area can hope to hit: targets in range whose line goes through it first."""
    enemy = field.enemy
    lines = lines_through(field.g.place[gun], faced)
    return AIM * field.g.strength[gun] * sum([enemy[target] * near for target, near in lines if target in enemy])


@cache
def lines_through(area: int, faced: int) -> list[tuple[int, float]]:
    """The areas that guns see over the one they look at, with more weight the nearer they are."""
    lines = SIGHT[area].items()
    return [(to, 1 / (1 + line.distance)) for to, line in lines if faced in line.first and line.refusal is None]


def is_long(g: Eagles, unit: int) -> bool:
    """Whether a counter has a facing that matters to it."""
    return ARM[unit] == INFANTRY and (LINE[unit] > 0 or LONG[unit][g.strength[unit]])
