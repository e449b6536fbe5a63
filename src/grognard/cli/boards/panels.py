"""Frames and rows that boards share."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grognard.words import Words

from ..speech import say


def panel(title: str, content: RenderableType, style: str = "", padding: int = 1) -> Panel:
    """A frame with its title at the left."""
    return Panel(content, title=Text(title), title_align="left", border_style=style or "none", padding=(0, padding))


def rows(lines: Iterable[Sequence[RenderableType]]) -> Table:
    """Lines whose parts stand under each other; the last part takes the rest of the width."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for line in lines:
        grid.add_row(*line)
    return grid


def figures(heads: Sequence[str], lines: Sequence[Sequence[str | Text]]) -> Table:
    """A small table: names at the left, figures flush right, no lines between them; names give way where room is short."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for number, column in enumerate(zip(heads, *lines, strict=True)):
        width = max(len(str(cell)) for cell in column) if number else None
        grid.add_column(justify="right" if number else "left", no_wrap=True, min_width=width)
    grid.add_row(*(Text(head, style="dim") for head in heads))
    for line in lines:
        grid.add_row(*line)
    return grid


class Card(NamedTuple):
    """A card in words: its points (or nothing), name, kind and text."""

    points: str
    name: str
    kind: str
    text: str


def card_list(cards: Iterable[Card]) -> Table:
    """Cards one below the other, their points in the margin."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="cyan", no_wrap=True)
    for card in cards:
        head = f"{card.name} ({card.kind})." if card.kind else f"{card.name}."
        grid.add_row(card.points, Text.assemble((head, "bold"), f" {card.text}"))
    return grid


def pair(name: str, value: str | int, style: str = "") -> Text:
    """`name: value`."""
    return Text(say("pair", name=name, value=value), style)


def dotted(parts: Iterable[str], style: str = "") -> Text:
    """Short facts in one line."""
    return Text(" · ".join(part for part in parts if part), style)


def duel(title: str, *sides: Iterable[RenderableType]) -> Panel:
    """The sides of a fight beside each other."""
    grid = Table.grid(padding=(0, 4, 0, 0), expand=False)
    for _ in sides:
        grid.add_column(ratio=1)
    grid.add_row(*(Group(*side) for side in sides))
    return panel(title, grid)


def modifier(words: Words, row: Mapping[str, Any]) -> Text:
    """One reason for more or less, with its paragraph."""
    name = words.name(f"label:{row['label']}")
    known = words.text(row["label"]) if name == f"label:{row['label']}" else name
    return Text.assemble(f"{row['value']:+d}  ", known, (f"  {row['rule']}", "cyan"))


class Flow:
    """Short texts one after the other; none of them is broken at the end of a line."""

    def __init__(self, texts: Sequence[str], gap: str = "   ", style: str = "dim") -> None:
        self.texts, self.gap, self.style = texts, gap, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = ""
        for text in self.texts:
            longer = f"{line}{self.gap}{text}" if line else text
            if line and len(longer) > options.max_width:
                yield Text(line, self.style)
                longer = text
            line = longer
        yield Text(line, self.style)
