"""A lane of its own for choices, the busiest address: what is in order is carried out without the framework's ceremony.

Whatever is not in order (no key, another site, a body that is no choice, a refusal of the rules, a fault) goes on to the
framework with the same body: nothing has changed, so it ends the same way there, with the words and status of the description.
"""
from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import HTTPScope, Receive, Scope, Send
from msgspec.json import Decoder

from grognard.engine.problem import Problem

from .hall import Hall
from .keys import header, key_from
from .security import Limits, refuse_other_sites
from .stream import encode
from .types import Choose, Done

BEFORE, AFTER = "/api/games/", "/choices"
JSON = b"application/json"
LONGEST = 64 << 10  # bytes, as everywhere

read_choice = Decoder(Choose).decode


class Lane:
    """The framework's handler with the lane in front of it."""

    def __init__(self, app: Litestar) -> None:
        self.handler, self.state = app.asgi_handler, app.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not is_choice(scope):
            await self.handler(scope, receive, send)
            return
        messages = [await receive()]
        try:
            done = await self.choose(scope, messages[0])
        except Exception:  # whose it is shows when the framework tries it
            await self.hand_over(scope, after(messages, receive), send)
            return
        body = encode(done)
        headers = [(b"content-type", JSON), (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def hand_over(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Let the framework do it."""
        await self.handler(scope, receive, send)

    async def choose(self, scope: HTTPScope, message: Any) -> Done:  # Any: the kinds of messages differ in their fields
        """A seat's choice, with the checks that every request passes."""
        if message["type"] != "http.request" or message["more_body"] or len(message["body"]) > LONGEST:
            raise Problem("problem-request", reason="")
        refuse_other_sites(scope)
        choice = read_choice(message["body"])
        hall: Hall = self.state["hall"]
        live, held = await hall.enter(scope["path"][len(BEFORE) : -len(AFTER)], key_from(scope))
        if held.role != "seat":
            raise Problem("problem-role")
        limits: Limits = self.state["limits"]
        client = scope["client"]
        limits.take(client[0] if client else "", 1.0)
        return await live.choose(live.title.seat(held.seat), choice.number, choice.option, choice.then)


def is_choice(scope: HTTPScope) -> bool:
    """Whether a request is a choice as our own page and simple programs send it."""
    path = scope["path"]
    return (
        scope["method"] == "POST"
        and path.startswith(BEFORE)
        and path.endswith(AFTER)
        and header(scope, b"content-type") == "application/json"
    )


def after(messages: list[Any], receive: Receive) -> Receive:
    """The messages that were read, once more, then those that follow."""

    async def again() -> Any:
        return messages.pop(0) if messages else await receive()

    return again
