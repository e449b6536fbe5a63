"""The stored geometry against the polygons, and the figures of the rulebook that are lost."""

from __future__ import annotations

import pytest

from grognard.engine.data import read_data
from grognard.games.eagles_of_the_empire.geometry_tool import BATTLES, DATA, SIGHT, STEP, Ground, ground_of, measure, numbers
from grognard.games.eagles_of_the_empire.ground import BORDERS, FIRST, POINTS

# Bricks of 100 by 56 in running bond, with a counter of 60 by 16, fulfil every sentence about the figures of 6.5 and 7.1.
BRICKS = {
    117: [(-50, -56), (50, -56), (50, 0), (0, 0), (-50, 0)],
    118: [(50, -56), (150, -56), (150, 0), (100, 0), (50, 0)],
    129: [(-100, 0), (-50, 0), (0, 0), (0, 56), (-50, 56), (-100, 56)],
    130: [(0, 0), (50, 0), (100, 0), (100, 56), (50, 56), (0, 56)],
    131: [(100, 0), (150, 0), (200, 0), (200, 56), (150, 56), (100, 56)],
    135: [(-50, 56), (0, 56), (50, 56), (50, 112), (-50, 112)],
    136: [(50, 56), (100, 56), (150, 56), (150, 112), (50, 112)],
}
WIND = {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}


@pytest.fixture(scope="module")
def bricks() -> Ground:
    return Ground(BRICKS, (60, 16))


def sectors(ground: Ground, wind: str) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {"F": set(), "L": set(), "R": set()}
    for area, letter in zip(ground.near[130], ground.sectors(130, WIND[wind]), strict=True):
        found[letter].add(area)
    return found


def test_6_5_1_the_lost_figure_of_the_narrow_area(bricks: Ground) -> None:
    assert not any(bricks.fits(130, WIND[wind]) for wind in ("E", "W"))
    assert all(bricks.fits(130, WIND[wind]) for wind in ("NE", "NW", "SE", "SW"))


def test_7_1_1_the_lost_figure_of_front_flank_and_rear(bricks: Ground) -> None:
    assert sectors(bricks, "N") == {"F": {117, 118}, "L": {129, 131}, "R": {135, 136}}


@pytest.mark.parametrize(("wind", "flanks"), [("NW", {118, 135}), ("NE", {117, 136})])
def test_7_1_2_the_lost_figure_turned(bricks: Ground, wind: str, flanks: set[int]) -> None:
    assert sectors(bricks, wind)["L"] == flanks


def test_13_65_a_line_along_a_border(bricks: Ground) -> None:
    assert bricks.crossed(117, 135, BRICKS) == ([], [129, 130])


def test_2_1_2_bricks_touch_by_border(bricks: Ground) -> None:
    assert bricks.borders[130] == {117, 118, 129, 131, 135, 136} and not bricks.points[130]


@pytest.fixture(scope="module", params=BATTLES)
def battle(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def test_the_stored_geometry_is_that_of_the_polygons(battle: str) -> None:
    """Every eighth area in full; the tool writes all of them in the same way."""
    ground, stored = ground_of(battle), read_data(DATA / f"geometry_{battle}.yaml")["areas"]
    assert len(stored) == len(ground.shape) + 1  # and the source
    for area in sorted(ground.shape)[::8]:
        assert measure(ground, area) == stored[area], area


def test_contacts_of_all_areas(battle: str) -> None:
    ground, first = ground_of(battle), FIRST[BATTLES.index(battle)]
    for area in ground.shape:
        assert [first + n - 1 for n in sorted(ground.borders[area])] == BORDERS[first + area - 1]
        assert [first + n - 1 for n in sorted(ground.points[area])] == POINTS[first + area - 1]


def test_polygons_tile_the_map(battle: str) -> None:
    ground, sheet = ground_of(battle), read_data(DATA / f"map_{battle}.yaml")["sheet"]
    assert sum(shape.area for shape in ground.shape.values()) == pytest.approx(sheet["canvas"][0] * sheet["canvas"][1])


def test_facings_turned_round_swap_front_and_rear(battle: str) -> None:
    ground = ground_of(battle)
    swap = str.maketrans("FR", "RF")
    for area in sorted(ground.shape)[::9]:
        for degrees in range(0, 180, 3 * STEP):
            assert ground.sectors(area, degrees).translate(swap) == ground.sectors(area, degrees + 180)


def test_sight_reaches_as_far_as_guns() -> None:
    ground = ground_of("auerstedt")
    assert max(ground.within(33, SIGHT).values()) == 3 and numbers([1, 2]) == "1 2"
