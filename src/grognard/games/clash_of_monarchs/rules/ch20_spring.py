"""20.1-20.3, 20.5, 5.4 Spring: prisoners, the treasury, sustainment and recovery."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import COLONIAL, CREDIT, SUSTAIN
from ..deck import CARDS, DECK_OF, MONMARTEL, STRAITS, ZINZENDORF
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
    L_NATION,
    LAND,
    LEADERS,
    NATION_IDS,
    NEUTRAL,
    NOBODY,
    POOL,
    PR,
    PRISON,
    RATING,
    RED,
    REDUCED_LIMIT,
    RU,
    SA,
    SPACES,
    SW,
    THALER,
)
from ..state import ClashState
from ..troops import BOX_UNITS, INF, LC, LC_R, LTI, LTI_R, MEN, ONE, SP, count, kinds, sp
from ..words import ACTION, DISTRIBUTE, NO, YES
from ..words import THALER as THALER_OPTION
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch04_leaders, ch08_cards, ch16_morale, ch18_kleiner_krieg, ch20_6_redeploy, ch20_recruit, ch21_will
from . import ch09_supply as supply

SPRING_ORDER = (RU, FR, AU, BR, PR)


def spring(g: ClashState) -> Steps[None]:
    """5.4 Prisoner Exchange, Treasury, Sustain/Recruit, Redeployment, Recovery, each in Spring order."""
    g.note("season", "5.4", 3, g.year)
    yield from exchange(g)
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


# Prisoners (20.1)


def exchange(g: ClashState) -> Steps[None]:
    """20.1 Leaders without a red DRM one for one, red ones by agreement; then infantry and cavalry; light units to the pool."""
    for camp in (0, 1):
        for at in captives(g, camp):
            if RED[0][at] or RED[1][at]:
                continue
            other = [mate for mate in captives(g, 1 - camp) if not (RED[0][mate] or RED[1][mate])]
            if camp == 0 and other:
                free(g, at)
                free(g, other[0])
    for at in captives(g, 0):
        for mate in captives(g, 1):
            if (RED[0][at] or RED[1][at]) and (RED[0][mate] or RED[1][mate]) and g.leaders[at] == PRISON == g.leaders[mate]:
                option = yield Ask(g.seat_of(L_NATION[at]), "20.1", "swap-leaders", [YES, NO], None, (at, mate))
                if option == YES:
                    option = yield Ask(g.seat_of(L_NATION[mate]), "20.1", "swap-leaders", [YES, NO], None, (mate, at))
                if option == YES:
                    free(g, at)
                    free(g, mate)
    ransom(g)
    swap_men(g)


def captives(g: ClashState, camp: int) -> list[int]:
    return [at for at in range(LEADERS) if g.leaders[at] == PRISON and g.camp[L_NATION[at]] == camp]


def ransom(g: ClashState) -> None:
    """20.1 A leader left over is exchanged for SP equal to his best DRM, if the enemy has lost so many."""
    for camp in (0, 1):
        for at in captives(g, camp):
            price = max(RATING[0][at], RATING[1][at], 1)
            if (
                not (RED[0][at] or RED[1][at])
                and sum(sp(packed) for _, packed in board.contingents(g, PRISON, 1 - camp)) >= price
            ):
                send_home(g, 1 - camp, price)
                free(g, at)


def free(g: ClashState, at: int) -> None:
    """A leader returns to his nation."""
    g.leaders[at] = POOL
    if g.fighting(L_NATION[at]):
        ch04_leaders.return_leader(g, at)


def swap_men(g: ClashState) -> None:
    """20.1(2) SP one for one; (3) what is left of light units goes to the pools."""
    sizes = [sum(sp(packed) for _, packed in board.contingents(g, PRISON, camp)) for camp in (0, 1)]
    for camp in (0, 1):
        send_home(g, camp, min(sizes))
    for number in range(ARMIES):
        packed = g.at(PRISON, number)
        for kind in kinds(packed):
            if kind in BOX_UNITS:
                g.put(PRISON, number, -count(packed, kind) * ONE[kind])
    g.note("exchange", "20.1", min(sizes))


def send_home(g: ClashState, camp: int, amount: int) -> None:
    """Returned pieces go to an unbesieged own fortress or MD."""
    for number, packed in board.contingents(g, PRISON, camp):
        home = ch20_recruit.first_home(g, number)
        for kind in kinds(packed):
            for _ in range(count(packed, kind) if kind in MEN else 0):
                if SP[kind] and SP[kind] <= amount:
                    amount -= SP[kind]
                    g.put(PRISON, number, -ONE[kind])
                    if home >= 0 and (kind != INF or ch20_recruit.room(g, number) > 0):
                        g.put(home, number, ONE[kind])


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
            reduce_force(g)
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
    """20.3a, 10.7 An FD costs 1 Thaler or 1 SA; unsustained it must be distributed."""
    options = [THALER_OPTION, DISTRIBUTE]
    if g.actions[power]:
        options = [THALER_OPTION, ACTION, DISTRIBUTE]
    option = yield Ask(g.holder[power], "20.3a", "keep-depot", options, None, (at, g.thaler[power]))
    if option == THALER_OPTION:
        g.thaler[power] -= 1
    elif option == ACTION:
        g.actions[power] -= 1
    else:
        g.fd[at] = POOL
        g.thaler[power] += 1
        g.note("depot-distributed", "9.8", at)


def reduce_force(g: ClashState) -> None:
    """20.5.3 MW -1, a line cavalry and a light unit for good, sustainment 8, limit 55, no Austrian recruiting now."""
    g.flags.append("austrian_force_reduced")
    g.turn_flags.append("no_austrian_recruits")
    g.note("force-reduced", "20.5.3")
    for wanted in ((LC_R, LC), (LTI_R, LTI)):
        for key in sorted(g.troops):
            kind = next((each for each in wanted if key % ARMIES == AU and count(g.troops[key], each)), NOBODY)
            if kind >= 0:
                g.put(key // ARMIES, AU, -ONE[kind])
                break
    g.mix[AU][0] -= 1
    g.mix[AU][3] -= 1
    excess = ch20_recruit.army_size(g, AU) - REDUCED_LIMIT
    for key in sorted(g.troops):
        if key % ARMIES == AU and excess > 0:
            gone = min(excess, count(g.troops[key], INF))
            g.put(key // ARMIES, AU, -gone * ONE[INF])
            excess -= gone
    for place in list(range(2 * SPACES)):
        if not board.has_pieces(g, place, g.camp[AU]):
            forces.clear_empty(g, place, g.camp[AU])
    ch21_will.change(g, AU, -1)


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
    ch21_will.change(g, power, -1)


def remove_straits(g: ClashState, power: int) -> bool:
    """20.5.2 First Zinzendorf or Monmartel, wherever they are; then from the draw pile, the discards, the hand."""
    first = {AU: ZINZENDORF, FR: MONMARTEL}.get(power, NOBODY)
    book = g.book[power]
    order = [card for card in range(CARDS) if STRAITS[card] and DECK_OF[card] == power]
    for pile in (g.decks[book], g.discards[book], g.hands[book], g.wider[power]):
        for card in ([first] if first in pile else []) or (
            sorted(set(pile) & set(order)) if first in g.lost_cards or first < 0 or not anywhere(g, first) else []
        ):
            pile.remove(card)
            g.lost_cards.append(card)
            g.note("card-lost", "20.5.1a", power, card)
            g.shuffle(g.decks[book])
            return True
    return False


def anywhere(g: ClashState, card: int) -> bool:
    return any(card in pile for piles in (g.decks, g.discards, g.hands, g.wider) for pile in piles)
