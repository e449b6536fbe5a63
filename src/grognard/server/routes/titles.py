"""Titles: what can be played, and everything about a game that never changes."""
from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, Router, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from grognard.engine.position import parse_position

from ..problems import AnyRequest
from ..shelf import Shelf
from ..types import FoundPosition, Home, Keys, Paragraph, PositionText, SetUp, TakingPart
from .entry import REFUSALS, Name, hall_of, shelf_of

BOARD = ResponseSpec(dict[str, Any], description="The board")
DIGEST = ResponseSpec(list[Paragraph], description="The digest")
FLUENT = ResponseSpec(str, media_type="text/plain", description="Fluent")


@get("/titles", responses=REFUSALS)
async def titles(request: AnyRequest) -> Home:
    """What can be played, and what is coming."""
    return shelf_of(request).home()


@post("/titles/{title:str}/seats", status_code=200, responses=REFUSALS)
async def seats(request: AnyRequest, title: Name, data: JSONBody[SetUp]) -> TakingPart:
    """The seats that take part in a set-up: an option of a game may add some."""
    found = shelf_of(request).title(title)
    options = found.check_setup(data.scenario, data.options)
    return TakingPart(list(found.seats_of(data.scenario, options)))


@post("/titles/{title:str}/lessons/{lesson:str}", opt={"cost": 10.0}, responses=REFUSALS)
async def teach(request: AnyRequest, title: Name, lesson: Name) -> Keys:
    """Begin a lesson as a new game. The keys are shown this once."""
    return await hall_of(request).teach(shelf_of(request).title(title), lesson)


@post("/positions", status_code=200, opt={"cost": 10.0}, responses=REFUSALS)
async def read_position(request: AnyRequest, data: JSONBody[PositionText]) -> FoundPosition:
    """Understand a position of somebody's own and try whether a game can begin there; nothing is kept."""
    return await asyncio.to_thread(try_position, shelf_of(request), data.text)


def try_position(shelf: Shelf, text: str) -> FoundPosition:
    """The position in a text, if it can be played."""
    found = parse_position(text, "YAML")
    title = shelf.title(found.game)
    title.new_game(found.scenario, found.options, position=found.position)
    return FoundPosition(found.game, found.scenario, found.options, found.position, found.line())


@get("/titles/{title:str}/board", responses={**REFUSALS, 200: BOARD})
async def board(request: AnyRequest, title: Name) -> Response[bytes]:
    """What a client draws: map, units, cards, scenarios, each entry with its source."""
    return shelf_of(request).board(title).respond(request)


@get("/titles/{title:str}/rules/{language:str}", responses={**REFUSALS, 200: DIGEST})
async def rules(request: AnyRequest, title: Name, language: Name) -> Response[bytes]:
    """The digest of the rules in a language."""
    return shelf_of(request).rules(title, language).respond(request)


@get("/titles/{title:str}/text/{file:str}", responses={**REFUSALS, 200: FLUENT})
async def title_text(request: AnyRequest, title: Name, file: Name) -> Response[bytes]:
    """The Fluent file of a title: `fr.ftl`, `en.ftl`."""
    return shelf_of(request).text(file, title).respond(request)


@get("/text/{file:str}", responses={**REFUSALS, 200: FLUENT})
async def common_text(request: AnyRequest, file: Name) -> Response[bytes]:
    """The Fluent file that all titles share."""
    return shelf_of(request).text(file).respond(request)


HANDLERS = [titles, seats, teach, read_position, board, rules, title_text, common_text]
ROUTES = Router("", route_handlers=HANDLERS, tags=["titles"])
