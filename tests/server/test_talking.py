"""Talking: who reads what, in which order, how much of it, and that no other stream holds a byte of it."""
from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from grognard.server import talking
from grognard.server.hall import Hall
from grognard.server.settings import Settings
from grognard.server.sqlite_store import SqliteStore
from grognard.server.store import MessageRow
from grognard.server.stream import WAITING_AT_MOST, Stream
from grognard.server.types import NewGame

from .conftest import Client
from .people import Person, set_table
from .process import ServerProcess

LAST_WORD = "that is all"


@pytest.fixture
def http(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=40) as client:
        yield client


def say(person: Person, text: str, *to: str) -> int:
    answer = person.post("/messages", {"text": text, "to": list(to)})
    assert answer.status_code == 201, answer.text
    number: int = answer.json()["number"]
    return number


def messages_of(person: Person) -> Iterator[Any]:
    """The messages of a stream, one by one, as they come."""
    return (message for event, data in person.stream() if event == "messages" for message in data)


class Ear(threading.Thread):
    """Reads every byte that one key gets until the last word."""

    def __init__(self, server: ServerProcess, person: Person) -> None:
        super().__init__()
        self.person = Person(httpx.Client(base_url=server.address, timeout=40), person.game, person.key)
        self.ready = threading.Event()
        self.heard: list[str] = []

    def run(self) -> None:
        with self.person.client:
            for event, data in self.person.stream():
                self.ready.set()
                self.heard += [message["text"] for message in data] if event == "messages" else []
                if LAST_WORD in self.heard:
                    return

    @property
    def bytes(self) -> bytes:
        return b"".join(self.person.received)


def test_a_word_to_one_seat_reaches_no_other_stream(server: ServerProcess, http: httpx.Client) -> None:
    table = set_table(http)
    people = {"blue": table.blue, "red": table.red, "watch": table.watcher, "host": table.host}
    ears = {name: Ear(server, person) for name, person in people.items()}
    for ear in ears.values():
        ear.start()
        assert ear.ready.wait(40)
    say(table.blue, "for red only", "red")
    say(table.red, "a note to myself", "red")
    say(table.blue, LAST_WORD)
    for ear in ears.values():
        ear.join(20)
    assert ears["blue"].heard == ["for red only", LAST_WORD]
    assert ears["red"].heard == ["for red only", "a note to myself", LAST_WORD]
    for name in ("watch", "host"):
        assert ears[name].heard == [LAST_WORD]
        assert b"for red" not in ears[name].bytes
    assert all(b"myself" not in ears[name].bytes for name in ("blue", "watch", "host"))


def test_who_comes_later_gets_what_he_may_read(server: ServerProcess, http: httpx.Client) -> None:
    table = set_table(http)
    say(table.blue, "for red only", "red")
    say(table.red, LAST_WORD)
    for person, expected in ((table.red, ["for red only", LAST_WORD]), (table.watcher, [LAST_WORD])):
        ear = Ear(server, person)
        ear.run()
        assert ear.heard == expected
        assert (b"for red" in ear.bytes) == (person is table.red)
    for path in ("", "/view", "/record", "/replay"):
        assert b"for red" not in table.red.request("GET", path).content


def test_a_message_comes_as_it_was_said(http: httpx.Client) -> None:
    table = set_table(http)
    assert [say(table.blue, "  Good luck!\r\nAnd\x00 fun\u2026\x1b[1m ", "red", "red"), say(table.red, "To you")] == [1, 2]
    stream = messages_of(table.red)
    first, second = next(stream), next(stream)
    assert {**first, "written": ""} == {
        "number": 1, "seat": "blue", "to": ["red"], "written": "", "text": "Good luck!\nAnd fun\u2026[1m",
    }
    assert first["written"].endswith("Z") and second["to"] == []


def test_numbers_go_on_after_the_server_was_killed(start: Callable[[], ServerProcess]) -> None:
    first = start()
    with httpx.Client(base_url=first.address, timeout=40) as client:
        table = set_table(client)
        assert say(table.blue, "before") == 1
    first.kill()
    with httpx.Client(base_url=start().address, timeout=40) as client:
        blue = Person(client, table.game, table.blue.key)
        assert say(blue, "after") == 2
        stream = messages_of(blue)
        assert [next(stream)["text"], next(stream)["text"]] == ["before", "after"]


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"text": " \n\t"}, 422, "problem-message-empty"),
        ({"text": "\x07"}, 422, "problem-message-empty"),
        ({"text": "hello", "to": ["green"]}, 422, "problem-seat"),
        ({"text": "x" * 501}, 400, "problem-request"),
        ({"text": ""}, 400, "problem-request"),
        ({"text": "hello", "to": ["red"] * 9}, 400, "problem-request"),
        ({"text": "hello", "from": "red"}, 400, "problem-request"),
    ],
)
def test_what_cannot_be_said(client: Client, body: Any, status: int, key: str) -> None:
    table = set_table(client)
    answer = table.blue.post("/messages", body)
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert say(table.blue, "the first") == 1


def test_only_seats_talk(client: Client) -> None:
    table = set_table(client)
    for person in (table.watcher, table.host):
        assert person.post("/messages", {"text": "hello"}).status_code == 403
    assert Person(client, table.game, "wrong").post("/messages", {"text": "hello"}).status_code == 401


def test_a_game_keeps_so_many_messages(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "MOST", 3)
    table = set_table(client)
    assert [say(table.blue, "again") for _ in range(3)] == [1, 2, 3]
    answer = table.red.post("/messages", {"text": "one too many"})
    assert (answer.status_code, answer.json()["key"]) == (409, "problem-messages")


def test_talking_moves_nothing_else(client: Client) -> None:
    table = set_table(client)
    table.bid()
    before = table.blue.view()
    say(table.blue, "thinking")
    assert table.blue.view() == before
    assert table.blue.choose(2, "pass").status_code == 200


def test_the_newest_come_first_to_whoever_may_read_them() -> None:
    rows = [MessageRow(number, "blue", ["red"] if number % 2 else [], 0, "x") for number in range(1, 601)]
    found = talking.newest_for(rows, "")
    assert [found[0].number, found[-1].number, len(found)] == [202, 600, 200]
    assert [message.number for message in talking.newest_for(rows, "red")] == list(range(401, 601))


def test_who_fell_behind_gets_seats_and_words_again(toy: None, tmp_path: Path) -> None:
    async def test() -> None:
        hall = Hall(SqliteStore(tmp_path / "games.db"), Settings())
        live = await hall.live((await hall.create(NewGame("toy", "ring"))).game)
        stream = Stream(live.title.seat("red"), b"")
        reading = live.read(stream, -1, 5)
        await anext(reading)
        for number in range(WAITING_AT_MOST + 1):
            await live.say(live.title.seat("blue"), f"word {number}", [])
        assert stream.behind
        caught_up = await anext(reading)
        assert [part.split(b"\n")[0] for part in caught_up.split(b"\n\n")[:-1]] == [
            b"id: 0", b"event: seats", b"event: messages",
        ]
        assert b"word 200" in caught_up and b"word 1\"" in caught_up and b"word 0" not in caught_up
        await reading.aclose()  # type: ignore[attr-defined]  # it is a generator
        await hall.close()

    asyncio.run(test())
