"""Data files: YAML 1.2, read once and cached by content, each entry with its source."""
from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from .problem import DataProblem, Problem

SOURCES = ("rulebook", "public", "designed")
DEEPEST = 20  # nests of lists and mappings in YAML that a stranger sent


def read_data(path: Path) -> Any:
    """The content of a YAML file. Parsing is slow, so the result is kept in the user's cache under the hash of the text."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise DataProblem(path.name, "", error.strerror or str(error)) from None
    cached = cache_folder() / f"{hashlib.blake2b(text, digest_size=16).hexdigest()}.msgpack"
    try:
        return msgspec.msgpack.decode(cached.read_bytes(), strict=False)
    except (OSError, msgspec.MsgspecError):
        return keep(parse(path.name, text), cached)


def parse(name: str, text: bytes | str) -> Any:
    """Parse YAML; a syntax error is told with its line."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        return YAML(typ="safe", pure=True).load(text)
    except (YAMLError, ValueError) as error:  # a date or a number that cannot be is no error of syntax
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}" if mark else ""
        raise DataProblem(name, where, str(getattr(error, "problem", error)).partition("\n")[0]) from None


def parse_foreign(name: str, text: str) -> Any:
    """Parse YAML that a stranger sent: a few lines of aliases can unfold to gigabytes, and nests to the end of the stack."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError
    from ruamel.yaml.events import AliasEvent, CollectionEndEvent, CollectionStartEvent

    depth = 0
    try:
        for event in YAML(typ="safe", pure=True).parse(text):
            depth += isinstance(event, CollectionStartEvent) - isinstance(event, CollectionEndEvent)
            if depth > DEEPEST or isinstance(event, AliasEvent):
                raise Problem("problem-data-nests", file=name, line=event.start_mark.line + 1)
    except YAMLError:
        pass  # told by parse, with its line
    return parse(name, text)


def keep(content: Any, cached: Path) -> Any:
    """Store parsed content for the next start; a folder that cannot be written to only costs time."""
    try:
        cached.parent.mkdir(parents=True, exist_ok=True)
        part = cached.with_suffix(f".{os.getpid()}")
        part.write_bytes(msgspec.msgpack.encode(content))
        part.replace(cached)
    except (OSError, TypeError):
        return content
    return content


def cache_folder() -> Path:
    """Where parsed data files are kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "grognard"


def entry(file: str, name: str, mapping: dict[str, Any], key: str) -> Any:
    """A field that an entry must have."""
    if key not in mapping:
        raise DataProblem(file, name, f"{key} is missing")
    return mapping[key]


def sources(content: Any) -> Iterator[str]:
    """The source of every entry in a data file: the first word of each `source` field, wherever it stands."""
    if isinstance(content, dict):
        source = content.get("source")
        if isinstance(source, str):
            yield source.split()[0].strip(",;:()")
        for value in content.values():
            yield from sources(value)
    elif isinstance(content, list):
        for item in content:
            yield from sources(item)
