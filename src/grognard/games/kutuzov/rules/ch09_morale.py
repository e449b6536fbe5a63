"""9 Morale: markers, checks, drops and rises, emergency recovery, and what low morale does to the allies."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    CP,
    ELAN,
    IMPERIAL,
    MORALE_CAP,
    SAUVE,
    SIDE_POWERS,
)
from ..state import END_OF_TURN, KutuzovState
from ..words import CARD, PASS, RESOURCE, YES
from . import ch05_responses, ch09_allies, ch19_end

MOST_AT_ONCE = 9  # markers that a change of level takes off
ALARM = 9
SUCCESS = 5
GAIN_CAP = 4  # markers kept at the top


def add_loss(g: KutuzovState, side: int, count: int) -> None:
    """9.51 Loss markers; gain markers cancel them one for one."""
    if count <= 0:
        return
    cancelled = min(count, g.gain[side])
    g.gain[side] -= cancelled
    g.loss[side] += count - cancelled
    g.note("morale-loss", "9.51", side, count, g.loss[side])


def add_gain(g: KutuzovState, side: int, count: int, surplus: bool = True) -> int:
    """9.5, 9.51 Loss markers are removed; when none is left, gain markers come instead, if that is allowed. How many came."""
    if count <= 0:
        return 0
    removed = min(count, g.loss[side])
    g.loss[side] -= removed
    rest = count - removed if surplus else 0
    g.gain[side] += rest
    g.note("morale-gain", "9.5", side, removed + rest, g.gain[side])
    return rest


def forfeit(g: KutuzovState, side: int, most: int, rule: str) -> None:
    """9.53c, 16.54b At the top a side keeps four gain markers; of those beyond it loses as many as may be lost now."""
    lost = min(most, g.gain[side] - GAIN_CAP)
    if lost > 0:
        g.gain[side] -= lost
        g.note("gains-lost", rule, side, lost)


def suffer(g: KutuzovState, side: int, count: int) -> Steps[None]:
    """9.4, 9.41 Take loss markers; whoever has nine or more then checks morale at once."""
    if count > 0:
        before = g.loss[side]
        add_loss(g, side, count)
        if g.loss[side] >= ALARM and g.loss[side] > before:
            yield from check(g, side)


def roll_two(g: KutuzovState) -> int:
    """9c The roll of a side, by French North or the First Army."""
    return g.die() + g.die()


def rolled(g: KutuzovState, roll: int) -> Steps[int]:
    """5.2.2b A roll that a response may have rolled again."""
    if ch05_responses.ready(g, "rolled"):
        g.tally = [roll]
        yield from ch05_responses.respond(g, "rolled")
        roll = g.tally[0]
        g.tally = []
    return roll


def check(g: KutuzovState, side: int) -> Steps[None]:
    """9.2b, 9.4, 9.4b, 9.21 With loss markers: less than their number on two dice, and morale drops a level."""
    if not g.loss[side]:
        return
    roll = yield from rolled(g, roll_two(g))
    g.note("morale-check", "9.2b", side, roll, g.loss[side])
    if roll >= g.loss[side]:
        return
    if g.drops[side] and g.phase != END_OF_TURN:
        recovered = yield from recovery(g, side, roll)
        if recovered:
            g.note("recovered", "9d", side)
            return
    g.loss[side] -= min(MOST_AT_ONCE, g.loss[side])
    yield from drop(g, side)


def step_check(g: KutuzovState, side: int) -> Steps[None]:
    """9.2a, 4.5 The check of the morale step: without loss markers it may raise morale; the roll is compulsory."""
    if g.loss[side]:
        yield from check(g, side)
        return
    roll = yield from rolled(g, roll_two(g))
    g.note("morale-rise-roll", "9.2a", side, roll, g.gain[side])
    if roll + g.gain[side] >= 9:
        g.gain[side] -= min(MOST_AT_ONCE, g.gain[side])
        rise(g, side)


def recovery(g: KutuzovState, side: int, roll: int) -> Steps[bool]:
    """9b, 9d, 5.2.3 From the second drop in an impulse on: the powers in turn spend cards or resources; true if they succeed."""
    passed = 0
    at = 0
    powers = SIDE_POWERS[side]
    while passed < 2:
        power = powers[at % 2]
        at += 1
        options = recovery_options(g, power)
        if len(options) == 1 and ch05_responses.silent(g, power):
            passed += 1
            continue
        option = yield Ask(g.holder[power], "9d", "recover-morale", options, None, (power, side, roll, g.loss[side]))
        if option == PASS:
            passed += 1
            continue
        passed = 0
        dice = spend_for_dice(g, power, option)
        add_gain(g, side, sum(die >= SUCCESS for die in dice))
        if roll >= g.loss[side]:
            return True
    return False


def recovery_options(g: KutuzovState, power: int) -> list[int]:
    """5.2.3, 9d Any card with command points, or a resource."""
    cards = [CARD + card for card in ch05_responses.usable(g, power) if CP[card]]
    return [*cards, *([RESOURCE] if g.resources[power] else ()), PASS]


def spend_for_dice(g: KutuzovState, power: int, option: int) -> list[int]:
    """9.52, 16.54 One die for each command point, eight for a resource."""
    if option == RESOURCE:
        g.resources[power] -= 1
        count = 8
        g.note("loses-resource", "16.54", power, 1)
    else:
        card = option - CARD
        ch05_responses.lay_open(g, power, card, "responds")
        ch05_responses.put_away(g, power, card, False)
        count = CP[card]
    dice = [g.die() for _ in range(count)]
    g.note("dice", "9.52", power, dice)
    return dice


def drop(g: KutuzovState, side: int) -> Steps[None]:
    """9a, 9.22 Morale falls one level; below Sauve Qui Peut the side has lost."""
    if g.morale[side] == SAUVE:
        ch19_end.win(g, 1 - side, "morale")
    g.morale[side] += 1
    g.drops[side] += 1
    g.note("morale-drops", "9.22", side, g.morale[side])
    if side == IMPERIAL:
        ch09_allies.waver(g)
    else:
        yield from ch19_end.will_to_fight(g)


def rise(g: KutuzovState, side: int) -> None:
    """9a, 9.12, 14.48 Morale rises one level, once an impulse, not above the cap of the attrition level."""
    best = MORALE_CAP[g.level] if side == IMPERIAL else ELAN
    if g.risen[side] or g.morale[side] <= best:
        return
    g.risen[side] = True
    g.morale[side] -= 1
    g.note("morale-rises", "9a", side, g.morale[side])
    if side == IMPERIAL:
        ch09_allies.waver(g)


def may_improve(g: KutuzovState, side: int) -> bool:
    """9.53a, 9.53b Two gain markers at least, no loss markers, a level to win, and no rise before in this impulse."""
    best = MORALE_CAP[g.level] if side == IMPERIAL else ELAN
    return g.gain[side] >= 2 and not g.risen[side] and g.morale[side] > best


def improve(g: KutuzovState, side: int, power: int) -> Steps[None]:
    """9.53a, 9.53b The side may try: not more than its gain markers on two dice raises morale and takes up to nine of them."""
    if not may_improve(g, side):
        return
    option = yield Ask(g.holder[power], "9.53a", "improve", [YES, PASS], None, (side, g.gain[side]))
    if option == PASS:
        return
    roll = roll_two(g)
    g.note("improve-roll", "9.53b", side, roll, g.gain[side])
    if roll <= g.gain[side]:
        g.gain[side] -= min(MOST_AT_ONCE, g.gain[side])
        rise(g, side)


def cap(g: KutuzovState) -> Steps[None]:
    """14.48, 9d Imperial morale above the cap of the attrition level drops to it at once; nothing can be recovered."""
    while g.morale[IMPERIAL] < MORALE_CAP[g.level]:
        yield from drop(g, IMPERIAL)
