"""The plain board: shows any game's view as tables."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grognard.engine.title import Title
from grognard.words import Words

from ..speech import say
from . import View

HAND = "hand"


class TerminalBoard:
    """Names and values as they stand in the view; what is the id of a thing is shown by its name."""

    def __init__(self, title: Title, words: Words) -> None:
        self.title, self.words = title, words
        self.last: Any = None

    def status(self, view: View) -> str:
        """Numbers at the top of the view."""
        numbers = [(name, value) for name, value in view["position"].items() if isinstance(value, int)]
        return " · ".join(f"{name} {value}" for name, value in numbers)

    def picture(self, view: View) -> RenderableType | None:
        """The whole view, when it has changed."""
        if view["position"] == self.last:
            return None
        self.last = view["position"]
        return self.map(view, "")

    def map(self, view: View, place: str) -> RenderableType:
        """The whole view; a place changes nothing, for this board knows no geography."""
        shown = {name: value for name, value in view["position"].items() if name != HAND}
        return Panel(self.rows(shown), title=Text(say("panel-position")), title_align="left")

    def hand(self, view: View) -> RenderableType:
        """The names of the cards."""
        return Panel(Text(self.worded(view["position"].get(HAND, []))), title=Text(say("panel-hand")), title_align="left")

    def forces(self, view: View) -> RenderableType:
        """This board does not know which parts of a view are forces, so it shows all."""
        return self.map(view, "")

    def rows(self, values: Mapping[str, Any]) -> Table:
        """One row for each entry."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for name, value in values.items():
            shown = self.rows(value) if isinstance(value, Mapping) else Text(self.worded(value))
            grid.add_row(Text(str(name), style="cyan"), shown)
        return grid

    def worded(self, value: Any) -> str:
        """A value in words."""
        if isinstance(value, list):
            return ", ".join(self.worded(item) for item in value) or "–"
        if isinstance(value, Mapping):
            return "; ".join(f"{name} {self.worded(part)}" for name, part in value.items())
        return self.words.name(value) if isinstance(value, str) and ":" in value else str(value)
