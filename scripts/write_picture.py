"""Writes docs/picture.svg and docs/picture-kutuzov.svg: decisions of two games as they look in the terminal.

    .venv/bin/python scripts/write_picture.py
"""
from __future__ import annotations

import io
import os
import re
import tempfile
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from grognard.cli.play import from_command_line, start
from grognard.cli.terminal.terminal import Leave, Terminal

DOCS = Path(__file__).parents[1] / "docs"


class Shot(NamedTuple):
    """A game, what is typed before the picture begins, and what is typed in it."""

    file: str
    game: str
    scenario: str
    seats: str
    seed: str
    before: list[str]
    shown: list[str]


SHOTS = (
    Shot(
        "picture.svg",
        "napoleon_1807",
        "pultusk_intro",
        "french=human,russian=bot:quick",
        "7",
        ["manoeuvre"],
        ["sierock", "why makow"],
    ),
    Shot(
        "picture-kutuzov.svg",
        "kutuzov",
        "invasion",
        "imperial=human,tsarist=bot:quick",
        "1",
        ["keep", "keep", "done", "done", "done", "5 cp: my old", "march from gumbinnen", "napoleon", "18"],
        ["all of them", "why vilna"],
    ),
)


class Camera(Terminal):
    """A terminal that types by itself and keeps what it shows."""

    def __init__(self, shot: Shot) -> None:
        self.console = Console(record=True, width=112, file=io.StringIO(), highlight=False, markup=False, force_terminal=True)
        self.interactive = False
        self.known = []
        self.first = shot.shown[0]
        self.before, self.shown = iter(shot.before), iter(shot.shown)

    def read(self, prompt: str = "> ") -> str:
        """The next line; what came before the picture is forgotten."""
        line = next(self.before, None)
        if line is not None:
            return line
        line = next(self.shown, None)
        if line == self.first:
            self.console.export_text(clear=True)
        self.console.print(Text.assemble((prompt, "bold"), line or ""))
        if line is None:
            raise Leave
        return line

    def note(self, sentence: str, style: str = "") -> None:
        """Where the game was saved does not belong into the picture."""


def picture(shot: Shot) -> str:
    """The session as SVG, without fonts from elsewhere."""
    camera = Camera(shot)
    start(camera, from_command_line(shot.game, shot.scenario, None, shot.seats), shot.seed)
    svg = camera.console.export_svg(title=f"grognard play {shot.game}", unique_id="grognard")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.S)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        for shot in SHOTS:
            (DOCS / shot.file).write_text(picture(shot), encoding="utf-8")
