"""Chapter 10: the recovery phase."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.log import others
from grognard.engine.procedure import Steps

from ..load import BLOCK_COUNT, CORPS_OF, FATIGUE_MAX, FRENCH, OFF, RECOVERY, RUSSIAN, SIDE, STRENGTH_MAX, TIRED
from ..state import State1807
from ..words import BLOCK_OF, CARD, CORPS, DONE, DRAW
from . import ch01_definitions, ch02_cards, ch12_card_events, ch13_victory


def recovery_phase(g: State1807) -> Steps[None]:
    """10.6 Cold first; then rest (10.1), recovery cards (10.2), exhaustion (10.3), and the blocks are turned back (10.4)."""
    cold(g)
    rest_unactivated(g)
    for seat in (FRENCH, RUSSIAN):
        yield from recovery_cards(g, seat)
    yield from exhaustion(g)
    turn_back(g)
    next_turn(g)


def cold(g: State1807) -> None:
    """12.froid At the start of the phase every corps on the map, activated or not, takes 1 fatigue."""
    if not g.cold:
        return
    g.note("cold", "12.froid")
    corps_on_map = ch01_definitions.all_corps(g)
    zones = [g.place[corps] for corps in corps_on_map]
    for corps in corps_on_map:
        ch01_definitions.tire(g, corps, 1, "12.froid")
    ch01_definitions.collapse(g, corps_on_map)
    ch01_definitions.settle(g, sorted({*zones}))


def rest_unactivated(g: State1807) -> None:
    """10.1 Each corps still to be activated removes all its fatigue."""
    for corps in ch01_definitions.all_corps(g):
        if not g.activated[corps]:
            ch01_definitions.rest(g, corps, FATIGUE_MAX, "10.1")
    care(g)


def care(g: State1807) -> None:
    """12.soins The corps with the marker, if still not activated, regains an infantry point: victory points -1."""
    corps, g.cared = g.cared, OFF
    if corps == OFF or g.place[corps] == OFF or g.activated[corps]:
        return
    if g.infantry[corps] + g.cavalry[corps] < STRENGTH_MAX:
        raise_point(g, corps)
        g.note("healed", "12.soins", corps, to=g.audience(FRENCH))
        if g.grognard:
            g.note("healed-hidden", "12.soins", to=others(FRENCH))
        ch13_victory.score(g, FRENCH, 1)
        ch13_victory.settle_track(g)


def raise_point(g: State1807, corps: int) -> None:
    """A corps gets an infantry point."""
    g.infantry[corps] += 1
    g.mustered[SIDE[corps]] += 1


def recovery_cards(g: State1807, seat: int) -> Steps[None]:
    """10.2 For each of his corps a player may play one card (2.7); the French first, each all his cards (10.2a)."""
    g.treated, g.asked = [], seat
    while g.hands[seat]:
        options = [CORPS + corps for corps in CORPS_OF[seat] if g.fatigue[corps] and corps not in g.treated]
        if not options and (g.swift or not g.grognard):
            break
        option = yield Ask(seat, "10.2", "recovery-corps", [*options, DONE], recovery_refused)
        if option == DONE:
            break
        corps = option - CORPS
        cards = [CARD + card for card in sorted(g.hands[seat])]
        option = yield Ask(seat, "10.2", "recovery-card", cards, ch02_cards.hand_refused, (corps, g.fatigue[corps]))
        recover(g, seat, corps, option - CARD)
    g.treated = []


def recovery_refused(g: State1807, option: int) -> Refusal | None:
    """Why no recovery card can be played for a corps: only one for each (2.7), and only for fatigue."""
    corps = BLOCK_OF.get(option, OFF)
    if corps not in CORPS_OF[g.asked]:
        return Refusal("10.2", "not-yours", option)
    if g.place[corps] == OFF:
        return Refusal("10.2", "block-gone", option)
    if corps in g.treated:
        return Refusal("2.7", "treated", corps)
    return None if g.fatigue[corps] else Refusal("10.2", "not-tired", corps)


def recover(g: State1807, seat: int, corps: int, card: int) -> None:
    """10.2 The corps removes as many fatigues as the card shows; which corps it was stays hidden (14.5a)."""
    g.hands[seat].remove(card)
    ch02_cards.discard(g, card)
    g.revealed += 1
    g.treated.append(corps)
    g.note("recovers-by", "10.2", corps, card, min(RECOVERY[card], g.fatigue[corps]), to=g.audience(seat))
    if g.grognard:
        g.note("recovers-by-hidden", "10.2", seat, card, to=others(seat))
    ch01_definitions.rest(g, corps, RECOVERY[card], "10.2")


def exhaustion(g: State1807) -> Steps[None]:
    """10.3 All corps with 5-8 fatigues lose a strength point at the same time; the owners choose the cubes."""
    tired = [corps for corps in ch01_definitions.all_corps(g) if g.fatigue[corps] >= TIRED]
    g.revealed += g.grognard and bool(tired)
    cubes = tired[:0]
    for corps in tired:
        cube = yield from ch01_definitions.choose_cube(g, SIDE[corps], corps, "10.3")
        cubes = [*cubes, cube]
    waste(g, tired, cubes)


def waste(g: State1807, tired: list[int], cubes: list[int]) -> None:
    """10.3 The points go together, before the victory track is looked at (13.5a)."""
    zones = sorted({g.place[corps] for corps in tired})
    for seat in (FRENCH, RUSSIAN):
        count = sum(SIDE[corps] == seat for corps in tired)
        if count:
            g.note("exhaustion", "10.3", seat, count)
    for corps, cavalry in zip(tired, cubes, strict=True):
        ch01_definitions.lose(g, corps, 1 - cavalry, cavalry, "10.3")
    ch01_definitions.settle(g, zones)


def turn_back(g: State1807) -> None:
    """10.4 All blocks are turned to the to-be-activated side; cards that lay on the board are discarded (2.12)."""
    g.activated = [0] * BLOCK_COUNT
    for card in g.lasting:
        ch02_cards.discard(g, card)
    g.lasting = []
    g.wet = g.rain or g.snow
    g.rain = g.snow = g.cold = g.mud = g.falling_back = False


def next_turn(g: State1807) -> None:
    """10.5 Advance the Turn marker; after the last turn (3.1a), or in winter quarters, the game ends."""
    if ch12_card_events.winter_has_come(g):
        g.note("winter-quarters", "12.quartiers_d_hiver")
    elif g.turn < g.last_turn:
        g.turn += 1
        g.phase = DRAW
        return
    ch13_victory.verdict(g)
