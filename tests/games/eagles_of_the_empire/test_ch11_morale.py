"""11. Morale."""

from __future__ import annotations

from grognard.games.eagles_of_the_empire.rules.ch11_morale import area_morale, leader_morale, most_frequent

from .table import Table


def value(units: list[str], scenario: str = "auerstedt", area: int = 34, **more: object) -> int:
    t = Table(scenario, only={area: units}, **more)
    return area_morale(t.g, t.area(area))


def test_11_0_the_strongest_division_decides() -> None:
    assert value(["fr_friant", "fr_morand"]) == 7
    assert value(["pr_schmettau", "pr_arnim", "pr_fuesiliere"], strength={"pr_schmettau": 3}) == 5  # Arnim is stronger now
    assert value(["pr_fuesiliere"]) == 5  # small infantry only


def test_11_1_without_infantry_the_most_frequent_among_the_cavalry() -> None:
    assert most_frequent([6, 5, 5]) == 5 and most_frequent([6, 5]) == 5
    assert value(["pr_bluecher_husaren", "pr_bluecher_dragoner", "pr_kav_oranien"]) == 6
    assert value(["pr_art_oranien_1"]) == 3


def test_11_2_on_a_tie_the_lower_morale() -> None:
    assert value(["fr_gudin", "fr_friant"], strength={"fr_gudin": 3, "fr_friant": 3}) == 6


def test_11_3_attached_guns_add_one() -> None:
    assert value(["pr_schmettau", "pr_art_schmettau_2"]) == 5
    assert value(["pr_schmettau", "pr_art_schmettau_2"], attached={"pr_art_schmettau_2": "pr_schmettau"}) == 6


def test_11_4_the_highest_ranking_leader_adds_his_tactical_value() -> None:
    assert value(["pr_schmettau", "schmettau"]) == 6
    assert value(["pr_schmettau", "brunswick", "bluecher"]) == 6  # the army leader's 1, not Blücher's 3
    assert value(["fr_gudin", "hanicque"]) == 7  # an artillery leader has none


def test_11_5_a_guard_division_decides_even_if_weaker() -> None:
    assert value(["pr_wartensleben", "pr_kuhnheim"]) == 6


def test_11_4_a_substitute_ranks_as_the_leader_of_his_formation() -> None:
    t = Table(only={33: ["fr_gudin", "substitute_gudin_div", "daultanne"]})
    assert leader_morale(t.g, 0, t.area(33)) == 0  # and not the tactical value of the officer
