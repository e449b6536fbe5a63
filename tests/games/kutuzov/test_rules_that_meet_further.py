"""Rules that meet: several powers in one retreat, sorties, empty boxes and debts, the last marker of the will to fight."""

from __future__ import annotations

import json

import pytest

from grognard.engine.decision import Ask, Refusal
from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import regrouping, responses
from grognard.games.kutuzov.rules import (
    ch04_turn,
    ch05_impulse,
    ch05_points,
    ch06_building,
    ch06_sortie,
    ch07_flags,
    ch09_morale,
    ch10_groups,
    ch11_parts,
    ch11_reactions,
    ch12_battle,
    ch13_fortress,
    ch14_attrition,
    ch17_cards,
    ch17_deployment,
    ch19_end,
    ch19_retreat,
)
from grognard.games.kutuzov.state import REGROUPING, March, Query

from .play import allowed, besieging, play
from .table import EMPTY, Table, at, option, quiet, rules, sp, who

EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}


# Retreats -----------------------------------------------------------------------------------------------------------
@rules("12.6a", "10.65")
def test_12_6a_each_power_of_a_beaten_group_is_named_for_its_own_retreat() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 4, "barclay": 1, "russian_first": 2, "bagration": 1, "russian_second": 2}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5, 1, 1, 1, 1, 1, 1, 1] + [1] * 60).active("french_north")
    ways = ("leader:barclay", "space:swenziany", "space:wilkomir")
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0), *ways)
    told = {event["power"]: event["to"] for event in table.events("retreats")}
    assert told == {"power:russian_first": "space:swenziany", "power:russian_second": "space:wilkomir"}


@rules("6.34", "12.63")
def test_6_34_a_beaten_sortie_has_retreated_and_is_not_overrun() -> None:
    stacks = {"riga": {"yorck": 1, "prussia": 4, "barclay": 1, "russian_first": 1}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5] + [1] * 40).active("russian_first", 5)
    table.g.landings = [at("riga")]
    table.run(ch06_sortie.storm_out(table.g, load.FIRST))
    assert table.g.box[load.FIRST] == 1 and table.g.place[who("barclay")] == REGROUPING
    assert not table.events("overrun") and not table.events("spoils")
    assert table.g.loss[load.TSARIST] == load.LOSS_ROWS["army_retreat"]
    assert [event["space"] for event in table.events("to-box")] == ["space:riga"]


# Building and regrouping --------------------------------------------------------------------------------------------
def reason(refusal: Refusal | None) -> tuple[object, ...]:
    assert refusal is not None
    return (refusal.rule, refusal.key, *refusal.args)


@rules("6.1", "6.2", "5.12b")
def test_5_12b_why_nothing_is_built_or_regrouped_names_the_debt_first() -> None:
    table = Table(quiet()).active("french_north", 4)
    table.g.box[load.NORTH], table.g.owed[load.PRUSSIA], table.g.unbuilt[load.PRUSSIA] = 2, 1, 0
    assert not ch06_building.can_build(table.g, load.NORTH) and not ch06_building.can_regroup(table.g, load.NORTH)
    debt = ("5.12b", "debt", load.PRUSSIA, 1)
    assert reason(ch05_points.use_refused(table.g, option("build"))) == debt
    assert reason(ch05_points.use_refused(table.g, option("regroup"))) == debt
    assert reason(regrouping.box_filled(table.g, load.NORTH)) == debt
    table.g.owed[load.PRUSSIA] = table.g.box[load.NORTH] = table.g.unbuilt[load.NORTH] = 0
    assert reason(ch05_points.use_refused(table.g, option("regroup"))) == ("6.2", "box-empty", load.NORTH)
    assert reason(ch05_points.use_refused(table.g, option("build"))) == ("6a", "no-unbuilt", load.NORTH)


@rules("6.2")
def test_6_2_a_leader_from_the_regroup_box_is_told_as_regrouped() -> None:
    table = Table(quiet()).active("russian_first", 1)
    table.g.place[who("barclay")] = REGROUPING
    table.run(ch06_building.regroup(table.g, load.FIRST, 1), "space:moscow")
    assert table.events("regroups-leader") == [{"leader": "leader:barclay", "space": "space:moscow"}]


# Sieges -------------------------------------------------------------------------------------------------------------
@rules("13.34", "12.54")
def test_13_34_a_besieger_who_has_fallen_loses_no_more() -> None:
    table = besieging("riga", "yorck", {}, "french_north", morale={"imperial": "sauve_qui_peut"})
    table.g.script = [1, 6, 5, 5, 1] + [1] * 20
    table.run(ch13_fortress.siege_round(table.g))
    assert table.g.place[who("yorck")] < 0 and not table.events("converted")
    assert [event["count"] for event in table.events("wear-loss")] == [1]


# The will to fight --------------------------------------------------------------------------------------------------
@rules("19.81", "16.2")
def test_19_81_the_first_marker_is_no_resource_even_if_a_capital_has_opened_the_retreat() -> None:
    position = quiet(turn=3, morale={"tsarist": "les_grognards", "imperial": "les_grognards"}, available=True)
    table = Table(position, [1] * 60)
    table.run(ch19_end.will_to_fight(table.g))
    assert sum(table.g.resources) == 0 and table.g.extra_markers == 0
    table.g.script = [2, 1] + [1] * 60
    table.g.morale = [load.FELIX, load.FELIX]
    table.run(ch19_end.will_to_fight(table.g))
    assert sum(table.g.resources) == 1 and table.g.extra_markers == 1


# Who is asked, and for what -----------------------------------------------------------------------------------------
@rules("6.34", "11.11")
def test_11_11_who_is_attacked_where_the_enemy_stands_is_not_told_of_a_march() -> None:
    stacks = {"riga": {"yorck": 1, "prussia": 4, "barclay": 1, "russian_first": 1}}
    table = Table(quiet(stacks=stacks, morale=EVEN, flags={"prussia": ["pernau"]}), [1] * 40).active("russian_first", 5)
    table.g.landings = [at("riga")]
    table.run(ch06_sortie.storm_out(table.g, load.FIRST))
    assert "react" not in table.prompts() and table.prompts()[0] == "react-here"


@rules("11.1a")
def test_11_1a_who_may_save_a_flag_is_asked_whether_his_army_comes() -> None:
    position = quiet(stacks={"vilna": {"davout": 1, "french_north": 2}}, flags={"french_north": ["vilna", "swenziany"]})
    table = Table(position, [1] * 9).active("russian_second")
    play(table, 108, "russian_second", "space:swenziany", "pass")
    assert ("imperial", "answer-call", ["intercept:vilna", "pass"]) in table.asked and "react" not in table.prompts()


# Cards of one power, cards of one side ------------------------------------------------------------------------------
@rules("1.10b", "2.32")
def test_1_10b_with_one_hand_the_south_does_not_play_the_card_of_the_north() -> None:
    position = quiet(hands={**EMPTY, "french_north": ["1", "9"], "russian_first": ["84", "79", "80"]})
    table = Table(position, players="one_hand").active("french_south")
    offered = ch05_impulse.impulse_options(table.g, load.SOUTH)
    assert option("cp:my_old_moustaches") not in offered and option("cp:march_battalions") in offered
    refusal = ch05_impulse.impulse_refused(table.g, option("cp:my_old_moustaches"))
    assert reason(refusal) == ("1.10b", "not-yours", load.MOUSTACHES)
    assert ch09_morale.recovery_options(table.g, load.SOUTH) == [option("card:march_battalions"), option("pass")]
    table.active("french_north")
    assert option("cp:my_old_moustaches") in ch05_impulse.impulse_options(table.g, load.NORTH)


@rules("4.22a", "4.22b", "2.32", "1.10b")
def test_4_22b_with_one_hand_a_power_that_may_play_none_of_its_cards_neither_preempts_nor_is_preempted() -> None:
    hands = {**EMPTY, "french_north": ["1"], "russian_first": ["84", "79"]}
    table = Table(quiet(hands=hands, turn=2, marker="french_south"), players="one_hand")
    assert ch04_turn.preempters(table.g) == []
    table.g.marker = load.NORTH
    assert ch04_turn.preempters(table.g) == [load.FIRST, load.SECOND]
    hands = {**EMPTY, "french_north": ["1", "9"], "russian_first": ["84"]}
    table = Table(quiet(hands=hands, turn=2, marker="russian_first"), players="one_hand")
    assert ch04_turn.preempters(table.g) == [load.NORTH, load.SOUTH]


@pytest.mark.parametrize("players", ["split_open", "two"])
@rules("2.33", "5.1a")
def test_2_33_with_split_personalities_no_card_harms_the_side_of_its_power(players: str) -> None:
    split = players == "split_open"
    stacks = {"vilna": {"davout": 1, "french_north": 2}, "minsk": {"bagration": 1, "russian_second": 4}}
    table = Table(quiet(stacks=stacks), [1] * 20, players=players).active("french_north")
    assert allowed(table.g, 25, "french_north") != split and allowed(table.g, 25, "russian_second")
    assert allowed(table.g, 26, "french_north") and allowed(table.g, 26, "russian_first")
    assert (who("davout") in responses.feeble_leaders(table.g, load.NORTH)) != split
    play(table, 48, "french_north", *(() if split else ("space:vilna",)))
    assert [event["side"] for event in table.events("attrition")] == ["side:tsarist" if split else "side:imperial"]
    table.g.ally[1] = load.NEUTRAL
    assert allowed(table.g, 26, "russian_first") != split


# Losses -------------------------------------------------------------------------------------------------------------
LOSERS = [("kill", 2, []), ("kill", 1, ["kill"]), ("attrition-loss", 3, ["attrition-loss"] * 3), ("attrition-loss", 6, [])]


@pytest.mark.parametrize(("prompt", "count", "asked"), LOSERS)
@rules("12.51a", "14.1")
def test_12_51a_nobody_is_asked_for_losses_that_come_to_the_same_in_any_order(prompt: str, count: int, asked: list[str]) -> None:
    table = Table(quiet(stacks={"vilna": {"french_north": 3, "french_south": 3}}))
    soldiers = sp(french_north=3, french_south=3)
    steps = ch14_attrition.lose_pieces(table.g, load.IMPERIAL, at("vilna"), soldiers, [], count, False, prompt, "14.1")
    table.run(steps)
    assert table.prompts() == asked and sum(table.g.sp) == 6 - count


@rules("12.51a", "14.1")
def test_14_1_a_position_in_which_a_leader_is_to_fall_can_be_stored() -> None:
    stacks = {"moscow": {"napoleon": 1, "davout": 1, "ney": 1}}
    hands = {**EMPTY, "russian_first": ["48"]}
    table = Table(quiet(stacks=stacks, hands=hands, marker="russian_first"), [6, 1, 1], begin=True)
    table.choose("event:starving_soldiers_riot")
    assert table.prompt == "attrition-loss" and table.offered == ["leader:davout", "leader:ney"]
    data = table.game.encode()
    assert json.loads(json.dumps(data)) == data


@rules("6.1", "6.2", "15.2a")
def test_6_2_where_only_one_piece_can_come_back_nobody_asks_which() -> None:
    table = Table(quiet(box={"russian_first": 1})).active("russian_first", 2)
    table.run(ch06_building.regroup(table.g, load.FIRST, 2), "space:riga")
    assert table.prompts() == ["place"] and table.count("russian_first", "riga") == 1


# Debts, besieged ports, and what allies leave behind ----------------------------------------------------------------
@pytest.mark.parametrize(("piece", "left"), [("sp:austria", (2, 15)), ("box:austria", (1, 16))])
@rules("5.12a")
def test_5_12a_the_power_says_whether_new_pieces_or_its_regroup_box_pay_a_debt(piece: str, left: tuple[int, int]) -> None:
    position = quiet(stacks={"lemberg": {"austria": 2}}, box={"austria": 2}, hands={**EMPTY, "french_south": ["62"]})
    table = Table(position).active("russian_first")
    answers = ("power:austria", "card:treachery_at_the_gates", piece)
    play(table, 26, "russian_first", *answers)
    assert table.g.owed[load.AUSTRIA] == 0 and (table.g.box[load.AUSTRIA], table.g.unbuilt[load.AUSTRIA]) == left


@rules("6.32b", "6.32c", "6.34", "17.2d")
def test_6_32c_the_first_army_regroups_by_sea_in_its_besieged_port_and_attacks_from_there() -> None:
    flags = {"russian_first": ["konigsberg"], "russian_second": ["danzig"]}
    stacks = {"konigsberg": {"davout": 1, "french_north": 2}, "danzig": {"ney": 1, "french_north": 2}}
    table = Table(quiet(flags=flags, stacks=stacks, box={"russian_first": 1, "russian_second": 1})).active("russian_first", 1)
    assert at("konigsberg") in ch06_building.regroup_places(table.g, load.FIRST)
    assert at("danzig") not in ch06_building.regroup_places(table.g, load.SECOND)
    refusal = ch06_building.regroup_refused(table.g, load.SECOND, at("danzig"))
    assert reason(refusal) == ("6.32b", "is-besieged", at("danzig"))
    table.run(ch06_building.regroup(table.g, load.FIRST, 1), "space:konigsberg")
    assert table.g.landings == [at("konigsberg")]
    table = Table(quiet(flags=flags, stacks=stacks, box={"russian_first": 1}, phase="interphase"))
    assert at("konigsberg") not in ch06_building.regroup_places(table.g, load.FIRST)


@rules("9.31", "8.1c", "6.32b")
def test_9_31_what_is_won_back_in_revolted_prussia_is_french() -> None:
    position = quiet(flags={"russian_first": ["tilsit"]}, allies={"prussia": "revolt"}, stacks={"tilsit": {"davout": 1}})
    table = Table(position).active("french_north", 1)
    table.run(ch07_flags.change_flag(table.g, load.NORTH, at("tilsit")))
    assert table.g.flag[at("tilsit")] == load.NORTH


@rules("19.722c", "6.32d")
def test_19_722c_supply_trains_are_lost_with_a_key_that_is_given_up() -> None:
    table = Table(quiet(turn=4, flags={"french_north": ["kiev"]}), scenario="napoleon_in_moscow")
    table.g.trains[load.IMPERIAL] = at("kiev")
    table.run(ch19_retreat.give_up(table.g, at("kiev")))
    assert table.g.trains[load.IMPERIAL] == -1 and table.events("trains-gone")


@rules("10.62", "17.43b")
def test_10_62_a_leader_built_with_a_discarded_card_joins_a_group_that_names_its_commander() -> None:
    hands = {**EMPTY, "french_north": ["62"]}
    stacks = {"warsaw": {"murat": 1, "french_south": 2}}
    table = Table(quiet(phase="interphase", stacks=stacks, hands=hands, leaders={"ney": "regroup_box"}, turn=2))
    answers = ("card:treachery_at_the_gates", "regroup", "space:warsaw", "done", "leader:murat")
    table.run(ch17_cards.cut_down(table.g, load.NORTH), *answers)
    assert table.g.chief[at("warsaw")] == who("murat")


@rules("11.51", "10.61")
def test_11_51_why_a_leader_does_not_come_to_intercept() -> None:
    stacks = {"vilna": {"davout": 1, "ney": 1, "murat": 1, "french_north": 2}}
    table = Table(quiet(stacks=stacks), players="four").active("russian_first")
    table.g.march = March(load.FIRST, 1, at("swenziany"), [who("barclay")], sp(), [], [], [], who("barclay"))
    table.g.moving.goal = at("kovno")
    table.g.query = Query(table.g.holder[load.NORTH], [at("vilna"), who("davout")], 1, 1 << who("murat"))
    reasons = {"leader:davout": "goes-already", "leader:murat": "stays-behind", "leader:eugene": "not-here"}
    found = {text: ch11_parts.part_refused(table.g, option(text)) for text in [*reasons, "leader:ney"]}
    assert {text: refusal.key for text, refusal in found.items() if refusal} == reasons


# Reasons with several players ---------------------------------------------------------------------------------------
@rules("10.65", "11.1a", "11.11")
def test_10_65_why_a_player_does_not_send_the_army_of_his_partner_to_intercept() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 2}, "lida": {"murat": 1}, "borisov": {"bagration": 1}}
    table = Table(quiet(stacks=stacks), players="four").active("russian_second", 3)
    table.g.march = March(load.SECOND, 1, at("borisov"), [who("bagration")], sp(), [], [], [], who("bagration"))
    table.g.moving.goal, table.g.moving.came = at("volozhin"), at("borisov")
    table.g.query = Query(table.g.holder[load.SOUTH], [])
    assert ch11_reactions.reaction_refused(table.g, option("intercept:lida")) is None
    refusal = ch11_reactions.reaction_refused(table.g, option("intercept:vilna"))
    assert reason(refusal) == ("10.65", "other-player", who("davout"))


@rules("10.11", "10.61")
def test_10_11_a_leader_of_the_partner_is_here_but_another_power_moves_him() -> None:
    stacks = {"vilna": {"davout": 1, "ney": 1, "murat": 1, "french_north": 2}}
    table = Table(quiet(stacks=stacks)).active("french_north", 3)
    table.g.march = March(load.NORTH, 0, at("vilna"), [who("davout")], sp(), [], [], [], who("davout"))
    assert reason(ch10_groups.leader_refused(table.g, option("leader:murat"))) == ("10.11", "foreign-piece", load.SOUTH)
    assert reason(ch10_groups.companion_refused(table.g, option("leader:davout"))) == ("10.61", "goes-already", who("davout"))


@rules("2.7", "16.4")
def test_2_7_who_plays_both_powers_is_told_whose_resource_is_asked_for() -> None:
    position = quiet(stacks={"vilna": {"davout": 1, "french_north": 3}}, resources={"french_north": 1, "french_south": 1})
    table = Table(position, [1] * 9)
    steps = ch14_attrition.space_wear(table.g, load.IMPERIAL, at("vilna"))
    asked = [steps.send(None), steps.send(option("pass"))]
    assert [ask.args[0] for ask in asked if isinstance(ask, Ask)] == [load.NORTH, load.SOUTH]


@rules("5.2.2")
def test_5_2_2_who_is_asked_for_a_card_is_told_where_and_how_much() -> None:
    hands = {**EMPTY, "french_north": ["6", "73"]}
    table = Table(quiet(stacks={"vilna": {"davout": 1, "french_north": 3}}, hands=hands, scorched=["vilna"]), [6, 1, 1, 1])
    table.active("french_north")
    everybody = ch14_attrition.wear_down(table.g, load.IMPERIAL, at("vilna"), [who("davout")], sp(french_north=3), 2, True)
    asked = [everybody.send(None), everybody.send(option("pass"))]
    told = [(ask.prompt, ask.args) for ask in asked if isinstance(ask, Ask)]
    assert told == [("play-attrition", (at("vilna"), 8)), ("play-attrition-rolled", (at("vilna"), 1))]


# Deployment ---------------------------------------------------------------------------------------------------------
@rules("17.35", "14.61")
def test_17_35_a_leader_who_came_back_twice_deploys_once() -> None:
    table = Table(quiet())
    space = table.g.magazine[load.NORTH] = at("konigsberg")
    for _ in range(2):  # regrouped, lost to the winter, and regrouped again
        ch17_deployment.remember(table.g, ch06_building.COMRADE + who("ney"), space, True)
    table.run(ch17_deployment.designate(table.g, load.IMPERIAL, load.NORTH))
    assert table.g.fresh_leaders == [who("ney")]
