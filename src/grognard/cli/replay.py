"""`grognard replay RECORD`: plays a record again and tells it; with --verify it proves the dice."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from grognard.engine import registry
from grognard.engine.record import Record, read_record, verify
from grognard.engine.session import Session
from grognard.engine.view import SPECTATOR

from .output import console
from .speech import say, words


def replay(
    record: Annotated[Path, Parameter(help="help-record-file")],
    /,
    *,
    verify: Annotated[bool, Parameter(help="help-verify", negative="")] = False,
) -> None:
    """Tell a recorded game."""
    read = read_record(record)
    if verify:
        prove(read)
    else:
        tell(read)


def prove(record: Record) -> None:
    """Check seed, decisions and result."""
    title = registry.title(record.game)
    verify(title, record)
    result = words(title).result(record.result) if record.result else say("replay-unfinished")
    console().print(say("replay-verified", decisions=len(record.decisions), result=result))


def tell(record: Record) -> None:
    """The log of the game as a spectator reads it."""
    title = registry.title(record.game)
    worded, out = words(title), console()
    session = Session(title, record)
    out.print(say("heading", title=worded.text("title"), scenario=worded.scenario(record.scenario)), style="bold")
    for event in session.events(SPECTATOR):
        out.print(Text.assemble((f"{event['rule']:>6}  ", "cyan"), worded.event(event)))
    out.print(worded.result(record.result) if record.result else say("replay-unfinished"), style="bold")
