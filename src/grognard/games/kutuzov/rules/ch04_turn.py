"""4 The turn: impulses in their order, pre-emption, the steps at the end, and the whole game."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    DUCHIES,
    ELAN,
    FORTRESS,
    HOME_SIDE,
    IMPERIAL,
    IN_RUSSIA,
    LAST_TURN,
    NEAR,
    NOBODY,
    POWERS,
    SAUVE,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..state import (
    BIDS,
    BRIDGES,
    COSSACKS,
    END_OF_TURN,
    IMPULSES,
    INTERPHASE,
    MULLIGAN,
    UNTIL_IMPULSES_END,
    UNTIL_OWN_IMPULSE,
    UNTIL_TURN_ENDS,
    KutuzovState,
)
from ..words import PASS, PREEMPT
from . import (
    ch01_pieces,
    ch02_seats,
    ch03_control,
    ch05_impulse,
    ch05_responses,
    ch07_flags,
    ch09_morale,
    ch14_attrition,
    ch14_levels,
    ch17_interphase,
    ch18_surprise,
    ch19_end,
    ch19_retreat,
)

RESOURCE_CAP = 5


def play(g: KutuzovState) -> Steps[None]:
    """4.1, 4.8, 19.4 The whole game: bids, hands, and turns until the last one or a sudden death."""
    if g.phase == BIDS:
        yield from ch02_seats.bids(g)
        g.phase = MULLIGAN
    if g.phase == MULLIGAN:
        yield from ch02_seats.mulligans(g)
        g.phase = BRIDGES
    if g.phase == BRIDGES:
        yield from ch18_surprise.surprise(g)
        start_turn(g)
    while True:
        if g.phase == IMPULSES:
            yield from impulses(g)
            g.phase = END_OF_TURN
        if g.phase == END_OF_TURN:
            yield from end_of_turn(g)
            g.phase = INTERPHASE
        yield from ch17_interphase.interphase(g)
        g.turn += 1
        start_turn(g)


def start_turn(g: KutuzovState) -> None:
    """4.9, 19.23 The first round of a turn; the marker stays where it was."""
    g.phase, g.round = IMPULSES, 1
    g.note("turn", "4.1", g.turn)
    ch19_end.check_flags(g)


# Impulses (4.2) -----------------------------------------------------------------------------------------------------
def impulses(g: KutuzovState) -> Steps[None]:
    """4.2c, 4.22a-4.22c, 4.24 Impulse after impulse, until the last power with cards has played."""
    passes = 0
    while True:
        power = g.marker
        yield from preemption(g)
        if nobody_has_cards(g):
            break
        alone = only_one(g, power)
        acted = yield from ch05_impulse.impulse(g, power, True)
        if acted:
            g.last, g.preempted = power, False
        passes = 0 if acted else passes + 1
        advance(g)
        if (alone and acted) or nobody_has_cards(g) or passes >= 2 * POWERS:
            break
    close_impulses(g)


def advance(g: KutuzovState) -> None:
    """4.2c, 4.24 The marker goes to the next power; after the Second Army a new round begins."""
    g.marker = (g.marker + 1) % POWERS
    if g.marker == 0:
        g.round += 1
        g.note("round", "4.2c", g.round)


def holders(g: KutuzovState) -> list[int]:
    """4.24 The hands that still have cards, by their first power."""
    return [hand for hand in dict.fromkeys(g.hand_of) if g.hands[hand]]


def only_one(g: KutuzovState, power: int) -> bool:
    """4.24 Whether this power (or with one hand a side, its side) is the last with cards."""
    return holders(g) == [g.hand_of[power]]


def nobody_has_cards(g: KutuzovState) -> bool:
    """4.24c Nobody has a card any more."""
    return not holders(g)


def preemption(g: KutuzovState) -> Steps[None]:
    """4.22a-4.22c The power with strictly the most cards may take an impulse before the scheduled one."""
    rivals = preempters(g)
    for power in rivals:
        options = [PREEMPT, PASS]
        option = yield Ask(g.holder[power], "4.22a", "preempt", options, None, (power, g.marker))
        if option == PREEMPT:
            g.note("preempts", "4.22a", power, g.marker)
            g.preempted = True
            yield from ch05_impulse.impulse(g, power, False)
            g.last = power
            return


def preempters(g: KutuzovState) -> list[int]:
    """4.22a, 4.22b, 4.22c, 2.32 Who may pre-empt the power at the marker: not the last to act, not after another pre-emption."""
    if (g.turn == 1 and g.round == 1) or g.preempted or not ch05_responses.usable(g, g.marker):
        return []
    hands = list(dict.fromkeys(g.hand_of))
    most = max(ch05_responses.playable(g, hand) for hand in hands)
    richest = [hand for hand in hands if ch05_responses.playable(g, hand) == most]
    if len(richest) > 1 or g.hand_of[g.marker] == richest[0]:
        return []
    able = [power for power in range(POWERS) if g.hand_of[power] == richest[0] and ch05_responses.usable(g, power)]
    return [power for power in able if power not in (g.last, g.marker)]


def close_impulses(g: KutuzovState) -> None:
    """4.21e, 5.4 Effects and face-up cards of the impulses end; home cards that were not played are discarded."""
    for until in (UNTIL_IMPULSES_END, *[UNTIL_OWN_IMPULSE + power for power in range(POWERS)]):
        ch01_pieces.expire(g, until)
    for card in g.face_up:
        (g.deck if HOME_SIDE[card] == NOBODY else g.shown[HOME_SIDE[card]]).append(card)
    if g.face_up:
        g.face_up = []
        g.shuffle(g.deck)
    for power in range(POWERS):
        for card in [card for card in g.hands[power] if HOME_SIDE[card] != NOBODY]:
            g.hands[power].remove(card)
            ch05_responses.put_home_card(g, card, "")


# The end of a turn (4.3-4.8) ----------------------------------------------------------------------------------------
def end_of_turn(g: KutuzovState) -> Steps[None]:
    """4.1, 4.3-4.8 Attrition, flags, the level, Cossacks, morale, resources, conquest, peace, and the retreat from Moscow."""
    g.note("phase", "4.1", END_OF_TURN)
    ch05_impulse.start_counters(g)
    yield from final_attrition(g)
    yield from ch14_levels.end_check(g)
    yield from final_flags(g)
    cossacks(g)
    yield from ch09_morale.step_check(g, IMPERIAL)
    yield from ch09_morale.step_check(g, TSARIST)
    trim(g)
    ch19_end.conquest_roll(g)
    if g.turn == LAST_TURN:
        ch19_end.finish_by_points(g)
    if g.turn >= 2:
        ch19_end.peace_roll(g)
    yield from ch19_retreat.choose(g)
    ch01_pieces.expire(g, UNTIL_TURN_ENDS)


def final_attrition(g: KutuzovState) -> Steps[None]:
    """4.3 Every formation in an uncontrolled space suffers attrition, besiegers too; Imperials first."""
    for side in (IMPERIAL, TSARIST):
        for space in ch01_pieces.occupied(g, side):
            if g.crowd[side * SPACES + space] and ch03_control.stance(g, side, space) != ch03_control.FRIENDLY:
                yield from ch14_attrition.space_wear(g, side, space)


def final_flags(g: KutuzovState) -> Steps[None]:
    """4.3 Survivors change the flag of every unfortified duchy they stand in uncontrolled."""
    for side in (IMPERIAL, TSARIST):
        for space in ch01_pieces.occupied(g, side):
            if ch07_flags.UNFLAGGED[space] or not g.crowd[side * SPACES + space] or not ch07_flags.changeable(g, side, space):
                continue
            forces = ch07_flags.nations(g, ch01_pieces.leading_power(g, side, space), space)
            forces = ch07_flags.free_to_flag(g, forces, space)
            if forces and not ch07_flags.shut(g, side, space):
                yield from ch07_flags.name_flag(g, forces, space)


def open_to_cossacks(g: KutuzovState, space: int) -> bool:
    """4.4a A duchy of Russia under Imperial control, without fortress and without Imperial pieces."""
    flag = g.flag[space]
    if flag < 0 or SIDE_OF[flag] != IMPERIAL or not IN_RUSSIA[space] or FORTRESS[space]:
        return False
    return not g.crowd[IMPERIAL * SPACES + space] and not g.crowd[TSARIST * SPACES + space]


def cossacks(g: KutuzovState) -> None:
    """4.4a Cossacks ride at every open flag."""
    for space in range(DUCHIES):
        if open_to_cossacks(g, space):
            cossack_roll(g, space)


def cossack_roll(g: KutuzovState, space: int, cards: int = -1) -> None:
    """4.4a, 4.4b One die with its modifiers, those of all cards or of some; four and more remove the flag."""
    die = g.die()
    near = any(g.crowd[TSARIST * SPACES + other] for other in NEAR[space])
    total = die + near + (g.morale[IMPERIAL] == SAUVE) + ch01_pieces.amount(g, COSSACKS, cards)
    total = min(8, max(0, total))
    g.note("cossacks", "4.4a", space, die, total)
    if total >= 4:
        ch07_flags.remove_flag(g, space)


def trim(g: KutuzovState) -> None:
    """4.6, 9.53c, 14.45 What is too much is lost: resources above five, gain markers above four at the top."""
    for power in range(POWERS):
        if g.resources[power] > RESOURCE_CAP:
            g.note("loses-resource", "4.6", power, g.resources[power] - RESOURCE_CAP)
            g.resources[power] = RESOURCE_CAP
    for side in (IMPERIAL, TSARIST):
        if g.morale[side] == ELAN:
            ch09_morale.forfeit(g, side, g.gain[side], "9.53c")
    ch14_levels.trim(g)
