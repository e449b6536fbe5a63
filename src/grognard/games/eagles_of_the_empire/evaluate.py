"""What a position is worth: losses as they stand, who will hold the objectives, and who is better placed to strike."""
from __future__ import annotations

from math import tanh

from grognard.engine.game import Game

from .armies import ARM, ARTILLERY, FRENCH, INFANTRY, TACTICAL, TROOP
from .ground import ASSAULT, BORDERS, DISTANCE
from .prospects import IN_RANGE, Field, aim, bared, fields_of, hold_chance, in_chain, is_exposed, is_long
from .rules.victory import strength_lost
from .scenarios import SCENARIOS, SEATS, Scenario
from .state import ACTION, NOBODY, Eagles
from .tables import STRENGTH_FOR_POINT

SWING = 8.0  # points of difference that chance may still move at the end
SWING_TO_COME = 12.0  # and at the beginning
STRIKE = 0.07  # of a strength point by which an attack outweighs its target
TO_MOVE = 2.0  # the side that acts strikes first
LONE_GUNS = 0.3
LEADER_AT_RISK = 1.2
LEADER_WITH = 0.05
ISOLATED = 0.05  # of a strength point out of command
ADVANCE = 0.004  # of a strength point an area nearer to the enemy, so that armies do not fall asleep
# Questions between two operations: nothing is half done.
QUIET = frozenset(
    (
        "charge-from",
        "attachment",
        "bombard",
        "move-unit",
        "assault-target",
        "choose-formation",
        "first-player",
        "reinforce",
        "reroll",
    )
)


def evaluate(g: Eagles, seat: int) -> float:
    """From -1 (lost) to 1 (won) for a seat."""
    if g.result:
        winner = g.result.partition(":")[0]
        return 0.0 if winner not in SEATS else 1.0 if winner == SEATS[seat] else -1.0
    fields = fields_of(g)
    ahead = losses_ahead(g) + objectives_ahead(fields[0]) + hopes(g, fields[0]) - hopes(g, fields[1])
    played = SCENARIOS[g.scenario]
    left = max(0.0, 1 - g.turn / (played.last_turn + 1))
    value = tanh((ahead - middle(played)) / (SWING + SWING_TO_COME * left))
    return value if seat == FRENCH else -value


def middle(played: Scenario) -> float:
    """The difference of points at which neither side is nearer to winning."""
    lowest = next(least for least, result in played.levels if result == "draw")
    highest = min(least for least, result in played.levels if result.startswith("french"))
    return (lowest + highest) / 2


def losses_ahead(g: Eagles) -> float:
    """The difference of points for losses as it stands, in fractions."""
    lost = strength_lost(g, 1, False)[0] - strength_lost(g, 0, False)[0]
    return lost / STRENGTH_FOR_POINT + g.leader_points[1] - g.leader_points[0]


def objectives_ahead(french: Field) -> float:
    """The difference of points for objectives that both sides can hope for."""
    played = SCENARIOS[french.g.scenario]
    goals = enumerate(zip(played.objectives, played.worth, strict=True))
    return sum([worth * (2 * hold_chance(french, at, area) - 1) for at, (area, worth) in goals])


def hopes(g: Eagles, field: Field) -> float:
    """How well a side is placed: what it can strike, what it lays bare, its leaders and its chain of command."""
    acts = g.phase == ACTION and g.player == field.seat
    total = strikes(field) * (TO_MOVE if acts else 1.0)
    place = g.place
    for unit in SCENARIOS[g.scenario].of[field.seat]:
        if place[unit] >= 0:
            total += standing(g, field, unit, place[unit]) if TROOP[unit] else leading(g, field, unit, place[unit])
    return total


def strikes(field: Field) -> float:
    """The strength by which attacks from around outweigh each enemy stack."""
    total = 0.0
    own = field.own
    for target, defence in field.enemy.items():
        attack = sum([own[area] * (100 - ASSAULT[area].get(target, 100)) for area in BORDERS[target] if area in own]) / 100
        if attack > defence:
            total += min(attack - defence, defence)
    return total * STRIKE


def standing(g: Eagles, field: Field, unit: int, area: int) -> float:
    """A combat unit: its facing, its aim, guns alone, command, and the will to come to grips."""
    worth = 0.0 if g.commanded[unit] else -ISOLATED * g.strength[unit]
    if is_led(g, g.leader_of[g.formation[unit]], area):
        worth += IN_RANGE * g.strength[unit]
    if is_long(g, unit):
        worth -= bared(field, unit, area, g.facing[unit])
    elif ARM[unit] == ARTILLERY and g.parent[unit] == NOBODY:
        worth += aim(field, unit, g.facing[unit])
        if field.own.get(area, 0.0) <= g.strength[unit] + 0.5 and field.pressure(area):
            worth -= LONE_GUNS * g.strength[unit]
    if ARM[unit] == INFANTRY:
        worth -= ADVANCE * g.strength[unit] * field.nearest(area)
    return worth


def is_led(g: Eagles, leader: int, area: int) -> bool:
    """Whether the leader of a formation other than the staff has an area in range."""
    if leader < 0 or g.place[leader] < 0 or leader in g.commander:
        return False
    return DISTANCE[g.place[leader]][area] <= SCENARIOS[g.scenario].reach[leader]


def leading(g: Eagles, field: Field, leader: int, area: int) -> float:
    """A leader: with troops he is useful, alone near the enemy he is in danger."""
    worth = in_chain(g, leader, area)
    if area in field.own:
        return worth + LEADER_WITH * TACTICAL[leader]
    return worth - (LEADER_AT_RISK if is_exposed(field, area) else 0.05)


def settled(game: Game) -> bool:
    """Between two operations."""
    return game.ask is not None and game.ask.prompt in QUIET
