"""What if: the chances of the answers to one question of a game, and the one that a bot would choose."""
from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from grognard.bots import make_bot
from grognard.engine.game import Game
from grognard.engine.garbage import unsearched

from .analyse import Chance, Position

MOST = 6  # answers that are compared
ROUNDS = 40  # playouts of each at most
FEWEST = 3  # whatever the time


class Prospect(msgspec.Struct, frozen=True):
    """An answer and what it promises to the seat that is asked."""

    option: str
    chance: Chance


class WhatIf(msgspec.Struct):
    """The answers to a question, the most promising first; `playouts` of each were played with dice rolled anew."""

    number: int
    seat: str
    rule: str
    bot: str  # what the bot would choose
    prospects: list[Prospect]
    playouts: int
    left_out: int  # answers that looked less good at a glance


@unsearched()
def what_if(game: Game, seats: Sequence[int], seat: int, played: int, level: str, seconds: float) -> WhatIf:
    """Compare the answers that a seat has at a position; neutrally, as things truly stood."""
    until, title = time.monotonic() + seconds, game.title
    ask = game.ask_of(seat)
    assert ask is not None
    bot = make_bot(level, f"what if/{game.number}").choose(game, seat)
    field = {option: Position(game, seats, -1, (seat, option)) for option in candidates(game, seat, [bot, played])}
    rounds = 0
    while rounds < FEWEST or (rounds < ROUNDS and time.monotonic() < until):
        for position in field.values():
            position.play_out(f"what if/{rounds}")
        rounds += 1
    describe, name = title.vocabulary.describe, title.seats[seat]
    found = [Prospect(describe(option), position.chances()[name]) for option, position in field.items()]
    return WhatIf(
        number=game.number,
        seat=name,
        rule=ask.rule,
        bot=describe(bot),
        prospects=sorted(found, key=lambda prospect: -prospect.chance.value),
        playouts=rounds,
        left_out=len(ask.options) - len(found),
    )


def candidates(game: Game, seat: int, always: Sequence[int]) -> list[int]:
    """All the answers if they are few; else those that must be there and those that look best at a glance."""
    ask = game.ask_of(seat)
    assert ask is not None
    others = [option for option in ask.options if option not in always]
    wanted = list(dict.fromkeys(option for option in always if option in ask.options))
    if len(ask.options) > MOST:
        others.sort(key=lambda option: -worth_after(game, seat, option))
    return [*wanted, *others][:MOST]


def worth_after(game: Game, seat: int, option: int) -> float:
    """What the position is worth to the seat right after an answer, with dice of its own."""
    world = game.clone()
    world.state.reseed(f"what if/glance/{game.number}")
    world.choose(option, seat)
    return world.title.evaluate(world.state, seat)
