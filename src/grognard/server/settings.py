"""What can be set: where games are stored, and how much the server takes on."""
from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from grognard.engine.problem import Problem


class Settings(Struct, frozen=True, kw_only=True):
    """The defaults are for a server among friends; the benchmark lifts the limits."""

    db: str = ""  # sqlite:///file or postgresql://host/name; empty: a file in the user's data folder
    bot_workers: int = 0  # processes that think for bots; 0: one less than there are cores
    games_in_memory: int = 256
    requests_per_second: float = 50.0  # of one address, on average; 0: no limit
    burst: float = 500.0  # requests of one address at once
    heartbeat: float = 15.0  # seconds between two signs of life of a stream
    streams_per_game: int = 64


def database_file(url: str) -> Path:
    """The file of a sqlite:/// address."""
    if not url:
        return data_folder() / "games.db"
    if not url.startswith("sqlite:///") or url == "sqlite:///":
        raise Problem("problem-database", url=without_password(url))
    return Path(url.removeprefix("sqlite:///"))


def without_password(url: str) -> str:
    """An address as it may be shown: of one that may hold a password, only how it begins."""
    return f"{url.partition('//')[0]}//…" if "@" in url or "password" in url else url


def data_folder() -> Path:
    """Where the user's games are kept."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "grognard"
