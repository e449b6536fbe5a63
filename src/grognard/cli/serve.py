"""`grognard serve`: the web table."""
from __future__ import annotations

import os
import webbrowser
from typing import Annotated

from cyclopts import Parameter

from grognard.engine.problem import Problem
from grognard.server.assets import has_client
from grognard.server.databases import usable
from grognard.server.run import listen, run
from grognard.server.settings import Settings

from .output import console
from .speech import say, say_problem

Host = Annotated[str, Parameter(help="help-host")]
Port = Annotated[int, Parameter(help="help-port")]
Database = Annotated[str, Parameter(help="help-db")]
Open = Annotated[bool, Parameter(name="--open", help="help-open", negative="")]

PORT = 8807
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (only compared)


def serve(*, host: Host = "127.0.0.1", port: Port = PORT, db: Database = "", open_: Open = False) -> None:
    """Offer the web table until interrupted."""
    settings = settings_for(usable(db))
    listening = listen(host, port)
    address = f"http://{shown_host(host)}:{listening.getsockname()[1]}/"
    console().print(say("serving", address=address), soft_wrap=True)
    if not has_client():
        console().print(say_problem(Problem("problem-client")), soft_wrap=True)
    if open_:  # the socket listens already: a browser that comes early waits a moment
        webbrowser.open(address)
    run(settings, listening)


def settings_for(db: str) -> Settings:
    """What the environment says besides."""
    said = os.environ.get
    address, mail, sender = said("GROGNARD_ADDRESS", ""), said("GROGNARD_MAIL", ""), said("GROGNARD_MAIL_FROM", "")
    return Settings(db=db, address=address, mail=mail, mail_from=sender)


def shown_host(host: str) -> str:
    """The name to type into a browser on this machine."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host
