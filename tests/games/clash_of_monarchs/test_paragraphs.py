"""Paragraphs looked at one by one: each test shows what its paragraph says, and what would be wrong without it."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import deck, load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, BOX, BR, COALITION, FR, PR, PRISON, SA, SW, space
from grognard.games.clash_of_monarchs.records import Battle, March, Raid
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import (
    ch11_activation,
    ch15_9_retreat,
    ch15_battle,
    ch16_morale,
    ch17_5_garrisons,
    ch17_fortresses,
    ch18_raids,
    ch19_winter,
    ch20_2_treasury,
    ch20_spring,
    ch22_politics,
)
from grognard.games.clash_of_monarchs.troops import pack
from grognard.games.clash_of_monarchs.words import LEADER

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 5}}


@rules("4.1c", "4.3.4b")
def test_4_1c_all_who_stand_in_a_space_defend_together_under_one_commander() -> None:
    leaders = ["nadasdy", "daun", "hildburghausen"]
    g = laid_out({"strehlen": {"AU": {"inf": 6}, "IM": {"inf": 3}, "leaders": leaders}, "berlin": BERLIN})
    side = ch15_battle.side(g, [space("strehlen")], COALITION)
    assert side.sp == 9 and side.commander == load.DAUN and side.nation == AU
    assert not board.has_pieces(g, load.inside(space("strehlen")), COALITION)


@rules("5.1.1b", "15.4.1b")
def test_5_1_1b_one_chit_is_kept_and_one_drawn() -> None:
    t = Table({"stage": "draw", "season": "fall", "round": 0, "chits": {"PR": ["oblique_attack", "night_march", "able_advisor"]}})
    t.skip_to("keep-chit", "prussian")
    t.choose("tactic:night_march")
    held = t.g.held_chits[PR]
    assert len(held) == 2 and deck.tactic("night_march") in held and not t.g.spent[PR], "the others go back into the pool"


@rules("5.1.2b", "5.1.2b1", "5.1.2b2", "5.1.2b3", "5.1.2b4")
def test_5_1_2b_the_segments_of_a_turn_in_their_order() -> None:
    armies = {
        "schweidnitz": {"AU": {"inf": 16, "fa": 1}, "leaders": ["daun"], "morale": "demoralized"},
        "kolin": {"AU": {"inf": 9, "lti": 1}, "supply": "short"},
        "berlin": BERLIN,
    }
    t = Table(field(armies, "AU", hands={"AU": ["A7"]}, sieges={"schweidnitz": 0}), [6, 6, 6, 6])
    seen: list[str] = []
    while t.g.power == AU and t.game.ask:
        seen.append(t.prompt)
        t.game.choose(t.game.ask.options[-1], t.game.ask.seat)
    order = [seen.index(prompt) for prompt in ("retire", "buy-supply", "transfer", "card", "siege-roll", "rally")]
    assert order == sorted(order), seen


@rules("5.2", "5.3", "5.4", "5.1.2g")
def test_5_2_fall_winter_and_spring_follow_the_summer() -> None:
    t = Table({"round": 5, "turn": "RU"}, scenario="s1758")
    seasons = [t.g.season]
    for _ in range(4000):
        if t.g.season != seasons[-1]:
            seasons.append(t.g.season)
        if len(seasons) == 5 or not t.game.ask:
            break
        t.game.choose(t.game.ask.options[-1], t.game.ask.seat)
    assert seasons == [0, 1, 2, 3, 0], "Summer, Fall, Winter, Spring, and again"


@rules("8.6g")
def test_8_6g_pieces_set_aside_come_back_in_spring() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    g.put(load.ASIDE, AU, pack(inf=2, lc=1))
    play(ch20_spring.sustain(g, AU), "space:prag", "number:1", "space:brunn", "space:olmutz", "no")
    assert not g.at(load.ASIDE, AU)
    places = {"wien": pack(inf=3), "prag": pack(inf=1), "brunn": pack(inf=1), "olmutz": pack(lc=1)}
    assert {name: g.at(space(name), AU) for name in places} == places, "where their owner wishes"


@rules("8.6g", "19.2")
def test_8_6g_men_kept_at_home_for_an_invasion_come_back_at_new_year() -> None:
    g = laid_out({"hanover": {"BR": {"inf": 3}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    g.put(load.ASIDE_YEAR, BR, pack(inf=4))
    play(ch19_winter.ended_threat(g), "space:stade", "number:4")
    assert g.at(space("stade"), BR) == pack(inf=4) and not g.at(load.ASIDE_YEAR, BR)


@rules("9.3")
@pytest.mark.parametrize(("enemies", "friends", "passes"), [(3, 0, False), (3, 2, False), (3, 3, True)])
def test_9_3_enemies_block_a_path_unless_as_many_friends_stand_with_them(enemies: int, friends: int, passes: bool) -> None:
    g = laid_out({"iglau": {"PR": {"inf": enemies}, "AU": {"inf": friends}}, "berlin": BERLIN})
    blocked = supply.blocked_for(g, AU) >> space("iglau") & 1
    assert bool(blocked) is not passes


@rules("9.3", "17.7")
def test_9_3_an_empty_enemy_fortress_blocks_without_a_friend_in_it() -> None:
    fort = space("glatz")
    assert supply.blocked_for(laid_out({"berlin": BERLIN}), AU) >> fort & 1
    assert not supply.blocked_for(laid_out({"glatz": {"AU": {"inf": 1}}, "berlin": BERLIN}), AU) >> fort & 1


@rules("9.4.2")
def test_9_4_2_a_raid_lowers_the_state_of_a_force_with_a_path() -> None:
    g = laid_out({"wien": {"AU": {"inf": 9}}, "box:border": {"PR": {"ltc": 2}}, "berlin": BERLIN})
    assert supply.has_path(g, space("wien"), COALITION)
    g.raid, g.script = Raid(PR, 0, AP, load.BORDER, 4, [], []), [6]
    play(ch18_raids.supply_raid(g, space("wien"), 4))
    assert forces.supply(g, space("wien"), COALITION) == 1


@rules("10.4", "16.4.1")
@pytest.mark.parametrize(("helped", "mood"), [(False, 1), (True, 0)])
def test_10_4_a_rally_marker_adds_two(helped: bool, mood: int) -> None:
    g = laid_out({"wien": {"AU": {"inf": 9}, "leaders": ["daun"], "morale": "demoralized"}, "berlin": BERLIN})
    g.rallying = [forces.key(space("wien"), COALITION)] if helped else []
    g.script = [2]
    play(ch16_morale.rally(g, AU, space("wien")), "yes")
    assert forces.morale(g, space("wien"), COALITION) == mood, "2, or 4, against an initiative of 3"


@rules("15.7.6b")
def test_15_7_6b_guns_and_leaders_of_a_lost_army_are_captured() -> None:
    g = laid_out({"strehlen": {"AU": {"fa": 2, "sa": 1}, "leaders": ["daun"]}, "berlin": BERLIN, "wien": {"AU": {"inf": 3}}})
    g.put(space("strehlen"), PR, pack(inf=9))
    g.leaders[load.FREDERICK] = space("strehlen")
    here = [space("strehlen")]
    g.battle = Battle(here[0], [ch15_battle.side(g, here, AP), ch15_battle.side(g, here, COALITION)])
    money = g.thaler[PR]
    play(ch15_9_retreat.swallowed(g, 1))
    assert g.at(PRISON, AU) == pack(fa=2) and g.leaders[load.DAUN] == PRISON
    assert g.thaler[PR] == money + 1 and g.actions[PR] == 1, "17.4.6: the siege train goes to its pool"


@rules("17.4.8")
@pytest.mark.parametrize("lost", ["leader", "guns", "men", "all"])
def test_17_4_8_a_siege_ends_without_leader_guns_or_men(lost: str) -> None:
    g = laid_out({"olmutz": {"PR": {"inf": 15, "fa": 1}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 3}}})
    ch17_fortresses.lay_siege(g, space("olmutz"), AP)
    if lost in ("leader", "all"):
        g.leaders[load.leader("keith")] = load.POOL
    if lost in ("guns", "all"):
        g.put(space("olmutz"), PR, -pack(fa=1))
    if lost in ("men", "all"):
        g.put(space("olmutz"), PR, -pack(inf=1))
    ch17_5_garrisons.tidy(g)
    assert space("olmutz") not in g.sieges


@rules("18.1", "18.3")
def test_18_3_one_card_activates_the_light_units_of_one_box() -> None:
    armies = {"box:border": {"AU": {"lti": 1}}, "box:german": {"AU": {"ltc": 1}}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}
    t = Table(field(armies, "AU", hands={"AU": ["A7"]}))
    t.skip_to("card").choose("raid:A7")
    assert t.prompt == "raid-box" and t.offered == ["box:border", "box:german"]
    t.choose("box:border")
    assert t.g.raiding.theater == load.BORDER and t.g.at(BOX + load.GERMAN, AU) == pack(ltc=1)


@rules("20.2.3")
def test_20_2_3_french_subsidies() -> None:
    g = laid_out({"metz": {"FR": {"inf": 3}}, "berlin": BERLIN}, camp={"SW": "coalition:FR"}, flags=["saxon_corps_french_pay"])
    g.take_side(SA, COALITION)
    g.subsidy[1], money = 3, g.thaler[:]
    play(ch20_2_treasury.subsidies(g, FR))
    assert [g.thaler[number] - money[number] for number in (AU, SW, SA, FR)] == [3, 1, 1, -5]


@rules("20.2.1")
def test_20_2_1_who_controls_a_fortress_collects_its_thalers() -> None:
    g = laid_out({"berlin": BERLIN, "wien": {"AU": {"inf": 3}}}, held={"dresden": "PR"})
    assert ch20_2_treasury.collects(g, load.DRESDEN) == PR, "without Saxon Contributions, too"


@rules("22.1.1")
def test_22_1_1_entering_a_neutral_brings_it_in_on_the_other_side() -> None:
    g = laid_out({"berlin": BERLIN, "wien": {"AU": {"inf": 3}}}, camp={"BR": "neutral"})
    g.put(ACTIVE, FR, pack(inf=3))
    at = space("hanover")
    g.march = March(FR, 2, COALITION, 0, at, at, at, -1, 3)
    ch22_politics.cross(g, at)
    assert g.camp[BR] == AP and len(g.hands[BR]) == 6, "with a full hand at once"


@rules("11.1", "6.4", "16.2", "17.5.1a")
def test_11_1_every_leader_who_cannot_be_activated_hears_why() -> None:
    """The first paragraph in his way, and none that tells something about an enemy's stack."""
    armies = {
        "breslau": {"PR": {"inf": 9}, "leaders": ["schwerin"]},
        "glogau": {"PR": {"inf": 9}, "leaders": ["keith"]},
        "berlin": {"PR": {"inf": 9}, "leaders": ["lehwaldt"], "morale": "routed"},
        "wien": {"AU": {"inf": 9}, "leaders": ["daun", "nadasdy"]},
        "schweidnitz": {"AU": {"inf": 15, "sa": 1}},
        "schweidnitz!": {"PR": {"inf": 2}, "leaders": ["fouque"]},
    }
    g = laid_out(armies, sieges={"schweidnitz": 0})
    g.ops, g.power = 1, PR
    g.moved, g.halted = [load.leader("schwerin")], [load.leader("keith")]
    found = {name: ch11_activation.refused_commander(g, LEADER + load.leader(name)) for name in LEADERS}
    assert {name: refusal and (refusal.rule, refusal.key) for name, refusal in found.items()} == {
        "schwerin": ("11.2b", "has-marched"),
        "keith": ("6.4", "held-back"),
        "lehwaldt": ("16.2", "is-routed"),
        "fouque": ("17.5.1a", "shut-in"),
        "daun": ("11.1", "not-your-leader"),
        "nadasdy": ("11.1", "not-your-leader"),
    }


LEADERS = ("schwerin", "keith", "lehwaldt", "fouque", "daun", "nadasdy")
