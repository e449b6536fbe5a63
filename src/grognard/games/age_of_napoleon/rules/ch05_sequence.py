"""5 Course of play: the whole game, year by year and phase by phase."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import COALITION, FRENCH, GROUPS
from ..state import (
    CAMPAIGN,
    DIPLOMACY,
    INSURRECTION,
    PHASES,
    REINFORCEMENT,
    STRATEGY,
    SURRENDER,
    WINTER,
    AgeState,
)
from ..words import SEAT
from . import (
    ch02_components,
    ch06_diplomacy,
    ch07_insurrection,
    ch08_strategy,
    ch09_reinforcement,
    ch10_campaign,
    ch13_surrender,
    ch14_winter,
    ch15_victory,
    ch17_return,
)


def play(g: AgeState) -> Steps[None]:
    """5.0.A, 5.0.B Eight phases a year; a scenario begins in a campaign phase and ends with a victory (15)."""
    while not g.result:
        if g.exile == ch17_return.AWAY and g.phase == DIPLOMACY:
            yield from ch17_return.come_back(g)
        g.note("phase", "5.0.A", g.phase, g.year)
        if g.phase == DIPLOMACY:
            yield from ch06_diplomacy.diplomacy(g)
        elif g.phase == INSURRECTION:
            yield from ch07_insurrection.insurrection(g)
        elif g.phase == STRATEGY:
            yield from ch08_strategy.strategy(g)
        elif g.phase == REINFORCEMENT:
            yield from ch09_reinforcement.reinforcement(g)
        elif g.phase == CAMPAIGN:
            yield from ch10_campaign.campaign(g)
        elif g.phase == SURRENDER:
            yield from ch13_surrender.surrender(g)
        elif g.phase == WINTER:
            yield from ch14_winter.winter_attrition(g)
        else:
            yield from ch15_victory.victory_check(g)
        next_phase(g)


def next_phase(g: AgeState) -> None:
    """2.2.2.A The markers go on: to the next phase, or to the first one of the next year."""
    g.phase += 1
    g.first, g.half = -1, 0
    if g.phase == len(PHASES):
        new_year(g)


def new_year(g: AgeState) -> None:
    """2.1.F A new turn: the year marker moves, and the limits of the reinforcement chart begin anew (9.2.B2)."""
    g.year += 1
    g.phase, g.round = DIPLOMACY, 1
    g.deployed, g.barred = [0] * GROUPS, [False] * GROUPS
    g.extra, g.landed = [0, 0], False


def choose_first(g: AgeState, rule: str) -> Steps[None]:
    """10.1.A The player with the initiative says who goes first in this phase."""
    if g.first < 0:
        option = yield Ask(ch02_components.initiative(g), rule, "who-first", [SEAT + FRENCH, SEAT + COALITION], None, (g.phase,))
        g.first = option - SEAT
        g.note("goes-first", rule, g.first, g.phase)


def turn_of(g: AgeState) -> int:
    """10.1.A The player whose half of the phase or round it is."""
    return g.first if g.half == 0 else 1 - g.first
