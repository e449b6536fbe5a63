"""24.5 Limited intelligence: sizes are known to their own alliance only, and announced where the rules ask for it."""

from __future__ import annotations

from ..load import NOBODY, POWERS
from ..state import ClashState
from ..troops import SIEGE_ARTILLERY, kinds


def limited(g: ClashState) -> bool:
    """24.5 Whether players may not look into enemy stacks."""
    return g.options[5]


def audience(g: ClashState, camp: int) -> int:
    """The seats of an alliance, as an audience of the log."""
    return sum({1 << g.holder[power] for power in range(POWERS) if g.camp[power] == camp})


def tell(g: ClashState, camp: int, key: str, rule: str, before: tuple[int, ...], sp: int, after: tuple[int, ...] = ()) -> None:
    """Write an event with the SP of a force; the enemy reads 0 instead of them."""
    if not limited(g):
        g.note(key, rule, *before, sp, *after)
        return
    own = audience(g, camp)
    g.note(key, rule, *before, sp, *after, to=own)
    g.note(key, rule, *before, 0, *after, to=~own)


def seen(g: ClashState, sp: int) -> int:
    """The SP of an enemy force as a question may name them: 0 where they are hidden."""
    return 0 if limited(g) else sp


def top(packed: int) -> int:
    """24.5 The counter beneath the Commander of a Minor Force: a siege train lies above the others."""
    there = kinds(packed)
    return next((kind for kind in there if kind in SIEGE_ARTILLERY), there[0] if there else NOBODY)
