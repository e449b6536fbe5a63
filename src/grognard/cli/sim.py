"""`grognard sim`: bots play many games, on all cores."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.engine import registry
from grognard.engine.problem import Problem
from grognard.lab.run import Summary, run
from grognard.lab.study import Study

from .output import console, print_json, table
from .parameters import GameName, Json, Options, Scenario
from .speech import say, words
from .titles import parse_options


def sim(
    game: GameName,
    /,
    *,
    bots: Annotated[str, Parameter(help="help-bots")],
    games: Annotated[int, Parameter(help="help-games-count")],
    scenario: Scenario = None,
    option: Options = None,
    jobs: Annotated[int, Parameter(help="help-jobs")] = 0,
    seed: Annotated[str, Parameter(help="help-seed")] = "0",
    engine: Annotated[str, Parameter(help="help-engine")] = "local",
    out: Annotated[Path | None, Parameter(help="help-out")] = None,
    json: Json = False,
) -> None:
    """Play many games between bots."""
    for name, value, least in (("--games", games, 1), ("--jobs", jobs, 0)):
        if value < least:
            raise Problem("usage-value", parameter=name, value=value)
    title = registry.title(game)
    study = Study(
        game=game,
        scenario=scenario or title.scenarios[0],
        options=parse_options(option),
        bots=tuple(bots.split(",")),
        games=games,
        seed=seed,
    )
    with progress_bar(games) as progress:
        found = run(study, jobs, engine, out, progress)
    if json:
        print_json(found)
    else:
        show(found)


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar with the rate and the time left on a terminal, nothing in a pipe."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        """Games a second."""

        def render(self, task: Task) -> Text:
            return Text(say("sim-rate", rate=f"{task.speed:.1f}") if task.speed else "")

    out = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task(say("sim-progress"), total=games)
        yield lambda count: bar.advance(task, count)


def show(found: Summary) -> None:
    """The figures for people."""
    worded = words(registry.title(found.game))
    out = console()
    out.print(say("heading", title=worded.text("title"), scenario=worded.scenario(found.scenario)), style="bold")
    columns = [say(f"column-{name}") for name in ("result", "games", "share")]
    lines = table(*columns, numbers=tuple(columns[1:]))
    for result, count in found.results.items():
        lines.add_row(worded.result(result), str(count), f"{100 * count / found.games:.1f} %")
    if found.finished < found.games:
        lines.add_row(say("sim-unfinished"), str(found.games - found.finished), "")
    out.print(lines)
    out.print(say("sim-figures", decisions=found.decisions, seconds=f"{found.seconds:.1f}", cpu=f"{found.cpu_seconds:.1f}"))
