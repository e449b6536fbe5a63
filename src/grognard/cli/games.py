"""`grognard games`: titles, scenarios, seats, rules version."""
from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from grognard.engine.lesson import lessons_of
from grognard.engine.title import Title

from .output import console, print_json
from .parameters import Json
from .speech import say, words
from .titles import every_title


def games(*, json: Json = False) -> None:
    """List the games."""
    titles = every_title()
    if json:
        print_json([described(title) for title in titles])
        return
    for title in titles:
        show(title)


def show(title: Title) -> None:
    """A title for people: its id, its seats, and its scenarios with their ids."""
    worded, out = words(title), console()
    out.print(Text.assemble((worded.text("title"), "bold"), f"  {title.id}"))
    seats = ", ".join(f"{worded.seat(seat)} ({seat})" for seat in title.seats)
    out.print(say("games-seats", seats=seats, version=title.rules_version))
    scenarios = Table.grid(padding=(0, 2, 0, 2))
    for scenario in title.scenarios:
        scenarios.add_row(Text(scenario, style="cyan"), worded.scenario(scenario))
    for lesson in lessons_of(title):
        named = say("games-lesson", title=worded.text(f"lesson-{lesson}-title"))
        scenarios.add_row(Text(f"--lesson {lesson}", style="green"), named)
    out.print(scenarios, "")


def usual_seats(title: Title, scenario: str) -> tuple[str, ...]:
    """Who takes part in a scenario with the usual options."""
    return title.seats_of(scenario, title.check_setup(scenario, {}))


def described(title: Title) -> dict[str, Any]:
    """A title as programs read it."""
    worded = words(title)
    return {
        "id": title.id,
        "title": worded.text("title"),
        "seats": list(title.seats),
        "scenarios": [
            {"id": scenario, "title": worded.scenario(scenario), "seats": list(usual_seats(title, scenario))}
            for scenario in title.scenarios
        ],
        "lessons": [{"id": lesson, "title": worded.text(f"lesson-{lesson}-title")} for lesson in lessons_of(title)],
        "rules_version": title.rules_version,
    }
