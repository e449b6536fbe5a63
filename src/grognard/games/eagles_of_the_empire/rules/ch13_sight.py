"""13.6 Line of sight. What the ground does to each line is worked out once, in ground.py; here come troops and weather."""
from __future__ import annotations

from grognard.engine.decision import Refusal

from ..armies import ARM, CAVALRY, INFANTRY
from ..ground import LEVEL
from ..lines import Sight, blocks
from ..scenarios import SCENARIOS
from ..state import Eagles
from ..tables import EFFECTS, NIGHT_RANGE
from .ch02_components import is_division

CAVALRY_SCREEN = 3  # steps of cavalry that block sight (13.62)


def screens(g: Eagles) -> set[int]:
    """13.62 The areas that troops of either side hide: with an infantry division, or three steps of cavalry."""
    place, strength = g.place, g.strength
    hidden: set[int] = set()
    horse: dict[int, int] = {}
    for troops in SCENARIOS[g.scenario].troops:
        for unit in troops:
            arm, area = ARM[unit], place[unit]
            if area < 0:
                continue
            if arm == CAVALRY:
                horse[area] = horse.get(area, 0) + strength[unit]
            elif arm == INFANTRY and area not in hidden and is_division(g, unit):
                hidden.add(area)
    hidden.update(area for area, steps in horse.items() if steps >= CAVALRY_SCREEN)
    return hidden


def sight_refused(line: Sight, hidden: set[int], target: int) -> Refusal | None:
    """13.61 to 13.66, 13.68 What blocks a line: the ground, or troops in an area it crosses or runs between.

    Nothing is left to dispute: the geometry decides.
    """
    if line.refusal:
        rule, key, one, other = line.refusal
        return Refusal(rule, key, one, other, target)
    for area in line.watch:
        if area in hidden:
            return Refusal("13.62", "sight-troops", area, target)
    for one, other in line.along:
        if (one in hidden or blocks(one)) and (other in hidden or blocks(other)):
            return Refusal("13.65", "sight-between", one, other, target)
    return None


def gun_limit(g: Eagles, start: int, target: int) -> int:
    """The most areas a gun can fire in this weather (3.0.1), and by night."""
    effect = EFFECTS[g.weather]
    limit = effect["gun_range"]
    if effect["valley_only"] and LEVEL[start] > 0 and LEVEL[target] > 0:
        limit = EFFECTS[0]["gun_range"]
    return min(limit, NIGHT_RANGE) if g.turn in SCENARIOS[g.scenario].nights else limit
