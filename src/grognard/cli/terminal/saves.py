"""Where games of this terminal are kept."""
from __future__ import annotations

import os
from pathlib import Path

from grognard.engine.problem import Problem
from grognard.engine.record import Record, write_record


def save_folder() -> Path:
    """The user's folder for saved games."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "grognard" / "games"


def usual_file(record: Record) -> Path:
    """The file a game is saved to by itself; the commitment to its seed makes the name unlike any other."""
    return save_folder() / f"{record.game}-{record.scenario}-{record.commitment[:8]}.json"


def save(record: Record, path: Path) -> Path:
    """Write a record."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_record(record, path)
    except OSError as error:
        raise Problem("problem-save", file=str(path), reason=error.strerror or str(error)) from None
    return path
