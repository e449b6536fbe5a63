"""11.0 and 11.1: moving on land, what it costs, and march attrition."""
from __future__ import annotations

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import ch11_1_attrition, ch11_1_land

from .table import TITLE, Table, campaign, rules


@rules("11.0.A")
def test_moving_is_never_compulsory() -> None:
    t = Table(campaign({"french": {"alsace": ["ney"]}}))
    assert t.offered[-1] == "pass"


@rules("11.0.B1")
def test_one_army_a_round() -> None:
    armies = {"french": {"alsace": ["ney"], "provence": ["soult"]}, "coalition": {"moscow": ["kutuzov"]}}
    t = Table(campaign(armies, hands={"french": ["mud_1"], "coalition": []}))
    t.choose("area:alsace", "area:bourgogne", "stop")
    assert (t.seat, t.prompt) == ("coalition", "operation")


THREE = {"french": {"alsace": ["ney"], "provence": ["soult"], "bretagne": ["davout"], "guyenne": ["junot"]}}


@rules("11.0.B2", "11.0.H")
def test_major_campaign_moves_three_armies_each_with_a_discard() -> None:
    hand = ["major_campaign_1", "depot_1", "forced_march_1", "pursuit_1"]
    t = Table(campaign(THREE, hands={"french": hand, "coalition": []}))
    t.choose("card:major_campaign_1", "area:alsace", "pass", "area:bourgogne", "stop")
    assert t.why("area:bourgogne") == "11.0.B2 has-moved"
    t.choose("area:provence")
    assert t.why("card:forced_march_1") == "11.0.H major-needs-discard"
    t.choose("discard:depot_1", "pass", "area:italia", "stop")
    t.choose("area:bretagne", "discard:pursuit_1", "pass", "area:flandre", "stop")
    assert t.g.round == 2, "three moves are all"


@rules("11.0.B2")
def test_major_campaign_comes_before_any_move() -> None:
    t = Table(campaign(THREE, hands={"french": ["major_campaign_1", "major_campaign_2", "mud_1"], "coalition": []}))
    t.choose("card:major_campaign_1")
    assert t.why("card:major_campaign_2") == "11.0.B2 has-begun"


@rules("11.0.C")
def test_a_detachment_may_move_and_the_excess_stays() -> None:
    t = Table(campaign({"french": {"alsace": ["davout", "ney", "junot"]}}))
    t.choose("area:alsace", "corps:ney")
    assert t.why("corps:davout") == "11.0.D2 senior"
    t.choose("corps:junot", "area:bourgogne", "stop")
    assert (t.place("davout"), t.place("ney"), t.place("junot")) == ("alsace", "bourgogne", "bourgogne")


@rules("11.0.D1")
def test_corps_are_dropped_and_picked_up_on_the_way() -> None:
    armies = {"french": {"alsace": ["davout", "ney"], "bourgogne": ["junot"], "languedoc": ["mortier"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "all", "area:bourgogne")
    assert "drop:davout" not in t.offered, "the army keeps its leader"
    t.choose("drop:ney")
    assert t.why("take:ney") == "11.0.D1 not-here"
    t.choose("take:junot", "area:languedoc", "stop")
    assert (t.place("davout"), t.place("ney"), t.place("junot")) == ("languedoc", "bourgogne", "languedoc")


@rules("11.0.D1")
def test_the_sr_of_the_leader_limits_what_he_picks_up() -> None:
    armies = {"french": {"alsace": ["rapp", "franquemont"], "bourgogne": ["hessen"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "all", "area:bourgogne")
    assert t.why("take:hessen") == "11.0.D1 command-full"


@rules("11.0.D2")
def test_a_senior_corps_is_not_carried_on_but_may_be_passed() -> None:
    t = Table(campaign({"french": {"alsace": ["ney"], "bourgogne": ["davout"]}}))
    t.choose("area:alsace", "area:bourgogne")
    assert t.why("take:davout") == "11.0.D2 senior"
    assert "area:languedoc" in t.offered


@rules("11.0.E")
def test_the_other_player_reacts() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"wuerttemberg": ["karl"], "bayern": ["hiller"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "area:wuerttemberg")
    assert (t.seat, t.prompt) == ("coalition", "withdraw")
    t.choose("stand")
    assert (t.seat, t.prompt) == ("coalition", "intercept")


@rules("11.0.F", "11.1.A")
def test_movement_by_land_goes_to_adjacent_areas() -> None:
    t = Table(campaign({"french": {"alsace": ["ney"]}, "coalition": {"britain": ["wellington"]}}))
    t.choose("area:alsace")
    assert t.why("area:bayern") == "11.1.A not-adjacent"
    t.choose("area:bourgogne", "stop")
    assert "area:britain" not in t.offered, "no land route leads out of Britain"


@rules("11.0.G1")
def test_the_first_move_is_free_the_second_is_paid() -> None:
    hands = {"french": ["depot_1", "forced_march_1"], "coalition": []}
    t = Table(campaign({"french": {"alsace": ["ney"]}, "coalition": {"moscow": ["kutuzov"]}}, hands=hands))
    t.choose("area:alsace", "pass", "area:bourgogne", "stop", "pass")
    assert t.events("free-action") == [{"seat": "seat:french"}]
    t.choose("area:bourgogne")
    assert t.offered == ["card:forced_march_1", "discard:forced_march_1", "discard:depot_1"]
    t.choose("card:forced_march_1")
    assert t.g.marching.forced, "a card played on the move pays for it"
    t.choose("area:alsace", "stop", "pass")
    t.choose("area:alsace", "discard:depot_1", "area:bourgogne", "stop", "pass")
    assert (t.seat, t.prompt) == ("coalition", "operation"), "without a card the French cannot move in round 4"
    assert {event["card"] for event in t.events("discards")} == {"card:depot_1"}


@rules("11.0.G2")
def test_withdrawals_need_no_card() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"wuerttemberg": ["karl"]}}
    t = Table(campaign(armies, free={"coalition": False}))
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern")
    assert t.place("karl") == "bayern"


@rules("11.0.I")
def test_a_move_ends_with_its_mr() -> None:
    t = Table(campaign({"french": {"alsace": ["junot"]}, "coalition": {"moscow": ["kutuzov"]}}))
    t.choose("area:alsace", "area:bourgogne", "area:provence", "area:italia")
    assert (t.seat, t.prompt) == ("coalition", "operation")
    assert t.place("junot") == "italia"


@rules("11.0.J")
def test_battles_wait_in_a_major_campaign() -> None:
    armies = {
        "french": {"alsace": ["davout"], "sachsen": ["ney"]},
        "coalition": {"wuerttemberg": ["mack"], "boehmen": ["bellegarde"]},
    }
    t = Table(campaign(armies, hands={"french": ["major_campaign_1", "depot_1"], "coalition": []}), [6, 1, 6, 1])
    t.choose("card:major_campaign_1", "area:alsace", "area:wuerttemberg")
    assert t.prompt == "operation"
    t.choose("area:sachsen", "discard:depot_1", "area:boehmen")
    assert t.prompt == "battle-order"
    assert t.why("area:alsace") == "12.0.A1 no-battle"
    t.choose("area:boehmen")
    assert [event["area"] for event in t.events("battle")] == ["area:boehmen", "area:wuerttemberg"]


@rules("11.0.L")
def test_order_at_an_area_entered() -> None:
    armies = {"french": {"schlesien": ["davout"]}, "coalition": {"boehmen": ["liechtenstein"], "oesterreich": ["bagration"]}}
    t = Table(campaign(armies), [1, 1, 3, 4])
    t.choose("area:schlesien", "area:boehmen")
    assert t.prompt == "withdraw"
    t.choose("stand")
    assert t.prompt == "intercept"
    t.choose("area:oesterreich")
    assert t.prompt == "engage"


@rules("11.1.B")
@pytest.mark.parametrize(
    ("round_", "cards", "points"),
    [(1, [], 4), (5, [], 3), (1, ["forced_march_1"], 5), (5, ["forced_march_1"], 4)],
)
def test_mr_of_an_army(round_: int, cards: list[str], points: int) -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}}, round=round_, hands={"french": cards, "coalition": []}))
    t.choose("area:alsace", *[f"card:{card}" for card in cards])
    assert ch11_1_land.budget(t.g) == points


@rules("11.1.B")
def test_mud_costs_a_point_for_the_round() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}}, hands={"french": [], "coalition": ["mud_1"]}))
    t.choose("area:alsace", "card:mud_1")
    assert ch11_1_land.budget(t.g) == 3


@rules("11.1.B")
def test_following_a_withdrawing_enemy_costs_the_battle_point_once() -> None:
    armies = {"french": {"alsace": ["davout"]}, "coalition": {"wuerttemberg": ["liechtenstein"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern")
    assert ch11_1_land.budget(t.g) - t.g.marching.used == 2
    t.choose("area:bayern", "area:boehmen")
    assert ch11_1_land.budget(t.g) - t.g.marching.used == 1
    assert "area:boehmen" in t.offered


@rules("11.1.C")
def test_a_battle_by_interception_costs_nothing() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"bayern": ["karl"]}}
    t = Table(campaign(armies), [1, 6])
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", "attack")
    assert t.events("battle")[0]["attacker"] == "seat:coalition"
    assert t.events("march-attrition") == []


@rules("11.1.D")
def test_unused_mr_is_lost() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}}, hands={"french": ["mud_1"], "coalition": []}))
    t.choose("area:alsace", "area:bourgogne", "stop")
    t.choose("area:bourgogne", "discard:mud_1")
    assert ch11_1_land.budget(t.g) - t.g.marching.used == 4


@rules("11.1.1.A")
def test_the_frozen_baltic() -> None:
    armies = {"coalition": {"sverige": ["charles_john"]}, "french": {"alsace": ["ney"]}}
    t = Table(campaign(armies, first="coalition", round=5), [6])
    t.choose("area:sverige", "area:lithuania")
    assert t.place("charles_john") == "lithuania"
    assert t.events("march-attrition")[0]["dice"] == [6]
    t = Table(campaign(armies, first="coalition", round=4))
    t.choose("area:sverige")
    assert t.why("area:lithuania") == "11.1.A not-adjacent"


@rules("11.1.1.B")
@pytest.mark.parametrize(("sverige", "offered"), [("CM", False), ("FA", True), ("NC", True)])
def test_the_strait_for_french_armies(sverige: str, offered: bool) -> None:
    t = Table(campaign({"french": {"danmark": ["ney"]}}, align={"danmark": "FA", "sverige": sverige}))
    t.choose("area:danmark")
    assert ("area:sverige" in t.offered) == offered
    assert offered or t.why("area:sverige") == "11.1.1.B strait-closed"


@rules("11.1.1.B")
def test_the_strait_is_always_open_to_the_coalition() -> None:
    t = Table(campaign({"coalition": {"sverige": ["charles_john"]}}, first="coalition", align={"danmark": "FA"}))
    t.choose("area:sverige")
    assert "area:danmark" in t.offered


@rules("11.1.2.A1")
@pytest.mark.parametrize(
    ("steps", "dice"),
    [
        (["area:bourgogne", "area:provence", "area:italia", "area:stato_della_chiesa"], 1),
        (["area:bourgogne", "area:provence", "area:italia", "stop"], 0),
        (["area:schweiz", "stop"], 1),
        (["area:schweiz", "area:italia", "area:provence", "area:bourgogne"], 2),
    ],
)
def test_causes_of_march_attrition(steps: list[str], dice: int) -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}}), [6] * dice)
    t.choose("area:alsace", *steps)
    assert [len(event["dice"]) for event in t.events("march-attrition")] == [dice] * (dice > 0)
    assert t.reduced("davout") == (dice > 0)


@rules("11.1.2.A1")
def test_three_areas_and_an_attack_are_a_long_march() -> None:
    armies = {"french": {"alsace": ["davout"]}, "coalition": {"boehmen": ["bellegarde"]}}
    t = Table(campaign(armies), [6, 6, 1])
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", "area:boehmen")
    assert t.events("march-attrition")[0]["dice"] == [6]


@rules("11.1.2.A1")
def test_11_1_2_a1_an_attack_before_the_end_of_the_march_does_not_make_it_long() -> None:
    coalition = {"wuerttemberg": ["liechtenstein"], "schlesien": ["bagration"]}
    t = Table(campaign({"french": {"alsace": ["davout"]}, "coalition": coalition}), [6] * 9)
    t.choose("area:alsace", "area:wuerttemberg", "area:westfalen", "area:bayern", "pass", "area:boehmen")
    t.choose("area:schlesien", "attack")
    assert t.events("battle")
    assert t.events("march-attrition") == [], "the third area was free of enemies when he entered it"


@rules("2.3.C", "11.1.B")
def test_2_3_c_a_forced_march_may_be_played_on_the_way() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}}, hands={"french": ["forced_march_1"], "coalition": []}), [6])
    t.choose("area:alsace", "pass", "area:wuerttemberg")
    assert "card:forced_march_1" in t.offered
    assert t.why("card:mud_1") == "2.3.A not-in-hand"
    t.choose("card:forced_march_1")
    assert ch11_1_land.points_left(t.g) == 4
    t.choose("stop")
    assert t.events("march-attrition")[0]["dice"] == [6]


@rules("11.1.2.A2", "12.0.B")
def test_attrition_comes_before_the_battle() -> None:
    armies = {"french": {"sachsen": ["davout"]}, "coalition": {"boehmen": ["bellegarde"]}}
    t = Table(campaign(armies, round=5), [6, 6, 1])
    t.choose("area:sachsen", "area:boehmen")
    keys = [event[0] for event in t.g.log]
    assert keys.index("march-attrition") < keys.index("battle")
    assert t.events("strengths")[0]["french"] == 4, "Davout fights on his reduced side"


@rules("11.1.2.A3")
def test_forced_march_to_intercept_is_no_cause() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"bayern": ["bellegarde"]}}
    t = Table(campaign(armies, hands={"french": [], "coalition": ["forced_march_1"]}), [6, 1])
    t.choose("area:alsace", "area:wuerttemberg")
    assert (t.seat, t.prompt) == ("coalition", "play-short")
    t.choose("card:forced_march_1", "area:bayern", "attack")
    assert t.events("march-attrition") == []
    assert t.events("battle")


@rules("11.1.2.B1")
def test_a_corps_dropped_after_a_cause_is_worn() -> None:
    t = Table(campaign({"french": {"alsace": ["davout", "ney"]}}), [6])
    t.choose("area:alsace", "all", "area:schweiz", "drop:ney", "area:italia", "stop")
    assert t.reduced("ney")
    assert t.events("march-attrition")[0]["corps"] == 2


@rules("11.1.2.B2")
def test_a_corps_picked_up_after_all_causes_is_not_worn() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"], "italia": ["ney"]}}), [6])
    t.choose("area:alsace", "area:schweiz", "area:italia", "take:ney", "area:provence", "stop")
    assert t.reduced("davout")
    assert not t.reduced("ney")
    assert t.events("march-attrition")[0]["corps"] == 1


@rules("11.1.2.C")
def test_the_lowest_die_counts() -> None:
    assert ch11_1_attrition.losses_of([3, 6], 6) == ch11_1_attrition.losses_of([3], 6) == 1
    assert ch11_1_attrition.losses_of([2, 6], 3) == 1


@rules("11.1.2.D")
@pytest.mark.parametrize(("round_", "box"), [(1, "prisoners"), (5, "removed")])
def test_losses_are_permanent_in_winter(round_: int, box: str) -> None:
    t = Table(campaign({"french": {"alsace": ["ney"]}}, round=round_), [1, 1])
    t.choose("area:alsace", "area:schweiz", "stop")
    assert t.place("ney") == box


@rules("11.1.2.E")
def test_corps_reduced_before_are_lost_first() -> None:
    t = Table(campaign({"french": {"alsace": ["davout", "ney", "murat"]}}, reduced=["ney", "murat"]), [1])
    t.choose("area:alsace", "all", "area:schweiz", "stop")
    assert t.prompt == "attrition-loss"
    assert t.offered == ["corps:ney", "corps:murat"]
    assert t.why("corps:davout") == "11.1.2.E not-first-lost"


@rules("11.0.I")
def test_manoeuvre_sur_les_arrieres_passes_an_enemy() -> None:
    armies = {"french": {"alsace": ["davout"]}, "coalition": {"wuerttemberg": ["mack"]}}
    t = Table(campaign(armies, hands={"french": ["manoeuvre_sur_les_arrieres"], "coalition": []}))
    t.choose("area:alsace", "card:manoeuvre_sur_les_arrieres")
    assert t.why("evade:bourgogne") == "11.0.I nobody-to-pass"
    t.choose("evade:wuerttemberg")
    assert t.prompt == "march-step"
    assert "stop" not in t.offered
    t.choose("area:bayern", "stop")
    assert t.place("davout") == "bayern"
    assert t.events("battle") == []
    assert TITLE.problems(t.g) == []


@rules("2.3.C")
def test_indecision_stops_an_interception() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"bayern": ["karl"]}}
    t = Table(campaign(armies, hands={"french": ["indecision_1"], "coalition": []}))
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern")
    assert (t.seat, t.prompt) == ("french", "play-interception")
    t.choose("card:indecision_1")
    assert t.place("karl") == "bayern"
    assert t.prompt == "march-step"


def test_evasion_is_refused_where_the_army_could_not_go_on() -> None:
    armies = {"french": {"danmark": ["davout"]}, "coalition": {"sverige": ["bagration"]}}
    hands = {"french": ["manoeuvre_sur_les_arrieres"], "coalition": []}
    t = Table(campaign(armies, hands=hands, align={"sverige": "FA", "danmark": "FA"}))
    t.choose("area:danmark", "card:manoeuvre_sur_les_arrieres")
    assert "evade:sverige" in t.offered, "it can turn back"
    assert load.NEAR[load.area("sverige")] == [load.area("danmark")]
