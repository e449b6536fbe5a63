"""Positions hold no cycles: they are freed at once, so whoever plays many games need not search for garbage."""
from __future__ import annotations

import gc

import pytest

from grognard.bots import make_bot
from grognard.engine.game import Game
from grognard.engine.garbage import unsearched
from grognard.engine.title import Title

DECISIONS = 40


def think(game: Game) -> None:
    """A few decisions of a bot that imagines many positions."""
    bot = make_bot("strong:60", "garbage")
    for _ in range(DECISIONS):
        ask = game.ask
        if ask is None:
            return
        game.choose(bot.choose(game, ask.seat), ask.seat)


def test_thought_leaves_no_cycles(any_title: Title) -> None:
    scenario = next(iter(any_title.scenarios))
    think(any_title.new_game(scenario, {}, "first"))  # tables that are made once may leave some
    gc.collect()
    with unsearched():
        think(any_title.new_game(scenario, {}, "second"))
        assert gc.collect() == 0


def test_the_search_goes_on_afterwards() -> None:
    with pytest.raises(ValueError, match="on the way"), unsearched():
        assert not gc.isenabled()
        with unsearched():
            pass
        assert not gc.isenabled()
        raise ValueError("on the way")
    assert gc.isenabled()
