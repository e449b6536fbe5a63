"""`grognard coverage [GAME]`: which paragraphs have code and a test, computed from the sources."""
from __future__ import annotations

from grognard.lab.coverage import coverage as cover

from .output import console, print_json, table
from .parameters import AnyGame, Json
from .speech import say
from .titles import wanted_titles


def coverage(game: AnyGame = None, /, *, json: Json = False) -> int:
    """Show what is covered; the exit status is 1 if a paragraph lacks code or test."""
    figures = [cover(title) for title in wanted_titles(game)]
    if json:
        print_json(figures[0] if game else figures)
    else:
        columns = [say(f"column-{name}") for name in ("id", "paragraphs", "implemented", "tested", "missing")]
        lines = table(*columns, numbers=tuple(columns[1:4]))
        for each in figures:
            missing = "\n".join(f"{item['id']}: {', '.join(item['lacks'])}" for item in each["missing"])
            lines.add_row(each["game"], *(str(each[name]) for name in ("paragraphs", "implemented", "tested")), missing or "–")
        console().print(lines)
    return 1 if any(each["missing"] for each in figures) else 0
