"""15.4.1b Tactics chits in the Draw Phase."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..state import ClashState
from ..words import PASS, TACTIC
from . import ch08_cards, ch15_4_tactics


def draw_phase(g: ClashState) -> Steps[None]:
    """5.1.1b Each belligerent Power keeps at most one chit, returns the others to the pool, and draws one."""
    for power in ch08_cards.order(g):
        if not g.fighting(power) or (g.patron[power] >= 0 and not g.held_chits[power]):
            continue
        if g.held_chits[power]:
            options = [TACTIC + chit for chit in dict.fromkeys(g.held_chits[power])]
            option = yield Ask(g.seat_of(power), "5.1.1b", "keep-chit", [*options, PASS], None, (power,))
            keep(g, power, option - TACTIC if option != PASS else -1)
        ch15_4_tactics.draw_chit(g, power)


def keep(g: ClashState, power: int, kept: int) -> None:
    back = g.held_chits[power][:]
    if kept >= 0:
        back.remove(kept)
    g.pools[power] = sorted([*g.pools[power], *back])
    g.held_chits[power] = [kept] if kept >= 0 else []
