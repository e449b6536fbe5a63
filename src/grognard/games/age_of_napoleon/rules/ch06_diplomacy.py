"""6 Diplomacy phase: cards are laid on countries by both sides, then all that is not cancelled takes effect."""
from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.engine.procedure import Steps

from ..load import BRITAIN, CM, COALITION, FD, FRANCE, FRENCH, IS_MAJOR, JOINS, NC, PARENT
from ..state import AgeState
from . import ch02_components, ch03_alignment, ch05_sequence, ch07_insurrection, ch09_reinforcement

ONE_STEP = -1  # in a row of the table: the country goes one step towards the side that plays the card


def diplomacy(g: AgeState) -> Steps[None]:
    """6.0.A, 6.1.A The player with the initiative chooses who lays his cards first; then all takes effect (6.2.A)."""
    g.laid.clear()
    if g.swift and not g.waiting(FRENCH, "diplomacy") and not g.waiting(COALITION, "diplomacy"):
        return
    yield from ch05_sequence.choose_first(g, "6.1.A")
    while g.half < 2:
        yield from lay_cards(g, ch05_sequence.turn_of(g))
        g.half += 1
    yield from take_effect(g)


def lay_cards(g: AgeState, seat: int) -> Steps[None]:
    """6.1.B, 6.1.C A player lays all his cards, one after another; once he passes he plays none in this phase."""
    while (yield from ch02_components.offer(g, seat, "diplomacy")):
        continue


def affected(g: AgeState, seat: int, country: int) -> Refusal | None:
    """6.2.C1, 6.2.C2 Whom the diplomacy of a side can never affect, and whom it has named already (6.2.B2, 6.2.D)."""
    if country in (FRANCE, BRITAIN):
        return Refusal("3.3.6.A" if country == BRITAIN else "3.3.7.A", "always-loyal", country)
    if PARENT[country] >= 0 and not g.detached[country]:
        return Refusal("3.2.A", "not-detached", country, PARENT[country])
    if ch03_alignment.occupied_by(g, country) == 1 - seat:
        return Refusal("13.2.E", "occupied-immune", country)
    if g.align[country] == NC and garrisoned(g, country, 1 - seat):
        return Refusal("6.2.C1" if seat == FRENCH else "6.2.C2", "garrisoned-immune", country)
    if seat == FRENCH and g.risen[country]:
        return Refusal("3.3.2.B", "was-insurgent", country)
    if seat == COALITION and g.align[country] == FD:
        return Refusal("3.3.5.A", "dominion-immune", country)
    return named_already(g, seat, country)


def garrisoned(g: AgeState, country: int, seat: int) -> bool:
    """6.2.C1, 6.2.C2 Whether corps of a side stand in any area of a country."""
    return any(g.army(seat, area) for area in ch07_insurrection.areas_now(g, country))


def named_already(g: AgeState, seat: int, country: int) -> Refusal | None:
    """6.2.B2 Nobody names a country twice in a turn; with the option, a major country is named once by anybody (6.2.D)."""
    for row in g.laid:
        if row[2] == country and row[0] == seat:
            return Refusal("6.2.B2", "named-twice", country)
        if row[2] == country and g.one_card and IS_MAJOR[country]:
            return Refusal("6.2.D", "named-once", country)
    return None


def lay(g: AgeState, seat: int, country: int, outcome: int, areas: list[int]) -> None:
    """6.2.A A card lies on a country until both players have laid theirs: what it will become, or what is detached from it."""
    g.laid.append([seat, g.playing, country, outcome, *areas])
    g.note("laid", "6.2.A", seat, g.playing, country)
    if areas:
        g.note("cedes", "3.2.A", country, areas)


def cancelled(g: AgeState, row: list[int]) -> bool:
    """6.2.B1 If both players name the same country, their actions on it cancel."""
    return any(other[2] == row[2] and other[0] != row[0] for other in g.laid)


def take_effect(g: AgeState) -> Steps[None]:
    """6.2.A The cards that are not cancelled change their countries together; then the consequences (6.3.A, 6.3.B)."""
    joined = apply_cards(g)
    yield from ch03_alignment.ripple(g)
    for country in joined:
        yield from ch09_reinforcement.deploy_home(g, country, False)


def apply_cards(g: AgeState) -> list[int]:
    """6.2.A All that was laid takes effect; returns the countries that left neutrality."""
    joined: list[int] = []
    for row in g.laid:
        if cancelled(g, row):
            g.note("cancelled", "6.2.B1", row[0], row[1], row[2])
        else:
            joined += change(g, row)
    g.laid.clear()
    return joined


def change(g: AgeState, row: list[int]) -> list[int]:
    """3.3.1.B, 3.3.3.B, 3.3.4.B, 3.3.5.B Change what a card was laid on; returns the countries that left neutrality by it."""
    seat, country, outcome, areas = row[0], row[2], row[3], row[4:]
    neutral = g.align[country] == NC
    for area in areas:
        ch03_alignment.detach(g, area)
    if areas:
        return areas if neutral else []
    ch03_alignment.align(g, country, outcome if outcome != ONE_STEP else next_step(g, seat, country), "6.3.A")
    if g.align[country] == NC:
        ch03_alignment.send_home(g, country, "6.3.A")
    return [country] if neutral else []


def next_step(g: AgeState, seat: int, country: int) -> int:
    """3.3.3.A One step towards the side that plays the card: from the enemy's side to neutrality, from there to one's own."""
    return JOINS[seat] if g.align[country] == NC else NC


def one_step(g: AgeState, seat: int, country: int) -> Refusal | None:
    """3.3.3.A Ordinary diplomacy turns an enemy ally neutral, or a neutral into an ally."""
    enemy = CM if seat == FRENCH else JOINS[FRENCH]
    return None if g.align[country] in (enemy, NC) else Refusal("3.3.3.A", "wrong-alignment", country, g.align[country])
