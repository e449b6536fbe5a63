"""Chapters 5 to 9: cards, building, flags, diplomacy, morale."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import TEXTS, marching, responses, soldiers, targets, tracks
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch03_control,
    ch05_impulse,
    ch05_points,
    ch05_responses,
    ch06_building,
    ch06_sortie,
    ch07_flags,
    ch09_allies,
    ch09_morale,
    ch10_groups,
    ch12_dice,
    ch14_attrition,
    ch17_cards,
)
from grognard.games.kutuzov.state import HALTED, Wear, battle_at

from .table import EMPTY, POOR, TITLE, Table, at, plain, quiet, rules, sp, who


@rules("5.1a", "5.1c")
def test_5_1_events_and_their_targets() -> None:
    table = Table({"hands": {"french_north": ["25", "47", "18"]}}).active("french_north")
    assert ch05_impulse.event_refused(table.g, load.NORTH, 46).key == "not-yours"  # type: ignore[union-attr]
    assert ch05_impulse.event_refused(table.g, load.NORTH, 24) is None  # an event against one's own side
    table.active("russian_first")
    assert ch05_impulse.event_refused(table.g, load.FIRST, 17).key == "not-needed"  # type: ignore[union-attr]


@rules("5.11")
def test_5_11_too_few_unbuilt() -> None:
    table = Table(plain(stacks={"lublin": {"schwarzenberg": 1, "austria": 4}, "lemberg": {"austria": 1}}, unbuilt={"austria": 1}))
    table.g.box[load.AUSTRIA] = 0
    table.active("french_south")
    table.run(targets.raise_sp(table.g, load.SOUTH, load.AUSTRIA, 2, at("lublin")))
    assert table.count("austria", "lublin") == 6 and table.count("austria", "lemberg") == 0


@rules("5.12a", "5.12b")
def test_5_12_what_cannot_be_removed_is_owed() -> None:
    table = Table(plain(stacks={"kiev": {"russian_second": 1}}, hands={"russian_second": ["105"]}, resources=POOR))
    table.run(targets.withdraw(table.g, load.SECOND, 3), "card:treasure_wagons")
    assert table.g.owed[load.SECOND] == 0 and table.count("russian_second", "kiev") == 0  # 4 CP pay for two
    table = Table(plain(stacks={"kiev": {"russian_second": 1}}, hands={"russian_second": []}))
    table.run(targets.withdraw(table.g, load.SECOND, 3))
    assert table.g.owed[load.SECOND] == 2
    table.active("russian_second", 4)
    assert [TITLE.vocabulary.describe(o) for o in ch06_building.buildable(table.g, load.SECOND, 4)] == ["sp:russian_second"]
    table.run(ch06_building.build(table.g, load.SECOND), "sp:russian_second")  # the first has to be
    assert table.g.owed[load.SECOND] == 0 and not any(table.g.sp)


@rules("5.2.1", "5.2.2", "5.24")
def test_5_2_responses_in_order_the_last_prevails() -> None:
    assert TEXTS.at["move"] == [2, 74, 75, 76, 86, 95]
    hands = {"french_north": [], "russian_first": ["76"], "french_south": [], "russian_second": ["77"]}
    stacks = {"vilna": {"napoleon": 1, "french_north": 4}, "moscow": {"russian_first": 1}}
    table = Table(plain(hands=hands, stacks=stacks)).active("french_north", 3)
    march = TITLE.vocabulary.parse("march:vilna") or 0
    answers = ("leader:napoleon", "number:4", "space:kovno", "card:lost_on_the_road")
    table.run(ch05_points.spend_on(table.g, load.NORTH, march), *answers)
    assert table.g.place[who("napoleon")] == at("vilna") and table.g.status[who("napoleon")] == HALTED
    assert table.g.purse.points == 2


@rules("5.2.2b")
def test_5_2_2b_a_roll_changed_after_the_fact() -> None:
    hands = {"french_north": ["73"], "russian_first": [], "french_south": [], "russian_second": []}
    table = Table(plain(hands=hands, stacks={"vilna": {"french_north": 4}}, resources=POOR), [6, 6, 6, 1]).active("french_north")
    table.run(ch14_attrition.space_wear(table.g, 0, at("vilna")), "card:equipment_train")
    assert table.count("french_north", "vilna") == 3


@rules("5.2.3", "9a", "9b", "9d", "9.52")
def test_9d_emergency_recovery() -> None:
    hands = {"french_north": [], "russian_first": ["88"], "french_south": [], "russian_second": []}
    position = {
        "loss": {"tsarist": 6},
        "drops": {"tsarist": 1},
        "hands": hands,
        "resources": {"russian_first": 1, "russian_second": 0},
    }
    table = Table(position, [1, 3, 5, 1, 6, 6, 5, 1, 2, 3, 4, 1])
    table.run(ch09_morale.check(table.g, 1), "card:spies_in_the_capital", "resource")
    assert table.g.loss[1] == 2 and table.events("recovered")  # 6 - 1 - 3, ex. 9.42
    table = Table({**position, "hands": {name: [] for name in hands}, "resources": POOR}, [2, 3])
    before = table.g.morale[1]
    table.run(ch09_morale.check(table.g, 1))
    assert table.g.morale[1] == before + 1 and table.g.loss[1] == 0


@rules("5.3", "12.1", "12.1b")
def test_5_3_battle_cards_need_a_piece_there() -> None:
    hands = {"french_north": ["79"], "russian_first": [], "french_south": ["80", "71"], "russian_second": []}
    table = Table(plain(hands=hands, stacks={"vilna": {"french_north": 4}, "kovno": {"french_south": 1}}))
    table.g.battle = battle_at(at("vilna"), 0, at("kovno"), 0)
    assert ch05_responses.cards_of(table.g, load.NORTH, "battle") == [78]
    assert ch05_responses.cards_of(table.g, load.SOUTH, "battle") == []
    ch01_pieces.put_leader(table.g, who("barclay"), at("vilna"))
    assert ch05_responses.cards_of(table.g, load.SOUTH, "battle") == [70]  # a response by anybody


@rules("5.4", "17.44")
def test_5_4_home_cards() -> None:
    table = Table({"hands": {"russian_first": ["58", "20"]}}).active("russian_first")
    ch05_responses.lay_open(table.g, load.FIRST, 19, "plays")
    ch05_responses.put_away(table.g, load.FIRST, 19)
    assert table.g.shown[1] == [19]
    table.g.played = 57
    table.run(tracks.largesse(table.g, load.FIRST), "card:english_gold")
    assert 19 in table.g.hands[load.FIRST] and not table.g.shown[1]
    table.g.gone.append(0)
    table.g.hands[0] = [card for card in table.g.hands[0] if card != 0]
    table.g.reserve[0] = sorted({*table.g.reserve[0], load.VISTULA})
    table.g.hands = [[card for card in hand if card != load.VISTULA] for hand in table.g.hands]
    ch17_cards.deal_home(table.g, load.NORTH)
    assert load.VISTULA in table.g.gone


@rules("5.5b", "5.6b", "5.6c", "5.6d")
def test_5_6_cards_in_one_impulse() -> None:
    table = Table({"hands": {"french_south": ["67", "11", "105"]}}).active("french_south")
    assert ch05_impulse.card_limit(table.g, load.SOUTH, 66) is None
    ch05_impulse.count_card(table.g, 66)
    assert ch05_impulse.card_limit(table.g, load.SOUTH, 104).key == "card-played"  # type: ignore[union-attr]
    assert ch05_impulse.card_limit(table.g, load.SOUTH, 10) is None
    ch05_impulse.count_card(table.g, 10)
    assert ch05_impulse.card_limit(table.g, load.SOUTH, 11).key == "plus-played"  # type: ignore[union-attr]
    table.g.now.extra = 1
    assert ch05_impulse.card_limit(table.g, load.SOUTH, 104) is None
    table.g.now.extra, table.g.now.drawn = 0, [104]
    assert ch05_impulse.card_limit(table.g, load.SOUTH, 104) is None
    table.run(ch05_points.spend(table.g, load.SOUTH, 3, 16), "done")
    assert table.g.budget is None


@rules("5.6a", "7.1b")
def test_5_6a_habsburg_offensive_with_marie_louise() -> None:
    table = Table(plain(stacks={"lublin": {"schwarzenberg": 1, "austria": 2}})).active("french_south")
    before = table.count("austria", "lublin")
    table.run(marching.habsburg_offensive(table.g, load.SOUTH))
    table.run(marching.marie_louise(table.g, load.SOUTH))
    assert table.count("austria", "lublin") == before + 4 and ch01_pieces.rating(table.g, who("schwarzenberg")) == 3
    assert table.prompts() == ["spend", "spend"] and ch12_dice.counts_as_french(table.g, load.AUSTRIA, [])


@rules("5.6c", "6.1", "6.2")
def test_6_1_who_begins_to_build_builds_and_resources_are_looked_at_once_a_point() -> None:
    position = {"turn": 2, "box": {"russian_first": 2}, "leaders": {"constantine": "regroup_box"}}
    table = Table(position, scenario="on_to_smolensk").active("russian_first", 3)
    answers = ["resources", "cancel", "regroup", "box:russian_first", "space:tver", "done"]
    table.run(ch05_points.spend_budget(table.g, load.FIRST), *answers)
    offered = {prompt: options for _, prompt, options in reversed(table.asked)}
    assert "done" not in offered["regroup"] and "resources" in offered["spend"]
    assert ["resources" in options for _, prompt, options in table.asked if prompt == "spend"] == [True, False, True]
    table.active("russian_first", 4).run(ch06_building.build(table.g, load.FIRST), "sp:russian_first", "space:narva", "done")
    assert ["done" in options for _, prompt, options in table.asked if prompt == "build"] == [False, True]


@rules("5.72")
def test_5_72_card_1_leaves_by_its_own_text() -> None:
    table = Table(plain(stacks={"vilna": {"napoleon": 1}}))
    ch01_pieces.lose_leader(table.g, who("napoleon"), False)
    assert load.MOUSTACHES in table.g.hands[0]


@rules("6a", "6.1", "6.2", "6.31a", "6.31b")
def test_6_1_building() -> None:
    table = Table({"turn": 2, "box": {"russian_first": 2}}, scenario="on_to_smolensk").active("russian_first", 6)
    assert (
        ch06_building.LEADER_PRICE[who("kutuzov")] == 3
        and ch06_building.price_of(TITLE.vocabulary.parse("sp:russian_first") or 0) == 2
    )
    table.run(
        ch06_building.build(table.g, load.FIRST), "leader:kutuzov", "space:moscow", "halve", "sp:russian_first", "space:narva"
    )
    assert table.g.place[who("kutuzov")] == at("moscow") and table.count("russian_first", "narva") == 1
    assert table.g.purse.points == 1
    table.run(ch06_building.regroup(table.g, load.FIRST, 0), "box:russian_first", "space:tver")
    assert table.g.purse.points == 0 and table.g.box[load.FIRST] == 1
    assert at("warsaw") in ch06_building.build_places(table.g, load.NORTH)
    assert at("warsaw") in ch06_building.build_places(table.g, load.SOUTH)
    assert at("vilna") not in ch06_building.build_places(table.g, load.FIRST)


@rules("1.5b", "6.31a")
@pytest.mark.parametrize("garrison", ["konigsberg", "prussia_zone"])
def test_1_5b_a_soldier_is_built_only_where_a_counter_can_show_him(garrison: str) -> None:
    stacks = {name: {"prussia": 1} for name in ("kovno", "vilna", "mitau", garrison)}  # all four of its infantry
    table = Table(quiet(stacks=stacks)).active("french_north", 2)
    table.run(ch06_building.build(table.g, load.NORTH), "sp:prussia")
    assert table.count("prussia", garrison) == 2 and "place" not in table.prompts()  # one cavalry, no fifth infantry


@rules("6.31c")
def test_6_31c_scorched_keys() -> None:
    table = Table({"scorched": ["tver"]}, [1]).active("russian_first", 8)
    table.run(ch06_building.build(table.g, load.FIRST), "space:tver")
    assert at("tver") not in ch06_building.build_places(table.g, load.FIRST) and table.events("attrition")


@rules("6.32a", "6.32b", "6.32c", "6.32d")
def test_6_32_regroup_places() -> None:
    line = [
        "kovno",
        "wilkomir",
        "vilna",
        "swenziany",
        "dunaburg",
        "drissa",
        "polotsk",
        "vitebsk",
        "smolensk",
        "riga",
        "jakobstadt",
    ]
    table = Table(plain(flags={"french_north": line, "french_south": ["orsha", "minsk"]}))
    assert ch03_control.linked(table.g, load.NORTH) >= {at("vilna"), at("kovno")}
    places = ch06_building.regroup_places(table.g, load.NORTH)
    assert at("smolensk") in places and at("riga") in places and at("minsk") not in places
    table.g.trains[0] = at("kovno")
    assert at("kovno") in ch06_building.regroup_places(table.g, load.NORTH)
    sea = Table(
        plain(
            flags={
                "french_north": [name for name in load.SPACE_IDS if load.NEAR[at("riga")] and at(name) in load.NEAR[at("riga")]]
            }
        )
    )
    assert at("riga") in ch03_control.linked(sea.g, load.FIRST) and at("riga") not in ch03_control.linked(sea.g, load.SECOND)


@rules("6.33", "6.34")
def test_6_34_a_sortie_from_a_besieged_fortress() -> None:
    table = Table(plain(stacks={"riga": {"yorck": 1, "prussia": 4}}), [1] * 40).active("russian_first", 4)
    table.run(ch06_building.build(table.g, load.FIRST), "sp:russian_first", "space:riga", "sp:russian_first", "space:riga")
    assert table.g.landings == [at("riga")]
    table.run(ch06_sortie.storm_out(table.g, load.FIRST), "pass")
    assert table.events("battle") and table.g.box[load.FIRST] == 2  # beaten, they go to the regroup box
    zone = Table(plain(stacks={"volga_zone": {"french_north": 1, "russian_first": 1}})).active("russian_first", 4)
    zone.run(ch06_building.put(zone.g, TITLE.vocabulary.parse("sp:russian_first") or 0, at("volga_zone"), True))
    assert zone.g.landings == []  # friends are there: the attack is optional


@rules("6.35", "6.35b")
def test_6_35_kutuzov_arrives() -> None:
    table = Table({"loss": {"tsarist": 7}})
    table.run(soldiers.bring_kutuzov(table.g, at("moscow")), "halve")
    assert table.g.loss[1] == 3 and table.g.kutuzov_came
    table = Table({"loss": {"tsarist": 2}})
    table.run(soldiers.bring_kutuzov(table.g, at("moscow")), "gains")
    assert table.g.gain[1] == 2


@rules("7.1a", "7.1c", "7.11", "7.12", "7.13", "7b")
def test_7_1_flags() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 4}, "riga": {"ney": 1}}
    table = Table(plain(stacks=stacks, scorched=["kovno"])).active("french_north", 1)
    assert ch07_flags.refused(table.g, load.NORTH, at("vilna")) is None
    assert ch07_flags.refused(table.g, load.NORTH, at("riga")).key == "is-fortress"  # type: ignore[union-attr]
    near = [space for space in load.NEAR[at("vilna")] if not load.FORTRESS[space] and not load.IS_ZONE[space]]
    assert ch07_flags.refused(table.g, load.NORTH, near[0]).key == "out-of-reach"  # type: ignore[union-attr]
    table.run(ch07_flags.place_flag(table.g, load.NORTH, at("vilna")))
    assert ch07_flags.refused(table.g, load.NORTH, near[0]) is None  # judged at each CP
    assert ch07_flags.price(table.g, 0, at("kovno")) == 2
    assert ch07_flags.too_dear(table.g, 0, at("kovno")) is not None
    own = Table(plain(stacks={"vilna": {"russian_first": 1}}, flags={"french_north": ["vilna"]})).active("russian_first", 1)
    own.run(ch07_flags.place_flag(own.g, load.FIRST, at("vilna")))
    assert own.g.flag[at("vilna")] == -1


@rules("7.1d", "9.31a", "9.31b", "9.31c")
def test_9_31_hesitation() -> None:
    stacks = {"mitau": {"yorck": 1, "prussia": 3}, "vilna": {"davout": 1, "french_north": 2, "prussia": 1}}
    table = Table(plain(stacks=stacks, flags={"french_north": ["vilna"]}, morale={"imperial": "les_grognards"}))
    ch09_allies.waver(table.g)
    assert table.g.ally == [1, 1] and table.g.box[load.PRUSSIA] == 3 and table.g.place[who("yorck")] == -3
    assert table.count("prussia", "vilna") == 1
    table.active("french_north", 3)
    assert ch07_flags.flag_forbidden(table.g, load.PRUSSIA, at("kovno")).key == "hesitates"  # type: ignore[union-attr]
    table.g.morale[0] = 5
    ch09_allies.waver(table.g)
    assert table.g.ally == [3, 2] and table.g.place[who("yorck")] == -4


@rules("7.2", "12.9b", "9.5", "12.11")
def test_7_2_depots_and_home_duchies() -> None:
    table = Table(
        plain(stacks={"kiev": {"french_south": 1}, "tilsit": {"russian_first": 1}}, dmc={"russian_second": ["kiev"]}), [6]
    )
    table.run(ch07_flags.change_flag(table.g, load.SOUTH, at("kiev")))
    assert table.g.loss[1] == 1 and table.g.dmc[at("kiev")] == -1 and table.g.resources[load.SOUTH] == 4
    table.run(ch07_flags.change_flag(table.g, load.FIRST, at("tilsit")))
    assert table.g.loss[0] == 1


@rules("8.1a", "8.1b", "8.1c")
def test_8_1_partners() -> None:
    table = Table(
        plain(stacks={"minsk": {"russian_first": 1}, "moscow": {"russian_first": 1}}, flags={"french_north": ["minsk", "moscow"]})
    )
    table.run(ch07_flags.change_flag(table.g, load.FIRST, at("minsk")), "own_flag")
    assert table.g.flag[at("minsk")] == load.FIRST  # a yellow key that the First Army keeps
    table.run(ch07_flags.change_flag(table.g, load.FIRST, at("moscow")))
    assert table.g.flag[at("moscow")] == -1
    assert not ch07_flags.changeable(table.g, 1, at("minsk"))


@rules("9c", "9.12", "9.2a", "9.2b", "9.21", "9.22", "9.4b")
def test_9_2_morale_checks() -> None:
    table = Table({"gain": {"tsarist": 3}, "morale": {"tsarist": "marchez_vous"}}, [3, 3])
    table.run(ch09_morale.step_check(table.g, 1))
    assert table.g.morale[1] == 1 and table.g.gain[1] == 0
    table = Table({"loss": {"imperial": 12}}, [4, 4])
    table.run(ch09_morale.check(table.g, 0))
    assert table.g.loss[0] == 3 and table.g.morale[0] == 1
    table = Table({})
    table.run(ch09_morale.check(table.g, 0))
    assert not table.events("morale-check")
    table = Table({"morale": {"tsarist": "sauve_qui_peut"}})
    table.run(ch09_morale.drop(table.g, 1))
    assert table.g.result == "imperial:morale"


@rules("9.4", "9.41", "9.42")
def test_9_41_nine_markers() -> None:
    table = Table({"loss": {"imperial": 7}}, [5, 5])
    table.run(ch09_morale.suffer(table.g, 0, 3))
    assert table.g.loss[0] == 10 and table.g.morale[0] == 0
    table.g.script = [1, 1]
    table.run(ch09_morale.suffer(table.g, 0, 1))
    assert table.g.morale[0] == 1 and table.g.loss[0] == 2
    table = Table({"loss": {"tsarist": 8}, "will": []}, [5, 6])
    table.run(ch09_morale.suffer(table.g, 1, 4))
    assert table.g.loss[1] == 3  # ex. 9.42: twelve markers, a failed check, three left


@rules("9.51")
def test_9_51_gains_and_losses_cancel() -> None:
    table = Table({"gain": {"imperial": 2}})
    ch09_morale.add_loss(table.g, 0, 3)
    assert (table.g.gain[0], table.g.loss[0]) == (0, 1)
    assert ch09_morale.add_gain(table.g, 0, 3, False) == 0 and table.g.gain[0] == 0
    assert ch09_morale.add_gain(table.g, 0, 2) == 2


@rules("9.53a", "9.53b")
def test_9_53_trying_to_improve() -> None:
    table = Table({"gain": {"tsarist": 6}, "morale": {"tsarist": "marchez_vous"}}, [3, 3])
    table.run(ch09_morale.improve(table.g, 1, load.FIRST), "yes")
    assert table.g.morale[1] == 1 and table.g.gain[1] == 0 and table.g.risen[1]
    table.g.gain[1] = 5
    assert not ch09_morale.may_improve(table.g, 1)
    assert not ch09_morale.may_improve(Table({"gain": {"imperial": 6}}).g, 0)  # already at the top


@rules("5.2.1", "17a", "4.3", "4.5")
@pytest.mark.parametrize(("phase", "asked"), [("impulses", True), ("end_of_turn", False), ("interphase", False)])
def test_5_2_1_responses_are_played_in_impulses_only(phase: str, asked: bool) -> None:
    hands = {**EMPTY, "russian_first": ["73"], "french_north": ["59", "91"]}
    stacks = {"moscow": {"russian_first": 3}}
    position = quiet(phase=phase, hands=hands, stacks=stacks, loss={"tsarist": 4}, dmc={"russian_first": ["moscow"]})
    table = Table(position, [6] * 20)
    table.run(ch14_attrition.space_wear(table.g, load.TSARIST, at("moscow")))
    table.run(ch09_morale.step_check(table.g, load.TSARIST))
    prompts = ["play-attrition", "play-attrition-rolled", "play-rolled"]
    assert [prompt for prompt in prompts if prompt in table.prompts()] == (prompts if asked else [])


def test_5_2_1_supply_trains_cancel_a_scorched_roll() -> None:
    table = Table(plain(stacks={"vilna": {"davout": 1, "french_north": 3}}, scorched=["vilna"])).active("french_north")
    table.g.wear = Wear(0, at("vilna"), [who("davout")], sp(french_north=3), 1, 4, scorch=True)
    assert responses.trains_ready(table.g, load.NORTH) is None
    table.run(responses.supply_trains(table.g, load.NORTH))
    assert table.g.toll.dice == 0 and table.g.trains[0] == at("vilna") and table.g.now.plus
    assert ch10_groups.movers(table.g, load.NORTH) == [at("vilna")]
