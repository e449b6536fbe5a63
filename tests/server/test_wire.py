"""The wire: choices in order take the lane, all else the framework; whatever way, the answer is the same."""
from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from grognard.server.lane import Lane
from grognard.server.security import BODY_BYTES, HEADERS, Limits

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
    url = f"/api/games/{person.game}/choices".encode()
    headers = {b"content-type": b"application/json", b"authorization": f"Bearer {person.key}".encode()}

    def answer(*more: tuple[bytes, bytes], body: bytes = b"{}", at: bytes = url) -> bytes | None:
        return lane.answer(at, headers | dict(more), None, bytearray(body))

    good = choice(0, "bid:2")
    assert answer(body=b"no choice") is None
    assert answer((b"sec-fetch-site", b"cross-site"), body=good) is None
    assert answer((b"x-forwarded-for", b"10.1.1.1"), body=good) is None
    assert answer(body=good, at=b"/api/games/nowhere/choices") is None
    assert answer(body=choice(0, "bid:9")) is None
    assert answer(body=good)
    assert answer(body=good) is None  # a double click


def test_what_the_lane_passes_on_is_not_counted_there(client: Client) -> None:
    person = set_table(client, "here", "invited", windows="swift").blue
    person.view()
    client.app.state["limits"] = limits = Limits(rate=1e-9, burst=10)
    headers = {b"content-type": b"application/json", b"authorization": f"Bearer {person.key}".encode()}
    for option, left in (("bid:9", 10), ("bid:2", 9), ("bid:2", 9)):
        url = f"/api/games/{person.game}/choices".encode()
        Lane(client.app.state).answer(url, headers, ("10.1.1.1", 1), bytearray(choice(0, option)))
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
