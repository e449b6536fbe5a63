"""5.5 Command points: what they are spent on one after another, and what can be done in between."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import CARDS, CP, FIRST, FORTRESS, HESITATING, IMPERIAL, IS_ZONE, NEAR, SIDE_OF, SPACES, TSARIST
from ..state import (
    ANYTHING,
    ATTRITION,
    BUILD,
    CONVOY,
    FLAG,
    IMPULSES,
    MORALE,
    MOVE,
    NOWHERE,
    REGROUP,
    Budget,
    KutuzovState,
)
from ..words import (
    ATTACK,
    ATTRITION_DICE,
    ATTRITION_DIE,
    BUY,
    CANCEL,
    COMMAND,
    DONE,
    ENTRENCH,
    EVENT,
    MARCH,
    MORALE_DICE,
    MORALE_DIE,
    RESOURCES,
    SCORCH,
    SIEGE,
    SORTIE,
)
from ..words import BUILD as BUILD_WORD
from ..words import CONVOY as CONVOY_WORD
from ..words import FLAG as FLAG_AT
from ..words import REGROUP as REGROUP_WORD
from . import (
    ch01_pieces,
    ch03_control,
    ch05_impulse,
    ch05_responses,
    ch06_building,
    ch06_sortie,
    ch07_flags,
    ch09_morale,
    ch10_groups,
    ch10_movement,
    ch10_price,
    ch10_start,
    ch10_zones,
    ch11_interception,
    ch13_fortress,
    ch14_levels,
    ch15_sea,
    ch16_resources,
)

# 9.31 The neighbours of a space that are never out of the war.
OPEN_WAYS = [[goal for goal in NEAR[space] if not ch03_control.CLOSABLE[goal]] for space in range(SPACES)]
PLAIN_EXIT = [bool(OPEN_WAYS[space]) and not FORTRESS[space] for space in range(SPACES)]
OTHER_USES = (BUILD_WORD, REGROUP_WORD, MORALE_DIE, ATTRITION_DIE, CONVOY_WORD, BUY, MORALE_DICE, ATTRITION_DICE, SORTIE)


def spend(g: KutuzovState, power: int, points: int, uses: int) -> Steps[None]:
    """5.5a, 5.5b Points are spent one after another, as the power likes; what is left is lost."""
    g.budget = Budget(points, uses, start=points)
    yield from spend_budget(g, power)


def spend_budget(g: KutuzovState, power: int) -> Steps[None]:
    """5.5b Spend what is in `g.budget`; points that an event gives are told."""
    g.purse.power = power
    if g.played >= 0:
        g.note("points", "5.5a", g.played, g.purse.points)
    while g.budget and g.budget.points > 0:
        options = spend_options(g, power)
        if not options:
            break
        option = yield Ask(g.seat(power), "5.5a", "spend", [*options, DONE], spend_refused, (power, g.budget.points))
        if option == DONE:
            break
        yield from spend_on(g, power, option)
    g.budget = None


def spend_options(g: KutuzovState, power: int) -> list[int]:
    """5.5a What the points in hand can be spent on, and what can be done in between."""
    uses = g.purse.uses
    options: list[int] = []
    if uses & MOVE:
        options += [MARCH + space for space in marchable(g, power)]
        options += [ATTACK + space for space in ch10_zones.zone_attacks(g, power)]
    if uses & FLAG:
        options += [FLAG_AT + space for space in ch07_flags.flaggable(g, power)]
    if uses & BUILD and ch06_building.can_build(g, power):
        options.append(BUILD_WORD)
    if uses & REGROUP and ch06_building.can_regroup(g, power):
        options.append(REGROUP_WORD)
    if uses & MORALE:
        options.append(MORALE_DIE)
    if uses & ATTRITION and SIDE_OF[power] == IMPERIAL:
        options.append(ATTRITION_DIE)
    if uses & CONVOY and ch15_sea.can_convoy(g, power):
        options.append(CONVOY_WORD)
    return options + further_points(g, power) + asides(g) if options else options


def further_points(g: KutuzovState, power: int) -> list[int]:
    """5.5b, 5.6a The cards that the active power may add to the points of the one it has played, for their own."""
    if g.purse.uses != ANYTHING or g.phase != IMPULSES or g.impulse is None or g.impulse.power != power:
        return []
    return [COMMAND + card for card in g.hand(power) if CP[card] and ch05_impulse.within_limit(g, card)]


def asides(g: KutuzovState) -> list[int]:
    """5.6a, 5.6c, 6.34, 13.2, 16.57a Between two points the active power may besiege, sally, use resources, play an event."""
    if g.phase != IMPULSES or g.impulse is None:
        return []
    power = g.impulse.power
    options = [SIEGE + space for space in ch13_fortress.sieges(g, power)]
    options += [EVENT + card for card in g.hand(power) if ch05_impulse.event_open(g, power, card)]
    if g.landings and ch06_sortie.due(g, SIDE_OF[power]):
        options.append(SORTIE)
    looked = g.budget is not None and g.budget.looked == g.budget.points
    return [*options, RESOURCES] if g.resources[power] and not looked else options


def aside(g: KutuzovState, option: int) -> Steps[None]:
    """5.6a, 5.6c What the active power does between two points; the points wait, and whose pieces they move."""
    g.purses.append(g.purse)
    g.proxies.append(g.proxy)
    g.budget, g.proxy = None, []
    power = g.now.power
    if option == RESOURCES:
        steps = ch16_resources.resource_options(g, power)
        option = yield Ask(g.holder[power], "5.6c", "resources", [*steps, CANCEL], ch16_resources.free_refused, (power,))
    if option != CANCEL:
        yield from ch05_impulse.act(g, power, option)
    g.budget, g.proxy = g.purses.pop(), g.proxies.pop()
    if option == CANCEL:
        g.purse.looked = g.purse.points


def marchable(g: KutuzovState, power: int) -> list[int]:
    """10.1 The spaces with some piece that could enter another one with the points in hand."""
    factor = ch10_price.mud_factor(g)
    if g.purse.points < factor:
        return []
    spaces, side = ch10_groups.movers(g, power), SIDE_OF[power]
    easy = not ch10_movement.halting(g) and g.purse.force == g.purse.leader == NOWHERE and not g.purse.any_army
    # 10.12, 9.31c enough for an ally anywhere
    rich = side == TSARIST or (g.purse.points >= 2 * factor and HESITATING not in g.ally)
    free = easy and rich and (side == TSARIST or not g.evacuated)
    return [
        space
        for space in spaces
        if (free and PLAIN_EXIT[space])
        or (easy and easy_exit(g, side, space) and (rich or ch10_groups.has_own(g, power, space)))
        or ch10_start.start_refused(g, power, space) is None
    ]


def easy_exit(g: KutuzovState, side: int, space: int) -> bool:
    """13.41b, 9.31, 19.722c Whether a space has a way out that nothing closes."""
    if not OPEN_WAYS[space] or (FORTRESS[space] and ch03_control.holding_side(g, space) != side):
        return False
    if not g.evacuated or side == TSARIST:
        return True
    return any(ch10_movement.entry_refused(g, side, space, goal) is None for goal in OPEN_WAYS[space])


def spend_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.5a Why points cannot be spent so."""
    if FLAG_AT <= option < FLAG_AT + SPACES:
        return ch07_flags.flag_refused(g, option) if g.purse.uses & FLAG else Refusal("5.5a", "wrong-use")
    if MARCH <= option < MARCH + SPACES:
        return march_refused(g, g.purse.power, option - MARCH)
    if ATTACK <= option < ATTACK + SPACES:
        return attack_refused(g, g.purse.power, option - ATTACK)
    if COMMAND <= option < COMMAND + CARDS:
        mixed = g.impulse and g.purse.uses == ANYTHING
        return ch05_impulse.impulse_refused(g, option) if mixed else Refusal("5.5b", "wrong-moment", option - COMMAND)
    if EVENT <= option < EVENT + CARDS and option not in asides(g):
        reason = ch05_impulse.impulse_refused(g, option) if g.impulse else None
        return reason or Refusal("5.6a", "wrong-moment", option - EVENT)
    if SIEGE <= option < SIEGE + SPACES:
        return ch05_impulse.impulse_refused(g, option) if g.impulse else Refusal("13.2", "no-siege", option - SIEGE)
    other = option in OTHER_USES or ENTRENCH <= option < ENTRENCH + SPACES or SCORCH <= option < SCORCH + SPACES
    return use_refused(g, option) or Refusal("5.5a", "wrong-use") if other else None


def use_refused(g: KutuzovState, option: int) -> Refusal | None:
    """6.1, 6.2, 14.46, 15.1, 15.2a Why points that may be spent on something cannot be now."""
    power, points, uses = g.purse.power, g.purse.points, g.purse.uses
    if option == BUILD_WORD and uses & BUILD:
        cheap = points < ch06_building.SP_PRICE
        short = Refusal("6.1", "too-few-points", ch06_building.SP_PRICE, points)
        return short if cheap else ch06_building.nothing_to_build(g, power)
    if option == REGROUP_WORD and uses & REGROUP:
        return ch06_building.nothing_to_regroup(g, power)
    if option == ATTRITION_DIE and uses & ATTRITION:
        return Refusal("14.46", "not-your-side")
    if option == CONVOY_WORD and uses & CONVOY:
        return Refusal("15.2a", "no-convoy") if power == FIRST else Refusal("15.1", "no-fleet")
    return None


def march_refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """10.1, 10.11, 10.52 Why nobody can march out of a space."""
    if not g.purse.uses & MOVE:
        return Refusal("5.5a", "wrong-use")
    if power not in ch01_pieces.powers_present(g, SIDE_OF[power], space):
        return Refusal("10.11", "no-pieces", space)
    if space not in ch10_groups.movers(g, power):
        return Refusal("10.52", "pieces-halted", space)
    return ch10_start.start_refused(g, power, space)


def attack_refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """10.72 Why there is no attack inside a zone."""
    if not g.purse.uses & MOVE:
        return Refusal("5.5a", "wrong-use")
    if space in ch10_zones.zone_attacks(g, power):
        return None
    shared = IS_ZONE[space] and g.crowd[IMPERIAL * SPACES + space] and g.crowd[TSARIST * SPACES + space]
    return Refusal("10.72", "failed-before", space) if shared else Refusal("10.72", "no-enemy", space)


def spend_on(g: KutuzovState, power: int, option: int) -> Steps[None]:
    """5.5a, 16.51 One use of command points, or a free step in between; only resources go on with dice against attrition."""
    if option != RESOURCES:
        ch16_resources.end_dice(g)
    if MARCH <= option < MARCH + SPACES:
        yield from ch10_movement.march(g, power, option - MARCH)
    elif ATTACK <= option < ATTACK + SPACES:
        yield from ch10_zones.attack_in_zone(g, power, option - ATTACK)
    elif FLAG_AT <= option < FLAG_AT + SPACES:
        yield from buy_flag(g, power, option - FLAG_AT)
    elif option == BUILD_WORD:
        yield from ch06_building.build(g, power)
    elif option == REGROUP_WORD:
        if ch05_responses.ready(g, "regroup"):
            yield from ch05_responses.respond(g, "regroup", 1 - SIDE_OF[power])
        yield from ch06_building.regroup(g, power, g.purse.points)
    elif option == MORALE_DIE:
        roll_morale_die(g, power)
    elif option == ATTRITION_DIE:
        g.purse.points -= 1
        ch14_levels.roll_relief(g, power, 1)
    elif option == CONVOY_WORD:
        yield from ch15_sea.convoy(g, power)
    elif COMMAND <= option < COMMAND + CARDS:
        ch05_impulse.lay_down_points(g, power, option - COMMAND)
        g.purse.points += CP[option - COMMAND]
    else:
        yield from aside(g, option)


def buy_flag(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """7.1a, 7.13, 5.2.2 A flag is paid for and changed, unless a response lets an enemy army reach the duchy."""
    side = SIDE_OF[power]
    near = not g.crowd[side * SPACES + space]
    if near and ch05_responses.ready(g, "flag"):
        g.tally = [space]
        yield from ch05_responses.respond(g, "flag", 1 - side)
        g.tally = []
        if ch11_interception.could_intercept(g, 1 - side, space):
            g.note("flag-stopped", "7.13", space)
            return
    g.purse.points -= ch07_flags.price(g, side, space)
    yield from ch07_flags.place_flag(g, power, space)


def roll_morale_die(g: KutuzovState, power: int) -> None:
    """9.52 One CP, one die: five or six removes a loss marker or places a gain marker."""
    g.purse.points -= 1
    die = g.die()
    g.note("dice", "9.52", power, [die])
    if die >= ch09_morale.SUCCESS:
        ch09_morale.add_gain(g, SIDE_OF[power], 1)
