"""20.1-20.3, 20.5, 5.4 Spring: prisoners, the treasury, sustainment and recovery."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import SUSTAIN
from ..deck import DECK_OF, MONMARTEL, STRAITS, ZINZENDORF
from ..load import (
    ASIDE,
    AU,
    BR,
    DA,
    DRESDEN,
    FD_NATION,
    FDS,
    FR,
    IM,
    NATION_IDS,
    NOBODY,
    POOL,
    PR,
    REDUCED_LIMIT,
    RU,
    SA,
    SPACES,
    SW,
    THALER,
)
from ..state import ClashState
from ..troops import FULL, LC, LC_R, LTC, LTC_R, LTI, LTI_R, ONE, REDUCED
from ..words import ACTION, DISTRIBUTE, NO, YES, troop, troop_of
from ..words import THALER as THALER_OPTION
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import (
    ch10_1_depots,
    ch12_overrun,
    ch15_7_losses,
    ch16_morale,
    ch17_5_garrisons,
    ch18_kleiner_krieg,
    ch20_1_prisoners,
    ch20_2_treasury,
    ch20_6_redeploy,
    ch20_horse,
    ch20_recruit,
    ch21_will,
)

SPRING_ORDER = (RU, FR, AU, BR, PR)
UNTIL_SPRING = 2  # md_down of an MD that an event has disrupted until the end of the next Spring (P26)


def spring(g: ClashState) -> Steps[None]:
    """5.4 Prisoner Exchange, Treasury, Sustain/Recruit, Redeployment, Recovery, each in Spring order."""
    g.note("season", "5.4", 3, g.year)
    yield from ch20_1_prisoners.exchange(g)
    ch20_2_treasury.seize_saxon_purse(g)
    for power in SPRING_ORDER:
        if g.fighting(power) and g.patron[power] < 0:
            yield from ch20_2_treasury.treasury(g, power)
    ch20_2_treasury.colonies(g)
    g.taxed = []
    for power in SPRING_ORDER:
        if g.fighting(power) and g.patron[power] < 0:
            yield from sustain(g, power)
            yield from ch20_recruit.recruit_phase(g, power)
            yield from ch12_overrun.sweep(g)  # 12.9.1: recruits have come upon a depot
    for power in SPRING_ORDER:
        if g.fighting(power) and g.patron[power] < 0:
            yield from ch20_6_redeploy.redeploy(g, power)
    yield from recovery(g)


def recovery(g: ClashState) -> Steps[None]:
    """5.4.5 All forces return to Good Order; Prussia and Austria each roll a die of Forage Points to remove.

    17.5.1b Garrisons before whom nobody stands any more have come out; 12.9.1 depots beside enemies alone are lost.
    """
    yield from ch12_overrun.sweep(g)
    ch17_5_garrisons.tidy(g)
    ch16_morale.recover(g)
    g.md_down = [0 if down == UNTIL_SPRING else down for down in g.md_down]  # what is disrupted otherwise waits for 5.1.2b4
    g.flags = [flag for flag in g.flags if flag != "caps_vs_hats"]
    for power in (PR, AU):
        yield from ch18_kleiner_krieg.remove_forage(g, power, g.die())
    supply.trace(g)


# The treasury (20.2)


PAYING = [space for space in range(SPACES) if THALER[space]]


# Sustainment (20.3)


def sustain(g: ClashState, power: int) -> Steps[None]:
    """20.3a Line forces whatever their number; FDs cost a Thaler or SA, or are distributed; 20.5.3 Austria may reduce first."""
    for number in board.acts_for(g, power):
        yield from ch20_recruit.come_back(g, ASIDE, number)
    if power == AU and not g.has("austrian_force_reduced"):
        option = yield Ask(g.holder[AU], "20.5.3", "reduce-force", [YES, NO])
        if option == YES:
            yield from reduce_force(g)
    for number in board.acts_for(g, power):
        upkeep(g, number, power)
    for at in range(FDS):
        if g.fd[at] >= 0 and FD_NATION[at] in board.acts_for(g, power) and not kept_free(FD_NATION[at], power):
            yield from keep_depot(g, power, at)
    in_the_red(g, power)


def kept_free(number: int, power: int) -> bool:
    """20.3a, 20.3.1a British FDs, and all that Denmark and Client Russia have, need no sustainment."""
    return number in (BR, DA) or (number == RU and power == PR)


def upkeep(g: ClashState, number: int, power: int) -> None:
    """20.3a, 20.3.1b The charted Thalers."""
    if number == DA or (number == RU and power == PR):
        return
    if number == SA and board.holding_camp(g, DRESDEN) != g.camp[SA]:
        return  # 20.3.1b: sustained as Austrian
    key = "AU_reduced" if number == AU and g.has("austrian_force_reduced") else NATION_IDS[number]
    g.thaler[number] -= SUSTAIN[key]
    g.note("sustains", "20.3a", number, SUSTAIN[key])
    cover(g, number, power)


def cover(g: ClashState, number: int, power: int) -> None:
    """20.3.1a, 20.5 A Patron makes good what the treasury of the Empire, Saxony or Sweden lacks."""
    if number in (IM, SA, SW) and g.thaler[number] < 0:
        g.thaler[power] += g.thaler[number]
        g.thaler[number] = 0


def keep_depot(g: ClashState, power: int, at: int) -> Steps[None]:
    """20.3a, 20.3.1a An FD costs 1 Thaler, a minor's first of its own; or it is distributed (9.8). 10.7 A Power's own may cost
    1 SA (10.8: 2) instead, which never serves another nation's (10.0b)."""
    number, rate = FD_NATION[at], ch10_1_depots.price(g, power, 1)
    purse = number if g.thaler[number] > 0 else power
    options = [THALER_OPTION, DISTRIBUTE]
    if number == power and g.actions[power] >= rate:
        options = [THALER_OPTION, ACTION, DISTRIBUTE]
    option = yield Ask(g.holder[power], "20.3a", "keep-depot", options, None, (at, g.thaler[purse]))
    if option == THALER_OPTION:
        g.thaler[purse] -= 1
    elif option == ACTION:
        g.actions[power] -= rate
    else:
        choice = yield Ask(g.holder[power], "9.8", "loot", [THALER_OPTION, ACTION], None, (at,))
        g.fd[at] = POOL
        g.note("depot-distributed", "9.8", at)
        ch12_overrun.gain(g, number, choice)


def reduce_force(g: ClashState) -> Steps[None]:
    """20.5.3 MW -1, a line cavalry and a light unit for good, sustainment 8, limit 55, no Austrian recruiting now."""
    g.turn_flags.append("no_austrian_recruits")
    g.note("force-reduced", "20.5.3")
    yield from disband(g, [LC_R, LC])
    yield from disband(g, [LTI_R, LTI, LTC_R, LTC])
    excess = ch20_recruit.army_size(g, AU) - REDUCED_LIMIT
    if excess > 0:
        places = [place for place in forces.forces(g, g.camp[AU]) if g.at(place, AU)]
        g.loss = ch15_7_losses.simple_loss(g, g.holder[AU], g.camp[AU], places, excess, AU)
        g.losing.foot, g.losing.rule = True, "20.5.3"
        yield from ch15_7_losses.suffer(g)
    g.flags.append("austrian_force_reduced")
    ch21_will.change(g, AU, -1)


def disband(g: ClashState, wanted: list[int]) -> Steps[None]:
    """20.5.3 One Austrian unit in play, full or reduced, goes for good; its counter, too."""
    options = [troop(AU, kind) for kind in wanted if ch20_horse.wounded(g, AU, kind)]
    if not options:
        return
    option = options[0]
    if len(options) > 1:
        option = yield Ask(g.holder[AU], "20.5.3", "disband", options)
    kind = troop_of(option)[1]
    places = ch20_horse.wounded(g, AU, kind)
    place = places[0]
    if len(places) > 1:
        place = yield from ch20_horse.post(g, g.holder[AU], AU, places)
    g.put(place, AU, -ONE[kind])
    g.mix[AU][FULL.index(kind - 1 if kind in REDUCED else kind)] -= 1
    if place < 2 * SPACES and not board.has_pieces(g, place, g.camp[AU]):
        forces.leave_works(g, place, g.camp[AU])
        ch15_7_losses.rescue_leaders(g, place, g.camp[AU])


def in_the_red(g: ClashState, power: int) -> None:
    """20.3.2, 20.5.1a, 20.5.1b A treasury below 0: MW -1, an FS card per 5 Thalers goes, the treasury is 1; without them MW 0."""
    short = -g.thaler[power]
    if short <= 0:
        return
    g.thaler[power] = 1
    g.note("in-the-red", "20.5.1a", power, short)
    for _ in range(-(-short // 5)):
        if not remove_straits(g, power):
            g.will[power] = 1
            break
    g.shuffle(g.decks[g.book[power]])
    ch21_will.change(g, power, -1)


def remove_straits(g: ClashState, power: int) -> bool:
    """20.5.1a, 20.5.2 First Zinzendorf or Monmartel, wherever they are; then by draw pile, discards and hand."""
    first = {AU: ZINZENDORF, FR: MONMARTEL}.get(power, NOBODY)
    book = g.book[power]
    for pile in (g.decks[book], g.discards[book], g.hands[book]):
        if first in pile:
            strike_card(g, power, pile, first)
            return True
    if not straits_in(g.decks[book], power):
        turn_over(g, book)
    found = straits_in(g.decks[book], power)
    if found:
        strike_card(g, power, g.decks[book], found[-1])
        return True
    held = straits_in(g.hands[book], power)
    if held:
        strike_card(g, power, g.hands[book], g.pick(held))
    return bool(held)


def straits_in(pile: list[int], power: int) -> list[int]:
    """20.5.1a The FS cards of a Power in a pile, the uppermost last."""
    return [card for card in pile if STRAITS[card] and DECK_OF[card] == power]


def turn_over(g: ClashState, book: int) -> None:
    """20.5.1a When the draw pile has no more FS cards the discards are turned over and searched, too; they stay in the pile."""
    g.decks[book] = [*reversed(g.discards[book]), *g.decks[book]]
    g.discards[book] = []


def strike_card(g: ClashState, power: int, pile: list[int], card: int) -> None:
    pile.remove(card)
    g.lost_cards.append(card)
    g.note("card-lost", "20.5.1a", power, card)
