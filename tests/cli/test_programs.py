"""Programs as players: from the command line yes, from a record never."""
from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.bots.external import close_all

from .conftest import Grognard

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
PROGRAM = f"bot:cmd:{sys.executable} -S -E {BOT}"


@pytest.fixture(autouse=True)
def closed(games: object) -> Iterator[None]:
    yield
    close_all()


def test_programs_play_at_the_terminal_and_in_studies(grognard: Grognard) -> None:
    ran = grognard("play", "toy", "--seats", f"blue={PROGRAM},red={PROGRAM}", "--seed", "1")
    assert (ran.status, ran.err) == (0, "")
    ran = grognard("sim", "toy", "--bots", PROGRAM, "--games", "2", "--jobs", "1", "--json")
    assert json.loads(ran.out)["finished"] == 2


def test_a_record_starts_no_program(grognard: Grognard, saves: Path, tmp_path: Path) -> None:
    grognard("play", "toy", "--seats", f"blue=human,red={PROGRAM}", "--seed", "1", typed="quit\n")
    (saved,) = saves.glob("*.json")
    marker = tmp_path / "started"
    record = json.loads(saved.read_text())
    record["seats"]["red"] = f"bot:cmd:touch {marker}"
    saved.write_text(json.dumps(record))
    ran = grognard("play", "--load", str(saved), typed="quit\n")
    assert ran.status == 1
    assert "a record never starts a program" in ran.err
    ran = grognard("play", "--load", str(saved), "--seats", "blue=human", typed="quit\n")
    assert ran.status == 1 and not marker.exists()
    ran = grognard("play", "--load", str(saved), "--seats", "red=bot:random", typed="quit\n")
    assert ran.status == 0 and not marker.exists()


def test_a_program_that_is_not_there(grognard: Grognard) -> None:
    ran = grognard("sim", "toy", "--bots", "cmd:/nowhere/bot", "--games", "1", "--jobs", "1")
    assert ran.err == "grognard: “cmd:/nowhere/bot” names no program that could be started.\n"
