"""10.4 What wears a formation down on the march: forced marches, enemy country, scorched earth, marsh and rain."""
from __future__ import annotations

from ..load import FORCED_MARCH, FORCES, IMPERIAL, IS_ZONE, MARSH, POWER_OF, ROUGH
from ..state import BOOTS, NO_FORCED_MARCH, NOWHERE, RAIN, KutuzovState, March
from . import ch01_pieces, ch03_control


def most_steps(g: KutuzovState, march: March) -> int:
    """10.42a The most spaces that a piece of a formation has entered with CP in this impulse."""
    steps = [g.status[leader] for leader in march.leaders]
    for force in range(FORCES):
        if march.sp[force]:
            steps.append(ch01_pieces.statuses(g, force, march.here)[march.sp[force] - 1])
    return max(steps, default=0)


def forced_limit(g: KutuzovState, power: int = NOWHERE) -> int:
    """10.42a, 10.42b The space at which forced march begins for a power, else for the mover; cards put it off or bring it on."""
    march = g.moving
    if g.budget and g.budget.easy:
        return 99
    if not g.effects:
        return FORCED_MARCH[march.side][g.turn]
    if ch01_pieces.in_force(g, NO_FORCED_MARCH, march.power if power == NOWHERE else power):
        return 99
    return FORCED_MARCH[march.side][g.turn] - (march.side == IMPERIAL and ch01_pieces.in_force(g, BOOTS))


def forced(g: KutuzovState, force: int, status: int) -> bool:
    """10.42a, 5.1a Whether one more space is a forced march for a piece; card 64 spares those of its own power only."""
    return status + 1 >= forced_limit(g, POWER_OF[force])


def entry_causes(g: KutuzovState, side: int, start: int, goal: int, line: int, command: bool) -> int:
    """10.4, 10.41, 10.43, 10.45 Causes of attrition on entering a space, but for forced march; counted before the entry."""
    causes = ambushed(g, side, start, goal, ch03_control.stance(g, side, goal)) + wearing(g, side, goal, line)
    if command and line == ROUGH and side == IMPERIAL and g.effects and ch01_pieces.in_force(g, RAIN):
        causes += 1
    return causes


def ambushed(g: KutuzovState, side: int, start: int, goal: int, stance: int) -> int:
    """10.43 One cause if an enemy duchy is entered, but not from friendly ground."""
    if IS_ZONE[goal] or stance != ch03_control.ENEMY:
        return 0
    return int(ch03_control.stance(g, side, start) != ch03_control.FRIENDLY)


def wearing(g: KutuzovState, side: int, goal: int, line: int) -> int:
    """10.41, 10.45 One cause for marsh, which tries the Imperials only, and one for scorched earth."""
    return int(line == MARSH and side == IMPERIAL) + int(burnt(g, side, goal))


def burnt(g: KutuzovState, side: int, space: int) -> bool:
    """10.45 Scorched earth; Supply Trains of the side make up for it."""
    return g.scorched[space] > 0 and g.trains[side] != space
