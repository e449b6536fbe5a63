"""Golden games: whole recorded games whose log is compared line by line, so that no change of the rules goes unnoticed.

`python -m grognard.lab.golden [GAME…]` compares; with `--write` it plays the games anew and replaces the files. Do that only
after reading the differences: each of them is a change that players will see.
"""
from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from grognard.engine.game import Game
from grognard.engine.log import ALL, told
from grognard.engine.problem import Problem
from grognard.engine.record import Record, begin, replay_decision
from grognard.engine.registry import titles
from grognard.engine.session import Session
from grognard.engine.title import Title

from .coverage import ROOT
from .fuzz import chooser, setups

FOLDER = ROOT / "tests" / "golden"
GAMES = 4  # at least, and one per scenario


class Golden(msgspec.Struct):
    """A recorded game and its log, one line per event."""

    record: Record
    log: list[str]


def lines(game: Game, number: int) -> Iterator[str]:
    """The events since the last decision as lines of text; empties the log."""
    for event in game.state.log:
        content = told(event, game.title.vocabulary)
        audience = "" if event[2] == ALL else f" [{event[2]}]"
        yield f"{number} {content['key']} {content['rule']}{audience} {json.dumps(content['args'], ensure_ascii=False)}"
    game.state.log.clear()


def log_of(title: Title, record: Record) -> Iterator[str]:
    """The log of a recorded game, played again."""
    game = begin(title, record)
    yield from lines(game, 0)
    for number, (seat, choice) in enumerate(record.decisions, 1):
        try:
            replay_decision(game, number, seat, choice)
        except Problem as problem:
            yield f"{number} problem {problem}"
            return
        yield from lines(game, number)
    yield f"{game.number} result {game.state.result}"


def differences(title: Title, path: Path) -> list[str]:
    """The first lines at which a golden game is no longer what it was; empty if nothing changed."""
    golden = msgspec.json.decode(path.read_bytes(), type=Golden)
    pairs = itertools.zip_longest(golden.log, log_of(title, golden.record), fillvalue="(nothing)")
    for line, (was, now) in enumerate(pairs, 1):
        if was != now:
            return [f"{path.name}: line {line} was {was}", f"{path.name}: line {line} is  {now}"]
    return []


def write(title: Title, folder: Path = FOLDER) -> list[Path]:
    """Play the golden games of a title anew: every scenario, the options in turn, at random and by rules of thumb."""
    written = []
    for number, setup in enumerate(setups(title, max(GAMES, len(title.scenarios)))):
        session = Session.start(title, setup.scenario, setup.options, {}, f"golden {number}")
        choose = chooser(title, setup.seed, 0.8 if number % 2 else 0.0)
        while session.game.ask:
            ask = session.game.ask
            session.decide(ask.seat, session.game.number, title.vocabulary.describe(choose(session.game, ask)))
        golden = Golden(session.record, list(log_of(title, session.record)))
        path = folder / title.id / f"{number:02d}-{setup.scenario}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(golden), indent=1) + b"\n")
        written.append(path)
    return written


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m grognard.lab.golden", description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--write", action="store_true")
    words = parser.parse_args()
    changed = False
    for title in titles()[0]:
        if words.games and title.id not in words.games:
            continue
        if words.write:
            print(*write(title), sep="\n")
            continue
        for path in sorted((FOLDER / title.id).glob("*.json")):
            found = differences(title, path)
            changed |= bool(found)
            print(*(found or [f"{path.name}: as it was"]), sep="\n")
    sys.exit(changed)


if __name__ == "__main__":
    main()
