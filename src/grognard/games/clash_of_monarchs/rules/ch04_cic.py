"""4.4c What must be done when a Command has outgrown the force of its Commander in Chief."""

from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import ACTIVE, NEAR, SPACES, apart, ground
from ..state import ADMIN, ROUTED, ClashState
from ..troops import guns, sp
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch11_activation, ch12_movement


def excess(g: ClashState, power: int) -> int:
    """A place with a Command of the Power that is larger than the CIC's, and from which it can march toward him; or -1."""
    camp = g.camp[power]
    for place in sorted({g.leaders[at] for at in forces.on_map_leaders(g, power)}):
        if place >= SPACES or not too_large(g, place, power) or forces.morale(g, place, camp) == ROUTED:
            continue
        goal = ground(g.leaders[forces.chief(g, power)])
        if goal != place and nearer(g, place, goal, camp):
            return place
    return -1


def too_large(g: ClashState, place: int, power: int) -> bool:
    """4.4a, 4.4b Whether a Command has more SP or field artillery than the force of the Power's own CIC; not Prussia's."""
    limit = forces.chief_strength(g, power)
    packed = g.at(place, power)
    if limit < 0 or not sp(packed) or g.leaders[forces.chief(g, power)] == place:
        return False
    return board.strength(g, place, g.camp[power]) > limit or guns(packed) > max(forces.chief_guns(g, power), 1)


def nearer(g: ClashState, place: int, goal: int, camp: int) -> list[int]:
    """Free spaces on the way to the CIC."""
    away = apart(goal)
    return [near for near in NEAR[place] if away[near] < away[place] and not board.in_the_field(g, near, 1 - camp)]


def rejoin(g: ClashState, power: int) -> Steps[None]:
    """4.4c The turn's Admin March serves the march of the excess to its Commander in Chief."""
    place = excess(g, power)
    if place < 0:
        return
    goal = ground(g.leaders[forces.chief(g, power)])
    g.carded = True
    ch11_activation.set_out_quietly(g, power, place, ADMIN)
    g.marching.goal = goal
    g.note("rejoins", "4.4c", power, place, goal)
    if board.has_pieces(g, ACTIVE, g.marching.camp):
        yield from ch12_movement.march(g)
    yield from ch12_movement.end_march(g)
