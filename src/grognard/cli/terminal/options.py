"""The list of options: numbered, in columns if there are many, what belongs together side by side."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from grognard.words import Words

MANY = 8  # options; more of them stand in columns
KIND = 4  # options of a kind; as many or more make a block of their own
INDENT, GAP = 5, 3  # columns before the options, between them
USES = "uses"  # the block of the options that are uses of a thing

Use = Callable[[str], tuple[str, str]]  # the thing that an option is about, and in short what is done with it; ('', '') if none
Numbered = Sequence[tuple[int, str]]


def listed(words: Words, options: Sequence[str], use: Use) -> RenderableType:
    """Options under each other; many of them in blocks: the uses of a card in one line, one kind after the other."""
    numbered = list(enumerate(options, 1))
    if len(options) <= MANY and not any(use(option)[0] for option in options):
        return indented(under_each_other(words, numbered))
    counts = Counter(option.partition(":")[0] for option in options)
    runs = [(block, list(run)) for block, run in groupby(numbered, key=lambda pair: block_of(pair[1], counts, use))]
    return indented(Group(*(uses(run, use) if block == USES else Block(words, run) for block, run in runs)))


def block_of(option: str, counts: Counter[str], use: Use) -> str:
    """Options with the same name here stand in one block."""
    kind = option.partition(":")[0]
    if use(option)[0]:
        return USES
    return f"kind:{kind}" if counts[kind] >= KIND else ""


def uses(run: Numbered, use: Use) -> RenderableType:
    """One thing a line, with the numbers of what can be done with it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for thing, same in groupby(run, key=lambda pair: use(pair[1])[0]):
        grid.add_row(Text(thing), *(line(number, use(option)[1]) for number, option in same))
    return grid


class Block:
    """Options in as many columns as there is room for."""

    def __init__(self, words: Words, run: Numbered) -> None:
        self.words, self.run = words, run

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = [line(number, self.words.option(option)) for number, option in self.run]
        if 2 * max(text.cell_len for text in lines) + GAP > options.max_width:
            yield under_each_other(self.words, self.run)
        else:
            yield Columns(lines, column_first=True, padding=(0, GAP))


def under_each_other(words: Words, run: Numbered) -> RenderableType:
    """One option a line; what is longer than a line goes on below its beginning."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="yellow", min_width=3, no_wrap=True)
    for number, option in run:
        grid.add_row(str(number), Text(words.option(option)))
    return grid


def line(number: int, text: str) -> Text:
    return Text.assemble((f"{number:>3}  ", "yellow"), text)


def indented(block: RenderableType) -> RenderableType:
    return Padding(block, (0, 0, 0, INDENT), expand=False)
