"""18. Terrain."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.ground import BOMBARD
from grognard.games.eagles_of_the_empire.passage import ASSAULT, COSTS, INF
from grognard.games.eagles_of_the_empire.rules.ch18_terrain import assault_dice, bombard_dice, reduced

from .table import Table


def cost(start: int, end: int) -> float:
    t = Table()
    return next(price / 2 for area, price, _ in COSTS[INF][t.area(start)] if area == t.area(end))


def loss(start: int, end: int) -> int:
    t = Table()
    return ASSAULT[t.area(start)][t.area(end)]


def test_18_0_terrain_of_areas_of_borders_and_special() -> None:
    assert cost(7, 8) == 2 and cost(3, 4) == 2 and cost(34, 33) == 0.5  # woods, a slope, a road
    assert loss(3, 4) == 25 and loss(4, 3) == 0  # a slope counts uphill


def test_18_1_1_only_the_worst_counts_for_movement() -> None:
    assert cost(73, 55) == 2  # a stream and a steep slope
    assert cost(55, 63) == 1


def test_18_1_2_area_and_border_add_up_the_defender_picks_one_border_terrain() -> None:
    assert loss(44, 45) == 25  # downhill into a village
    assert loss(32, 33) == 50  # a crest and a village
    assert loss(73, 55) == 50  # the steep slope, not the stream as well
    assert loss(47, 38) == 75  # 50 for the bridge, 25 for the village
    assert loss(65, 64) == 50


@pytest.mark.parametrize(
    ("dice", "percent", "left"),
    [(4, 25, 3), (4, 50, 2), (4, 75, 1), (5, 25, 3), (7, 50, 3), (9, 75, 2), (12, 25, 9), (20, 75, 5), (8, 0, 8)],
)
def test_18_2_1_a_quarter_half_or_three_quarters_are_lost(dice: int, percent: int, left: int) -> None:
    assert reduced(dice, percent) == left


@pytest.mark.parametrize(("dice", "percent"), [(1, 25), (1, 75), (2, 75), (3, 75)])
def test_18_2_2_one_die_always_remains(dice: int, percent: int) -> None:
    assert reduced(dice, percent) == 1
    t = Table()
    assert reduced(0, percent) == 0
    assert assault_dice(4, t.area(34), t.area(33)) == 3 and bombard_dice(4, t.area(33)) == 3
    assert BOMBARD[t.area(64)] == 50
