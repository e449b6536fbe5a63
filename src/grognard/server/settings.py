"""What can be set: where games are stored, and how much the server takes on."""
from __future__ import annotations

import os
import re
from email.utils import parseaddr
from pathlib import Path

from msgspec import Struct

from grognard.engine.problem import Problem

from .mail_addresses import is_address, read_mail_server

WEB_ADDRESS = re.compile(r"https?://([\w.-]+|\[[0-9A-Fa-f:]+\])(:\d+)?/?", re.ASCII)


class Settings(Struct, frozen=True, kw_only=True):
    """The defaults are for a server among friends; the benchmark lifts the limits."""

    db: str = ""  # sqlite:///file or postgresql://host/name; empty: a file in the user's data folder
    bot_workers: int = 0  # processes that think for bots; 0: one less than there are cores
    games_in_memory: int = 256
    requests_per_second: float = 50.0  # of one address, on average; 0: no limit
    burst: float = 500.0  # requests of one address at once
    heartbeat: float = 15.0  # seconds between two signs of life of a stream
    streams_per_game: int = 64
    address: str = ""  # under which people reach the server, for links in notices
    mail: str = ""  # smtp://user:password@host:587 or smtps://…; empty: no mails
    mail_from: str = ""
    quiet: float = 60.0  # seconds after which a seat is told that is asked and away
    push_anywhere: bool = False  # also to this machine and into private networks: for tests

    def __post_init__(self) -> None:
        """Whoever starts the server is told at once what is wrong."""
        if self.address and not WEB_ADDRESS.fullmatch(self.address):
            raise Problem("problem-address", address=self.address)
        if self.mail:
            read_mail_server(self.mail)
            if not self.address or not is_address(parseaddr(self.mail_from)[1]):
                raise Problem("problem-mail-settings")


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
