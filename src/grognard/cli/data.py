"""`grognard data [GAME]`: checks the data files of a game and counts where their entries come from."""
from __future__ import annotations

from grognard.engine.data import SOURCES
from grognard.lab.data import Provenance, check_data

from .output import console, print_json, table
from .parameters import AnyGame, Json
from .speech import say
from .titles import wanted_titles

SHOWN = 10  # problems of a game


def data(game: AnyGame = None, /, *, json: Json = False) -> int:
    """Check data files; the exit status is 1 if there is a problem."""
    found = [check_data(title) for title in wanted_titles(game)]
    if json:
        print_json(found[0] if game else found)
    else:
        show(found)
    return 1 if any(each.problems for each in found) else 0


def show(found: list[Provenance]) -> None:
    """The counts for people."""
    columns = [say("column-entries"), *(say(f"source-{source}") for source in SOURCES)]
    lines = table(say("column-id"), *columns, say("column-problems"), numbers=tuple(columns))
    for each in found:
        counts = [each.entries, *(each.sources[source] for source in SOURCES)]
        lines.add_row(each.game, *map(str, counts), problems_cell(each.problems))
    console().print(lines)


def problems_cell(problems: list[str]) -> str:
    """The first problems, and how many more there are; --json has them all."""
    more = [say("data-more", count=len(problems) - SHOWN)] if len(problems) > SHOWN else []
    return "\n".join([*problems[:SHOWN], *more]) or "–"
