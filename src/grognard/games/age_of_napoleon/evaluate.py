"""What a position is worth. One unit is about one card a year; all weights are the bots' own (dossier: bot knowledge)."""
from __future__ import annotations

from math import tanh

from grognard.engine.game import Game

from . import judgement
from .load import (
    APART,
    AREAS,
    AREAS_OF,
    AUSTRIA,
    BR,
    CAPITAL,
    COALITION,
    COMMAND,
    COUNTRIES,
    FRANCE,
    FRENCH,
    FRENCH_NEIGHBOURS,
    IC,
    IS_MAJOR,
    LAST_YEAR,
    NAPOLEON,
    NC,
    NEAR,
    NOBODY,
    POWER,
    PRUSSIA,
    ROUNDS,
    RUSSIA,
    SEATS,
    SPAIN,
)
from .rules import ch08_strategy, ch13_surrender, ch14_winter
from .state import CAMPAIGN, INSURRECTION, SURRENDER, WINTER, AgeState

SCALE = 25.0  # units that make a position nearly won
# What forces and hands tell of the end beside the rest, what the road to Paris does, and what a year that is over is worth to the
# French (15.3.B): part of the way from the weights before to those fitted to some 350 games (docs/balance.md).
FORCES, HANDS, YEAR = 0.7, 1.4, 3.5
EVEN_YEAR = 1806  # when neither side is ahead by time alone
SAFE, UNSAFE = 0.5, 2.0  # a point of safety on the road to Paris, and one of danger
FULL, REDUCED, SPARE = 0.25, 0.15, 0.1  # a point of BR on the map, on the reverse, and off the map
CARD_NEXT_YEAR = 0.8
MAJOR, MINOR, NEIGHBOUR = 2.5, 0.6, 0.4
FALL = {True: 4.0, False: 1.2}  # a major or minor country that will surrender
PARIS = 12.0
RAID = 0.4  # a capital held without effect
ROAD = (1.5, 1.0, 0.7, 0.4, 0.2, 0.1)  # what a Coalition corps is worth by its distance from Paris
REACH = {AUSTRIA: 0.1, RUSSIA: 0.05, PRUSSIA: 0.05, SPAIN: 0.05}  # a point of BR in an enemy capital that the French may take
# The same as tables: corps by [reduced][corps], corps off the map, capitals by [country][area], roads by place of the army.
WORTH = [[FULL * rating for rating in BR[0]], [REDUCED * rating for rating in BR[1]]]
SPARE_WORTH = [SPARE * rating for rating in BR[0]]
PULL = {country: [weight / (1 + apart) for apart in APART[CAPITAL[country]]] for country, weight in REACH.items()}
ROADS = [(COALITION * AREAS + area, ROAD[apart]) for area, apart in enumerate(APART[CAPITAL[FRANCE]]) if apart < len(ROAD)]
ALLIANCE = [
    (MAJOR if IS_MAJOR[country] else MINOR) + (NEIGHBOUR if country in FRENCH_NEIGHBOURS else 0.0) for country in range(COUNTRIES)
]
SIGN = [0 if side == NOBODY else 1 - 2 * side for side in COMMAND]  # by alignment
# A diplomacy card changes nothing before both players have laid theirs (6.2.A): that phase is not quiet until it is over.
QUIET = frozenset(("operation", "reinforce", "who-first", "play-round", "play-insurrection", "claim"))


def evaluate(g: AgeState, seat: int) -> float:
    """The worth of a position to a seat, from -1 to 1."""
    if g.result:
        return 1.0 if g.result.startswith(SEATS[seat]) else -1.0
    worth = tanh(french_lead(g) / SCALE)
    return worth if seat == FRENCH else -worth


def settled(game: Game) -> bool:
    """Whether nothing is under way: between two operations or phases."""
    g = game.state
    assert isinstance(g, AgeState)
    return g.march is None and not g.clashes and g.battle is None and game.ask is not None and game.ask.prompt in QUIET


def french_lead(g: AgeState) -> float:
    """By how much the French are ahead. Towards the end Paris and marches count most: 1815 over is a French victory (15.3.B)."""
    late = urgency(g)
    lead = FORCES * (1 - 0.5 * late) * forces(g) + HANDS * hands(g) + (1 - 0.7 * late) * alliances(g)
    safety = road_to_paris(g)
    lead += sieges(g) + approaches(g) + emperor(g) + (1 + late) * (safety * SAFE if safety > 0 else safety * UNSAFE)
    lead += YEAR * years_over(g)
    return lead + (1 - late) * winter_risk(g) if g.phase in (CAMPAIGN, SURRENDER, WINTER) else lead


def years_over(g: AgeState) -> float:
    """How long the Empire has lasted since time was on nobody's side."""
    return g.year - EVEN_YEAR + min(g.round, ROUNDS) / ROUNDS


def urgency(g: AgeState) -> float:
    """From 0 up to 1812 to 1 in the last year."""
    return min(1.0, max(0.0, (g.year - LAST_YEAR + 3) / 3))


def road_to_paris(g: AgeState) -> float:
    """Corps count for the surrender of France (13.2.A): French ones at home against those that come for Paris."""
    total = 0.8 * sum([len(g.armies[area]) for area in AREAS_OF[FRANCE]])
    total += 1.0 if g.armies[CAPITAL[FRANCE]] else 0.0
    coming = 0.0
    for at, weight in ROADS:
        army = g.armies[at]
        if army:
            coming += weight * len(army)
    return total - coming


def forces(g: AgeState) -> float:
    """Corps on the map by strength, those off the map for less; what is lost for good counts nothing."""
    align, spare = g.align, 0.0
    for corps in g.reserve:
        spare += SPARE_WORTH[corps] * SIGN[align[POWER[corps]]]
    for corps in g.prisoners:
        spare += SPARE_WORTH[corps] * SIGN[align[POWER[corps]]]
    return force(g, g.armies[:AREAS]) - force(g, g.armies[AREAS:]) + spare


def force(g: AgeState, armies: list[list[int]]) -> float:
    """Corps in armies by strength."""
    reduced, total = g.reduced, 0.0
    for army in armies:
        for corps in army:
            total += WORTH[reduced[corps]][corps]
    return total


def hands(g: AgeState) -> float:
    """Cards in hand, and those of next year."""
    next_year = ch08_strategy.hand_size(g, FRENCH) - ch08_strategy.hand_size(g, COALITION)
    if g.year >= LAST_YEAR:
        next_year = 0
    return held(g, FRENCH) - held(g, COALITION) + CARD_NEXT_YEAR * next_year


def held(g: AgeState, seat: int) -> float:
    """8.1.A1 The cards in hand; what is left when new ones are dealt is lost, so it is worth nothing in the phases before."""
    if g.phase <= INSURRECTION:
        return 0.0
    return sum([judgement.card_worth(seat, card) for card in g.hands[seat]], 0.0)


def alliances(g: AgeState) -> float:
    """Countries commanded; the neighbours of France are worth more."""
    align = g.align  # an area that is not detached counts as neutral
    total = 0.0
    for country, value in enumerate(ALLIANCE):
        total += SIGN[align[country]] * value
    return total


def sieges(g: AgeState) -> float:
    """Countries that will surrender as things stand, the surer the nearer the end of the year."""
    total = 0.0
    sure = 0.4 + 0.1 * min(g.round, ROUNDS) if g.phase == CAMPAIGN else 1.0
    for country in range(COUNTRIES):
        alignment = g.align[country]  # an area that is not detached counts as neutral
        if alignment in (NC, IC) or not g.armies[(1 - COMMAND[alignment]) * AREAS + CAPITAL[country]]:
            continue
        value = RAID
        if ch13_surrender.must_surrender(g, country):
            value = PARIS if country == FRANCE else FALL[IS_MAJOR[country]]
        total -= sure * value * SIGN[alignment]
    return total


def approaches(g: AgeState) -> float:
    """Strength near an enemy capital, as far as it is one."""
    targets = [PULL[country] for country in PULL if COMMAND[g.align[country]] == COALITION]
    if not targets:
        return 0.0
    ratings, total = BR[0], 0.0
    for area, army in enumerate(g.armies[:AREAS]):
        if army:
            total += sum([pull[area] for pull in targets], 0.0) * sum([ratings[corps] for corps in army])
    return total


def emperor(g: AgeState) -> float:
    """Napoléon alone or outnumbered is a danger to the Empire; off the map he is of no use."""
    for area, army in enumerate(g.armies[:AREAS]):
        if NAPOLEON in army:
            enemies = sum(len(g.armies[COALITION * AREAS + near]) for near in (*NEAR[area], area))
            return -0.8 * max(0, enemies - len(army)) - (3.0 if len(army) < 3 and enemies else 0.0)
    return -1.0


def winter_risk(g: AgeState) -> float:
    """What the winter will cost large armies where they stand; it comes nearer from round to round."""
    total = 0.0
    for at, army in enumerate(g.armies):
        if len(army) >= ch14_winter.STACK:
            side = at // AREAS
            die = 3 + ch14_winter.modifiers(g, side, at % AREAS)
            total -= ch14_winter.losses_of(die, len(army)) * (1 - 2 * side)
    return total * 0.15 * min(g.round, ROUNDS)
