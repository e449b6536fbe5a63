"""`grognard play`: a game in the terminal, against bots or hot-seat."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.engine import registry
from grognard.engine.position import Position
from grognard.engine.problem import Problem
from grognard.engine.record import NotAllowed, Record, read_record
from grognard.engine.session import Session
from grognard.engine.title import Title

from .parameters import Options, PositionText, Scenario
from .speech import say
from .terminal.lessons import LessonTable, lesson_in, named_lesson
from .terminal.menu import Setup, menu
from .terminal.saves import save, usual_file
from .terminal.seating import check_recorded, named_seats, parse_seats
from .terminal.table import Table
from .terminal.terminal import Leave, Terminal
from .titles import chosen_start, parse_options


def play(
    game: Annotated[str | None, Parameter(help="help-play-game")] = None,
    /,
    *,
    scenario: Scenario = None,
    seats: Annotated[str | None, Parameter(help="help-seats")] = None,
    option: Options = None,
    position: PositionText = None,
    seed: Annotated[str, Parameter(help="help-play-seed")] = "",
    lesson: Annotated[str | None, Parameter(help="help-lesson")] = None,
    load: Annotated[Path | None, Parameter(help="help-load")] = None,
) -> None:
    """Play a game."""
    terminal = Terminal()
    if lesson is not None:
        if game is None or any((scenario, seats, option, position, seed, load)):
            raise Problem("usage-lesson")
        teach(terminal, registry.title(game), lesson)
        return
    if load:
        resume(terminal, load, game, seats)
        return
    if game:
        start(terminal, from_command_line(chosen_start(game, scenario, parse_options(option), position), seats), seed)
        return
    try:
        chosen = menu(terminal)
    except Leave:
        return
    if isinstance(chosen, Path):
        resume(terminal, chosen, None, None)
    else:
        start(terminal, chosen, seed)


def from_command_line(chosen: Position, seats: str | None) -> Setup:
    """The set-up that the arguments describe."""
    title = registry.title(chosen.game)
    options = title.check_setup(chosen.scenario, chosen.options)
    who = parse_seats(title.seats_of(chosen.scenario, options), seats)
    return Setup(title, chosen.scenario, options, who, chosen.position)


def start(terminal: Terminal, setup: Setup, seed: str) -> None:
    """A new game."""
    session = Session.start(setup.title, setup.scenario, setup.options, setup.seats, seed, setup.position)
    Table(terminal, setup.title, session).play()


def teach(terminal: Terminal, title: Title, name: str) -> None:
    """A lesson from its beginning."""
    lesson = named_lesson(title, name)
    LessonTable(terminal, title, Session(title, lesson.start()), lesson).play()


def table_for(terminal: Terminal, title: Title, session: Session) -> Table:
    """The table at which a saved game goes on: a lesson is one again."""
    lesson = lesson_in(title, session.record)
    return LessonTable(terminal, title, session, lesson) if lesson else Table(terminal, title, session)


def resume(terminal: Terminal, path: Path, game: str | None, seats: str | None) -> None:
    """Go on with a saved game; seats that are named now are taken by others than before."""
    record = read_record(path)
    if game and record.game != game:
        raise Problem("problem-record-game", game=record.game, known=game)
    if not record.seed:
        raise Problem("problem-record-seed")
    title = registry.title(record.game)
    taking_part = title.seats_of(record.scenario, title.check_setup(record.scenario, record.options))
    record.seats |= named_seats(taking_part, seats) if seats else {}
    for seat, who in record.seats.items():
        if not (seats and f"{seat}={who}" in seats.split(",")):
            check_recorded(who)  # whoever is not a bot there is somebody at this terminal now
    session = as_far_as_allowed(terminal, title, record)
    terminal.note(say("resumed", decisions=len(record.decisions)))
    table_for(terminal, title, session).play()


def as_far_as_allowed(terminal: Terminal, title: Title, record: Record) -> Session:
    """A saved game; one of other rules goes on from where those of today stop it, and is kept whole in a file beside."""
    try:
        return Session(title, record)
    except NotAllowed as stopped:
        if record.result or record.rules_version == title.rules_version:
            raise
        whole = save(record, usual_file(record).with_suffix(f".rules-{record.rules_version}.json"))
        terminal.note(say("resumed-earlier", now=title.rules_version, file=str(whole)))
        record.decisions, record.rules_version = record.decisions[: stopped.number], title.rules_version
        return Session(title, record)
