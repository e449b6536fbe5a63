"""Every title has words for all that it says, in both languages, and every sentence can be put together."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax.ast import Message

from grognard.engine import registry
from grognard.engine.title import Title
from grognard.engine.vocabulary import SPAN
from grognard.words import Words
from grognard.words.fluent_files import entries, messages
from grognard.words.words import LANGUAGES

SOURCE = Path(__file__).parents[2] / "src" / "grognard"
# The calls that speak: sort of key, where the key stands, where the paragraph stands.
SPOKEN = {"Ask": ("ask", 2, 1), "window": ("ask", 4, 3), "Refusal": ("no", 1, 0), "note": ("log", 0, 1)}
SORTS = ("ask", "log", "no")
GAMES = list(registry.found())


@pytest.fixture(params=GAMES)
def title(request: pytest.FixtureRequest) -> Title:
    return registry.title(request.param)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest, title: Title) -> Words:
    return Words(request.param, title)


def missing(words: Words, keys: set[str]) -> list[str]:
    return sorted(key for key in keys if not words.messages.has(key))


def spoken(folder: Path) -> Iterator[tuple[str, ast.expr, ast.expr]]:
    """What the code of a title says in questions, refusals and log lines: sort, key and paragraph."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                sort, key, rule = SPOKEN.get(called, ("", 0, 0))
                if sort and len(node.args) > max(key, rule):
                    yield sort, node.args[key], node.args[rule]


def constants(node: ast.expr) -> Iterator[str]:
    """The strings an argument may be: a constant, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def samples(title: Title, kind: str) -> Iterator[Any]:
    """Values an argument of this kind may have: none, one and several."""
    if kind.endswith("*"):
        one = next(iter(samples(title, kind[:-1])))
        yield from ([one], [one] * 3, [])
    elif kind == "number":
        yield from (1, 0, 2, 5, -1)
    elif kind == "text":
        yield "…"
    elif kind == "option":
        yield from (title.vocabulary.describe(base) for base in title.vocabulary.bases.values())
    else:
        ids = title.vocabulary.kinds[title.vocabulary.bases[kind] // SPAN][1]
        yield from (f"{kind}:{id_}" for id_ in ids[:3])
        yield f"{kind}:{ids[-1]}"


def test_names_of_things(words: Words, title: Title) -> None:
    for name, ids in title.vocabulary.kinds:
        if not ids:
            assert words.messages.has(f"option-{name}"), f"option-{name}"
        elif not words.messages.has(name):
            assert missing(words, {f"{name}-{id_}" for id_ in ids}) == []


def test_briefing_seats_scenarios_settings_results(words: Words, title: Title) -> None:
    keys = {"title", "result-draw", "briefing-aim", "briefing-turn", "briefing-first"}
    keys |= {f"seat-{seat}" for seat in title.seats} | {f"result-{seat}" for seat in title.seats}
    for scenario in title.scenarios:
        keys |= {f"scenario-{scenario}", f"scenario-{scenario}-text"}
    for option, values in title.all_options.items():
        keys |= {f"option-name-{option}"} | {f"option-value-{option}-{value}" for value in values}
    assert missing(words, keys) == []


def test_every_sentence_has_words(words: Words, title: Title) -> None:
    spoken_for = {key for key in title.vocabulary.sentences for sort in SORTS if words.messages.has(f"{sort}-{key}")}
    assert sorted(title.vocabulary.sentences.keys() - spoken_for) == []


def test_nothing_is_worded_that_is_never_said(words: Words, title: Title) -> None:
    file = title.folder / "text" / f"{words.language}.ftl"
    keys = {entry.id.name for entry in entries(file) if isinstance(entry, Message)}
    said = {f"{sort}-{key}" for key in title.vocabulary.sentences for sort in SORTS}
    said |= {f"{key}-help" for key in said if key.startswith("ask-")}
    assert sorted(key for key in keys if key.partition("-")[0] in SORTS and key not in said) == []


def test_every_key_in_the_code_has_words(words: Words, title: Title) -> None:
    keys = {f"{sort}-{key}" for sort, node, _ in spoken(title.folder) for key in constants(node)}
    assert missing(words, keys) == []


def test_every_sentence_can_be_put_together(words: Words, title: Title) -> None:
    wrong = []
    for key, kinds in title.vocabulary.sentences.items():
        for sort in SORTS:
            if words.messages.has(f"{sort}-{key}"):
                for args in variants(title, kinds):
                    text, errors = words.messages.word(f"{sort}-{key}", words.arguments(key, args))
                    if errors or not text.strip():
                        wrong.append((f"{sort}-{key}", args, errors))
    assert wrong == []


def variants(title: Title, kinds: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Sets of arguments in which every sample of every argument comes up."""
    columns = {name: list(samples(title, kind)) for name, kind in kinds.items()}
    for at in range(max([1, *map(len, columns.values())])):
        yield {name: values[at % len(values)] for name, values in columns.items()}


def test_digest(words: Words, title: Title) -> None:
    paragraphs = words.paragraphs()
    assert len(paragraphs) > 20
    named = {rule for _, _, node in spoken(title.folder) for rule in constants(node) if rule}
    assert sorted(named - paragraphs.keys()) == [], "the code names paragraphs that the digest does not have"


@pytest.mark.parametrize("language", LANGUAGES)
def test_problems_and_refusals(language: str) -> None:
    """Every problem and refusal that the program can raise has words: common ones, or those of its own package."""
    common = Words(language).messages
    for file in SOURCE.rglob("*.py"):
        own = SOURCE / file.relative_to(SOURCE).parts[0] / "text" / f"{language}.ftl"
        known = messages(language, (own,)) if own.exists() else common
        keys = set(re.findall(r'"((?:problem|refused)-[a-z-]+)"', file.read_text(encoding="utf-8")))
        assert [key for key in keys if not common.has(key) and not known.has(key)] == [], file
