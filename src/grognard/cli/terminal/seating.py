"""Who sits where: people at this terminal, and bots."""
from __future__ import annotations

from collections.abc import Mapping

from grognard.bots import LEVELS, Bot, make_bot
from grognard.engine.problem import Problem
from grognard.engine.title import Title

HUMAN, BOT = "human", "bot:"
USUAL_BOT = "bot:quick"


def parse_seats(seats: tuple[str, ...], text: str | None) -> dict[str, str]:
    """`french=human,russian=bot:quick`; who is not named is a bot, and without a text the first seat is yours."""
    chosen = dict.fromkeys(seats, USUAL_BOT)
    if text is None:
        chosen[seats[0]] = HUMAN
        return chosen
    for part in text.split(","):
        name, equals, who = part.strip().partition("=")
        if not equals:
            raise Problem("usage-seats", seats=part)
        if name not in seats:
            raise Problem("problem-seat", seat=name, known=", ".join(seats))
        chosen[name] = check_who(who)
    return chosen


def check_who(who: str) -> str:
    """A human, or a bot of a known level."""
    if who == HUMAN:
        return who
    if not who.startswith(BOT):
        raise Problem("usage-who", who=who)
    if who.removeprefix(BOT) not in LEVELS:
        raise Problem("problem-bot", bot=who.removeprefix(BOT), known=", ".join(LEVELS))
    return who


def bots_of(title: Title, seats: Mapping[str, str], seed: str) -> dict[int, Bot]:
    """The bots by the number of their seat; their thoughts have a seed of their own, so that they tell nothing of the dice."""
    return {
        title.seat(name): make_bot(who.removeprefix(BOT), f"bot/{seed}/{name}")
        for name, who in seats.items()
        if who.startswith(BOT)
    }


def humans_of(title: Title, seats: Mapping[str, str]) -> list[int]:
    """The seats of people."""
    return [title.seat(name) for name, who in seats.items() if not who.startswith(BOT)]
