"""`grognard analyse RECORD`: the chance to win over a game, and the decisions at which it turned."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.engine import registry
from grognard.engine.problem import Problem
from grognard.engine.record import read_record
from grognard.engine.title import Title
from grognard.lab.analyse import FEWEST, Analysis, Analyst, Point

from .output import console, print_json, table
from .parameters import Json, check_value
from .progress import progress_bar
from .speech import say, words

BAR = 16  # letters of a bar that stands for 100 %


def analyse(
    record: Annotated[Path, Parameter(help="help-record-file")],
    /,
    *,
    eyes: Annotated[str, Parameter(help="help-eyes")] = "",
    level: Annotated[str, Parameter(help="help-analyse-level")] = "strong:500",
    playouts: Annotated[int, Parameter(help="help-playouts")] = 40,
    points: Annotated[int, Parameter(help="help-points")] = 24,
    seconds: Annotated[float, Parameter(help="help-seconds")] = 60.0,
    json: Json = False,
) -> None:
    """Analyse a game."""
    check_value("--playouts", playouts, playouts >= FEWEST)
    check_value("--points", points, points >= 2)
    check_value("--seconds", seconds, seconds >= 0)
    read = read_record(record)
    if not read.seed:
        raise Problem("problem-record-seed")
    if not read.decisions:
        raise Problem("problem-analyse-empty", file=record.name)
    title = registry.title(read.game)
    with progress_bar(playouts * points, "analyse-progress") as progress:
        analyst = Analyst(
            title, read, eyes=eyes, level=level, playouts=playouts, points=points, seconds=seconds, progress=progress
        )
        found = analyst.analyse()
    if json:
        print_json(found)
    else:
        show(title, found)


def show(title: Title, found: Analysis) -> None:
    """The curve and the turning points for people."""
    worded, out = words(title), console()
    seats = list(found.curve[0].chances)
    out.print(say("heading", title=worded.text("title"), scenario=worded.scenario(found.scenario)), style="bold")
    out.print(say("analyse-eyes", seat=worded.seat(found.eyes)) if found.eyes else say("analyse-neutral"))
    shares = [say("analyse-chance", seat=worded.seat(seat)) for seat in seats]
    columns = [say("analyse-decision"), say("analyse-asked"), *shares, ""]
    lines = table(*columns, numbers=(columns[0], *shares))
    for point in found.curve:
        asked = worded.seat(point.asked) if point.asked else say("analyse-end")
        lines.add_row(str(point.number), asked, *(share(point, seat) for seat in seats), bar(point, seats[0]))
    out.print(lines)
    show_turns(title, found)
    out.print(worded.result(found.result) if found.result else say("replay-unfinished"), style="bold")


def share(point: Point, seat: str) -> str:
    """A chance with its interval."""
    chance = point.chances[seat]
    reach = "" if chance.low == chance.high else f" ({100 * chance.low:.0f}–{100 * chance.high:.0f})"
    return f"{100 * chance.value:.0f} %{reach}"


def bar(point: Point, seat: str) -> str:
    full = round(BAR * point.chances[seat].value)
    return "█" * full + "░" * (BAR - full)


def show_turns(title: Title, found: Analysis) -> None:
    """Each turning point: what was decided, what that did, what the dice did, and what the bot would have done."""
    worded, out = words(title), console()
    out.print(say("analyse-turns"), style="bold")
    for turn in found.turning_points:
        figures = [round(100 * each) for each in (turn.before, turn.decided, turn.after)]
        out.print(
            say(
                "analyse-turn",
                number=turn.number,
                seat=worded.seat(turn.seat),
                played=worded.option(turn.played),
                rule=turn.rule,
                before=figures[0],
                decided=figures[1],
                after=figures[2],
            )
        )
        same = turn.bot == turn.played
        bot = worded.option(turn.bot)
        out.print(say("analyse-same" if same else "analyse-bot", bot=bot, value=round(100 * turn.bot_decided)), style="cyan")
