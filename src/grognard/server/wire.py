"""The wire: the head and the body of an answer leave together. Two packets would cost as much again as the choice itself."""
from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Gathering:
    """A transport that sends at the end of a round of the loop what was written in it; all else is the transport's own."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport, self.loop = transport, loop
        self.parts: list[bytes] = []

    def __getattr__(self, name: str) -> Any:  # whatever a transport offers
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self.parts:
            self.loop.call_soon(self.send)
        self.parts.append(data)

    def send(self) -> None:
        """Send what waits."""
        if self.parts:
            parts, self.parts = self.parts, []
            self.transport.write(b"".join(parts))

    def close(self) -> None:
        self.send()
        self.transport.close()


class Protocol(HttpToolsProtocol):
    """HTTP over such a transport."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]  # it quacks
