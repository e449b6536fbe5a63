"""`grognard bench [GAME]`: how fast a game plays on one core."""
from __future__ import annotations

import msgspec

from grognard.engine import registry
from grognard.lab.bench import Figures
from grognard.lab.bench import bench as measure

from .output import console, print_json, table
from .parameters import AnyGame, Json
from .speech import figure, say, words
from .titles import wanted_titles


def bench(game: AnyGame = None, /, *, json: Json = False) -> None:
    """Measure decisions and games a second, and the cost of options, clone, view and storage."""
    figures = [measure(title) for title in wanted_titles(game)]
    if json:
        print_json(figures[0] if game else figures)
        return
    games = tuple(words(registry.title(each.game)).text("title") for each in figures)
    lines = table("", *games, numbers=games)
    for field in msgspec.structs.fields(Figures)[1:]:
        lines.add_row(say(f"bench-{field.name.replace('_', '-')}"), *(shown(getattr(each, field.name)) for each in figures))
    console().print(lines)


def shown(value: float) -> str:
    """A figure for people."""
    if isinstance(value, bool):
        return say("yes" if value else "no")
    return say("bench-count", count=value) if isinstance(value, int) else figure(value)
