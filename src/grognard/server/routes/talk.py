"""Talk: what players say to each other."""
from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from ..problems import AnyRequest
from ..types import Said, Say
from .entry import REFUSALS, GameId, take_seat


@post("/games/{game:str}/messages", opt={"cost": 5.0}, responses=REFUSALS)
async def say(request: AnyRequest, game: GameId, data: JSONBody[Say]) -> Said:
    """Say something to everybody at the table, or to some seats; acknowledged when it is stored."""
    live, seat = await take_seat(request, game)
    return Said(await live.say(seat, data.text, data.to))


ROUTES = Router("", route_handlers=[say], tags=["talk"])
