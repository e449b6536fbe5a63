"""Who comes in: the game and the key of a request."""
from __future__ import annotations

from typing import Annotated

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import PathParameter

from grognard.engine.view import SPECTATOR

from ..hall import Hall
from ..keys import key_from
from ..live import LiveGame
from ..problems import JSON_PROBLEM, AnyRequest
from ..shelf import Shelf
from ..store import KeyRow
from ..types import ProblemDetails

GameId = Annotated[str, PathParameter(max_length=64, examples=[Example(value="q7Rk2mVtXwAb")])]
Name = Annotated[str, PathParameter(max_length=64)]

REFUSALS = {
    status: ResponseSpec(ProblemDetails, description=text, media_type=JSON_PROBLEM, generate_examples=False)
    for status, text in {
        400: "Not what the description says",
        401: "No valid key",
        403: "The key does not allow it",
        404: "Not found",
        409: "Not now",
        413: "Too large",
        422: "Not possible",
        429: "Too many requests",
    }.items()
}


def hall_of(request: AnyRequest) -> Hall:
    """The hall of the server; without the framework's injection, which would cost more than a look-up in memory."""
    hall: Hall = request.app.state["hall"]
    return hall


def shelf_of(request: AnyRequest) -> Shelf:
    """The shelf of the server."""
    shelf: Shelf = request.app.state["shelf"]
    return shelf


async def come_in(request: AnyRequest, game: str) -> tuple[LiveGame, KeyRow]:
    """The game, and what the key of the request is good for in it."""
    live = await hall_of(request).live(game)
    return live, live.held_by(key_from(dict(request.scope["headers"])))


async def take_seat(request: AnyRequest, game: str) -> tuple[LiveGame, int]:
    """The game and the seat, for what only a seat may do."""
    live = await hall_of(request).live(game)
    return live, live.seat_of(key_from(dict(request.scope["headers"])))


def eyes(live: LiveGame, held: KeyRow) -> int:
    """From whose eyes a key looks."""
    return live.title.seat(held.seat) if held.role == "seat" else SPECTATOR
