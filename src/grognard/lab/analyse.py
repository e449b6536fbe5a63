"""Analysis of a recorded game: the chance to win over its course, and the decisions at which it turned.

The chance at a position is found by playing it to the end many times with other dice, both sides by the title's rules of thumb.
Seen neutrally the position is what it truly was; through the eyes of a seat all that it could not know is dealt anew each time,
and only the positions count at which that seat is asked: the question put to another tells what that other holds.
At a turning point three things are told apart: what the position was worth, what it was worth once the decision was made (with
dice rolled anew), and what the dice that truly fell then made of it.
"""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from grognard.bots import make_bot
from grognard.bots.worlds import imagine
from grognard.engine.game import Game
from grognard.engine.garbage import unsearched
from grognard.engine.record import Record, begin, replay_decision
from grognard.engine.title import Title

from .statistics import wilson

LONGEST = 600  # decisions of a playout; what is not over by then is judged by its worth
FEWEST = 8  # playouts of a position, whatever the time
NEUTRAL = ""


class Chance(msgspec.Struct, frozen=True):
    """The chance of a seat to win (a draw counts half) with its interval."""

    value: float
    low: float
    high: float


class Point(msgspec.Struct):
    """A point of the curve: the position before decision `number`."""

    number: int
    asked: str  # the seat that has to decide; empty at the end
    chances: dict[str, Chance]
    playouts: int


class Turn(msgspec.Struct):
    """A turning point: one decision, from the view of the seat that made it."""

    number: int
    seat: str
    rule: str
    prompt: str
    played: str
    before: float
    decided: float  # after the decision, the dice still to be rolled
    after: float  # when they had fallen
    bot: str  # what the bot would have played
    bot_decided: float


class Analysis(msgspec.Struct):
    """What is found of a game."""

    game: str
    scenario: str
    result: str
    decisions: int
    eyes: str
    level: str
    curve: list[Point]
    turning_points: list[Turn]


class Position:
    """One position of the game and the playouts made from it."""

    def __init__(self, game: Game, seats: Sequence[int], eyes: int, choice: tuple[int, int] | None = None) -> None:
        self.game, self.eyes, self.choice = game, eyes, choice  # a choice is (seat, option)
        self.scores = dict.fromkeys(seats, 0.0)
        self.playouts = 0

    @property
    def over(self) -> bool:
        return self.game.ask is None

    def play_out(self, seed: str) -> None:
        """Play to the end once, and add what each seat got."""
        world = imagined(self.game, self.eyes, f"{seed}/{self.game.number}/{self.playouts}")
        if self.choice:
            seat, option = self.choice
            world.choose(option, seat)
        title, g = world.title, world.state
        most = world.number + LONGEST
        while world.ask is not None and world.number < most:
            world.choose(title.policy(g, world.ask), world.ask.seat)
        for seat in self.scores:
            self.scores[seat] += 0.5 + 0.5 * (title.outcome(g.result, seat) if g.result else title.evaluate(g, seat))
        self.playouts += 1

    def value(self, seat: int) -> float:
        return self.scores[seat] / self.playouts if self.playouts else 0.5

    def chances(self) -> dict[str, Chance]:
        """The chance of every seat; that of a game that is over is known."""
        found = {}
        for seat, score in self.scores.items():
            share = wilson(score, self.playouts)
            known = self.over
            low, high = (share.value, share.value) if known else (share.low, share.high)
            found[self.game.title.seats[seat]] = Chance(round(share.value, 4), round(low, 4), round(high, 4))
        return found


def imagined(game: Game, eyes: int, seed: str) -> Game:
    """The position with other dice: as it truly was, or as a seat may imagine it."""
    if eyes >= 0:
        return imagine(game, eyes, seed)
    world = game.clone()
    world.state.script = []
    world.state.reseed(seed)
    return world


class Analyst:
    """Analyses one record."""

    def __init__(
        self,
        title: Title,
        record: Record,
        *,
        eyes: str = NEUTRAL,
        level: str = "strong:500",
        playouts: int = 40,
        points: int = 24,
        seconds: float = 60.0,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        self.title, self.record = title, record
        options = title.check_setup(record.scenario, record.options)
        self.seats = [title.seat(name) for name in title.seats_of(record.scenario, options)]
        self.viewer, self.eyes = eyes, title.seat(eyes) if eyes else -1
        self.level, self.playouts, self.points = level, max(FEWEST, playouts), max(2, points)
        self.until = time.monotonic() + seconds
        self.progress = progress or (lambda count: None)
        self.games = positions(title, record)
        self.numbers = [number for number, game in enumerate(self.games) if self.counts(game)]
        self.known: dict[int, Position] = {}

    def counts(self, game: Game) -> bool:
        """Whether a position can be judged: any, or through the eyes of a seat those at which it is asked."""
        return self.eyes < 0 or game.ask is None or game.ask_of(self.eyes) is not None

    @unsearched()
    def analyse(self, turns: int = 3) -> Analysis:
        """The curve, and the greatest turning points."""
        last = len(self.numbers) - 1
        places = sorted({round(at * last / (self.points - 1)) for at in range(self.points)})
        for place in places:
            self.known[place] = self.position(place)
        self.think([self.known[place] for place in places])
        return Analysis(
            game=self.title.id,
            scenario=self.record.scenario,
            result=self.record.result,
            decisions=len(self.record.decisions),
            eyes=self.viewer,
            level=self.level,
            turning_points=self.turning_points(places, turns),
            curve=[self.point(place) for place in sorted(self.known)],
        )

    def think(self, field: list[Position]) -> None:
        """Play out every position in turn, so that all are known alike well when the time is up."""
        for round_ in range(self.playouts):
            if round_ >= FEWEST and time.monotonic() > self.until:
                return
            for position in field:
                position.play_out(f"analysis/{round_}")
            self.progress(len(field))

    def point(self, place: int) -> Point:
        position = self.known[place]
        ask = position.game.ask
        return Point(self.numbers[place], self.title.seats[ask.seat] if ask else "", position.chances(), position.playouts)

    def at(self, place: int) -> Position:
        """A position, by its place among those that count, with its playouts."""
        if place not in self.known:
            self.known[place] = self.position(place)
            self.think([self.known[place]])
        return self.known[place]

    def position(self, place: int) -> Position:
        return Position(self.games[self.numbers[place]], self.seats, self.eyes)

    def swing(self, first: int, last: int) -> float:
        """How far the chance of a seat moves between two positions, that of the seat for which it moves most."""
        return max(abs(self.at(last).value(seat) - self.at(first).value(seat)) for seat in self.seats)

    def turning_points(self, places: list[int], turns: int) -> list[Turn]:
        """The decisions at which the chance moved most, sought between the points of the curve that lie farthest apart."""
        stretches = sorted(pairwise(places), key=lambda stretch: -self.swing(*stretch))
        found = []
        for first, last in stretches[:turns]:
            while last - first > 1:
                middle = (first + last) // 2
                if self.swing(first, middle) >= self.swing(middle, last):
                    last = middle
                else:
                    first = middle
            found.append(self.turn(first))
        return sorted(found, key=lambda turn: turn.number)

    def turn(self, place: int) -> Turn:
        """What one decision and the dice after it did, and what the bot would have done."""
        number = self.numbers[place]
        game = self.games[number]
        name, played = next(each for each in self.record.decisions[number:] if self.viewer in (NEUTRAL, each[0]))
        seat = self.title.seat(name)
        ask = game.ask_of(seat)
        option = self.title.vocabulary.parse(played)
        assert ask is not None and option is not None
        bot = make_bot(self.level, f"analysis/{number}").choose(game, seat)
        decided = Position(game, self.seats, self.eyes, (seat, option))
        better = decided if bot == option else Position(game, self.seats, self.eyes, (seat, bot))
        self.think(list({id(each): each for each in (decided, better)}.values()))
        return Turn(
            number=number,
            seat=name,
            rule=ask.rule,
            prompt=ask.prompt,
            played=played,
            before=round(self.at(place).value(seat), 4),
            decided=round(decided.value(seat), 4),
            after=round(self.at(place + 1).value(seat), 4),
            bot=self.title.vocabulary.describe(bot),
            bot_decided=round(better.value(seat), 4),
        )


def positions(title: Title, record: Record) -> list[Game]:
    """Every position of a recorded game, from the first question to the end."""
    game = begin(title, record)
    found = [game.clone()]
    for number, (seat, choice) in enumerate(record.decisions):
        replay_decision(game, number, seat, choice)
        game.state.log.clear()
        found.append(game.clone())
    return found
