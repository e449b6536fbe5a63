"""Titles: what can be played, and everything about a game that never changes."""
from __future__ import annotations

from typing import Any

from litestar import Response, Router, get
from litestar.openapi.datastructures import ResponseSpec

from ..problems import AnyRequest
from ..types import Home, Paragraph
from .entry import REFUSALS, Name, TheShelf

BOARD = ResponseSpec(dict[str, Any], description="The board")
DIGEST = ResponseSpec(list[Paragraph], description="The digest")
FLUENT = ResponseSpec(str, media_type="text/plain", description="Fluent")


@get("/titles", responses=REFUSALS)
async def titles(shelf: TheShelf) -> Home:
    """What can be played, and what is coming."""
    return shelf.home()


@get("/titles/{title:str}/board", responses={**REFUSALS, 200: BOARD})
async def board(shelf: TheShelf, title: Name, request: AnyRequest) -> Response[bytes]:
    """What a client draws: map, units, cards, scenarios, each entry with its source."""
    return shelf.board(title).respond(request)


@get("/titles/{title:str}/rules/{language:str}", responses={**REFUSALS, 200: DIGEST})
async def rules(shelf: TheShelf, title: Name, language: Name, request: AnyRequest) -> Response[bytes]:
    """The digest of the rules in a language."""
    return shelf.rules(title, language).respond(request)


@get("/titles/{title:str}/text/{file:str}", responses={**REFUSALS, 200: FLUENT})
async def title_text(shelf: TheShelf, title: Name, file: Name, request: AnyRequest) -> Response[bytes]:
    """The Fluent file of a title: `fr.ftl`, `en.ftl`."""
    return shelf.text(file, title).respond(request)


@get("/text/{file:str}", responses={**REFUSALS, 200: FLUENT})
async def common_text(shelf: TheShelf, file: Name, request: AnyRequest) -> Response[bytes]:
    """The Fluent file that all titles share."""
    return shelf.text(file).respond(request)


ROUTES = Router("", route_handlers=[titles, board, rules, title_text, common_text], tags=["titles"])
