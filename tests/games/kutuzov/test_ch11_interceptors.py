"""11.3-11.5 Interceptions: over one duchy or two, and what they cost."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.arrange import arrange
from grognard.games.kutuzov.cards import responses
from grognard.games.kutuzov.rules import ch10_movement, ch11_parts, ch11_reactions, ch12_battle
from grognard.games.kutuzov.state import MARKED, March, Query

from .play import play
from .table import EMPTY, Table, at, option, quiet, rules, sp, who

CARD_72 = "card:concentration_of_forces"


def far(chance: list[int], **changes: object) -> Table:
    """Barclay enters Windau; Davout stands in Jakobstadt, beyond Mitau, whose line to Windau is rough."""
    stacks = {"libau": {"barclay": 1, "russian_first": 2}, "jakobstadt": {"davout": 1, "french_north": 3}}
    hands = {**EMPTY, "french_north": ["72"]}
    position = quiet(stacks=stacks, hands=hands, flags={"french_north": ["jakobstadt"]}, **changes)
    table = Table(position, chance).active("russian_first")
    barclay = who("barclay")
    table.g.march = March(load.FIRST, load.TSARIST, at("libau"), [barclay], sp(russian_first=2), [], [], [], barclay)
    table.g.march.goal, table.g.march.came = at("windau"), at("libau")
    return table


@rules("11.4")
def test_11_4_over_two_duchies_the_last_line_and_the_duchy_before_it_count() -> None:
    table = far([3, 4] + [1] * 20)
    table.run(ch11_reactions.reactions(table.g), CARD_72)
    assert table.events("intercepts")[0]["roll"] == 7 + 4 - 1 - 1  # Davout, a rough line, from an enemy duchy


@rules("11.5", "10.45", "10.43")
def test_11_5_over_two_duchies_both_cost_their_attrition() -> None:
    table = far([6, 6, 6, 1, 1, 1, 1, 1, 1], scorched=["mitau"])
    table.run(ch11_reactions.reactions(table.g), CARD_72)
    rolls = [(event["space"], len(event["dice"])) for event in table.events("attrition")]
    assert rolls == [("space:mitau", 4), ("space:windau", 3)]  # scorched earth, then an ambush for those who are left
    assert table.count("french_north", "windau") == 2 and table.g.place[who("davout")] == at("windau")


@rules("11.5", "11.3c")
def test_11_5_who_is_lost_on_the_way_meets_nobody() -> None:
    table = far([6, 6, 6, 6, 6, 6], scorched=["mitau"])
    table.run(ch11_reactions.reactions(table.g), CARD_72)
    assert table.g.place[who("davout")] < 0 and table.g.moving.interceptors == 0


@rules("11.3c")
def test_11_3c_nobody_goes_through_an_enemy_fortress_even_one_that_friends_besiege() -> None:
    table = far([])
    assert responses.far_starts(table.g, load.IMPERIAL) == [at("jakobstadt")]
    assert not responses.thoroughfare(table.g, load.IMPERIAL, at("riga"), at("pernau"))
    table.g.crowd[load.IMPERIAL * load.SPACES + at("riga")] = 1
    assert not responses.thoroughfare(table.g, load.IMPERIAL, at("riga"), at("pernau"))
    assert responses.thoroughfare(table.g, load.TSARIST, at("wenden"), at("pernau"))


def near(players: str, chance: list[int], stack: dict[str, int]) -> Table:
    """Bagration goes from Lida to Volozhin, past the Imperials in Vilna."""
    position = quiet(stacks={"vilna": stack, "lida": {"bagration": 1}}, flags={"french_north": ["vilna"]})
    table = Table(position, chance, players=players).active("russian_second")
    leader = who("bagration")
    table.g.march = March(load.SECOND, load.TSARIST, at("lida"), [leader], sp(), [], [], [], leader)
    table.g.march.goal, table.g.march.came = at("volozhin"), at("lida")
    return table


@rules("11.51", "11.51b")
def test_11_51_a_smaller_group_with_a_part_of_the_soldiers_may_try() -> None:
    stack = {"davout": 1, "ney": 1, "eugene": 1, "french_north": 6, "french_south": 4}
    table = near("two", [6, 6] + [1] * 20, stack)
    answers = ("detach", "leader:davout", "leader:eugene", "done", "number:2", "number:3")
    table.run(ch11_reactions.reactions(table.g), *answers)
    assert table.count("french_north", "volozhin") == 2 and table.count("french_south", "volozhin") == 3
    assert table.g.place[who("davout")] == table.g.place[who("eugene")] == at("volozhin")
    assert table.g.place[who("ney")] == at("vilna") and table.g.status[who("ney")] == 0  # he may still intercept


@rules("11.51", "10.61", "10.65")
def test_11_51_a_partner_is_asked_whether_his_army_goes_along() -> None:
    stack = {"davout": 1, "eugene": 1, "french_north": 2, "french_south": 2}
    willing = near("four", [6, 6] + [1] * 20, stack)
    answers = ("detach", "leader:eugene", "yes", "number:2", "number:2")
    willing.run(ch11_reactions.reactions(willing.g), *answers)
    assert ("french_south", "intercept-join", ["yes", "no"]) in willing.asked
    assert willing.g.place[who("davout")] == willing.g.place[who("eugene")] == at("volozhin")
    alone = near("four", [6, 6] + [1] * 20, stack)
    alone.run(ch11_reactions.reactions(alone.g), "detach", "leader:eugene", "no", "number:1")
    assert alone.g.place[who("eugene")] == at("vilna") and alone.count("french_north", "volozhin") == 1


@rules("11.51")
def test_11_51_after_a_failure_all_who_are_there_are_marked() -> None:
    table = near("two", [1, 1], {"davout": 1, "ney": 1, "french_north": 4})
    table.run(ch11_reactions.reactions(table.g), "detach", "leader:ney", "done", "number:0")
    assert table.g.status[who("davout")] == table.g.status[who("ney")] == MARKED


@rules("11.51", "10.65")
def test_11_51_why_a_leader_does_not_go_along() -> None:
    table = near("four", [], {"davout": 1, "ney": 1, "eugene": 1})
    table.g.query = Query(load.NORTH, [at("vilna")])
    refusal = ch11_parts.part_refused(table.g, option("leader:eugene"))
    assert refusal and (refusal.rule, refusal.key) == ("10.65", "other-player")
    table.g.query.kind = 1
    assert ch11_parts.part_refused(table.g, option("leader:eugene")) is None
    table.g.status[who("ney")] = MARKED
    reasons = [ch11_parts.part_refused(table.g, option(f"leader:{name}")) for name in ("ney", "murat", "bagration")]
    assert [reason and reason.rule for reason in reasons] == ["11.3b", "11.51", "11.51"]


@rules("11.51")
def test_11_51_a_leader_alone_has_no_part_to_send() -> None:
    table = near("two", [], {"davout": 1})
    options = ch11_reactions.reaction_options(table.g, load.IMPERIAL, 0)
    refusal = ch11_reactions.reaction_refused(table.g, option("detach"))
    assert option("detach") not in options and refusal and (refusal.rule, refusal.key) == ("11.51", "no-part")
    more = near("two", [], {"davout": 1, "french_north": 1})
    assert option("detach") in ch11_reactions.reaction_options(more.g, load.IMPERIAL, 0)
    assert ch11_reactions.reaction_refused(more.g, option("detach")) is None


@rules("11.3c", "9.31c")
def test_9_31c_over_two_duchies_too_a_hesitating_ally_does_not_come() -> None:
    table = far([6, 6] + [1] * 20, allies={"prussia": "hesitating"})
    place_leader = {"jakobstadt": {"yorck": 1, "prussia": 2}}
    arrange(table.g, {"leaders": {"davout": "regroup_box"}, "stacks": place_leader})
    assert responses.far_starts(table.g, load.IMPERIAL) == []


@rules("11.11")
def test_11_11_a_seat_that_passed_is_asked_again_when_its_partner_has_acted() -> None:
    stacks = {
        "kovno": {"davout": 1, "french_north": 4},
        "swenziany": {"barclay": 1, "russian_first": 2},
        "lida": {"bagration": 1, "russian_second": 2},
    }
    table = Table(quiet(stacks=stacks), [1, 1, 1, 1], players="four").active("french_north")
    table.g.march = March(load.NORTH, load.IMPERIAL, at("kovno"), [who("davout")], sp(french_north=4), [], [], [], who("davout"))
    table.g.march.goal, table.g.march.came = at("vilna"), at("kovno")
    table.run(ch11_reactions.reactions(table.g), "pass", "intercept:lida", "intercept:swenziany")
    assert [seat for seat, _, _ in table.asked] == ["russian_first", "russian_second", "russian_first"]
    assert [event["from"] for event in table.events("interception-fails")] == ["space:lida", "space:swenziany"]


@rules("11.3a", "10.71")
@pytest.mark.parametrize(("dice", "forced"), [([3, 3], True), ([2, 3], False)])
def test_11_3a_who_stands_in_a_zone_can_force_a_battle_on_who_enters_it(dice: list[int], forced: bool) -> None:
    stacks = {"poltava": {"eugene": 1, "french_south": 2}, "ukraine_zone": {"platov": 1, "russian_second": 2}}
    table = Table(quiet(stacks=stacks), dice + [1] * 60).active("french_south", 3)
    march = ch10_movement.march(table.g, load.SOUTH, at("poltava"))
    table.run(march, "leader:eugene", "number:2", "space:ukraine_zone", "intercept:ukraine_zone")
    assert ("zone-battle" in table.prompts()) != forced and bool(table.events("battle")) == forced
    offered = next(offered for _, prompt, offered in table.asked if prompt == "react")
    assert "intercept:ukraine_zone" in offered and "detach" not in offered
    assert table.prompts().count("react") == (1 if forced else 2)  # who has intercepted fights, who has not may still evade
    assert forced or table.g.status[who("platov")] == MARKED


def called(flags: dict[str, list[str]], chance: list[int]) -> Table:
    """Ney fights Barclay in Vilna; card 109 calls Davout from Lida and Wittgenstein from Swenziany."""
    stacks = {
        "vilna": {"ney": 1, "french_north": 4, "barclay": 1, "russian_first": 4},
        "lida": {"davout": 1, "french_north": 3},
        "swenziany": {"wittgenstein": 1, "russian_first": 2},
    }
    table = Table(quiet(stacks=stacks, flags=flags), chance).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    return table


@rules("3.1c", "11.4")
def test_3_1c_a_duchy_is_friendly_to_who_intercepts_there_until_its_battle_is_over() -> None:
    table = called({}, [3, 3] + [1] * 9)
    play(table, 109, "russian_first")
    assert table.events("intercepts")[0]["roll"] == 6 + 2 + 1  # Wittgenstein, and a friendly duchy


@rules("3.1c", "10.43", "11.5")
def test_3_1c_friends_in_a_battle_make_no_safe_way_into_an_enemy_duchy() -> None:
    for flags, rolls in (({}, 1), ({"french_north": ["lida"]}, 0)):
        table = called(flags, [6, 6] + [1] * 9)
        play(table, 109, "french_north")
        assert len(table.events("attrition")) == rolls  # from Lida without a flag it is an ambush


@rules("3.1c", "10.43", "11.5")
def test_3_1c_the_second_interceptor_is_ambushed_like_the_first() -> None:
    stacks = {"vilna": {"davout": 1}, "borisov": {"eugene": 1}, "lida": {"bagration": 1}}
    table = Table(quiet(stacks=stacks), [6, 6, 1, 6, 6, 1]).active("russian_second")
    leader = who("bagration")
    table.g.march = March(load.SECOND, load.TSARIST, at("lida"), [leader], sp(), [], [], [], leader)
    table.g.march.goal, table.g.march.came = at("volozhin"), at("lida")
    table.run(ch11_reactions.reactions(table.g), "intercept:vilna", "intercept:borisov")
    assert len(table.events("intercepts")) == len(table.events("attrition")) == 2
