"""10. What the special rules of a battle do to marches."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..armies import SIDE
from ..ground import DISTANCE
from ..scenarios import SCENARIOS
from ..state import Eagles
from ..tables import BLIZZARD, STORM_LOST
from . import ch07_facing
from .ch02_components import held, is_division, next_to, whole


def follows_plan(g: Eagles, unit: int) -> bool:
    """az_weyrother_plan: on the first turns divisions of the southern columns that began their march away from the enemy."""
    played = SCENARIOS[g.scenario]
    if g.turn > played.plan_until or g.formation[whole(g, unit)] not in played.plan_formations or not is_division(g, unit):
        return False
    assert g.march is not None
    return not next_to(g.march.start, held(g, 1 - SIDE[unit]))


def off_plan(g: Eagles, area: int) -> bool:
    """az_weyrother_plan: whether an area is farther from the Goldbach than the one the march began in."""
    assert g.march is not None
    towards = SCENARIOS[g.scenario].plan_towards
    before = min(DISTANCE[g.march.start][goal] for goal in towards)
    return min(DISTANCE[area][goal] for goal in towards) > before


def face_on_entry(g: Eagles, unit: int) -> Steps[None]:
    """7.0, ey_blizzard_drift: whoever enters an area, also in retreat or advance, is turned by its owner, in a storm perhaps by
    the enemy."""
    seat = 1 - SIDE[unit] if drifts(g, unit) else SIDE[unit]
    yield from ch07_facing.turn(g, unit, seat)


def drifts(g: Eagles, unit: int) -> bool:
    """ey_blizzard_drift: a division that comes next to the enemy in a blizzard may lose its way; on 1-2 the enemy turns it."""
    if not (SCENARIOS[g.scenario].drift and g.weather == BLIZZARD and is_division(g, unit)):
        return False
    if not next_to(g.place[unit], held(g, 1 - SIDE[unit])):
        return False
    roll = g.die()
    g.note("drift", "ey_blizzard_drift", unit, roll)
    return roll <= STORM_LOST
