"""The quick bot: tries every option in imagined positions, plays on to a quiet moment, and takes what is worth most."""
from __future__ import annotations

from grognard.engine.game import Game

from .worlds import imagine, play_on, question

BUDGET = 250  # decisions played while thinking about one; bounded by count, not by the clock, so that games can be repeated
HORIZON = 60  # decisions after an option until the position is judged, quiet or not
ROUNDS = 50  # imagined positions at most


class QuickBot:
    """Looks one decision ahead.

    Every option is tried in the same imagined position with the same chance to come; after each round only the better
    half goes on to the next, so that thought is spent where the choice is close.
    """

    def __init__(self, seed: str, budget: int = BUDGET) -> None:
        self.seed = seed
        self.budget = budget

    def choose(self, game: Game, seat: int) -> int:
        """The option of greatest average worth; between equals the one that the rules of thumb prefer."""
        options = question(game, seat).options
        if len(options) == 1:
            return options[0]
        worth = dict.fromkeys(options, 0.0)
        field, spent = options, 0
        for number in range(ROUNDS):
            world = imagine(game, seat, f"{self.seed}/{game.number}/{seat}/{number}")
            if number == 0:
                field = favourite_first(world, seat, options)
            for option in field:
                value, decisions = try_out(world, seat, option)
                worth[option] += value
                spent += decisions
            if spent >= self.budget:
                break
            field = better_half(field, worth)
        return max(field, key=worth.__getitem__)


def favourite_first(world: Game, seat: int, options: list[int]) -> list[int]:
    """The options with the choice of the rules of thumb in front; made in an imagined position, for it may look at all."""
    favourite = world.title.policy(world.clone().state, question(world, seat))
    return [favourite, *[option for option in options if option != favourite]]


def try_out(world: Game, seat: int, option: int) -> tuple[float, int]:
    """What an option is worth in an imagined position, and how many decisions it took to find out."""
    trial = world.clone()
    trial.choose(option, seat)
    decisions = 1 + play_on(trial, HORIZON)
    return trial.title.evaluate(trial.state, seat), decisions


def better_half(field: list[int], worth: dict[int, float]) -> list[int]:
    """The better half of the options, two at least, in their old order."""
    count = max(2, (len(field) + 1) // 2)
    kept = set(sorted(field, key=worth.__getitem__, reverse=True)[:count])
    return [option for option in field if option in kept]
