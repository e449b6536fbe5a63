"""Rules of thumb: the option that looks best at a glance, question by question."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask

from . import judgement
from .load import (
    APART,
    AREAS,
    BR,
    CAPITAL,
    CARDS,
    CORPS,
    COUNTRIES,
    FRANCE,
    MR,
)
from .rules import ch04_armies, ch11_1_land, ch11_5_neutrality
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

EVEN = 1.0  # ratio of strength at which to stand


def policy(g: AgeState, ask: Ask) -> int:
    """The option that rules of thumb choose."""
    thumb = THUMBS.get(ask.prompt)
    if thumb is None:
        return ask.options[0]
    return thumb(g, ask)


def cheapest(g: AgeState, ask: Ask) -> int:
    """Pay with the card that is worth least."""
    discards = [option for option in ask.options if DISCARD <= option < DISCARD + CARDS]
    return min(discards, key=lambda option: judgement.card_worth(ask.seat, option - DISCARD)) if discards else ask.options[-1]


def weakest(g: AgeState, ask: Ask) -> int:
    """Lose the corps that is worth least, and never Napoléon while another is left."""
    return min(ask.options, key=lambda option: judgement.corps_worth(g, option - CORPS_OPTION))


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
    points = ch11_1_land.points_left(g)
    prospect = judgement.best_goal(judgement.Outlook(g, march.seat), march.here, march.corps, points, march.areas > 0)
    if AREA + prospect[1] in ask.options:
        return AREA + prospect[1]
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    return STOP if STOP in ask.options and (march.areas or not areas) else areas[0]


def choose_army(g: AgeState, ask: Ask) -> int:
    """Move the army that has the best prospect, if any is worth a card."""
    areas = [option - AREA for option in ask.options if AREA <= option < AREA + AREAS]
    look = judgement.Outlook(g, ask.seat)
    worth = {area: judgement.prospect(look, area) for area in areas}
    best = max(areas, key=worth.__getitem__, default=-1)
    return AREA + best if best >= 0 and worth[best] > (0.3 if g.free[ask.seat] else 1.0) else PASS


def stand_or_go(g: AgeState, ask: Ask) -> int:
    """Withdraw before a stronger enemy, towards friends and the capital."""
    march = g.marching
    mine, theirs = judgement.strength(g, ask.seat, march.here), float(ch04_armies.strength(g, march.corps))
    ways = [option for option in ask.options if AREA <= option < AREA + AREAS]
    if mine >= EVEN * theirs or not ways:
        return STAND
    return max(ways, key=lambda option: judgement.refuge(g, ask.seat, option - AREA))


def worth_intercepting(g: AgeState, ask: Ask) -> int:
    """Intercept with an army that is clearly stronger, together with friends on the spot."""
    march = g.marching
    theirs = float(ch04_armies.strength(g, march.corps)) or 1.0
    here = judgement.strength(g, ask.seat, march.here)
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    best = max(areas, key=lambda option: judgement.strength(g, ask.seat, option - AREA))
    ratio = (judgement.strength(g, ask.seat, best - AREA) + here) / theirs
    return best if ratio >= judgement.BOLD and not ch11_5_neutrality.violates(g, ask.seat, march.here) else PASS


def recover(g: AgeState, ask: Ask) -> int:
    """A victorious army of several reduced corps is worth a card, if some are left."""
    army = g.army(ask.seat, g.fight.area)
    tired = sum(BR[0][corps] - BR[1][corps] for corps in army if g.reduced[corps])
    return cheapest(g, ask) if tired >= 4 and len(g.hands[ask.seat]) >= 3 else PASS


def reinforce(g: AgeState, ask: Ask) -> int:
    """Deploy the best corps, then restore the most tired army while cards are left."""
    corps = [option for option in ask.options if CORPS_OPTION <= option < CORPS_OPTION + CORPS]
    if corps:
        return max(corps, key=lambda option: judgement.corps_worth(g, option - CORPS_OPTION))
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    if areas and len(g.hands[ask.seat]) >= 5:
        best = max(areas, key=lambda option: judgement.tiredness(g, ask.seat, option - AREA))
        if judgement.tiredness(g, ask.seat, best - AREA) >= 4:
            return best
    return DONE


def front(g: AgeState, ask: Ask) -> int:
    """Deploy beside friends near the enemy, or to hold the capital."""
    away = judgement.away_from(tuple(judgement.goals(g, ask.seat)))
    return max(ask.options, key=lambda option: judgement.muster_point(g, ask.seat, option - AREA, away[option - AREA]))


def best_country(g: AgeState, ask: Ask) -> int:
    """Majors before minors; the enemy's before neutrals."""
    countries = [option for option in ask.options if COUNTRY <= option < COUNTRY + COUNTRIES]
    return max(countries, key=lambda option: judgement.weight(g, ask.seat, option - COUNTRY)) if countries else ask.options[-1]


def nearest_home(g: AgeState, ask: Ask) -> int:
    """Retreat rather than be captured; the first area is as good as another."""
    areas = [option for option in ask.options if AREA <= option < AREA + AREAS]
    return max(areas, key=lambda option: judgement.refuge(g, ask.seat, option - AREA)) if areas else ask.options[-1]


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
        key=lambda at: apart[ask.options[at] - AREA] + judgement.landing_risk(g, ask.seat, ask.options[at] - AREA),
    )
    return ask.options[best]


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
