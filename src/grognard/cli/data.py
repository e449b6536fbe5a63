"""`grognard data [GAME]`: checks the data files of a game and counts where their entries come from."""
from __future__ import annotations

from grognard.engine.data import SOURCES
from grognard.lab.data import Provenance, check_data

from .output import console, print_json, table
from .parameters import AnyGame, Json
from .speech import say
from .titles import wanted_titles


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
        lines.add_row(each.game, *map(str, counts), "\n".join(each.problems) or "–")
    console().print(lines)
