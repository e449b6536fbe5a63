"""Prospects: how strong a stack is, what a space is worth to a side, and how near an army is to what it wants."""
from __future__ import annotations

from functools import lru_cache

from .load import (
    APART,
    BORDER_KEYS,
    CLEAR,
    FORTRESS,
    IMPERIAL,
    IN_RUSSIA,
    IS_DEPOT,
    IS_KEY,
    IS_ZONE,
    KEYS,
    LEADERS_OF,
    MARSH,
    MOSCOW,
    NEAR,
    NOBODY,
    PETERSBURG,
    RIGA,
    RIVER,
    ROUGH,
    SIDE_FORCES,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from .rules import ch01_pieces, ch03_control, ch10_causes, ch10_lines, ch12_dice, ch20_victory
from .state import KutuzovState

FAR = 12  # moves from one end of the theatre to the other
ZONE_MOVES = 4
# The part of a key's points that an army at this distance is worth: it rises all the way, and most of all in the end.
CLOSENESS = [0.25 / (1 + steps) + 0.5 * max(0, 14 - steps) / 14 for steps in range(FAR * ZONE_MOVES + 1)]
GUARD, RAID = 4, 3  # pieces that hold a key, and the distance from which an enemy army threatens it
# The walls in pieces; Riga halves the dice against it (13.31b).
WALLS = [(8 if key == RIGA else 3) * FORTRESS[key] for key in range(SPACES)]
ARMY, SECOND_ARMY = 2, 0.6  # SP with which a leader may hope to take a key; what another army adds where one is on its way
DRAW, WEAR, SPOIL, ODDS, RISK = 2.5, 0.16, 0.35, 1.3, 0.15
GROUND = {CLEAR: 0, ROUGH: 1, RIVER: 3, MARSH: 2}  # dice of the defender, about


def ways() -> list[list[int]]:
    """Moves from space to space for an army; a zone ends a march (10.51) and counts for several, where one is as well."""
    far = [[FAR * ZONE_MOVES] * SPACES for _ in range(SPACES)]
    for start in range(SPACES):
        far[start][start] = ZONE_MOVES if IS_ZONE[start] else 0
        border = [start]
        while border:
            here = min(border, key=far[start].__getitem__)
            border.remove(here)
            for goal in NEAR[here]:
                moves = far[start][here] + (ZONE_MOVES if IS_ZONE[goal] else 1)
                if moves < far[start][goal]:
                    far[start][goal] = moves
                    border.append(goal)
    return far


WAY = ways()


def worth_of(side: int, key: int) -> float:
    """What a key is worth to a side: points and depots; each wants those of its own country most."""
    if key in (MOSCOW, PETERSBURG):
        return 4.0
    if side == IMPERIAL and not IN_RUSSIA[key]:
        return 2.5
    return (1.0 + IS_DEPOT[key]) * (0.6 if side == TSARIST and not IN_RUSSIA[key] else 1.0)


# 20.2 The points between the sides that change with a key: what the enemy has from it, and its owner.
SWING = [ch20_victory.foreign_worth(key) / 2 + 1 + IS_DEPOT[key] if IS_KEY[key] else 0.0 for key in range(SPACES)]
BORDER = [SWING[key] + (2 + 2 * IS_DEPOT[key]) * (key in BORDER_KEYS) for key in range(SPACES)]  # 20.32b after the retreat


def swing(g: KutuzovState, key: int) -> float:
    """20.2, 20.32b The points between the sides that change with a key now."""
    return BORDER[key] if g.retreating else SWING[key]


def nearness(steps: int) -> float:
    """Falls with the distance, most of all from nought to one."""
    return 1 / (1 + steps) + max(0, FAR - steps) / FAR


def owners(g: KutuzovState) -> list[int]:
    """Which side controls each key, in their order; NOBODY where both have something."""
    forces = [ch03_control.controller(g, key) for key in KEYS]
    return [SIDE_OF[force] if force >= 0 else NOBODY for force in forces]


def lacking(g: KutuzovState, side: int, held: list[int]) -> tuple[int, ...]:
    """The keys that a side does not hold and may enter; what the Imperials gave up is closed to them (19.722c)."""
    lost = [key for at, key in enumerate(KEYS) if held[at] != side]
    lost = [key for key in lost if not (ch03_control.CLOSABLE[key] and ch03_control.out_of_war(g, key))]
    return tuple(lost if side == TSARIST or not g.closed else [key for key in lost if key not in g.closed])


def wanted(g: KutuzovState, side: int) -> list[float]:
    """How good it is for a side to stand in each space now: near keys that it lacks, or that it may lose."""
    held = owners(g)
    return pulls(side, lacking(g, side, held), in_danger(g, side, held))


def in_danger(g: KutuzovState, side: int, held: list[int]) -> tuple[int, ...]:
    """The open keys of a side, held by few, with an enemy army near."""
    enemies = {space for space, size in armies(g, 1 - side)}
    open_keys = [key for at, key in enumerate(KEYS) if held[at] == side and not FORTRESS[key]]
    weak = [key for key in open_keys if g.crowd[side * SPACES + key] < GUARD]
    return tuple([key for key in weak if any(APART[key][space] <= RAID for space in enemies)])


@lru_cache(maxsize=4096)
def pulls(side: int, wants: tuple[int, ...], dangers: tuple[int, ...] = ()) -> list[float]:
    """How good it is to stand in each space: near a key that one wants, or that wants a guard."""
    worths = [(key, worth_of(side, key)) for key in (wants + dangers)]
    return [max([worth * nearness(WAY[space][key]) for key, worth in worths], default=0.0) for space in range(SPACES)]


def armies(g: KutuzovState, side: int) -> tuple[tuple[int, int], ...]:
    """The armies of a side as space and SP: what stands in a space is shared by the leaders of its force."""
    found = []
    for force in SIDE_FORCES[side]:
        places = [g.place[leader] for leader in LEADERS_OF[force]]
        for space in places:
            if space >= 0:
                share = min(8, g.sp[force * SPACES + space] // places.count(space))
                if share >= ARMY:
                    found.append((space, share))
    return tuple(sorted(found))


@lru_cache(maxsize=32768)
def campaign(
    wants: tuple[int, ...], guards: tuple[int, ...], forces: tuple[tuple[int, int], ...], retreating: bool = False
) -> float:
    """The points that keys may bring soon: each army goes where it is worth most, where another one goes for less."""
    worths = BORDER if retreating else SWING
    goals = [(key, guard + WALLS[key]) for key, guard in zip(wants, guards, strict=True)]
    values = [
        [worths[key] * CLOSENESS[WAY[space][key]] * size / (size + guard) for key, guard in goals] for space, size in forces
    ]
    total = 0.0
    while values and wants:
        best, at = max([(max(row), at) for at, row in enumerate(values)])
        total += best
        key = values[at].index(best)
        values = [[*row[:key], SECOND_ARMY * row[key], *row[key + 1 :]] for number, row in enumerate(values) if number != at]
    return total


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
    if ch10_causes.most_steps(g, march) + 1 >= ch10_causes.forced_limit(g):
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
