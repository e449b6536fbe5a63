"""The 35 card texts: when each may be played, by whom, under which conditions, and what it does."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Refusal
from grognard.engine.moments import Text, Texts, always
from grognard.engine.procedure import Procedure

from ..load import NOBODY, ONCE, TITLE_IDS, TITLE_OF, TITLE_SIDE, title
from ..state import AgeState
from ..words import MOMENT_RULES
from . import battle, campaign, diplomacy, strategy

Condition = Callable[[AgeState, int], Refusal | None]
MARCH = ("payment", "move", "short", "interception", "withdrawal")

TABLE: dict[str, tuple[tuple[str, ...], Procedure, Condition]] = {
    "napoleon_i": (("diplomacy",), diplomacy.napoleon_i, diplomacy.some_target(diplomacy.NAPOLEON_I)),
    "talleyrand": (("diplomacy",), diplomacy.talleyrand, diplomacy.some_target(diplomacy.TALLEYRAND)),
    "metternich": (("diplomacy",), diplomacy.metternich, diplomacy.some_target(diplomacy.METTERNICH)),
    "alexander_i": (("diplomacy",), diplomacy.alexander_i, diplomacy.some_target(diplomacy.ALEXANDER)),
    "pitt": (("diplomacy",), diplomacy.pitt, diplomacy.some_target(diplomacy.PITT)),
    "english_gold": (("diplomacy",), diplomacy.english_gold, diplomacy.some_target(diplomacy.GOLD)),
    "coup_d_etat": (("diplomacy",), diplomacy.coup_d_etat, diplomacy.some_target(diplomacy.COUP)),
    "napoleonic_dynasty": (("diplomacy",), diplomacy.napoleonic_dynasty, diplomacy.some_target(diplomacy.DYNASTY)),
    "joseph": (("diplomacy",), diplomacy.joseph, diplomacy.some_target(diplomacy.JOSEPH)),
    "territorial_concessions": (
        ("diplomacy",),
        diplomacy.territorial_concessions,
        diplomacy.some_target(diplomacy.CONCESSIONS),
    ),
    "insurrection": (("insurrection",), diplomacy.insurrection, diplomacy.some_rising),
    "britannia": (("strategy", "round", "operation", "move", "resolved"), strategy.britannia, always),
    "stein": (("strategy",), strategy.stein, strategy.stein_ready),
    "radetzky": (("strategy",), strategy.radetzky, strategy.radetzky_ready),
    "russo_ottoman_war": (("strategy",), strategy.russo_ottoman_war, strategy.russia_at_war),
    "war_of_1812": (("strategy",), strategy.war_of_1812, always),
    "veterans": (("reinforcement",), strategy.veterans, always),
    "major_campaign": (("operation",), campaign.major_campaign, campaign.before_moving),
    "forced_march": (MARCH, campaign.forced_march, campaign.can_hurry),
    "manoeuvre_sur_les_arrieres": (("payment", "move"), campaign.manoeuvre_sur_les_arrieres, campaign.can_slip_past),
    "mud": (("move", "interception", "withdrawal"), campaign.mud, campaign.can_bog_down),
    "indecision": (("move", "interception"), campaign.indecision, campaign.can_dither),
    "interior_lines": (("converging",), campaign.interior_lines, always),
    "peace_talks": (("round",), campaign.peace_talks, campaign.no_truce),
    "winter_quarters": (("round",), campaign.winter_quarters, campaign.in_winter),
    "grand_battery": (("battle",), battle.grand_battery, battle.guns),
    "cavalry_charges": (("battle",), battle.cavalry_charges, battle.not_twice(battle.CHARGES)),
    "art_of_war": (("battle",), battle.art_of_war, battle.not_twice(battle.ART)),
    "fog_of_war": (("battle",), battle.fog_of_war, battle.not_twice(battle.FOG)),
    "death_of_a_hero": (("resolved",), battle.death_of_a_hero, battle.mortal),
    "pursuit": (("resolved",), battle.pursuit, battle.victorious),
    "no_surrender": (("surrender",), battle.no_surrender, battle.resolute),
    "depot": (("winter",), battle.depot, battle.own_army),
    "scorched_earth": (("winter",), battle.scorched_earth, battle.enemy_army),
    "napoleonica": (tuple(MOMENT_RULES), strategy.napoleonica, strategy.something_to_retrieve),
}


def allowed(number: int, condition: Condition) -> Condition:
    """2.3.D, 2.3.F Whether a side may use a card at all, and whether it can still be used; then the card's own condition."""
    side, once = TITLE_SIDE[number], ONCE[number]

    def may(g: AgeState, seat: int) -> Refusal | None:
        if side not in (NOBODY, seat):
            return Refusal("2.3.D", "other-side", number)
        if once and g.used[number]:
            return Refusal("2.3.F", "used-up", number)
        return condition(g, seat)

    return may


BY_TITLE = [Text(name, TABLE[name][0], TABLE[name][1], allowed(title(name), TABLE[name][2])) for name in TITLE_IDS]
TEXTS = Texts([BY_TITLE[number] for number in TITLE_OF])
AgeState.texts = TEXTS
