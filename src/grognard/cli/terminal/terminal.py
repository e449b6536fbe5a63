"""The screen and the keyboard, or the pipe in their place."""
from __future__ import annotations

import sys

from rich.console import Console, RenderableType
from rich.text import Text

from ..matching import folded
from ..output import console


class Leave(Exception):  # noqa: N818  (the player gets up from the table)
    """The input has ended, or the player wants to stop."""


class Terminal:
    """Prints what the table shows and reads what the player types."""

    def __init__(self) -> None:
        self.console: Console = console()
        self.interactive = sys.stdin.isatty() and self.console.is_terminal
        self.known: list[str] = []  # lines that the tabulator key completes
        if self.interactive:
            self.set_up_keys()

    def set_up_keys(self) -> None:
        """Give input() a history, the arrow keys and completion of whole lines."""
        import readline

        readline.set_completer_delims("")
        readline.set_completer(self.complete)
        readline.parse_and_bind("tab: complete")

    def complete(self, typed: str, number: int) -> str | None:
        """The n-th line that begins with what was typed."""
        fitting = [line for line in self.known if folded(line).startswith(folded(typed))]
        return fitting[number] if number < len(fitting) else None

    def show(self, *things: RenderableType) -> None:
        """Print things, one below the other."""
        for thing in things:
            self.console.print(thing)

    def note(self, sentence: str, style: str = "") -> None:
        """Print one sentence; the terminal itself breaks the line, so that the path of a file can be copied whole."""
        self.console.print(Text(sentence, style=style), soft_wrap=True)

    def read(self, prompt: str = "> ") -> str:
        """A line from the player. What comes through a pipe is repeated, so that the transcript can be read."""
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if not self.interactive:
            self.note(line)
        return line.strip()

    def clear(self) -> None:
        """Wipe the screen for the next player; what scrolled away and what was typed go, too."""
        if self.interactive:
            import readline

            readline.clear_history()
            self.console.file.write("\x1b[3J")
            self.console.clear()
