"""Printed tables: columns headed `0-5`, `6-11`, `42+`, looked up by a number."""
from __future__ import annotations

from collections.abc import Sequence


def bounds(heading: str) -> tuple[int, int | None]:
    """The lowest and highest number of a heading such as `6-11`, `42+` or `7`; an open end is None."""
    if heading.endswith("+"):
        return int(heading[:-1]), None
    low, _, high = heading.partition("-")
    return int(low), int(high or low)


def columns(headings: Sequence[str]) -> list[int]:
    """The column of every number, as a list; the last entry stands for all greater numbers (see `column`).

    The headings must follow one another without gap or overlap; only the last one may be open.
    """
    ranges = [bounds(heading) for heading in headings]
    found = [0] * ranges[0][0]
    for number, (low, high) in enumerate(ranges):
        if low != len(found) or (high is None and number < len(ranges) - 1):
            raise ValueError(f"heading {headings[number]!r} does not follow on the one before")
        found += [number] * (1 if high is None else high - low + 1)
    return found


def column(table: list[int], number: int) -> int:
    """The column of a number; what is below the first column counts as its lowest number, what is above as the last."""
    return table[0] if number < 0 else table[min(number, len(table) - 1)]
