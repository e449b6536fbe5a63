"""The stream of a real server: order, resuming, several readers, replaced links, presence."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import httpx
import pytest

from .people import Person, Table, set_table
from .process import ServerProcess


@pytest.fixture
def http(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=40) as client:
        yield client


class Reader:
    """What a client keeps: the log and the view, by the one rule of docs/api.md."""

    def __init__(self) -> None:
        self.log: list[Any] = []
        self.ids: list[int] = []
        self.view: Any = None

    def read(self, update: Any) -> None:
        self.ids.append(update["id"])
        self.log = [line for line in self.log if line["at"] <= update["keep"]] + update["events"]
        self.view = update["view"]


def expect(reader: Reader, person: Person) -> None:
    """The reader has the same picture as somebody who comes anew."""
    fresh = person.view()
    assert (reader.log, reader.view) == (fresh["events"], fresh["view"])


def test_one_message_for_each_change_in_order(http: httpx.Client) -> None:
    table, reader = set_table(http), Reader()
    updates = table.blue.updates()
    reader.read(next(updates))
    for number, (person, option) in enumerate([(table.blue, "bid:2"), (table.red, "bid:0"), (table.blue, "army:a2")]):
        assert person.choose(number, option).status_code == 200
        reader.read(next(updates))
        expect(reader, table.blue)
    assert reader.ids == [0, 1, 2, 3]


def test_resuming_behind_the_last_event(http: httpx.Client) -> None:
    table, reader = set_table(http), Reader()
    reader.read(next(table.blue.updates()))
    table.bid()
    update = next(table.blue.updates(since=0))
    assert (update["id"], update["keep"]) == (2, 0)
    reader.read(update)
    table.blue.choose(2, "pass")
    missed = next(table.blue.updates(since=2))
    assert (missed["keep"], all(line["at"] > 2 for line in missed["events"])) == (2, True)
    reader.read(missed)
    expect(reader, table.blue)


def test_resuming_after_something_was_taken_back(http: httpx.Client) -> None:
    table = set_table(http, "here", "here")
    table.play_out(seed=2, decisions=12)
    for since in range(13):
        reader = Reader()
        reader.read(next(table.red.updates()))
        at = reader.ids[-1]
        table.blue.post("/undo", {"to": 4 + since % 5})
        table.play_out(seed=since, decisions=3 + since % 3)
        reader.read(next(table.red.updates(since=at)))
        expect(reader, table.red)
        assert reader.ids == sorted(reader.ids)


@pytest.mark.parametrize("since", [-1, 99_999, 0])
def test_a_last_event_that_means_nothing_starts_anew(http: httpx.Client, since: int) -> None:
    table = set_table(http)
    table.bid()
    update = next(table.blue.updates(since=since))
    assert update["keep"] == (0 if since == 0 else -1)


def test_each_seat_and_each_spectator_gets_its_own(http: httpx.Client) -> None:
    table = set_table(http)
    people = [table.blue, table.red, table.watcher, table.host]
    streams = [person.updates() for person in people]
    for stream in streams:
        next(stream)
    table.bid()
    updates = [list(islice(stream, 2))[-1] for stream in streams]
    assert [update["view"]["seat"] for update in updates] == ["blue", "red", "", ""]
    assert [update["view"]["question"] is not None for update in updates] == [True, False, False, False]
    assert [len(update["view"]["position"]["hand"]) for update in updates] == [3, 0, 0, 0]
    keys = [[event["key"] for event in update["events"]] for update in updates]
    assert keys[0] == ["bids", "draws", "draws", "draws"]
    assert keys[1] == keys[2] == keys[3] == ["bids", "draws-hidden", "draws-hidden", "draws-hidden"]


def test_who_is_there(http: httpx.Client) -> None:
    table = set_table(http, "here", "bot:random")
    watching = table.watcher.stream()
    assert [next(watching)[0] for _ in range(2)] == ["update", "seats"]
    blue = table.blue.stream()
    next(blue)
    event, seats = next(watching)
    assert (event, seats["blue"]["online"], seats["red"]["online"]) == ("seats", True, True)
    blue.close()
    event, seats = next(watching)
    assert (event, seats["blue"]["online"]) == ("seats", False)


def test_a_replaced_link_closes_its_stream(http: httpx.Client) -> None:
    table = set_table(http)
    stream = table.red.updates()
    next(stream)
    table.host.request("PUT", "/seats/red", json={"player": "invited"})
    assert list(stream) == []
    assert table.red.request("GET", "/stream").status_code == 401


def test_signs_of_life(http: httpx.Client) -> None:
    table = set_table(http)
    with http.stream("GET", f"/api/games/{table.game}/stream", headers=table.blue.headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert answer.headers["cache-control"] == "no-store"
        assert any(line.startswith(":") for line in islice(answer.iter_lines(), 12))


def test_orders_are_shown_to_their_seat_only(http: httpx.Client) -> None:
    table = set_table(http)
    red, blue = table.red.updates(), table.blue.updates()
    next(red), next(blue)
    table.red.request("PUT", "/orders", json={"moments": ["battle"]})
    update = next(red)
    assert (update["orders"], update["id"], update["events"]) == (["battle"], 0, [])
    table.bid()
    assert [next(blue)["id"], next(blue)["id"]] == [1, 2]  # nothing in between


def test_the_server_ends_while_people_read(start: Callable[[], ServerProcess]) -> None:
    process = start()
    with httpx.Client(base_url=process.address, timeout=40) as client:
        table = set_table(client)
        stream = table.blue.updates()
        next(stream)
        process.process.terminate()
        assert list(stream) == []
        assert process.process.wait(20) in (0, -15)


def test_bots_play_while_people_watch(http: httpx.Client) -> None:
    """Two bots play a whole game; a spectator sees every decision, in order."""
    table: Table = set_table(http, "bot:random", "bot:quick")
    reader = Reader()
    for update in table.watcher.updates():
        reader.read(update)
        if update["view"]["result"]:
            break
    assert reader.ids == sorted(set(reader.ids))
    expect(reader, table.watcher)
    assert table.watcher.get()["seed"]
