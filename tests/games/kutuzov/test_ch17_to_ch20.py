"""Chapters 17 to 20: interphase, surprise attack, the end, victory points."""

from __future__ import annotations

import pytest

from grognard.engine.decision import Over
from grognard.games.kutuzov import load, seats
from grognard.games.kutuzov.rules import (
    ch03_control,
    ch07_flags,
    ch09_morale,
    ch11_interception,
    ch17_cards,
    ch17_deployment,
    ch17_interphase,
    ch18_surprise,
    ch19_end,
    ch19_retreat,
    ch20_victory,
)
from grognard.games.kutuzov.state import HALF_CP, NO_PEACE, UNTIL_REINFORCED, UNTIL_TURN_ENDS

from .table import EMPTY, POOR, TITLE, Table, at, plain, quiet, rules, who


@rules("16.2", "16.2b", "17.1", "17a")
def test_16_2_income() -> None:
    table = Table({"resources": POOR, "phase": "interphase"})
    table.run(
        ch17_interphase.income(table.g), "power:french_south", "power:russian_second", "power:french_north", "power:french_north"
    )
    assert table.g.resources == [4, 2 + 3, 3, 2 + 2]  # depots: Riga, Smolensk, St. Petersburg; Kiev and Moscow


@rules("17.21", "17.22", "17.22b")
def test_17_21_reinforcement_points() -> None:
    table = Table()
    assert ch17_interphase.points_for(table.g, load.NORTH) == 16 and ch17_interphase.ally_points(table.g, load.AUSTRIA) == 4
    table.run(ch17_interphase.moscow_points(table.g), "power:russian_second")
    first = 7 + 6 + 3
    assert ch17_interphase.points_for(table.g, load.FIRST) == first
    assert ch17_interphase.points_for(table.g, load.SECOND) == 7 + 6 + 1 + 2
    table.g.effects.append([HALF_CP, load.FIRST, 1, UNTIL_REINFORCED])
    assert ch17_interphase.points_for(table.g, load.FIRST) == 8


@rules("17.2a", "17.2d", "17.2e", "17.31b", "17.35", "17.36")
def test_17_2_reinforcements() -> None:
    table = Table({"box": {"french_north": 1}, "phase": "interphase"})
    answers = ("pass", "sp:french_north", "space:danzig", "sp:french_north", "box:french_north", "space:warsaw", "done")
    table.run(ch17_interphase.reinforce(table.g, load.NORTH), *answers)
    assert table.count("french_north", "danzig") == 4 and table.count("french_north", "warsaw") == 1
    assert "place-dmc" in table.prompts() and "deploy" in table.prompts() and "transfer" in table.prompts()
    allies = Table({"phase": "interphase"})
    allies.run(
        ch17_interphase.reinforce(allies.g, load.SOUTH),
        *("pass", "sp:austria", "space:brody", "sp:french_south", "space:zamosc", "done"),
    )
    assert allies.count("austria", "brody") == 2 and allies.count("french_south", "zamosc") == 2
    table.run(ch17_deployment.transfer(table.g, load.NORTH), "leader:ney", "done")
    assert table.g.place[who("ney")] == -2
    assert "leader:napoleon" not in table.asked[-1][2]


@rules("17.2b", "17.2c")
def test_17_2b_dmcs() -> None:
    table = Table({"phase": "interphase"})
    table.run(ch17_interphase.place_dmcs(table.g, load.FIRST), "space:moscow")
    assert table.g.dmc[at("moscow")] == load.FIRST
    assert at("moscow") in ch03_control.linked_for_dmc(table.g, load.FIRST)
    ch07_flags.lose_dmc(table.g, at("moscow"))
    table.run(ch17_interphase.place_dmcs(table.g, load.FIRST), "space:tver")
    assert table.g.dmc[at("tver")] == load.FIRST


@rules("17.31a", "17.32", "17.33", "17.34")
def test_17_31_deployment() -> None:
    table = Table(plain(phase="interphase", scorched=["borodino"]))
    reach = ch17_deployment.reach(table.g, load.FIRST, at("moscow"))
    assert reach[at("borodino")] == 1 and at("riga") in reach
    assert load.DEPLOYMENT[0][4] == 4 and load.DEPLOYMENT[1][4] == 6 and load.DEPLOYMENT[0][2] == 8
    assert at("riga") in ch17_deployment.sea_ports(table.g, load.FIRST, at("st_petersburg"))
    assert ch17_deployment.sea_ports(table.g, load.SECOND, at("st_petersburg")) == []
    guarded = Table(plain(stacks={"smolensk": {"davout": 1}}, flags={"french_north": ["smolensk"]}))
    watched = ch11_interception.in_reach(guarded.g, 0)
    assert not ch17_deployment.may_pass(guarded.g, 1, at("mstislavl"), watched)


@rules("17.41", "17.42", "17.43a", "17.43b", "17.43c")
def test_17_4_new_cards() -> None:
    table = Table({"phase": "interphase", "hands": {**EMPTY, "french_north": ["79", "80", "81"]}})
    table.run(ch17_cards.new_cards(table.g))
    assert table.events("redraws")[0] == {"power": "power:french_north", "count": 2}
    assert len(ch17_cards.plain_cards(table.g, load.NORTH)) == 6 and table.events("excess")
    spent = Table({"phase": "interphase", "hands": {**EMPTY, "french_north": ["84"]}})
    before = spent.g.unbuilt[load.NORTH]
    answers = ("card:this_sanguinary_combat", "build", "sp:french_north", "space:danzig", "sp:french_north", "space:danzig")
    spent.run(ch17_cards.use_discards(spent.g, load.NORTH), *answers)
    assert spent.g.unbuilt[load.NORTH] == before - 2  # five CP build two SP, one is lost


@rules("18.2")
def test_18_2_the_bridges() -> None:
    table = Table()
    table.run(ch18_surprise.surprise(table.g), "done", "done", "line:masuria-grodno", "done")
    assert table.events("bridge") == [{"from": "space:masuria", "to": "space:grodno"}]
    table = Table()
    table.run(ch18_surprise.approach(table.g, load.NORTH), "march:danzig", "all", "space:elbing", "done")
    assert table.count("french_north", "elbing") == 2


@rules("19.22a", "19.23", "19.3")
def test_19_22_sudden_death() -> None:
    table = Table({"flags": {"french_north": ["moscow"], "french_south": ["st_petersburg"]}})
    table.run(ch09_morale.suffer(table.g, 0, 0))
    for check, turn, flags, result in (
        (ch19_end.check_flags, 2, {"french_north": ["moscow", "st_petersburg"]}, "imperial:capitals"),
        (ch19_end.check_flags, 3, {"french_north": [load.SPACE_IDS[key] for key in load.RUSSIAN_KEYS]}, "imperial:no_keys"),
        (ch19_end.check_keys, 2, {"russian_first": ["brody"]}, "tsarist:keys"),
    ):
        table = Table(plain(turn=turn, flags=flags))
        with pytest.raises(Over):
            check(table.g)
        assert table.g.result == result


@rules("19.22b", "19.22c", "19.5", "19.5b", "19.82c")
def test_19_5_the_conquest_roll() -> None:
    table = Table(plain(stacks={"vilna": {"napoleon": 1}}, morale={"imperial": "marchez_vous", "tsarist": "marchez_vous"}))
    assert ch19_end.modifier(table.g) == 0
    table.g.ally[1] = load.NEUTRAL
    assert ch19_end.modifier(table.g) == -2
    table.g.ally[1] = 0
    table.g.flag[at("warsaw")] = load.FIRST
    assert ch19_end.modifier(table.g) == -2
    assert load.KEYS_TRACK[3] == 2
    held = Table(
        plain(turn=2, entitled=2, stacks={"vilna": {"napoleon": 1}}, flags={"french_north": ["moscow", "smolensk", "riga"]})
    )
    held.g.morale = [0, 3]
    assert ch19_end.modifier(held.g) >= 3
    with pytest.raises(Over):
        ch19_end.conquest_roll(held.g)
    assert held.g.entitled == 3 and held.g.result == "imperial:entitled"


@rules("19.6")
def test_19_6_the_peace_roll() -> None:
    table = Table({"turn": 2}, [5])
    ch19_end.peace_roll(table.g)
    assert table.g.result == ""
    table.g.effects.append([NO_PEACE, 0, 1, UNTIL_TURN_ENDS])
    ch19_end.peace_roll(table.g)
    assert table.events("no-peace-roll")
    table.g.effects, table.g.script = [], [6]
    with pytest.raises(Over):
        ch19_end.peace_roll(table.g)
    assert table.g.result.endswith(":points")


@rules("19.7", "19.71", "19.721", "19.722a", "19.723")
def test_19_7_the_choice_after_turn_3() -> None:
    table = Table({"turn": 3, "resources": POOR, "loss": {"tsarist": 4}}, scenario="napoleon_in_moscow")
    level, morale = table.g.level, table.g.morale[1]
    table.run(ch19_retreat.choose(table.g), "consolidate", "power:french_north", "power:french_south")
    assert table.g.retreating and table.g.resources[:3:2] == [1, 1] and table.g.level == level - 2
    assert table.g.morale[1] == morale - 1 and table.g.loss[1] == 0
    stay = Table({"turn": 3}, scenario="napoleon_in_moscow")
    stay.run(ch19_retreat.choose(stay.g), "persevere")
    assert not stay.g.retreating and ch19_retreat.exits(stay.g, at("moscow"))


@rules("19.722a", "9.41")
def test_19_722a_without_a_new_marker_nobody_checks_morale() -> None:
    table = Table(quiet(turn=3, phase="end_of_turn", loss={"imperial": 10}), [1] * 9)
    table.run(ch19_retreat.consolidate(table.g))
    assert table.g.loss[load.IMPERIAL] == 10 and not table.events("morale-check")


@rules("19.722b", "19.722c", "19.722d", "19.722e")
def test_19_722b_the_evacuation() -> None:
    position = plain(turn=4, retreating=True, hands=EMPTY, resources=POOR)
    position["stacks"] = {"moscow": {"davout": 1, "french_north": 2}}
    position["flags"] = {"french_north": ["moscow", "kiev", "borodino"]}
    table = Table(position, [1] * 20).active("french_north")
    answers = ("march:moscow", "leader:davout", "number:2", "space:borodino", "stop", "power:russian_first")
    table.run(ch19_retreat.evacuate(table.g, load.NORTH), *answers)
    assert table.g.closed == [at("kiev"), at("moscow")] and table.g.flag[at("moscow")] == -1
    assert table.g.resources[load.SECOND] == table.g.resources[load.FIRST] == 1 and table.g.now.plus
    assert not ch07_flags.forbidden(table.g, at("borodino")) and table.g.place[who("davout")] == at("borodino")
    table.g.impulse = None
    assert ch07_flags.forbidden(table.g, at("borodino")) and ch07_flags.forbidden(table.g, at("moscow"))
    surrounded = Table({**position, "stacks": {"moscow": {"french_north": 1}}}).active("french_north")
    surrounded.g.closed = [space for space in range(load.SPACES) if space in load.NEAR[at("moscow")]]
    surrounded.run(ch19_retreat.evacuate(surrounded.g, load.NORTH), "power:russian_second")
    assert surrounded.g.box[load.NORTH] == 1


@rules("19.21", "19.81", "19.82a", "19.82b")
def test_19_8_the_will_to_fight() -> None:
    position = {"morale": {"tsarist": "les_grognards", "imperial": "les_grognards"}, "resources": POOR, "available": True}
    table = Table(position, [5, 2, 4, 1, 1, 1, 1, 1, 1, 1])
    table.g.will[4] = 0  # not the first marker
    table.run(ch19_end.will_to_fight(table.g))
    assert table.g.will[3] == 0 and table.g.gain[0] == 1 and sum(table.g.resources) == 1
    win = Table({"morale": {"tsarist": "tu_felix_austria", "imperial": "marchez_vous"}, "turn": 3}, [1] * 8 + [6])
    win.run(ch19_end.will_to_fight(win.g))
    assert win.g.available and win.g.result == "imperial:will"


@rules("20.1", "20.2", "20.31", "20.32", "20.33", "20.34")
def test_20_2_victory_points() -> None:
    assert [ch20_victory.foreign_worth(at(name)) / 2 for name in ("moscow", "st_petersburg", "kiev", "warsaw")] == [4, 4, 3, 2]
    table = Table(plain(resources=POOR))
    found = [number / 2 for number in ch20_victory.points(table.g)]
    # North: Danzig, Warsaw 1, Königsberg, Prussia 1; South: Zamosc, Warsaw 1, two Austrian keys, Austria 1
    assert found[load.NORTH] == 1 + 1 + 1 + 1 and found[load.SOUTH] == 1 + 1 + 2 + 1
    assert found[load.FIRST] == 6 + 3 + 1 + 2 and found[load.SECOND] == 6 + 1 + 1 + 4
    table.g.ally = [load.REVOLT, load.NEUTRAL]
    changed = [number / 2 for number in ch20_victory.points(table.g)]
    assert changed[load.FIRST] == found[load.FIRST] + 2 and changed[load.SECOND] == found[load.SECOND] + 1
    assert load.PORT_VP[7] == 2 and load.PRIPET_VP[9] == 4


@rules("20.32b", "20.32c")
def test_20_32b_the_border_after_the_retreat() -> None:
    table = Table(plain(resources=POOR))
    before = ch20_victory.points(table.g)
    table.g.retreating = True
    after = ch20_victory.points(table.g)
    assert after[load.NORTH] - before[load.NORTH] == 4 + 4 + 4  # Danzig, Königsberg, half of Warsaw: two points each
    assert after[load.FIRST] == before[load.FIRST]
    warsaw = [0, 0, 0, 0]
    ch20_victory.add_space(table.g, warsaw, at("warsaw"))
    assert warsaw == [6, 0, 6, 0]  # three points each


@rules("20.4", "20.5")
def test_20_4_ties() -> None:
    table = Table(plain(resources={**POOR, "russian_first": 2}))
    assert ch20_victory.winning_side(table.g) == 1 and ch20_victory.best_power(table.g, 1) == load.FIRST
    even = Table(plain(resources=POOR))
    even.g.flag = [load.FIRST if load.IS_KEY[space] else -1 for space in range(load.SPACES)]
    assert seats.outcome("tsarist:points", "russian_second") == 1 and seats.outcome("tsarist:points", "french_north") == -1
    split = Table(players="split_secret")
    assert ch20_victory.result(split.g, 1, "keys").partition(":")[0] in ("north_second", "south_first")
    assert TITLE.outcome("imperial:points", TITLE.seat("french_south")) == 1


@rules("19.723", "19.82c")
def test_19_723_after_the_retreat_the_will_to_fight_can_still_bring_defeat() -> None:
    position = {"morale": {"tsarist": "tu_felix_austria", "imperial": "les_grognards"}, "turn": 4, "retreating": True}
    position |= {"level": 5, "flags": {"russian_first": ["warsaw", "danzig"]}, "clear": True}
    for die, result in ((1, "tsarist:defeat"), (6, "")):
        table = Table(position, [1] * 8 + [die])
        table.run(ch19_end.will_to_fight(table.g))
        assert table.g.result == result
