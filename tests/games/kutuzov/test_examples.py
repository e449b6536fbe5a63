"""Worked examples of the rulebook that are no case yet: the situation of each, what it says, and what it rules out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from grognard.engine.decision import Over
from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch03_control,
    ch06_building,
    ch09_morale,
    ch10_movement,
    ch10_price,
    ch11_evasion,
    ch12_battle,
    ch13_fortress,
    ch14_attrition,
    ch17_deployment,
    ch19_end,
    ch19_retreat,
)
from grognard.games.kutuzov.state import HALTED, MUD, UNTIL_GAME_ENDS, March

from .play import allowed
from .table import EMPTY, POOR, Table, at, quiet, rules, sp, who

EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}


def game(hands: dict[str, list[str]], chance: Iterable[int] = (), **changes: Any) -> Table:
    """A game that begins with an impulse on an empty map."""
    return Table(quiet(hands={**EMPTY, **hands}, **changes), chance, begin=True)


# 1-3 Map, armies, control ---------------------------------------------------------------------------------------------
@rules("1.21a", "1.21c", "1.21d")
def test_1_21_the_duchies_that_are_named() -> None:
    assert load.FORTRESS[at("brest")] == 2 and all(load.IS_KEY[at(name)] for name in ("riga", "brest", "narva"))
    assert {load.OWNER[at(name)] for name in ("warsaw", "lukow", "ostrolenka")} == {load.SOUTH} and load.IS_PORT[at("narva")]
    table = Table(quiet())
    builds = [ch06_building.build_places(table.g, power) for power in (load.FIRST, load.SECOND)]
    assert [at("kiev") in places for places in builds] == [False, True]  # friendly to both, but yellow
    assert [at("moscow") in places for places in builds] == [True, True]
    assert ch03_control.stance(table.g, load.TSARIST, at("kiev")) == ch03_control.FRIENDLY


@rules("1.62a", "10.63b")
@pytest.mark.parametrize(
    ("leaders", "soldiers", "price"),
    [
        (["kutuzov"], 6, 1),
        (["kutuzov", "barclay"], 5, 1),
        (["kutuzov", "barclay", "wittgenstein"], 4, 1),
        (["kutuzov", "barclay", "wittgenstein"], 5, 2),
    ],
)
def test_1_62a_staff_and_soldiers_share_the_six_of_kutuzov(leaders: list[str], soldiers: int, price: int) -> None:
    table = Table(quiet(stacks={"moscow": {**dict.fromkeys(leaders, 1), "russian_first": 12}})).active("russian_first", 5)
    chiefs = [who(name) for name in leaders]
    march = March(load.FIRST, 1, at("moscow"), chiefs, sp(russian_first=soldiers), [], [], [], chiefs[0])
    assert ch10_price.step_price(table.g, march, at("borodino")) == price


@rules("1.62b", "1.5a", "10.64")
def test_1_62b_of_two_artilleries_kutuzov_takes_six_points_along() -> None:
    stacks = {"borodino": {"kutuzov": 1, "russian_first": 4}, "moscow": {"russian_first": 4}}
    table = Table(quiet(stacks=stacks)).active("russian_first", 3)
    table.run(ch10_movement.march(table.g, load.FIRST, at("borodino")), "leader:kutuzov", "number:4", "space:moscow", "stop")
    table.run(ch10_movement.march(table.g, load.FIRST, at("moscow")), "leader:kutuzov", "number:6", "space:borodino", "stop")
    assert table.asked[-3][2][0] == "number:6"  # not all eight
    assert table.count("russian_first", "borodino") == 6 and table.count("russian_first", "moscow") == 2


@rules("2.33", "5.1a")
def test_2_33_a_card_of_one_side_does_not_serve_the_other_power_of_its_player() -> None:
    stacks = {"borodino": {"bagration": 1, "russian_second": 3}, "gzhatsk": {"murat": 1, "french_south": 4}}
    hands = {"french_south": ["84"], "french_north": ["82"], "russian_first": ["105"]}
    table = Table(
        quiet(hands={**EMPTY, **hands}, stacks=stacks, flags={"french_south": ["gzhatsk"]}, marker="french_south"),
        [1] * 60,
        begin=True,
        players="split_open",
    )
    assert table.g.holder[load.NORTH] == table.g.holder[load.SECOND]
    table.choose("cp:this_sanguinary_combat", "march:gzhatsk", "leader:murat", "number:4", "space:borodino")
    assert table.prompt == "react" and table.seat == "north_second"
    table.choose("evade:moscow")
    table.skip_to("impulse")
    assert table.events("evasion-fails") and 81 in table.g.hands[load.NORTH]  # Fog of War was never offered to the Russians
    assert not table.events("responds")


@rules("3.1a", "3.1d")
def test_3_1_st_petersburg_and_brest() -> None:
    table = Table(quiet(stacks={"brest": {"french_south": 3}}))
    assert ch03_control.controller(table.g, at("st_petersburg")) == load.FIRST
    assert ch03_control.controller(table.g, at("brest")) == load.SECOND
    assert ch03_control.stance(table.g, load.IMPERIAL, at("brest")) == ch03_control.UNCONTROLLED
    assert ch03_control.stance(table.g, load.TSARIST, at("brest")) == ch03_control.FRIENDLY


# 4-9 Cards, building, flags, morale -----------------------------------------------------------------------------------
@rules("4.21b", "4.21c")
def test_4_21_recent_disasters_go_back_into_the_pile_and_mud_takes_the_discards_along() -> None:
    table = game({"russian_first": ["100"], "french_south": ["79"]}, marker="russian_first", discard=["105"])
    table.choose("event:recent_disasters")
    assert 99 in table.g.deck and table.g.discard == [104]
    mud = game({"russian_first": ["38"], "french_south": ["79"]}, marker="russian_first", discard=["105"])
    mud.choose("event:mud_mud_and_more_mud")
    assert not mud.g.discard and (37 in mud.g.deck or 37 in mud.g.hands[load.FIRST])


@rules("6.31a")
def test_6_31a_only_austrians_are_built_in_austria() -> None:
    table = Table(quiet())
    places = {load.SPACE_IDS[space] for space in ch06_building.build_places(table.g, load.AUSTRIA)}
    assert {"lemberg", "brody", "austria_zone"} <= places
    for power in (load.NORTH, load.SOUTH):
        assert not places & {load.SPACE_IDS[space] for space in ch06_building.build_places(table.g, power)}


@rules("8.1c", "13.34")
@pytest.mark.parametrize(("answer", "flag"), [("own_flag", load.SECOND), ("no_flag", -1)])
def test_8_1_bagration_takes_smolensk_back_and_keeps_it_or_not(answer: str, flag: int) -> None:
    stacks = {"smolensk": {"bagration": 1, "russian_second": 6}}
    position = quiet(stacks=stacks, flags={"french_north": ["smolensk"]}, morale=EVEN)
    table = Table(position, [6, 6] + [1] * 60).active("russian_second")
    table.run(ch13_fortress.siege(table.g, load.SECOND, at("smolensk")), answer)
    assert table.asked[0][:2] == ("tsarist", "return-key") and table.g.flag[at("smolensk")] == flag  # asked before anything else
    assert table.g.loss[load.IMPERIAL] == 1  # a fortress lost; the depot was never theirs


@rules("9.4", "9.41", "9.42")
@pytest.mark.parametrize(("rolls", "checks"), [([6, 6], 3), ([1, 1], 1)])
def test_9_4_one_battle_may_cause_three_checks_unless_no_markers_are_left(rolls: list[int], checks: int) -> None:
    hands = {**EMPTY, "french_north": ["50"]}
    stacks = {"vilna": {"davout": 1, "french_north": 6, "barclay": 1, "russian_first": 4}}
    position = quiet(hands=hands, stacks=stacks, loss={"tsarist": 6}, morale=EVEN, will=[])
    battle = [6] * 5 + [1] * 7 + [1] * 5
    table = Table(position, [*battle, *rolls, 6, *[6, 6] * 4]).active("french_north")
    steps = ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    table.run(steps, "card:the_thunder_of_hooves")
    assert table.events("overrun") and table.events("spoils")[0]["resources"] >= 1
    assert len(table.events("morale-check")) == checks


@rules("9.53a", "13.52a", "12.11")
def test_9_53_riga_gives_one_try_though_it_is_a_depot_a_fortress_and_holds_a_dmc() -> None:
    position = quiet(stacks={"riga": {"napoleon": 1, "french_north": 8}}, dmc={"russian_first": ["riga"]}, gain={"imperial": 3})
    position["morale"] = {"imperial": "vive_l_empereur", "tsarist": "marchez_vous"}
    table = Table(position, [6] * 4 + [1] * 3 + [1] * 4 + [6, 6] + [1] * 20).active("french_north")
    table.run(ch13_fortress.siege(table.g, load.NORTH, at("riga")), "pass")
    assert table.prompts() == ["improve"] and table.g.flag[at("riga")] == load.NORTH and table.g.dmc[at("riga")] == -1


# 10-11 Movement, reactions --------------------------------------------------------------------------------------------
@rules("10.12", "10.2")
def test_10_12_ney_takes_no_prussians_and_yorck_no_french() -> None:
    stacks = {"tilsit": {"ney": 1, "yorck": 1, "french_north": 2, "prussia": 2}}
    for leader, own, other in (("ney", "french_north", "prussia"), ("yorck", "prussia", "french_north")):
        table = Table(quiet(stacks=stacks)).active("french_north", 5)
        table.run(
            ch10_movement.march(table.g, load.NORTH, at("tilsit")), f"leader:{leader}", "done", "number:2", "space:kovno", "stop"
        )
        assert table.count(own, "kovno") == 2 and table.count(other, "kovno") == 0
        assert table.prompts().count("march-sp") == 1


@rules("10.63", "10.6")
def test_10_63_kutuzov_and_platov_lead_ten_points_for_two() -> None:
    stacks = {"moscow": {"kutuzov": 1, "platov": 1, "russian_first": 8, "russian_second": 8}}
    table = Table(quiet(stacks=stacks)).active("russian_first", 5)
    table.run(
        ch10_movement.march(table.g, load.FIRST, at("moscow")),
        "leader:kutuzov",
        "leader:platov",
        "number:6",
        "number:4",
        "space:borodino",
        "stop",
    )
    assert table.count("russian_first", "borodino") == 6 and table.count("russian_second", "borodino") == 4
    assert table.g.purse.points == 3


@rules("11.1b", "12.41", "12.4")
def test_11_1_the_interceptor_at_mstislavl_has_the_die_of_the_rough_line() -> None:
    stacks = {"smolensk": {"davout": 1, "french_north": 4}, "elnya": {"barclay": 1, "russian_first": 4}}
    position = {"marker": "russian_first", "stacks": stacks, "flags": {"french_north": ["smolensk", "mstislavl"]}}
    table = game({"russian_first": ["84"], "french_north": ["79"]}, [1, 3], **position, morale=EVEN)
    table.choose("cp:this_sanguinary_combat", "march:elnya", "leader:barclay", "number:4", "space:mstislavl")
    table.choose("intercept:smolensk")
    assert table.prompt == "play-battle"
    battle = table.view("imperial")["battle"]["sides"]
    assert battle["imperial"]["total"] == 4 + 4 + 1 and battle["tsarist"]["total"] == 4 + 1


@rules("11.11", "10.43")
def test_11_11_interceptions_are_resolved_before_the_attrition_of_the_march() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 4}, "minsk": {"bagration": 1, "russian_second": 4}}
    hands = {"french_north": ["84"], "russian_first": ["105"]}
    table = game(hands, [1, 1] + [1] * 30, marker="french_north", stacks=stacks, morale=EVEN)
    table.choose("cp:this_sanguinary_combat", "march:vilna", "leader:davout", "number:4", "space:lida")
    assert table.prompt == "react" and not table.events("attrition")  # an ambush awaits Davout in Lida
    table.choose("intercept:minsk")
    table.skip_to("march-to")
    keys = [event[0] for event in table.g.log if event[0] in ("interception-fails", "attrition")]
    assert keys == ["interception-fails", "attrition"]


# 13-15 Fortresses, attrition, the sea ---------------------------------------------------------------------------------
@rules("13.42", "13.52a")
@pytest.mark.parametrize(("sixes", "overrun"), [([4], True), ([2, 2], True), ([2, 1, 1], True), ([1, 1, 1, 1], False)])
def test_13_42_konigsberg_is_overrun_in_fewer_than_four_rounds(sixes: list[int], overrun: bool) -> None:
    position = quiet(stacks={"konigsberg": {"wittgenstein": 1, "russian_first": 4}}, morale=EVEN)
    ours = 4 + load.BATTLE[who("wittgenstein")]
    chance = [die for hits in sixes for die in [6] * hits + [1] * (ours - hits) + [1] * 4]
    table = Table(position, [*chance, 2]).active("russian_first")
    table.run(ch13_fortress.siege(table.g, load.FIRST, at("konigsberg")), *["yes"] * (len(sixes) - 1))
    assert len(table.events("siege-round")) == len(sixes) and table.g.flag[at("konigsberg")] == load.FIRST
    assert (table.g.status[who("wittgenstein")] < HALTED) == overrun
    assert table.events("sacked")[0]["roll"] == 2 + 4 - len(sixes)  # three more for one round


@rules("13.42")
@pytest.mark.parametrize(("sixes", "overrun"), [([2], True), ([1, 1], False), ([1, 2], True)])
def test_13_42_brest_is_overrun_in_one_round_or_by_a_hit_too_many(sixes: list[int], overrun: bool) -> None:
    position = quiet(stacks={"brest": {"murat": 1, "french_south": 4}}, morale=EVEN)
    ours = 4 + load.BATTLE[who("murat")]
    chance = [die for hits in sixes for die in [6] * hits + [1] * (ours - hits) + [1] * 2]
    table = Table(position, [*chance, 1]).active("french_south")
    table.run(ch13_fortress.siege(table.g, load.SOUTH, at("brest")), *["yes"] * (len(sixes) - 1))
    assert table.g.flag[at("brest")] == load.SOUTH and (table.g.status[who("murat")] < HALTED) == overrun


@rules("14.1", "11.9", "10.44")
def test_14_1_who_evades_into_enemy_land_checks_attrition_without_a_forced_march() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 4}, "swenziany": {"barclay": 1, "russian_first": 4}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [4, 4] + [6] + [1] * 4).active("russian_first", 5)
    table.g.march = March(load.FIRST, 1, at("swenziany"), [who("barclay")], sp(russian_first=4), [], [], [], who("barclay"))
    table.g.moving.goal, table.g.moving.came = at("vilna"), at("swenziany")
    table.g.moving.there_leaders, table.g.moving.there = [who("davout")], sp(french_north=4)
    assert table.run(ch11_evasion.evade(table.g, at("lida")))
    assert [len(event["dice"]) for event in table.events("attrition")] == [5] and table.count("french_north", "lida") == 3
    assert table.g.status[who("davout")] == 0 and table.g.wear_loss == 1


@rules("14.41", "14.61")
def test_14_41_davout_at_difficult_in_winter_loses_on_fives_too() -> None:
    for turn, lost, boxed in ((2, 1, 0), (3, 3, 2)):
        position = quiet(turn=turn, attrition="difficult", stacks={"vilna": {"davout": 1, "french_north": 4}})
        table = Table(position, [5, 5, 6, 1, 1, 1])
        table.run(ch14_attrition.space_wear(table.g, load.IMPERIAL, at("vilna")))
        assert len(table.events("attrition")[0]["dice"]) == 6
        assert table.count("french_north", "vilna") == 4 - lost and table.g.box[load.NORTH] == boxed


@rules("14.41", "14.48")
@pytest.mark.parametrize(("soldiers", "dice"), [(7, 10), (1, 2)])
def test_14_48_dice_at_difficult(soldiers: int, dice: int) -> None:
    assert ch14_attrition.dice_for(Table(quiet(attrition="difficult")).g, load.IMPERIAL, soldiers + 1) == dice


@rules("15.2a")
def test_15_2_two_leaders_and_three_points_fill_a_convoy() -> None:
    stacks = {"st_petersburg": {"barclay": 1, "wittgenstein": 1, "russian_first": 6}, "vilna": {"french_north": 1}}
    table = game({"russian_first": ["58"]}, marker="russian_first", stacks=stacks)
    table.choose("cp:imperial_largesse", "convoy", "leader:barclay", "leader:wittgenstein", *["sp:russian_first"] * 3)
    assert table.prompt == "convoy-to"  # five are aboard, though there are points and soldiers left
    table.choose("space:riga")
    assert table.count("russian_first", "riga") == 3 and table.g.purse.points == 3


# 17-20 Interphase, the end --------------------------------------------------------------------------------------------
@rules("17.31b", "17.31a")
def test_17_31_mud_does_not_slow_a_deployment() -> None:
    table = Table(quiet(phase="interphase", turn=2))
    dry = ch17_deployment.reach(table.g, load.FIRST, at("moscow"))
    ch01_pieces.lay(table.g, MUD, 0, 1, UNTIL_GAME_ENDS)
    assert ch17_deployment.reach(table.g, load.FIRST, at("moscow")) == dry


@rules("19.22b", "19.22c", "19.82c")
def test_19_22_three_chances_over_two_turns_win() -> None:
    flags = {"french_north": ["st_petersburg", "riga"]}
    table = Table(quiet(turn=1, flags=flags, stacks={"vilna": {"napoleon": 1}}, morale=EVEN), [1])
    assert ch19_end.modifier(table.g) + 6 >= 9
    ch19_end.conquest_roll(table.g)  # at the end of turn 1, in vain
    assert table.g.entitled == 1 and not table.g.result
    table.g.turn, table.g.morale[1] = 2, load.MORALE_IDS.index("les_grognards")
    table.g.script = [1] * 8 + [2]
    table.run(ch19_end.will_to_fight(table.g))  # in turn 2 a lost check has taken a marker
    assert table.g.entitled == 2 and not table.g.result and len(table.events("conquest-roll")) == 2
    with pytest.raises(Over):
        ch19_end.conquest_roll(table.g)
    assert table.g.result == "imperial:entitled" and len(table.events("conquest-roll")) == 2  # no die is needed


@rules("19.5b")
def test_19_5_warsaw_without_control_costs_two() -> None:
    position = quiet(stacks={"vilna": {"napoleon": 1}, "warsaw": {"russian_first": 1}}, morale=EVEN)
    assert ch19_end.modifier(Table(position).g) == -2  # no flag is needed


@rules("19.722a")
def test_19_722a_levels_that_cannot_improve_are_resources_for_the_north() -> None:
    for level, resources in (("normal", 2), ("problematic", 1), ("difficult", 0)):
        table = Table(quiet(turn=3, phase="end_of_turn", attrition=level, morale=EVEN, resources=POOR, wear_loss=5))
        table.run(ch19_retreat.consolidate(table.g), "power:french_south", "power:french_south")
        assert table.g.resources[load.NORTH] == resources and table.g.resources[load.SOUTH] == 2
        assert table.g.level == 0 and table.g.wear_loss == 0


@rules("9.53b", "9.12")
def test_9_53_from_les_grognards_to_marchez_vous() -> None:
    position = quiet(gain={"tsarist": 11}, morale={"tsarist": "les_grognards", "imperial": "marchez_vous"})
    table = Table(position, [5, 6])
    table.run(ch09_morale.improve(table.g, load.TSARIST, load.FIRST), "yes")
    assert table.g.morale[1] == load.MORALE_IDS.index("marchez_vous") and table.g.gain[1] == 2  # nine go, two stay


@rules("12.1", "5.3")
def test_12_1_one_soldier_in_the_duchy_lets_his_power_play_battle_cards() -> None:
    stack = {"davout": 1, "french_north": 4, "french_south": 1, "barclay": 1}
    table = Table(quiet(stacks={"vilna": stack})).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    table.g.fight.round = 1
    assert allowed(table.g, 79, "french_south") and not allowed(table.g, 79, "russian_second")


# Statements in between --------------------------------------------------------------------------------------------------
@rules("12.8", "11.2", "11.4b")
def test_12_8_an_interceptor_who_overran_intercepts_again_in_the_same_impulse() -> None:
    stacks = {"smolensk": {"napoleon": 1, "french_north": 8}, "elnya": {"barclay": 1, "wittgenstein": 1, "russian_first": 2}}
    flags = {"french_north": ["smolensk", "mstislavl", "krasnoi"]}
    position = {"marker": "russian_first", "stacks": stacks, "flags": flags, "morale": EVEN, "will": []}
    table = game({"russian_first": ["84"], "french_north": ["105"]}, [6, 6] + [6] * 20 + [1] * 60, **position)
    table.choose("cp:this_sanguinary_combat", "march:elnya", "leader:barclay", "done", "number:1", "space:mstislavl")
    table.choose("intercept:smolensk")
    table.skip_to("spend", "tsarist")
    assert table.events("overrun") and table.g.status[who("napoleon")] == 0
    table.g.script = [1] * 60
    table.choose("march:elnya", "leader:wittgenstein", "number:1", "space:smolensk")
    assert table.prompt == "react" and "intercept:mstislavl" in table.offered


@rules("4.22b", "4.9")
def test_4_22_a_preemption_does_not_follow_the_last_impulse_of_the_turn_before() -> None:
    hands = {"french_north": ["79"], "russian_first": ["80", "81", "84"], "french_south": ["85"], "russian_second": ["89"]}
    for last, prompt in (("russian_first", "impulse"), ("russian_second", "preempt")):
        table = game(hands, turn=2, round=1, marker="french_north", last=last)
        assert table.prompt == prompt


@rules("12.61", "12.52a")
@pytest.mark.parametrize(
    ("imperial", "tsarist", "loser"),
    [
        ("sauve_qui_peut", "sauve_qui_peut", load.IMPERIAL),  # the active side
        ("marchez_vous", "sauve_qui_peut", load.TSARIST),
        ("sauve_qui_peut", "marchez_vous", load.IMPERIAL),
        ("marchez_vous", "marchez_vous", -1),  # a second round
    ],
)
def test_12_61_equal_hits_and_broken_morale(imperial: str, tsarist: str, loser: int) -> None:
    stack = {"davout": 1, "french_north": 2, "barclay": 1, "russian_first": 2}
    table = Table(quiet(stacks={"vilna": stack}, morale={"imperial": imperial, "tsarist": tsarist})).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    table.g.fight.round, table.g.fight.hits = 1, [2, 2]
    ch12_battle.decide(table.g)
    assert table.g.fight.loser == loser


@rules("16.51")
def test_16_51_each_french_power_throws_its_dice_in_its_own_impulse() -> None:
    hands = {"french_north": ["105", "79"], "french_south": ["84"], "russian_first": ["81", "84"], "russian_second": ["85"]}
    resources = {**POOR, "french_north": 2, "french_south": 1}
    table = game(hands, [1] * 40, marker="french_north", wear_loss=5, resources=resources)
    table.choose("attrition_dice", "attrition_dice")  # one after the other, as long as nothing else is done
    table.choose("event:treasure_wagons")
    assert "attrition_dice" not in table.offered
    table.skip_to("impulse", "imperial")
    while table.g.now.power != load.SOUTH:
        table.take(table.ask.options[-1])
    assert "attrition_dice" in table.offered


@rules("9.41", "9.21")
def test_9_41_of_many_markers_nine_go_and_the_rest_waits() -> None:
    table = Table(quiet(loss={"tsarist": 20}, morale=EVEN, will=[]), [6, 6])
    table.run(ch09_morale.suffer(table.g, load.TSARIST, 2))
    assert table.g.loss[1] == 13 and len(table.events("morale-check")) == 1  # still more than nine, but none was added
