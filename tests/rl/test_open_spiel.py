"""Every game as an OpenSpiel game."""
from __future__ import annotations

import random

import pytest

pytest.importorskip("pyspiel", reason="the extra openspiel is not installed")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import grognard.rl.open_spiel  # noqa: F401  # registers the game
from grognard.engine.title import Title

INTRO = {"game": "napoleon_1807", "scenario": "pultusk_intro"}


def test_a_random_game_of_every_title_ends(any_title: Title) -> None:
    state = pyspiel.load_game("grognard", {"game": any_title.id}).new_initial_state()
    chance = random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert all(value in (-1.0, 0.0, 1.0) for value in state.returns())


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("grognard", INTRO).new_initial_state()
    state.apply_action(7)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert state.observation_string(0) != other.observation_string(0)
    state.apply_action(state.legal_actions()[0])
    assert state.observation_string(0) == other.observation_string(0)


def test_what_is_dealt_anew_looks_the_same_to_the_player() -> None:
    state = pyspiel.load_game("grognard", INTRO).new_initial_state()
    state.apply_action(7)
    other = state.resample_from_infostate(0, lambda: 0.25)
    assert other.observation_string(0) == state.observation_string(0)
    assert other.legal_actions() == state.legal_actions()


def test_their_search_plays_our_games() -> None:
    game = pyspiel.load_game("grognard", INTRO)
    state = game.new_initial_state()
    state.apply_action(7)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(7)),
        uct_c=1.4,
        max_simulations=4,
        random_state=None,
        use_observation_string=True,
    )
    assert bot.step(state) in state.legal_actions()
