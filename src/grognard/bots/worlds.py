"""Positions as a seat may imagine them: what it knows stays, all that is hidden from it is dealt anew."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.game import Game

# Decisions until a position is judged, whether it is settled or not. Far more than any game needs from one quiet moment to the
# next: where the end of thought came sooner, whatever put things off looked better, and a bot went round in circles (a winter
# of Clash of Monarchs takes some 60 decisions).
HORIZON = 240


def question(game: Game, seat: int) -> Ask:
    """The question that waits for a seat; a bot is only called when there is one."""
    ask = game.ask_of(seat)
    if ask is None:
        raise ValueError(f"seat {seat} is not asked")
    return ask


def imagine(game: Game, seat: int, seed: str) -> Game:
    """A clone with new chance, the hidden things dealt again, and the sealed answers of the others forgotten."""
    world = game.clone()
    world.answers = [-1] * len(world.answers)
    world.state.script = []
    world.state.reseed(seed)
    world.title.resample(world.state, seat)
    return world


def play_on(game: Game) -> int:
    """Play by the title's rules of thumb until the position is settled; returns how many decisions that took."""
    title, g = game.title, game.state
    for count in range(HORIZON):
        ask = game.ask
        if ask is None or title.settled(game):
            return count
        game.choose(title.policy(g, ask), ask.seat)
    return HORIZON
