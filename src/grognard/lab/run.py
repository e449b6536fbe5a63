"""Mass play: carries out a study on some executor, keeps what comes of it, and goes on where it was interrupted."""
from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from grognard.bots import Bot
from grognard.bots.external import seat_bot
from grognard.engine.game import Game
from grognard.engine.garbage import unsearched
from grognard.engine.registry import title as title_of

from .account import Account, Row, Witness
from .executors import Executor, executor
from .store import Store
from .study import Chunk, Study, check_study, chunks_of

CAP = 20_000  # decisions; a game that is not over by then counts as unfinished
SECONDS = 20.0  # after which a worker hands in the games of its chunk that are finished, so that little is lost

Progress = Callable[[int], None]


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


def play_game(study: Study, number: int) -> Account:
    """Play one game of a study, watched from the first decision to the last."""
    started = time.process_time()
    title = title_of(study.game)
    seed = study.seed_of(number)
    game = title.new_game(study.scenario, study.options, seed, study.position)
    witness = Witness(game, number)
    bots = {title.seat(name): seat_bot(bot, f"{seed}/{name}", study.options) for name, bot in study.seats.items()}
    play_on(game, bots, witness)
    return witness.account(study.seats, seed, time.process_time() - started)


def play_on(game: Game, bots: dict[int, Bot], witness: Witness) -> None:
    """Let bots play to the end."""
    while game.ask and game.number < CAP:
        ask = game.ask
        thinking = time.perf_counter()
        option = bots[ask.seat].choose(game, ask.seat)
        witness.decided(ask.seat, ask.rule, ask.prompt, len(ask.options), option, time.perf_counter() - thinking)
        game.choose(option, ask.seat)


@unsearched()
def account_chunk(chunk: Chunk) -> list[Account]:
    """Play the games of a chunk, or as many of them as the time allows; runs in a worker."""
    accounts: list[Account] = []
    until = time.monotonic() + SECONDS
    for number in range(chunk.first, chunk.first + chunk.count):
        accounts.append(play_game(chunk.study, number))
        if time.monotonic() > until:
            break
    return accounts


def play_chunk(chunk: Chunk) -> list[Row]:
    """The same when only the results are wanted, so that less has to travel."""
    return [msgspec.structs.replace(account.row, choices=[]) for account in account_chunk(chunk)]


def run(
    study: Study, jobs: int = 0, engine: str = "local", folder: Path | None = None, progress: Progress | None = None
) -> Summary:
    """Play a study and count what came of it; `progress` is told how many games were finished.

    With a folder the games are stored there, and what is stored already is not played again.
    """
    started = time.perf_counter()
    checked = check_study(study)
    jobs = min(jobs or available_cores(), max(1, study.games))
    workers = executor(engine, jobs)
    if folder is None:
        rows = play_unstored(checked, jobs, workers, progress)
    else:
        with Store(folder, checked) as store:
            rows = play_stored(checked, jobs, workers, progress, store)
    return summary(checked, rows, time.perf_counter() - started)


def play_unstored(study: Study, jobs: int, workers: Executor, progress: Progress | None) -> list[Row]:
    """Play all games; only their results are kept."""
    rows: dict[int, Row] = {}
    while len(rows) < study.games:
        for found in workers.map(play_chunk, chunks_of(study, jobs, rows)):
            rows |= {row.number: row for row in found}
            tell(progress, len(found))
    return list(rows.values())


def play_stored(study: Study, jobs: int, workers: Executor, progress: Progress | None, store: Store) -> list[Row]:
    """Play the games that are not stored yet, and store them."""
    rows = {row.number: row for row in store.rows() if row.number < study.games}
    tell(progress, len(rows))
    while len(rows) < study.games:
        for accounts in workers.map(account_chunk, chunks_of(study, jobs, rows)):
            store.keep(accounts)
            rows |= {account.row.number: account.row for account in accounts}
            tell(progress, len(accounts))
    return list(rows.values())


def tell(progress: Progress | None, games: int) -> None:
    if progress:
        progress(games)


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
