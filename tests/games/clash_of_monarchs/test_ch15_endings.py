"""15.4, 15.7-15.9: how many Tactics a side has, who crushes whom, and what a beaten force takes along or leaves behind."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import deck, load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, BR, COALITION, FR, PR, RU, space
from grognard.games.clash_of_monarchs.records import Battle, March, Retreat
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch12_overrun,
    ch15_4_tactics,
    ch15_7_losses,
    ch15_8_victory,
    ch15_9_retreat,
    ch15_battle,
    ch17_5_garrisons,
    ch17_fortresses,
    ch22_3_clients,
)
from grognard.games.clash_of_monarchs.state import DEMORALIZED, ROUTED, ClashState
from grognard.games.clash_of_monarchs.troops import FA, FA_R, count, pack
from grognard.games.clash_of_monarchs.words import TACTIC

from .procedures import play
from .table import laid_out, rules

HERE = "strehlen"


def facing(one: str, two: str, **chits: list[str]) -> ClashState:
    """Prussians under one leader attack Austrians under another."""
    g = laid_out(
        {
            HERE: {"AU": {"inf": 12, "fa": 2}, "leaders": [two]},
            "breslau": {"PR": {"inf": 12, "fa": 2}, "leaders": [one]},
            "wien": {"AU": {"inf": 9}},
        },
        comet=True,
        chits={"PR": [], "AU": [], **chits},
    )
    sides = [ch15_battle.side(g, [space("breslau")], AP), ch15_battle.side(g, [space(HERE)], COALITION)]
    g.battle = Battle(space(HERE), sides)
    ch15_battle.open_battle(g)
    return g


@rules("15.4.3a", "14.1.1b")
def test_15_4_3_a_revealed_surprise_attack_is_the_first_of_two_tactics() -> None:
    g = facing("keith", "daun", AU=["able_advisor", "twelve_pounders", "artillery_up_front"])
    g.fight.sides.reverse()
    g.march = March(AU, g.holder[AU], COALITION, 0, space(HERE), space(HERE), space(HERE), load.leader("daun"), 0)
    g.marching.surprise = True
    assert ch15_4_tactics.allowed(g, 0) == 2
    asked = play(ch15_4_tactics.tactics(g), "tactic:twelve_pounders")
    assert asked.count("tactic") == 1 and len(g.fight.sides[0].chits) == 2
    assert g.fight.sides[0].chits[0] == deck.tactic("surprise_attack")


@rules("15.8.1", "15.7.6a", "16.1")
@pytest.mark.parametrize("mood", [0, DEMORALIZED])
def test_15_8_1_a_victor_demoralized_before_does_not_crush(mood: int) -> None:
    g = facing("keith", "daun")
    forces.set_morale(g, space("breslau"), AP, mood)
    g.fight.sides[1].level, g.fight.sides[1].lost = 9, 3
    g.fight.sides[1].dead = [AU * 16] * 3
    will = g.will[:]
    ch15_8_victory.decide(g)
    assert g.fight.winner == 0 and g.fight.sides[1].morale == ROUTED
    assert (g.will[PR] - will[PR], g.will[AU] - will[AU]) == ((0, 0) if mood else (1, -2))
    assert bool(g.at(load.PRISON, AU)) is not bool(mood)


@rules("15.8.1", "12.9a")
@pytest.mark.parametrize("mood", [0, DEMORALIZED])
def test_15_8_1_an_overrun_by_a_demoralized_force_does_not_crush(mood: int) -> None:
    g = laid_out({HERE: {"AU": {"inf": 5}}, "wien": {"AU": {"inf": 9}}})
    head = load.leader("keith")
    g.put(ACTIVE, PR, pack(inf=20))
    g.leaders[head] = ACTIVE
    forces.set_morale(g, ACTIVE, AP, mood)
    g.march = March(PR, g.holder[PR], AP, 0, space("breslau"), space(HERE), space("breslau"), head, 3)
    will = g.will[AU]
    play(ch12_overrun.overrun(g), "yes")
    assert g.will[AU] == will - (0 if mood else 2) and not g.at(space(HERE), AU)


@rules("15.8.1", "17.6")
@pytest.mark.parametrize("mood", [0, DEMORALIZED])
def test_15_8_1_a_siege_by_a_demoralized_force_does_not_crush(mood: int) -> None:
    g = laid_out({"olmutz": {"PR": {"inf": 20, "fa": 1}, "leaders": ["keith"]}, "olmutz!": {"AU": {"inf": 5}}})
    forces.set_morale(g, space("olmutz"), AP, mood)
    g.sieges[space("olmutz")], g.siege_camp[space("olmutz")] = 2, AP
    will = g.will[AU]
    play(ch17_fortresses.breach(g, PR, space("olmutz"), True))
    assert g.will[AU] == will - (0 if mood else 2)


@rules("15.9a", "15.9b")
def test_15_9_a_retreat_takes_only_the_depots_of_the_field() -> None:
    g = laid_out({HERE: {"fd": ["au_1"]}, "frankenstein": {"fd": ["au_2"]}, "wien": {"AU": {"inf": 9}}})
    g.put(load.DASH, AU, pack(inf=9))
    g.retreat = Retreat(g.holder[AU], COALITION, load.DASH, space(HERE), 3, -1)
    for goal in ("frankenstein", "glatz"):
        ch15_9_retreat.fall_to(g, space(goal))
    assert [g.fd[load.FD_IDS.index(name)] for name in ("au_1", "au_2")] == [space("frankenstein")] * 2


@rules("15.4.3b", "15.7.1b")
def test_15_4_3b_artillery_up_front_costs_the_loser_a_step() -> None:
    g = facing("keith", "daun")
    g.fight.sides[0].upfront = g.fight.sides[1].upfront = True
    g.fight.winner = 1
    play(ch15_9_retreat.aftermath(g))
    guns = {number: sum(gun_steps(g, number)) for number in (PR, AU)}
    assert guns == {PR: 3, AU: 4}, "steps: the loser one less, the winner none"


def gun_steps(g: ClashState, number: int) -> list[int]:
    """The artillery steps of a nation, place by place."""
    return [2 * count(packed, FA) + count(packed, FA_R) for at, packed in g.troops.items() if at % load.ARMIES == number]


@rules("15.8a", "15.7.6b")
def test_15_8_a_force_without_men_does_not_win() -> None:
    g = facing("keith", "daun")
    g.put(space(HERE), AU, -pack(inf=12))
    g.fight.sides[0].level, g.fight.sides[1].level = 1, 0
    assert ch15_8_victory.winner(g) == 0, "although it inflicted the higher D level"
    g.put(space("breslau"), PR, -pack(inf=12))
    assert ch15_8_victory.winner(g) == 1, "nobody is left on either side"


@rules("15.7.2")
@pytest.mark.parametrize("men", [0, 12])
def test_15_7_2_nobody_is_captured_by_a_force_without_men(men: int) -> None:
    g = facing("keith", "daun")
    g.put(space("breslau"), PR, pack(inf=men) - pack(inf=12))
    g.script = [1, 3]
    play(ch15_7_losses.leader_casualty(g, 1))
    assert g.leaders[load.leader("daun")] == (load.PRISON if men else load.GONE)


@rules("15.9b")
def test_15_9b_the_depots_of_the_field_are_no_refuge() -> None:
    armies = {"wien": {"AU": {"inf": 9}}, "frankenstein": {"PR": {"inf": 9}}}
    ways = []
    for depots in ([], ["au_1"]):
        g = laid_out({**armies, "kolin": {"fd": depots}})
        g.put(load.DASH, AU, pack(inf=9))
        g.retreat = Retreat(g.holder[AU], COALITION, load.DASH, space("kolin"), 1, -1)
        ways.append(ch15_9_retreat.ways_out(g))
    assert ways[0] == ways[1] and len(ways[0]) < len(load.NEAR[space("kolin")])


@rules("15.9a")
def test_15_9a_a_rout_may_end_in_a_friendly_fortress_that_is_nearer_to_the_field() -> None:
    armies = {"leipzig": {"AU": {"inf": 9}, "leaders": ["daun"]}, "wittenberg": {"PR": {"inf": 1}}}
    g = laid_out(armies, held={"wittenberg": "PR"})
    g.put(load.DASH, PR, pack(inf=9))
    g.battle = Battle(space("leipzig"), [])
    g.retreat = Retreat(g.holder[PR], AP, load.DASH, space("dessau"), 3, -1, 2)
    assert space("wittenberg") in ch15_9_retreat.ways_out(g), "one space from the field, but a fortress within three"
    g.retreating.start = space("wittenberg")
    assert ch15_9_retreat.turned_in(g), "and there the flight is over"


@rules("15.8.1", "17.6")
def test_17_6_the_nation_of_the_garrison_is_crushed() -> None:
    g = laid_out({"kassel": {"FR": {"inf": 20, "fa": 1}, "leaders": ["soubise"]}, "kassel!": {"PR": {"inf": 5}}})
    g.sieges[space("kassel")], g.siege_camp[space("kassel")] = 0, COALITION
    will = g.will[:]
    play(ch17_fortresses.breach(g, FR, space("kassel"), True))
    assert (g.will[PR], g.will[BR], g.will[FR]) == (will[PR] - 2, will[BR], will[FR] + 1), "Prussians held a British fortress"


@rules("17.4", "17.5.1a")
def test_17_4_who_has_fought_a_sortie_makes_no_paid_siege_roll() -> None:
    here = space("prag")
    g = laid_out(
        {
            "prag": {"PR": {"inf": 20, "fa": 1}, "leaders": ["keith"], "fd": ["pr_1"]},
            "prag!": {"AU": {"inf": 5}, "leaders": ["lacy"]},
            "dresden": {"PR": {"inf": 3}, "fd": ["pr_2"]},
            "wien": {"AU": {"inf": 9}},
        },
        actions={"PR": 4},
    )
    g.sieges[here], g.siege_camp[here] = 0, AP
    g.ready, g.stood = [load.leader("keith")], {here * load.ARMIES + PR: pack(inf=20, fa=1)}
    assert ch17_fortresses.paid_sites(g, PR) == [here]
    g.script = [3] * 9
    play(ch17_5_garrisons.sortie(g, COALITION), "yes")
    assert here in g.sieges and ch17_fortresses.paid_sites(g, PR) == []


@rules("17.4.8", "22.3.5")
def test_17_4_8_a_fortress_that_comes_back_is_not_besieged_by_its_own_side() -> None:
    g = laid_out(
        {
            "konigsberg": {"PR": {"inf": 20, "fa": 1}, "leaders": ["keith"]},
            "konigsberg!": {"RU": {"inf": 5}},
            "wien": {"AU": {"inf": 9}},
        },
        held={"konigsberg": "RU"},
    )
    g.sieges[space("konigsberg")], g.siege_camp[space("konigsberg")] = 2, AP
    ch22_3_clients.death_of_elizabeth(g)
    assert not g.sieges and not g.siege_camp
    g.sieges[space("konigsberg")], g.siege_camp[space("konigsberg")] = 2, AP
    ch17_5_garrisons.tidy(g)
    assert not g.sieges and not g.siege_camp
    assert g.at(space("konigsberg"), RU) == pack(inf=5), "the Russians come out"


@rules("15.8.1")
@pytest.mark.parametrize("trap", [False, True])
def test_15_8_1_all_who_are_caught_in_a_trap_count_as_lost(trap: bool) -> None:
    g = facing("keith", "daun")
    g.fight.sides[1].size, g.fight.sides[1].lost, g.fight.sides[1].morale, g.fight.trap = 8, 2, ROUTED, trap
    will = g.will[AU]
    ch15_8_victory.crushing(g)
    assert g.will[AU] == will - (2 if trap else 0)


@rules("15.7.3")
def test_15_7_3_the_snuff_box_stops_a_light_wound_too() -> None:
    g = facing("frederick", "daun")
    g.snuff = [True, True]
    assert play(ch15_7_losses.escape(g, ch15_7_losses.LIGHT_WOUND), "yes") == ["escape"]
    assert g.snuff == [False, True]
    assert play(ch15_7_losses.escape(g, ch15_7_losses.LIGHT_WOUND)) == [], "once a game"


@rules("15.7.6a")
def test_15_7_6a_the_log_counts_the_prisoners_that_are_taken() -> None:
    g = facing("frederick", "daun")
    g.fight.sides[1].level, g.fight.sides[1].lost = 9, 4
    g.fight.sides[1].dead = [AU * 16]
    ch15_8_victory.decide(g)
    assert g.at(load.PRISON, AU) == pack(inf=1)
    assert [event[3] for event in g.log if event[0] == "prisoners"] == [(AU, 1)], "flipped cavalry has gone nowhere"


@rules("15.4.1a", "15.4.3a")
@pytest.mark.parametrize(("size", "head", "drawn"), [(10, "charles", 1), (9, "charles", 0), (10, None, 0)])
def test_15_4_1a_who_draws_a_chit_for_a_battle(size: int, head: str | None, drawn: int) -> None:
    austrians = {"AU": {"inf": size}, "leaders": [head] if head else []}
    g = laid_out({HERE: austrians, "breslau": {"PR": {"inf": 9}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 5}}})
    g.battle = Battle(space(HERE), [ch15_battle.side(g, [space("breslau")], AP), ch15_battle.side(g, [space(HERE)], COALITION)])
    ch15_4_tactics.ready_chits(g)
    assert len(g.held_chits[AU]) == drawn and not g.held_chits[PR], "one of the Commander's nation for 10 SP or more"


@rules("15.4.3a")
def test_15_4_3a_schwerin_has_two_tactics_in_defence_and_one_in_attack() -> None:
    g = facing("schwerin", "nadasdy")
    assert ch15_4_tactics.allowed(g, 0) == 1
    g.fight.sides.reverse()
    assert ch15_4_tactics.allowed(g, 1) == 2


@rules("15.4.3a")
@pytest.mark.parametrize(("at", "chit"), [(1, "twelve_pounders"), (0, "superior_infantry_fire")])
def test_15_4_3a_no_tactic_twice_in_a_battle(at: int, chit: str) -> None:
    g = facing("frederick", "daun", PR=["superior_infantry_fire"] * 2, AU=["twelve_pounders"] * 2)
    assert ch15_4_tactics.allowed(g, at) == 2
    asked = play(ch15_4_tactics.play(g, at), f"tactic:{chit}")
    assert asked == ["tactic"] and len(g.held_chits[(PR, AU)[at]]) == 1
    refusal = ch15_4_tactics.refused_chit(g, TACTIC + deck.tactic(chit))
    assert refusal and (refusal.rule, refusal.key) == ("15.4.3a", "tactic-twice")


@rules("15.3a")
@pytest.mark.parametrize(("attacks", "intense"), [(False, True), (True, False)])
def test_15_3a_apraxin_makes_a_battle_intense_only_in_defence(attacks: bool, intense: bool) -> None:
    armies = {"wehlau": {"RU": {"inf": 9}, "leaders": ["apraxin"]}, "konigsberg": {"PR": {"inf": 9}, "leaders": ["keith"]}}
    g = laid_out(armies)
    sides = [ch15_battle.side(g, [space("konigsberg")], AP), ch15_battle.side(g, [space("wehlau")], COALITION)]
    g.battle = Battle(space("wehlau"), sides[::-1] if attacks else sides)
    ch15_battle.open_battle(g)
    assert g.fight.intense is intense


@rules("4.3.2", "4.3.5", "15.1.1a")
@pytest.mark.parametrize(
    ("leaders", "counted"), [(["nadasdy"], 12), (["nadasdy", "hadik"], 24), (["nadasdy", "hadik", "lacy"], 30)]
)
def test_4_3_5_who_waits_for_the_enemy_attacks_with_no_more_than_his_leaders_can_lead(leaders: list[str], counted: int) -> None:
    army = {"AU": {"inf": 30}, "leaders": leaders}
    g = laid_out({HERE: army, "breslau": {"PR": {"inf": 12}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 9}}})
    assert ch15_battle.led(g, [space(HERE)], COALITION) == counted
    assert ch15_battle.side(g, [space(HERE)], COALITION).sp == 30, "in defence all of them count"
    g.script = [1] * 9
    play(ch15_battle.battle(g, space(HERE), [space(HERE)], [space("breslau")], COALITION))
    assert next(args for key, _, _, args in g.log if key == "battle")[3:5] == (counted, 12)


@rules("17.5.1a", "4.3.1")
def test_17_5_1a_a_garrison_without_leader_adds_its_power_to_the_relief() -> None:
    g = laid_out(
        {"olmutz": {"AU": {"inf": 20}, "leaders": ["daun"]}, "olmutz!": {"AU": {"inf": 4}}, "berlin": {"PR": {"inf": 5}}}
    )
    assert ch15_battle.led(g, [space("olmutz"), load.inside(space("olmutz"))], COALITION) == 24
