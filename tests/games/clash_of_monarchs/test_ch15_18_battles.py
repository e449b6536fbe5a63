"""15-18: battle, morale, fortresses and Kleiner Krieg."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.clash_of_monarchs import charts, deck, load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, BR, COALITION, FR, PR, RU, SA, SW, inside, space
from grognard.games.clash_of_monarchs.records import Battle, Raid, Retreat
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch12_fleets,
    ch15_4_tactics,
    ch15_7_losses,
    ch15_8_victory,
    ch15_9_retreat,
    ch15_battle,
    ch16_morale,
    ch17_5_garrisons,
    ch17_fortresses,
    ch18_kleiner_krieg,
    ch18_raids,
)
from grognard.games.clash_of_monarchs.state import ClashState
from grognard.games.clash_of_monarchs.troops import pack

from .procedures import play
from .table import Table, field, laid_out, rules

HERE = "strehlen"


def facing(one: dict[str, Any], two: dict[str, Any], where: str = HERE, **more: Any) -> ClashState:
    """A battle about to be fought: Prussians attack Austrians."""
    g = laid_out({where: {**two}, "berlin": {"PR": {"inf": 9}}, "wien": {"AU": {"inf": 9}}}, **more)
    for name in one.pop("leaders", ()):
        g.leaders[load.leader(name)] = space(where)
    g.put(space(where), PR, pack(**one))
    g.battle = Battle(space(where), [ch15_battle.side(g, [space(where)], AP), ch15_battle.side(g, [space(where)], COALITION)])
    ch15_battle.open_battle(g)
    return g


@rules("15.1.1a", "15.1.2")
def test_who_may_attack() -> None:
    armies = {
        "breslau": {"PR": {"inf": 9}, "leaders": ["lehwaldt"]},
        HERE: {"AU": {"inf": 9}, "leaders": ["nadasdy"]},
        "berlin": {"PR": {"inf": 9}},
    }
    t = Table(field(armies, hands={"PR": ["P10"]}))
    t.skip_to("card")
    t.choose("ops:P10", "leader:lehwaldt", "all", f"space:{HERE}", "pass", "stand", "stop")
    assert t.prompt == "attack" and t.seat == "austrian", "Nadasdy's initiative is better"
    t.choose("pass")
    assert t.seat == "prussian"
    t.choose("pass")
    assert not t.events("battle"), "both decline: they coexist"


@rules("15.2", "15.3a", "15.3b")
def test_intensity_and_columns() -> None:
    g = facing(
        {"inf": 15, "lti": 3, "lc": 4, "fa": 4, "leaders": ["frederick"]},
        {"AU": {"inf": 14, "lti": 2, "lc": 2, "lc_reduced": 1, "fa": 3}, "leaders": ["daun"]},
    )
    assert g.fight.intense and charts.CAP == [5, 7]
    assert [charts.COLUMN_NAMES[ch15_battle.column_of(g, at)] for at in (0, 1)] == ["26-30", "23-25"]
    calm = facing({"inf": 9, "leaders": ["keith"]}, {"AU": {"inf": 9}, "leaders": ["nadasdy"]})
    assert not calm.fight.intense
    russians = laid_out({HERE: {"RU": {"inf": 9}, "PR": {"inf": 9}, "leaders": ["apraxin", "keith"]}})
    russians.battle = Battle(
        space(HERE), [ch15_battle.side(russians, [space(HERE)], AP), ch15_battle.side(russians, [space(HERE)], COALITION)]
    )
    ch15_battle.open_battle(russians)
    assert russians.fight.intense, "Apraxin's defence is red"


@rules("15.4.1a", "15.4.1c", "15.4.1d")
def test_chits() -> None:
    g = laid_out({})
    g.held_chits[PR], g.script = [0, 1, 2], []
    ch15_4_tactics.draw_chit(g, PR)
    assert len(g.held_chits[PR]) == 3, "never more than three"
    g.held_chits[PR], g.spent[PR], g.pools[PR] = [], [3, 4], [5]
    ch15_4_tactics.draw_chit(g, PR)
    assert len(g.pools[PR]) == 2, "the discards return when one chit is left"
    assert ch15_battle.tactics_of(g, load.IM) == AU and ch15_battle.tactics_of(g, SW) == FR
    g.patron[SA] = PR
    assert ch15_battle.tactics_of(g, SA) == PR


@rules("15.4.3a", "15.4.4")
def test_which_tactics_may_be_played() -> None:
    g = facing({"inf": 12, "fa": 1, "leaders": ["frederick", "keith"]}, {"AU": {"inf": 9}, "leaders": ["daun"]})
    assert ch15_4_tactics.allowed(g, 0) == 2 and ch15_4_tactics.allowed(g, 1) == 2
    refusal = ch15_4_tactics.refused(g, 0, deck.tactic("counter_charge"))
    assert refusal and refusal.key == "wrong-side"
    assert ch15_4_tactics.refused(g, 0, deck.tactic("able_subordinate")) is None
    assert ch15_4_tactics.mates(g, 0) == [load.leader("keith")]
    g.fight.sides[0].servants.append(load.leader("keith"))
    assert ch15_4_tactics.mates(g, 0) == []
    forces.set_morale(g, space(HERE), AP, 2)
    assert ch15_4_tactics.allowed(g, 0) == 0, "Routed forces use none"


@rules("15.4.3b")
def test_oblique_attack() -> None:
    g = facing({"inf": 12, "dc": 1, "leaders": ["frederick"]}, {"AU": {"inf": 9, "lti": 1}, "leaders": ["daun"]})
    g.script = [3]
    ch15_4_tactics.attempt(g, 0, deck.tactic("oblique_attack"))
    assert g.fight.sides[0].drm == 0, "3 + 4 + 1 - 1 is 7"
    g.script = [4]
    ch15_4_tactics.attempt(g, 0, deck.tactic("oblique_attack"))
    assert g.fight.sides[0].drm == 4 and g.fight.blocked


@rules("15.7.6b", "16.1", "12.7b")
def test_markers_go_with_the_last_unit() -> None:
    """Both sides lose all their men: guns are dispersed, and neither marker nor Entrenchment stays behind."""
    g = facing({"inf": 2, "leaders": ["frederick"]}, {"AU": {"inf": 1, "fa": 1}, "leaders": ["daun"], "works": True})
    here = space(HERE)
    g.put(here, PR, -g.at(here, PR))
    g.put(here, AU, -pack(inf=1))
    g.fight.sides[1].morale = 2
    ch15_8_victory.mark(g, 1)
    assert g.morale == {forces.key(here, COALITION): 2}, "the guns carry the marker"
    play(ch15_9_retreat.aftermath(g))
    assert not board.has_pieces(g, here, COALITION)
    assert not g.morale and not g.works


@rules("9.1a", "16.1")
def test_markers_of_a_nation_that_changes_sides() -> None:
    """Its own markers go; those of the neighbouring place, whose numbers lie close by, stay."""
    g = laid_out({HERE: {"RU": {"inf": 9}}})
    here = space(HERE)
    forces.set_supply(g, here, COALITION, 1)
    forces.set_supply(g, here + 1, AP, 1)
    g.take_side(RU, load.NEUTRAL)
    assert g.supply == {forces.key(here + 1, AP): 1}
    g.put(here, RU, -g.at(here, RU))
    assert g.supply == {forces.key(here + 1, AP): 1}


@rules("15.5a", "15.5b", "15.6d")
def test_ground() -> None:
    hill = facing({"inf": 20, "leaders": ["frederick"]}, {"AU": {"inf": 9}, "leaders": ["daun"]}, "teplitz")
    assert sum(ch15_battle.hindrances(hill)) == -4 and ch15_battle.column_of(hill, 0) == charts.HILL_COLUMN
    fort = facing({"inf": 20, "leaders": ["frederick"]}, {"AU": {"inf": 9}, "leaders": ["daun"], "works": True}, "prag")
    assert sum(ch15_battle.hindrances(fort)) == -3


@rules("15.6a", "15.6b", "15.6c", "15.6e")
def test_modifiers() -> None:
    g = facing({"inf": 2, "lc": 3, "fa": 2, "leaders": ["frederick"]}, {"AU": {"inf": 9, "lc": 1}, "leaders": ["daun"]})
    one, two = g.fight.sides
    assert ch15_battle.artillery(g, one) == 2 and ch15_battle.horse(g, one, two) == 1 and ch15_battle.horse(g, two, one) == -1
    assert sum(ch15_battle.hindrances(g)) == -4, "mostly cavalry"
    assert ch15_battle.rating(one, 0) == 4 and ch15_battle.rating(two, 1) == 4
    forces.set_supply(g, space(HERE), AP, 1)
    assert ch15_battle.worst_supply(g, one) == 1


@rules("15.7.1b", "15.7.1c")
def test_losses() -> None:
    g = facing({"inf": 3, "fa": 1, "leaders": ["frederick"]}, {"AU": {"inf": 9}, "leaders": ["daun"]})
    assert ch15_7_losses.battle_loss(g, 0, 8).left == 3, "losses beyond the SP present are ignored"
    ch15_7_losses.drop_gun(g, space(HERE), ch15_7_losses.gun_options(g, 0)[0])
    assert g.at(space(HERE), PR) == pack(inf=3, fa_reduced=1)


@rules("15.7.2", "15.7.3")
def test_leader_casualties() -> None:
    g = facing({"inf": 9, "leaders": ["frederick"]}, {"AU": {"inf": 9}, "leaders": ["daun", "hadik", "lacy"]})
    leaders = ch15_7_losses.ranked(g, g.fight.sides[1])
    assert ch15_7_losses.struck(g, leaders, 4) == load.leader("hadik") and ch15_7_losses.struck(g, leaders, 1) == load.DAUN
    assert ch15_7_losses.struck(g, leaders[:1], 6) == load.DAUN and ch15_7_losses.struck(g, leaders[:2], 6) == leaders[1]
    will = g.will[PR]
    ch15_7_losses.strike(g, load.FREDERICK, ch15_7_losses.CAPTURED, 0)
    assert g.leaders[load.FREDERICK] == load.PRISON and g.will[PR] == will - 4
    steps = ch15_7_losses.escape(g, ch15_7_losses.KILLED)
    question = next(steps)
    assert question.prompt == "escape"  # type: ignore[union-attr]


@rules("15.7.4a")
@pytest.mark.parametrize(
    ("leader", "nation", "attacking", "limit"),
    [("frederick", PR, 1, 4), ("fermor", RU, 0, 4), ("soubise", FR, 1, 2), ("keith", PR, 1, 3)],
)
def test_endurance(leader: str, nation: int, attacking: int, limit: int) -> None:
    g = laid_out({})
    assert ch15_8_victory.endurance(g, nation, load.leader(leader), attacking) == limit
    assert ch15_8_victory.shaken(limit, limit) == 1 and ch15_8_victory.shaken(limit + 1, limit) == 2
    assert ch15_8_victory.shaken(limit - 1, limit) == 0 and ch15_8_victory.shaken(charts.ROUT, 9) == 2


@rules("15.7.5")
def test_no_dual_rout() -> None:
    g = facing({"inf": 20, "leaders": ["frederick"]}, {"AU": {"inf": 20}, "leaders": ["daun"]})
    for side in g.fight.sides:
        side.level = charts.ROUT
    ch15_8_victory.decide(g)
    assert (g.fight.sides[0].morale, g.fight.sides[1].morale) == (1, 2), "equal DRMs spare the attacker"


@rules("15.7.6a", "15.8a", "15.8.1")
def test_a_rout_brings_prisoners_and_a_crushing_victory() -> None:
    g = facing({"inf": 20, "leaders": ["frederick"]}, {"AU": {"inf": 20}, "leaders": ["daun"]})
    g.fight.sides[1].level, g.fight.sides[1].lost, g.fight.sides[1].dead = charts.ROUT, 6, [AU * 16] * 6
    will = g.will[:]
    ch15_8_victory.decide(g)
    assert g.fight.winner == 0 and board.strength(g, load.PRISON, COALITION) == 4, "as many as Frederick's DRM"
    assert (g.will[PR], g.will[AU]) == (will[PR] + 1, will[AU] - 2)


@rules("15.7.6b", "15.8b", "15.8c")
def test_equal_results() -> None:
    g = facing({"inf": 20, "leaders": ["frederick"]}, {"AU": {"inf": 20}, "leaders": ["daun"]})
    for side in g.fight.sides:
        side.level = 4
    g.fight.sides[0].lost, g.fight.sides[1].lost = 8, 6
    ch15_8_victory.decide(g)
    assert g.fight.winner == 0, "Frederick's Determination"
    other = facing({"inf": 20, "leaders": ["keith"]}, {"AU": {"inf": 20}, "leaders": ["nadasdy"]})
    for side in other.fight.sides:
        side.level = 3
    other.fight.sides[0].lost, other.fight.sides[1].lost = 8, 6
    ch15_8_victory.decide(other)
    assert other.fight.winner == 1
    draw = facing({"inf": 20, "leaders": ["keith"]}, {"AU": {"inf": 20}, "leaders": ["nadasdy"]})
    ch15_8_victory.decide(draw)
    assert draw.fight.winner == load.NOBODY
    draw.put(space(HERE), AU, -draw.at(space(HERE), AU))
    assert ch15_8_victory.wiped_out(draw, draw.fight.sides[1])


@rules("15.9a", "15.9b", "15.9c", "15.9.1", "22.1.2")
def test_retreat() -> None:
    g = facing({"inf": 9, "leaders": ["keith"]}, {"AU": {"inf": 9}, "leaders": ["daun"]})
    g.retreat = Retreat(2, COALITION, space(HERE), space(HERE), 1, -1)
    ways = ch15_9_retreat.ways_out(g)
    assert ways and all(not board.occupied(g, way, AP) for way in ways)
    fort = laid_out({"prag": {"AU": {"inf": 9}, "leaders": ["daun"]}})
    assert ch15_9_retreat.can_shelter(fort, space("prag"), COALITION)
    fort.sieges[space("prag")] = 0
    assert not ch15_9_retreat.can_shelter(fort, space("prag"), COALITION), "a relief force may not enter a besieged fortress"


@rules("15.10")
def test_fleet_combat() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 3}}}, fleets={"BR": 1, "RU": 1})
    g.script, points = [1], g.vp[BR]
    assert ch12_fleets.combat(g, BR, RU, 0) and g.vp[BR] == points + 1 and g.fleets[1] == load.NOBODY


@rules("16.1", "16.2", "16.4", "16.4.1", "16.5")
def test_rally() -> None:
    armies = {"wien": {"AU": {"inf": 9}, "leaders": ["nadasdy"], "morale": "routed"}, "berlin": {"PR": {"inf": 3}}}
    t = Table(field(armies, "AU", hands={"AU": ["A4"]}), [3])
    t.skip_to("card")
    assert "ops:A4" not in t.offered, "a Routed force may not be activated"
    t.skip_to("rally")
    t.choose("yes")
    assert t.morale("wien", COALITION) == 1, "3 is above Nadasdy's initiative"
    ch16_morale.recover(t.g)
    assert t.morale("wien", COALITION) == 0


@rules("17.1", "4.2a")
def test_shelter() -> None:
    armies = {
        "breslau": {"PR": {"inf": 16, "fa": 1}, "leaders": ["frederick"]},
        "berlin": {"PR": {"inf": 3}},
        "wien": {"AU": {"inf": 3}},
    }
    armies["olmutz"] = {"AU": {"inf": 9}}
    t = Table(field({**armies, "troppau": {"PR": {"inf": 16}, "leaders": ["keith", "schwerin"]}}, hands={"PR": ["P3"]}))
    near = load.NEAR[space("olmutz")]
    t.g.put(near[0], PR, pack(inf=16))
    t.g.leaders[load.leader("bevern")] = near[0]
    t.skip_to("card")
    t.choose("ops:P3", "leader:bevern")
    t.choose("custom" if "custom" in t.offered and "all" not in t.offered else "all")
    t.choose("space:olmutz")
    assert t.prompt == "shelter"
    t.choose("all")
    assert board.strength(t.g, inside(space("olmutz")), COALITION) == 9


@rules("17.3", "17.4.8", "17.5.1b")
def test_masks_and_sieges_that_end() -> None:
    g = laid_out({"olmutz": {"PR": {"inf": 15, "fa": 1}, "leaders": ["keith"]}, "olmutz!": {"AU": {"inf": 2}}})
    assert board.masked(g, space("olmutz"))
    ch17_fortresses.lay_siege(g, space("olmutz"), AP)
    g.put(space("olmutz"), PR, -pack(inf=1))
    ch17_5_garrisons.tidy(g)
    assert space("olmutz") not in g.sieges, "too few SP"


@rules("17.4.2", "17.4.3")
@pytest.mark.parametrize(("garrison", "drm"), [(0, 3), (1, 0), (2, 0), (3, 0), (4, -1)])
def test_garrisons(garrison: int, drm: int) -> None:
    g = laid_out({"schweidnitz!": {"PR": {"inf": garrison}}})
    assert ch17_fortresses.garrison_drm(g, space("schweidnitz")) == drm


@rules("17.4.4", "17.4.5", "17.4.6", "17.6", "22.3.1")
def test_a_breach() -> None:
    armies = {
        "olmutz": {"PR": {"inf": 16, "fa": 1}, "leaders": ["keith"]},
        "olmutz!": {"AU": {"inf": 6, "sa": 1}},
        "wien": {"AU": {"inf": 3}},
    }
    g = laid_out(armies, sieges={"olmutz": 0})
    points, will = g.vp[:], g.will[:]
    list(ch17_fortresses.breach(g, PR, space("olmutz"), True))
    assert board.holder(g, space("olmutz")) == PR and board.strength(g, load.PRISON, COALITION) == 6
    assert g.vp[PR] == points[PR] + 2 and g.vp[AU] == points[AU] - 2
    assert g.will[AU] == will[AU] - 2, "five prisoners are a Crushing Victory"
    honors = laid_out(armies, sieges={"olmutz": 3})
    list(ch17_fortresses.breach(honors, PR, space("olmutz"), True))
    assert board.strength(honors, load.PRISON, COALITION) == 0, "a marker of +3 turns Surrender into Honors of War"


@rules("17.5.1a", "17.5.2", "17.7")
def test_garrisons_are_shut_in() -> None:
    from grognard.games.clash_of_monarchs.rules import ch11_activation

    g = laid_out(
        {"olmutz": {"PR": {"inf": 16, "fa": 1}, "leaders": ["keith"]}, "olmutz!": {"AU": {"inf": 6}, "leaders": ["daun"]}},
        sieges={"olmutz": 0},
    )
    assert ch11_activation.shut_in(g, inside(space("olmutz")), COALITION)
    assert ch17_5_garrisons.can_join(g, space("olmutz"), COALITION)
    assert load.DAUN not in ch11_activation.commanders(g, AU, 4)


@rules("18.1", "18.2", "18.3")
def test_transfers() -> None:
    t = Table(field({"wien": {"AU": {"inf": 3, "lti": 1}}, "box:border": {"AU": {"lti": 1}}, "berlin": {"PR": {"inf": 3}}}, "AU"))
    t.skip_to("transfer")
    t.choose("box:border", "space:wien")
    assert t.g.at(space("wien"), AU) == pack(inf=3, lti=2)
    assert ch18_kleiner_krieg.boxes(t.g, AU) == []


@rules("18.4", "18.5a", "18.5.2", "18.5.3")
def test_raid_modifiers() -> None:
    g = laid_out(
        {"box:border": {"AU": {"lti": 4, "ltc": 2}, "SA": {"dc": 1}, "PR": {"ltc": 2}}, "rossbach": {"PR": {"inf": 9, "ltc": 1}}}
    )
    g.raid = Raid(AU, 2, COALITION, load.BORDER, 1, [], [])
    assert ch18_kleiner_krieg.edge(g, COALITION, load.BORDER) == 1 and ch18_kleiner_krieg.edge(g, AP, load.BORDER) == -1
    assert ch18_raids.loss_drm(g) == 2, "the advantage, and ten steps more"
    assert ch18_raids.raid_drm(g, space("rossbach"), 5) == 5 + 1 + 1 + 1 - 1
    assert ch18_kleiner_krieg.limited(FR, load.area("silesia"), load.BORDER)


@rules("18.5.1", "18.6", "18.6.1", "6.1b")
def test_forage_and_devastation() -> None:
    g = laid_out({}, forage={"silesia": 5})
    ch18_kleiner_krieg.forage(g, AU, load.area("silesia"), 4)
    assert g.forage[load.area("silesia")] == 9 and g.actions[AU] == 1, "the seventh Forage Point is worth an SA"
    will = g.will[PR]
    ch18_kleiner_krieg.forage(g, AU, load.area("silesia"), 11)
    assert g.devastated[load.area("silesia")] and g.will[PR] == will - 1
    assert ACTIVE == 2 * load.SPACES
