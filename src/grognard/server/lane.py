"""A lane of its own for choices, the busiest address: what is in order is carried out without the framework's ceremony.

Whatever is not in order (no key, another site, a body that is no choice, a refusal of the rules, a fault, a game that is not in
memory or busy) goes on to the framework: nothing has changed, so it ends there with the words and status of the description.
"""
from __future__ import annotations

from litestar.datastructures import State
from msgspec.json import Decoder

from grognard.engine.problem import Problem

from .hall import Hall
from .keys import Headers, header, key_from
from .live import LiveGame
from .security import CACHING, RAW_HEADERS, Limits, refuse_other_sites
from .stream import encode
from .types import Choose

COST = 1.0  # as of any request
BEFORE, AFTER = b"/api/games/", b"/choices"
HEADERS = [(b"content-type", b"application/json"), *RAW_HEADERS, (CACHING, b"no-store"), (b"content-length", b"%d")]
LINES = b"".join(name + b": " + value + b"\r\n" for name, value in HEADERS) + b"\r\n%b"

read_choice = Decoder(Choose).decode


class Lane:
    """Answers choices on the spot."""

    def __init__(self, state: State) -> None:
        self.hall: Hall = state["hall"]
        self.limits: Limits = state["limits"]

    def answer(self, url: bytes, headers: Headers, client: tuple[str, int] | None, body: bytearray) -> bytes | None:
        """The answer to a choice in order, without the first line; None for all that the framework has to answer."""
        address = client[0] if client else ""
        try:
            live, seat = self.take_seat(url[len(BEFORE) : -len(AFTER)].decode(), headers)
            choice = read_choice(body)
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
        if header(headers, b"content-type") != "application/json" or header(headers, b"x-forwarded-for"):
            raise Problem("problem-request", reason="")
        live = self.hall.in_memory(game)
        if live is None or live.lock.locked():
            raise Problem("problem-not-found")
        return live, live.seat_of(key_from(headers))


def is_choice(method: bytes, url: bytes) -> bool:
    """Whether a request is a choice as our own page and simple programs send it."""
    return method == b"POST" and url.startswith(BEFORE) and url.endswith(AFTER)
