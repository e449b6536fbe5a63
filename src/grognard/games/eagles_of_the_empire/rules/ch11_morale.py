"""11. Morale of an area."""
from __future__ import annotations

from ..armies import ARM, CAVALRY, GUNNER, INFANTRY, SIDE, TACTICAL
from ..state import Eagles
from .ch02_components import guns_of, hierarchy, is_division, is_guard, leaders_in, morale, troops_in

ARTILLERY_MORALE = 3


def area_morale(g: Eagles, area: int) -> int:
    """11.0 The morale of a side in an area: that of its strongest division, with what its guns (11.3) and leader (11.4) add."""
    units = troops_in(g, area)
    if not units:
        return 0
    return unit_morale(g, units) + leader_morale(g, SIDE[units[0]], area)


def unit_morale(g: Eagles, units: list[int]) -> int:
    """11.0, 11.1 Infantry decides, else cavalry, else the artillery's 3."""
    infantry = [unit for unit in units if ARM[unit] == INFANTRY]
    if infantry:
        return infantry_morale(g, infantry)
    cavalry = [morale(g, unit) for unit in units if ARM[unit] == CAVALRY]
    return most_frequent(cavalry) if cavalry else ARTILLERY_MORALE


def infantry_morale(g: Eagles, infantry: list[int]) -> int:
    """11.0, 11.2, 11.3, 11.5 A guard division first, else the strongest division; on a tie the lower morale."""
    divisions = [unit for unit in infantry if is_division(g, unit)]
    candidates = [unit for unit in divisions if is_guard(g, unit)] or divisions or infantry
    strongest = max(g.strength[unit] for unit in candidates)
    return min(morale(g, unit) + has_guns(g, unit) for unit in candidates if g.strength[unit] == strongest)


def has_guns(g: Eagles, division: int) -> int:
    """11.3 One more with artillery attached."""
    return 1 if guns_of(g, division) else 0


def most_frequent(values: list[int]) -> int:
    """11.1 The value found most often among the cavalry; on a tie the lower one."""
    return min(set(values), key=lambda value: (-values.count(value), value))


def leader_morale(g: Eagles, seat: int, area: int) -> int:
    """11.4 The tactical value of the highest-ranking leader; among equals the owner takes the better (2.1.6)."""
    leaders = [leader for leader in leaders_in(g, seat, area) if g.rank[leader] != GUNNER]
    if not leaders:
        return 0
    highest = min(hierarchy(g, leader) for leader in leaders)
    return max(TACTICAL[leader] for leader in leaders if hierarchy(g, leader) == highest)
