"""Simulation in several processes."""
from __future__ import annotations

import io
import json
import time
from pathlib import Path

import pytest
from rich.console import Console

from grognard.cli import bench, progress
from grognard.cli.speech import language
from grognard.lab.bench import Figures

from .conftest import Grognard
from .test_start import python


def test_two_processes_play_the_same_games_as_one() -> None:
    command = ("-m", "grognard", "sim", "napoleon_1807", "--bots", "random", "--games", "12", "--seed", "9", "--json")
    one, two = (json.loads(python(*command, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    for figures in (one, two):
        figures.pop("seconds")
        assert figures.pop("cpu_seconds") > 0
    assert one == two
    assert one["finished"] == 12


def test_the_first_scenario_is_the_default(grognard: Grognard) -> None:
    ran = grognard("sim", "napoleon_1807", "--bots", "random", "--games", "1", "--jobs", "1", "--json")
    assert json.loads(ran.out)["scenario"] == "pultusk_intro"


def test_the_bar_of_a_terminal_tells_the_rate_in_the_language_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(progress, "console", lambda stderr: Console(file=screen, force_terminal=True, width=100))
    before = language.set("fr")
    with progress.progress_bar(10) as advance:
        for _ in range(3):
            advance(1)
            time.sleep(0.15)  # the bar is drawn ten times a second
    language.reset(before)
    assert "3/10" in screen.getvalue() and "parties/s" in screen.getvalue()
    assert "games/s" not in screen.getvalue()


def test_figures_are_written_as_the_language_does(grognard: Grognard, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = grognard("sim", "napoleon_1807", "--bots", "random", "--games", "1", "--jobs", "1", "--language", "fr")
    assert "100,0 %" in ran.out and "100.0" not in ran.out
    figures = Figures("napoleon_1807", 52686, 256.7, 64.0, 13.6, 6.5, 20.1, 9.0, True)
    monkeypatch.setattr(bench, "measure", lambda title: figures)
    ran = grognard("bench", "napoleon_1807", "--language", "fr")
    assert "256,7" in ran.out and "Décisions/s" in ran.out and "oui" in ran.out
    assert "52,686" in grognard("bench", "napoleon_1807").out


def test_a_record_that_cannot_be_written(grognard: Grognard, tmp_path: Path) -> None:
    grognard("sim", "napoleon_1807", "--bots", "random", "--games", "1", "--jobs", "1", "--out", str(tmp_path / "study"))
    (tmp_path / "file").touch()
    ran = grognard("record", str(tmp_path / "study"), "0", "--out", str(tmp_path / "file" / "0.json"))
    assert ran.status == 1
    assert "0.json cannot be written: " in ran.err
