"""Who writes and reads a PostgreSQL database: the loop stores choices, a thread does all the rest.

Each has a connection of its own, which holds a lock as long as it lasts, so that a second server is told at its start that the
database is taken. The loop never waits for a connection: one that was lost is made again by the thread, before its next work.
Until then a choice fails, and the game that gave up is opened again, by the thread.
"""
from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import LockNotAvailable

from grognard.engine.problem import Problem

from .settings import without_password

Result = TypeVar("Result")
Connection = psycopg.Connection[tuple[Any, ...]]

MIGRATIONS = Path(__file__).parent / "migrations_postgres"
GROGNARD, CHOICES, REST = 8807, 1, 2  # the locks
DEFAULTS = {  # where the address says nothing else
    "application_name": "grognard",
    "client_encoding": "utf8",
    "connect_timeout": "5",
    "tcp_user_timeout": "10000",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}
LOCK_MS = 2000  # to wait for a lock: a server that was just ended may hold it for a moment
# A database must not hold the locks of a server from which it hears nothing any more for hours.
KEEPALIVES = "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"


class Taken(Exception):  # noqa: N818  (named after what happened)
    """Another server uses the database, or has used it since this one was started."""


class Database:
    """The two connections of a server."""

    def __init__(self, address: str) -> None:
        self.parameters = parameters_of(address)
        try:
            self.open()
        except Taken:
            raise Problem("problem-database-taken") from None
        except psycopg.Error as error:
            raise Problem("problem-database-failed", reason=first_line(error)) from None
        self.thread = ThreadPoolExecutor(1, "store")

    def open(self) -> None:
        """Connect, bring the tables to their present form, and count this start."""
        with ExitStack() as stack:
            self.choices = stack.enter_context(closing(connect(self.parameters, CHOICES)))
            self.rest = stack.enter_context(closing(connect(self.parameters, REST)))
            migrate(self.rest)
            self.rest.execute("UPDATE server SET starts = starts + 1")
            self.start = number(self.rest, "SELECT starts FROM server")
            stack.pop_all()

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """The result of the work, in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transaction, work)

    def transaction(self, work: Callable[[Connection], Result]) -> Result:
        """Some work as one transaction: all of it is done, or nothing. What PostgreSQL cannot hold is bad input (a zero byte)."""
        self.mend()
        try:
            with self.rest.transaction():
                return work(self.rest)
        except psycopg.DataError as error:
            raise Problem("problem-request", reason=first_line(error)) from None

    def mend(self) -> None:
        """Make lost connections again."""
        with suppress(psycopg.OperationalError):
            self.rest.execute("SELECT 1")  # it may have been lost long ago, which shows when it is used
        if self.rest.closed:
            self.rest = self.connect_again(REST)
        if self.choices.closed:
            self.choices = self.connect_again(CHOICES)

    def connect_again(self, lock: int) -> Connection:
        """A connection in place of a lost one; if another server was there meanwhile, the games in memory are good no more."""
        connection = connect(self.parameters, lock)
        if number(connection, "SELECT starts FROM server") != self.start:
            connection.close()
            raise Taken
        return connection

    async def close(self) -> None:
        """Finish what is queued."""
        await asyncio.to_thread(self.thread.shutdown)
        self.rest.close()
        self.choices.close()


def parameters_of(address: str) -> dict[str, Any]:
    """What an address says. An @ too many is one of a password that was not written as %40: no part of it may be told."""
    try:
        given = conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        given = {"host": "@"}
    if "@" in f"{given.get('host')} {given.get('dbname')}":
        raise Problem("problem-database", url=without_password(address))
    return {**DEFAULTS, **given}


def connect(parameters: dict[str, Any], lock: int) -> Connection:
    """A connection with its lock."""
    connection = psycopg.connect(**parameters, autocommit=True)
    with ExitStack() as stack:
        stack.enter_context(closing(connection))
        connection.execute(f"SET lock_timeout = {LOCK_MS}; {KEEPALIVES}")
        try:
            connection.execute("SELECT pg_advisory_lock(%s, %s)", (GROGNARD, lock))
        except LockNotAvailable:
            raise Taken from None
        stack.pop_all()
    return connection


def migrate(connection: Connection) -> None:
    """Bring the database to the present form: the migrations that it has not seen, in the order of their numbers."""
    begun = number(connection, "SELECT count(to_regclass('server'))")
    version = number(connection, "SELECT version FROM server") if begun else 0
    for file in sorted(MIGRATIONS.glob("*.sql")):
        following = int(file.name.split("_")[0])
        if following > version:
            with connection.transaction():
                connection.execute(file.read_bytes())
                connection.execute("UPDATE server SET version = %s", (following,))


def number(connection: Connection, statement: str) -> int:
    """The one number that a statement finds."""
    row = connection.execute(statement).fetchone()
    assert row
    return int(row[0])


def first_line(error: psycopg.Error) -> str:
    """What went wrong, without the advice that follows."""
    return re.sub("^connection (failed|is bad): ", "", str(error)).partition("\n")[0]
