"""4.2 to 4.4 Order of play, activation, assignment."""

from __future__ import annotations

import pytest

from grognard.games.eagles_of_the_empire.rules.ch02_components import is_active
from grognard.games.eagles_of_the_empire.rules.ch04_activation import (
    activated_by,
    formations_allowed,
    initiative_used,
    left_to_activate,
)

from .table import Table, acting


def test_4_2_the_higher_total_decides_who_plays_first() -> None:
    t = Table(phase="order", chance=[2, 4, 1, 5]).begin()  # 6:6, rolled again, 5:7
    assert [roll["french"] for roll in t.logged("order-roll")] == [6, 5]
    assert t.seat == "coalition" and t.offered == {"play-first", "play-second"}
    t.choose("play-second")
    assert t.g.first == 0


def test_4_3_1_initiative_less_the_die() -> None:
    t = Table("eylau", phase="activation", player="french", turn=1, chance=[3]).begin()
    assert t.prompt == "choose-formation" and t.game.ask is not None and t.game.ask.args == (2,)


def test_4_3_2_one_less_away_from_the_staff() -> None:
    t = Table("eylau", place={"napoleon": 54})
    assert initiative_used(t.g, 0) == 4
    assert formations_allowed(t.g, 0, 3) == 1


def test_4_3_3_activated_formations_carry_a_marker() -> None:
    t = Table("eylau", phase="activation", player="french", turn=1, chance=[4]).begin().choose("corps_4")
    assert t.g.activated[t.formation("corps_4")] and t.g.active == [t.formation("corps_4")]


@pytest.mark.parametrize(("difference", "formations"), [(4, 4), (1, 1), (0, 1), (-1, 0), (-3, 0)])
def test_4_31_exactly_nothing_activates_one(difference: int, formations: int) -> None:
    assert activated_by(difference) == formations


def test_4_32_a_roll_above_the_initiative_fails() -> None:
    t = Table("eylau", phase="activation", player="french", turn=1, chance=[6, 3]).begin()
    assert t.logged("activation-failed") == [{"seat": "seat:french", "initiative": 5, "roll": 6}]
    assert t.g.player == 1


def test_4_33_two_failures_in_a_row_end_the_phase() -> None:
    t = Table(phase="activation", player="french", turn=1, chance=[5, 4, 1])  # Davout 4, Brunswick 2
    t.begin().choose("pass")
    assert t.g.turn == 2


def test_4_34_1_the_whole_action_phase_comes_before_the_opponents_attempt() -> None:
    t = Table(phase="activation", player="french", turn=1, chance=[4, 6, 6]).begin().choose("gudin_div")
    assert t.seat == "french" and t.g.player == 0
    t.skip_to("reroll")
    assert t.g.player == 1


def test_4_34_2_one_player_left_goes_on_until_he_fails() -> None:
    t = Table(
        phase="activation",
        player="coalition",
        turn=3,
        chance=[2, 6],
        activated=["fr_hq", "gudin_div", "friant_div", "morand_div", "viallannes_bde"],
    )
    t.begin().choose("vorhut")
    t.skip_to("reroll").choose("pass")
    assert t.g.turn == 4


def test_4_34_3_absent_formations_do_not_count_and_fewer_are_all_taken() -> None:
    t = Table(turn=1)
    assert t.formation("friant_div") not in left_to_activate(t.g, 0)
    t = Table(phase="activation", player="french", turn=1, chance=[1], activated=["fr_hq", "gudin_div"]).begin()
    assert t.g.active == [t.formation("viallannes_bde")]


def test_4_35_once_a_turn_and_no_refusal() -> None:
    t = Table(phase="activation", player="french", turn=1, chance=[3], activated=["gudin_div"]).begin()
    assert t.prompt == "choose-formation" and t.offered == {"fr_hq", "viallannes_bde"}  # no pass among them


def test_4_36_a_marker_that_stayed_bars_activation() -> None:
    t = Table(phase="activation", player="french", turn=1, chance=[3], activated=["gudin_div"]).begin()
    assert t.why_not("gudin_div").rule == "4.36"


def test_4_37_isolated_formations_may_be_activated_but_not_attack() -> None:
    t = acting("assault", "french", ["gudin_div"], {33: ["fr_gudin"], 34: ["pr_schmettau"]}, isolated=["fr_gudin"])
    assert t.prompt != "assault-target"
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_gudin"], 32: ["pr_schmettau"]}, isolated=["fr_gudin"])
    assert "fr_gudin" in t.offered


def test_4_38_the_staff_is_a_formation_led_by_the_army_leader() -> None:
    t = Table()
    assert t.g.leader_of[t.formation("fr_hq")] == t.unit("davout")
    assert t.formation("fr_hq") in left_to_activate(t.g, 0)
    t = acting("movement", "french", ["gudin_div"], {34: ["fr_staff", "davout"], 33: ["fr_gudin"]})
    assert t.why_not("fr_staff").key == "not-active"


def reserve(active: list[str], **more: object) -> Table:
    return acting(
        "attachment",
        "french",
        active,
        {34: ["fr_staff", "davout", "fr_art_cheval", "fr_art_reserve"], 33: ["fr_gudin"]},
        weather="clear",
        **more,
    )


def test_4_4_reserves_are_assigned_while_the_staff_is_active() -> None:
    t = reserve(["fr_hq"]).choose("assign")
    assert t.offered == {"fr_art_cheval", "fr_art_reserve"}
    t.choose("fr_art_cheval", "gudin_div")
    assert t.g.formation[t.unit("fr_art_cheval")] == t.formation("gudin_div")
    assert reserve(["gudin_div"]).prompt != "attachment"


def test_4_41_no_more_than_the_staffs_range() -> None:
    t = reserve(["fr_hq"]).choose("assign")
    t.g.assigned[0] = 4
    assert t.game.ask is not None and t.game.ask.why is not None
    refusal = t.game.ask.why(t.g, t.option("fr_art_cheval"))
    assert refusal is not None and refusal.rule == "4.41"


def test_4_42_an_assigned_reserve_stays_assigned() -> None:
    t = reserve(["fr_hq"]).choose("assign", "fr_art_cheval", "gudin_div", "assign")
    assert t.offered == {"fr_art_reserve"} and t.why_not("fr_art_cheval").rule == "4.42"


def test_4_43_this_turn_it_still_acts_with_the_staff() -> None:
    t = reserve(["fr_hq"]).choose("assign", "fr_art_cheval", "gudin_div", "done")
    assert is_active(t.g, t.unit("fr_art_cheval"))
    t.g.active = [t.formation("gudin_div")]
    assert not is_active(t.g, t.unit("fr_art_cheval"))
