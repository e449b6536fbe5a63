"""A lane of its own for choices, the busiest address: what is in order is carried out without the framework's ceremony.

Whatever is not in order (a request in pieces or with anything unusual about it, no key, another site, a body that is no choice, a
refusal of the rules, a fault, a game that is not in memory or busy) goes on to the framework: nothing has changed, so it ends
there with the words and status of the description.
"""
from __future__ import annotations

from typing import NamedTuple

from litestar.datastructures import State
from msgspec.json import Decoder

from grognard.engine.problem import Problem

from .hall import Hall
from .keys import Headers, header, key_from
from .live import LiveGame
from .security import BODY_BYTES, CACHING, RAW_HEADERS, Limits, refuse_other_sites
from .stream import encode
from .types import Choose

COST = 1.0  # as of any request
BEFORE, AFTER = b"POST /api/games/", b"/choices HTTP/1.1"
UNUSUAL = {b"transfer-encoding", b"expect", b"upgrade", b"x-forwarded-for"}
HEADERS = [(b"content-type", b"application/json"), *RAW_HEADERS, (CACHING, b"no-store"), (b"content-length", b"%d")]
LINES = b"".join(name + b": " + value + b"\r\n" for name, value in HEADERS) + b"\r\n%b"

read_choice = Decoder(Choose).decode


class Request(NamedTuple):
    """A choice as it came over the wire."""

    game: str
    headers: Headers
    body: bytes


class Lane:
    """Answers choices on the spot."""

    def __init__(self, state: State) -> None:
        self.hall: Hall = state["hall"]
        self.limits: Limits = state["limits"]

    def answer(self, data: bytes, client: tuple[str, int] | None) -> bytes | None:
        """The answer to a choice in order, without the first line; None for all that the framework has to answer."""
        request = read_request(data)
        if request is None:
            return None
        address = client[0] if client else ""
        try:
            live, seat = self.take_seat(request.game, request.headers)
            choice = read_choice(request.body)
            self.limits.take(address, COST)
        except Exception:  # whose it is shows when the framework tries it
            return None
        try:
            done = encode(live.choose_at_once(seat, choice.number, choice.option, choice.then))
        except Exception:
            self.limits.take(address, -COST)  # the framework takes it again
            return None
        return LINES % (len(done), done)

    def take_seat(self, game: str, headers: Headers) -> tuple[LiveGame, int]:
        """The game and the seat, if the request comes straight from our page or a program."""
        refuse_other_sites(headers)
        live = self.hall.in_memory(game)
        if live is None or live.lock.locked():
            raise Problem("problem-not-found")
        return live, live.seat_of(key_from(headers))


def read_request(data: bytes) -> Request | None:
    """A whole choice as our own page and simple programs send it; anything that could be read in two ways is left alone."""
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.split(b"\r\n")
    if not first.startswith(BEFORE) or not first.endswith(AFTER):
        return None
    headers = {name.lower(): value.strip() for name, _, value in [line.partition(b":") for line in lines]}
    plain = (
        len(headers) == len(lines) == head.count(b"\n") == head.count(b"\r")
        and headers.keys().isdisjoint(UNUSUAL)
        and headers.get(b"connection", b"keep-alive").lower() == b"keep-alive"
        and header(headers, b"content-type") == "application/json"
        and header(headers, b"content-length") == str(len(body))
        and len(body) <= BODY_BYTES
    )
    game = first[len(BEFORE) : -len(AFTER)].decode("latin-1")
    return Request(game, headers, body) if plain else None
