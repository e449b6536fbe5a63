"""2. Components."""

from __future__ import annotations

from grognard.engine.data import read_data
from grognard.games.eagles_of_the_empire.armies import (
    ARM,
    ARTILLERY,
    CAVALRY,
    CAVALRY_LEADER,
    FULL,
    GUNNER,
    INITIATIVE,
    IRREGULAR,
    MORALE,
    RANK,
    TACTICAL,
    TYPE,
    UNITS,
)
from grognard.games.eagles_of_the_empire.ground import AREAS, BATTLES, BORDERS, FIRST, NEAR, POINTS
from grognard.games.eagles_of_the_empire.rules.ch02_components import (
    adjacent,
    formation_of,
    is_division,
    is_horse_artillery,
    is_irregular,
    morale,
    share_border,
    staff_range,
    steps_lost,
    total,
)
from grognard.games.eagles_of_the_empire.rules.ch10_movement import allowance
from grognard.games.eagles_of_the_empire.rules.ch11_morale import leader_morale
from grognard.games.eagles_of_the_empire.rules.ch14_losses import lose_step
from grognard.games.eagles_of_the_empire.rules.ch18_terrain import assault_dice
from grognard.games.eagles_of_the_empire.tables import FOLDER

from .table import Table


def test_2_1_1_strength_counts_the_same_in_attack_and_defence() -> None:
    t = Table()
    assert t.strength("fr_gudin") == total(t.g, t.unit("fr_gudin")) == 6


def test_2_1_2_areas_that_meet_in_a_point_are_diagonally_adjacent() -> None:
    t = Table()
    assert share_border(t.area(33), t.area(32))
    assert adjacent(t.area(33), t.area(50)) and not share_border(t.area(33), t.area(50))
    assert not adjacent(t.area(33), t.area(38))


def test_2_1_3_units_of_a_corps_or_staff_form_a_formation() -> None:
    t = Table()
    assert formation_of(t.g, t.unit("pr_kav_schmettau")) == t.formation("div_schmettau")
    assert formation_of(t.g, t.unit("fr_staff")) == t.formation("fr_hq")


def test_2_1_4_all_artillery_has_morale_3() -> None:
    t = Table()
    guns = [unit for unit in range(len(UNITS)) if ARM[unit] == ARTILLERY]
    assert {value for gun in guns for value in MORALE[gun][1:]} == {3}
    assert morale(t.g, t.unit("pr_art_schmettau_2")) == 3


def test_2_1_5_allowances_are_movement_points() -> None:
    t = Table()
    assert allowance(t.g, t.unit("fr_gudin")) // 2 == 1  # two, one less for its guns
    assert allowance(t.g, t.unit("davout")) // 2 == 4


def test_2_1_6_rank_and_the_owners_choice_among_equals() -> None:
    t = Table(only={33: ["davout", "gudin", "fr_gudin"], 34: ["gudin"]})
    assert t.g.rank[t.unit("davout")] < t.g.rank[t.unit("gudin")] == t.g.rank[t.unit("friant")] < t.g.rank[t.unit("daultanne")]
    t = Table(only={33: ["friant", "viallannes", "fr_gudin"]})
    assert leader_morale(t.g, 0, t.area(33)) == 2  # the better of two formation leaders


def test_2_1_7_a_step_lost_leaves_the_next_lower_strength() -> None:
    t = Table()
    lose_step(t.g, t.unit("fr_gudin"), "14.3")
    assert t.strength("fr_gudin") == 5
    assert steps_lost(t.g, t.unit("fr_gudin")) == 1
    assert all(t.g.strength[unit] == FULL[unit] for unit in (t.unit("pr_oranien"), t.unit("pr_kav_oranien")))


def test_2_1_8_leaders_out_of_range_roll_their_initiative() -> None:
    t = Table(phase="command", chance=[2, 6, 6, 6, 6, 6], place={"gudin": 2}).begin()
    rolls = {roll["unit"]: roll["roll"] for roll in t.logged("initiative-roll")}
    assert rolls["unit:au_gudin"] == 2
    assert t.g.commanded[t.unit("gudin")]


def test_2_1_9_a_point_counts_as_adjacent_but_for_assaults() -> None:
    t = Table()
    assert t.area(50) in NEAR[t.area(33)] and t.area(50) in POINTS[t.area(33)]
    assert t.area(50) not in BORDERS[t.area(33)]


def test_2_2_the_bar_is_the_line_of_facing() -> None:
    t = Table(facing={"pr_wartensleben": 90})
    assert t.g.facing[t.unit("pr_wartensleben")] >= 0


def test_2_21_a_small_counter_is_no_division() -> None:
    t = Table(strength={"fr_gudin": 2})
    assert is_division(t.g, t.unit("fr_gudin"))
    lose_step(t.g, t.unit("fr_gudin"), "14.3")
    assert not is_division(t.g, t.unit("fr_gudin"))
    assert t.g.parent[t.unit("fr_art_gudin")] == -1  # guns are attached to divisions only
    assert not is_division(t.g, t.unit("pr_fuesiliere"))


def test_2_22_horse_artillery_is_artillery() -> None:
    t = Table()
    assert is_horse_artillery(t.unit("pr_reit_graumann")) and ARM[t.unit("pr_reit_graumann")] == ARTILLERY
    assert not is_horse_artillery(t.unit("pr_art_schmettau_1"))


def test_2_23_types_of_cavalry() -> None:
    t = Table("eylau")
    assert is_irregular(t.unit("ru_kosaken_1")) and ARM[t.unit("ru_kosaken_1")] == CAVALRY
    assert TYPE[t.unit("fr_hautpoul")] != IRREGULAR


def test_2_24_leaders_have_three_ratings() -> None:
    t = Table()
    bluecher = t.unit("bluecher")
    assert (TACTICAL[bluecher], INITIATIVE[bluecher], CAVALRY_LEADER[bluecher]) == (3, 3, True)
    assert RANK[t.unit("hanicque")] == GUNNER and TACTICAL[t.unit("hanicque")] == 0


def test_2_25_a_staff_reaches_farther_with_the_army_leader() -> None:
    t = Table(weather="clear")
    assert staff_range(t.g, 0) == 4
    assert staff_range(Table(weather="fog").g, 0) == 3
    assert staff_range(Table(weather="clear", place={"davout": 23, "daultanne": 23}).g, 0) == 2
    assert staff_range(Table(weather="fog", place={"davout": 23, "daultanne": 23}).g, 0) == 1


def test_2_3_areas_are_numbered_and_terrain_has_effects() -> None:
    t = Table()
    assert AREAS[: FIRST[1]] == [f"au_{number:03d}" for number in range(1, 83)]
    assert assault_dice(4, t.area(34), t.area(33)) == 3  # a village


def test_2_4_units_are_made_at_the_scale_of_the_game() -> None:
    armies = read_data(FOLDER / "data" / "units.yaml")["battles"]
    for battle in BATTLES:
        for army in armies[battle].values():
            for unit in army["infantry"]:
                strength = int((unit.get("long") or unit["small"]).split("-")[0])
                assert 1000 <= unit["men"] / strength <= 1900, unit["id"]
            assert all(4 <= gun["guns"] / max(1, len(gun["small"].split()) / 2) <= 40 for gun in army["artillery"])
