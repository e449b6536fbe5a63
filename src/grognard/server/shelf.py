"""The shelf: titles with what is always the same about them (board, rules, texts), ready to be sent."""
from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from grognard.bots import LEVELS
from grognard.engine import registry
from grognard.engine.lesson import lessons_of
from grognard.engine.problem import Problem
from grognard.engine.title import Title
from grognard.words import Words, words
from grognard.words.words import LANGUAGES

from .assets import Asset
from .types import Home, LessonCard, Paragraph, Scenario, TitleCard

# Those that do not stand on the shelf yet are shown as coming.
ANNOUNCED = ("napoleon_1807", "age_of_napoleon", "eagles_of_the_empire", "kutuzov", "clash_of_monarchs")
FLUENT, JSON = "text/plain", "application/json"
FLUENT_SUFFIX = ".ftl"

log = logging.getLogger("grognard.server")


class Shelf:
    """Everything static about the titles, made when it is asked for first."""

    def __init__(self) -> None:
        self.titles = {title.id: title for title in ready_titles()}
        self.assets: dict[tuple[str, ...], Asset] = {}

    def home(self) -> Home:
        """What can be played, and what is coming."""
        order = [*ANNOUNCED, *(id_ for id_ in self.titles if id_ not in ANNOUNCED)]
        cards = [card(self.titles[id_]) if id_ in self.titles else TitleCard(id_, False) for id_ in order]
        return Home(cards, list(LEVELS), list(LANGUAGES))

    def title(self, id_: str) -> Title:
        """A title that can be played."""
        if id_ not in self.titles:
            raise Problem("problem-game", game=id_, known=", ".join(self.titles))
        return self.titles[id_]

    def board(self, id_: str) -> Asset:
        """What a client draws."""
        title = self.title(id_)
        return self.assets.get(("board", id_)) or self.put("board", id_, content=msgspec.json.encode(title.board()))

    def rules(self, id_: str, language: str) -> Asset:
        """The digest of the rules."""
        title = self.title(id_)
        found = self.assets.get(("rules", id_, language))
        if found:
            return found
        paragraphs = [Paragraph(*paragraph) for paragraph in Words(language, title).paragraphs().values()]
        return self.put("rules", id_, language, content=msgspec.json.encode(paragraphs))

    def text(self, file: str, id_: str = "") -> Asset:
        """The Fluent file of a title, with what its lessons say, or the one that all share."""
        language = file.removesuffix(FLUENT_SUFFIX)
        if not file.endswith(FLUENT_SUFFIX) or language not in LANGUAGES:
            raise Problem("problem-language", language=language, known=", ".join(LANGUAGES))
        folders = [self.title(id_).folder / part for part in ("text", "lessons")] if id_ else [words.FOLDER]
        content = b"\n".join(fluent(folder / file) for folder in folders)
        return self.assets.get(("text", id_, file)) or self.put("text", id_, file, content=content, kind=FLUENT)

    def put(self, *name: str, content: bytes, kind: str = JSON) -> Asset:
        """Keep an asset."""
        asset = self.assets[name] = Asset(content, kind)
        return asset

    def warm_up(self) -> None:
        """Do now what would make the first player wait: read the words, compile the rules."""
        for title in self.titles.values():
            _ = title.procedures, title.fingerprint
            for language in LANGUAGES:
                Words(language, title)


def ready_titles() -> list[Title]:
    """The titles that can be played; one with a fault is told in the log and does not stop the others."""
    found: list[Title] = []
    for id_ in registry.found():
        try:
            found.append(registry.title(id_))
        except Exception:
            log.exception("the title %s cannot be loaded", id_)
    return found


def card(title: Title) -> TitleCard:
    """A title on the home page."""
    options = {name: list(values) for name, values in title.all_options.items()}
    defaults = {name: values[0] for name, values in options.items()}
    scenarios = [Scenario(id_, list(title.seats_of(id_, defaults))) for id_ in title.scenarios]
    lessons = [LessonCard(lesson.id, len(lesson), len(lesson.remarks)) for lesson in lessons_of(title).values()]
    return TitleCard(title.id, True, title.rules_version, list(title.seats), scenarios, options, lessons)


def fluent(file: Path) -> bytes:
    """A Fluent file; a title without words has an empty one."""
    return file.read_bytes() if file.exists() else b""
