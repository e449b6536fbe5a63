"""The account of a played game: what a study keeps of it. It is made for every game in the same way and names none.

Events are counted by key, by the rule they name, by the seat they are about (the first that they name, or the owner of the first
thing they name), and by each thing they name; numbers are summed. What counts losses goes to the seat that lost it. The public
half of an event whose details are hidden is left out, for the whole event is counted.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from grognard.engine.game import Game
from grognard.engine.log import ALL, Event
from grognard.engine.title import Title
from grognard.engine.view import SPECTATOR

from .meaning import sides

TIMES = ("turn", "year")  # how views call the point that a game has come to


class Row(msgspec.Struct, frozen=True):
    """One game played; `result` is empty if it did not end."""

    number: int
    seed: str
    result: str
    decisions: int
    cpu_seconds: float
    turn: int = 0
    points: float | None = None  # where both sides share one track
    choices: list[str] = []  # `seat option`


class Side(msgspec.Struct, frozen=True):
    """What the game was to one seat."""

    number: int
    seat: str
    bot: str
    outcome: int  # 1 won, 0 drawn or not finished, -1 lost
    worth: float  # of the last position
    points: float | None = None


class DecisionClass(msgspec.Struct, frozen=True):
    """All decisions of one seat on one kind of question."""

    number: int
    seat: str
    rule: str
    prompt: str
    count: int
    options: int  # offered, in sum
    seconds: float


class EventCount(msgspec.Struct, frozen=True):
    """How often an event happened; with an argument: how often it named a thing, or the sum of its numbers."""

    number: int
    key: str
    rule: str
    seat: str
    argument: str
    thing: str
    count: int
    total: float


class Account(msgspec.Struct, frozen=True):
    """A played game."""

    row: Row
    sides: list[Side]
    decisions: list[DecisionClass]
    events: list[EventCount]


class Witness:
    """Watches a game, decision by decision."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number = game, number
        self.choices: list[str] = []
        self.classes: dict[tuple[int, str, str], list[float]] = {}

    def decided(self, seat: int, rule: str, prompt: str, offered: int, option: int, seconds: float) -> None:
        """One decision."""
        title = self.game.title
        self.choices.append(f"{title.seats[seat]} {title.vocabulary.describe(option)}")
        sums = self.classes.setdefault((seat, rule, prompt), [0, 0, 0.0])
        sums[0] += 1
        sums[1] += offered
        sums[2] += seconds

    def account(self, seats: dict[str, str], seed: str, cpu_seconds: float) -> Account:
        """All of it, when the game is over."""
        game, title = self.game, self.game.title
        turn, points = first_of(title.view(game.state, SPECTATOR), TIMES), title.points(game.state)
        row = Row(
            number=self.number,
            seed=seed,
            result=game.state.result,
            decisions=game.number,
            cpu_seconds=cpu_seconds,
            turn=turn if isinstance(turn, int) else 0,
            points=points.get(""),
            choices=self.choices,
        )
        return Account(row, self.sides(seats, points), self.decision_classes(), self.event_counts())

    def sides(self, seats: dict[str, str], points: dict[str, float]) -> list[Side]:
        title, g = self.game.title, self.game.state
        return [
            Side(
                number=self.number,
                seat=seat,
                bot=bot,
                outcome=title.outcome(g.result, title.seat(seat)) if g.result else 0,
                worth=title.evaluate(g, title.seat(seat)),
                points=points.get(seat),
            )
            for seat, bot in seats.items()
        ]

    def decision_classes(self) -> list[DecisionClass]:
        seats = self.game.title.seats
        return [
            DecisionClass(self.number, seats[seat], rule, prompt, int(count), int(options), seconds)
            for (seat, rule, prompt), (count, options, seconds) in self.classes.items()
        ]

    def event_counts(self) -> list[EventCount]:
        counts: Counter[Counted] = Counter()
        totals: Counter[Counted] = Counter()
        owner = owners(self.game)
        for event in self.game.state.log:
            if event[2] == ALL or event[2] > 0:
                count_event(event, self.game.title, owner, counts, totals)
        return [EventCount(self.number, *what, count, totals[what]) for what, count in counts.items()]


Counted = tuple[str, str, str, str, str]  # key, rule, seat, argument, thing
Owner = Callable[[Any], str]  # the seat of what an event names


def owners(game: Game) -> Owner:
    """Whose the things are that events of a game name: what the game says, else the side that its board gives a piece."""
    pieces = sides(game.title)

    @cache
    def owner(thing: str) -> str:
        kind, _, name = thing.partition(":")
        return game.title.owner(game.state, kind, name) or pieces.get(name, "")

    return lambda value: owner(value) if isinstance(value, str) else ""


def count_event(event: Event, title: Title, owner: Owner, counts: Counter[Counted], totals: Counter[Counted]) -> None:
    """Add an event to the counts."""
    key, rule, _, args = event
    values = title.vocabulary.arguments(key, args)
    kinds = title.vocabulary.sentences[key]
    about = next(filter(None, (owner(values[name]) for name in sorted(kinds, key=lambda name: kinds[name] != "seat"))), "")
    counts[key, rule, about, "", ""] += 1
    whose = title.losses.get(key, {})
    for name, kind in kinds.items():
        value = values[name]
        seat = owner(values[whose[name]]) if name in whose else about
        items = value if isinstance(value, list) else [value]
        if kind.startswith("number"):
            counts[key, rule, seat, name, ""] += 1
            totals[key, rule, seat, name, ""] += sum(items)
        elif kind not in ("text", "seat"):
            for item in items:
                counts[key, rule, seat, name, item] += 1


def first_of(position: dict[str, Any], names: tuple[str, ...]) -> Any:
    """The first of several fields that a view has."""
    return next((position[name] for name in names if name in position), None)
