"""Comparing what people type with names: small letters, no accents, the beginning of a word is enough."""
from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from grognard.words import Words


def folded(text: str) -> str:
    """Text for comparison: small letters without accents, single spaces."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return " ".join("".join(letter for letter in apart if not unicodedata.combining(letter)).split())


def match(text: str, choices: Iterable[str], words: Words) -> list[str]:
    """The choices that a text can mean: those with exactly this id or name, else whose name begins with it or contains it."""
    wanted = folded(text)
    names = {choice: folded(words.option(choice)) for choice in choices}
    for fits in (
        lambda choice: choice == text.strip(),
        lambda choice: names[choice] == wanted,
        lambda choice: choice.partition(":")[2] == wanted,
        lambda choice: names[choice].startswith(wanted),
        lambda choice: bool(re.search(rf"\b{re.escape(wanted)}", names[choice])),
    ):
        found = [choice for choice in names if fits(choice)]
        if found and wanted:
            return found
    return []
