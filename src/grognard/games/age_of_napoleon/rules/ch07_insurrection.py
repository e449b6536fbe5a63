"""7 Insurrection phase: what becomes of the risings there are, and new ones."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps
from grognard.kit.graph import nearest

from ..load import APART, AREAS, AREAS_OF, CM, COALITION, COUNTRIES, FD, FRANCE, FRENCH, IC, PARENT, POWER
from ..state import AgeState
from ..words import AREA, COUNTRY
from . import ch02_components, ch03_alignment, ch04_armies


def insurrection(g: AgeState) -> Steps[None]:
    """7.0.A First the risings there are; then the Coalition may start new ones, one for each card (7.3.B)."""
    for country in [c for c in range(COUNTRIES) if g.align[c] == IC]:
        resolve(g, country)
    yield from ch03_alignment.ripple(g)
    while (yield from ch02_components.offer(g, COALITION, "insurrection")):
        continue


def areas_now(g: AgeState, country: int) -> list[int]:
    """3.3.C The areas of a country as it is now, without those detached from it."""
    return [area for area in AREAS_OF[country] if g.country[area] == country]


def resolve(g: AgeState, country: int) -> None:
    """7.1.A, 7.2.A With the French in all its areas it is a dominion again; with them in none it is a Coalition member."""
    held = [bool(g.army(FRENCH, area)) for area in areas_now(g, country)]
    if all(held):
        quell(g, country)
    elif not any(held):
        ch03_alignment.align(g, country, CM, "7.2.A")


def quell(g: AgeState, country: int) -> None:
    """7.1.A The insurrection marker stays; insurgents who stood beside their country go to the reserve."""
    ch03_alignment.send_home(g, country, "7.1.A")
    ch03_alignment.align(g, country, FD, "7.1.A")


def may_rise(g: AgeState, country: int) -> Refusal | None:
    """3.3.2.C, 7.3.A A dominion, or a neutral country that the French side occupies (13.2.E)."""
    if country == FRANCE or (PARENT[country] >= 0 and not g.detached[country]):
        return Refusal("7.3.A", "cannot-rise", country)
    if g.align[country] == FD or ch03_alignment.occupied_by(g, country) == FRENCH:
        return None
    return Refusal("7.3.A", "cannot-rise", country)


def rising_refused(g: AgeState, option: int) -> Refusal | None:
    """7.3.A Why a country cannot rise."""
    country = option - COUNTRY
    return may_rise(g, country) if 0 <= country < COUNTRIES else None


def rise(g: AgeState, country: int) -> Steps[None]:
    """7.3.D, 7.3.E A country rises: its corps abroad go to the reserve, those at home (9.3.A3) change sides (7.3.G)."""
    ch03_alignment.align(g, country, IC, "7.3.D")
    ours = [corps for corps in ch03_alignment.corps_of(g, country) if POWER[corps] == country]
    abroad = [corps for corps in ours if ch04_armies.place_of(g, corps) not in AREAS_OF[country]]
    ch04_armies.to_reserve(g, abroad, "7.3.E")
    for corps in [corps for corps in ours if corps not in abroad]:
        yield from change_sides(g, corps, country)
    yield from ch03_alignment.ripple(g)


def change_sides(g: AgeState, corps: int, country: int) -> Steps[None]:
    """7.3.G A corps at home passes to the Coalition, moving aside if French-side corps share its area."""
    area = ch04_armies.place_of(g, corps)
    if not alone(g, area, country):
        refuges = asides(g, corps)
        if not refuges:
            ch04_armies.to_reserve(g, [corps], "7.3.G")
            return
        area = refuges[0]
        if len(refuges) > 1:
            g.playing = corps
            option = yield Ask(COALITION, "7.3.G", "step-aside", [AREA + a for a in refuges], aside_refused, (corps,))
            area = option - AREA
    ch04_armies.take_off(g, corps)
    ch04_armies.enter(g, COALITION, area, [corps])
    g.note("changes-sides", "7.3.G", corps, area)


def asides(g: AgeState, corps: int) -> list[int]:
    """7.3.G, 9.3.A3 The nearest areas of its country, detached ones too, where a corps would not stand beside the French."""
    country = POWER[corps]
    free = [area for area in AREAS_OF[country] if alone(g, area, country)]
    return nearest(APART[ch04_armies.place_of(g, corps)], free)


def aside_refused(g: AgeState, option: int) -> Refusal | None:
    """7.3.G Why a corps cannot step aside into an area; `playing` holds the corps."""
    area = option - AREA
    if not 0 <= area < AREAS or area in asides(g, g.playing):
        return None
    country = POWER[g.playing]
    if area not in AREAS_OF[country]:
        return Refusal("7.3.G", "not-home", area)
    return Refusal("7.3.G", "nearer-free" if alone(g, area, country) else "enemy-there", area)


def alone(g: AgeState, area: int, country: int) -> bool:
    """7.3.G Whether no French-side corps but those of the rising country are in an area."""
    return all(POWER[corps] == country for corps in g.armies[FRENCH * AREAS + area])
