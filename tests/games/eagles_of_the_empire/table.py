"""A table for tests: a position by hand, scripted dice, choices in short words."""

from __future__ import annotations

from typing import Any

from grognard.engine.decision import Refusal
from grognard.games.eagles_of_the_empire import EaglesOfTheEmpire
from grognard.games.eagles_of_the_empire.armies import FORMATION_NUMBER, NUMBER
from grognard.games.eagles_of_the_empire.scenarios import AREA_NUMBER, SCENARIOS
from grognard.games.eagles_of_the_empire.state import Eagles

from ..table import GameTable

TITLE = EaglesOfTheEmpire()
Word = str | int


class Table(GameTable[Eagles]):
    """A game begun at a position. Areas are given by number, units and formations by id, both without prefix."""

    title = TITLE

    def __init__(self, scenario: str = "auerstedt", chance: list[int] | None = None, **position: Any) -> None:
        self.set_up(scenario, {}, position, chance or (), "test")
        self.prefix = SCENARIOS[self.game.state.scenario].prefix

    def begin(self) -> Table:
        self.game.begin()
        return self

    def option(self, word: Word) -> int:
        """The option a short word stands for."""
        for text in self.readings(word):
            option = TITLE.vocabulary.parse(text)
            if option is not None:
                return option
        raise AssertionError(f"{word} means nothing")

    def readings(self, word: Word) -> list[str]:
        if isinstance(word, int):
            return [f"area:{self.prefix}_{word:03d}"]
        return [word, f"unit:{self.prefix}_{word}", f"formation:{self.prefix}_{word}"]

    def take(self, option: int) -> None:
        """The log holds what the last choice brought."""
        self.g.log.clear()
        self.game.choose(option)

    @property
    def offered(self) -> set[Word]:
        """The options in short words: areas as numbers."""
        return {self.short(option) for option in (self.game.ask.options if self.game.ask else [])}

    def short(self, option: int) -> Word:
        kind, _, name = TITLE.vocabulary.describe(option).partition(":")
        if not name or kind == "facing":
            return f"facing:{name}" if name else kind
        name = name.removeprefix(f"{self.prefix}_")
        return int(name) if kind == "area" else name

    def why_not(self, word: Word) -> Refusal:
        return self.game.why_not(self.option(word))

    def logged(self, key: str) -> list[dict[str, Any]]:
        """The events of a key since the last choice."""
        return super().events(key)

    def events(self) -> list[str]:  # type: ignore[override]
        """The keys of all events since the last choice."""
        return [event[0] for event in self.g.log]

    def unit(self, name: str) -> int:
        return NUMBER[f"{self.prefix}_{name}"]

    def formation(self, name: str) -> int:
        return FORMATION_NUMBER[f"{self.prefix}_{name}"]

    def area(self, number: int) -> int:
        return AREA_NUMBER[f"{self.prefix}_{number:03d}"]

    def where(self, name: str) -> int:
        """The number of the area a unit stands in; -1 waiting, -2 lost."""
        place = self.g.place[self.unit(name)]
        return place if place < 0 else place - self.area(1) + 1

    def strength(self, name: str) -> int:
        return self.g.strength[self.unit(name)]


def acting(segment: str, player: str, active: list[str], only: dict[int, list[str]], **more: Any) -> Table:
    """A table in the middle of an action phase, with only these counters on the map."""
    scenario = more.pop("scenario", "auerstedt")
    chance = more.pop("chance", None)
    position = {"turn": 3, "phase": "action", "segment": segment, "player": player, "active": active, "only": only, **more}
    return Table(scenario, chance, **position).begin()
