"""A process that compares the answers to one question: the position comes in on standard input, what was found goes out."""
from __future__ import annotations

import os
import sys

import msgspec

from grognard.engine import registry
from grognard.engine.game import Game
from grognard.lab.what_if import what_if

POLITENESS = 10  # people and bots come first
LEVEL, SECONDS = "strong:500", 4.0


class Case(msgspec.Struct):
    """A question of a stored game."""

    title: str
    position: bytes
    seats: list[int]  # that take part
    seat: int  # that is asked
    played: str


def main() -> None:
    """Answer the one case."""
    os.nice(POLITENESS)
    case = msgspec.json.decode(sys.stdin.buffer.read(), type=Case)
    title = registry.title(case.title)
    game = Game.decode(title, msgspec.json.decode(case.position))
    played = title.vocabulary.parse(case.played)
    assert played is not None
    found = what_if(game, case.seats, case.seat, played, LEVEL, SECONDS)
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
