"""Rules of thumb for the impulse: which card to play, what to spend points and resources on, and which army to march with."""
from __future__ import annotations

from grognard.engine.decision import Ask

from . import prospects
from .load import (
    CARD_TYPE,
    CARDS,
    CLEAR,
    CP,
    FORCES,
    FORTRESS,
    IMPERIAL,
    IS_DEPOT,
    IS_KEY,
    IS_MANDATORY,
    LEADER_FORCE,
    RIGA,
    SIDE_OF,
    SPACES,
    TSARIST,
    WINTER,
)
from .rules import ch03_control, ch10_groups, ch10_movement, ch19_end
from .state import KutuzovState, March
from .words import (
    ATTRITION_DICE,
    ATTRITION_DIE,
    BUILD,
    COMMAND,
    ENTRENCH,
    EVENT,
    FLAG,
    MARCH,
    MORALE_DICE,
    MORALE_DIE,
    REGROUP,
    SCORCH,
    SIEGE,
)

# Events that are worth more than their points to whoever may play them, the best first.
GOOD_EVENTS = (86, 78, 42, 27, 9, 17, 93, 54, 58, 110, 55, 100, 12, 11, 67, 10, 105, 20, 37, 2, 15, 108, 14, 69, 94)
PAIR, ENOUGH = 4, 0.15  # points for marching in a group; what a step must bring
WORN, SHAKY = 2, -1  # a level of attrition and a conquest modifier, in winter, that are worth a resource to mend


def within(option: int, base: int, count: int) -> bool:
    return base <= option < base + count


def impulse(g: KutuzovState, ask: Ask) -> int:
    """Sieges and pressing repairs first, then a good event or the most points; then it is over."""
    power = g.now.power
    for option in ask.options:
        if within(option, SIEGE, SPACES) and siege_worth(g, option - SIEGE):
            return option
    urgent = urgent_step(g, power, ask.options)
    if urgent >= 0:
        return urgent
    cards = [option for option in ask.options if within(option, EVENT, CARDS) or within(option, COMMAND, CARDS)]
    if not cards:
        return ask.options[-1]
    return max(cards, key=lambda option: card_worth(g, option))


def urgent_step(g: KutuzovState, power: int, options: list[int]) -> int:
    """Resources against many markers; the last one is kept."""
    side = SIDE_OF[power]
    if ATTRITION_DICE in options and needs_relief(g):
        return ATTRITION_DICE
    if g.resources[power] >= 2 or g.loss[side] >= 8:
        if MORALE_DICE in options and g.loss[side] >= 6:
            return MORALE_DICE
        if ATTRITION_DICE in options and g.wear_loss >= 6:
            return ATTRITION_DICE
    scorch = [option for option in options if within(option, SCORCH, SPACES)]
    if scorch and g.resources[power] >= 2:
        return max(scorch, key=lambda option: prospects.threat(g, TSARIST, option - SCORCH))
    dig = [option for option in options if within(option, ENTRENCH, SPACES)]
    for option in dig:
        space = option - ENTRENCH
        if g.resources[power] >= 3 and IS_KEY[space] and prospects.threat(g, side, space):
            return option
    return -1


def needs_relief(g: KutuzovState) -> bool:
    """19.5 Whether a worn army may cost the Imperials the war at the end of the turn."""
    return g.level >= WORN and ch19_end.modifier(g) <= (SHAKY if WINTER[g.turn] else SHAKY - 1)


def siege_worth(g: KutuzovState, space: int) -> bool:
    """A siege with dice enough to hope for."""
    side = SIDE_OF[g.now.power]
    return prospects.defence(g, side, space, CLEAR) >= (5 if space == RIGA and side == IMPERIAL else 3) * FORTRESS[space]


def card_worth(g: KutuzovState, option: int) -> float:
    """Points for movement, or one of the good events; mandatory cards early, battle cards late."""
    if within(option, COMMAND, CARDS):
        card = option - COMMAND
        kept = 2.0 if CARD_TYPE[card] in ("battle", "response", "response_battle") else 0.0
        return CP[card] - kept
    card = option - EVENT
    if IS_MANDATORY[card]:
        return 3.5
    number = card + 1
    return 6.0 - 0.1 * GOOD_EVENTS.index(number) if number in GOOD_EVENTS else 0.5


def spend(g: KutuzovState, ask: Ask) -> int:
    """A flag on a key, a march, a flag, pieces, dice: in this order."""
    power = g.purse.power
    best, worth = ask.options[-1], 0.0
    for option in ask.options:
        value = spend_worth(g, power, option)
        if value > worth:
            best, worth = option, value
    return best


def spend_worth(g: KutuzovState, power: int, option: int) -> float:
    """What one use of points is worth at a glance."""
    side = SIDE_OF[power]
    if within(option, FLAG, SPACES):
        space = option - FLAG
        return 3.0 if IS_KEY[space] or IS_DEPOT[space] else 0.8
    if within(option, SIEGE, SPACES):
        return 4.0 if siege_worth(g, option - SIEGE) else 0.0
    if within(option, MARCH, SPACES):
        return march_worth(g, power, option - MARCH)
    if option == REGROUP:
        return 0.5
    if option == BUILD:
        return 0.4 if g.purse.points >= 2 else 0.0
    if option == MORALE_DIE:
        return 0.12 + 0.04 * g.loss[side]
    if option == ATTRITION_DIE:
        return 0.1 + 0.04 * g.wear_loss + (1.0 if needs_relief(g) else 0.0)
    return 0.0


def march_worth(g: KutuzovState, power: int, space: int) -> float:
    """What the best step of the army in a space would bring; besiegers stay."""
    side = SIDE_OF[power]
    if FORTRESS[space] and ch03_control.holding_side(g, space) != side and g.turn < 4:
        return 0.0
    leaders = [leader for leader in ch10_groups.free_leaders(g, power, space) if ch10_groups.may_lead(g, leader)]
    if not leaders:
        return 0.0
    g.march = March(power, side, space, ch10_groups.by_rank(g, leaders)[:1], [0] * FORCES, [], [], [])
    g.moving.commander = g.moving.leaders[0]
    if g.purse.points >= PAIR and ch10_groups.companions(g, power, space):
        ch10_groups.take_all(g, power, space)
    else:
        force = LEADER_FORCE[g.moving.commander]
        g.moving.sp[force] = ch10_groups.most_for(g, g.moving.leaders, force, space)
    worth, _ = prospects.best_step(g, ch10_movement.open_steps(g))
    g.march = None
    return worth if worth > ENOUGH else 0.0
