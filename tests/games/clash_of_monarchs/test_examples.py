"""Worked examples of the rulebook that need more than a few choices, and what they say beside the numbers."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.deck import CARD_IDS, EARLY
from grognard.games.clash_of_monarchs.load import AP, AU, BR, COALITION, FR, NEUTRAL, PR, PRISON, RU, SA, space
from grognard.games.clash_of_monarchs.records import Battle
from grognard.games.clash_of_monarchs.rules import (
    ch15_8_victory,
    ch15_battle,
    ch20_recruit,
    ch20_spring,
    ch24_advanced,
)
from grognard.games.clash_of_monarchs.state import ROUTED
from grognard.games.clash_of_monarchs.troops import INF, count, pack, sp

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 5}}


def names(cards: list[int]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


@rules("22.1.1", "24.3", "8.1a")
@pytest.mark.parametrize("russia", ["first", "second"])
def test_22_1_1_first_hands_of_the_campaign(russia: str) -> None:
    t = Table(scenario="campaign", variable_diplomacy="on").choose("first", "first", russia)
    hands = t.g.hands
    assert {"P1", "P2", "P3"} <= {*names(hands[PR])} and len(hands[PR]) == 3 + 3
    assert {"A1", "A2"} <= {*names(hands[AU])} and len(hands[AU]) == 2 + 4
    assert len(hands[RU]) == (4 if russia == "second" else 0) and (t.g.camp[RU] == COALITION) is (russia == "second")
    assert all(EARLY[card] for hand in hands for card in hand)


@rules("22.1.1", "24.3")
def test_22_1_1_an_option_may_forbid_the_guaranteed_cards() -> None:
    hands = Table(scenario="campaign", variable_diplomacy="on").choose("second", "second").g.hands
    assert not {"P1", "P2", "P3"} <= {*names(hands[PR])} and not {"A1", "A2"} <= {*names(hands[AU])}, "they were shuffled in"
    assert len(hands[PR]) == len(hands[AU]) == 6


@rules("19.4b", "22.1.1", "22.3.2")
def test_19_4b_prussia_may_attack_saxony_under_option_b() -> None:
    armies = {"torgau": {"SA": {"inf": 3}}, "wittenberg": {"PR": {"inf": 9}, "leaders": ["frederick"]}}
    t = Table(field(armies, camp={"SA": "neutral"}, hands={"PR": ["P14"]}), scenario="s1756")
    t.g.diplomacy[PR] = 2
    assert t.g.camp[SA] == NEUTRAL
    t.skip_to("card").choose("ops:P14", "leader:frederick", "all")
    assert "space:torgau" in t.offered
    t.choose("space:torgau")
    assert t.g.camp[SA] == COALITION, "whatever its option is called"


@rules("19.4b", "19.4.1")
def test_19_4b_france_need_not_attack_hanover_under_option_a() -> None:
    t = Table(field({"metz": {"FR": {"inf": 9}, "leaders": ["d_estrees"]}, "berlin": BERLIN}, "FR", hands={"FR": ["F3"]}))
    assert t.g.diplomacy[FR] == 1
    t.skip_to("card")
    assert "pass" in t.offered and "ops:F3" in t.offered
    t.choose("pass")
    assert not t.g.met[FR] and t.g.camp[FR] == COALITION, "it only breaks its Commitment"


@rules("22.5.2b", "8.4.3")
@pytest.mark.parametrize(("card", "end"), [("B5", (5, BR)), ("B12", None)])
def test_22_5_2b_livres_astray_ends_kloster_zeven_in_the_british_turn_of_round_5(card: str, end: tuple[int, int] | None) -> None:
    armies = {"hanover": {"BR": {"inf": 5}}, "metz": {"FR": {"inf": 5}}, "berlin": BERLIN, "wien": {"AU": {"inf": 5}}}
    hands = {"BR": [card], "PR": [], "AU": [], "FR": []}
    t = Table(field(armies, "BR", season="fall", round=3, armistice=12, hands=hands, will={"PR": 12, "AU": 12}))
    t.skip_to("card", "prussian").choose(f"shorten:{card}")
    over = None
    while t.g.season == 1 and t.game.ask:
        held = t.g.armistice
        t.choose(t.offered[-1])
        if held and not t.g.armistice:
            over = (t.g.round, t.g.power) if t.g.season == 1 else None
    assert over == end, "a card of 1 OPS would end it next year: then it ends at New Year"


@rules("24.1.1", "24.1b")
@pytest.mark.parametrize(("king", "goal"), [("berlin", "breslau"), ("strehlen", "strehlen")])
def test_24_1_1_with_prag_and_dresden_in_hand_the_goal_is_frederick_or_breslau(king: str, goal: str) -> None:
    armies = {"olmutz": {"AU": {"inf": 16}, "leaders": ["daun"]}, king: {"PR": {"inf": 9}, "leaders": ["frederick"]}}
    hands = {"AU": ["A4"], "PR": [], "FR": [], "BR": []}
    t = Table(field(armies, "AU", round=3, held={"dresden": "AU"}, hands=hands), imperial_pressure="on", begin=False)
    t.g.pressure = [ch24_advanced.THERESA]
    t.game.begin()
    t.skip_to("obey", "austrian")
    assert t.game.ask and t.game.ask.args == (AU, space(goal)), "Frederick counts within 6 spaces of the CIC"


@rules("24.1.1", "15.1.1a")
def test_24_1_1_beside_frederick_the_commander_in_chief_attacks() -> None:
    armies = {"gorlitz": {"AU": {"inf": 16}, "PR": {"inf": 9}, "leaders": ["daun", "frederick"]}, "berlin": BERLIN}
    hands = {"AU": ["A4"], "PR": [], "FR": [], "BR": []}
    t = Table(field(armies, "AU", round=3, held={"dresden": "AU"}, hands=hands), imperial_pressure="on", begin=False)
    t.g.pressure = [ch24_advanced.THERESA]
    t.game.begin()
    t.skip_to("obey", "austrian").choose("yes", "ops:A4", "all")
    while t.game.ask and t.prompt not in ("tactic", "lose-sp") and not t.g.battle:
        assert t.prompt != "attack" or t.seat == "prussian", "Daun is not asked whether he wishes to"
        t.choose("stand" if "stand" in t.offered else t.offered[-1])
    assert t.g.battle or space("gorlitz") in t.g.fought


@rules("15.7.6a")
@pytest.mark.parametrize(("lost", "taken"), [(5, 3), (3, 2), (1, 0)])
def test_15_7_6a_one_sp_of_a_routed_force_dies_whatever_the_commanders_drm(lost: int, taken: int) -> None:
    armies = {
        "hameln": {"FR": {"inf": 9 - lost}, "leaders": ["richelieu"]},
        "hanover": {"BR": {"inf": 9}, "leaders": ["ferdinand_aa"]},
    }
    g = laid_out({**armies, "berlin": BERLIN})
    sides = [ch15_battle.side(g, [space("hanover")], AP), ch15_battle.side(g, [space("hameln")], COALITION)]
    g.battle = Battle(space("hameln"), sides)
    sides[1].morale, sides[1].lost, sides[1].dead = ROUTED, lost, [FR * 16 + INF] * lost
    ch15_8_victory.take_prisoners(g, 1)
    assert g.at(PRISON, FR) == pack(inf=taken), "Ferdinand's offence is 3"


@rules("20.5.3", "20.3a", "20.4.2")
def test_20_5_3_a_reduced_austria_pays_8_thalers_and_keeps_55_sp() -> None:
    g = laid_out({"wien": {"AU": {"inf": 60, "lc": 2, "lti": 2}}, "berlin": BERLIN}, thaler={"AU": 30})
    whole = laid_out({"wien": {"AU": {"inf": 60}}, "berlin": BERLIN}, thaler={"AU": 30})
    play(ch20_spring.reduce_force(g))
    for each, price in ((g, 8), (whole, 12)):
        ch20_spring.upkeep(each, AU, AU)
        assert each.thaler[AU] == 30 - price
    assert count(g.at(space("wien"), AU), INF) == 55 and ch20_recruit.room(g, AU) == 0
    assert sp(g.at(space("wien"), AU)) == 55 + 2 + 1, "a line cavalry unit and a light one have left"
    asked = [play(ch20_recruit.recruit_phase(each, AU)).count("recruit") for each in (whole, g)]
    assert asked == [2, 1] and load.SIZE_LIMIT[AU] == 65, "only the Empire recruits in that phase"
