"""The home cards, 1 to 24: what each of them does."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch04_turn,
    ch05_impulse,
    ch06_building,
    ch07_flags,
    ch09_allies,
    ch10_causes,
    ch10_lines,
    ch10_movement,
    ch12_aftermath,
    ch12_battle,
    ch12_events,
    ch13_fortress,
    ch14_attrition,
    ch17_cards,
    ch17_interphase,
)
from grognard.games.kutuzov.state import INTERCEPTION

from .play import allowed, besieging, fighting, play
from .table import EMPTY, Table, at, quiet, rules, sp, who

GUARD = {"napoleon": 1, "french_north": 4, "barclay": 1, "russian_first": 4}


def test_card_1_the_old_guard_ignores_disruptions_and_is_lost_with_its_emperor_beaten() -> None:
    table = play(fighting("vilna", GUARD), 1, "french_north")
    assert table.g.fight.dice == [4, 0]
    table.g.script = [1] * 40 + [5] * 40
    ch12_battle.roll(table.g)
    assert table.g.fight.fives[load.IMPERIAL] == 0
    table.g.beside = [0]
    table.g.fight.loser = load.IMPERIAL
    ch12_events.lose_moustaches(table.g)
    assert 0 in table.g.gone and not allowed(fighting("vilna", {"davout": 1, "barclay": 1}).g, 1, "french_north")
    assert not allowed(fighting("vilna", GUARD).g, 1, "french_south")


def test_card_2_plunder_scorches_and_feeds() -> None:
    table = Table(quiet(flags={"french_north": ["moscow"]}, stacks={"moscow": {"davout": 1}}, wear_loss=1)).active("french_north")
    play(table, 2, "french_north")
    assert table.g.scorched[at("moscow")] and table.g.resources[load.NORTH] == 2
    assert table.g.wear_loss == 0 and table.g.wear_gain == 1
    assert not allowed(table.g, 2, "french_north")  # scorched already


def test_card_3_pontonniers_clear_rivers_for_one_formation() -> None:
    stacks = {"riazan": {"davout": 1}, "chudovo": {"ney": 1}}
    table = Table(quiet(stacks=stacks)).active("french_north")
    play(table, 3, "french_north", "space:riazan")
    line = ch10_lines.line_for
    assert line(table.g, 0, at("riazan"), at("moscow"), [who("davout")]) == load.CLEAR
    assert line(table.g, 0, at("chudovo"), at("staraya_russa"), [who("ney")]) == load.RIVER


@rules("17.22b")
def test_card_3_can_be_played_in_an_impulse_after_an_interphase() -> None:
    table = Table(quiet(stacks={"vilna": {"davout": 1}, "moscow": {"barclay": 1}}, phase="interphase"))
    table.run(ch17_interphase.interphase(table.g))
    assert allowed(table.active("french_north").g, 3, "french_north")


def test_card_3_stops_a_flag_next_to_an_army_behind_a_river() -> None:
    stacks = {"tver": {"barclay": 1}, "chudovo": {"davout": 1}, "vilna": {"ney": 1}}
    position = quiet(
        stacks=stacks, flags={"french_north": ["staraya_russa", "chudovo", "vilna"]}, marker="russian_first", round=2
    )
    hands = {**EMPTY, "russian_first": ["84"], "french_north": ["3"]}
    table = Table({**position, "hands": hands}, begin=True)
    table.choose("cp:this_sanguinary_combat", "flag:staraya_russa", "card:general_ebles_pontonniers", "space:chudovo")
    assert table.g.flag[at("staraya_russa")] == load.NORTH and table.view("tsarist")["points"] == 5
    assert table.events("flag-stopped")


def test_card_4_an_ally_takes_french_soldiers_along() -> None:
    position = quiet(stacks={"tilsit": {"yorck": 1, "prussia": 2, "french_north": 3}})
    table = play(Table(position).active("french_north", 5), 4, "french_north")
    table.run(
        ch10_movement.march(table.g, load.NORTH, at("tilsit")), "leader:yorck", "number:2", "number:2", "space:kovno", "stop"
    )
    assert table.count("french_north", "kovno") == 2 and table.count("prussia", "kovno") == 2
    assert table.g.purse.points == 4  # no surcharge with two French SP (10.12b)


def test_card_5_the_grand_battery_needs_four_sp() -> None:
    assert play(fighting("vilna", GUARD), 5, "french_north").g.fight.dice == [3, 0]
    assert not allowed(fighting("vilna", {"davout": 1, "french_north": 3, "barclay": 1}).g, 5, "french_north")
    assert play(besieging("brest", "murat", {"french_south": 4}, "french_south"), 5, "french_south").g.fight.dice == [3, 0]


@pytest.mark.parametrize(
    ("number", "power", "leader", "side"), [(6, "french_north", "davout", 0), (13, "russian_first", "barclay", 1)]
)
def test_cards_6_and_13_supply_trains(number: int, power: str, leader: str, side: int) -> None:
    table = Table(quiet(stacks={"elnya": {leader: 1}}, scorched=["elnya"])).active(power)
    play(table, number, power)
    assert table.g.trains[side] == at("elnya") and not ch10_causes.burnt(table.g, side, at("elnya"))
    flags = {"french_north": ["kovno", "vilna"]} if side == 0 else {}
    place = "vilna" if side == 0 else "elnya"
    free = Table(quiet(stacks={place: {leader: 1}}, flags=flags, box={power: 1})).active(power)
    play(free, number, power)
    assert at(place) in ch06_building.regroup_places(free.g, load.force(power))


def test_card_6_cancels_the_scorched_earth_roll_that_is_due() -> None:
    hands = {**EMPTY, "french_north": ["6"]}
    stacks = {"kovno": {"davout": 1, "french_north": 2}}
    table = Table(quiet(hands=hands, stacks=stacks, scorched=["vilna"], flags={"french_north": ["kovno"]}))
    table.active("french_north", 3)
    answers = ("leader:davout", "number:2", "space:vilna", "card:depots_and_convoys", "stop")
    table.run(ch10_movement.march(table.g, load.NORTH, at("kovno")), *answers)
    assert not table.events("attrition") and table.g.trains[0] == at("vilna") and table.g.now.plus


@rules("14.3", "10.42a", "14.2")
def test_card_6_leaves_the_dice_of_a_forced_march_and_of_other_causes() -> None:
    hands = {**EMPTY, "french_north": ["6"]}
    stacks = {"vilna": {"davout": 1, "french_north": 4}}
    for causes, forced, depot, dice in ((1, 5, {}, 5), (2, 0, {}, 5), (2, 0, {"french_north": ["vilna"]}, 2), (1, 0, {}, 0)):
        table = Table(quiet(hands=hands, stacks=stacks, scorched=["vilna"], dmc=depot), [1] * 30).active("french_north")
        wear = ch14_attrition.wear_down(table.g, 0, at("vilna"), [who("davout")], sp(french_north=4), causes, True, forced)
        table.run(wear, "card:depots_and_convoys")
        assert sum(len(event["dice"]) for event in table.events("attrition")) == dice


def test_card_7_siege_guns_roll_at_once_and_are_not_halved() -> None:
    table = besieging("riga", "napoleon", {"french_north": 8}, "french_north")
    table.g.script = [6, 6, 1, 5]
    play(table, 7, "french_north")
    assert table.g.fight.guns == 2 and table.events("dice")[0]["dice"] == [6, 6, 1, 5]
    table.g.fight.round = 2
    assert not allowed(table.g, 7, "french_north")


def test_card_8_murat_makes_routs_easier() -> None:
    table = play(fighting("vilna", {"murat": 1, "french_south": 4, "barclay": 1, "russian_first": 4}), 8, "french_south")
    assert table.g.fight.dice == [2, 0] and ch12_aftermath.margin(table.g, load.TSARIST) == 2
    assert not allowed(fighting("vilna", GUARD).g, 8, "french_north")


def test_card_9_march_battalions() -> None:
    table = play(Table(quiet()).active("french_south"), 9, "french_south", "space:warsaw", "number:2")
    assert table.count("french_north", "warsaw") == 2 and table.count("french_south", "warsaw") == 1
    assert not allowed(table.g, 9, "french_north")


def test_card_10_the_vistula_legion_joins_one_power() -> None:
    table = Table(quiet(stacks={"plock": {"ney": 1}})).active("french_south")
    play(table, 10, "french_south", "power:french_north", "space:plock")
    assert table.count("french_north", "plock") == 2


@pytest.mark.parametrize(
    ("number", "leader", "ally", "count"), [(11, "schwarzenberg", "austria", 2), (12, "yorck", "prussia", 1)]
)
def test_cards_11_and_12_an_ally_counts_as_french(number: int, leader: str, ally: str, count: int) -> None:
    state = {"austria": "hesitating", "prussia": "hesitating"}
    table = Table(quiet(stacks={"kovno": {leader: 1}}, flags={"french_north": ["kovno"]}, allies=state)).active("french_north")
    play(table, number, "french_north", "march:kovno", f"leader:{leader}", f"number:{count}", "space:vilna", "stop")
    assert table.count(ally, "vilna") == count and ch01_pieces.rating(table.g, who(leader)) == 3
    assert table.events("builds")[0]["count"] == count and table.g.place[who(leader)] == at("vilna")
    assert not ch09_allies.hesitating(table.g, load.force(ally))


def test_card_14_leaves_nothing_to_the_enemy() -> None:
    table = Table(quiet(stacks={"vilna": {"french_north": 1}}, turn=1, round=1)).active("russian_first")
    play(table, 14, "russian_first", "space:swenziany", "space:wilkomir")
    assert table.g.scorched[at("swenziany")] and table.g.scorched[at("wilkomir")] and sum(table.g.resources) == 0


def test_card_15_partisans_remove_three_flags() -> None:
    flags = {"french_north": ["elnya", "mstislavl", "krasnoi", "orsha"]}
    table = Table(quiet(flags=flags)).active("russian_first")
    play(table, 15, "russian_first", "space:elnya", "space:mstislavl", "space:krasnoi")
    assert [table.g.flag[at(name)] for name in flags["french_north"]] == [-1, -1, -1, load.NORTH]


def test_card_16_the_ataman_rides_and_intercepts() -> None:
    table = Table(quiet(stacks={"moscow": {"platov": 1}})).active("russian_first")
    way = ["space:borodino", "space:moscow", "space:borodino", "space:moscow"]
    play(table, 16, "russian_first", "march:moscow", *way)
    assert not table.events("attrition")  # no forced march
    assert ch01_pieces.amount(table.g, INTERCEPTION, who("platov")) == 2


def test_card_16_gives_points_to_platovs_army_and_not_to_a_group() -> None:
    stacks = {"moscow": {"platov": 1, "bagration": 1, "barclay": 1, "russian_second": 9}}
    table = Table(quiet(stacks=stacks)).active("russian_first")
    play(table, 16, "russian_first", "march:moscow", "done", "number:4", "space:borodino")
    asked = [offered for _, prompt, offered in table.asked if prompt == "march-with"]
    assert asked == [["all", "leader:bagration", "done"]]  # staff of his own army, no other army
    assert table.count("russian_second", "borodino") == 4


def test_card_17_holy_mother_russia_in_a_besieged_key() -> None:
    table = Table(quiet(stacks={"riga": {"yorck": 1, "prussia": 2}})).active("russian_first")
    play(table, 17, "russian_first", "power:russian_second", "space:riga")
    assert table.count("russian_second", "riga") == 3 and table.g.landings == [at("riga")]
    burnt = Table(quiet(scorched=["moscow"]), [1, 1, 1]).active("russian_first")
    play(burnt, 17, "russian_first", "power:russian_first", "space:moscow")
    assert burnt.count("russian_first", "moscow") == 3 and burnt.events("attrition")


def test_card_18_rallies_without_gains() -> None:
    table = Table(quiet(loss={"tsarist": 2}), [5]).active("russian_first")
    play(table, 18, "russian_first")
    assert table.g.loss[1] == 0 and table.g.gain[1] == 0 and not allowed(table.g, 18, "russian_first")


def test_card_19_the_icon_lasts_all_battle_long_in_russia() -> None:
    table = play(fighting("vilna", GUARD), 19, "russian_first")
    assert table.g.fight.lasting == [0, 2]
    assert not allowed(fighting("warsaw", GUARD).g, 19, "russian_first")


def test_card_20_english_gold() -> None:
    table = play(Table(quiet()).active("russian_second"), 20, "russian_second")
    assert table.g.resources == [0, 1, 0, 1]


def test_card_21_hornblower_lands_under_fire() -> None:
    stacks = {"st_petersburg": {"wittgenstein": 1, "russian_first": 2}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["reval"]}), [6, 5]).active("russian_second")
    cargo = ("leader:wittgenstein", "sp:russian_first", "sp:russian_first", "space:reval")
    play(table, 21, "russian_second", *cargo)
    assert table.g.place[who("wittgenstein")] == at("reval") and table.count("russian_first", "reval") == 1
    assert table.events("batteries")[0]["dice"] == [6, 5]


def test_card_22_the_peoples_war() -> None:
    table = Table(quiet(flags={"french_north": ["elnya"]}), [3]).active("russian_first")
    play(table, 22, "russian_first")
    assert [ch07_flags.price(table.g, side, at("elnya")) for side in (load.IMPERIAL, load.TSARIST)] == [2, 1]
    ch04_turn.cossack_roll(table.g, at("elnya"))
    assert table.g.flag[at("elnya")] == -1  # three and one


def test_card_22_and_its_kin_stay_face_up_and_return() -> None:
    hands = {**EMPTY, "russian_first": ["22", "47"]}
    table = Table(quiet(hands=hands)).active("russian_first")
    for card in (21, 46):
        table.run(ch05_impulse.play_event(table.g, load.FIRST, card))
    assert table.g.face_up == [21, 46]
    ch04_turn.close_impulses(table.g)
    assert not table.g.face_up and 46 in table.g.deck and 21 in table.g.shown[load.TSARIST]


def test_card_23_a_rout_becomes_a_retreat() -> None:
    table = fighting("vilna", GUARD)
    table.g.fight.loser, table.g.fight.winner, table.g.fight.outcome = load.TSARIST, load.IMPERIAL, ch12_aftermath.RETREAT
    table.g.fight.hits[load.TSARIST] = 4
    play(table, 23, "russian_first")
    table.run(ch12_aftermath.check_rout(table.g))
    assert table.g.fight.outcome == ch12_aftermath.RETREAT and not table.events("routed")


def test_card_24_the_militia_fights_and_suffers() -> None:
    table = play(fighting("vilna", GUARD), 24, "russian_first")
    assert table.g.fight.dice == [0, 4]
    table.g.script = [1] * 40
    ch12_battle.roll(table.g)
    assert table.g.fight.fives[load.TSARIST] == 1


def test_home_cards_belong_to_their_sides() -> None:
    for number in range(1, 25):
        users = {load.SIDE_OF[power] for power in load.EVENT_USERS[number - 1]}
        assert users == {load.IMPERIAL if number <= 12 else load.TSARIST}
    assert load.EVENT_USERS[0] == [load.NORTH] and load.EVENT_USERS[8] == [load.SOUTH]


def test_card_7_counts_with_the_first_round_of_the_siege() -> None:
    table = besieging("brest", "murat", {"french_south": 2}, "french_south")
    table.g.fight.guns = 2
    table.g.script = [1] * 10
    ch13_fortress.roll_siege(table.g)
    assert ch13_fortress.fallen(table.g)


def test_card_6_trains_end_when_the_enemy_flags_the_duchy() -> None:
    table = Table(quiet(stacks={"elnya": {"barclay": 1}}))
    table.g.trains[0] = at("elnya")
    table.g.flag[at("elnya")] = load.NORTH
    table.run(ch07_flags.change_flag(table.g, load.FIRST, at("elnya")))
    assert table.g.trains[0] < 0


def test_card_10_leaves_with_card_1() -> None:
    table = Table({"removed": ["1"]})
    table.g.reserve[0] = [9, *[card for card in table.g.reserve[0] if card != 9]]
    for hand in table.g.hands:
        if 9 in hand:
            hand.remove(9)
    ch17_cards.deal_home(table.g, load.NORTH)
    assert 9 in table.g.gone
