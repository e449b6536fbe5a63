"""What a bot is, and the levels there are."""
from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from grognard.engine.game import Game
from grognard.engine.problem import Problem

from .chance_bot import ChanceBot
from .quick import QuickBot


class Bot(Protocol):
    """An opponent. It may look at the game only as its seat could: whatever is hidden from the seat it has to imagine."""

    def choose(self, game: Game, seat: int) -> int:
        """An option of the question that waits for the seat. Same seed, same position: same choice."""


LEVELS: dict[str, Callable[[str], Bot]] = {"random": ChanceBot, "quick": QuickBot}


def make_bot(level: str, seed: str = "0") -> Bot:
    """A bot of this level."""
    if level not in LEVELS:
        raise Problem("problem-bot", bot=level, known=", ".join(LEVELS))
    return LEVELS[level](seed)
