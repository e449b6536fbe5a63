"""Advice: what a bot would answer in a player's place, knowing no more than the player; not against people elsewhere."""
from __future__ import annotations

from grognard.bots import ADVISER
from grognard.engine.decision import Refusal, Refused
from grognard.engine.game import Game
from grognard.engine.problem import Problem

from .bot_worker import Task
from .bots import Thinkers
from .live import INVITED, LiveGame
from .opening import snapshot_of
from .types import Advice

MOST = 20  # picks


async def advise(live: LiveGame, thinkers: Thinkers, seat: int, whole: bool) -> Advice:
    """What the strong bot would answer to the question that waits for a seat; where it is put again and again, each time."""
    if live.row.trial or any(row.player == INVITED for row in live.seats.values()):
        raise Problem("problem-advice")
    game = live.session.game
    asked = game.ask_of(seat)
    if asked is None:
        raise Refused(Refusal("", "refused-not-your-turn"))
    options = [await answer(game, thinkers, seat)]
    after = game.clone()
    while whole and len(options) < MOST:
        after.choose(options[-1], seat)
        again = after.ask_of(seat)
        if again is None or again.prompt != asked.prompt or after.state.revealed != game.state.revealed:
            break
        options.append(await answer(after, thinkers, seat))
    return Advice(game.asked_at, [live.title.vocabulary.describe(option) for option in options])


async def answer(game: Game, thinkers: Thinkers, seat: int) -> int:
    """The bot's answer at one position."""
    ask, position = game.ask_of(seat), snapshot_of(game)
    if ask is None or position is None:
        raise Problem("problem-fault")
    task = Task(game.title.id, position.fingerprint, ADVISER, "advice", seat, position.position)
    found = await thinkers.think(task)
    if found.option not in ask.options:
        raise Problem("problem-fault")
    return found.option
