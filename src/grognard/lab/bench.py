"""Benchmark: how fast one core plays a game at random, and what clone, view and storage cost.

All figures are processor time of this process, best of several passes over the same work, because whatever disturbs a pass only
makes it slower; each game counts at its own best, because on a shared machine no whole second may pass undisturbed. Measured are:

- decisions_per_second, games_per_second: games of all scenarios with the default options (swift card windows), each option
  equally likely, log and set-up of the games included.
- playouts_per_second: positions from all parts of those games, played to their end by the title's rules of thumb.
- legal_us: the median time from an answer to the next complete list of legal options. The rules that run in between are included:
  there is no way to get the list without them, and none is needed, since a position always carries its list.
- clone_us, view_us, encode_us: the mean over positions taken at regular intervals from those games; the view is that of the seat
  that is asked, with its question; encode gives plain lists, before JSON.
"""
from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable

import msgspec

from grognard.engine import game as engine_game
from grognard.engine.game import Game
from grognard.engine.registry import title as title_of
from grognard.engine.title import Title
from grognard.engine.view import view

PASSES = 5
SECONDS = 1.0  # for one pass of play, at least
POSITIONS = 200


class Figures(msgspec.Struct):
    """What a benchmark found."""

    game: str
    decisions_per_second: int
    games_per_second: float
    playouts_per_second: float
    legal_us: float
    clone_us: float
    view_us: float
    encode_us: float
    compiled: bool


def compiled() -> bool:
    """Whether the engine that runs here was compiled."""
    return not str(engine_game.__file__).endswith(".py")


def compiled_rules(title: Title) -> bool:
    """Whether the rules of a title were compiled, too."""
    return compiled() and not str(sys.modules[title.state_class.__module__].__file__).endswith(".py")


def play(title: Title, number: int) -> Game:
    """One game at random; the number decides scenario, seed and choices."""
    chance = random.Random(number).random
    game = title.new_game(title.scenarios[number % len(title.scenarios)], None, str(number))
    choose = game.choose
    while game.ask is not None:
        options = game.ask.options
        choose(options[int(chance() * len(options))])
    return game


def games_for(title: Title, seconds: float) -> int:
    """How many games, all scenarios alike, take about this long; also warms up."""
    started, games = time.process_time(), 0
    while time.process_time() - started < seconds or games % len(title.scenarios):
        play(title, games)
        games += 1
    return games


def best_times(work: Callable[[int], int], count: int) -> tuple[float, int]:
    """Seconds and decisions of so many games, each at the best of several passes; the work plays one and counts its decisions."""
    took, decisions = [float("inf")] * count, 0
    for _ in range(PASSES):
        decisions = 0
        for number in range(count):
            started = time.process_time()
            decisions += work(number)
            took[number] = min(took[number], time.process_time() - started)
    return sum(took), decisions


def median_step(title: Title) -> float:
    """Microseconds from an answer to the next question, the median over games of every scenario."""
    took = []
    for number in range(len(title.scenarios)):
        chance = random.Random(number).random
        game = title.new_game(title.scenarios[number], None, str(number))
        while game.ask is not None:
            option = game.ask.options[int(chance() * len(game.ask.options))]
            started = time.perf_counter_ns()
            game.choose(option)
            took.append(time.perf_counter_ns() - started)
    return statistics.median(took) / 1000


def positions(title: Title) -> list[Game]:
    """Positions from all parts of games of all scenarios."""
    found: list[Game] = []
    number = 0
    while len(found) < POSITIONS:
        length = play(title, number).number
        chance = random.Random(number).random
        game = title.new_game(title.scenarios[number % len(title.scenarios)], None, str(number))
        while game.ask is not None:
            if game.number % max(1, length // 10) == 0:
                found.append(game.clone())
            game.choose(game.ask.options[int(chance() * len(game.ask.options))])
        number += 1
    return found[:POSITIONS]


def mean_us(action: Callable[[Game], object], games: list[Game], rounds: int = 5) -> float:
    """Microseconds of an action, the mean over positions, best of several passes."""
    best = float("inf")
    for _ in range(PASSES):
        started = time.process_time()
        for _ in range(rounds):
            for game in games:
                action(game)
        best = min(best, time.process_time() - started)
    return best / rounds / len(games) * 1e6


def play_out(game: Game) -> None:
    """Play a clone to its end by rules of thumb."""
    world = game.clone()
    title, g = world.title, world.state
    while world.ask is not None:
        world.choose(title.policy(g, world.ask), world.ask.seat)


def playouts_per_second(games: list[Game], seconds: float) -> float:
    """Playouts from positions taken in turn, for about this long."""
    started, count = time.process_time(), 0
    while time.process_time() - started < seconds or count < PASSES:
        play_out(games[count * 7 % len(games)])  # neighbours in the list are of the same game
        count += 1
    return count / (time.process_time() - started)


def own_view(game: Game) -> object:
    return view(game, game.ask.seat if game.ask else -1)


def bench(title: Title, seconds: float = SECONDS) -> Figures:
    """Measure a title."""
    games = games_for(title, seconds)
    took, decisions = best_times(lambda number: play(title, number).number, games)
    sample = positions(title)
    return Figures(
        game=title.id,
        decisions_per_second=round(decisions / took),
        games_per_second=round(games / took, 1),
        playouts_per_second=round(playouts_per_second(sample, seconds), 1),
        legal_us=round(min(median_step(title) for _ in range(PASSES)), 1),
        clone_us=round(mean_us(Game.clone, sample), 1),
        view_us=round(mean_us(own_view, sample), 1),
        encode_us=round(mean_us(Game.encode, sample), 1),
        compiled=compiled_rules(title),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m grognard.lab.bench", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    words = parser.parse_args()
    print(json.dumps(msgspec.to_builtins(bench(title_of(words.game), words.seconds)), indent=1))


if __name__ == "__main__":
    main()
