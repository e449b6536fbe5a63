"""14. Assault."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.rules.ch14_assault import absorbed
from grognard.games.eagles_of_the_empire.rules.ch14_dice import attack_bonus, attack_leader, attack_strength
from grognard.games.eagles_of_the_empire.state import Attack

from .table import Table, acting


def assaulting(only: dict[int, list[str]], player: str = "french", active: list[str] | None = None, **more: object) -> Table:
    everybody = ["fr_hq", "gudin_div", "friant_div", "morand_div", "viallannes_bde"]
    prussians = ["vorhut", "div_schmettau", "div_wartensleben", "div_oranien", "reserve_kalckreuth"]
    return acting("assault", player, active or (everybody if player == "french" else prussians), only, **more)


def attack(units: list[str], only: dict[int, list[str]], target: int, seat: int = 0, **more: object) -> Table:
    """An assault before any die."""
    t = Table(only=only, **more)
    t.g.attack = Attack(seat, t.area(target), [t.unit(unit) for unit in units], -1)
    return t


def test_14_0_active_units_assault_adjacent_enemies_if_they_like() -> None:
    t = assaulting({33: ["fr_gudin"], 34: ["pr_schmettau"], 22: ["fr_friant"], 82: ["pr_oranien"]}, active=["gudin_div"])
    assert t.offered == {34, "done"} and t.why_not(82).key == "not-adjacent"
    t.choose("done")
    assert t.where("pr_schmettau") == 34


def test_14_1_1_strength_and_one_leader_cavalry_half() -> None:
    t = attack(["fr_gudin", "fr_2_12_chasseurs"], {33: ["fr_gudin", "fr_2_12_chasseurs", "gudin"], 34: ["pr_schmettau"]}, 34)
    assert attack_strength(t.g, t.area(33), -1) == 6 + 1
    assert attack_leader(t.g) == t.unit("gudin")
    assert attack_strength(t.g, t.area(33), t.unit("gudin")) == 6 + 1 + 2


def test_14_1_1_the_leader_helps_where_his_dice_hit_more_often() -> None:
    only = {30: ["pr_schmettau", "schmettau"], 31: ["fr_art_gudin"], 32: ["pr_wartensleben", "wartensleben"]}
    t = attack(["pr_schmettau", "pr_wartensleben"], only, 31, seat=1, strength={"pr_schmettau": 3})
    assert [attack_bonus(t.g, t.area(area)) for area in (30, 32)] == [0, 1]  # morale 4 + 1 and 5 + 1 against 3
    assert attack_leader(t.g) == t.unit("wartensleben")


def test_14_1_2_the_defender_picks_the_area_he_fires_at() -> None:
    t = assaulting(
        {34: ["fr_gudin"], 22: ["fr_friant"], 33: ["pr_schmettau", "pr_kav_schmettau", "schmettau"]},
        facing={"fr_gudin": 270, "fr_friant": 180},
        chance=[1] * 40,
    )
    t.choose(33, "all")
    assert (t.prompt, t.seat, t.offered) == ("fire-at", "coalition", {22, 34})
    assert len(t.logged("assault-dice")) == 2 and not t.logged("defence-dice")  # he has seen the attacker's dice
    t.choose(22)
    assert t.logged("defence-dice")[0]["dice"] == 6 + 1 + 1  # cavalry half, a leader, no terrain


def test_14_1_2_who_cannot_fire_is_not_asked_where() -> None:
    t = assaulting(
        {34: ["fr_gudin"], 22: ["fr_friant"], 33: ["pr_art_schmettau_1"]},
        facing={"fr_gudin": 270, "fr_friant": 180, "pr_art_schmettau_1": 32},
        chance=[1] * 40,
    )
    t.choose(33, "all")
    assert t.prompt != "fire-at" and t.logged("no-defence")  # 7.3.2


def test_14_1_3_losses_come_after_both_have_rolled() -> None:
    t = assaulting(
        {33: ["fr_gudin"], 34: ["pr_schmettau"]}, facing={"pr_schmettau": 270}, chance=[6, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1]
    )
    t.choose(34)
    assert t.logged("assault-dice")[0]["dice"] == 6 and t.logged("defence-dice")[0]["dice"] == 6
    assert t.strength("pr_schmettau") == t.strength("fr_gudin") == 6


def test_14_2_1_a_guard_unit_gives_one_more() -> None:
    t = attack(["pr_kuhnheim", "pr_arnim"], {34: ["pr_kuhnheim", "pr_arnim"], 33: ["fr_gudin"]}, 33, seat=1)
    assert attack_bonus(t.g, t.area(34)) == 1


def test_14_2_2_all_three_arms_give_the_attacker_one_more() -> None:
    only = {34: ["pr_schmettau", "pr_kav_schmettau", "pr_art_schmettau_2", "pr_kav_oranien"], 33: ["fr_gudin"]}
    t = attack(["pr_schmettau", "pr_kav_schmettau", "pr_art_schmettau_2"], only, 33, seat=1)
    assert attack_bonus(t.g, t.area(34)) == 1
    t = attack(["pr_schmettau", "pr_kav_oranien", "pr_art_schmettau_2"], only, 33, seat=1)
    assert attack_bonus(t.g, t.area(34)) == 0  # cavalry of another formation


def test_14_2_3_double_morale_gives_one_more() -> None:
    t = attack(["fr_gudin"], {34: ["fr_gudin"], 33: ["pr_art_oranien_1"]}, 33)
    assert attack_bonus(t.g, t.area(34)) == 1  # 7 against 3
    t = attack(["fr_gudin"], {34: ["fr_gudin"], 33: ["pr_schmettau"]}, 33)
    assert attack_bonus(t.g, t.area(34)) == 0


def test_14_2_4_never_more_than_one() -> None:
    only = {34: ["pr_kuhnheim", "pr_garde_kav", "pr_art_kuhnheim"], 33: ["fr_art_gudin"]}
    t = attack(["pr_kuhnheim", "pr_garde_kav", "pr_art_kuhnheim"], only, 33, seat=1)
    assert attack_bonus(t.g, t.area(34)) == 1  # guard, three arms and double morale


def test_14_2_1_and_18_2_1_the_log_says_why() -> None:
    only = {34: ["pr_kuhnheim", "pr_arnim"], 33: ["fr_gudin"]}
    t = assaulting(only, "coalition", chance=[1] * 40).choose(33, "all")
    assert t.logged("bonus-guard") == [{"area": "area:au_034"}]
    assert t.logged("ground-takes") == [{"area": "area:au_034", "target": "area:au_033", "percent": 25}]


def test_14_3_every_unit_loses_one_before_any_loses_two() -> None:
    t = assaulting(
        {33: ["fr_gudin"], 34: ["pr_schmettau", "pr_kav_schmettau"]},
        chance=[6, 6, 1, 1, 1, 1, *[1] * 20],
        facing={"pr_schmettau": 90},
    )
    t.choose(34, "stand")
    assert t.prompt == "loss" and t.offered == {"pr_schmettau", "pr_kav_schmettau"}
    t.choose("pr_kav_schmettau")
    assert (t.strength("pr_schmettau"), t.strength("pr_kav_schmettau")) == (5, 1)


def test_14_31_attached_guns_may_lose_before_their_division_is_gone() -> None:
    t = assaulting(
        {33: ["fr_gudin"], 34: ["pr_schmettau", "pr_art_schmettau_2"]},
        attached={"pr_art_schmettau_2": "pr_schmettau"},
        facing={"pr_schmettau": 90},
        chance=[6, 1, 1, 1, 1, 1, 1],
    )
    t.choose(34, "stand")
    assert t.offered == {"pr_schmettau", "pr_art_schmettau_2"}


def test_14_32_a_staff_loses_last_and_is_removed() -> None:
    t = assaulting({33: ["fr_gudin"], 34: ["pr_staff", "pr_fuesiliere"]}, chance=[6, 6, 1, 1, 1, 1, *[1] * 20])
    t.choose(34, "stand")
    assert t.where("pr_fuesiliere") == t.where("pr_staff") == -2


def test_14_4_1_a_retreat_takes_the_place_of_one_loss_the_attacker_speaks_first() -> None:
    t = assaulting(
        {33: ["fr_gudin"], 22: ["pr_schmettau"]}, facing={"pr_schmettau": 180}, chance=[6, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1]
    )
    t.choose(22)
    assert (t.prompt, t.seat, t.offered) == ("stand-or-retreat", "french", {"stand", "retreat"})
    t.choose("retreat")
    assert t.seat == "coalition"
    t.choose("retreat")
    assert t.strength("fr_gudin") == 6 and t.strength("pr_schmettau") == 5  # one of two absorbed
    assert t.prompt == "retreat-to"


@pytest.mark.parametrize(("roll", "stays"), [(5, True), (6, False)])
def test_14_4_2_to_stand_roll_the_morale_or_retreat(roll: int, stays: bool) -> None:
    t = assaulting(
        {33: ["fr_gudin"], 22: ["pr_schmettau"]}, facing={"pr_schmettau": 0}, chance=[6, 1, 1, 1, 1, 1, roll, *[1] * 9]
    )
    t.choose(22, "stand")
    assert ("stands" if stays else "gives-way") in t.events()
    assert t.strength("pr_schmettau") == (5 if stays else 6)


def test_14_41_cavalry_alone_cannot_stand_against_infantry() -> None:
    t = assaulting({33: ["fr_gudin"], 22: ["pr_bluecher_husaren"]}, chance=[6, *[1] * 30]).choose(22)
    assert "retreat-chosen" in t.events()


def test_14_41_all_attackers_count_not_only_those_under_fire() -> None:
    t = assaulting({33: ["fr_gudin"], 21: ["fr_1_chasseurs"], 22: ["pr_bluecher_husaren"]}, chance=[6, *[1] * 30])
    t.choose(22, "all", 21)
    assert t.prompt != "stand-or-retreat" and "retreat-chosen" in t.events()  # the hussars fire at cavalry, infantry attacks too


@pytest.mark.parametrize(("hits", "goes", "saved"), [(1, True, 1), (3, True, 1), (4, True, 2), (6, True, 2), (4, False, 0)])
def test_14_42_of_four_losses_a_retreat_absorbs_two(hits: int, goes: bool, saved: int) -> None:
    assert absorbed(hits, goes) == saved


def test_14_43_decisions_losses_leaders_retreats_advance() -> None:
    t = assaulting(
        {33: ["fr_gudin", "gudin"], 22: ["pr_schmettau", "schmettau"]},
        facing={"pr_schmettau": 180},
        chance=[6, 6, *[1] * 6, 6, 1, 1, 1, 1, 1, 1, *[1] * 20],
    )
    t.choose(22)
    order = [t.prompt + t.seat]
    t.choose("stand")
    order.append(t.prompt + t.seat)
    t.choose("retreat")
    order.append(t.prompt + t.seat)
    assert order == ["stand-or-retreatfrench", "stand-or-retreatcoalition", "retreat-tocoalition"]
    assert [key for key in t.events() if key in ("loses-step", "leader-roll")] == [
        "loses-step",
        "loses-step",
        "leader-roll",
        "leader-roll",
    ]
    t.choose(14)
    while t.prompt == "facing":
        t.choose(next(iter(t.offered)))
    assert t.prompt == "advance" and t.seat == "french"


def test_14_51_no_assault_through_a_point() -> None:
    t = assaulting({33: ["fr_gudin"], 50: ["pr_schmettau"], 34: ["pr_oranien"]})
    assert 50 not in t.offered and t.why_not(50).rule == "14.51"


def test_14_52_only_to_the_front_or_free_flanks_never_to_the_rear() -> None:
    t = assaulting({22: ["fr_gudin"], 34: ["pr_schmettau"], 21: ["pr_oranien"]}, facing={"fr_gudin": 270})
    assert t.why_not(34).rule == "14.52"
    t = assaulting({22: ["fr_art_gudin"], 34: ["pr_schmettau"], 21: ["pr_oranien"]}, facing={"fr_art_gudin": 21})
    assert t.offered == {21, "done"} and t.why_not(34).rule == "7.5"


def test_14_53_a_unit_attacks_one_area_only() -> None:
    t = assaulting({33: ["fr_gudin"], 34: ["pr_schmettau"], 22: ["pr_oranien"]}, chance=[1] * 40)
    t.choose(34)
    assert t.prompt != "assault-target"  # nobody is left for the other area


def test_14_54_an_area_is_assaulted_once_by_any_number() -> None:
    t = assaulting(
        {33: ["fr_gudin"], 34: ["pr_schmettau"], 22: ["fr_friant"], 41: ["pr_oranien"]},
        facing={"fr_friant": 180, "pr_schmettau": 270},
        chance=[1] * 60,
    )
    t.choose(34)
    assert t.offered == {"all", "fr_gudin", "fr_friant"}
    t.choose("fr_friant")
    assert t.offered == {41, "done"} and t.why_not(34).rule == "14.54"


def test_14_54_who_is_named_or_passed_over_does_not_join_again() -> None:
    only = {33: ["fr_gudin", "fr_1_chasseurs"], 34: ["pr_schmettau"], 22: ["fr_friant"]}
    t = assaulting(only, facing={"fr_friant": 180}, chance=[1] * 40).choose(34)
    last = max((word for word in t.offered if word != "all"), key=lambda word: t.unit(str(word)))
    first = min((word for word in t.offered if word != "all"), key=lambda word: t.unit(str(word)))
    middle = next(word for word in t.offered if word not in ("all", first, last))
    t.choose(middle)
    assert t.why_not(first).key == t.why_not(middle).key == "named" and t.offered == {"all", last, "done"}


def test_14_55_who_has_charged_or_bombarded_does_not_assault() -> None:
    t = assaulting(
        {33: ["fr_gudin", "fr_art_gudin"], 34: ["pr_schmettau"], 22: ["fr_friant"]},
        fought=["fr_gudin"],
        facing={"fr_friant": 180},
    )
    assert t.why_not("fr_gudin").rule == "14.55"
