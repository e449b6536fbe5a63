"""The compiled build's sources: rewritten rules play the same game. (Compiling them takes minutes; see docs/performance.md.)"""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from grognard.engine.title import Title

SCRIPT = Path(__file__).parents[1] / "scripts" / "build_compiled.py"
PLAY = """
import hashlib, json, sys
from grognard.engine.registry import title
from grognard.lab.fuzz import chooser, setups, straight
game, found = title(sys.argv[1]), hashlib.sha256()
for setup in setups(game, 3, first=8000):
    end = straight(game, setup, chooser(game, setup.seed))
    found.update(json.dumps([end.encode(), end.state.log]).encode())
print(type(game.play).__name__, found.hexdigest())
"""


def played(game: str, path: str) -> tuple[str, str]:
    """What the root procedure is in a build, and the digest of some games played with it."""
    command = [sys.executable, "-c", PLAY, game]
    run = subprocess.run(command, env={"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    kind, digest = run.stdout.split()
    return kind, digest


def test_rewritten_rules_play_the_same_games(any_title: Title, tmp_path: Path) -> None:
    command = [sys.executable, str(SCRIPT), any_title.id, "--sources-only", "--out", str(tmp_path / "build")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    kind, digest = played(any_title.id, str(tmp_path / "build-sources"))
    assert kind == "Named"
    assert digest == played(any_title.id, "")[1]
