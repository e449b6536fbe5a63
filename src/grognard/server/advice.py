"""Advice: what a bot would answer in a player's place, knowing no more than the player; not against people elsewhere."""
from __future__ import annotations

from grognard.bots import ADVISER
from grognard.engine.decision import Refusal, Refused
from grognard.engine.problem import Problem

from .bot_worker import Task
from .bots import Thinkers
from .live import INVITED, LiveGame
from .opening import snapshot_of
from .types import Advice


async def advise(live: LiveGame, thinkers: Thinkers, seat: int) -> Advice:
    """What the strong bot would answer to the question that waits for a seat."""
    if any(row.player == INVITED for row in live.seats.values()):
        raise Problem("problem-advice")
    game = live.session.game
    ask, position = game.ask_of(seat), snapshot_of(game)
    if ask is None:
        raise Refused(Refusal("", "refused-not-your-turn"))
    if position is None:
        raise Problem("problem-fault")
    task = Task(live.title.id, position.fingerprint, ADVISER, f"{live.row.seed}/advice", seat, position.position)
    answer = await thinkers.think(task)
    if answer.option not in ask.options:
        raise Problem("problem-fault")
    return Advice(game.asked_at, live.title.vocabulary.describe(answer.option))
