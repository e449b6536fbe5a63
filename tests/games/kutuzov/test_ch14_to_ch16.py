"""Chapters 14 to 16: attrition, the sea, resources."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch05_impulse,
    ch05_mandatory,
    ch05_responses,
    ch06_building,
    ch07_flags,
    ch09_morale,
    ch14_attrition,
    ch14_levels,
    ch15_sea,
    ch16_resources,
    ch17_cards,
    ch20_victory,
)

from .table import EMPTY, POOR, TITLE, Table, at, plain, rules, sp, who


@rules("14.1", "14.2", "14.3", "14.41")
def test_14_2_how_many_dice() -> None:
    table = Table(plain(flags={"french_north": ["moscow"]}, dmc={"french_north": ["moscow"]}, attrition="normal"))
    assert ch14_attrition.reduced(table.g, 0, at("moscow"), 9) == 2 and ch14_attrition.reduced(table.g, 0, at("moscow"), 3) == 1
    dice = ch14_attrition.dice_for
    assert dice(table.g, 0, 6) * 2 == 12
    table.g.level = load.attrition_level("problematic")
    assert dice(table.g, 0, 6) * 2 == 14
    table.g.level = load.attrition_level("difficult")
    assert dice(table.g, 0, 5) == 6 and dice(table.g, 1, 5) == 5
    table.g.scorched[at("moscow")] = 1
    assert ch14_attrition.reduced(table.g, 0, at("moscow"), 9) == 4


@rules("14.42", "14.61")
def test_14_61_winter() -> None:
    table = Table(plain(turn=3, hands=EMPTY, resources=POOR, stacks={"vilna": {"french_north": 4}}), [6, 5, 5, 1])
    table.run(ch14_attrition.space_wear(table.g, 0, at("vilna")))
    assert table.count("french_north", "vilna") == 1 and table.g.box[load.NORTH] == 2 and table.g.wear_loss == 3


@rules("14.43a", "14.43b", "14.43c", "14.44b", "14.5")
def test_14_43_the_level_worsens() -> None:
    table = Table({"wear_loss": 8, "attrition": "normal"})
    table.run(ch14_levels.lose(table.g, 3))
    assert table.g.level == 1 and table.g.wear_loss == 2 and table.g.loss[0] == 2
    table = Table(
        {"wear_loss": 10, "attrition": "severe", "phase": "end_of_turn", "morale": {"imperial": "les_grognards"}}, [4, 5]
    )
    table.run(ch14_levels.end_check(table.g))
    assert table.g.level == 5 and table.g.wear_loss == 1 and table.g.loss[0] == 6
    table.run(ch14_levels.worsen(table.g))
    assert table.g.morale[0] == 4


@rules("14.44a", "14.44c")
def test_14_44_emergency_recovery() -> None:
    position = {"wear_loss": 9, "hands": EMPTY, "resources": {**POOR, "french_south": 1}}
    table = Table(position, [5, 6, 1, 1, 1, 1, 1, 1])
    table.g.worsened = 1
    table.run(ch14_levels.lose(table.g, 1), "resource")
    assert table.g.wear_loss == 8 and table.g.level == 0


@rules("14.45", "14.46", "14.47", "16.51", "16.52", "16.53")
def test_14_47_the_level_improves() -> None:
    table = Table({"wear_loss": 1, "attrition": "problematic", "resources": {"french_north": 2}}, [5, 6, 5, 5, 6, 1, 1, 1])
    table.active("french_north")
    table.run(ch16_resources.free_step(table.g, load.NORTH, TITLE.vocabulary.parse("attrition_dice") or 0))
    assert table.g.level == 0 and table.g.wear_gain == 0 and table.g.gain[0] == 1 and table.g.now.worn == 1
    ch14_levels.relieve(table.g, 5)
    ch14_levels.trim(table.g)
    assert table.g.wear_gain == 3 and table.g.improved


@rules("14.48")
def test_14_48_the_cap() -> None:
    assert [load.MORALE_IDS[cap] for cap in load.MORALE_CAP][3:] == ["vive_l_empereur", "marchez_vous", "les_grognards"]
    table = Table({"attrition": "severe", "morale": {"imperial": "vive_l_empereur"}})
    table.run(ch09_morale.cap(table.g))
    assert table.g.morale[0] == load.MARCHEZ
    table.g.level = load.attrition_level("painful")
    table.g.morale[0], table.g.risen[0] = load.VIVE, False
    ch09_morale.rise(table.g, 0)
    assert table.g.morale[0] == load.VIVE


def test_14_5_markers_of_level_changes() -> None:
    assert load.ON_IMPROVE[4] == 4 and load.ON_IMPROVE[0] == 1 and load.ON_WORSEN[5] == 6


@rules("14.62a", "14.62b", "14.62c")
def test_14_62_starred_cards() -> None:
    table = Table({"turn": 2, "aside": ["29", "32", "34", "41", "43"]})
    ch17_cards.make_ready(table.g)
    assert len(table.g.aside) == 2
    table.g.turn = 3
    ch17_cards.make_ready(table.g)
    assert table.g.aside == []
    winter = Table(plain(turn=4, hands=EMPTY, resources=POOR, stacks={"vilna": {"french_north": 2}}), [2, 1, 1])
    assert ch05_mandatory.void_in_winter(winter.g, 28) and not ch05_mandatory.void_in_winter(winter.g, 33)
    winter.run(ch05_mandatory.winter_attrition(winter.g))
    assert winter.events("attrition") and winter.g.chooser == load.SECOND


@rules("15.1", "15.2a", "15.2b")
def test_15_2_a_convoy() -> None:
    position = plain(
        hands=EMPTY, resources=POOR, stacks={"st_petersburg": {"kutuzov": 1, "russian_first": 4, "russian_second": 1}}
    )
    table = Table(position).active("russian_first", 5)
    load_all = ["leader:kutuzov", *["sp:russian_first"] * 4]
    table.run(ch15_sea.convoy(table.g, load.FIRST), *load_all, "space:riga")
    assert table.g.place[who("kutuzov")] == at("riga") and table.count("russian_first", "riga") == 4 and table.g.purse.points == 0
    assert not ch15_sea.can_convoy(table.g, load.FIRST) and not ch15_sea.can_convoy(table.g, load.SECOND)
    besieged = plain(
        hands=EMPTY, resources=POOR, stacks={"st_petersburg": {"russian_first": 2}, "riga": {"yorck": 1, "prussia": 4}}
    )
    table = Table(besieged, [1] * 30).active("russian_first", 5)
    answers = ("sp:russian_first", "space:riga")
    table.run(ch15_sea.convoy(table.g, load.FIRST), *answers)
    assert table.events("battle") and table.count("russian_first", "st_petersburg") == 2  # beaten, back by sea
    assert table.events("attrition")


@rules("15.3a", "15.3b")
def test_15_3_an_amphibious_assault() -> None:
    position = plain(hands=EMPTY, resources=POOR, stacks={"riga": {"barclay": 1, "russian_first": 3}})
    table = Table(position, [6, 1]).active("russian_first", 5)
    answers = ("leader:barclay", "sp:russian_first", "sp:russian_first", "sp:russian_first", "space:memel")
    table.run(ch15_sea.assault(table.g), *answers)
    assert table.g.place[who("barclay")] == at("memel") and table.count("russian_first", "memel") == 2


@rules("16.1", "16.3a", "16.3b")
def test_16_3_buying_a_card() -> None:
    table = Table({"hands": {**EMPTY, "french_north": ["105", "79"]}, "resources": {"french_north": 2}}).active("french_north")
    assert ch16_resources.may_buy(table.g, load.NORTH)
    ch16_resources.buy(table.g, load.NORTH)
    assert table.g.resources[0] == 0 and len(table.g.hands[0]) == 3 and table.g.now.bought
    last = Table({"hands": EMPTY, "resources": {"french_north": 2}}).active("french_north")
    last.g.now.cards = 1
    assert not ch16_resources.may_buy(last.g, load.NORTH)  # the last card was played
    plus = Table({"resources": {"french_north": 2}}).active("french_north")
    plus.g.now.plus = True
    assert not ch16_resources.may_buy(plus.g, load.NORTH)


@rules("16.4")
def test_16_4_halving_a_roll() -> None:
    stacks = {"vilna": {"french_north": 15}}
    table = Table(
        plain(hands=EMPTY, resources={**POOR, "french_north": 1, "french_south": 1}, stacks=stacks, attrition="normal"), [1] * 3
    )
    table.run(ch14_attrition.space_wear(table.g, 0, at("vilna")), "resource", "resource")
    assert [event["dice"] for event in table.events("halved")] == [7, 3]


@rules("16.54", "16.54b", "16.55")
def test_16_54_morale_dice() -> None:
    table = Table({"loss": {"imperial": 1}, "resources": {"french_north": 2}}, [5, 6, 6, 1, 1, 1, 1, 1] * 2).active(
        "french_north"
    )
    for _ in range(2):
        ch16_resources.roll_morale(table.g, load.NORTH)
    assert table.g.loss[0] == 0 and table.g.gain[0] == 5 and table.g.now.surplus == 5
    ch05_impulse.finish(table.g, load.NORTH)
    assert table.g.gain[0] == 4  # at Élan de Guerre


@rules("16.57a", "16.57b", "16.58")
def test_16_57_scorched_earth_at_staraya_russa() -> None:
    for place, allowed in (("cholm", False), ("novgorod", False), ("tver", False), ("chudovo", True)):
        table = Table(plain(round=2, resources={"russian_first": 1}, stacks={place: {"davout": 1}})).active("russian_first")
        assert (ch16_resources.scorch_refused(table.g, load.FIRST, at("staraya_russa")) is None) == allowed
    table.run(ch16_resources.buy_scorch(table.g, load.FIRST, at("staraya_russa")))
    assert table.g.scorched[at("staraya_russa")] and table.g.resources[load.FIRST] == 0
    assert ch16_resources.scorch_time(table.g).key == "twice"  # type: ignore[union-attr]
    table.g.kutuzov_came = True
    assert ch16_resources.scorch_time(table.g) is None
    table.g.round, table.g.turn = 1, 1
    assert ch16_resources.scorch_time(table.g).key == "too-early"  # type: ignore[union-attr]


@rules("16.6", "20.2b")
def test_16_6_resources_in_the_end() -> None:
    table = Table({"resources": {"french_north": 3}})
    assert ch20_victory.resource_points(table.g, load.NORTH) == 3  # halves of a point
    table.g.retreating = True
    assert ch20_victory.resource_points(table.g, load.NORTH) == 6
    assert ch01_pieces.strength(table.g, 0, at("gumbinnen")) == 18 and sp(austria=1)[5] == 1
    assert ch05_responses.playable(table.g, load.NORTH) == 8


@rules("12.45a", "16.56")
def test_12_45a_four_soldiers_or_a_leader_can_dig_in() -> None:
    for stack, digs in (({"russian_first": 3}, False), ({"russian_first": 4}, True), ({"barclay": 1}, True)):
        refusal = ch16_resources.trench_refused(Table(plain(stacks={"moscow": stack})).g, load.TSARIST, at("moscow"))
        assert (refusal is None) == digs and (digs or refusal.key == "needs-garrison")  # type: ignore[union-attr]


@rules("15.2a")
def test_15_2a_only_who_begins_the_impulse_in_the_port_sails() -> None:
    table = Table(plain(hands=EMPTY, resources=POOR, stacks={"riga": {"russian_first": 1}})).active("russian_first", 9)
    table.run(ch06_building.build(table.g, load.FIRST), "sp:russian_first", "space:riga", "leader:barclay", "space:riga")
    assert ch15_sea.cargo(table.g, at("riga")) == [TITLE.vocabulary.parse("sp:russian_first")]
    assert ch15_sea.most_sp(table.g, at("riga")) == 1
    table.active("russian_first", 9)  # the next impulse
    assert ch15_sea.most_sp(table.g, at("riga")) == 2 and len(ch15_sea.cargo(table.g, at("riga"))) == 2


@rules("16.57a", "11.1a")
def test_16_57_nobody_intercepts_into_a_duchy_that_tsarists_hold_so_it_may_burn() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 4}, "swenziany": {"russian_first": 1}}
    table = Table(plain(hands=EMPTY, resources=POOR, stacks=stacks, turn=2)).active("russian_first")
    burnable = ch16_resources.scorchable(table.g)
    assert at("swenziany") in burnable and at("lida") not in burnable  # Davout could intercept into Lida
    assert ch16_resources.ground_refused(table.g, at("swenziany")) is None
    assert all((space in burnable) == (ch16_resources.ground_refused(table.g, space) is None) for space in range(load.SPACES))


@rules("7.13", "11.1a")
def test_7_13_a_partner_in_the_duchy_keeps_interceptors_out() -> None:
    stacks = {"vilna": {"davout": 1}, "lida": {"murat": 1}, "minsk": {"bagration": 1, "russian_second": 4}}
    flags = {"french_north": ["vilna"]}
    table = Table(plain(hands=EMPTY, resources=POOR, stacks=stacks, flags=flags)).active("french_north", 3)
    assert at("lida") in ch07_flags.flaggable(table.g, load.NORTH)  # Murat stands there, Bagration cannot come
    stacks = {"vilna": {"davout": 1}, "minsk": {"bagration": 1, "russian_second": 4}}
    empty = Table(plain(hands=EMPTY, resources=POOR, stacks=stacks, flags=flags)).active("french_north", 3)
    assert at("lida") not in ch07_flags.flaggable(empty.g, load.NORTH)
