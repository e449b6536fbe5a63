"""The command line with the toy campaign as its only game."""
from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.cli.main import run
from grognard.engine import registry

from ..engine.toy import ToyTitle


class WordedToy(ToyTitle):
    """The toy campaign with words and rules."""

    folder = Path(__file__).parent / "toy"


class Point:
    """An entry point."""

    def __init__(self, load: Callable[[], object]) -> None:
        self.load = load


class Ran(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str


Grognard = Callable[..., Ran]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, Point]]:
    """The games that the registry finds; a test may add to them."""
    found = {"toy": Point(lambda: WordedToy)}
    monkeypatch.setattr(registry, "found", lambda: found)
    registry.title.cache_clear()
    yield found
    registry.title.cache_clear()


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "grognard" / "games"


@pytest.fixture
def grognard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], saves: Path) -> Grognard:
    """Run a command, with lines typed if it asks for any."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = run(list(arguments))
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return call
