"""Plans: which stack should go where, at a glance. What bots think of when they name an operation; no rule depends on it."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .evaluate import cards_of, distances
from .load import (
    CARD_SIDE,
    CARDS_BY_FATIGUE,
    CARDS_BY_STRENGTH,
    CITADEL_OF,
    COMBAT_BONUS,
    COMMANDERS_OF,
    CORPS_COUNT,
    CORPS_OF,
    FORTIFIED,
    FRENCH,
    KIND,
    LINK,
    MOVE,
    MOVE_BONUS,
    NAPOLEON,
    NEIGHBOURS,
    OFF,
    RUSSIAN,
    TOWN_OF,
    TOWNS,
    VEDETTES_OF,
    WOODED,
)
from .state import State1807
from .words import COMBAT, MANOEUVRE, MARCH_ATTACK

FAR = 4  # connections beyond which nobody is attacked
LARGEST = 4  # corps in a stack
PER_CARD = 0.65  # victory points that a combat card of advantage brings
TROUBLE = 0.2  # what a combat costs in fatigue
JOIN = 0.25  # of a combat card brought to friends in contact
APPROACH = 0.12  # of a march towards the enemy


class Plan(NamedTuple):
    """A stack of a zone, where it goes, and what that may gain in victory points."""

    gain: float
    zone: int
    stack: tuple[int, ...]
    aim: int


NOTHING = Plan(-1.0, OFF, (), OFF)


def reach_chances(seat: int) -> list[float]:
    """How likely a card of a side gives at least so many movement points."""
    values = [MOVE[card] for card, side in enumerate(CARD_SIDE) if side == seat and MOVE[card]]
    return [sum(value >= points for value in values) / len(values) for points in range(7)]


CHANCE = (reach_chances(FRENCH), reach_chances(RUSSIAN))


def cards_with(g: State1807, corps: int) -> int:
    """What a corps adds to a combat."""
    strength = g.infantry[corps] + g.cavalry[corps]
    return CARDS_BY_STRENGTH[strength] + CARDS_BY_FATIGUE[g.fatigue[corps]] + COMBAT_BONUS[corps]


def best_plan(g: State1807, seat: int, operation: int, zone: int = OFF) -> Plan:
    """The most promising stack for an operation, anywhere or in one zone."""
    plans = PLANNERS[operation](g, seat, ready(g, seat, zone))
    return max(plans, default=NOTHING)


def ready(g: State1807, seat: int, only: int) -> dict[int, list[int]]:
    """The corps still to be activated by zone, the most useful first."""
    found: dict[int, list[int]] = {}
    for corps in CORPS_OF[seat]:
        zone = g.place[corps]
        if zone >= 0 and not g.activated[corps] and only in (OFF, zone):
            found.setdefault(zone, []).append(corps)
    for blocks in found.values():
        blocks.sort(key=lambda corps: g.fatigue[corps] - 3 * cards_with(g, corps))
    return found


def leaders(g: State1807, seat: int, zone: int) -> int:
    """The combat cards of commanders who can go along."""
    return sum(COMBAT_BONUS[b] for b in COMMANDERS_OF[seat] if g.place[b] == zone and not g.activated[b] and COMBAT_BONUS[b] > 0)


def terrain(g: State1807, zone: int, defender: int) -> int:
    """8.3C-E The cards that a zone gives to its defender."""
    if KIND[zone] == WOODED:
        return 1
    if KIND[zone] == FORTIFIED:
        return int(g.control[TOWN_OF[zone]] == defender)
    return int(CITADEL_OF[zone] >= 0 and g.citadel[CITADEL_OF[zone]] == defender)


def ways(g: State1807, start: int, limit: int) -> dict[int, tuple[int, int]]:
    """The zones within so many connections on ways that nobody bars: how many, and the first zone on the way there."""
    return open_ways(start, limit, tuple(g.place[:CORPS_COUNT]), tuple(g.destroyed))


@lru_cache(512)
def open_ways(start: int, limit: int, places: tuple[int, ...], destroyed: tuple[int, ...]) -> dict[int, tuple[int, int]]:
    """The same by the places of corps and the bridges that are gone; bots ask for the same ways again and again."""
    occupied = {*places}
    found = {start: (0, start)}
    reached = [start]
    for zone in reached:
        steps, first = found[zone]
        if steps == limit or (zone in occupied and zone != start):
            continue
        for near in NEIGHBOURS[zone]:
            if near not in found and LINK[zone][near] not in destroyed:
                found[near] = (steps + 1, first if steps else near)
                reached.append(near)
    del found[start]
    return found


def combats(g: State1807, seat: int, corps: dict[int, list[int]]) -> Iterator[Plan]:
    """8.1 An attack in a contested zone with everybody there who adds cards."""
    enemy = cards_of(g, 1 - seat)
    for zone, blocks in corps.items():
        stack = tuple(sorted(block for block in blocks if cards_with(g, block) > 0))
        if stack and zone in enemy:
            cards = sum(cards_with(g, block) for block in stack) + leaders(g, seat, zone)
            yield Plan(PER_CARD * (cards - enemy[zone] - terrain(g, zone, 1 - seat)) - TROUBLE, zone, stack, zone)


def march_attacks(g: State1807, seat: int, corps: dict[int, list[int]]) -> Iterator[Plan]:
    """9.1 A march into an enemy zone with a combat at its end, with a card less."""
    enemy = cards_of(g, 1 - seat)
    weak = {zone: cards + terrain(g, zone, 1 - seat) + 1 for zone, cards in enemy.items()}
    for zone, blocks in corps.items():
        if zone in enemy:
            continue
        near = [(aim, steps, weak[aim]) for aim, (steps, _) in ways(g, zone, FAR).items() if aim in weak]
        cards = leaders(g, seat, zone)
        for size, block in enumerate(blocks[:LARGEST], 1):
            cards += cards_with(g, block)
            stack = blocks[:size]
            burden = size - 1 - speed(g, zone, stack)
            for aim, steps, theirs in near:
                chance = CHANCE[seat][max(0, min(6, steps + burden))]
                yield Plan(chance * (PER_CARD * (cards - theirs) - TROUBLE), zone, tuple(sorted(stack)), aim)


def speed(g: State1807, zone: int, stack: list[int]) -> int:
    """Movement points beyond the card: Napoléon, a lone corps, the weather."""
    emperor = g.place[NAPOLEON] == zone and not g.activated[NAPOLEON] and stack[0] in CORPS_OF[FRENCH]
    return emperor + (MOVE_BONUS[stack[0]] if len(stack) == 1 else 0) - g.rain - g.snow


def manoeuvres(g: State1807, seat: int, corps: dict[int, list[int]]) -> Iterator[Plan]:
    """7.1 A march of one corps to a town that nobody guards, to friends in contact, or nearer to the enemy."""
    enemy, own = cards_of(g, 1 - seat), cards_of(g, seat)
    prizes = {town: 1.0 for number, town in enumerate(TOWNS) if g.control[number] != seat and town not in enemy}
    friends = {zone: JOIN for zone in own if zone in enemy}
    for zone, blocks in corps.items():
        if zone in enemy:
            continue
        block = blocks[0]
        bonus = speed(g, zone, [block])
        tired = 0.1 * g.fatigue[block]
        for aim, (steps, _) in ways(g, zone, FAR).items():
            worth = prizes.get(aim, 0.0) + friends.get(aim, 0.0) * cards_with(g, block)
            if worth:
                yield Plan(worth * CHANCE[seat][max(0, min(6, steps - bonus))] - tired, zone, (block,), aim)
        aim = min(enemy, key=distances()[zone].__getitem__, default=OFF)
        if aim != OFF and distances()[zone][aim] > 1:
            yield Plan(APPROACH - tired, zone, (block,), aim)
    yield from scouts(g, seat, [*prizes])


def scouts(g: State1807, seat: int, towns: list[int]) -> Iterator[Plan]:
    """14.8 A vedette takes a town that nobody guards."""
    for block in VEDETTES_OF[seat]:
        zone = g.place[block]
        if zone >= 0 and not g.activated[block]:
            for aim in towns:
                yield Plan(CHANCE[seat][min(6, distances()[zone][aim])], zone, (block,), aim)


PLANNERS = {COMBAT: combats, MARCH_ATTACK: march_attacks, MANOEUVRE: manoeuvres}
