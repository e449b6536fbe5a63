"""How the field looks to a side: the pull of objectives, what a counter is worth where it stands.

All values are in victory points. The weights are first guesses corrected by games between bots.
"""
from __future__ import annotations

from math import exp, log

from .armies import ARM, ARTILLERY, INFANTRY, LEADER, LINE, LONG, SIDE, STAFF, STAFF_RANGES, TACTICAL, TROOP
from .forces import VALUES, Force, force_of, influence_on, lines_through
from .ground import DISTANCE
from .scenarios import SCENARIOS
from .state import ACTION, MOVED, MOVEMENT, Eagles

# Who will hold an objective in the end: what the ratio of strength says, and what having it says by the turns to come, the last
# figure for all before (powers in the odds, fitted to the last five turns of 480 games between quick bots; looser before).
RATIO = 1.8
HAVING = (2.6, 1.6, 1.25, 0.85)
TOLD_APART = len(HAVING)  # turns before the end, the last one for all before
ANYBODY = 1.0  # strength points that each side counts for everywhere
CLASH = 0.012  # of an enemy strength point within reach of a stronger stack
OVERMATCH = 0.05  # of a point by which adjacent enemies outweigh a stack
BARED = 0.06  # of an adjacent enemy strength point in the rear
LONE_GUNS = 0.25  # of a strength point of guns without a unit beside them, near the enemy
STAKES = {STAFF: 8.0, LEADER: 1.5}  # points that are at stake with a counter, command included
CHIEF_STAKE = 5.0  # and with the army leader
ALONE = 0.5  # chance to lose a counter alone within two areas of the enemy
ALONE_FAR = 0.2  # and within three, where cavalry rides
BACK = 0.02  # and farther back
IN_FRONT_LINE = 0.3  # chance to lose a staff among troops next to the enemy, for it does not survive a retreat (15.4)
BEHIND_IT = 0.08  # and among troops within two areas of him
WEAK_GUARD = 3.0  # strength with a counter that may be driven off next to the enemy
STRONG_GUARD = 6.0  # strength with a staff that will mostly stand
GUARDED = 0.12  # chance to lose it then
LEADER_WITH = 0.12  # of a tactical point with troops
COMMAND_POST = 1.0  # of the army leader at his staff: activations
COMMAND_TO_COME = 0.8  # of one who can still ride there
RIDE = 3  # areas that he can ride
IN_RANGE = 0.05  # of a strength point in its leader's range
CHAIN = 0.3  # of a leader in range of the staff
AIM = 0.02  # of an enemy strength point that a strength point of guns could hit


class Field:
    """Both forces, seen by one side."""

    __slots__ = ("chances", "enemy", "g", "goals", "own", "seat")

    def __init__(self, g: Eagles, seat: int, own: Force, enemy: Force) -> None:
        self.g, self.seat = g, seat
        self.own, self.enemy = own, enemy
        self.goals: list[tuple[int, float]] = []
        self.chances: list[float] = []

    def hold_chances(self) -> list[float]:
        """By objective: the chance that this side will hold it in the end."""
        if not self.chances:
            self.chances = [hold_chance(self, at) for at in range(len(self.own.influence))]
        return self.chances

    def pull(self, area: int) -> float:
        """What the objectives are worth to a strength point here."""
        if not self.goals:
            self.goals = goals(self)
        return sum([worth * influence_on(goal)[area] for goal, worth in self.goals])


def field_of(g: Eagles, seat: int) -> Field:
    """The field as one side sees it."""
    return Field(g, seat, force_of(g, seat), force_of(g, 1 - seat))


def goals(field: Field) -> list[tuple[int, float]]:
    """The objectives, each with what a strength point more would gain there: most where the balance is open."""
    played, chances = SCENARIOS[field.g.scenario], field.hold_chances()
    found = []
    for at, area in enumerate(played.objectives):
        chance = chances[at]
        gain = 2 * RATIO * chance * (1 - chance) / (ANYBODY + field.own.influence[at])
        found.append((area, gain * played.worth[at]))
    return found


def hold_chance(field: Field, at: int) -> float:
    """The chance that a side will hold an objective in the end: by the strength that both can bring to bear, and who has it."""
    having = HAVING[turns_left(field.g)] * (1 if holder(field, at) == field.seat else -1)
    ratio = (ANYBODY + field.own.influence[at]) / (ANYBODY + field.enemy.influence[at])
    return 1 / (1 + exp(-having - RATIO * log(ratio)))


def turns_left(g: Eagles) -> int:
    """The turns to come, as far as they are told apart: before the last few, no side should wish that time passes."""
    return max(0, min(SCENARIOS[g.scenario].last_turn - g.turn, TOLD_APART - 1))


def holder(field: Field, at: int) -> int:
    """3.0.7 Who will control an objective at the end of the segment: who stands there, or else who has it."""
    area = SCENARIOS[field.g.scenario].objectives[at]
    if area in field.own.at:
        return field.seat
    return 1 - field.seat if area in field.enemy.at else field.g.control[at]


def worth_of(field: Field, unit: int, area: int) -> float:
    """What a counter is worth in an area, whether it stands there or thinks of going there."""
    g, force, enemy = field.g, field.own, field.enemy
    if not TROOP[unit]:
        return leader_worth(field, unit, area)
    strength = g.strength[unit]
    value = VALUES[unit][strength]
    own = force.at.get(area, 0.0) + (0.0 if g.place[unit] == area else value)
    pressure, support = enemy.pressure(area), force.support(area)
    worth = strength * field.pull(area)
    worth += CLASH * strength * min(enemy.prey(area), own + 0.7 * support)
    worth -= OVERMATCH * max(0.0, pressure - own - 0.3 * support) * strength / max(1.0, own)
    if ARM[unit] == ARTILLERY and pressure and own <= value + 0.5:
        worth -= LONE_GUNS * strength
    return worth


def leader_worth(field: Field, leader: int, area: int) -> float:
    """Leaders belong to their troops, out of reach of the enemy, and into the chain of command."""
    g = field.g
    own = field.own.at.get(area, 0.0)
    worth = in_chain(g, leader, area) + IN_RANGE * led_strength(g, leader, area)
    return worth - peril(field, leader, area) + LEADER_WITH * TACTICAL[leader] * min(own, 8.0) / 8


def peril(field: Field, piece: int, area: int) -> float:
    """What a leader or staff may cost where it stands: alone before the enemy most, behind a weak guard next to him some."""
    guard, enemy = field.own.at.get(area, 0.0), field.enemy
    if guard and ARM[piece] == STAFF:
        return STAKES[STAFF] * staff_danger(enemy, area, guard)
    if guard >= WEAK_GUARD:
        return 0.0
    stake = CHIEF_STAKE if piece == field.g.commander[field.seat] else STAKES[ARM[piece]]
    distance = enemy.distance(area)
    if guard:
        return stake * GUARDED if distance <= 1 else 0.0
    return stake * (ALONE if distance <= 2 else ALONE_FAR if distance == 3 else BACK)


def staff_danger(enemy: Force, area: int, guard: float) -> float:
    """15.4 The chance to lose a staff among troops: it does not survive a retreat, and a weak guard has to retreat."""
    distance = enemy.distance(area)
    if distance <= 1:
        return IN_FRONT_LINE if guard >= STRONG_GUARD else ALONE
    if distance == 2:
        return BEHIND_IT if guard >= STRONG_GUARD else ALONE_FAR
    return 0.0


def in_chain(g: Eagles, leader: int, area: int) -> float:
    """The army leader belongs to his staff, the staff near the leaders of formations, these near the staff."""
    played, seat = SCENARIOS[g.scenario], SIDE[leader]
    staff: int = played.staff[seat]
    if leader == g.commander[seat]:
        return COMMAND_POST if g.place[staff] == area else COMMAND_TO_COME if can_rejoin(g, leader, staff, area) else 0.0
    if leader == staff:
        distance, limit = DISTANCE[area], STAFF_RANGES[staff][2]
        return sum([0.05 for f in played.formations[seat] if is_within(g, g.leader_of[f], distance, limit)])
    if g.leader_of[g.formation[leader]] != leader:
        return 0.0
    return CHAIN if is_within(g, staff, DISTANCE[area], STAFF_RANGES[staff][0]) else 0.0


def can_rejoin(g: Eagles, leader: int, staff: int, area: int) -> bool:
    """Whether the army leader can still ride after his staff in this segment."""
    riding = g.phase == ACTION and g.segment == MOVEMENT and g.player == SIDE[leader] and not g.marks[leader] & MOVED
    return riding and g.place[staff] >= 0 and DISTANCE[area][g.place[staff]] <= RIDE


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


def bared(field: Field, area: int, facing: int) -> float:
    """Enemy strength on the flanks and in the rear of a division with this facing."""
    return BARED * field.enemy.behind(area, facing)


def aim(field: Field, gun: int, faced: int) -> float:
    """What a battery that looks at an area can hope to hit: targets in range whose line goes through it first."""
    enemy = field.enemy.at
    lines = lines_through(field.g.place[gun], faced)
    return AIM * field.g.strength[gun] * sum([enemy[target] * near for target, near in lines if target in enemy])


def is_long(g: Eagles, unit: int) -> bool:
    """Whether a counter has a facing that matters to it."""
    return ARM[unit] == INFANTRY and (LINE[unit] > 0 or LONG[unit][g.strength[unit]])
