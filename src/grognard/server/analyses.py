"""Analyses on demand: the chance to win over the course of a game, found by a process of its own, kept in the store."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.lab.analyse import Analysis

from .store import Store
from .types import AnalysisState

PATIENCE = 300.0  # seconds for one analysis
LINE_BYTES = 1 << 22
AT_ONCE = 16  # games that wait for theirs

log = logging.getLogger("grognard.analyses")


class Line(msgspec.Struct):
    """What the process says: how far it is, or what it found."""

    share: float = 0.0
    analysis: Analysis | None = None


class Analyses:
    """One game after the other, each at most once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.turn = asyncio.Lock()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.shares: dict[str, float] = {}
        self.failed: set[str] = set()

    async def state(self, game: str) -> AnalysisState:
        """How far the analysis of a game is."""
        if game in self.tasks:
            return AnalysisState("working", round(self.shares.get(game, 0.0), 3), None)
        stored = await self.store.analysis(game)
        if stored is not None:
            return AnalysisState("ready", 1.0, msgspec.json.decode(stored, type=Analysis))
        return AnalysisState("failed" if game in self.failed else "none", 0.0, None)

    async def begin(self, game: str, record: Record) -> AnalysisState:
        """See to it that a game is analysed."""
        found = await self.state(game)
        if found.state in ("working", "ready"):
            return found
        if len(self.tasks) >= AT_ONCE:
            raise Problem("problem-too-many")
        self.failed.discard(game)
        self.tasks[game] = asyncio.create_task(self.analyse(game, record))
        return await self.state(game)

    async def analyse(self, game: str, record: Record) -> None:
        """Wait for one's turn, let the process work, keep what it found."""
        try:
            async with self.turn, asyncio.timeout(PATIENCE):
                found = await self.ask_process(game, record)
            await self.store.keep_analysis(game, msgspec.json.encode(found))
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError):
            log.exception("game %s could not be analysed", game)
            self.failed.add(game)
        finally:
            self.tasks.pop(game, None)
            self.shares.pop(game, None)

    async def ask_process(self, game: str, record: Record) -> Analysis:
        """The analysis by a process that is ended in any case."""
        command = [sys.executable, "-m", "grognard.server.analysis_worker"]
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LINE_BYTES)
        try:
            return await self.listen(process, game, record)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def listen(self, process: Process, game: str, record: Record) -> Analysis:
        """Hand over the record and read the lines."""
        assert process.stdin and process.stdout
        process.stdin.write(msgspec.json.encode(record))
        process.stdin.close()
        async for text in process.stdout:
            line = msgspec.json.decode(text, type=Line)
            if line.analysis:
                return line.analysis
            self.shares[game] = line.share
        raise EOFError("the process ended without a result")

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
