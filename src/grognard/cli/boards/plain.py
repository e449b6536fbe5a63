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
        self.words = words
        self.names = {choice.partition(":")[2]: choice for choice in reversed(title.vocabulary.options) if ":" in choice}
        self.last: Mapping[str, Any] = {}

    def status(self, view: View) -> str:
        """Numbers at the top of the view."""
        numbers = [(name, value) for name, value in view["position"].items() if type(value) is int]
        return " · ".join(f"{name} {value}" for name, value in numbers)

    def picture(self, view: View) -> RenderableType | None:
        """What has changed since the last question; at first everything."""
        position = view["position"]
        changed = {name: value for name, value in position.items() if name not in self.last or self.last[name] != value}
        self.last = position
        return self.panel({name: value for name, value in changed.items() if name != HAND})

    def map(self, view: View, place: str) -> RenderableType:
        """The whole view; a place changes nothing, for this board knows no geography."""
        return self.panel({name: value for name, value in view["position"].items() if name != HAND})

    def hand(self, view: View, name: str) -> RenderableType:
        """The cards by name."""
        names = self.worded(view["position"].get(HAND, []))
        return Panel(Text(names), title=Text(say("panel-hand")), title_align="left")

    def forces(self, view: View) -> RenderableType:
        """This board does not know which parts of a view are forces, so it shows all."""
        return self.map(view, "")

    def use(self, option: str) -> tuple[str, str]:
        """This board knows no cards."""
        return "", ""

    def panel(self, shown: Mapping[str, Any]) -> Panel:
        return Panel(self.rows(shown), title=Text(say("panel-position")), title_align="left")

    def rows(self, values: Mapping[str, Any]) -> Table:
        """One row for each entry; entries of the same form make a table."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        columns = columns_of(list(values.values()))
        if columns:
            grid.add_row("", *(Text(column.replace("_", " "), style="dim") for column in columns))
        for name, value in values.items():
            cells = [Text(self.worded(value[column])) for column in columns] if columns else [self.cell(value)]
            grid.add_row(Text(self.worded(name), style="cyan"), *cells)
        return grid

    def cell(self, value: Any) -> RenderableType:
        """A value that is a table itself, or words."""
        if isinstance(value, Mapping) and value:
            return self.rows(value)
        if isinstance(value, list) and columns_of(value):
            return self.rows({str(number): item for number, item in enumerate(value, 1)})
        return Text(self.worded(value))

    def worded(self, value: Any) -> str:
        """A value in words."""
        if isinstance(value, bool):
            return say("yes" if value else "no")
        if isinstance(value, list):
            return ", ".join(self.worded(item) for item in value) or "–"
        if isinstance(value, Mapping):
            return "; ".join(f"{self.worded(name)} {self.worded(part)}" for name, part in value.items()) or "–"
        if value is None or value == "":
            return "–"
        thing = self.names.get(str(value), str(value))
        return self.words.name(thing) if ":" in thing else thing.replace("_", " ")


def columns_of(values: list[Any]) -> list[str]:
    """The names that all these entries have alike, if they are entries with the same names."""
    if len(values) < 2 or not all(isinstance(value, Mapping) for value in values):
        return []
    columns = list(values[0])
    return columns if all(list(value) == columns for value in values) else []
