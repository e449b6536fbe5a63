"""A PostgreSQL server of our own in a temporary folder, reached by its socket only."""
from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

NOBODY = "nobody"  # PostgreSQL refuses to run as root
OPTIONS = ("-c", "listen_addresses=", "-c", "fsync=off", "-c", "shared_buffers=16MB", "-c", "max_connections=20")


def program(name: str) -> str | None:
    """Where a program of PostgreSQL lies; some systems keep it off the path."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(installed[-1]) if installed else None)


class PostgresProcess:
    """A running server with as many databases as are wanted."""

    def __init__(self, initdb: str, postgres: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))  # short: a socket's path has 107 letters at most
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            shutil.chown(self.folder, NOBODY)
            self.user = {"user": NOBODY, "extra_groups": []}
        data = str(self.folder / "data")
        make = [initdb, "-D", data, "-U", "grognard", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.user)
        self.command = [postgres, "-D", data, "-k", str(self.folder), *OPTIONS]
        self.numbers = count()
        self.start()

    def start(self) -> None:
        """Run it, and wait until it answers."""
        self.process = subprocess.Popen(self.command, stderr=subprocess.DEVNULL, cwd=self.folder, **self.user)
        deadline = time.monotonic() + 60
        while True:
            try:
                self.execute("SELECT 1")
                return
            except psycopg.OperationalError:
                assert time.monotonic() < deadline and self.process.poll() is None, "PostgreSQL has not started"
                time.sleep(0.02)

    def stop(self) -> None:
        """End it without waiting for those connected."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    def remove(self) -> None:
        """End it and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://grognard@/{database}?host={self.folder}"

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(statement)

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"games{next(self.numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def end_connections(self) -> None:
        """What an administrator or a restart does."""
        self.execute("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'grognard'")
