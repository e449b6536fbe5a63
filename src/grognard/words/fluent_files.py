"""Fluent files. The one module that knows the library; it is imported when the first sentence is worded, not before."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

Value = str | int


class Messages:
    """The messages of one language from several files; a later file may word a key of an earlier one anew."""

    def __init__(self, language: str, files: tuple[Path, ...]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        # No isolation marks: they are for mixed writing directions and would end up in terminals and logs.
        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        for file in files:
            self.bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return bool(self.bundle.has_message(key))

    def attributes(self, key: str) -> dict[str, str]:
        """The other forms of a name, such as `.subject`."""
        if not self.has(key):
            return {}
        forms = self.bundle.get_message(key).attributes
        return {form: str(self.bundle.format_pattern(pattern, {})[0]) for form, pattern in forms.items()}

    def word(self, key: str, args: Mapping[str, Value]) -> tuple[str, list[Exception]]:
        """The sentence, and what went wrong while it was put together. A key that is missing is shown as it is."""
        if not self.has(key):
            return key, [KeyError(key)]
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            return key, [KeyError(key)]
        text, errors = self.bundle.format_pattern(pattern, dict(args))
        return str(text), errors


@cache
def messages(language: str, files: tuple[Path, ...]) -> Messages:
    """The messages of these files, read once."""
    return Messages(language, files)


def entries(file: Path) -> Iterator[ast.EntryType]:
    """The parsed entries of a file, junk included, for checks of the files themselves."""
    from fluent.syntax import parse

    yield from parse(file.read_text(encoding="utf-8")).body
