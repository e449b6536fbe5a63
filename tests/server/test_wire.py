"""The wire: choices in order take the lane, all else the framework; whatever way, the answer is the same."""
from __future__ import annotations

import json
import socket
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator
from typing import BinaryIO, cast
from unittest.mock import Mock
from urllib.parse import urlsplit

import httpx
import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from grognard.server.lane import Lane, read_request
from grognard.server.security import BODY_BYTES, HEADERS, Limits
from grognard.server.wire import Protocol

from .conftest import Client
from .people import Person, Table, set_table
from .process import ServerProcess


@pytest.fixture
def table(server: ServerProcess) -> Iterator[Table]:
    with httpx.Client(base_url=server.address, timeout=30, verify=False) as client:  # nothing to verify on this machine
        yield set_table(client, "here", "invited", windows="swift")


def request(person: Person, body: bytes, *lines: str) -> bytes:
    """A choice as it goes over the wire."""
    usual = ["Content-Type: application/json", f"Content-Length: {len(body)}", f"Authorization: Bearer {person.key}"]
    head = [f"POST /api/games/{person.game}/choices HTTP/1.1", "Host: localhost", *usual, *lines]
    return "\r\n".join([*head, "", ""]).encode() + body


def choice(number: int, option: str) -> bytes:
    return json.dumps({"number": number, "option": option}).encode()


def send(server: ServerProcess, *parts: bytes) -> Iterator[tuple[int, dict[str, str], bytes]]:
    """Send parts one after the other over one connection; the answers as they come."""
    address = urlsplit(server.address)
    with socket.create_connection((address.hostname, address.port), 10) as connection, connection.makefile("rb") as answers:
        for part in parts:
            connection.sendall(part)
        yield from read(answers)


def read(answers: BinaryIO) -> Iterator[tuple[int, dict[str, str], bytes]]:
    """The answers of a connection: status, headers, body."""
    while line := answers.readline():
        headers = dict(each.decode().strip().split(": ", 1) for each in iter(answers.readline, b"\r\n"))
        yield int(line.split()[1]), headers, answers.read(int(headers.get("content-length", 0)))


def test_a_choice_in_order_has_all_the_headers(table: Table, server: ServerProcess) -> None:
    status, headers, body = next(send(server, request(table.blue, choice(0, "bid:2"))))
    assert (status, json.loads(body)) == (200, {"id": 1, "number": 1})
    assert headers["content-type"] == "application/json"
    assert headers["cache-control"] == "no-store"
    assert "date" in headers
    assert {name: headers[name.lower()] for name in HEADERS} == HEADERS


def test_the_lane_takes_what_is_in_order_and_nothing_else(client: Client) -> None:
    table = set_table(client, "here", "invited", windows="swift")
    lane, person = Lane(client.app.state), table.blue
    person.view()  # now the game is in memory
    good = choice(0, "bid:2")

    def answer(*lines: str, body: bytes = good) -> bytes | None:
        return lane.answer(request(person, body, *lines), None)

    assert answer(body=b"no choice") is None
    assert answer(body=choice(0, "bid:9")) is None
    for line in ("Sec-Fetch-Site: cross-site", "X-Forwarded-For: 10.1.1.1", "Connection: close", "Expect: 100-continue"):
        assert answer(line) is None
    whole = request(person, good)
    assert lane.answer(whole.replace(person.game.encode(), b"nowhere"), None) is None
    assert answer("Connection: keep-alive", "Sec-Fetch-Site: same-origin")
    assert answer() is None  # a double click


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"POST", b"PUT"),
        (b"/choices ", b"/choices?x=1 "),
        (b"HTTP/1.1", b"HTTP/1.0"),
        (b"application/json", b"text/plain"),
        (b"Content-Length: ", b"Content-Length: 0"),
        (b"Content-Length: ", b"Content-Length: 1"),
        (b"Content-Length: ", b"Content-Length : "),
        (b"Host: localhost\r\n", b"Host: localhost\n"),
        (b"Host: localhost\r\n", b"Content-Length: 2\r\n"),
        (b"Host: localhost\r\n", b"Transfer-Encoding: chunked\r\n"),
        (b"Host: localhost\r\n", b"Host: localhost\r\nX: y\rz\r\n"),
        (b"Host: localhost\r\n", b"Host: localhost\r\n\r\n"),
        (b'"bid:2"', b'"bid:2"}'),
        (b'"bid:2"}', b'"bid:2"'),
    ],
)
def test_the_lane_leaves_alone_what_could_be_read_in_two_ways(old: bytes, new: bytes) -> None:
    whole = request(Person(None, "q7Rk2mVtXwAb", "key"), choice(0, "bid:2"))  # type: ignore[arg-type]  # nobody is asked
    assert read_request(whole)
    assert old in whole
    assert read_request(whole.replace(old, new, 1)) is None


def test_what_the_lane_passes_on_is_not_counted_there(client: Client) -> None:
    person = set_table(client, "here", "invited", windows="swift").blue
    person.view()
    client.app.state["limits"] = limits = Limits(rate=1e-9, burst=10)
    for option, left in (("bid:9", 10), ("bid:2", 9), ("bid:2", 9)):
        Lane(client.app.state).answer(request(person, choice(0, option)), ("10.1.1.1", 1))
        assert limits.buckets["10.1.1.1"][0] == pytest.approx(left)


def test_what_the_lane_does_not_take_is_refused_in_words(table: Table, server: ServerProcess) -> None:
    good = choice(0, "bid:2")
    for lines, status in (("Sec-Fetch-Site: cross-site", 403), ("Origin: http://elsewhere.example", 403)):
        refused = next(send(server, request(table.blue, good, lines)))
        assert (refused[0], refused[1]["content-type"]) == (status, "application/problem+json")
    assert next(send(server, request(table.blue, b"no choice")))[0] == 400
    assert next(send(server, request(table.blue, choice(0, "bid:9"))))[0] == 422
    assert next(send(server, request(table.blue, b" " * (BODY_BYTES + 1) + good)))[0] == 413
    assert next(send(server, request(table.blue, good)))[0] == 200
    assert next(send(server, request(table.blue, good)))[0] == 409


def test_a_choice_in_pieces_and_two_at_once(table: Table, server: ServerProcess) -> None:
    whole = request(table.blue, choice(0, "bid:2"))
    assert next(send(server, whole[:40], whole[40:-3], whole[-3:]))[0] == 200
    both = send(server, request(table.red, choice(1, "bid:0")) + request(table.blue, choice(0, "bid:2")))
    assert [next(both)[0], next(both)[0]] == [200, 409]


def test_whoever_asks_first_is_told_to_go_on(table: Table, server: ServerProcess) -> None:
    asking = send(server, request(table.blue, choice(0, "bid:2"), "Expect: 100-continue"))
    assert [next(asking)[0], next(asking)[0]] == [100, 200]


def test_the_last_choice_of_a_connection(table: Table, server: ServerProcess) -> None:
    last = send(server, request(table.blue, choice(0, "bid:2"), "Connection: close"))
    assert [status for status, _, _ in last] == [200]


def test_a_game_that_is_not_in_memory_is_opened(start: Callable[[], ServerProcess]) -> None:
    server = start()
    with httpx.Client(base_url=server.address, timeout=30, verify=False) as client:
        table = set_table(client, "here", "invited", windows="swift")
        assert next(send(server, request(table.blue, choice(0, "bid:2"))))[0] == 200
    server.kill()
    assert next(send(start(), request(table.red, choice(1, "bid:0"))))[0] == 200


@pytest.mark.parametrize(
    ("head", "status"),
    [
        ("POST /api/titles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70000\r\n\r\n", 405),  # answered at once
        ("POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n", 400),  # when all is there
        ("POST /api/titles HTTP/1.1\r\nHost: localhost\r\nX-Note: ", 405),  # not a body at all
    ],
)
def test_what_only_looks_like_a_choice_is_none(table: Table, server: ServerProcess, head: str, status: int) -> None:
    table.blue.view()  # now the game is in memory
    inner = request(table.blue, choice(0, "bid:2"))
    answers = send_slowly(server, head.format(length=len(inner)).encode(), inner)
    assert [found for found, _, _ in answers][:1] == [status]
    assert table.blue.view()["number"] == 0


def send_slowly(server: ServerProcess, *parts: bytes) -> list[tuple[int, dict[str, str], bytes]]:
    """Send each part as a packet of its own, and read to the end."""
    address = urlsplit(server.address)
    with socket.create_connection((address.hostname, address.port), 10) as connection, connection.makefile("rb") as answers:
        for part in parts:
            connection.sendall(part)
            time.sleep(0.05)
        connection.shutdown(socket.SHUT_WR)
        return list(read(answers))


class Clock:
    """A loop whose time is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Mock:
        self.timers.append((self.now + seconds, callback))
        return Mock()

    def ring(self) -> None:
        self.now, callback = self.timers.pop()
        callback()


def test_a_connection_is_closed_some_seconds_after_its_last_choice(client: Client) -> None:
    table, clock, transport = set_table(client, "here", "invited", windows="swift"), Clock(), Mock()
    transport.is_closing.return_value = False
    transport.get_extra_info.return_value = None
    table.blue.view()
    protocol = Protocol(Config(client.app, timeout_keep_alive=5), ServerState(), {}, cast("AbstractEventLoop", clock))
    protocol.connection_made(transport)
    protocol.data_received(request(table.blue, choice(0, "bid:2")))
    clock.now += 3
    protocol.data_received(request(table.red, choice(1, "bid:0")))
    assert transport.write.call_count == 2
    assert [at for at, _ in clock.timers] == [105]
    clock.ring()
    transport.close.assert_not_called()
    assert [at for at, _ in clock.timers] == [108]
    clock.ring()
    transport.close.assert_called_once()
