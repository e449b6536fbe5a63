"""15 Victory: who has won, and whether he wants it already."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    AUSTRIA,
    BRITAIN,
    COALITION,
    COUNTRIES,
    FRANCE,
    FRENCH,
    FRENCH_NEIGHBOURS,
    LAST_YEAR,
    MARGINAL_FROM,
    PARENT,
    PRUSSIA,
    RUSSIA,
)
from ..state import AgeState
from ..words import CLAIM, PLAY_ON
from . import ch02_components, ch03_alignment


def victory_check(g: AgeState) -> Steps[None]:
    """15.3.A, 15.3.B, 15.3.C A decisive victory ends the game, a marginal one may be claimed; 1815 ends with a moral one."""
    if g.abdicated:
        g.finish("coalition:abdication")
    if decisive(g):
        g.finish("french:decisive")
    for seat in (ch02_components.initiative(g), 1 - ch02_components.initiative(g)):
        if marginal(g, seat) and not g.exile:
            yield from claim(g, seat)
    if g.year >= LAST_YEAR:
        g.note("moral-victory", "15.3.B")
        g.finish("french:moral")


def in_hand(g: AgeState, country: int) -> bool:
    """15.1.B Under French command, or neutral and occupied by the French side."""
    return ch03_alignment.commander(g, country) == FRENCH or ch03_alignment.occupied_by(g, country) == FRENCH


def quiet(g: AgeState, country: int) -> bool:
    """15.1.A Neutral or under French command."""
    return ch03_alignment.commander(g, country) != COALITION


def neighbours_held(g: AgeState) -> bool:
    """15.1.A All countries adjacent to France are under French command."""
    return all(ch03_alignment.commander(g, country) == FRENCH for country in FRENCH_NEIGHBOURS)


def decisive(g: AgeState) -> bool:
    """15.1.B The neighbours French; Russia, Austria and Prussia French or occupied; nobody but Britain against France."""
    if not neighbours_held(g) or not all(in_hand(g, country) for country in (RUSSIA, AUSTRIA, PRUSSIA)):
        return False
    return all(quiet(g, c) for c in range(COUNTRIES) if c != BRITAIN and (PARENT[c] < 0 or g.detached[c]))


def marginal(g: AgeState, seat: int) -> bool:
    """15.1.A, 15.2.A The French from 1811 with Austria and Russia quiet, one of them in hand; the Coalition over France alone."""
    if seat == COALITION:
        return ch03_alignment.commanded(g, FRENCH) == [FRANCE]
    if g.year < MARGINAL_FROM or not neighbours_held(g):
        return False
    pair = (AUSTRIA, RUSSIA)
    return all(quiet(g, country) for country in pair) and any(in_hand(g, country) for country in pair)


def claim(g: AgeState, seat: int) -> Steps[None]:
    """15.3.A A marginal victory may be taken now or risked for a decisive one; in the last year there is no later (15.3.B)."""
    option = CLAIM
    if g.year < LAST_YEAR:
        option = yield Ask(seat, "15.3.A", "claim", [CLAIM, PLAY_ON], None, (g.year,))
    if option == CLAIM:
        g.finish("french:marginal" if seat == FRENCH else "coalition:marginal")
