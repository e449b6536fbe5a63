"""5, 7 The sequence of play: years, seasons, Rounds, and the turn of a Power."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..deck import OPS as OPS_OF
from ..deck import SWEDISH_DECLARATION
from ..load import ARMIES, BR, NOBODY, POWERS, TRACK
from ..state import (
    DIPLOMACY,
    DRAW,
    FALL,
    FORTUNES,
    NEW_YEAR,
    QUARTERS,
    ROUNDS,
    SPRING,
    SPRING_STAGE,
    STRATEGY,
    STRATEGY_SEGMENT,
    SUMMER,
    WINTER,
    ClashState,
)
from ..words import ADMIN, COLONIAL, EVENT, OPS, PASS, RAID, SHORTEN
from . import (
    ch04_cic,
    ch04_leaders,
    ch06_fortunes,
    ch08_cards,
    ch09_supply,
    ch10_actions,
    ch11_activation,
    ch12_4_asides,
    ch12_8_admin,
    ch12_fleets,
    ch15_chits,
    ch16_morale,
    ch17_5_garrisons,
    ch17_fortresses,
    ch18_2_transfers,
    ch18_kleiner_krieg,
    ch19_1_quarters,
    ch19_4_diplomacy,
    ch19_winter,
    ch20_spring,
    ch21_3_refuge,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
    ch23_victory,
    ch24_advanced,
)

ROUNDS_OF_A_SEASON = 5


def play(g: ClashState) -> Steps[None]:
    """5 The whole game, going on from the stage that the state names."""
    while not g.result:
        yield from ch21_3_refuge.refuge(g)
        if g.stage == DRAW:
            yield from draw_stage(g)
        elif g.stage == ROUNDS:
            yield from action_phase(g)
        elif g.stage == QUARTERS:
            yield from ch19_1_quarters.quarters(g)
            g.stage = NEW_YEAR
        elif g.stage == NEW_YEAR:
            yield from ch19_winter.new_year(g)
            g.stage = STRATEGY
        elif g.stage == STRATEGY:
            yield from ch19_winter.strategy(g)
            g.stage = DIPLOMACY
        elif g.stage == DIPLOMACY:
            yield from ch19_4_diplomacy.diplomacy(g)
            g.season, g.stage = SPRING, SPRING_STAGE
        else:
            yield from ch20_spring.spring(g)
            begin_season(g, SUMMER)


def begin_season(g: ClashState, season: int) -> None:
    """5.1, 5.2 Summer or Fall begins."""
    g.season, g.stage, g.round, g.turn = season, DRAW, 0, 0
    clear_round(g)
    g.colonial_used[0] = g.colonial_used[1] = 0
    g.year_flags = [flag for flag in g.year_flags if flag != "generalstab_used"]
    g.note("season", "5.2" if season == FALL else "5.1.1a", season, g.year)


def draw_stage(g: ClashState) -> Steps[None]:
    """5.1.1, 5.2 Draw Phase: cards, then Tactics chits, then Imperial Pressure."""
    if g.season == FALL and g.has("swedish_declaration_due") and not g.used[SWEDISH_DECLARATION]:
        yield from ch22_3_clients.swedish_declaration(g)
    if g.has("first_hand_dealt"):
        g.flags.remove("first_hand_dealt")
        yield from ch19_4_diplomacy.opening(g)
    else:
        yield from ch08_cards.draw_phase(g)
    yield from ch15_chits.draw_phase(g)
    if g.options[1]:
        ch24_advanced.imperial_pressure(g)
    g.stage, g.round, g.turn = ROUNDS, 1, 0
    g.segment = FORTUNES


def action_phase(g: ClashState) -> Steps[None]:
    """5.1.2, 5.1.2g Five Rounds; in each every belligerent Power takes one turn in play order."""
    while g.round <= ROUNDS_OF_A_SEASON:
        if g.turn == 0 and g.segment == FORTUNES:
            g.note("round", "5.1.2", g.season, g.round)
            before = ch04_leaders.census(g)
            yield from ch06_fortunes.fortunes(g)
            yield from ch04_leaders.replacements(g, NOBODY, before)
            g.segment = STRATEGY_SEGMENT
        while g.turn < POWERS:
            power = ch08_cards.order(g)[g.turn]
            if ch08_cards.takes_turns(g, power):
                yield from turn(g, power)
            g.turn += 1
        g.round, g.turn, g.segment = g.round + 1, 0, FORTUNES
        yield from end_round(g)
    if g.season == SUMMER:
        begin_season(g, FALL)
    else:
        ch23_victory.end_of_fall(g)
        g.season, g.stage = WINTER, QUARTERS


def clear_round(g: ClashState) -> None:
    """6.4, 10.5b, 12.0b, 18.2 What holds for a Round, for its last turn, or for Winter Quarters, is over."""
    g.weather = [False] * 3
    g.floods = NOBODY
    g.transferred, g.halted, g.sharing, g.stood, g.marched = [], [], [], {}, {}
    g.pinned, g.cut, g.barred = [], [], []


def end_round(g: ClashState) -> Steps[None]:
    """Weather and floods pass; lightly wounded leaders come back."""
    clear_round(g)
    now = g.year * 10 + 5 * g.season + g.round
    for at in sorted(g.back):
        if 0 < g.back[at] <= now and g.leaders[at] == TRACK:
            yield from ch04_leaders.return_leader(g, at)


def begin_turn(g: ClashState, power: int) -> None:
    g.power = power
    rest_of_the_round(g, power)
    g.moved, g.pinned, g.fought, g.ready, g.retired, g.barred = [], [], [], [], [], []
    g.carded = g.admin_small = g.lone_used = g.bought = False
    g.cut, g.helped, g.rallying, g.turn_flags = [], [], [], []
    g.fleet_used = [0 if each >= ch12_fleets.SIEGING else each for each in g.fleet_used]
    ch12_fleets.swedish_depot(g)
    ch17_5_garrisons.tidy(g)
    ch09_supply.trace(g)
    g.note("turn", "7.0", power, g.round)


def rest_of_the_round(g: ClashState, power: int) -> None:
    """12.0b Pieces that a leader has moved in an earlier turn of this Round are not moved by an ally's."""
    g.marched.update(g.stood)
    g.stood = {key: packed for key, packed in g.marched.items() if g.camp[key % ARMIES] == g.camp[power]}


def turn(g: ClashState, power: int) -> Steps[None]:
    """5.1.2b, 7.0 The turn of a Power: Supply, Strategy Card, Siege, Rally and Resupply; it ends if it collapses (21.3.2b)."""
    before = ch04_leaders.census(g)
    begin_turn(g, power)
    yield from ch21_3_refuge.refuge(g)
    ch22_armistice.expire(g, power)
    if (yield from ch24_advanced.forfeits(g, power)):
        return
    if g.options[4] and power in (0, BR):
        yield from ch24_advanced.ferdinand(g, power)
    yield from ch10_actions.supply_segment(g, power)
    if g.fighting(power):
        yield from strategy_segment(g, power)
    yield from ch21_3_refuge.refuge(g)
    if g.fighting(power):
        yield from ch17_fortresses.siege_segment(g, power)
    if g.fighting(power):
        yield from ch16_morale.rally_segment(g, power)
    yield from ch04_leaders.minimum(g, power)
    yield from ch04_leaders.replacements(g, power, before)
    yield from ch21_3_refuge.refuge(g)
    yield from ch22_politics.end_turn(g, power)


def strategy_segment(g: ClashState, power: int) -> Steps[None]:
    """5.1.2b2 Transfers of light units; one card, or an Admin March instead; paid sieges; one Minor Force."""
    g.segment, g.helped = STRATEGY_SEGMENT, []
    yield from ch18_2_transfers.transfers(g, power)
    yield from ch04_cic.rejoin(g, power)
    yield from ch17_5_garrisons.sortie(g, g.camp[power])
    yield from ch24_advanced.pressed(g, power)
    while g.fighting(power) and not g.carded:
        options = [*ch08_cards.uses(g, power), *asides(g, power)]
        if not options and (g.swift or not ch08_cards.hand(g, power)):
            break
        options = [*options, *ch12_4_asides.distribution(g, power)]
        option = yield Ask(g.holder[power], "5.1.2b2", "card", [*options, PASS], ch08_cards.refused_use, (power, g.round))
        if option == PASS:
            break
        yield from carry_out(g, power, option)
    if not g.fighting(power):
        return
    yield from ch17_5_garrisons.sortie(g, 1 - g.camp[power])
    yield from ch17_fortresses.paid_sieges(g, power)
    yield from afterwards(g, power)


def afterwards(g: ClashState, power: int) -> Steps[None]:
    """5.1.2b2d One Minor Force makes an Admin March; after it or a card a leader may ride and a fleet sail (12.4, 12.11)."""
    changed = g.carded
    if not g.admin_small and ch12_8_admin.can_march(g, power):
        g.admin_small = True
        marched = yield from ch12_8_admin.admin_march(g, power, True)
        changed = changed or marched
    while changed:
        options = ch12_4_asides.rides_and_ships(g, power)
        if not options:
            return
        options = [*options, *ch12_4_asides.distribution(g, power)]
        option = yield Ask(g.holder[power], "12.4", "aside", [*options, PASS], None, (power,))
        if option == PASS:
            return
        yield from carry_out(g, power, option)


def asides(g: ClashState, power: int) -> list[int]:
    """5.1.2b, 12.8a What needs no card: an Admin March, one leader alone, fleets."""
    return [*([ADMIN] if ch12_8_admin.can_march(g, power) else []), *ch12_4_asides.rides_and_ships(g, power)]


def carry_out(g: ClashState, power: int, option: int) -> Steps[None]:
    """8.3 One card in exactly one way, or an Admin March in lieu of it."""
    if option == ADMIN:
        if (yield from ch12_8_admin.admin_march(g, power, False)):
            g.carded = True
        return
    if option in ch12_4_asides.ASIDES:
        yield from ch12_4_asides.carry_out(g, power, option)
        return
    g.carded = True
    kind, card = option // 4096, option % 4096
    if kind == EVENT // 4096:
        yield from ch08_cards.play_event(g, power, card)
    elif kind == OPS // 4096:
        yield from operate(g, power, card)
    elif kind == RAID // 4096:
        ch08_cards.spend_card(g, power, card)
        yield from ch18_kleiner_krieg.operation(g, power, OPS_OF[card])
    elif kind == COLONIAL // 4096:
        ch08_cards.colonial_op(g, power, card)
    elif kind == SHORTEN // 4096:
        ch08_cards.spend_card(g, power, card)
        ch22_armistice.shorten(g, power, OPS_OF[card])


def operate(g: ClashState, power: int, card: int) -> Steps[None]:
    """8.4 Activate one Command; the Generalstab lets a card of 1 OPS less do."""
    ch08_cards.spend_card(g, power, card)
    yield from ch11_activation.operate(g, power, OPS_OF[card])
