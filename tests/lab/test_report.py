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
from grognard.lab import charts, meaning, svg
from grognard.lab.findings import Findings, Stratum, Wins, card_use, rules_in_play
from grognard.lab.report import FOLDER, GameReport, write_report
from grognard.lab.run import run
from grognard.lab.speaker import Speaker
from grognard.lab.statistics import wilson
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
    ((_, studies),) = findings.scenarios().items()
    assert sum(count for _, count in findings.endings(studies)) == 6
    assert len(findings.lengths(studies)) == 6
    wins = findings.wins()
    scenario = any_title.scenarios[0]
    seats = any_title.seats_of(scenario, any_title.check_setup(scenario, {}))
    assert [each.seat for each in wins] == list(seats)
    won = sum(round(each.won.value * 6) for each in wins)
    assert won + wins[0].drawn == 6 if len(seats) == 2 else won <= 6 * len(seats)  # allies win together
    per_game = sum(question.per_game for question in findings.questions())
    assert per_game == pytest.approx(sum(findings.lengths(studies)) / 6)
    assert set(findings.unseen_rules()) < rules_in_play(any_title)
    for use in findings.cards():
        assert 0 <= use.with_it <= 1 and (use.without is None or 0 <= use.without <= 1)
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


def test_paragraphs_called_by_a_word_are_told_in_the_language_of_the_reader() -> None:
    napoleon = registry.title("napoleon_1807")
    assert [Speaker("en", napoleon).rule(rule) for rule in ("12.boue", "8.7", "1.14a")] == ["12 Mud", "8.7", "1.14a"]
    assert Speaker("fr", napoleon).rule("12.boue") == "12 Boue"


def test_pictures_escape_what_they_show() -> None:
    assert "<b>" not in charts.bars([("<b>", [("plain", 1.0)], "1")], "<b>")
    assert charts.columns([("a", 0)], "nothing").count("<li") == 1
    sheet = meaning.Sheet(100, 100, {"a": meaning.Spot("a", 1, 2), "b": meaning.Spot("b", 3, 4)}, [("a", "b")])
    drawn = svg.heat_map(sheet, Counter({"a": 4, "b": 1}), {"a": "Aa", "b": "Bb"}, "map", str)
    assert drawn.count('class="heat"') == 2
    assert drawn.count('class="place"') == 1  # the two lie too close for two names


def test_names_on_a_map_stand_beside_the_disc_that_has_room() -> None:
    spots = {name: meaning.Spot(name, 200, y) for name, y in (("a", 200), ("b", 240), ("c", 245))}
    counts = Counter({"a": 100, "b": 90, "c": 1})
    drawn = svg.heat_map(meaning.Sheet(400, 400, spots, []), counts, {"a": "Aa", "b": "Bb", "c": "Cc"}, "map", str)
    placed = dict(re.findall(r'y="([\d.]+)" class="place"[^>]*>(\w+)<', drawn))
    names = {name: float(y) for y, name in placed.items()}
    assert names["Aa"] < 200 and names["Bb"] > 240  # above its disc, and below for want of room
    assert "Cc" not in names  # too little happened there


@pytest.mark.parametrize(
    ("values", "names"),
    [
        ([5], ["5"]),
        ([3, 3, 4], ["3", "4"]),
        ([64, 571], ["0", "100", "200", "300", "400", "500"]),
        ([-1.5, 1], ["-1.5", "-1", "-0.5", "0", "0.5", "1"]),
    ],
)
def test_classes_have_round_beginnings(values: list[float], names: list[str]) -> None:
    drawn = charts.histogram(values, "x", lambda value: f"{value:g}")
    assert re.findall(r"<span>([^<]*)</span>", drawn) == names
    assert sum(map(int, re.findall(r"<b>(\d+)</b>", drawn))) == len(values)


def test_a_card_is_judged_within_its_studies() -> None:
    """In a study of losers and one of winners, the same share of games with the card: it makes no difference in either."""
    losers, winners = Stratum(10, 10, 1.0, 20, 2.0), Stratum(40, 40, 36.0, 80, 72.0)
    use = card_use("card:a", "red", [losers, winners])
    assert use.plays == 50 and use.without is not None
    assert use.with_it == pytest.approx(0.74) == use.without
    assert not use.is_clear
    assert card_use("card:a", "red", [Stratum(50, 50, 45.0, 100, 50.0)]).is_clear
    assert card_use("card:a", "red", [Stratum(5, 5, 5.0, 5, 5.0)]).without is None  # nothing to compare with


def test_each_scenario_has_its_own_pictures(tmp_path: Path) -> None:
    title = registry.title("napoleon_1807")
    for scenario in title.scenarios[:2]:
        run(msgspec.structs.replace(study(title, 3), scenario=scenario), jobs=1, folder=tmp_path)
    report = GameReport(tmp_path, title, folders_in(tmp_path), "en")
    for section in (report.endings, report.length, report.points):
        assert section().count("<h4>") == 2


def test_draws_count_half_in_the_verdict(tmp_path: Path) -> None:
    title = registry.title("napoleon_1807")
    run(study(title, 2), jobs=1, folder=tmp_path)
    report = GameReport(tmp_path, title, folders_in(tmp_path), "en")
    (name,) = report.findings.studies
    won = {"french": 32, "russian": 8}  # and sixty draws
    drawish = [Wins(name, seat, "random", wilson(each, 100), 60, wilson(each + 30, 100)) for seat, each in won.items()]
    report.findings.wins = lambda: drawish  # type: ignore[method-assign]
    assert "favours French: 52 to 71" in report.verdict().replace("\u2068", "").replace("\u2069", "")


def test_only_equal_bots_show_which_side_is_favoured(tmp_path: Path) -> None:
    title = registry.title("napoleon_1807")
    unequal = msgspec.structs.replace(study(title, 4), bots=("random", "quick"))
    run(unequal, jobs=1, folder=tmp_path / "unequal")
    run(study(title, 4), jobs=1, folder=tmp_path / "equal")
    assert GameReport(tmp_path, title, folders_in(tmp_path / "unequal"), "en").verdict() == ""
    assert GameReport(tmp_path, title, folders_in(tmp_path / "equal"), "en").verdict() != ""
