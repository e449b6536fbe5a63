"""What is impossible in a state: the invariants of the game."""
from __future__ import annotations

from .armies import ARM, ARTILLERY, FULL, LINE, SIDE, TROOP, UNITS
from .ground import AREAS, BORDERS, DIVISIONS, FACINGS, MOST, NEAR_SET
from .rules.ch02_components import guns_of, is_division, lines_of, pieces_of, total, troops_of
from .rules.ch08_extended_lines import parts
from .scenarios import SCENARIOS
from .state import ABANDONED, Eagles
from .tables import ATTACHED_MOST


def found(g: Eagles) -> list[str]:
    """All problems of a state, in words for developers."""
    played = SCENARIOS[g.scenario]
    problems = [text for unit in played.units for text in unit_problems(g, unit)]
    for area in {g.place[unit] for unit in played.units if g.place[unit] >= 0}:
        problems += area_problems(g, area)
    strangers = [unit for unit in range(len(UNITS)) if g.place[unit] >= 0 and unit not in set(played.units)]
    return problems + [f"{UNITS[unit]} does not belong to this scenario" for unit in strangers]


def unit_problems(g: Eagles, unit: int) -> list[str]:
    """One counter by itself."""
    name, place, problems = UNITS[unit], g.place[unit], []
    if place >= len(AREAS) or place < -2:
        return [f"{name} is nowhere"]
    if place < 0:
        return [f"{name} is off the map but attached"] if g.parent[unit] >= 0 else []
    if TROOP[unit] and not LINE[unit] and not 0 < total(g, unit) <= FULL[unit]:
        problems.append(f"{name} has strength {g.strength[unit]}")
    if TROOP[unit] and g.strength[unit] <= 0:
        problems.append(f"{name} stands there without strength")
    if ARM[unit] == ARTILLERY:
        problems += gun_problems(g, unit)
    elif is_division(g, unit) and g.facing[unit] not in FACINGS[place]:
        problems.append(f"{name} sticks out of {AREAS[place]}")
    return problems + line_problems(g, unit)


def gun_problems(g: Eagles, gun: int) -> list[str]:
    """9. A battery is with its division, or looks at a neighbour of its area."""
    parent = g.parent[gun]
    if parent >= 0:
        apart = g.place[parent] != g.place[gun] or SIDE[parent] != SIDE[gun]
        return [f"{UNITS[gun]} is apart from its division"] if apart else []
    return [] if g.facing[gun] in BORDERS[g.place[gun]] else [f"{UNITS[gun]} looks at no neighbour"]


def line_problems(g: Eagles, unit: int) -> list[str]:
    """8. Markers lie next to their division and have their parts of its strength."""
    markers = lines_of(g, unit)
    if not markers:
        return []
    problems = [f"{UNITS[m]} is too far off" for m in markers if g.place[m] not in NEAR_SET[g.place[unit]]]
    shares = [g.strength[unit], *(g.strength[marker] for marker in markers)]
    if shares != parts(sum(shares), [LINE[marker] for marker in markers]):
        problems.append(f"{UNITS[unit]} has the shares {shares}")
    guns = sum(len(guns_of(g, part)) for part in [unit, *markers])
    return [*problems, f"{UNITS[unit]} has {guns} batteries"] if guns > ATTACHED_MOST else problems


def area_problems(g: Eagles, area: int) -> list[str]:
    """6. One side to an area, and no more than it holds."""
    french, coalition = (pieces_of(g, seat, area) for seat in (0, 1))
    if french and coalition and not (all_abandoned(g, french) or all_abandoned(g, coalition)):
        return [f"both sides are in {AREAS[area]}"]
    problems = []
    for seat in (0, 1):
        units = troops_of(g, seat, area)
        strength, divisions = sum(g.strength[unit] for unit in units), sum(is_division(g, unit) for unit in units)
        if strength > MOST[area] or divisions > DIVISIONS[area]:
            problems.append(f"{AREAS[area]} holds {strength} strength points and {divisions} divisions")
    return problems


def all_abandoned(g: Eagles, pieces: list[int]) -> bool:
    return all(g.marks[piece] & ABANDONED for piece in pieces)
