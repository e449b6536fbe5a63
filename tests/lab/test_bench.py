"""The benchmark measures something for every game; no figure is a test."""
from __future__ import annotations

import msgspec
import pytest

from grognard.engine.title import Title
from grognard.lab import bench as bench_module
from grognard.lab.bench import bench
from tests.engine.toy import ToyTitle

FIELDS = ["game", "decisions_per_second", "games_per_second", "playouts_per_second"]
FIELDS += ["legal_us", "clone_us", "view_us", "encode_us", "compiled"]


def test_bench_of_the_toy() -> None:
    figures = msgspec.to_builtins(bench(ToyTitle(), 0.02))
    assert list(figures) == FIELDS
    assert all(value > 0 for name, value in figures.items() if name not in ("game", "compiled"))


def test_bench_of_every_game(any_title: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "PASSES", 1)
    monkeypatch.setattr(bench_module, "POSITIONS", 10)
    assert bench(any_title, 0.02).decisions_per_second > 0
