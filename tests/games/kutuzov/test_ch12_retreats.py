"""12.6-12.8 Retreats: who goes where, who is lost on the way, and who has nothing to do with it."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import ch06_sortie, ch10_zones, ch12_aftermath, ch12_battle, ch12_retreat, ch13_break, ch15_sea
from grognard.games.kutuzov.state import MARKED, battle_at

from .table import EMPTY, Table, at, option, quiet, rules, sp, who

EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}
GUNS = "card:to_the_sound_of_the_guns"


@rules("12.63", "6.34")
def test_12_63_a_beaten_sortie_goes_to_the_box_and_the_besiegers_stay() -> None:
    stacks = {"riga": {"yorck": 1, "prussia": 4, "russian_first": 1}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5] + [1] * 20).active("russian_first", 5)
    table.g.landings = [at("riga")]
    table.run(ch06_sortie.storm_out(table.g, load.FIRST))
    assert table.g.box[load.FIRST] == 1 and table.count("russian_first", "riga") == 0
    assert table.g.place[who("yorck")] == at("riga") and table.count("prussia", "riga") == 4


@rules("6.34", "12.6b")
def test_6_34_a_sortie_that_was_joined_by_land_retreats_by_land() -> None:
    stacks = {"riga": {"yorck": 1, "prussia": 4, "russian_first": 1}, "pernau": {"barclay": 1}}
    position = quiet(stacks=stacks, morale=EVEN, hands={**EMPTY, "russian_first": ["109"]})
    table = Table(position, [6, 6, 5] + [1] * 40).active("russian_first", 5)
    table.g.landings = [at("riga")]
    table.run(ch06_sortie.storm_out(table.g, load.FIRST), GUNS)
    assert table.g.place[who("barclay")] == at("pernau") and table.count("russian_first", "pernau") == 1
    assert table.g.box[load.FIRST] == 0


def scorched_retreat(soldiers: int, chance: list[int]) -> Table:
    """Davout beats Barclay, who retreats into scorched Swenziany, where Bagration stands."""
    stacks = {
        "vilna": {"davout": 1, "french_north": 4, "barclay": 1, "russian_first": soldiers},
        "swenziany": {"bagration": 1, "russian_second": 6},
    }
    flags = {"french_north": ["wilkomir", "lida"]}
    table = Table(quiet(stacks=stacks, scorched=["swenziany"], flags=flags, morale=EVEN), chance).active("french_north")
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0), "space:swenziany")
    return table


@rules("12.8", "12.62")
def test_12_8_who_is_wiped_out_on_the_retreat_is_overrun_whoever_stands_there() -> None:
    table = scorched_retreat(0, [5] + [1] * 8 + [6] + [1] * 20)
    assert table.events("overrun") and table.g.place[who("barclay")] < 0
    assert table.g.status[who("davout")] == 0  # an overrun leaves no marker


@rules("12.62", "12.7")
def test_12_62_a_rout_on_the_retreat_costs_no_friends_who_were_there() -> None:
    table = scorched_retreat(4, [5, 5] + [1] * 11 + [6] + [1] * 20)
    assert table.events("routed") and not table.events("overrun")
    assert table.count("russian_first", "swenziany") == 1 and table.g.place[who("barclay")] == at("swenziany")
    assert table.count("russian_second", "swenziany") == 6


def joined(chance: list[int], *answers: str) -> Table:
    """Davout comes to Vilna from Kovno, and Ney to his help from Wilkomir."""
    stacks = {"vilna": {"davout": 1, "barclay": 1, "russian_first": 4}, "wilkomir": {"ney": 1, "french_north": 2}}
    hands = {**EMPTY, "french_north": ["109"]}
    position = quiet(stacks=stacks, hands=hands, morale=EVEN, flags={"french_north": ["kovno", "wilkomir"]})
    table = Table(position, [6, 6, *chance] + [1] * 40).active("french_north")
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0), GUNS, *answers)
    return table


@rules("12.6b", "11.2")
def test_12_6b_an_active_loser_chooses_among_the_spaces_that_his_side_came_from() -> None:
    table = joined([1] * 7 + [5], "space:wilkomir")
    assert ("imperial", "retreat", ["space:kovno", "space:wilkomir"]) in table.asked
    assert table.g.place[who("davout")] == table.g.place[who("ney")] == at("wilkomir")


@rules("12.6b")
def test_12_6b_why_an_active_loser_goes_nowhere_else() -> None:
    table = Table(quiet(stacks={"vilna": {"davout": 1, "barclay": 1}})).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    table.g.fight.joined = [at("wilkomir")]
    assert ch12_retreat.origin_refused(table.g, option("space:wilkomir")) is None
    refusal = ch12_retreat.origin_refused(table.g, option("space:lida"))
    assert refusal and (refusal.rule, refusal.key) == ("12.6b", "not-origin")


@rules("12.6a")
def test_12_6a_an_inactive_loser_does_not_retreat_where_interceptors_came_from() -> None:
    table = joined([5, 5])
    goals = next(offered for _, prompt, offered in table.asked if prompt == "retreat")
    assert "space:swenziany" in goals and "space:wilkomir" not in goals and "space:kovno" not in goals


@rules("10.44", "12.6a")
def test_12_6a_a_retreat_into_an_enemy_zone_costs_attrition() -> None:
    table = Table(quiet()).active("russian_second")
    assert ch12_retreat.retreat_causes(table.g, load.IMPERIAL, at("ukraine_zone"), load.CLEAR) == 1
    assert ch12_retreat.retreat_causes(table.g, load.TSARIST, at("ukraine_zone"), load.CLEAR) == 0


@rules("12.6a", "10.72")
def test_12_6a_who_loses_an_attack_in_a_zone_may_leave_it_by_any_way() -> None:
    stacks = {"ukraine_zone": {"platov": 1, "russian_second": 2, "eugene": 1, "french_south": 3}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5] + [1] * 20).active("russian_second", 5)
    attack = ch10_zones.attack_in_zone(table.g, load.SECOND, at("ukraine_zone"))
    table.run(attack, "leader:platov", "number:2", "pass", "back", "space:poltava")
    assert table.g.place[who("platov")] == at("poltava") and table.count("russian_second", "poltava") == 2
    assert table.g.place[who("eugene")] == at("ukraine_zone") and not table.events("overrun")


@rules("12.6a")
def test_12_6a_who_cannot_leave_a_zone_stays_in_it() -> None:
    stacks = {"ukraine_zone": {"platov": 1, "russian_second": 2, "eugene": 1, "french_south": 3}}
    stacks |= {load.SPACE_IDS[space]: {"french_south": 1} for space in load.NEAR[at("ukraine_zone")]}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5] + [1] * 20).active("russian_second", 5)
    table.run(ch10_zones.attack_in_zone(table.g, load.SECOND, at("ukraine_zone")), "leader:platov", "number:2", "pass")
    assert table.events("wins")[0]["side"] == "side:imperial" and "retreat" not in table.prompts()
    assert table.g.place[who("platov")] == at("ukraine_zone") and not table.events("cannot-retreat")


@rules("12.45a", "12.7")
def test_12_45a_an_entrenchment_that_has_lost_its_garrison_helps_in_no_further_round() -> None:
    table = Table(quiet(stacks={"vilna": {"davout": 1, "french_north": 4, "russian_first": 4}})).active("french_north")
    table.g.trench[at("vilna")] = load.TSARIST
    ch12_battle.open_battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0)
    ch12_battle.begin_round(table.g)
    table.run(ch12_battle.lose(table.g, load.TSARIST, 1, False))
    assert ch12_aftermath.margin(table.g, load.TSARIST) == 5  # the round that has just been fought
    ch12_battle.begin_round(table.g)
    assert ch12_aftermath.margin(table.g, load.TSARIST) == 3


@rules("15.3a", "12.2", "12.53")
def test_15_3a_batteries_disrupt_as_in_the_first_round() -> None:
    stacks = {"riga": {"barclay": 1, "russian_first": 4}, "memel": {"yorck": 1, "prussia": 2}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5, 1] + [1] * 3 + [5] + [1] * 60).active("russian_first", 5)
    cargo = ("leader:barclay", *["sp:russian_first"] * 4, "space:memel", "pass")
    table.run(ch15_sea.assault(table.g), *cargo)
    dice = [event["tsarist"] for event in table.events("battle-round")]
    assert [len(each) for each in dice] == [5, 4]  # the disruption costs a die of the second round


@rules("15.2b", "12.6a")
def test_15_2b_who_is_beaten_by_a_landing_retreats_by_land() -> None:
    table = Table(quiet(stacks={"memel": {"yorck": 1, "barclay": 1}}, morale=EVEN)).active("russian_first")
    ch12_battle.open_battle(table.g, at("memel"), load.TSARIST, at("riga"), load.CLEAR, 0)
    table.g.fight.sea, table.g.fight.loser = True, load.IMPERIAL
    goal = next(space for space in load.NEAR[at("memel")] if load.LINE[at("memel")][space] == load.CLEAR)
    table.run(ch12_retreat.fall_back(table.g, load.IMPERIAL, at("memel"), goal, [who("yorck")], [0] * load.FORCES))
    assert not table.events("attrition")


@rules("12.6a")
def test_12_6a_a_defender_may_split_as_he_likes() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 6, "barclay": 1, "russian_first": 4}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5] + [1] * 40).active("french_north")
    army = ("split", "space:wilkomir", "number:1")
    rest = ("space:swenziany", "number:2", "space:lida")
    table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0), *army, *rest)
    assert table.g.place[who("barclay")] == at("wilkomir")
    counts = [table.count("russian_first", space) for space in ("vilna", "wilkomir", "swenziany", "lida")]
    assert counts == [0, 1, 2, 1]


@rules("9.53a", "12.9", "12.10")
def test_9_53a_spoils_and_a_free_flag_give_one_try_together() -> None:
    stacks = {"moscow": {"davout": 1, "french_north": 6, "barclay": 1, "russian_first": 2}}
    chance = [6] * 4 + [1] * 9 + [6, 6, 6] + [6, 6]
    table = Table(quiet(stacks=stacks, morale=EVEN, gain={"imperial": 3}), chance).active("french_north")
    steps = ch12_battle.battle(table.g, at("moscow"), load.IMPERIAL, at("borodino"), load.CLEAR, 0)
    table.run(steps, "yes", "yes")
    assert table.g.flag[at("moscow")] == load.NORTH and table.g.resources[load.NORTH] == 1
    assert table.prompts() == ["free-flag", "improve"] and table.events("improve-roll")[0]["markers"] == 4  # with the spoils


@rules("12.62", "9.31")
def test_12_62_an_ally_that_has_left_meanwhile_is_not_routed() -> None:
    stacks = {"kovno": {"prussia": 1}, "vilna": {"davout": 1}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["kovno"]})).active("russian_first")
    table.g.battle = battle_at(at("vilna"), load.TSARIST, at("lida"), load.CLEAR)
    table.g.fight.loser, table.g.fight.disrupted[load.IMPERIAL] = load.IMPERIAL, 3
    table.g.fight.escaped = [[at("kovno"), *sp(prussia=3)]]
    table.run(ch12_aftermath.remove_fled(table.g))
    assert table.count("prussia", "kovno") == 0 and table.g.fight.killed[load.IMPERIAL] == 1


@rules("12.62", "12.51a")
def test_12_51a_of_those_who_fled_apart_soldiers_fall_before_leaders() -> None:
    stacks = {"wilkomir": {"barclay": 1}, "swenziany": {"russian_first": 3}, "lida": {"russian_second": 2}}
    table = Table(quiet(stacks=stacks)).active("french_north")
    table.g.battle = battle_at(at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR)
    table.g.fight.loser, table.g.fight.disrupted[load.TSARIST] = load.TSARIST, 3
    first, second = [at("swenziany"), *sp(russian_first=3)], [at("lida"), *sp(russian_second=2)]
    table.g.fight.escaped = [[at("wilkomir"), *sp(), who("barclay")], first, second]
    table.run(ch12_aftermath.remove_fled(table.g))
    assert table.g.place[who("barclay")] == at("wilkomir")
    assert table.count("russian_first", "swenziany") == 1 and table.count("russian_second", "lida") == 1


@rules("6.33", "12.6b")
def test_6_33_pieces_that_were_placed_in_a_zone_and_beaten_retreat_as_others_do() -> None:
    stacks = {"ukraine_zone": {"russian_second": 2, "eugene": 1, "french_south": 4}}
    table = Table(quiet(stacks=stacks, morale=EVEN), [5] + [1] * 20).active("russian_second", 5)
    table.g.landings = [at("ukraine_zone")]
    table.run(ch06_sortie.storm_out(table.g, load.SECOND), "pass", "back", "space:poltava")
    assert table.count("russian_second", "poltava") == 2 and table.g.box[load.SECOND] == 0


@rules("13.34", "19.722c")
def test_13_34_a_lifted_siege_sends_nobody_into_keys_that_were_given_up() -> None:
    table = Table(quiet(stacks={"smolensk": {"davout": 1, "french_north": 2}})).active("french_north")
    table.g.battle = battle_at(at("smolensk"), load.IMPERIAL, -1, load.CLEAR)
    for space in load.NEAR[at("smolensk")]:
        table.g.flag[space] = load.NORTH
    table.g.closed = load.NEAR[at("smolensk")][:]
    table.run(ch13_break.lift(table.g, load.NORTH))
    assert table.g.place[who("davout")] == at("smolensk") and table.g.status[who("davout")] == MARKED


@rules("12.52a", "12.8")
def test_12_52_where_nobody_is_left_more_hits_lose() -> None:
    stack = {"ney": 1, "russian_first": 1}
    for dice, winner in (([6, 6, 1, 6], "side:imperial"), ([6, 1, 1, 6], "side:tsarist")):
        table = Table(quiet(stacks={"vilna": stack}, morale=EVEN), dice).active("french_north")
        table.run(ch12_battle.battle(table.g, at("vilna"), load.IMPERIAL, at("kovno"), load.CLEAR, 0))
        assert table.events("wins")[0]["side"] == winner and not table.events("spoils")
        assert table.g.place[who("ney")] < 0 and table.count("russian_first", "vilna") == 0
