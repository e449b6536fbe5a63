"""Chapter 1: blocks, zones, strength and fatigue."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.log import others
from grognard.engine.procedure import Steps

from ..load import (
    CARDS_BY_FATIGUE,
    CARDS_BY_STRENGTH,
    CITADEL_OF,
    COMMANDERS_OF,
    CORPS_COUNT,
    CORPS_OF,
    CORPS_SPAN,
    FATIGUE_MAX,
    FIRST_COMMANDER,
    FIRST_VEDETTE,
    LEGS,
    NAPOLEON,
    OFF,
    RUSSIAN,
    SCENARIOS,
    SIDE,
    TOWN_OF,
    VEDETTE_SPAN,
    VEDETTES_OF,
    Scenario,
)
from ..state import Share, State1807, share_of
from ..words import BLOCK, BLOCK_OF, CORPS, CUBE
from . import ch12_card_events, ch13_victory


def scenario_of(g: State1807) -> Scenario:
    """The scenario that is being played; the linked campaign is in one of its three."""
    return SCENARIOS[g.scenario if g.scenario < len(SCENARIOS) else LEGS[g.leg]]


def corps_in(g: State1807, seat: int, zone: int) -> list[int]:
    """1.5 Blocks are always in zones: the corps of a side in this one. L'Estocq is a Russian corps like the others (1.1)."""
    place = g.place
    return [corps for corps in CORPS_OF[seat] if place[corps] == zone]


def commanders_in(g: State1807, seat: int, zone: int) -> list[int]:
    """The commanders of a side in a zone."""
    place = g.place
    return [block for block in COMMANDERS_OF[seat] if place[block] == zone]


def vedettes_in(g: State1807, seat: int, zone: int) -> list[int]:
    """The vedettes of a side in a zone."""
    place = g.place
    return [block for block in VEDETTES_OF[seat] if place[block] == zone]


def holds(g: State1807, seat: int, zone: int) -> bool:
    """Whether a side has a corps in a zone; vedettes are no corps (14.7e)."""
    return zone in g.place[CORPS_SPAN[seat]]


def is_free(g: State1807, seat: int, zone: int) -> bool:
    """1.9 A zone is free for a player if no enemy corps is in it."""
    return zone not in g.place[CORPS_SPAN[1 - seat]]


def contested(g: State1807, zone: int) -> bool:
    """1.9 A zone is contested if corps of both sides are in it."""
    return zone in g.place[CORPS_SPAN[0]] and zone in g.place[CORPS_SPAN[1]]


def enemy_blocks(g: State1807, seat: int, zone: int) -> bool:
    """Whether a player sees an enemy block in a zone, be it a corps or a vedette."""
    return zone in g.place[CORPS_SPAN[1 - seat]] or zone in g.place[VEDETTE_SPAN[1 - seat]]


def alive(g: State1807, blocks: list[int]) -> list[int]:
    """Those blocks of a stack that are still on the map."""
    place = g.place
    return [block for block in blocks if place[block] >= 0]


def strength_of(g: State1807, stack: list[int]) -> int:
    """The strength points of a stack (1.14)."""
    return sum(g.infantry[corps] + g.cavalry[corps] for corps in stack)


def cavalry_of(g: State1807, stack: list[int]) -> int:
    """The cavalry points of a stack."""
    return sum(g.cavalry[corps] for corps in stack)


def strength_cards(g: State1807, corps: int) -> int:
    """1.10 One combat card for 1-4 strength points, two for 5-8."""
    return CARDS_BY_STRENGTH[g.infantry[corps] + g.cavalry[corps]]


def fatigue_cards(g: State1807, corps: int) -> int:
    """1.11 A corps with 5-8 fatigues draws a combat card less."""
    return CARDS_BY_FATIGUE[g.fatigue[corps]]


def turn_over(g: State1807, blocks: list[int]) -> None:
    """1.4 Blocks become activated; a commander together with the stack he took part with (1.4a)."""
    for block in blocks:
        if g.place[block] >= 0:
            g.activated[block] = 1


def tire(g: State1807, corps: int, count: int, rule: str) -> None:
    """A corps takes fatigues; what goes beyond the 9th is lost (1.12a)."""
    g.fatigue[corps] = min(g.fatigue[corps] + count, FATIGUE_MAX + 1)
    g.note("tires", rule, corps, count, g.fatigue[corps], to=g.audience(SIDE[corps]))


def rest(g: State1807, corps: int, count: int, rule: str) -> None:
    """A corps sheds fatigues."""
    count = min(count, g.fatigue[corps])
    if count:
        g.fatigue[corps] -= count
        g.note("rests", rule, corps, count, g.fatigue[corps], to=g.audience(SIDE[corps]))


def collapse(g: State1807, stack: list[int]) -> None:
    """1.12 A corps with more than 8 fatigues leaves the game for good; all its points count as eliminated (1.12a)."""
    for corps in stack:
        if g.fatigue[corps] > FATIGUE_MAX:
            eliminate(g, corps, "1.12")


def eliminate(g: State1807, corps: int, rule: str) -> None:
    """A corps leaves the game with all its points."""
    points = g.infantry[corps] + g.cavalry[corps]
    g.infantry[corps] = g.cavalry[corps] = 0
    count_losses(g, SIDE[corps], points)
    remove(g, corps, points, rule)


def remove(g: State1807, corps: int, points: int, rule: str) -> None:
    """The block is taken from the map, and laid open."""
    g.place[corps] = OFF
    g.fatigue[corps] = 0
    g.activated[corps] = 0
    g.revealed += 1
    g.note("destroyed", rule, corps, points)


def lose(g: State1807, corps: int, infantry: int, cavalry: int, rule: str) -> None:
    """1.13 A corps loses the points that its owner has chosen; without any left it leaves the game (1.12)."""
    g.infantry[corps] -= infantry
    g.cavalry[corps] -= cavalry
    seat = SIDE[corps]
    g.note("loses", rule, corps, infantry, cavalry, to=g.audience(seat))
    if g.grognard:
        g.note("loses-hidden", rule, seat, infantry + cavalry, to=others(seat))
    count_losses(g, seat, infantry + cavalry)
    if not g.infantry[corps] + g.cavalry[corps]:
        remove(g, corps, 0, "1.12")


def count_losses(g: State1807, seat: int, points: int) -> None:
    """Eliminated points score for the enemy (13.1) and are put on the card Quartiers d'hiver."""
    if points:
        g.lost[seat] += points
        ch13_victory.score(g, 1 - seat, points)
        ch12_card_events.count_towards_winter(g, seat)


def settle(g: State1807, zones: list[int]) -> None:
    """What follows from blocks that left these zones: commanders, axes, control, sieges; Napoléon's fate, then the track."""
    lost = [block for zone in zones for block in lonely_commanders(g, zone)]
    for zone in zones:
        zone_changed(g, zone)
    if NAPOLEON in lost:
        ch13_victory.win(g, RUSSIAN, "napoleon")
    ch13_victory.settle_track(g)


def lonely_commanders(g: State1807, zone: int) -> list[int]:
    """1.3 A commander left alone because the corps beside him were eliminated is eliminated, too."""
    lost = []
    for block in range(FIRST_COMMANDER, FIRST_VEDETTE):
        if g.place[block] == zone and not holds(g, SIDE[block], zone):
            g.place[block] = OFF
            g.activated[block] = 0
            g.revealed += 1
            g.note("commander-lost", "1.3", block - FIRST_COMMANDER)
            lost.append(block)
    return lost


def zone_changed(g: State1807, zone: int) -> None:
    """A zone that is not contested has no axis (7.11a), and whoever is alone there takes the town or lifts the siege."""
    place = g.place
    french = zone in place[CORPS_SPAN[0]]
    russian = zone in place[CORPS_SPAN[1]]
    if french and russian:
        return
    if g.axis:
        drop_axes(g, zone)
    if TOWN_OF[zone] >= 0:
        ch13_victory.take_town(g, zone, french, russian)
    elif CITADEL_OF[zone] >= 0:
        lift_siege(g, zone, french, russian)


def drop_axes(g: State1807, zone: int) -> None:
    """7.11a A Retreat Axis marker is removed as soon as the zone is no longer contested."""
    for seat in (0, 1):
        if g.axis.pop(2 * zone + seat, OFF) >= 0:
            g.note("axis-removed", "7.11a", seat, zone)


def lift_siege(g: State1807, zone: int, french: bool, russian: bool) -> None:
    """1.15 A Siege marker goes for good as soon as a stack of the citadel's owner is alone in the zone."""
    citadel = CITADEL_OF[zone]
    owner_alone = russian if g.citadel[citadel] else french
    if g.siege[citadel] and owner_alone:
        g.siege[citadel] = 0
        g.note("siege-lifted", "1.15", zone)


def place_one_by_one(g: State1807, seat: int, stack: list[int], count: int, rule: str) -> Steps[None]:
    """Fatigues that the owner places freely, in the order of the corps so that each outcome has one way to it."""
    if len(stack) == 1:
        tire(g, stack[0], count, rule)
        return
    g.share = Share(stack, count)
    while share_of(g).left:
        options = [CORPS + corps for corps in stack if corps >= share_of(g).last]
        if len(options) == 1:
            tire(g, options[0] - CORPS, share_of(g).left, rule)
            break
        option = yield Ask(seat, rule, "place-fatigue", options, share_refused, (share_of(g).left,))
        place_one(g, option - CORPS, rule)
    g.share = None


def place_one(g: State1807, corps: int, rule: str) -> None:
    """One fatigue of several that are being placed."""
    share = share_of(g)
    share.last = corps
    share.left -= 1
    tire(g, corps, 1, rule)


def share_refused(g: State1807, option: int) -> Refusal | None:
    """Why a corps cannot take a fatigue: it is not of the stack (1.14), or its turn has gone by."""
    block = BLOCK_OF.get(option, OFF)
    if g.share is None or block not in g.share.stack:
        return Refusal("1.14", "not-in-stack", option)
    if block < g.share.last:
        return Refusal("7.8", "out-of-order", BLOCK[block])
    return None


def take_fatigue(g: State1807, seat: int, stack: list[int], count: int, rule: str) -> Steps[None]:
    """1.12a Fatigues placed freely; corps are removed when all of them lie."""
    stack = alive(g, stack)
    if stack and count:
        yield from place_one_by_one(g, seat, stack, count, rule)
        collapse(g, stack)


def choose_cube(g: State1807, seat: int, corps: int, rule: str) -> Steps[int]:
    """1.13 The owner chooses which cube to remove."""
    cubes = [CUBE + cube for cube, count in enumerate((g.infantry[corps], g.cavalry[corps])) if count]
    option = cubes[0]
    if len(cubes) > 1:
        option = yield Ask(seat, rule, "loss-cube", cubes, None, (corps, 1))
    return option - CUBE


def lose_one(g: State1807, seat: int, corps: int, rule: str) -> Steps[None]:
    """1.13 One strength point of the owner's choice."""
    cavalry = yield from choose_cube(g, seat, corps, rule)
    lose(g, corps, 1 - cavalry, cavalry, rule)


def all_corps(g: State1807) -> list[int]:
    """The corps of both sides that are on the map."""
    place = g.place
    return [corps for corps in range(CORPS_COUNT) if place[corps] >= 0]
