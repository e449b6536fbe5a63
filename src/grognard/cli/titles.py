"""Finding titles for a command, and checking what the command line says of a set-up."""
from __future__ import annotations

from grognard.engine import registry
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
