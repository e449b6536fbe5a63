"""Remarks: written beside a decision, read by their writer, by everybody after the end; kept in the record and brought back."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.record import REMARK_LETTERS
from grognard.server import remarks

from .conftest import Client
from .people import Person, Table, set_table


def write(person: Person, number: int, text: str) -> Any:
    return person.request("PUT", f"/remarks/{number}", json={"text": text})


def written(person: Person) -> list[tuple[int, str, str]]:
    return [(remark["number"], remark["seat"], remark["text"]) for remark in person.get("/remarks")]


@pytest.fixture
def table(client: Client) -> Table:
    """A game in which both sides and the host have written something."""
    table = set_table(client)
    table.play_out(seed=3, decisions=8)
    assert write(table.blue, 2, "  I will feint.\r\n\x07Then strike. ").json()[0]["text"] == "I will feint.\nThen strike."
    assert write(table.red, 2, "He feints.").status_code == 200
    assert write(table.host, 0, "The final of the club").status_code == 200
    return table


def test_while_the_game_goes_on_everybody_reads_his_own(table: Table) -> None:
    assert written(table.blue) == [(2, "blue", "I will feint.\nThen strike.")]
    assert written(table.red) == [(2, "red", "He feints.")]
    assert written(table.host) == [(0, "", "The final of the club")]
    assert written(table.watcher) == []
    assert [remark["seat"] for remark in table.red.get("/record")["remarks"]] == ["red"]
    assert "remarks" not in table.watcher.get("/record")
    assert not any(b"feint." in received for received in table.red.received)


def test_after_the_end_all_are_read_and_travel_with_the_record(client: Client, table: Table) -> None:
    table.play_out(seed=3)
    everything = [(0, "", "The final of the club"), (2, "blue", "I will feint.\nThen strike."), (2, "red", "He feints.")]
    for person in (table.blue, table.red, table.host, table.watcher):
        assert written(person) == everything
    again = client.post("/api/records", json=table.watcher.get("/record"))
    assert again.status_code == 201, again.text
    assert written(Table(client, again.json()).host) == everything
    forked = table.blue.post("/fork", {"number": 5}).json()
    assert written(Table(client, forked).host) == []


def test_one_remark_of_a_seat_at_a_place_and_none_without_words(table: Table) -> None:
    assert write(table.blue, 2, "No feint.").json() == [{"number": 2, "seat": "blue", "text": "No feint."}]
    assert write(table.blue, 2, " ").json() == []
    assert written(table.red) == [(2, "red", "He feints.")]


def test_what_is_taken_back_loses_its_remarks(client: Client) -> None:
    keys = client.post("/api/games", json={"title": "toy", "scenario": "ring", "seats": {}}).json()
    table = Table(client, keys)
    table.play_out(seed=3, decisions=6)
    for number in (5, 6):
        write(table.host, number, "here")
    asked = table.blue.post("/undo", {"to": 5})
    assert asked.status_code == 200, asked.text
    if asked.json()["asked"]:
        table.red.post("/undo/answer", {"id": asked.json()["id"], "accept": True})
    assert table.blue.get()["number"] == 5
    assert written(table.host) == [(5, "", "here")]


def test_what_cannot_be_written(client: Client, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    last = table.blue.get()["number"]
    refused = [
        (write(table.watcher, 1, "I only look on"), 403, "problem-role"),
        (write(table.blue, last + 1, "soon"), 422, "problem-number"),
        (write(table.blue, 1, "x" * (REMARK_LETTERS + 1)), 400, "problem-request"),
    ]
    monkeypatch.setattr(remarks, "MOST", 3)
    refused.append((write(table.blue, 3, "one more"), 409, "problem-remarks"))
    for answer, status, key in refused:
        assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert write(table.blue, 2, "the same place").status_code == 200
    assert [place for place, _, _ in written(table.blue)] == [2]


def test_records_with_remarks_that_cannot_be(client: Client, table: Table) -> None:
    table.play_out(seed=3)
    record = table.watcher.get("/record")
    last = len(record["decisions"])
    for remark, key in [
        ({"number": last + 1, "seat": "", "text": "after the end"}, "problem-number"),
        ({"number": 1, "seat": "green", "text": "nobody"}, "problem-seat"),
        ({"number": 1, "seat": "", "text": ""}, "problem-request"),
    ]:
        answer = client.post("/api/records", json={**record, "remarks": [remark]})
        assert answer.json()["key"] == key
