"""Mass play: a study is a set-up, bots and a number of games; seeds travel to the workers, rows come back.

A study is cut into chunks that know all they need, so that any executor can run them in any order, on any machine, and again
after a failure. `Executor` is what an engine of another kind (Ray, Dask) has to offer.
"""
from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Protocol

import msgspec

from grognard.bots import make_bot
from grognard.engine.problem import Problem
from grognard.engine.registry import title as title_of

CAP = 20_000  # decisions; a game that is not over by then counts as unfinished
CHUNK = 50  # games in a chunk at most
CHUNKS_PER_JOB = 4  # so that no worker idles long while the last one finishes


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """What is played, by whom, how often. Game number n has the seed `SEED/n`, whatever the number of workers."""

    game: str
    scenario: str
    options: dict[str, str]
    bots: tuple[str, ...]  # one for each seat
    games: int
    seed: str


class Chunk(msgspec.Struct, frozen=True):
    """A part of a study: `count` games from number `first` on."""

    study: Study
    first: int
    count: int


class Row(msgspec.Struct, frozen=True):
    """One game played; `result` is empty if it did not end."""

    number: int
    seed: str
    result: str
    decisions: int
    cpu_seconds: float


class Summary(msgspec.Struct):
    """What came of a study."""

    game: str
    scenario: str
    games: int
    finished: int
    results: dict[str, int]
    decisions: int
    seconds: float
    cpu_seconds: float


Work = Callable[[Chunk], list[Row]]


class Executor(Protocol):
    """Somebody who carries out chunks, in any order."""

    def map(self, work: Work, chunks: Sequence[Chunk]) -> Iterator[list[Row]]:
        """The rows of each chunk as soon as they are there."""
        ...


class Here:
    """One process: this one."""

    def map(self, work: Work, chunks: Sequence[Chunk]) -> Iterator[list[Row]]:
        return map(work, chunks)


class Processes:
    """Several processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def map(self, work: Work, chunks: Sequence[Chunk]) -> Iterator[list[Row]]:
        with ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn")) as pool:
            futures: list[Future[list[Row]]] = [pool.submit(work, chunk) for chunk in chunks]
            try:
                for done in as_completed(futures):
                    yield done.result()
            finally:
                pool.shutdown(cancel_futures=True)


def check_study(study: Study) -> Study:
    """The study with all its options, or a problem with what is unknown; tells before any worker starts."""
    title = title_of(study.game)
    options = title.check_setup(study.scenario, study.options)
    seats = title.seats_of(study.scenario, options)
    bots = study.bots * len(seats) if len(study.bots) == 1 else study.bots
    if len(bots) != len(seats):
        raise Problem("problem-bots", count=len(bots), seats=", ".join(seats))
    for name in bots:
        make_bot(name, study.seed)
    return msgspec.structs.replace(study, options=options, bots=bots)


def chunks_of(study: Study, jobs: int) -> list[Chunk]:
    """Cut a study into chunks."""
    size = max(1, min(CHUNK, study.games // (jobs * CHUNKS_PER_JOB)))
    return [Chunk(study, first, min(size, study.games - first)) for first in range(0, study.games, size)]


def play_chunk(chunk: Chunk) -> list[Row]:
    """Play the games of a chunk; runs in a worker."""
    return [play_one(chunk.study, number) for number in range(chunk.first, chunk.first + chunk.count)]


def play_one(study: Study, number: int) -> Row:
    """Play one game of a study."""
    started = time.process_time()
    title = title_of(study.game)
    seed = f"{study.seed}/{number}"
    game = title.new_game(study.scenario, study.options, seed)
    names = title.seats_of(study.scenario, study.options)
    bots = {title.seat(name): make_bot(bot, f"{seed}/{name}") for name, bot in zip(names, study.bots, strict=True)}
    while game.ask and game.number < CAP:
        seat = game.ask.seat
        game.choose(bots[seat].choose(game, seat), seat)
    return Row(number, seed, game.state.result, game.number, time.process_time() - started)


def run(study: Study, jobs: int = 0, executor: Executor | None = None, progress: Callable[[int], None] | None = None) -> Summary:
    """Play a study and count what came of it; `progress` is told how many games were finished."""
    started = time.perf_counter()
    checked = check_study(study)
    jobs = min(jobs or available_cores(), max(1, study.games))
    workers = executor or (Here() if jobs == 1 else Processes(jobs))
    rows: list[Row] = []
    for done in workers.map(play_chunk, chunks_of(checked, jobs)):
        rows += done
        if progress:
            progress(len(done))
    return summary(checked, rows, time.perf_counter() - started)


def summary(study: Study, rows: list[Row], seconds: float) -> Summary:
    """The figures of a study."""
    results = Counter(row.result for row in rows if row.result)
    return Summary(
        game=study.game,
        scenario=study.scenario,
        games=len(rows),
        finished=sum(results.values()),
        results=dict(results.most_common()),
        decisions=sum(row.decisions for row in rows),
        seconds=round(seconds, 3),
        cpu_seconds=round(sum(row.cpu_seconds for row in rows), 3),
    )


def available_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
