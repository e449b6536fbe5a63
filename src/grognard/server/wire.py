"""The wire: a choice in order is answered on the spot, and the head and the body of any other answer leave together.

A round of the loop costs as much as the rules of a choice do, and the usual way takes five: a task, its start, its end, the
answer's head, its body. So the lane sees every packet first; what it does not take goes on as if it had just arrived.
"""
from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .lane import Lane

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

    within = False  # a request of which a part is still to come
    chosen = 0.0  # when the lane answered last

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        self.gathering = Gathering(transport, self.loop)
        super().connection_made(self.gathering)  # type: ignore[arg-type]  # it quacks
        self.lane = Lane(self.config.app.state)  # type: ignore[union-attr]  # the application itself

    def data_received(self, data: bytes) -> None:
        answer = self.lane.answer(data, self.client) if self.is_free() else None
        if answer is None:
            super().data_received(data)
            return
        self.gathering.send(b"".join([FIRST_LINE, *(b"%b: %b\r\n" % line for line in self.always()), answer]))
        self.server_state.total_requests += 1
        self.chosen = self.loop.time()
        if self.timeout_keep_alive_task is None:
            self.wait_for_more(self.timeout_keep_alive)

    def is_free(self) -> bool:
        """Whether a new request begins here, and no earlier one waits for its answer."""
        return not self.within and (self.cycle is None or self.cycle.response_complete)

    def always(self) -> list[tuple[bytes, bytes]]:
        """The headers of every answer: the date."""
        return self.server_state.default_headers

    def on_message_begin(self) -> None:
        self.within = True
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.within = False
        super().on_message_complete()

    def wait_for_more(self, seconds: float) -> None:
        """Close the connection if nothing comes until then."""
        self.timeout_keep_alive_task = self.loop.call_later(seconds, self.timeout_keep_alive_handler)

    def timeout_keep_alive_handler(self) -> None:
        """A timer for each choice would cost more than to look again when it rings."""
        left = self.chosen + self.timeout_keep_alive - self.loop.time()
        if left > 0:
            self.wait_for_more(left)
        else:
            super().timeout_keep_alive_handler()
