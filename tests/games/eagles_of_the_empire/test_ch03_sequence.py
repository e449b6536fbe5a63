"""3. Sequence of play."""

from __future__ import annotations

import random

from grognard.games.eagles_of_the_empire.rules.victory import judge, points_of, take_control
from grognard.games.eagles_of_the_empire.state import FOUGHT, MOVED

from .table import TITLE, Table, acting


def test_3_0_1_a_turn_runs_through_its_phases() -> None:
    game, chooser, phases = TITLE.new_game("auerstedt", {}, "phases"), random.Random(1), []
    while game.ask and game.state.turn < 3:
        phases.append((game.state.turn, game.state.phase))
        game.choose(chooser.choice(game.ask.options))
    in_turn = [phase for turn, phase in phases if turn == 2]
    assert in_turn[0] == 2 and set(in_turn) <= {2, 4, 5, 6, 7}  # reinforcements, order of play, activation, action, recovery
    first_activation = min(at for at, phase in enumerate(in_turn) if phase >= 5)
    assert all(phase < 5 for phase in in_turn[:first_activation]) and all(phase >= 5 for phase in in_turn[first_activation:])


def test_3_0_1_the_weather_is_rolled_first() -> None:
    t = Table(phase="weather", turn=2, weather="fog", chance=[6]).begin()
    assert t.logged("weather") == [{"weather": "weather:clear", "roll": 6}]
    t = Table("eylau", phase="weather", turn=5, weather="blizzard", chance=[6]).begin()
    assert t.logged("weather") == [{"weather": "weather:snow", "roll": 5}]  # one lower after a blizzard


def test_3_0_2_an_action_phase_has_a_fixed_order() -> None:
    t = acting(
        "charge",
        "coalition",
        ["vorhut", "div_schmettau"],
        {31: ["pr_kav_schmettau"], 39: ["pr_schmettau", "pr_art_schmettau_1", "pr_art_schmettau_2"], 32: ["fr_gudin"]},
        weather="clear",
        facing={"pr_schmettau": 60, "pr_art_schmettau_1": 32, "pr_art_schmettau_2": 32},
    )
    seen = []
    while t.game.ask and t.g.active:
        seen.append(t.prompt)
        t.choose("done")
    assert seen[:4] == ["attachment", "bombard", "move-unit", "assault-target"]


def test_3_0_3_one_move_and_one_combat_a_turn() -> None:
    t = acting(
        "bombardment",
        "coalition",
        ["div_schmettau"],
        {39: ["pr_art_schmettau_1"], 32: ["fr_gudin"]},
        weather="clear",
        facing={"pr_art_schmettau_1": 32},
        chance=[1, 1],
    )
    t.choose("pr_art_schmettau_1")
    assert t.prompt == "move-unit" and "pr_art_schmettau_1" in t.offered  # it has fired and may still move
    t.choose("pr_art_schmettau_1").skip_to("faces").choose(31)
    assert t.g.marks[t.unit("pr_art_schmettau_1")] & (MOVED | FOUGHT) == MOVED | FOUGHT


def test_3_0_4_players_alternate_until_both_fail() -> None:
    t = Table(phase="activation", player="coalition", turn=1, chance=[6, 6]).begin()
    t.choose("pass")  # no re-roll
    assert t.g.turn == 2 or t.g.phase in (1, 2)  # both have failed: the turn is over


def test_3_0_5_the_game_begins_with_the_set_up() -> None:
    t = Table().begin()
    assert t.prompt == "turn-unit" and t.seat == "coalition"  # Gudin holds a pentagon and has nothing to turn
    assert t.where("fr_gudin") == 33 and t.where("fr_friant") == -1


def test_3_0_6_the_side_named_first_acts_first() -> None:
    t = Table(phase="reinforcements", turn=4).begin()
    assert (t.prompt, t.seat) == ("reinforce", "french")
    t.choose("done")
    assert (t.prompt, t.seat) == ("reinforce", "coalition")


def test_3_0_7_the_game_ends_after_the_last_turn() -> None:
    t = Table(turn=12, phase="recovery").begin()
    assert t.game.ask is None and t.g.result == "draw"
    assert t.logged("points") == [{"french": 13, "coalition": 18}]


def test_3_0_7_or_at_a_sudden_victory() -> None:
    t = Table(turn=3, phase="recovery", place={"pr_schmettau": 24}).begin()
    assert t.g.result == "coalition:decisive"
    t = Table(turn=3, phase="recovery", control={64: "french", 36: "french"}).begin()
    assert t.g.result == "french:decisive"


def test_3_0_7_half_the_infantry_lost_loses_the_battle() -> None:
    t = Table(turn=3, phase="recovery", strength={"fr_gudin": 3}).begin()
    assert t.g.result == "coalition:decisive"  # Gudin's is all the infantry that the French have brought so far


def test_3_0_7_objectives_and_losses_make_the_points() -> None:
    t = Table(place={"pr_kav_schmettau": 12, "fr_1_chasseurs": "lost", "davout": "lost"}, strength={"fr_gudin": 4})
    take_control(t.g)
    assert points_of(t.g, 1) == 18 + (1 + 2) // 2  # strength 1 and 2 lost
    t.g.leader_points[0] = 3
    assert points_of(t.g, 1) == 18 + 1 + 3
    t.g.turn = 12
    judge(t.g)
    assert t.g.result == "coalition:marginal"


def test_3_0_7_an_objective_changes_hands_at_the_end_of_a_segment() -> None:
    t = Table(place={"fr_gudin": 12})
    take_control(t.g)
    assert t.logged("control") == [{"area": "area:au_012", "seat": "seat:french"}]
