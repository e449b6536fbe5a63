"""12.45a Entrenchments: where they may lie, and when they vanish."""
from __future__ import annotations

from ..load import IMPERIAL, IS_ZONE, SIDE_LEADERS, SPACES, TSARIST
from ..state import NOWHERE, KutuzovState


def sweep(g: KutuzovState) -> None:
    """12.45a Entrenchments vanish when their side has neither an army nor four SP there."""
    if g.trench.count(NOWHERE) == SPACES:
        return
    for space in trenches(g):
        vacate(g, space)


def vacate(g: KutuzovState, space: int) -> None:
    """12.45a The entrenchment of a space that pieces have left."""
    if g.trench[space] >= 0 and not entrenchable(g, g.trench[space], space):
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
    if pieces >= 4:  # one of them leads, or all are SP
        return True
    return pieces > 0 and space in [g.place[leader] for leader in SIDE_LEADERS[side]]
