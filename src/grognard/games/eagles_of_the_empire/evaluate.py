"""What a position is worth."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.game import Game

from .state import Eagles


def evaluate(g: Eagles, seat: int) -> float:
    return 0.0


def policy(g: Eagles, ask: Ask) -> int:
    return ask.options[g.random(len(ask.options))]


def settled(game: Game) -> bool:
    return True
