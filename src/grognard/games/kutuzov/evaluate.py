"""What a position is worth: victory points, morale, attrition, strength on the map, cards and resources."""
from __future__ import annotations

from math import tanh

from grognard.engine.game import Game

from . import prospects
from .load import (
    DUCHIES,
    IMPERIAL,
    KEYS,
    LEADER_FORCE,
    MOST_SP,
    POWERS,
    SIDE_FORCES,
    SIDE_LEADERS,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from .rules import ch01_pieces, ch03_control, ch19_end, ch20_victory
from .seats import SEATS, VARIANT_IDS, outcome
from .state import KutuzovState

SCALE = 25.0  # points of advantage that count as nearly decided
QUIET = ("impulse", "spend", "preempt", "mulligan", "reinforce", "keep-cards", "deploy", "transfer", "place-dmc", "bridge-move")


def evaluate(g: KutuzovState, seat: int) -> float:
    """From -1 (lost) to 1 (won) for a seat; a player with a power on each side looks at his own powers' points."""
    if g.result:
        return float(outcome(g.result, SEATS[seat]))
    powers = [power for power in range(POWERS) if g.holder[power] == seat]
    if not powers:
        return 0.0
    if VARIANT_IDS[g.variant].startswith("split"):
        return split_worth(g, powers)
    side = SIDE_OF[powers[0]]
    worth = advantage(g)
    return tanh((worth if side == IMPERIAL else -worth) / SCALE)


def split_worth(g: KutuzovState, powers: list[int]) -> float:
    """2.33, 20.5 The winner is the better power of the winning side: one wants the side to win whose better power one plays."""
    found = ch20_victory.points(g)
    lead = [found[power] - found[(power + 2) % POWERS] for power in powers]
    imperial = next(at for at, power in enumerate(powers) if SIDE_OF[power] == IMPERIAL)
    chance = 0.5 + 0.5 * tanh(advantage(g) / SCALE)
    return chance * tanh(lead[imperial] / 6) + (1 - chance) * tanh(lead[1 - imperial] / 6)


def advantage(g: KutuzovState) -> float:
    """How far the Imperials are ahead, in victory points."""
    found = ch20_victory.points(g)
    worth = float(ch20_victory.side_points(found, IMPERIAL) - ch20_victory.side_points(found, TSARIST))  # doubled
    worth += morale_worth(g, IMPERIAL) - morale_worth(g, TSARIST)
    worth -= 1.0 * g.level + 0.12 * g.wear_loss - 0.1 * g.wear_gain
    worth += army_worth(g, IMPERIAL) - army_worth(g, TSARIST)
    worth += sum((0.4 * g.resources[power] + 0.3 * len(g.hands[power])) * (1 - 2 * SIDE_OF[power]) for power in range(POWERS))
    return worth + ending(g) + 0.05 * flags(g) + reach(g)


def morale_worth(g: KutuzovState, side: int) -> float:
    """A level is worth two points, a marker a fifth; the last levels more."""
    level = g.morale[side]
    return -2.0 * level - (3.0 if level == 5 else 0.0) - 0.2 * g.loss[side] + 0.15 * g.gain[side]


def army_worth(g: KutuzovState, side: int) -> float:
    """A part of a point for an SP on the map, half of it in the regroup box; leaders by their rating."""
    worth = 0.0
    for force in SIDE_FORCES[side]:
        on_map = MOST_SP[force] - g.unbuilt[force] - g.box[force]
        worth += 0.15 * on_map + 0.08 * g.box[force]
    return worth + sum(0.2 * ch01_pieces.rating(g, leader) for leader in SIDE_LEADERS[side] if g.place[leader] >= 0)


def ending(g: KutuzovState) -> float:
    """19.5 Chances that a roll decides the game, and rolls already entitled to."""
    total = ch19_end.modifier(g)
    conquest = max(0, min(6, total - 2)) / 6 if ch19_end.capital_held(g) else 0.0
    defeat = max(0, min(6, -3 - total)) / 6
    keys = ch03_control.keys_of(g, TSARIST, KEYS)
    danger = 1.5 * max(0, keys - 11) if g.turn >= 2 else 0.0
    return 6.0 * conquest - 8.0 * defeat + 1.5 * g.entitled - danger


def flags(g: KutuzovState) -> int:
    """Duchies of Russia under Imperial flags, less those of the Empire under Tsarist ones."""
    return sum((SIDE_OF[flag] == IMPERIAL) * 2 - 1 for flag in g.flag[:DUCHIES] if flag >= 0)


def reach(g: KutuzovState) -> float:
    """Armies near what they want: the Imperials at the capitals and keys of Russia, the Tsarists beside lost keys."""
    worth = 0.0
    for side in (IMPERIAL, TSARIST):
        sign = 1 if side == IMPERIAL else -1
        for leader in SIDE_LEADERS[side]:
            if g.place[leader] >= 0:
                size = min(4, g.sp[LEADER_FORCE[leader] * SPACES + g.place[leader]])
                worth += sign * size / 3 * prospects.pull(g, side, g.place[leader])
    return worth


def settled(game: Game) -> bool:
    """Between two actions: at a question of the impulse or the interphase, with nothing under way."""
    ask, g = game.ask, game.state
    if ask is None:
        return True
    assert isinstance(g, KutuzovState)
    return ask.prompt in QUIET and g.battle is None and g.march is None and g.wear is None
