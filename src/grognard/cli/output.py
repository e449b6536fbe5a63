"""What commands print: JSON for programs, tables for people."""
from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def print_json(content: Any) -> None:
    """JSON on standard output, readable and with every letter as it is."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n")


def console(stderr: bool = False) -> Console:
    """A terminal with colours, or plain text where there is none."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, stderr=stderr)


def table(*columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """A table with these headings; those of numbers are set flush right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        made.add_column(column, justify="right" if column in numbers else "left")
    return made
