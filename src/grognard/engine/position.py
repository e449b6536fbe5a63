"""Positions of one's own: a scenario that somebody changed by hand, as a YAML file to edit or as one line to hand on."""
from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any

import msgspec

from .data import parse_foreign, read_data
from .problem import DataProblem, Problem

FORMAT = "grognard-position-1"
PREFIX = "gp1:"  # with which the line begins
LONGEST = 16 << 10  # letters of a position that comes from elsewhere, before and after packing


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A scenario, its options, and what is different; each game takes its own words there, those of its cases."""

    format: str = FORMAT
    game: str
    scenario: str
    options: dict[str, str] = {}
    position: dict[str, Any]

    def line(self) -> str:
        """The position as one line of letters; the words keep their order, for they are carried out in it."""
        packed = zlib.compress(msgspec.json.encode([self.game, self.scenario, self.options, self.position]), 9)
        return PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")


def plain(content: Any) -> Any:
    """As JSON has it, where every name is a text: so a record can hold it."""
    return msgspec.json.decode(msgspec.json.encode(content))


def read_position(path: Path) -> Position:
    """Load a position, or a problem that says what is wrong with the file."""
    return checked(read_data(path), path.name)


def parse_position(text: str, name: str) -> Position:
    """A position from the text of a file or from its line, as a stranger may send it."""
    if len(text) > LONGEST:
        raise Problem("problem-position-long", most=LONGEST)
    if text.strip().startswith(PREFIX):
        return parse_line(text.strip())
    return checked(parse_foreign(name, text), name)


def parse_line(line: str) -> Position:
    """A position from its line."""
    code = line.removeprefix(PREFIX)
    try:
        unpacked = zlib.decompressobj().decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), LONGEST)
        game, scenario, options, position = msgspec.json.decode(unpacked)
        return msgspec.convert({"game": game, "scenario": scenario, "options": options, "position": position}, Position)
    except (RecursionError, TypeError, ValueError, zlib.error, msgspec.MsgspecError):
        raise Problem("problem-position-line") from None


def checked(content: Any, name: str) -> Position:
    """What was read, if it is a position."""
    try:
        found = msgspec.convert(plain(content), Position)
    except (msgspec.ValidationError, OverflowError, TypeError, ValueError) as error:
        raise DataProblem(name, "", str(error)) from None
    if found.format != FORMAT:
        raise DataProblem(name, "format", f"{found.format} is not {FORMAT}")
    return found
