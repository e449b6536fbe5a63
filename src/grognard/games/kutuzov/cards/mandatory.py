"""The sixteen mandatory cards (29-46)."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps, at_once

from ..load import (
    DUCHIES,
    FIRST,
    HOME_SIDE,
    IMPERIAL,
    IN_RUSSIA,
    IS_DEPOT,
    IS_MANDATORY,
    NOBODY,
    NORTH,
    SOUTH,
    SPACES,
    TSARIST,
)
from ..rules import (
    ch01_pieces,
    ch03_control,
    ch04_turn,
    ch05_responses,
    ch09_morale,
    ch12_trenches,
    ch14_attrition,
    ch14_levels,
    ch16_resources,
)
from ..state import (
    ALWAYS,
    BOOTS,
    CONQUEST,
    FODDER,
    HALF_CP,
    MUD,
    NEXT_IMPERIAL,
    NO_PEACE,
    RAIN,
    UNTIL_OWN_IMPULSE,
    UNTIL_REINFORCED,
    UNTIL_TURN_ENDS,
    KutuzovState,
)
from ..words import CARD, LOSS_MARKERS, PASS, POWER
from . import targets


@at_once
def blunder(g: KutuzovState, power: int) -> None:
    """29 Half of the reinforcements of the power in the next interphase."""
    ch01_pieces.lay(g, HALF_CP, power, 1, UNTIL_REINFORCED)


def pitiless_sky(g: KutuzovState, power: int) -> Steps[None]:
    """30 The First Army chooses an Imperial-occupied space in Russia, which checks attrition."""
    spaces = [space for space in targets.occupied_by(g, IMPERIAL) if IN_RUSSIA[space]]
    if spaces:
        space = yield from targets.pick_space(g, FIRST, spaces)
        yield from ch14_attrition.space_wear(g, IMPERIAL, space)


@at_once
def couriers(g: KutuzovState, power: int) -> None:
    """31 From its player on, each power with fewer than six general cards draws one."""
    drawn: list[int] = []
    for each in [power, *ch05_responses.order_from(power)[:3]]:
        hand = g.hand_of[each]
        if hand not in drawn and sum(HOME_SIDE[card] == NOBODY for card in g.hands[hand]) < 6:
            drawn.append(hand)
            ch05_responses.draw_cards(g, each, 1)


def disease(g: KutuzovState, power: int) -> Steps[None]:
    """32 For each side the largest stack outside its depots checks attrition; the other side breaks ties."""
    for side in (IMPERIAL, TSARIST):
        spaces = [space for space in targets.occupied_by(g, side) if not in_depot(g, side, space)]
        most = max((ch01_pieces.strength(g, side, space) for space in spaces), default=0)
        largest = [space for space in spaces if ch01_pieces.strength(g, side, space) == most]
        if most:
            space = yield from targets.pick_space(g, 1 - side, largest)
            yield from ch14_attrition.space_wear(g, side, space)


def in_depot(g: KutuzovState, side: int, space: int) -> bool:
    return IS_DEPOT[space] and ch03_control.controls(g, side, space)


def pay_the_devil(g: KutuzovState, power: int) -> Steps[None]:
    """33 French North: a French power loses a resource, or two attrition-loss markers come."""
    payers = [each for each in (NORTH, SOUTH) if g.resources[each]]
    option = LOSS_MARKERS
    if payers:
        options = [*[POWER + each for each in payers], LOSS_MARKERS]
        option = yield Ask(g.holder[NORTH], "5.1a", "pay-devil", options)
    if option == LOSS_MARKERS:
        yield from ch14_levels.lose(g, 2)
    else:
        ch16_resources.pay(g, option - POWER, 1)


@at_once
def no_surrender(g: KutuzovState, power: int) -> None:
    """34 Three Tsarist loss markers come off, gains for what is missing; conquest rolls are harder this turn."""
    ch09_morale.add_gain(g, TSARIST, 3)
    ch01_pieces.lay(g, CONQUEST, 0, -1, UNTIL_TURN_ENDS)


def change_of_wind(g: KutuzovState, power: int) -> Steps[None]:
    """35 From its player on, each power may change one general card."""
    for each in [power, *ch05_responses.order_from(power)[:3]]:
        if g.hand_of[each] != each:
            continue
        cards = [card for card in g.hands[each] if HOME_SIDE[card] == NOBODY and not IS_MANDATORY[card]]
        if not cards and ch05_responses.silent(g, each):
            continue
        options = [*[CARD + card for card in cards], PASS]
        option = yield Ask(g.holder[each], "5.1a", "swap-card", options, None, (each,), "swap-card")
        if option != PASS:
            ch05_responses.discard_card(g, each, option - CARD)
            g.revealed += 1
            g.note("discards", "5.1a", each, option - CARD)
            ch05_responses.draw_cards(g, each, 1)


@at_once
def no_peace(g: KutuzovState, power: int) -> None:
    """36 No peace roll at the end of this turn."""
    ch01_pieces.lay(g, NO_PEACE, 0, 1, UNTIL_TURN_ENDS)


@at_once
def mud(g: KutuzovState, power: int) -> None:
    """38 Every step by land costs double until the power's next scheduled impulse."""
    ch01_pieces.lay(g, MUD, 0, 1, UNTIL_OWN_IMPULSE + power)


@at_once
def rains(g: KutuzovState, power: int) -> None:
    """39 Nobody intercepts, and rough lines wear the Imperials down, until the power's next scheduled impulse."""
    ch01_pieces.lay(g, RAIN, 0, 1, UNTIL_OWN_IMPULSE + power)


def horses(g: KutuzovState, power: int) -> Steps[None]:
    """40 The French power with more SP in Russia loses one of them there, as by attrition."""
    counts = [sum(g.sp[each * SPACES + space] for space in range(SPACES) if IN_RUSSIA[space]) for each in (NORTH, SOUTH)]
    if not any(counts):
        return
    loser = NORTH if counts[0] > counts[1] else SOUTH
    if counts[0] == counts[1]:
        loser = yield from targets.pick_power(g, NORTH, [NORTH, SOUTH])
    spaces = [space for space in range(SPACES) if IN_RUSSIA[space] and g.sp[loser * SPACES + space]]
    space = yield from targets.pick_space(g, loser, spaces)
    ch01_pieces.lose_sp(g, loser, space, 1, False)
    g.note("lost", "14.42", loser, [], 1, space)
    ch12_trenches.sweep(g)
    yield from ch14_levels.lose(g, 1)


def marauders(g: KutuzovState, power: int) -> Steps[None]:
    """41 Two attrition-loss markers."""
    yield from ch14_levels.lose(g, 2)


@at_once
def boots(g: KutuzovState, power: int) -> None:
    """43 Imperial forced march begins one space earlier this turn."""
    ch01_pieces.lay(g, BOOTS, 0, 1, UNTIL_TURN_ENDS)


def cossacks(g: KutuzovState, power: int) -> Steps[None]:
    """44 The First Army names up to three duchies open to Cossacks; each is rolled for at once, without card 22."""
    named: list[int] = []
    for _ in range(3):
        spaces = [space for space in range(DUCHIES) if space not in named and ch04_turn.open_to_cossacks(g, space)]
        if not spaces:
            return
        space = yield from targets.pick_space_or_stop(g, FIRST, spaces)
        if space < 0:
            return
        named = [*named, space]
        ch04_turn.cossack_roll(g, space, ALWAYS)


def typhus(g: KutuzovState, power: int) -> Steps[None]:
    """45 The First Army chooses a space with at least four Imperial SP, which checks attrition."""
    spaces = [space for space in range(SPACES) if ch01_pieces.strength(g, IMPERIAL, space) >= 4]
    if spaces:
        space = yield from targets.pick_space(g, FIRST, spaces)
        yield from ch14_attrition.space_wear(g, IMPERIAL, space)


def no_fodder(g: KutuzovState, power: int) -> Steps[None]:
    """46 One attrition-loss marker, and short marches in the next Imperial impulse."""
    ch01_pieces.lay(g, FODDER, 0, 1, NEXT_IMPERIAL)
    yield from ch14_levels.lose(g, 1)
