"""What a position is worth, and the rules of thumb of the bots."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.game import Game

from .state import AgeState


def evaluate(g: AgeState, seat: int) -> float:
    return 0.0


def policy(g: AgeState, ask: Ask) -> int:
    return ask.options[g.random(len(ask.options))]


def settled(game: Game) -> bool:
    return True
