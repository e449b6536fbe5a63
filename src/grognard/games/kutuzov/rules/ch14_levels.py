"""14.4, 14.5 The Imperial attrition level: markers, worsening, improving, and emergency recovery."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import CRIPPLING, IMPERIAL, NORMAL, ON_IMPROVE, ON_WORSEN, SIDE_POWERS
from ..state import IMPULSES, KutuzovState
from ..words import PASS
from . import ch05_responses, ch09_morale

TRIGGER = 9
TO_IMPROVE = 4
CARRIED = 3
SUCCESS = 5


def add_loss(g: KutuzovState, count: int) -> None:
    """14.42 Attrition-loss markers; gain markers cancel them."""
    cancelled = min(count, g.wear_gain)
    g.wear_gain -= cancelled
    g.wear_loss += count - cancelled
    g.note("wear-loss", "14.42", count, g.wear_loss)


def lose(g: KutuzovState, count: int) -> Steps[None]:
    """14.42 Every Imperial piece lost is a marker."""
    add_loss(g, count)
    yield from trigger(g)


def trigger(g: KutuzovState) -> Steps[None]:
    """14.43a Nine markers worsen the level at once, but only in the impulses; others wait for the next one."""
    while g.wear_loss >= TRIGGER and g.phase == IMPULSES:
        if g.worsened:
            recovered = yield from recovery(g)
            if recovered:
                return
        g.wear_loss -= TRIGGER
        yield from worsen(g)


def worsen(g: KutuzovState) -> Steps[None]:
    """14.43a, 14.43c, 14.44b, 14.48, 14.5 One level worse, its cap at once, then its markers; at Crippling morale drops."""
    g.worsened += 1
    if g.level == CRIPPLING:
        yield from ch09_morale.drop(g, IMPERIAL)
        return
    g.level += 1
    g.note("level-worsens", "14.43a", g.level)
    yield from ch09_morale.cap(g)
    yield from ch09_morale.suffer(g, IMPERIAL, ON_WORSEN[g.level])


def recovery(g: KutuzovState) -> Steps[bool]:
    """14.44a, 14.44c From the second worsening of an impulse on: cards and resources may bring the markers below nine."""
    passed = 0
    at = 0
    powers = SIDE_POWERS[IMPERIAL]
    while passed < 2 and g.wear_loss >= TRIGGER:
        power = powers[at % 2]
        at += 1
        options = ch09_morale.recovery_options(g, power)
        option = PASS
        if len(options) > 1 or not ch05_responses.silent(g, power):
            option = yield Ask(g.holder[power], "14.44a", "recover-attrition", options, None, (power, g.wear_loss))
        if option == PASS:
            passed += 1
            continue
        passed = 0
        dice = ch09_morale.spend_for_dice(g, power, option)
        relieve(g, sum(die >= SUCCESS for die in dice))
    return g.wear_loss < TRIGGER


def end_check(g: KutuzovState) -> Steps[None]:
    """14.43b, 14.43c At the end of a turn two dice below the number of markers worsen the level and take up to nine of them."""
    if not g.wear_loss:
        return
    roll = g.die() + g.die()
    g.note("wear-check", "14.43b", roll, g.wear_loss)
    if roll < g.wear_loss:
        g.wear_loss -= min(TRIGGER, g.wear_loss)
        yield from worsen(g)


def relieve(g: KutuzovState, count: int) -> None:
    """14.46, 16.52 Loss markers come off; when none is left, gain markers come, and four of them improve the level."""
    removed = min(count, g.wear_loss)
    g.wear_loss -= removed
    g.wear_gain += count - removed
    if count:
        g.note("wear-gain", "14.46", count, g.wear_gain)
    settle_gains(g)


def settle_gains(g: KutuzovState) -> None:
    """14.45, 14.47, 16.53 Four gain markers improve the level, once an impulse; three at most are carried."""
    if g.wear_gain >= TO_IMPROVE and g.level > NORMAL and not g.improved:
        g.wear_gain -= TO_IMPROVE
        improve(g)


def trim(g: KutuzovState) -> None:
    """14.45, 16.52 No more than three gain markers are carried over."""
    if g.wear_gain > CARRIED:
        g.note("wear-gains-lost", "14.45", g.wear_gain - CARRIED)
        g.wear_gain = CARRIED


def improve(g: KutuzovState) -> None:
    """14.45, 14.47, 14.5 One level better, by markers or by an event, with the morale markers of the table."""
    if g.level == NORMAL:
        return
    g.level -= 1
    g.improved = True
    g.note("level-improves", "14.47", g.level)
    ch09_morale.add_gain(g, IMPERIAL, ON_IMPROVE[g.level])


def roll_relief(g: KutuzovState, power: int, count: int) -> None:
    """14.46, 16.51 Dice against attrition markers."""
    dice = [g.die() for _ in range(count)]
    g.note("dice", "14.46", power, dice)
    relieve(g, sum(die >= SUCCESS for die in dice))
