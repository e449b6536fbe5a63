"""Finding titles for a command, and checking what the command line says of a set-up."""
from __future__ import annotations

from pathlib import Path

from grognard.engine import registry
from grognard.engine.position import PREFIX, Position, parse_line, read_position
from grognard.engine.problem import Problem
from grognard.engine.title import Title

from . import speech
from .speech import complain, say


def every_title() -> list[Title]:
    """All games that can be played; those that cannot be loaded are named, and the program goes on without them."""
    good, bad = registry.titles()
    for problem in bad:
        complain(say("without-game", reason=speech.say_problem(problem)))
    return good


def wanted_titles(game: str | None) -> list[Title]:
    """The game that was named, or all."""
    return [registry.title(game)] if game else every_title()


def parse_options(texts: list[str] | None) -> dict[str, str]:
    """`--option name=value`, any number of them."""
    options: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise Problem("usage-option", option=text)
        options[name] = value
    return options


def chosen_start(game: str, scenario: str | None, options: dict[str, str], position: str | None) -> Position:
    """Where a game begins: at a scenario, or at a position of somebody's own, whose options the command line may change."""
    title = registry.title(game)
    if position is None:
        return Position(game=game, scenario=scenario or title.scenarios[0], options=options, position={})
    start = named_position(position)
    if start.game != game or scenario not in (None, start.scenario):
        raise Problem("usage-position", game=start.game, scenario=start.scenario)
    start.options |= options
    return start


def named_position(text: str) -> Position:
    """The position that the command line names: its file, or its line itself."""
    return parse_line(text) if text.startswith(PREFIX) else read_position(Path(text))
