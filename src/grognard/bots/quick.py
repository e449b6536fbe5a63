"""The quick bot: tries every option once in an imagined position, plays on to a quiet moment, and takes what is worth most.

Nearly all questions are answered within a few dozen imagined decisions. Where one is so wide that there are too many, the options
that look best at once are played on from, as many as the budget allows.
"""
from __future__ import annotations

from math import inf

from grognard.engine.game import Game

from .worlds import imagine, play_on, question

BUDGET = 500  # decisions played in the head; a question in four hundred would need more, in Clash of Monarchs
WIDE = 30  # options, of which so many may need more than the budget


class QuickBot:
    """Looks one decision ahead: the options in the same imagined position, with the same chance to come."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> int:
        """The option of greatest worth; between equals the one that the rules of thumb prefer."""
        options = question(game, seat).options
        if len(options) == 1:
            return options[0]
        world = imagine(game, seat, f"{self.seed}/{game.number}/{seat}")
        best, most, spent = options[0], -inf, 0
        for option in promising_first(world, seat, options):
            value, decisions = worth(world, seat, option)
            if value > most:
                best, most = option, value
            spent += decisions
            if spent >= BUDGET:
                break
        return best


def promising_first(world: Game, seat: int, options: list[int]) -> list[int]:
    """The choice of the rules of thumb, then the others as they are offered, or where they are many as they look at once."""
    favourite, *others = favourite_first(world, seat, options)
    if len(options) > WIDE:
        others.sort(key=lambda option: -look(world, seat, option))
    return [favourite, *others]


def favourite_first(world: Game, seat: int, options: list[int]) -> list[int]:
    """The options with the choice of the rules of thumb in front; made in an imagined position, for it may look at all."""
    favourite = world.title.policy(world.clone().state, question(world, seat))
    return [favourite, *[option for option in options if option != favourite]]


def look(world: Game, seat: int, option: int) -> float:
    """What an option looks like at once."""
    trial = world.clone()
    trial.choose(option, seat)
    return trial.title.evaluate(trial.state, seat)


def worth(world: Game, seat: int, option: int) -> tuple[float, int]:
    """What an option leads to in an imagined position, and how many decisions that took."""
    trial = world.clone()
    trial.choose(option, seat)
    spent = 1 + play_on(trial)
    return trial.title.evaluate(trial.state, seat), spent
