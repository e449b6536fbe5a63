"""Rules that meet: several powers in one retreat, sorties, empty boxes and debts, the last marker of the will to fight."""

from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import regrouping
from grognard.games.kutuzov.rules import ch05_points, ch06_building, ch06_sortie, ch12_battle, ch13_fortress, ch19_end
from grognard.games.kutuzov.state import REGROUPING

from .play import besieging
from .table import Table, at, option, quiet, rules, who

EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}


# Retreats -----------------------------------------------------------------------------------------------------------
@rules("12.6a", "10.65")
def test_12_6a_each_power_of_a_beaten_group_is_named_for_its_own_retreat() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 4, "barclay": 1, "russian_first": 2, "bagration": 1, "russian_second": 2}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5, 1, 1, 1, 1, 1, 1, 1] + [1] * 60).active("french_north")
    ways = ("leader:barclay", "space:swenziany", "space:wilkomir")
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0), *ways)
    told = {event["power"]: event["to"] for event in table.events("retreats")}
    assert told == {"power:russian_first": "space:swenziany", "power:russian_second": "space:wilkomir"}


@rules("6.34", "12.63")
def test_6_34_a_beaten_sortie_has_retreated_and_is_not_overrun() -> None:
    stacks = {"riga": {"yorck": 1, "prussia": 4, "barclay": 1, "russian_first": 1}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5] + [1] * 40).active("russian_first", 5)
    table.g.landings = [at("riga")]
    table.run(ch06_sortie.storm_out(table.g, load.FIRST))
    assert table.g.box[load.FIRST] == 1 and table.g.place[who("barclay")] == REGROUPING
    assert not table.events("overrun") and not table.events("spoils")
    assert table.g.loss[load.TSARIST] == load.LOSS_ROWS["army_retreat"]
    assert [event["space"] for event in table.events("to-box")] == ["space:riga"]


# Building and regrouping --------------------------------------------------------------------------------------------
def reason(refusal: Refusal | None) -> tuple[object, ...]:
    assert refusal is not None
    return (refusal.rule, refusal.key, *refusal.args)


@rules("6.1", "6.2", "5.12b")
def test_5_12b_why_nothing_is_built_or_regrouped_names_the_debt_first() -> None:
    table = Table(quiet()).active("french_north", 4)
    table.g.box[load.NORTH], table.g.owed[load.PRUSSIA], table.g.unbuilt[load.PRUSSIA] = 2, 1, 0
    assert not ch06_building.can_build(table.g, load.NORTH) and not ch06_building.can_regroup(table.g, load.NORTH)
    debt = ("5.12b", "debt", load.PRUSSIA, 1)
    assert reason(ch05_points.use_refused(table.g, option("build"))) == debt
    assert reason(ch05_points.use_refused(table.g, option("regroup"))) == debt
    assert reason(regrouping.box_filled(table.g, load.NORTH)) == debt
    table.g.owed[load.PRUSSIA] = table.g.box[load.NORTH] = table.g.unbuilt[load.NORTH] = 0
    assert reason(ch05_points.use_refused(table.g, option("regroup"))) == ("6.2", "box-empty", load.NORTH)
    assert reason(ch05_points.use_refused(table.g, option("build"))) == ("6a", "no-unbuilt", load.NORTH)


@rules("6.2")
def test_6_2_a_leader_from_the_regroup_box_is_told_as_regrouped() -> None:
    table = Table(quiet()).active("russian_first", 1)
    table.g.place[who("barclay")] = REGROUPING
    table.run(ch06_building.regroup(table.g, load.FIRST, 1), "comrade:barclay", "space:moscow")
    assert table.events("regroups-leader") == [{"leader": "leader:barclay", "space": "space:moscow"}]


# Sieges -------------------------------------------------------------------------------------------------------------
@rules("13.34", "12.54")
def test_13_34_a_besieger_who_has_fallen_loses_no_more() -> None:
    table = besieging("riga", "yorck", {}, "french_north", morale={"imperial": "sauve_qui_peut"})
    table.g.script = [1, 6, 5, 5, 1] + [1] * 20
    table.run(ch13_fortress.siege_round(table.g))
    assert table.g.place[who("yorck")] < 0 and not table.events("converted")
    assert [event["count"] for event in table.events("wear-loss")] == [1]


# The will to fight --------------------------------------------------------------------------------------------------
@rules("19.81", "16.2")
def test_19_81_the_first_marker_is_no_resource_even_if_a_capital_has_opened_the_retreat() -> None:
    position = quiet(turn=3, morale={"tsarist": "les_grognards", "imperial": "les_grognards"}, available=True)
    table = Table(position, [1] * 60)
    table.run(ch19_end.will_to_fight(table.g))
    assert sum(table.g.resources) == 0 and table.g.extra_markers == 0
    table.g.script = [2, 1] + [1] * 60
    table.g.morale = [load.FELIX, load.FELIX]
    table.run(ch19_end.will_to_fight(table.g))
    assert sum(table.g.resources) == 1 and table.g.extra_markers == 1
