"""12.4, 12.11, 9.8 What a Power may do at any time of its turn: a leader rides alone, a fleet sails, depots are distributed."""

from __future__ import annotations

from grognard.engine.procedure import Steps

from ..state import ClashState
from ..words import DISTRIBUTE, LONE, SHIPS
from . import ch10_1_depots, ch12_fleets, ch12_marches

ASIDES = (LONE, SHIPS, DISTRIBUTE)


def rides_and_ships(g: ClashState, power: int) -> list[int]:
    """12.4, 12.11 One leader alone, and fleets."""
    found = []
    if not g.lone_used and ch12_marches.lone_leaders(g, power):
        found.append(LONE)
    if ch12_fleets.orders(g, power):
        found.append(SHIPS)
    return found


def distribution(g: ClashState, power: int) -> list[int]:
    """9.8 Linked Forward Depots can be distributed: offered where there is something to decide, never asked alone."""
    return [DISTRIBUTE] if ch10_1_depots.distributable(g, power) else []


def asides(g: ClashState, power: int) -> list[int]:
    """5.1.2b All that can be done at any time."""
    return [*rides_and_ships(g, power), *distribution(g, power)]


def carry_out(g: ClashState, power: int, option: int) -> Steps[None]:
    """5.1.2b One of them."""
    if option == LONE:
        g.lone_used = True
        yield from ch12_marches.lone_ride(g, power)
    elif option == SHIPS:
        yield from ch12_fleets.sail(g, power)
    else:
        yield from ch10_1_depots.distribute(g, power)
