"""Games and studies that begin at a position from a file."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine import registry
from grognard.engine.position import FORMAT, Position, parse_line, parse_position, read_position
from grognard.engine.problem import DataProblem, Problem
from grognard.engine.record import read_record, verify, write_record
from grognard.engine.session import Session

from .conftest import Grognard
from .test_docs import example

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "positions").glob("*.yaml"))
HEAD = f"format: {FORMAT}\ngame: napoleon_1807\nscenario: eylau_battle\n"


def write(folder: Path, position: str) -> Path:
    file = folder / "position.yaml"
    file.write_text(HEAD + f"position: {position}\n", encoding="utf-8")
    return file


def test_every_game_has_an_example() -> None:
    assert {read_position(file).game for file in EXAMPLES} == {title.id for title in registry.titles()[0]}


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_a_record_begins_where_its_game_began(file: Path, tmp_path: Path) -> None:
    start = read_position(file)
    title = registry.title(start.game)
    session = Session.start(title, start.scenario, start.options, {}, "7", start.position)
    plain = title.new_game(start.scenario, start.options, "7")
    assert session.game.state.encode() != plain.state.encode()
    while (ask := session.game.ask) and session.game.number < 30:
        session.decide(ask.seat, session.game.number, title.vocabulary.describe(ask.options[0]))
    saved = tmp_path / "game.json"
    write_record(session.record, saved)
    assert verify(title, read_record(saved)).state.encode() == session.game.state.encode()


def test_records_of_plain_games_do_not_name_a_position(tmp_path: Path) -> None:
    session = Session.start(registry.title("napoleon_1807"), "pultusk_intro", {}, {}, "7")
    write_record(session.record, tmp_path / "game.json")
    assert "position" not in json.loads((tmp_path / "game.json").read_text())


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ("{place: {davout: atlantis}}", "atlantis"),
        ("{weather_vane: north}", "weather_vane"),
        ("{place: davout}", "not possible"),
        ("{hands: {french: [F01, F01]}}", "one place"),
    ],
)
def test_what_is_not_possible_is_told_first(grognard: Grognard, tmp_path: Path, position: str, says: str) -> None:
    ran = grognard("sim", "napoleon_1807", "--position", str(write(tmp_path, position)), "--bots", "random", "--games", "1")
    assert ran.status == 1
    assert says in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_position_of_another_game_or_scenario_is_refused(grognard: Grognard, tmp_path: Path) -> None:
    file = str(write(tmp_path, "{vp: 9}"))
    for words in (("kutuzov",), ("napoleon_1807", "--scenario", "pultusk_intro")):
        ran = grognard("sim", *words, "--position", file, "--bots", "random", "--games", "1")
        assert "eylau_battle" in ran.err


def test_a_file_that_is_no_position_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    for text in ("- 1", "format: something", f"format: {FORMAT}\ngame: kutuzov", HEAD.replace(FORMAT, "else") + "position: {}"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(DataProblem):
            read_position(file)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_the_line_of_a_position_is_the_position(grognard: Grognard, file: Path, tmp_path: Path) -> None:
    line = grognard("position", str(file)).out.strip()
    assert line.startswith("gp1:")
    assert line.isascii()
    assert parse_line(line) == parse_position(line, "") == parse_position(file.read_text("utf-8"), "") == read_position(file)
    again = tmp_path / "again.yaml"
    again.write_text(grognard("position", line).out, encoding="utf-8")
    assert read_position(again) == read_position(file)
    game = read_position(file).game
    ran = grognard("sim", game, "--position", line, "--bots", "random", "--games", "1", "--jobs", "1", "--json")
    assert json.loads(ran.out)["games"] == 1


def test_the_words_of_a_line_keep_their_order() -> None:
    words = {"vp": 9, "place": {"davout": "guttstadt"}, "axes": {}}
    position = Position(game="napoleon_1807", scenario="eylau_battle", position=words)
    assert list(parse_line(position.line()).position) == list(words)


def test_a_line_that_was_cut_or_blown_up_is_refused(grognard: Grognard) -> None:
    line = read_position(EXAMPLES[0]).line()
    blown = Position(game="kutuzov", scenario="invasion", position={"hands": "x" * 100_000}).line()
    for wrong in (line[:-8], "gp1:", "gp1:é", blown):
        ran = grognard("position", wrong)
        assert ran.status == 1
        assert "not a whole position" in ran.err


def test_the_example_of_the_page_is_studied(grognard: Grognard, tmp_path: Path) -> None:
    file = tmp_path / "mack.yaml"
    file.write_text(example("positions.md", "# 1805"), encoding="utf-8")
    command = ("sim", "age_of_napoleon", "--bots", "random", "--games", "2", "--jobs", "1", "--json")
    with_it = json.loads(grognard(*command, "--position", str(file), "--out", str(tmp_path / "study")).out)
    without = json.loads(grognard(*command, "--out", str(tmp_path / "study")).out)
    assert with_it["decisions"] != without["decisions"]
    assert len(list((tmp_path / "study").iterdir())) == 2
    folder = next(path for path in (tmp_path / "study").iterdir() if "position" in (path / "study.json").read_text())
    record = tmp_path / "record.json"
    grognard("record", str(folder), "1", "--out", str(record))
    found = read_record(record)
    assert found.position == {"armies": {"coalition": {"oesterreich": ["mack", "ferdinand"]}}}
    verify(registry.title(found.game), found)


def test_play_begins_there(grognard: Grognard, tmp_path: Path) -> None:
    file = write(tmp_path, "{last_turn: 1, turn: 1}")
    seats = "french=bot:random,russian=bot:random"
    assert grognard("play", "napoleon_1807", "--position", str(file), "--seats", seats, "--seed", "3").status == 0


def test_the_engine_refuses_what_no_position_can_be() -> None:
    title = registry.title("age_of_napoleon")
    with pytest.raises(Problem, match="problem-position"):
        title.new_game("s1805", None, "1", {"armies": {"french": {"wien": None}}})
