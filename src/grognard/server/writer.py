"""Who writes and reads the database file.

Writing happens on the loop: with a write-ahead log that is synced at checkpoints a commit is one write into the system's cache,
cheaper than handing the work to a thread and waiting for the interpreter's lock there and back. What is queued in one round of
the loop is committed together. Checkpoints, which do wait for the disk, and reading have threads of their own.
"""
from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread, get_native_id
from typing import Any, TypeVar

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]

BUSY_MS = 2000
CHECKPOINT_SECONDS = 10.0
LARGEST_LOG = 60_000  # pages, 240 MB: then it begins anew, and the writer waits for that
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
    """Commits what is queued in one round of the loop as one transaction; each work in it succeeds or fails alone."""

    def __init__(self, file: Path) -> None:
        self.connection = connect(file)
        self.waiting: list[Waiting] = []
        self.checkpoints = Checkpoints(connect(file))

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """The result of the work, when it is committed."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        if not self.waiting:
            loop.call_soon(self.flush)
        self.waiting.append((work, future))
        return await future

    def flush(self) -> None:
        """Commit what is queued; if a work fails, what the group has changed is taken back and each has its own transaction."""
        group, self.waiting = self.waiting, []
        try:
            results = transaction(self.connection, "BEGIN IMMEDIATE", lambda db: [work(db) for work, _ in group])
            tell([(future, result, None) for (_, future), result in zip(group, results, strict=True)])
        except Exception:  # whose it is shows when they are tried one by one
            tell([attempt(self.connection, "BEGIN IMMEDIATE", *waiting) for waiting in group])
        self.checkpoints.due = True

    async def close(self) -> None:
        """Finish what is queued."""
        if self.waiting:
            self.flush()
        await self.checkpoints.close()
        self.connection.close()


class Checkpoints:
    """A thread that brings the log into the file from time to time; the writer hardly notices."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.due = False  # something was written
        self.over = Event()
        self.thread = Thread(target=self.work, name="store-checkpoints", daemon=True)
        self.thread.start()

    def work(self) -> None:
        """Look from time to time whether a checkpoint is due."""
        step_back()
        while not self.over.wait(CHECKPOINT_SECONDS):
            if self.due:
                self.due = False
                _, pages, _ = self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if pages > LARGEST_LOG:
                    self.connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
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
            outcome = attempt(self.connection, "BEGIN", *waiting)
            waiting[1].get_loop().call_soon_threadsafe(tell, [outcome])
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


def attempt(connection: sqlite3.Connection, begin: str, work: Work, future: asyncio.Future[Any]) -> Outcome:
    """One work in a transaction of its own; whatever goes wrong belongs to the one who asked."""
    try:
        return future, transaction(connection, begin, work), None
    except Exception as error:
        return future, None, error


def tell(done: list[Outcome]) -> None:
    """Hand out results on the loop."""
    for future, result, error in done:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
