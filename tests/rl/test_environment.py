"""Every game as a PettingZoo environment."""
from __future__ import annotations

from functools import partial

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, seed_test

from grognard.engine.decision import Refused
from grognard.engine.title import Title
from grognard.rl.environment import GameEnvironment
from grognard.rl.observation import observe
from tests.engine.toy import ToyTitle

TOY = ToyTitle()


def environment() -> GameEnvironment:
    return GameEnvironment(TOY, TOY.scenarios[0], {}, 512)


@pytest.mark.filterwarnings("ignore")
def test_the_environment_passes_pettingzoos_own_tests() -> None:
    api_test(environment(), num_cycles=300)
    seed_test(environment, num_cycles=50)


@pytest.mark.filterwarnings("ignore")
def test_so_does_every_scenario_of_every_game(any_title: Title) -> None:
    for scenario in any_title.scenarios:
        make = partial(GameEnvironment, any_title, scenario, {}, 256)
        api_test(make(), num_cycles=15)
        seed_test(make, num_cycles=5)


def test_a_whole_game_ends_with_opposite_rewards() -> None:
    game = environment()
    game.reset(seed=3)
    chooser = np.random.default_rng(1)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        total[agent] += reward
        over = terminated or truncated
        game.step(None if over else int(chooser.choice(np.flatnonzero(info["action_mask"]))))
        assert observation["observation"].shape == (512,)
    assert sum(total.values()) == 0


def test_an_illegal_action_is_refused() -> None:
    game = environment()
    game.reset(seed=1)
    with pytest.raises(Refused):
        game.step(int(np.flatnonzero(game.mask(game.agent_selection) == 0)[0]))


def test_an_observation_is_a_function_of_the_view() -> None:
    one = observe({"turn": 1, "hand": ["card:c1", "card:c2"], "game": "toy"}, 512)
    two = observe({"turn": 1, "hand": ["card:c2", "card:c1"], "game": "other"}, 512)
    assert (one == two).all()
    assert (one != observe({"turn": 2, "hand": []}, 512)).any()


def test_an_observation_does_not_depend_on_what_is_hidden(any_title: Title) -> None:
    """Deal the hidden things anew: the seat observes and may do the same."""
    table = GameEnvironment(any_title, any_title.scenarios[0], {"windows": "honest"}, 512)
    table.reset(seed=5)
    chooser = np.random.default_rng(2)
    for number in range(40):
        agent = table.agent_selection
        if number % 4 == 0:
            before, truth = table.observe(agent), table.game
            table.game = truth.clone()
            table.game.state.reseed(f"twin {number}")
            any_title.resample(table.game.state, any_title.seat(agent))
            assert all((table.observe(agent)[part] == before[part]).all() for part in before)
            table.game = truth
        table.step(int(chooser.choice(np.flatnonzero(table.mask(agent)))))
