"""The registry: games found through entry points; one that cannot be loaded is reported, the others go on."""
from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from .problem import Problem
from .title import Title

GROUP = "grognard.games"


@cache
def found() -> dict[str, EntryPoint]:
    """The games that are installed, by id, in the order of their names."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


@cache
def title(game: str) -> Title:
    """The title with this id, or a problem that says what is known or why it cannot be loaded."""
    points = found()
    if game not in points:
        raise Problem("problem-game", game=game, known=", ".join(points))
    loaded = points[game].load()
    made: Title = loaded()
    return made


def titles() -> tuple[list[Title], list[Problem]]:
    """All games that can be played, and what keeps the others from being loaded."""
    good: list[Title] = []
    bad: list[Problem] = []
    for game in found():
        try:
            good.append(title(game))
        except Problem as problem:
            bad.append(problem)
    return good, bad
