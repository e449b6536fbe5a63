"""A title: all that the engine has to know of one game."""
from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from .decision import Ask
from .frames import Procedures
from .game import Game
from .problem import Problem
from .procedure import Procedure
from .state import State
from .vocabulary import Vocabulary

AS_SET_UP: Mapping[str, Any] = MappingProxyType({})  # a position that nobody changed
WINDOWS = ("swift", "honest")  # who is asked at a card window: those who can answer, or all who might


class Title(ABC):
    """One game. A sixth game is a folder with one subclass of this, found through the entry point group `grognard.games`."""

    id: str
    rules_version: str
    seats: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]  # the first value is the default
    vocabulary: Vocabulary
    state_class: type[State]
    play: Procedure  # the root procedure: the whole game from set-up to verdict
    modules: list[ModuleType]  # every module that defines procedures or reasons
    folder: Path  # with data/, text/ and rules.tsv
    fog: tuple[str, str] = ("", "")  # the option and its value under which a seat may not look into the enemy's stacks
    losses: Mapping[str, Mapping[str, str]] = {}  # events of losses: what counts them there, and the argument that tells whose
    orders: tuple[str, ...] = ()  # the standing orders with which people sit down at the table; a game of many windows has some

    @cached_property
    def procedures(self) -> Procedures:
        return Procedures(self.modules)

    @cached_property
    def fingerprint(self) -> str:
        """Changes whenever the rules or data do: a stored position is only good under the fingerprint it was stored with."""
        digest = hashlib.blake2b(digest_size=8)
        engine = Path(__file__).parent
        for path in sorted([*self.folder.rglob("*.py"), *self.folder.rglob("*.yaml"), *engine.glob("*.py")]):
            digest.update(path.read_bytes())
        return digest.hexdigest()

    @property
    def all_options(self) -> dict[str, tuple[str, ...]]:
        """The game's own options and the one that every game has."""
        return {**self.options, "windows": WINDOWS}

    def seats_of(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """The seats of one set-up; a game with a choice of seats overrides this."""
        return self.seats

    def seat(self, name: str) -> int:
        """The number of a seat."""
        if name not in self.seats:
            raise Problem("problem-seat", seat=name, known=", ".join(self.seats))
        return self.seats.index(name)

    def check_setup(self, scenario: str, options: Mapping[str, str]) -> dict[str, str]:
        """The options with their defaults, or a problem with what is unknown."""
        if scenario not in self.scenarios:
            raise Problem("problem-scenario", scenario=scenario, known=", ".join(self.scenarios))
        known = self.all_options
        for name, value in options.items():
            if name not in known:
                raise Problem("problem-option", option=name, known=", ".join(known))
            if value not in known[name]:
                raise Problem("problem-option-value", option=name, value=value, known=", ".join(known[name]))
        return {name: options.get(name, values[0]) for name, values in known.items()}

    def foggy(self, options: Mapping[str, str]) -> bool:
        """Whether a seat may not look into the enemy's stacks: whatever comes of its choices may then tell it something."""
        return bool(self.fog[0]) and options.get(self.fog[0]) == self.fog[1]

    def new_game(
        self,
        scenario: str,
        options: Mapping[str, str] | None = None,
        seed: str = "0",
        position: Mapping[str, Any] = AS_SET_UP,
    ) -> Game:
        """A new game, run to its first question; where the position was changed by hand, from there."""
        game = self.set_up(scenario, options, seed)
        if position:
            self.begin_at(game, position)
        else:
            game.begin()
        return game

    def begin_at(self, game: Game, position: Mapping[str, Any]) -> None:
        """Begin at a position that somebody wrote; whatever is wrong with it is a problem."""
        try:
            self.arrange(game.state, position)
            impossible = self.problems(game.state)
            if not impossible:
                game.begin()
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:  # not what its words take
            raise Problem("problem-position", reason=str(error)) from None
        if impossible:
            raise Problem("problem-position", reason="; ".join(impossible))

    def set_up(self, scenario: str, options: Mapping[str, str] | None = None, seed: str = "0") -> Game:
        """A new game before its first step, for cases that arrange the position first."""
        chosen = self.check_setup(scenario, options or {})
        g = self.state_class()
        g.seed = seed
        g.scenario = self.scenarios.index(scenario)
        g.swift = chosen["windows"] == "swift"
        self.setup(g, scenario, chosen)
        return Game(self, g)

    @abstractmethod
    def setup(self, g: Any, scenario: str, options: Mapping[str, str]) -> None:
        """Fill a new state; chance may be used (decks are shuffled), nothing is asked yet."""

    @abstractmethod
    def view(self, g: Any, seat: int) -> dict[str, Any]:
        """All that a seat may know (-1: a spectator), as plain JSON data with ids."""

    @abstractmethod
    def board(self) -> dict[str, Any]:
        """The static data that a client draws, with the source of every entry: map, units, cards, scenarios."""

    @abstractmethod
    def problems(self, g: Any) -> list[str]:
        """What is impossible in this state (a corps in two places, a card lost); empty in every legal state."""

    @abstractmethod
    def arrange(self, g: Any, changes: Mapping[str, Any]) -> None:
        """Change a position by hand, for cases and what-if studies; a wrong change is a Problem."""

    @abstractmethod
    def evaluate(self, g: Any, seat: int) -> float:
        """What the position is worth to a seat, from -1 (lost) to 1 (won)."""

    def outcome(self, result: str, seat: int) -> int:
        """What a result means to a seat: 1 won, 0 drawn, -1 lost. A game with allied seats overrides this."""
        winner = result.partition(":")[0]
        return 1 if winner == self.seats[seat] else -1 if winner in self.seats else 0

    def points(self, g: Any) -> dict[str, float]:
        """Victory points now, by seat; under an empty name where both sides share one track; none where a game has none."""
        return {}

    def owner(self, g: Any, kind: str, name: str) -> str:
        """The seat to which something that an event names belongs, or nothing; a game with powers or nations overrides this."""
        return name if kind == "seat" else ""

    def policy(self, g: Any, ask: Ask) -> int:
        """The option that rules of thumb choose, at a glance: guides the quick bot and the playouts of the strong one."""
        option: int = ask.options[g.random(len(ask.options))]
        return option

    def settled(self, game: Game) -> bool:
        """Whether the position is quiet enough to be evaluated: between two operations, not in the middle of a battle."""
        return True

    def wind_up(self, g: Any, ask: Ask) -> int | None:
        """At a quiet moment: the option that brings what the seat is about to its end and begins nothing new; None if nothing is
        under way. Where an operation is for one that follows it, such as a march for an assault, its worth shows only then."""
        return None

    @abstractmethod
    def resample(self, g: Any, seat: int) -> None:
        """Deal again all that the seat cannot know, consistently with what it knows, by the chance of the state.

        What comes out depends on that chance and on what the seat knows, never on what was dealt before: sort, then shuffle.
        """
