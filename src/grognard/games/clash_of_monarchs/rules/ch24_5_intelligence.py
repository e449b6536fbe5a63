"""24.5 Limited intelligence: sizes are known to their own alliance only, and announced where the rules ask for it."""

from __future__ import annotations

from typing import NamedTuple

from ..load import NEUTRAL, NOBODY, POWERS
from ..state import ClashState
from ..troops import SIEGE_ARTILLERY, kinds
from . import ch04_forces as forces


def limited(g: ClashState) -> bool:
    """24.5 Whether players may not look into enemy stacks."""
    return g.options[5]


def audience(g: ClashState, camp: int) -> int:
    """The seats of an alliance, as an audience of the log."""
    return sum({1 << g.seat_of(power) for power in range(POWERS) if g.camp[power] == camp})


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


def hides(g: ClashState, camp: int, seat: int) -> bool:
    """24.5 Whether a seat may not look into the stacks of an alliance."""
    if not limited(g) or camp == NEUTRAL:
        return False
    return seat < 0 or not any(g.seat_of(power) == seat and g.camp[power] == camp for power in range(POWERS))


class Outside(NamedTuple):
    """What shows of a stack that an enemy may not look into."""

    nation: int
    head: int
    major: bool
    top: int


def outside(g: ClashState, place: int, camp: int) -> Outside:
    """24.5 The Commander, the nation, and the counter beneath him: a Major Force marker or one piece."""
    head = forces.commander(g, [place], camp)
    number = forces.nationality(g, [place], camp, head)
    major = forces.major(g, place, camp)
    return Outside(number, head, major, NOBODY if major else top(g.at(place, number)))


def top(packed: int) -> int:
    """24.5 The counter beneath the Commander of a Minor Force: a siege train lies above the others."""
    there = kinds(packed)
    return next((kind for kind in there if kind in SIEGE_ARTILLERY), there[0] if there else NOBODY)
