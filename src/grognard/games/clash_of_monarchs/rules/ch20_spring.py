"""20.1-20.3, 20.5, 5.4 Spring: prisoners, the treasury, sustainment and recovery."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import COLONIAL, CREDIT, SUSTAIN
from ..deck import DECK_OF, MONMARTEL, STRAITS, ZINZENDORF
from ..load import (
    AREA_NATION,
    AREAS,
    ARMIES,
    ASIDE,
    AU,
    BR,
    DA,
    DRESDEN,
    FD_NATION,
    FDS,
    FORT,
    FR,
    IM,
    LAND,
    NATION_IDS,
    NEUTRAL,
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
from ..troops import FULL, LC, LC_R, LTC, LTC_R, LTI, LTI_R, ONE, REDUCED, count
from ..words import ACTION, DISTRIBUTE, NO, YES, troop, troop_of
from ..words import THALER as THALER_OPTION
from . import ch02_components as board
from . import ch04_forces as forces
from . import (
    ch08_cards,
    ch12_overrun,
    ch15_7_losses,
    ch16_morale,
    ch18_kleiner_krieg,
    ch20_1_prisoners,
    ch20_6_redeploy,
    ch20_recruit,
    ch21_will,
)
from . import ch09_supply as supply

SPRING_ORDER = (RU, FR, AU, BR, PR)


def spring(g: ClashState) -> Steps[None]:
    """5.4 Prisoner Exchange, Treasury, Sustain/Recruit, Redeployment, Recovery, each in Spring order."""
    g.note("season", "5.4", 3, g.year)
    yield from ch20_1_prisoners.exchange(g)
    for power in SPRING_ORDER:
        if g.fighting(power) and g.patron[power] < 0:
            yield from treasury(g, power)
    colonies(g)
    g.taxed = []
    for power in SPRING_ORDER:
        if g.fighting(power) and g.patron[power] < 0:
            yield from sustain(g, power)
            yield from ch20_recruit.recruit_phase(g, power)
    for power in SPRING_ORDER:
        if g.fighting(power) and g.patron[power] < 0:
            yield from ch20_6_redeploy.redeploy(g, power)
    yield from recovery(g)


def recovery(g: ClashState) -> Steps[None]:
    """5.4.5 All forces return to Good Order; Prussia and Austria each roll a die of Forage Points to remove."""
    ch16_morale.recover(g)
    g.md_down = [0] * len(g.md_down)
    g.flags = [flag for flag in g.flags if flag != "caps_vs_hats"]
    for power in (PR, AU):
        yield from ch18_kleiner_krieg.remove_forage(g, power, g.die())
    supply.trace(g)


# The treasury (20.2)


def treasury(g: ClashState, power: int) -> Steps[None]:
    """20.2 Thalers of spaces, Credits, subsidies, devastated areas, and the Prussian devaluation."""
    for number in board.acts_for(g, power):
        gained = income(g, number) - wasted(g, number)
        g.thaler[number] += gained
        g.note("income", "20.2", number, gained, g.thaler[number])
    if power in CREDIT:
        yield from credit(g, power)
    yield from subsidies(g, power)
    if power == PR:
        option = yield Ask(g.holder[PR], "20.2.5", "devalue", [YES, NO], None, (g.thaler[PR],))
        if option == YES:
            devalue(g)


PAYING = [space for space in range(SPACES) if THALER[space]]


def income(g: ClashState, number: int) -> int:
    """20.2.1 The original owner collects unless only enemies occupy a space; 20.2.7 no Saxon treasury while Dresden is lost."""
    if (number == SA and board.holding_camp(g, DRESDEN) != g.camp[SA]) or (number == RU and g.patron[RU] >= 0):
        return 0
    return sum(THALER[space] for space in PAYING if collects(g, space) == number)


def collects(g: ClashState, space: int) -> int:
    """Who takes a space's Thalers; P2 Saxon Contributions and A20 Lacy's Column let others collect."""
    owner = board.holder(g, space)
    if space in g.taxed and g.at(space, AU) and not board.in_the_field(g, space, 0):
        return AU
    if FORT[space] or owner == LAND[space]:
        return owner
    if LAND[space] == SA and owner == PR:
        return PR if g.has("saxon_contributions") else NOBODY
    return owner if g.fighting(LAND[space]) else NOBODY


def wasted(g: ClashState, number: int) -> int:
    """20.2.4 One Thaler for each own devastated area."""
    return sum(g.devastated[area] for area in range(AREAS) if AREA_NATION[area] == number)


def credit(g: ClashState, power: int) -> Steps[None]:
    """20.2.2 Credits: Austria and France free after their events, else for 1 MW; Russia 1 MW; Britain 1 MW if Exhausted."""
    price = credit_price(g, power)
    if (power == FR and g.has("no_french_credit")) or g.will[power] <= price:
        return
    option = yield Ask(g.holder[power], "20.2.2", "take-credit", [YES, NO], None, (power, CREDIT[power], price))
    if option == YES:
        g.thaler[power] += CREDIT[power]
        g.note("credit", "20.2.2", power, CREDIT[power])
        ch21_will.change(g, power, -price)


def credit_price(g: ClashState, power: int) -> int:
    if power == AU:
        return 0 if g.has("austrian_credit") else 1
    if power == FR:
        return 0 if g.has("french_credit") else 1
    if power == BR:
        return int(ch08_cards.exhausted(g, BR))
    return 1


def subsidies(g: ClashState, power: int) -> Steps[None]:
    """20.2.3 Britain to Prussia; France to Austria, Sweden and Saxony; Austria to Russia."""
    if power == BR and g.fighting(PR) and g.subsidy[0]:
        yield from british_subsidy(g)
    if power == FR:
        amount = g.subsidy[1] if g.camp[FR] == g.camp[AU] else 0
        if amount > 1 and g.has("subsidy_fr_au_may_be_1"):
            option = yield Ask(g.holder[FR], "20.2.3", "lower-subsidy", [YES, NO], None, (amount,))
            amount = 1 if option == YES else amount
        pay(g, FR, AU, amount)
        pay(g, FR, SW, 1 if g.patron[SW] == FR else 0)
        pay(g, FR, SA, 1 if g.has("saxon_corps_french_pay") and g.camp[SA] == g.camp[FR] else 0)
    if power == AU and g.has("russian_subsidy") and g.camp[RU] == g.camp[AU]:
        pay(g, AU, RU, 1)


def british_subsidy(g: ClashState) -> Steps[None]:
    """From Spring 1758, or earlier after B1; after B21 it costs Britain 1 MW."""
    if g.year < 1758 and not g.has("subsidy_br_pr"):
        return
    if g.has("bute_ministry"):
        option = yield Ask(g.holder[BR], "20.2.3", "pay-subsidy", [YES, NO], None, (g.subsidy[0],))
        if option == NO:
            return
        ch21_will.change(g, BR, -1)
    pay(g, BR, PR, g.subsidy[0])


def pay(g: ClashState, giver: int, taker: int, amount: int) -> None:
    if amount and g.fighting(taker):
        g.thaler[giver] -= amount
        g.thaler[taker] += amount
        g.note("subsidy", "20.2.3", giver, taker, amount)


def devalue(g: ClashState) -> None:
    """20.2.5 +10 Thaler; Austria -1, Russia -1 if belligerent; Prussian MW -1, or -2 if the marker is in the current year."""
    price = 2 if g.devalued == g.year else 1
    g.thaler[PR] += 10
    g.thaler[AU] -= 1
    if g.camp[RU] != NEUTRAL:
        g.thaler[RU] -= 1
    g.devalued = g.year + 1
    g.note("devalues", "20.2.5", price)
    ch21_will.change(g, PR, -price)


def colonies(g: ClashState) -> None:
    """20.2.6 The Thaler and MW effects of the Colonial Conflict track."""
    row = COLONIAL[g.colonial]
    for power in (FR, BR):
        effect = row.get(NATION_IDS[power], {})
        if g.fighting(power):
            g.thaler[power] += effect.get("thaler", 0)
            ch21_will.change(g, power, effect.get("mw", 0))


# Sustainment (20.3)


def sustain(g: ClashState, power: int) -> Steps[None]:
    """20.3a Line forces whatever their number; FDs cost a Thaler or SA, or are distributed; 20.5.3 Austria may reduce first."""
    return_aside(g, power)
    if power == AU and not g.has("austrian_force_reduced"):
        option = yield Ask(g.holder[AU], "20.5.3", "reduce-force", [YES, NO])
        if option == YES:
            yield from reduce_force(g)
    for number in board.acts_for(g, power):
        upkeep(g, number, power)
    for at in range(FDS):
        if g.fd[at] >= 0 and board.power_of(g, FD_NATION[at]) == power and FD_NATION[at] != BR and g.fighting(FD_NATION[at]):
            yield from keep_depot(g, power, at)
    in_the_red(g, power)


def return_aside(g: ClashState, power: int) -> None:
    """8.6g Pieces that events set aside until Spring return free."""
    for number in board.acts_for(g, power):
        packed = g.at(ASIDE, number)
        home = ch20_recruit.first_home(g, number)
        if packed and home >= 0:
            g.put(ASIDE, number, -packed)
            g.put(home, number, packed)


def upkeep(g: ClashState, number: int, power: int) -> None:
    """20.3a, 20.3.1a, 20.3.1b The charted Thalers; a Patron covers the shortfall of the Empire, Saxony and Sweden."""
    if number == DA or (number == RU and power == PR):
        return
    if number == SA and board.holding_camp(g, DRESDEN) != g.camp[SA]:
        return  # 20.3.1b: sustained as Austrian
    key = "AU_reduced" if number == AU and g.has("austrian_force_reduced") else NATION_IDS[number]
    g.thaler[number] -= SUSTAIN[key]
    g.note("sustains", "20.3a", number, SUSTAIN[key])
    if number in (IM, SA, SW) and g.thaler[number] < 0:
        g.thaler[power] += g.thaler[number]
        g.thaler[number] = 0


def keep_depot(g: ClashState, power: int, at: int) -> Steps[None]:
    """20.3a, 20.3.1a, 10.7 An FD costs 1 Thaler, a minor's first of its own, or 1 SA; otherwise it is distributed (9.8)."""
    number = FD_NATION[at]
    purse = number if g.thaler[number] > 0 else power
    options = [THALER_OPTION, DISTRIBUTE]
    if g.actions[power]:
        options = [THALER_OPTION, ACTION, DISTRIBUTE]
    option = yield Ask(g.holder[power], "20.3a", "keep-depot", options, None, (at, g.thaler[purse]))
    if option == THALER_OPTION:
        g.thaler[purse] -= 1
    elif option == ACTION:
        g.actions[power] -= 1
    else:
        choice = yield Ask(g.holder[power], "9.8", "loot", [THALER_OPTION, ACTION], None, (at,))
        g.fd[at] = POOL
        g.note("depot-distributed", "9.8", at)
        ch12_overrun.gain(g, number if choice == THALER_OPTION else power, choice)


def reduce_force(g: ClashState) -> Steps[None]:
    """20.5.3 MW -1, a line cavalry and a light unit for good, sustainment 8, limit 55, no Austrian recruiting now."""
    g.flags.append("austrian_force_reduced")
    g.turn_flags.append("no_austrian_recruits")
    g.note("force-reduced", "20.5.3")
    yield from disband(g, [LC_R, LC])
    yield from disband(g, [LTI_R, LTI, LTC_R, LTC])
    excess = ch20_recruit.army_size(g, AU) - REDUCED_LIMIT
    if excess > 0:
        places = [place for place in forces.forces(g, g.camp[AU]) if g.at(place, AU)]
        g.loss = ch15_7_losses.simple_loss(g, g.holder[AU], g.camp[AU], places, excess, AU)
        g.losing.foot = True
        yield from ch15_7_losses.suffer(g)
    ch21_will.change(g, AU, -1)


def disband(g: ClashState, wanted: list[int]) -> Steps[None]:
    """20.5.3 One Austrian unit in play, full or reduced, goes for good; its counter, too."""
    options = [
        troop(AU, kind)
        for kind in wanted
        if any(key % ARMIES == AU and key // ARMIES < ASIDE and count(packed, kind) for key, packed in g.troops.items())
    ]
    if not options:
        return
    option = options[0]
    if len(options) > 1:
        option = yield Ask(g.holder[AU], "20.5.3", "disband", options)
    kind = troop_of(option)[1]
    key = next(key for key in sorted(g.troops) if key % ARMIES == AU and count(g.troops[key], kind))
    place = key // ARMIES
    g.put(place, AU, -ONE[kind])
    g.mix[AU][FULL.index(kind - 1 if kind in REDUCED else kind)] -= 1
    if place < 2 * SPACES and not board.has_pieces(g, place, g.camp[AU]):
        forces.clear_empty(g, place, g.camp[AU])
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
    for pile in (g.decks[book], g.discards[book]):
        found = [card for card in reversed(pile) if STRAITS[card] and DECK_OF[card] == power]
        if found:
            strike_card(g, power, pile, found[0])
            reshuffle(g, book, pile is g.discards[book])
            return True
    held = [card for card in g.hands[book] if STRAITS[card] and DECK_OF[card] == power]
    if held:
        strike_card(g, power, g.hands[book], g.pick(held))
    return bool(held)


def reshuffle(g: ClashState, book: int, used: bool) -> None:
    """20.5.1a Discards that had to be searched are shuffled into the draw pile."""
    if used:
        g.decks[book] = [*g.decks[book], *g.discards[book]]
        g.discards[book] = []


def strike_card(g: ClashState, power: int, pile: list[int], card: int) -> None:
    pile.remove(card)
    g.lost_cards.append(card)
    g.note("card-lost", "20.5.1a", power, card)
