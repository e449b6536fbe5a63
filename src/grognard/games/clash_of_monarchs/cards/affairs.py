"""Events of courts and treasuries: money, will, cards, chits, diplomacy."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps, at_once

from ..charts import START_1756
from ..deck import FRENCH_FLEET, ROYAL_NAVY, USE, tactic
from ..load import (
    AREA_IDS,
    AREA_NATION,
    AREA_OF,
    AREA_THEATER,
    AREAS,
    AU,
    COALITION,
    GDANSK,
    LAND,
    NOBODY,
    PIRNA,
    PO,
    RU,
    SPACES,
    THALER,
    nation,
    steps_apart,
    theater,
)
from ..rules import ch02_components as board
from ..rules import ch04_forces as forces
from ..rules import (
    ch08_cards,
    ch12_fleets,
    ch15_4_tactics,
    ch17_5_garrisons,
    ch18_kleiner_krieg,
    ch21_will,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
)
from ..rules import ch09_supply as supply
from ..state import ClashState
from ..words import AREA, DISCARD, FIRST, NATION, PASS, SECOND, TACTIC
from .clauses import CLAUSES, NESTED, VERBS, amounts, possible, power_in

ORDER = (FIRST, SECOND)


def holds(g: ClashState, power: int, clause: int) -> bool:
    """Whether the condition of a clause holds: `if: exhausted` and the like."""
    condition = CLAUSES[clause].get("if")
    if condition == "exhausted":
        return ch08_cards.exhausted(g, power)
    if condition == "not_exhausted":
        return not ch08_cards.exhausted(g, power)
    if condition == "russian_fleet_in_baltic":
        return ch12_fleets.in_baltic(g, RU)
    return True


@at_once
def thaler(g: ClashState, power: int, clause: int) -> None:
    """8.6.6 Thalers are gained or lost, below zero if need be."""
    for number, amount in amounts(CLAUSES[clause]):
        g.thaler[number] += amount
        g.note("thalers", "8.6.6", number, amount)


@at_once
def sa(g: ClashState, power: int, clause: int) -> None:
    if holds(g, power, clause):
        for number, amount in amounts(CLAUSES[clause]):
            g.actions[number] = max(0, g.actions[number] + amount)
            g.note("actions", "8.6", number, amount)


def can_pay_actions(g: ClashState, power: int, clause: int) -> bool:
    """P15 SA can only be taken from who has them."""
    return all(amount > 0 or g.actions[number] >= -amount for number, amount in amounts(CLAUSES[clause]))


def can_pay_thalers(g: ClashState, power: int, clause: int) -> bool:
    """P18 Thalers are taken from belligerents only."""
    return all(amount > 0 or g.fighting(number) for number, amount in amounts(CLAUSES[clause]))


@at_once
def mw(g: ClashState, power: int, clause: int) -> None:
    """21.2 MW rises or falls, by some texts no higher than it was in 1756 (P27)."""
    if holds(g, power, clause):
        for number, amount in amounts(CLAUSES[clause]):
            ch21_will.change(g, number, capped(g, number, amount, clause))


def capped(g: ClashState, number: int, amount: int, clause: int) -> int:
    """P27 How much of a gain is left below the MW of 1756."""
    if CLAUSES[clause].get("cap") != "start_1756":
        return amount
    left: int = START_1756[number] - g.will[number]
    return min(amount, max(0, left))


def can_change_will(g: ClashState, power: int, clause: int) -> bool:
    """8.6c Whether a text changes anybody's MW now."""
    return any(capped(g, number, amount, clause) for number, amount in amounts(CLAUSES[clause]))


@at_once
def vp(g: ClashState, power: int, clause: int) -> None:
    for number, amount in amounts(CLAUSES[clause]):
        ch21_will.score(g, number, amount)


@at_once
def flag(g: ClashState, power: int, clause: int) -> None:
    """8.6h A lasting effect: for the year where the text says so, else for good."""
    name = CLAUSES[clause]["name"]
    until = CLAUSES[clause].get("until")
    target = g.year_flags if until == "new_year" or name == "pompadours_favour" else g.flags
    if name not in target:
        target.append(name)
    if name == "subsidy_fr_au_3":
        g.subsidy[1] = 3
    if name == "subsidy_br_pr":
        g.subsidy[0] = max(g.subsidy[0], 4)
    if name == "danzig" and board.holder(g, GDANSK) == PO:  # 17.2: who has taken it by siege keeps it
        board.take_hold(g, GDANSK, RU)
    if name == "camp_of_pirna":
        g.works[PIRNA] = COALITION


@at_once
def forbid(g: ClashState, power: int, clause: int) -> None:
    if CLAUSES[clause]["what"] == "credit":
        g.year_flags.append("no_french_credit")
    else:
        g.barred.append(nation(CLAUSES[clause]["nation"]))


@at_once
def kk_flip(g: ClashState, power: int, clause: int) -> None:
    """18.4 The KK Advantage marker of a theater is turned."""
    at = theater(CLAUSES[clause]["theater"])
    g.advantage[at] = 0
    g.note("advantage", "18.4", at)


@at_once
def nothing(g: ClashState, power: int, clause: int) -> None:
    """Clauses that other rules carry out: Royal Navy and French Fleet return in Winter (8.2.2)."""


def draw_cards(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.1b Cards are drawn into the hand of the Power; R5 then discards one of that hand."""
    if holds(g, power, clause):
        ch08_cards.draw_cards(g, power, CLAUSES[clause]["n"])
    cards = ch08_cards.hand(g, power)
    if CLAUSES[clause].get("discard") and cards:
        option = yield Ask(g.holder[power], "8.6f", "discard", [DISCARD + card for card in cards], None, (power,))
        ch08_cards.discard(g, power, option - DISCARD)


def draw_tactics(g: ClashState, power: int, clause: int) -> Steps[None]:
    """Two chits; then discard down to three."""
    for _ in range(CLAUSES[clause]["n"]):
        held = g.held_chits[power]
        g.held_chits[power] = []
        ch15_4_tactics.draw_chit(g, power)
        g.held_chits[power] = sorted([*held, *g.held_chits[power]])
    while len(g.held_chits[power]) > ch15_4_tactics.HELD:
        option = yield Ask(g.holder[power], "15.4.1a", "drop-chit", [TACTIC + chit for chit in to_drop(g, power)])
        g.held_chits[power].remove(option - TACTIC)
        g.spent[power].append(option - TACTIC)


def to_drop(g: ClashState, power: int) -> list[int]:
    """15.4.1c The chits that may be discarded now: Blown March and Slow Reaction only if there is nothing else."""
    held = list(dict.fromkeys(g.held_chits[power]))
    return [chit for chit in held if USE[chit] != "none"] or held


@at_once
def add_tactic(g: ClashState, power: int, clause: int) -> None:
    number = nation(CLAUSES[clause]["power"])
    g.pools[number] = sorted([*g.pools[number], tactic(CLAUSES[clause]["tactic"])])


def look_hand(g: ClashState, power: int, clause: int) -> Steps[None]:
    """P12 Look at an enemy hand and choose one card in it, which is discarded."""
    books = enemy_hands(g, power)
    if not books:
        return
    book = books[0]
    if len(books) > 1:
        option = yield Ask(g.holder[power], "8.6f", "look-hand", [NATION + each for each in books])
        book = option - NATION
    g.revealed += 1
    g.spied = book
    g.note("looks", "8.6f", power, g.hands[book][:], to=1 << g.holder[power])
    option = yield Ask(g.holder[power], "8.6f", "spy-card", [DISCARD + card for card in g.hands[book]], None, (book,))
    g.spied = NOBODY
    ch08_cards.discard(g, book, option - DISCARD)


def enemy_hands(g: ClashState, power: int) -> list[int]:
    """P12 The enemy hands with cards in them, by the deck they are drawn from."""
    return sorted({g.book[each] for each in range(5) if g.camp[each] == 1 - g.camp[power] and g.hands[g.book[each]]})


def can_choose(g: ClashState, power: int, clause: int) -> bool:
    """8.6c Whether one of the clauses can be carried out among which a text lets choose (B18)."""
    return any(possible(g, power_in(CLAUSES[clause], power), inner) for inner in NESTED[clause])


def choose(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6f A choice belongs to the Power that the text names."""
    chooser = power_in(CLAUSES[clause], power)
    found = [at for at in range(len(NESTED[clause])) if possible(g, chooser, NESTED[clause][at])]
    if not found:
        return
    options = [ORDER[at] for at in found]
    if CLAUSES[clause].get("may_pass"):
        options = [*options, PASS]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(g.holder[chooser], "8.6f", "choose-clause", options, None, (g.card,))
    if option != PASS:
        inner = NESTED[clause][ORDER.index(option)]
        yield from VERBS[CLAUSES[inner]["do"]](g, chooser, inner)


def test(g: ClashState, power: int, clause: int) -> Steps[None]:
    """A die against a number; what follows happens on a success."""
    need = CLAUSES[clause]["success"]
    if "success_if_french_fleet_event_this_year" in CLAUSES[clause] and FRENCH_FLEET in g.played:
        need = CLAUSES[clause]["success_if_french_fleet_event_this_year"]
    if "success_if_royal_navy_event_this_year" in CLAUSES[clause] and ROYAL_NAVY in g.played:
        need = CLAUSES[clause]["success_if_royal_navy_event_this_year"]
    die = g.die()
    total = die + ("drm_if_russian_major_force_within_2_of_gdansk" in CLAUSES[clause] and near_gdansk(g))
    g.note("test", "8.6", g.card, die, total, need)
    if total >= need:
        for inner in NESTED[clause]:
            yield from VERBS[CLAUSES[inner]["do"]](g, power, inner)


def near_gdansk(g: ClashState) -> bool:
    away = steps_apart(GDANSK)
    camp = g.camp[RU]
    return any(
        place < SPACES and away[place] <= 2 and g.at(place, RU) and forces.major(g, place, camp)
        for place in forces.forces(g, camp)
    )


@at_once
def belligerent(g: ClashState, power: int, clause: int) -> None:
    """22.1.1 A nation joins the war, at once or in the next Diplomacy Phase."""
    number = nation(CLAUSES[clause]["nation"])
    if CLAUSES[clause].get("at") == "next_diplomacy":
        if not g.fighting(number):
            g.pending.append(number)
        return
    client = CLAUSES[clause].get("client_of")
    ch22_politics.join_war(g, number, COALITION, nation(client) if client else -1)


@at_once
def armistice(g: ClashState, power: int, clause: int) -> None:
    ch22_armistice.start(g, power, CLAUSES[clause]["rounds"])


@at_once
def end_armistice(g: ClashState, power: int, clause: int) -> None:
    ch22_armistice.end(g)


@at_once
def table(g: ClashState, power: int, clause: int) -> None:
    """F23 Danish Gambit."""
    ch22_3_clients.danish_intervention(g, CLAUSES[clause]["drm"])


def forage(g: ClashState, power: int, clause: int) -> Steps[None]:
    """18.6 Forage Points by an event, in an enemy area of its list or theater."""
    found = forage_areas(g, power, clause)
    if not found:
        return
    area = found[0]
    if len(found) > 1:
        option = yield Ask(g.holder[power], "18.6", "forage-area", [AREA + each for each in found])
        area = option - AREA
    ch18_kleiner_krieg.forage(g, power, area, CLAUSES[clause]["fp"])


def forage_areas(g: ClashState, power: int, clause: int) -> list[int]:
    names = CLAUSES[clause].get("areas_any_of")
    if names:
        return [AREA_IDS.index(name) for name in names if not g.devastated[AREA_IDS.index(name)]]
    return [
        area for area in range(AREAS)
        if AREA_THEATER[area] == theater(CLAUSES[clause]["theater"]) and not g.devastated[area]
        and g.camp[AREA_NATION[area]] == 1 - g.camp[power]
    ]  # fmt: skip


@at_once
def contributions(g: ClashState, power: int, clause: int) -> None:
    """F10 One Thaler an enemy Thaler space the Power controls, at most 4, and 2 Forage Points in each such area."""
    spaces = enemy_thalers(g, power)
    g.thaler[power] += min(CLAUSES[clause]["max_thaler"], len(spaces))
    for area in sorted({AREA_OF[space] for space in spaces}):
        ch18_kleiner_krieg.forage(g, power, area, CLAUSES[clause]["fp_each_area"])


def enemy_thalers(g: ClashState, power: int) -> list[int]:
    return [
        space for space in range(SPACES)
        if THALER[space] and g.camp[LAND[space]] == 1 - g.camp[power] and board.holder(g, space) == power
    ]  # fmt: skip


def share_supply(g: ClashState, power: int, clause: int) -> Steps[None]:
    """A22 The AU-RU Supply Co-op marker is laid on a mixed force until New Year, without SA (10.5.1)."""
    found = [place for place in forces.forces(g, COALITION) if {AU, RU} <= forces.nations_in(g, place, COALITION)]
    if not found:
        return
    place = found[0]
    if len(found) > 1:
        option = yield Ask(g.holder[power], "10.5.1", "share-with", ch17_5_garrisons.spaces_of(found))
        place = yield from ch17_5_garrisons.place_meant(g, g.holder[power], found, option)
    g.shared[RU] = forces.key(place, COALITION)
    supply.trace(g)
