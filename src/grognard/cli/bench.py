"""`grognard bench [GAME]`: how fast a game plays on one core."""
from __future__ import annotations

import msgspec

from grognard.lab.bench import Figures
from grognard.lab.bench import bench as measure

from .output import console, print_json, table
from .parameters import AnyGame, Json
from .speech import say
from .titles import wanted_titles


def bench(game: AnyGame = None, /, *, json: Json = False) -> None:
    """Measure decisions and games a second, and the cost of options, clone, view and storage."""
    figures = [measure(title) for title in wanted_titles(game)]
    if json:
        print_json(figures[0] if game else figures)
        return
    names = [field.name for field in msgspec.structs.fields(Figures)]
    columns = [say(f"bench-{name.replace('_', '-')}") for name in names]
    lines = table(*columns, numbers=tuple(columns[1:-1]))
    for each in figures:
        lines.add_row(*(shown(value) for value in msgspec.structs.astuple(each)))
    console().print(lines)


def shown(value: object) -> str:
    """A figure for people."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    return f"{value:,}".replace(",", " ") if isinstance(value, int | float) else str(value)
