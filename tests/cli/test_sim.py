"""Simulation in several processes."""
from __future__ import annotations

import json

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
