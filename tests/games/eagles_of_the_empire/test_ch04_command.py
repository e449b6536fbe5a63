"""4.1 Command."""

from __future__ import annotations

from grognard.games.eagles_of_the_empire.rules.ch04_command import (
    command_from_leader,
    command_from_staff,
    commander_range,
    mark_units,
    roll_initiative,
    within_command,
)

from .table import Table, acting

HERE = {34: ["fr_staff", "davout", "daultanne"]}


def table(only: dict[int, list[str]], **more: object) -> Table:
    return Table(phase="command", weather="clear", only={**HERE, **only}, **more)


def test_4_1_command_runs_from_staff_or_leader_to_leaders_to_units() -> None:
    t = table({33: ["gudin"], 32: ["fr_gudin"]}).begin()
    assert t.g.commanded[t.unit("gudin")] and t.g.commanded[t.unit("fr_gudin")]


def test_4_1_the_player_chooses_the_source_if_it_matters() -> None:
    t = table({33: ["davout"], 43: ["daultanne"], 25: ["fr_staff"], 62: ["gudin"], 19: ["friant"], 18: ["fr_gudin"]})
    t.g.place[t.unit("daultanne")] = t.g.place[t.unit("fr_staff")]
    t.begin()
    assert t.prompt == "command-source" and t.offered == {"through-staff", "through-leader"}
    t.g.script = [6] * 20
    t.choose("through-leader")
    assert t.g.commanded[t.unit("friant")]


def test_4_11_a_unit_needs_its_own_leader_in_range_and_commanded() -> None:
    t = table({33: ["gudin"], 50: ["fr_gudin"], 12: ["fr_art_gudin"]}, chance=[6] * 9).begin()
    assert t.g.commanded[t.unit("fr_gudin")]
    assert not t.g.commanded[t.unit("fr_art_gudin")]  # three areas from Gudin, whose range is 2


def test_4_11_1_the_staff_formation_is_commanded_by_army_leader_or_staff() -> None:
    t = table({33: ["fr_art_reserve"], 12: ["fr_art_cheval"]}).begin()
    assert t.g.commanded[t.unit("davout")] and t.g.commanded[t.unit("fr_art_reserve")]
    assert t.g.commanded[t.unit("fr_art_cheval")]  # four areas
    assert not table({64: ["fr_art_cheval"]}).begin().g.commanded[Table().unit("fr_art_cheval")]


def test_4_12_1_the_commanders_area_is_not_counted() -> None:
    t = table({})
    assert t.area(33) in within_command(t.g, 0, t.area(34), 1)
    assert t.area(32) not in within_command(t.g, 0, t.area(34), 1)


def test_4_12_2_a_point_will_do_an_impassable_river_not() -> None:
    t = table({})
    assert t.area(50) in within_command(t.g, 0, t.area(33), 1)  # by a point
    assert t.area(25) not in within_command(t.g, 0, t.area(35), 1)  # over the Saale without a bridge
    assert t.area(25) in within_command(t.g, 0, t.area(24), 1)  # over the bridge of Kösen
    assert t.area(70) not in within_command(t.g, 0, t.area(69), 1)  # by a point in the Saale, which nobody crosses


def test_4_12_3_the_line_does_not_pass_enemies() -> None:
    t = table({33: ["pr_schmettau"], 21: ["pr_oranien"], 41: ["pr_wartensleben"], 22: ["pr_arnim"], 15: ["pr_kuhnheim"]})
    reached = within_command(t.g, 0, t.area(34), 3)
    assert t.area(33) not in reached and t.area(32) not in reached


def test_4_13_the_chain_cannot_skip_the_formation_leader() -> None:
    t = table({64: ["gudin"], 34: ["fr_gudin", *HERE[34]]}, chance=[6] * 9).begin()
    assert not t.g.commanded[t.unit("fr_gudin")]  # beside the army leader himself
    assert "unit:au_fr_gudin" in t.logged("out-of-command")[0]["units"]


def test_4_14_status_is_kept_for_the_whole_turn() -> None:
    t = acting("movement", "french", ["gudin_div"], {33: ["gudin", "fr_gudin"]}, isolated=["fr_gudin"])
    t.choose("gudin", 34)
    assert not t.g.commanded[t.unit("fr_gudin")]


def test_4_15_1_isolated_units_keep_away_from_the_enemy() -> None:
    t = acting("movement", "french", ["gudin_div"], {22: ["fr_gudin"], 32: ["pr_schmettau"]}, isolated=["fr_gudin"])
    t.choose("fr_gudin")
    assert t.why_not(21).rule == t.why_not(33).rule == "4.15.1"
    assert 14 in t.offered


def test_4_15_2_isolated_units_do_not_attack() -> None:
    t = acting("assault", "french", ["gudin_div"], {33: ["fr_gudin", "gudin"], 32: ["pr_schmettau"]}, isolated=["fr_gudin"])
    assert t.prompt != "assault-target"
    t = acting(
        "assault",
        "french",
        ["gudin_div", "friant_div"],
        {33: ["fr_gudin"], 21: ["fr_friant"], 32: ["pr_schmettau"]},
        isolated=["fr_gudin"],
        facing={"fr_friant": 225},
    )
    assert t.prompt == "assault-target" and t.why_not("fr_gudin").rule == "4.15.2"


def test_4_15_3_isolated_units_do_not_stand_except_guards() -> None:
    def attacked(defender: str) -> Table:
        return acting(
            "assault",
            "french",
            ["gudin_div"],
            {33: ["fr_gudin"], 34: [defender]},
            isolated=[defender],
            chance=[6, 1, 1, 1, 1, 1, *[1] * 20],
        ).choose(34)

    assert ("retreat-chosen", "4.15.3") in [event[:2] for event in attacked("pr_schmettau").g.log]
    assert attacked("pr_kuhnheim").prompt == "stand-or-retreat"


def test_4_15_4_an_intermediate_leader_commands_his_leaders() -> None:
    t = Table(
        "austerlitz",
        phase="command",
        weather="clear",
        only={85: ["al_staff", "kutuzov"], 107: ["buxhoewden"], 127: ["langeron"], 128: ["ru_olsufiev"]},
    )
    roll_initiative(t.g, 1, [t.unit("buxhoewden")])
    assert t.g.commanded[t.unit("langeron")]


def test_4_16_1_away_from_his_staff_the_army_leader_reaches_one_area_less() -> None:
    assert commander_range(table({}).g, 0) == 4
    assert commander_range(table({33: ["davout"]}).g, 0) == 3


def test_4_16_2_the_chief_of_staff_gives_the_staff_its_larger_range() -> None:
    t = table({33: ["davout"], 12: ["gudin"]})
    assert t.unit("gudin") in command_from_staff(t.g, 0)
    t = table({33: ["davout"], 23: ["daultanne"], 12: ["gudin"]})
    assert t.unit("gudin") not in command_from_staff(t.g, 0)


def test_4_16_3_without_a_staff_only_initiative_helps() -> None:
    t = Table(phase="command", weather="clear", only={34: ["davout"], 33: ["gudin", "fr_gudin"]}, chance=[3]).begin()
    assert command_from_leader(t.g, 0) == []
    assert t.logged("initiative-roll")[0] == {"unit": "unit:au_gudin", "roll": 3, "initiative": 3}
    assert t.g.commanded[t.unit("fr_gudin")]


def test_4_17_a_roll_not_above_the_initiative_commands() -> None:
    for roll, commanded in ((3, True), (4, False)):
        t = table({64: ["gudin"], 65: ["fr_gudin"]})
        t.g.script = [roll]
        roll_initiative(t.g, 0, [])
        mark_units(t.g, 0)
        assert t.g.commanded[t.unit("gudin")] == commanded == t.g.commanded[t.unit("fr_gudin")]
