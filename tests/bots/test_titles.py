"""Bots at every game there is: they answer, they repeat themselves, and they never look at what is hidden from their seat."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.bots import make_bot
from grognard.bots.worlds import HORIZON, play_on
from grognard.engine import registry
from grognard.engine.game import Game
from grognard.engine.title import Title

DECISIONS = 120
EVERY = 6
LEVELS = ("quick", "strong:150")


@pytest.fixture(params=registry.found())
def title(request: pytest.FixtureRequest) -> Title:
    return registry.title(request.param)


def positions(title: Title, seed: str) -> Iterator[Game]:
    """Positions of a game at random, one in six."""
    chance = make_bot("random", seed)
    scenario = title.scenarios[len(seed) % len(title.scenarios)]
    options = {name: values[-1] for name, values in title.options.items()}
    game = title.new_game(scenario, options, seed)
    for number in range(DECISIONS):
        if game.ask is None:
            return
        if number % EVERY == 0:
            yield game
        game.choose(chance.choose(game, game.ask.seat), game.ask.seat)


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_does_not_depend_on_what_is_hidden(title: Title, level: str) -> None:
    """Deal the hidden things again and change the chance to come: the bot, which must not see either, chooses the same."""
    for game in positions(title, "secret"):
        assert game.ask
        seat = game.ask.seat
        twin = game.clone()
        twin.state.reseed(f"twin {game.number}")
        title.resample(twin.state, seat)
        bot = make_bot(level)
        assert bot.choose(game, seat) == bot.choose(twin, seat), f"decision {game.number}, {game.ask.prompt}"


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_changes_nothing_and_repeats_itself(title: Title, level: str) -> None:
    for game in positions(title, "still"):
        assert game.ask
        before = game.encode()
        choice = make_bot(level, "seed").choose(game, game.ask.seat)
        assert choice in game.ask.options
        assert make_bot(level, "seed").choose(game, game.ask.seat) == choice
        assert game.encode() == before


def test_a_position_settles_before_thought_ends(title: Title) -> None:
    """Where thought ended first, whatever put things off would look better, and the bot would go round in circles."""
    for seed in ("calm", "quiet"):
        for game in positions(title, seed):
            assert play_on(game.clone()) < HORIZON
