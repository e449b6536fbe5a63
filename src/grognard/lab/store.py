"""Where studies are kept: one folder a study, one folder a chunk, tables in Parquet, written and read by DuckDB.

    DIR/eylau_battle-quick-random-1f3a9c/study.json
    DIR/eylau_battle-quick-random-1f3a9c/chunk-000000-050/{games,sides,decisions,events}.parquet

A chunk is written under another name and renamed when it is whole: what is there is complete, what is not there was never
played. So a study can be interrupted at any time, and no game is lost or counted twice.
"""
from __future__ import annotations

import hashlib
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec

from grognard.bots.protocol import NONSENSE
from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.engine.registry import title as title_of

from .account import Account, Row
from .study import Study, record_of

try:
    import fcntl
except ImportError:  # Windows: two runs of one study at a time are the user's own affair there
    fcntl = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

COLUMNS = {
    "games": {
        "number": "INTEGER", "seed": "VARCHAR", "result": "VARCHAR", "decisions": "INTEGER", "cpu_seconds": "DOUBLE",
        "turn": "INTEGER", "points": "DOUBLE", "choices": "VARCHAR[]",
    },
    "sides": {
        "number": "INTEGER", "seat": "VARCHAR", "bot": "VARCHAR", "outcome": "INTEGER", "worth": "DOUBLE", "points": "DOUBLE",
    },
    "decisions": {
        "number": "INTEGER", "seat": "VARCHAR", "rule": "VARCHAR", "prompt": "VARCHAR", "count": "INTEGER",
        "options": "INTEGER", "seconds": "DOUBLE",
    },
    "events": {
        "number": "INTEGER", "key": "VARCHAR", "rule": "VARCHAR", "seat": "VARCHAR", "argument": "VARCHAR",
        "thing": "VARCHAR", "count": "INTEGER", "total": "DOUBLE",
    },
}  # fmt: skip
CHUNK = re.compile(r"chunk-(\d+)-(\d+)")


class Kept(msgspec.Struct):
    """What stands in study.json."""

    study: Study
    rules: str  # fingerprint of rules and data


def connect() -> DuckDBPyConnection:
    """A database in memory that reads and writes Parquet."""
    if find_spec("duckdb") is None:
        raise Problem("problem-extra", extra="study")
    import duckdb

    return duckdb.connect(config={"threads": 1})


@contextmanager
def reading(folder: Path) -> Iterator[None]:
    """Tables that were damaged, or are not ours, are a problem with their folder."""
    import duckdb

    try:
        yield
    except duckdb.Error as error:
        raise Problem("problem-study", file=str(folder), reason=str(error).splitlines()[0]) from None


class Store:
    """One study on disk."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.study = study
        self.folder = folder / name_of(study)
        self.database = connect()

    def __enter__(self) -> Store:
        """Open the study; nobody else can play it until it is closed."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.lock = lock(self.folder)
        except OSError as error:
            raise Problem("problem-folder", folder=str(self.folder), reason=error.strerror or str(error)) from None
        try:
            self.begin()
        except BaseException:
            self.lock.close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self.lock.close()

    def begin(self) -> None:
        """Begin the study, or check that it can go on: under other rules its games would not be comparable."""
        file = self.folder / "study.json"
        rules = title_of(self.study.game).fingerprint
        if file.exists() and read_kept(file).rules != rules:
            raise Problem("problem-study-rules", folder=str(self.folder))
        for part in self.folder.glob("part-*"):
            shutil.rmtree(part)
        new = file.with_suffix(".part")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(Kept(self.study, rules)), indent=1))
        settle(new)
        new.replace(file)

    def keep(self, accounts: list[Account]) -> None:
        """Store the games of a chunk, all or none."""
        first, count = accounts[0].row.number, len(accounts)
        part = self.folder / f"part-{first:06d}-{count:03d}-{os.getpid()}"
        part.mkdir()
        tables: dict[str, list[Any]] = {
            "games": [account.row for account in accounts],
            "sides": [side for account in accounts for side in account.sides],
            "decisions": [each for account in accounts for each in account.decisions],
            "events": [each for account in accounts for each in account.events],
        }
        for name, rows in tables.items():
            write_table(self.database, part / f"{name}.parquet", COLUMNS[name], rows)
            settle(part / f"{name}.parquet")
        part.replace(self.folder / f"chunk-{first:06d}-{count:03d}")

    def rows(self) -> list[Row]:
        """The games that are stored, without their decisions."""
        if not any(self.folder.glob("chunk-*")):
            return []
        query = "select number, seed, result, decisions, cpu_seconds, turn, points from read_parquet(?) order by number"
        with reading(self.folder):
            found = self.database.execute(query, [str(self.folder / "chunk-*" / "games.parquet")]).fetchall()
        return [Row(*each) for each in found]


def lock(folder: Path) -> IO[bytes]:
    """Keep others from playing the same study at the same time; the lock ends with the process, however it ends."""
    held = (folder / "lock").open("wb")
    if fcntl is not None:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            held.close()
            raise Problem("problem-study-busy", folder=str(folder)) from None
    return held


def write_table(database: DuckDBPyConnection, path: Path, columns: dict[str, str], rows: list[Any]) -> None:
    """Write rows as Parquet."""
    lines = path.with_suffix(".jsonl")
    lines.write_bytes(b"\n".join(map(msgspec.json.encode, rows)))
    table = database.read_json(str(lines), columns=columns, format="newline_delimited")
    table.write_parquet(str(path), compression="zstd")
    lines.unlink()


def settle(path: Path) -> None:
    """Wait until a file is on the disk: it must not be given its name before, or it could be empty after a loss of power."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def name_of(study: Study) -> str:
    """The name of a study's folder: readable, and different whenever the study is; the number of games may grow."""
    parts = [study.game, study.scenario, sorted(study.options.items()), study.bots, study.seed]
    content = msgspec.json.encode([*parts, study.position] if study.position else parts)
    words = "-".join(re.sub(r"\W+", "_", part) for part in (study.scenario, *study.bots))
    return f"{words[:60]}-{hashlib.blake2b(content, digest_size=4).hexdigest()}"


def read_kept(file: Path) -> Kept:
    """The description of a study."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, *NONSENSE) as error:
        raise Problem("problem-study", file=str(file), reason=str(error)) from None


def folders_in(folder: Path) -> dict[Path, Study]:
    """The studies of a folder, by their own folders; also of a folder that is itself one study."""
    files = sorted(folder.glob("*/study.json")) or sorted(folder.glob("study.json"))
    if not files:
        raise Problem("problem-no-study", folder=str(folder))
    return {file.parent: read_kept(file).study for file in files}


def read_game(folder: Path, number: int, name: str = "") -> Record:
    """The record of one stored game; where the folder holds several studies, that of the named one (default: the first)."""
    studies = {path.name: (path, study) for path, study in folders_in(folder.absolute()).items()}
    chosen = name or next(iter(studies))
    if chosen not in studies:
        raise Problem("problem-study-name", study=chosen, known=", ".join(studies))
    home, study = studies[chosen]
    for chunk in sorted(home.glob("chunk-*")):
        match = CHUNK.fullmatch(chunk.name)
        if match and int(match[1]) <= number < int(match[1]) + int(match[2]):
            query = "select choices, result from read_parquet(?) where number = ?"
            with reading(chunk):
                choices, result = connect().execute(query, [str(chunk / "games.parquet"), number]).fetchall()[0]
            return record_of(study, number, choices, result)
    raise Problem("problem-study-game", number=number, study=chosen)
