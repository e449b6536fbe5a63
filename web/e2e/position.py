"""The record of a random game, cut off where a question is asked: `position.py GAME SCENARIO PROMPT [FIELD] [--refused KEY]`.

FIELD names a record of the state that must be there (`onset`); with --refused a unit is refused by a reason that begins so, and
that unit is printed on the second line. The same command always gives the same position, until the rules change.
"""
from __future__ import annotations

import argparse
import random

import msgspec

from grognard.engine.game import Game
from grognard.engine.registry import title as title_of
from grognard.engine.session import Session

GAMES = 400


def refused(game: Game, kind: str, key: str) -> str:
    """The first thing of a kind that a reason of this sort forbids, or nothing."""
    words = game.title.vocabulary
    ids = next(ids for name, ids in words.kinds if name == kind)
    for thing in (f"{kind}:{each}" for each in ids):
        option = words.parse(thing)
        if option is not None and game.why_not(option).key.startswith(key):
            return thing
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("game", "scenario", "prompt"):
        parser.add_argument(name)
    parser.add_argument("field", nargs="?", default="")
    parser.add_argument("--refused", default="")
    asked = parser.parse_args()
    title = title_of(asked.game)
    for number in range(GAMES):
        chance = random.Random(number)  # noqa: S311
        session = Session.start(title, asked.scenario, {}, {}, f"position {number}")
        while session.game.ask:
            ask, state = session.game.ask, session.game.state
            if ask.prompt == asked.prompt and (not asked.field or getattr(state, asked.field)):
                found = refused(session.game, "unit", asked.refused) if asked.refused else "-"
                if found:
                    print(msgspec.json.encode(session.record).decode())
                    print(found)
                    return
            session.decide(ask.seat, session.game.number, title.vocabulary.describe(chance.choice(ask.options)))
    raise SystemExit("there is no such position")


main()
