"""Paragraphs and cards whose reading was decided by the whole chapter: distances, the keys track, allies, walls and draws."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import regrouping, soldiers
from grognard.games.kutuzov.rules import (
    ch06_building,
    ch07_flags,
    ch09_morale,
    ch10_price,
    ch12_aftermath,
    ch12_battle,
    ch12_dice,
    ch13_fortress,
    ch14_attrition,
    ch16_resources,
    ch17_cards,
    ch19_end,
    ch19_retreat,
)
from grognard.games.kutuzov.state import March

from .play import fighting, play
from .table import EMPTY, POOR, Table, at, quiet, rules, sp, who

EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}


# Scorched earth and the keys track --------------------------------------------------------------------------------------
@rules("16.57a", "1.24")
def test_16_57a_two_duchies_are_not_counted_through_a_zone() -> None:
    table = Table(quiet(turn=2, resources={"russian_first": 1}, stacks={"lemberg": {"french_south": 1}})).active("russian_first")
    burnable = ch16_resources.scorchable(table.g)
    assert at("lutsk") in burnable  # by way of Brody
    assert at("kamenets") not in burnable  # the Austrian zone between is as wide as many duchies
    refusal = ch16_resources.scorch_refused(table.g, load.FIRST, at("kamenets"))
    assert refusal and (refusal.rule, refusal.key) == ("16.57a", "too-far")
    assert all((space in burnable) == (ch16_resources.ground_refused(table.g, space) is None) for space in range(load.SPACES))
    beside = Table(quiet(turn=2, resources={"russian_first": 1}, stacks={"austria_zone": {"french_south": 1}}))
    assert at("kamenets") in ch16_resources.scorchable(beside.active("russian_first").g)  # who stands in the zone is near


@rules("16.57b", "16.57a")
def test_16_57b_a_marker_that_was_prevented_is_not_the_one_of_the_impulse() -> None:
    hands = {**EMPTY, "russian_first": ["84"], "french_north": ["3"]}
    position = quiet(turn=2, round=1, marker="russian_first", hands=hands, resources={**POOR, "russian_first": 1})
    table = Table({**position, "stacks": {"chudovo": {"davout": 1}, "moscow": {"russian_first": 1}}}, begin=True)
    table.choose("scorch:staraya_russa", "card:general_ebles_pontonniers")
    assert table.events("scorch-stopped") and table.g.resources[load.FIRST] == 1
    assert table.why("scorch:staraya_russa") == "16.57a could-intercept"
    other = next(word for word in table.offered if word.startswith("scorch:"))
    table.choose(other)
    assert table.g.resources[load.FIRST] == 0 and sum(table.g.scorched) == 1


@rules("19.5b", "1.9", "19.3")
def test_19_5b_the_track_counts_the_keys_of_the_tsarists_anywhere() -> None:
    held = ["riga", "narva", "st_petersburg", "smolensk", "moscow", "kiev"]
    lost = [load.SPACE_IDS[key] for key in load.RUSSIAN_KEYS if load.SPACE_IDS[key] not in held]
    position = quiet(stacks={"vilna": {"napoleon": 1}}, flags={"french_north": lost}, morale=EVEN)
    table = Table(position)
    assert ch19_end.modifier(table.g) == load.KEYS_TRACK[6] == 1
    table.g.flag[at("brody")] = load.SECOND  # a seventh key, which the Imperials miss
    assert table.view("spectator")["tsarist_keys"] == 7
    assert ch19_end.modifier(table.g) == load.KEYS_TRACK[7] - 1 == -1
    everything = Table(quiet(flags={"russian_first": [load.SPACE_IDS[key] for key in load.IMPERIAL_KEYS]}))
    assert isinstance(ch19_end.modifier(everything.g), int)  # the track has no end


# Allies ------------------------------------------------------------------------------------------------------------------
@rules("7.1b", "10.12", "12.31")
def test_card_4_makes_the_army_of_the_marshal_french_and_no_other_soldiers_of_his_nation() -> None:
    stacks = {"rovno": {"schwarzenberg": 1, "austria": 2}, "lutsk": {"austria": 4}}
    position = quiet(stacks=stacks, morale={"imperial": "vive_l_empereur"})
    table = play(Table(position).active("french_south", 5), 4, "french_south")
    schwarzenberg = who("schwarzenberg")
    assert ch12_dice.morale_dice(table.g, 0, sp(austria=2), [schwarzenberg]) == 1  # the French die
    assert ch12_dice.morale_dice(table.g, 0, sp(austria=4), []) == 0
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("rovno")), "power:french_south")
    assert table.g.flag[at("rovno")] == load.SOUTH
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("lutsk")))
    assert table.g.flag[at("lutsk")] == load.AUSTRIA and table.prompts() == ["which-flag"]
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("starokonstantinov")), "power:french_south")
    assert table.g.flag[at("starokonstantinov")] == load.SOUTH  # from next door (7.13)


@rules("10.12", "10.63")
@pytest.mark.parametrize(
    ("leaders", "soldiers", "price"),
    [
        (["schwarzenberg"], {"austria": 2, "french_south": 1}, 2),  # one French SP does not make it French
        (["schwarzenberg"], {"austria": 2, "french_south": 2}, 1),
        (["schwarzenberg"], {"austria": 2}, 2),
        (["schwarzenberg", "murat"], {"austria": 2, "french_south": 4}, 3),  # those are in Murat's army
    ],
)
def test_card_4_the_surcharge_falls_with_two_french_sp_in_the_allied_army(
    leaders: list[str], soldiers: dict[str, int], price: int
) -> None:
    table = Table(quiet(stacks={"rovno": {**dict.fromkeys(leaders, 1), **soldiers}})).active("french_south", 5)
    play(table, 4, "french_south")
    marchers = [who(name) for name in leaders]
    march = March(load.SOUTH, 0, at("rovno"), marchers, sp(**soldiers), [], [], [], marchers[0])
    assert ch10_price.step_price(table.g, march, at("lutsk")) == price


@rules("9.31b", "12.6a", "12.8")
def test_9_31b_hesitating_allies_go_home_instead_of_retreating_and_are_not_overrun() -> None:
    flags = {"austria": ["lutsk"]}
    position = quiet(flags=flags, morale={"imperial": "les_grognards", "tsarist": "marchez_vous"})
    position["stacks"] = {"lutsk": {"schwarzenberg": 1, "austria": 4, "bagration": 1, "russian_second": 6}}
    position["stacks"] |= {"brody": {"russian_second": 1}, "kovel": {"russian_second": 1}}
    table = Table({**position, "allies": {"austria": "hesitating"}}, [1] * 6 + [5] + [1] * 40).active("russian_second")
    entry = next(space for space in load.NEAR[at("lutsk")] if load.SPACE_IDS[space] not in ("brody", "kovel"))
    table.run(ch12_battle.battle(table.g, at("lutsk"), load.TSARIST, entry, load.CLEAR, 0))
    assert table.g.place[who("schwarzenberg")] == -3 and table.g.box[load.AUSTRIA] == 4  # one of them by 12.54
    assert not table.events("attrition") and not table.events("overrun") and not table.events("spoils")
    assert table.events("morale-loss")[0]["count"] == load.LOSS_ROWS["army_retreat"]


# Battles and sieges -------------------------------------------------------------------------------------------------------
@rules("12.9", "12.45a", "12.45b")
@pytest.mark.parametrize("walls", [True, False])
def test_12_9_no_free_flag_where_an_entrenchment_has_helped_in_an_earlier_round(walls: bool) -> None:
    position = quiet(stacks={"mstislavl": {"davout": 1, "french_north": 6, "russian_first": 4}}, morale=EVEN)
    position["trenches"] = {"tsarist": ["mstislavl"]} if walls else {}
    first = [6, 6] + [1] * 7 + [6, 1, 1, 1] if walls else [6] + [1] * 9 + [6, 1, 1, 1]
    second = [6] * 9 + [1] * 3
    table = Table(position, first + second).active("french_north", 3)
    steps = ch12_battle.battle(table.g, at("mstislavl"), load.IMPERIAL, at("smolensk"), load.CLEAR, 0)
    assert table.run(steps, *(() if walls else ("yes",)))
    assert len(table.events("battle-round")) == 2 and table.events("overrun")
    assert ("free-flag" in table.prompts()) != walls and (table.g.flag[at("mstislavl")] == load.NORTH) != walls


@rules("12.51a", "12.51b")
def test_12_51_the_commander_names_the_power_and_the_power_its_nation() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "schwarzenberg": 1, "french_north": 3, "french_south": 3, "austria": 3}}
    table = Table(quiet(stacks=stacks), players="four")
    leaders = [who(name) for name in ("davout", "murat", "schwarzenberg")]
    present = sp(french_north=3, french_south=3, austria=3)
    steps = ch14_attrition.lose_pieces(table.g, 0, at("vilna"), present, leaders, 2, False, "kill", "12.51a")
    table.run(steps, "power:french_south", "sp:austria")
    assert table.asked == [
        ("french_north", "kill-power", ["power:french_north", "power:french_south"]),
        ("french_south", "kill", ["sp:french_south", "sp:austria"]),
    ]
    assert [table.count(name, "vilna") for name in ("french_north", "french_south", "austria")] == [2, 3, 2]


@rules("5.2.1", "12.52a")
@pytest.mark.parametrize(("hits", "burns"), [([3, 0], True), ([2, 2], False), ([0, 0], False)])
def test_card_74_the_land_burns_only_when_the_round_was_won(hits: list[int], burns: bool) -> None:
    table = play(fighting("vilna", {"davout": 1, "french_north": 4, "barclay": 1, "russian_first": 4}), 74, "russian_first")
    table.g.fight.hits = hits
    ch12_battle.decide(table.g)
    assert table.g.fight.loser == load.IMPERIAL  # after a draw the active side retreats
    table.run(ch12_aftermath.burn(table.g), *(("yes",) if burns else ()))
    assert bool(table.g.scorched[at("vilna")]) == burns and table.prompts() == (["burn"] if burns else [])


@rules("13.52a", "13.22")
@pytest.mark.parametrize(("miners", "roll"), [(True, 3), (False, 5)])
def test_card_61_its_round_saves_nothing_for_the_sack(miners: bool, roll: int) -> None:
    hands = {**EMPTY, "russian_first": ["61"]} if miners else EMPTY
    position = quiet(hands=hands, stacks={"konigsberg": {"wittgenstein": 1, "russian_first": 4}}, morale=EVEN)
    dice = 4 + load.BATTLE[who("wittgenstein")] + load.FORTRESS[at("konigsberg")]
    rounds = [6, 6] + [1] * (dice - 2) + [6, 6] + [1] * (dice - 2)
    table = Table(position, [*rounds, 3]).active("russian_first")
    answers = ("card:sappers_and_miners",) if miners else ("yes",)
    table.run(ch13_fortress.siege(table.g, load.FIRST, at("konigsberg")), *answers)
    assert table.events("sacked")[0]["roll"] == roll  # two rounds of four are saved, but not by the miners


@rules("9d", "9.52", "16.54")
def test_9d_what_the_dice_of_an_emergency_do_beyond_the_last_loss_marker_is_gained() -> None:
    position = quiet(loss={"tsarist": 3}, drops={"tsarist": 1}, resources={**POOR, "russian_first": 1}, morale=EVEN)
    table = Table(position, [1, 1, 6, 6, 6, 5, 5, 1, 1, 1])
    table.run(ch09_morale.check(table.g, load.TSARIST), "resource")
    assert table.events("recovered") and (table.g.loss[1], table.g.gain[1]) == (0, 2)
    assert table.g.morale[1] == load.MORALE_IDS.index("marchez_vous")


# Supply ----------------------------------------------------------------------------------------------------------------
@rules("6.32d", "6.32b")
def test_6_32d_supply_trains_with_an_army_are_as_good_as_a_flag() -> None:
    def places(**changes: object) -> list[int]:
        table = Table(quiet(box={"french_north": 1}, **changes))
        table.g.trains[load.IMPERIAL] = at("vilna")
        return ch06_building.regroup_places(table.g, load.NORTH)

    line = {"french_north": ["kovno"]}
    assert at("vilna") in places(flags=line, stacks={"vilna": {"davout": 1}})  # no flag in Vilna, but one in Kovno
    assert at("vilna") not in places(stacks={"vilna": {"davout": 1}})  # no line
    assert at("vilna") not in places(flags=line)  # the wagons alone hold nothing
    both = {"vilna": {"davout": 1, "barclay": 1}}
    assert at("vilna") not in places(flags=line, stacks=both)


@rules("17.43b", "6.32b", "17.2d")
def test_17_43b_points_of_discarded_cards_bring_pieces_to_home_keys_only() -> None:
    line = {"french_north": ["kovno", "vilna", "minsk"]}
    position = quiet(phase="interphase", turn=2, flags=line, box={"french_north": 2}, hands={**EMPTY, "french_north": ["84"]})
    table = Table({**position, "dmc": {"french_north": ["vilna"]}})
    assert at("vilna") in ch06_building.regroup_places(table.g, load.NORTH)  # with reinforcements (17.2)
    answers = ("card:this_sanguinary_combat", "regroup", "space:danzig")
    table.run(ch17_cards.use_discards(table.g, load.NORTH), *answers)
    offered = next(options for _, prompt, options in table.asked if prompt == "place")
    assert "space:warsaw" in offered and not {"space:vilna", "space:minsk"} & set(offered)
    assert table.count("french_north", "danzig") == 2 - table.g.box[load.NORTH]


@rules("6.34", "12.8", "6.33")
def test_6_34_once_all_are_placed_they_may_attack_and_march_on_after_an_overrun() -> None:
    hands = {**EMPTY, "russian_first": ["84"], "french_north": ["105"]}
    position = quiet(hands=hands, marker="russian_first", stacks={"riga": {"yorck": 1}}, morale=EVEN)
    table = Table(position, [1] + [6] * 9 + [1] * 40, begin=True)
    table.choose("cp:this_sanguinary_combat", "build", "leader:wittgenstein", "space:riga", "done")
    assert "sortie" in table.offered and table.why("march:riga") == "10.52 pieces-halted"
    table.choose("sortie")
    table.skip_to("spend")
    assert table.events("overrun") and table.ask.args == (load.FIRST, 3)
    assert "march:riga" in table.offered and "sortie" not in table.offered
    late = Table(position, [1] * 60, begin=True)
    late.choose("cp:this_sanguinary_combat", "build", "leader:wittgenstein", "space:riga", "done")
    assert not late.events("battle")
    late.choose("done")
    assert late.events("battle")  # in the end they must


# Keys that were given up ------------------------------------------------------------------------------------------------
def given_up(stacks: dict[str, dict[str, int]], **changes: object) -> Table:
    """Turn 4 after the retreat from Moscow, when nobody is in the three keys any more."""
    table = Table(quiet(turn=4, retreating=True, stacks=stacks, morale=EVEN, **changes), [1] * 80)
    table.g.closed, table.g.evacuated = list(load.GIVEN_UP), [load.NORTH, load.SOUTH]
    return table


@rules("19.722b", "7.1c", "10.43")
def test_19_722b_on_the_way_out_a_duchy_may_be_flagged_before_the_next_step() -> None:
    for flagged, rolls in ((True, 0), (False, 1)):
        position = quiet(turn=4, retreating=True, stacks={"moscow": {"davout": 1, "french_north": 2}}, morale=EVEN)
        table = Table({**position, "flags": {"french_north": ["moscow"]}}, [1] * 40).active("french_north")
        start = ("march:moscow", "leader:davout", "number:2", "space:borodino")
        flag = ("flag:borodino",) if flagged else ()
        steps = ch19_retreat.evacuate(table.g, load.NORTH)
        table.run(steps, *start, *flag, "space:gzhatsk", "stop", "power:russian_first", "done")
        assert len(table.events("attrition")) == rolls  # an ambush from a duchy that is not friendly
        assert (table.g.flag[at("borodino")] == load.NORTH) == flagged and table.g.place[who("davout")] == at("gzhatsk")


@rules("19.722c", "12.63")
def test_19_722c_who_attacks_from_beside_a_given_up_key_does_not_go_back_there() -> None:
    stacks = {"gzhatsk": {"davout": 1, "french_north": 2, "barclay": 1, "russian_first": 6}}
    table = given_up(stacks, flags={"french_north": ["borodino"]}).active("french_north")
    table.g.script = [1] * 6 + [5] + [1] * 40
    table.run(ch12_battle.battle(table.g, at("gzhatsk"), load.IMPERIAL, at("borodino"), load.CLEAR, 0))
    assert table.events("cannot-retreat") and table.g.place[who("davout")] == -3 and table.g.box[load.NORTH] == 2


@rules("19.722c", "6.32d")
def test_19_722c_nothing_is_regrouped_or_raised_beside_a_given_up_key() -> None:
    road = ["borodino", "gzhatsk", "viazma", "riazan"]
    table = given_up({"borodino": {"davout": 1}}, flags={"french_north": road}, box={"french_north": 2})
    table.g.dmc[at("borodino")] = load.NORTH
    closed = {at("borodino"), at("riazan")}
    assert not closed & set(ch06_building.regroup_places(table.g, load.NORTH))
    assert not closed & set(regrouping.hospital_keys(table.g, load.NORTH))
    assert not closed & set(soldiers.legion_spaces(table.g, load.NORTH))
    table.g.closed = []
    assert at("riazan") in regrouping.hospital_keys(table.g, load.NORTH)
    assert at("borodino") in soldiers.legion_spaces(table.g, load.NORTH)


@rules("19.722c", "13.2")
def test_19_722c_narva_beside_st_petersburg_cannot_be_taken_any_more() -> None:
    table = given_up({"narva": {"davout": 1, "french_north": 4}}).active("french_north")
    refusal = ch13_fortress.siege_refused(table.g, load.NORTH, at("narva"))
    assert refusal and refusal.rule == "19.722c" and ch13_fortress.sieges(table.g, load.NORTH) == []
    table.g.closed = [at("moscow")]
    assert ch13_fortress.sieges(table.g, load.NORTH) == [at("narva")]
