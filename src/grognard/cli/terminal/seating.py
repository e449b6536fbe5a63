"""Who sits where: people at this terminal, and bots."""
from __future__ import annotations

from collections.abc import Mapping

from grognard.bots import Bot
from grognard.bots.external import COMMAND, check_bot, seat_bot
from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.engine.title import Title

HUMAN, BOT = "human", "bot:"
USUAL_BOT = "bot:quick"


def parse_seats(seats: tuple[str, ...], text: str | None) -> dict[str, str]:
    """`french=human,russian=bot:quick`; who is not named is a bot, and without a text the first seat is yours."""
    chosen = dict.fromkeys(seats, USUAL_BOT)
    return {**chosen, seats[0]: HUMAN} if text is None else {**chosen, **named_seats(seats, text)}


def named_seats(seats: tuple[str, ...], text: str) -> dict[str, str]:
    """Those who are named, by seat."""
    chosen: dict[str, str] = {}
    for part in text.split(","):
        name, equals, who = part.strip().partition("=")
        if not equals:
            raise Problem("usage-seats", seats=part)
        if name not in seats:
            raise Problem("problem-seat", seat=name, known=", ".join(seats))
        chosen[name] = check_who(who)
    return chosen


def check_who(who: str) -> str:
    """A human, a bot of a known level, or a program as `bot:cmd:COMMAND`."""
    if who == HUMAN:
        return who
    if not who.startswith(BOT):
        raise Problem("usage-who", who=who)
    check_bot(who.removeprefix(BOT))
    return who


def check_recorded(who: str) -> str:
    """Who sat there when a game was saved; a program is not started because a file says so."""
    if who.startswith(BOT + COMMAND):
        raise Problem("problem-bot-record", who=who)
    return check_who(who) if who.startswith(BOT) else who


def bots_of(title: Title, record: Record) -> dict[int, Bot]:
    """The bots by the number of their seat; their thoughts have a seed of their own, so that they tell nothing of the dice."""
    return {
        title.seat(name): seat_bot(who.removeprefix(BOT), f"bot/{record.seed}/{name}", record.options)
        for name, who in record.seats.items()
        if who.startswith(BOT)
    }


def humans_of(title: Title, seats: Mapping[str, str]) -> list[int]:
    """The seats of people."""
    return [title.seat(name) for name, who in seats.items() if not who.startswith(BOT)]
