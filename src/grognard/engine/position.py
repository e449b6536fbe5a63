"""Positions as files: a scenario that somebody changed by hand, to play from and to study."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from .data import read_data
from .problem import DataProblem

FORMAT = "grognard-position-1"


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A scenario, its options, and what is different; each game takes its own words there, those of its cases."""

    format: str
    game: str
    scenario: str
    options: dict[str, str] = {}
    position: dict[str, Any]


def plain(content: Any) -> Any:
    """As JSON has it, where every name is a text: so a record can hold it."""
    return msgspec.json.decode(msgspec.json.encode(content))


def read_position(path: Path) -> Position:
    """Load a position, or a problem that says what is wrong with the file."""
    try:
        found = msgspec.convert(plain(read_data(path)), Position)
    except msgspec.ValidationError as error:
        raise DataProblem(path.name, "", str(error)) from None
    if found.format != FORMAT:
        raise DataProblem(path.name, "format", f"{found.format} is not {FORMAT}")
    return found
