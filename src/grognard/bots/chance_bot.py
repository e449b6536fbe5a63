"""The bot that plays at random: the weakest opponent, and the measure of the others."""
from __future__ import annotations

from grognard.engine.chance import words
from grognard.engine.game import Game

from .worlds import question


class ChanceBot:
    """Takes any option, each as likely as the others."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> int:
        """One of the options, by the seed and the number of the decision."""
        options = question(game, seat).options
        word = words(f"{self.seed}/{game.number}/{seat}", 0)[0]
        return options[word * len(options) >> 32]
