"""The words of a report: its own sentences, the game's names and sentences, figures as the language writes them."""
from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from grognard.engine.title import Title
from grognard.words import Words
from grognard.words.fluent_files import messages
from grognard.words.words import figure

TEXTS = Path(__file__).parent / "text"
BLANK, NOTHING, MINUS = "…", "–", "−"


class Speaker:
    """The words of a report about one game."""

    def __init__(self, language: str, title: Title | None = None) -> None:
        self.words = Words(language, title)
        self.own = messages(language, (TEXTS / f"{language}.ftl",))

    def say(self, key: str, **args: str | int) -> str:
        return self.own.word(key, args)[0]

    def sentence(self, sort: str, key: str) -> str:
        """A sentence of the game without its particulars: `… loses … infantry`."""
        assert self.words.title
        args: dict[str, str | int] = {}
        for name, kind in self.words.title.vocabulary.sentences.get(key, {}).items():
            args |= {name: BLANK, f"{name}-count": 2, f"{name}-id": BLANK}
            args |= {f"{name}-{form}": BLANK for form in self.forms(kind)}
        plain = re.sub(r"…(\s*…)+", BLANK, self.words.messages.word(f"{sort}-{key}", args)[0])
        return re.sub(r"[\s:;,(…]*…[\s.,;)…]*$", "", plain) or plain

    def forms(self, kind: str) -> Iterable[str]:
        """The forms in which sentences use names of a kind, such as `subject`; the first name has them all."""
        assert self.words.title
        ids = dict(self.words.title.vocabulary.kinds).get(kind.rstrip("*"), ())
        return self.words.messages.attributes(f"{kind.rstrip('*')}-{ids[0]}") if ids else ()

    def rule(self, rule: str) -> str:
        """The number of a paragraph; if it is called by a word, like `12.boue`, its chapter and what its text begins with."""
        chapter, _, word = rule.rpartition(".")
        paragraph = self.words.paragraph(rule)
        name = re.match(r"([^:.]{1,40}?)\s*:", paragraph.text) if paragraph and re.search(r"[a-z]{3}", word) else None
        return f"{chapter} {name[1]}".strip() if name else rule

    def figure(self, value: float, digits: int = 2) -> str:
        """A decimal number as the language writes it."""
        return figure(value, digits, self.words.language)

    def short(self, value: float) -> str:
        """A number of a scale, with no more digits than it needs."""
        return f"{value:g}".replace("-", MINUS).replace(".", "," if self.words.language == "fr" else ".")

    def signed(self, value: float) -> str:
        """A difference in whole points."""
        return f"{value:+.0f}".replace("-", MINUS) if round(value) else "0"

    def percent(self, share: float) -> str:
        return f"{100 * share:.0f} %"
