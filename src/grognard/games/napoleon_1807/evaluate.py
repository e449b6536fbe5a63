"""What a position is worth, in victory points: rules of thumb for bots, first guesses corrected by games between bots."""
from __future__ import annotations

from functools import cache
from math import tanh

from grognard.engine.game import Game

from .load import (
    CARDS_BY_FATIGUE,
    CARDS_BY_STRENGTH,
    CITADEL_VALUE,
    CITADELS,
    COMBAT_BONUS,
    COMMANDERS_OF,
    CORPS_OF,
    FRENCH,
    NAPOLEON,
    NEIGHBOURS,
    OFF,
    RUSSIAN,
    SEATS,
    TIRED,
    TOWNS,
    ZONES,
)
from .rules import ch01_definitions
from .state import State1807

SWING = 2.5  # victory points that chance moves in a turn
FATIGUE_COST = (0.0, 0.1, 0.2, 0.3, 0.45, 1.1, 1.3, 1.6, 2.2, 4.0)  # of a corps that cannot rest this turn
REST = 0.35  # what is left of it while the corps may still rest
CARD_IN_HAND = 0.25
CONTACT = 0.25  # of a combat card of advantage in a contested zone
NEARBY = 0.1  # of one over the weakest of the enemies in neighbouring zones
LATER = 0.7  # of what may come of it in the next turn only
ADVANTAGE = 3  # cards of advantage that count at most
APPROACH = 0.05  # of a connection nearer to the enemy
REACH = 6  # connections from which a town or citadel begins to draw troops
TOWN_IN_REACH = 0.3
CITADEL_IN_REACH = 0.6
FADING = 0.75  # what a citadel held now is worth one turn earlier
EMPEROR_AT_RISK = 2.0
QUIET = ("operation", "initiative-event", "recovery-corps", "place-vedette")


def evaluate(g: State1807, seat: int) -> float:
    """From -1 (lost) to 1 (won) for a seat."""
    if g.result:
        winner = g.result.partition(":")[0]
        return 0.0 if winner not in SEATS else 1.0 if winner == SEATS[seat] else -1.0
    ahead = french_prospects(g)
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
    fields = cards_by_zone(g)
    lead = par(g) - g.vp - g.pending
    lead += side_worth(g, FRENCH) - side_worth(g, RUSSIAN)
    lead += prizes(g, FRENCH, fields) - prizes(g, RUSSIAN, fields)
    return lead + confrontation(g, fields)


def par(g: State1807) -> float:
    """Where the track would stand now in an even game: it moves from the start to the middle of the draw range."""
    scenario = ch01_definitions.scenario_of(g)
    middle = sum(scenario.draw_range) / 2
    turns = scenario.last_turn - scenario.first_turn + 1
    left = max(0, g.last_turn - g.turn + 1)
    return middle + (scenario.start_vp - middle) * left / turns


def side_worth(g: State1807, side: int) -> float:
    """Fatigue, and cards in hand."""
    worth = CARD_IN_HAND * len(g.hands[side])
    for corps in CORPS_OF[side]:
        tired = g.fatigue[corps]
        if tired and g.place[corps] >= 0:
            worth -= FATIGUE_COST[tired] * (1.0 if g.activated[corps] else REST)
    return worth


def cards_by_zone(g: State1807) -> tuple[dict[int, int], dict[int, int]]:
    """The combat cards of each side in every zone where it has corps."""
    return cards_of(g, FRENCH), cards_of(g, RUSSIAN)


def cards_of(g: State1807, side: int) -> dict[int, int]:
    """The combat cards of a side by zone, terrain and events left out."""
    cards: dict[int, int] = {}
    place, infantry, cavalry, fatigue = g.place, g.infantry, g.cavalry, g.fatigue
    for corps in CORPS_OF[side]:
        zone = place[corps]
        if zone >= 0:
            count = CARDS_BY_STRENGTH[infantry[corps] + cavalry[corps]] + CARDS_BY_FATIGUE[fatigue[corps]] + COMBAT_BONUS[corps]
            cards[zone] = cards.get(zone, 0) + count
    for commander in COMMANDERS_OF[side]:
        zone = place[commander]
        if zone in cards:
            cards[zone] += COMBAT_BONUS[commander]
    return cards


def confrontation(g: State1807, fields: tuple[dict[int, int], dict[int, int]]) -> float:
    """What the French may hope for where the armies meet or nearly meet; and that they come to meet at all."""
    french, russian = fields
    hopes = (hope(g, FRENCH), hope(g, RUSSIAN))
    table = distances()
    worth = 0.0
    for zone, cards in french.items():
        if zone in russian:
            advantage = limited(cards - russian[zone])
            worth += CONTACT * advantage * hopes[advantage < 0] - emperor_at_risk(g, zone)
        near = [russian[other] for other in NEIGHBOURS[zone] if other in russian]
        if near:
            worth += NEARBY * hopes[FRENCH] * max(0, limited(cards - min(near)))
            worth -= NEARBY * hopes[RUSSIAN] * max(0, limited(max(near) - cards))
    for corps in CORPS_OF[FRENCH]:
        if g.place[corps] >= 0:
            worth -= APPROACH * min((table[g.place[corps]][enemy] for enemy in russian), default=0)
    return worth


def hope(g: State1807, side: int) -> float:
    """How much may still come of an advantage: a side that has passed has to wait for the next turn, if there is one."""
    later = LATER if g.turn < g.last_turn else 0.0
    return later if g.passed[side] and not g.passed[1 - side] else max(later, 1.0 - g.passed[side])


def limited(cards: int) -> int:
    """An advantage, within the limits in which it counts."""
    return max(-ADVANTAGE, min(ADVANTAGE, cards))


def emperor_at_risk(g: State1807, zone: int) -> float:
    """13.7 Napoléon in contact with few points around him: his loss ends the game."""
    if g.place[NAPOLEON] != zone:
        return 0.0
    points = ch01_definitions.strength_of(g, ch01_definitions.corps_in(g, FRENCH, zone))
    return EMPEROR_AT_RISK * max(0.0, (6 - points) / 6)


def prizes(g: State1807, side: int, fields: tuple[dict[int, int], dict[int, int]]) -> float:
    """Towns and citadels of the enemy that a side has, or has in reach."""
    own, enemy = fields[side], fields[1 - side]
    left = max(0, g.last_turn - g.turn)
    worth = 0.0
    for number, town in enumerate(TOWNS):
        if g.control[number] != side and town not in enemy:
            worth += TOWN_IN_REACH * nearness(own, town)
    for number, zone in enumerate(CITADELS):
        value = CITADEL_VALUE[number] * FADING**left
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
    row = distances()[zone]
    return max(0.0, 1 - min((row[place] for place in own), default=REACH) / REACH)


def tired(g: State1807, corps: int) -> bool:
    """Whether a corps draws a card less."""
    return g.fatigue[corps] >= TIRED


@cache
def distances() -> list[list[int]]:
    """Connections between any two zones, bridges whole."""
    return [distances_from(zone) for zone in range(len(ZONES))]


def distances_from(start: int) -> list[int]:
    """Connections from one zone to every other."""
    row = [OFF] * len(ZONES)
    row[start] = 0
    todo = [start]
    for zone in todo:
        for near in NEIGHBOURS[zone]:
            if row[near] == OFF:
                row[near] = row[zone] + 1
                todo.append(near)
    return row
