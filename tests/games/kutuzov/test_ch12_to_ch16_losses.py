"""Chapters 12 to 16 again: who cannot retreat, sieges with staff and surplus, attrition by choice, the sea, scorched earth."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch05_points,
    ch10_command,
    ch10_movement,
    ch12_battle,
    ch12_retreat,
    ch13_dice,
    ch13_fortress,
    ch14_attrition,
    ch14_levels,
    ch15_sea,
    ch16_resources,
)
from grognard.games.kutuzov.state import HALTED, battle_at

from .table import EMPTY, POOR, Table, at, plain, quiet, rules, sp, who


@rules("12.6a", "12.6c")
def test_12_6c_besiegers_of_a_fortress_are_the_last_resort() -> None:
    stacks = {"elnya": {"davout": 1, "barclay": 1}, "smolensk": {"ney": 1}, "mstislavl": {"french_north": 1}}
    table = Table(quiet(stacks=stacks)).active("russian_first")
    table.g.battle = battle_at(at("elnya"), load.TSARIST, at("dorogobuzh"), load.CLEAR)
    table.g.fight.loser = load.IMPERIAL
    assert ch12_retreat.ways(table.g, load.IMPERIAL, at("elnya")) == [at("mstislavl")]
    ch01_pieces.lose_sp(table.g, load.NORTH, at("mstislavl"), 1, False)
    assert at("smolensk") in ch12_retreat.ways(table.g, load.IMPERIAL, at("elnya"))


@rules("12.63", "14.42")
def test_12_63_who_cannot_retreat_is_eliminated_and_counted() -> None:
    table = Table(quiet(stacks={"elnya": {"davout": 1, "french_north": 3}})).active("french_north")
    table.g.battle = battle_at(at("elnya"), load.IMPERIAL, at("elnya"), load.CLEAR)
    table.g.fight.loser = load.IMPERIAL
    table.run(ch12_retreat.active_retreat(table.g))
    assert table.g.box[load.NORTH] == 3 and table.g.fight.killed[load.IMPERIAL] == 4 and table.g.wear_loss == 4


def besieging(stack: dict[str, int], disrupted: int = 0) -> Table:
    table = Table(quiet(stacks={"brest": stack}, morale={"imperial": "les_grognards"})).active("french_south")
    ch13_fortress.open_siege(table.g, load.SOUTH, at("brest"), who("murat"))
    table.g.fight.disrupted[load.IMPERIAL] = disrupted
    return table


@rules("13.31a", "12.2")
def test_13_31a_staff_under_command_rolls_in_a_siege() -> None:
    assert ch13_dice.siege_dice(besieging({"murat": 1, "french_south": 2}).g) == 2 + 2
    assert ch13_dice.siege_dice(besieging({"murat": 1, "poniatowski": 1, "french_south": 2}).g) == 2 + 2 + 1
    assert ch13_dice.siege_dice(besieging({"murat": 1, "poniatowski": 1, "french_south": 4}).g) == 2 + 4  # no room for staff


@rules("13.36", "13.33")
def test_13_36_surplus_soldiers_take_the_place_of_the_disrupted() -> None:
    assert ch13_dice.siege_dice(besieging({"murat": 1, "french_south": 4}, 2).g) == 2 + 2
    assert ch13_dice.siege_dice(besieging({"murat": 1, "french_south": 6}, 2).g) == 2 + 4
    assert ch13_dice.siege_dice(besieging({"murat": 1, "french_south": 6, "french_north": 4}, 4).g) == 2 + 2


@rules("13.42", "10.42a")
def test_13_42_after_a_siege_overrun_the_spaces_entered_still_count() -> None:
    position = quiet(stacks={"lukow": {"murat": 1, "french_south": 2}})
    table = Table(position, [6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1]).active("french_south", 5)
    table.g.status[who("murat")] = 2
    ch01_pieces.mark_sp(table.g, load.SOUTH, at("lukow"), 2, 2)
    table.g.script = []
    table.run(ch10_movement.march(table.g, load.SOUTH, at("lukow")), "leader:murat", "number:2", "space:brest")
    assert table.g.status[who("murat")] == HALTED + 3
    table.g.script = [6, 6] + [1] * 20
    table.run(ch13_fortress.siege(table.g, load.SOUTH, at("brest")))
    assert table.g.status[who("murat")] == 3 and ch01_pieces.statuses(table.g, load.SOUTH, at("brest")) == [3, 3]


@rules("13.52b", "16.4")
def test_13_52b_a_tsarist_who_sacks_may_use_other_resources_but_not_the_loot() -> None:
    position = plain(hands=EMPTY, flags={"french_south": ["brest"]}, stacks={"brest": {"bagration": 1, "russian_second": 4}})
    table = Table({**position, "resources": {**POOR, "russian_second": 1}}, [6] + [1] * 9).active("russian_second")
    table.g.battle = battle_at(at("brest"), load.TSARIST, -1, load.CLEAR)
    table.run(ch13_fortress.sack(table.g, load.SECOND, 0, False), "resource")
    assert [len(event["dice"]) for event in table.events("attrition")] == [2]  # five, halved
    assert table.g.resources[load.SECOND] == 2 and table.prompts() == ["halve"]  # the loot came too late for a second one


@rules("13.34", "10.44")
def test_13_34_besiegers_who_are_driven_off_retreat_over_the_river_with_attrition() -> None:
    table = Table(quiet(stacks={"brest": {"murat": 1, "french_south": 2}}), [1, 1, 1]).active("french_south")
    ch13_fortress.open_siege(table.g, load.SOUTH, at("brest"), who("murat"))
    table.g.fight.broken = True
    table.run(ch13_fortress.close_siege(table.g, load.SOUTH))
    assert table.g.place[who("murat")] == at("lukow") and len(table.events("attrition")[0]["dice"]) == 3


@rules("14.1")
def test_14_1_the_commander_chooses_who_is_lost_to_attrition() -> None:
    stacks = {"elnya": {"napoleon": 1, "french_north": 3, "french_south": 3}}
    table = Table(quiet(stacks=stacks), [6, 6] + [1] * 9)
    table.run(ch14_attrition.space_wear(table.g, load.IMPERIAL, at("elnya")), "sp:french_south", "sp:french_south")
    assert table.count("french_south", "elnya") == 1 and table.count("french_north", "elnya") == 3
    even = Table(quiet(stacks=stacks))
    even.run(
        ch14_attrition.lose_pieces(
            even.g, load.IMPERIAL, at("elnya"), sp(french_north=3, french_south=3), [], 2, False, "kill", "12.51a"
        )
    )
    assert even.count("french_south", "elnya") == even.count("french_north", "elnya") == 2


@rules("14.43a")
def test_14_43a_markers_of_the_interphase_worsen_the_level_in_the_next_impulse() -> None:
    table = Table({"phase": "interphase", "attrition": "normal"})
    table.run(ch14_levels.lose(table.g, 10))
    assert table.g.level == 0 and table.g.wear_loss == 10
    later = Table({"attrition": "normal", "wear_loss": 10, "marker": "russian_first"}, begin=True)
    assert later.g.level == 1 and later.g.wear_loss == 1


@rules("15.2a", "11.1a")
def test_15_2_a_convoy_can_be_intercepted() -> None:
    stacks = {"st_petersburg": {"barclay": 1, "russian_first": 1}, "dorpat": {"davout": 1, "french_north": 2}}
    table = Table(quiet(stacks=stacks), [6, 6] + [1] * 30).active("russian_first", 5)
    answers = ("leader:barclay", "done", "space:pernau", "intercept:dorpat")
    if at("dorpat") not in load.NEAR[at("pernau")]:
        answers = (*answers[:2], "space:narva", "intercept:dorpat")
    table.run(ch15_sea.convoy(table.g, load.FIRST), *answers)
    assert table.events("intercepts") and table.events("battle")


@rules("10.45", "15.2a", "16.58")
def test_16_58_a_convoy_into_scorched_earth_checks_attrition() -> None:
    position = quiet(stacks={"st_petersburg": {"russian_first": 2}}, scorched=["reval"])
    table = Table(position, [1, 1]).active("russian_first", 2)
    table.run(ch15_sea.convoy(table.g, load.FIRST), "sp:russian_first", "space:reval")
    assert [len(event["dice"]) for event in table.events("attrition")] == [2]


@rules("16.57a")
def test_16_57a_imperials_in_a_zone_are_near_enough_and_a_preemption_is_no_time() -> None:
    table = Table(plain(hands=EMPTY, resources={"russian_second": 2}, round=2, stacks={"moldavia_zone": {"french_south": 1}}))
    table.active("russian_second")
    assert at("uman") in ch16_resources.scorchable(table.g) and at("moldavia_zone") in ch16_resources.imperial_spaces(table.g)
    table.g.now.scheduled = False
    refusal = ch16_resources.scorch_time(table.g)
    assert refusal and (refusal.rule, refusal.key) == ("16.57a", "not-scheduled")


@rules("16.51")
def test_16_51_dice_against_attrition_are_over_once_a_card_is_played() -> None:
    hands = {**EMPTY, "french_north": ["105", "79"], "russian_first": ["80"]}
    position = {"hands": hands, "resources": {"french_north": 3}, "wear_loss": 5, "marker": "french_north"}
    table = Table(position, [1] * 8, begin=True)
    table.choose("attrition_dice")
    assert "attrition_dice" in table.offered
    table.choose("event:treasure_wagons")
    assert "attrition_dice" not in table.offered and "morale_dice" in table.offered


def fallen(commander: str, stack: dict[str, int], players: str = "two") -> Table:
    """Three leaders without soldiers, of whom one is lost."""
    table = Table(quiet(stacks={"vilna": stack}, hands=EMPTY), players=players).active("french_north")
    ch10_command.name(table.g, load.IMPERIAL, at("vilna"), who(commander))
    leaders = ch01_pieces.leaders_at(table.g, load.IMPERIAL, at("vilna"))
    steps = ch14_attrition.lose_pieces(table.g, load.IMPERIAL, at("vilna"), sp(), leaders, 1, False, "kill", "12.51a")
    table.run(steps)
    return table


@rules("12.51a", "14.1")
def test_12_51a_under_napoleon_any_other_leader_may_be_lost_first() -> None:
    assert fallen("napoleon", {"napoleon": 1, "davout": 1, "ney": 1}).asked[0][2] == ["leader:davout", "leader:ney"]
    assert fallen("davout", {"napoleon": 1, "davout": 1, "ney": 1}).g.place[who("ney")] < 0  # the commander after the others


@rules("14.1")
def test_14_1_the_commander_of_the_formation_chooses_whoever_stands_in_the_space() -> None:
    stacks = {"elnya": {"napoleon": 1, "french_north": 3, "murat": 1, "french_south": 2, "austria": 2}}
    for leaders, seat in ((["napoleon", "murat"], "french_north"), (["murat"], "french_south")):
        table = Table(quiet(stacks=stacks), [6] + [1] * 30, players="four").active("french_south")
        marching = sp(french_south=2, austria=2)
        table.run(ch14_attrition.wear_down(table.g, load.IMPERIAL, at("elnya"), [who(name) for name in leaders], marching, 1))
        assert table.asked == [(seat, "attrition-loss", ["sp:french_south", "sp:austria"])]


@rules("12.51a", "14.1", "10.62")
def test_12_51a_between_leaders_of_two_powers_the_commander_chooses() -> None:
    table = fallen("murat", {"davout": 1, "murat": 1, "eugene": 1}, "four")
    assert table.asked == [("french_south", "kill", ["leader:davout", "leader:eugene"])]


@rules("13.32", "12.51a")
def test_13_32_the_leader_of_the_siege_falls_after_his_staff() -> None:
    table = Table(quiet(stacks={"brest": {"murat": 1, "eugene": 1}})).active("french_south")
    ch13_fortress.open_siege(table.g, load.SOUTH, at("brest"), who("murat"))
    table.run(ch13_fortress.lose(table.g, 1, False))
    assert table.g.place[who("eugene")] < 0 and table.g.place[who("murat")] == at("brest")  # though Eugene is the better one


@rules("16.51")
def test_16_51_a_march_ends_the_dice_against_attrition() -> None:
    flags, resources = {"french_north": ["kovno"]}, {"french_north": 3}
    position = quiet(stacks={"kovno": {"davout": 1}}, flags=flags, resources=resources, wear_loss=8)
    table = Table(position, [1] * 60).active("french_north", 3)
    look = table.option("resources")
    for _ in range(2):
        table.run(ch05_points.spend_on(table.g, load.NORTH, look), "attrition_dice")
    table.run(ch05_points.spend_on(table.g, load.NORTH, table.option("march:kovno")), "space:gumbinnen", "stop")
    table.asked.clear()
    table.run(ch05_points.spend_on(table.g, load.NORTH, look))
    assert "attrition_dice" not in table.asked[0][2]


@rules("15.3a", "13.33")
def test_15_3a_what_the_batteries_did_counts_in_the_first_round_of_a_siege() -> None:
    stacks = {"riga": {"barclay": 1, "russian_first": 4}}
    for shots, again in (([1, 1, 1, 1], True), ([6, 1, 1, 1], False), ([5, 1, 1, 1], False)):
        table = Table(quiet(stacks=stacks, morale={"tsarist": "marchez_vous"}), shots).active("russian_first", 5)
        crew = ("leader:barclay", *["sp:russian_first"] * 4, "space:danzig")
        table.run(ch15_sea.assault(table.g), *crew)
        table.g.script = [6] + [1] * 20  # one hit on the fortress, none by it
        table.run(ch13_fortress.siege(table.g, load.FIRST, at("danzig")), *(["pass"] if again else []))
        assert ("siege-on" in table.prompts()) == again


@rules("12.51a", "12.51b", "12.54")
def test_12_51_losses_are_shared_evenly_over_the_whole_battle() -> None:
    stack = {"bagration": 1, "russian_second": 4, "russian_first": 4, "davout": 1, "french_north": 4}
    morale = {"imperial": "marchez_vous", "tsarist": "les_grognards"}
    table = Table(quiet(stacks={"vilna": stack}, morale=morale), [6, 5] + [1] * 60).active("french_north")
    answers = ("sp:russian_second", "space:swenziany")
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0), *answers)
    lost = [(event["power"], event["sp"]) for event in table.events("lost")]
    assert lost == [("power:russian_second", 1), ("power:russian_first", 1)]  # a kill, then a disruption that becomes one
