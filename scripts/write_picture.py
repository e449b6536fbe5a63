"""Writes docs/picture.svg: a decision of Napoléon 1807 as it looks in the terminal.

    .venv/bin/python scripts/write_picture.py
"""
from __future__ import annotations

import io
import os
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

from grognard.cli.play import from_command_line, start
from grognard.cli.terminal.terminal import Leave, Terminal

FILE = Path(__file__).parents[1] / "docs" / "picture.svg"
BEFORE = ["manoeuvre"]  # typed before the picture begins
SHOWN = ["sierock", "why makow"]


class Camera(Terminal):
    """A terminal that types by itself and keeps what it shows."""

    def __init__(self) -> None:
        self.console = Console(record=True, width=112, file=io.StringIO(), highlight=False, markup=False, force_terminal=True)
        self.interactive = False
        self.known = []
        self.before, self.shown = iter(BEFORE), iter(SHOWN)

    def read(self, prompt: str = "> ") -> str:
        """The next line; what came before the picture is forgotten."""
        line = next(self.before, None)
        if line is not None:
            return line
        line = next(self.shown, None)
        if line == SHOWN[0]:
            self.console.export_text(clear=True)
        self.console.print(Text.assemble((prompt, "bold"), line or ""))
        if line is None:
            raise Leave
        return line

    def note(self, sentence: str, style: str = "") -> None:
        """Where the game was saved does not belong into the picture."""


def picture() -> str:
    """The session as SVG, without fonts from elsewhere."""
    camera = Camera()
    start(camera, from_command_line("napoleon_1807", "pultusk_intro", None, "french=human,russian=bot:quick"), "7")
    svg = camera.console.export_svg(title="grognard play napoleon_1807", unique_id="grognard")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.S)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        FILE.write_text(picture(), encoding="utf-8")
