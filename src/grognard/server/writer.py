"""Who writes and reads the database file.

Writing happens on the loop, at once: with a write-ahead log that is synced at checkpoints a commit is one write into the
system's cache, some 20 microseconds, cheaper than handing the work to a thread, or than letting it wait for a round of the loop
to share a commit. Checkpoints, which do wait for the disk, and long reading have threads of their own.

While a log grows, the writer waits some milliseconds for new blocks whenever it is synced; one that begins anew is written over
old ones. It does so by itself after a quiet second, and under lasting load when the writer ends a checkpoint itself.
"""
from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread, get_native_id
from typing import Any, TypeVar

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]

BUSY_MS = 2000
CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"  # brings into the file what there is, and waits for nobody
CHECKPOINT_SECONDS = 1.0  # often: the less there is to sync, the shorter the wait
LONG_LOG = 16_000  # pages, 64 MB: then it should begin anew
LOWEST_PRIORITY = 19


def connect(file: Path) -> sqlite3.Connection:
    """A connection that survives a kill of the process at any moment: write-ahead log, synced at checkpoints."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, cached_statements=64)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = OFF")  # rows are only made and removed by the statements of the store
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


class Writer:
    """Commits each work as one transaction."""

    def __init__(self, file: Path) -> None:
        self.connection = connect(file)
        self.checkpoints = Checkpoints(connect(file))

    def execute(self, statement: str, row: tuple[Any, ...]) -> None:
        """One statement: it is a transaction by itself."""
        self.connection.execute(statement, row)
        self.written()

    def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """The result of the work, committed."""
        result = transaction(self.connection, "BEGIN IMMEDIATE", work)
        self.written()
        return result

    def written(self) -> None:
        """There is something for the next checkpoint; that of a long log is ended here, where nobody adds to it meanwhile."""
        self.checkpoints.due = True
        if self.checkpoints.long_log:
            self.checkpoints.long_log = False
            self.connection.execute(CHECKPOINT).fetchone()

    async def close(self) -> None:
        """End the checkpoints as well."""
        await self.checkpoints.close()
        self.connection.close()


class Checkpoints:
    """A thread that brings the log into the file from time to time; the writer hardly notices."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.due = False  # something was written
        self.long_log = False  # almost nothing is left to bring over, and the log is long
        self.over = Event()
        self.thread = Thread(target=self.work, name="store-checkpoints", daemon=True)
        self.thread.start()

    def work(self) -> None:
        """Look from time to time whether a checkpoint is due."""
        step_back()
        while not self.over.wait(CHECKPOINT_SECONDS):
            if self.due:
                self.due = False
                _, pages, _ = self.connection.execute(CHECKPOINT).fetchone()
                self.long_log = pages > LONG_LOG
        self.connection.close()

    async def close(self) -> None:
        """End the thread."""
        self.over.set()
        await asyncio.to_thread(self.thread.join)


def step_back() -> None:
    """Let this thread work only while the loop does not want the core; where threads have priorities of their own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), LOWEST_PRIORITY)


class Reader:
    """Runs work on a connection of its own in a thread, in order."""

    def __init__(self, file: Path) -> None:
        self.connection = connect(file)
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="store-reader", daemon=True)
        self.thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """The result of the work."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.queue.put((work, future))
        return await future

    async def close(self) -> None:
        """Finish what is queued."""
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def work(self) -> None:
        """The thread."""
        while (waiting := self.queue.get()) is not None:
            work, future = waiting
            try:
                tell = partial(future.set_result, transaction(self.connection, "BEGIN", work))
            except Exception as error:
                tell = partial(future.set_exception, error)
            future.get_loop().call_soon_threadsafe(unless_done, future, tell)
        self.connection.close()


def transaction(connection: sqlite3.Connection, begin: str, work: Callable[[sqlite3.Connection], Result]) -> Result:
    """Some work as one transaction: all of it is done, or nothing."""
    try:
        connection.execute(begin)
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def unless_done(future: asyncio.Future[Any], tell: Callable[[], None]) -> None:
    """Hand out a result on the loop, if somebody still waits for it."""
    if not future.done():
        tell()
