"""One thread that owns a database connection. What is queued while it works is committed together: the group pays once.

The interpreter's switch interval stays as it is: the thread gets its turn when the loop has nothing left to do, and finds a
larger group then. A shorter interval was measured to cost a fifth more processor time per choice.
"""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Work, "asyncio.Future[Any]"]
Outcome = tuple["asyncio.Future[Any]", Any, BaseException | None]

BUSY_MS = 5000
PAGES_BEFORE_CHECKPOINT = 4000


def connect(file: Path) -> sqlite3.Connection:
    """A connection that survives a kill of the process at any moment: write-ahead log, synced at checkpoints."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, cached_statements=64)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = OFF")  # rows are only made and removed by the statements of the store
    connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_BEFORE_CHECKPOINT}")
    return connection


class Worker:
    """Runs work on its connection in order. A group is one transaction; each work in it succeeds or fails alone."""

    def __init__(self, connection: sqlite3.Connection, name: str, writes: bool) -> None:
        self.connection = connection
        self.begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name=name, daemon=True)
        self.thread.start()

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """The result of the work, when it is committed."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.queue.put((work, future))
        return await future

    async def close(self) -> None:
        """Finish what is queued."""
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def work(self) -> None:
        """The thread: take all that waits, commit it, tell those who wait."""
        last = False
        while not last:
            group: list[Waiting] = []
            item = self.queue.get()
            while item is not None:
                group.append(item)
                if self.queue.empty():
                    break
                item = self.queue.get()
            last = item is None
            if group:
                self.commit(group)
        self.connection.close()

    def commit(self, group: list[Waiting]) -> None:
        """One transaction; if it cannot be committed, nobody's work is done."""
        try:
            self.connection.execute(self.begin)
            done = [self.attempt(*waiting) for waiting in group]
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            done = [(future, None, error) for _, future in group]
        group[0][1].get_loop().call_soon_threadsafe(tell, done)

    def attempt(self, work: Work, future: asyncio.Future[Any]) -> Outcome:
        """One work of a group; if it fails, what it has changed is taken back, and the group goes on."""
        self.connection.execute("SAVEPOINT work")
        try:
            result = work(self.connection)
        except Exception as error:  # whatever it is, it belongs to the one who asked
            self.connection.execute("ROLLBACK TO work")
            return future, None, error
        finally:
            self.connection.execute("RELEASE work")
        return future, result, None


def tell(done: list[Outcome]) -> None:
    """Hand out results on the loop."""
    for future, result, error in done:
        if future.done():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
