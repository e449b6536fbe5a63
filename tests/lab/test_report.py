"""Reports: one page that needs nothing else, in both languages, for every game."""
from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

pytest.importorskip("duckdb")

from grognard.engine import registry
from grognard.engine.problem import Problem
from grognard.engine.title import Title
from grognard.lab import meaning, svg
from grognard.lab.findings import Findings, rules_in_play
from grognard.lab.report import FOLDER, GameReport, Speaker, write_report
from grognard.lab.run import run
from grognard.lab.store import folders_in
from grognard.lab.study import Study

VOID = {"meta", "br"}


class Balanced(HTMLParser):
    """Checks that what is opened is closed, and collects where the page points to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        given = dict(attrs)
        self.ids.add(given.get("id") or "")
        for name in ("href", "src"):
            self.links.add(given.get(name) or "#")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def study(title: Title, games: int = 6) -> Study:
    return Study(game=title.id, scenario=title.scenarios[0], options={}, bots=("random",), games=games, seed="report")


@pytest.fixture
def folder(any_title: Title, tmp_path: Path) -> Path:
    run(study(any_title), jobs=1, folder=tmp_path)
    return tmp_path


def test_the_page_of_every_game(any_title: Title, folder: Path) -> None:
    for language in ("en", "fr"):
        page = write_report(folder, language).read_text(encoding="utf-8")
        parser = Balanced()
        parser.feed(page)
        assert parser.open == []
        assert f'<html lang="{language}">' in page
        assert {link.removeprefix("#") for link in parser.links if link != "#"} <= parser.ids  # nothing from elsewhere
        assert "http" not in page
        keys = re.findall(r"^([a-z-]+) =", (FOLDER / "text" / f"{language}.ftl").read_text(encoding="utf-8"), flags=re.M)
        assert not [key for key in keys if f">{key}<" in page]  # no sentence is missing


def test_what_is_found_adds_up(any_title: Title, folder: Path) -> None:
    findings = Findings(any_title, folders_in(folder))
    assert findings.games == 6
    assert sum(count for _, count in findings.endings()) == 6
    assert len(findings.lengths()) == 6
    wins = findings.wins()
    scenario = any_title.scenarios[0]
    seats = any_title.seats_of(scenario, any_title.check_setup(scenario, {}))
    assert [each.seat for each in wins] == list(seats)
    won = sum(round(each.won.value * 6) for each in wins)
    assert won + wins[0].drawn == 6 if len(seats) == 2 else won <= 6 * len(seats)  # allies win together
    per_game = sum(question.per_game for question in findings.questions())
    assert per_game == pytest.approx(sum(findings.lengths()) / 6)
    assert set(findings.unseen_rules()) < rules_in_play(any_title)
    for use in findings.cards():
        assert use.with_it.games + use.without.games == 6
    assert {game.why for game in findings.notable()} >= {"shortest", "longest"}


def test_every_game_has_maps_whose_places_have_names(any_title: Title) -> None:
    sheets = meaning.sheets(any_title)
    ids = {id_ for _, known in any_title.vocabulary.kinds for id_ in known}
    assert sheets
    for sheet in sheets:
        assert set(sheet.spots) <= ids
        assert all(-50 <= spot.x <= sheet.width + 50 for spot in sheet.spots.values())


def test_a_folder_without_studies(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="problem-no-study"):
        write_report(tmp_path, "en")


def test_losses_are_counted_by_arguments_of_events(any_title: Title) -> None:
    assert any_title.losses
    for key, counted in any_title.losses.items():
        arguments = any_title.vocabulary.sentences[key]
        assert set(counted) | set(counted.values()) <= set(arguments)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_sentences_without_particulars_have_no_names_of_arguments(any_title: Title, language: str) -> None:
    speaker = Speaker(language, any_title)
    for key in any_title.losses:
        for name in any_title.vocabulary.sentences[key]:
            assert f"{name}-" not in speaker.sentence("log", key)


def test_pictures_escape_what_they_show() -> None:
    assert "<b>" not in svg.bars([("<b>", [("plain", 1.0)], "1")], "<b>")
    assert svg.columns([("a", 0)], "nothing").startswith("<svg")
    sheet = meaning.Sheet(100, 100, {"a": meaning.Spot("a", 1, 2), "b": meaning.Spot("b", 3, 4)}, [("a", "b")])
    drawn = svg.heat_map(sheet, Counter({"a": 4, "b": 1}), {"a": "Aa", "b": "Bb"}, "map", str)
    assert drawn.count('class="heat"') == 2
    assert drawn.count('class="place"') == 1  # the two lie too close for two names


def test_only_equal_bots_show_which_side_is_favoured(tmp_path: Path) -> None:
    title = registry.title("napoleon_1807")
    unequal = msgspec.structs.replace(study(title, 4), bots=("random", "quick"))
    run(unequal, jobs=1, folder=tmp_path / "unequal")
    run(study(title, 4), jobs=1, folder=tmp_path / "equal")
    assert GameReport(tmp_path, title, folders_in(tmp_path / "unequal"), "en").verdict() == ""
    assert GameReport(tmp_path, title, folders_in(tmp_path / "equal"), "en").verdict() != ""
