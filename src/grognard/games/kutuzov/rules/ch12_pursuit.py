"""12.10b A second battle: card 70 lets the victors follow the loser into the space he retreated to."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import SPACES
from ..state import UNTIL_BATTLE_ENDS, KutuzovState, battle_at
from . import ch01_pieces, ch10_causes, ch10_lines, ch11_interception, ch12_battle, ch12_fighters, ch14_attrition


def follow(
    g: KutuzovState, side: int, start: int, goal: int, leaders: list[int], sp: list[int], carried: int
) -> Steps[None]:
    """12.10b, 10.4, 10.73 The victors alone go after the loser, with attrition; losses without spoils are carried over."""
    line = ch10_lines.line_for(g, side, start, goal, leaders)
    causes = ch10_causes.entry_causes(g, side, start, goal, line, False)
    power = ch01_pieces.leading_of(g, side, leaders, sp)
    ch11_interception.transfer(g, side, start, goal, leaders, sp)
    g.note("moves", "12.10b", power, leaders, sum(sp), start, goal)
    before = ch01_pieces.strengths(g, side, goal)
    if causes:
        yield from ch14_attrition.wear_down(g, side, goal, leaders, sp, causes, ch10_causes.burnt(g, side, goal))
    leaders = [leader for leader in leaders if g.place[leader] == goal]
    sp = ch01_pieces.left_of(g, sp, before, goal)
    if not (leaders or any(sp)) or not g.crowd[(1 - side) * SPACES + goal]:
        return
    ch01_pieces.expire(g, UNTIL_BATTLE_ENDS)  # the first battle is over, and its cards
    g.battle = battle_at(goal, side, start, line)
    ch12_fighters.keep_friends_out(g, leaders, sp)
    ch12_battle.line_up(g, 0)
    g.fight.carried = carried
    yield from ch12_battle.fight(g)
