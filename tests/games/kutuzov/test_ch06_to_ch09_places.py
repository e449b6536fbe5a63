"""Chapters 4 to 9 again: Cossacks, regrouping, flags of partners, hesitating allies."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch04_turn,
    ch05_impulse,
    ch06_building,
    ch07_flags,
    ch09_allies,
    ch10_movement,
    ch11_reactions,
    ch13_fortress,
)
from grognard.games.kutuzov.state import FRENCH_ALLY, MARKED, UNTIL_IMPULSE_ENDS, March

from .table import EMPTY, Table, at, plain, rules, who


@rules("4.4a")
def test_4_4_cossacks_ride_only_at_duchies_under_imperial_control() -> None:
    position = plain(hands=EMPTY, flags={"french_north": ["elnya", "mstislavl"]}, stacks={"elnya": {"barclay": 1}})
    table = Table(position)
    assert not ch04_turn.open_to_cossacks(table.g, at("elnya"))  # the Tsarists in it have taken the control away
    assert ch04_turn.open_to_cossacks(table.g, at("mstislavl"))
    table.g.script = [3]
    ch04_turn.cossack_roll(table.g, at("mstislavl"))
    assert table.events("cossacks")[0]["total"] == 4 and table.g.flag[at("mstislavl")] == -1  # Barclay is next to it


@rules("4.23", "4.24", "16.3a")
def test_4_24_a_power_that_buys_and_plays_its_only_card_has_acted() -> None:
    hands = {**EMPTY, "russian_second": ["79"]}
    table = Table({"hands": hands, "resources": {"french_north": 2}, "draws": ["105"], "marker": "french_north"}, begin=True)
    table.choose("buy", "event:treasure_wagons", "done")
    assert table.g.last == load.NORTH and table.g.marker != load.NORTH


@rules("6.32b")
def test_6_32b_a_partners_key_that_was_won_back_takes_regrouped_pieces() -> None:
    flags = {"french_north": ["lemberg", "smolensk"], "french_south": ["minsk"]}
    table = Table(plain(flags=flags, hands=EMPTY))
    places = ch06_building.regroup_places(table.g, load.NORTH)
    assert at("lemberg") in places  # flagged by the North, with a line to Poland
    assert at("smolensk") not in places and at("minsk") not in places  # no line; another power's


@rules("6.32d")
def test_6_32d_a_dmc_serves_its_own_power_and_needs_a_line() -> None:
    road = ["kovno", "vilna"]
    table = Table(plain(flags={"french_north": road}, dmc={"french_north": ["vilna"], "french_south": ["kovno"]}, hands=EMPTY))
    north, south = (ch06_building.regroup_places(table.g, power) for power in (load.NORTH, load.SOUTH))
    assert at("vilna") in north and at("kovno") not in north
    assert at("kovno") in south and at("vilna") not in south
    table.g.flag[at("kovno")] = -1
    assert at("vilna") not in ch06_building.regroup_places(table.g, load.NORTH)


@rules("7.13")
def test_7_13_an_army_that_has_fought_may_still_flag_its_neighbourhood() -> None:
    position = plain(hands=EMPTY, flags={"french_north": ["kovno"]}, stacks={"kovno": {"davout": 1}})
    table = Table(position).active("french_north", 3)
    table.g.status[who("davout")] = MARKED
    assert at("vilna") in ch07_flags.flaggable(table.g, load.NORTH)


@rules("7.13", "3.2")
def test_7_13_an_army_in_a_friendly_zone_flags_its_neighbourhood() -> None:
    table = Table(plain(hands=EMPTY, stacks={"austria_zone": {"schwarzenberg": 1}})).active("french_south", 3)
    table.g.flag[at("brody")] = load.SECOND
    assert ch07_flags.flaggable(table.g, load.SOUTH) == [at("brody"), at("kamenets")]
    table.g.place[who("schwarzenberg")] = at("moldavia_zone")  # an enemy zone is no friendly duchy
    assert at("kamenets") not in ch07_flags.flaggable(table.g, load.SOUTH)


@rules("7b", "8.1c")
def test_7b_a_port_won_back_for_the_partner_may_bear_ones_own_flag() -> None:
    table = Table(plain(hands=EMPTY, flags={"french_north": ["reval", "elnya"]}, stacks={"reval": {"platov": 1}}))
    table.active("russian_second", 3)
    table.run(ch07_flags.place_flag(table.g, load.SECOND, at("reval")), "own_flag")
    assert table.g.flag[at("reval")] == load.SECOND and table.events("flag")[0]["space"] == "space:reval"
    table.run(ch07_flags.change_flag(table.g, load.SECOND, at("elnya")))
    assert table.g.flag[at("elnya")] == -1 and table.prompts() == ["return-key"]  # where nothing depends on it nobody is asked
    table.g.flag[at("reval")] = load.NORTH
    table.run(ch07_flags.change_flag(table.g, load.SECOND, at("reval")), "no_flag")
    assert table.g.flag[at("reval")] == -1 and table.events("returned")[0]["power"] == "power:russian_first"


@rules("9.31a")
def test_9_31a_a_hesitating_ally_stays_behind_only_in_russia() -> None:
    flags = {"russian_first": ["tilsit"]}
    table = Table(plain(hands=EMPTY, flags=flags, allies={"prussia": "hesitating"}))
    assert not ch10_movement.hostile_space(table.g, load.IMPERIAL, at("tilsit"))
    assert ch10_movement.hostile_space(table.g, load.IMPERIAL, at("kovno"))


@rules("9.31b")
def test_9_31b_a_flag_that_is_taken_away_sends_hesitating_allies_home() -> None:
    position = plain(hands=EMPTY, flags={"prussia": ["kovno"]}, stacks={"kovno": {"yorck": 1, "prussia": 2}})
    table = Table({**position, "allies": {"prussia": "hesitating"}})
    ch07_flags.remove_flag(table.g, at("kovno"))
    assert table.g.box[load.PRUSSIA] == 2 and table.g.place[who("yorck")] < 0


@rules("9.31b")
def test_9_31b_hesitation_returns_when_the_card_is_over() -> None:
    position = plain(hands=EMPTY, stacks={"kovno": {"yorck": 1, "prussia": 2}}, allies={"prussia": "hesitating"})
    table = Table(position).active("french_north")
    table.g.effects = [[FRENCH_ALLY, load.PRUSSIA, 1, UNTIL_IMPULSE_ENDS]]
    ch09_allies.recoil(table.g, at("kovno"))
    assert table.count("prussia", "kovno") == 2
    ch05_impulse.finish(table.g, load.NORTH)
    assert table.count("prussia", "kovno") == 0 and table.g.box[load.PRUSSIA] == 2


@rules("6.31c", "6.32b", "11.3b")
def test_refusals_name_what_stands_in_the_way() -> None:
    hands = {**EMPTY, "russian_first": ["58"], "french_north": ["79"]}
    stacks = {"vilna": {"davout": 1}, "riga": {"ney": 1}}
    table = Table(
        plain(
            hands=hands,
            resources=dict.fromkeys(load.FORCE_IDS[:4], 0),
            marker="russian_first",
            scorched=["moscow"],
            stacks=stacks,
            box={"russian_first": 1},
        ),
        [1],
        begin=True,
    )
    table.choose("cp:imperial_largesse", "build", "sp:russian_first", "space:moscow", "sp:russian_first")
    assert table.why("space:moscow") == "6.31c scorched-limit"
    marsh = Table(plain(hands=EMPTY, stacks={"pinsk": {"davout": 1}, "minsk": {"barclay": 1}}, flags={"french_south": ["pinsk"]}))
    marsh.active("russian_first", 3)
    marsh.g.march = March(load.FIRST, load.TSARIST, at("minsk"), [who("barclay")], [0] * load.FORCES, [], [], [])
    ch10_movement.announce_step(marsh.g, at("bobruisk"))
    refusal = ch11_reactions.interception_refused(marsh.g, load.IMPERIAL, at("pinsk"), at("bobruisk"))
    assert refusal and refusal.key == "marsh"


@rules("6.31a", "6.32a", "3.2")
def test_6_31a_nobody_builds_in_finland_when_the_swedes_have_it() -> None:
    for swedish in (False, True):
        table = Table(plain(hands=EMPTY, finland=swedish))
        assert (at("finland_zone") in ch06_building.build_places(table.g, load.FIRST)) != swedish
        assert (at("finland_zone") in ch06_building.regroup_places(table.g, load.FIRST)) != swedish


@rules("9.31a", "10.12", "10.63")
def test_9_31a_who_stays_behind_is_not_paid_for() -> None:
    stacks = {"tilsit": {"ney": 1, "yorck": 1, "french_north": 2, "prussia": 2}}
    table = Table(plain(hands=EMPTY, stacks=stacks, allies={"prussia": "hesitating"})).active("french_north", 3)
    group = ("leader:ney", "leader:yorck", "number:2", "number:2", "space:schlavii", "stop")
    table.run(ch10_movement.march(table.g, load.NORTH, at("tilsit")), *group)
    assert table.g.place[who("ney")] == at("schlavii") and table.g.place[who("yorck")] == at("tilsit")
    assert table.events("moves")[0]["sp"] == 2 and table.g.purse.points == 2


@rules("7.1b", "13.34", "12.9")
def test_7_1b_an_ally_that_counts_as_french_chooses_its_flag_after_a_siege_as_well() -> None:
    table = Table(plain(hands=EMPTY, stacks={"brest": {"schwarzenberg": 1}})).active("french_south")
    ch01_pieces.lay(table.g, FRENCH_ALLY, load.AUSTRIA, 1, UNTIL_IMPULSE_ENDS)
    table.run(ch13_fortress.take_flag(table.g, load.AUSTRIA, at("brest")), "power:french_south")
    assert table.g.flag[at("brest")] == load.SOUTH


@rules("7.11", "7.13", "5.5a")
def test_7_13_points_for_the_austrians_flag_beside_french_armies_too() -> None:
    stacks = {"brody": {"schwarzenberg": 1, "murat": 1}, "rovno": {"austria": 1, "french_south": 1}}
    table = Table(plain(hands=EMPTY, stacks=stacks)).active("french_south", 3)
    table.g.purse.force = load.AUSTRIA
    near = [space for space in load.NEAR[at("brody")] if load.IN_RUSSIA[space] and not load.IS_ZONE[space]]
    assert set(ch07_flags.flaggable(table.g, load.SOUTH)) == {*near, at("rovno")}
