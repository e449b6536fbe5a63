"""The Fluent files themselves: valid, alike in both languages, French set as French is set."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

from grognard.words.fluent_files import entries

SOURCE = Path(__file__).parents[2] / "src" / "grognard"
FOLDERS = sorted({file.parent for file in SOURCE.rglob("*.ftl")})
NARROW = "\u202f"


def messages(file: Path) -> dict[str, ast.Message | ast.Term]:
    return {entry.id.name: entry for entry in entries(file) if isinstance(entry, ast.Message | ast.Term)}


def texts(node: object) -> Iterator[str]:
    """What is written for readers in an entry, without names and syntax."""
    if isinstance(node, ast.TextElement):
        yield node.value
    elif isinstance(node, list):
        for item in node:
            yield from texts(item)
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            yield from texts(value)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
class TestFolder:
    def test_both_languages_are_there(self, folder: Path) -> None:
        assert {file.name for file in folder.glob("*.ftl")} == {"en.ftl", "fr.ftl"}

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_no_junk_and_no_key_twice(self, folder: Path, language: str) -> None:
        found = list(entries(folder / f"{language}.ftl"))
        assert [entry.content for entry in found if isinstance(entry, ast.Junk)] == []
        keys = [entry.id.name for entry in found if isinstance(entry, ast.Message)]
        assert sorted(keys) == sorted(set(keys))

    def test_same_keys(self, folder: Path) -> None:
        english, french = messages(folder / "en.ftl"), messages(folder / "fr.ftl")
        assert sorted(english.keys() - french.keys()) == [], "only in English"
        assert sorted(french.keys() - english.keys()) == [], "only in French"

    def test_french_typography(self, folder: Path) -> None:
        """Narrow no-break spaces before double signs and inside guillemets; curled apostrophes."""
        wrong = []
        for key, entry in messages(folder / "fr.ftl").items():
            for text in texts(entry):
                if re.search(rf"[^{NARROW}\d:][:;!?»](?=\s|$)|^[;!?»]|«[^{NARROW}]|\w'\w", text):
                    wrong.append((key, text))
        assert wrong == []
