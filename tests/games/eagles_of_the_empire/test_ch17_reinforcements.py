"""17. Reinforcements."""

from __future__ import annotations

from grognard.games.eagles_of_the_empire.rules.ch17_reinforcements import entry_areas

from .table import Table


def test_17_0_1_placed_in_the_phase_of_their_turn() -> None:
    t = Table(phase="reinforcements", turn=2).begin()
    assert t.prompt == "reinforce" and "fr_friant" in t.offered and t.why_not("fr_morand").rule == "17.0.1"
    t.choose("fr_friant")
    assert t.where("fr_friant") == 25


def test_17_0_2_beside_an_entry_that_the_enemy_holds() -> None:
    t = Table(phase="reinforcements", turn=2, place={"pr_schmettau": 25}).begin()
    t.choose("fr_friant")
    assert t.prompt == "enter-at" and t.offered == {9, 43}  # at the edge of the map, beside the planned area
    assert t.why_not(25).rule == "17.0.2"


def test_17_0_3_stacking_holds_and_the_rest_may_wait() -> None:
    t = Table(phase="reinforcements", turn=4).begin()
    t.choose("fr_friant")
    assert t.unit("fr_morand") not in [
        unit for unit in (t.unit("fr_morand"),) if entry_areas(t.g, unit)
    ]  # a town holds one division
    assert "fr_morand" not in t.offered and t.why_not("fr_morand").rule == "17.0.3"
    t.choose("done")
    assert t.where("fr_morand") == -1


def test_17_0_1_who_does_not_enter_says_why() -> None:
    t = Table(phase="reinforcements", turn=2).begin()
    refusal = t.why_not("fr_morand")
    assert (refusal.key, refusal.args) == ("not-due", (4,))
    assert t.why_not("fr_gudin").key == t.why_not("pr_schmettau").key == "not-reinforcement"
