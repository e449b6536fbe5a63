"""3.1c Control: who holds a space, and what it is to a side: friendly, uncontrolled or enemy."""
from __future__ import annotations

from ..load import (
    AUSTRIA,
    DMC_EDGE,
    EDGE,
    FINLAND,
    FIRST,
    FORTRESS,
    IMPERIAL,
    IS_PORT,
    IS_ZONE,
    NEAR,
    NEUTRAL,
    NOBODY,
    NORTH,
    OWNER,
    PORTS,
    PRINT_SIDE,
    PRUSSIA,
    PRUSSIA_ZONE,
    REVOLT,
    SIDE_OF,
    SPACES,
)
from ..state import KutuzovState

FRIENDLY, UNCONTROLLED, ENEMY = range(3)
AUSTRIAN = [OWNER[space] == AUSTRIA for space in range(SPACES)]
CLOSABLE = [AUSTRIAN[space] or space == PRUSSIA_ZONE for space in range(SPACES)]  # 9.31
ORDINARY = [not (FORTRESS[space] or IS_ZONE[space] or CLOSABLE[space]) for space in range(SPACES)]
STANDS = [FORTRESS[space] > 0 or IS_ZONE[space] for space in range(SPACES)]  # 3.1d, 3.2 held whoever is there


def holder(g: KutuzovState, space: int) -> int:
    """3.1a, 3.2 The force whose flag or print a space bears; a zone changes only by card 28."""
    flag = g.flag[space]
    if flag >= 0:
        return flag
    if space == FINLAND and g.finland:
        return NORTH
    return OWNER[space]


def holding_side(g: KutuzovState, space: int) -> int:
    """3.1a, 3.2 The side whose flag or print a space bears."""
    flag = g.flag[space]
    if flag >= 0:
        return SIDE_OF[flag]
    return PRINT_SIDE[space] if space != FINLAND else SIDE_OF[holder(g, space)]


def out_of_war(g: KutuzovState, space: int) -> bool:
    """9.31 Spaces of neutral Austria and the zone of revolted Prussia are closed to everybody."""
    if AUSTRIAN[space]:
        return g.ally[AUSTRIA - PRUSSIA] == NEUTRAL
    return space == PRUSSIA_ZONE and g.ally[0] == REVOLT


def stance(g: KutuzovState, side: int, space: int) -> int:
    """3.1a, 3.1b, 3.1d, 3.2 What a space is to a side; where both have something it is uncontrolled."""
    flag = g.flag[space]
    if (PRINT_SIDE[space] if flag < 0 and space != FINLAND else holding_side(g, space)) == side:
        return UNCONTROLLED if g.crowd[(1 - side) * SPACES + space] and not STANDS[space] else FRIENDLY
    return UNCONTROLLED if g.crowd[side * SPACES + space] else ENEMY


def footing(g: KutuzovState, side: int, space: int) -> int:
    """3.1c What a space is to a side that intercepts there: control is as it was before the enemy and interceptors came."""
    march = g.march if g.march and g.march.goal == space else None
    if IS_ZONE[space] or not (march or (g.battle and g.battle.space == space)):
        return stance(g, side, space)
    inactive = side != (march.side if march else g.fight.active)
    manned = not march or bool(march.there_leaders) or any(march.there)  # the inactive side was there before
    if holding_side(g, space) == side:
        return FRIENDLY if inactive or FORTRESS[space] or not manned else UNCONTROLLED
    return UNCONTROLLED if inactive and manned else ENEMY


def controller(g: KutuzovState, space: int) -> int:
    """3.1a, 3.1d The force that controls a space, or NOBODY; a fortress holds its duchy against formations."""
    force = g.flag[space]
    if force < 0:
        force = OWNER[space] if space != FINLAND else holder(g, space)
    if CLOSABLE[space] and out_of_war(g, space):
        return NOBODY
    return NOBODY if g.crowd[(1 - SIDE_OF[force]) * SPACES + space] and not STANDS[space] else force


def controls(g: KutuzovState, side: int, space: int) -> bool:
    """1.21d Whether a side controls a space; for the Tsarists control is shared."""
    flag = g.flag[space]
    if (PRINT_SIDE[space] if flag < 0 and space != FINLAND else holding_side(g, space)) != side:
        return False
    if CLOSABLE[space] and out_of_war(g, space):
        return False
    return STANDS[space] or not g.crowd[(1 - side) * SPACES + space]


def besieged(g: KutuzovState, space: int) -> bool:
    """13.21 A fortress with none but enemy formations in its duchy."""
    if not FORTRESS[space]:
        return False
    side = holding_side(g, space)
    return g.crowd[(1 - side) * SPACES + space] > 0 and g.crowd[side * SPACES + space] == 0


def keys_of(g: KutuzovState, side: int, keys: list[int]) -> int:
    """1.9 How many of these keys a side controls."""
    return sum([controls(g, side, key) for key in keys])


def traced(g: KutuzovState, side: int, goals: list[int], sea: bool) -> set[int]:
    """6.32b, 6.32c, 17.2b All spaces with a line of friendly spaces to a friendly zone of the edge; the First Army may sail."""
    border = [goal for goal in goals if passable(g, side, goal, sea)]
    flag, crowd, enemies = g.flag, g.crowd, (1 - side) * SPACES
    seen = set(border)
    while border:
        here = border.pop()
        beyond = [*NEAR[here], *PORTS] if sea and IS_PORT[here] else NEAR[here]
        for space in beyond:
            if space in seen:
                continue
            if ORDINARY[space]:
                fits = (PRINT_SIDE[space] if flag[space] < 0 else SIDE_OF[flag[space]]) == side and not crowd[enemies + space]
            else:
                fits = passable(g, side, space, sea)
            if fits:
                seen.add(space)
                border.append(space)
    return seen


def passable(g: KutuzovState, side: int, space: int, sea: bool) -> bool:
    """6.32b, 6.32c A space that a line can be traced through: friendly and not besieged, or a besieged port for the sea."""
    if stance(g, side, space) != FRIENDLY or (CLOSABLE[space] and out_of_war(g, space)):
        return False
    if space == FINLAND and side == IMPERIAL:
        return False
    if IS_ZONE[space]:
        return not g.crowd[(1 - side) * SPACES + space]
    return not besieged(g, space) or (sea and IS_PORT[space])


def linked(g: KutuzovState, power: int) -> set[int]:
    """6.32b The spaces that can be supplied from the edge of the map."""
    return traced(g, SIDE_OF[power], EDGE[SIDE_OF[power]], power == FIRST)


def linked_for_dmc(g: KutuzovState, power: int) -> set[int]:
    """17.2b A DMC traces by land to its side's edge: west for the Imperials, east for the Tsarists."""
    return traced(g, SIDE_OF[power], DMC_EDGE[SIDE_OF[power]], False)


