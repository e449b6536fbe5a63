"""10.4 What wears a formation down on the march: forced marches, enemy country, scorched earth, marsh and rain."""
from __future__ import annotations

from ..load import FORCED_MARCH, FORCES, IMPERIAL, IS_ZONE, MARSH, ROUGH
from ..state import BOOTS, NO_FORCED_MARCH, RAIN, KutuzovState, March
from . import ch01_pieces, ch03_control


def most_steps(g: KutuzovState, march: March) -> int:
    """10.42a The most spaces that a piece of a formation has entered with CP in this impulse."""
    steps = [g.status[leader] for leader in march.leaders]
    for force in range(FORCES):
        if march.sp[force]:
            steps.append(ch01_pieces.statuses(g, force, march.here)[march.sp[force] - 1])
    return max(steps, default=0)


def forced_limit(g: KutuzovState) -> int:
    """10.42a, 10.42b The space at which forced march begins; cards put it off or bring it forward."""
    march = g.moving
    if g.budget and g.budget.easy:
        return 99
    if not g.effects:
        return FORCED_MARCH[march.side][g.turn]
    if ch01_pieces.in_force(g, NO_FORCED_MARCH, march.power):
        return 99
    return FORCED_MARCH[march.side][g.turn] - (march.side == IMPERIAL and ch01_pieces.in_force(g, BOOTS))


def entry_causes(g: KutuzovState, side: int, start: int, goal: int, line: int, command: bool) -> int:
    """10.4, 10.41, 10.43, 10.45 Causes of attrition on entering a space, but for forced march; counted before the entry."""
    causes = 0
    if line == MARSH and side == IMPERIAL:
        causes += 1
    hostile = not IS_ZONE[goal] and ch03_control.stance(g, side, goal) == ch03_control.ENEMY
    if hostile and ch03_control.stance(g, side, start) != ch03_control.FRIENDLY:
        causes += 1
    if burnt(g, side, goal):
        causes += 1
    if command and line == ROUGH and side == IMPERIAL and g.effects and ch01_pieces.in_force(g, RAIN):
        causes += 1
    return causes


def burnt(g: KutuzovState, side: int, space: int) -> bool:
    """10.45 Scorched earth; Supply Trains of the side make up for it."""
    return g.scorched[space] > 0 and g.trains[side] != space
