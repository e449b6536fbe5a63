"""Which database an address names: a file of SQLite, or one in PostgreSQL."""
from __future__ import annotations

import asyncio

from grognard.engine.problem import Problem

from .settings import database_file
from .sqlite_store import SqliteStore
from .store import Store

POSTGRES = ("postgresql://", "postgres://")


def open_store(url: str) -> Store:
    """The store at an address."""
    if not url.startswith(POSTGRES):
        return SqliteStore(database_file(url))
    try:
        from .postgres_store import PostgresStore
    except ImportError:
        raise Problem("problem-extra", extra="postgres") from None
    return PostgresStore(url)


def usable(url: str) -> str:
    """The whole address of a database, tried before the server starts: whoever starts it is told at once what is wrong."""
    if not url.startswith(POSTGRES):
        return f"sqlite:///{database_file(url)}"
    asyncio.run(open_store(url).close())
    return url
