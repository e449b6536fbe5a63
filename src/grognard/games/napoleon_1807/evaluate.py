"""What a position is worth, in victory points: rules of thumb for bots, first guesses corrected by games between bots."""
from __future__ import annotations

from functools import cache
from math import tanh

from grognard.engine.game import Game
from grognard.kit import graph

from .load import (
    CARDS_BY_FATIGUE,
    CARDS_BY_STRENGTH,
    CITADEL_VALUE,
    CITADELS,
    COMBAT_BONUS,
    COMMANDERS_OF,
    CORPS_OF,
    FRENCH,
    LEGS,
    NAPOLEON,
    NEIGHBOURS,
    RUSSIAN,
    SCENARIOS,
    SEATS,
    TOWNS,
)
from .rules import ch01_definitions
from .state import State1807
from .words import OPERATIONS

SWING = 2.5  # victory points that chance moves in a turn
FATIGUE_COST = (0.0, 0.1, 0.2, 0.3, 0.45, 1.1, 1.3, 1.6, 2.2, 4.0)  # of a corps that cannot rest this turn
FATIGUE_COST_AT_LAST = (0.0, 0.0, 0.0, 0.1, 0.2, 0.9, 0.9, 1.0, 1.2, 3.0)  # in the last turn only exhaustion matters
REST = 0.35  # what is left of it while the corps may still rest
CARD_IN_HAND = 0.12
CONTACT = 0.25  # of a combat card of advantage in a contested zone
NEARBY = 0.1  # of one over the weakest of the enemies in neighbouring zones
LATER = 0.7  # of what may come of it in the next turn only
ADVANTAGE = 3  # cards of advantage that count at most
APPROACH = 0.08  # of a connection nearer to the enemy
FARTHEST = 99  # connections, more than between any two zones
REACH = 6  # connections from which a town or citadel begins to draw troops
TOWN_IN_REACH = 0.3
CITADEL_IN_REACH = 0.6
FADING = 0.75  # what a citadel held now is worth one turn earlier
EMPEROR_AT_RISK = 2.0
SAFE_POINTS = 6
Fields = tuple[dict[int, int], dict[int, int]]  # combat cards by zone, of either side
QUIET = ("operation", "initiative-event", "recovery-corps", "place-vedette")


def evaluate(g: State1807, seat: int) -> float:
    """From -1 (lost) to 1 (won) for a seat."""
    if g.result:
        winner = g.result.partition(":")[0]
        return 0.0 if winner not in SEATS else 1.0 if winner == SEATS[seat] else -1.0
    ahead = french_prospects(g)
    if g.scenario >= len(SCENARIOS):  # the linked campaign: what was won before counts, too
        ahead = max(-1.0, min(1.0, (ahead - g.tally) / (len(LEGS) - g.leg)))
    return ahead if seat == FRENCH else -ahead


def french_prospects(g: State1807) -> float:
    """13.6 How the end looks to the French: the nearer it is, the more the limits of the draw range count."""
    scenario = ch01_definitions.scenario_of(g)
    low, high = scenario.draw_range
    lead = french_lead(g)
    width = SWING * (1 + max(0, g.last_turn - g.turn)) ** 0.5
    half = (high - low + 1) / 2
    return (tanh((lead - half) / width) + tanh((lead + half) / width)) / 2


def settled(game: Game) -> bool:
    """Between two operations, or at the beginning of a phase."""
    return game.ask is None or game.ask.prompt in QUIET


def french_lead(g: State1807) -> float:
    """How many victory points the French are ahead of par, with what lies on the map counted in."""
    fields = (cards_of(g, FRENCH), cards_of(g, RUSSIAN))
    lead = par(g) - g.vp - g.pending
    lead += side_worth(g, FRENCH) - side_worth(g, RUSSIAN)
    lead += prizes(g, FRENCH, fields) - prizes(g, RUSSIAN, fields)
    lead += opportunities(g, FRENCH, fields) - opportunities(g, RUSSIAN, fields)
    lead += eagerness(g, RUSSIAN, fields) - eagerness(g, FRENCH, fields)
    return lead - emperor_at_risk(g, fields[RUSSIAN])


def par(g: State1807) -> float:
    """Where the track would stand now in an even game: it moves from the start to the middle of the draw range."""
    scenario = ch01_definitions.scenario_of(g)
    middle = sum(scenario.draw_range) / 2
    turns = scenario.last_turn - scenario.first_turn + 1
    return middle + (scenario.start_vp - middle) * min(turns, turns_left(g)) / turns


def turns_left(g: State1807) -> float:
    """The turns in which the French can still gain what they must, this one as far as their corps have not acted yet."""
    left = max(0, g.last_turn - g.turn)
    if not may_act(g, FRENCH):
        return left
    corps = [corps for corps in CORPS_OF[FRENCH] if g.place[corps] >= 0]
    fresh = [block for block in corps if not g.activated[block]]
    return left + len(fresh) / max(1, len(corps))


def may_act(g: State1807, side: int) -> bool:
    """Whether a side may still carry out operations in this turn."""
    return g.phase < OPERATIONS or (g.phase == OPERATIONS and not g.passed[side])


def side_worth(g: State1807, side: int) -> float:
    """Fatigue, and cards in hand."""
    costs = FATIGUE_COST if g.turn < g.last_turn else FATIGUE_COST_AT_LAST
    worth = CARD_IN_HAND * len(g.hands[side])
    for corps in CORPS_OF[side]:
        fatigue = g.fatigue[corps]
        if fatigue and g.place[corps] >= 0:
            worth -= costs[fatigue] * (1.0 if g.activated[corps] else REST)
    return worth


def cards_of(g: State1807, side: int, ready: bool = False) -> dict[int, int]:
    """The combat cards of a side by zone, terrain and events left out; of all its blocks, or of those still to be activated."""
    cards: dict[int, int] = {}
    place, infantry, cavalry, fatigue = g.place, g.infantry, g.cavalry, g.fatigue
    for corps in CORPS_OF[side]:
        zone = place[corps]
        if zone >= 0 and not (ready and g.activated[corps]):
            count = CARDS_BY_STRENGTH[infantry[corps] + cavalry[corps]] + CARDS_BY_FATIGUE[fatigue[corps]] + COMBAT_BONUS[corps]
            cards[zone] = cards.get(zone, 0) + count
    for commander in COMMANDERS_OF[side]:
        zone = place[commander]
        if zone in cards and not (ready and g.activated[commander]):
            cards[zone] += COMBAT_BONUS[commander]
    return cards


def opportunities(g: State1807, side: int, fields: Fields) -> float:
    """What a side may hope for where the armies meet or nearly meet: now with fresh corps, in the next turn with all."""
    own, enemy = fields[side], fields[1 - side]
    now = cards_of(g, side, ready=True) if may_act(g, side) else {}
    later = LATER if g.turn < g.last_turn else 0.0
    worth = 0.0
    for zone, cards in own.items():
        if zone in enemy:
            worth += CONTACT * max(limited(now.get(zone, 0) - enemy[zone]), later * limited(cards - enemy[zone]))
        near = weakest_beside(zone, enemy, cards)
        worth += NEARBY * max(limited(now.get(zone, 0) - near), later * limited(cards - near))
    return worth


def weakest_beside(zone: int, enemy: dict[int, int], cards: int) -> int:
    """The combat cards of the weakest enemies in neighbouring zones; as many as one's own where there are none."""
    beside = [enemy[other] for other in NEIGHBOURS[zone] if other in enemy]
    return min(beside) if beside else cards


def eagerness(g: State1807, side: int, fields: Fields) -> float:
    """A side that would not win if nothing more happened has to come closer to the enemy."""
    low, high = ch01_definitions.scenario_of(g).draw_range
    final = g.vp + g.pending - besieged(g, RUSSIAN) + besieged(g, FRENCH)
    if final < low if side == FRENCH else final > high:
        return 0.0
    enemy = fields[1 - side]
    if not enemy:
        return 0.0
    apart = {zone: least(distances()[zone], enemy, FARTHEST) for zone in fields[side]}
    places = [g.place[corps] for corps in CORPS_OF[side]]
    return APPROACH * sum(apart[zone] for zone in places if zone >= 0)


def besieged(g: State1807, owner: int) -> int:
    """13.4 What the besieged citadels of a side will bring its enemy."""
    return sum(CITADEL_VALUE[number] for number in range(len(CITADELS)) if g.siege[number] and g.citadel[number] == owner)


def limited(cards: int) -> int:
    """An advantage, as far as it counts."""
    return 0 if cards <= 0 else min(cards, ADVANTAGE)


def emperor_at_risk(g: State1807, russian: dict[int, int]) -> float:
    """13.7 Napoléon in contact with few points around him: his loss ends the game."""
    zone = g.place[NAPOLEON]
    if zone not in russian:
        return 0.0
    points = ch01_definitions.strength_of(g, ch01_definitions.corps_in(g, FRENCH, zone))
    return EMPEROR_AT_RISK * max(0.0, 1 - points / SAFE_POINTS)


def prizes(g: State1807, side: int, fields: Fields) -> float:
    """Towns and citadels of the enemy that a side has, or has in reach."""
    own, enemy = fields[side], fields[1 - side]
    fading = FADING ** max(0, g.last_turn - g.turn)
    worth = 0.0
    for number, town in enumerate(TOWNS):
        if g.control[number] != side and town not in enemy:
            worth += TOWN_IN_REACH * nearness(own, town)
    for number, zone in enumerate(CITADELS):
        value = CITADEL_VALUE[number] * fading
        if g.citadel[number] == side:
            if g.siege[number]:
                worth += value * (CITADEL_IN_REACH * nearness(own, zone) - 1)
        elif zone in own and zone not in enemy:
            worth += value * (not g.siege[number])
        else:
            worth += CITADEL_IN_REACH * value * nearness(own, zone) * (not g.siege[number])
    return worth


def nearness(own: dict[int, int], zone: int) -> float:
    """From 0 (out of reach) to 1 (there): how near the nearest corps is."""
    return 1 - least(distances()[zone], own, REACH) / REACH


def least(row: list[int], zones: dict[int, int], limit: int) -> int:
    """The number of connections to the nearest of some zones, by the distances from one place; a limit at most."""
    for zone in zones:
        if row[zone] < limit:
            limit = row[zone]
    return limit


@cache
def distances() -> list[list[int]]:
    """Connections between any two zones, bridges whole."""
    return graph.distances(NEIGHBOURS)
