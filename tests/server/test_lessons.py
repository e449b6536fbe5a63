"""Lessons at the table: the other seats follow the record as long as the learner does, and taking back returns to it."""
from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from litestar.testing import TestClient

from grognard.engine import registry
from grognard.engine.lesson import Lesson, lessons_of
from grognard.server import live
from grognard.server.app import make_app
from grognard.server.bots import Thinkers
from grognard.server.settings import Settings

from .conftest import Client
from .people import Table

if TYPE_CHECKING:
    from .postgres import PostgresProcess


def teach(client: Client) -> Table:
    answer = client.post("/api/titles/toy/lessons/first")
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json())


def lesson_of_the_toy() -> Lesson:
    return lessons_of(registry.title("toy"))["first"]


def quiet(table: Table) -> Any:
    """What the learner sees once the bots have nothing to do."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        update = table.blue.view()
        if update["view"]["question"] is not None or update["view"]["result"]:
            return update
        time.sleep(0.02)
    raise AssertionError("the bots are silent")


def follow(table: Table, decisions: int) -> Any:
    """Choose what the lesson suggests until so many decisions are made."""
    while (update := quiet(table))["number"] < decisions:
        done = table.blue.choose(update["view"]["question"]["number"], update["lesson"]["options"][0])
        assert done.status_code == 200, done.text
    return update


@pytest.fixture
def no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think find nothing."""

    async def think(self: Thinkers, task: object) -> None:
        raise AssertionError("a bot of a lesson need not think")

    monkeypatch.setattr(Thinkers, "think", think)


def test_the_home_page_names_the_lessons_and_their_texts_come_with_those_of_the_title(client: Client) -> None:
    toy = next(card for card in client.get("/api/titles").json()["titles"] if card["id"] == "toy")
    assert toy["lessons"] == [{"id": "first", "decisions": 12, "texts": 4}]
    text = client.get("/api/titles/toy/text/en.ftl").text
    assert "title = The ring" in text and "lesson-first-title = First steps" in text


def test_who_follows_gets_the_recorded_game(client: Client, no_thinking: None) -> None:
    table = teach(client)
    info = table.blue.get()
    assert info["lesson"] == "first" and info["seats"]["red"]["player"] == "bot:quick"
    assert quiet(table)["lesson"] == {
        "id": "first", "text": "lesson-first-bid", "number": 1, "count": 4, "options": ["bid:1"], "left": None, "over": False,
    }  # fmt: skip
    assert follow(table, 2)["lesson"]["text"] == "lesson-first-march"
    told = follow(table, 12)["lesson"]
    assert (told["text"], told["number"], told["options"], told["over"]) == ("lesson-first-end", 4, [], True)
    decisions = client.app.state.hall.games[table.game].session.record.decisions
    assert decisions[:12] == lesson_of_the_toy().record.decisions


def test_a_lesson_that_is_over_goes_on_as_an_ordinary_game(client: Client) -> None:
    table = teach(client)
    follow(table, 12)
    question = quiet(table)["view"]["question"]
    table.blue.choose(question["number"], question["options"][0])
    update = quiet(table)
    assert update["number"] > 13 and update["lesson"]["over"]


def test_only_the_learner_is_told(client: Client) -> None:
    table = teach(client)
    assert table.watcher.view()["lesson"] is None and table.host.view()["lesson"] is None
    ordinary = client.post("/api/games", json={"title": "toy", "scenario": "ring", "seats": {}})
    assert Table(client, ordinary.json()).blue.view()["lesson"] is None


def test_who_leaves_plays_on_against_the_bot_and_comes_back_by_taking_back(client: Client) -> None:
    table = teach(client)
    follow(table, 5)
    assert table.blue.choose(5, "bid:2").status_code == 200
    told = quiet(table)["lesson"]
    assert (told["left"], told["text"], told["options"], told["over"]) == (5, "lesson-first-storm", [], False)
    for _ in range(4):
        question = quiet(table)["view"]["question"]
        table.blue.choose(question["number"], question["options"][-1])
    assert quiet(table)["lesson"]["left"] == 5
    done = table.blue.post("/undo", {"to": 5})
    assert (done.status_code, done.json()["asked"]) == (200, [])
    told = quiet(table)["lesson"]
    assert (told["left"], told["options"]) == (None, ["bid:1"])
    assert follow(table, 12)["lesson"]["over"]


def test_going_back_in_a_lesson_stays_in_it(client: Client, no_thinking: None) -> None:
    table = teach(client)
    follow(table, 9)
    table.blue.post("/undo", {"to": 2})
    update = quiet(table)
    assert update["number"] == 2 and update["lesson"]["options"] == ["army:a2"]
    follow(table, 12)


def test_a_game_knows_after_a_restart_how_far_it_followed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "REMEMBER", 2)
    followed, departed = teach(client), teach(client)
    before = follow(followed, 8)["lesson"]
    follow(departed, 5)
    departed.blue.choose(5, "bid:0")
    away = quiet(departed)["lesson"]
    client.app.state.hall.games.clear()
    assert quiet(followed)["lesson"] == before
    assert quiet(departed)["lesson"] == away
    assert follow(followed, 12)["lesson"]["over"]


def test_a_lesson_in_the_other_database(toy: None, postgres: PostgresProcess) -> None:
    settings = Settings(db=postgres.new_database(), requests_per_second=0, bot_workers=1)
    with TestClient(make_app(settings)) as client:
        table = teach(client)
        before = follow(table, 5)["lesson"]
    with TestClient(make_app(settings)) as client:
        assert quiet(Table(client, table.keys))["lesson"] == before


def test_a_record_that_the_rules_do_not_allow_is_not_followed_further(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Lesson.__init__

    def changed(self: Lesson, path: Any) -> None:
        read(self, path)
        self.record.decisions[4] = ("red", "card:c2")  # red is asked for an army

    monkeypatch.setattr(Lesson, "__init__", changed)
    table = teach(client)
    follow(table, 3)
    table.blue.choose(3, "space:wien")
    update = quiet(table)
    assert update["lesson"] is None and update["number"] >= 5
    client.app.state.hall.games.clear()
    assert quiet(table)["lesson"] is None


@pytest.mark.parametrize(("path", "key"), [("toy/lessons/second", "problem-not-found"), ("chess/lessons/first", "problem-game")])
def test_what_is_not_taught(client: Client, path: str, key: str) -> None:
    answer = client.post(f"/api/titles/{path}")
    assert (answer.status_code, answer.json()["key"]) == (404, key)


def test_a_lesson_that_the_title_has_no_more_is_an_ordinary_game(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = teach(client)
    follow(table, 2)
    client.app.state.hall.games.clear()
    monkeypatch.setattr("grognard.server.lessons.lessons_of", lambda title: {})
    assert quiet(table)["lesson"] is None
