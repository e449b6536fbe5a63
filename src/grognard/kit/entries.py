"""Entries of data files: known by their ids, each its own, and each with its source; and the names by which people call them."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.engine.data import SOURCES, entry, sources
from grognard.engine.problem import DataProblem, Problem


def check(good: bool, file: str, name: str, reason: str) -> None:
    """A problem of the data, unless all is well."""
    if not good:
        raise DataProblem(file, name, reason)


def unique(file: str, ids: list[str]) -> list[str]:
    """The ids, none of them twice."""
    for name in ids:
        check(ids.count(name) == 1, file, name, "the id stands twice")
    return ids


def ids_of(file: str, entries: Sequence[Mapping[str, Any]]) -> list[str]:
    """The ids of a list of entries, each its own."""
    return unique(file, [str(entry(file, "?", dict(item), "id")) for item in entries])


def finder(file: str, ids: Sequence[str], what: str) -> Callable[[str], int]:
    """A function from an id to its index; an unknown id is a problem of the data."""
    index = {name: at for at, name in enumerate(ids)}

    def find(name: str) -> int:
        check(name in index, file, name, f"is no {what}")
        return index[name]

    return find


def check_sources(contents: Mapping[str, Any]) -> None:
    """Every entry of the files, by their names, says where it comes from."""
    for file, content in contents.items():
        for source in sources(content):
            check(source in SOURCES, f"{file}.yaml", source, f"a source is one of {', '.join(SOURCES)}")


def look_up(ids: Sequence[str], name: str, what: str) -> int:
    """The index of an id in a position that somebody wrote, or a problem that says what is unknown."""
    if name not in ids:
        raise Problem("problem-arrange", what=f"{what} {name}")
    return ids.index(name)
