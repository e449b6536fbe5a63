"""Chapters 12 and 13: battle, fortresses."""

from __future__ import annotations

from typing import Any

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import battle as battle_cards
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch03_control,
    ch12_aftermath,
    ch12_battle,
    ch12_dice,
    ch12_pursuit,
    ch12_retreat,
    ch12_trenches,
    ch13_break,
    ch13_dice,
    ch13_fortress,
    ch14_attrition,
    ch16_resources,
)
from grognard.games.kutuzov.state import HALTED, MARKED, battle_at

from .table import Table, at, option, plain, quiet, rules, sp, who


def fought(attacker: dict[str, int], defender: dict[str, int], dice: list[int], **more: Any) -> Table:
    """The Tsarists attack Mstislavl from Elnya."""
    position = quiet(stacks={"mstislavl": {**attacker, **defender}}, **more)
    return Table(position, dice).active("russian_first", 3)


@rules("12.2", "12.3", "12.31", "12.31b")
def test_12_31_dice_of_a_mixed_stack() -> None:
    position = quiet(
        stacks={"vilna": {"napoleon": 1, "yorck": 1, "french_north": 2, "prussia": 4}},
        morale={"imperial": "elan_de_guerre", "tsarist": "vive_l_empereur"},
    )
    table = Table(position)
    table.g.battle = battle_at(at("vilna"), 0, at("kovno"), 0)
    table.g.fight.round = 2
    assert ch12_dice.battle_dice(table.g, 0) == 14
    assert ch12_dice.morale_dice(table.g, 0, sp(prussia=4), [who("yorck")]) == 1
    table.g.morale[0] = 1
    assert ch12_dice.morale_dice(table.g, 0, sp(prussia=4), [who("yorck")]) == 0
    assert ch12_dice.morale_dice(table.g, 1, sp(russian_first=4), []) == 1


@rules("12.4", "12.41", "12.42", "12.43", "12.44")
def test_12_4_terrain() -> None:
    position = quiet(
        stacks={"moscow": {"davout": 1, "barclay": 1}, "volga_zone": {"russian_first": 1}}, flags={"french_north": ["moscow"]}
    )
    table = Table(position)
    dice = ch12_dice.terrain_dice
    assert dice(table.g, at("moscow"), 0, load.LINE[at("riazan")][at("moscow")]) == 3
    assert dice(table.g, at("moscow"), 1, load.MARSH) == 2 and dice(table.g, at("moscow"), 0, load.MARSH) == 1
    ch12_battle.open_battle(table.g, at("volga_zone"), 0, at("tambov"), load.ROUGH, 0)
    assert table.g.fight.terrain == 2
    table.g.turn = 3
    assert dice(table.g, at("moscow"), 0, load.MARSH) == 0
    ch12_battle.open_battle(table.g, at("moscow"), 1, at("riazan"), load.RIVER, 0)
    assert table.g.fight.terrain == 3  # control does not change before the battle is over


@rules("12.45a", "12.45b", "16.56")
def test_12_45_entrenchments() -> None:
    table = Table(plain(stacks={"mstislavl": {"barclay": 1, "russian_first": 2}, "tver": {"russian_first": 3}})).active(
        "russian_first"
    )
    table.g.resources[load.FIRST] = 1
    assert ch16_resources.entrenchable(table.g, load.FIRST) == [at("mstislavl")]
    table.run(ch16_resources.free_step(table.g, load.FIRST, option("entrench:mstislavl")))
    assert table.g.trench[at("mstislavl")] == 1 and table.g.resources[load.FIRST] == 0
    ch12_battle.open_battle(table.g, at("mstislavl"), 0, at("smolensk"), load.CLEAR, 0)
    table.g.fight.sixes, table.g.fight.fives = [0, 1], [0, 1]
    table.run(ch12_battle.ignore_hit(table.g, 1), "kill")
    assert table.g.fight.sixes == [0, 0] and ch12_aftermath.margin(table.g, 1) == 5
    table.g.battle = None
    ch01_pieces.lose_leader(table.g, who("barclay"), False)
    ch12_trenches.sweep(table.g)
    assert table.g.trench[at("mstislavl")] == -1


@rules("12.5", "12.51a", "12.51b")
def test_12_51_losses_are_shared() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "schwarzenberg": 1, "french_north": 3, "french_south": 3, "austria": 3}}
    for kills, answers, expected in (
        (2, ("sp:french_north", "sp:austria"), [2, 3, 2]),
        (3, (), [2, 2, 2]),
    ):
        table = Table(quiet(stacks=stacks))
        leaders = ch01_pieces.leaders_at(table.g, 0, at("vilna"))
        table.run(
            ch14_attrition.lose_pieces(
                table.g, 0, at("vilna"), ch01_pieces.strengths(table.g, 0, at("vilna")), leaders, kills, False, "kill", "12.51a"
            ),
            *answers,
        )
        assert [table.count(name, "vilna") for name in ("french_north", "french_south", "austria")] == expected
    table = Table(quiet(stacks={"vilna": {"napoleon": 1, "davout": 1}}))
    assert ch01_pieces.last_to_fall(table.g, 0, [who("napoleon"), who("davout")]) == [who("davout")]


@rules("12.51a", "9.31")
def test_12_51a_pieces_that_an_ally_has_sent_home_in_the_battle_cannot_be_lost() -> None:
    table = fought({"barclay": 1, "russian_first": 1}, {"davout": 1, "french_north": 2}, [])
    table.g.battle = battle_at(at("mstislavl"), 1, at("elnya"), 0)
    table.run(ch12_battle.lose(table.g, 1, 5, False))
    assert table.g.fight.killed == [0, 2] and ch12_battle.crowd(table.g, 1) == 0
    table.run(ch12_battle.lose(table.g, 1, 1, False))
    assert table.g.fight.killed == [0, 2]


@rules("12.52a", "12.52b", "12.52c", "12.61")
def test_12_52_who_loses() -> None:
    table = fought({"barclay": 1, "russian_first": 2}, {"davout": 1, "french_north": 2}, [])
    for hits, rounds, expected in (([1, 2], 1, 0), ([2, 1], 1, 1), ([1, 1], 1, -1), ([1, 1], 2, 0)):
        table.g.battle = battle_at(at("mstislavl"), 1, at("elnya"), 0)
        table.g.fight.hits, table.g.fight.round = hits, rounds
        ch12_battle.decide(table.g)
        assert table.g.fight.winner == expected
    table.g.battle = battle_at(at("mstislavl"), 1, at("elnya"), 0)
    table.g.morale[0], table.g.fight.round = 5, 1
    ch12_battle.decide(table.g)
    assert table.g.fight.winner == 1  # Sauve Qui Peut loses equal hits


@rules("12.53", "12.54")
def test_12_53_disruptions() -> None:
    table = Table(quiet(stacks={"riga": {"davout": 1, "french_north": 4}}, morale={"imperial": "elan_de_guerre"}))
    table.g.battle = battle_at(at("riga"), 0, at("mitau"), 0)
    table.g.fight.round, table.g.fight.disrupted, table.g.fight.lasting = 2, [6, 0], [2, 0]
    assert ch12_dice.battle_dice(table.g, 0) == 6
    assert [ch12_battle.converted(level, 5) for level in (load.GROGNARDS, load.FELIX, load.SAUVE)] == [2, 3, 4]


@rules("12.6a", "12.6b", "12.6c", "12.63", "10.44")
def test_12_6_retreats() -> None:
    table = fought({"barclay": 1, "russian_first": 2}, {"davout": 1, "french_north": 2}, [])
    table.g.battle = battle_at(at("mstislavl"), 1, at("elnya"), 0)
    table.g.fight.loser = 0
    assert at("elnya") not in ch12_retreat.ways(table.g, 0, at("mstislavl"))
    table.g.flag[at("smolensk")] = load.NORTH
    assert ch12_retreat.ways(table.g, 0, at("mstislavl")) == [at("smolensk")]
    assert ch12_retreat.way_refused(table.g, option("space:elnya")).key == "attackers-origin"  # type: ignore[union-attr]
    table.run(ch12_retreat.retreat(table.g))
    assert table.g.place[who("davout")] == at("smolensk") and table.g.status[who("davout")] == MARKED
    table.g.fight.loser = 1
    table.run(ch12_retreat.retreat(table.g))
    assert table.g.place[who("barclay")] == at("elnya")
    assert ch12_retreat.retreat_causes(table.g, 1, at("moscow"), load.RIVER) == 1
    lost = fought({"barclay": 1}, {"davout": 1}, [])
    lost.g.battle = battle_at(at("mstislavl"), 1, at("mstislavl"), 0)
    lost.g.fight.loser = 1
    lost.run(ch12_retreat.retreat(lost.g))
    assert lost.g.place[who("barclay")] == -3  # nowhere to go: the regroup box


@rules("12.62", "12.7")
def test_12_62_attrition_makes_a_rout() -> None:
    table = Table(quiet(stacks={"moscow": {"barclay": 1, "russian_first": 4, "davout": 1}}), [6, 1, 1, 1, 1])
    table.g.battle = battle_at(at("moscow"), 1, at("riazan"), load.RIVER)
    table.g.fight.loser, table.g.fight.winner, table.g.fight.outcome = 1, 0, 1
    table.g.fight.hits, table.g.fight.disrupted, table.g.fight.armies = [0, 2], [0, 2], [1, 1]
    table.run(ch12_aftermath.rout_or_retreat(table.g))
    assert table.g.fight.outcome == 2 and table.g.fight.hits[1] == 3
    assert table.g.place[who("barclay")] == at("riazan") and table.count("russian_first", "riazan") == 1


@rules("12.8", "12.81", "12.82", "12.9")
def test_12_9_overrun_and_flag() -> None:
    for kills, scorched, flagged in ((6, [], True), (6, ["mstislavl"], False), (7, ["mstislavl"], True)):
        position = quiet(
            stacks={"mstislavl": {"wittgenstein": 1, "russian_first": 4, "davout": 1, "french_north": 6}}, scorched=scorched
        )
        table = Table(position, [6] * kills + [1] * 60).active("french_north", 3)
        overrun = table.run(
            ch12_battle.battle(table.g, at("mstislavl"), 0, at("smolensk"), load.CLEAR, 0), *(("yes",) if flagged else ())
        )
        assert overrun and (table.g.flag[at("mstislavl")] == load.NORTH) == flagged
        assert {"side": "side:tsarist", "count": 3, "markers": 3} in table.events("morale-loss")


@rules("12.10", "12.10b")
def test_12_10_spoils() -> None:
    table = Table(quiet(stacks={"mstislavl": {"davout": 1, "french_north": 6}}, loss={"tsarist": 5}, will=[]), [4, 1, 1])
    table.g.battle = battle_at(at("mstislavl"), 0, at("smolensk"), 0)
    table.g.fight.loser, table.g.fight.winner, table.g.fight.outcome, table.g.fight.armies = 1, 0, 3, [1, 1]
    table.g.fight.killed = [0, 5]
    table.run(ch12_aftermath.spoils(table.g))
    assert table.g.resources[load.NORTH] == 1 and table.g.gain[0] == 1 and table.events("morale-check")
    assert ch12_pursuit.follow.__doc__ and battle_cards.follow_goals(table.g) == []


@rules("13.1", "13.2", "13.21", "13.22", "13.36")
def test_13_2_who_besieges() -> None:
    table = Table(quiet(stacks={"riga": {"yorck": 1, "prussia": 4}, "brest": {"french_south": 3}})).active("french_north")
    assert ch13_fortress.sieges(table.g, load.NORTH) == [at("riga")]
    table.active("french_south")
    assert ch13_fortress.siege_refused(table.g, load.SOUTH, at("brest")).key == "needs-army"  # type: ignore[union-attr]
    table.active("french_north")
    ch13_fortress.open_siege(table.g, load.NORTH, at("riga"), who("yorck"))
    assert table.g.fight.rounds == 4 and sum(ch13_dice.siege_army(table.g)) == 4
    assert ch13_fortress.siege_refused(table.g, load.NORTH, at("riga")).key == "already-besieged"  # type: ignore[union-attr]


@rules("13.23", "13.31a", "13.31b")
def test_13_31_dice_at_riga() -> None:
    position = quiet(stacks={"riga": {"napoleon": 1, "french_north": 8}}, morale={"imperial": "elan_de_guerre"})
    table = Table(position).active("french_north")
    ch13_fortress.open_siege(table.g, load.NORTH, at("riga"), who("napoleon"))
    assert ch13_dice.siege_dice(table.g) == 8 and ch13_dice.fortress_dice(table.g) == 4
    table.g.fight.lasting[0] = 2
    assert ch13_dice.siege_dice(table.g) == 10
    assert battle_cards.enemy_siege(table.g, load.FIRST) is None and battle_cards.own_siege(table.g, load.NORTH) is None


@rules("13.32", "13.33", "13.34", "13.35", "13.42", "13.51", "13.52a")
def test_13_32_a_fortress_falls() -> None:
    position = quiet(stacks={"brest": {"murat": 1, "french_south": 4}}, morale={"imperial": "marchez_vous"})
    table = Table(position, [6, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 3]).active("french_south")
    table.run(ch13_fortress.siege(table.g, load.SOUTH, at("brest")), "yes")
    assert table.g.flag[at("brest")] == load.SOUTH and table.g.loss[1] == 2 and table.g.gain[0] == 1
    assert table.g.status[who("murat")] == MARKED and not table.g.sacked[at("brest")]  # two rounds: no overrun, no sack
    fast = Table(position, [6, 6, 1, 1, 1, 1, 1, 1, 5]).active("french_south")
    fast.run(ch13_fortress.siege(fast.g, load.SOUTH, at("brest")))
    assert fast.g.status[who("murat")] < HALTED and fast.g.sacked[at("brest")] and fast.g.resources[load.SOUTH] == 2
    held = Table(position, [1] * 8).active("french_south")
    held.run(ch13_fortress.siege(held.g, load.SOUTH, at("brest")))
    assert held.g.flag[at("brest")] == -1 and held.g.status[who("murat")] == MARKED


@rules("13.52b")
def test_13_52b_tsarists_who_sack_suffer() -> None:
    position = quiet(stacks={"zamosc": {"bagration": 1, "russian_second": 4}}, morale={"tsarist": "vive_l_empereur"})
    table = Table(position, [6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 5, 6, 1, 1, 1, 1]).active("russian_second")
    table.run(ch13_fortress.siege(table.g, load.SECOND, at("zamosc")))
    assert table.g.sacked[at("zamosc")] and table.g.box[load.SECOND] == 1 and table.g.loss[0] == 2  # fortress and home duchy


def test_13_34_a_siege_is_lifted() -> None:
    table = Table(quiet(stacks={"riga": {"davout": 1, "french_north": 2}}, flags={"french_north": ["mitau"]})).active(
        "french_north"
    )
    ch13_fortress.open_siege(table.g, load.NORTH, at("riga"), who("davout"))
    table.run(ch13_break.lift(table.g, load.NORTH))
    assert table.g.place[who("davout")] == at("mitau") and ch03_control.stance(table.g, 0, at("riga")) == ch03_control.ENEMY
