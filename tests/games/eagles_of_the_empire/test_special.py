"""The special rules of the scenarios."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.armies import HALF, LINE, THIRD
from grognard.games.eagles_of_the_empire.ground import AREAS, BOMBARD
from grognard.games.eagles_of_the_empire.lines import CHARGES
from grognard.games.eagles_of_the_empire.passage import ART, ASSAULT, COSTS, INF, RIDES
from grognard.games.eagles_of_the_empire.rules.ch02_components import lines_of, staff_range
from grognard.games.eagles_of_the_empire.rules.ch04_activation import initiative_used, left_to_activate, may_reroll
from grognard.games.eagles_of_the_empire.rules.ch05_leaders import leads
from grognard.games.eagles_of_the_empire.rules.ch12_charge import is_night
from grognard.games.eagles_of_the_empire.rules.ch13_bombardment import break_ice
from grognard.games.eagles_of_the_empire.rules.ch13_sight import gun_limit
from grognard.games.eagles_of_the_empire.rules.ch15_retreat import test_ice as ice_test
from grognard.games.eagles_of_the_empire.scenarios import SCENARIOS
from grognard.words.words import Words

from .table import TITLE, Table, acting


def test_au_royal_council_failed_attempts_are_rolled_again() -> None:
    t = Table(phase="activation", player="coalition", turn=1, chance=[5, 1]).begin()
    assert t.prompt == "reroll" and t.seat == "coalition"
    t.choose("reroll")
    assert t.prompt == "choose-formation"
    assert t.logged("rolls-again") == [{"seat": "seat:coalition", "initiative": 2, "roll": 5}]
    t = Table(place={"brunswick": 46})
    t.g.player = 1
    assert not may_reroll(t.g)  # away from the staff


def test_au_king_succeeds_brunswick_and_the_re_roll_is_lost() -> None:
    t = acting(
        "movement",
        "french",
        ["gudin_div"],
        {22: ["fr_gudin"], 21: ["brunswick"], 46: ["pr_staff", "friedrich_wilhelm", "moellendorff"]},
    )
    t.choose("fr_gudin", 21)
    assert t.g.commander[1] == t.unit("friedrich_wilhelm")
    t.g.player = 1
    assert not may_reroll(t.g)


def test_au_formations_davout_lends_his_value_to_all() -> None:
    t = Table()
    assert leads(t.g, t.unit("davout"), t.unit("fr_gudin")) and not leads(t.g, t.unit("brunswick"), t.unit("pr_schmettau"))


def test_au_guard_release_kalckreuth_waits() -> None:
    t = Table(turn=4, place={"pr_kuhnheim": 73, "kalckreuth": 73, "pr_oranien": 74})
    assert t.formation("reserve_kalckreuth") not in left_to_activate(t.g, 1)
    t = Table(turn=4, place={"pr_kuhnheim": 47, "kalckreuth": 47})
    assert t.formation("reserve_kalckreuth") in left_to_activate(t.g, 1)  # the French are near
    t = Table(turn=4, place={"pr_kuhnheim": 73, "kalckreuth": 47, "pr_oranien": 74})
    assert t.formation("reserve_kalckreuth") not in left_to_activate(t.g, 1)  # only to their leader
    t = Table(turn=5, place={"pr_kuhnheim": 73, "kalckreuth": 73, "pr_oranien": 74})
    assert t.formation("reserve_kalckreuth") in left_to_activate(t.g, 1)


def test_ey_frozen_water_has_no_effect() -> None:
    t = Table("eylau")
    prices = {area: price for area, price, _ in COSTS[INF][t.area(55)]}
    assert prices[t.area(56)] == 2 and ASSAULT[t.area(55)][t.area(56)] == 0


def test_ey7_frozen_water_is_the_same_map() -> None:
    t = Table("eylau_feb7")
    assert ASSAULT[t.area(55)][t.area(56)] == 0


def drifting(scenario: str, roll: int) -> Table:
    t = acting(
        "movement",
        "french",
        ["corps_4"],
        {84: ["fr_st_hilaire"], 86: ["ru_8"]},
        scenario=scenario,
        weather="blizzard",
        chance=[roll],
    )
    return t.choose("fr_st_hilaire", 85)


def test_ey_blizzard_drift_the_enemy_may_turn_a_division() -> None:
    assert (drifting("eylau", 2).prompt, drifting("eylau", 2).seat) == ("facing", "coalition")
    assert drifting("eylau", 3).seat == "french"


def test_ey_blizzard_drift_also_after_an_advance() -> None:
    t = acting(
        "assault",
        "french",
        ["corps_4"],
        {84: ["fr_st_hilaire"], 85: ["ru_kosaken_1"], 86: ["ru_8"]},
        scenario="eylau",
        weather="blizzard",
        facing={"fr_st_hilaire": 90},
        chance=[1, 2],
    )
    t.choose(85, "withdraw")
    t.choose(min(word for word in t.offered if isinstance(word, int))).choose("fr_st_hilaire")
    assert t.logged("drift") and (t.prompt, t.seat) == ("facing", "coalition")


def test_ey7_weather_is_as_on_the_next_day() -> None:
    assert drifting("eylau_feb7", 1).seat == "coalition"
    assert staff_range(Table("eylau_feb7", weather="snow").g, 0) == 4


def test_ey_bad_weather_staff_ranges() -> None:
    assert staff_range(Table("eylau", weather="clear").g, 0) == 6
    assert staff_range(Table("eylau", weather="blizzard").g, 0) == 4


def test_ey_ney_variable_may_come_early() -> None:
    t = Table("eylau", phase="reinforcements", turn=8, chance=[6]).begin()
    assert t.logged("early-roll") == [{"unit": "unit:ey_ney", "roll": 6}] and "ney" in t.offered
    t = Table("eylau", phase="reinforcements", turn=8, chance=[5]).begin()
    assert "ney" not in t.offered
    t = Table("eylau", phase="reinforcements", turn=10, chance=[5]).begin()
    assert not t.logged("early-roll") and "ney" in t.offered  # due anyway


def test_ey_lestocq_variable_the_prussians_come_on_turn_6() -> None:
    t = Table("eylau", phase="reinforcements", turn=6).begin()
    while t.seat == "french":
        t.choose("done")
    assert t.prompt == "reinforce" and {"pr_lestocq", "lestocq"} <= t.offered


def test_ey_lestocq_variable_scharnhorst_comes_with_the_corps() -> None:
    t = Table("eylau", phase="reinforcements", turn=6, place={"davout": 122, "fr_friant": 122, "fr_marulaz": 122}).begin()
    t.skip_to("reinforce", "coalition")
    assert "scharnhorst" not in t.offered and t.why_not("scharnhorst").rule == "ey_lestocq_variable"
    t.choose("lestocq", 4)
    assert "scharnhorst" in t.offered
    assert t.choose("scharnhorst").where("scharnhorst") == 4  # nowhere else


def test_ey_lestocq_variable_scharnhorst_is_his_deputy() -> None:
    t = acting(
        "movement",
        "french",
        ["corps_4"],
        {84: ["fr_leval"], 85: ["lestocq"], 40: ["scharnhorst", "pr_lestocq"]},
        scenario="eylau",
    )
    t.choose("fr_leval", 85)
    assert t.g.leader_of[t.formation("lestocq_corps")] == t.unit("scharnhorst")


def test_ey_grand_charge_is_murats_alone() -> None:
    assert Table("eylau").g.grand == [1, 0]


def test_ey_initiative_one_re_roll_a_turn() -> None:
    t = Table("eylau", phase="activation", player="coalition", turn=1, chance=[6, 3, 6]).begin()
    t.choose("reroll")
    assert t.g.rerolls == [0, 1]
    t.g.player = 1
    assert not may_reroll(t.g)


def test_ey_night_less_initiative_no_charge_short_range() -> None:
    t = Table("eylau", turn=11, weather="clear")
    assert initiative_used(t.g, 0) == 4 and is_night(t.g) and gun_limit(t.g, t.area(58), t.area(70)) == 1


def test_ey7_night_is_the_last_turn() -> None:
    t = Table("eylau_feb7", turn=7)
    assert initiative_used(t.g, 0) == 4 and is_night(t.g)


def test_ey7_streets_cover_the_town_from_every_side() -> None:
    t = Table("eylau_feb7")
    assert min(ASSAULT[area][t.area(68)] for area in range(len(ASSAULT)) if t.area(68) in ASSAULT[area]) == 50
    assert BOMBARD[t.area(68)] == 50


def test_az_extended_lines_legrand_may_begin_extended() -> None:
    t = Table("austerlitz").begin()
    assert t.prompt == "extend-at-start" and t.seat == "french"
    t.choose(min(word for word in t.offered if isinstance(word, int)))
    assert len(lines_of(t.g, t.unit("fr_legrand"))) == 1
    for lines in SCENARIOS[t.g.scenario].lines:
        assert sorted(LINE[marker] for marker in lines) == [HALF, HALF, HALF, THIRD, THIRD]


def test_az_buxhoewden_leads_four_formations() -> None:
    t = Table("austerlitz")
    assert leads(t.g, t.unit("buxhoewden"), t.unit("ru_olsufiev")) and not leads(t.g, t.unit("buxhoewden"), t.unit("ru_garde"))
    t = acting("movement", "coalition", ["column_2"], {107: ["buxhoewden", "ru_kamenski"]}, scenario="austerlitz")
    assert "buxhoewden" in t.offered


def test_az_buxhoewden_out_of_range_is_told() -> None:
    far = {28: ["napoleon", "fr_staff"], 85: ["kutuzov", "al_staff"], 166: ["buxhoewden"]}
    t = Table("austerlitz", phase="command", weather="clear", only=far, chance=[6] * 9).begin()
    assert t.logged("out-of-command") == [{"units": ["unit:az_buxhoewden"]}]  # 4.13


def marching(turn: int, unit: str, **more: object) -> Table:
    """A division of the second column at Austerlitz, about to march."""
    t = Table("austerlitz", phase="action", segment="movement", player="coalition", active=["column_2"], turn=turn, **more)
    return t.begin().choose(unit)


def test_az_weyrother_plan_sends_the_columns_down() -> None:
    t = marching(1, "ru_olsufiev")  # its guns let it go one area only
    assert {area for area in range(90, 130) if t.why_not(area).rule == "az_weyrother_plan"} == {95, 119, 128}
    assert {95, 119, 128} & marching(3, "ru_olsufiev").offered


def test_az_weyrother_plan_is_about_the_end_of_the_march() -> None:
    t = marching(1, "ru_kamenski")
    assert {94, 95, "stop"} <= t.offered  # 95 is farther from the Goldbach, but leads to 94, which is not
    t.choose(95)
    assert t.offered == {94}  # neither stop nor extend on the way round
    t.choose(94)
    assert t.where("ru_kamenski") == 94


def test_az_weyrother_plan_a_way_round_that_is_blocked_is_closed() -> None:
    t = marching(1, "ru_kamenski", place={"ru_garde": 94})
    assert 95 not in t.offered and t.why_not(95).rule == "az_weyrother_plan"


def test_az_fourth_column_delay_on_the_first_turn() -> None:
    t = Table("austerlitz", turn=1)
    assert not {t.formation("column_4"), t.formation("ru_guard")} & set(left_to_activate(t.g, 1))
    t = Table("austerlitz", turn=2)
    assert t.formation("column_4") in left_to_activate(t.g, 1)


def test_az_lions_leap_once_the_french_play_first() -> None:
    t = Table("austerlitz", phase="order", turn=2).begin()
    assert t.prompt == "lions-leap" and t.seat == "french"
    t.choose("lions-leap")
    assert t.g.first == 0 and t.g.leap_used
    assert Table("austerlitz", phase="order", turn=1, chance=[1, 6]).begin().prompt == "first-player"


def test_az_initiative_one_re_roll_a_turn() -> None:
    t = Table("austerlitz")
    t.g.player = 1
    assert may_reroll(t.g)
    t.g.rerolls[1] = 1
    assert not may_reroll(t.g)


def test_az_kolowrat_succeeds_miloradovich() -> None:
    t = acting(
        "movement",
        "french",
        ["corps_4"],
        {75: ["fr_vandamme"], 74: ["miloradovich"], 85: ["kolowrat", "ru_miloradovich"]},
        scenario="austerlitz",
    )
    t.choose("fr_vandamme", 74)
    assert t.g.leader_of[t.formation("column_4")] == t.unit("kolowrat")


def test_az_ponds_break_under_guns_and_retreats() -> None:
    t = Table("austerlitz", only={147: ["ru_lewis"]}, chance=[5])
    assert break_ice(t.g, 1, t.area(147)) == 1 and t.strength("ru_lewis") == 4
    t.g.script = [2]
    ice_test(t.g, t.unit("ru_lewis"))
    assert t.strength("ru_lewis") == 3
    assert t.area(147) not in RIDES[t.area(136)]  # no charge onto the ice
    guns = [area for area, _, _ in COSTS[ART][t.area(136)]]
    assert t.area(147) not in guns and next(p for a, p, _ in COSTS[INF][t.area(136)] if a == t.area(147)) == 4


def test_az_ponds_break_under_guns_that_fire_back_and_miss() -> None:
    t = acting(
        "bombardment",
        "coalition",
        ["column_1"],
        {147: ["ru_art_1"], 136: ["fr_art_3"]},
        scenario="austerlitz",
        weather="clear",
        facing={"ru_art_1": 136, "fr_art_3": 147},
        chance=[1] * 5 + [5] + [1] * 20,
    )
    t.choose("ru_art_1", 147)
    assert t.logged("ice-breaks") and not sum(event["hits"] for event in t.logged("bombard-dice"))


def test_az_santon_is_fortified() -> None:
    t = Table("austerlitz")
    assert ASSAULT[t.area(29)][t.area(30)] == 75 and BOMBARD[t.area(30)] == 50  # 50 and the slope
    assert all(line.refusal >= 0 for lines in CHARGES for target, line in lines.items() if target == t.area(30))


def test_az_dusk_is_the_last_turn() -> None:
    t = Table("austerlitz", turn=11, weather="clear")
    assert is_night(t.g) and gun_limit(t.g, t.area(72), t.area(60)) == 1 and initiative_used(t.g, 0) == 5


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("rule", ["au_sudden_end", "ey_sudden_end", "az_sudden_end"])
def test_sudden_end_the_special_rules_name_every_area_that_decides(rule: str, language: str) -> None:
    scenario = next(each for each in SCENARIOS if rule in each.special)
    words = Words(language, TITLE)
    areas = [area for _, controls, division_in in scenario.sudden for area in controls or [division_in]]
    assert areas and all(words.name(f"area:{AREAS[area]}") in words.paragraphs()[rule].text for area in areas)


@pytest.mark.parametrize("rule", ["au_half_lost", "ey_half_lost", "az_half_lost"])
def test_half_lost_is_told_where_it_decides(rule: str) -> None:
    scenario = next(each for each in SCENARIOS if rule in each.special)
    assert scenario.half_lost_decides
