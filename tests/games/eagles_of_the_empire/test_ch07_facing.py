"""7. Facing."""

from __future__ import annotations

from grognard.games.eagles_of_the_empire.ground import BORDERS, FACINGS, FLANK, FRONT, NEAR
from grognard.games.eagles_of_the_empire.rules.ch07_facing import IN_FRONT, IN_REAR, ON_FLANK, is_enfiladed, sector, side_of

from .table import Table, acting


def test_7_0_owners_choose_facings_at_set_up() -> None:
    t = Table().begin()
    t.choose("pr_schmettau")
    assert t.prompt == "facing" and t.seat == "coalition"


def test_7_0_a_unit_turns_in_its_movement_without_moving() -> None:
    t = acting("movement", "french", ["gudin_div"], {39: ["fr_gudin"]}).choose("fr_gudin", "stop")
    assert t.prompt == "facing"


def test_7_1_1_areas_before_the_line_are_front_areas() -> None:
    t = Table(only={22: ["fr_gudin"]})
    for facing in FACINGS[t.area(22)]:
        for area in FRONT[t.area(22)][facing]:
            assert side_of(t.area(22), facing, area) == IN_FRONT
            assert side_of(t.area(22), (facing + 12) % 24, area) == IN_REAR


def test_7_1_2_areas_that_the_line_crosses_are_flank_areas() -> None:
    t = Table()
    for facing in range(24):
        assert all(side_of(t.area(22), facing, area) == ON_FLANK for area in FLANK[t.area(22)][facing])
        assert FLANK[t.area(22)][facing] == FLANK[t.area(22)][(facing + 12) % 24]


def test_7_1_3_areas_behind_the_line_are_rear_areas() -> None:
    t = Table(only={22: ["fr_gudin"]}, facing={"fr_gudin": 270})  # looking west
    assert sector(t.g, t.unit("fr_gudin"), t.area(21)) == IN_FRONT
    assert sector(t.g, t.unit("fr_gudin"), t.area(34)) == IN_REAR


def test_7_2_on_a_pentagon_every_area_is_a_front_area() -> None:
    t = Table(only={33: ["fr_gudin"]})
    assert {sector(t.g, t.unit("fr_gudin"), area) for area in NEAR[t.area(33)]} == {IN_FRONT}


def flank_attack(**more: object) -> Table:
    """Schmettau stands in 22 and looks west; the French are in 14 to the north."""
    return acting(
        "assault",
        "french",
        ["gudin_div", "friant_div"],
        {14: ["fr_gudin"], 22: ["pr_schmettau"], 34: ["fr_friant"]},
        facing={"pr_schmettau": 270, "fr_gudin": 180, "fr_friant": 0},
        **more,
    )


def test_7_3_1_no_attack_through_a_flank_while_enemies_are_in_front() -> None:
    t = acting(
        "assault", "french", ["gudin_div"], {22: ["fr_gudin"], 21: ["pr_oranien"], 14: ["pr_schmettau"]}, facing={"fr_gudin": 270}
    )
    assert sector(t.g, t.unit("fr_gudin"), t.area(14)) == ON_FLANK
    assert t.offered == {21, "done"} and t.why_not(14).rule == "7.3.1"
    t = acting("assault", "french", ["gudin_div"], {22: ["fr_gudin"], 14: ["pr_schmettau"]}, facing={"fr_gudin": 270})
    assert t.offered == {14, "done"}


def test_7_3_2_a_unit_attacked_in_flank_or_rear_does_not_fire() -> None:
    t = flank_attack(chance=[1] * 20)
    assert is_enfiladed(t.g, t.unit("pr_schmettau"), t.area(34))
    t.choose(22)
    t.choose("fr_friant")
    assert t.logged("no-defence") == [{"area": "area:au_022"}]


def test_7_4_divisions_in_one_area_face_different_ways() -> None:
    t = Table(only={34: ["fr_gudin", "fr_friant"]}, facing={"fr_gudin": 0, "fr_friant": 180})
    assert t.g.facing[t.unit("fr_gudin")] != t.g.facing[t.unit("fr_friant")]


def test_7_5_a_battery_faces_one_area() -> None:
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_art_gudin", "fr_gudin"]}, facing={"fr_art_gudin": 21})
    gun = t.unit("fr_art_gudin")
    assert sector(t.g, gun, t.area(21)) == IN_FRONT and sector(t.g, gun, t.area(14)) == IN_REAR
    t.choose("fr_art_gudin", "stop")
    assert t.prompt == "faces" and len(t.offered) == len(BORDERS[t.area(22)])
    t.g.parent[gun] = t.unit("fr_gudin")
    assert sector(t.g, gun, t.area(14)) == sector(t.g, t.unit("fr_gudin"), t.area(14))


def test_7_6_cavalry_and_small_infantry_face_every_way() -> None:
    t = Table(only={22: ["pr_bluecher_husaren", "pr_fuesiliere"]})
    for unit in ("pr_bluecher_husaren", "pr_fuesiliere"):
        assert {sector(t.g, t.unit(unit), area) for area in NEAR[t.area(22)]} == {IN_FRONT}


def test_7_0_whoever_cannot_be_turned_says_why() -> None:
    t = Table().begin()
    assert (t.prompt, t.seat) == ("turn-unit", "coalition")  # Gudin stands on a pentagon
    assert t.why_not("brunswick").rule == t.why_not("pr_kav_schmettau").rule == "7.6"
    assert t.why_not("pr_art_schmettau_2").rule == "7.5"
    assert t.why_not("fr_gudin").key == t.why_not("pr_kuhnheim").key == "not-present"
    turned = next(word for word in sorted(map(str, t.offered)) if word != "done")
    t.choose(turned)
    assert t.prompt in ("faces", "facing")
    t.choose(next(iter(t.offered)))
    assert t.why_not(turned).key == "turned"


def test_7_1_facings_that_do_not_fit_or_come_to_the_same_say_so() -> None:
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_gudin"]}).choose("fr_gudin", "stop")
    refusals = {t.why_not(f"facing:{degrees}").key for degrees in range(0, 360, 15) if f"facing:{degrees}" not in t.offered}
    assert t.prompt == "facing" and refusals <= {"facing-alike", "facing-does-not-fit"} and "facing-alike" in refusals
    assert t.why_not(22).rule == "7.0"


def test_7_5_guns_cannot_look_at_an_area_without_a_common_border() -> None:
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_art_gudin"]}).choose("fr_art_gudin", "stop")
    assert t.prompt == "faces" and (t.why_not(60).rule, t.why_not(60).key) == ("7.5", "not-adjacent")
