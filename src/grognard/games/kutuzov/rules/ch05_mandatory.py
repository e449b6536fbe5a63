"""14.62 Mandatory cards in winter: the attrition that starred ones bring, and those that do nothing else."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import FIRST, IMPERIAL, LAST_TURN, SECOND, SPACES
from ..state import KutuzovState, Query
from ..words import SPACE
from . import ch14_attrition

BLUNDER, NO_PEACE_CARD, NO_SURRENDER = 28, 35, 33  # cards 29, 36 and 34


def void_in_winter(g: KutuzovState, card: int) -> bool:
    """14.62b Cards 29 and 36 on turn 4, and 34 there after 19.7, cause only the attrition."""
    if g.turn != LAST_TURN:
        return False
    return card in (BLUNDER, NO_PEACE_CARD) or (card == NO_SURRENDER and g.retreating)


def winter_attrition(g: KutuzovState) -> Steps[None]:
    """14.62b A Tsarist player chooses one Imperial-occupied space, which checks attrition; the two take turns."""
    if g.chooser < 0:
        g.chooser = FIRST if g.die() <= 3 else SECOND
    spaces = [space for space in range(SPACES) if g.crowd[IMPERIAL * SPACES + space]]
    if not spaces:
        return
    space = spaces[0]
    if len(spaces) > 1:
        g.query = Query(g.chooser, spaces)
        option = yield Ask(g.holder[g.chooser], "14.62b", "winter-space", [SPACE + each for each in spaces], nobody_there)
        space = option - SPACE
        g.query = None
    g.chooser = SECOND if g.chooser == FIRST else FIRST
    yield from ch14_attrition.space_wear(g, IMPERIAL, space)


def nobody_there(g: KutuzovState, option: int) -> Refusal | None:
    """14.62b A space without Imperials."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return Refusal("14.62b", "nobody-there", space)
