"""The menu: game, scenario, options, sides."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from rich.text import Text

from grognard.bots import LEVELS
from grognard.engine.problem import Problem
from grognard.engine.record import Record, read_record
from grognard.engine.title import AS_SET_UP, Title
from grognard.words import Words

from .. import speech
from ..matching import folded
from ..speech import LANGUAGES, say, words
from ..titles import every_title
from .saves import save_folder
from .screen import hanging
from .seating import BOT, HUMAN, USUAL_BOT
from .terminal import Terminal

Value = TypeVar("Value")
RESUMABLE = 5  # saved games offered at most, the latest first


class Setup(NamedTuple):
    """What is to be played."""

    title: Title
    scenario: str
    options: dict[str, str]
    seats: dict[str, str]
    position: Mapping[str, Any] = AS_SET_UP


def menu(terminal: Terminal) -> Setup | Path:
    """Ask what to play: a new game, or a saved one to go on with."""
    choose_language(terminal)
    titles = every_title()
    if not titles:
        raise Problem("usage-no-games")
    saved = saved_games(titles)
    if saved:
        found = pick(terminal, say("menu-resume"), [(None, say("menu-new")), *saved])
        if found is not None:
            return found
    title = pick(terminal, say("menu-game"), [(title, words(title).text("title")) for title in titles])
    return new_game(terminal, title)


def new_game(terminal: Terminal, title: Title) -> Setup:
    """Ask for the set-up of one game."""
    worded = words(title)
    scenario = pick(terminal, say("menu-scenario"), [(scenario, scenario_line(worded, scenario)) for scenario in title.scenarios])
    options = choose_options(terminal, title, worded)
    seats = title.seats_of(scenario, title.check_setup(scenario, options))
    return Setup(title, scenario, options, choose_seats(terminal, worded, seats))


def choose_options(terminal: Terminal, title: Title, worded: Words) -> dict[str, str]:
    """The usual settings, or each of them as the player likes."""
    defaults = [(worded.setting(name), worded.setting_value(name, values[0])) for name, values in title.options.items()]
    usual = "; ".join(say("pair", name=name, value=value) for name, value in defaults)
    ways = [(False, say("menu-usual", settings=usual)), (True, say("menu-settings"))]
    if not title.options or not pick(terminal, say("menu-options"), ways):
        return {}
    options = {}
    for name, values in title.options.items():
        choices = [(value, worded.setting_value(name, value)) for value in values]
        options[name] = pick(terminal, worded.setting(name), choices)
    return options


def choose_seats(terminal: Terminal, worded: Words, seats: tuple[str, ...]) -> dict[str, str]:
    """Which side the player takes, and against whom."""
    sides = [((seat,), worded.seat(seat)) for seat in seats]
    mine = pick(terminal, say("menu-side"), [*sides, (seats, say("menu-all-sides"))])
    others = [seat for seat in seats if seat not in mine]
    level = HUMAN
    if others:
        bots = sorted((f"{BOT}{name}" for name in LEVELS), key=lambda bot: bot != USUAL_BOT)
        level = pick(terminal, say("menu-level"), [(bot, say(f"level-{bot.removeprefix(BOT)}")) for bot in bots])
    return {seat: HUMAN if seat in mine else level for seat in seats}


def choose_language(terminal: Terminal) -> None:
    """The user's own language comes first."""
    mine = speech.language.get()
    ordered = [mine, *[language for language in LANGUAGES if language != mine]]
    speech.language.set(pick(terminal, say("menu-language"), [(language, say(f"language-{language}")) for language in ordered]))


def scenario_line(worded: Words, scenario: str) -> str:
    """A scenario with its short text."""
    key = f"scenario-{scenario}-text"
    text = worded.text(key) if worded.messages.has(key) else ""
    return f"{worded.scenario(scenario)}. {text}" if text else worded.scenario(scenario)


def saved_games(titles: Sequence[Title]) -> list[tuple[Path, str]]:
    """Games of this user that are not over, the latest first."""
    by_id = {title.id: title for title in titles}
    found: list[tuple[Path, str]] = []
    for path in sorted(save_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        record = readable(path)
        if record and record.game in by_id and not record.result and len(found) < RESUMABLE:
            worded = words(by_id[record.game])
            parts = (worded.text("title"), worded.scenario(record.scenario), say("menu-decisions", count=len(record.decisions)))
            found.append((path, " · ".join(parts)))
    return found


def readable(path: Path) -> Record | None:
    """A saved game, or nothing if the file is something else."""
    try:
        return read_record(path)
    except Problem:
        return None


def pick(terminal: Terminal, question: str, choices: Sequence[tuple[Value, str]]) -> Value:
    """One of several values, by number or name; nothing typed means the first. What has one answer is not asked."""
    if len(choices) == 1:
        return choices[0][0]
    terminal.note(f"\n{question}", "bold")
    terminal.show(hanging([(str(number), Text(label)) for number, (_, label) in enumerate(choices, 1)], "yellow"))
    while True:
        line = terminal.read(say("menu-prompt"))
        if not line:
            return choices[0][0]
        if line.isdigit() and 1 <= int(line) <= len(choices):
            return choices[int(line) - 1][0]
        named = [value for value, label in choices if folded(label).startswith(folded(line))]
        if len(named) == 1:
            return named[0]
        terminal.note(say("menu-again", last=len(choices)))
