"""`grognard games`: titles, scenarios, seats, rules version."""
from __future__ import annotations

from typing import Any

from grognard.engine.title import Title

from .output import console, print_json, table
from .parameters import Json
from .speech import say, words
from .titles import every_title


def games(*, json: Json = False) -> None:
    """List the games."""
    titles = every_title()
    if json:
        print_json([described(title) for title in titles])
        return
    lines = table(*(say(f"column-{name}") for name in ("id", "title", "seats", "scenarios", "rules-version")))
    for title in titles:
        worded = words(title)
        seats = ", ".join(worded.seat(seat) for seat in title.seats)
        scenarios = "\n".join(f"{scenario}: {worded.scenario(scenario)}" for scenario in title.scenarios)
        lines.add_row(title.id, worded.text("title"), seats, scenarios, title.rules_version)
    console().print(lines)


def described(title: Title) -> dict[str, Any]:
    """A title as programs read it."""
    worded = words(title)
    return {
        "id": title.id,
        "title": worded.text("title"),
        "seats": list(title.seats),
        "scenarios": [{"id": scenario, "title": worded.scenario(scenario)} for scenario in title.scenarios],
        "rules_version": title.rules_version,
    }
