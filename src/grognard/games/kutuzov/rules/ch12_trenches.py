"""12.45a Entrenchments: where they may lie, and when they vanish."""
from __future__ import annotations

from ..load import IMPERIAL, IS_ZONE, SPACES, TSARIST
from ..state import NOWHERE, KutuzovState
from . import ch01_pieces


def sweep(g: KutuzovState) -> None:
    """12.45a Entrenchments vanish when their side has neither an army nor four SP there."""
    if g.trench.count(NOWHERE) == SPACES:
        return
    for space in trenches(g):
        if not entrenchable(g, g.trench[space], space):
            g.trench[space] = -1
            g.note("trench-gone", "12.45a", space)


def trenches(g: KutuzovState) -> list[int]:
    """The entrenched spaces."""
    found = []
    for side in (IMPERIAL, TSARIST):
        space = -1
        for _ in range(g.trench.count(side)):
            space = g.trench.index(side, space + 1)
            found.append(space)
    return sorted(found)


def entrenchable(g: KutuzovState, side: int, space: int) -> bool:
    """12.45a An army, or at least four SP, in a duchy."""
    if IS_ZONE[space]:
        return False
    pieces = g.crowd[side * SPACES + space]
    return pieces >= 4 or (pieces > 0 and bool(ch01_pieces.leaders_at(g, side, space)))  # of four pieces one leads, or all are SP
