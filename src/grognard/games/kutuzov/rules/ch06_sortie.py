"""6.33, 6.34 Sorties: pieces placed in a besieged fortress, or alone among enemies in a zone, attack."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import CLEAR, SIDE_OF, SPACES
from ..state import KutuzovState, March
from . import ch01_pieces, ch11_evasion, ch11_reactions, ch12_battle


def due(g: KutuzovState, side: int) -> bool:
    """6.33, 6.34 Whether placed pieces of a side have to attack; their power may let them as soon as all are placed."""
    return any(g.crowd[side * SPACES + space] and g.crowd[(1 - side) * SPACES + space] for space in g.landings)


def storm_out(g: KutuzovState, power: int) -> Steps[None]:
    """6.33, 6.34 After all placements, at the end of the impulse at the latest: pieces beside besiegers or enemies attack."""
    for space in list(g.landings):
        side = SIDE_OF[power]
        if g.crowd[side * SPACES + space] and g.crowd[(1 - side) * SPACES + space]:
            yield from attack_out(g, power, space)
    g.landings = []


def attack_out(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """6.34 The besieger may evade; otherwise there is a battle, and who must retreat goes to the regroup box."""
    side = SIDE_OF[power]
    leaders = ch01_pieces.leaders_at(g, side, space)
    g.march = March(power, side, space, leaders, ch01_pieces.strengths(g, side, space), [], [], [])
    g.moving.goal = g.moving.came = space
    yield from ch11_reactions.reactions(g)
    if ch11_evasion.stands(g) and g.crowd[side * SPACES + space]:
        yield from ch12_battle.battle(g, space, side, space, CLEAR, g.moving.failed_evasions)
    g.march = None
