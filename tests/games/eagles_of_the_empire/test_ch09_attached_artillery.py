"""9. Attached artillery."""

from __future__ import annotations

from grognard.games.eagles_of_the_empire.ground import MOST
from grognard.games.eagles_of_the_empire.rules.ch02_components import formation_of, lines_of
from grognard.games.eagles_of_the_empire.rules.ch06_stacking import strength_in, weight
from grognard.games.eagles_of_the_empire.rules.ch08_extended_lines import retraction_refused
from grognard.games.eagles_of_the_empire.rules.ch09_attached_artillery import joining_refused
from grognard.games.eagles_of_the_empire.state import ABANDONED

from .table import Table, acting


def attaching(active: list[str], only: dict[int, list[str]], **more: object) -> Table:
    return acting("attachment", "french", active, only, **more)


def test_9_0_1_an_active_battery_joins_an_active_division_of_any_formation() -> None:
    t = attaching(["gudin_div", "friant_div"], {22: ["fr_gudin", "fr_art_friant"]}).choose("attach", "fr_art_friant")
    gun = t.unit("fr_art_friant")
    assert t.g.parent[gun] == t.unit("fr_gudin") and formation_of(t.g, gun) == t.formation("gudin_div")
    assert attaching(["gudin_div"], {22: ["fr_gudin", "fr_art_friant"]}).prompt != "attachment"


def test_9_0_2_heavy_guns_never_horse_guns_only_to_their_own_formation() -> None:
    t = attaching(["gudin_div", "fr_hq"], {22: ["fr_gudin", "fr_art_gudin", "fr_art_reserve", "fr_art_cheval"]}).choose("attach")
    assert t.offered == {"fr_art_gudin"}
    assert t.why_not("fr_art_reserve").key == "heavy-gun" and t.why_not("fr_art_cheval").key == "other-formation"


def test_9_0_3_attached_guns_come_off_in_a_later_segment() -> None:
    t = attaching(["gudin_div"], {22: ["fr_gudin", "fr_art_gudin"]}).choose("attach", "fr_art_gudin")
    assert t.prompt != "attachment"  # it can be changed again only later
    t = attaching(["gudin_div"], {22: ["fr_gudin", "fr_art_gudin"]}, attached={"fr_art_gudin": "fr_gudin"}).choose("detach")
    t.choose("fr_art_gudin")
    assert t.g.parent[t.unit("fr_art_gudin")] == -1


def test_9_1_a_division_with_guns_moves_one_area_even_by_road() -> None:
    t = acting("movement", "french", ["gudin_div"], {34: ["fr_gudin", "fr_art_gudin"]}, attached={"fr_art_gudin": "fr_gudin"})
    t.choose("fr_gudin", 23)  # half a point by road
    assert t.prompt == "facing" and t.where("fr_art_gudin") == 23


def test_9_2_two_batteries_at_most() -> None:
    t = Table(
        only={22: ["fr_gudin", "fr_art_gudin", "fr_art_friant", "fr_art_morand"]},
        active=["gudin_div"],
        attached={"fr_art_gudin": "fr_gudin", "fr_art_friant": "fr_gudin"},
    )
    refusal = joining_refused(t.g, t.unit("fr_art_morand"), t.unit("fr_gudin"))
    assert refusal is not None and (refusal.rule, refusal.key) == ("9.2", "two-guns")


def test_9_3_attached_guns_count_for_stacking() -> None:
    t = Table(only={22: ["fr_gudin", "fr_art_gudin"]}, attached={"fr_art_gudin": "fr_gudin"})
    assert strength_in(t.g, t.area(22)) == weight(t.g, t.unit("fr_gudin"), t.area(21)) == 8


def test_9_4_1_attached_guns_assault_with_their_division_and_do_not_bombard() -> None:
    t = acting(
        "bombardment",
        "french",
        ["gudin_div"],
        {33: ["fr_gudin", "fr_art_gudin"], 34: ["pr_schmettau"]},
        weather="clear",
        attached={"fr_art_gudin": "fr_gudin"},
        facing={"pr_schmettau": 270},
        chance=[1] * 30,
    )
    assert t.prompt == "move-unit"  # nobody can bombard
    t.choose("done")
    t.choose(34)
    assert t.logged("assaults")[0]["units"] == ["unit:au_fr_gudin", "unit:au_fr_art_gudin"]
    assert t.logged("assault-dice")[0]["dice"] == 8


def test_9_4_2_guns_and_division_are_one_in_retreat_and_share_losses() -> None:
    t = acting(
        "assault",
        "coalition",
        ["div_schmettau"],
        {33: ["pr_schmettau"], 22: ["fr_gudin", "fr_art_gudin"]},
        facing={"pr_schmettau": 0},
        attached={"fr_art_gudin": "fr_gudin"},
        chance=[6, 6, *[1] * 20],
    )
    t.choose(22).choose("retreat")
    assert t.prompt == "loss" and t.offered == {"fr_gudin", "fr_art_gudin"}
    t.choose("fr_art_gudin").skip_to("retreat-to").choose(15)
    assert t.where("fr_gudin") == t.where("fr_art_gudin") == 15


def test_9_5_guns_stay_behind_at_a_border_they_cannot_cross() -> None:
    t = acting("movement", "coalition", ["div_oranien"], {77: ["pr_oranien", "pr_art_oranien_2"], 68: []})
    assert t.prompt == "move-unit"
    t = acting(
        "assault",
        "french",
        ["gudin_div"],
        {41: ["fr_gudin"], 51: ["pr_oranien", "pr_art_oranien_2"]},
        facing={"fr_gudin": 180},
        attached={"pr_art_oranien_2": "pr_oranien"},
        chance=[6, *[1] * 20],
    )
    t.choose(51).choose("retreat")
    assert t.prompt == "retreat-to"
    t.g.place[t.unit("fr_gudin")] = t.area(41)
    t.choose(61)  # down a steep slope: guns may go down
    assert t.where("pr_art_oranien_2") == 61


def test_9_5_abandoned_guns_are_lost_when_the_enemy_enters() -> None:
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_gudin"], 21: ["pr_art_oranien_2"]})
    t.g.marks[t.unit("pr_art_oranien_2")] |= ABANDONED
    t.choose("fr_gudin", 21)
    assert t.where("pr_art_oranien_2") == -2


def gun_line(division: int, line: int, enemy: dict[int, list[str]]) -> Table:
    """Vandamme at Austerlitz, half of his division in another area with a battery; he moves, or is assaulted."""
    t = acting(
        "assault" if enemy else "movement",
        "coalition" if enemy else "french",
        ["column_5"] if enemy else ["corps_4"],
        {division: ["fr_vandamme"], line: ["fr_art_4_1"], **enemy},
        scenario="austerlitz",
        weather="clear",
        lines={"fr_vandamme": [line]},
        chance=[6, *[1] * 30],
    )
    (marker,) = lines_of(t.g, t.unit("fr_vandamme"))
    t.g.parent[t.unit("fr_art_4_1")] = marker
    return t


def battery(t: Table) -> tuple[int, bool, bool]:
    """Where the battery stands, whether it is with Vandamme, whether it was left behind."""
    gun = t.unit("fr_art_4_1")
    return t.where("fr_art_4_1"), t.g.parent[gun] == t.unit("fr_vandamme"), bool(t.g.marks[gun] & ABANDONED)


def test_9_5_guns_of_a_line_taken_back_stay_behind_at_a_border_they_cannot_cross() -> None:
    t = gun_line(72, 61, {}).choose("fr_vandamme", "retract")
    assert t.strength("fr_vandamme") == 6 and battery(t) == (61, False, True)
    t = gun_line(75, 74, {}).choose("fr_vandamme", "retract")
    assert t.strength("fr_vandamme") == 6 and battery(t) == (75, True, False)


def test_9_5_guns_that_stay_behind_need_no_room() -> None:
    t = gun_line(72, 61, {})
    division, cavalry = t.unit("fr_vandamme"), t.unit("fr_margaron")
    t.g.place[cavalry], t.g.strength[cavalry] = t.area(72), MOST[t.area(72)] - 6
    assert retraction_refused(t.g, division, 4) is None
    t.g.strength[cavalry] += 1
    refusal = retraction_refused(t.g, division, 4)
    assert refusal is not None and refusal.rule == "6.0"


def line_beaten(division: int, line: int, start: int, target: int) -> Table:
    """Uvarov's cavalry has hit one part of the division, and it goes."""
    return gun_line(division, line, {start: ["ru_uvarov"]}).choose(target, "retreat")


def test_9_5_guns_of_a_line_that_falls_back_on_its_division_stay_behind() -> None:
    t = line_beaten(72, 61, 50, 61).choose(72)
    assert t.strength("fr_vandamme") == 6 and battery(t) == (61, False, True)


def test_9_5_a_division_that_falls_back_on_its_line_finds_the_guns_there() -> None:
    t = line_beaten(76, 75, 77, 76).choose(75)
    assert t.strength("fr_vandamme") == 6 and battery(t) == (75, True, False)


def test_9_6_a_battery_just_detached_moves_one_area() -> None:
    t = attaching(["gudin_div"], {34: ["fr_gudin", "fr_art_gudin"]}, attached={"fr_art_gudin": "fr_gudin"})
    t.choose("detach", "fr_art_gudin").skip_to("move-unit").choose("fr_art_gudin", 23)
    assert t.prompt == "faces"


def test_9_6_a_battery_just_detached_looks_to_one_of_the_areas_before_its_division() -> None:
    position = {"attached": {"fr_art_gudin": "fr_gudin"}, "facing": {"fr_gudin": 15}}
    t = attaching(["gudin_div"], {22: ["fr_gudin", "fr_art_gudin"]}, **position).choose("detach", "fr_art_gudin")
    assert (t.prompt, t.seat, t.offered) == ("faces", "french", {14, 15})
    t.choose(15)
    assert t.g.facing[t.unit("fr_art_gudin")] == t.area(15)


def test_9_6_a_battery_just_detached_acts_although_its_own_formation_does_not() -> None:
    t = attaching(["gudin_div"], {34: ["fr_gudin", "fr_art_friant"]}, attached={"fr_art_friant": "fr_gudin"})
    t.choose("detach", "fr_art_friant").skip_to("move-unit")
    assert "fr_art_friant" in t.offered
    t.choose("fr_art_friant", 23)
    assert (t.prompt, t.where("fr_art_friant")) == ("faces", 23)
