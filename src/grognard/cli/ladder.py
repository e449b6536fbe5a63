"""`grognard ladder GAME`: a round robin of bots with ratings."""
from __future__ import annotations

from itertools import combinations
from math import inf
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from grognard.engine import registry
from grognard.engine.title import Title
from grognard.lab.ladder import Enough, Ladder, climb

from .output import console, print_json, table
from .parameters import GameName, Json, Options, check_value
from .progress import progress_bar
from .speech import figure, say, words
from .titles import parse_options

ALL = "all"


def ladder(
    game: GameName,
    /,
    *,
    bots: Annotated[str, Parameter(help="help-ladder-bots")] = "random,quick",
    games: Annotated[int, Parameter(help="help-ladder-games")] = 100,
    within: Annotated[float, Parameter(help="help-ladder-within")] = 0.0,
    hours: Annotated[float, Parameter(help="help-ladder-hours")] = inf,
    scenario: Annotated[str, Parameter(help="help-ladder-scenario")] = "",
    option: Options = None,
    jobs: Annotated[int, Parameter(help="help-jobs")] = 0,
    seed: Annotated[str, Parameter(help="help-seed")] = "0",
    engine: Annotated[str, Parameter(help="help-engine")] = "local",
    out: Annotated[Path | None, Parameter(help="help-out")] = None,
    json: Json = False,
) -> None:
    """Let bots meet."""
    check_value("--games", games, games >= 1)
    check_value("--jobs", jobs, jobs >= 0)
    check_value("--within", within, within >= 0)
    check_value("--hours", hours, hours > 0)
    title = registry.title(game)
    names = bots.split(",")
    scenarios = list(title.scenarios) if scenario == ALL else [scenario or title.scenarios[0]]
    pairs = len(list(combinations(dict.fromkeys(names), 2)))
    with progress_bar(games * pairs * len(scenarios)) as progress:
        enough = Enough(games, within, hours)
        found = climb(title, names, enough, scenarios, parse_options(option), seed, jobs, engine, out, progress)
    if json:
        print_json(found)
    else:
        show(title, found)


def show(title: Title, found: Ladder) -> None:
    """Ratings and meetings for people."""
    worded, out = words(title), console()
    out.print(worded.text("title"), style="bold")
    columns = [say(f"ladder-{name}") for name in ("bot", "elo", "interval", "score", "games")]
    lines = table(*columns, numbers=tuple(columns[1:]))
    for rating in found.ratings:
        share = f"{figure(100 * rating.score / rating.games)} %"
        lines.add_row(rating.player, f"{rating.elo:+.0f}", f"± {rating.reach:.0f}", share, str(rating.games))
    out.print(lines)
    columns = [say(f"ladder-{name}") for name in ("scenario", "meeting", "won", "drawn", "lost", "score", "interval")]
    lines = table(*columns, numbers=tuple(columns[2:]))
    for each in found.meetings:
        counts = (str(count) for count in (each.won, each.drawn, each.lost))
        shares = (f"{figure(100 * each.share)} %", f"{100 * each.low:.0f}–{100 * each.high:.0f}")
        lines.add_row(worded.scenario(each.scenario), f"{each.bot} – {each.other}", *counts, *shares)
    out.print(lines)
