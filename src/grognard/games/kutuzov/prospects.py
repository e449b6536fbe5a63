"""Prospects: how strong a stack is, what a space is worth to a side, and how near an army is to what it wants."""
from __future__ import annotations

from functools import lru_cache

from .load import (
    APART,
    CLEAR,
    FORTRESS,
    IMPERIAL,
    IN_RUSSIA,
    IS_DEPOT,
    IS_KEY,
    KEYS,
    MARSH,
    MOSCOW,
    NEAR,
    NOBODY,
    PETERSBURG,
    RIVER,
    ROUGH,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from .rules import ch01_pieces, ch03_control, ch10_causes, ch10_lines, ch12_dice, ch20_victory
from .state import KutuzovState

FAR = 12  # moves from one end of the theatre to the other
CLOSENESS = [0.6 * 0.85**steps for steps in range(SPACES)]  # the part of a key's points that an army at this distance is worth
DRAW, WEAR, SPOIL, ODDS, RISK = 2.5, 0.16, 0.35, 1.3, 0.15
GROUND = {CLEAR: 0, ROUGH: 1, RIVER: 3, MARSH: 2}  # dice of the defender, about


def worth_of(side: int, key: int) -> float:
    """What a key is worth to a side: points and depots; each wants those of its own country most."""
    if key in (MOSCOW, PETERSBURG):
        return 4.0
    if side == IMPERIAL and not IN_RUSSIA[key]:
        return 2.5
    return (1.0 + IS_DEPOT[key]) * (0.6 if side == TSARIST and not IN_RUSSIA[key] else 1.0)


# 20.2 The points between the sides that change with a key: what the enemy has from it, and its owner.
SWING = {key: ch20_victory.foreign_worth(key) / 2 + 1 + IS_DEPOT[key] for key in KEYS}


def nearness(steps: int) -> float:
    """Falls with the distance, most of all from nought to one."""
    return 1 / (1 + steps) + max(0, FAR - steps) / FAR


def owners(g: KutuzovState) -> list[int]:
    """Which side controls each key, in their order; NOBODY where both have something."""
    forces = [ch03_control.controller(g, key) for key in KEYS]
    return [SIDE_OF[force] if force >= 0 else NOBODY for force in forces]


def lacking(g: KutuzovState, side: int, held: list[int]) -> tuple[int, ...]:
    """The keys that a side does not hold and may enter; what the Imperials gave up is closed to them (19.722c)."""
    lost = [key for key, owner in zip(KEYS, held, strict=True) if owner != side]
    lost = [key for key in lost if not (ch03_control.CLOSABLE[key] and ch03_control.out_of_war(g, key))]
    return tuple(lost if side == TSARIST or not g.closed else [key for key in lost if key not in g.closed])


def wanted(g: KutuzovState, side: int) -> list[float]:
    """How good it is for a side to stand in each space now."""
    return pulls(side, lacking(g, side, owners(g)))


@lru_cache(maxsize=4096)
def pulls(side: int, wants: tuple[int, ...]) -> list[float]:
    """How good it is to stand in each space: near a key that one wants."""
    worths = [(APART[key], worth_of(side, key)) for key in wants]
    return [max([worth * nearness(apart[space]) for apart, worth in worths], default=0.0) for space in range(SPACES)]


@lru_cache(maxsize=16384)
def grip(wants: tuple[int, ...], armies: frozenset[int]) -> float:
    """The points that keys may bring soon, by how far the nearest army is from each."""
    if not armies:
        return 0.0
    return sum([SWING[key] * CLOSENESS[min([APART[key][space] for space in armies])] for key in wants])


def stack_dice(g: KutuzovState, side: int, sp: list[int], leaders: list[int]) -> int:
    """12.2 The dice of a stack without terrain and cards."""
    dice = sum(sp) + max(0, len(leaders) - 1) + ch12_dice.morale_dice(g, side, sp, leaders)
    chief = ch01_pieces.commander(g, side, leaders)
    return dice + (ch01_pieces.rating(g, chief) if chief >= 0 else 0)


def defence(g: KutuzovState, side: int, space: int, line: int) -> int:
    """The dice of a side in a space against an attack over a line."""
    if not g.crowd[side * SPACES + space]:
        return 0
    dice = stack_dice(g, side, ch01_pieces.strengths(g, side, space), ch01_pieces.leaders_at(g, side, space))
    if ch03_control.stance(g, side, space) == ch03_control.FRIENDLY:
        dice += GROUND.get(line, 0)
    return dice + (2 if g.trench[space] == side else 0)


def threat(g: KutuzovState, side: int, space: int) -> int:
    """The dice of the strongest enemy stack next to a space."""
    enemy = 1 - side
    return max((defence(g, enemy, near, CLEAR) for near in NEAR[space] if g.crowd[enemy * SPACES + near]), default=0)


def step_worth(g: KutuzovState, goal: int, own: int, drawn: list[float]) -> float:
    """What the marching formation, so many dice strong, would gain by entering a space."""
    march = g.moving
    side = march.side
    line = ch10_lines.line_for(g, side, march.here, goal, march.leaders)
    worth = DRAW * (drawn[goal] - drawn[march.here])
    enemy = defence(g, 1 - side, goal, line)
    if enemy:
        worth += SPOIL * (own - enemy) if own >= ODDS * enemy else -3.0
    elif ch03_control.stance(g, side, goal) == ch03_control.ENEMY:
        worth += 0.3 + (1.5 if IS_KEY[goal] else 0.0)
    causes = ch10_causes.entry_causes(g, side, march.here, goal, line, True)
    if ch10_causes.most_steps(g) + 1 >= ch10_causes.forced_limit(g):
        causes += 1
    worth -= WEAR * causes * (sum(march.sp) + len(march.leaders))
    danger = threat(g, side, goal) - own - g.crowd[side * SPACES + goal]
    return worth - RISK * max(0, danger)


def best_step(g: KutuzovState, goals: list[int]) -> tuple[float, int]:
    """What the best of some steps of the marching formation would bring, and where it leads."""
    march = g.moving
    drawn = wanted(g, march.side)
    own = stack_dice(g, march.side, march.sp, march.leaders)
    return max([(step_worth(g, goal, own, drawn), goal) for goal in goals], default=(0.0, -1))


def leaves_bare(g: KutuzovState, space: int) -> bool:
    """Whether the enemy could take a key if its garrison marched off."""
    side = g.moving.side
    return IS_KEY[space] and not FORTRESS[space] and threat(g, side, space) > 0 and ch03_control.controls(g, side, space)


def open_to_raids(g: KutuzovState, space: int) -> bool:
    """4.4a Whether Cossacks could take an Imperial flag from a key if its garrison marched off."""
    return IS_KEY[space] and g.flag[space] >= 0 and SIDE_OF[g.flag[space]] == IMPERIAL and not FORTRESS[space]
