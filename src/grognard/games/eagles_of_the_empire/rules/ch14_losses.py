"""14.3 Losses: who takes them and what becomes of a unit."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, INFANTRY, LINE, SIDE, TROOP
from ..state import LOST, NOBODY, Eagles
from ..words import UNIT
from .ch02_components import guns_of, lines_of, total, whole
from .ch05_leaders import lose_staff
from .ch08_extended_lines import break_lines, note_steps, spread, take_off
from .ch09_attached_artillery import free_if_small, set_guns_free

EVEN, CHARGED, FREE = range(3)  # how losses are spread: assault, charge, bombardment


def losable(g: Eagles, units: list[int], manner: int, covered: list[int]) -> list[int]:
    """12.3, 12.32, 13.2, 14.3, 14.31, 14.32 Which units may take the next loss; covered guns may not.

    In assaults and charges every unit loses a step before any loses a second; a staff comes last of all.
    """
    alive = [unit for unit in units if g.place[unit] >= 0 and TROOP[unit] and unit not in covered]
    if manner != FREE and alive:
        least = min(g.toll.get(unit, 0) for unit in alive)
        alive = [unit for unit in alive if g.toll.get(unit, 0) == least]
    return alive or [unit for unit in units if g.place[unit] >= 0]


def take_losses(g: Eagles, units: list[int], count: int, manner: int, rule: str) -> Steps[int]:
    """14.3, 12.3 The owner takes losses one by one; the result is how many could be taken."""
    guns = [unit for unit in units if manner == CHARGED and ARM[unit] == ARTILLERY and g.parent[unit] >= 0]
    divisions = [g.parent[gun] for gun in guns]
    wholes = [whole(g, unit) for unit in units]
    taken = 0
    while taken < count:
        candidates = losable(g, bearers(g, units, wholes), manner, covered_guns(g, guns, divisions))
        if not candidates:
            break
        unit = candidates[0]
        if len(candidates) > 1:
            options = [UNIT + candidate for candidate in candidates]
            option = yield Ask(SIDE[unit], rule, "loss", options, None, (g.place[unit], count - taken))
            unit = option - UNIT
        lose_step(g, unit, rule)
        taken += 1
    return taken


def bearers(g: Eagles, units: list[int], wholes: list[int]) -> list[int]:
    """8.6 Those who bear the losses: where an extended line has come off under them its division, wherever it stands."""
    return [unit if g.place[unit] >= 0 else division for unit, division in zip(units, wholes, strict=True)]


def covered_guns(g: Eagles, guns: list[int], divisions: list[int]) -> list[int]:
    """12.31 Guns attached when the charge struck lose nothing while their division is there, even as a small counter."""
    return [gun for gun, division in zip(guns, divisions, strict=True) if g.place[division] == g.place[gun]]


def lose_step(g: Eagles, unit: int, rule: str) -> None:
    """2.1.7, 8.6 A unit loses a step; a part of an extended division takes it from the whole."""
    if not TROOP[unit]:
        lose_staff(g, unit, "12.32" if rule == "12.3" else "14.32")
        return
    g.toll[unit] = g.toll.get(unit, 0) + 1
    division = whole(g, unit)
    strength = total(g, unit) - 1
    if strength <= 0:
        remove(g, division, rule)
        return
    g.note("loses-step", rule, unit, strength)
    if ARM[unit] == INFANTRY:
        spread(g, division, strength)
        free_if_small(g, division)
        if g.place[unit] < 0:  # a line that came off: its division has lost what it lost
            g.toll[division] = g.toll.get(division, 0) + g.toll[unit]
    else:
        g.strength[unit] = strength


def remove(g: Eagles, unit: int, rule: str) -> None:
    """A combat unit is eliminated; its guns stand alone, its extended lines go with it."""
    for marker in lines_of(g, unit):
        take_off(g, marker)
    set_guns_free(g, unit)
    g.place[unit], g.strength[unit], g.parent[unit] = LOST, 0, NOBODY
    g.note("eliminated", rule, unit)


def remove_part(g: Eagles, unit: int, rule: str) -> None:
    """A counter is eliminated where it stands: of an extended division only the part that stands there (8.3), and a third does
    not stay alone (8.7.2)."""
    if LINE[unit]:
        division = whole(g, unit)
        g.note("line-lost", rule, unit)
        take_off(g, unit)
        break_lines(g, division)
    elif lines_of(g, unit):
        collapse(g, unit, rule)
    else:
        remove(g, unit, rule)


def collapse(g: Eagles, division: int, rule: str) -> None:
    """8.3 A division that is eliminated where it stands lives on in its strongest line, which takes its place."""
    heir = max(lines_of(g, division), key=lambda marker: g.strength[marker])
    area, facing, strength = g.place[heir], g.facing[heir], g.strength[heir]
    heirs_guns, before = guns_of(g, heir), total(g, division)
    set_guns_free(g, division)
    for marker in lines_of(g, division):
        take_off(g, marker)
    g.place[division], g.facing[division], g.strength[division] = area, facing, strength
    note_steps(g, division, before, rule)
    for gun in heirs_guns:
        g.parent[gun] = division
    free_if_small(g, division)
