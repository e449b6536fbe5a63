"""Sentences of the rulebook and of the cards that only a reading word by word found missing."""
from __future__ import annotations

from grognard.games.age_of_napoleon import load

from .table import Table, campaign, rules


@rules("11.4.A1", "11.3.E")
def test_11_4_a1_who_has_withdrawn_may_intercept_where_the_enemy_goes_on() -> None:
    armies = {"french": {"alsace": ["davout"]}, "coalition": {"wuerttemberg": ["liechtenstein"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern")
    assert (t.seat, t.prompt) == ("french", "march-step"), "not in the area that he has just left"
    t.choose("area:westfalen")
    assert (t.seat, t.prompt, t.offered) == ("coalition", "intercept", ["area:bayern", "pass"])


@rules("11.3.F", "11.1.B")
def test_11_3_f_a_forced_march_gives_the_point_that_winter_takes() -> None:
    armies = {"french": {"bourgogne": ["soult"]}, "coalition": {"alsace": ["mack"]}}
    hands = {"french": [], "coalition": ["forced_march_1"]}
    t = Table(campaign(armies, reduced=["mack"], round=5, hands=hands), [6] * 9)
    t.choose("area:bourgogne", "area:alsace")
    assert (t.seat, t.prompt) == ("coalition", "play-short")
    t.choose("card:forced_march_1", "area:wuerttemberg")
    assert t.place("mack") == "wuerttemberg"


@rules("2.3.C", "8.1.G1", "11.3.C")
def test_2_3_c_britannia_taken_from_the_french_saves_a_corps_in_the_same_move() -> None:
    armies = {"french": {"castilla": ["junot"]}, "coalition": {"portugal": ["beresford", "hill"]}}
    hands = {"french": ["britannia"], "coalition": ["depot_1"]}
    t = Table(campaign(armies, hands=hands, free={"french": False}, align={"portugal": "CM"}))
    t.choose("area:castilla", "discard:britannia", "discard:depot_1", "card:britannia", "area:portugal")
    assert (t.prompt, t.offered) == ("withdraw", ["area:galicia", "area:andalucia", "sea", "stand"])


@rules("2.3.C", "12.3.2.D")
def test_2_3_c_britannia_may_be_played_before_a_retreat() -> None:
    armies = {"french": {"castilla": ["junot", "davout", "ney"]}, "coalition": {"portugal": ["wellington", "hill", "graham"]}}
    t = Table(campaign(armies, hands={"french": [], "coalition": ["britannia"]}, align={"portugal": "CM"}), [4, 1])
    t.choose("pass", "area:castilla", "all", "pass", "area:portugal", "all", "all", "card:britannia")
    t.choose("corps:graham", "corps:hill")
    assert (t.seat, t.prompt, t.offered) == ("coalition", "sea-retreat", ["corps:wellington", "pass"])


@rules("2.3.C", "11.4.B")
def test_2_3_c_indecision_holds_the_whole_army_that_was_to_intercept() -> None:
    armies = {"french": {"alsace": ["soult"]}, "coalition": {"bayern": ["karl", "hiller"]}}
    t = Table(campaign(armies, hands={"french": ["indecision_1"], "coalition": ["depot_1", "depot_2"]}))
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", "corps:hiller", "card:indecision_1")
    assert (t.seat, t.prompt) == ("french", "march-step")


@rules("2.3.C", "11.0.B1")
def test_2_3_c_indecision_uses_up_the_move_and_holds_until_the_round_is_over() -> None:
    armies = {"french": {"alsace": ["davout"], "italia": ["massena"]}, "coalition": {"boehmen": ["karl"]}}
    t = Table(campaign(armies, hands={"french": ["depot_1", "depot_2"], "coalition": ["indecision_1"]}))
    t.choose("area:alsace", "card:indecision_1")
    assert (t.seat, t.prompt) == ("coalition", "operation"), "Masséna does not move instead"
    t.choose("area:boehmen", "area:bayern", "area:wuerttemberg")
    assert (t.seat, t.prompt) == ("coalition", "march-step"), "nor does Davout intercept"
    t.choose("stop")
    assert (t.g.round, t.seat, t.offered) == (2, "french", ["area:alsace", "area:italia", "pass"])


@rules("2.3.C", "11.0.B2")
def test_2_3_c_indecision_uses_up_one_of_the_three_moves_of_a_major_campaign() -> None:
    armies = {"french": {"alsace": ["davout"], "italia": ["massena"]}, "coalition": {"boehmen": ["karl"]}}
    hands = {"french": ["major_campaign_1", "depot_1", "depot_2"], "coalition": ["indecision_1"]}
    t = Table(campaign(armies, hands=hands)).choose("card:major_campaign_1", "area:alsace", "card:indecision_1")
    assert (t.seat, t.ask.args, t.offered) == ("french", (2,), ["area:italia", "pass"])
    assert t.why("area:alsace") == "2.3.C undecided"


@rules("2.3.C", "11.4.B")
def test_2_3_c_an_army_that_indecision_kept_from_intercepting_does_not_move_in_its_own_half() -> None:
    armies = {"french": {"alsace": ["soult"]}, "coalition": {"bayern": ["karl", "hiller"], "boehmen": ["mack"]}}
    t = Table(campaign(armies, hands={"french": ["indecision_1"], "coalition": ["depot_1", "depot_2"]}))
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", "corps:hiller", "card:indecision_1", "stop")
    assert (t.seat, t.offered) == ("coalition", ["area:boehmen", "pass"]), "the move itself is still to come"
    assert t.why("area:bayern") == "2.3.C undecided"


@rules("12.2.C2")
def test_12_2_c2_nobody_plays_two_napoleonicas_in_one_battle() -> None:
    armies = {"french": {"alsace": ["davout", "ney"]}, "coalition": {"wuerttemberg": ["mack", "bellegarde"]}}
    hands = {"french": ["napoleonica_1", "napoleonica_2"], "coalition": []}
    t = Table(campaign(armies, hands=hands, discard=["cavalry_charges_1", "grand_battery_1"]), [3] * 9)
    t.choose("area:alsace", "all", "area:wuerttemberg", "all", "all", "card:napoleonica_1", "card:grand_battery_1")
    assert t.prompt == "permanent-loss"
    assert t.view()["battle"]["sides"]["french"]["cards"] == ["napoleonica", "grand_battery"]
    assert t.view()["discard"]["top"] == "grand_battery_1", "what was brought back lies on top (2.3.E)"


@rules("4.2.A")
def test_4_2_a_a_reduced_leader_may_give_way_to_an_equal_who_is_not() -> None:
    armies = {"french": {"alsace": ["ney", "murat"]}, "coalition": {"wuerttemberg": ["mack"]}}
    t = Table(campaign(armies), [6, 1])
    t.choose("area:alsace", "all", "area:wuerttemberg", "corps:ney", "done")
    assert (t.prompt, t.offered) == ("choose-leader", ["corps:ney", "corps:murat"])
    t.choose("corps:murat")
    assert t.view("coalition")["armies"][0]["leader"] == "murat"


@rules("11.0.I")
def test_11_0_i_after_passing_an_enemy_the_battle_is_elsewhere() -> None:
    armies = {"french": {"alsace": ["napoleon"]}, "coalition": {"wuerttemberg": ["mack"]}}
    t = Table(campaign(armies, hands={"french": ["manoeuvre_sur_les_arrieres"], "coalition": []}), [6] * 9)
    t.choose("area:alsace", "card:manoeuvre_sur_les_arrieres", "evade:wuerttemberg", "area:bayern")
    assert "area:wuerttemberg" not in t.offered
    assert t.why("area:wuerttemberg") == "11.0.I passed-before"


@rules("11.1.1.B", "11.0.I")
def test_11_1_1_b_an_enemy_across_the_strait_is_not_passed_for_that_reason() -> None:
    armies = {"french": {"danmark": ["napoleon"]}, "coalition": {"sverige": ["mack"]}}
    hands = {"french": ["manoeuvre_sur_les_arrieres"], "coalition": []}
    t = Table(campaign(armies, hands=hands, align={"danmark": "FA", "sverige": "CM"}))
    t.choose("area:danmark", "card:manoeuvre_sur_les_arrieres")
    assert t.why("evade:sverige") == "11.1.1.B strait-closed"


@rules("6.2.A", "3.2.A")
def test_3_2_a_both_players_see_what_is_to_be_detached() -> None:
    position = {"phase": "diplomacy", "year": 1807, "first": "french", "align": {"austria": "FA"}, "clear": True}
    t = Table({**position, "hands": {"french": ["territorial_concessions"], "coalition": ["pitt"]}})
    t.choose("card:territorial_concessions")
    t.choose("country:tirol")
    assert t.seat == "coalition"
    assert t.view("coalition")["diplomacy"][0]["detaches"] == ["tirol"]
    assert t.events("cedes", load.COALITION) == [{"country": "country:austria", "areas": ["country:tirol"]}]


@rules("4.2.A")
def test_4_2_a_the_beaten_choose_their_leader_where_they_arrive() -> None:
    french = {"alsace": ["lannes", "murat", "oudinot", "mortier"]}
    t = Table(campaign({"french": french, "coalition": {"wuerttemberg": ["mack", "bellegarde"]}}), [1, 5])
    t.choose("area:alsace", "all", "area:wuerttemberg", "corps:lannes", "corps:mortier", "corps:oudinot", "all")
    t.choose("corps:mortier", "corps:oudinot")
    assert (t.place("lannes"), t.reduced("lannes"), t.reduced("murat")) == ("alsace", True, False)
    assert (t.seat, t.prompt, t.offered) == ("french", "choose-leader", ["corps:lannes", "corps:murat"])


@rules("13.0.B")
def test_13_0_b_who_may_prevent_a_surrender_is_told_whose() -> None:
    armies = {"coalition": {"bayern": ["karl"], "holland": ["moore"]}}
    hands = {"french": ["no_surrender_1"], "coalition": []}
    t = Table({"phase": "surrender", "clear": True, "armies": armies, "hands": hands})
    assert (t.prompt, t.ask.args) == ("play-surrender", (load.country("bayern"),))
    t.choose("pass")
    assert (t.prompt, t.ask.args) == ("play-surrender", (load.country("holland"),))


@rules("14.0.E")
def test_14_0_e_a_card_for_the_winter_die_is_asked_for_with_the_army() -> None:
    armies = {"french": {"alsace": ["davout", "ney", "soult"], "italia": ["massena", "murat", "lannes"]}}
    t = Table({"phase": "winter", "clear": True, "armies": armies, "hands": {"french": [], "coalition": ["scorched_earth_1"]}})
    t.choose("area:italia")
    assert (t.seat, t.prompt, t.ask.args) == ("coalition", "play-winter", (load.corps("massena"), load.area("italia")))


@rules("12.1.F")
def test_12_1_f_interior_lines_are_asked_for_with_the_place() -> None:
    armies = {"french": {"alsace": ["davout"], "schweiz": ["ney"]}, "coalition": {"wuerttemberg": ["mack"]}}
    hands = {"french": ["major_campaign_1", "depot_1"], "coalition": ["interior_lines"]}
    t = Table(campaign(armies, hands=hands), [6] * 9)
    t.choose("card:major_campaign_1", "area:alsace", "area:wuerttemberg", "area:schweiz", "discard:depot_1", "area:wuerttemberg")
    assert (t.prompt, t.ask.args) == ("play-converging", (load.area("wuerttemberg"),))


@rules("2.3.C", "10.3.A")
def test_2_3_c_britannia_may_be_played_although_the_enemy_talks_of_peace() -> None:
    hands = {"french": ["peace_talks"], "coalition": ["britannia"]}
    t = Table(campaign({"french": {"alsace": ["ney"]}}, round=6, hands=hands))
    t.choose("card:peace_talks")
    assert (t.seat, t.prompt, t.offered) == ("coalition", "play-round", ["card:britannia", "pass"])
    t.choose("card:britannia")
    assert t.g.britannia


@rules("12.1.F", "11.4.D")
def test_12_1_f_interior_lines_divide_those_who_stood_there_from_those_who_came() -> None:
    french = {"wuerttemberg": ["junot"], "alsace": ["soult"], "schweiz": ["massena"]}
    hands = {"french": ["major_campaign_1", "depot_1"], "coalition": ["interior_lines"]}
    t = Table(campaign({"french": french, "coalition": {"bayern": ["karl"]}}, hands=hands), [1, 6] * 9)
    t.choose("card:major_campaign_1", "area:alsace", "area:wuerttemberg", "area:bayern", "defend", "pass")
    t.choose("area:schweiz", "discard:depot_1", "area:wuerttemberg", "card:interior_lines")
    assert t.offered == ["corps:massena", "corps:soult", "corps:junot"]
    t.choose("corps:junot")
    assert t.events("engages")[0]["corps"] == ["corps:junot"]
