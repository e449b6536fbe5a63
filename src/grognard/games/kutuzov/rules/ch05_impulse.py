"""4.2, 5.5, 5.6 An impulse: what the active power may do, the cards it plays, and how command points are spent."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    CARDS,
    CP,
    ELAN,
    EVENT_USERS,
    IMPERIAL,
    IN_RUSSIA,
    IS_MANDATORY,
    IS_PLUS,
    IS_STARRED,
    NEAR,
    SIDE_OF,
    SOUTH,
    SPACES,
    WINTER,
)
from ..state import (
    ANYTHING,
    ATTRITION,
    BUILD,
    CONVOY,
    FLAG,
    FODDER,
    MORALE,
    MOVE,
    NEXT_IMPERIAL,
    REGROUP,
    UNTIL_IMPULSE_ENDS,
    UNTIL_OWN_IMPULSE,
    UNTIL_SOUTH_HAS_PLAYED,
    Budget,
    Impulse,
    KutuzovState,
)
from ..words import ATTACK, ATTRITION_DICE, ATTRITION_DIE, BUY, COMMAND, DONE, EVENT, MARCH, MORALE_DIE, PASS, SIEGE
from ..words import BUILD as BUILD_WORD
from ..words import CONVOY as CONVOY_WORD
from ..words import FLAG as FLAG_AT
from ..words import REGROUP as REGROUP_WORD
from . import (
    ch01_pieces,
    ch05_mandatory,
    ch05_responses,
    ch06_building,
    ch07_flags,
    ch09_allies,
    ch09_morale,
    ch10_groups,
    ch10_movement,
    ch13_fortress,
    ch14_levels,
    ch15_sea,
    ch16_resources,
    ch19_end,
    ch19_retreat,
)


def impulse(g: KutuzovState, power: int, scheduled: bool) -> Steps[bool]:
    """4.2a, 4.2b, 5.6a-5.6c One impulse of a power, from its free steps to the removal of markers; whether it used a card."""
    begin(g, power, scheduled)
    yield from ch14_levels.trigger(g)
    if g.retreating and SIDE_OF[power] == IMPERIAL and power not in g.evacuated:
        yield from ch19_retreat.evacuate(g, power)
    while True:
        options = impulse_options(g, power)
        if options[0] in (DONE, PASS) and ch05_responses.silent(g, power):
            break
        option = yield Ask(g.holder[power], "4.2a", "impulse", options, impulse_refused, (power,))
        if option in (DONE, PASS):
            break
        yield from act(g, power, option)
    yield from ch06_building.storm_out(g, power)
    acted = has_acted(g)
    finish(g, power)
    return acted


def has_acted(g: KutuzovState) -> bool:
    """4.23, 4.24 A card was played or bought: anything less is a pass."""
    return bool(g.now.cards or g.now.plus or g.now.bought)


def begin(g: KutuzovState, power: int, scheduled: bool) -> None:
    """4.2a The impulse of a power begins."""
    g.impulse = Impulse(power, scheduled, [], [])
    if scheduled:
        ch01_pieces.expire(g, UNTIL_OWN_IMPULSE + power)
    start_counters(g)
    g.note("impulse", "4.2a", power)
    if SIDE_OF[power] == IMPERIAL:
        g.effects = [[e[0], e[1], e[2], UNTIL_IMPULSE_ENDS if e[3] == NEXT_IMPERIAL else e[3]] for e in g.effects]


def start_counters(g: KutuzovState) -> None:
    """9a, 14.45 Rises and drops are counted by impulse."""
    g.risen, g.drops = [False, False], [0, 0]
    g.improved, g.worsened = False, 0


def finish(g: KutuzovState, power: int) -> None:
    """4.2c, 16.54b, 19.3 Markers come off, surplus gain markers are lost; after an Imperial card the keys are counted."""
    now = g.now
    side = SIDE_OF[power]
    if now.surplus and g.morale[side] == ELAN and g.gain[side] > 4:
        g.gain[side] = max(4, g.gain[side] - now.surplus)
    ch14_levels.trim(g)
    if g.retreating and side == IMPERIAL:
        ch19_retreat.close_keys(g)
    g.busy.clear()
    g.status = [0] * len(g.status)
    ch01_pieces.expire(g, UNTIL_IMPULSE_ENDS)
    ch09_allies.hesitate_again(g)
    if power == SOUTH:
        ch01_pieces.expire(g, UNTIL_SOUTH_HAS_PLAYED)
    if not has_acted(g) and not g.hand(power):
        g.note("passes", "4.2b", power)
    g.impulse = None
    g.budget = None
    if side == IMPERIAL and now.scheduled and (now.cards or now.plus):
        ch19_end.check_keys(g)


# Options ------------------------------------------------------------------------------------------------------------
def impulse_options(g: KutuzovState, power: int) -> list[int]:
    """4.2a, 5.6a Cards as event or points, a purchase, free steps, and the end of the impulse."""
    options: list[int] = []
    for card in g.hand(power):
        if card_limit(g, power, card) is None:
            if CP[card]:
                options.append(COMMAND + card)
            if event_refused(g, power, card) is None:
                options.append(EVENT + card)
    if ch16_resources.may_buy(g, power):
        options.append(BUY)
    options += ch16_resources.free_options(g, power)
    if not g.hand(power) and not has_acted(g):
        options.append(PASS)
    elif may_stop(g, power) or not options:
        options.append(DONE)
    return options


def may_stop(g: KutuzovState, power: int) -> bool:
    """4.2a, 5.1b A card must be played unless one was bought."""
    return has_acted(g) or not g.hand(power)


def card_limit(g: KutuzovState, power: int, card: int) -> Refusal | None:
    """5.6a, 5.6d, 16.3b One card an impulse, and one '+' card or a purchase; mandatory cards allow one more each."""
    now = g.now
    if IS_PLUS[card]:
        return Refusal("5.6a", "plus-played") if now.plus or now.bought else None
    if now.only >= 0 and card != now.only and now.cards and not now.extra:
        return Refusal("5.6b", "card-played")
    return None if now.cards == 0 or now.extra > 0 or now.only == card else Refusal("5.6a", "card-played")


def event_refused(g: KutuzovState, power: int, card: int) -> Refusal | None:
    """5.1a, 5.1c Why a power may not play the event of a card now."""
    text = g.texts.of[card]
    if power not in EVENT_USERS[card]:
        return Refusal("5.1a", "not-yours", card)
    if text is None or "impulse" not in text.moments:
        return Refusal("5.3", "wrong-moment", card)
    return None if IS_MANDATORY[card] else text.may(g, power)


def impulse_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.1a, 5.1c, 5.6a Why a card may not be played so, or a free step not be taken."""
    power = g.now.power
    for base in (EVENT, COMMAND):
        if base <= option < base + CARDS:
            card = option - base
            if card not in g.hand(power):
                return Refusal("2.7", "not-in-hand", card)
            if base == COMMAND and not CP[card]:
                return Refusal("5.1b", "mandatory-no-points", card)
            return card_limit(g, power, card) or (event_refused(g, power, card) if base == EVENT else None)
    return ch16_resources.free_refused(g, option)


def act(g: KutuzovState, power: int, option: int) -> Steps[None]:
    """4.2a, 16.51 Carry out what the power has chosen; whoever does something else has ended his dice against attrition."""
    if option != ATTRITION_DICE and g.now.worn == 1:
        g.now.worn = 2
    if EVENT <= option < EVENT + CARDS:
        yield from play_event(g, power, option - EVENT)
    elif COMMAND <= option < COMMAND + CARDS:
        yield from play_points(g, power, option - COMMAND)
    elif option == BUY:
        ch16_resources.buy(g, power)
    else:
        yield from ch16_resources.free_step(g, power, option)


def count_card(g: KutuzovState, card: int) -> None:
    """5.6a, 5.6b What the impulse has used up."""
    now = g.now
    if IS_PLUS[card]:
        now.plus = True
    elif now.only == card:
        now.only = -1
    elif now.cards and now.extra:
        now.extra -= 1
    else:
        now.cards += 1


def play_event(g: KutuzovState, power: int, card: int) -> Steps[None]:
    """5.1a, 5.6d, 14.62b A card is played for its event; a mandatory one lets the power go on."""
    legal = ch05_responses.text_of(g, card).may(g, power) is None
    count_card(g, card)
    ch05_responses.lay_open(g, power, card, "plays")
    g.played = card
    void = IS_STARRED[card] and ch05_mandatory.void_in_winter(g, card)
    if legal and not void:
        yield from ch05_responses.text_of(g, card).effect(g, power)
    else:
        g.note("no-effect", "5.1c", card)
    if IS_STARRED[card] and WINTER[g.turn]:
        yield from ch05_mandatory.winter_attrition(g)
    g.played = -1
    ch05_responses.put_away(g, power, card)
    if IS_MANDATORY[card]:
        g.now.extra += 1
        ch05_responses.draw_cards(g, power, 1)


def play_points(g: KutuzovState, power: int, card: int) -> Steps[None]:
    """1.10a, 5.5a A card is played for its command points."""
    count_card(g, card)
    g.hand(power).remove(card)
    g.revealed += 1
    g.note("plays-points", "5.5a", g.holder[power], power, card, CP[card])
    ch05_responses.put_away(g, power, card, False)
    yield from spend(g, power, CP[card], ANYTHING)


# Command points -----------------------------------------------------------------------------------------------------
def spend(g: KutuzovState, power: int, points: int, uses: int) -> Steps[None]:
    """5.5a, 5.5b Points are spent one after another, as the power likes; what is left is lost."""
    g.budget = Budget(points, uses, start=points)
    yield from spend_budget(g, power)


def spend_budget(g: KutuzovState, power: int) -> Steps[None]:
    """5.5b Spend what is in `g.budget`."""
    g.purse.power = power
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
    """5.5a, 13.2 What the points in hand can be spent on, and sieges in between; other free steps come before or after."""
    uses = g.purse.uses
    options: list[int] = []
    if uses & MOVE:
        options += [MARCH + space for space in ch10_groups.movers(g, power) if can_leave(g, power, space)]
        options += [ATTACK + space for space in ch10_movement.zone_attacks(g, power)]
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
    if uses == ANYTHING:
        options += [SIEGE + space for space in ch13_fortress.sieges(g, power)]
    return options


def can_leave(g: KutuzovState, power: int, space: int) -> bool:
    """10.1 Whether some piece in a space could enter another one with the points in hand."""
    side, points = SIDE_OF[power], g.purse.points
    factor = ch10_groups.mud_factor(g)
    if side == IMPERIAL and g.effects and ch01_pieces.in_force(g, FODDER) and not ch10_groups.rested(g, power, space):
        return False
    if points < factor:
        return False
    anywhere = points >= 2 * factor or ch10_groups.has_own(g, power, space)
    for goal in NEAR[space]:
        if (anywhere or not IN_RUSSIA[goal]) and ch10_movement.entry_refused(g, side, space, goal) is None:
            return True
    return False


def spend_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.5a Why points cannot be spent so."""
    power = g.purse.power
    if FLAG_AT <= option < FLAG_AT + SPACES:
        return ch07_flags.flag_refused(g, option) if g.purse.uses & FLAG else Refusal("5.5a", "wrong-use")
    if MARCH <= option < MARCH + SPACES:
        space = option - MARCH
        if not g.purse.uses & MOVE:
            return Refusal("5.5a", "wrong-use")
        if not g.crowd[SIDE_OF[power] * SPACES + space]:
            return Refusal("10.11", "no-pieces", space)
        if space not in ch10_groups.movers(g, power):
            return Refusal("10.52", "pieces-halted", space)
        return None if can_leave(g, power, space) else Refusal("10.1", "too-few-points", 2, g.purse.points)
    return ch16_resources.free_refused(g, option)


def spend_on(g: KutuzovState, power: int, option: int) -> Steps[None]:
    """5.5a One use of command points, or a free step in between."""
    if MARCH <= option < MARCH + SPACES:
        yield from ch10_movement.march(g, power, option - MARCH)
    elif ATTACK <= option < ATTACK + SPACES:
        yield from ch10_movement.attack_in_zone(g, power, option - ATTACK)
    elif FLAG_AT <= option < FLAG_AT + SPACES:
        g.purse.points -= ch07_flags.price(g, SIDE_OF[power], option - FLAG_AT)
        yield from ch07_flags.place_flag(g, power, option - FLAG_AT)
    elif option == BUILD_WORD:
        yield from ch06_building.build(g, power)
    elif option == REGROUP_WORD:
        yield from ch06_building.regroup(g, power)
    elif option == MORALE_DIE:
        roll_morale_die(g, power)
    elif option == ATTRITION_DIE:
        g.purse.points -= 1
        ch14_levels.roll_relief(g, power, 1)
    elif option == CONVOY_WORD:
        yield from ch15_sea.convoy(g, power)
    else:
        yield from ch16_resources.free_step(g, power, option)


def roll_morale_die(g: KutuzovState, power: int) -> None:
    """9.52 One CP, one die: five or six removes a loss marker or places a gain marker."""
    g.purse.points -= 1
    die = g.die()
    g.note("dice", "9.52", power, [die])
    if die >= ch09_morale.SUCCESS:
        ch09_morale.add_gain(g, SIDE_OF[power], 1)
