"""13, 14, 15.8.1, 15.9, 16.5, 17.1, 17.5.1: who gets away, where a beaten force goes, and what a garrison may do."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, COALITION, DASH, PR, inside, space
from grognard.games.clash_of_monarchs.records import Battle, March, Retreat
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch12_movement,
    ch12_overrun,
    ch13_interception,
    ch14_withdrawal,
    ch15_8_victory,
    ch15_9_retreat,
    ch15_battle,
    ch17_5_garrisons,
    ch17_fortresses,
)
from grognard.games.clash_of_monarchs.state import ClashState
from grognard.games.clash_of_monarchs.troops import pack

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 9}}


def caught(troops: dict[str, int], hunters: dict[str, int]) -> ClashState:
    """Prussians on the march into Strehlen, intercepted by Austrians out of Glatz."""
    g = laid_out({"strehlen": {"AU": hunters}, "berlin": BERLIN, "wien": {"AU": {"inf": 9}}})
    g.put(ACTIVE, PR, pack(**troops))
    g.march = March(PR, 0, AP, 0, space("breslau"), space("strehlen"), space("breslau"), load.leader("keith"), 3)
    return g


@rules("14.1.2", "14.2a")
def test_14_2a_not_to_where_the_interceptor_came_from() -> None:
    g = caught({"inf": 9}, {"inf": 9})
    source = next(each for each in load.NEAR[space("strehlen")] if each != space("breslau"))
    ways = ch14_withdrawal.exits(g, ACTIVE, AP, space("strehlen"), source)
    assert source not in ways and space("breslau") in ways, "it may go back the way it came"
    g.script = [6]
    play(ch14_withdrawal.slip_away(g, space("strehlen"), ACTIVE, AP, source), "withdraw", "space:breslau")
    assert g.marching.ended and g.marching.here == space("breslau")


@rules("14.3")
def test_14_3_light_units_alone_slip_away_from_an_interceptor() -> None:
    g = caught({"ltc": 2}, {"inf": 9})
    play(ch14_withdrawal.slip_away(g, space("strehlen"), ACTIVE, AP, -1), "withdraw", "space:breslau")
    assert g.marching.here == space("breslau"), "automatic, without a roll"
    hard = caught({"ltc": 2}, {"inf": 8, "lti": 1})
    hard.script = [2]
    play(ch14_withdrawal.slip_away(hard, space("strehlen"), ACTIVE, AP, -1), "withdraw")
    assert hard.marching.here == space("strehlen"), "2 + 1 + 2 is less than 6"
    hard.script = [3]
    play(ch14_withdrawal.slip_away(hard, space("strehlen"), ACTIVE, AP, -1), "withdraw", "space:breslau")
    assert hard.marching.here == space("breslau")


@rules("17.1", "14.2a")
def test_17_1_any_part_of_a_force_goes_into_its_fortress() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9, "lc": 1, "fa": 1}, "leaders": ["browne", "daun"], "fd": ["au_1"]}, "berlin": BERLIN})
    where = space("prag")
    play(
        ch14_withdrawal.shelter(g, where, COALITION, where),
        "custom", "troop:au_lc", "troop:au_fa", "leader:browne", "done",
    )  # fmt: skip
    assert g.at(inside(where), AU) == pack(lc=1, fa=1) and g.at(where, AU) == pack(inf=9)
    assert g.leaders[load.BROWNE] == inside(where) and g.leaders[load.DAUN] == where
    assert load.inside(where) in g.fd, "the depot goes in with them"


@rules("15.8.1", "12.9a")
def test_15_8_1_an_overrun_of_five_sp_is_crushing() -> None:
    g = laid_out({"strehlen": {"AU": {"inf": 5}}, "berlin": BERLIN, "wien": {"AU": {"inf": 3}}})
    g.put(ACTIVE, PR, pack(inf=20))
    g.leaders[load.FREDERICK] = ACTIVE
    g.march = March(PR, 0, AP, 0, space("breslau"), space("strehlen"), space("breslau"), load.FREDERICK, 3)
    will = g.will[:]
    play(ch12_overrun.overrun(g), "yes")
    assert g.will[PR] == will[PR] + 1 and g.will[AU] == will[AU] - 2


def beaten(where: str, troops: dict[str, int], mood: int) -> ClashState:
    """Austrians beaten by Frederick in a space."""
    g = laid_out({where: {"AU": troops, "leaders": ["daun"]}, "berlin": BERLIN, "wien": {"AU": {"inf": 9}}})
    g.put(space(where), PR, pack(inf=20))
    g.leaders[load.FREDERICK] = space(where)
    g.battle = Battle(space(where), [ch15_battle.side(g, [space(where)], AP), ch15_battle.side(g, [space(where)], COALITION)])
    g.fight.winner, g.fight.sides[1].morale = 0, mood
    return g


@rules("15.9a", "15.9c")
def test_15_9c_a_beaten_force_splits_between_fortress_and_retreat() -> None:
    g = beaten("prag", {"inf": 9}, 1)
    asked = play(ch15_9_retreat.aftermath(g), "number:3")
    assert asked[0] == "shelter" and g.at(inside(space("prag")), AU) == pack(inf=3)
    assert not g.at(space("prag"), AU), "the rest has retreated"
    routed = beaten("prag", {"inf": 9}, 2)
    play(ch15_9_retreat.aftermath(routed), "all")
    assert routed.at(inside(space("prag")), AU) == pack(inf=9), "a routed force may stay in its own fortress"


@rules("15.9a", "15.9b")
def test_15_9a_a_rout_ends_three_spaces_from_the_field() -> None:
    g = beaten("strehlen", {"inf": 9}, 2)
    fields = load.steps_apart(space("strehlen"))
    play(ch15_9_retreat.aftermath(g))
    end = next(place for place in forces.forces(g, COALITION) if g.leaders[load.DAUN] == place)
    assert fields[end] == 3 or load.FORT[end]


@rules("15.9a")
def test_15_9a_a_rout_may_stop_in_a_friendly_fortress() -> None:
    g = laid_out({"kolin": {"PR": {"inf": 9}}, "wien": {"AU": {"inf": 9}}, "berlin": BERLIN})
    g.put(DASH, AU, pack(inf=6))
    g.retreat = Retreat(2, COALITION, DASH, space("prag"), 3, -1, 1)
    assert ch15_9_retreat.resting(g)
    asked = play(ch15_9_retreat.flee(g), "stop")
    assert asked == ["retreat"] and g.at(space("prag"), AU) == pack(inf=6)


@rules("15.9.1")
def test_15_9_1_after_a_draw_both_may_retreat() -> None:
    g = beaten("strehlen", {"inf": 9}, 0)
    g.fight.winner = -1
    asked = play(ch15_9_retreat.part_company(g), "yes")
    assert asked.count("part") == 2, "the attacker has gone, and the defender is asked as well"


@rules("16.5", "16.1")
def test_16_5_light_units_are_never_shaken() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9, "lti": 2}, "morale": "demoralized"}, "berlin": BERLIN})
    forces.transfer(g, space("prag"), space("kolin"), AU, pack(lti=2))
    assert forces.morale(g, space("kolin"), COALITION) == 0 and forces.morale(g, space("prag"), COALITION) == 1
    g.battle = Battle(space("kolin"), [ch15_battle.side(g, [space("kolin")], COALITION), ch15_battle.side(g, [1], AP)])
    g.fight.sides[0].morale = 2
    ch15_8_victory.mark(g, 0)
    assert forces.key(space("kolin"), COALITION) not in g.morale or forces.morale(g, space("kolin"), COALITION) == 0


@rules("17.5.1a", "17.5.1b")
def test_17_5_1a_a_masked_garrison_sorties_in_the_enemy_turn() -> None:
    armies = {
        "prag": {"PR": {"inf": 16}, "leaders": ["keith"]},
        "prag!": {"AU": {"inf": 8}, "leaders": ["browne"]},
        "wien": {"AU": {"inf": 9}},
    }
    t = Table(field(armies, "PR"))
    t.skip_to("sortie", "austrian")
    assert t.g.power == PR and not t.g.sieges, "masked, not besieged"
    t.choose("yes")
    assert t.events("battle")
    alone = laid_out({**armies, "prag!": {"AU": {"inf": 8}}})
    assert not ch17_5_garrisons.can_sortie(alone, inside(space("prag")), COALITION), "no leader, no sortie"
    g = laid_out(armies)
    turns = {power for power in range(5) if may_sortie(g, power)}
    assert turns == {AU, PR}, "its own turn and that of the besieger, not those of their allies"


def may_sortie(g: ClashState, power: int) -> bool:
    """Whether the garrison of Prag may sortie in the turn of a Power."""
    g.power = power
    return ch17_5_garrisons.can_sortie(g, inside(space("prag")), COALITION)


@rules("22.4b", "17.4")
def test_22_4b_prussians_besiege_polish_fortresses() -> None:
    g = laid_out({"torun": {"PR": {"inf": 16, "fa": 1}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 3}}})
    assert ch17_fortresses.can_besiege(g, space("torun"), space("torun"), AP)
    g.sieges[space("torun")], g.siege_camp[space("torun")] = 0, AP
    play(ch17_fortresses.breach(g, PR, space("torun"), True))
    assert board.holder(g, space("torun")) == PR
    assert not ch17_fortresses.hostile(g, space("torun"), AP) and not ch17_fortresses.hostile(g, space("warsaw"), AP)


@rules("15.9a", "15.9c")
def test_15_9a_a_routed_force_may_stay_before_its_own_fortress() -> None:
    g = beaten("prag", {"inf": 30}, 2)
    asked = play(ch15_9_retreat.aftermath(g), "no", "yes")
    assert asked == ["shelter", "stay-before"] and g.at(space("prag"), AU) == pack(inf=30)
    split = beaten("prag", {"inf": 9}, 1)
    play(ch15_9_retreat.aftermath(split), "number:3", "yes")
    assert split.at(space("prag"), AU) == pack(inf=6) and split.at(inside(space("prag")), AU) == pack(inf=3)
    whole = beaten("prag", {"inf": 9}, 1)
    assert "stay-before" not in play(ch15_9_retreat.aftermath(whole), "no"), "who is not routed goes in or away"


@rules("14.1.1b", "17.1")
def test_14_1_1b_surprise_attack_keeps_a_force_out_of_its_fortress() -> None:
    g = laid_out({"breslau": {"PR": {"inf": 6}}, "wien": {"AU": {"inf": 9}}}, comet=True, chits={"AU": ["surprise_attack"]})
    g.put(ACTIVE, AU, pack(inf=9))
    here = space("breslau")
    g.march = March(AU, g.holder[AU], COALITION, 0, space("strehlen"), here, space("strehlen"), load.leader("nadasdy"), 3)
    assert play(ch14_withdrawal.give_way(g), "all", "yes") == ["shelter", "surprise"]
    assert g.at(here, PR) == pack(inf=6) and not g.at(inside(here), PR)
    assert here in g.pinned and g.marching.surprise


@rules("12.9.1", "14.1")
def test_14_1_depots_that_a_withdrawal_leaves_behind_are_captured() -> None:
    g = caught({"inf": 9}, {"inf": 9})
    g.fd[load.FD_IDS.index("pr_1")] = space("strehlen")
    g.script, actions = [6], g.actions[AU]
    after = ch13_interception.after_interception(g, space("strehlen"), ACTIVE, AP, space("glatz"))
    play(after, "withdraw", "space:breslau", "action")
    assert g.fd[load.FD_IDS.index("pr_1")] == load.POOL and g.actions[AU] == actions + 1
    named = caught({"inf": 9}, {"inf": 3})
    named.fd[load.FD_IDS.index("au_1")] = space("strehlen")
    named.script, thalers = [6], named.thaler[PR]
    assert play(ch14_withdrawal.before_the_march(named), "withdraw")[-1] == "loot"
    assert named.fd[load.FD_IDS.index("au_1")] == load.POOL and named.thaler[PR] + named.actions[PR] > thalers


@rules("9.6c")
def test_9_6c_who_already_stands_in_a_source_is_not_better_supplied_by_an_interception() -> None:
    for source in ("prag", "kolin"):
        g = laid_out({"prag": {"AU": {"inf": 9}, "leaders": ["daun"], "supply": "short"}, "berlin": BERLIN})
        g.put(ACTIVE, PR, pack(inf=9))
        g.march = March(PR, 0, AP, 0, space("budin"), space("prag"), space("budin"), -1, 3)
        play(ch13_interception.after_interception(g, space("prag"), ACTIVE, AP, space(source)))
        assert forces.supply(g, space("prag"), COALITION) == (1 if source == "prag" else 0)


@rules("22.4a")
def test_22_4a_who_intercepts_into_gdansk_enters_it() -> None:
    g = laid_out({"gdansk": {"RU": {"inf": 9}, "leaders": ["fermor"]}, "berlin": BERLIN, "wien": {"AU": {"inf": 9}}})
    g.put(ACTIVE, PR, pack(inf=9))
    g.march = March(PR, 0, AP, 0, space("kolberg"), space("gdansk"), space("kolberg"), -1, 3)
    g.tributes[0], points = False, g.vp[PR]
    play(ch13_interception.after_interception(g, space("gdansk"), ACTIVE, AP, space("marienwerder")))
    assert g.tributes[0] and g.vp[PR] == points + 1


@rules("12.9a", "15.7.6b")
def test_12_9a_the_log_tells_where_a_force_in_flight_or_on_the_march_is_captured() -> None:
    g = caught({"inf": 9}, {"inf": 9})
    assert ch12_overrun.scene(g, ACTIVE) == space("strehlen")
    g.retreat = Retreat(2, COALITION, DASH, space("kolin"), 3, -1, 1)
    assert ch12_overrun.scene(g, DASH) == space("kolin")
    assert ch12_overrun.scene(g, inside(space("prag"))) == space("prag")


@rules("14.1.1b", "15.1.1b")
def test_14_1_1b_a_surprise_is_over_when_the_march_goes_on() -> None:
    g = laid_out({"breslau": {"PR": {"inf": 6}}, "wien": {"AU": {"inf": 9}}}, comet=True)
    g.put(ACTIVE, AU, pack(inf=9))
    g.leaders[load.leader("nadasdy")] = ACTIVE
    here = space("breslau")
    g.march = March(AU, g.holder[AU], COALITION, 0, space("neisse"), here, space("neisse"), load.leader("nadasdy"), 3)
    g.marching.surprise = True
    play(ch12_movement.enter(g, space("strehlen")))
    assert not g.marching.surprise, "the next enemy may attack, and no Tactic has been played against him"
