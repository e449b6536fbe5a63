"""17 Optional rules: Napoléon returns!"""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import AREAS, AREAS_OF, CM, COALITION, FD, FRANCE, FRENCH, LAST_YEAR, NAPOLEON, NC
from ..state import STRATEGY, AgeState
from ..words import AREA
from . import ch03_alignment, ch04_armies, ch07_insurrection, ch13_surrender

AWAY, BACK = 1, 2
HAND_AT_RETURN = 8


def may_give_in(g: AgeState) -> bool:
    """13.2.F, 17.1.A Once, before 1815, France may surrender although nobody forces her."""
    return g.returns and not g.exile and g.year < LAST_YEAR


def france_surrenders(g: AgeState) -> Steps[None]:
    """15.2.B, 17.1.A The surrender of France is the end, unless Napoléon may still return."""
    ch04_armies.to_reserve(g, sorted(c for area in range(AREAS) for c in g.army(FRENCH, area)), "13.2.B")
    if not may_give_in(g):
        g.abdicated = True
        return
    g.exile = AWAY
    g.note("exile", "17.1.A", g.year)
    for country in ch03_alignment.commanded(g, FRENCH):
        held = any(g.army(COALITION, area) for area in ch07_insurrection.areas_now(g, country))
        ch03_alignment.align(g, country, CM if held and country != FRANCE else NC, "17.1.A")
    yield from ch03_alignment.ripple(g)


def come_back(g: AgeState) -> Steps[None]:
    """17.1.A In 1815 France is French again: the Coalition leaves her, and Napoléon lands; the strategy phase follows."""
    g.year, g.phase, g.exile = LAST_YEAR, STRATEGY, BACK
    g.reserve = sorted(g.reserve + g.prisoners)
    g.prisoners.clear()
    ch03_alignment.align(g, FRANCE, FD, "17.1.A")
    for area in [area for area in AREAS_OF[FRANCE] if g.army(COALITION, area)]:
        ways = ch13_surrender.havens(g, COALITION, area)
        if ways:
            yield from ch13_surrender.resettle(g, COALITION, g.army(COALITION, area)[:], area, ways)
        else:
            ch04_armies.to_reserve(g, g.army(COALITION, area)[:], "17.1.A")
    option = yield Ask(FRENCH, "17.1.A", "deploy-area", [AREA + area for area in AREAS_OF[FRANCE]], landing_refused, (NAPOLEON,))
    g.reserve.remove(NAPOLEON)
    ch04_armies.enter(g, FRENCH, option - AREA, [NAPOLEON])
    g.note("deploys", "17.1.A", FRENCH, NAPOLEON, option - AREA)


def landing_refused(g: AgeState, option: int) -> Refusal | None:
    """17.1.A Napoléon lands in France."""
    area = option - AREA
    return Refusal("17.1.A", "not-home", area) if 0 <= area < AREAS and area not in AREAS_OF[FRANCE] else None
