"""Random games of every title, the short version; `python -m grognard.lab.fuzz GAME --games 1000` is the long one."""
from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.lab.fuzz import Setup, check_storage, check_undo, chooser, fuzz, setups


def honest(setup: Setup) -> Setup:
    return Setup(setup.scenario, {**setup.options, "windows": "honest"}, setup.seed)


def test_random_games_are_sound(any_title: Title) -> None:
    """No crash, dead end, illegal state or endless game; every option, reason, event and view is well formed."""
    summary = fuzz(any_title, max(20, 2 * len(any_title.scenarios)), every=7)
    assert sum(summary["results"].values()) == summary["games"]


@pytest.mark.parametrize("number", range(2))
def test_every_position_can_be_stored(any_title: Title, number: int) -> None:
    for setup in setups(any_title, 1, first=1000 + number):
        check_storage(any_title, setup)


@pytest.mark.parametrize("number", range(2))
def test_what_is_taken_back_leaves_no_trace(any_title: Title, number: int) -> None:
    for setup in setups(any_title, 1, first=2000 + number):
        check_undo(any_title, honest(setup))


def test_the_same_seed_gives_the_same_game(any_title: Title) -> None:
    setup = next(setups(any_title, 1, first=3000))
    ends = []
    for _ in range(2):
        game, choose = any_title.new_game(setup.scenario, setup.options, setup.seed), chooser(any_title, setup.seed)
        while game.ask:
            game.choose(choose(game, game.ask), game.ask.seat)
        ends.append((game.encode(), game.state.log))
    assert ends[0] == ends[1]
