"""12 Battle."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import ch12_3_losses, ch12_battle

from .table import TITLE, Table, campaign, rules


def fight(
    french: list[str],
    coalition: list[str],
    chance: list[int],
    hands: dict[str, list[str]] | None = None,
    area: str = "wuerttemberg",
    **more: Any,
) -> Table:
    """The French attack from Alsace; nobody withdraws; everybody who can be is engaged."""
    given = {"french": [], "coalition": [], **(hands or {})}
    t = Table(campaign({"french": {"alsace": french}, "coalition": {area: coalition}}, hands=given, **more), chance)
    t.choose("area:alsace")
    for prompt, answer in (("muster-leader", "all"), ("march-step", f"area:{area}"), ("withdraw", "stand")):
        while t.prompt == "play-move":
            t.choose("pass")
        if t.prompt == prompt:
            t.choose(answer)
    while t.prompt == "engage":
        t.choose("all")
    return t


@rules("12.0.A1")
def test_a_battle_where_the_enemy_stays() -> None:
    t = fight(["davout"], ["mack"], [6, 1])
    assert t.events("battle")[0] == {"area": "area:wuerttemberg", "attacker": "seat:french", "french": 1, "coalition": 1}


@rules("12.0.A2")
def test_no_attack_without_mr_for_the_battle() -> None:
    armies = {"french": {"alsace": ["hessen"]}, "coalition": {"bayern": ["mack"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "area:wuerttemberg", "pass")
    assert t.why("area:bayern") == "12.0.A2 none-for-battle"


@rules("12.1.A", "12.1.B", "12.1.C")
def test_engaged_corps_are_named_up_to_the_leaders_sr() -> None:
    armies = {"french": {"alsace": ["rapp", "franquemont"]}, "coalition": {"wuerttemberg": ["mack", "kienmayer", "hiller"]}}
    t = Table(campaign(armies), [3, 3, 6, 1])
    t.choose("area:alsace", "all", "area:wuerttemberg")
    if t.prompt == "withdraw":
        t.choose("stand")
    assert (t.seat, t.prompt) == ("french", "engage"), "the attacker declares first"
    assert t.why("corps:davout") == "12.1.A not-in-battle"
    t.choose("corps:franquemont")
    assert (t.seat, t.prompt) == ("coalition", "engage")
    t.choose("corps:hiller", "done")
    assert t.events("engages")[1] == {"seat": "seat:coalition", "corps": ["corps:hiller"], "present": 3}


@rules("12.1.B")
def test_the_leader_counts_even_if_he_is_not_engaged() -> None:
    armies = {"french": {"alsace": ["davout", "rapp", "mortier"]}, "coalition": {"wuerttemberg": ["mack"]}}
    t = Table(campaign(armies), [6, 1])
    t.choose("area:alsace", "all", "area:wuerttemberg")
    assert t.g.fight.limit[load.FRENCH] == 5
    t.choose("corps:mortier", "corps:rapp")
    assert t.events("engages")[0]["corps"] == ["corps:mortier", "corps:rapp"]


CONVERGING = {
    "french": {"alsace": ["davout"], "westfalen": ["ney"]},
    "coalition": {"wuerttemberg": ["karl", "hiller"]},
}


@rules("12.1.F", "12.3.3.C")
def test_interior_lines_split_the_attackers() -> None:
    hands = {"french": ["major_campaign_1", "depot_1"], "coalition": ["interior_lines", "depot_2"]}
    t = Table(campaign(CONVERGING, hands=hands), [1, 6, 1, 6])
    t.choose("card:major_campaign_1", "area:alsace", "area:wuerttemberg")
    t.choose("area:westfalen", "discard:depot_1", "area:wuerttemberg")
    assert (t.seat, t.prompt) == ("coalition", "play-converging")
    t.choose("card:interior_lines")
    assert t.why("corps:soult") == "12.1.F leads-no-attack"
    t.choose("corps:ney", "all")
    assert t.events("battle")[0]["french"] == 1
    assert t.prompt == "engage", "no recovery between the two battles"
    t.choose("all")
    assert len(t.events("battle")) == 2
    assert t.prompt == "recover-army"


@rules("11.0.K", "12.1.F")
def test_several_armies_attack_together_without_the_card() -> None:
    hands = {"french": ["major_campaign_1", "depot_1"], "coalition": []}
    t = Table(campaign(CONVERGING, hands=hands), [6, 1])
    t.choose("card:major_campaign_1", "area:alsace", "area:wuerttemberg")
    t.choose("area:westfalen", "discard:depot_1", "area:wuerttemberg")
    assert t.g.fight.limit[load.FRENCH] == 5
    assert len(t.g.fight.fighting[load.FRENCH]) == 2


@rules("12.2.A", "12.2.B")
def test_strength_and_home_areas() -> None:
    armies = {"french": {"bayern": ["davout", "lefebvre"]}, "coalition": {"boehmen": ["karl", "kutuzov"]}}
    t = Table(campaign(armies), [6, 1])
    t.choose("area:bayern", "all", "area:boehmen")
    while t.prompt == "engage":
        t.choose("all")
    assert t.events("strengths")[0] == {"french": 6 + 4, "coalition": 4 + 1 + 5}


@rules("12.2.C1")
def test_the_attacker_plays_his_cards_first() -> None:
    hands = {"french": ["cavalry_charges_1", "art_of_war_1"], "coalition": ["cavalry_charges_2", "fog_of_war_1"]}
    t = fight(["davout", "ney"], ["karl", "kutuzov"], [3, 3], hands)
    assert (t.seat, t.prompt) == ("french", "play-battle")
    t.choose("card:cavalry_charges_1", "card:art_of_war_1")
    assert (t.seat, t.prompt) == ("coalition", "play-battle")
    t.choose("card:fog_of_war_1", "card:cavalry_charges_2")
    dice = t.events("battle-dice")[0]
    assert (dice["french"], dice["frenchdie"], dice["coalition"]) == (11, 3, 12), "Fog of War cancels both French cards"


@rules("12.2.C1")
def test_a_second_fog_is_lost_in_the_first() -> None:
    hands = {"french": ["fog_of_war_1"], "coalition": ["fog_of_war_2", "cavalry_charges_1"]}
    t = fight(["davout", "ney"], ["karl", "kutuzov"], [3, 3], hands)
    t.choose("card:fog_of_war_1", "card:fog_of_war_2", "card:cavalry_charges_1")
    assert t.events("fog-lost")
    assert t.events("battle-dice")[0]["coalition"] == 9


@rules("12.2.C2")
def test_no_two_identical_cards() -> None:
    t = fight(["davout"], ["kutuzov"], [3, 3, 6, 1], {"french": ["cavalry_charges_1", "cavalry_charges_2", "fog_of_war_1"]})
    t.choose("card:cavalry_charges_1")
    assert t.why("card:cavalry_charges_2") == "12.2.C2 already-played"


@rules("12.2.D")
@pytest.mark.parametrize(("strength", "die", "losses"), [(15, 5, 1), (27, 4, 2), (0, 1, 0), (60, 6, 4), (-3, 6, 1)])
def test_the_battle_results_table(strength: int, die: int, losses: int) -> None:
    assert ch12_battle.inflicted(strength, die) == losses


@rules("12.2.D")
def test_art_of_war_fixes_the_die_at_the_leaders_sr() -> None:
    t = fight(["napoleon", "davout"], ["karl", "kutuzov"], [1], {"french": ["art_of_war_1"]})
    t.choose("card:art_of_war_1")
    assert t.events("battle-dice")[0]["frenchdie"] == 6


@rules("12.2.E", "12.3.1.B")
def test_death_of_a_hero_chooses_a_permanent_loss() -> None:
    t = fight(["napoleon", "davout"], ["karl", "kutuzov"], [6, 1], {"french": ["death_of_a_hero"]})
    assert (t.seat, t.prompt) == ("french", "play-resolved")
    t.choose("card:death_of_a_hero")
    assert t.why("corps:davout") == "12.2.E not-engaged"
    t.choose("corps:karl")
    assert t.place("karl") == "removed"


@rules("12.2.E", "12.3.1.B")
def test_the_owner_chooses_his_other_permanent_losses() -> None:
    hands = {"french": ["death_of_a_hero"]}
    t = fight(["davout", "ney", "soult"], ["karl", "kutuzov", "bagration", "buxhowden"], [6, 1], hands)
    assert t.events("wins")[0]["coalition"] == 3, "two of them for good"
    t.choose("card:death_of_a_hero", "corps:karl")
    assert (t.seat, t.prompt, t.place("karl")) == ("coalition", "permanent-loss", "removed")
    t.choose("corps:buxhowden")
    assert (t.seat, t.prompt, t.place("buxhowden")) == ("coalition", "temporary-loss", "removed")


@rules("12.2.E")
def test_napoleon_is_no_hero_to_be_chosen() -> None:
    t = fight(["napoleon"], ["karl", "kutuzov", "bagration", "bennigsen"], [1, 6], {"coalition": ["death_of_a_hero"]})
    assert t.g.result == "coalition:decisive" or t.prompt != "play-resolved"


@rules("12.2.E", "12.3.3.B")
def test_pursuit_adds_a_temporary_loss_and_forbids_recovery() -> None:
    hands = {"french": ["pursuit_1", "depot_1"], "coalition": []}
    t = fight(["davout", "ney", "soult"], ["karl", "kutuzov", "bagration", "buxhowden"], [6, 1], hands)
    before = len(t.g.removed)
    t.choose("card:pursuit_1")
    lost = t.events("wins")[0]["coalition"]
    while t.prompt in ("permanent-loss", "temporary-loss"):
        t.choose(t.offered[-1])
    assert lost == 3
    assert len(t.g.removed) - before + len(t.g.prisoners) == 4
    assert len(t.g.removed) - before == 2, "the extra loss is temporary"
    assert t.prompt != "recover-army"


@rules("12.2.F")
def test_grand_battery_goes_by_the_colour_of_the_counter() -> None:
    t = fight(["davout", "lefebvre"], ["kutuzov", "bagration"], [6, 1], {"french": ["grand_battery_1"]})
    assert t.offered == ["card:grand_battery_1", "pass"], "Lefebvre is Bavarian, but blue"
    t.choose("card:grand_battery_1")
    assert t.events("battle-bonus")[0]["bonus"] == 4
    t = fight(["davout"], ["kutuzov"], [6, 1], {"french": ["grand_battery_1", "fog_of_war_1"]})
    assert t.why("card:grand_battery_1") == "12.2.F no-battery"


@rules("12.2.G1")
def test_more_losses_win() -> None:
    t = fight(["davout", "ney", "soult"], ["karl"], [6, 1])
    assert t.events("wins")[0]["winner"] == "seat:french"


@rules("12.2.G2")
def test_ties_are_broken_with_the_tbm_until_one_is_higher() -> None:
    t = fight(["davout", "ney", "soult", "augereau"], ["kutuzov", "karl", "buxhowden"], [4, 4, 2, 3, 3, 3])
    assert t.events("battle-dice")[0]["french"] == 20
    assert t.events("battle-dice")[0]["coalition"] == 12
    assert t.events("tie-break") == [{"french": 2 + 3, "coalition": 3 + 2}, {"french": 3 + 3, "coalition": 3 + 2}]
    assert t.events("wins")[0]["winner"] == "seat:french"


@rules("12.2.H")
def test_an_outright_win_costs_the_loser_one_more() -> None:
    t = fight(["davout", "ney", "soult", "augereau"], ["kutuzov", "karl", "buxhowden"], [6, 4])
    assert t.events("wins")[0] == {"winner": "seat:french", "area": "area:wuerttemberg", "french": 1, "coalition": 3}


@rules("12.2.I")
def test_the_order_of_a_battle() -> None:
    hands = {"french": ["cavalry_charges_1", "depot_1"], "coalition": []}
    t = fight(["davout", "ney", "soult"], ["karl", "kutuzov", "bagration"], [4, 1], hands)
    t.choose("card:cavalry_charges_1")
    while t.prompt in ("permanent-loss", "temporary-loss", "retreat"):
        t.choose(t.offered[0])
    assert t.prompt == "recover-army"
    order = ["battle", "engages", "strengths", "plays", "battle-dice", "wins", "removed", "retreats"]
    keys = [event[0] for event in t.g.log]
    assert [key for key in dict.fromkeys(keys) if key in order] == order


@rules("12.3.1.A")
@pytest.mark.parametrize(
    ("losses", "outright", "permanent"), [(1, True, 0), (1, False, 1), (2, True, 1), (3, True, 1), (3, False, 2)]
)
def test_half_of_the_losses_are_permanent(losses: int, outright: bool, permanent: int) -> None:
    assert ch12_3_losses.permanent_part(losses, outright) == permanent


@rules("12.3.1.C1")
def test_temporary_losses_of_loser_and_winner() -> None:
    t = fight(["davout", "ney", "soult", "augereau"], ["kutuzov", "karl", "buxhowden"], [6, 4])
    t.choose("corps:karl", "corps:buxhowden")
    assert t.place("kutuzov") == "prisoners"
    assert t.prompt == "temporary-loss"
    t.choose("corps:augereau")
    assert t.place("augereau") == "reserve"


@rules("12.3.1.C2")
def test_engaged_survivors_are_reduced_others_are_not() -> None:
    armies = {"french": {"alsace": ["davout", "ney"]}, "coalition": {"wuerttemberg": ["mack"]}}
    t = Table(campaign(armies), [6, 1])
    t.choose("area:alsace", "all", "area:wuerttemberg", "corps:davout", "done")
    assert t.reduced("davout")
    assert not t.reduced("ney")


@rules("12.3.1.D")
def test_the_winner_may_lose_all_and_still_win() -> None:
    t = fight(["rapp"], ["mack"], [6, 6, 6, 1], reduced=["rapp"])
    assert t.events("wins")[0] == {"winner": "seat:french", "area": "area:wuerttemberg", "french": 1, "coalition": 1}
    assert (t.place("rapp"), t.place("mack")) == ("removed", "removed")
    assert [(event["seat"], event["corps"]) for event in t.events("removed")] == [
        ("seat:coalition", ["corps:mack"]),
        ("seat:french", ["corps:rapp"]),
    ]


@rules("12.3.1.F")
def test_losses_never_exceed_the_corps_there() -> None:
    t = fight(["napoleon", "davout", "ney", "soult"], ["karl", "mack"], [6, 1])
    assert t.events("wins")[0]["coalition"] == 2
    t.choose("corps:mack")
    assert (t.place("mack"), t.place("karl")) == ("removed", "prisoners")


@rules("12.3.1.F")
def test_engaged_corps_are_lost_before_those_that_stood_by() -> None:
    armies = {"french": {"alsace": ["davout", "ney", "soult"]}, "coalition": {"wuerttemberg": ["karl", "hiller", "kienmayer"]}}
    t = Table(campaign(armies), [6, 1])
    t.choose("area:alsace", "all", "area:wuerttemberg", "all", "corps:karl", "corps:hiller", "done")
    assert t.prompt == "permanent-loss"
    assert t.why("corps:kienmayer") == "12.3.1.F not-engaged"


@rules("12.3.2.A", "12.3.2.B")
def test_the_loser_retreats_towards_his_capital() -> None:
    t = fight(["davout", "ney", "soult"], ["karl", "hiller", "johann", "ferdinand"], [4, 1])
    while t.prompt in ("permanent-loss", "temporary-loss"):
        t.choose(t.offered[-1])
    assert t.place("karl") == "bayern"
    assert ch12_battle.OUTRIGHT == 1


@rules("12.3.2.A")
def test_between_equally_near_areas_the_loser_chooses() -> None:
    armies = {"french": {"sachsen": ["davout", "ney", "soult"]}, "coalition": {"boehmen": ["kutuzov", "bagration"]}}
    t = Table(campaign(armies), [4, 1])
    t.choose("area:sachsen", "all", "area:boehmen")
    while t.prompt in ("engage", "permanent-loss", "temporary-loss"):
        t.choose(t.offered[0])
    if t.prompt == "retreat":
        assert t.why("area:sachsen") == "12.3.2.B attackers-origin"
    assert TITLE.problems(t.g) == []


@rules("12.3.2.C")
def test_a_beaten_attacker_goes_back_where_he_came_from() -> None:
    armies = {"french": {"alsace": ["junot", "oudinot", "mortier"]}, "coalition": {"bayern": ["kutuzov", "karl", "bagration"]}}
    t = Table(campaign(armies), [1, 4])
    t.choose("area:alsace", "all", "area:wuerttemberg", "pass", "area:bayern", "stand", "all", "all")
    while t.prompt in ("permanent-loss", "temporary-loss"):
        t.choose(t.offered[-1])
    assert t.place("oudinot") in ("wuerttemberg", "removed", "prisoners")
    assert [event["area"] for event in t.events("retreats")] == ["area:wuerttemberg"]


@rules("12.3.2.D", "11.2.A1")
@pytest.mark.parametrize(("sails", "worn"), [(True, []), (False, ["seat:coalition"])])
def test_a_retreat_by_sea_wears_nobody_even_next_door(sails: bool, worn: list[str]) -> None:
    french = {"castilla": ["soult", "ney"], "andalucia": ["davout"]}
    armies = {"french": french, "coalition": {"portugal": ["wellington", "beresford", "hill"]}}
    t = Table(campaign(armies, britannia=True, align={"portugal": "CM", "spain": "IC"}), [4, 1, 6, 6])
    t.choose("area:castilla", "all", "area:portugal", "stand", "all", "all", "corps:hill", "corps:beresford")
    t.choose(*(["corps:wellington", "area:galicia"] if sails else ["pass"]))
    assert {event["area"] for event in t.events("retreats")} == {"area:galicia"}
    assert [event["seat"] for event in t.events("march-attrition")] == worn


@rules("12.3.2.D")
def test_a_corps_may_retreat_by_sea() -> None:
    armies = {"french": {"castilla": ["soult", "ney"]}, "coalition": {"portugal": ["wellington", "beresford", "hill"]}}
    t = Table(campaign(armies, britannia=True, align={"portugal": "CM"}), [4, 1])
    t.choose("area:castilla", "all", "area:portugal", "stand", "all", "all", "corps:hill", "corps:beresford")
    assert t.prompt == "sea-retreat"
    assert t.why("corps:moore") == "12.3.2.D not-in-battle"
    t.choose("corps:wellington", "area:britain")
    assert t.place("wellington") == "britain"


@rules("12.3.2.D")
@pytest.mark.parametrize(("left", "asked"), [("wellington", True), ("hill", False)])
def test_one_that_landed_takes_the_place_at_sea_only_if_it_is_still_there(left: str, asked: bool) -> None:
    landing = {"portugal": ["wellington", "beresford"], "britain": ["hill"]}
    armies = {"french": {"galicia": ["soult", "ney"]}, "coalition": landing}
    hands = {"french": [], "coalition": ["major_campaign_1", "depot_1"]}
    position = campaign(armies, first="coalition", britannia=True, align={"portugal": "CM", "spain": "FA"}, hands=hands)
    t = Table(position, [6, 1, 6, 6])
    t.choose("card:major_campaign_1", "area:portugal", "all", "area:galicia", "stand")
    t.choose("sea", "area:galicia", "discard:depot_1", "all", "all")
    for corps in [each for each in ("wellington", "beresford", "hill") if each != left]:
        t.choose(f"corps:{corps}")
    assert (t.prompt == "sea-retreat") == asked
    assert t.place(left) == ("galicia" if asked else "britain")


@rules("12.3.2.D", "11.4.D")
def test_one_that_landed_and_was_attacked_may_retreat_by_sea() -> None:
    coalition = {"britain": ["wellington"], "portugal": ["hill", "beresford"]}
    armies = {"french": {"castilla": ["soult", "ney"]}, "coalition": coalition}
    t = Table(campaign(armies, first="coalition", britannia=True, align={"portugal": "CM"}), [6, 1])
    t.choose("sea", "corps:wellington", "area:portugal", "area:castilla", "all", "attack", "all", "all")
    t.choose("corps:hill", "corps:beresford")
    assert (t.prompt, t.offered) == ("sea-retreat", ["corps:wellington", "pass"])
    t.choose("corps:wellington", "area:britain")
    assert t.place("wellington") == "britain"


@rules("12.3.2.B", "12.3.2.D")
def test_no_retreat_to_where_a_landing_came_from() -> None:
    coalition = {"portugal": ["wellington"], "castilla": ["castanos"], "valencia": ["blake"]}
    armies = {"french": {"andalucia": ["junot"]}, "coalition": coalition}
    position = campaign(armies, first="coalition", britannia=True, align={"portugal": "CM", "spain": "IC"})
    t = Table(position, [3, 3, 6, 1])
    t.choose("sea", "corps:wellington", "area:andalucia")
    assert (t.place("wellington"), t.place("junot")) == ("andalucia", "prisoners")


@rules("12.3.2.B", "12.3.2.D")
def test_no_retreat_by_sea_to_where_the_attacker_came_from() -> None:
    armies = {"french": {"portugal": ["soult", "ney"]}, "coalition": {"andalucia": ["wellington", "beresford", "hill"]}}
    t = Table(campaign(armies, britannia=True, align={"portugal": "CM"}), [4, 1])
    t.choose("area:portugal", "all", "area:andalucia", "stand", "all", "all", "corps:hill", "corps:beresford")
    t.choose("corps:wellington")
    assert (t.prompt, t.why("area:portugal")) == ("sea-retreat-area", "12.3.2.B attackers-origin")
    assert "area:britain" in t.offered


@rules("12.3.2.B", "11.4.I")
def test_an_interceptor_lost_on_the_way_closes_no_retreat() -> None:
    coalition = {"navarra": ["palafox"], "galicia": ["castanos"], "cataluna": ["mina"]}
    armies = {"french": {"castilla": ["ney"], "portugal": ["soult"]}, "coalition": coalition}
    hands: dict[str, list[str]] = {"french": ["depot_1"], "coalition": []}
    t = Table(campaign(armies, first="coalition", align={"spain": "IC"}, hands=hands), [6, 1, 6, 3, 3, 6, 1])
    t.choose("area:navarra", "area:galicia", "area:castilla", "attack", "area:portugal", "discard:depot_1", "all")
    assert (t.place("ney"), t.place("soult")) == ("prisoners", "galicia")
    assert (t.place("castanos"), t.place("palafox")) == ("castilla", "castilla")


@rules("12.3.2.E1")
def test_no_way_out_means_captivity() -> None:
    armies = {
        "french": {"alsace": ["davout", "ney"], "bayern": ["soult"], "schweiz": ["murat"], "westfalen": ["lannes"]},
        "coalition": {"wuerttemberg": ["karl", "hiller", "johann"]},
    }
    t = Table(campaign(armies), [4, 1])
    t.choose("area:alsace", "all", "area:wuerttemberg", "all", "all")
    while t.prompt in ("permanent-loss", "temporary-loss"):
        t.choose(t.offered[-1])
    assert t.place("karl") == "prisoners"


@rules("12.3.2.E1")
def test_captivity_may_be_preferred_to_violating_a_neutrality() -> None:
    armies = {
        "french": {"westfalen": ["davout", "ney", "soult"], "holland": ["murat"]},
        "coalition": {"hannover": ["kutuzov", "bennigsen", "konstantin"]},
    }
    t = Table(campaign(armies, align={"prussia": "NC", "pommern": "NC", "danmark": "NC"}), [4, 1])
    t.choose("area:westfalen", "all", "area:hannover", "all", "all", "corps:konstantin", "corps:bennigsen")
    assert t.prompt == "retreat"
    assert "captivity" in t.offered
    t.choose("captivity")
    assert t.place("kutuzov") == "prisoners"
    assert t.align("prussia") == "NC"


@rules("12.3.2.E2", "9.3.A2")
def test_insurgents_forced_too_far_are_captured() -> None:
    armies = {
        "french": {"navarra": ["davout", "ney"], "languedoc": ["soult"], "bourgogne": ["murat"]},
        "coalition": {"guyenne": ["mina", "palafox"]},
    }
    t = Table(campaign(armies, align={"spain": "IC"}), [4, 1])
    t.choose("area:navarra", "all", "area:guyenne")
    while t.prompt in ("withdraw", "engage", "permanent-loss", "temporary-loss", "retreat"):
        t.choose("stand" if t.prompt == "withdraw" else t.offered[0])
    assert {t.place("mina"), t.place("palafox")} <= {"prisoners", "removed"}


@rules("9.3.A2", "12.3.2.A", "12.3.2.E2")
@pytest.mark.parametrize("refuge", ["schlesien", "westgalizien", "prisoners"])
def test_insurgents_leave_the_others_where_these_retreat_too_far(refuge: str) -> None:
    french = {"bayern": ["davout", "ney"], "sachsen": ["soult"], "schlesien": ["lannes"], "westgalizien": ["murat"]}
    french = {area: corps for area, corps in french.items() if area != refuge}
    armies = {"french": french, "coalition": {"boehmen": ["karl", "hiller", "johann", "mack", "bluecher"]}}
    hands: dict[str, list[str]] = {"french": [], "coalition": []}
    position = campaign(armies, align={"austria": "CM", "prussia": "IC", "bayern": "FA"}, risen=["prussia"], hands=hands)
    t = Table(position, [5, 1, 6, 1])
    t.choose("area:bayern", "all", "area:boehmen", "stand", "all", "corps:mack", "done", "corps:johann")
    assert (t.place("karl"), t.place("bluecher")) == ("oesterreich", refuge)


@rules("12.3.3.A")
def test_the_winner_may_restore_his_corps_for_a_card() -> None:
    t = fight(["davout", "ney"], ["mack"], [6, 1], {"french": ["depot_1"]})
    assert t.prompt == "recover-army"
    t.choose("discard:depot_1")
    assert not t.reduced("davout")
    assert not t.reduced("ney")
