"""Choices: stored, refused with the paragraph and in words, explained, passed by standing orders."""
from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from grognard.engine import registry
from grognard.engine.session import Session
from grognard.server.app import make_app
from grognard.server.settings import Settings

from .conftest import Client, Point
from .people import Person, Table, set_table
from .picks import PickTitle


@pytest.fixture
def table(client: Client) -> Table:
    return set_table(client, "here", "invited", windows="swift")


def test_a_choice_moves_the_game_on(table: Table) -> None:
    assert table.blue.choose(0, "bid:2").json() == {"id": 1, "number": 1}
    assert table.red.choose(1, "bid:0").json() == {"id": 2, "number": 2}
    update = table.blue.view()
    assert update["view"]["question"]["prompt"] == "army?"
    assert update["events"][0] == {"at": 2, "key": "bids", "rule": "2", "args": {"bids": [2, 0]}}
    assert table.red.view()["view"]["question"] is None
    assert table.red.view()["view"]["waiting"] == ["blue"]


def test_people_who_are_asked_together_answer_in_any_order(table: Table) -> None:
    assert table.red.choose(0, "bid:1").status_code == 200
    assert table.blue.choose(0, "bid:1").status_code == 200  # the number under which both were asked


@pytest.mark.parametrize(
    ("seat", "number", "option", "status", "key"),
    [
        ("blue", 1, "army:a0", 409, "refused-stale"),  # a late or double click
        ("blue", 7, "army:a0", 409, "refused-stale"),
        ("red", 2, "army:a3", 409, "refused-not-your-turn"),
        ("blue", 2, "army:a4", 422, "refused-not-offered"),
        ("blue", 2, "army:nobody", 422, "refused-not-offered"),
    ],
)
def test_refusals_carry_the_rule_and_change_nothing(
    table: Table, seat: str, number: int, option: str, status: int, key: str
) -> None:
    table.bid()
    before = table.blue.view()
    answer = table.seats[seat].choose(number, option)
    problem = answer.json()
    assert (answer.status_code, problem["key"], problem["rule"]) == (status, key, "4")
    assert problem["type"] == f"urn:grognard:{key}"
    assert answer.headers["content-type"] == "application/problem+json"
    assert table.blue.view() == before


def test_refusals_are_worded_in_the_language_of_the_reader(table: Table) -> None:
    table.bid()
    body = {"number": 2, "option": "army:a4"}
    for headers, query, words in [
        ({}, "", "That is not among the options."),
        ({"Accept-Language": "fr-CH, en;q=0.5"}, "", "Ce choix n’est pas proposé."),
        ({"Accept-Language": "de, en;q=0.2, fr;q=0.9"}, "", "Ce choix n’est pas proposé."),
        ({"Accept-Language": "fr"}, "?lang=en", "That is not among the options."),
        ({"Accept-Language": ";;q=x,=="}, "", "That is not among the options."),
    ]:
        answer = table.blue.request("POST", f"/choices{query}", json=body, headers=headers)
        assert answer.json()["detail"] == words


def test_why_not_names_paragraph_and_numbers(table: Table) -> None:
    table.bid()
    table.blue.choose(2, "army:a0")  # the die says 2
    assert table.blue.choose(3, "space:wien").status_code == 200
    reason = table.blue.request("POST", "/why-not?lang=fr", json={"option": "space:ulm"}).json()
    assert (reason["allowed"], reason["rule"], reason["key"]) == (False, "6.1", "too-dear")
    assert (reason["args"], reason["detail"]) == ({"cost": 2, "points": 1}, "Cela coûte 2 ; il en reste 1.")
    refused = table.blue.choose(4, "space:ulm").json()
    assert (refused["status"], refused["rule"], refused["args"]) == (422, "6.1", {"cost": 2, "points": 1})
    assert table.blue.post("/why-not", {"option": "space:linz"}).json()["allowed"]
    assert table.blue.post("/why-not", {"option": "space:paris"}).json()["key"] == "problem-choice"
    assert table.red.post("/why-not", {"option": "pass"}).json()["key"] == "refused-not-your-turn"


def test_standing_orders_pass_at_once_and_are_nobody_elses_business(client: Client) -> None:
    table = set_table(client, windows="honest")
    assert table.red.request("PUT", "/orders", json={"moments": ["*"]}).json() == {"id": 0, "number": 0}
    assert table.red.view()["orders"] == ["*"]
    assert table.blue.view()["orders"] == []
    client.app.state.hall.games.clear()  # orders survive a restart
    moments, answered, chooser = {"blue": 0, "red": 0}, 0, random.Random(1)
    while waiting := table.blue.view()["view"]["waiting"]:
        question = table.seats[waiting[0]].view()["view"]["question"]
        moments[waiting[0]] += bool(question["moment"])
        answered += 1
        table.seats[waiting[0]].choose(question["number"], chooser.choice(question["options"]))
    assert moments["red"] == 0
    assert moments["blue"] > 0
    assert table.red.get()["number"] > answered  # the passes are decisions like any other


def test_requests_that_are_none(table: Table) -> None:
    wrong = [{}, [], {"number": 0}, {"number": -1, "option": "x"}, {"number": 0, "option": ""}]
    for body in wrong:
        answer = table.blue.post("/choices", body)
        assert (answer.status_code, answer.json()["key"]) == (400, "problem-request"), answer.text


def test_what_cannot_be_stored_is_not_done(table: Table, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    store = client.app.state.hall.store
    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        answer = table.blue.choose(0, "bid:2")
        assert (answer.status_code, answer.json()["key"]) == (500, "problem-fault")
        assert "disk" not in answer.text
    assert table.blue.view()["number"] == 0
    assert table.blue.choose(0, "bid:2").status_code == 200


def test_a_fault_of_the_rules_leaves_the_game_as_it_was(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(self: Session) -> None:
        raise RuntimeError("a fault in a rule, after the choice was made")

    with monkeypatch.context() as broken:
        broken.setattr(Session, "_pass_for_absent", fault)
        assert table.blue.choose(0, "bid:2").status_code == 500
        assert table.red.request("PUT", "/orders", json={"moments": ["*"]}).status_code == 500
    assert table.blue.view()["number"] == 0
    table.bid()
    assert [seat for seat, _ in table.blue.get("/replay")["decisions"]] == ["blue", "red"]


def test_another_process_was_faster(table: Table, client: Client, settings: Settings) -> None:
    with TestClient(make_app(settings)) as other:
        assert table.blue.view()["number"] == 0  # in the memory of the first
        elsewhere = Table(other, table.keys)
        assert elsewhere.blue.choose(0, "bid:1").status_code == 200
        late = table.blue.choose(0, "bid:2")
        assert (late.status_code, late.json()["key"]) == (409, "refused-stale")
        assert table.red.choose(1, "bid:0").status_code == 200
        assert table.blue.view()["events"][0]["args"] == {"bids": [1, 0]}


@pytest.fixture
def picks(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[Person]:
    """Somebody who picks cards in rising order."""
    monkeypatch.setattr(registry, "found", lambda: {"picks": Point(lambda: PickTitle)})
    registry.title.cache_clear()
    with TestClient(make_app(settings)) as client:
        yield Table(client, client.post("/api/games", json={"title": "picks", "scenario": "table"}).json()).blue
    registry.title.cache_clear()


def test_several_answers_to_the_same_question_are_stored_together(picks: Person) -> None:
    done = picks.post("/choices", {"number": 0, "option": "card:2", "then": ["card:7", "done"]})
    assert done.json() == {"id": 2, "number": 2}  # `done` was not asked for any more
    assert picks.get()["waiting"] == ["red"]


def test_several_answers_are_refused_together(picks: Person) -> None:
    refused = picks.post("/choices", {"number": 0, "option": "card:5", "then": ["card:2"]})
    assert (refused.status_code, refused.json()["key"]) == (422, "refused-not-offered")
    assert picks.view()["number"] == 0
    assert picks.post("/choices", {"number": 0, "option": "card:2", "then": ["done"] * 65}).status_code == 400
