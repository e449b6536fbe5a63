"""`grognard serve`: the web table."""
from __future__ import annotations

import socket
import sys
import webbrowser
from typing import Annotated

import uvicorn
from cyclopts import Parameter

from grognard.engine.problem import Problem
from grognard.server.app import make_app
from grognard.server.settings import Settings, database_file

from .output import console
from .speech import say

Host = Annotated[str, Parameter(help="help-host")]
Port = Annotated[int, Parameter(help="help-port")]
Database = Annotated[str, Parameter(help="help-db")]
Open = Annotated[bool, Parameter(name="--open", help="help-open", negative="")]

PORT = 8807
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (only compared)
SWITCH_SECONDS = 0.0005  # the thread that stores choices must not wait long for its turn
GOODBYE_SECONDS = 3  # streams that are open when the server ends


def serve(*, host: Host = "127.0.0.1", port: Port = PORT, db: Database = "", open_: Open = False) -> None:
    """Offer the web table until interrupted."""
    settings = Settings(db=f"sqlite:///{database_file(db)}")
    listening = listen(host, port)
    address = f"http://{shown_host(host)}:{listening.getsockname()[1]}/"
    console().print(say("serving", address=address), soft_wrap=True)
    run(settings, listening, address if open_ else "")


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
    listening.listen(1024)
    return listening


def shown_host(host: str) -> str:
    """The name to type into a browser on this machine."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def run(settings: Settings, listening: socket.socket, open_at: str) -> None:
    """Serve until interrupted."""
    sys.setswitchinterval(SWITCH_SECONDS)
    config = uvicorn.Config(
        make_app(settings), log_level="warning", access_log=False, timeout_graceful_shutdown=GOODBYE_SECONDS, server_header=False
    )
    if open_at:  # the socket listens already: a browser that comes early waits a moment
        webbrowser.open(open_at)
    uvicorn.Server(config).run(sockets=[listening])
