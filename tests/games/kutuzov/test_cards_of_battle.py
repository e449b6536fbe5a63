"""Battle cards and responses: what each of them does."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch01_pieces,
    ch05_points,
    ch10_groups,
    ch10_lines,
    ch10_movement,
    ch10_price,
    ch11_reactions,
    ch12_aftermath,
    ch12_battle,
    ch12_dice,
    ch12_events,
    ch13_dice,
    ch13_fortress,
    ch14_attrition,
)
from grognard.games.kutuzov.state import HALTED, MARKED, March

from .play import allowed, besieging, fighting, play
from .table import EMPTY, TITLE, Table, at, quiet, rules, sp, who

BOTH = {"davout": 1, "french_north": 4, "barclay": 1, "russian_first": 4}


def entering(
    hands: dict[str, list[str]], stacks: dict[str, dict[str, int]], start: str, leader: str, goal: str, **changes: object
) -> Table:
    """An army about to enter a space, with all responses still to come."""
    table = Table(quiet(hands={**EMPTY, **hands}, stacks=stacks, **changes))
    power = load.LEADER_FORCE[who(leader)]
    table.active(load.FORCE_IDS[power], 5)
    own = stacks[start].get(load.FORCE_IDS[power], 0)
    table.g.march = March(power, load.SIDE_OF[power], at(start), [who(leader)], sp(**{load.FORCE_IDS[power]: own}), [], [], [])
    table.g.moving.commander = who(leader)
    ch10_movement.announce_step(table.g, at(goal))
    return table


# Dice -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "dice", "lasting"),
    [
        (50, [2, 0], [0, 0]),
        (79, [2, 0], [0, 0]),
        (80, [4, 1], [0, 0]),
        (81, [0, -2], [0, 0]),
        (84, [3, 3], [0, 0]),
        (85, [3, 0], [0, 0]),
    ],
)
def test_dice_of_battle_cards_are_for_one_round(number: int, dice: list[int], lasting: list[int]) -> None:
    table = play(fighting("vilna", BOTH), number, "french_north")
    assert table.g.fight.dice == dice and table.g.fight.lasting == lasting
    ch12_battle.begin_round(table.g)
    assert table.g.fight.dice == [0, 0]
    assert not allowed(fighting("vilna", {"davout": 1, "barclay": 1}).g, number, "french_south")  # 5.3 no piece there


def test_card_50_needs_two_sp_and_the_beaten_enemy_checks_morale() -> None:
    assert not allowed(fighting("vilna", {"davout": 1, "french_north": 1, "barclay": 1}).g, 50, "french_north")
    table = play(fighting("vilna", BOTH, loss={"tsarist": 5}), 50, "french_north")
    table.g.fight.winner, table.g.fight.loser, table.g.fight.outcome = 0, 1, ch12_aftermath.RETREAT
    table.g.script = [6, 6] + [1] * 20
    table.run(ch12_aftermath.aftermath(table.g))
    assert table.events("morale-check")


def test_card_51_naval_support_lasts_and_needs_a_port() -> None:
    assert play(fighting("reval", BOTH), 51, "french_north").g.fight.lasting == [2, 0]
    assert not allowed(fighting("vilna", BOTH).g, 51, "french_north")
    assert play(besieging("riga", "yorck", {"prussia": 2}, "french_north"), 51, "russian_first").g.fight.lasting == [0, 2]


def test_card_85_only_after_a_clear_approach_in_round_1() -> None:
    assert not allowed(fighting("vilna", BOTH, line=load.ROUGH).g, 85, "french_north")
    later = fighting("vilna", BOTH)
    later.g.fight.round = 2
    assert not allowed(later.g, 85, "french_north")


def test_card_89_the_guard_stands() -> None:
    table = play(fighting("vilna", BOTH), 89, "russian_first")
    assert ch12_aftermath.margin(table.g, load.TSARIST) == 5 and ch12_aftermath.margin(table.g, load.IMPERIAL) == 3


def test_card_104_a_third_round_and_no_rout() -> None:
    table = play(fighting("vilna", BOTH), 104, "french_north")
    assert table.g.fight.rounds == 3
    table.g.fight.winner, table.g.fight.loser, table.g.fight.outcome = 0, 1, ch12_aftermath.RETREAT
    table.g.fight.hits = [0, 9]
    table.run(ch12_aftermath.check_rout(table.g))
    assert table.g.fight.outcome == ch12_aftermath.RETREAT


def test_card_106_takes_nothing_from_the_old_guard() -> None:
    stack = {"napoleon": 1, "french_north": 4, "barclay": 1, "russian_first": 4}
    table = play(play(fighting("vilna", stack), 1, "french_north"), 106, "french_north")
    assert table.g.fight.immune[load.IMPERIAL] == 1


def test_card_106_men_of_bronze_halve_disruptions_but_not_hits() -> None:
    table = play(fighting("vilna", BOTH), 106, "russian_first")
    table.g.fight.fives = [0, 3]
    table.g.fight.sixes = [0, 0]
    ch12_battle.count_hits(table.g)
    assert table.g.fight.hits[load.TSARIST] == 3 and table.g.fight.fives[load.TSARIST] == 1


def test_card_71_the_wounded_commander_counts_zero_to_the_end_of_the_battle() -> None:
    table = fighting("vilna", BOTH)
    before = ch12_dice.battle_dice(table.g, load.IMPERIAL)
    play(table, 71, "russian_first")
    assert ch12_dice.battle_dice(table.g, load.IMPERIAL) == before - 4
    siege = play(besieging("riga", "yorck", {"prussia": 2}, "french_north"), 71, "russian_first")
    assert ch01_pieces.rating(siege.g, who("yorck")) == 0 and not allowed(siege.g, 71, "french_north")


# Rounds and what follows ----------------------------------------------------------------------------------------------
def test_card_74_one_round_and_the_land_may_burn() -> None:
    table = fighting("vilna", BOTH)
    play(table, 74, "russian_first")
    table.g.fight.hits = [3, 0]
    ch12_battle.decide(table.g)
    assert table.g.fight.loser == load.IMPERIAL and table.g.fight.last
    table.run(ch12_aftermath.burn(table.g), "yes")
    assert table.g.scorched[at("vilna")]


def test_card_74_lifts_the_siege_of_ones_own_fortress() -> None:
    table = besieging("brest", "murat", {"french_south": 2}, "french_south")
    assert not allowed(table.g, 74, "french_south")
    assert not allowed(table.g, 74, "russian_first")  # Brest is the Second Army's
    assert play(table, 74, "russian_second").g.fight.broken


def test_card_57_one_round_more_after_the_last() -> None:
    hands = {**EMPTY, "french_north": ["57"]}
    table = Table(quiet(hands=hands, stacks={"vilna": BOTH}), [1] * 80).active("french_north")
    table.run(ch12_battle.battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0), "card:another_day_of_battle")
    assert len(table.events("battle-round")) == 3  # two equal ones, and one more


@rules("12.52a")
def test_card_57_in_the_first_round_leaves_the_third_one_of_card_104() -> None:
    hands = {**EMPTY, "french_north": ["57", "104"]}
    imperial, tsarist = (ch12_dice.battle_dice(fighting("vilna", BOTH).g, side) for side in (load.IMPERIAL, load.TSARIST))
    first, second = [5] + [1] * (imperial + tsarist - 1), [1] * imperial + [5]  # one hit each: equal after two rounds
    table = Table(quiet(hands=hands, stacks={"vilna": BOTH}), first + second + [1] * 60).active("french_north")
    battle = ch12_battle.battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.run(battle, "card:victory_or_death", "card:another_day_of_battle")
    assert len(table.events("battle-round")) == 3


def test_card_70_a_second_battle_where_the_loser_fled() -> None:
    hands = {**EMPTY, "french_north": ["70"]}
    stacks = {"vilna": {"davout": 1, "french_north": 6, "barclay": 1, "russian_first": 4}}
    chance = [5, 5] + [1] * 10 + [1] * 5 + [1] * 60
    table = Table(quiet(hands=hands, stacks=stacks), chance).active("french_north")
    table.run(ch12_battle.battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0), "space:swenziany", "card:to_the_death")
    assert [event["space"] for event in table.events("battle")] == ["space:vilna", "space:swenziany"]


@rules("12.10b")
def test_card_71_does_not_last_into_the_second_battle_of_card_70() -> None:
    hands = {**EMPTY, "french_north": ["70"], "russian_first": ["71"]}
    stacks = {"vilna": {"davout": 1, "french_north": 6, "barclay": 1, "russian_first": 4}}
    table = Table(quiet(hands=hands, stacks=stacks), [5, 5] + [1] * 80).active("french_north")
    battle = ch12_battle.battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.run(battle, "card:leader_wounded", "space:swenziany", "card:to_the_death")
    first, second, *_ = [len(event["imperial"]) for event in table.events("battle-round")]
    assert second == first + load.BATTLE[who("davout")]


@rules("10.73", "12.10b")
def test_card_70_friends_in_a_zone_keep_out_of_the_second_battle_there() -> None:
    hands = {**EMPTY, "french_south": ["70"]}
    fought = {"eugene": 1, "french_south": 6, "platov": 1, "russian_second": 4}
    shared = {"murat": 1, "french_south": 3, "russian_second": 2}
    position = quiet(hands=hands, stacks={"kharkov": fought, "ukraine_zone": shared})
    table = Table(position, [5, 5] + [1] * 80).active("french_south")
    battle = ch12_battle.battle(table.g, at("kharkov"), 0, at("poltava"), load.CLEAR, 0)
    table.run(battle, "space:ukraine_zone", "card:to_the_death")
    second = table.events("battle")[1]
    assert (second["space"], second["imperial"], second["tsarist"]) == ("space:ukraine_zone", 1 + 6, 1 + 4 + 2)
    assert table.g.status[who("eugene")] == MARKED and not table.g.status[who("murat")]


def test_card_99_a_rearguard_saves_the_retreat() -> None:
    table = fighting("mstislavl", BOTH)
    table.g.fight.winner, table.g.fight.loser, table.g.fight.outcome = 0, 1, ch12_aftermath.RETREAT
    table.g.fight.entry = at("smolensk")
    play(table, 99, "russian_first")
    assert ch12_aftermath.markers(table.g) == 0
    table.g.scorched[at("roslavl")] = 1
    table.run(
        ch12_aftermath.ch12_retreat.fall_back(table.g, 1, at("mstislavl"), at("roslavl"), [who("barclay")], sp(russian_first=4))
    )
    assert not table.events("attrition") and not allowed(table.g, 99, "french_north")


# Sieges ---------------------------------------------------------------------------------------------------------------
def test_cards_62_and_63_inside_and_outside_the_walls() -> None:
    table = besieging("brest", "murat", {"french_south": 2}, "french_south")
    assert play(table, 62, "french_south").g.fight.guns == 1 and not allowed(table.g, 62, "russian_first")
    before = ch13_dice.fortress_dice(table.g)
    play(table, 63, "russian_second")
    assert ch13_dice.fortress_dice(table.g) == before + 2 and not allowed(table.g, 63, "french_south")


@rules("5.3", "13.23", "12.1")
def test_13_23_siege_cards_are_for_powers_with_pieces_there_and_the_owner_of_the_fortress() -> None:
    outside = {number: besieging("brest", "murat", {"french_south": 4}, "french_south") for number in (5, 7, 61, 62)}
    for number, table in outside.items():
        assert allowed(table.g, number, "french_south") and not allowed(table.g, number, "french_north")
    mixed = besieging("brest", "murat", {"french_south": 4, "french_north": 1}, "french_south")
    assert allowed(mixed.g, 62, "french_north")  # one soldier is enough
    inside = besieging("riga", "yorck", {"prussia": 2}, "french_north")
    assert allowed(inside.g, 51, "russian_first") and not allowed(inside.g, 51, "russian_second")
    assert allowed(inside.g, 63, "russian_first") and not allowed(inside.g, 63, "russian_second")
    assert allowed(inside.g, 51, "french_north") and not allowed(inside.g, 51, "french_south")


def test_card_61_one_more_round_of_a_siege() -> None:
    hands = {**EMPTY, "french_south": ["61"]}
    table = Table(quiet(hands=hands, stacks={"brest": {"murat": 1, "french_south": 4}}), [1] * 99).active("french_south")
    table.run(ch13_fortress.siege(table.g, load.SOUTH, at("brest")), "card:sappers_and_miners")
    assert len(table.events("siege-round")) == 2


@rules("13.22", "13.33")
def test_card_61_its_round_does_not_count_against_the_limit() -> None:
    hands = {**EMPTY, "french_south": ["61"]}
    position = quiet(hands=hands, stacks={"brest": {"murat": 1, "french_south": 4}}, morale={"imperial": "marchez_vous"})
    table = Table(position, [1] * 8 + [6] + [1] * 40).active("french_south")
    table.run(ch13_fortress.siege(table.g, load.SOUTH, at("brest")), "card:sappers_and_miners", "yes")
    assert len(table.events("siege-round")) == 3


# Interceptions, evasions, moves -----------------------------------------------------------------------------------------
ROAD = {"elnya": {"barclay": 1, "russian_first": 4}, "smolensk": {"davout": 1, "french_north": 4}}


def test_card_59_the_roll_is_made_again() -> None:
    flags = {"french_north": ["smolensk", "mstislavl"]}
    table = entering({"russian_first": ["59"]}, ROAD, "elnya", "barclay", "mstislavl", flags=flags)
    table.g.script = [6, 6, 1, 1] + [1] * 30
    table.run(ch11_reactions.reactions(table.g), "intercept:smolensk", "card:the_emperors_eye")
    assert table.events("rerolled") == [{"roll": 2}] and table.events("interception-fails")


def test_card_65_evades_over_a_river_from_an_army_that_cannot_be_intercepted() -> None:
    stacks = {"kovno": {"davout": 1, "french_north": 2}, "grodno": {"platov": 1}, "lida": {"barclay": 1}}
    table = entering({"russian_second": ["65"]}, stacks, "kovno", "davout", "grodno")
    table.g.purse.unseen, table.g.script = True, [6, 6] + [1] * 30
    table.run(ch11_reactions.reactions(table.g), "pass", "card:beyond_the_river", "evade:masuria")
    assert table.g.place[who("platov")] == at("masuria")
    assert not any(option.startswith("intercept") for _, _, options in table.asked for option in options)


def test_card_65_intercepts_over_a_river_and_takes_river_dice_away() -> None:
    stacks = {"elnya": {"barclay": 1}, "mogilev": {"davout": 1, "french_north": 4}}
    table = entering({"french_north": ["65"]}, stacks, "elnya", "barclay", "mstislavl")
    table.g.script = [6, 6] + [1] * 30
    table.run(ch11_reactions.reactions(table.g), "card:beyond_the_river")
    assert table.g.place[who("davout")] == at("mstislavl")
    fight = fighting("moscow", BOTH, line=load.RIVER)
    fight.g.fight.round, fight.g.fight.terrain = 0, 3
    play(fight, 65, "french_north")
    assert fight.g.fight.terrain == 0


def test_card_66_calls_adjacent_armies_once_both_sides_have_declared() -> None:
    stacks = {"vilna": BOTH, "lida": {"ney": 1, "french_north": 2}}
    hands = {**EMPTY, "french_north": ["66"]}
    table = Table(quiet(hands=hands, stacks=stacks, flags={"french_north": ["lida"]}), [6, 6] + [1] * 80).active("french_north")
    table.run(
        ch12_battle.battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0), "card:call_for_reinforcements", "intercept:lida"
    )
    assert table.events("intercepts")[0]["from"] == "space:lida"
    assert len(table.events("battle-round")[0]["imperial"]) == 4 + 4 + 2 + 1 + 2  # Davout, SP, SP, Ney as staff, and morale


def test_card_72_intercepts_from_two_duchies_away() -> None:
    stacks = {"elnya": {"barclay": 1}, "briansk": {"davout": 1, "french_north": 4}}
    table = entering({"french_north": ["72"]}, stacks, "elnya", "barclay", "mstislavl")
    table.g.script = [6, 6] + [1] * 30
    table.run(ch11_reactions.reactions(table.g), "card:concentration_of_forces")
    assert table.events("intercepts")[0]["from"] == "space:briansk" and table.g.place[who("davout")] == at("mstislavl")
    near = entering({}, {"elnya": {"barclay": 1}, "roslavl": {"davout": 1}}, "elnya", "barclay", "mstislavl")
    assert not allowed(near.g, 72, "french_north")  # next door one intercepts without a card


def test_card_75_zeroes_a_leader_even_on_the_march() -> None:
    stacks = {"kovno": {"napoleon": 1, "french_north": 4}, "vilna": {"barclay": 1}}
    table = entering({"russian_first": ["75", "76"]}, stacks, "kovno", "napoleon", "vilna")
    play(table, 75, "russian_first")
    assert ch01_pieces.rating(table.g, who("napoleon")) == 0
    play(table, 76, "russian_second")  # 5.24 two responses, one after the other
    assert table.g.moving.cancelled and table.g.status[who("napoleon")] == HALTED


def test_card_77_burned_bridges_make_a_river_and_the_mover_may_stay() -> None:
    stacks = {"elnya": {"barclay": 1, "russian_first": 4}}
    table = entering({}, stacks, "elnya", "barclay", "smolensk")
    play(table, 77, "french_north", "cancel")
    assert table.g.moving.cancelled
    assert ch10_lines.line_for(table.g, 1, at("elnya"), at("smolensk"), []) == load.RIVER
    assert not allowed(table.g, 77, "russian_first")


def test_card_82_fog_lets_an_army_slip_away() -> None:
    stacks = {"kovno": {"davout": 1, "french_north": 6}, "vilna": {"barclay": 1, "russian_first": 2}}
    table = entering({"russian_first": ["82"]}, stacks, "kovno", "davout", "vilna")
    table.run(ch11_reactions.reactions(table.g), "evade:swenziany", "card:fog_of_war")
    assert table.g.place[who("barclay")] == at("swenziany") and table.g.loss[1] == 1  # markers all the same


def test_card_83_masked_batteries_before_the_first_dice() -> None:
    table = fighting("vilna", BOTH)
    table.g.fight.round = 0
    play(table, 83, "russian_first")
    assert table.g.trench[at("vilna")] == load.TSARIST and table.g.fight.trench == load.TSARIST
    calm = play(Table(quiet(stacks={"moscow": {"barclay": 1}})).active("russian_first"), 83, "russian_first")
    assert calm.g.trench[at("moscow")] == load.TSARIST


def test_card_87_a_group_acts_army_by_army() -> None:
    stacks = {"kovno": {"davout": 1, "ney": 1, "french_north": 9}, "vilna": {"barclay": 1}}
    table = Table(quiet(stacks=stacks)).active("russian_first")
    play(table, 87, "russian_first")
    table.active("french_north", 5)
    table.g.march = March(load.NORTH, 0, at("kovno"), [who("davout"), who("ney")], sp(french_north=9), [], [], [])
    table.g.moving.commander = who("davout")
    refusal = ch10_movement.step_refused(table.g, at("vilna"))
    assert refusal and refusal.key == "one-army"
    table.run(ch10_groups.assemble(table.g, load.NORTH, at("kovno")), "leader:davout", "all")
    assert not ch10_price.is_group(table.g, table.g.moving) and table.g.moving.sp[load.NORTH], "one army, with soldiers"
    assert at("vilna") in ch10_movement.open_steps(table.g)


def test_card_91_takes_a_depot_before_pieces_come_back_to_it() -> None:
    hands = {**EMPTY, "russian_first": ["91"]}
    position = quiet(
        hands=hands, box={"french_north": 1}, flags={"french_north": ["kovno", "vilna"]}, dmc={"french_north": ["vilna"]}
    )
    table = Table(position).active("french_north", 3)
    regroup = TITLE.vocabulary.parse("regroup")
    assert regroup is not None
    table.run(ch05_points.spend_on(table.g, load.NORTH, regroup), "card:ambushed_convoy")
    assert table.g.dmc[at("vilna")] == -1 and table.g.dmc_lost[load.NORTH] == 1
    places = [offered for _, prompt, offered in table.asked if prompt == "place"]
    assert places and "space:vilna" in places[0]  # Vilna is a key under its own flag; elsewhere the depot is missed
    guarded = Table(quiet(dmc={"french_north": ["vilna"]}, stacks={"vilna": {"ney": 1}})).active("russian_first")
    assert not allowed(guarded.g, 91, "russian_first")  # an army stands by


def test_card_91_takes_the_depot_or_the_trains_of_one_duchy() -> None:
    for marker, left in (("dmc", (-1, at("vilna"))), ("supply_trains", (load.NORTH, -1))):
        table = Table(quiet(dmc={"french_north": ["vilna"]})).active("russian_first")
        table.g.trains[load.IMPERIAL] = at("vilna")
        play(table, 91, "russian_first", marker)
        assert (table.g.dmc[at("vilna")], table.g.trains[load.IMPERIAL]) == left


def test_card_91_without_its_depot_a_formation_rolls_all_its_dice() -> None:
    hands = {**EMPTY, "russian_first": ["91"]}
    position = quiet(dmc={"french_north": ["vilna"]}, stacks={"vilna": {"french_north": 9}}, hands=hands)
    table = Table(position, [1] * 20).active("russian_first")
    table.run(ch14_attrition.space_wear(table.g, load.IMPERIAL, at("vilna")), "card:ambushed_convoy")
    assert len(table.events("attrition")[0]["dice"]) == 9


def test_card_96_ice_breaks_under_a_crossing() -> None:
    stacks = {"moscow": {"davout": 1, "french_north": 2}}
    table = entering({}, stacks, "moscow", "davout", "riazan", turn=3)
    play(table, 96, "russian_first")
    assert table.g.moving.cancelled
    refusal = ch10_movement.step_refused(table.g, at("riazan"))
    assert refusal and refusal.key == "blocked-line"


def test_card_96_stops_no_formation_beyond_the_river() -> None:
    stacks = {"moscow": {"davout": 1, "french_north": 2}, "riazan": {"ney": 1, "french_north": 2}}
    table = entering({}, stacks, "moscow", "davout", "riazan", turn=3)
    play(table, 96, "russian_first")
    table.g.moving.here, table.g.moving.leaders, table.g.moving.commander = at("riazan"), [who("ney")], who("ney")
    assert ch10_movement.step_refused(table.g, at("moscow")) is None


def test_card_109_marches_to_the_sound_of_the_guns_without_a_leader() -> None:
    stacks = {"vilna": BOTH, "lida": {"french_north": 5}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["lida"]})).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.g.script = [4, 3] + [1] * 9  # seven and the two of the simulated leader
    play(table, 109, "french_north")
    assert table.count("french_north", "vilna") == 8 and table.count("french_north", "lida") == 1
    rainy = Table(quiet(stacks=stacks, flags={"french_north": ["lida"]})).active("french_north")
    ch12_battle.open_battle(rainy.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    play(rainy, 39, "french_north")
    assert not allowed(rainy.g, 109, "french_north")  # nobody intercepts


def test_card_109_calls_one_army_of_a_group() -> None:
    stacks = {"vilna": BOTH, "lida": {"ney": 1, "eugene": 1, "french_north": 3, "french_south": 3}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["lida"]})).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.g.script = [6, 6] + [1] * 9
    play(table, 109, "french_north", "leader:eugene")
    assert table.count("french_south", "vilna") == 3 and table.count("french_north", "lida") == 3


def test_card_66_leaves_hesitating_allies_where_they_are() -> None:
    stacks = {"vilna": BOTH, "lida": {"ney": 1, "schwarzenberg": 1, "french_north": 2, "austria": 2}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["lida"]}, allies={"austria": "hesitating"})).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.g.fight.called, table.g.script = 1, [6, 6]
    table.run(ch12_events.call_reinforcements(table.g), "intercept:lida")
    assert table.count("french_north", "vilna") == 6 and table.count("austria", "lida") == 2
    assert table.g.place[who("ney")] == at("vilna") and table.g.place[who("schwarzenberg")] == at("lida")


# Attrition --------------------------------------------------------------------------------------------------------------
def test_card_73_saves_two_sixes_before_fives() -> None:
    hands = {**EMPTY, "french_north": ["73"]}
    table = Table(quiet(hands=hands, turn=3, stacks={"vilna": {"french_north": 4}}), [6, 5, 6, 5]).active("french_north")
    table.run(ch14_attrition.space_wear(table.g, load.IMPERIAL, at("vilna")), "card:equipment_train")
    assert table.count("french_north", "vilna") == 2 and table.g.box[load.NORTH] == 2 and table.events("spared") == [{"count": 2}]


@rules("13.41b", "12.10b")
def test_card_70_nobody_follows_from_an_enemy_fortress_into_enemy_land() -> None:
    stacks = {"brest": {"murat": 1, "french_south": 4, "platov": 1, "russian_second": 4}}
    hands = {**EMPTY, "french_south": ["70"]}
    for flags, battles in (({}, 1), ({"french_south": ["brest"]}, 2)):
        position = quiet(stacks=stacks, hands=hands, flags=flags, morale={"imperial": "marchez_vous", "tsarist": "marchez_vous"})
        table = Table(position, [5, 5] + [1] * 80).active("french_south")
        battle = ch12_battle.battle(table.g, at("brest"), 0, at("lukow"), load.CLEAR, 0)
        table.run(battle, "space:kobrin", *(["card:to_the_death"] if battles == 2 else ()))
        assert len(table.events("battle")) == battles


@rules("9.31a")
def test_card_70_hesitating_allies_do_not_follow() -> None:
    stacks = {"vilna": {"davout": 1, "french_north": 5, "prussia": 2, "barclay": 1, "russian_first": 4}}
    position = quiet(stacks=stacks, hands={**EMPTY, "french_north": ["70"]}, allies={"prussia": "hesitating"})
    table = Table({**position, "flags": {"french_north": ["vilna"]}}, [5, 5] + [1] * 80).active("french_north")
    battle = ch12_battle.battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.run(battle, "space:swenziany", "card:to_the_death")
    assert table.events("battle")[1]["imperial"] == 6 and table.count("prussia", "vilna") == 2


@rules("9.31c", "11.3a")
def test_card_109_calls_no_hesitating_soldiers() -> None:
    stacks = {"vilna": BOTH, "lida": {"austria": 3, "french_south": 1}}
    position = quiet(stacks=stacks, flags={"french_north": ["lida"]}, allies={"austria": "hesitating"})
    table = Table(position).active("french_north")
    ch12_battle.open_battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.g.script = [4, 3] + [1] * 9
    play(table, 109, "french_north")
    assert table.count("french_south", "vilna") == 1 and table.count("austria", "lida") == 3
    table.g.sp[load.SOUTH * load.SPACES + at("vilna")] = 0
    assert not allowed(table.g, 109, "french_north")


@rules("12.2", "10.62b")
def test_card_71_a_wounded_commander_keeps_the_command() -> None:
    stack = {"napoleon": 1, "davout": 1, "french_north": 4, "barclay": 1}
    table = fighting("vilna", stack, morale={"imperial": "marchez_vous", "tsarist": "marchez_vous"})
    assert ch12_dice.battle_dice(table.g, 0) == 4 + 1 + 5
    play(table, 71, "russian_first")
    assert ch12_dice.battle_dice(table.g, 0) == 4 + 1  # Davout does not take his place
