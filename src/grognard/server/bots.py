"""Bots at the table: they think in processes of their own, so that nobody waits for them but their opponents."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from grognard.engine.chance import words
from grognard.engine.decision import Refused
from grognard.engine.game import Game

from .bot_worker import LENGTH, Answer, Task, frame
from .live import BOT, LiveGame
from .opening import snapshot_of

PATIENCE = 30.0  # seconds for one decision
SILENT = Answer(-1, "no answer")

log = logging.getLogger("grognard.bots")


class Thinkers:
    """A few processes that think, started when they are needed first."""

    def __init__(self, count: int = 0) -> None:
        self.idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(count or max(1, (os.cpu_count() or 1) - 1)):
            self.idle.put_nowait(None)
        self.running: set[Process] = set()

    async def think(self, task: Task) -> Answer:
        """The answer of a bot, as soon as a process is free."""
        process = await self.idle.get()
        try:
            process = process or await self.start()
            async with asyncio.timeout(PATIENCE):
                return await converse(process, task)
        except (TimeoutError, OSError, asyncio.IncompleteReadError):
            if process:
                await self.stop(process)
            process = None
            return SILENT
        finally:
            self.idle.put_nowait(process)

    async def start(self) -> Process:
        """One more process."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "grognard.server.bot_worker", stdin=PIPE, stdout=PIPE
        )
        self.running.add(process)
        return process

    async def stop(self, process: Process) -> None:
        """End a process."""
        self.running.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End all of them."""
        for process in list(self.running):
            await self.stop(process)


async def converse(process: Process, task: Task) -> Answer:
    """Send a task and read the answer."""
    assert process.stdin and process.stdout
    process.stdin.write(frame(task))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Answer)


def asked_bot(live: LiveGame) -> str:
    """The first seat that is asked and played by a bot; empty if there is none. In a lesson each waits for his turn there."""
    recorded = live.following.next(live.session.game) if live.following else None
    if recorded:
        return recorded[0] if live.seats[recorded[0]].player.startswith(BOT) else ""
    return next((name for name in live.row.waiting if live.seats[name].player.startswith(BOT)), "")


def let_bots_play(live: LiveGame, thinkers: Thinkers) -> None:
    """See to it that the bots of a game play when they are asked."""
    if live.thinking is None and asked_bot(live):
        live.thinking = asyncio.create_task(play_bots(live, thinkers))


async def play_bots(live: LiveGame, thinkers: Thinkers) -> None:
    """Let bots answer until a person is asked. What happens meanwhile (undo, a sealed answer) makes a bot think again."""
    try:
        while not live.broken and (name := asked_bot(live)):
            game, seat = live.session.game, live.title.seat(name)
            option = await decide(live, thinkers, game, seat)
            if live.session.game is game:
                with contextlib.suppress(Refused):  # somebody else was faster
                    await live.choose(seat, game.number, live.title.vocabulary.describe(option))
    except Exception:
        log.exception("the bots of game %s have stopped", live.row.id)
    finally:
        live.thinking = None


async def decide(live: LiveGame, thinkers: Thinkers, game: Game, seat: int) -> int:
    """What a bot chooses; for one that fails chance decides, so that the game goes on, and the table is told."""
    recorded = live.following.next(game) if live.following else None
    if recorded and (option := live.title.vocabulary.parse(recorded[1])) is not None:
        return option
    name = live.title.seats[seat]
    level = live.seats[name].player.removeprefix(BOT)
    seed = f"{live.row.seed}/bot"
    position = snapshot_of(game)
    if position:
        answer = await thinkers.think(Task(live.title.id, position.fingerprint, level, seed, seat, position.position))
    else:
        answer = SILENT
    ask = game.ask_of(seat)
    assert ask
    if answer.option in ask.options:
        return answer.option
    log.warning("bot %s failed in game %s: %s", level, live.row.id, answer.fault)
    live.bot_failed(name)
    return ask.options[words(f"{seed}/{game.number}", 0)[0] % len(ask.options)]
