"""1.22, 18.2 The lines of march: what kind a line is for a formation, with what cards and bridges make of it."""
from __future__ import annotations

from ..load import CLEAR, IMPERIAL, LINE, MARSH, RIVER, SPACES
from ..state import BRIDGE, CLEAR_RIVERS, FROZEN, RIVER_LINE, KutuzovState

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
    """1.22, 5.1a The kind of a line for a formation, with what cards make of it; the last one played prevails."""
    line = LINE[start][goal]
    for effect in g.effects:
        if line == RIVER and eased(effect, side, start, goal, leaders):
            line = CLEAR
        elif effect[0] == RIVER_LINE and line != MARSH and effect[1] == link(start, goal):
            line = RIVER
    return line


def eased(effect: list[int], side: int, start: int, goal: int, leaders: list[int]) -> bool:
    """18.2 Whether an effect makes a river clear: ice for all, a bridge or the pontonniers of one formation for the Imperials."""
    if effect[0] == FROZEN:
        return True
    if side != IMPERIAL:
        return False
    if effect[0] == BRIDGE:
        return effect[1] == link(start, goal)
    return effect[0] == CLEAR_RIVERS and (effect[1] in leaders or effect[2] == start)
