"""Sentences of chapters 11 to 20 and of the cards that no example shows."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import responses
from grognard.games.kutuzov.rules import (
    ch05_responses,
    ch10_lines,
    ch10_movement,
    ch11_interception,
    ch11_parts,
    ch12_aftermath,
    ch12_battle,
    ch12_events,
    ch14_levels,
    ch17_deployment,
)
from grognard.games.kutuzov.state import BRIDGE, FROZEN, RIVER_LINE, UNTIL_IMPULSE_ENDS, UNTIL_SOUTH_HAS_PLAYED, March

from .play import fighting, play
from .table import EMPTY, Table, at, quiet, rules, sp, who

BOTH = {"davout": 1, "french_north": 4, "barclay": 1, "russian_first": 4}
EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}


@rules("5.1a", "5.2.1")
def test_card_77_burns_frozen_rivers_and_bridges_that_were_there_before() -> None:
    river = ch10_lines.link(at("grodno"), at("masuria"))
    assert load.LINE[at("masuria")][at("grodno")] == load.RIVER
    burned = [RIVER_LINE, river, 0, UNTIL_IMPULSE_ENDS]
    for eased in ([FROZEN, 0, 1, UNTIL_IMPULSE_ENDS], [BRIDGE, river, 0, UNTIL_SOUTH_HAS_PLAYED]):
        table = Table(quiet())
        for effects, line in (([eased], load.CLEAR), ([eased, burned], load.RIVER), ([burned, eased], load.CLEAR)):
            table.g.effects = effects
            assert ch10_lines.line_for(table.g, load.IMPERIAL, at("masuria"), at("grodno"), []) == line


@rules("5.1a", "12.52a")
def test_card_104_after_card_74_lets_the_battle_go_on() -> None:
    for first, second, goes_on in ((74, 104, True), (104, 74, False)):
        table = fighting("vilna", BOTH, morale=EVEN)
        play(play(table, first, "russian_first"), second, "french_north")
        ch12_battle.decide(table.g)
        assert (table.g.fight.winner < 0) == goes_on


@rules("12.10b", "12.10")
def test_12_10b_losses_of_the_first_battle_are_no_spoils_for_who_suffered_them() -> None:
    for loser, roll in ((load.TSARIST, 4 + 1 + 2), (load.IMPERIAL, 4 + 1)):
        table = fighting("vilna", BOTH)
        table.g.fight.loser, table.g.fight.winner, table.g.fight.outcome = loser, 1 - loser, ch12_aftermath.ROUT
        table.g.fight.killed[loser], table.g.fight.carried = 1, 2
        table.g.script = [4]
        table.run(ch12_aftermath.spoils(table.g))
        assert table.events("spoils")[0]["roll"] == roll


@rules("12.6b", "11.2")
def test_12_6b_the_active_player_chooses_the_way_back_although_his_partner_commands() -> None:
    stacks = {"vilna": {"murat": 1, "barclay": 1, "russian_first": 4}, "wilkomir": {"davout": 1, "french_north": 2}}
    hands = {**EMPTY, "french_south": ["109"]}
    position = quiet(stacks=stacks, hands=hands, morale=EVEN, flags={"french_north": ["kovno", "wilkomir"]})
    table = Table(position, [6, 6] + [1] * 7 + [5] + [1] * 60, players="four").active("french_south")
    battle = ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    table.run(battle, "card:to_the_sound_of_the_guns", "leader:davout")
    asked = [seat for seat, prompt, _ in table.asked if prompt == "retreat"]
    assert asked == ["french_south"] and table.g.place[who("murat")] == table.g.place[who("davout")]


@rules("17.34", "15.2a")
def test_17_34_one_convoy_goes_to_one_port() -> None:
    cut = [load.SPACE_IDS[space] for space in load.NEAR[at("riga")]]
    stacks = {"st_petersburg": {"russian_first": 6}}
    table = Table(quiet(phase="interphase", stacks=stacks, flags={"french_north": cut}))
    table.g.magazine[load.FIRST], table.g.fresh_sp[load.FIRST] = at("st_petersburg"), 6
    piece = "sp:russian_first"
    table.run(ch17_deployment.deploy(table.g, load.FIRST), *[piece, "space:riga"] * 5, piece)
    goals = [offered for _, prompt, offered in table.asked if prompt == "deploy-to"]
    assert goals[1:] == [["space:riga", "done"]] * 4  # the sixth does not find room
    assert table.count("russian_first", "riga") == 5 and table.count("russian_first", "st_petersburg") == 1


GROUP = {"davout": 1, "ney": 1, "french_north": 9}


@rules("11.51", "11.1a")
def test_11_51_one_army_of_a_group_saves_a_flag() -> None:
    position = quiet(stacks={"vilna": GROUP}, flags={"french_north": ["vilna", "swenziany"]})
    table = Table(position, [6, 6] + [1] * 9).active("russian_second")
    play(table, 108, "russian_second", "space:swenziany", "intercept:vilna", "leader:ney")
    assert ("imperial", "intercept-with", ["all", "leader:davout", "leader:ney"]) in table.asked
    assert table.g.place[who("ney")] == at("swenziany") and table.count("french_north", "swenziany") == 4
    assert table.g.place[who("davout")] == at("vilna") and table.g.flag[at("swenziany")] == load.NORTH


@rules("11.51", "10.73")
def test_11_51_one_army_of_a_group_answers_card_66() -> None:
    stacks = {"vilna": BOTH, "lida": {"murat": 1, "eugene": 1, "french_south": 9}}
    table = Table(quiet(stacks=stacks, flags={"french_south": ["lida"]}), [6, 6] + [1] * 9).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    play(table, 66, "french_north")
    table.run(ch12_events.call_reinforcements(table.g), "intercept:lida", "leader:murat")
    assert table.g.place[who("murat")] == at("vilna") and table.g.place[who("eugene")] == at("lida")


@rules("11.51", "11.3c")
def test_11_51_one_army_of_a_group_comes_by_card_72() -> None:
    stacks = {"elnya": {"barclay": 1}, "briansk": GROUP}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["briansk"]})).active("russian_first", 5)
    table.g.march = March(load.FIRST, load.TSARIST, at("elnya"), [who("barclay")], sp(), [], [], [])
    ch10_movement.announce_step(table.g, at("mstislavl"))
    table.g.script = [6, 6] + [1] * 40
    table.run(responses.concentration(table.g, load.NORTH), "leader:ney")
    assert table.g.place[who("ney")] == at("mstislavl") and table.g.place[who("davout")] == at("briansk")


@rules("11.51", "5.2.1")
def test_card_87_sends_no_more_than_were_to_come_and_lasts_for_the_others() -> None:
    table = Table(quiet(stacks={"vilna": {**GROUP, "napoleon": 1}})).active("russian_first")
    leaders = [who("davout"), who("ney")]
    ch11_interception.declare(table.g, load.IMPERIAL, at("vilna"), at("swenziany"), leaders, False, 0)
    table.g.rush.sp = sp(french_north=2)
    play(table, 87, "russian_first")
    assert table.g.rush.leaders == [who("davout")] and table.g.rush.sp == sp(french_north=2)
    assert not ch11_parts.grouped(table.g, load.IMPERIAL, at("vilna"))


@rules("5.4", "5.3")
def test_card_58_the_card_it_takes_helps_in_no_battle_of_this_impulse() -> None:
    table = fighting("vilna", BOTH, hands={**EMPTY, "russian_first": ["19"]})
    assert ch05_responses.cards_of(table.g, load.FIRST, "battle") == [18]
    table.g.now.taken = 18
    assert ch05_responses.cards_of(table.g, load.FIRST, "battle") == []


@rules("14.45", "14.46")
def test_14_45_markers_add_no_level_in_the_impulse_of_card_78() -> None:
    table = Table(quiet(level=3)).active("french_north")
    play(table, 78, "french_north")
    ch14_levels.relieve(table.g, 5)
    assert load.LEVEL_IDS[table.g.level] == "difficult" and table.g.wear_gain == 5
    ch14_levels.trim(table.g)
    assert table.g.wear_gain == 3
