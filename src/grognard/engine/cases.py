"""Cases: rulings as data. A case arranges a position, scripts chance, makes choices and says what must come of it.

The format is described in docs/cases.md. Every worked example of a rulebook is a case; players can contribute theirs.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .data import read_data
from .decision import Ask
from .game import Game
from .log import told
from .problem import DataProblem, Problem
from .title import Title
from .view import SPECTATOR

FORMAT = "grognard-cases-1"


class Failed(Exception):  # noqa: N818  (a case fails; the runner does not)
    """What a case expected and what it found."""


class Case:
    """One ruling, ready to run."""

    def __init__(self, title: Title, file: str, content: Mapping[str, Any]) -> None:
        self.title, self.file, self.content = title, file, content
        self.id: str = content.get("id", "?")
        self.rules: list[str] = [str(rule) for rule in ([*content.get("rules", ())] or [content.get("rule", "")])]
        if "scenario" not in content or "steps" not in content:
            raise DataProblem(file, self.id, "a case needs a scenario and steps")

    def run(self) -> None:
        """Play the case; raises Failed with the number of the step."""
        game = self.title.set_up(self.content["scenario"], self.content.get("options", {}), str(self.content.get("seed", "case")))
        self.title.arrange(game.state, self.content.get("position", {}))
        game.state.script = list(self.content.get("chance", ()))
        game.begin()
        for number, step in enumerate(self.content["steps"], 1):
            try:
                self.step(game, step)
            except (Failed, Problem) as failure:
                raise Failed(f"{self.file}: {self.id}: step {number}: {failure}") from None

    def step(self, game: Game, step: Mapping[str, Any]) -> None:
        """Carry out the parts of a step in the order in which they are written."""
        for word, content in step.items():
            if word in CHECKS:
                CHECKS[word](game, content)
            elif word in self.title.seats:
                for choice in [content] if isinstance(content, str) else content:
                    answer(game, self.title.seat(word), choice)
            else:
                raise Failed(f"unknown word {word!r}; known are {', '.join([*CHECKS, *self.title.seats])}")


def answer(game: Game, seat: int, choice: str) -> None:
    """A seat makes a choice, which must be offered."""
    ask = game.ask_of(seat)
    if ask is None:
        raise Failed(f"{game.title.seats[seat]} is not asked; {asked(game)}")
    option = game.title.vocabulary.parse(choice)
    if option not in ask.options:
        raise Failed(f"{choice} is not offered; {asked(game)}")
    game.state.log.clear()
    game.choose(option, seat)


def asked(game: Game) -> str:
    """What is asked now, for messages."""
    ask = game.ask
    if ask is None:
        return f"the game is over ({game.state.result})"
    texts = ", ".join(game.title.vocabulary.describe(option) for option in ask.options)
    return f"{game.title.seats[ask.seat]} is asked {ask.prompt} ({ask.rule}): {texts}"


def the_ask(game: Game) -> Ask:
    if game.ask is None:
        raise Failed(asked(game))
    return game.ask


def offered_texts(game: Game) -> list[str]:
    return [game.title.vocabulary.describe(option) for option in the_ask(game).options]


def check_asked(game: Game, expected: Mapping[str, Any]) -> None:
    """asked: {seat, prompt, rule, args}: what the waiting question is, as far as it is named."""
    ask = the_ask(game)
    found = {
        "seat": game.title.seats[ask.seat],
        "prompt": ask.prompt,
        "rule": ask.rule,
        "args": game.title.vocabulary.arguments(ask.prompt, ask.args),
    }
    for name, value in expected.items():
        if not matches(found.get(name), value):
            raise Failed(f"{name} is {found.get(name)!r}, not {value!r}; {asked(game)}")


def check_offered(game: Game, expected: list[str]) -> None:
    """offered: these options are among those offered."""
    missing = set(expected) - set(offered_texts(game))
    if missing:
        raise Failed(f"not offered: {', '.join(sorted(missing))}; {asked(game)}")


def check_only(game: Game, expected: list[str]) -> None:
    """only: exactly these options are offered."""
    if set(expected) != set(offered_texts(game)):
        raise Failed(f"expected only {', '.join(expected)}; {asked(game)}")


def check_refused(game: Game, expected: Mapping[str, str] | list[str]) -> None:
    """refused: these options are not offered; with a rule, that paragraph is the reason given."""
    rules = expected if isinstance(expected, Mapping) else dict.fromkeys(expected, "")
    for text, rule in rules.items():
        option = game.title.vocabulary.parse(text)
        if option is None:
            raise Failed(f"{text} means nothing in this game")
        if option in the_ask(game).options:
            raise Failed(f"{text} is offered; {asked(game)}")
        reason = game.why_not(option)
        if rule and reason.rule != str(rule):
            raise Failed(f"{text} is refused by {reason.rule} ({reason.key}), not by {rule}")


def check_view(game: Game, expected: Mapping[str, Mapping[str, Any]]) -> None:
    """view: {seat: {path: value}}: what a seat sees; `spectator` is one, too. A path is `corps.davout.fatigue`."""
    for seat, paths in expected.items():
        number = SPECTATOR if seat == "spectator" else game.title.seat(seat)
        position = game.title.view(game.state, number)
        for path, value in paths.items():
            found = follow(position, path)
            if found != value:
                raise Failed(f"{seat} sees {path} = {found!r}, not {value!r}")


def follow(position: Any, path: str) -> Any:
    """The value at a dotted path."""
    for part in path.split("."):
        if isinstance(position, list) and part.isdigit() and int(part) < len(position):
            position = position[int(part)]
        elif isinstance(position, Mapping) and part in position:
            position = position[part]
        else:
            return None
    return position


def check_log(game: Game, expected: list[Mapping[str, Any]] | Mapping[str, Any]) -> None:
    """log: events that happened since the last choice, each with the fields given (key, rule, args)."""
    events = [told(event, game.title.vocabulary) for event in game.state.log]
    for wanted in [expected] if isinstance(expected, Mapping) else expected:
        if not any(matches(event, wanted) for event in events):
            raise Failed(f"no event {dict(wanted)!r} among {[event['key'] for event in events]}")


def check_no_log(game: Game, expected: list[str]) -> None:
    """no_log: keys of events that did not happen since the last choice."""
    found = {event[0] for event in game.state.log} & set(expected)
    if found:
        raise Failed(f"unexpected events: {', '.join(sorted(found))}")


def matches(found: Any, wanted: Any) -> bool:
    """Whether all that is wanted is there."""
    if isinstance(wanted, Mapping):
        return isinstance(found, Mapping) and all(matches(found.get(name), value) for name, value in wanted.items())
    return bool(found == wanted)


def check_result(game: Game, expected: str) -> None:
    """result: how the game ended ('' while it goes on)."""
    if game.state.result != expected:
        raise Failed(f"the result is {game.state.result!r}, not {expected!r}")


def skip_to(game: Game, expected: Mapping[str, Any]) -> None:
    """skip_to: {seat, prompt}: take the last option (pass, done, stop) of each question until this one is asked."""
    for _ in range(200):
        ask = the_ask(game)
        if ask.prompt == expected["prompt"] and game.title.seats[ask.seat] == expected.get("seat", game.title.seats[ask.seat]):
            return
        game.choose(ask.options[-1], ask.seat)
    raise Failed(f"{expected} is never asked")


CHECKS: dict[str, Callable[[Game, Any], None]] = {
    "asked": check_asked,
    "offered": check_offered,
    "only": check_only,
    "refused": check_refused,
    "view": check_view,
    "log": check_log,
    "no_log": check_no_log,
    "result": check_result,
    "skip_to": skip_to,
}


def read_cases(path: Path, title_of: Callable[[str], Title]) -> Iterator[Case]:
    """The cases of a file, or of all .yaml files under a folder."""
    if not path.exists():
        raise Problem("problem-file", file=str(path), reason="no such file")
    for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
        content = read_data(file)
        if not isinstance(content, dict) or content.get("format") != FORMAT:
            raise DataProblem(file.name, "format", f"a case file begins with format: {FORMAT}")
        title = title_of(str(content.get("game", "")))
        for case in content.get("cases", ()):
            yield Case(title, file.name, case)
