"""What areas, marches, corps and countries are worth at a glance: the judgement behind the rules of thumb."""
from __future__ import annotations

from functools import lru_cache

from .load import (
    APART,
    AREAS,
    AREAS_OF,
    BR,
    CAPITAL,
    CAPITAL_OF,
    COMMAND,
    FRANCE,
    HARSH,
    IC,
    IS_MAJOR,
    MAJORS,
    NAPOLEON,
    NC,
    NEAR,
    NOBODY,
    SR,
    TITLE_IDS,
    TITLE_OF,
    TITLE_SIDE,
    WINTER_FROM,
    title,
)
from .rules import ch04_armies, ch11_1_land, ch11_5_neutrality
from .state import AgeState

BOLD = 1.35  # ratio of strength at which to attack
# What a card is worth in hand, in units of `evaluate`; diplomacy cards must be kept for a year before they can be played.
KEEP = {
    "napoleon_i": 4.0,
    "talleyrand": 4.0,
    "metternich": 3.5,
    "alexander_i": 3.5,
    "pitt": 4.0,
    "english_gold": 4.0,
    "coup_d_etat": 1.5,
    "insurrection": 2.5,
    "territorial_concessions": 1.0,
    "joseph": 0.8,
    "napoleonic_dynasty": 0.8,
    "napoleonica": 1.5,
    "britannia": 2.0,
    "no_surrender": 1.2,
    "major_campaign": 1.0,
    "art_of_war": 0.7,
    "fog_of_war": 0.7,
    "indecision": 0.7,
    "forced_march": 1.5,
}
PLAIN, USELESS = 0.4, 0.25  # any other card, and one that only the enemy can use
WORTH = [
    [PLAIN if TITLE_SIDE[number] in (NOBODY, seat) else USELESS for number in range(len(TITLE_IDS))] for seat in (0, 1)
]
for name, value in KEEP.items():
    for seat in (0, 1):
        if TITLE_SIDE[title(name)] in (NOBODY, seat):
            WORTH[seat][title(name)] = value


def card_worth(seat: int, card: int) -> float:
    """What a card is worth to a side."""
    return WORTH[seat][TITLE_OF[card]]


def strength(g: AgeState, seat: int, area: int) -> float:
    """The strength of an army as it stands, as far as its leader can command it."""
    army = g.army(seat, area)
    if not army:
        return 0.0
    led = SR[army[0]]
    if len(army) <= led:
        return float(ch04_armies.strength(g, army))
    best = sorted([BR[g.reduced[corps]][corps] for corps in army], reverse=True)
    return float(sum(best[:led]))


def corps_worth(g: AgeState, corps: int) -> float:
    """What a corps is worth: its strength, and a little for command."""
    return (1000.0 if corps == NAPOLEON else 0.0) + BR[g.reduced[corps]][corps] + 0.3 * SR[corps]


class Outlook:
    """How the map looks to a side: how far its goals are from each area, and the enemy's armies and threats by strength."""

    __slots__ = ("away", "enemy", "g", "seat", "threat")

    def __init__(self, g: AgeState, seat: int) -> None:
        self.g, self.seat = g, seat
        self.away = away_from(tuple(goals(g, seat)))
        self.enemy = {area: strength(g, 1 - seat, area) for area in ch04_armies.armies_of(g, 1 - seat)}
        self.threat = threats(self.enemy)


@lru_cache(1024)
def away_from(goals: tuple[int, ...]) -> list[int]:
    """How far the nearest of some goals is from each area."""
    return [min(apart) for apart in zip(*[APART[goal] for goal in goals], strict=True)] if goals else [0] * AREAS


def threats(enemy: dict[int, float]) -> dict[int, float]:
    """The strongest army of the enemy next to an area, where there is one."""
    found: dict[int, float] = {}
    for area, force in enemy.items():
        for near in NEAR[area]:
            if force > found.get(near, 0.0):
                found[near] = force
    return found


def best_goal(look: Outlook, start: int, corps: list[int], points: int, stay: bool) -> tuple[float, int]:
    """The worth of the best area that an army can reach with its points, and the first step of the way there."""
    g, seat, count = look.g, look.seat, len(corps)
    force = float(ch04_armies.strength(g, corps))
    best, first = (appeal(look, start, force, count), start) if stay else (-99.0, start)
    risky = NAPOLEON in corps and count < (5 if g.round >= WINTER_FROM else 4)
    steps = {start: start}  # by area: the first step of the way there
    border = [start]
    for distance in range(1, points + 1):
        beyond = []
        for here in border:
            for area in NEAR[here]:
                if area in steps or ch11_1_land.barred_strait(g, seat, here, area):
                    continue
                steps[area] = area if here == start else steps[here]
                held = area in look.enemy
                if held and distance == points:
                    continue
                value = appeal(look, area, force, count) - toil(g, area, distance, held, risky)
                if value > best:
                    best, first = value, steps[area]
                if not held:
                    beyond.append(area)
        border = beyond
    return best, first


def toil(g: AgeState, area: int, distance: int, attack: bool, risky: bool) -> float:
    """What a march costs an army: long ones, mountains and winter wear it down; Napoléon must not be risked with a few."""
    hard = HARSH[area] + (distance >= (3 if attack else 4)) + 2 * (g.round >= WINTER_FROM)
    return 0.1 * distance + 0.9 * hard + (8.0 if risky and (attack or hard) else 0.0)


def goals(g: AgeState, seat: int) -> list[int]:
    """Enemy capitals and armies."""
    enemies = [c for c in MAJORS if COMMAND[g.align[c]] == 1 - seat and NEAR[CAPITAL[c]]]
    return [*[CAPITAL[c] for c in enemies], *ch04_armies.armies_of(g, 1 - seat)]


def appeal(look: Outlook, area: int, force: float, corps: int) -> float:
    """What an army finds in an area: a battle it can win, a country to take, a way to the enemy."""
    g, seat = look.g, look.seat
    enemy = look.enemy.get(area, 0.0)
    value = -0.3 * look.away[area]
    if enemy:
        ratio = force / enemy
        value += 4.0 + 0.2 * enemy if ratio >= BOLD else -6.0 * max(0.2, BOLD - ratio)
    country = g.country[area]
    if COMMAND[g.align[country]] == 1 - seat:
        value += conquest(g, seat, country, corps) if area == CAPITAL[country] else 0.3
    if ch11_5_neutrality.violates(g, seat, area):
        value -= 5.0
    threat = look.threat.get(area, 0.0)
    return value - (1.5 if threat > 1.5 * force and threat > 1.5 * (force + strength(g, seat, area)) else 0.0)


def conquest(g: AgeState, seat: int, country: int, corps: int) -> float:
    """What it is worth to hold a capital or a minor country: much, if it will surrender (13.2.A)."""
    if not IS_MAJOR[country]:
        return 1.5
    areas = [area for area in AREAS_OF[country] if g.country[area] == country]
    ours = corps + sum(len(g.army(seat, area)) for area in areas)
    theirs = sum(len(g.army(1 - seat, area)) for area in areas)
    return (12.0 if country == FRANCE else 6.0) if ours > theirs else 2.0


def prospect(look: Outlook, area: int) -> float:
    """How much better off an army is in the best area within reach than where it stands."""
    g, seat = look.g, look.seat
    army = g.army(seat, area)
    points = ch04_armies.rating(g, g.leader(seat, area)) - (g.round >= WINTER_FROM)
    led = army[: SR[army[0]]]
    force = float(ch04_armies.strength(g, led))
    return best_goal(look, area, led, points, False)[0] - appeal(look, area, force, len(led))


def refuge(g: AgeState, seat: int, area: int) -> float:
    """Friends are good, neutrals, mountains and enemies next door are not."""
    value = 0.3 * strength(g, seat, area) - (4.0 if ch11_5_neutrality.violates(g, seat, area) else 0.0)
    value -= (1.0 if HARSH[area] else 0.0) + 0.2 * max(strength(g, 1 - seat, near) for near in NEAR[area])
    return value


def tiredness(g: AgeState, seat: int, area: int) -> int:
    """The strength that an army has lost to reduction."""
    return sum(BR[0][corps] - BR[1][corps] for corps in g.army(seat, area) if g.reduced[corps])


def muster_point(g: AgeState, seat: int, area: int, away: int) -> float:
    """An area to deploy in, so far away from the nearest goal."""
    value = 0.2 * strength(g, seat, area) - 0.3 * away
    value -= 2.0 if not ch04_armies.free_of(g, seat, area) else 0.0
    return value + (1.0 if CAPITAL_OF[area] >= 0 and not g.army(seat, area) else 0.0)


def weight(g: AgeState, seat: int, country: int) -> float:
    """What a country is worth to a diplomat."""
    side = COMMAND[g.align[country]]
    value = 3.0 if IS_MAJOR[country] else 1.0
    return value + (0.5 if side == 1 - seat else 0.0) - (5.0 if side == seat and g.align[country] != IC else 0.0)


def landing_risk(g: AgeState, seat: int, area: int) -> int:
    """Neutrals and enemies on the beach."""
    return (9 if g.align[g.country[area]] == NC else 0) + 4 * bool(g.army(1 - seat, area))
