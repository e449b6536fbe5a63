"""Taking back: free, by consent, against bots, and what the stream says of it."""
from __future__ import annotations

import sqlite3
from pathlib import Path

from .conftest import Client
from .people import Table, set_table


def march(table: Table) -> int:
    """Blue marches one step without meeting anybody; returns the number of the step's question."""
    table.bid()
    table.blue.choose(2, "army:a2")
    question = table.blue.view()["view"]["question"]
    table.blue.choose(question["number"], "space:brunn")
    return int(question["number"])


def test_own_decisions_are_free_until_something_is_revealed(client: Client) -> None:
    table = set_table(client, windows="swift")
    step = march(table)
    assert table.blue.view()["number"] > step
    if table.blue.view()["view"]["undoable"]:
        done = table.blue.post("/undo", {})
        assert (done.status_code, done.json()["asked"], done.json()["number"]) == (200, [], step)
    asked = table.blue.post("/undo", {})  # the army's die has been rolled
    assert (asked.status_code, asked.json()["asked"]) == (202, ["red"])


def test_consent_takes_back_and_the_stream_goes_on(client: Client) -> None:
    table = set_table(client)
    table.bid()
    asked = table.blue.post("/undo", {"to": 0}).json()
    assert asked == {"id": 3, "number": 2, "asked": ["red"]}
    request = {"id": 3, "by": "blue", "to": 0, "asked": ["red"], "accepted": []}
    assert [person.view()["undo"] for person in (table.red, table.watcher)] == [request, request]
    assert table.red.post("/undo/answer", {"id": 2, "accept": True}).json()["key"] == "problem-undo-gone"
    assert table.blue.post("/undo/answer", {"id": 3, "accept": True}).json()["key"] == "problem-undo-gone"
    assert table.red.post("/undo/answer", {"id": 3, "accept": True}).json() == {"id": 4, "number": 0}
    update = table.blue.view()
    assert (update["id"], update["number"], update["undo"], update["events"]) == (4, 0, None, [])
    table.bid(1, 2)
    assert table.blue.view()["events"][0]["args"] == {"bids": [1, 2]}
    assert table.blue.view()["id"] == 6


def test_who_has_decided_nothing_has_nothing_to_take_back(client: Client) -> None:
    table = set_table(client)
    assert [person.view()["decided"] for person in (table.blue, table.red, table.watcher)] == [False, False, False]
    table.blue.choose(0, "bid:2")
    assert [person.view()["decided"] for person in (table.blue, table.red, table.watcher)] == [True, False, False]
    table.blue.post("/undo", {})
    assert not table.blue.view()["decided"]


def test_declined_withdrawn_or_overtaken(client: Client) -> None:
    table = set_table(client)
    table.bid()
    first = table.blue.post("/undo", {"to": 0}).json()["id"]
    assert table.red.post("/undo/answer", {"id": first, "accept": False}).json() == {"id": 4, "number": 2}
    assert table.red.view()["undo"] is None
    table.blue.post("/undo", {"to": 0})
    assert table.red.request("DELETE", "/undo").status_code == 409
    assert table.blue.request("DELETE", "/undo").status_code == 200
    third = table.red.post("/undo", {"to": 0}).json()["id"]
    table.blue.choose(2, "pass")
    assert table.red.view()["undo"] is None
    assert table.blue.post("/undo/answer", {"id": third, "accept": True}).status_code == 409
    assert table.blue.view()["number"] > 2


def test_nothing_to_take_back(client: Client) -> None:
    table = set_table(client)
    assert table.blue.post("/undo", {}).json()["key"] == "refused-undo-start"
    assert table.blue.post("/undo", {"to": 0}).json()["key"] == "problem-number"
    table.blue.choose(0, "bid:1")
    assert table.blue.post("/undo", {}).json() == {"id": 2, "number": 0, "asked": []}  # a sealed bid nobody has seen


def test_people_at_one_screen_and_bots_consent_at_once(client: Client) -> None:
    table = set_table(client, "here", "here")
    table.bid()
    assert table.red.post("/undo", {"to": 0}).json() == {"id": 3, "number": 0, "asked": []}
    solo = set_table(client, "here", "bot:random")
    solo.blue.choose(0, "bid:1")
    assert solo.blue.post("/undo", {"to": 0}).json()["asked"] == []


def test_far_back_beyond_what_is_in_memory(client: Client) -> None:
    table = set_table(client, "here", "here")
    table.play_out(seed=5, decisions=40)
    number = table.blue.view()["number"]
    early = table.blue.get("/replay/positions", params={"first": 3, "last": 3})["positions"][0]
    client.app.state.hall.games[table.game].session.forget(30)
    done = table.blue.post("/undo", {"to": 3}).json()
    assert (done["number"], done["asked"]) == (3, [])
    assert table.blue.view()["view"]["position"] == early["position"]
    client.app.state.hall.games.clear()
    assert table.blue.view()["view"]["position"] == early["position"]
    assert number > 30


def test_free_taking_back_reaches_beyond_what_is_in_memory(client: Client) -> None:
    table = set_table(client)
    table.blue.choose(0, "bid:1")
    live = client.app.state.hall.games[table.game]
    live.session.forget(1)
    assert live.session.undoable(0) == 0
    assert table.blue.post("/undo", {}).json() == {"id": 2, "number": 0, "asked": []}


def test_what_was_taken_back_stays_on_record(client: Client, tmp_path: Path) -> None:
    table = set_table(client, "here", "here")
    table.bid()
    table.blue.post("/undo", {"to": 0})
    with sqlite3.connect(tmp_path / "games.db") as database:
        found = database.execute("SELECT kind, seat, number, removed FROM change").fetchall()
        left = database.execute("SELECT count(*) FROM decision").fetchone()
    database.close()
    assert found == [("taken-back", "blue", 0, '[["blue","bid:2"],["red","bid:0"]]')]
    assert left == (0,)


def test_not_after_the_end(client: Client) -> None:
    table = set_table(client, "here", "here")
    table.play_out()
    assert table.blue.post("/undo", {}).json()["key"] == "refused-over"
