"""A game that two or three can play: everywhere only those seats count that take part in the set-up."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.bots.external import ExternalBot
from grognard.cli.analyse import show as show_analysis
from grognard.cli.games import described
from grognard.engine import registry
from grognard.engine.decision import Refused
from grognard.engine.problem import Problem
from grognard.engine.session import Session
from grognard.lab import fuzz
from grognard.lab.analyse import Analyst
from grognard.lab.fuzz import Fault, Setup
from grognard.lab.hidden import check_secrets
from grognard.lab.ladder import Enough, climb
from grognard.lab.report import write_report
from grognard.lab.run import run
from grognard.lab.study import Study
from tests.lab.crowd import TAKING_PART, CrowdTitle

PLAYERS = tuple(TAKING_PART)


@pytest.fixture(autouse=True)
def title(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[CrowdTitle]:
    """The toy, installed, with a digest and sentences."""
    (tmp_path / "rules.tsv").write_text("id\tchapter\tfr\ten\n1\tToy\tx\tx\n")
    (tmp_path / "text").mkdir()
    for language in ("fr", "en"):
        (tmp_path / "text" / f"{language}.ftl").write_text("title = x\nask-lay = x\nlog-laid = x\n")
    monkeypatch.setattr(CrowdTitle, "folder", tmp_path)
    monkeypatch.setattr(registry, "found", lambda: {"crowd": type("Point", (), {"load": staticmethod(lambda: CrowdTitle)})})
    registry.title.cache_clear()
    yield registry.title("crowd")  # type: ignore[misc]
    registry.title.cache_clear()


def played(title: CrowdTitle, players: str) -> Session:
    session = Session.start(title, "table", {"players": players}, {}, "1")
    while session.game.ask:
        ask = session.game.ask
        session.decide(ask.seat, session.game.number, title.vocabulary.describe(ask.options[0]))
    return session


@pytest.mark.parametrize("players", PLAYERS)
def test_studies_ladders_and_reports(title: CrowdTitle, players: str, tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    options = {"players": players}
    study = Study(game="crowd", scenario="table", options=options, bots=("quick",), games=6, seed="0")
    found = run(study, jobs=1, folder=tmp_path / "study")
    assert set(found.results) <= set(TAKING_PART[players])
    assert write_report(tmp_path / "study", "en").exists()
    ladder = climb(title, ["random", "quick"], Enough(6), ["table"], options, jobs=1)
    assert ladder.games == 6


@pytest.mark.parametrize("players", PLAYERS)
def test_analysis(title: CrowdTitle, players: str, capsys: pytest.CaptureFixture[str]) -> None:
    record = played(title, players).record
    found = Analyst(title, record, playouts=8, points=4, seconds=1e9).analyse(turns=1)
    assert all(list(point.chances) == list(TAKING_PART[players]) for point in found.curve)
    show_analysis(title, found)
    assert capsys.readouterr().out


@pytest.mark.parametrize("players", PLAYERS)
def test_consent_is_asked_of_those_who_take_part(title: CrowdTitle, players: str) -> None:
    session = played(title, players)
    others = {title.seat(name) for name in TAKING_PART[players]} - {0}
    with pytest.raises(Refused):
        session.undo(0, frozenset(others - {2}))
    session.undo(0, frozenset(others))


def test_nobody_sits_where_no_seat_is(title: CrowdTitle) -> None:
    with pytest.raises(Problem, match="problem-seat"):
        Session.start(title, "table", {}, {"green": "human"})


def test_programs_hear_who_takes_part(title: CrowdTitle) -> None:
    game = title.new_game("table")
    assert ExternalBot("x", "1", {}).hello(game, 0).seats == ["blue", "red"]
    assert ExternalBot("x", "1", {"players": "crowd"}).hello(game, 0).seats == ["blue", "green", "red"]


def test_the_list_of_games_names_the_seats_of_a_scenario(title: CrowdTitle) -> None:
    found = described(title)
    assert found["seats"] == ["blue", "green", "red"]
    assert found["scenarios"][0]["seats"] == ["blue", "red"]


def test_fuzz_and_secrets_walk_over_those_who_take_part(title: CrowdTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz.Checked, "check_words", lambda self, sort, key, args: None)
    assert fuzz.fuzz(title, 12)["games"] == 12
    for players in PLAYERS:
        assert check_secrets(title, Setup("table", {"players": players}, "1"), 1) > 0
    monkeypatch.setattr(CrowdTitle, "view", lambda self, g, seat: {"hand": g.hands[0][:] if seat == 1 else []})
    with pytest.raises(Fault, match="does not take part and sees more than a spectator"):
        fuzz.fuzz(title, 12)


def test_who_does_not_take_part_is_not_asked(title: CrowdTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz.Checked, "check_words", lambda self, sort, key, args: None)
    monkeypatch.setattr(CrowdTitle, "view", lambda self, g, seat: {})
    monkeypatch.setattr(CrowdTitle, "seats_of", lambda self, scenario, options: ("blue", "green"))
    with pytest.raises(Fault, match="which does not take part, is asked"):
        fuzz.fuzz(title, 12)


def test_environments(title: CrowdTitle) -> None:
    pytest.importorskip("pettingzoo")
    from grognard.rl import env

    for players in PLAYERS:
        table = env("crowd", options={"players": players})
        table.reset(seed=1)
        assert table.agents == list(TAKING_PART[players])
        for _ in table.agent_iter():
            _, _, over, _, info = table.last()
            table.step(None if over else int(info["action_mask"].argmax()))
