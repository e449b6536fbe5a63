"""Eagles of the Empire: how well positions tell who wins; `USUAL` in its evaluate.py was made from these figures.

    python scripts/calibrate_eagles.py eylau_feb7 --games 400

Worth a look after a change of the evaluation, of a scenario or of the rules (some two minutes in the compiled build). Games
between quick bots are played, and for each number of turns to come the chance of the French is fitted to the points that
positions promised: by how many points the French do better than it looks, how many chance moves, and how wrong (mean log loss,
0.69 for a guess) the evaluation and the fit are.
"""
from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import exp, log
from typing import NamedTuple

from grognard.bots import make_bot
from grognard.engine.registry import title as title_of
from grognard.games.eagles_of_the_empire.evaluate import draws, evaluate, points_ahead
from grognard.games.eagles_of_the_empire.prospects import TOLD_APART, turns_left
from grognard.games.eagles_of_the_empire.scenarios import SEATS
from grognard.games.eagles_of_the_empire.state import Eagles

GAME = "eagles_of_the_empire"
EVERY = 16  # decisions between two positions that are looked at
STEPS = 30  # of the fit
SURE = 1e-4  # the least chance that counts as one


class Sight(NamedTuple):
    """A position of a game: the points it promised the French, their chance by the evaluation, and what became of it."""

    left: int
    ahead: float
    chance: float
    outcome: float  # 1 won, 0.5 drawn, 0 lost


def sights_of(scenario: str, seed: str) -> Iterator[Sight]:
    """The positions of one game between quick bots."""
    title = title_of(GAME)
    game = title.new_game(scenario, None, seed)
    g, bots, seen = game.state, [make_bot("quick", f"{seed}/{seat}") for seat in SEATS], []
    assert isinstance(g, Eagles)
    while game.ask:
        if game.number % EVERY == 0:
            seen.append((turns_left(g), points_ahead(g), (1 + evaluate(g, 0)) / 2))
        game.choose(bots[game.ask.seat].choose(game, game.ask.seat), game.ask.seat)
        g.log.clear()
    outcome = (1 + evaluate(g, 0)) / 2
    return (Sight(*each, outcome) for each in seen)


def fit(sights: list[Sight]) -> tuple[float, float]:
    """The points at which a game is even, and how far chance moves them: by the likelihood of what became of the positions."""
    mean = sum(sight.ahead for sight in sights) / len(sights)
    level = slope = 0.0
    for _ in range(STEPS):
        rise = turn = flat = mixed = steep = 0.0
        for sight in sights:
            ahead, chance = sight.ahead - mean, chance_of(level, slope, sight.ahead - mean)
            rise, turn = rise + sight.outcome - chance, turn + (sight.outcome - chance) * ahead
            weight = chance * (1 - chance)
            flat, mixed, steep = flat + weight, mixed + weight * ahead, steep + weight * ahead * ahead
        whole = flat * steep - mixed * mixed
        level, slope = level + (steep * rise - mixed * turn) / whole, slope + (flat * turn - mixed * rise) / whole
    return mean - level / slope, 2 / slope


def chance_of(level: float, slope: float, ahead: float) -> float:
    return 1 / (1 + exp(-level - slope * ahead))


def loss(chances: list[float], outcomes: list[float]) -> float:
    """The mean log loss."""
    safe = [min(max(chance, SURE), 1 - SURE) for chance in chances]
    pairs = zip(safe, outcomes, strict=True)
    return -sum(outcome * log(chance) + (1 - outcome) * log(1 - chance) for chance, outcome in pairs) / len(safe)


def row(scenario: str, left: int, sights: list[Sight]) -> str:
    """What was found so many turns before the end."""
    title = title_of(GAME)
    even = sum(draws(title.scenarios.index(scenario))) / 2
    middle, width = fit(sights)
    fitted = [chance_of(0.0, 2 / width, sight.ahead - middle) for sight in sights]
    outcomes = [sight.outcome for sight in sights]
    now, then = loss([sight.chance for sight in sights], outcomes), loss(fitted, outcomes)
    return f"{left:5} {len(sights):10} {even - middle:6.1f} {width:6.1f} {now:8.3f} {then:7.3f}"


def main() -> None:
    """Play the games and print a line for each number of turns to come."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", choices=title_of(GAME).scenarios)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="calibration")
    words = parser.parse_args()
    sights = [sight for n in range(words.games) for sight in sights_of(words.scenario, f"{words.seed}/{n}")]
    print("to come  positions  gain  width  loss now  fitted")
    for left in range(TOLD_APART):
        print(row(words.scenario, left, [sight for sight in sights if sight.left == left]))


if __name__ == "__main__":
    main()
