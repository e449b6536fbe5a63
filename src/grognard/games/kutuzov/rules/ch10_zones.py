"""10.51, 10.72 Zones: attacks on an enemy who shares one, for a point."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import CLEAR, IMPERIAL, SIDE_OF, SPACES, TSARIST, ZONES
from ..state import MARKED, KutuzovState
from . import ch10_groups, ch11_evasion, ch11_reactions, ch12_battle


def attack_in_zone(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """10.72, 11.6b, 11.10 For 1 CP a formation attacks an enemy in its own zone; he may fight or evade, even staying there."""
    yield from ch10_groups.assemble(g, power, space, True)
    g.purse.points -= 1
    g.now.moved = True
    g.moving.goal = g.moving.came = space
    yield from ch11_reactions.reactions(g)
    if ch11_evasion.stands(g):
        yield from ch12_battle.battle(g, space, SIDE_OF[power], space, CLEAR, g.moving.failed_evasions)
    g.march = None


def zone_attacks(g: KutuzovState, power: int) -> list[int]:
    """10.72 Zones in which a power has unmarked pieces beside an enemy that the CP in hand can be spent on."""
    shared = [zone for zone in ZONES if g.crowd[IMPERIAL * SPACES + zone] and g.crowd[TSARIST * SPACES + zone]]
    return [
        zone
        for zone in shared
        if ch10_groups.heads(g, power, zone, MARKED) or ch10_groups.lone_forces(g, power, zone, MARKED)
    ]
