"""10.62 The commander of two powers; 12.10b what counts for spoils; 4.22 and 9d in a played impulse."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch05_impulse,
    ch07_flags,
    ch10_command,
    ch10_movement,
    ch12_aftermath,
    ch12_battle,
    ch17_interphase,
)

from .table import POOR, Table, at, option, quiet, rules, who


def chief(table: Table, space: str, side: int = load.IMPERIAL) -> str:
    return load.LEADER_IDS[ch01_pieces.commander(table.g, side, ch01_pieces.leaders_at(table.g, side, at(space)))]


@rules("10.62", "10.54")
def test_10_62_the_power_with_more_soldiers_names_the_commander() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 2, "murat": 1, "french_south": 3}}
    table = Table(quiet(stacks=stacks), players="four").active("french_north")
    table.run(ch10_command.appoint(table.g, load.IMPERIAL), "leader:murat")
    assert table.asked == [("french_south", "commander", ["leader:davout", "leader:murat"])] and chief(table, "vilna") == "murat"
    assert table.view("russian_first")["commanders"] == {"imperial": {"vilna": "murat"}, "tsarist": {}}
    even = Table(quiet(stacks={"vilna": {"davout": 1, "murat": 1}}), players="four").active("french_south")
    even.run(ch10_command.appoint(even.g, load.IMPERIAL))
    assert even.asked[0][0] == "french_south"  # as many: the power that was active last


@rules("10.62b")
def test_10_62b_he_commands_until_another_leader_joins() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "french_north": 4}, "kovno": {"eugene": 1}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["vilna", "kovno"]}), players="four").active("french_south", 3)
    table.run(ch10_command.appoint(table.g, load.IMPERIAL), "leader:murat")
    table.run(ch10_command.appoint(table.g, load.IMPERIAL))
    assert len(table.asked) == 1 and chief(table, "vilna") == "murat"  # nothing has changed, nobody is asked
    table.run(ch10_movement.march(table.g, load.SOUTH, at("kovno")), "space:vilna", "stop", "leader:davout")
    assert chief(table, "vilna") == "davout"
    table.active("french_north", 3)
    table.run(ch10_movement.march(table.g, load.NORTH, at("vilna")), "leader:davout", "done", "number:4", "space:kovno", "stop")
    assert not table.g.chief  # the rest are of one power


@rules("10.62", "7.11")
def test_10_62_a_group_places_the_flag_of_its_commander() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "french_north": 4}}
    table = Table(quiet(stacks=stacks)).active("french_south", 3)
    table.run(ch10_command.appoint(table.g, load.IMPERIAL), "leader:davout")
    table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("vilna")))
    assert table.g.flag[at("vilna")] == load.NORTH


@rules("10.62", "7.13")
def test_10_62_a_group_flags_its_neighbours_for_its_commander_but_an_army_alone_for_itself() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "french_north": 4}}
    for more, flag in (({}, load.NORTH), ({"kovno": {"eugene": 1}}, load.SOUTH)):
        table = Table(quiet(stacks={**stacks, **more}, flags={"french_north": ["vilna", "kovno"]})).active("french_south", 3)
        table.run(ch10_command.appoint(table.g, load.IMPERIAL), "leader:davout")
        assert at("wilkomir") in ch07_flags.flaggable(table.g, load.SOUTH)
        table.run(ch07_flags.place_flag(table.g, load.SOUTH, at("wilkomir")))
        assert table.g.flag[at("wilkomir")] == flag


@rules("10.62", "12.2")
def test_10_62_the_commander_who_was_named_leads_in_battle() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "french_north": 2, "barclay": 1}}
    table = Table(quiet(stacks=stacks, morale={"imperial": "marchez_vous"})).active("french_north")
    ch10_command.name(table.g, load.IMPERIAL, at("vilna"), who("murat"))
    ch12_battle.open_battle(table.g, at("vilna"), load.TSARIST, at("kovno"), load.CLEAR, 0)
    assert ch12_battle.ch12_dice.battle_dice(table.g, load.IMPERIAL) == 2 + 1 + 2  # SP, Davout on the staff, Murat's rating


@rules("12.10b", "12.10")
def test_12_10b_spoils_count_kills_of_all_rounds_rout_and_retreat() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 6, "barclay": 1, "russian_first": 6}}
    table = Table(quiet(stacks=stacks, morale={"imperial": "marchez_vous", "tsarist": "marchez_vous"}, scorched=["swenziany"]))
    table.active("french_north")
    first = [6, 5] + [1] * 8 + [6, 5] + [1] * 5  # one kill and one disruption each
    second = [6, 5, 5] + [1] * 5 + [1] * 5  # then three hits to none: a rout
    retreat, spoils = [6, 1], [2]
    table.g.script = first + second + retreat + spoils + [1] * 20
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0), "space:swenziany")
    lost = 6 + 1 - table.g.crowd[load.TSARIST * load.SPACES + at("swenziany")]
    assert table.events("routed") and len(table.events("battle-round")) == 2
    assert lost == 1 + 1 + 3 + 1  # two rounds, the disrupted of the rout, and one on the burnt road
    assert table.events("spoils")[0]["roll"] == 2 + lost and table.events("spoils")[0]["resources"] == 1


@rules("12.10b")
def test_12_10b_a_battle_without_spoils_hands_its_losses_on_to_the_second() -> None:
    table = Table(quiet(stacks={"vilna": {"davout": 1, "barclay": 1}})).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    table.g.fight.winner, table.g.fight.loser, table.g.fight.outcome = 0, 1, ch12_aftermath.RETREAT
    table.g.fight.killed[1] = 2
    table.run(ch12_aftermath.spoils(table.g))
    assert table.g.fight.carried == 2 and not table.events("spoils")
    table.g.fight.outcome = ch12_aftermath.ROUT
    table.g.script = [4]
    table.run(ch12_aftermath.spoils(table.g))
    assert table.events("spoils")[0]["roll"] == 4 + 2 + 2


@rules("4.22a", "4.22b", "4.22c")
def test_4_22_a_preemption_goes_before_the_scheduled_impulse_and_is_not_followed_by_another() -> None:
    hands = {"french_north": ["105"], "russian_first": ["79", "80", "81"], "french_south": ["84"], "russian_second": ["85"]}
    table = Table({"hands": hands, "resources": POOR, "marker": "french_north", "round": 2, "last": "russian_second"}, begin=True)
    assert (table.prompt, table.seat) == ("preempt", "tsarist")
    table.choose("preempt")
    assert table.g.now.power == load.FIRST and not table.g.now.scheduled
    table.choose("cp:old_comrades", "done")
    table.skip_to("impulse")
    assert table.g.now.power == load.NORTH and table.g.now.scheduled and table.g.marker == load.NORTH


@rules("10.1", "10.63")
def test_10_63_only_what_the_points_can_pay_for_is_put_together() -> None:
    stacks = {"minsk": {"davout": 1, "french_north": 2, "eugene": 1, "french_south": 4}}
    table = Table(quiet(stacks=stacks)).active("french_south", 1)
    table.run(ch10_movement.march(table.g, load.SOUTH, at("minsk")), "leader:eugene", "number:4", "space:lida")
    assert "march-with" not in table.prompts()  # two powers are two armies
    rich = Table(quiet(stacks=stacks)).active("french_south", 2)
    rich.run(ch10_movement.march(rich.g, load.SOUTH, at("minsk")), "leader:eugene", "all", "space:lida")
    assert rich.g.place[who("davout")] == at("lida")


@rules("10.63", "10.63b")
def test_10_63b_soldiers_who_would_make_a_second_army_stay_behind_without_a_point_for_it() -> None:
    stacks = {"moscow": {"kutuzov": 1, "barclay": 1, "russian_first": 10}}
    table = Table(quiet(stacks=stacks)).active("russian_first", 1)
    table.run(ch10_movement.march(table.g, load.FIRST, at("moscow")), "leader:kutuzov", "leader:barclay", "number:5")
    assert ("tsarist", "march-with", ["leader:barclay", "done"]) in table.asked
    assert next(offered for _, prompt, offered in table.asked if prompt == "march-sp")[0] == "number:5"


@rules("10.62")
def test_10_62_of_two_equal_powers_the_one_that_was_active_last_decides() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "french_north": 2, "french_south": 2}}
    table = Table(quiet(stacks=stacks, last="french_south"), players="four").active("russian_second")
    assert ch10_command.deciding_power(table.g, load.IMPERIAL, at("vilna")) == load.SOUTH  # in an enemy's impulse as well
    table.active("french_north")
    assert ch10_command.deciding_power(table.g, load.IMPERIAL, at("vilna")) == load.NORTH


@rules("10.62b")
def test_10_62b_in_the_commanders_impulse_both_powers_may_agree_on_another() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "eugene": 1, "french_north": 4}}
    table = Table(quiet(stacks=stacks), players="four").active("french_north")
    ch10_command.name(table.g, load.IMPERIAL, at("vilna"), who("davout"))
    assert option("commander") in ch05_impulse.impulse_options(table.g, load.NORTH)
    table.run(ch10_command.rename(table.g, load.NORTH), "leader:murat", "no")
    assert chief(table, "vilna") == "davout" and not ch10_command.rivals(table.g, load.NORTH)  # once an impulse
    table.active("french_south")
    assert not ch10_command.rivals(table.g, load.SOUTH)  # not the commander's impulse
    table.active("french_north")
    table.run(ch10_command.rename(table.g, load.NORTH), "leader:murat", "yes")
    assert chief(table, "vilna") == "murat" and table.asked[-1][:2] == ("french_south", "agree-commander")


@rules("10.62", "17.2a")
def test_10_62_a_group_that_forms_in_the_interphase_gets_its_commander_there() -> None:
    table = Table(quiet(stacks={"moscow": {"barclay": 1, "platov": 1}}, turn=2, phase="interphase"))
    table.g.points_left, table.g.tally = [0] * load.FORCES, [load.FIRST]
    table.run(ch17_interphase.reinforce(table.g, load.FIRST), "pass", "done", "done", "leader:barclay")
    assert chief(table, "moscow", load.TSARIST) == "barclay"


@rules("10.6", "10.62")
def test_10_6_who_intercepts_together_has_a_commander_before_the_battle() -> None:
    stacks = {"vilna": {"barclay": 1, "russian_first": 2, "platov": 1, "russian_second": 4, "ney": 1, "french_north": 4}}
    table = Table(quiet(stacks=stacks), [1] * 60, players="four").active("french_north")
    battle = ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    table.g.chief.clear()
    table.g.staff.clear()
    table.run(battle, "leader:barclay")
    assert table.asked[0][:2] == ("russian_second", "commander") and table.events("battle")


@rules("10.62b", "12.6b")
def test_10_62b_a_beaten_group_that_goes_back_together_keeps_its_commander() -> None:
    stacks = {"vilna": {"davout": 1, "murat": 1, "french_north": 2, "french_south": 4, "barclay": 1, "russian_first": 4}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["kovno"]}), [1] * 60, players="four").active("french_south")
    ch10_command.name(table.g, load.IMPERIAL, at("vilna"), who("murat"))
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0))
    table.run(ch10_command.appoint(table.g, load.IMPERIAL))
    assert chief(table, "kovno") == "murat" and "commander" not in table.prompts()
