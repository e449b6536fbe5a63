"""Chapters 10 and 11: movement, interception and evasion."""

from __future__ import annotations

from typing import Any

from grognard.games.kutuzov import load
from grognard.games.kutuzov.cards import battle as battle_cards
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch05_points,
    ch09_allies,
    ch10_causes,
    ch10_groups,
    ch10_movement,
    ch10_price,
    ch10_zones,
    ch11_evasion,
    ch11_interception,
    ch11_reactions,
    ch12_battle,
    ch12_dice,
    ch12_events,
)
from grognard.games.kutuzov.state import FODDER, HALTED, MARKED, March, Query, battle_at

from .table import Table, at, option, quiet, rules, sp, who


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
    assert ch10_price.step_price(table.g, table.g.moving, at("kovno")) == 3
    table.g.flag[at("kovno")] = load.PRUSSIA
    assert ch10_price.step_price(table.g, table.g.moving, at("kovno")) == 2
    assert ch10_price.step_price(table.g, table.g.moving, at("gumbinnen")) == 2 and ch10_price.is_group(table.g, table.g.moving)


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
        "cp:frozen_rivers": "2.7",
        "event:march_battalions": "2.7",
        "siege:riga": "13.21",
        "scorch:vilna": "5.5a",
        "convoy": "15.1",
    }
    found = {text: ch05_points.spend_refused(table.g, option(text)) for text in reasons}
    assert {text: reason and reason.rule for text, reason in found.items()} == reasons
    table.g.purse.uses = 0
    assert ch05_points.spend_refused(table.g, option("cp:frozen_rivers")).rule == "5.5b"  # type: ignore[union-attr]
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
    attack = ch10_zones.attack_in_zone(table.g, load.NORTH, at("volga_zone"))
    table.run(attack, "leader:davout", "number:2", "evade:volga_zone")
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
    assert sum(both.g.moving.sp) == 10 and ch10_price.step_price(both.g, both.g.moving, at("borodino")) == 2  # ex. 10.63
    both.g.moving.sp = sp(russian_first=5)
    assert ch10_price.step_price(both.g, both.g.moving, at("borodino")) == 2
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
def test_9_31b_who_is_sent_home_before_the_step_does_not_make_it() -> None:
    """An evasion costs morale, Austria turns away over it, and the mover, who stood in its country, is in the regroup box."""
    stacks = {"lemberg": {"bagration": 1, "russian_second": 3}, "zamosc": {"murat": 1, "french_south": 2}}
    position = quiet(stacks=stacks, morale={"imperial": "les_grognards"}, loss={"imperial": 8})
    table = marching(Table(position, [1, 1, 6, 6]), "russian_second", "lemberg", ["bagration"], russian_second=3)
    table.run(ch10_movement.step(table.g, at("zamosc")), "evade:lublin")
    assert table.g.ally[1] == load.NEUTRAL and table.g.place[who("murat")] == at("lublin")
    assert table.g.march is None and table.g.box[load.SECOND] == 3 and not table.g.crowd[load.SPACES + at("zamosc")]


@rules("9.31a", "9.31b", "10.62")
def test_9_31b_an_ally_leaves_the_march_at_the_moment_it_turns_away() -> None:
    stacks = {"mitau": {"yorck": 1, "prussia": 3, "ney": 1, "french_north": 2}}
    table = Table(quiet(stacks=stacks, morale={"imperial": "les_grognards"}))
    marching(table, "french_north", "mitau", ["yorck", "ney"], prussia=3, french_north=2)
    ch09_allies.waver(table.g)
    assert table.g.moving.leaders == [who("ney")] and table.g.moving.sp == sp(french_north=2)
    assert table.g.moving.commander == who("ney") and not table.g.moving.stopped


@rules("9.31", "10.11")
def test_9_31_soldiers_whose_leader_left_the_war_halt() -> None:
    stacks = {"tilsit": {"yorck": 1, "prussia": 3, "french_north": 2}}
    table = Table(quiet(stacks=stacks, morale={"imperial": "sauve_qui_peut"}))
    marching(table, "french_north", "tilsit", ["yorck"], prussia=3, french_north=2)
    ch09_allies.waver(table.g)
    assert table.g.moving.sp == sp(french_north=2) and table.g.moving.commander < 0 and table.g.moving.stopped


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
    g.query = Query(g.holder[load.NORTH], [here], 0, g.moving.goal)
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


@rules("1.5b", "10.11", "11.6a")
def test_1_5b_prussia_has_no_counter_of_four() -> None:
    for force, sizes in (("prussia", ["number:2", "number:1"]), ("austria", ["number:4", "number:2", "number:1"])):
        table = Table(quiet(stacks={"warsaw": {force: 4}})).active("french_north" if force == "prussia" else "french_south", 3)
        power = load.POWER_OF[load.force(force)]
        table.run(ch10_movement.march(table.g, power, at("warsaw")), sizes[0], "space:lukow", "stop")
        assert [offered for _, prompt, offered in table.asked if prompt == "march-sp"] == [sizes]
    assert ch11_evasion.next_counter(load.PRUSSIA, 4, 0) == 2 and ch11_evasion.next_counter(load.AUSTRIA, 4, 0) == 4


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
