"""Executors: who carries out the chunks of a study. Seeds travel there, rows come back; chunks may come back in any order."""
from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from typing import Any, Protocol, TypeVar

from grognard.engine.problem import Problem

from .study import Chunk

ENGINES = ("local", "ray", "dask")
PATIENCE = 3  # times that workers may die one after the other without a single chunk finished

Found = TypeVar("Found")
Work = Callable[[Chunk], Found]


class Executor(Protocol):
    """Somebody who carries out chunks."""

    def map(self, work: Work[Found], chunks: Sequence[Chunk]) -> Iterator[Found]:
        """What came of each chunk, as soon as it is there."""
        ...


class Here:
    """One process: this one."""

    def map(self, work: Work[Found], chunks: Sequence[Chunk]) -> Iterator[Found]:
        return map(work, chunks)


class Processes:
    """Several processes on this machine. Chunks of a worker that dies are given to others."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def map(self, work: Work[Found], chunks: Sequence[Chunk]) -> Iterator[Found]:
        left = list(chunks)
        deaths = 0
        while left:
            try:
                for chunk, found in self.until_one_dies(work, left[:]):
                    left.remove(chunk)
                    deaths = 0
                    yield found
            except BrokenProcessPool:
                deaths += 1
                if deaths == PATIENCE:
                    raise Problem("problem-workers", times=deaths) from None

    def until_one_dies(self, work: Work[Found], chunks: list[Chunk]) -> Iterator[tuple[Chunk, Found]]:
        others = set(active_children())
        with ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=follow_parent) as pool:
            futures: dict[Future[Found], Chunk] = {pool.submit(work, chunk): chunk for chunk in chunks}
            try:
                for done in as_completed(futures):
                    yield futures[done], done.result()
            except BaseException:  # whoever interrupts a study does not want to wait for the chunks that are being played
                for process in set(active_children()) - others:
                    process.terminate()
                raise
            finally:
                pool.shutdown(cancel_futures=True)


def follow_parent() -> None:
    """In a worker: leave interruptions to the parent, and end when it ends, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class RayWorkers:
    """Workers of Ray: those of the cluster that `RAY_ADDRESS` names, else on this machine."""

    def __init__(self, jobs: int) -> None:
        require("ray")
        self.jobs = jobs

    def map(self, work: Work[Found], chunks: Sequence[Chunk]) -> Iterator[Found]:
        ray: Any = import_module("ray")
        started = not ray.is_initialized()
        if started:
            here = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": self.jobs, "include_dashboard": False}
            ray.init(log_to_driver=True, configure_logging=False, **here)
        try:
            play = ray.remote(max_retries=PATIENCE)(work)  # Ray itself repeats what a dead worker was doing
            waiting = [play.remote(chunk) for chunk in chunks]
            while waiting:
                ready, waiting = ray.wait(waiting)
                yield from ray.get(ready)
        finally:
            if started:
                ray.shutdown()


class DaskWorkers:
    """Workers of Dask: those of the scheduler that `DASK_SCHEDULER` names, else on this machine."""

    def __init__(self, jobs: int) -> None:
        require("distributed")
        self.jobs = jobs

    def map(self, work: Work[Found], chunks: Sequence[Chunk]) -> Iterator[Found]:
        dask: Any = import_module("distributed")
        address = os.environ.get("DASK_SCHEDULER")
        here = {"n_workers": self.jobs, "threads_per_worker": 1, "dashboard_address": None, "silence_logs": logging.ERROR}
        with nullcontext(address) if address else dask.LocalCluster(**here) as workers, dask.Client(workers) as client:
            for done in dask.as_completed(client.map(work, chunks, pure=False, retries=PATIENCE)):
                yield done.result()


def require(module: str) -> None:
    """An engine whose package is missing is a problem that says how to install it."""
    if find_spec(module) is None:
        raise Problem("problem-extra", extra={"distributed": "dask"}.get(module, module))


def executor(engine: str, jobs: int) -> Executor:
    """The executor of an engine."""
    if engine == "ray":
        return RayWorkers(jobs)
    if engine == "dask":
        return DaskWorkers(jobs)
    if engine != "local":
        raise Problem("problem-engine", engine=engine, known=", ".join(ENGINES))
    return Here() if jobs == 1 else Processes(jobs)
