"""The events of the general deck: what each of them does."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards.soldiers import artillery_keys, kutuzov_spaces, legion_spaces, recall_places
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch04_turn,
    ch05_impulse,
    ch06_building,
    ch07_flags,
    ch10_lines,
    ch10_movement,
    ch12_dice,
    ch17_interphase,
    ch19_end,
)

from .play import allowed, fighting, play
from .table import EMPTY, POOR, TITLE, Table, at, quiet, rules, who


def test_card_25_two_markers_and_a_card_at_random() -> None:
    table = Table(quiet(hands={**EMPTY, "french_south": ["79", "9"]}), [0]).active("russian_first")
    play(table, 25, "russian_first")
    assert table.g.loss[0] == 2 and table.g.hands[load.SOUTH] == [8]  # never a home card
    mandatory = Table(quiet(hands={**EMPTY, "french_south": ["36"]}), [0]).active("russian_first")
    play(mandatory, 25, "russian_first")
    assert 35 in mandatory.g.deck  # a mandatory card goes back into the draw pile


def test_card_26_the_balkans_take_three_soldiers_and_leave_a_debt() -> None:
    table = Table(quiet(stacks={"kiev": {"russian_second": 2}, "uman": {"russian_second": 2}})).active("french_north")
    play(table, 26, "french_north", "power:russian_second", "space:kiev", "space:uman", "space:kiev")
    assert table.count("russian_second", "kiev") == 0 and table.count("russian_second", "uman") == 1
    poor = Table(quiet(stacks={"lemberg": {"austria": 1}})).active("russian_first")
    play(poor, 26, "russian_first", "power:austria")
    assert poor.g.owed[load.AUSTRIA] == 2


def test_5_12a_a_debt_is_paid_at_once_with_cards_and_resources() -> None:
    hands = {**EMPTY, "russian_second": ["79", "36"]}
    table = Table(quiet(hands=hands, draws=["84"], resources={**POOR, "russian_second": 2}, box={"russian_second": 1})).active(
        "french_north"
    )
    play(table, 26, "french_north", "power:russian_second", "card:old_comrades")
    assert table.asked[1][2] == ["card:old_comrades", "buy"]  # no way round it
    assert load.CP[78] == 3 and table.g.owed[load.SECOND] == 0  # one regrouped, one built; the third with a bought card
    assert table.g.resources[load.SECOND] == 0 and table.g.box[load.SECOND] == 0
    assert len(table.events("pays-debt")) == 3


def test_card_27_kutuzov_and_three_soldiers_from_the_danube() -> None:
    table = play(Table(quiet()).active("russian_second"), 27, "russian_second", "space:kiev", "gains")
    assert table.g.place[who("kutuzov")] == at("kiev") and table.g.gain[1] == 4
    assert table.count("russian_second", "moldavia_zone") == 3 and load.AFTER[26] == "remove_from_game"
    again = play(Table(quiet(stacks={"moscow": {"kutuzov": 1}})).active("russian_second"), 27, "russian_second")
    assert again.g.place[who("kutuzov")] == at("moscow") and again.count("russian_second", "moldavia_zone") == 3


def test_card_28_finland_fights_whom_it_finds() -> None:
    table = play(Table(quiet(stacks={"finland_zone": {"russian_first": 1}})).active("french_north"), 28, "french_north")
    assert table.g.finland and table.g.landings == [at("finland_zone")] and table.count("french_north", "finland_zone") == 2
    assert at("finland_zone") not in ch06_building.build_places(table.g, load.NORTH)


def test_card_37_polish_lancers() -> None:
    table = Table(quiet(flags={"french_north": ["elnya"]}, stacks={"plock": {"poniatowski": 1}}), [4]).active("french_north")
    play(table, 37, "french_north", "space:plock")
    assert table.count("french_south", "plock") == 2
    ch04_turn.cossack_roll(table.g, at("elnya"))
    assert table.g.flag[at("elnya")] == load.NORTH  # four less one


def test_card_42_the_old_soldier_takes_command_or_marches() -> None:
    stacks = {"smolensk": {"barclay": 1, "bagration": 1, "russian_first": 2}}
    table = play(Table(quiet(stacks=stacks)).active("russian_second"), 42, "russian_second", "space:smolensk", "halve")
    assert ch01_pieces.commander(table.g, 1, ch01_pieces.leaders_at(table.g, 1, at("smolensk"))) == who("kutuzov")
    march = Table(quiet(stacks={"moscow": {"kutuzov": 1, "russian_first": 2}})).active("russian_second")
    way = [f"space:{name}" for name in ("borodino", "moscow", "borodino", "moscow", "borodino")]
    play(march, 42, "russian_second", "march:moscow", "number:2", *way)
    assert march.g.place[who("kutuzov")] == at("borodino") and not march.events("attrition")


def test_card_47_a_die_in_the_first_round_in_russia() -> None:
    table = fighting("vilna", {"davout": 1, "barclay": 1})
    before = ch12_dice.battle_dice(table.g, load.TSARIST)
    fight, table.g.battle = table.g.battle, None
    play(table, 47, "russian_first")
    table.g.battle = fight
    assert ch12_dice.battle_dice(table.g, load.TSARIST) == before + 1
    table.g.fight.round = 2
    assert ch12_dice.standing_dice(table.g, load.TSARIST) == 0


def test_card_48_any_formation_riots() -> None:
    table = Table(quiet(stacks={"moscow": {"russian_first": 3}, "vilna": {"french_north": 2}}), [1] * 9).active("russian_first")
    play(table, 48, "russian_first", "space:moscow")
    assert table.events("attrition")[0]["side"] == "side:tsarist"
    zone = Table(quiet(stacks={"poland_zone": {"russian_first": 3, "french_north": 2}}), [1] * 9).active("russian_first")
    play(zone, 48, "russian_first", "side:tsarist")
    assert zone.events("attrition")[0]["side"] == "side:tsarist"


def test_card_49_captured_dispatches() -> None:
    hands = {**EMPTY, "french_north": ["79", "36", "3", "80"], "french_south": ["81"]}
    table = Table(quiet(hands=hands)).active("russian_first")
    play(table, 49, "russian_first", "power:french_north", "done", "card:massed_columns")
    assert table.asked[2][2] == ["card:old_comrades", "card:massed_columns"]  # neither home nor mandatory
    assert 79 in table.g.discard and table.events("sees") and not table.g.looked


def test_card_52_rostopchin() -> None:
    flags = {"french_north": ["borodino", "klin", "elnya"]}
    table = Table(quiet(flags=flags, stacks={"moscow": {"davout": 1}})).active("russian_first")
    play(table, 52, "russian_first", "space:borodino", "pass")
    assert table.g.flag[at("borodino")] == -1 and "space:elnya" not in table.asked[0][2]
    table.run(ch07_flags.change_flag(table.g, load.NORTH, at("moscow")))
    assert table.g.scorched[at("moscow")]


def test_card_53_requisitions() -> None:
    table = play(Table(quiet()).active("french_north"), 53, "french_north")
    assert table.g.resources[load.NORTH] == 1 and table.g.loss[0] == 1


def test_card_54_fresh_levies() -> None:
    table = play(Table(quiet()).active("french_north"), 54, "french_north", "power:prussia", "space:konigsberg")
    assert table.count("prussia", "konigsberg") == 3
    burnt = Table(quiet(scorched=["danzig"]), [1]).active("french_north")
    play(burnt, 54, "french_north", "power:french_north", "space:danzig")
    assert burnt.count("french_north", "danzig") == 1 and burnt.g.now.built == [at("danzig")]


def test_card_55_stragglers_return() -> None:
    table = Table(quiet(box={"french_north": 8}, leaders={"ney": "regroup_box"})).active("french_north")
    play(table, 55, "french_north", "comrade:ney", "space:warsaw", *["box:french_north", "space:danzig"] * 5)
    assert (
        table.count("french_north", "danzig") == 5 and table.g.place[who("ney")] == at("warsaw") and table.g.box[load.NORTH] == 3
    )


def test_card_56_one_army_makes_all_the_steps() -> None:
    table = Table(quiet(stacks={"moscow": {"barclay": 1, "russian_first": 1}, "klin": {"wittgenstein": 1}})).active(
        "russian_first"
    )
    play(
        table,
        56,
        "russian_first",
        "march:moscow",
        "number:1",
        "space:borodino",
        "stop",
        "march:borodino",
        "number:1",
        "space:gzhatsk",
    )
    again = [offered for _, prompt, offered in table.asked if prompt == "spend"][1]
    assert again == ["march:borodino", "done"]  # Wittgenstein stays
    assert not table.events("attrition")


def test_card_58_largesse() -> None:
    table = Table(quiet()).active("russian_first")
    table.g.shown[1], table.g.reserve[1] = [13], [14, 15]
    play(table, 58, "russian_first", "card:leave_them_nothing")
    assert table.g.resources[load.FIRST] == 1 and table.g.hands[load.FIRST] == [13] and not table.g.shown[1]
    assert load.CP[57] == 8


def test_card_60_lines_of_supply() -> None:
    imperial = play(Table(quiet(wear_loss=1)).active("french_north"), 60, "french_north")
    assert imperial.g.wear_loss == 0 and imperial.g.wear_gain == 2
    tsarist = play(Table(quiet(loss={"tsarist": 1})).active("russian_first"), 60, "russian_first")
    assert tsarist.g.loss[1] == 0 and tsarist.g.gain[1] == 1


def test_card_64_hard_marching() -> None:
    table = Table(quiet(stacks={"moscow": {"barclay": 1}})).active("russian_first")
    way = [f"space:{name}" for name in ("borodino", "moscow", "borodino", "moscow", "borodino")]
    play(table, 64, "russian_first", "march:moscow", *way)
    assert table.g.place[who("barclay")] == at("borodino") and not table.events("attrition")
    assert "morale_die" not in table.asked[0][2]


@rules("10.42a")
def test_card_64_spares_the_pieces_of_its_own_power_and_not_those_of_a_partner() -> None:
    stacks = {"moscow": {"barclay": 1, "russian_first": 2, "bagration": 1, "russian_second": 1}}
    table = Table(quiet(stacks=stacks), [1] * 9).active("russian_first")
    for leader in ("barclay", "bagration"):
        table.g.status[who(leader)] = 3
    answers = ("march:moscow", "leader:barclay", "all", "space:borodino")
    play(table, 64, "russian_first", *answers)
    assert [len(event["dice"]) for event in table.events("attrition")] == [1]  # Bagration alone


def test_card_67_the_habsburg_offensive() -> None:
    table = Table(quiet(flags={"austria": ["rovno"]}, stacks={"rovno": {"schwarzenberg": 1}}, allies={"austria": "hesitating"}))
    play(table.active("french_south"), 67, "french_south")
    assert table.count("austria", "rovno") == 2 and table.asked[0][1] == "spend"
    home = play(Table(quiet()).active("french_south"), 67, "french_south", "space:brody")
    assert home.count("austria", "brody") == 2
    assert not allowed(Table(quiet(allies={"austria": "neutral"})).g, 67, "french_south") and not allowed(
        home.g, 67, "french_north"
    )


def test_card_68_lost_baggage() -> None:
    table = Table(quiet(resources={**POOR, "french_north": 1, "french_south": 2})).active("russian_first")
    play(table, 68, "russian_first", "power:french_south")
    assert table.g.resources == [1, 0, 1, 0] and load.AFTER[67] == "shuffle_into_draw_pile"


def test_card_69_a_drawn_card_may_be_played_as_well() -> None:
    hands = {**EMPTY, "russian_first": ["69", "79"], "french_north": ["80"]}
    table = Table(quiet(hands=hands, marker="russian_first", draws=["105"]), begin=True)
    table.choose("event:interrogated_prisoners", "cp:old_comrades", "done")
    assert "event:treasure_wagons" in table.offered  # the drawn card, beside the normal one
    table.choose("event:treasure_wagons")
    assert table.g.resources[load.FIRST] == 1


def test_card_78_rations() -> None:
    table = play(Table(quiet(attrition="severe", loss={"imperial": 6})).active("french_north"), 78, "french_north")
    assert table.g.level == 2 and table.g.loss[0] == 0  # two steps, with the markers of both
    one = play(Table(quiet(attrition="difficult")).active("french_north"), 78, "french_north")
    assert one.g.level == 1
    back = Table(quiet(box={"russian_first": 6}, leaders={"barclay": "regroup_box"})).active("russian_first")
    play(back, 78, "russian_first", *["space:moscow"] * 4)
    assert back.count("russian_first", "moscow") == 4 and back.g.place[who("barclay")] < 0  # soldiers only


def test_card_86_hunger() -> None:
    table = play(Table(quiet(attrition="normal")).active("russian_first"), 86, "russian_first")
    assert table.g.level == 1 and table.g.loss[0] == 2
    worst = Table(quiet(attrition="crippling", morale={"imperial": "les_grognards"})).active("russian_first")
    play(worst, 86, "russian_first")
    assert worst.g.level == 5 and worst.g.morale[0] == load.FELIX


def test_card_88_spies_see_a_hand_and_nobody_else_does() -> None:
    table = Table(quiet(hands={**EMPTY, "french_north": ["79"]})).active("russian_first")
    play(table, 88, "russian_first")
    assert table.events("sees") == [{"other": "power:french_north", "cards": ["card:old_comrades"]}]
    assert table.events("sees", table.title.seat("imperial")) == []


def test_card_90_a_night_march_cannot_be_intercepted() -> None:
    stacks = {"elnya": {"barclay": 1, "russian_first": 4}, "smolensk": {"davout": 1, "french_north": 4}}
    hands = {**EMPTY, "french_north": ["109", "72"]}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["smolensk", "mstislavl"]}, hands=hands), [1] * 40).active(
        "russian_first"
    )
    play(table, 90, "russian_first", "march:elnya", "number:4", "space:mstislavl")
    assert "react" not in table.prompts() and "play-entry" not in table.prompts()


def test_card_92_a_home_card_at_random_may_be_played_at_once() -> None:
    hands = {**EMPTY, "russian_first": ["92"], "french_north": ["80"]}
    table = Table(quiet(hands=hands, marker="russian_first"), [0], begin=True)
    table.g.reserve[1] = [19]
    table.choose("event:the_general_staff")
    assert "event:english_gold" in table.offered
    assert not allowed(Table(quiet()).g, 92, "russian_first") or Table(quiet()).g.reserve[1]


def test_card_93_artillery_in_an_unscorched_key() -> None:
    table = Table(quiet(scorched=["danzig"])).active("french_north")
    play(table, 93, "french_north")
    assert table.count("french_north", "warsaw") == 4


def test_cards_69_and_92_each_let_the_card_they_draw_be_played() -> None:
    hands = {**EMPTY, "russian_first": ["69", "92", "79"], "french_north": ["80"]}
    table = Table(quiet(hands=hands, marker="russian_first", draws=["105"]), [0], begin=True)
    table.g.reserve[1] = [17]
    table.choose("event:interrogated_prisoners", "event:the_general_staff")
    assert {"cp:treasure_wagons", "cp:rally_to_the_colours"} <= set(table.offered) and "cp:old_comrades" not in table.offered
    table.choose("event:treasure_wagons")
    assert "cp:treasure_wagons" not in table.offered and "cp:rally_to_the_colours" in table.offered


def test_card_94_volunteers_one_in_each_key() -> None:
    table = Table(quiet()).active("russian_second")
    play(table, 94, "russian_second", "space:kiev", "space:minsk", "space:brest")
    assert [table.count("russian_second", key) for key in ("kiev", "minsk", "brest")] == [1, 1, 1]
    burnt = Table(quiet(scorched=["kiev"])).active("russian_second")
    burnt.g.now.built.append(at("kiev"))
    play(burnt, 94, "russian_second")
    assert "space:kiev" not in burnt.asked[0][2]  # 6.31c one piece an impulse


def test_cards_95_and_96_frost_and_thaw() -> None:
    table = Table(quiet(turn=3)).active("french_north")
    play(table, 95, "french_north")
    assert ch10_lines.line_for(table.g, 1, at("moscow"), at("riazan"), []) == load.CLEAR
    play(table, 96, "russian_first")
    assert ch10_lines.line_for(table.g, 1, at("moscow"), at("riazan"), []) == load.RIVER
    assert not allowed(Table(quiet(turn=2)).g, 95, "french_north") and not allowed(Table(quiet(turn=2)).g, 96, "french_north")


def test_card_97_bulletins_for_the_first_battle_of_an_imperial_impulse() -> None:
    table = fighting("vilna", {"davout": 1, "barclay": 1})
    fight, table.g.battle = table.g.battle, None
    play(table, 97, "french_north")
    table.g.battle = fight
    assert ch12_dice.standing_dice(table.g, load.IMPERIAL) == 1
    table.g.fight.round = 2
    assert ch12_dice.standing_dice(table.g, load.IMPERIAL) == 1
    table.g.now.battles = 2
    assert ch12_dice.standing_dice(table.g, load.IMPERIAL) == 0


@pytest.mark.parametrize(("first", "peace"), [(98, True), (0, False)])
def test_card_98_feelers_make_peace_easier(first: int, peace: bool) -> None:
    table = Table(quiet(turn=2), [5]).active("french_north")
    if first:
        play(table, first, "french_north")
    table.run(ended(table))
    assert bool(table.g.result) == peace and not allowed(Table(quiet(turn=1)).g, 98, "french_north")


def ended(table: Table):  # type: ignore[no-untyped-def]
    ch19_end.peace_roll(table.g)
    yield from ()


def test_card_100_disasters() -> None:
    table = play(Table(quiet()).active("russian_first"), 100, "russian_first")
    assert table.g.loss == [2, 0] and load.AFTER[99] == "shuffle_into_draw_pile"


def test_card_101_the_hospital_needs_no_line() -> None:
    table = Table(quiet(box={"french_north": 5}, flags={"french_south": ["smolensk"]})).active("french_north")
    play(table, 101, "french_north", "space:smolensk", "space:smolensk", "done")
    assert table.count("french_north", "smolensk") == 2


def test_card_102_a_marshals_baton() -> None:
    table = Table(quiet(stacks={"moscow": {"kutuzov": 1, "barclay": 1}, "klin": {"wittgenstein": 1}})).active("russian_first")
    play(table, 102, "russian_first", "leader:barclay")
    assert table.asked[0][2] == ["leader:barclay", "leader:wittgenstein"] and ch01_pieces.rating(table.g, who("barclay")) == 2


def test_card_103_recalled_to_the_colours() -> None:
    table = Table(quiet(leaders={"ney": "eliminated", "davout": "unbuilt"})).active("french_north")
    play(table, 103, "french_north", "space:danzig")
    assert table.g.place[who("ney")] == at("danzig") and table.count("french_north", "danzig") == 1
    for box, soldiers in (("eliminated", 0), ("regroup_box", 1)):  # 6.31c one new piece in scorched earth
        burnt = Table(quiet(leaders={"bagration": box}, scorched=["moscow"]), [1] * 9).active("russian_second")
        play(burnt, 103, "russian_second", "space:moscow")
        assert burnt.g.place[who("bagration")] == at("moscow") and burnt.count("russian_second", "moscow") == soldiers


@rules("6.31a", "6.31c")
def test_card_103_where_nothing_more_can_be_built_nobody_is_recalled_to() -> None:
    for box, there in (("eliminated", False), ("regroup_box", True)):
        table = Table(quiet(leaders={"bagration": box}, scorched=["moscow"])).active("russian_second")
        table.g.now.built = [at("moscow")]
        assert (at("moscow") in recall_places(table.g, who("bagration"))) == there


@rules("6.31a")
def test_cards_93_and_103_a_key_that_the_partner_has_flagged_is_his() -> None:
    table = Table(quiet(leaders={"ney": "eliminated"}, flags={"french_south": ["danzig"]})).active("french_north")
    assert at("danzig") not in recall_places(table.g, who("ney")) and at("danzig") not in artillery_keys(table.g, load.NORTH)


def test_card_105_treasure() -> None:
    assert play(Table(quiet()).active("french_south"), 105, "french_south").g.resources == [0, 0, 1, 0]


def test_card_107_the_emperors_wife_mixes_an_army_with_consent() -> None:
    stacks = {"moscow": {"kutuzov": 1, "russian_first": 5, "russian_second": 3}}
    table = Table(quiet(stacks=stacks), players="four").active("russian_first", 3)
    play(table, 107, "russian_first")
    table.active("russian_first", 3)
    answers = ("leader:kutuzov", "number:5", "number:3", "yes", "space:borodino", "stop")
    table.run(ch10_movement.march(table.g, load.FIRST, at("moscow")), *answers)
    assert table.count("russian_second", "borodino") == 3 and table.g.purse.points == 2  # one army still
    assert ("russian_second", "join", ["yes", "no"]) in table.asked
    no = play(Table(quiet(stacks=stacks), players="four").active("russian_first"), 107, "russian_first").active(
        "russian_first", 3
    )
    no.run(
        ch10_movement.march(no.g, load.FIRST, at("moscow")),
        "leader:kutuzov",
        "number:5",
        "number:3",
        "no",
        "space:borodino",
        "stop",
    )
    assert no.count("russian_second", "borodino") == 0


def test_card_108_cossack_raid() -> None:
    table = Table(quiet(flags={"french_north": ["elnya", "mstislavl", "krasnoi"]})).active("russian_second")
    play(table, 108, "russian_second", "space:elnya", "space:mstislavl")
    assert [table.g.flag[at(name)] for name in ("elnya", "mstislavl", "krasnoi")] == [-1, -1, 0]


def test_card_110_plans_for_the_spring() -> None:
    table = Table(quiet(box={"french_north": 2})).active("french_north")
    play(
        table,
        110,
        "french_north",
        "build",
        "sp:french_north",
        "space:danzig",
        "done",
        "regroup",
        "space:danzig",
    )
    assert table.asked[0][2][:2] == ["build", "regroup"] and table.count("french_north", "danzig") == 2


def test_5_6a_a_plus_card_can_be_played_between_two_points() -> None:
    hands = {**EMPTY, "french_south": ["67", "11"], "russian_first": ["80"]}
    position = quiet(hands=hands, marker="french_south", stacks={"rovno": {"schwarzenberg": 1}}, flags={"austria": ["rovno"]})
    table = Table(position, begin=True)
    table.choose("event:the_habsburg_offensive")
    assert table.prompt == "spend" and table.ask.args == (load.SOUTH, 4)
    table.choose("event:fur_marie_louise")
    assert table.count("austria", "rovno") == 4 and ch01_pieces.rating(table.g, who("schwarzenberg")) == 3
    assert [purse.points for purse in table.g.purses] == [4] and table.ask.args == (load.SOUTH, 4)  # eight in all
    table.choose("done")
    assert table.prompt == "spend" and table.ask.args == (load.SOUTH, 4) and not table.g.purses


def test_5_6c_resources_can_be_used_between_two_points() -> None:
    hands = {**EMPTY, "russian_first": ["84"], "french_north": ["80"]}
    position = quiet(
        hands=hands, marker="russian_first", round=2, turn=2, stacks={"vilna": {"french_north": 1}, "moscow": {"barclay": 1}}
    )
    table = Table({**position, "resources": {**POOR, "russian_first": 1}}, begin=True)
    table.choose("cp:this_sanguinary_combat", "march:moscow", "space:borodino", "stop", "resources")
    assert "scorch:swenziany" in table.offered and not any(text.startswith("entrench") for text in table.offered)  # it has moved
    table.choose("scorch:swenziany")
    assert table.g.scorched[at("swenziany")] and table.ask.args == (load.FIRST, 4) and "resources" not in table.offered


def test_5_1b_a_hand_of_mandatory_cards_must_be_played() -> None:
    table = Table(quiet(hands={**EMPTY, "russian_first": ["41"], "french_north": ["80"]}, marker="russian_first"), begin=True)
    assert table.offered == ["event:marauders"] and table.why("cp:marauders") == "5.1b mandatory-no-points"
    assert ch05_impulse.may_stop(table.g, load.FIRST) is False


@rules("5.12b")
def test_5_12b_a_debt_of_the_ally_keeps_its_power_from_placing_anything() -> None:
    position = quiet(owed={"austria": 1}, box={"french_south": 2, "austria": 1}, stacks={"warsaw": {"poniatowski": 1}})
    table = Table(position).active("french_south", 6)
    g = table.g
    assert [TITLE.vocabulary.describe(o) for o in ch06_building.buildable(g, load.SOUTH, 6)] == ["sp:austria"]
    assert [TITLE.vocabulary.describe(o) for o in ch06_building.regroupable(g, load.SOUTH)] == ["box:austria"]
    play(table, 37, "french_south")
    assert table.count("french_south", "warsaw") == 0
    play(table, 101, "french_south", "space:warsaw")
    assert g.owed[load.AUSTRIA] == 0 and g.box[load.AUSTRIA] == 0 and table.count("french_south", "warsaw") == 1


@rules("5.12b")
def test_5_12b_in_the_interphase_a_debt_is_paid_with_new_pieces_or_from_the_regroup_box() -> None:
    table = Table(quiet(owed={"russian_second": 2}, box={"russian_second": 1}))
    table.g.points_left[load.SECOND] = 4
    table.run(ch17_interphase.pay_debts(table.g, load.SECOND), "box:russian_second")
    assert table.g.owed[load.SECOND] == 0 and table.g.points_left[load.SECOND] == 1 and table.g.box[load.SECOND] == 0
    table = Table(quiet(owed={"russian_second": 2}, box={"russian_second": 1}))
    table.g.points_left[load.SECOND] = 3
    table.run(ch17_interphase.pay_debts(table.g, load.SECOND), "sp:russian_second")
    assert table.g.owed[load.SECOND] == 0 and table.prompts() == ["debt-piece"]  # the last point pays for one that regroups


@rules("6.31c")
def test_6_31c_events_build_one_piece_in_a_scorched_key() -> None:
    position = quiet(stacks={"minsk": {"davout": 1}}, flags={"french_north": ["minsk"]}, scorched=["minsk"])
    table = Table(position, [1] * 9).active("french_north")
    play(table, 10, "french_north", "power:french_north", "space:minsk")
    assert table.count("french_north", "minsk") == 1
    assert legion_spaces(table.g, load.NORTH) == [at("warsaw")]


@rules("6.31c", "6.35")
def test_card_27_kutuzov_is_all_that_is_built_in_a_scorched_key() -> None:
    table = Table(quiet(scorched=["kiev", "moscow"]), [1] * 9).active("russian_second")
    play(table, 27, "russian_second", "space:kiev", "gains")
    assert table.g.now.built == [at("kiev")] and at("kiev") not in ch06_building.build_places(table.g, load.SECOND)
    table.g.now.built.append(at("moscow"))
    table.g.place[who("kutuzov")] = -1
    assert kutuzov_spaces(table.g) == []


def test_card_58_what_is_taken_is_played_in_a_later_impulse() -> None:
    table = Table(quiet()).active("russian_first")
    table.g.reserve[1] = [12]  # Wagons of the Motherland, a '+' card
    play(table, 58, "russian_first")
    assert table.g.hands[load.FIRST] == [12] and not ch05_impulse.within_limit(table.g, 12)
    refusal = ch05_impulse.card_limit(table.g, load.FIRST, 12)
    assert refusal and refusal.key == "wrong-moment"


@rules("5.1c")
def test_card_67_without_a_place_for_new_soldiers_still_gives_points() -> None:
    position = quiet(flags={"russian_second": ["lemberg", "brody"]}, stacks={"lublin": {"austria": 2}})
    table = play(Table(position).active("french_south"), 67, "french_south")
    assert table.asked[0][1] == "spend" and table.count("austria", "lublin") == 2
