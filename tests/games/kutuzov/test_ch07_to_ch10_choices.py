"""Chapters 7 to 10: whose flag goes up, who hesitates where, who goes along with a commander, who was active last."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch04_turn,
    ch07_flags,
    ch09_allies,
    ch10_command,
    ch10_groups,
    ch10_movement,
    ch12_aftermath,
)
from grognard.games.kutuzov.state import HALTED, battle_at

from .table import Table, at, plain, quiet, rules, who

HESITANT = {"prussia": "hesitating"}


# Hesitation (9.31) --------------------------------------------------------------------------------------------------
@rules("9.31a", "9.31c")
def test_9_31a_a_hesitating_ally_does_not_go_to_friends_who_have_not_flagged_their_duchy() -> None:
    stacks = {"tilsit": {"yorck": 1, "prussia": 2}, "schlavii": {"ney": 1}}
    table = Table(quiet(stacks=stacks, allies=HESITANT)).active("french_north", 5)
    assert at("tilsit") in ch10_groups.movers(table.g, load.NORTH)
    table.run(ch10_groups.assemble(table.g, load.NORTH, at("tilsit")))
    refusal = ch10_movement.goal_refused(table.g, table.g.moving, at("schlavii"))
    assert refusal and (refusal.rule, refusal.key) == ("9.31c", "hesitates")
    flagged = Table(quiet(stacks=stacks, allies=HESITANT, flags={"french_north": ["schlavii"]})).active("french_north", 5)
    flagged.run(ch10_groups.assemble(flagged.g, load.NORTH, at("tilsit")))
    assert ch10_movement.goal_refused(flagged.g, flagged.g.moving, at("schlavii")) is None


# Groups of two powers (10.6) ----------------------------------------------------------------------------------------
GROUP = {"moscow": {"kutuzov": 1, "platov": 1, "russian_first": 6, "russian_second": 4}}


def group(**more: Any) -> Table:
    """Kutuzov commands a group in which the Second Army has another player."""
    table = Table(quiet(stacks={**GROUP, **more}), players="four").active("russian_first", 8)
    ch10_command.name(table.g, load.TSARIST, at("moscow"), who("kutuzov"))
    return table


@rules("10.64", "10.65")
def test_10_65_in_the_commanders_impulse_nobody_leaves_his_group() -> None:
    table = group()
    march = ch10_groups.assemble(table.g, load.FIRST, at("moscow"))
    table.run(march, "leader:kutuzov", "leader:platov", "number:6", "number:4")
    assert table.g.moving.leaders == [who("kutuzov"), who("platov")] and "join" not in table.prompts()


@rules("10.65")
def test_10_65_the_group_marches_on_in_the_same_impulse() -> None:
    table = group()
    along = ("leader:kutuzov", "leader:platov", "number:6", "number:4")
    table.run(ch10_movement.march(table.g, load.FIRST, at("moscow")), *along, "space:borodino", "stop")
    table.run(ch10_movement.march(table.g, load.FIRST, at("borodino")), *along, "space:gzhatsk", "stop")
    assert table.g.place[who("platov")] == at("gzhatsk") and "join" not in table.prompts()


@rules("10.61", "10.64")
def test_10_61_an_army_that_the_march_comes_to_is_asked_even_under_its_commander() -> None:
    table = group()
    table.g.status[who("kutuzov")] = 1  # he has come to Moscow in this impulse
    table.run(ch10_groups.assemble(table.g, load.FIRST, at("moscow")), "leader:kutuzov", "leader:platov", "no", "number:6")
    assert table.g.moving.leaders == [who("kutuzov")]
    other = group(moscow={**GROUP["moscow"], "barclay": 1})
    answers = ("leader:barclay", "leader:platov", "no", "done", "number:4")
    other.run(ch10_groups.assemble(other.g, load.FIRST, at("moscow")), *answers)
    assert other.g.moving.leaders == [who("barclay")]  # not the commander


@rules("10.61")
def test_10_61_who_has_halted_does_not_go_along_even_under_his_commander() -> None:
    table = group()
    table.g.status[who("platov")] = HALTED
    table.run(ch10_groups.assemble(table.g, load.FIRST, at("moscow")), "leader:kutuzov", "number:6")
    assert table.g.moving.leaders == [who("kutuzov")]


@rules("10.62")
@pytest.mark.parametrize(
    ("active", "last", "marker", "preempted", "power"),
    [
        ("russian_first", "russian_second", "french_north", True, "french_south"),  # the First Army pre-empts French North
        ("russian_second", "russian_first", "russian_second", True, "french_south"),  # and here it pre-empted the Second
        ("russian_first", "french_north", "russian_first", False, "french_north"),
        ("french_south", "russian_second", "french_south", False, "french_south"),
        ("russian_second", "russian_first", "russian_second", False, "french_north"),  # French South had no card
    ],
)
def test_10_62_the_power_that_was_active_last_may_be_two_impulses_back(
    active: str, last: str, marker: str, preempted: bool, power: str
) -> None:
    table = Table(plain(last=last, marker=marker, preempted=preempted)).active(active)
    assert ch01_pieces.latest_power(table.g, load.IMPERIAL) == load.force(power)


# Flags (7) ----------------------------------------------------------------------------------------------------------
MIXED = {"rovno": {"murat": 1, "french_south": 2, "schwarzenberg": 1, "austria": 2}}


@rules("7.11", "10.12")
@pytest.mark.parametrize(("choice", "force"), [("power:french_south", load.SOUTH), ("power:austria", load.AUSTRIA)])
def test_7_11_of_two_nations_in_a_duchy_the_power_says_whose_flag_goes_up(choice: str, force: int) -> None:
    table = Table(quiet(stacks=MIXED)).active("french_south", 2)
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("rovno")), choice)
    assert table.g.flag[at("rovno")] == force and table.prompts() == ["which-flag"]


@rules("7.13")
def test_7_13_of_two_armies_next_to_a_duchy_either_may_flag_it() -> None:
    stacks = {"rovno": {"murat": 1}, "brody": {"schwarzenberg": 1}}
    table = Table(quiet(stacks=stacks, flags={"french_south": ["rovno"]})).active("french_south", 2)
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("starokonstantinov")), "power:austria")
    assert table.g.flag[at("starokonstantinov")] == load.AUSTRIA


@rules("7.1d", "7.11")
def test_7_1d_where_the_ally_hesitates_nobody_is_asked_whose_flag_it_is() -> None:
    table = Table(quiet(stacks={"brody": MIXED["rovno"]}, allies={"austria": "hesitating"})).active("french_south", 2)
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("rovno")))
    assert table.g.flag[at("rovno")] == load.SOUTH and not table.asked


@rules("7a", "7.11")
def test_7a_who_takes_an_enemy_flag_off_friendly_land_names_no_nation() -> None:
    table = Table(quiet(stacks={"lublin": MIXED["rovno"]}, flags={"russian_second": ["lublin"]})).active("french_south", 2)
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("lublin")))
    assert table.g.flag[at("lublin")] == -1 and "which-flag" not in table.prompts()


@rules("4.3", "7.11")
def test_4_3_survivors_of_two_nations_choose_their_flag_as_well() -> None:
    table = Table(quiet(stacks=MIXED, phase="end_of_turn"))
    table.run(ch04_turn.final_flags(table.g), "power:austria")
    assert table.g.flag[at("rovno")] == load.AUSTRIA


def overrun(stack: dict[str, int], winner: int) -> Table:
    """12.9 A battle in Rovno that ended with an overrun and one kill too many."""
    table = Table(quiet(stacks={"rovno": stack})).active("russian_second", 2)
    table.g.battle = battle_at(at("rovno"), load.TSARIST, at("zhitomir"), load.CLEAR)
    table.g.fight.winner, table.g.fight.loser, table.g.fight.outcome = winner, 1 - winner, ch12_aftermath.OVERRUN
    table.g.fight.over[1 - winner] = 1
    return table


@rules("12.9", "5.5a")
def test_12_9_the_free_flag_of_the_defender_does_not_ask_whom_the_attackers_points_are_for() -> None:
    table = overrun({"murat": 1}, load.IMPERIAL)
    table.g.purse.leader = who("platov")  # card 56, and he was killed
    table.run(ch12_aftermath.flag_overrun(table.g), "yes")
    assert table.g.flag[at("rovno")] == load.SOUTH


@rules("12.9", "7.11")
def test_12_9_of_two_nations_that_overran_the_enemy_either_may_flag() -> None:
    table = overrun(MIXED["rovno"], load.IMPERIAL)
    table.run(ch12_aftermath.flag_overrun(table.g), "yes", "power:austria")
    assert table.g.flag[at("rovno")] == load.AUSTRIA


@rules("9.31", "8.1a", "7.12")
def test_9_31_prussia_in_revolt_leaves_others_what_they_have_taken() -> None:
    flags = {"russian_second": ["tilsit"], "russian_first": ["konigsberg"], "french_south": ["memel"]}
    stacks = {"konigsberg": {"davout": 1}, "memel": {"murat": 1}}  # Davout besieges the fortress
    table = Table(quiet(stacks=stacks, flags=flags, morale={"imperial": "sauve_qui_peut"}))
    ch09_allies.raise_prussia(table.g)
    held = {name: table.g.flag[at(name)] for name in ("tilsit", "konigsberg", "memel", "gumbinnen")}
    assert held == {"tilsit": load.SECOND, "konigsberg": load.FIRST, "memel": load.SOUTH, "gumbinnen": load.FIRST}
