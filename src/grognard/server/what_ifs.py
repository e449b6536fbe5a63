"""What if, on demand: the answers to a question of a game that is over, compared by a process of its own."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict

import msgspec

from grognard.engine.game import Game
from grognard.engine.problem import Problem
from grognard.lab.what_if import WhatIf

from .live import LiveGame
from .opening import open_session, snapshot_of
from .what_if_worker import Case

PATIENCE = 60.0  # seconds for one question
REMEMBERED = 500

log = logging.getLogger("grognard.analyses")


class WhatIfs:
    """One question after the other; the last ones are remembered."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.known: OrderedDict[tuple[str, int], WhatIf] = OrderedDict()

    async def find(self, live: LiveGame, number: int) -> WhatIf:
        """The answers to the question before decision `number`; only of a game that is over, for it is seen with open cards."""
        if not live.row.result:
            raise Problem("problem-not-over")
        if number >= live.row.number:
            raise Problem("problem-number", number=number, last=live.row.number - 1)
        async with self.turn:
            key = (live.row.id, number)
            if key not in self.known:
                self.known[key] = await ask_process(await case_of(live, number))
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
            return self.known[key]


async def case_of(live: LiveGame, number: int) -> Case:
    """The question as the process gets it."""
    title, row = live.title, live.row
    session = await open_session(live.store, title, row, [], number, 0)
    (decision,) = await live.store.decisions(row.id, number, number + 1)
    seats = [title.seat(name) for name in live.seats]
    return Case(title.id, stored(session.game), seats, title.seat(decision.seat), decision.choice)


def stored(game: Game) -> bytes:
    """A position as it is stored; one that cannot be is of no use here."""
    snapshot = snapshot_of(game)
    if snapshot is None:
        raise Problem("problem-fault")
    return snapshot.position


async def ask_process(case: Case) -> WhatIf:
    """What a process finds, which is ended in any case."""
    command = [sys.executable, "-m", "grognard.server.what_if_worker"]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    try:
        async with asyncio.timeout(PATIENCE):
            answer, _ = await process.communicate(msgspec.json.encode(case))
        return msgspec.json.decode(answer, type=WhatIf)
    except (TimeoutError, OSError, msgspec.MsgspecError):
        log.exception("a question of %s could not be compared", case.title)
        raise Problem("problem-fault") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
