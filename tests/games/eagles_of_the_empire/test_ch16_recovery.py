"""16. Recovery and rally."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.rules.ch16_recovery import rally, rally_refused, recover, recovery_value
from grognard.games.eagles_of_the_empire.state import DISPLACED

from .table import Table


def test_16_1_markers_come_off_formations_out_of_contact() -> None:
    t = Table(only={33: ["fr_gudin"], 46: ["pr_schmettau"], 32: ["pr_kav_schmettau"]}, activated=["gudin_div", "div_schmettau"])
    recover(t.g, 0)
    assert not t.g.activated[t.formation("gudin_div")]  # cavalry does not engage


def engaged(**more: object) -> Table:
    return Table(
        only={33: ["fr_gudin", "gudin"], 32: ["pr_schmettau"], 46: ["schmettau"]},
        activated=["gudin_div", "div_schmettau"],
        **more,
    )


def test_16_11_engaged_formations_roll_against_morale_or_leader() -> None:
    t = engaged()
    enemy = {t.area(32)}
    assert recovery_value(t.g, 0, t.formation("gudin_div"), enemy) == 7  # morale 7, Gudin 2 + 3
    t = engaged(strength={"fr_gudin": 2}, place={"davout": 33})
    t.g.leader_of[t.formation("gudin_div")] = t.unit("davout")
    assert recovery_value(t.g, 0, t.formation("gudin_div"), enemy) == 7  # Davout's 3 + 4 against a morale of 6


@pytest.mark.parametrize(("roll", "kept"), [(5, False), (6, True)])
def test_16_12_a_failure_leaves_the_marker(roll: int, kept: bool) -> None:
    t = engaged(chance=[roll])
    recover(t.g, 1)
    assert t.g.activated[t.formation("div_schmettau")] == kept


def test_16_13_a_charismatic_leader_names_a_formation() -> None:
    only = {69: ["napoleon", "fr_staff"], 83: ["fr_leval", "soult"], 84: ["ru_2"], 60: ["bennigsen", "ru_staff"]}
    t = Table("eylau", phase="recovery", turn=2, only=only, activated=["corps_4"], first="french").begin()
    assert t.prompt == "charismatic" and t.offered == {"corps_4", "pass"}
    assert t.why_not("corps_6").rule == "16.13"  # Ney is not there
    t.choose("corps_4")
    assert not t.g.activated[t.formation("corps_4")] and not t.logged("recovers")
    t = Table(
        "eylau",
        phase="recovery",
        turn=2,
        only={**only, 69: ["fr_staff"], 68: ["napoleon"]},
        activated=["corps_4"],
        first="french",
    ).begin()
    assert t.prompt != "charismatic"


def resting(**more: object) -> Table:
    only = {25: ["fr_gudin", "gudin"], 46: ["pr_schmettau"]}
    return Table(**{"only": only, "strength": {"fr_gudin": 4}, **more})


def refusal(t: Table, unit: str = "fr_gudin") -> str:
    found = rally_refused(t.g, t.unit(unit))
    return found.rule if found else ""


def test_16_2_far_from_the_enemy_with_a_leader() -> None:
    assert refusal(resting()) == ""
    assert refusal(resting(only={25: ["fr_gudin", "gudin"], 34: ["pr_fuesiliere"]})) == "16.2"  # within three areas
    assert refusal(resting(only={25: ["fr_gudin", "gudin"], 24: ["pr_kav_oranien"]})) == "16.2"  # cavalry next to it
    assert refusal(resting(only={25: ["fr_gudin", "gudin"], 23: ["pr_kav_oranien"]})) == ""
    assert refusal(resting(only={25: ["fr_gudin"], 46: ["pr_schmettau"]})) == "16.2"  # nobody to rally it


def test_16_2_an_enemy_next_to_a_part_of_an_extended_division_disturbs_it() -> None:
    only = {91: ["fr_legrand", "soult"], 58: ["ru_kosaken_5"]}
    position = {"scenario": "austerlitz", "only": only, "strength": {"fr_legrand": 2}}
    assert refusal(Table(**position), "fr_legrand") == ""
    assert refusal(Table(**position, lines={"fr_legrand": [81]}), "fr_legrand") == "16.2"


def test_16_21_not_after_moving() -> None:
    t = resting()
    t.g.marks[t.unit("fr_gudin")] |= DISPLACED
    assert refusal(t) == "16.21"


def test_16_2_the_owner_decides_who_tries() -> None:
    t = resting(phase="recovery", first="french", chance=[1]).begin()
    assert (t.prompt, t.seat, t.offered) == ("rally", "french", {"rally", "pass"})
    before = t.strength("fr_gudin")
    assert t.choose("rally").strength("fr_gudin") == before + 1
    t = resting(phase="recovery", first="french").begin().choose("pass")
    assert t.strength("fr_gudin") == before and not t.logged("rallies") and not t.logged("not-rallied")


@pytest.mark.parametrize(("roll", "strength"), [(4, 4), (5, 3)])
def test_16_22_a_die_not_above_the_morale_brings_a_step_back(roll: int, strength: int) -> None:
    t = resting(only={25: ["pr_schmettau", "schmettau"]}, strength={"pr_schmettau": 3}, chance=[roll])  # morale 4
    rally(t.g, t.unit("pr_schmettau"))
    assert t.strength("pr_schmettau") == strength
    assert refusal(resting(strength={"fr_gudin": 1})) == "16.2"  # a small counter is no division


def test_16_23_never_to_the_full_strength() -> None:
    assert refusal(resting(strength={"fr_gudin": 5})) == "16.23"
    assert refusal(resting(strength={"fr_gudin": 6})) == "16.23"
