"""Diplomacy cards: which countries they may name, and what they make of them."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    AREAS_OF,
    AUSTRIA,
    CM,
    COALITION,
    COUNTRIES,
    DETACHABLE,
    FA,
    FD,
    FRENCH,
    HOME,
    IS_MAJOR,
    NAPOLI,
    NC,
    NEAR,
    PARENT,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    country,
    title,
)
from ..rules import ch03_alignment, ch06_diplomacy, ch07_insurrection
from ..state import AgeState
from ..words import COUNTRY, DONE

NAPOLEON_I, TALLEYRAND, METTERNICH, ALEXANDER, PITT, GOLD, COUP, DYNASTY, JOSEPH, CONCESSIONS, INSURRECTION = (
    title(name)
    for name in (
        "napoleon_i",
        "talleyrand",
        "metternich",
        "alexander_i",
        "pitt",
        "english_gold",
        "coup_d_etat",
        "napoleonic_dynasty",
        "joseph",
        "territorial_concessions",
        "insurrection",
    )
)
OUTCOME = {COUP: FA, DYNASTY: FD, JOSEPH: FD}  # the other cards go one step (3.3.3.A)
NORTH = [RUSSIA, PRUSSIA, *[country(name) for name in ("sverige", "danmark", "pommern")]]
Condition = Callable[[AgeState, int, int], Refusal | None]


def near_austria(g: AgeState, seat: int, target: int) -> Refusal | None:
    """3.3.1.B Metternich: Austria, or a country with an area next to Austria."""
    areas = ch07_insurrection.areas_now(g, target)
    if target == AUSTRIA or any(g.country[near] == AUSTRIA for area in areas for near in NEAR[area]):
        return ch06_diplomacy.one_step(g, seat, target)
    return Refusal("3.3.1.B", "not-near-austria", target)


def northern(g: AgeState, seat: int, target: int) -> Refusal | None:
    """3.3.1.B Alexander I: Russia, Prussia, Sverige, Danmark or Pommern."""
    return ch06_diplomacy.one_step(g, seat, target) if target in NORTH else Refusal("3.3.1.B", "not-northern", target)


def majors(g: AgeState, seat: int, target: int) -> Refusal | None:
    """3.3.1.B English Gold: major countries."""
    return ch06_diplomacy.one_step(g, seat, target) if IS_MAJOR[target] else Refusal("3.3.1.B", "only-majors", target)


def open_to_coup(g: AgeState, seat: int, target: int) -> Refusal | None:
    """3.3.4.B Coup d'État: a minor Coalition member or neutral without Coalition corps of another nationality."""
    if IS_MAJOR[target]:
        return Refusal("3.3.4.B", "only-minors", target)
    if g.align[target] not in (CM, NC):
        return Refusal("3.3.4.B", "wrong-alignment", target, g.align[target])
    if any(HOME[corps] != target for corps in g.army(COALITION, AREAS_OF[target][0])):
        return Refusal("3.3.4.B", "foreign-garrison", target)
    return None


def dynastic(g: AgeState, seat: int, target: int) -> Refusal | None:
    """3.3.5.B Napoleonic Dynasty: minor French allies."""
    if IS_MAJOR[target]:
        return Refusal("3.3.5.B", "only-minors", target)
    return None if g.align[target] == FA else Refusal("3.3.5.B", "wrong-alignment", target, g.align[target])


def throne(g: AgeState, seat: int, target: int) -> Refusal | None:
    """3.3.5.B Joseph: Spain, allied or occupied; only if that cannot be, Napoli."""
    if target == SPAIN and not g.risen[SPAIN] and held(g, SPAIN):
        return None
    spain = not g.risen[SPAIN] and held(g, SPAIN)
    if target == NAPOLI and g.align[NAPOLI] == FA and not spain:
        return None
    return Refusal("3.3.5.B", "joseph-elsewhere", target)


def held(g: AgeState, target: int) -> bool:
    """13.2.D French ally, or neutral and occupied by the French side."""
    return g.align[target] == FA or ch03_alignment.occupied_by(g, target) == FRENCH


def ceding(g: AgeState, seat: int, target: int) -> Refusal | None:
    """3.2.A Territorial Concessions: Austria or Prussia, allied or occupied, with an area left to detach."""
    if target not in (AUSTRIA, PRUSSIA) or not detachables(g, target):
        return Refusal("3.2.A", "nothing-to-detach", target)
    return None if held(g, target) else Refusal("3.2.A", "wrong-alignment", target, g.align[target])


def detachables(g: AgeState, target: int) -> list[int]:
    """3.2.A The areas that can still be detached from a country."""
    return [each for each in DETACHABLE if PARENT[each] == target and not g.detached[each]]


CONDITIONS: dict[int, Condition] = {
    NAPOLEON_I: ch06_diplomacy.one_step,
    TALLEYRAND: ch06_diplomacy.one_step,
    METTERNICH: near_austria,
    ALEXANDER: northern,
    PITT: ch06_diplomacy.one_step,
    GOLD: majors,
    COUP: open_to_coup,
    DYNASTY: dynastic,
    JOSEPH: throne,
    CONCESSIONS: ceding,
}


def refusal_of(g: AgeState, seat: int, card: int, target: int) -> Refusal | None:
    """6.2.C1, 6.2.C2 Why a card cannot name a country: what is immune to all diplomacy, then the card's own limits."""
    return ch06_diplomacy.affected(g, seat, target) or CONDITIONS[card](g, seat, target)


def targets(g: AgeState, seat: int, card: int) -> list[int]:
    """6.1.C The countries that a card can be laid on."""
    return [target for target in range(COUNTRIES) if refusal_of(g, seat, card, target) is None]


def some_target(card: int) -> Callable[[AgeState, int], Refusal | None]:
    """6.1.C A diplomacy card can be laid if there is a country for it."""

    def may(g: AgeState, seat: int) -> Refusal | None:
        possible = any(refusal_of(g, seat, card, target) is None for target in range(COUNTRIES))
        return None if possible else Refusal("6.1.C", "no-target", card)

    return may


def choose_target(g: AgeState, seat: int, card: int) -> Steps[int]:
    """6.1.C The player names the country that his card is laid on."""
    g.playing, g.asked = card, seat
    countries = targets(g, seat, card)
    if len(countries) == 1:
        return countries[0]
    option = yield Ask(seat, "6.1.C", "target", [COUNTRY + target for target in countries], target_refused)
    return int(option - COUNTRY)


def target_refused(g: AgeState, option: int) -> Refusal | None:
    """6.2.C1, 6.2.C2 Why a country cannot be named by this card."""
    target = option - COUNTRY
    return refusal_of(g, g.asked, g.playing, target) if 0 <= target < COUNTRIES else None


def name_country(g: AgeState, seat: int, card: int) -> Steps[None]:
    """6.1.C The card is laid on the country that its player names."""
    target = yield from choose_target(g, seat, card)
    ch06_diplomacy.lay(g, seat, target, OUTCOME.get(card, ch06_diplomacy.ONE_STEP), [])


def napoleon_i(g: AgeState, seat: int) -> Steps[None]:
    """A Coalition member becomes neutral, or a neutral country a French ally (3.3.3.B, 3.3.4.B)."""
    yield from name_country(g, seat, NAPOLEON_I)


def talleyrand(g: AgeState, seat: int) -> Steps[None]:
    """One step towards the side that plays it (3.3.1.B, 3.3.3.B, 3.3.4.B)."""
    yield from name_country(g, seat, TALLEYRAND)


def metternich(g: AgeState, seat: int) -> Steps[None]:
    """As Talleyrand, for Austria or one of her neighbours."""
    yield from name_country(g, seat, METTERNICH)


def alexander_i(g: AgeState, seat: int) -> Steps[None]:
    """As Talleyrand, in the north."""
    yield from name_country(g, seat, ALEXANDER)


def pitt(g: AgeState, seat: int) -> Steps[None]:
    """A French ally becomes neutral, or a neutral country a Coalition member."""
    yield from name_country(g, seat, PITT)


def english_gold(g: AgeState, seat: int) -> Steps[None]:
    """As Pitt, for a major country."""
    yield from name_country(g, seat, GOLD)


def coup_d_etat(g: AgeState, seat: int) -> Steps[None]:
    """A minor country becomes a French ally at once."""
    yield from name_country(g, seat, COUP)


def napoleonic_dynasty(g: AgeState, seat: int) -> Steps[None]:
    """One or two minor allies become dominions."""
    yield from name_country(g, seat, DYNASTY)
    others = targets(g, seat, DYNASTY)
    if others:
        options = [*[COUNTRY + target for target in others], DONE]
        option = yield Ask(seat, "3.3.5.B", "second-dynasty", options, target_refused)
        if option != DONE:
            ch06_diplomacy.lay(g, seat, option - COUNTRY, FD, [])


def joseph(g: AgeState, seat: int) -> Steps[None]:
    """Spain, or else Napoli, becomes a dominion."""
    yield from name_country(g, seat, JOSEPH)


def territorial_concessions(g: AgeState, seat: int) -> Steps[None]:
    """Austria or Prussia loses one or both of its detachable areas."""
    target = yield from choose_target(g, seat, CONCESSIONS)
    areas = detachables(g, target)
    if len(areas) > 1:
        g.contest = target
        options = [*[COUNTRY + area for area in areas], DONE]
        option = yield Ask(seat, "3.2.A", "detach", options, detach_refused, (target,))
        areas = areas if option == DONE else [option - COUNTRY]
    ch06_diplomacy.lay(g, seat, target, ch06_diplomacy.ONE_STEP, areas)


def detach_refused(g: AgeState, option: int) -> Refusal | None:
    """3.2.A Only the detachable areas of the country named; `contest` holds that country."""
    target = option - COUNTRY
    if not 0 <= target < COUNTRIES or target in detachables(g, g.contest):
        return None
    return Refusal("3.2.A", "nothing-to-detach", target)


def some_rising(g: AgeState, seat: int) -> Refusal | None:
    """7.3.A There must be a country that can rise."""
    possible = any(ch07_insurrection.may_rise(g, target) is None for target in range(COUNTRIES))
    return None if possible else Refusal("7.3.A", "no-target", INSURRECTION)


def insurrection(g: AgeState, seat: int) -> Steps[None]:
    """A dominion, or a neutral that the French side occupies, rises (7.3.A)."""
    options = [COUNTRY + target for target in range(COUNTRIES) if ch07_insurrection.may_rise(g, target) is None]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, "7.3.A", "rising", options, ch07_insurrection.rising_refused)
    yield from ch07_insurrection.rise(g, option - COUNTRY)
