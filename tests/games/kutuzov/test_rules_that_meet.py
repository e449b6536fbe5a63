"""Rules that meet: pairs of paragraphs from different chapters in one position."""

from __future__ import annotations

from grognard.engine import registry
from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch05_impulse,
    ch05_points,
    ch10_movement,
    ch10_price,
    ch12_battle,
    ch12_events,
    ch13_break,
    ch13_dice,
    ch13_fortress,
    ch17_interphase,
    ch19_retreat,
)
from grognard.games.kutuzov.state import ANYTHING, HALTED, MARKED, MOVE, Budget, March
from grognard.lab.fuzz import Setup, check_storage

from .play import allowed, besieging, fighting, play
from .table import EMPTY, Table, at, option, quiet, rules, sp, who

EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}


@rules("13.2", "12.52b", "13.36")
def test_13_2_who_has_fought_at_a_fortress_does_not_besiege_it_under_a_leader_who_comes_after() -> None:
    stacks = {"brest": {"davout": 1, "ney": 1, "french_north": 7}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [1, 1, 1, 1, 1, 6, 1]).active("french_north")
    table.g.status[who("davout")] = MARKED
    ch01_pieces.mark_sp(table.g, load.NORTH, at("brest"), 5, MARKED)
    assert ch13_fortress.besiegers(table.g, load.NORTH, at("brest")) == [who("ney")]
    ch13_fortress.open_siege(table.g, load.NORTH, at("brest"), who("ney"))
    assert sum(ch13_dice.siege_army(table.g)) == 2 and dict(parts(table))["sp"] == 2
    table.run(ch13_fortress.lose(table.g, 1, False))
    assert ch13_dice.unmarked(table.g) == 1 and table.count("french_north", "brest") == 6  # Ney's soldier fell, not Davout's


@rules("13.42", "13.2")
def test_13_42_a_siege_overrun_lets_only_the_besiegers_go_on() -> None:
    stacks = {"brest": {"davout": 1, "ney": 1, "french_north": 7}}
    table = Table(quiet(stacks=stacks, morale=EVEN)).active("french_north")
    table.g.status[who("davout")] = MARKED
    ch01_pieces.mark_sp(table.g, load.NORTH, at("brest"), 2, HALTED + 1)
    ch01_pieces.mark_sp(table.g, load.NORTH, at("brest"), 5, MARKED)
    ch13_fortress.open_siege(table.g, load.NORTH, at("brest"), who("ney"))
    ch13_fortress.release(table.g)
    assert ch01_pieces.statuses(table.g, load.NORTH, at("brest")) == [1, 1] + [MARKED] * 5


@rules("5.5b", "5.6a", "10.63")
def test_5_5b_the_last_point_of_a_card_and_those_of_a_plus_card_move_a_group_together() -> None:
    stacks = {"kovno": {"davout": 1, "ney": 1, "french_north": 9}}
    hands = {**EMPTY, "french_north": ["84", "88", "105", "56"]}
    table = Table(quiet(stacks=stacks, hands=hands, flags={"french_north": ["kovno", "vilna"]})).active("french_north")
    march = ["march:kovno", "leader:davout", "all", "space:vilna"]
    dice = ["morale_die"] * 4
    table.run(ch05_impulse.play_points(table.g, load.NORTH, 83), *dice, "cp:spies_in_the_capital", *march)
    spends = [offered for _, prompt, offered in table.asked if prompt == "spend"]
    assert "cp:spies_in_the_capital" in spends[0] and "cp:treasure_wagons" not in spends[0]  # one card, and one '+' card
    assert not any(text.startswith("cp:") for text in spends[-1]) and table.g.place[who("ney")] == at("vilna")
    assert table.g.now.plus and table.g.discard[-1] == 87


@rules("5.5b", "5.6a", "2.7")
def test_5_5b_why_a_card_cannot_add_its_points() -> None:
    hands = {**EMPTY, "french_north": ["84", "88"]}
    table = Table(quiet(stacks={"kovno": {"davout": 1}}, hands=hands)).active("french_north", 3)
    table.g.now.cards = 1
    reasons = {"cp:spies_in_the_capital": None, "cp:this_sanguinary_combat": "5.6a", "cp:treasure_wagons": "2.7"}
    found = {text: ch05_points.spend_refused(table.g, option(text)) for text in reasons}
    assert {text: reason and reason.rule for text, reason in found.items()} == reasons


@rules("5.5b", "5.6a")
def test_5_5b_points_of_an_event_are_not_mixed_with_those_of_a_card() -> None:
    hands = {**EMPTY, "french_north": ["88"]}
    table = Table(quiet(stacks={"kovno": {"davout": 1}}, hands=hands)).active("french_north")
    table.run(ch05_points.spend(table.g, load.NORTH, 2, MOVE))
    assert not any(text.startswith("cp:") for _, _, offered in table.asked for text in offered)


TWO_POWERS = {"davout": 1, "french_north": 4, "murat": 1, "french_south": 3}


@rules("10.65", "11.51", "11.1a")
def test_10_65_a_partner_saves_a_flag_with_his_own_army_though_the_commander_stays() -> None:
    position = quiet(stacks={"vilna": TWO_POWERS}, flags={"french_north": ["vilna", "swenziany"]})
    table = Table(position, [6, 6] + [1] * 9, players="four").active("russian_second")
    play(table, 108, "russian_second", "space:swenziany", "pass", "intercept:vilna")
    reacts = [(seat, offered) for seat, prompt, offered in table.asked if prompt == "answer-call"]
    assert reacts == [("french_north", ["intercept:vilna", "pass"]), ("french_south", ["intercept:vilna", "pass"])]
    assert table.g.place[who("murat")] == at("swenziany") and table.g.place[who("davout")] == at("vilna")


@rules("10.65", "10.73")
def test_10_65_a_partner_answers_card_66_with_his_own_army_though_the_commander_stays() -> None:
    stacks = {"vilna": {"ney": 1, "barclay": 1, "french_north": 4, "russian_first": 4}, "lida": TWO_POWERS}
    position = quiet(stacks=stacks, flags={"french_south": ["lida"]})
    table = Table(position, [6, 6] + [1] * 9, players="four").active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    play(table, 66, "french_north")
    table.run(ch12_events.call_reinforcements(table.g), "pass", "intercept:lida")
    assert table.g.place[who("murat")] == at("vilna") and table.g.place[who("davout")] == at("lida")


@rules("11.6a", "1.62b")
def test_11_6a_soldiers_beyond_the_command_of_an_army_that_failed_to_evade_may_still_try() -> None:
    stacks = {"vilna": {"barclay": 1, "russian_first": 6}, "kovno": {"davout": 1, "french_north": 4}}
    position = quiet(stacks=stacks, flags={"french_north": ["kovno"]})
    table = Table(position, [1, 1, 6, 6] + [1] * 20).active("french_north", 5)
    march = ["march:kovno", "leader:davout", "number:4", "space:vilna"]
    table.run(ch05_points.spend_budget(table.g, load.NORTH), *march, "evade:swenziany", "evade:swenziany")
    assert table.count("russian_first", "swenziany") == 2


@rules("11.6a", "11.11", "1.62b")
def test_11_11_soldiers_beyond_the_command_of_an_army_may_evade_before_it_or_without_it() -> None:
    stacks = {"vilna": {"barclay": 1, "russian_first": 6}, "kovno": {"davout": 1, "french_north": 4}}
    position = quiet(stacks=stacks, flags={"french_north": ["kovno"]})
    march = ["march:kovno", "leader:davout", "number:4", "space:vilna"]
    for later, left in ([], 4), (["evade:swenziany"], 0):
        table = Table(position, [6, 6] * (1 + len(later)) + [1] * 30).active("french_north", 5)
        table.run(ch05_points.spend_budget(table.g, load.NORTH), *march, "soldiers", "evade:swenziany", *later)
        assert table.count("russian_first", "swenziany") == 6 - left and table.count("russian_first", "vilna") == left
        assert bool(table.events("battle")) == bool(left)


@rules("11.6a", "10.62")
def test_11_6a_the_soldiers_of_one_power_evade_though_those_of_its_partner_stand() -> None:
    stacks = {"vilna": {"russian_first": 1, "russian_second": 1}, "kovno": {"davout": 1, "french_north": 4}}
    position = quiet(stacks=stacks, flags={"french_north": ["kovno"]})
    table = Table(position, [6, 6] + [1] * 20, players="four").active("french_north", 5)
    march = ["march:kovno", "leader:davout", "number:4", "space:vilna"]
    table.run(ch05_points.spend_budget(table.g, load.NORTH), *march, "pass", "evade:swenziany")
    assert table.count("russian_second", "swenziany") == table.count("russian_first", "vilna") == 1


@rules("11.6a")
def test_11_6a_a_player_says_which_of_his_soldiers_evade_first() -> None:
    stacks = {"kovno": {"prussia": 1, "french_north": 1}, "vilna": {"barclay": 1, "russian_first": 4}}
    position = quiet(stacks=stacks, flags={"french_north": ["kovno", "schlavii"]})
    table = Table(position, [6, 6] + [1] * 20).active("russian_first", 5)
    march = ["march:vilna", "leader:barclay", "number:4", "space:kovno"]
    answers = [*march, "soldiers", "sp:prussia", "pass"]
    table.run(ch05_points.spend_budget(table.g, load.FIRST), *answers)
    assert table.count("prussia", "schlavii") == 1


@rules("13.36", "13.21", "5.3")
def test_13_36_card_1_needs_napoleon_in_the_army_that_besieges() -> None:
    for leader, power, helped in (("murat", "french_south", False), ("napoleon", "french_north", True)):
        table = besieging("brest", leader, {"napoleon": 1, "murat": 1, "french_north": 4, "french_south": 4}, power)
        assert allowed(table.g, 1, "french_north") == helped


@rules("10.72", "15.3a", "5.3")
def test_card_85_needs_an_attacker_who_came_by_a_clear_line() -> None:
    for entry, sea, helped in (("lida", False, True), ("vilna", False, False), ("lida", True, False)):
        table = fighting("vilna", {"davout": 1, "french_north": 4, "barclay": 1, "russian_first": 4})
        table.g.fight.entry, table.g.fight.sea = at(entry), sea
        assert allowed(table.g, 85, "french_north") == helped


@rules("13.34", "10.44", "5.2.1")
def test_13_34_card_99_covers_the_retreat_from_a_siege() -> None:
    stacks = {"riga": {"davout": 1, "french_north": 2}}
    hands = {**EMPTY, "french_north": ["99"]}
    position = quiet(stacks=stacks, flags={"french_north": ["mitau"]}, scorched=["mitau"], hands=hands)
    table = Table(position).active("french_north")
    ch13_fortress.open_siege(table.g, load.NORTH, at("riga"), who("davout"))
    table.run(ch13_break.lift(table.g, load.NORTH), "card:inspired_rearguard")
    assert table.g.place[who("davout")] == at("mitau") and not table.events("attrition")


@rules("11.7", "11.6a")
def test_card_3_lets_soldiers_without_a_leader_evade_over_a_river() -> None:
    assert load.LINE[at("grodno")][at("masuria")] == load.RIVER
    stacks = {"grodno": {"french_north": 2}, "slonim": {"bagration": 1, "russian_second": 4}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["grodno"]})).active("russian_second", 3)
    start = next(space for space in load.NEAR[at("grodno")] if space != at("masuria"))
    table.g.march = March(load.SECOND, load.TSARIST, start, [who("bagration")], sp(russian_second=4), [], [], [])
    ch10_movement.announce_step(table.g, at("grodno"))
    assert allowed(table.g, 3, "french_north")


@rules("17.2b", "6.32d", "17.2d")
def test_17_2b_pieces_regroup_on_the_dmc_that_is_placed_in_the_same_interphase() -> None:
    flags = {"french_north": ["kovno", "vilna", "swenziany"]}
    table = Table(quiet(phase="interphase", flags=flags, box={"french_north": 1}))
    table.run(ch17_interphase.reinforce(table.g, load.NORTH), "space:swenziany", "box:french_north", "space:swenziany", "done")
    assert table.g.dmc[at("swenziany")] == load.NORTH and table.count("french_north", "swenziany") == 1


@rules("19.722b", "19.722c")
def test_19_722b_nobody_marches_back_into_a_key_that_others_have_not_left_yet() -> None:
    stacks = {"moscow": {"davout": 1, "french_north": 4, "eugene": 1, "french_south": 2}, "tula": {"ney": 1, "french_north": 2}}
    flags = {"french_north": ["moscow", "borodino", "klin"]}
    hands = {**EMPTY, "french_north": ["84"]}
    position = quiet(stacks=stacks, flags=flags, hands=hands, turn=4, retreating=True, marker="french_north")
    table = Table(position, scenario="napoleon_in_moscow", players="four").active("french_north")
    out = ["march:moscow", "leader:davout", "done", "number:4", "space:borodino", "stop", "done"]
    table.run(ch19_retreat.evacuate(table.g, load.NORTH), *out)
    steps = [offered for _, prompt, offered in table.asked if prompt == "march-to"]
    assert "space:moscow" not in steps[-1] and "space:klin" in steps[-1]
    table.g.budget = Budget(3, ANYTHING, start=3, power=load.NORTH)
    table.g.march = March(load.NORTH, load.IMPERIAL, at("tula"), [who("ney")], sp(), [], [], [], who("ney"))
    refusal = ch10_movement.goal_refused(table.g, table.g.march, at("moscow"))
    assert refusal and refusal.rule == "19.722b" and at("moscow") not in ch10_movement.open_steps(table.g)


@rules("12.44", "3.2", "1.24")
def test_12_44_finland_won_by_card_28_is_no_home_zone_of_french_north() -> None:
    stacks = {"finland_zone": {"ney": 1, "french_north": 2, "barclay": 1, "russian_first": 2}}
    table = Table(quiet(stacks=stacks, finland=True)).active("russian_first")
    ch12_battle.open_battle(table.g, at("finland_zone"), load.TSARIST, at("finland_zone"), load.CLEAR, 0)
    assert table.g.fight.friendly and not table.g.fight.terrain
    home = Table(quiet(stacks=stacks)).active("french_north")
    ch12_battle.open_battle(home.g, at("finland_zone"), load.IMPERIAL, at("finland_zone"), load.CLEAR, 0)
    assert home.g.fight.terrain == 1


@rules("10.12", "10.2", "5.1a")
def test_10_12_soldiers_of_an_ally_in_an_army_by_card_107_cost_nothing_more() -> None:
    stacks = {"kovno": {"davout": 1, "yorck": 1, "french_north": 2, "prussia": 2}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["kovno"]})).active("french_north", 5)
    play(table, 107, "french_north", "leader:davout")
    for leaders, price in (([who("davout")], 1), ([who("davout"), who("yorck")], 3)):
        march = March(load.NORTH, load.IMPERIAL, at("kovno"), leaders, sp(french_north=2, prussia=2), [], [], [], who("davout"))
        assert ch10_price.step_price(table.g, march, at("vilna")) == price


@rules("11.6a", "11.4", "11.11")
def test_11_11_soldiers_who_intercept_do_not_evade_in_place_of_those_who_have() -> None:
    stacks = {
        "vilna": {"davout": 1, "french_north": 4},
        "volozhin": {"french_north": 3},
        "lida": {"bagration": 1, "russian_second": 4},
    }
    position = quiet(stacks=stacks, flags={"french_north": ["vilna", "volozhin", "borisov"]})
    table = Table(position, [6, 6, 6, 6, 6, 6] + [1] * 30).active("russian_second", 1)
    march = ["march:lida", "leader:bagration", "number:4", "space:volozhin"]
    answers = [*march, "evade:borisov", "evade:borisov", "intercept:vilna"]
    table.run(ch05_points.spend_budget(table.g, load.SECOND), *answers)
    reacts = [offered for _, prompt, offered in table.asked if prompt == "react"]
    assert len(reacts) == 3 and table.events("battle")


def parts(table: Table) -> list[tuple[str, int]]:
    """The dice of the besieger by what gives them."""
    return [(name, number) for name, _, number in ch13_dice.siege_parts(table.g)]


@rules("19.722b")
def test_19_722b_a_march_out_of_a_key_that_was_stored_goes_on_as_it_would_have() -> None:
    title = registry.title("kutuzov")
    check_storage(title, Setup("napoleon_in_moscow", {"players": "four", "bids": "on", "windows": "honest"}, "fuzz 96010"))
