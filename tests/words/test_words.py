"""Words, with the toy title and files of its own."""
from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.decision import Refusal
from grognard.engine.problem import DataProblem, Problem
from grognard.words import Words
from tests.engine.toy import ToyTitle

ENGLISH = """
seat-blue = Blue
    .subject = The blue player
seat-red = Red
space-ulm = Ulm
army = army { $id }
ask-step = Where to? { $points ->
    [one] One point
   *[other] { $points } points
 } left.
ask-step-help = A point a space.
log-moves = { $army } marches to { $space }.
log-draws-hidden = { $seat-subject } draws.
log-bids = Bids: { $bids } ({ $bids-count }).
no-too-dear = That costs { $cost }, you have { $points }.
result-blue = Blue wins
result-blue-points = Blue wins on points
chapter-the-march = The march
"""
RULES = "id\tchapter\ten\tfr\n6.1\tThe march\tOne point a space.\tUn point par case.\n"


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "text").mkdir()
    (tmp_path / "text" / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "rules.tsv").write_text(RULES, encoding="utf-8")
    title = ToyTitle()
    title.folder = tmp_path
    return Words("en", title)


def test_names(words: Words) -> None:
    assert words.name("space:ulm") == "Ulm"
    assert words.name("army:a1") == "army a1"
    assert words.option("pass") == "Pass"
    assert words.name("space:linz") == "space:linz"


def test_question_and_plural(words: Words) -> None:
    assert words.question({"prompt": "step", "args": {"points": 1}}) == "Where to? One point left."
    assert words.question({"prompt": "step", "args": {"points": 3}}) == "Where to? 3 points left."
    assert words.help({"prompt": "step", "args": {"points": 3}}) == "A point a space."
    assert words.help({"prompt": "bid?", "args": {}}) == ""


def test_event_with_names_forms_and_lists(words: Words) -> None:
    assert words.event({"key": "moves", "args": {"army": "army:a1", "space": "space:ulm"}}) == "army a1 marches to Ulm."
    assert words.event({"key": "draws-hidden", "args": {"seat": "seat:blue"}}) == "The blue player draws."
    assert words.event({"key": "bids", "args": {"bids": [1, 2, 0]}}) == "Bids: 1, 2 and 0 (3)."
    assert words.event({"key": "bids", "args": {"bids": []}}) == "Bids: none (0)."


def test_refusals_of_title_and_engine(words: Words) -> None:
    assert words.refusal(Refusal("6.1", "too-dear", 2, 1)) == "That costs 2, you have 1."
    assert words.refusal(Refusal("", "refused-over")) == "The game is over."


def test_problems_and_results(words: Words) -> None:
    assert words.problem(DataProblem("map.yaml", "ulm", "kind is missing")) == "map.yaml, ulm: kind is missing"
    assert words.result("blue:points") == "Blue wins on points"
    assert words.result("blue:sudden") == "Blue wins"
    assert words.result("draw") == "Draw"


def test_paragraphs(words: Words) -> None:
    paragraph = words.paragraph("6.1")
    assert paragraph and (paragraph.chapter, paragraph.text) == ("The march", "One point a space.")
    assert words.paragraph("9.9") is None


def test_french() -> None:
    french = Words("fr")
    assert french.join(["Ney", "Soult", "Davout"]) == "Ney, Soult et Davout"
    assert french.problem(Problem("problem-seat", seat="bleu", known="french")).startswith("Le camp «\u202fbleu\u202f»")


def test_unknown_language_and_key() -> None:
    with pytest.raises(Problem, match="problem-language"):
        Words("de")
    assert Words("en").text("no-such-key") == "no-such-key"
