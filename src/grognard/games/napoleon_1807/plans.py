"""Plans: which stack should go where, at a glance. What bots think of when they name an operation; no rule depends on it."""
from __future__ import annotations

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
    SIDE,
    TOWN_OF,
    TOWNS,
    VEDETTES_OF,
    WOODED,
)
from .state import State1807
from .words import COMBAT, MARCH_ATTACK

FAR = 4  # connections beyond which nobody is attacked
ROOM = 8  # more connections than anybody looks ahead
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
WORST = -1000.0  # less than any plan may gain
Ways = dict[int, tuple[int, int]]  # how many connections away a zone is, and the first zone on the way there


def reach_chances(seat: int) -> list[float]:
    """How likely a card of a side gives at least so many movement points."""
    values = [MOVE[card] for card, side in enumerate(CARD_SIDE) if side == seat and MOVE[card]]
    return [sum(value >= points for value in values) / len(values) for points in range(7)]


CHANCE = (reach_chances(FRENCH), reach_chances(RUSSIAN))


def cards_with(g: State1807, corps: int) -> int:
    """What a corps adds to a combat."""
    strength = g.infantry[corps] + g.cavalry[corps]
    return CARDS_BY_STRENGTH[strength] + CARDS_BY_FATIGUE[g.fatigue[corps]] + COMBAT_BONUS[corps]


class Outlook:
    """What a side sees when it names a stack, found out once for all operations; keeps the best plan that was offered."""

    def __init__(self, g: State1807, seat: int, only: int = OFF) -> None:
        self.g = g
        self.seat = seat
        self.corps = ready(g, seat, only)
        self.enemy = cards_of(g, 1 - seat)
        self.known = ways_known(g)
        self.best = NOTHING
        self.most = WORST

    def offer(self, gain: float, zone: int, blocks: list[int], size: int, aim: int) -> None:
        """A plan for the first of some blocks; between equal gains the greater one in all else is kept."""
        if gain < self.most:
            return
        plan = Plan(gain, zone, tuple(sorted(blocks[:size])), aim)
        if gain > self.most or plan > self.best:
            self.best, self.most = plan, gain

    def best_plan(self, operation: int) -> Plan:
        """The most promising stack for an operation."""
        self.best, self.most = NOTHING, WORST
        if operation == COMBAT:
            combats(self)
        elif operation == MARCH_ATTACK:
            march_attacks(self)
        else:
            manoeuvres(self)
        return self.best


def ready(g: State1807, seat: int, only: int) -> dict[int, list[int]]:
    """The corps still to be activated by zone, the most useful first."""
    found: dict[int, list[int]] = {}
    place, activated = g.place, g.activated
    for corps in CORPS_OF[seat]:
        zone = place[corps]
        if zone >= 0 and not activated[corps] and only in (OFF, zone):
            if zone in found:
                found[zone].append(corps)
            else:
                found[zone] = [corps]
    for blocks in found.values():
        if len(blocks) > 1:
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


def ways_known(g: State1807) -> dict[int, Ways]:
    """The ways on the map as it is that were asked for before; bots ask for the same ones again and again."""
    return ways_by_position(tuple(g.place[:CORPS_COUNT]), tuple(g.destroyed))


@lru_cache(512)
def ways_by_position(places: tuple[int, ...], destroyed: tuple[int, ...]) -> dict[int, Ways]:
    """The same by what may bar a way: the places of corps and the bridges that are gone."""
    return {}


def ways(g: State1807, known: dict[int, Ways], start: int, limit: int) -> Ways:
    """The zones within so many connections on ways that nobody bars, the nearest first."""
    key = start * ROOM + limit
    found = known.get(key)
    if found is None:
        found = known[key] = open_ways(g, start, limit)
    return found


def open_ways(g: State1807, start: int, limit: int) -> Ways:
    """The same, looked for: a way ends where a corps stands, and does not lead over a bridge that is gone."""
    occupied = {*g.place[:CORPS_COUNT]}
    found = {start: (0, start)}
    reached = [start]
    for zone in reached:
        steps, first = found[zone]
        if steps == limit or (zone in occupied and zone != start):
            continue
        for near in NEIGHBOURS[zone]:
            if near not in found and LINK[zone][near] not in g.destroyed:
                found[near] = (steps + 1, first if steps else near)
                reached.append(near)
    del found[start]
    return found


def combats(look: Outlook) -> None:
    """8.1 An attack in a contested zone with everybody there who adds cards."""
    g, seat, enemy = look.g, look.seat, look.enemy
    for zone, blocks in look.corps.items():
        if zone not in enemy:
            continue
        stack = [block for block in blocks if cards_with(g, block) > 0]
        if stack:
            cards = sum(cards_with(g, block) for block in stack) + leaders(g, seat, zone)
            gain = PER_CARD * (cards - enemy[zone] - terrain(g, zone, 1 - seat)) - TROUBLE
            look.offer(gain, zone, stack, len(stack), zone)


def march_attacks(look: Outlook) -> None:
    """9.1 A march into an enemy zone with a combat at its end, with a card less."""
    g, seat, enemy = look.g, look.seat, look.enemy
    weak = [(zone, cards + terrain(g, zone, 1 - seat) + 1) for zone, cards in enemy.items()]
    chances = CHANCE[seat]
    for zone, blocks in look.corps.items():
        if zone in enemy:
            continue
        reached = ways(g, look.known, zone, FAR)
        near = [(aim, reached[aim][0], theirs) for aim, theirs in weak if aim in reached]
        if not near:
            continue
        cards = leaders(g, seat, zone)
        for size, block in enumerate(blocks[:LARGEST], 1):
            cards += cards_with(g, block)
            burden = size - 1 - speed(g, zone, blocks[0], size)
            for aim, steps, theirs in near:
                chance = chances[max(0, min(6, steps + burden))]
                look.offer(chance * (PER_CARD * (cards - theirs) - TROUBLE), zone, blocks, size, aim)


def speed(g: State1807, zone: int, first: int, size: int) -> int:
    """Movement points of a stack beyond the card: Napoléon, a lone corps, the weather."""
    emperor = g.place[NAPOLEON] == zone and not g.activated[NAPOLEON] and SIDE[first] == FRENCH
    return emperor + (MOVE_BONUS[first] if size == 1 else 0) - g.rain - g.snow


def manoeuvres(look: Outlook) -> None:
    """7.1 A march of one corps to a town that nobody guards, to friends in contact, or nearer to the enemy."""
    g, seat, enemy = look.g, look.seat, look.enemy
    towns = [town for number, town in enumerate(TOWNS) if g.control[number] != seat and town not in enemy]
    friends = {g.place[corps] for corps in CORPS_OF[seat] if g.place[corps] in enemy}
    chances = CHANCE[seat]
    for zone, blocks in look.corps.items():
        if zone in enemy:
            continue
        block = blocks[0]
        reached = ways(g, look.known, zone, FAR)
        bonus = speed(g, zone, block, 1)
        tired = 0.1 * g.fatigue[block]
        for aim in towns:
            if aim in reached:
                look.offer(chances[max(0, min(6, reached[aim][0] - bonus))] - tired, zone, blocks, 1, aim)
        for aim in friends:
            worth = JOIN * cards_with(g, block)
            if worth and aim in reached:
                look.offer(worth * chances[max(0, min(6, reached[aim][0] - bonus))] - tired, zone, blocks, 1, aim)
        aim = nearest(zone, enemy)
        if aim != OFF and distances()[zone][aim] > 1:
            look.offer(APPROACH - tired, zone, blocks, 1, aim)
    scouts(look, towns)


def nearest(zone: int, enemy: dict[int, int]) -> int:
    """The nearest zone of the enemy, bridges whole; OFF if there is none."""
    row = distances()[zone]
    found, least = OFF, len(row)
    for place in enemy:
        if row[place] < least:
            found, least = place, row[place]
    return found


def scouts(look: Outlook, towns: list[int]) -> None:
    """14.8 A vedette takes a town that nobody guards."""
    g = look.g
    for block in VEDETTES_OF[look.seat]:
        zone = g.place[block]
        if zone >= 0 and not g.activated[block]:
            for aim in towns:
                look.offer(CHANCE[look.seat][min(6, distances()[zone][aim])], zone, [block], 1, aim)
