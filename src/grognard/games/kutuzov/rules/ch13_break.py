"""13.34 A siege that an event lifts: the besiegers retreat, or stay where there is nowhere to go."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import NEAR, SPACES
from ..state import KutuzovState
from ..words import SPACE
from . import ch01_pieces, ch05_responses, ch10_movement, ch12_retreat


def lift(g: KutuzovState, power: int) -> Steps[None]:
    """13.34, 13.41b, 19.722c Card 74: to a friendly or uncontrolled duchy next to it without enemies, all together."""
    space, side = g.fight.space, g.fight.active
    g.note("siege-lifted", "13.34", space)
    goals = [
        goal
        for goal in NEAR[space]
        if ch10_movement.entry_refused(g, side, space, goal) is None and not g.crowd[(1 - side) * SPACES + goal]
    ]
    if not goals:
        ch01_pieces.mark(g, side, space)
        return
    g.fight.loser = side
    if ch05_responses.ready(g, "retreat"):
        yield from ch05_responses.respond(g, "retreat")
    goal = goals[0]
    if len(goals) > 1:
        option = yield Ask(g.holder[power], "13.34", "lift-siege", [SPACE + each for each in goals], None, (space,))
        goal = option - SPACE
    leaders, sp = ch01_pieces.leaders_at(g, side, space), ch01_pieces.strengths(g, side, space)
    yield from ch12_retreat.fall_back(g, side, space, goal, leaders, sp)
