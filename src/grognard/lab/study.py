"""A study: what is played, by whom, how often; and how it is cut into chunks that any worker can play in any order."""
from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from grognard.bots.external import COMMAND, check_bot
from grognard.engine.chance import commitment
from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.engine.registry import title as title_of

CHUNK = 50  # games in a chunk at most
CHUNKS_PER_JOB = 4  # so that no worker idles long while the last one finishes


class Study(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is played, by whom, how often. Game number n has the seed `SEED/n`, whatever the number of workers."""

    game: str
    scenario: str
    options: dict[str, str]
    position: dict[str, Any] = {}  # how the set-up was changed by hand
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: str

    def seed_of(self, number: int) -> str:
        """The seed of one game."""
        return f"{self.seed}/{number}"

    @property
    def seats(self) -> dict[str, str]:
        """The bot of every seat."""
        return dict(zip(title_of(self.game).seats_of(self.scenario, self.options), self.bots, strict=True))


class Chunk(msgspec.Struct, frozen=True):
    """A part of a study: `count` games from number `first` on."""

    study: Study
    first: int
    count: int


def check_study(study: Study) -> Study:
    """The study with all its options, or a problem with what is unknown; tells before any worker starts."""
    title = title_of(study.game)
    options = title.check_setup(study.scenario, study.options)
    seats = title.seats_of(study.scenario, options)
    named = tuple(bot.removeprefix("bot:") for bot in study.bots)
    bots = named * len(seats) if len(named) == 1 else named
    if len(bots) != len(seats):
        raise Problem("problem-bots", count=len(bots), seats=", ".join(seats))
    for name in bots:
        check_bot(name)
    if study.position:
        title.new_game(study.scenario, options, study.seed_of(0), study.position)  # a position that is not possible is told now
    return msgspec.structs.replace(study, options=options, bots=bots)


def chunks_of(study: Study, jobs: int, done: Collection[int] = ()) -> list[Chunk]:
    """Cut what is left of a study into chunks."""
    left = [number for number in range(study.games) if number not in done]
    size = max(1, min(CHUNK, len(left) // (jobs * CHUNKS_PER_JOB)))
    chunks = []
    for first, count in ranges(left):
        chunks += [Chunk(study, at, min(size, first + count - at)) for at in range(first, first + count, size)]
    return chunks


def ranges(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Ascending numbers as ranges without gaps: (first, count)."""
    first = count = 0
    for number in numbers:
        if count and number == first + count:
            count += 1
            continue
        if count:
            yield first, count
        first, count = number, 1
    if count:
        yield first, count


def record_of(study: Study, number: int, choices: list[str], result: str) -> Record:
    """The record of a game that was played in a study; a choice is `seat option`."""
    title = title_of(study.game)
    seed = study.seed_of(number)
    return Record(
        game=study.game,
        rules_version=title.rules_version,
        scenario=study.scenario,
        options=study.options,
        position=study.position or msgspec.UNSET,
        seats={seat: bot if bot.startswith(COMMAND) else f"bot:{bot}" for seat, bot in study.seats.items()},
        commitment=commitment(seed),
        seed=seed,
        decisions=[(seat, option) for seat, _, option in (choice.partition(" ") for choice in choices)],
        result=result,
    )
