"""`grognard replay RECORD`: plays a record again and tells it; with --verify it proves the dice."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from grognard.engine import registry
from grognard.engine.log import told, visible
from grognard.engine.record import Record, Remark, read_record, verify
from grognard.engine.session import Session
from grognard.engine.view import SPECTATOR
from grognard.words import Words

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
    """The log of the game as a spectator reads it, with what was written beside it."""
    title = registry.title(record.game)
    worded, out = words(title), console()
    session = Session(title, record)
    out.print(say("heading", title=worded.text("title"), scenario=worded.scenario(record.scenario)), style="bold")
    for line in lines(session, worded):
        out.print(line)
    out.print(worded.result(record.result) if record.result else say("replay-unfinished"), style="bold")


def lines(session: Session, worded: Words) -> Iterator[Text]:
    """The log line by line; a remark follows what happened up to its decision."""
    waiting = sorted(session.record.remarks or [], key=lambda remark: remark.number)
    for at, event in session.log:
        while waiting and waiting[0].number < at:
            yield remark_line(waiting.pop(0), worded)
        if visible(event, SPECTATOR):
            line = told(event, session.title.vocabulary)
            yield Text.assemble((f"{line['rule']:>6}  ", "cyan"), worded.event(line))
    for remark in waiting:
        yield remark_line(remark, worded)


def remark_line(remark: Remark, worded: Words) -> Text:
    """A remark, with the seat that made it."""
    said = say("remark-by", seat=worded.seat(remark.seat), text=remark.text) if remark.seat else remark.text
    return Text(f"{'»':>6}  {said}", style="italic")
