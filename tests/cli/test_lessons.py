"""Lessons in the terminal: texts before the questions, bots that follow the record, the way out and back, and going on later."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.record import read_record

from .conftest import Grognard, WordedToy

pytestmark = pytest.mark.usefixtures("games")

LESSON = ("play", "toy", "--lesson", "first")
FOLLOWED = "bid:1\narmy:a2\nspace:wien\nbid:1\narmy:a2\nspace:linz\nspace:wien\n"
RECORDED = read_record(WordedToy.folder / "lessons" / "first.json").decisions


def saved(saves: Path) -> Path:
    (path,) = saves.glob("*.json")
    return path


def test_who_follows_reads_every_text_and_gets_the_recorded_game(grognard: Grognard, saves: Path) -> None:
    ran = grognard(*LESSON, typed=FOLLOWED + "quit\n")
    assert ran.status == 0
    assert [ran.out.count(f"First steps · {step} of 4") for step in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert ran.out.index("Bid 1, so that you march first (2).") < ran.out.index("The lesson chooses: Bid 1")
    assert "You have marched and fallen back." in ran.out and "left the lesson" not in ran.out
    assert read_record(saved(saves)).decisions[: len(RECORDED)] == RECORDED


def test_who_leaves_is_told_once_plays_on_and_comes_back(grognard: Grognard) -> None:
    ran = grognard(*LESSON, typed="bid:2\npass\nbid:2\nundo\nundo\nundo\nlesson\nquit\n")
    assert ran.out.count("You have left the lesson.") == 1
    assert ran.out.count("First steps · 1 of 4") == 3  # at first, when he is back, and when he asks


def test_the_lesson_is_repeated_when_asked_for(grognard: Grognard) -> None:
    assert grognard(*LESSON, typed="lesson\nquit\n").out.count("The lesson chooses: Bid 1") == 2
    assert "This game is no lesson" in grognard("play", "toy", "--seed", "5", typed="lesson\nquit\n").out


def test_a_saved_lesson_is_one_again(grognard: Grognard, saves: Path) -> None:
    grognard(*LESSON, typed="bid:1\nquit\n")
    ran = grognard("play", "--load", str(saved(saves)), typed="army:a2\nspace:wien\nquit\n")
    assert "First steps · 2 of 4" in ran.out and "First steps · 3 of 4" in ran.out
    grognard("play", "--load", str(saved(saves)), typed="bid:0\nquit\n")
    assert "You have left the lesson." in grognard("play", "--load", str(saved(saves)), typed="quit\n").out


def test_in_french(grognard: Grognard) -> None:
    ran = grognard("--language", "fr", *LESSON, typed="leçon\nquitter\n")
    assert ran.out.count("Misez 1 pour marcher le premier (2).") == 2


def test_what_is_wrong_with_it(grognard: Grognard) -> None:
    assert "There is no lesson “second”. Known are: first." in grognard("play", "toy", "--lesson", "second").err
    for more in (("--seed", "1"), ("--scenario", "ring"), ("--seats", "blue=human")):
        assert "--lesson goes with the name of a game" in grognard(*LESSON, *more).err
    assert "--lesson goes with the name of a game" in grognard("play", "--lesson", "first").err


def test_the_games_are_listed_with_their_lessons(grognard: Grognard) -> None:
    assert "Lesson: First steps" in grognard("games").out
    assert json.loads(grognard("games", "--json").out)[0]["lessons"] == [{"id": "first", "title": "First steps"}]
