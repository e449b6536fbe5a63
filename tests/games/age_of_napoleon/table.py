"""A table to test at: a position laid out by hand, chance laid down, choices by their text."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from grognard.engine.game import Game
from grognard.engine.log import told
from grognard.games.age_of_napoleon import AgeOfNapoleon, load
from grognard.games.age_of_napoleon.state import AgeState

TITLE = AgeOfNapoleon()
Test = TypeVar("Test", bound=Callable[..., None])


def rules(*ids: str) -> Callable[[Test], Test]:
    """The paragraphs that a test shows at work."""
    assert ids
    return lambda test: test


class Table:
    """A game that begins in a position of our own."""

    def __init__(
        self,
        position: Mapping[str, Any] | None = None,
        chance: Iterable[int] = (),
        scenario: str = "s1805",
        begin: bool = True,
        **options: str,
    ) -> None:
        self.game: Game = TITLE.set_up(scenario, options, "table")
        TITLE.arrange(self.game.state, position or {})
        self.g.script = list(chance)
        if begin:
            self.game.begin()

    @property
    def g(self) -> AgeState:
        assert isinstance(self.game.state, AgeState)
        return self.game.state

    @property
    def prompt(self) -> str:
        return self.game.ask.prompt if self.game.ask else ""

    @property
    def seat(self) -> str:
        return TITLE.seats[self.game.ask.seat] if self.game.ask else ""

    @property
    def offered(self) -> list[str]:
        return [TITLE.vocabulary.describe(option) for option in self.game.ask.options] if self.game.ask else []

    def choose(self, *texts: str) -> Table:
        for text in texts:
            option = TITLE.vocabulary.parse(text)
            assert option is not None, text
            assert text in self.offered, f"{text} is not among {self.offered} ({self.prompt})"
            self.game.choose(option)
        return self

    def skip_to(self, prompt: str, seat: str = "") -> Table:
        """Take the last option (pass, done, stop) until this is asked."""
        for _ in range(300):
            if self.prompt == prompt and seat in ("", self.seat):
                return self
            assert self.game.ask, f"{prompt} is never asked"
            self.game.choose(self.game.ask.options[-1])
        raise AssertionError(f"{prompt} is never asked")

    def why(self, text: str) -> str:
        """The paragraph and the reason against an option."""
        option = TITLE.vocabulary.parse(text)
        assert option is not None, text
        refusal = self.game.why_not(option)
        return f"{refusal.rule} {refusal.key}"

    def events(self, key: str) -> list[dict[str, Any]]:
        """The arguments of all events of a kind so far."""
        return [told(event, TITLE.vocabulary)["args"] for event in self.g.log if event[0] == key]

    def view(self, seat: str = "french") -> dict[str, Any]:
        return TITLE.view(self.g, TITLE.seat(seat))

    def align(self, country: str) -> str:
        return load.ALIGNMENTS[self.g.align[load.country(country)]]

    def place(self, corps: str) -> str:
        """The area or box of a corps."""
        number = load.corps(corps)
        for at, army in enumerate(self.g.armies):
            if number in army:
                return load.AREA_IDS[at % load.AREAS]
        return next(box for box in ("reserve", "prisoners", "removed", "unavailable") if number in getattr(self.g, box))

    def reduced(self, corps: str) -> bool:
        return bool(self.g.reduced[load.corps(corps)])


def campaign(armies: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A campaign round in summer with the French to move, and nothing but these armies on the map."""
    position: dict[str, Any] = {
        "year": 1806,
        "round": 1,
        "first": "french",
        "clear": True,
        "armies": armies,
        "hands": {"french": [], "coalition": []},
    }
    return {**position, **more}
