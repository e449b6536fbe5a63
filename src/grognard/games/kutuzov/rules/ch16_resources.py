"""16 Resources, and 13.2: the free steps of an impulse."""
from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.engine.procedure import Steps

from ..load import (
    IMPERIAL,
    IN_RUSSIA,
    IS_ZONE,
    MOST_SCORCHED,
    SIDE_OF,
    SPACES,
    TSARIST,
    TWO_AWAY,
)
from ..state import KutuzovState
from ..words import ATTRITION_DICE, BUY, ENTRENCH, MORALE_DICE, SCORCH, SIEGE
from . import (
    ch01_pieces,
    ch03_control,
    ch05_responses,
    ch07_flags,
    ch09_morale,
    ch11_interception,
    ch12_trenches,
    ch13_fortress,
    ch14_levels,
)

CARD_PRICE, DICE = 2, 8


def pay(g: KutuzovState, power: int, count: int) -> None:
    """16.1 A power spends resources of its own."""
    g.resources[power] -= count
    g.note("loses-resource", "16.1", power, count)


# Cards (16.3) -------------------------------------------------------------------------------------------------------
def may_buy(g: KutuzovState, power: int) -> bool:
    """16.3a, 16.3b, 4.24b Two resources for a card instead of a '+' card; never after the last card was played."""
    now = g.now
    if g.resources[power] < CARD_PRICE or now.bought or now.plus:
        return False
    if not g.deck and not g.discard:
        return False
    if not g.hand(power):
        return now.cards == 0 and any(g.hands)
    return True


def buy(g: KutuzovState, power: int) -> None:
    """16.3a The bought card is drawn at once."""
    pay(g, power, CARD_PRICE)
    g.now.bought = True
    g.note("buys", "16.3a", power)
    ch05_responses.draw_cards(g, power, 1)


# Free steps ---------------------------------------------------------------------------------------------------------
def free_options(g: KutuzovState, power: int) -> list[int]:
    """4.23, 5.6c Sieges and what resources buy, none of which counts as a card."""
    return [SIEGE + space for space in ch13_fortress.sieges(g, power)] + resource_options(g, power)


def resource_options(g: KutuzovState, power: int) -> list[int]:
    """16.5 What resources buy, apart from cards."""
    options: list[int] = []
    if g.resources[power]:
        options.append(MORALE_DICE)
        if SIDE_OF[power] == IMPERIAL and g.now.worn < 2 and (g.wear_loss or g.level or g.wear_gain < 3):
            options.append(ATTRITION_DICE)
        if not g.now.moved:
            options += [ENTRENCH + space for space in entrenchable(g, power)]
        if SIDE_OF[power] == TSARIST and scorch_time(g) is None:
            options += [SCORCH + space for space in scorchable(g)]
    return options


def free_step(g: KutuzovState, power: int, option: int) -> Steps[None]:
    """5.6c Carry out a free step."""
    if SIEGE <= option < SIEGE + SPACES:
        yield from ch13_fortress.siege(g, power, option - SIEGE)
    elif ENTRENCH <= option < ENTRENCH + SPACES:
        pay(g, power, 1)
        entrench(g, SIDE_OF[power], option - ENTRENCH)
    elif SCORCH <= option < SCORCH + SPACES:
        yield from buy_scorch(g, power, option - SCORCH)
    elif option == MORALE_DICE:
        roll_morale(g, power)
    elif option == ATTRITION_DICE:
        pay(g, power, 1)
        g.now.worn = 1
        ch14_levels.roll_relief(g, power, DICE)


def end_dice(g: KutuzovState) -> None:
    """16.51 Dice against attrition are thrown one after another; whoever does something else has ended them."""
    if g.impulse and g.impulse.worn == 1:
        g.impulse.worn = 2


def free_refused(g: KutuzovState, option: int) -> Refusal | None:
    """13.2, 16.51, 16.56, 16.57a, 16.3b Why a free step cannot be taken."""
    power = g.now.power
    if SIEGE <= option < SIEGE + SPACES:
        return ch13_fortress.siege_refused(g, power, option - SIEGE)
    if ENTRENCH <= option < ENTRENCH + SPACES:
        return entrench_refused(g, power, option - ENTRENCH)
    if SCORCH <= option < SCORCH + SPACES:
        return scorch_refused(g, power, option - SCORCH)
    if option == BUY and not may_buy(g, power):
        return buy_refused(g, power)
    if option in (MORALE_DICE, ATTRITION_DICE):
        return dice_refused(g, power, option)
    return None


def buy_refused(g: KutuzovState, power: int) -> Refusal:
    """16.3a, 16.3b, 4.24b Why no card can be bought."""
    if g.now.bought or g.now.plus:
        return Refusal("16.3b", "plus-played")
    if g.resources[power] < CARD_PRICE:
        return Refusal("16.3a", "too-few-resources", CARD_PRICE, g.resources[power])
    return Refusal("16.3b" if g.deck or g.discard else "4.21f", "no-purchase")


def dice_refused(g: KutuzovState, power: int, option: int) -> Refusal | None:
    """16.51, 16.54 Why no dice are thrown for a resource."""
    if option in resource_options(g, power):
        return None
    if not g.resources[power]:
        return Refusal("16.1", "no-resource")
    if SIDE_OF[power] != IMPERIAL:
        return Refusal("16.51", "not-your-side")
    return Refusal("16.51", "twice") if g.now.worn == 2 else Refusal("16.52", "not-needed")


def roll_morale(g: KutuzovState, power: int) -> None:
    """16.54, 16.55 Eight dice: every five or six removes a loss marker or adds a gain marker."""
    pay(g, power, 1)
    dice = [g.die() for _ in range(DICE)]
    g.note("dice", "16.54", power, dice)
    gained = ch09_morale.add_gain(g, SIDE_OF[power], sum(die >= ch09_morale.SUCCESS for die in dice))
    g.now.surplus += gained


# Entrenchments (16.56) ----------------------------------------------------------------------------------------------
def entrenchable(g: KutuzovState, power: int) -> list[int]:
    """12.45a Friendly duchies with an army or four SP that are not entrenched."""
    side = SIDE_OF[power]
    bare = [space for space in ch01_pieces.occupied(g, side) if g.trench[space] < 0]
    strong = [space for space in bare if ch12_trenches.entrenchable(g, side, space)]
    return [space for space in strong if ch03_control.stance(g, side, space) == ch03_control.FRIENDLY]


def entrench_refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """16.56, 12.45a Why a space cannot be entrenched."""
    side = SIDE_OF[power]
    if not g.resources[power]:
        return Refusal("16.1", "no-resource")
    if g.now.moved:
        return Refusal("16.56", "already-moved")
    return trench_refused(g, side, space)


def trench_refused(g: KutuzovState, side: int, space: int) -> Refusal | None:
    """12.45a A duchy under friendly control with an army or four SP."""
    if IS_ZONE[space]:
        return Refusal("12.45a", "is-zone", space)
    if g.trench[space] >= 0:
        return Refusal("12.45a", "already-entrenched", space)
    if ch03_control.stance(g, side, space) != ch03_control.FRIENDLY:
        return Refusal("16.56", "not-controlled", space)
    return None if ch12_trenches.entrenchable(g, side, space) else Refusal("12.45a", "needs-garrison", space)


def entrench(g: KutuzovState, side: int, space: int) -> None:
    """16.56 An entrenchment is placed."""
    g.trench[space] = side
    g.note("entrenched", "16.56", side, space)


# Scorched earth (16.57) ---------------------------------------------------------------------------------------------
def scorch_time(g: KutuzovState) -> Refusal | None:
    """16.57a, 16.57b Not in round 1 of turn 1, not in a pre-emption, one an impulse before Kutuzov has come."""
    if g.turn == 1 and g.round == 1:
        return Refusal("16.57a", "too-early")
    if not g.now.scheduled:
        return Refusal("16.57a", "not-scheduled")
    if g.now.scorched and not g.kutuzov_came:
        return Refusal("16.57b", "twice")
    return None


def scorchable(g: KutuzovState) -> list[int]:
    """16.57a, 16.58 The duchies that can be scorched: what `ground_refused` allows, with the Imperials looked at once."""
    if sum(g.scorched) >= MOST_SCORCHED:
        return []
    near: set[int] = set()
    near.update(*[TWO_AWAY[space] for space in imperial_spaces(g)])
    near -= {space for space in ch11_interception.in_reach(g, IMPERIAL) if not g.crowd[TSARIST * SPACES + space]}  # 11.1a
    free = [space for space in sorted(near) if not g.scorched[space] and not g.crowd[IMPERIAL * SPACES + space]]
    return [space for space in free if (IN_RUSSIA[space] and g.flag[space] < 0) or ch03_control.controls(g, TSARIST, space)]


def scorch_refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """16.57a, 16.57b Why a duchy cannot be scorched now."""
    if SIDE_OF[power] != TSARIST:
        return Refusal("16.57a", "not-your-side")
    if not g.resources[power]:
        return Refusal("16.1", "no-resource")
    return scorch_time(g) or ground_refused(g, space)


def ground_refused(g: KutuzovState, space: int) -> Refusal | None:
    """16.57a, 11.1a Tsarist control, the Imperials within two duchies, and no Imperial army that could intercept there."""
    if IS_ZONE[space]:
        return Refusal("16.57a", "is-zone", space)
    if g.scorched[space]:
        return Refusal("16.58", "already-scorched", space)
    if not ch03_control.controls(g, TSARIST, space):
        return Refusal("16.57a", "not-controlled", space)
    if g.crowd[IMPERIAL * SPACES + space]:
        return Refusal("16.57a", "enemy-there", space)
    if not any(space in TWO_AWAY[other] for other in imperial_spaces(g)):
        return Refusal("16.57a", "too-far", space)
    if ch11_interception.could_intercept(g, IMPERIAL, space):
        return Refusal("16.57a", "could-intercept", space)
    return Refusal("16.58", "no-markers") if sum(g.scorched) >= MOST_SCORCHED else None


def imperial_spaces(g: KutuzovState) -> list[int]:
    """16.57a The spaces with an Imperial formation or flag."""
    flags = [space for space, flag in enumerate(g.flag) if flag >= 0 and SIDE_OF[flag] == IMPERIAL]
    return ch01_pieces.occupied(g, IMPERIAL) + flags


def buy_scorch(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """16.57a, 16.57b A resource burns a duchy, unless an answer lets an Imperial army reach it: then none is spent."""
    g.tally = [space]
    if ch05_responses.ready(g, "scorch"):
        yield from ch05_responses.respond(g, "scorch", IMPERIAL)
    g.tally = []
    if ch11_interception.could_intercept(g, IMPERIAL, space):
        g.note("scorch-stopped", "16.57a", space)
        return
    g.now.scorched += 1
    pay(g, power, 1)
    ch07_flags.scorch(g, space)
