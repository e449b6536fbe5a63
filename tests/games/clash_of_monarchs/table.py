"""A table to test at: a position laid out by hand, chance laid down, choices by their text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from grognard.engine.game import Game
from grognard.engine.log import told
from grognard.games.clash_of_monarchs import ClashOfMonarchs, load
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.state import ClashState

TITLE = ClashOfMonarchs()
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
        scenario: str = "s1757",
        begin: bool = True,
        **options: str,
    ) -> None:
        self.game: Game = TITLE.set_up(scenario, options, "table")
        TITLE.arrange(self.game.state, position or {})
        self.g.script = list(chance)
        if begin:
            self.game.begin()

    @property
    def g(self) -> ClashState:
        assert isinstance(self.game.state, ClashState)
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
        for _ in range(400):
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

    def view(self, seat: str = "prussian") -> dict[str, Any]:
        return TITLE.view(self.g, TITLE.seat(seat))

    def supply(self, space: str, camp: int) -> int:
        return forces.supply(self.g, load.space(space), camp)

    def morale(self, space: str, camp: int) -> int:
        return forces.morale(self.g, load.space(space), camp)

    def where(self, leader: str) -> str:
        place = self.g.leaders[load.leader(leader)]
        return load.SPACE_IDS[place % load.SPACES] if 0 <= place < 2 * load.SPACES else str(place)


def field(armies: Mapping[str, Any], turn: str = "PR", **more: Any) -> dict[str, Any]:
    """A Power's turn with nothing but these forces on the map and no cards in hand."""
    position: dict[str, Any] = {
        "clear": True,
        "round": 1,
        "turn": turn,
        "forces": armies,
        "hands": {"PR": [], "AU": [], "FR": [], "BR": []},
        "chits": {"PR": [], "AU": [], "FR": [], "BR": [], "RU": []},
        "actions": {"PR": 0, "AU": 0, "FR": 0, "BR": 0, "RU": 0},
    }
    first = {key: more[key] for key in ("comet", "season", "camp") if key in more}
    return {**first, **position, **more}


def laid_out(armies: Mapping[str, Any], **more: Any) -> ClashState:
    """The state of such a position, for functions that need no question."""
    return Table(field(armies, **more), begin=False).g
