"""11.5 Violation of neutrality."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import CAPITAL_OF, JOINS, NC
from ..state import AgeState
from . import ch03_alignment, ch09_reinforcement, ch11_movement


def violates(g: AgeState, seat: int, area: int) -> bool:
    """11.5.A, 11.5.B Whether corps of a side violate a neutrality by stopping here; the occupier of a neutral does not."""
    country = g.country[area]
    return g.align[country] == NC and ch03_alignment.occupied_by(g, country) != seat


def enter_capital(g: AgeState, seat: int, area: int) -> Steps[None]:
    """11.5.A Entering the capital of a neutral major country violates its neutrality at once."""
    if CAPITAL_OF[area] == g.country[area] and violates(g, seat, area):
        yield from violation(g, seat, area)


def stop_in(g: AgeState, seat: int, area: int) -> Steps[None]:
    """11.5.A, 11.5.E Dropping corps or ending a move, interception, withdrawal or retreat in a neutral country violates it."""
    if violates(g, seat, area) and g.army(seat, area):
        yield from violation(g, seat, area)


def violation(g: AgeState, seat: int, area: int) -> Steps[None]:
    """11.5.C The country joins the other side and may deploy its home corps at once, even among enemies (11.5.D)."""
    country = g.country[area]
    g.note("violates", "11.5.A", seat, country)
    ch03_alignment.align(g, country, JOINS[1 - seat], "11.5.C")
    yield from ch03_alignment.ripple(g)
    ch11_movement.regroup(g)
    yield from ch09_reinforcement.deploy_home(g, country, True)
