"""`grognard sim`: bots play many games, on all cores."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.engine import registry
from grognard.lab.run import Summary, run
from grognard.lab.study import Study

from .output import console, print_json, table
from .parameters import GameName, Json, Options, PositionText, Scenario, check_value
from .progress import progress_bar
from .speech import figure, say, words
from .titles import chosen_start, parse_options


def sim(
    game: GameName,
    /,
    *,
    bots: Annotated[str, Parameter(help="help-bots")],
    games: Annotated[int, Parameter(help="help-games-count")],
    scenario: Scenario = None,
    option: Options = None,
    position: PositionText = None,
    jobs: Annotated[int, Parameter(help="help-jobs")] = 0,
    seed: Annotated[str, Parameter(help="help-seed")] = "0",
    engine: Annotated[str, Parameter(help="help-engine")] = "local",
    out: Annotated[Path | None, Parameter(help="help-out")] = None,
    json: Json = False,
) -> None:
    """Play many games between bots."""
    check_value("--games", games, games >= 1)
    check_value("--jobs", jobs, jobs >= 0)
    start = chosen_start(game, scenario, parse_options(option), position)
    study = Study(
        game=start.game,
        scenario=start.scenario,
        options=start.options,
        position=start.position,
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


def show(found: Summary) -> None:
    """The figures for people."""
    worded = words(registry.title(found.game))
    out = console()
    out.print(say("heading", title=worded.text("title"), scenario=worded.scenario(found.scenario)), style="bold")
    columns = [say(f"column-{name}") for name in ("result", "games", "share")]
    lines = table(*columns, numbers=tuple(columns[1:]))
    for result, count in found.results.items():
        lines.add_row(worded.result(result), str(count), f"{figure(100 * count / found.games)} %")
    if found.finished < found.games:
        lines.add_row(say("sim-unfinished"), str(found.games - found.finished), "")
    out.print(lines)
    out.print(say("sim-figures", decisions=found.decisions, seconds=figure(found.seconds), cpu=figure(found.cpu_seconds)))
