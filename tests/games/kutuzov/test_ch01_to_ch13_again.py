"""Paragraphs that deserve a test of their own: cards, zones, winter marches, morale dice, fallen commanders."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch03_control,
    ch05_points,
    ch06_building,
    ch06_sortie,
    ch10_movement,
    ch12_battle,
    ch13_fortress,
    ch14_levels,
    ch17_cards,
    ch19_end,
)

from .table import EMPTY, POOR, Table, at, quiet, rules, who


@rules("1.10a", "5.5a")
def test_1_10a_a_card_is_played_for_its_points_or_its_event_never_both() -> None:
    hands = {**EMPTY, "french_north": ["105"], "russian_first": ["79"]}
    table = Table(quiet(hands=hands, marker="french_north"), begin=True)
    table.choose("cp:treasure_wagons")
    assert table.prompt == "spend" and table.ask.args == (load.NORTH, load.CP[104])
    assert table.g.resources[load.NORTH] == 0 and table.g.hands[load.NORTH] == [] and table.g.discard[-1] == 104
    other = Table(quiet(hands=hands, marker="french_north"), begin=True)
    other.choose("event:treasure_wagons")
    assert other.g.resources[load.NORTH] == 1 and other.g.budget is None


@rules("3.1c", "12.4")
def test_3_1c_control_does_not_change_before_the_battle_is_over() -> None:
    position = quiet(flags={"french_north": ["moscow"]}, stacks={"moscow": {"davout": 1, "barclay": 1}})
    table = Table(position).active("russian_first")
    ch12_battle.open_battle(table.g, at("moscow"), load.TSARIST, at("riazan"), load.RIVER, 0)
    assert table.g.fight.friendly and table.g.fight.terrain == 3  # the Imperials still hold it
    table.g.battle = None
    assert ch03_control.controller(table.g, at("moscow")) == load.NOBODY


@rules("5.71")
def test_5_71_removed_cards_stay_in_sight() -> None:
    table = Table(quiet(hands={**EMPTY, "russian_first": ["27"], "french_north": ["79"]}, marker="russian_first"), begin=True)
    table.choose("event:peace_of_bucharest")
    table.skip_to("kutuzov")
    table.choose("halve")
    assert table.view("imperial")["removed"] == ["peace_of_bucharest"]


@rules("6.33")
def test_6_33_pieces_placed_alone_among_enemies_in_a_zone_must_attack() -> None:
    table = Table(quiet(stacks={"volga_zone": {"french_north": 1}}), [1] * 40).active("russian_first", 2)
    table.run(ch06_building.build(table.g, load.FIRST), "sp:russian_first", "space:volga_zone")
    assert table.g.landings == [at("volga_zone")]
    table.run(ch06_sortie.storm_out(table.g, load.FIRST))
    assert table.events("battle")[0]["space"] == "space:volga_zone" and not table.g.landings


@rules("9.52", "14.46")
def test_9_52_one_point_one_die_against_a_marker() -> None:
    table = Table(quiet(loss={"imperial": 1}, wear_loss=1), [4, 5, 6, 5, 3]).active("french_north", 5)
    for word in ("morale_die", "morale_die", "morale_die", "attrition_die", "attrition_die"):
        table.run(ch05_points.spend_on(table.g, load.NORTH, table.option(word)))
    assert table.g.purse.points == 0 and table.g.loss[0] == 0 and table.g.gain[0] == 1  # a marker off, then one gained
    assert table.g.wear_loss == 0 and table.g.wear_gain == 0


@rules("10.42b", "10.42a")
def test_10_42b_in_winter_the_third_space_costs_the_imperials() -> None:
    road = ["space:borodino", "space:moscow", "space:borodino", "stop"]
    for turn, rolls in ((2, 0), (3, 1)):
        table = Table(quiet(turn=turn, stacks={"moscow": {"davout": 1}}, flags={"french_north": ["moscow", "borodino"]}), [1] * 9)
        table.active("french_north", 3)
        table.run(ch10_movement.march(table.g, load.NORTH, at("moscow")), *road[:3])
        assert len(table.events("attrition")) == rolls
    tsarist = Table(quiet(turn=3, stacks={"moscow": {"barclay": 1}}), [1] * 9).active("russian_first", 3)
    tsarist.run(ch10_movement.march(tsarist.g, load.FIRST, at("moscow")), *road[:3])
    assert not tsarist.events("attrition")


@rules("10.65", "10.62")
def test_10_65_in_its_own_impulse_an_army_leaves_the_group_unasked() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "french_north": 2, "french_south": 2}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["vilna", "kovno"]}), players="four").active("french_south", 3)
    table.run(ch10_movement.march(table.g, load.SOUTH, at("vilna")), "leader:murat", "done", "number:2", "space:kovno", "stop")
    assert table.g.place[who("murat")] == at("kovno") and {seat for seat, _, _ in table.asked} == {"french_south"}


@rules("13.32")
def test_13_32_without_its_commander_the_army_does_not_take_the_fortress() -> None:
    position = quiet(stacks={"brest": {"murat": 1}}, morale={"imperial": "marchez_vous"})
    table = Table(position, [6, 6, 6, 1]).active("french_south")
    table.run(ch13_fortress.siege(table.g, load.SOUTH, at("brest")))
    assert table.g.flag[at("brest")] == -1 and table.g.place[who("murat")] < 0  # two hits, but the fortress has killed him
    fives = Table(position, [5, 5, 1, 1]).active("french_south")
    fives.run(ch13_fortress.siege(fives.g, load.SOUTH, at("brest")))
    assert fives.g.flag[at("brest")] == -1  # fives do not hurt a fortress


@rules("14.43b")
def test_14_43b_at_the_end_of_a_turn_only_the_roll_worsens_the_level() -> None:
    table = Table({"phase": "end_of_turn", "attrition": "normal", "wear_loss": 0})
    table.run(ch14_levels.lose(table.g, 12))
    assert table.g.level == 0 and table.g.wear_loss == 12
    table.g.script = [6, 6]
    table.run(ch14_levels.end_check(table.g))
    assert table.g.level == 0 and table.g.wear_loss == 12  # twelve is not less than twelve
    table.g.script = [5, 6]
    table.run(ch14_levels.end_check(table.g))
    assert table.g.level == 1 and table.g.wear_loss == 3


@rules("17.43a", "17.43c")
def test_17_43a_what_is_too_much_goes_at_random_for_two_resources() -> None:
    hand = ["79", "80", "81", "84", "85", "89", "104", "36", "3"]
    table = Table(quiet(hands={**EMPTY, "french_north": hand}, phase="interphase"))
    table.run(ch17_cards.cut_excess(table.g, load.NORTH))
    assert len(ch17_cards.plain_cards(table.g, load.NORTH)) == 6 and table.g.resources[load.NORTH] == 2
    assert 2 in table.g.hands[load.NORTH]  # a home card does not count
    table.run(ch17_cards.cut_excess(table.g, load.NORTH))
    assert table.g.resources[load.NORTH] == 2  # six are allowed


@rules("19.82c", "19.22b")
def test_19_82c_the_roll_of_the_will_to_fight_is_one_of_the_three() -> None:
    position = quiet(turn=2, entitled=1, morale={"tsarist": "tu_felix_austria", "imperial": "marchez_vous"}, resources=POOR)
    table = Table(position, [1] * 8 + [2])
    table.run(ch19_end.will_to_fight(table.g))
    assert table.g.entitled == 2 and table.events("conquest-roll")
