"""A process that thinks for bots: positions come in on standard input, choices go out; it ends with its server."""
from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from grognard.bots import make_bot
from grognard.engine import registry
from grognard.engine.game import Game
from grognard.engine.garbage import unsearched

LENGTH = 4  # bytes in front of every message that say how long it is
POLITENESS = 5  # people come before bots


class Task(msgspec.Struct, array_like=True):
    """A question to a bot: the position as it is stored."""

    title: str
    fingerprint: str  # of the rules under which the position was written down
    level: str
    seed: str
    seat: int
    position: bytes


class Answer(msgspec.Struct, array_like=True):
    """The option chosen, or what went wrong."""

    option: int
    fault: str = ""


def frame(message: Task | Answer) -> bytes:
    """A message with its length in front."""
    content = msgspec.msgpack.encode(message)
    return len(content).to_bytes(LENGTH, "big") + content


@unsearched()
def think(task: Task) -> Answer:
    """Let the bot choose; a fault of the bot is an answer, too."""
    try:
        title = registry.title(task.title)
        if title.fingerprint != task.fingerprint:
            return Answer(-1, "the rules have changed since the server was started: start it again")
        game = Game.decode(title, msgspec.json.decode(task.position))
        return Answer(make_bot(task.level, task.seed).choose(game, task.seat))
    except Exception as fault:  # the server writes it into its log and chooses at random
        return Answer(-1, f"{type(fault).__name__}: {fault}")


def read(source: BinaryIO) -> Task | None:
    """The next task; None when the server has gone."""
    length = source.read(LENGTH)
    return msgspec.msgpack.decode(source.read(int.from_bytes(length, "big")), type=Task) if length else None


def main() -> None:
    """Answer one task after the other."""
    os.nice(POLITENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever a bot prints must not get between the answers
    while task := read(sys.stdin.buffer):
        answers.write(frame(think(task)))


if __name__ == "__main__":
    main()
