"""What the command line says: in the language of --language, else of the environment, else in English."""
from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING

from grognard.words.fluent_files import Messages, messages

if TYPE_CHECKING:
    from grognard.engine.problem import Problem
    from grognard.engine.title import Title
    from grognard.words import Words

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent / "text"
COMMAND = "GROGNARD_COMMAND"  # ./play tells here how it was called

language: ContextVar[str] = ContextVar("language", default="en")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the user's environment asks for, as far as we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            wanted = environment[name][:2].lower()
            return wanted if wanted in LANGUAGES else "en"
    return "en"


def choose_language(arguments: list[str]) -> list[str]:
    """Set the language from the environment, or from --language, which may stand anywhere; returns the other arguments."""
    from grognard.engine.problem import Problem

    language.set(language_of(os.environ))
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        name, _, value = word.partition("=")
        if name != "--language":
            rest.append(word)
            continue
        wanted = value or next(words, "")
        if wanted not in LANGUAGES:
            raise Problem("problem-language", language=wanted, known=", ".join(LANGUAGES))
        language.set(wanted)
    return rest


def sentences() -> Messages:
    """The sentences of the command line in the user's language."""
    return messages(language.get(), (FOLDER / f"{language.get()}.ftl",))


def say(key: str, **args: str | int) -> str:
    """A sentence of the command line."""
    return sentences().word(key, args)[0]


def figure(value: float, digits: int = 1) -> str:
    """A decimal number as the user's language writes it."""
    from grognard.words.words import figure as figure_in

    return figure_in(value, digits, language.get())


def program() -> str:
    """What to type to call the program again."""
    return os.environ.get(COMMAND, "grognard")


def words(title: Title | None = None) -> Words:
    """The words of a title, or of what all titles share, in the user's language."""
    from grognard.words import Words

    return Words(language.get(), title)


def say_problem(problem: Problem) -> str:
    """What is wrong with some input: the command line words its own problems, `grognard.words` those of the engine."""
    if sentences().has(problem.key):
        return say(problem.key, **problem.args_by_name)
    return words().problem(problem)


def complain(sentence: str) -> None:
    """One line on the error stream."""
    print(f"grognard: {' '.join(sentence.splitlines())}", file=sys.stderr)
