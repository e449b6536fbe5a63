"""The quick bot: tries every option once in an imagined position, plays on to a quiet moment, and takes what is worth most."""
from __future__ import annotations

from grognard.engine.game import Game

from .worlds import imagine, play_on, question


class QuickBot:
    """Looks one decision ahead: all options in the same imagined position, with the same chance to come."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> int:
        """The option of greatest worth; between equals the one that the rules of thumb prefer."""
        options = question(game, seat).options
        if len(options) == 1:
            return options[0]
        world = imagine(game, seat, f"{self.seed}/{game.number}/{seat}")
        return max(favourite_first(world, seat, options), key=lambda option: worth(world, seat, option))


def favourite_first(world: Game, seat: int, options: list[int]) -> list[int]:
    """The options with the choice of the rules of thumb in front; made in an imagined position, for it may look at all."""
    favourite = world.title.policy(world.clone().state, question(world, seat))
    return [favourite, *[option for option in options if option != favourite]]


def worth(world: Game, seat: int, option: int) -> float:
    """What an option leads to in an imagined position."""
    trial = world.clone()
    trial.choose(option, seat)
    play_on(trial)
    return trial.title.evaluate(trial.state, seat)
