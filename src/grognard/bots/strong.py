"""The strong bot: Monte Carlo search over imagined positions, thought spent where the choice is close.

Every option is tried in the same imagined positions with the same chance to come (what is hidden is dealt again for each), played
on by the title's rules of thumb to a quiet moment (if another is to act there, past the answer to the next), and judged there.
In each round the thought that is left is shared among the options that are left, and the worse half of them goes (sequential
halving); when one option is clearly ahead, or all are alike, there is nothing more to think about. Thought is bounded by a number
of decisions, so that a game can be repeated, and by a clock, so that nobody waits.
"""
from __future__ import annotations

from time import monotonic

from grognard.engine.game import Game

from .quick import favourite_first
from .worlds import imagine, play_on, question

BUDGET = 10_000  # decisions played while thinking about one
SECONDS = 1.8  # and at most this long, the last imagined position not counted
FEWEST = 16  # imagined positions before a choice can be clear
SURE = 4.0  # standard errors by which the best option is then ahead

Tried = dict[int, list[float]]  # what each option was worth in one imagined position after the other


class StrongBot:
    """Thinks as far as its budget goes; whenever it is stopped, it has a choice."""

    def __init__(self, seed: str, budget: int = BUDGET, seconds: float = SECONDS) -> None:
        self.seed = seed
        self.budget = budget
        self.seconds = seconds

    def choose(self, game: Game, seat: int) -> int:
        """The option of greatest average worth among those that stayed to the end."""
        field = question(game, seat).options
        if len(field) == 1:
            return field[0]
        deadline = monotonic() + self.seconds
        tried: Tried = {option: [] for option in field}
        spent = number = 0
        for rounds in range((len(field) - 1).bit_length(), 0, -1):
            until = spent + (self.budget - spent) // rounds
            while number == 0 or (spent < until and monotonic() < deadline and not is_clear(field, tried)):
                world = imagine(game, seat, f"{self.seed}/{game.number}/{seat}/{number}")
                field = field if number else favourite_first(world, seat, field)
                spent += try_all(world, seat, field, tried)
                number += 1
            field = better_half(field, tried)
        return field[0]


def try_all(world: Game, seat: int, field: list[int], tried: Tried) -> int:
    """Find out what each option is worth in an imagined position; returns how many decisions that took."""
    spent = 0
    for option in field:
        trial = world.clone()
        trial.choose(option, seat)
        spent += 1 + play_past_answer(trial, seat)
        tried[option].append(trial.title.evaluate(trial.state, seat))
    return spent


def play_past_answer(game: Game, seat: int) -> int:
    """Play by rules of thumb to a quiet moment, past the answer if another acts there; returns how many decisions it took."""
    spent = play_on(game)
    if game.ask is not None and game.ask.seat != seat:
        game.choose(game.title.policy(game.state, game.ask), game.ask.seat)
        spent += 1 + play_on(game)
    return spent


def better_half(field: list[int], tried: Tried) -> list[int]:
    """The better half of the options, the best first."""
    return sorted(field, key=lambda option: -sum(tried[option]))[: (len(field) + 1) // 2]


def is_clear(field: list[int], tried: Tried) -> bool:
    """Whether the best option is ahead of every other by more than chance explains, or no other makes a difference."""
    worlds = len(tried[field[0]])
    if worlds < FEWEST or worlds % FEWEST:
        return False
    best, *others = sorted(field, key=lambda option: -sum(tried[option]))
    for other in others:
        leads = [one - two for one, two in zip(tried[best], tried[other], strict=True)]
        lead = sum(leads) / worlds
        spread = sum((each - lead) ** 2 for each in leads) / worlds
        if lead * lead * worlds < SURE * SURE * spread:
            return False
    return True
