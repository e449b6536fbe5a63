"""5. Leaders."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.armies import ARMY, COMMANDER, INITIATIVE, REACH, TACTICAL
from grognard.games.eagles_of_the_empire.rules.ch02_components import staff_range
from grognard.games.eagles_of_the_empire.rules.ch05_leaders import defending_leader, leads, officers, support
from grognard.games.eagles_of_the_empire.rules.ch10_escorts import hastening_leader
from grognard.games.eagles_of_the_empire.rules.ch10_movement import begin_march
from grognard.games.eagles_of_the_empire.rules.ch13_bombardment import gun_bonus
from grognard.games.eagles_of_the_empire.state import MOVED, NOBODY

from .table import Table, acting


def test_5_1_leaders_move_with_their_formation_an_army_leader_with_any_once() -> None:
    t = acting("movement", "french", ["gudin_div"], {33: ["gudin", "fr_gudin"], 34: ["davout", "fr_staff", "viallannes"]})
    assert {"gudin", "davout"} <= t.offered and "viallannes" not in t.offered
    t.choose("davout", 42).skip_to("move-unit")
    assert "davout" not in t.offered and t.where("davout") == 42


@pytest.mark.parametrize(("strength", "total"), [(2, 4), (3, 6), (5, 8)])
def test_5_2_a_leader_adds_no_more_than_the_units_strength(strength: int, total: int) -> None:
    assert strength + support(Table().unit("davout"), strength, True) == total


def test_5_21_in_attack_only_his_own_formation_in_defence_anybody() -> None:
    t = Table(only={33: ["fr_gudin", "friant"]})
    assert not leads(t.g, t.unit("friant"), t.unit("fr_gudin"))
    assert defending_leader(t.g, 0, t.area(33), 6, True) == t.unit("friant")


def test_5_22_a_cavalry_leader_counts_two_less_with_infantry() -> None:
    bluecher = Table().unit("bluecher")
    assert support(bluecher, 6, False) == 3
    assert support(bluecher, 6, True) == 1
    assert support(Table().unit("viallannes"), 6, True) == 0


def test_5_3_two_dice_for_each_leader_where_losses_are_taken() -> None:
    t = acting(
        "bombardment",
        "coalition",
        ["div_schmettau"],
        {39: ["pr_art_schmettau_1"], 32: ["fr_gudin", "gudin", "davout"]},
        weather="clear",
        facing={"pr_art_schmettau_1": 32},
        chance=[6, 1, 6, 6, 6, 5],
    )
    t.choose("pr_art_schmettau_1")
    rolls = {roll["unit"]: roll["roll"] for roll in t.logged("leader-roll")}
    assert rolls == {"unit:au_davout": 12, "unit:au_gudin": 11}
    assert t.where("davout") == -2 and t.where("gudin") == 32


def test_5_3_all_leaders_are_tested_before_one_is_replaced() -> None:
    t = acting(
        "bombardment",
        "coalition",
        ["div_schmettau"],
        {39: ["pr_art_schmettau_1"], 32: ["fr_gudin", "davout", "daultanne", "bourke"]},
        weather="clear",
        facing={"pr_art_schmettau_1": 32},
        chance=[6, 1, 6, 6, 6, 6, 5, 6],
    )
    t.choose("pr_art_schmettau_1")
    assert t.where("davout") == t.where("daultanne") == -2
    assert t.g.commander[0] == t.unit("bourke") and t.g.leader_points[0] == 3 + 1


def test_5_4_an_artillery_leader_helps_the_guns_of_his_area() -> None:
    t = Table(only={34: ["hanicque", "fr_art_gudin"], 33: ["fr_art_friant"], 32: ["pr_fuesiliere"]})
    assert not gun_bonus(t.g, t.unit("fr_art_friant"), t.area(32))
    t = Table(only={33: ["hanicque", "fr_art_gudin"], 32: ["pr_fuesiliere"]})
    assert gun_bonus(t.g, t.unit("fr_art_gudin"), t.area(32))


def test_5_41_a_circled_one_lends_a_movement_point_to_one_battery() -> None:
    t = acting("movement", "french", ["garde", "corps_4"], {67: ["lariboisiere", "fr_art_4_1", "fr_art_4_2"]}, scenario="eylau")
    t.choose("fr_art_4_1")
    assert t.g.march is not None and t.g.march.points == 6
    assert hastening_leader(t.g, t.unit("fr_art_4_1")) == t.unit("lariboisiere")
    while t.prompt == "step" and t.g.march is not None and t.g.march.points >= 2:
        t.choose(next(word for word in sorted(t.offered, key=str) if isinstance(word, int)))
    begin_march(t.g, t.unit("fr_art_4_2"))
    assert t.g.march is not None and t.g.march.points == 4


def test_5_41_he_goes_with_the_battery_and_has_moved() -> None:
    t = acting("movement", "french", ["garde"], {6: ["fr_art_garde_1", "lariboisiere"]}, scenario="eylau", weather="clear")
    t.choose("fr_art_garde_1")
    while t.prompt == "step":
        t.choose(max((word for word in t.offered if isinstance(word, int)), default="stop"))
    assert t.where("lariboisiere") == t.where("fr_art_garde_1") != 6
    assert t.g.marks[t.unit("lariboisiere")] & MOVED


def test_5_41_one_who_has_moved_gives_nothing() -> None:
    t = acting("movement", "french", ["garde"], {6: ["fr_art_garde_1", "lariboisiere"]}, scenario="eylau", weather="clear")
    t.g.marks[t.unit("lariboisiere")] |= MOVED
    assert hastening_leader(t.g, t.unit("fr_art_garde_1")) == NOBODY


def test_5_42_one_modifier_at_most() -> None:
    t = acting(
        "bombardment",
        "french",
        ["fr_hq"],
        {33: ["hanicque", "fr_art_reserve"], 32: ["pr_fuesiliere"]},
        weather="clear",
        facing={"fr_art_reserve": 32},
        chance=[4, 5],
    )
    t.choose("fr_art_reserve")
    assert t.logged("bombard-dice") == [{"dice": 2, "better": 2, "rolls": [4, 5], "hits": 1}]  # a 4 is not lifted twice


def lost_leader(**more: object) -> Table:
    """Gudin has fallen; the French staff is active."""
    t = Table(
        phase="action",
        segment="attachment",
        player="french",
        active=["fr_hq"],
        turn=3,
        only={34: ["fr_staff", "davout", "daultanne", "bourke"], 33: ["fr_gudin"]},
        **more,
    )
    t.g.leader_of[t.formation("gudin_div")] = -1
    return t


def test_5_5_1_a_staff_officer_takes_over_when_the_staff_is_active() -> None:
    t = lost_leader().begin().choose("replace")
    assert t.offered == {"daultanne", "bourke"}
    t.choose("bourke")
    assert t.g.leader_of[t.formation("gudin_div")] == t.unit("bourke")
    assert t.g.rank[t.unit("bourke")] == COMMANDER and t.g.formation[t.unit("bourke")] == t.formation("gudin_div")


def test_5_5_1_until_then_officers_stay_with_staff_or_army_leader() -> None:
    t = acting("movement", "french", ["fr_hq"], {34: ["fr_staff", "davout", "daultanne", "bourke"]})
    assert "bourke" not in t.offered
    t.choose("davout", 42).skip_to("move-unit").choose("bourke")
    assert t.prompt == "join" and t.offered == {42, "stop"}
    t = acting("movement", "french", ["fr_hq"], {34: ["davout", "bourke"]})
    t.choose("davout", 42, "stop")
    assert t.where("bourke") == 42  # he follows whom he must not leave


def test_5_5_1_staff_officers_ride_in_no_charge() -> None:
    t = acting(
        "charge",
        "french",
        ["garde", "fr_hq"],
        {2: ["fr_staff", "napoleon", "rapp", "fr_garde_gren", "fr_garde_chass", "bessieres"], 17: ["ru_urusov"]},
        scenario="austerlitz",
        weather="clear",
    )
    t.choose(2, "fr_garde_gren")
    assert t.offered == {"all", "fr_garde_chass", "bessieres", "done"}


def test_5_5_2_without_an_officer_a_substitute_is_placed() -> None:
    t = lost_leader()
    t.g.phase = 3
    t.g.weather = 0
    t.begin()
    substitute = t.unit("substitute_gudin_div")
    assert t.where("substitute_gudin_div") == 33 and t.g.leader_of[t.formation("gudin_div")] == substitute
    assert (REACH[substitute], TACTICAL[substitute], INITIATIVE[substitute]) == (1, 0, 1)


def test_5_6_a_chief_of_staff_directs_the_staff_and_may_replace_a_leader() -> None:
    t = Table(weather="clear", place={"davout": 23})
    assert staff_range(t.g, 0) == 4
    assert t.unit("daultanne") in officers(t.g, 0)


def test_5_7_an_army_leader_is_replaced_at_once() -> None:
    t = acting(
        "bombardment",
        "coalition",
        ["div_schmettau"],
        {39: ["pr_art_schmettau_1"], 32: ["fr_gudin", "davout"], 34: ["fr_staff", "daultanne", "bourke"]},
        weather="clear",
        facing={"pr_art_schmettau_1": 32},
        chance=[6, 1, 6, 6],
    )
    t.choose("pr_art_schmettau_1")
    assert (t.prompt, t.seat, t.offered) == ("new-army-leader", "french", {"daultanne", "bourke"})
    t.choose("bourke")
    assert t.g.commander[0] == t.unit("bourke") and t.g.rank[t.unit("bourke")] == ARMY


def test_5_7_with_nobody_left_a_substitute_leads() -> None:
    t = acting(
        "bombardment",
        "coalition",
        ["div_schmettau"],
        {39: ["pr_art_schmettau_1"], 32: ["fr_gudin", "davout"], 34: ["fr_staff"]},
        weather="clear",
        facing={"pr_art_schmettau_1": 32},
        chance=[6, 1, 6, 6],
    )
    t.choose("pr_art_schmettau_1")
    assert t.g.commander[0] == t.unit("substitute_fr_hq") and t.where("substitute_fr_hq") == 34
