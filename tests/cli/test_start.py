"""Starting the program: little is imported, and nothing is said in the wrong place."""
from __future__ import annotations

import subprocess
import sys

LOADED = """
import sys
from grognard.cli.main import run
run(["--help"])
heavy = ("grognard.games", "grognard.lab", "grognard.bots", "grognard.server", "ruamel", "litestar")
found = [name for name in sys.modules if name.startswith(heavy)]
sys.exit(", ".join(found) or 0)
"""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=60, check=False)


def test_help_loads_neither_games_nor_server() -> None:
    ran = python("-c", LOADED)
    assert ran.stderr == ""
    assert ran.returncode == 0


def test_the_module_runs_like_the_command() -> None:
    ran = python("-m", "grognard", "--version")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.strip()


def test_a_reader_that_goes_away_is_no_error() -> None:
    ran = subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"{sys.executable} -m grognard --help | head -1"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in ran.stderr and "fault" not in ran.stderr
