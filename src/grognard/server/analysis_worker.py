"""A process that analyses one game: its record comes in on standard input, lines of progress and the analysis go out."""
from __future__ import annotations

import os
import sys

import msgspec

from grognard.engine import registry
from grognard.engine.record import Record
from grognard.lab.analyse import Analyst

POLITENESS = 15  # people and bots come first
SECONDS, PLAYOUTS, POINTS = 45.0, 40, 24


def main() -> None:
    """Analyse the game; the last line is the result."""
    os.nice(POLITENESS)
    record = msgspec.json.decode(sys.stdin.buffer.read(), type=Record)
    done = 0

    def progress(count: int) -> None:
        nonlocal done
        done += count
        say({"share": min(0.95, done / (PLAYOUTS * POINTS))})

    analyst = Analyst(
        registry.title(record.game), record, playouts=PLAYOUTS, points=POINTS, seconds=SECONDS, progress=progress
    )
    say({"analysis": analyst.analyse()})


def say(message: object) -> None:
    """One line."""
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
