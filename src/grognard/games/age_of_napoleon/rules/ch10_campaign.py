"""10 Campaign phase: six rounds, in each of which both players may move."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import AREAS, CARDS, COALITION, NEAR, ROUNDS
from ..state import AgeState, Operation
from ..words import AREA, CARD, PASS, SEA
from . import ch02_components, ch04_armies, ch05_sequence, ch11_1_land, ch11_2_sea, ch11_movement, ch12_battle

MAJOR_MOVES = 3


def campaign(g: AgeState) -> Steps[None]:
    """10.1.A, 10.2.A One order of play for all rounds; the first move or interception of each player is free (11.0.G1)."""
    if g.first < 0:
        g.free = [1, 1]
        g.truce = 0
    yield from ch05_sequence.choose_first(g, "10.1.A")
    while g.round <= ROUNDS:
        yield from campaign_round(g)
        end_round(g)


def campaign_round(g: AgeState) -> Steps[None]:
    """10.2.A A round: cards that stop it, then both players' operations."""
    if g.half == 0:
        g.note("round", "10.2.A", g.round)
        yield from begin_round(g)
    while g.half < 2 and g.round > g.truce:
        yield from operation(g, ch05_sequence.turn_of(g))
        g.half += 1


def begin_round(g: AgeState) -> Steps[None]:
    """10.3.A, 10.4.A Peace Talks and Winter Quarters are played at the start of a round, before any move."""
    if g.round > g.truce:
        yield from ch02_components.reactions(g, "round", ch02_components.initiative(g))
    if g.round <= g.truce:
        g.note("no-operations", "10.3.A", g.round)


def end_round(g: AgeState) -> None:
    """11.1.D What armies did or suffered in a round is forgotten; unused movement is lost."""
    g.round += 1
    g.half = 0
    g.moved, g.muddy, g.frozen = [], [], []
    g.fled, g.sailed, g.voyage = {}, False, False


def operation(g: AgeState, seat: int) -> Steps[None]:
    """11.0.A, 11.0.B1 A player may move one army, by land or by sea, or up to three with Major Campaign (11.0.B2)."""
    g.operation = Operation(seat, 1)
    while g.operating.moves > 0:
        options = operations(g, seat)
        if len(options) == 1 and g.swift:
            break
        option = yield Ask(seat, "11.0.A", "operation", options, operation_refused, (g.operating.moves,))
        if option == PASS:
            break
        if CARD <= option < CARD + CARDS:
            yield from ch02_components.play_card(g, seat, option - CARD)
        else:
            g.operating.moves -= 1
            g.operating.begun = True
            yield from move(g, seat, option)
    if g.clashes:
        yield from ch12_battle.battles(g)
    g.operation = None


def move(g: AgeState, seat: int, option: int) -> Steps[None]:
    """11.0.F, 11.0.J A move by land or by sea; its battles follow at once, unless a Major Campaign lets them wait."""
    if option == SEA:
        yield from ch11_2_sea.sea_move(g)
    else:
        yield from ch11_movement.land_move(g, seat, option - AREA)
    if g.clashes and not g.operating.major:
        yield from ch12_battle.battles(g)


def operations(g: AgeState, seat: int) -> list[int]:
    """11.0.A What a player may do in his half of the round."""
    cards = g.waiting(seat, "operation")
    if not ch11_movement.can_pay(g, seat):
        return [*[CARD + card for card in cards], PASS]
    sea = [SEA] if seat == COALITION and ch11_2_sea.anybody_sails(g) else []
    return [*[AREA + area for area in free_armies(g, seat)], *sea, *[CARD + card for card in cards], PASS]


def free_armies(g: AgeState, seat: int) -> list[int]:
    """11.0.C The areas whose armies can be moved; before the first move of a round only islands hold one back."""
    areas = [area for area in ch04_armies.armies_of(g, seat) if NEAR[area]]
    if not (g.clashes or g.moved or g.frozen):
        return areas
    return [area for area in areas if held_back(g, seat, area) is None]


def operation_refused(g: AgeState, option: int) -> Refusal | None:
    """11.0.A Why an army cannot be moved, or a card not be played."""
    seat = g.operating.seat
    if AREA <= option < AREA + AREAS:
        return army_refusal(g, seat, option - AREA)
    if option == SEA:
        return ch11_2_sea.sailing_refused(g, seat)
    return ch02_components.card_refused(g, option)


def army_refusal(g: AgeState, seat: int, area: int) -> Refusal | None:
    """11.0.C, 11.0.G1 There must be an army that is free to move, a way out, and a card to pay with."""
    if not g.army(seat, area):
        return Refusal("11.0.C", "no-army", area)
    return held_back(g, seat, area) if ch11_movement.can_pay(g, seat) else Refusal("11.0.G1", "no-card")


def held_back(g: AgeState, seat: int, area: int) -> Refusal | None:
    """11.0.B2, 11.0.J An army cannot move from an island, before its battle, again in the same round, or undecided (2.3.C)."""
    if not NEAR[area]:
        return Refusal("11.0.F", "no-way-out", area)
    if g.clashes and not ch04_armies.free_of(g, seat, area):
        return Refusal("11.0.J", "awaits-battle", area)
    if (g.moved or g.frozen) and not ch11_1_land.fresh(g, g.army(seat, area)):
        undecided = any(corps in g.frozen for corps in g.army(seat, area))
        return Refusal("2.3.C", "undecided", area) if undecided else Refusal("11.0.B2", "has-moved", area)
    return None
