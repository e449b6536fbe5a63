"""12.1 What battle cards bring about that needs dice or a farewell: reinforcements called in, the Old Guard lost."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import IMPERIAL, MOUSTACHES, NEAR
from ..state import KutuzovState
from . import ch10_command, ch11_parts, ch12_fighters


def call_reinforcements(g: KutuzovState) -> Steps[None]:
    """12.1, 10.73 Card 66: after both sides have declared, each adjacent army of the caller's side may roll to come."""
    for side in (g.fight.active, 1 - g.fight.active):
        if g.fight.called >> side & 1:
            yield from call_side(g, side)
    g.fight.called = 0


def call_side(g: KutuzovState, side: int) -> Steps[None]:
    """10.73 The unmarked armies next to the battle, one after another."""
    space = g.fight.space
    for start in NEAR[space]:
        seats = ch11_parts.answering_seats(g, side, start, space)
        for seat in seats:
            came = yield from ch11_parts.answer_called(g, side, seat, start, space, "10.73", seat != seats[0])
            if came:
                join(g, side, start)
                yield from ch10_command.appoint(g, side)


def join(g: KutuzovState, side: int, start: int) -> None:
    """11.2, 12.6b Interceptors are in the battle; where those of the active side came from is a way back for it."""
    g.fight.pieces[side] = max(g.fight.pieces[side], ch12_fighters.crowd(g, side))
    g.fight.armies[side] = max(g.fight.armies[side], ch12_fighters.size(g, side))
    if side == g.fight.active and start not in g.fight.joined:
        g.fight.joined.append(start)


def lose_moustaches(g: KutuzovState) -> None:
    """5.72 Card 1 leaves the game when the Imperials are routed or overrun in a battle where it was played."""
    if g.fight.moustaches and g.fight.loser == IMPERIAL:
        for pile in (g.beside, g.hands[0]):
            if MOUSTACHES in pile:
                pile.remove(MOUSTACHES)
                g.gone.append(MOUSTACHES)
                g.note("card-removed", "5.72", MOUSTACHES)
