"""What a position is worth: losses as they stand, who will hold the objectives, and who is better placed to strike.

In the last turns the levels of victory count more, and what may still be struck less. Before that the worth does not grow or
shrink because time passes: else the side that feels ahead would rather end the turn than act in it.

How points become a chance to win matters to a bot that compares averages over many dice: where it takes an even battle for lost,
it plays for rare luck. So scenarios have figures of their own where games between bots have shown that they need them.
"""
from __future__ import annotations

from functools import cache, lru_cache
from math import tanh

from grognard.engine.game import Game

from .armies import ARM, ARTILLERY, COALITION, FRENCH, INFANTRY, TACTICAL, TROOP
from .forces import Force
from .ground import AREAS, DISTANCE
from .prospects import IN_RANGE, TOLD_APART, Field, aim, bared, field_of, in_chain, is_long, peril, turns_left
from .scenarios import SCENARIOS, SEATS
from .state import ACTION, NOBODY, Eagles
from .tables import STRENGTH_FOR_POINT

SWING, SHARE = 1.0, 0.1  # points that chance may move in a turn: some, and a share of all objectives
PER_TURN = 0.6  # of that more for each turn to come
# By scenario and turns to come, the last figure for all before: by how many points the French will do better than it looks, and
# how many chance may move. The widths are near what scripts/calibrate_eagles.py finds in games between quick bots; the gains are
# smoothed: when a turn ends the French lose a point at most, for nobody should end a turn in order to gain by it.
USUAL: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "auerstedt": ((3.0, 4.0, 5.0, 5.0), (3.7, 5.2, 7.2, 10.3)),
    "eylau_feb7": ((-2.0, -2.0, -1.0, 0.0), (3.7, 6.9, 8.6, 20.0)),
}
HOPEFUL = 4  # turns, this one among them, in which hopes may come true; at the end less of them will
STRIKE = 0.07  # of a strength point by which an attack outweighs its target
FROM_RATIO = 0.6  # of the defence from which an attack is something to build on
TO_MOVE = 2.0  # the side that acts strikes first
LONE_GUNS = 0.3
LEADER_WITH = 0.05
ISOLATED = 0.05  # of a strength point out of command
ADVANCE = 0.012  # of a strength point an area nearer to an objective of the enemy, for the side that is behind
BEHIND = 4.0  # points behind at which a side advances with all its will
AT_LEAST = 0.5  # of that will however little a side is behind
AHEAD = 0.25  # of it if a side is ahead
COLLAPSE = 24.0  # points at which half of the infantry would be lost
SUDDEN = 8.0  # of holding all areas that decide the game at once
AREAS_SPAN = 1 << 9
STRENGTH_SPAN = 1 << 5
# Questions between two operations: nothing is half done.
QUIET = frozenset(("charge-from", "attachment", "bombard", "move-unit", "assault-target", "first-player", "reinforce"))

Reach = tuple[list[int], int]


def evaluate(g: Eagles, seat: int) -> float:
    """From -1 (lost) to 1 (won) for a seat."""
    if g.result:
        winner = g.result.partition(":")[0]
        return 0.0 if winner not in SEATS else 1.0 if winner == SEATS[seat] else -1.0
    value = prospect(g.scenario, turns_left(g), points_ahead(g))
    return value if seat == FRENCH else -value


def points_ahead(g: Eagles) -> float:
    """The difference of points for the French as a position promises it, hopes included."""
    french = field_of(g, FRENCH)
    coalition = Field(g, COALITION, french.enemy, french.own)
    even = sum(draws(g.scenario)) / 2
    losses = losses_ahead(g, french)
    needed = (even - losses - points_held(g)) / BEHIND  # by which the French are behind as things stand
    ahead = losses + objectives_ahead(french) + sudden_ahead(g, french)
    hoped = hopes(g, french, will(needed)) - hopes(g, coalition, will(-needed))
    return ahead + hoped * min(1.0, (1 + turns_left(g)) / HOPEFUL)


def prospect(scenario: int, left: int, ahead: float) -> float:
    """What a difference of points is worth to the French so many turns before the end, draws between the levels of victory."""
    lowest, highest = draws(scenario)
    gains, widths = expectations(scenario)
    ahead, width = ahead + gains[left], widths[left]
    return (tanh((ahead - lowest) / width) + tanh((ahead - highest) / width)) / 2


@cache
def expectations(scenario: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By turns to come: what the French usually gain, and how many points chance may move; by rule where nothing is known."""
    played = SCENARIOS[scenario]
    swing = SWING + SHARE * sum(played.worth)
    by_rule = tuple([swing * (1 + PER_TURN * left) for left in range(TOLD_APART)])
    return USUAL.get(played.id, ((0.0,) * TOLD_APART, by_rule))


def will(needed: float) -> float:
    """How much a side wants to come on: it must if it is behind, and need not so much if it is ahead."""
    return ADVANCE * (min(1.0, AT_LEAST + needed) if needed > 0 else AHEAD)


@cache
def draws(scenario: int) -> tuple[int, int]:
    """The difference of points from which on a game is drawn, and from which on it is won by the French."""
    levels = SCENARIOS[scenario].levels
    lowest = next(least for least, result in levels if result == "draw")
    return lowest, min(least for least, result in levels if result.startswith("french"))


def losses_ahead(g: Eagles, french: Field) -> float:
    """The difference of points for losses as it stands, in fractions."""
    return (french.enemy.lost - french.own.lost) / STRENGTH_FOR_POINT + g.leader_points[1] - g.leader_points[0]


def points_held(g: Eagles) -> int:
    """The difference of points for objectives as it stands."""
    total = 0
    for at, points in enumerate(SCENARIOS[g.scenario].worth):
        total += points if g.control[at] == FRENCH else -points
    return total


def objectives_ahead(french: Field) -> float:
    """The difference of points for objectives that both sides can hope for."""
    played = SCENARIOS[french.g.scenario]
    chances, ahead = french.hold_chances(), 0.0
    for at, worth in enumerate(played.worth):
        ahead += worth * (2 * chances[at] - 1)
    return ahead


def sudden_ahead(g: Eagles, french: Field) -> float:
    """How near the sides are to a sudden end: half of the infantry lost, or the areas that decide at once."""
    played = SCENARIOS[g.scenario]
    ahead = 0.0
    if played.half_lost_decides:
        ahead += COLLAPSE * ((2 * french.enemy.share) ** 3 - (2 * french.own.share) ** 3)
    for winner, goals in played.sudden_goals:
        chance = SUDDEN
        for at in goals:
            held = french.hold_chances()[at]
            chance *= held if winner == FRENCH else 1 - held
        ahead += chance if winner == FRENCH else -chance
    return ahead


def hopes(g: Eagles, field: Field, advance: float) -> float:
    """How well a side is placed: what it can strike, what it lays bare, its leaders and its chain of command."""
    acts = g.phase == ACTION and g.player == field.seat
    total = strikes(field.own, field.enemy) * (TO_MOVE if acts else 1.0)
    place, strength, commanded, led = g.place, g.strength, g.commanded, reaches(g, field.seat)
    march = distances_to_goals(g.scenario, field.seat, tuple(g.control))
    for unit in SCENARIOS[g.scenario].of[field.seat]:
        area = place[unit]
        if area < 0:
            continue
        if not TROOP[unit]:
            total += leading(g, field, unit, area)
            continue
        if not commanded[unit]:
            total -= ISOLATED * strength[unit]
        reach = led.get(g.formation[unit])
        if reach and reach[0][area] <= reach[1]:
            total += IN_RANGE * strength[unit]
        if ARM[unit] == INFANTRY:
            total -= advance * strength[unit] * march[area]
        total += standing(g, field, unit, area)
    return total


@lru_cache(256)
def distances_to_goals(scenario: int, seat: int, control: tuple[int, ...]) -> list[int]:
    """By area: how far it is to the nearest objective that the enemy controls."""
    objectives = SCENARIOS[scenario].objectives
    rows = [DISTANCE[area] for area, holder in zip(objectives, control, strict=True) if holder != seat]
    return [min(distances) for distances in zip(*rows, strict=True)] if rows else [0] * len(AREAS)


def strikes(own: Force, enemy: Force) -> float:
    """The strength by which attacks from around outweigh each enemy stack."""
    total = 0.0
    for target, defence in enemy.at.items():
        attack = own.pressure(target)
        if attack > FROM_RATIO * defence:
            total += min(attack - FROM_RATIO * defence, defence)
    return total * STRIKE


def reaches(g: Eagles, seat: int) -> dict[int, Reach]:
    """By formation other than the staff: the distances from its leader and his range."""
    played, place, found = SCENARIOS[g.scenario], g.place, {}
    for formation in played.formations[seat]:
        leader = g.leader_of[formation]
        if leader >= 0 and place[leader] >= 0 and leader not in g.commander:
            found[formation] = (DISTANCE[place[leader]], played.reach[leader])
    return found


def standing(g: Eagles, field: Field, unit: int, area: int) -> float:
    """A combat unit before the enemy: its facing, its aim, guns alone."""
    if ARM[unit] == INFANTRY:
        return looking(g, field, unit, area)
    if ARM[unit] != ARTILLERY or g.parent[unit] != NOBODY:
        return 0.0
    strength = g.strength[unit]
    alone = field.own.at.get(area, 0.0) <= strength + 0.5 and field.enemy.pressure(area) > 0
    return looking(g, field, unit, area) - (LONE_GUNS * strength if alone else 0.0)


def looking(g: Eagles, field: Field, unit: int, area: int) -> float:
    """What the facing of a division or a battery is worth; kept as long as the enemy stays where he is."""
    felt = field.enemy.felt
    key = ((unit * AREAS_SPAN + area) * AREAS_SPAN + g.facing[unit]) * STRENGTH_SPAN + g.strength[unit]
    worth = felt.get(key)
    if worth is None:
        worth = 0.0
        if ARM[unit] == ARTILLERY:
            worth = aim(field, unit, g.facing[unit])
        elif is_long(g, unit):
            worth = -bared(field, area, g.facing[unit])
        felt[key] = worth
    return worth


def leading(g: Eagles, field: Field, leader: int, area: int) -> float:
    """A leader or staff: in the chain of command and with troops he is useful, alone near the enemy he is in danger."""
    worth = in_chain(g, leader, area) - peril(field, leader, area)
    return worth + LEADER_WITH * TACTICAL[leader] if area in field.own.at else worth


def settled(game: Game) -> bool:
    """Between two operations."""
    return game.ask is not None and game.ask.prompt in QUIET
