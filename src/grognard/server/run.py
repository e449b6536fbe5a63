"""Running the server: the socket, the loop, and an end at which everybody is let go."""
from __future__ import annotations

import asyncio
import gc
import logging
import socket

import uvicorn
from litestar import Litestar

from grognard.engine.problem import Problem

from .app import make_app
from .settings import Settings
from .wire import Protocol

QUIET_SECONDS = 20.0
GOODBYE_SECONDS = 3
WAITING_CONNECTIONS = 1024


class TableServer(uvicorn.Server):
    """Lets the readers of streams go first: they would never leave by themselves."""

    def __init__(self, app: Litestar) -> None:
        config = uvicorn.Config(
            app,
            http=Protocol,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=GOODBYE_SECONDS,
            server_header=False,
        )
        super().__init__(config)
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.disable()  # positions and requests hold no cycles and are freed at once; what is left is for a quiet moment
        tidy()
        self.tidying = asyncio.create_task(self.tidy_when_quiet())

    async def tidy_when_quiet(self) -> None:
        """Look for garbage after some seconds without a request, so that nobody waits for it."""
        tidied = seen = self.server_state.total_requests
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            now = self.server_state.total_requests
            if now == seen != tidied:
                tidy()
                tidied = now
            seen = now

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.tidying.cancel()
        self.app.state["hall"].let_readers_go()
        await super().shutdown(sockets)


def tidy() -> None:
    """Search for garbage; what stays is not searched again."""
    gc.collect()
    gc.freeze()


def listen(host: str, port: int) -> socket.socket:
    """The socket, or a problem that says why it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise Problem("problem-port", host=host, port=port, reason=reason) from None
    listening.listen(WAITING_CONNECTIONS)
    return listening


def run(settings: Settings, listening: socket.socket) -> None:
    """Serve until interrupted."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    TableServer(make_app(settings)).run(sockets=[listening])
