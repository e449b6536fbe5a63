"""Chapter 3: set-up and sequence, and the linked campaign."""

from __future__ import annotations

import pytest

from grognard.engine.problem import Problem
from grognard.games.napoleon_1807.load import BLOCK_AT, CITADELS, LEGS, OFF, SCENARIOS, TOWNS, ZONES, Scenario
from grognard.games.napoleon_1807.rules import ch03_setup, ch13_victory

from .table import FRENCH, RUSSIAN, TITLE, Table


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_3_1_every_scenario_is_set_up(scenario: Scenario) -> None:
    game = TITLE.new_game(scenario.id)
    view = TITLE.view(game.state, FRENCH)
    assert TITLE.problems(game.state) == []
    assert view["vp"] == scenario.start_vp and view["turn"] == 1 and view["last_turn"] == scenario.last_turn
    placed = {block: BLOCK_AT[block] for kind in ("corps", "commanders") for block in view[kind]}
    assert set(placed.values()) == set(scenario.places)
    assert view["decks"]["french"] + view["hands"]["french"] + view["discards"]["french"] + len(view["board"]) >= 35


def test_3_1_an_unknown_scenario_or_option_is_refused() -> None:
    with pytest.raises(Problem):
        TITLE.new_game("waterloo")
    with pytest.raises(Problem):
        TITLE.new_game("eylau_battle", {"level": "marshal"})


def test_3_1_savary_and_essen_guard_the_narew() -> None:
    only = {"ortelsburg": ["savary"], "czerwin": ["essen"]}
    table = Table("eylau_campaign", only=only, active="french").choose("operation:manoeuvre")
    assert table.refused("zone:passenheim") == "3.1"  # its latitude is above 53.60
    assert "zone:willenberg" in table.offered


def test_3_1a_the_game_ends_after_the_last_turn() -> None:
    table = Table(turn=4, hands={"french": [], "russian": []}, phase="recovery")
    assert table.g.result.endswith(":points")
    earlier = Table(turn=3, hands={"french": [], "russian": []}, phase="recovery")
    assert not earlier.g.result and earlier.g.turn == 4


def test_3_2_control_markers_on_the_four_towns() -> None:
    assert {ZONES[zone] for zone in TOWNS} == {"heilsberg", "allenstein", "osterode", "elbing"}
    assert Table("friedland_battle").view()["control"] == {
        "allenstein": "french",
        "elbing": "french",
        "heilsberg": "russian",
        "osterode": "french",
    }


def test_3_3_citadel_and_siege_markers() -> None:
    assert {ZONES[zone] for zone in CITADELS} == {"warsaw", "thorn", "graudenz", "konigsberg"}
    assert Table("eylau_battle").view()["siege"] == ["graudenz"]
    assert Table("pultusk_campaign").view()["siege"] == []


def test_3_4_the_four_phases_of_a_turn() -> None:
    hands = {"french": ["F05"], "russian": []}
    deck = {"french": ["F01", "F02", "F03"], "russian": ["R01", "R02", "R03"]}
    table = Table(phase="draw", hands=hands, deck=deck, fatigue={"davout": 3}, activated=["davout"])
    seen = []
    while table.g.turn == 1:
        seen.append(table.view()["phase"])
        table.choose(table.offered[-1])
    assert list(dict.fromkeys(seen)) == ["initiative", "operations", "recovery"]


def test_3_1_the_linked_campaign_plays_three_campaigns() -> None:
    table = Table("campaign_of_poland", phase="recovery", turn=8, hands={"french": [], "russian": []}, vp=18)
    assert [SCENARIOS[leg].id for leg in LEGS] == ["pultusk_campaign", "eylau_campaign", "friedland_campaign"]
    assert table.view()["campaign"] == {"leg": 1, "tally": 1} and table.view()["scenario"] == "eylau_campaign"
    assert table.g.turn == 1 and table.g.vp == 11 and not table.g.result


def test_3_1_an_immediate_victory_counts_double_and_the_next_campaign_is_played() -> None:
    only = {"pultusk": ["napoleon", "murat", "ostermann"]}
    table = Table(
        "campaign_of_poland",
        only=only,
        strength={"murat": {"cavalry": 1}},
        fatigue={"murat": 5},
        activated=["murat"],
        phase="recovery",
    )
    assert table.view()["campaign"] == {"leg": 1, "tally": 2} and not table.g.result


def test_3_1_a_corps_that_fell_starts_the_next_campaign_weaker() -> None:
    g = Table("campaign_of_poland").g
    g.leg, g.fallen = 1, [BLOCK_AT["davout"], BLOCK_AT["murat"], BLOCK_AT["bessieres"]]
    ch03_setup.set_up(g)
    strength = {name: (g.infantry[BLOCK_AT[name]], g.cavalry[BLOCK_AT[name]]) for name in ("davout", "murat", "bessieres", "ney")}
    assert strength == {"davout": (2, 1), "murat": (0, 2), "bessieres": (0, 1), "ney": (4, 1)}


def test_3_1_a_corps_that_lives_through_a_campaign_is_strong_again_in_the_next() -> None:
    g = Table("campaign_of_poland").g
    davout = BLOCK_AT["davout"]
    g.place[davout] = OFF
    strengths = []
    for _ in range(2):
        ch13_victory.end_scenario(g, FRENCH, "points", 1)
        strengths.append((g.infantry[davout], g.cavalry[davout]))
    assert strengths == [(2, 1), (6, 1)]


@pytest.mark.parametrize(("tally", "seat", "result"), [(-2, FRENCH, "french"), (0, RUSSIAN, "russian"), (-1, RUSSIAN, "draw")])
def test_3_1_the_sum_decides_the_linked_campaign(tally: int, seat: int, result: str) -> None:
    g = Table("campaign_of_poland").g
    g.leg, g.tally = 2, tally
    ch13_victory.end_scenario(g, seat, "points", 1)
    assert g.result == f"{result}:campaign"
