"""Bots, with the toy title: they answer, they repeat themselves, they do not look at what is hidden, quick beats random."""
from __future__ import annotations

from collections import Counter

import pytest

from grognard.bots import LEVELS, make_bot
from grognard.bots.worlds import imagine
from grognard.engine.game import Game
from grognard.engine.problem import Problem
from tests.engine.toy import ToyTitle


class Toy(ToyTitle):
    """The toy with a notion of quiet: a battle is played to its end before the position is judged."""

    def settled(self, game: Game) -> bool:
        return game.state.battle is None  # type: ignore[attr-defined]


TITLE = Toy()


def play(levels: tuple[str, str], seed: str) -> Game:
    bots = [make_bot(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    game = TITLE.new_game("ring", {}, seed)
    while game.ask:
        seat = game.ask.seat
        game.choose(bots[seat].choose(game, seat), seat)
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_plays_to_the_end_and_repeats_itself(level: str) -> None:
    first, second = play((level, level), "1"), play((level, level), "1")
    assert first.state.result
    assert first.encode() == second.encode()


def test_unknown_level() -> None:
    with pytest.raises(Problem, match="problem-bot"):
        make_bot("genius")


def test_not_asked() -> None:
    game = TITLE.new_game("ring", {}, "1")
    for seat in (0, 1):
        game.choose(game.asks[0].options[0], seat)
    assert game.ask
    with pytest.raises(ValueError, match="is not asked"):
        make_bot("quick").choose(game, 1 - game.ask.seat)


def test_quick_beats_random() -> None:
    """The toy is nearly a coin flip: there is little to gain but by attacking less and using the ambush."""
    won = Counter(play(("quick", "random"), f"a{n}").state.result for n in range(15))
    lost = Counter(play(("random", "quick"), f"b{n}").state.result for n in range(15))
    assert won["blue"] + lost["red"] >= 2 * (won["red"] + lost["blue"])


def test_sealed_answers_of_others_are_forgotten() -> None:
    """The second seat to answer a sealed question chooses the same whatever the first one has chosen."""
    game = TITLE.new_game("ring", {}, "1")
    choices = set()
    for option in game.asks[0].options:
        sealed = game.clone()
        sealed.choose(option, 0)
        choices.add(make_bot("quick").choose(sealed, 1))
        assert imagine(sealed, 1, "x").answers == [-1, -1]
    assert len(choices) == 1


def test_the_choice_does_not_depend_on_what_is_hidden() -> None:
    """Deal the hidden things again, change the chance to come: the bot, which must not see either, chooses the same."""
    game = TITLE.new_game("ring", {}, "3")
    checked = 0
    while game.ask:
        seat = game.ask.seat
        choice = make_bot("quick").choose(game, seat)
        other = game.clone()
        other.state.reseed(f"other {game.number}")
        TITLE.resample(other.state, seat)
        assert make_bot("quick").choose(other, seat) == choice
        checked += len(game.ask.options) > 1
        game.choose(choice, seat)
    assert checked > 10
