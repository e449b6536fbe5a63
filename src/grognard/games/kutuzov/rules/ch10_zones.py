"""10.51, 10.72 Zones: attacks on an enemy who shares one, for a point."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import CLEAR, FORCES_OF, IMPERIAL, SIDE_OF, SPACES, TSARIST, ZONES
from ..state import HALTED, MARKED, KutuzovState
from . import ch01_pieces, ch10_groups, ch11_reactions, ch12_battle


def attack_in_zone(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """10.72, 11.6b For 1 CP a formation attacks an enemy in its own zone; he may fight or evade, even staying there."""
    ch10_groups.assemble_there(g, power, space)
    g.purse.points -= 1
    g.now.moved = True
    g.moving.goal = g.moving.came = space
    yield from ch11_reactions.reactions(g)
    if g.crowd[(1 - SIDE_OF[power]) * SPACES + space] and not g.moving.evaded_in_place:
        yield from ch12_battle.battle(g, space, SIDE_OF[power], space, CLEAR, g.moving.failed_evasions)
    else:
        halt_all(g, power, space)
    g.march = None


def halt_all(g: KutuzovState, power: int, space: int) -> None:
    """10.51 Pieces in a zone that have acted go no further."""
    for leader in ch01_pieces.leaders_at(g, SIDE_OF[power], space):
        g.status[leader] = max(g.status[leader], HALTED)


def zone_attacks(g: KutuzovState, power: int) -> list[int]:
    """10.72 Zones in which a power has unmarked pieces beside an enemy."""
    shared = [zone for zone in ZONES if g.crowd[IMPERIAL * SPACES + zone] and g.crowd[TSARIST * SPACES + zone]]
    return [
        zone
        for zone in shared
        if any(g.status[leader] < MARKED for leader in ch10_groups.own_leaders(g, power, zone))
        or any(ch01_pieces.able(g, force, zone, MARKED) for force in FORCES_OF[power])
    ]
