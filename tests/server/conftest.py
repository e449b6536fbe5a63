"""The server with the toy campaign as its only game: in this process, or as a process of its own."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from grognard.engine import registry, session
from grognard.server.app import make_app
from grognard.server.settings import Settings

from .process import ServerProcess
from .toy import WordedToy

if TYPE_CHECKING:
    from .postgres import PostgresProcess

ROOT = Path(__file__).parents[2]
Client = TestClient[Litestar]


class Point:
    """An entry point."""

    def __init__(self, load: Callable[[], object]) -> None:
        self.load = load


@pytest.fixture(scope="session")
def children_know_the_toy(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A path for child processes on which the toy campaign is installed."""
    folder = tmp_path_factory.mktemp("installed")
    installed = folder / "toy-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
    (installed / "entry_points.txt").write_text("[grognard.games]\ntoy = tests.server.toy:WordedToy\n")
    return os.pathsep.join([str(folder), str(ROOT)])


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, children_know_the_toy: str) -> Iterator[None]:
    """The toy campaign is the only game, here and in the processes of bots."""
    monkeypatch.setenv("PYTHONPATH", children_know_the_toy)
    monkeypatch.setattr(registry, "found", lambda: {"toy": Point(lambda: WordedToy)})
    registry.title.cache_clear()
    yield
    registry.title.cache_clear()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(db=f"sqlite:///{tmp_path / 'games.db'}", requests_per_second=0, bot_workers=1)


@pytest.fixture
def client(toy: None, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """The server in this process; its games always have the same chance."""
    monkeypatch.setattr(session, "new_seed", lambda: "the same every time")
    with TestClient(make_app(settings)) as made:
        yield made


@pytest.fixture
def start(tmp_path: Path, children_know_the_toy: str) -> Iterator[Callable[..., ServerProcess]]:
    """Start the server as a process of its own, again and again on the same database."""
    started: list[ServerProcess] = []

    def run(**settings: Any) -> ServerProcess:
        started.append(ServerProcess(tmp_path / "games.db", children_know_the_toy, **settings))
        return started[-1]

    yield run
    for process in started:
        process.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresProcess]:
    """One PostgreSQL server for all tests, where it is installed."""
    pytest.importorskip("psycopg", reason="the extra postgres is not installed")
    from .postgres import PostgresProcess, program

    initdb, server = program("initdb"), program("postgres")
    if not initdb or not server:
        pytest.skip("there is no PostgreSQL on this machine")
    process = PostgresProcess(initdb, server)
    yield process
    process.remove()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, children_know_the_toy: str) -> Iterator[ServerProcess]:
    """One server process for the tests of a file."""
    process = ServerProcess(tmp_path_factory.mktemp("server") / "games.db", children_know_the_toy)
    yield process
    process.kill()
