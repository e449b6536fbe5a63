"""1.22, 18.2 The lines of march: what kind a line is for a formation, with what cards and bridges make of it."""
from __future__ import annotations

from ..load import CLEAR, IMPERIAL, LINE, MARSH, RIVER, SPACES
from ..state import BRIDGE, CLEAR_RIVERS, FROZEN, RIVER_LINE, KutuzovState
from . import ch01_pieces

ALTERING = (RIVER_LINE, FROZEN, BRIDGE, CLEAR_RIVERS)


def link(a: int, b: int) -> int:
    """A line of march as one number."""
    return min(a, b) * SPACES + max(a, b)


def altered(g: KutuzovState) -> bool:
    """Whether a card or a bridge is in force that makes another kind of some line."""
    for effect in g.effects:  # noqa: SIM110  (a generator costs twice as much here)
        if effect[0] in ALTERING:
            return True
    return False


def line_for(g: KutuzovState, side: int, start: int, goal: int, leaders: list[int]) -> int:
    """1.22 The kind of a line for a formation, with what cards make of it."""
    line = LINE[start][goal]
    if not g.effects:
        return line
    if line != RIVER and line != MARSH and ch01_pieces.in_force(g, RIVER_LINE, link(start, goal)):
        line = RIVER
    if line == RIVER and (ch01_pieces.in_force(g, FROZEN) or bridged(g, side, start, goal) or ferried(g, side, start, leaders)):
        return CLEAR
    return line


def ferried(g: KutuzovState, side: int, start: int, leaders: list[int]) -> bool:
    """Card 3: rivers are clear for one Imperial formation, known by its leaders or its space."""
    for effect in g.effects:
        if effect[0] == CLEAR_RIVERS and side == IMPERIAL and (effect[1] in leaders or effect[2] == start):
            return True
    return False


def bridged(g: KutuzovState, side: int, start: int, goal: int) -> bool:
    """18.2 A line with Imperials at the bridges."""
    return side == IMPERIAL and ch01_pieces.in_force(g, BRIDGE, link(start, goal))
