"""Rules that meet, found by playing many games and asking what the rulebook wants of each position."""

from __future__ import annotations

import pytest

from grognard.engine.decision import Refusal
from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import regrouping
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch04_turn,
    ch05_impulse,
    ch05_points,
    ch05_responses,
    ch06_building,
    ch09_allies,
    ch10_groups,
    ch10_movement,
    ch11_evasion,
    ch11_reactions,
    ch12_battle,
    ch14_levels,
    ch17_interphase,
    ch19_retreat,
)
from grognard.games.kutuzov.state import FODDER, HALTED, MUD, NEXT_IMPERIAL, NO_PEACE, RAIN, UNTIL_TURN_ENDS, March, Query
from grognard.games.kutuzov.words import LEADER, SPACE

from .play import allowed, besieging, play
from .table import EMPTY, Table, at, option, quiet, rules, sp, who

WAVERING = {"prussia": "hesitating"}


# Allies that turn away (9.31) ---------------------------------------------------------------------------------------
@rules("9.31", "12.11", "6.32d")
def test_9_31_what_stood_alone_under_the_flags_of_neutral_austria_is_lost() -> None:
    flags = {"austria": ["kobrin", "pinsk", "slonim"]}
    table = Table(quiet(flags=flags, dmc={"french_south": ["kobrin", "pinsk"]}, stacks={"pinsk": {"murat": 1}}))
    table.g.trains[load.IMPERIAL] = at("slonim")
    table.g.morale[load.IMPERIAL] = load.FELIX
    ch09_allies.waver(table.g)
    assert load.AUSTRIA not in table.g.flag and table.g.dmc[at("kobrin")] == -1 and table.g.trains[load.IMPERIAL] == -1
    assert table.g.dmc[at("pinsk")] == load.SOUTH  # Murat guards it
    assert {event["space"] for event in table.events("unflag")} == {"space:kobrin", "space:pinsk", "space:slonim"}
    assert table.events("trains-gone")[0] == {"side": "side:imperial", "space": "space:slonim"}


@rules("9.31b")
def test_9_31b_hesitating_prussians_under_the_flag_of_neutral_austria_go_home() -> None:
    position = quiet(flags={"austria": ["kobrin"]}, stacks={"kobrin": {"yorck": 1, "prussia": 2}}, allies=WAVERING)
    table = Table(position)
    table.g.morale[load.IMPERIAL] = load.FELIX
    ch09_allies.waver(table.g)
    assert table.g.ally == [load.HESITATING, load.NEUTRAL]
    assert table.count("prussia", "kobrin") == 0 and table.g.box[load.PRUSSIA] == 2


@rules("9.31", "1.7", "6.32d")
def test_9_31_revolted_prussia_gets_no_more_flags_than_there_are() -> None:
    table = Table(quiet(morale={"imperial": "sauve_qui_peut"}))
    home = [space for space in range(load.DUCHIES) if load.OWNER[space] == load.PRUSSIA]
    table.g.trains[load.IMPERIAL] = home[0]
    others = [space for space in range(load.DUCHIES) if not load.IN_RUSSIA[space] and space not in home]
    taken = [*others, at("riga"), at("narva")]  # 8.1c keys of the First Army that the Second has won back
    for space in taken:
        table.g.flag[space] = load.SECOND
    left = load.FLAG_LIMIT[load.TSARIST] - len(taken)
    assert 0 < left < len(home)
    ch09_allies.raise_prussia(table.g)
    assert [table.g.flag[space] for space in home] == [load.FIRST] * left + [-1] * (len(home) - left)
    assert table.g.trains[load.IMPERIAL] == -1 and len(table.events("flag")) == left


@rules("9.31b", "6.32d")
def test_9_31b_hesitating_soldiers_do_not_come_back_where_they_would_not_stay() -> None:
    position = quiet(stacks={"kovno": {"davout": 1}}, box={"prussia": 1, "french_north": 1}, allies=WAVERING)
    table = Table(position).active("french_north", 3)
    table.g.trains[load.IMPERIAL] = at("kovno")
    assert at("kovno") in ch06_building.regroup_places(table.g, load.NORTH)
    assert at("kovno") not in ch06_building.regroup_places(table.g, load.PRUSSIA)
    table.g.flag[at("kovno")] = load.NORTH
    assert at("kovno") in ch06_building.regroup_places(table.g, load.PRUSSIA)


@rules("9.31b", "11.9")
def test_9_31b_hesitating_allies_who_evade_go_home_without_attrition() -> None:
    stacks = {"mitau": {"prussia": 1}, "riga": {"wittgenstein": 1, "russian_first": 4}}
    table = Table(quiet(stacks=stacks, flags={"prussia": ["mitau"]}, allies=WAVERING), [6, 6])
    table.active("russian_first", 3)
    table.g.march = March(load.FIRST, load.TSARIST, at("riga"), [who("wittgenstein")], sp(russian_first=4), [], [], [])
    table.g.moving.goal, table.g.moving.came = at("mitau"), at("riga")
    ch11_reactions.survey(table.g, load.IMPERIAL)
    assert table.run(ch11_evasion.evade(table.g, at("schlavii")))
    assert table.g.box[load.PRUSSIA] == 1 and not table.events("attrition") and table.g.wear_loss == 0


# Tracks -------------------------------------------------------------------------------------------------------------
@rules("14.48", "14.43a", "9.41")
def test_14_48_the_cap_of_a_worse_level_comes_before_its_markers() -> None:
    position = quiet(attrition="painful", morale={"imperial": "vive_l_empereur"}, loss={"imperial": 6})
    table = Table(position, [2, 2]).active("french_north")  # 4 is less than 10 markers
    table.run(ch14_levels.worsen(table.g))
    assert table.g.morale[load.IMPERIAL] == load.GROGNARDS and table.g.loss[load.IMPERIAL] == 1
    assert [event["morale"] for event in table.events("morale-drops")] == ["morale:marchez_vous", "morale:les_grognards"]


@rules("14.44a", "14.46")
def test_14_44a_what_an_emergency_recovery_takes_off_is_told() -> None:
    table = Table(quiet(resources={"french_north": 1}, wear_loss=9), [5, 6] + [1] * 6).active("french_north")
    table.g.worsened = 1
    assert table.run(ch14_levels.recovery(table.g), "resource")
    assert table.g.wear_loss == 7 and table.events("wear-gain") == [{"count": 2, "markers": 0}]


@rules("16.54b", "9.53c", "14.45")
def test_16_54b_markers_that_may_not_be_kept_are_told() -> None:
    table = Table(quiet(morale={"imperial": "elan_de_guerre", "tsarist": "elan_de_guerre"}, gain={"imperial": 7, "tsarist": 6}))
    table.active("french_north")
    table.g.now.surplus, table.g.wear_gain = 2, 5
    ch05_impulse.finish(table.g, load.NORTH)
    assert table.g.gain == [5, 6] and table.g.wear_gain == 3
    ch04_turn.trim(table.g)
    assert table.g.gain == [4, 4]
    lost = [(event["side"], event["count"]) for event in table.events("gains-lost")]
    assert lost == [("side:imperial", 2), ("side:imperial", 1), ("side:tsarist", 2)]
    assert table.events("wear-gains-lost") == [{"count": 2}]


# Cards --------------------------------------------------------------------------------------------------------------
@rules("5.1a", "4.9")
def test_card_46_waits_for_the_next_imperial_impulse_even_over_the_interphase() -> None:
    table = Table({"phase": "interphase", "turn": 2})
    table.g.effects = [[FODDER, 0, 1, NEXT_IMPERIAL], [MUD, 0, 1, UNTIL_TURN_ENDS]]
    table.run(ch17_interphase.interphase(table.g))
    assert table.g.effects == [[FODDER, 0, 1, NEXT_IMPERIAL]]
    ch05_impulse.begin(table.g, load.FIRST, True)
    assert not ch01_pieces.in_force(table.g, FODDER)
    ch05_impulse.begin(table.g, load.SOUTH, True)
    assert ch01_pieces.in_force(table.g, FODDER)


@rules("5.1c")
def test_5_1c_points_for_a_march_need_somebody_who_may_march() -> None:
    table = Table(quiet(stacks={"kovno": {"davout": 1, "french_north": 2}})).active("french_north")
    assert all(allowed(table.g, number, "french_north") for number in (56, 64, 90, 107))
    table.g.status[who("davout")] = HALTED + 1
    found = {number: allowed(table.g, number, "french_north") for number in (56, 64, 90, 107)}
    assert found == {56: False, 64: True, 90: False, 107: True}  # soldiers can still march alone
    ch01_pieces.mark_sp(table.g, load.NORTH, at("kovno"), 2, HALTED)
    assert not allowed(table.g, 64, "french_north")


@rules("5.1c", "6.1", "6.2")
def test_5_1c_plans_for_the_spring_need_something_to_build_or_regroup() -> None:
    table = Table(quiet()).active("russian_second")
    assert allowed(table.g, 110, "russian_second")
    table.g.unbuilt[load.SECOND] = 0
    for leader in load.LEADERS_OF[load.SECOND]:
        ch01_pieces.put_leader(table.g, leader, load.HOME_ZONES[load.SECOND][0])
    refusal = regrouping.can_plan(table.g, load.SECOND)
    assert refusal and refusal.rule == "5.1c"
    table.g.box[load.SECOND] = 1
    assert allowed(table.g, 110, "russian_second")


@rules("5.1c", "10.52")
def test_5_1c_kutuzov_who_has_halted_marches_by_no_card() -> None:
    table = Table(quiet(stacks={"moscow": {"kutuzov": 1}}, turn=2)).active("russian_first")
    assert allowed(table.g, 42, "russian_first")
    table.g.status[who("kutuzov")] = HALTED
    assert not allowed(table.g, 42, "russian_first")


@rules("5.1c", "19.6")
def test_5_1c_feelers_after_no_peace() -> None:
    table = Table(quiet(turn=2)).active("french_north")
    assert allowed(table.g, 98, "french_north")
    ch01_pieces.lay(table.g, NO_PEACE, 0, 1, UNTIL_TURN_ENDS)
    assert not allowed(table.g, 98, "french_north")
    table.g.turn, table.g.effects = 4, []
    assert not allowed(table.g, 98, "french_north")


PARTNERS = [("four", True), ("three_imperial", False), ("two", False), ("split_open", False)]


@pytest.mark.parametrize(("players", "partner"), PARTNERS)
@rules("5.1a", "5.2.1", "2.33")
def test_5_1a_a_march_can_be_stopped_by_a_partner_who_is_another_player(players: str, partner: bool) -> None:
    table = Table(quiet(stacks={"vilna": {"davout": 1, "french_north": 4}}), players=players).active("french_north", 3)
    table.g.march = March(load.NORTH, 0, at("vilna"), [who("davout")], sp(french_north=4), [], [], [], who("davout"))
    table.g.moving.goal = at("kovno")
    for number in (75, 76):
        assert allowed(table.g, number, "russian_first") and allowed(table.g, number, "french_south") == partner
        assert not allowed(table.g, number, "french_north")


@rules("5.1a", "13.36")
def test_5_1a_card_75_names_the_besieger_whoever_he_is() -> None:
    table = besieging("brest", "davout", {"french_north": 3}, "french_north")
    play(table, 75, "russian_second")
    assert ch01_pieces.rating(table.g, who("davout")) == 0 and not allowed(table.g, 75, "russian_first")


@rules("5.1a", "6.32d")
def test_card_91_tells_whose_trains_are_gone() -> None:
    table = Table(quiet(stacks={"vilna": {"french_north": 1}})).active("russian_first")
    table.g.trains[load.IMPERIAL] = at("vilna")
    play(table, 91, "russian_first")
    assert table.events("trains-gone") == [{"side": "side:imperial", "space": "space:vilna"}]


@rules("6.35", "6.31c")
def test_6_35_kutuzov_is_told_where_he_came_even_if_the_scorched_key_costs_him_his_life() -> None:
    position = quiet(scorched=["moscow"], turn=2, loss={"tsarist": 4})
    table = Table(position, [6]).active("russian_first", 3)
    table.run(ch06_building.put(table.g, LEADER + who("kutuzov"), at("moscow"), True), "halve")
    assert table.g.place[who("kutuzov")] < 0 and table.g.loss[load.TSARIST] == 2
    assert table.events("kutuzov-arrives") == [{"space": "space:moscow"}]


@rules("19.722a")
def test_19_722a_the_markers_that_come_off_are_told() -> None:
    table = Table(quiet(loss={"tsarist": 3}, wear_loss=4, attrition="severe", turn=3), scenario="napoleon_in_moscow")
    table.run(ch19_retreat.consolidate(table.g))
    assert table.g.loss[load.TSARIST] == 0 and table.g.wear_loss == 0
    assert {"side": "side:tsarist", "count": 3, "markers": 0} in table.events("morale-gain")
    assert {"count": 4, "markers": 0} in table.events("wear-gain")


# Reasons ------------------------------------------------------------------------------------------------------------
def reason(refusal: Refusal | None) -> str:
    return f"{refusal.rule} {refusal.key}" if refusal else ""


@rules("6a", "6.1", "6.2", "5.12b")
def test_6a_why_a_piece_cannot_be_built() -> None:
    stacks = {"vilna": {"ney": 1, "french_north": 1}}
    table = Table(quiet(stacks=stacks, leaders={"davout": "regroup_box"})).active("french_north", 1)
    reasons = {
        "leader:ney": "6a on-map",
        "leader:davout": "6.2 in-box",
        "comrade:ney": "6a on-map",
        "comrade:napoleon": "6.2 not-in-box",
        "box:french_north": "6.2 box-empty",
        "sp:french_north": "6.1 too-few-points",
        "sp:french_south": "6a foreign-piece",
        "leader:murat": "6a foreign-piece",
    }
    assert {text: reason(ch06_building.build_refused(table.g, option(text))) for text in reasons} == reasons
    table.active("russian_first", 9)
    table.g.turn = 1
    assert reason(ch06_building.build_refused(table.g, option("leader:kutuzov"))) == "6.1 too-early"


@rules("6.32a", "6.32b", "9.31b", "17.2b")
def test_6_32_why_a_piece_does_not_come_back_to_a_space() -> None:
    flags = {"french_north": ["moscow", "kovno"], "french_south": ["minsk"]}
    position = quiet(flags=flags, stacks={"vilna": {"davout": 1}, "kovno": {"barclay": 1}}, allies=WAVERING)
    table = Table(position).active("french_north", 3)
    table.g.trains[load.IMPERIAL] = at("vilna")
    found = [ch06_building.regroup_refused(table.g, load.NORTH, at(name)) for name in ("moscow", "minsk")]
    assert [reason(each) for each in found] == ["6.32b not-linked", "6.32a not-home"]
    assert reason(ch06_building.regroup_refused(table.g, load.PRUSSIA, at("vilna"))) == "9.31b hesitates"
    table.g.query, table.g.dmc[at("warsaw")] = Query(load.NORTH, []), load.SOUTH
    names = {"warsaw": "has-dmc", "poland_zone": "is-zone", "smolensk": "not-controlled", "moscow": "not-linked"}
    names = {name: f"17.2b {key}" for name, key in names.items()}
    assert {name: reason(ch17_interphase.dmc_refused(table.g, SPACE + at(name))) for name in names} == names


@rules("16.3a", "16.3b", "16.51", "4.2a")
def test_16_3_why_resources_buy_nothing() -> None:
    hands = {**EMPTY, "french_north": ["84"], "russian_first": ["105"]}
    table = Table(quiet(hands=hands, resources={"french_north": 1})).active("french_north")
    reasons = {"buy": "16.3a too-few-resources", "done": "4.2a must-play", "morale_dice": "", "attrition_dice": ""}
    assert {text: reason(ch05_impulse.impulse_refused(table.g, option(text))) for text in reasons} == reasons
    table.g.now.worn, table.g.resources[load.NORTH], table.g.now.plus = 2, 3, True
    reasons = {"buy": "16.3b plus-played", "attrition_dice": "16.51 twice"}
    assert {text: reason(ch05_impulse.impulse_refused(table.g, option(text))) for text in reasons} == reasons
    table.active("russian_first")
    reasons = {"morale_dice": "", "attrition_dice": "16.51 not-your-side"}
    assert {text: reason(ch05_impulse.impulse_refused(table.g, option(text))) for text in reasons} == reasons


@rules("11.7", "11.6a", "13.41")
def test_11_7_why_nobody_evades_to_a_space() -> None:
    stacks = {"grodno": {"bagration": 1, "russian_second": 2}, "lida": {"davout": 1}}
    table = Table(quiet(stacks=stacks)).active("french_north", 3)
    table.g.march = March(load.NORTH, 0, at("lida"), [who("davout")], sp(), [], [], [], who("davout"))
    table.g.moving.goal, table.g.moving.came = at("grodno"), at("lida")
    ch11_reactions.survey(table.g, load.TSARIST)
    river = next(space for space in load.NEAR[at("grodno")] if load.LINE[at("grodno")][space] == load.RIVER)
    assert reason(ch11_reactions.evasion_refused(table.g, load.TSARIST, river)) == "11.7 river"
    assert reason(ch11_reactions.evasion_refused(table.g, load.TSARIST, at("lida"))) == "11.6a attackers-origin"
    ways = [space for space in load.NEAR[at("grodno")] if space != at("lida") and not load.IS_ZONE[space]]
    dry = next(space for space in ways if load.LINE[at("grodno")][space] != load.RIVER)
    ch01_pieces.add_sp(table.g, load.NORTH, dry, 1)
    assert reason(ch11_reactions.evasion_refused(table.g, load.TSARIST, dry)) == "11.7 occupied"


@rules("11.1a", "11.3b", "5.1a")
def test_11_1a_why_nobody_intercepts() -> None:
    stacks = {"vilna": {"davout": 1}, "minsk": {"bagration": 1}}
    table = Table(quiet(stacks=stacks)).active("russian_second", 3)
    near = [space for space in load.NEAR[at("minsk")] if space in load.NEAR[at("vilna")]]
    goal = next(space for space in near if load.LINE[at("vilna")][space] == load.CLEAR)
    table.g.march = March(load.SECOND, 1, at("minsk"), [who("bagration")], sp(), [], [], [], who("bagration"))
    table.g.moving.goal, table.g.moving.came = goal, at("minsk")
    assert reason(ch11_reactions.interception_refused(table.g, load.IMPERIAL, at("vilna"), goal)) == ""
    ch01_pieces.lay(table.g, RAIN, 0, 1, UNTIL_TURN_ENDS)
    assert reason(ch11_reactions.interception_refused(table.g, load.IMPERIAL, at("vilna"), goal)) == "11.1a no-interception"


@rules("10.61", "10.52", "10.2", "10.11")
def test_10_61_why_a_leader_does_not_come_along() -> None:
    stacks = {"vilna": {"davout": 1, "ney": 1, "murat": 1, "french_north": 2}, "kovno": {"eugene": 1}}
    table = Table(quiet(stacks=stacks), players="four").active("french_north", 3)
    table.g.march = March(load.NORTH, 0, at("vilna"), [who("davout")], sp(), [who("murat")], [], [], who("davout"))
    table.g.status[who("ney")] = HALTED
    reasons = {"leader:ney": "10.52 pieces-halted", "leader:murat": "10.61 stays-behind", "leader:eugene": "10.61 not-here"}
    assert {text: reason(ch10_groups.companion_refused(table.g, option(text))) for text in reasons} == reasons
    table.g.query = Query(load.NORTH, [], load.NORTH, 2)
    assert reason(ch10_groups.number_refused(table.g, option("number:3"))) == "10.2 too-few-there"
    assert reason(ch05_points.march_refused(table.g, load.NORTH, at("kovno"))) == "10.11 no-pieces"  # the South stands there


@rules("9.31c", "10.11")
def test_9_31c_french_soldiers_under_a_hesitating_marshal_stay_with_him() -> None:
    table = Table(quiet(stacks={"tilsit": {"yorck": 1, "french_north": 3}}, allies=WAVERING)).active("french_north", 4)
    play(table, 4, "french_north")
    table.g.march = March(load.NORTH, 0, at("tilsit"), [who("yorck")], sp(french_north=3), [], [], [], who("yorck"))
    goal = next(space for space in load.NEAR[at("tilsit")] if load.IN_RUSSIA[space])
    assert reason(ch10_movement.goal_refused(table.g, table.g.moving, goal)) == "9.31c hesitates"
    table.g.march = March(load.NORTH, 0, at("tilsit"), [], sp(french_north=2), [], [], [])
    assert ch10_movement.goal_refused(table.g, table.g.moving, goal) is None  # a counter of theirs can go alone


@rules("5.3", "2.32")
def test_5_3_with_one_hand_the_power_that_fights_plays_the_battle_card() -> None:
    hands = {**EMPTY, "french_north": ["79", "1"]}
    table = Table(quiet(hands=hands, stacks={"vilna": {"murat": 1, "french_south": 2, "barclay": 1}}), players="one_hand")
    table.active("russian_first")
    ch12_battle.open_battle(table.g, at("vilna"), load.TSARIST, at("kovno"), load.CLEAR, 0)
    table.g.fight.round = 1
    assert ch05_responses.power_for(table.g, table.g.holder[load.SOUTH], 78) == load.SOUTH


@rules("12.45a", "15.3a")
def test_12_45a_an_entrenchment_vanishes_when_its_garrison_is_lost_to_coastal_batteries() -> None:
    position = quiet(stacks={"st_petersburg": {"constantine": 1}}, trenches={"tsarist": ["st_petersburg"]})
    table = Table(position, [6, 1, 1, 1]).active("russian_first")
    play(table, 21, "russian_first", "space:danzig")
    assert table.g.place[who("constantine")] < 0 and table.g.trench[at("st_petersburg")] == -1
