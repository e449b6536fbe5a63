"""What positions are worth, the rules of thumb, and positions changed by hand."""
from __future__ import annotations

import random

import pytest

from grognard.engine.problem import Problem
from grognard.games.age_of_napoleon import load

from .table import TITLE, Table, campaign


def test_worth_is_the_same_for_both_with_opposite_signs() -> None:
    for scenario in TITLE.scenarios:
        g = TITLE.new_game(scenario).state
        assert TITLE.evaluate(g, 0) == -TITLE.evaluate(g, 1)
        assert -1 < TITLE.evaluate(g, 0) < 1


def test_a_game_that_is_over_is_worth_all_or_nothing() -> None:
    t = Table({"phase": "victory", "year": 1815})
    assert (TITLE.evaluate(t.g, load.FRENCH), TITLE.evaluate(t.g, load.COALITION)) == (1.0, -1.0)


def test_the_enemy_in_paris_is_bad_for_the_french() -> None:
    safe = Table(campaign({"french": {"ile_de_france": ["napoleon", "davout"]}, "coalition": {"bayern": ["kutuzov"]}}))
    lost = Table(campaign({"french": {"italia": ["napoleon", "davout"]}, "coalition": {"ile_de_france": ["kutuzov"]}}))
    assert TITLE.evaluate(safe.g, load.FRENCH) > TITLE.evaluate(lost.g, load.FRENCH)


def test_15_3_b_time_is_on_the_side_of_the_french() -> None:
    tables = [Table(campaign({"french": {"alsace": ["davout"]}}, year=year)) for year in (1806, 1809, 1812)]
    first, second, third = [TITLE.evaluate(t.g, load.FRENCH) for t in tables]
    assert first < second < third


def test_15_3_b_cards_are_marches_in_the_last_year_as_well() -> None:
    hands = {"french": [], "coalition": ["forced_march_1", "mud_1"]}
    rich = Table(campaign({"french": {"alsace": ["davout"]}}, year=1815, hands=hands))
    poor = Table(campaign({"french": {"alsace": ["davout"]}}, year=1815))
    assert TITLE.evaluate(rich.g, load.COALITION) > TITLE.evaluate(poor.g, load.COALITION)


def test_a_march_is_not_settled() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}}))
    assert TITLE.settled(t.game)
    t.choose("area:alsace")
    assert not TITLE.settled(t.game)


def test_6_2_a_diplomacy_is_judged_when_it_has_taken_effect() -> None:
    hands = {"french": ["napoleon_i"], "coalition": ["pitt"]}
    t = Table({"year": 1806, "phase": "diplomacy", "first": "coalition", "hands": hands})
    assert t.ask.prompt == "play-diplomacy"
    assert not TITLE.settled(t.game)


def test_8_1_a_what_is_in_hand_before_the_deal_is_worth_nothing() -> None:
    some = Table({"year": 1806, "phase": "insurrection", "hands": {"french": [], "coalition": ["insurrection_1"]}}, begin=False)
    none = Table({"year": 1806, "phase": "insurrection", "hands": {"french": [], "coalition": []}}, begin=False)
    assert TITLE.evaluate(some.g, load.COALITION) == TITLE.evaluate(none.g, load.COALITION)


@pytest.mark.parametrize(("seat", "least"), [(load.FRENCH, 7), (load.COALITION, 6)])
def test_rules_of_thumb_beat_chance(seat: int, least: int) -> None:
    won = 0
    for number in range(9):
        game, dice = TITLE.new_game(TITLE.scenarios[number % 3], None, f"thumb {number}"), random.Random(number)
        while game.ask:
            ask = game.ask
            game.choose(TITLE.policy(game.state, ask) if ask.seat == seat else dice.choice(ask.options), ask.seat)
            game.state.log.clear()
        won += game.state.result.startswith(TITLE.seats[seat])
    assert won >= least


@pytest.mark.parametrize("change", [{"weather": 1}, {"align": {"atlantis": "CM"}}, {"align": {"spain": "XX"}}, {"phase": "tea"}])
def test_an_impossible_change_is_a_problem(change: dict[str, object]) -> None:
    with pytest.raises(Problem):
        Table(change, begin=False)


def test_an_impossible_position_is_found_out() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}, "coalition": {"alsace": ["karl"]}}), begin=False)
    assert TITLE.problems(t.g) == ["both sides are in alsace without a battle"]
