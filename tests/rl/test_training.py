"""examples/train.py learns; how well is told in docs/research.md, here only that its weights move towards what won."""
from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("pettingzoo")

import numpy as np

from grognard.rl import env

FILE = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.fixture
def train() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train", FILE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_won_game_makes_its_choices_more_likely(train: ModuleType) -> None:
    table, chance = env("napoleon_1807", "pultusk_intro", size=train.SIZE), np.random.default_rng(1)
    weights = np.zeros((len(table.actions), train.SIZE))
    got = train.play(table, weights, chance, 1, rate=0.5, baseline=-2.0)  # better than expected, whatever came of it
    assert got in (-1, 0, 1)
    assert np.isfinite(weights).all() and (weights != 0).any()
    kept = weights.copy()
    train.play(table, weights, chance, 2, rate=0.0, baseline=0.0)
    assert (weights == kept).all()


def test_the_curve(train: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(train, "BATCH", 2)
    curve = train.main(batches=1)
    assert len(curve) == 2 and all(0 <= score <= 1 for score in curve)
    assert capsys.readouterr().out.count("score") == 2
