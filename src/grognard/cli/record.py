"""`grognard record DIR NUMBER`: a game of a stored study as a record, to be replayed, analysed, or opened at the web table."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.lab.store import read_game

from .output import print_json
from .speech import say
from .terminal.saves import save


def record(
    folder: Annotated[Path, Parameter(help="help-folder")],
    number: Annotated[int, Parameter(help="help-record-number")],
    /,
    *,
    study: Annotated[str, Parameter(help="help-record-study")] = "",
    out: Annotated[Path | None, Parameter(help="help-record-out")] = None,
) -> None:
    """Write the record of one game."""
    found = read_game(folder, number, study)
    if out is None:
        print_json(found)
        return
    print(say("saved", file=str(save(found, out))))
