"""6. Stacking."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.geometry_tool import ground_of
from grognard.games.eagles_of_the_empire.ground import DENSE, DIVISIONS, FACINGS, FITS, MOST, TERRAIN, TERRAINS
from grognard.games.eagles_of_the_empire.rules.ch06_stacking import Stacks, is_dense, room_refused, strength_in, weight
from grognard.games.eagles_of_the_empire.rules.ch13_bombardment import gun_bonus
from grognard.games.eagles_of_the_empire.tables import CHARTS

from .table import Table, acting


def room(t: Table, unit: str, area: int) -> str:
    refusal = room_refused(t.g, t.unit(unit), t.area(area), Stacks(t.g, 1, [t.area(area)]))
    return refusal.rule if refusal else ""


def test_6_0_limits_hold_at_every_moment_of_a_move() -> None:
    t = acting(
        "movement",
        "coalition",
        ["vorhut"],
        {38: ["pr_bluecher_husaren"], 39: ["pr_schmettau", "pr_kav_oranien", "pr_kav_schmettau", "pr_garde_kav"]},
    )
    t.choose("pr_bluecher_husaren")  # 4 strength points beside 14
    assert 39 not in t.offered and t.why_not(39).rule == "6.2.1"


def test_6_1_strength_is_the_stacking_value() -> None:
    t = Table(only={38: ["pr_bluecher_husaren", "bluecher", "pr_staff"]})
    assert strength_in(t.g, t.area(38)) == 4
    assert weight(t.g, t.unit("bluecher"), t.area(39)) == weight(t.g, t.unit("pr_staff"), t.area(39)) == 0


@pytest.mark.parametrize(
    ("kind", "most", "dense", "divisions"), [("normal", 15, 11, 1), ("2", 21, 15, 2), ("3", 25, 18, 3), ("town", 12, 0, 1)]
)
def test_6_2_1_the_classes_of_areas(kind: str, most: int, dense: int, divisions: int) -> None:
    row = CHARTS["stacking"][kind]
    assert (row["most"], row["dense"], row["divisions"]) == (most, dense, divisions)


def test_6_2_1_a_normal_area_holds_15_and_one_division() -> None:
    t = Table(only={39: ["pr_schmettau", "pr_kav_oranien", "pr_garde_kav"]})
    assert (MOST[t.area(39)], DENSE[t.area(39)], DIVISIONS[t.area(39)]) == (15, 11, 1)
    assert room(t, "pr_kuer_reitzenstein", 39) == ""
    assert room(t, "pr_bluecher_husaren", 39) == "6.2.1"


def test_6_2_2_an_area_marked_2_holds_21_and_two_divisions() -> None:
    t = Table(only={34: ["pr_schmettau", "pr_oranien"], 33: ["pr_wartensleben"]})
    assert (MOST[t.area(34)], DENSE[t.area(34)], DIVISIONS[t.area(34)]) == (21, 15, 2)
    assert room(t, "pr_bluecher_husaren", 34) == "" and room(t, "pr_wartensleben", 34) == "6.4"


def test_6_2_3_an_area_marked_3_holds_25_and_three_divisions() -> None:
    t = Table(only={9: ["pr_schmettau", "pr_oranien"]})
    assert (MOST[t.area(9)], DENSE[t.area(9)], DIVISIONS[t.area(9)]) == (25, 18, 3)
    assert room(t, "pr_wartensleben", 9) == ""


def test_6_2_4_a_town_holds_12_and_is_never_dense() -> None:
    t = Table(only={64: ["pr_schmettau", "pr_oranien"]})
    assert (MOST[t.area(64)], DIVISIONS[t.area(64)], DIVISIONS[t.area(36)]) == (12, 2, 1)
    assert not is_dense(t.g, t.area(64)) and room(t, "pr_fuesiliere", 64) == "6.2.4"


def test_6_3_a_dense_area_is_easier_to_hit() -> None:
    t = Table(only={39: ["pr_schmettau", "pr_kav_oranien"], 32: ["fr_art_gudin"]}, facing={"pr_schmettau": 45})
    assert not is_dense(t.g, t.area(39)) and not gun_bonus(t.g, t.unit("fr_art_gudin"), t.area(39))
    t = Table(
        only={39: ["pr_schmettau", "pr_kav_oranien", "pr_bluecher_dragoner"], 32: ["fr_art_gudin"]}, facing={"pr_schmettau": 45}
    )
    assert is_dense(t.g, t.area(39)) and gun_bonus(t.g, t.unit("fr_art_gudin"), t.area(39))


def test_6_4_one_division_bars_another_from_entering_and_passing() -> None:
    t = acting("movement", "french", ["friant_div"], {22: ["fr_friant"], 21: ["fr_gudin"]})
    t.choose("fr_friant")
    assert t.why_not(21).rule == "6.4"


def test_6_41_a_division_stops_beside_another() -> None:
    t = acting("movement", "french", ["friant_div"], {22: ["fr_friant"], 34: ["fr_gudin"]})
    t.choose("fr_friant", 34)
    assert t.prompt == "facing"  # it moves no farther


def test_6_42_divisions_side_by_side_must_each_fit() -> None:
    t = Table(only={34: ["fr_gudin", "fr_friant"]}, facing={"fr_gudin": 0, "fr_friant": 90})
    assert all(FITS[t.area(34)][t.g.facing[t.unit(unit)]] for unit in ("fr_gudin", "fr_friant"))


def test_6_5_1_a_facing_at_which_the_counter_sticks_out_is_forbidden() -> None:
    t = acting("movement", "french", ["friant_div"], {31: ["fr_friant"]})
    area = t.area(39)
    assert 0 < sum(FITS[area]) < 24 and all(FITS[area][facing] for facing in FACINGS[area])
    t.choose("fr_friant", 39, "stop")
    forbidden = next(facing for facing in range(24) if not FITS[area][facing])
    assert t.why_not(f"facing:{15 * forbidden}").rule == "6.5.1"


def test_6_5_2_only_the_boundary_counts() -> None:
    """Streams are drawn on borders; what the counter must not cross is the polygon of the area and nothing else."""
    ground = ground_of("auerstedt")
    assert all(ground.fits(34, degrees) for degrees in range(0, 180, 15))


def test_6_6_other_counters_stack_freely() -> None:
    t = Table(only={39: ["pr_schmettau", "schmettau", "pr_kav_schmettau", "pr_art_schmettau_1"]})
    assert room(t, "pr_fuesiliere", 39) == "" and room(t, "pr_reit_graumann", 39) == ""


def test_6_7_units_pass_friends_within_the_limits() -> None:
    t = acting("movement", "french", ["viallannes_bde"], {22: ["fr_1_chasseurs"], 21: ["fr_gudin"]})
    t.choose("fr_1_chasseurs", 21)
    assert {20, 13} <= t.offered


def test_every_area_holds_a_division_somehow() -> None:
    assert all(FACINGS[area] for area in range(len(TERRAIN)))
    assert {TERRAINS[terrain] for terrain in TERRAIN} >= {"clear", "village", "town", "woods", "hamlet", "pond", "fortified"}
