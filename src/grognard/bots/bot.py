"""What a bot is, and the levels there are."""
from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from grognard.engine.game import Game
from grognard.engine.problem import Problem

from .chance_bot import ChanceBot
from .quick import QuickBot
from .strong import StrongBot


class Bot(Protocol):
    """An opponent. It may look at the game only as its seat could: whatever is hidden from the seat it has to imagine."""

    def choose(self, game: Game, seat: int) -> int:
        """An option of the question that waits for the seat. Same seed, same position: same choice."""


LEVELS: dict[str, Callable[[str], Bot]] = {"random": ChanceBot, "quick": QuickBot, "strong": StrongBot}
THINKER = "strong"  # who can be given a budget
ADVISER = "strong:2000"  # whom players may ask: an answer within a second or so


def make_bot(level: str, seed: str = "0") -> Bot:
    """A bot of this level; `strong:2000` may play 2,000 decisions in thought before it makes one."""
    name, colon, budget = level.partition(":")
    if name == THINKER and budget.isdecimal() and int(budget):
        return StrongBot(seed, int(budget))
    if name not in LEVELS or colon:
        raise Problem("problem-bot", bot=level, known=", ".join(LEVELS))
    return LEVELS[name](seed)
