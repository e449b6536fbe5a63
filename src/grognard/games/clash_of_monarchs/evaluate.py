"""What a position is worth, in rough victory points (dossier: bot knowledge)."""

from __future__ import annotations

from grognard.engine.game import Game

from .state import ClashState


def evaluate(g: ClashState, seat: int) -> float:
    """The worth of a position to a seat, from -1 to 1."""
    return 0.0


def settled(game: Game) -> bool:
    """Whether nothing is under way."""
    g = game.state
    assert isinstance(g, ClashState)
    return g.march is None and g.battle is None
