"""Rules of thumb: the option that looks best at a glance, question by question."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask

from .load import (
    APART,
    AREAS,
    AREAS_OF,
    BR,
    CAPITAL,
    CAPITAL_OF,
    CARDS,
    COALITION,
    COMMAND,
    CORPS,
    FRANCE,
    FRENCH,
    HARSH,
    IC,
    IS_MAJOR,
    MAJORS,
    MR,
    NAPOLEON,
    NC,
    NEAR,
    SR,
    TITLE_IDS,
    TITLE_OF,
    WINTER_FROM,
)
from .rules import ch04_armies, ch11_5_neutrality, ch11_movement
from .state import AgeState
from .words import (
    ALL,
    AREA,
    ATTACK,
    BOTH_ROUNDS,
    CLAIM,
    COUNTRY,
    DISCARD,
    DONE,
    PASS,
    SEAT,
    STAND,
    STOP,
)
from .words import CORPS as CORPS_OPTION

BOLD, EVEN = 1.35, 1.0  # ratios of strength at which to attack, and at which to stand
# What a card is worth in hand; the rest of the deck counts 1.
KEEP = {
    "major_campaign": 3.0,
    "napoleonica": 3.0,
    "insurrection": 2.5,
    "no_surrender": 2.5,
    "forced_march": 1.5,
    "art_of_war": 2.0,
    "fog_of_war": 2.0,
    "indecision": 2.0,
    "talleyrand": 2.5,
    "napoleon_i": 2.5,
    "pitt": 2.5,
    "metternich": 2.0,
    "alexander_i": 2.0,
    "english_gold": 2.0,
    "coup_d_etat": 2.0,
    "britannia": 4.0,
}
WORTH = [KEEP.get(TITLE_IDS[number], 1.0) for number in TITLE_OF]
FOREIGN = {"napoleon_i": FRENCH, "coup_d_etat": FRENCH, "pitt": COALITION, "english_gold": COALITION, "insurrection": COALITION}


def policy(g: AgeState, ask: Ask) -> int:
    """The option that rules of thumb choose."""
    thumb = THUMBS.get(ask.prompt)
    if thumb is None:
        return ask.options[0]
    return thumb(g, ask)


def card_worth(seat: int, card: int) -> float:
    """What a card is worth to a side; one that only the enemy can use is the first to go."""
    owner = FOREIGN.get(TITLE_IDS[TITLE_OF[card]], seat)
    return WORTH[card] if owner == seat else 0.2


def strength(g: AgeState, seat: int, area: int) -> float:
    """The strength of an army as it stands, as far as its leader can command it."""
    army = g.army(seat, area)
    if not army:
        return 0.0
    best = sorted((BR[g.reduced[corps]][corps] for corps in army), reverse=True)
    return float(sum(best[: SR[army[0]]]))


def cheapest(g: AgeState, ask: Ask) -> int:
    """Pay with the card that is worth least."""
    discards = [option for option in ask.options if DISCARD <= option < DISCARD + CARDS]
    return min(discards, key=lambda option: card_worth(ask.seat, option - DISCARD)) if discards else ask.options[-1]


def weakest(g: AgeState, ask: Ask) -> int:
    """Lose the corps that is worth least, and never Napoléon while another is left."""
    return min(ask.options, key=lambda option: corps_worth(g, option - CORPS_OPTION))


def corps_worth(g: AgeState, corps: int) -> float:
    """What a corps is worth: its strength, and a little for command."""
    return (1000.0 if corps == NAPOLEON else 0.0) + BR[g.reduced[corps]][corps] + 0.3 * SR[corps]


def play_it(g: AgeState, ask: Ask) -> int:
    """Play a card when there is one."""
    return ask.options[0]


def battle_card(g: AgeState, ask: Ask) -> int:
    """Battle cards are for battles that are neither won nor lost without them."""
    mine, theirs = g.fight.strength[ask.seat], g.fight.strength[1 - ask.seat]
    return ask.options[0] if 0.6 * theirs <= mine <= 1.7 * theirs else ask.options[-1]


def hold_back(g: AgeState, ask: Ask) -> int:
    """Leave the cards in hand."""
    return ask.options[-1]


def against_the_best(g: AgeState, ask: Ask) -> int:
    """Indecision and Mud are for the enemy's large armies; one's own marches go without cards."""
    if g.marching.seat == ask.seat or len(ask.options) == 1:
        return ask.options[-1]
    return ask.options[0] if len(g.marching.corps) >= 3 else ask.options[-1]


def own_side(g: AgeState, ask: Ask) -> int:
    """Go first."""
    return SEAT + ask.seat


def whole_army(g: AgeState, ask: Ask) -> int:
    """As many as possible, under the best leader."""
    return ALL if ALL in ask.options else ask.options[0]


def best_leader(g: AgeState, ask: Ask) -> int:
    """The fastest of equals."""
    return max(ask.options, key=lambda option: MR[g.reduced[option - CORPS_OPTION]][option - CORPS_OPTION])


def next_step(g: AgeState, ask: Ask) -> int:
    """The first step towards the best area within reach, or a halt."""
    march = g.marching
    points = ch11_movement.budget(g) - march.used
    prospect = best_goal(g, march.seat, march.here, march.corps, points, march.areas > 0)
    if AREA + prospect[1] in ask.options:
        return AREA + prospect[1]
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    return STOP if STOP in ask.options and (march.areas or not areas) else areas[0]


def best_goal(g: AgeState, seat: int, start: int, corps: list[int], points: int, stay: bool) -> tuple[float, int]:
    """The worth of the best area that an army can reach with its points, and the first step of the way there."""
    force = float(ch04_armies.strength(g, corps))
    targets = goals(g, seat)
    best, first = (appeal(g, seat, start, force, len(corps), targets), start) if stay else (-99.0, start)
    seen, border = {start}, [(start, start)]
    for distance in range(1, points + 1):
        beyond = []
        for here, way in border:
            for area in NEAR[here]:
                if area in seen or ch11_movement.barred_strait(g, seat, here, area):
                    continue
                seen.add(area)
                held = bool(g.armies[(1 - seat) * AREAS + area])
                if held and distance == points:
                    continue
                step = area if here == start else way
                value = appeal(g, seat, area, force, len(corps), targets) - toil(g, corps, area, distance, held)
                if value > best:
                    best, first = value, step
                if not held:
                    beyond.append((area, step))
        border = beyond
    return best, first


def toil(g: AgeState, corps: list[int], area: int, distance: int, attack: bool) -> float:
    """What a march costs an army: long ones, mountains and winter wear it down; Napoléon must not be risked with a few."""
    hard = HARSH[area] + (distance >= (3 if attack else 4)) + 2 * (g.round >= WINTER_FROM)
    risk = NAPOLEON in corps and len(corps) < (5 if g.round >= WINTER_FROM else 4) and (attack or hard)
    return 0.1 * distance + 0.9 * hard + (8.0 if risk else 0.0)


def goals(g: AgeState, seat: int) -> list[int]:
    """Enemy capitals and armies."""
    enemies = [c for c in MAJORS if COMMAND[g.align[c]] == 1 - seat and NEAR[CAPITAL[c]]]
    return [*[CAPITAL[c] for c in enemies], *ch04_armies.armies_of(g, 1 - seat)]


def appeal(g: AgeState, seat: int, area: int, force: float, corps: int, targets: list[int]) -> float:
    """What an army finds in an area: a battle it can win, a country to take, a way to the enemy."""
    enemy = strength(g, 1 - seat, area)
    value = -0.3 * min([APART[area][goal] for goal in targets], default=0)
    if enemy:
        ratio = force / enemy
        value += 4.0 + 0.2 * enemy if ratio >= BOLD else -6.0 * max(0.2, BOLD - ratio)
    country = g.country[area]
    if COMMAND[g.align[country]] == 1 - seat:
        value += conquest(g, seat, country, corps) if area == CAPITAL[country] else 0.3
    if ch11_5_neutrality.violates(g, seat, area):
        value -= 5.0
    threat = max([strength(g, 1 - seat, near) for near in NEAR[area]], default=0.0)
    return value - (1.5 if threat > 1.5 * (force + strength(g, seat, area)) else 0.0)


def conquest(g: AgeState, seat: int, country: int, corps: int) -> float:
    """What it is worth to hold a capital or a minor country: much, if it will surrender (13.2.A)."""
    if not IS_MAJOR[country]:
        return 1.5
    areas = [area for area in AREAS_OF[country] if g.country[area] == country]
    ours = corps + sum(len(g.army(seat, area)) for area in areas)
    theirs = sum(len(g.army(1 - seat, area)) for area in areas)
    return (12.0 if country == FRANCE else 6.0) if ours > theirs else 2.0


def choose_army(g: AgeState, ask: Ask) -> int:
    """Move the army that has the best prospect, if any is worth a card."""
    areas = [option - AREA for option in ask.options if AREA <= option < AREA + AREAS]
    worth = {area: prospect(g, ask.seat, area) for area in areas}
    best = max(areas, key=worth.__getitem__, default=-1)
    return AREA + best if best >= 0 and worth[best] > (0.3 if g.free[ask.seat] else 1.0) else PASS


def prospect(g: AgeState, seat: int, area: int) -> float:
    """How much better off an army is in the best area within reach than where it stands."""
    army = g.army(seat, area)
    points = ch04_armies.rating(g, g.leader(seat, area)) - (g.round >= WINTER_FROM)
    led = army[: SR[army[0]]]
    force = float(ch04_armies.strength(g, led))
    stay = appeal(g, seat, area, force, len(led), goals(g, seat))
    return best_goal(g, seat, area, led, points, False)[0] - stay


def stand_or_go(g: AgeState, ask: Ask) -> int:
    """Withdraw before a stronger enemy, towards friends and the capital."""
    march = g.marching
    mine, theirs = strength(g, ask.seat, march.here), float(ch04_armies.strength(g, march.corps))
    ways = [option for option in ask.options if AREA <= option < AREA + AREAS]
    if mine >= EVEN * theirs or not ways:
        return STAND
    return max(ways, key=lambda option: refuge(g, ask.seat, option - AREA))


def refuge(g: AgeState, seat: int, area: int) -> float:
    """Friends are good, neutrals, mountains and enemies next door are not."""
    value = 0.3 * strength(g, seat, area) - (4.0 if ch11_5_neutrality.violates(g, seat, area) else 0.0)
    value -= (1.0 if HARSH[area] else 0.0) + 0.2 * max(strength(g, 1 - seat, near) for near in NEAR[area])
    return value


def worth_intercepting(g: AgeState, ask: Ask) -> int:
    """Intercept with an army that is clearly stronger, together with friends on the spot."""
    march = g.marching
    theirs = float(ch04_armies.strength(g, march.corps)) or 1.0
    here = strength(g, ask.seat, march.here)
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    best = max(areas, key=lambda option: strength(g, ask.seat, option - AREA))
    ratio = (strength(g, ask.seat, best - AREA) + here) / theirs
    return best if ratio >= BOLD and not ch11_5_neutrality.violates(g, ask.seat, march.here) else PASS


def recover(g: AgeState, ask: Ask) -> int:
    """A victorious army of several reduced corps is worth a card, if some are left."""
    army = g.army(ask.seat, g.fight.area)
    tired = sum(BR[0][corps] - BR[1][corps] for corps in army if g.reduced[corps])
    return cheapest(g, ask) if tired >= 4 and len(g.hands[ask.seat]) >= 3 else PASS


def reinforce(g: AgeState, ask: Ask) -> int:
    """Deploy the best corps, then restore the most tired army while cards are left."""
    corps = [option for option in ask.options if CORPS_OPTION <= option < CORPS_OPTION + CORPS]
    if corps:
        return max(corps, key=lambda option: corps_worth(g, option - CORPS_OPTION))
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    if areas and len(g.hands[ask.seat]) >= 5:
        best = max(areas, key=lambda option: tiredness(g, ask.seat, option - AREA))
        if tiredness(g, ask.seat, best - AREA) >= 4:
            return best
    return DONE


def tiredness(g: AgeState, seat: int, area: int) -> int:
    """The strength that an army has lost to reduction."""
    return sum(BR[0][corps] - BR[1][corps] for corps in g.army(seat, area) if g.reduced[corps])


def front(g: AgeState, ask: Ask) -> int:
    """Deploy beside friends near the enemy, or to hold the capital."""
    return max(ask.options, key=lambda option: muster_point(g, ask.seat, option - AREA))


def muster_point(g: AgeState, seat: int, area: int) -> float:
    """An area to deploy in."""
    value = 0.2 * strength(g, seat, area) - 0.3 * min([APART[area][goal] for goal in goals(g, seat)], default=0)
    value -= 2.0 if not ch04_armies.free_of(g, seat, area) else 0.0
    return value + (1.0 if CAPITAL_OF[area] >= 0 and not g.army(seat, area) else 0.0)


def best_country(g: AgeState, ask: Ask) -> int:
    """Majors before minors; the enemy's before neutrals."""
    countries = [option for option in ask.options if COUNTRY <= option < COUNTRY + 23]
    return max(countries, key=lambda option: weight(g, ask.seat, option - COUNTRY)) if countries else ask.options[-1]


def weight(g: AgeState, seat: int, country: int) -> float:
    """What a country is worth to a diplomat."""
    side = COMMAND[g.align[country]]
    value = 3.0 if IS_MAJOR[country] else 1.0
    return value + (0.5 if side == 1 - seat else 0.0) - (5.0 if side == seat and g.align[country] != IC else 0.0)


def nearest_home(g: AgeState, ask: Ask) -> int:
    """Retreat rather than be captured; the first area is as good as another."""
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    return max(areas, key=lambda option: refuge(g, ask.seat, option - AREA)) if areas else ask.options[-1]


def winter_quarters(g: AgeState, ask: Ask) -> int:
    """Stop the whole winter."""
    return BOTH_ROUNDS


def winter_card(g: AgeState, ask: Ask) -> int:
    """Depot and Scorched Earth for armies of four or more."""
    return ask.options[0] if len(g.army(g.playing, g.contest)) >= 4 else ask.options[-1]


def claim(g: AgeState, ask: Ask) -> int:
    """A victory in the hand."""
    return CLAIM


def attack(g: AgeState, ask: Ask) -> int:
    """Attack: a beaten interceptor goes back where he came from in any case."""
    return ATTACK


def sail(g: AgeState, ask: Ask) -> int:
    """Land where nobody is, in a country that is friendly or the enemy's, nearest to Paris."""
    apart = APART[CAPITAL[FRANCE]]
    best = min(
        range(len(ask.options)),
        key=lambda at: apart[ask.options[at] - AREA] + landing_risk(g, ask.seat, ask.options[at] - AREA),
    )
    return ask.options[best]


def landing_risk(g: AgeState, seat: int, area: int) -> int:
    """Neutrals and enemies on the beach."""
    return (9 if g.align[g.country[area]] == NC else 0) + 4 * bool(g.army(1 - seat, area))


THUMBS: dict[str, Callable[[AgeState, Ask], int]] = {
    "who-first": own_side,
    "play-diplomacy": play_it,
    "play-insurrection": play_it,
    "play-strategy": play_it,
    "play-round": hold_back,
    "play-move": against_the_best,
    "play-short": hold_back,
    "play-interception": hold_back,
    "play-withdrawal": hold_back,
    "play-converging": play_it,
    "play-battle": battle_card,
    "play-resolved": play_it,
    "play-surrender": play_it,
    "play-winter": winter_card,
    "take-britannia": cheapest,
    "choose-leader": best_leader,
    "remove-excess": weakest,
    "target": best_country,
    "rising": best_country,
    "second-dynasty": best_country,
    "return-corps": weakest,
    "reinforce": reinforce,
    "deploy-area": front,
    "recover-card": cheapest,
    "quarters": winter_quarters,
    "operation": choose_army,
    "muster-leader": whole_army,
    "muster-corps": whole_army,
    "pay-move": cheapest,
    "march-step": next_step,
    "sea-area": sail,
    "withdraw": stand_or_go,
    "intercept": worth_intercepting,
    "pay-interception": cheapest,
    "attack-or-defend": attack,
    "attrition-loss": weakest,
    "engage": whole_army,
    "permanent-loss": weakest,
    "temporary-loss": weakest,
    "retreat": nearest_home,
    "recover-army": recover,
    "give-in": hold_back,
    "winter-loss": weakest,
    "claim": claim,
}
