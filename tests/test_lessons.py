"""Every lesson can be played to its end with the rules of today, and is told in both languages."""
from __future__ import annotations

import pytest

from grognard.engine import registry
from grognard.engine.lesson import Lesson, lessons_of
from grognard.engine.record import replay
from grognard.engine.title import Title
from grognard.words.words import Words

LESSONS = [(game, name) for game in registry.found() for name in lessons_of(registry.title(game))]


@pytest.fixture(params=LESSONS, ids="-".join)
def taught(request: pytest.FixtureRequest) -> tuple[Title, Lesson]:
    game, name = request.param
    title = registry.title(game)
    return title, lessons_of(title)[name]


def test_the_rules_allow_it(taught: tuple[Title, Lesson]) -> None:
    title, lesson = taught
    game = replay(title, lesson.record)
    assert game.number == len(lesson)
    assert lesson.record.rules_version == title.rules_version


def test_the_learner_begins_with_a_text_and_ends_with_one(taught: tuple[Title, Lesson]) -> None:
    title, lesson = taught
    assert replay(title, lesson.record, 0).asks[0].seat == title.seat(lesson.seat)
    assert lesson.remarks[0].number == 0 and lesson.remarks[-1].number == len(lesson)
    assert all(remark.seat == lesson.seat for remark in lesson.remarks)


def test_every_text_stands_where_the_learner_is_asked(taught: tuple[Title, Lesson]) -> None:
    _, lesson = taught
    for remark in lesson.remarks[:-1]:
        assert lesson.record.decisions[remark.number][0] == lesson.seat, remark


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_told_in_both_languages(taught: tuple[Title, Lesson], language: str) -> None:
    title, lesson = taught
    words = Words(language, title)
    names = {"title", "about", *(remark.text for remark in lesson.remarks)}
    assert [name for name in sorted(names) if not words.messages.has(f"lesson-{lesson.id}-{name}")] == []
