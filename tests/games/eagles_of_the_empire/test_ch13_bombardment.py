"""13. Bombardment and line of sight."""

from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.games.eagles_of_the_empire.ground import DISTANCE, LEVEL
from grognard.games.eagles_of_the_empire.lines import SIGHT, Sight
from grognard.games.eagles_of_the_empire.rules.ch13_bombardment import (
    aim_refused,
    gun_bonus,
    gun_dice,
    reach_of,
    shoot,
    targets_held,
    targets_of,
)
from grognard.games.eagles_of_the_empire.rules.ch13_sight import screens, sight_refused

from .table import Table, acting

GUNS = ["pr_art_schmettau_1", "pr_art_schmettau_2"]


def firing(only: dict[int, list[str]], **more: object) -> Table:
    """The Prussian bombardment segment."""
    return acting("bombardment", "coalition", ["div_schmettau", "vorhut"], only, **{"weather": "clear", **more})


def seen(t: Table, start: int, target: int) -> Refusal | None:
    """What blocks the line between two areas."""
    return sight_refused(SIGHT[t.area(start)][t.area(target)], screens(t.g), t.area(target))


def test_13_0_active_commanded_unattached_guns_fire() -> None:
    t = firing({39: GUNS, 32: ["fr_gudin"]}, facing=dict.fromkeys(GUNS, 32))
    assert t.prompt == "bombard" and t.offered == {*GUNS, "done"}
    t = firing({39: GUNS, 32: ["fr_gudin"]}, facing=dict.fromkeys(GUNS, 32), isolated=["pr_art_schmettau_1"])
    assert t.offered == {"pr_art_schmettau_2", "done"} and t.why_not("pr_art_schmettau_1").rule == "4.15.2"


def test_13_1_attached_guns_do_not_and_nobody_does_both() -> None:
    t = firing(
        {39: ["pr_schmettau", *GUNS], 32: ["fr_gudin"]},
        facing={"pr_art_schmettau_1": 32, "pr_schmettau": 60},
        attached={"pr_art_schmettau_2": "pr_schmettau"},
        chance=[1] * 20,
    )
    assert t.offered == {"pr_art_schmettau_1", "done"} and t.why_not("pr_art_schmettau_2").rule == "13.1"
    t.choose("pr_art_schmettau_1").skip_to("assault-target").choose(32)
    assert t.logged("assaults")[0]["units"] == ["unit:au_pr_schmettau", "unit:au_pr_art_schmettau_2"]  # not the heavy battery


def test_13_1_a_battery_that_has_moved_but_not_fought_may_fire() -> None:
    guns = {"facing": {"pr_art_schmettau_1": 32}, "moved": ["pr_art_schmettau_1"], "chance": [1] * 20}
    t = firing({39: ["pr_art_schmettau_1"], 32: ["fr_gudin"]}, **guns)
    assert "pr_art_schmettau_1" in t.offered


def test_13_2_one_die_a_point_each_6_costs_a_step_of_the_owners_choice() -> None:
    t = firing(
        {39: ["pr_art_schmettau_2"], 32: ["fr_gudin", "fr_1_chasseurs"]},
        facing={"pr_art_schmettau_2": 32, "fr_gudin": 240},
        chance=[6, 6],
    )
    t.choose("pr_art_schmettau_2")
    assert t.logged("bombard-dice") == [{"dice": 2, "better": 0, "rolls": [6, 6], "hits": 2}]
    assert (t.prompt, t.seat, t.offered) == ("loss", "french", {"fr_gudin", "fr_1_chasseurs"})
    t.choose("fr_gudin", "fr_gudin")  # no even spread
    assert t.strength("fr_gudin") == 4


def test_13_3_modifiers_enfilade_heavy_dense() -> None:
    t = Table(only={39: GUNS, 32: ["fr_gudin"]}, facing={"fr_gudin": 240})
    assert gun_bonus(t.g, t.unit("pr_art_schmettau_1"), t.area(32))  # heavy
    assert not gun_bonus(t.g, t.unit("pr_art_schmettau_2"), t.area(32))
    t = Table(only={39: GUNS, 32: ["fr_gudin"]}, facing={"fr_gudin": 60})
    assert gun_bonus(t.g, t.unit("pr_art_schmettau_2"), t.area(32))  # in its rear


def test_13_3_cover_takes_the_plain_dice_first() -> None:
    t = Table(only={32: GUNS, 33: ["fr_gudin"]}, chance=[5, 4, 5])  # a village: 25 % of four dice
    assert shoot(t.g, [t.unit(gun) for gun in GUNS], t.area(33)) == 1  # two dice with +1, one without


def test_13_4_the_nearest_target_first() -> None:
    t = firing({38: ["pr_art_schmettau_1"], 39: ["fr_1_chasseurs"], 32: ["fr_gudin"]}, facing={"pr_art_schmettau_1": 39})
    enemy = targets_held(t.g, 1)
    assert targets_of(t.g, t.unit("pr_art_schmettau_1"), enemy, screens(t.g)) == [t.area(39)]


def test_13_5_heavy_guns_reach_three_areas_others_two() -> None:
    t = Table(only={39: [*GUNS, "pr_reit_graumann"]})
    assert [reach_of(t.g, t.unit(gun)) for gun in (*GUNS, "pr_reit_graumann")] == [3, 2, 2]


def test_13_51_the_shot_goes_first_through_the_area_faced() -> None:
    t = firing(
        {38: ["pr_art_schmettau_1", "pr_art_schmettau_2"], 32: ["fr_gudin"]},
        facing={"pr_art_schmettau_1": 39, "pr_art_schmettau_2": 30},
    )
    assert t.offered == {"pr_art_schmettau_1", "done"}
    refusal = t.why_not("pr_art_schmettau_2")
    assert (refusal.rule, refusal.key, refusal.args) == ("13.51", "faces-elsewhere", (t.area(30), t.area(32)))


def test_13_51_an_area_that_the_line_runs_along_only_later_is_not_the_first() -> None:
    t = Table("eylau")
    there, back = SIGHT[t.area(51)][t.area(30)], SIGHT[t.area(30)][t.area(51)]
    assert there.first == [t.area(40)]  # and at the far end it runs along 31
    assert set(back.first) == {t.area(40), t.area(31)}  # where it begins along the border of the two, either will do


def test_13_52_the_target_counts_the_start_does_not() -> None:
    t = Table()
    assert SIGHT[t.area(39)][t.area(32)].distance == 1 and SIGHT[t.area(38)][t.area(32)].distance == 2
    t = firing({30: ["pr_art_schmettau_2"], 33: ["fr_gudin"]}, facing={"pr_art_schmettau_2": 31})
    assert t.prompt != "bombard"  # three areas


def test_13_53_heavy_guns_at_three_areas_have_half_rounded_up() -> None:
    t = Table("eylau", only={58: ["ru_bat_centre_1"], 69: ["fr_garde_pied"], 70: ["fr_leval"]})
    gun = t.unit("ru_bat_centre_1")
    assert t.g.strength[gun] == 3 and DISTANCE[t.area(58)][t.area(69)] == 3
    assert gun_dice(t.g, gun, t.area(69)) == 2 and gun_dice(t.g, gun, t.area(70)) == 3


def test_13_54_guns_in_woods_reach_the_next_area_only() -> None:
    t = Table(only={41: ["pr_art_schmettau_1"]})
    assert reach_of(t.g, t.unit("pr_art_schmettau_1")) == 1


def test_13_6_sight_runs_from_centre_to_centre() -> None:
    t = Table()
    assert SIGHT[t.area(38)][t.area(32)].first == [t.area(39)] and seen(t, 38, 32) is None


def test_13_61_whatever_the_line_crosses_may_block_it() -> None:
    t = Table(only={39: ["pr_schmettau"]})
    refusal = seen(t, 38, 32)
    assert refusal is not None and refusal.args == (t.area(39), t.area(32))


def test_13_62_woods_towns_slopes_and_troops_block() -> None:
    t = Table()
    woods = [
        (start, target)
        for start in range(82)
        for target, line in SIGHT[start].items()
        if line.refusal and line.refusal[1] == "sight-area"
    ]
    assert woods
    assert any(line.refusal and line.refusal[1] == "sight-slope" for lines in SIGHT[:82] for line in lines.values())
    assert seen(Table(only={39: ["pr_kav_wartensleben"]}), 38, 32) is not None  # three steps of cavalry
    assert seen(Table(only={39: ["pr_bluecher_dragoner"]}), 38, 32) is None  # two do not
    assert seen(Table(only={39: ["pr_fuesiliere"]}), 38, 32) is None  # nor small infantry
    assert t is not None


def test_13_63_the_ground_of_start_and_target_does_not_count() -> None:
    t = Table()
    assert seen(t, 41, 34) is None  # out of the woods
    refusal = seen(t, 32, 33)
    assert refusal is None  # a village, over a crest on which the guns stand


def test_13_64_a_crest_blocks_unless_one_of_them_is_on_it() -> None:
    t = Table(only={82: ["fr_gudin"]})
    blocked = seen(t, 31, 33)  # 33 lies on the crest
    assert blocked is None
    refusal = seen(t, 31, 22)
    assert refusal is not None and refusal.rule == "13.64"


def test_13_65_along_a_border_both_areas_must_block() -> None:
    """On the bricks of the lost figures the line from 117 to 135 runs along the border of 129 and 130 (see test_geometry)."""
    line = Sight(2, [129, 130], 130)
    line.along = [(129, 130)]
    assert sight_refused(line, {10_000}, 0) is None
    assert sight_refused(line, {129}, 0) is None
    refusal = sight_refused(line, {129, 130}, 0)
    assert refusal is not None and refusal.rule == "13.65"


def test_13_66_1_guns_on_a_height_fire_over_what_is_lower() -> None:
    t = Table("eylau", only={70: ["fr_leval"], 82: ["fr_heudelet"]})
    assert LEVEL[t.area(71)] == 1 and LEVEL[t.area(83)] == 0
    assert seen(t, 71, 83) is None  # over the troops in 70 or 84


def test_13_66_2_not_at_an_adjacent_higher_area() -> None:
    t = Table("eylau")
    refusal = seen(t, 70, 71)
    assert refusal is not None and refusal.rule == "13.66.2"
    assert seen(t, 83, 71) is None or DISTANCE[t.area(83)][t.area(71)] == 2


def test_13_67_bombarded_guns_may_fire_back() -> None:
    t = firing(
        {39: ["pr_art_schmettau_1"], 32: ["fr_art_gudin", "fr_gudin"]},
        facing={"pr_art_schmettau_1": 32, "fr_art_gudin": 39, "fr_gudin": 240},
        chance=[1, 1, 6, 1],
    )
    t.choose("pr_art_schmettau_1")
    assert (t.prompt, t.seat, t.offered) == ("counter-fire", "french", {39, "pass"})
    t.choose(39)
    assert t.strength("pr_art_schmettau_1") == 1
    assert not t.g.marks[t.unit("fr_art_gudin")] & 2  # it costs nothing


def test_13_67_but_only_where_they_look() -> None:
    t = firing(
        {39: ["pr_art_schmettau_1"], 32: ["fr_art_gudin"]}, facing={"pr_art_schmettau_1": 32, "fr_art_gudin": 33}, chance=[1, 1]
    )
    assert t.choose("pr_art_schmettau_1").prompt != "counter-fire"


def test_13_67_each_battery_may_fire_back_where_it_looks() -> None:
    t = firing(
        {39: ["pr_art_schmettau_1"], 31: ["pr_reit_graumann"], 32: ["fr_art_gudin", "fr_art_friant", "fr_gudin"]},
        facing={"pr_art_schmettau_1": 32, "pr_reit_graumann": 32, "fr_art_gudin": 39, "fr_art_friant": 31, "fr_gudin": 240},
        chance=[1, 1, 1, 6, 1, 6, 1],
    )
    t.choose("pr_art_schmettau_1", "all")
    assert (t.prompt, t.offered) == ("counter-fire", {31, 39, "pass"})
    t.choose(39)
    assert (t.prompt, t.offered) == ("counter-fire", {31, "pass"})
    t.choose(31)
    assert [event["dice"] for event in t.logged("bombard-dice")] == [3, 2, 2]
    assert t.where("pr_reit_graumann") == -2 and t.strength("pr_art_schmettau_1") == 1


def test_13_67_batteries_that_could_answer_two_areas_may_be_divided() -> None:
    t = firing(
        {16: ["pr_art_schmettau_1"], 27: ["pr_reit_graumann"], 3: ["fr_art_gudin", "fr_art_friant"]},
        facing={"pr_art_schmettau_1": 17, "pr_reit_graumann": 17, "fr_art_gudin": 17, "fr_art_friant": 17},
        chance=[1, 1, 1, 6, 1, 6, 1],
    )
    t.choose("pr_art_schmettau_1", "all", 16)
    assert (t.prompt, t.seat, t.offered) == ("counter-with", "french", {"all", "fr_art_gudin", "fr_art_friant"})
    t.choose("fr_art_friant")
    assert (t.prompt, t.offered) == ("counter-fire", {16, 27, "pass"})
    t.choose(27)
    assert t.where("pr_reit_graumann") == -2 and t.strength("pr_art_schmettau_1") == 1


def test_13_68_geometry_leaves_no_dispute() -> None:
    t = Table()
    for start in range(82):
        for target in SIGHT[start]:
            if LEVEL[start] == LEVEL[target]:
                there, back = SIGHT[start][target].refusal, SIGHT[target][start].refusal
                assert (there is None) == (back is None), (start, target)
    assert aim_refused(t.g, t.unit("pr_art_schmettau_1"), t.area(1), set()) is not None


def test_why_a_battery_cannot_fire_names_the_blocking_area() -> None:
    t = firing(
        {38: ["pr_art_schmettau_1", "pr_reit_graumann"], 39: ["pr_wartensleben"], 32: ["fr_gudin"], 48: ["fr_1_chasseurs"]},
        facing={"pr_art_schmettau_1": 39, "pr_reit_graumann": 48},
    )
    assert t.offered == {"pr_reit_graumann", "done"}
    refusal = t.why_not("pr_art_schmettau_1")
    assert (refusal.rule, refusal.key, refusal.args) == ("13.62", "sight-troops", (t.area(39), t.area(32)))
