"""Chapters 10 to 13: movement, interception and evasion, battle, fortresses."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import battle as battle_cards
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch03_control,
    ch05_points,
    ch10_causes,
    ch10_groups,
    ch10_movement,
    ch10_price,
    ch10_zones,
    ch11_evasion,
    ch11_interception,
    ch11_reactions,
    ch12_aftermath,
    ch12_battle,
    ch12_dice,
    ch12_events,
    ch12_pursuit,
    ch12_retreat,
    ch12_trenches,
    ch13_break,
    ch13_dice,
    ch13_fortress,
    ch14_attrition,
    ch16_resources,
)
from grognard.games.kutuzov.state import FODDER, HALTED, MARKED, KutuzovState, March, Query, battle_at

from .table import TITLE, Table, at, plain, rules, sp, who

EMPTY: dict[str, list[str]] = {name: [] for name in load.FORCE_IDS[:4]}
POOR = dict.fromkeys(load.FORCE_IDS[:4], 0)


def quiet(**changes: Any) -> dict[str, Any]:
    """An empty map, empty hands, no resources."""
    return plain(hands=EMPTY, resources=POOR, **changes)


def option(text: str) -> int:
    found = TITLE.vocabulary.parse(text)
    assert found is not None
    return found


def marching(table: Table, power: str, space: str, leaders: list[str], **forces: int) -> Table:
    """A formation on the march, with five CP in hand."""
    table.active(power, 5)
    number = load.force(power)
    table.g.march = March(number, load.SIDE_OF[number], at(space), [who(name) for name in leaders], sp(**forces), [], [], [])
    table.g.moving.commander = who(leaders[0]) if leaders else -1
    return table


@rules("10.1", "10.3", "10.4", "10.42a", "10.42b", "10.42c")
def test_10_42_forced_march_is_counted_by_piece() -> None:
    table = Table(quiet(stacks={"moscow": {"barclay": 1, "russian_first": 2}}), [1] * 9).active("russian_first", 6)
    way = ["space:borodino", "space:moscow", "space:borodino", "space:moscow", "stop"]
    table.run(ch10_movement.march(table.g, load.FIRST, at("moscow")), "leader:barclay", "number:2", *way)
    assert table.g.purse.points == 2 and len(table.events("attrition")) == 1  # the fourth space
    assert table.events("attrition")[0]["dice"] == [1]  # three, halved in the depot
    assert ch01_pieces.statuses(table.g, load.FIRST, at("moscow")) == [4, 4]
    assert load.FORCED_MARCH == [[4, 4, 4, 3, 3], [4, 4, 4, 4, 4]]


@rules("10.11", "10.2", "10.54")
def test_10_11_soldiers_alone() -> None:
    table = Table(quiet(stacks={"moscow": {"russian_first": 5}})).active("russian_first", 3)
    table.run(ch10_movement.march(table.g, load.FIRST, at("moscow")), "number:4", "space:borodino", "stop")
    assert table.count("russian_first", "borodino") == 4 and table.g.purse.points == 2
    assert table.asked[0][2] == ["number:4", "number:2", "number:1"]


@rules("10.12", "10.12b", "10.6")
def test_10_12_yorck_and_ney_cost_three() -> None:
    table = marching(Table(quiet()), "french_north", "tilsit", ["ney", "yorck"], french_north=2, prussia=2)
    assert ch10_price.step_price(table.g, at("kovno")) == 3
    table.g.flag[at("kovno")] = load.PRUSSIA
    assert ch10_price.step_price(table.g, at("kovno")) == 2
    assert ch10_price.step_price(table.g, at("gumbinnen")) == 2 and ch10_price.is_group(table.g)


@rules("10.1", "10.12", "9.31c")
def test_10_12_an_ally_with_one_point_marches_only_where_it_pays_nothing_more() -> None:
    stacks = {"vilna": {"yorck": 1, "ney": 1, "prussia": 2, "french_north": 2}}
    table = Table(quiet(stacks=stacks)).active("french_north", 1)
    assert ch05_points.marchable(table.g, load.NORTH) == [at("vilna")]  # Ney can
    table.run(ch10_movement.march(table.g, load.NORTH, at("vilna")), "leader:ney", "number:2", "space:kovno")
    assert table.asked[0][2] == ["leader:ney", "soldiers"] and not table.g.purse.points
    alone = Table(quiet(stacks={"vilna": {"yorck": 1, "prussia": 2}})).active("french_north", 1)
    refusal = ch05_points.spend_refused(alone.g, option("march:vilna"))
    assert not ch05_points.marchable(alone.g, load.NORTH) and refusal and (refusal.rule, refusal.args) == ("10.1", (2, 1))
    alone.g.flag[at("kovno")] = load.PRUSSIA
    assert ch05_points.marchable(alone.g, load.NORTH) == [at("vilna")]
    alone.run(ch10_movement.march(alone.g, load.NORTH, at("vilna")), "leader:yorck", "number:2", "space:kovno")
    assert alone.asked[2][2] == ["space:kovno"] and alone.g.place[who("yorck")] == at("kovno")


@rules("9.31c", "10.1")
def test_9_31_a_hesitating_ally_that_can_go_nowhere_is_not_put_together() -> None:
    table = Table(quiet(stacks={"vilna": {"yorck": 1, "prussia": 2}}, allies={"prussia": "hesitating"})).active("french_north", 4)
    refusal = ch05_points.spend_refused(table.g, option("march:vilna"))
    assert not ch05_points.marchable(table.g, load.NORTH) and refusal and refusal.rule == "9.31c"


@rules("5.5a", "5.5b", "10.72")
def test_5_5_every_other_use_of_points_has_its_reason() -> None:
    table = Table(quiet(stacks={"vilna": {"ney": 1}})).active("french_north", 2)
    reasons = {
        "attack:volga_zone": "10.72",
        "cp:frozen_rivers": "5.5b",
        "event:march_battalions": "2.7",
        "siege:riga": "13.21",
        "scorch:vilna": "5.5a",
        "convoy": "5.5a",
    }
    found = {text: ch05_points.spend_refused(table.g, option(text)) for text in reasons}
    assert {text: reason and reason.rule for text, reason in found.items()} == reasons
    table.g.purse.uses = 0
    assert {ch05_points.spend_refused(table.g, option(f"{use}:vilna")).rule for use in ("attack", "march", "flag")} == {"5.5a"}  # type: ignore[union-attr]


@rules("10.41", "10.43", "10.45")
def test_10_4_causes_of_attrition() -> None:
    table = Table(
        quiet(stacks={"pinsk": {"murat": 1}, "vilna": {"davout": 1}}, flags={"french_south": ["pinsk"]}, scorched=["kovno"])
    )
    causes = ch10_causes.entry_causes
    assert causes(table.g, 0, at("pinsk"), at("bobruisk"), load.MARSH, True) == 1
    assert causes(table.g, 1, at("bobruisk"), at("pinsk"), load.MARSH, True) == 0
    assert causes(table.g, 0, at("vilna"), at("kovno"), load.CLEAR, True) == 2  # ambush and scorched earth
    table.g.flag[at("vilna")] = load.NORTH
    assert causes(table.g, 0, at("vilna"), at("kovno"), load.CLEAR, True) == 1
    table.g.trains[0] = at("kovno")
    assert causes(table.g, 0, at("vilna"), at("kovno"), load.CLEAR, True) == 0


@rules("10.5", "10.51", "10.53", "13.41", "13.41b")
def test_10_51_zones_and_fortresses_end_a_march() -> None:
    table = marching(
        Table(quiet(stacks={"mitau": {"davout": 1, "french_north": 2}})), "french_north", "mitau", ["davout"], french_north=2
    )
    table.g.moving.goal = at("riga")
    assert ch10_movement.halts(table.g)
    table.g.moving.goal = at("volga_zone")
    assert ch10_movement.halts(table.g)
    here = marching(Table(quiet(stacks={"riga": {"davout": 1}})), "french_north", "riga", ["davout"])
    assert ch10_movement.step_refused(here.g, option("space:mitau")).rule == "13.41b"  # type: ignore[union-attr]
    here.g.flag[at("mitau")] = load.NORTH
    assert ch10_movement.step_refused(here.g, option("space:mitau")) is None
    assert ch10_movement.step_refused(here.g, option("space:moscow")).rule == "10.3"  # type: ignore[union-attr]


@rules("10.52", "10.71", "10.72", "11.6b")
def test_10_72_in_a_zone_one_need_not_fight() -> None:
    stacks = {"volga_zone": {"barclay": 1, "russian_first": 2}, "rus_zone": {"davout": 1, "french_north": 2}}
    table = Table(quiet(stacks=stacks)).active("french_north", 3)
    table.run(
        ch10_movement.march(table.g, load.NORTH, at("rus_zone")), "leader:davout", "number:2", "space:volga_zone", "pass", "pass"
    )
    assert not table.events("battle") and table.g.status[who("davout")] >= HALTED
    assert ch10_zones.zone_attacks(table.g, load.NORTH) == [at("volga_zone")]
    table.g.script = [6, 6]
    table.run(ch10_zones.attack_in_zone(table.g, load.NORTH, at("volga_zone")), "evade:volga_zone")
    assert not table.events("battle") and table.g.loss[1] == 1


@rules("10.61", "10.62", "10.64", "10.65")
def test_10_61_a_partner_must_consent() -> None:
    stacks = {"moscow": {"kutuzov": 1, "platov": 1, "russian_first": 6, "russian_second": 4}}
    table = Table(quiet(stacks=stacks), players="four").active("russian_first", 6)
    march = ch10_groups.assemble(table.g, load.FIRST, at("moscow"))
    table.run(march, "leader:kutuzov", "leader:platov", "no", "number:6")
    assert table.g.moving.leaders == [who("kutuzov")] and table.asked[2][0] == "russian_second"
    both = Table(quiet(stacks=stacks)).active("russian_first", 6)
    both.run(ch10_groups.assemble(both.g, load.FIRST, at("moscow")), "leader:kutuzov", "all")
    assert sum(both.g.moving.sp) == 10 and ch10_price.step_price(both.g, at("borodino")) == 2  # ex. 10.63
    both.g.moving.sp = sp(russian_first=5)
    assert ch10_price.step_price(both.g, at("borodino")) == 2
    assert ch01_pieces.leading_power(both.g, 1, at("moscow")) == load.FIRST


@rules("10.62b")
def test_10_62b_the_best_leader_commands() -> None:
    table = Table(quiet(stacks={"moscow": {"barclay": 1, "bagration": 1}}))
    assert ch01_pieces.commander(table.g, 1, ch01_pieces.leaders_at(table.g, 1, at("moscow"))) == who("bagration")


@rules("10.73")
def test_10_73_reinforcements_are_called() -> None:
    stacks = {"smolensk": {"davout": 1, "french_north": 2}, "mstislavl": {"french_south": 1, "barclay": 1}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["smolensk"]}), [6, 6] + [1] * 9)
    table.g.battle = battle_at(at("mstislavl"), 1, at("elnya"), load.ROUGH)
    table.g.fight.called = 1
    table.run(ch12_events.call_reinforcements(table.g), "intercept:smolensk")
    assert table.g.place[who("davout")] == at("mstislavl") and table.count("french_north", "mstislavl") == 2


def elnya(**more: Any) -> Table:
    """11.1 The Tsarists go from Elnya to Mstislavl, an Imperial army stands in Smolensk."""
    stacks = {"smolensk": {"davout": 1, "french_north": 4}, "elnya": {"barclay": 1, "russian_first": 4}}
    flags = {"french_north": ["mstislavl", "smolensk"]}
    table = Table(quiet(**{"stacks": stacks, "flags": flags, **more}))
    marching(table, "russian_first", "elnya", ["barclay"], russian_first=4)
    table.g.moving.goal, table.g.moving.came, table.g.moving.line = at("mstislavl"), at("elnya"), load.ROUGH
    return table


@rules("11.1a", "11.1b", "11.2b", "11.4", "11.5", "11.11")
def test_11_1_interception() -> None:
    table = elnya()
    table.g.script = [1, 3]
    table.run(ch11_reactions.reactions(table.g), "intercept:smolensk")  # 4 + Davout 4 + friendly 1
    assert table.g.place[who("davout")] == at("mstislavl") and table.g.moving.interceptors == 1
    assert ch12_dice.terrain_dice(table.g, at("mstislavl"), 0, load.ROUGH) == 1
    table = elnya()
    ch01_pieces.build_sp(table.g, load.SECOND, at("mstislavl"), 1)
    assert ch11_interception.starts(table.g, 0, at("mstislavl")) == []


@rules("11.4b", "11.51", "11.51b", "11.3b", "11.2")
def test_11_4b_a_failed_interception() -> None:
    table = elnya()
    ch01_pieces.put_leader(table.g, who("ney"), at("smolensk"))
    table.g.script = [1, 1]
    table.run(ch11_reactions.reactions(table.g), "intercept:smolensk", "leader:ney")
    assert table.g.status[who("davout")] == table.g.status[who("ney")] == MARKED
    assert ch01_pieces.able(table.g, load.NORTH, at("smolensk"), MARKED) == 0
    assert ch11_interception.starts(table.g, 0, at("mstislavl")) == []
    refusal = ch11_reactions.reaction_refused(table.g, option("intercept:smolensk"))
    assert refusal is not None and refusal.key == "failed-before"


@rules("9.31b", "11.11")
def test_9_31b_who_is_sent_home_before_the_step_does_not_make_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """An evasion costs morale, an ally turns away over it, and the mover, who stood in its country, is in the regroup box."""

    def reactions(g: KutuzovState) -> Any:
        ch01_pieces.lose_sp(g, load.SECOND, at("lemberg"), 3, True)
        ch01_pieces.lose_leader(g, who("bagration"), True)
        return
        yield

    table = Table(quiet(stacks={"lemberg": {"bagration": 1, "russian_second": 3}})).active("russian_second", 3)
    marching(table, "russian_second", "lemberg", ["bagration"], russian_second=3)
    monkeypatch.setattr(ch11_reactions, "reactions", reactions)
    table.run(ch10_movement.step(table.g, at("lutsk")))
    assert table.g.march is None and table.g.box[load.SECOND] == 3 and not table.g.crowd[load.SPACES + at("lutsk")]


@rules("11.51", "11.3b", "10.65", "9.31c")
def test_11_51_who_does_not_intercept_hears_why() -> None:
    table = elnya()
    g, here = table.g, at("smolensk")
    for name in ("ney", "murat", "yorck"):
        ch01_pieces.put_leader(g, who(name), here)
    g.status[who("davout")] = MARKED
    g.holder[load.SOUTH] = 2
    g.ally[0] = load.HESITATING
    ch01_pieces.build_sp(g, load.SECOND, at("mstislavl"), 1)
    g.query = Query(g.holder[load.NORTH], [here])
    reasons = {name: ch11_reactions.with_refused(g, option(f"leader:{name}")) for name in ("barclay", "davout", "murat", "yorck")}
    assert [reason.key for reason in reasons.values() if reason] == ["not-here", "failed-before", "other-player", "hesitates"]
    assert ch11_reactions.with_refused(g, option("leader:ney")) is None


@rules("11.3a", "11.3c")
def test_11_3_who_cannot_intercept() -> None:
    table = Table(quiet(stacks={"riazan": {"davout": 1}, "borodino": {"french_north": 3}}))
    assert not ch11_interception.could_intercept(table.g, 0, at("moscow"))  # a river, and soldiers without a leader
    assert ch11_interception.open_way(table.g, 0, at("riazan"), at("moscow"), True)
    assert not battle_cards.takes_part(table.g, load.NORTH)


@rules("11.6a", "11.6c", "11.7", "11.8a", "11.9", "11.10")
def test_11_6_evasion() -> None:
    stacks = {"borodino": {"barclay": 1, "russian_first": 3}, "gzhatsk": {"napoleon": 1, "french_north": 6}}
    table = Table(quiet(stacks=stacks))
    marching(table, "french_north", "gzhatsk", ["napoleon"], french_north=6)
    table.g.moving.goal, table.g.moving.came = at("borodino"), at("gzhatsk")
    table.g.status[who("barclay")] = MARKED
    ch11_reactions.survey(table.g, 1)
    goals = ch11_evasion.goals(table.g)
    assert at("moscow") in goals and at("gzhatsk") not in goals
    table.g.script = [4, 3]
    assert table.run(ch11_evasion.evade(table.g, at("moscow")))  # 7 + 1 + 1 for a friendly space
    assert table.g.place[who("barclay")] == at("moscow") and table.g.loss[1] == 1 and table.g.status[who("barclay")] == MARKED
    assert ch11_evasion.causes_of(table.g, 1, at("moscow"), load.CLEAR) == 0
    assert ch11_evasion.causes_of(table.g, 0, at("bobruisk"), load.MARSH) == 2


@rules("9.31", "11.6b")
def test_11_6b_an_ally_that_revolts_over_its_evasion_goes_nowhere() -> None:
    stacks = {"mitau": {"yorck": 1, "prussia": 1}, "schlavii": {"wittgenstein": 1, "russian_first": 4}}
    table = Table(quiet(stacks=stacks))
    marching(table, "russian_first", "schlavii", ["wittgenstein"], russian_first=4)
    table.g.moving.goal, table.g.moving.came = at("mitau"), at("schlavii")
    table.g.morale[0], table.g.loss[0] = load.FELIX, 8
    ch11_reactions.survey(table.g, 0)
    table.g.script = [4, 4]  # morale falls to the last level by the marker for the attempt
    assert not table.run(ch11_evasion.evade(table.g, at("libau")))
    assert table.g.ally[0] == load.REVOLT and min(table.g.sp) == 0 and table.g.dash is None


@rules("11.8b")
def test_11_8b_a_failed_evasion() -> None:
    table = Table(quiet(stacks={"borodino": {"russian_first": 3}, "gzhatsk": {"napoleon": 1}}))
    marching(table, "french_north", "gzhatsk", ["napoleon"])
    table.g.moving.goal, table.g.moving.came = at("borodino"), at("gzhatsk")
    ch11_reactions.survey(table.g, 1)
    table.g.script = [1, 1]
    table.run(ch11_evasion.evade(table.g, at("moscow")))
    assert table.g.moving.failed_evasions == 1 and table.g.loss[1] == 0  # a counter of two, without a leader
    ch12_battle.open_battle(table.g, at("borodino"), 0, at("gzhatsk"), load.RIVER, 1)
    assert table.g.fight.terrain == 0 and table.g.fight.bonus == 1


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
    assert dice(table.g, at("volga_zone"), 1, load.ROUGH) == 2
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
        (3, ("sp:french_north", "sp:austria"), [2, 2, 2]),
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
    assert at("elnya") not in ch12_retreat.ways(table.g, 0, at("mstislavl"), [])
    table.g.flag[at("smolensk")] = load.NORTH
    assert ch12_retreat.ways(table.g, 0, at("mstislavl"), []) == [at("smolensk")]
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


@rules("5.1a", "10.11", "10.1")
def test_10_11_a_card_that_stops_long_marches_leaves_tired_soldiers_behind() -> None:
    table = Table(quiet(stacks={"warsaw": {"french_south": 2}})).active("french_south", 3)
    ch01_pieces.lay(table.g, FODDER, 0, 0, 0)
    ch01_pieces.mark_sp(table.g, load.SOUTH, at("warsaw"), 1, 2)  # one of them has entered two spaces
    table.run(ch10_movement.march(table.g, load.SOUTH, at("warsaw")), "space:lukow", "stop")
    assert table.count("french_south", "lukow") == 1 and "march-sp" not in [prompt for _, prompt, _ in table.asked]
    table.run(ch10_movement.go_on(table.g, load.SOUTH))
    ch01_pieces.mark_sp(table.g, load.SOUTH, at("lukow"), 1, 2)
    assert not ch05_points.marchable(table.g, load.SOUTH)


@rules("5.1a", "10.1", "19.722b")
def test_10_1_who_cannot_take_a_step_is_not_put_together_even_in_the_impulse_in_which_keys_are_given_up() -> None:
    table = Table(quiet(stacks={"warsaw": {"poniatowski": 1, "french_south": 2}})).active("french_south", 3)
    table.g.now.leaving = True
    ch01_pieces.lay(table.g, FODDER, 0, 0, 0)
    table.g.status[who("poniatowski")] = 2  # has entered two spaces, his soldiers none
    table.run(ch10_movement.march(table.g, load.SOUTH, at("warsaw")), "number:1", "space:lukow", "stop")
    assert table.g.place[who("poniatowski")] == at("warsaw") and table.count("french_south", "lukow") == 1


@rules("10.11", "14.3")
def test_10_11_soldiers_without_a_leader_march_on_after_a_check_of_attrition() -> None:
    table = Table(quiet(stacks={"elnya": {"french_north": 2}}), [1] * 20).active("french_north", 3)
    steps = ("number:2", "space:mstislavl", "space:elnya")
    table.run(ch10_movement.march(table.g, load.NORTH, at("elnya")), *steps, "stop")
    assert table.count("french_north", "elnya") == 2 and table.g.purse.points == 1
