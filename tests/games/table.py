"""A table to test at: a position laid out by hand, chance laid down, choices by their text. Each game adds its own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.log import told, visible
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import SPECTATOR

Position = TypeVar("Position", bound=State)
Test = TypeVar("Test", bound=Callable[..., None])
PATIENCE = 400  # questions until one that is waited for


def rules(*ids: str) -> Callable[[Test], Test]:
    """The paragraphs that a test shows at work."""
    assert ids
    return lambda test: test


class GameTable(Generic[Position]):
    """A game that begins in a position of our own. A word is the text of an option, unless a game has shorter ones."""

    title: ClassVar[Title]

    def set_up(
        self, scenario: str, options: Mapping[str, str], position: Mapping[str, Any], chance: Iterable[int], seed: str = "table"
    ) -> None:
        """Lay out a scenario, change it, and lay down the next results of chance."""
        self.game: Game = self.title.set_up(scenario, options, seed)
        self.title.arrange(self.game.state, position)
        self.game.state.script = list(chance)

    @property
    def g(self) -> Position:
        state: Any = self.game.state
        assert isinstance(state, self.title.state_class)
        return state

    @property
    def ask(self) -> Ask:
        assert self.game.ask, f"the game is over: {self.g.result}"
        return self.game.ask

    @property
    def prompt(self) -> str:
        return self.game.ask.prompt if self.game.ask else ""

    @property
    def seat(self) -> str:
        return self.title.seats[self.game.ask.seat] if self.game.ask else ""

    @property
    def offered(self) -> Any:
        """The options of the question that waits."""
        return [self.title.vocabulary.describe(option) for option in self.game.ask.options] if self.game.ask else []

    def option(self, word: Any) -> int:
        """The option that a word stands for."""
        option = self.title.vocabulary.parse(word)
        assert option is not None, f"{word} means nothing"
        return option

    def choose(self, *words: Any) -> Self:
        """Make choices, each of which must be offered."""
        for word in words:
            option = self.option(word)
            assert option in self.ask.options, f"{word} is not among {self.offered} ({self.prompt})"
            self.take(option)
        return self

    def take(self, option: int) -> None:
        """Make one choice."""
        self.game.choose(option)

    def skip_to(self, prompt: str, seat: str = "") -> Self:
        """Take the last option (pass, done, stop) until this is asked."""
        for _ in range(PATIENCE):
            if self.prompt == prompt and seat in ("", self.seat):
                return self
            assert self.game.ask, f"{prompt} is never asked"
            self.take(self.ask.options[-1])
        raise AssertionError(f"{prompt} is never asked")

    def why(self, word: Any) -> str:
        """The paragraph and the reason against an option."""
        refusal = self.game.why_not(self.option(word))
        return f"{refusal.rule} {refusal.key}"

    def events(self, key: str, seat: int | None = None) -> list[dict[str, Any]]:
        """The arguments of all events of a key (that a seat may read)."""
        log = [event for event in self.g.log if event[0] == key and (seat is None or visible(event, seat))]
        return [told(event, self.title.vocabulary)["args"] for event in log]

    def view(self, seat: str) -> dict[str, Any]:
        """What a seat sees."""
        return self.title.view(self.g, SPECTATOR if seat == "spectator" else self.title.seat(seat))
