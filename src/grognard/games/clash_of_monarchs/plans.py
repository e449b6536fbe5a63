"""Where to march: what a force could go for, and the next step toward it."""

from __future__ import annotations

from grognard.engine.decision import Ask

from .charts import BESIEGERS
from .load import ACTIVE, FORT, INITIATIVE, KEY_CITY, L_NATION, LAND, NEUTRAL, OFFENCE, SPACES, STAKES, VP, apart
from .rules import ch02_components as board
from .rules.ch09_survey import ball
from .state import ClashState
from .words import LEADER, SPACE, STOP

BOLD = 1.15  # ratio of strength at which to attack
CAMPAIGN, STRIKE = 14, 8  # MP within which a fortress or an enemy force is worth a march
NEAR_STAKES: dict[int, list[tuple[float, int, int]]] = {}


def kind_of(option: int) -> int:
    return option // 4096


def best_leader(g: ClashState, ask: Ask) -> int:
    """The Commander with the best prospect."""
    leaders = [option for option in ask.options if kind_of(option) == kind_of(LEADER)]
    if not leaders:
        return ask.options[-1]
    return max(leaders, key=lambda option: prospect_of(g, option - LEADER))


def prospect_of(g: ClashState, at: int) -> float:
    place = g.leaders[at]
    camp = g.camp[L_NATION[at]]
    size = board.strength(g, place, camp)
    worth = goal(g, place % SPACES, camp, size)[0]
    return worth + 0.1 * OFFENCE[at] - 0.1 * INITIATIVE[at]


def goal(g: ClashState, here: int, camp: int, size: int) -> tuple[float, int]:
    """The best prize for a force of this size, and where it lies: enemy fortresses it can besiege, forces it can beat."""
    best, where = 0.0, here
    for worth, space, need in stakes_near(here):
        if (
            size >= need
            and g.camp[g.held.get(space, LAND[space])] == 1 - camp
            and size >= BOLD * board.field_strength(g, space, 1 - camp)
        ):
            best, where = worth, space
            break
    away = apart(here)
    for space in board.places(board.field(g, 1 - camp) & ball(here, STRIKE)):
        enemies = board.field_strength(g, space, 1 - camp)
        if enemies > 0 and size >= 1.4 * enemies:
            worth = (0.15 * enemies + 0.3) / (3 + away[space])
            if worth > best:
                best, where = worth, space
    return best, where


def stakes_near(here: int) -> list[tuple[float, int, int]]:
    """What may be gone for from a space, the best first: its worth, where it is, and the SP that it needs."""
    found = NEAR_STAKES.get(here)
    if found is None:
        away = apart(here)
        found = [
            ((VP[space] + KEY_CITY[space] + 0.5) / (3 + away[space]), space, BESIEGERS[FORT[space]] if FORT[space] else 1)
            for space in STAKES
            if away[space] <= CAMPAIGN
        ]
        found.sort(key=lambda stake: -stake[0])
        NEAR_STAKES[here] = found
    return found


def next_step(g: ClashState, ask: Ask) -> int:
    """A step toward the best prize, or a halt there, or before an enemy too strong."""
    on = g.marching
    size = board.strength(g, ACTIVE, on.camp)
    target = on.goal if on.goal >= 0 else goal(g, on.here, on.camp, size)[1]
    halt = STOP if STOP in ask.options else ask.options[0]
    if target == on.here:
        return halt
    away = apart(target)
    steps = [
        option
        for option in ask.options
        if kind_of(option) == kind_of(SPACE)
        and away[option - SPACE] < away[on.here]
        and size >= BOLD * board.field_strength(g, option - SPACE, 1 - on.camp)
        and g.camp[LAND[option - SPACE]] != NEUTRAL
    ]
    return min(steps, key=lambda option: away[option - SPACE]) if steps else halt
