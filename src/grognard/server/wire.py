"""The wire: a choice in order is answered on the spot, and the head and the body of any other answer leave together.

A round of the loop costs as much as the rules of a choice do, and the usual way takes five: a task, its start, its end, the
answer's head, its body. So a request that may be a choice is held back until it is whole; what the lane does not take goes on as
if it had just arrived.
"""
from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .lane import Lane, is_choice
from .security import BODY_BYTES

FIRST_LINE = b"HTTP/1.1 200 OK\r\n"


class Gathering:
    """A transport that waits with a head for its body; all else is the transport's own."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport, self.loop = transport, loop
        self.head = b""

    def __getattr__(self, name: str) -> Any:  # whatever a transport offers
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if self.head:
            self.send(data)
        else:
            self.head = data
            self.loop.call_soon(self.send)  # a head without a body, at the end of this round of the loop

    def send(self, data: bytes = b"") -> None:
        """Send what waits, and this behind it."""
        whole, self.head = self.head + data, b""
        if whole:
            self.transport.write(whole)

    def close(self) -> None:
        self.send()
        self.transport.close()


class Protocol(HttpToolsProtocol):
    """HTTP over such a transport, with the lane in front of the framework."""

    held: bytearray | None = None  # the body of a request that may be a choice

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        self.gathering = Gathering(transport, self.loop)
        super().connection_made(self.gathering)  # type: ignore[arg-type]  # it quacks
        self.lane = Lane(self.config.app.state)  # type: ignore[union-attr]  # the application itself

    def on_headers_complete(self) -> None:
        if self.is_free() and is_choice(self.parser.get_method(), self.url):
            self.held = bytearray()
        else:
            super().on_headers_complete()

    def is_free(self) -> bool:
        """Whether no earlier request of this connection waits for its answer, and this one is nothing special."""
        done = self.cycle is None or self.cycle.response_complete
        return done and not self.expect_100_continue and self.parser.should_keep_alive()

    def on_body(self, body: bytes) -> None:
        if self.held is None:
            super().on_body(body)
            return
        self.held += body
        if len(self.held) > BODY_BYTES:
            self.go_on()

    def on_message_complete(self) -> None:
        if self.held is not None:
            answer = self.lane.answer(self.url, dict(self.headers), self.client, self.held)
            if answer:
                self.held = None
                self.gathering.send(b"".join([FIRST_LINE, *(b"%b: %b\r\n" % line for line in self.always()), answer]))
                self.on_response_complete()
                return
            self.go_on()
        super().on_message_complete()

    def always(self) -> list[tuple[bytes, bytes]]:
        """The headers of every answer: the date."""
        return self.server_state.default_headers

    def go_on(self) -> None:
        """Let the framework have what was held back."""
        body, self.held = bytes(self.held or b""), None
        super().on_headers_complete()
        super().on_body(body)
