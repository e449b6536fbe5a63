"""What a position is worth: how the war would be judged now, and what else is in hand, in rough victory points.

The weights of the second are the bots' own (dossier: bot knowledge). How much each of the two tells of the end was fitted to
games between quick bots (1757 and 1762): the nearer the end, the more the margin and the less all else (docs/balance.md).
"""

from __future__ import annotations

from functools import cache
from math import exp, log1p, tanh

from grognard.engine.game import Game

from .charts import BESIEGERS, COLONIAL, MOST_WILL
from .deck import OPS
from .load import (
    AP,
    AREA_NATION,
    AREAS,
    ARMIES,
    AU,
    BOX,
    CAMPS,
    COALITION,
    DEVASTATION,
    FD_NATION,
    FORT,
    KEY_CITY,
    LAND,
    NEUTRAL,
    POWERS,
    PR,
    PRISON,
    SPACES,
    STAKES,
    VP,
    apart,
)
from .rules import ch02_components as board
from .rules import ch04_forces as forces
from .rules import ch21_will, ch23_victory
from .rules.ch02_components import FIELD
from .state import SUMMER, ClashState
from .troops import guns, light_sp, siege_guns, sp

STRENGTH, GUN, LIGHT, PRISONER = 0.12, 0.15, 0.1, 0.06
THALER, ACTION, CARD = 0.12, 0.2, 0.12
GRIP, FADING = 1.7, 0.8  # of a VP of margin: its worth in the last Round, and how that falls with the Rounds left
ELSE, LATE = 0.1, 6  # worth of all else, and the Rounds left when that begins to fall
USUAL_WILL = (12, 12, 10, 10, 9)
SHORTAGE = (0.0, 0.8, 2.0)
SHAKEN = (0.0, 1.0, 2.5)
REACH = 9  # MP within which a force threatens a prize
# Where nothing is under way and no question is asked twice: a bot that judged a position in the middle of a turn would put off
# what it has to do, for a question that comes back unanswered costs nothing. Not sooner, either: from here the strong bot goes
# on to the answer of the next player, which it would not see otherwise.
QUIET = frozenset(
    (
        "buy-supply",
        "keep-chit",
        "discard",
        "winter-card",
        "take-credit",
        "devalue",
        "reduce-force",
        "keep-depot",
        "recruit",
        "seek-leaders",
        "redeploy",
    )
)


COLONIES: dict[int, float] = {
    at: 0.3 * (int(box["end_vp"].get("BR", 0)) - int(box["end_vp"].get("FR", 0))) for at, box in COLONIAL.items()
}


def evaluate(g: ClashState, seat: int) -> float:
    """The worth of a position to a seat, from -1 to 1."""
    camp = AP if seat in (0, 1) else COALITION
    if g.result:
        winner = g.result.partition(":")[0] in ("prussian", "british")
        return 1.0 if winner == (camp == AP) else -1.0
    worth = tanh(odds(g) / 2)
    return worth if camp == AP else -worth


def odds(g: ClashState) -> float:
    """The chance that the A-P alliance wins, as a logarithm of the odds: the margin and all else, by what is usual then."""
    left = rounds_left(g)
    usual_margin, usual_means, rounds = USUAL.get((g.last_year, g.adjust[AP], g.adjust[COALITION]), EVEN)
    lead = GRIPS[min(left, LONGEST)] * (margin(g) - usual_margin * left / rounds)
    return lead + ELSE * min(1.0, left / LATE) * (means(g) - usual_means)


def rounds_left(g: ClashState) -> int:
    """The Rounds that are still to come."""
    return 10 * (g.last_year - g.year) + (5 if g.season == SUMMER else 0) + max(0, 5 - g.round)


def settled(game: Game) -> bool:
    """Whether nothing is under way: between two marches, battles or raids."""
    g = game.state
    assert isinstance(g, ClashState)
    if game.ask is None or game.ask.prompt not in QUIET:
        return False
    return (g.march or g.battle or g.muster or g.loss or g.raid or g.retreat) is None


def means(g: ClashState) -> float:
    """By how much the A-P alliance is ahead in all but victory points."""
    total = 0.0
    for power in range(POWERS):
        if g.camp[power] != NEUTRAL:
            sign = 1 if ch21_will.side_of(power) == AP else -1
            will = RESOLVE[g.will[power]] - RESOLVE[USUAL_WILL[power]]
            purse = ACTION * min(g.actions[power], 8) + THALER * max(-10, min(20, g.thaler[power]))
            for card in g.hands[power]:
                purse += CARD * OPS[card]
            total += sign * (purse + will * (1.0 if power in (PR, AU) else 0.5))
    total += armies(g) + prospects(g) + forage(g)
    return total + COLONIES[g.colonial]


def margin(g: ClashState) -> float:
    """By how many VP, won from the other alliance, the A-P would win if it ended now; below 0 by how many it would lose."""
    points = ch23_victory.totals(g)
    return margin_of(points[AP], points[COALITION], g.last_year)


LONGEST = 70  # Rounds
GRIPS = [GRIP * exp(-FADING * log1p(left)) for left in range(LONGEST + 1)]


def wins(ours: int, theirs: int, last_year: int) -> bool:
    """23.4 Whether the A-P alliance wins with these points."""
    levels = [ch23_victory.level_of(AP, ours), ch23_victory.level_of(COALITION, theirs)]
    return ch23_victory.winner(levels, last_year) == AP


@cache
def margin_of(ours: int, theirs: int, last_year: int) -> float:
    """How many VP must change sides to turn the verdict, less a half."""
    won, swing = wins(ours, theirs, last_year), 1
    while wins(ours - swing if won else ours + swing, theirs + swing if won else theirs - swing, last_year) == won:
        swing += 1
    return swing - 0.5 if won else 0.5 - swing


# How scenarios begin, by their last year and what they add in the end: margin, means of the A-P, Rounds. Scenarios are even, so
# the margin is on its way from there to nothing.
USUAL = {
    (1758, 1, 6): (-4.5, 3.7, 24),
    (1757, 2, 8): (3.5, -10.8, 10),
    (1759, 2, 10): (-0.5, -8.0, 19),
    (1760, -1, 10): (-1.5, -8.5, 19),
    (1762, 7, 1): (0.5, 7.0, 9),
    (1762, 0, 11): (-5.5, 3.7, 64),
}
EVEN = (0.0, 0.0, 1)  # a set-up of somebody's own


def resolve(will: int) -> float:
    """MW of Prussia or Austria: 1.5 VP each above 8, 2.5 from 4 to 8, 6 below."""
    return 6.0 * min(will, 3) + 2.5 * max(0, min(will, 8) - 3) + 1.5 * max(0, will - 8)


RESOLVE = [resolve(will) for will in range(MOST_WILL + 1)]


def armies(g: ClashState) -> float:
    """SP on the map and in the boxes, artillery, and the markers on forces."""
    total, camps = 0.0, g.camp
    for key, packed in g.troops.items():
        place, camp = key // ARMIES, camps[key % ARMIES]
        if camp == NEUTRAL:
            continue
        sign = 1 if camp == AP else -1
        if place < 2 * SPACES:
            total += sign * in_the_field(packed)
        elif BOX <= place < BOX + 3:
            total += sign * LIGHT * light_sp(packed)
        elif place == PRISON:
            total += sign * PRISONER * sp(packed)
    for key, state in g.supply.items():
        total -= (1 if key % 2 == AP else -1) * SHORTAGE[state]
    for key, mood in g.morale.items():
        total -= (1 if key % 2 == AP else -1) * SHAKEN[mood]
    for at, place in enumerate(g.fd):
        if place >= 0:
            total += 0.3 * (1 if camps[FD_NATION[at]] == AP else -1)
    return total


def in_the_field(packed: int) -> float:
    """What a contingent on the map is worth; there are not many different ones."""
    worth = CONTINGENTS.get(packed)
    if worth is None:
        worth = CONTINGENTS[packed] = STRENGTH * sp(packed) + GUN * (guns(packed) + siege_guns(packed))
    return worth


CONTINGENTS: dict[int, float] = {}
WORTH = [VP[space] + KEY_CITY[space] + 0.3 for space in range(SPACES)]
NEED = [BESIEGERS[FORT[space]] if FORT[space] else 1 for space in range(SPACES)]  # SP
OUT_OF_REACH = 999
ALL_STAKES = sum(1 << space for space in STAKES)
KEPT = 64


class Frontier:
    """What the alliances could take from each other, while nothing changes sides."""

    __slots__ = ("prizes", "wanted")

    def __init__(self, g: ClashState) -> None:
        self.wanted = [[OUT_OF_REACH] * SPACES, [OUT_OF_REACH] * SPACES]  # by camp and space: the SP that it takes at least
        self.prizes: dict[int, list[tuple[int, float]]] = {}  # by force: what it could go for, and how near that is
        for space in STAKES:
            enemy = g.camp[g.held.get(space, LAND[space])]
            if enemy != NEUTRAL:
                self.wanted[1 - enemy][space] = NEED[space]

    def prizes_of(self, place: int, camp: int) -> list[tuple[int, float]]:
        """What a force could go for from a space: where, and how near that brings it."""
        key = forces.key(place, camp)
        found = self.prizes.get(key)
        if found is None:
            away, wanted = apart(place), self.wanted[camp]
            near = [space for space in STAKES if away[space] <= REACH and wanted[space] < OUT_OF_REACH]
            found = [(space, 0.22 * (1 - away[space] / (REACH + 1))) for space in near]
            self.prizes[key] = found
        return found


FRONTIERS: dict[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], Frontier] = {}


def frontier(g: ClashState) -> Frontier:
    """The frontier of a position, shared by all with the same alliances and holders, kept in none."""
    key = tuple(g.camp), tuple(g.held.items())
    found = FRONTIERS.get(key)
    if found is None:
        if len(FRONTIERS) >= KEPT:
            FRONTIERS.clear()
        found = FRONTIERS[key] = Frontier(g)
    return found


def prospects(g: ClashState) -> float:
    """Fortresses under siege, or in reach of a force that could besiege them, by what they are worth."""
    total, known = 0.0, frontier(g)
    for camp in (AP, COALITION):
        for space, gain in threats(g, camp, known).items():
            total += (1 if camp == AP else -1) * WORTH[space] * gain
    return total


def threats(g: ClashState, camp: int, known: Frontier) -> dict[int, float]:
    """How near an alliance is to taking spaces from the other, from 0 to 0.8."""
    gains: dict[int, float] = {}
    stacks, wanted = g.stacks, wanted_strength(g, camp, known)
    for place in board.places(g.majors[camp] & FIELD):
        size = stacks[place * CAMPS + camp] >> ARMIES
        nerve = 0.3 if forces.key(place, camp) in g.morale else 1.0
        for space, near in known.prizes_of(place, camp):
            if size >= wanted[space] and near * nerve > gains.get(space, 0.0):
                gains[space] = near * nerve
    for space, marker in g.sieges.items():
        if g.siege_camp[space] == camp:
            gains[space] = min(0.8, 0.35 + 0.12 * marker)
    return gains


def wanted_strength(g: ClashState, camp: int, known: Frontier) -> list[int]:
    """By space, the SP with which an alliance could take it from the other: enough for a siege, and more than its guards."""
    found, stacks, enemy = known.wanted[camp][:], g.stacks, 1 - camp
    for space in board.places((g.where[enemy] | g.where[enemy] >> SPACES) & ALL_STAKES):
        key = space * CAMPS + enemy
        guards = (stacks.get(key, 0) >> ARMIES) + (stacks.get(key + SPACES * CAMPS, 0) >> ARMIES)
        if guards >= found[space]:
            found[space] = guards + 1
    return found


COUNTRY = [(area, AREA_NATION[area], DEVASTATION[area]) for area in range(AREAS) if DEVASTATION[area]]


def forage(g: ClashState) -> float:
    """Forage Points on the way to devastation, which costs 1 MW and a Thaler a year."""
    total, camps = 0.0, g.camp
    for area, number, most in COUNTRY:
        if camps[number] != NEUTRAL:
            share = 0.5 if g.devastated[area] else g.forage[area] / most * 1.2
            total -= (1 if camps[number] == AP else -1) * share
    return total
