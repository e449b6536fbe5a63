"""Interrupts: events that stop or slow an enemy march, or fortify a camp in time (8.6.5)."""

from __future__ import annotations

from typing import Any

from grognard.engine.procedure import Steps

from ..load import (
    ACTIVE,
    BOX,
    BR,
    DEFENCE,
    FR,
    GERMAN,
    IM,
    NEAR,
    PR,
    RU,
    THEATER_OF,
)
from ..records import March
from ..rules import ch02_components as board
from ..rules import ch04_forces as forces
from ..rules import ch15_7_losses
from ..state import ClashState
from ..troops import infantry, lights
from .clauses import CLAUSES


def enemy_march(g: ClashState, camp: int) -> March | None:
    """The enemy force on the march, if it may be interrupted."""
    on = g.march
    return on if on is not None and on.camp == 1 - camp and board.has_pieces(g, ACTIVE, on.camp) else None


def zieten_near(g: ClashState, seat: int) -> bool:
    """P9 A Prussian light unit is in the space entered or next to it."""
    on = enemy_march(g, g.camp[PR])
    return on is not None and g.holder[PR] == seat and any(lights(g.at(space, PR)) for space in (on.here, *NEAR[on.here]))


def camp_ready(number: int, defence: int) -> Any:
    """P20, A14 The Command enters the space of a force with 5 infantry SP that is not besieging."""

    def condition(g: ClashState, seat: int) -> bool:
        on = enemy_march(g, g.camp[number])
        if on is None or g.holder[number] != seat or on.commander < 0 or on.here in g.works:
            return False
        if g.siege_camp.get(on.here) == g.camp[number]:
            return False
        head = forces.commander(g, [on.here], g.camp[number])
        brave = not defence or (head >= 0 and DEFENCE[head] >= defence)
        return (
            brave
            and bool(g.at(on.here, number))
            and sum(infantry(packed) for _, packed in board.contingents(g, on.here, g.camp[number])) >= 5
        )

    return condition


def freytag_near(g: ClashState, seat: int) -> bool:
    """B23 A French or Imperial force enters a space of the German theater near A-A light units."""
    on = enemy_march(g, g.camp[BR])
    if on is None or g.holder[BR] != seat or not g.fighting(BR) or THEATER_OF[on.here] != GERMAN:
        return False
    if not (g.at(ACTIVE, FR) or g.at(ACTIVE, IM)) or g.armistice:
        return False
    return bool(g.at(BOX + GERMAN, BR)) or any(lights(g.at(space, BR)) for space in (on.here, *NEAR[on.here]))


def countermarch_near(g: ClashState, seat: int) -> bool:
    """F22 An A-P force enters a space next to a French or Russian force."""
    on = enemy_march(g, 1)
    if on is None or seat not in (g.holder[FR], g.holder[RU]):
        return False
    near = [number for number in (FR, RU) if g.camp[number] == 1 and any(g.at(space, number) for space in NEAR[on.here])]
    return bool(near)


def interrupt(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6.5 What an Interrupt does to the march."""
    if CLAUSES[clause].get("test"):
        die = g.die()
        caught = die <= forces.initiative(g.marching.commander)
        g.note("halted" if caught else "slips-past", "8.6.5", g.marching.here, die)
        if caught:
            g.marching.points, g.marching.no_siege, g.marching.forced = 0, True, True
            g.ready = [at for at in g.ready if g.leaders[at] != ACTIVE]
    elif CLAUSES[clause].get("effect") == "entrench":
        g.works[g.marching.here] = g.camp[power]
        g.note("entrenches", "12.7b", power, g.marching.here, 0, 0)
    else:
        g.marching.points = max(0, g.marching.points - 2)
        g.note("slowed", "8.6.5", g.marching.here)
        if CLAUSES[clause]["effect"].get("sp"):
            yield from ch15_7_losses.lose(g, ACTIVE, g.marching.camp, 1, "8.6.5")
