"""A table to test at: a position laid out by hand, chance laid down, procedures run with choices by their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.engine.decision import Ask, Over, Together
from grognard.engine.procedure import Steps
from grognard.games.kutuzov import Kutuzov, load
from grognard.games.kutuzov.rules import ch15_sea
from grognard.games.kutuzov.state import ANYTHING, IMPULSES, PHASES, Budget, Impulse, KutuzovState

from ..table import GameTable, rules

__all__ = ["EMPTY", "POOR", "TITLE", "Table", "at", "option", "plain", "quiet", "rules", "sp", "who"]
TITLE = Kutuzov()
EMPTY: dict[str, list[str]] = {name: [] for name in load.FORCE_IDS[:4]}  # hands without a card
POOR = dict.fromkeys(load.FORCE_IDS[:4], 0)


def at(name: str) -> int:
    return load.space(name)


def who(name: str) -> int:
    return load.leader(name)


def sp(**forces: int) -> list[int]:
    """SP by force, from their names."""
    return [forces.get(name, 0) for name in load.FORCE_IDS]


class Table(GameTable[KutuzovState]):
    """A state of our own; `run` drives a procedure, `game` a whole game."""

    title = TITLE

    def __init__(
        self,
        position: Mapping[str, Any] | None = None,
        chance: Iterable[int] = (),
        scenario: str = "invasion",
        begin: bool = False,
        **options: str,
    ) -> None:
        self.set_up(scenario, options, {"phase": PHASES[IMPULSES], **(position or {})}, chance)
        self.asked: list[tuple[str, str, list[str]]] = []
        if begin:
            self.game.begin()

    def active(self, power: str, points: int = 0) -> Table:
        """A power is in its impulse, with command points in hand."""
        number = load.force(power)
        self.g.impulse = Impulse(number, True, [], [])
        ch15_sea.moor(self.g)
        if points:
            self.g.budget = Budget(points, ANYTHING, start=points, power=number)
        return self

    def run(self, steps: Steps[Any], *answers: str) -> Any:
        """Run a procedure; the answers must be offered, and when they are used up the last option is taken."""
        left = list(answers)
        got: Any = None
        try:
            while True:
                question = steps.send(got)
                asks = question.asks if isinstance(question, Together) else [question]
                chosen = [self.answer(ask, left) for ask in asks]
                got = chosen if isinstance(question, Together) else chosen[0]
        except StopIteration as end:
            assert not left, f"never asked for {left}; asked {self.asked}"
            return end.value
        except Over:
            return None

    def answer(self, ask: Ask, left: list[str]) -> int:
        offered = [TITLE.vocabulary.describe(option) for option in ask.options]
        TITLE.vocabulary.arguments(ask.prompt, ask.args)
        self.asked.append((TITLE.seats[ask.seat], ask.prompt, offered))
        if not left:
            return ask.options[-1]
        text = left.pop(0)
        assert text in offered, f"{text} is not among {offered} ({ask.prompt})"
        option = TITLE.vocabulary.parse(text)
        assert option is not None
        return option

    def prompts(self) -> list[str]:
        return [prompt for _, prompt, _ in self.asked]

    def count(self, force: str, space: str) -> int:
        return self.g.sp[load.force(force) * load.SPACES + at(space)]


def plain(**changes: Any) -> dict[str, Any]:
    """An empty map with some changes."""
    return {"clear": True, **changes}


def quiet(**changes: Any) -> dict[str, Any]:
    """An empty map, empty hands, no resources."""
    return plain(**{"hands": EMPTY, "resources": POOR, **changes})


def option(text: str) -> int:
    found = TITLE.vocabulary.parse(text)
    assert found is not None
    return found
