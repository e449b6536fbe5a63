"""The chance to win over the course of a game: on demand, in the background, kept."""
from __future__ import annotations

import time
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.server import analyses
from grognard.server.app import make_app
from grognard.server.settings import Settings

from .conftest import Client
from .people import Person, Table, set_table


@pytest.fixture
def over(client: Client) -> Table:
    table = set_table(client)
    table.play_out(seed=5)
    return table


def wait(person: Person) -> Any:
    deadline = time.monotonic() + 60
    while (found := person.get("/analysis"))["state"] == "working" and time.monotonic() < deadline:
        time.sleep(0.1)
    return found


def test_nothing_is_analysed_while_the_game_goes_on(client: Client) -> None:
    table = set_table(client)
    for method in ("GET", "POST"):
        answer = table.blue.request(method, "/analysis")
        assert (answer.status_code, answer.json()["key"]) == (409, "problem-not-over")


def test_a_game_is_analysed_once_and_the_result_is_kept(client: Client, over: Table, settings: Settings) -> None:
    assert over.watcher.get("/analysis") == {"state": "none", "share": 0.0, "analysis": None}
    assert over.watcher.post("/analysis", None).status_code == 202
    found = wait(over.blue)
    assert found["state"] == "ready"
    analysis, last = found["analysis"], over.blue.get()["number"]
    assert [analysis["curve"][0]["number"], analysis["curve"][-1]["number"]] == [0, last]
    for point in analysis["curve"]:
        for chance in point["chances"].values():
            assert 0 <= chance["low"] <= chance["value"] <= chance["high"] <= 1
    assert {turn["seat"] for turn in analysis["turning_points"]} <= {"blue", "red"}
    assert over.blue.post("/analysis", None).json() == found
    with TestClient(make_app(settings)) as again:
        assert Person(again, over.game, over.keys["watch"]).get("/analysis") == found


def test_an_analysis_that_fails_is_told_and_may_be_tried_again(
    over: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(analyses, "PATIENCE", 0.001)
    over.blue.post("/analysis", None)
    assert wait(over.blue)["state"] == "failed"
    monkeypatch.undo()
    assert over.blue.post("/analysis", None).json()["state"] == "working"


def test_what_if_compares_the_answers_to_a_question_of_a_game_that_is_over(client: Client, over: Table) -> None:
    found = over.watcher.get("/what-if?number=3")
    played = client.get(f"/api/games/{over.game}/replay", headers=over.watcher.headers).json()["decisions"][3]
    assert (found["number"], found["seat"]) == (3, played[0])
    options = [prospect["option"] for prospect in found["prospects"]]
    assert played[1] in options and found["bot"] in options and found["playouts"] >= 3
    values = [prospect["chance"]["value"] for prospect in found["prospects"]]
    assert values == sorted(values, reverse=True) and all(0 <= value <= 1 for value in values)
    assert over.blue.get("/what-if?number=3") == found  # remembered


def test_what_if_is_for_questions_of_games_that_are_over(client: Client, over: Table) -> None:
    going_on = set_table(client)
    assert going_on.blue.request("GET", "/what-if?number=0").json()["key"] == "problem-not-over"
    last = over.blue.get()["number"]
    assert over.blue.request("GET", f"/what-if?number={last}").json()["key"] == "problem-number"
