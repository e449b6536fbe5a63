"""A lane of its own for choices, the busiest address: what is in order is carried out without the framework's ceremony.

Whatever is not in order (no key, another site, a body that is no choice, a refusal of the rules, a fault) goes on to the
framework with the same body: nothing has changed, so it ends the same way there, with the words and status of the description.
"""
from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeGuard

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import HTTPScope, LifeSpanScope, Scope
from msgspec.json import Decoder

from grognard.engine.problem import Problem

from .hall import Hall
from .keys import header, key_from
from .security import CACHING, RAW_HEADERS, Limits, refuse_other_sites
from .stream import encode
from .types import Choose, Done

BEFORE, AFTER = "/api/games/", "/choices"
HEADERS = [(b"content-type", b"application/json"), *RAW_HEADERS, (CACHING, b"no-store")]
LONGEST = 64 << 10  # bytes, as everywhere

AnyReceive = Callable[[], Awaitable[Any]]  # the framework has different types for the kinds of connections
AnySend = Callable[[Any], Awaitable[None]]

read_choice = Decoder(Choose).decode


class Lane(Litestar):
    """The application with the lane in front of it."""

    async def __call__(self, scope: Scope | LifeSpanScope, receive: AnyReceive, send: AnySend) -> None:
        if not is_choice(scope):
            await super().__call__(scope, receive, send)
            return
        messages = [await receive()]
        try:
            done = await self.choose(scope, messages[0])
        except Exception:  # whose it is shows when the framework tries it
            await self.hand_over(scope, after(messages, receive), send)
            return
        body = encode(done)
        headers = [(b"content-length", b"%d" % len(body)), *HEADERS]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def hand_over(self, scope: HTTPScope, receive: AnyReceive, send: AnySend) -> None:
        """Let the framework do it."""
        await super().__call__(scope, receive, send)

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


def is_choice(scope: Any) -> TypeGuard[HTTPScope]:  # Any: other kinds of connections have neither method nor path
    """Whether a request is a choice as our own page and simple programs send it."""
    return (
        scope["type"] == ScopeType.HTTP
        and scope["method"] == "POST"
        and scope["path"].startswith(BEFORE)
        and scope["path"].endswith(AFTER)
        and header(scope, b"content-type") == "application/json"
    )


def after(messages: list[Any], receive: AnyReceive) -> AnyReceive:
    """The messages that were read, once more, then those that follow."""

    async def again() -> Any:
        return messages.pop(0) if messages else await receive()

    return again
