"""Whole recorded games, their logs compared line by line; `python -m grognard.lab.golden --write` replaces them on purpose."""
from __future__ import annotations

from pathlib import Path

from grognard.engine.title import Title
from grognard.lab.golden import differences

FOLDER = Path(__file__).parent / "golden"


def test_golden_games_are_as_they_were(any_title: Title) -> None:
    paths = sorted((FOLDER / any_title.id).glob("*.json"))
    assert paths, f"no golden games: python -m grognard.lab.golden {any_title.id} --write"
    assert [line for path in paths for line in differences(any_title, path)] == []
