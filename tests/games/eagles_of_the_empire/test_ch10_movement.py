"""10. Movement."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.passage import ART, ASSAULT, CAV, COSTS, FORBIDDEN, HEAVY, HORSE, INF, LEADER
from grognard.games.eagles_of_the_empire.rules.ch10_movement import allowance
from grognard.games.eagles_of_the_empire.rules.ch18_terrain import reduced

from .table import Table, acting


def price(mover: int, start: int, end: int, beside_enemy: bool = False) -> float:
    """Movement points from one area of the map of Auerstedt into another."""
    t = Table()
    for area, cost, beside in COSTS[mover][t.area(start)]:
        if area == t.area(end):
            return (beside if beside_enemy else cost) / 2
    return FORBIDDEN


def moving(only: dict[int, list[str]], player: str = "french", **more: object) -> Table:
    active = (
        ["fr_hq", "gudin_div", "friant_div", "viallannes_bde"]
        if player == "french"
        else ["vorhut", "div_schmettau", "div_oranien"]
    )
    return acting("movement", player, active, only, **more)


def test_10_0_active_units_move_among_friends() -> None:
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_gudin"], 34: ["fr_1_chasseurs"]})
    assert t.offered == {"fr_gudin", "done"} and t.why_not("fr_1_chasseurs").rule == "10.0"
    t.choose("fr_gudin", 34)
    assert t.where("fr_gudin") == 34


def test_10_1_area_by_area_within_the_allowance() -> None:
    t = moving({22: ["fr_gudin"]}).choose("fr_gudin", 14, 7)
    assert t.prompt == "facing"  # two points are spent
    t = moving({22: ["fr_gudin"]}).choose("fr_gudin", 14)
    assert t.why_not(12).key == "not-adjacent"
    assert 15 in t.offered


def test_10_11_facing_costs_nothing() -> None:
    t = moving({39: ["fr_gudin"]}, facing={"fr_gudin": 90}).choose("fr_gudin")
    assert t.g.march is not None and t.g.march.points == 4
    assert 38 in t.offered  # whatever lies behind it


def test_10_12_through_a_point_unless_terrain_forbids() -> None:
    assert price(INF, 33, 50) == 1
    assert price(INF, 61, 78) == FORBIDDEN and price(INF, 69, 70) == FORBIDDEN  # the Saale meets the point
    assert price(ART, 65, 76) == FORBIDDEN and price(INF, 65, 76) == 2  # the Ilm, and uphill to nobody


def test_10_13_not_into_an_enemy() -> None:
    t = moving({22: ["fr_gudin"], 21: ["pr_fuesiliere"]}).choose("fr_gudin")
    assert t.why_not(21).rule == "10.13"


def test_10_14_leaders_and_staffs_alone_are_lost() -> None:
    t = moving({22: ["fr_gudin"], 21: ["pr_staff", "schmettau"], 46: ["pr_schmettau"]}).choose("fr_gudin", 21)
    assert t.where("pr_staff") == t.where("schmettau") == -2
    assert t.g.leader_points[1] == 5 + 1
    t = moving({22: ["davout", "fr_staff"], 21: ["schmettau"]}).choose("davout")
    assert t.why_not(21).rule == "10.13"  # leaders capture nobody


@pytest.mark.parametrize(
    ("unit", "points"),
    [
        ("davout", 4),
        ("fr_1_chasseurs", 3),
        ("fr_art_cheval", 3),
        ("fr_staff", 2),
        ("fr_gudin", 2),
        ("fr_art_gudin", 2),
        ("fr_art_reserve", 2),
    ],
)
def test_10_2_allowances(unit: str, points: int) -> None:
    t = Table(only={22: [unit]}, weather="clear")
    assert allowance(t.g, t.unit(unit)) == 2 * points


def test_10_21_isolated_units_have_one_point_less() -> None:
    t = Table(only={22: ["fr_gudin", "fr_1_chasseurs"]}, isolated=["fr_gudin", "fr_1_chasseurs"])
    assert (allowance(t.g, t.unit("fr_gudin")), allowance(t.g, t.unit("fr_1_chasseurs"))) == (2, 4)


def test_10_22_a_division_with_guns_has_one_point_less() -> None:
    t = Table(only={22: ["fr_gudin", "fr_art_gudin"]}, attached={"fr_art_gudin": "fr_gudin"})
    assert allowance(t.g, t.unit("fr_gudin")) == 2


def test_10_23_reductions_do_not_add_up() -> None:
    t = Table(
        "eylau",
        only={22: ["fr_leval", "fr_art_4_1"]},
        attached={"fr_art_4_1": "fr_leval"},
        isolated=["fr_leval"],
        weather="blizzard",
    )
    assert allowance(t.g, t.unit("fr_leval")) == 2


def test_10_3_only_over_the_border_that_the_route_crosses() -> None:
    assert price(INF, 34, 33) == 0.5
    assert price(INF, 22, 33) == 1  # the road runs through Hassenhausen, but not over this border


def test_10_31_by_road_half_a_point() -> None:
    t = moving({34: ["fr_gudin"]}).choose("fr_gudin", 23, 24, 25)
    assert t.g.march is None or t.g.march.points == 1


def test_10_32_routes_cancel_the_costs_of_terrain() -> None:
    assert price(INF, 13, 5) == 1 and price(INF, 6, 5) == 2  # up the slope by the lane and without it
    assert price(ART, 24, 23) == 0.5 and price(ART, 35, 23) == FORBIDDEN  # the steep slope above Neu-Kösen


def test_10_33_road_and_path_in_one_move() -> None:
    t = moving({33: ["fr_1_chasseurs"]}).choose("fr_1_chasseurs", 32, 20)
    assert t.g.march is not None and t.g.march.points == 6 - 1 - 2
    t.choose(19)
    assert t.where("fr_1_chasseurs") == 19 and t.prompt != "step"  # half a point is left, and no road


def test_10_34_no_benefit_next_to_the_enemy_but_the_passage_stays_open() -> None:
    assert price(INF, 34, 33, beside_enemy=True) == 1
    assert price(ART, 24, 23, beside_enemy=True) == 2
    t = moving({34: ["fr_gudin"], 32: ["pr_fuesiliere"]}).choose("fr_gudin", 33)
    assert t.g.march is None or t.g.march.points == 2


def test_10_4_1_bridges_and_fords_carry_the_route_a_ford_costs_one_more() -> None:
    assert price(INF, 24, 25) == 0.5  # the bridge of Kösen
    assert price(INF, 28, 27) == 2  # a path and a ford
    assert price(ART, 59, 69) == 1 and price(ART, 60, 69) == FORBIDDEN  # over the Ilm by the bridge only


def test_10_4_2_an_attack_over_a_bridge_loses_half() -> None:
    t = Table()
    assert ASSAULT[t.area(47)][t.area(38)] == 75  # bridge and village
    assert ASSAULT[t.area(63)][t.area(73)] == 75
    assert ASSAULT[t.area(73)][t.area(63)] == 50 and reduced(8, 50) == 4
    assert t.area(25) not in ASSAULT[t.area(35)]  # a great river without one


def test_10_5_a_staff_moves_with_its_chief_or_the_army_leader() -> None:
    t = moving({34: ["fr_staff"], 33: ["davout"]})
    assert t.why_not("fr_staff").rule == "10.5"
    t = moving({34: ["fr_staff", "daultanne", "davout"]}).choose("fr_staff", 42, "stop")
    assert t.where("daultanne") == 42 and t.where("davout") == 34
    assert price(ART, 60, 69) == FORBIDDEN  # the restrictions of artillery


def test_costs_by_arm() -> None:
    assert price(INF, 7, 8) == price(CAV, 7, 8) == price(HORSE, 7, 8) == 2 and price(HEAVY, 7, 8) == FORBIDDEN  # woods
    assert price(LEADER, 24, 25) == 0.5
