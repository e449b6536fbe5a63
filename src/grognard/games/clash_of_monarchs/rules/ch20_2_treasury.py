"""20.2 The treasury: income, Credits, subsidies, devaluation and the colonies."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import COLONIAL, CREDIT
from ..load import (
    AP,
    AREA_NATION,
    AREAS,
    AU,
    BR,
    DRESDEN,
    FORT,
    FR,
    LAND,
    NATION_IDS,
    NEUTRAL,
    NOBODY,
    PR,
    RU,
    SA,
    SW,
    THALER,
    inside,
)
from ..state import ClashState
from ..troops import sp
from ..words import NO, YES
from . import ch02_components as board
from . import (
    ch08_cards,
    ch20_spring,
    ch21_will,
)


def penniless(g: ClashState) -> bool:
    """20.2.7 Whether Saxony has no treasury: a Client of Austria, and Dresden in Prussian hands."""
    return g.patron[SA] == AU and board.holding_camp(g, DRESDEN) == AP


def seize_saxon_purse(g: ClashState) -> None:
    """20.2.7 The Saxon Thaler marker is removed: when Dresden is regained Saxony begins with nothing."""
    if penniless(g):
        g.thaler[SA] = 0


def treasury(g: ClashState, power: int) -> Steps[None]:
    """20.2 Thalers of spaces, Credits, subsidies, devastated areas, and the Prussian devaluation."""
    for number in board.acts_for(g, power):
        if number == SA and penniless(g):
            continue
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


def income(g: ClashState, number: int) -> int:
    """20.2.1 The original owner collects unless only enemies occupy a space; 20.2.7 no Saxon treasury while Dresden is lost."""
    if (number == SA and board.holding_camp(g, DRESDEN) != g.camp[SA]) or (number == RU and g.patron[RU] >= 0):
        return 0
    return sum(THALER[space] for space in ch20_spring.PAYING if collects(g, space) == number)


def collects(g: ClashState, space: int) -> int:
    """20.2.1 Who takes a space's Thalers: its first owner while his alliance holds it, else the strongest of those who do.

    P2 Saxon Contributions and A20 Lacy's Column let others collect.
    """
    owner = board.holder(g, space)
    if space in g.taxed and g.at(space, AU) and not board.in_the_field(g, space, 0):
        return AU
    if g.camp[owner] == g.camp[LAND[space]]:
        return LAND[space]
    taker = strongest(g, space, owner)
    if FORT[space]:
        return taker
    if LAND[space] == SA and taker == PR:
        return PR if g.has("saxon_contributions") else NOBODY
    return taker if g.fighting(LAND[space]) else NOBODY


def strongest(g: ClashState, space: int, owner: int) -> int:
    """20.2.1 Among allies the one with most SP in a captured space and its fortress; on a tie, or without any, its captor."""
    places = (space, inside(space))
    sizes = {number: sum(sp(g.at(place, number)) for place in places) for number in board.nations(g, g.camp[owner])}
    return max(sizes, key=lambda number: (sizes[number], number == owner))


def wasted(g: ClashState, number: int) -> int:
    """20.2.4 One Thaler for each own devastated area."""
    return sum(g.devastated[area] for area in range(AREAS) if AREA_NATION[area] == number)


def credit(g: ClashState, power: int) -> Steps[None]:
    """20.2.2 Credits: Austria and France free after their events, else for 1 MW; Russia 1 MW; Britain 1 MW if Exhausted."""
    price = credit_price(g, power)
    if power == FR and g.has("no_french_credit"):
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
    if power == BR and g.fighting(BR) and g.fighting(PR) and g.subsidy[0]:
        yield from british_subsidy(g)
    if power == FR:
        yield from agree_on_subsidy(g)
        amount = g.subsidy[1] if g.camp[FR] == g.camp[AU] else 0
        if amount > 1 and g.has("subsidy_fr_au_may_be_1"):
            option = yield Ask(g.holder[FR], "20.2.3", "lower-subsidy", [YES, NO], None, (amount,))
            amount = 1 if option == YES else amount
        pay(g, FR, AU, amount)
        pay(g, FR, SW, 1 if g.patron[SW] == FR else 0)
        pay(g, FR, SA, 1 if g.has("saxon_corps_french_pay") and g.camp[SA] == g.camp[FR] else 0)
    if power == AU and g.has("russian_subsidy") and g.camp[RU] == g.camp[AU]:
        pay(g, AU, RU, 1)


def agree_on_subsidy(g: ClashState) -> Steps[None]:
    """20.2.3 Austria and France choose together which French subsidy is in force: the high one of the chart, or 1."""
    now = g.subsidy[1]
    if not now or g.camp[FR] != g.camp[AU]:
        return
    other = 1 if now > 1 else 3 if g.year < 1759 else 2
    seats = [g.holder[FR], *([g.holder[AU]] if g.holder[AU] != g.holder[FR] else [])]
    for seat in seats:
        option = yield Ask(seat, "20.2.3", "agree-subsidy", [YES, NO], None, (now, other))
        if option == NO:
            return
    g.subsidy[1] = other


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
    """20.2.3 Neither to neutrals nor by them."""
    if amount and g.fighting(giver) and g.fighting(taker):
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
    """20.2.6, 22.5.1 The Thaler and MW effects of the Colonial Conflict track, on neutrals as well."""
    row = COLONIAL[g.colonial]
    for power in (FR, BR):
        effect = row.get(NATION_IDS[power], {})
        if not g.out[power]:
            g.thaler[power] += effect.get("thaler", 0)
            ch21_will.change(g, power, effect.get("mw", 0))
