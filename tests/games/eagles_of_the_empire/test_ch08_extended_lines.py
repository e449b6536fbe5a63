"""8. Extended lines. All positions are on the map of Austerlitz, the battle that has the markers."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.armies import HALF, THIRD
from grognard.games.eagles_of_the_empire.rules.ch02_components import is_division, lines_of, morale, total
from grognard.games.eagles_of_the_empire.rules.ch04_command import mark_units
from grognard.games.eagles_of_the_empire.rules.ch06_stacking import Stacks
from grognard.games.eagles_of_the_empire.rules.ch08_extended_lines import break_lines, lines_refused, parts
from grognard.games.eagles_of_the_empire.rules.ch09_attached_artillery import guns_in_all, joining_refused
from grognard.games.eagles_of_the_empire.rules.ch11_morale import infantry_morale
from grognard.games.eagles_of_the_empire.rules.ch14_assault import forced_by
from grognard.games.eagles_of_the_empire.rules.ch14_dice import attack_advantage, defence_advantage
from grognard.games.eagles_of_the_empire.rules.ch14_losses import lose_step, remove_part
from grognard.games.eagles_of_the_empire.rules.ch15_advance import advance_refused
from grognard.games.eagles_of_the_empire.rules.ch15_retreat import fall_back
from grognard.games.eagles_of_the_empire.state import NOBODY, RETREATED, Attack

from .table import Table, acting

SOUTH = "austerlitz"


def moving(only: dict[int, list[str]], **more: object) -> Table:
    return acting("movement", "french", ["corps_4", "corps_5"], only, scenario=SOUTH, weather="clear", **more)


def test_8_0_1_a_division_extends_at_the_price_of_a_move() -> None:
    t = moving({60: ["fr_vandamme"]}).choose("fr_vandamme", "extend")
    assert t.prompt == "extend-to"
    area = min(word for word in t.offered if isinstance(word, int))
    t.choose(area)
    marker = lines_of(t.g, t.unit("fr_vandamme"))[0]
    assert t.g.place[marker] == t.area(area) and is_division(t.g, marker)
    assert t.g.march is not None and t.g.march.points < 4


def test_8_0_1_only_where_the_battle_provides_markers() -> None:
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_gudin"]}).choose("fr_gudin")
    assert "extend" not in t.offered


def test_8_0_2_a_line_is_taken_back_at_the_same_price() -> None:
    t = moving({75: ["fr_vandamme"]}, lines={"fr_vandamme": [74]}).choose("fr_vandamme", "retract")
    assert t.strength("fr_vandamme") == 6 and not lines_of(t.g, t.unit("fr_vandamme"))
    assert t.g.march is not None and t.g.march.points == 2


def test_8_0_2_a_part_may_retreat_into_the_area_of_the_other() -> None:
    t = acting(
        "assault",
        "coalition",
        ["column_4"],
        {76: ["fr_vandamme"], 74: ["ru_miloradovich", "miloradovich"]},
        scenario=SOUTH,
        lines={"fr_vandamme": [75]},
        facing={"ru_miloradovich": 90},
        chance=[6, *[1] * 20],
    )
    marker = lines_of(t.g, t.unit("fr_vandamme"))[0]
    t.choose(75).choose("retreat")
    assert t.prompt == "retreat-to" and 76 in t.offered
    t.choose(76)
    assert t.strength("fr_vandamme") == 6 and t.g.place[marker] == -1


@pytest.mark.parametrize(
    ("strength", "markers", "shares"),
    [
        (5, [HALF], [3, 2]),
        (2, [HALF], [1, 1]),
        (6, [HALF], [3, 3]),
        (5, [THIRD, THIRD], [3, 1, 1]),
        (6, [THIRD, THIRD], [2, 2, 2]),
    ],
)
def test_8_1_the_division_gains_by_rounding(strength: int, markers: list[int], shares: list[int]) -> None:
    assert parts(strength, markers) == shares


def test_8_2_marker_and_division_have_one_morale() -> None:
    t = Table(SOUTH, only={60: ["fr_vandamme"]}, lines={"fr_vandamme": [61]})
    marker = lines_of(t.g, t.unit("fr_vandamme"))[0]
    assert morale(t.g, marker) == morale(t.g, t.unit("fr_vandamme")) == 7


def test_8_3_parts_stay_adjacent_or_the_marker_is_lost() -> None:
    t = moving({75: ["fr_vandamme"]}, lines={"fr_vandamme": [74]}).choose("fr_vandamme")
    assert 62 in t.offered and t.why_not(64).rule == "8.3"
    t.g.place[t.unit("fr_vandamme")] = t.area(30)
    break_lines(t.g, t.unit("fr_vandamme"))
    assert not lines_of(t.g, t.unit("fr_vandamme")) and t.strength("fr_vandamme") == 3


def guard_line(**more: object) -> tuple[Table, int]:
    """The Russian guard in 1 with half of it in 2."""
    t = Table(SOUTH, only={1: ["ru_garde"], 18: ["fr_rivaud"]}, lines={"ru_garde": [2]}, weather="clear", **more)
    return t, lines_of(t.g, t.unit("ru_garde"))[0]


def test_8_0_1_a_line_of_the_guard_is_guard() -> None:
    t, marker = guard_line(isolated=["ru_garde"])
    t.g.attack = Attack(1, t.area(18), [marker], -1)
    assert attack_advantage(t.g, t.area(2)) == "14.2.1"
    t.g.attack = Attack(0, t.area(2), [t.unit("fr_rivaud")], t.area(18))
    assert defence_advantage(t.g) == "14.2.1" and not forced_by(t.g, 1, t.area(2))
    assert infantry_morale(t.g, [marker, t.unit("fr_rivaud")]) == morale(t.g, marker)


def test_8_3_an_advance_does_not_tear_a_line() -> None:
    t, marker = guard_line()
    stacks = Stacks(t.g, 1, [t.area(18)])
    refusal = advance_refused(t.g, marker, t.area(18), stacks)
    assert refusal is not None and refusal.rule == "8.3"
    t.g.place[t.unit("ru_garde")] = t.area(3)
    assert advance_refused(t.g, marker, t.area(18), stacks) is None


def guns_with_a_line() -> Table:
    """A division with guns that is small without its extended line."""
    return Table(
        SOUTH,
        only={2: ["fr_garde_pied", "fr_art_garde_1"]},
        lines={"fr_garde_pied": [12]},
        attached={"fr_art_garde_1": "fr_garde_pied"},
    )


def test_8_3_guns_come_off_a_division_that_is_small_without_its_line() -> None:
    t = guns_with_a_line()
    division, gun = t.unit("fr_garde_pied"), t.unit("fr_art_garde_1")
    t.g.place[lines_of(t.g, division)[0]] = t.area(60)
    break_lines(t.g, division)
    assert not is_division(t.g, division) and t.g.parent[gun] == NOBODY


def test_8_3_guns_come_off_a_line_that_lives_on_as_a_small_counter() -> None:
    t = Table(SOUTH, only={2: ["fr_garde_pied"], 12: ["fr_art_garde_1"]}, lines={"fr_garde_pied": [12]})
    division, gun = t.unit("fr_garde_pied"), t.unit("fr_art_garde_1")
    t.g.parent[gun] = lines_of(t.g, division)[0]
    remove_part(t.g, division, "15.13")
    assert t.where("fr_garde_pied") == 12 and not is_division(t.g, division) and t.g.parent[gun] == NOBODY


def test_8_4_if_one_part_is_isolated_all_are() -> None:
    t = Table(
        SOUTH,
        only={60: ["fr_vandamme"], 59: ["soult"], 29: ["fr_staff", "napoleon"]},
        lines={"fr_vandamme": [61]},
        weather="clear",
    )
    t.g.commanded[t.unit("soult")] = True
    t.g.place[t.unit("soult")] = t.area(29)  # the division is within four areas, the marker may not be
    marker = lines_of(t.g, t.unit("fr_vandamme"))[0]
    t.g.place[marker] = t.area(140)
    mark_units(t.g, 0)
    assert not t.g.commanded[marker] and not t.g.commanded[t.unit("fr_vandamme")]


def test_8_5_two_batteries_to_a_division_and_all_its_markers() -> None:
    t = Table(
        SOUTH,
        only={60: ["fr_vandamme", "fr_art_4_1", "fr_art_4_2"], 61: ["fr_art_1"]},
        lines={"fr_vandamme": [61]},
        attached={"fr_art_4_1": "fr_vandamme", "fr_art_4_2": "fr_vandamme"},
        active=["corps_4"],
    )
    marker = lines_of(t.g, t.unit("fr_vandamme"))[0]
    assert guns_in_all(t.g, marker) == 2
    refusal = joining_refused(t.g, t.unit("fr_art_1"), marker)
    assert refusal is not None and refusal.rule == "9.2"


def test_8_6_losses_come_from_the_whole_and_the_parts_follow() -> None:
    t = Table(SOUTH, only={60: ["fr_caffarelli"]}, lines={"fr_caffarelli": [61]})  # a division 5-7
    marker = lines_of(t.g, t.unit("fr_caffarelli"))[0]
    for _ in range(3):
        lose_step(t.g, marker, "14.3")
    assert (total(t.g, marker), t.strength("fr_caffarelli"), t.g.strength[marker]) == (2, 1, 1)
    lose_step(t.g, marker, "14.3")
    assert t.g.place[marker] == -1 and t.strength("fr_caffarelli") == 1  # too small for a line


def test_8_6_losses_beyond_a_line_that_comes_off_are_taken_by_the_division() -> None:
    t = acting(
        "assault",
        "coalition",
        ["bagration_corps"],
        {60: ["fr_legrand"], 52: ["ru_bagration_inf"]},
        scenario=SOUTH,
        strength={"fr_legrand": 3},
        lines={"fr_legrand": [61]},
        facing={"ru_bagration_inf": 180},
        chance=[6, 6, 6, 1, 1, 1, *[1] * 20],
    )
    t.choose(61, "stand")
    assert [event["strength"] for event in t.logged("loses-step")] == [2, 1]  # the line has come off
    assert t.where("fr_legrand") == -2


def test_8_7_1_a_double_extension_takes_two_areas_beside_the_division() -> None:
    t = moving({75: ["fr_vandamme"]}).choose("fr_vandamme", "extend-double")
    first = min(word for word in t.offered if isinstance(word, int))
    t.choose(first)
    assert first not in t.offered
    t.choose(min(word for word in t.offered if isinstance(word, int)))
    assert [t.g.strength[part] for part in [t.unit("fr_vandamme"), *lines_of(t.g, t.unit("fr_vandamme"))]] == [2, 2, 2]


def test_8_7_2_a_third_never_lies_alone() -> None:
    t = Table(SOUTH, only={60: ["fr_vandamme"]})
    pair = [t.unit("french_third_1"), t.unit("french_third_2")]
    t.g.place[pair[0]] = 0  # one of the pair is elsewhere
    refusal = lines_refused(t.g, t.unit("fr_vandamme"), THIRD)
    assert refusal is not None and refusal.key == "no-marker"
    t = Table(SOUTH, only={60: ["fr_vandamme"]}, lines={"fr_vandamme": [61, 59]})
    t.g.place[lines_of(t.g, t.unit("fr_vandamme"))[0]] = t.area(140)
    break_lines(t.g, t.unit("fr_vandamme"))
    assert not lines_of(t.g, t.unit("fr_vandamme"))


def thirds() -> tuple[Table, list[int]]:
    """Vandamme, 6 strong, in three areas."""
    t = Table(SOUTH, only={60: ["fr_vandamme"]}, lines={"fr_vandamme": [61, 59]})
    return t, lines_of(t.g, t.unit("fr_vandamme"))


def test_8_7_2_a_third_is_not_left_alone_when_the_other_is_eliminated() -> None:
    t, markers = thirds()
    remove_part(t.g, markers[0], "15.13")
    assert not lines_of(t.g, t.unit("fr_vandamme")) and t.strength("fr_vandamme") == 4


def test_8_7_2_a_third_is_not_left_alone_when_the_other_falls_back_on_the_division() -> None:
    t, markers = thirds()
    for _ in fall_back(t.g, markers[0], t.area(60), RETREATED):
        pass
    assert not lines_of(t.g, t.unit("fr_vandamme")) and t.strength("fr_vandamme") == 6


def test_8_7_2_men_of_a_third_for_whom_there_is_no_room_are_told_as_lost() -> None:
    t, markers = thirds()
    t.g.place[t.unit("fr_nansouty")], t.g.strength[t.unit("fr_nansouty")] = t.area(60), 10  # the division has room for five
    for _ in fall_back(t.g, markers[0], t.area(60), RETREATED):
        pass
    assert t.strength("fr_vandamme") == 5
    assert [event["strength"] for event in t.logged("loses-step")] == [5]


def test_8_3_what_a_division_loses_where_it_stands_is_told() -> None:
    t, _ = thirds()
    remove_part(t.g, t.unit("fr_vandamme"), "15.13")
    assert t.strength("fr_vandamme") == 2
    assert [event["strength"] for event in t.logged("loses-step")] == [5, 4, 3, 2]


def test_8_3_guns_come_off_a_division_that_is_small_when_its_line_is_eliminated() -> None:
    t = guns_with_a_line()
    division, gun = t.unit("fr_garde_pied"), t.unit("fr_art_garde_1")
    remove_part(t.g, lines_of(t.g, division)[0], "15.13")
    assert not is_division(t.g, division) and t.g.parent[gun] == NOBODY


def test_8_8_the_parts_attack_different_areas() -> None:
    t = acting(
        "assault",
        "french",
        ["corps_4"],
        {75: ["fr_vandamme"], 86: ["ru_lewis"], 73: ["ru_urusov"]},
        scenario=SOUTH,
        lines={"fr_vandamme": [74]},
        facing={"fr_vandamme": 180, "french_half_1": 240},
        chance=[1] * 60,
    )
    assert {73, 86} <= t.offered
    t.choose(73)
    assert t.logged("assaults")[0]["units"] == ["unit:az_french_half_1"]
    t.choose(86)
    assert t.logged("assaults")[0]["units"] == ["unit:az_fr_vandamme"]
