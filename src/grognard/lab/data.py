"""Provenance: every entry of a game's data files says where it comes from, the rulebook, a public source or our own design."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from grognard.engine.data import SOURCES, read_data, sources
from grognard.engine.title import Title

ABOUT = "meta"  # what a file says about itself


class Provenance(msgspec.Struct):
    """How many entries a game's data files have, where they come from, and what is wrong with them."""

    game: str
    entries: int
    sources: dict[str, int]
    problems: list[str]


def check_data(title: Title) -> Provenance:
    """Count the sources of a game's data files; an entry without one, or with one that nobody knows, is a problem."""
    files = sorted((title.folder / "data").glob("*.yaml"))
    contents = {file.name: content_of(file) for file in files}
    counted = Counter(source for content in contents.values() for source in sources(content))
    problems = [f"{name}: {where}: no source" for name, content in contents.items() for where in unsourced(content)]
    problems += [f"{count} entries with the source {source}" for source, count in counted.items() if source not in SOURCES]
    return Provenance(title.id, counted.total(), {source: counted[source] for source in SOURCES}, problems)


def content_of(file: Path) -> dict[str, Any]:
    """The tables of a file, without what it says about itself and without plain words at its top."""
    content = read_data(file)
    return {name: table for name, table in content.items() if name != ABOUT and isinstance(table, dict | list)}


def unsourced(content: Any, where: str = "") -> Iterator[str]:
    """Where values stand that no `source` above them covers."""
    if isinstance(content, Mapping):
        if "source" in content:
            return
        if not where or all(isinstance(value, dict | list) for value in content.values()):
            for name, value in content.items():
                yield from unsourced(value, f"{where}.{name}" if where else str(name))
            return
    elif isinstance(content, list) and all(isinstance(item, dict | list) for item in content):
        for number, item in enumerate(content):
            name = item.get("id", number) if isinstance(item, dict) else number
            yield from unsourced(item, f"{where}.{name}")
        return
    yield where
