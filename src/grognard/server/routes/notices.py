"""Notices: the ways by which a seat is told that it is asked, and what the links in mails lead to."""
from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter
from litestar.response import Redirect

from .. import ways
from ..problems import JSON_PROBLEM, AnyRequest
from ..types import NoticeAt, Notifier, ProblemDetails, SetNotice, Subscription
from .entry import REFUSALS, GameId, hall_of, take_seat

DEAR, VERY_DEAR = {"cost": 10.0}, {"cost": 50.0}
UNSENT = ResponseSpec(ProblemDetails, description="The mail could not be sent", media_type=JSON_PROBLEM, generate_examples=False)
Token = Annotated[str, PathParameter(max_length=64)]


@get("/notifier", responses=REFUSALS)
async def notifier(request: AnyRequest) -> Notifier:
    """By which ways this server can tell anybody."""
    notices = hall_of(request).notices
    return Notifier("mail" in notices.carriers, notices.public_key)


@get("/games/{game:str}/notices", responses=REFUSALS)
async def ways_of(request: AnyRequest, game: GameId) -> list[NoticeAt]:
    """The ways by which this seat is told."""
    live, seat = await take_seat(request, game)
    return await ways.ways_of(hall_of(request).notices, live, live.seat_name(seat))


@put("/games/{game:str}/notices", opt=VERY_DEAR, responses={**REFUSALS, 503: UNSENT})
async def set_way(request: AnyRequest, game: GameId, data: JSONBody[SetNotice]) -> list[NoticeAt]:
    """Tell this seat by this way, too; the owner of a mail address is asked to confirm it."""
    live, seat = await take_seat(request, game)
    return await ways.set_way(hall_of(request).notices, live, live.seat_name(seat), data)


@post("/games/{game:str}/notices/remove", status_code=200, responses=REFUSALS)
async def remove_way(request: AnyRequest, game: GameId, data: JSONBody[SetNotice]) -> list[NoticeAt]:
    """Do not tell this seat by this way any more."""
    live, seat = await take_seat(request, game)
    return await ways.remove_way(hall_of(request).notices, live, live.seat_name(seat), data)


@get("/notices/{token:str}", opt=DEAR, responses=REFUSALS)
async def subscription(request: AnyRequest, token: Token) -> Subscription:
    """What a link in a mail is about."""
    return await ways.subscription(hall_of(request).notices, token)


@post("/notices/{token:str}/confirm", status_code=200, opt=DEAR, responses=REFUSALS)
async def confirm(request: AnyRequest, token: Token) -> Subscription:
    """The owner of the address wants to be told."""
    return await ways.confirm(hall_of(request).notices, token)


@post("/notices/{token:str}/end", status_code=204, opt=DEAR, responses=REFUSALS)
async def end(request: AnyRequest, token: Token) -> None:
    """Nothing is sent this way any more; mail programs ask for it by themselves (RFC 8058)."""
    await ways.end(hall_of(request).notices, token)


@get("/notices/{token:str}/end", include_in_schema=False)
async def ask_before_the_end(token: Token) -> Redirect:
    """Mail programs that open the address instead get to the page that asks."""
    return Redirect(f"/notice/{token}")


HANDLERS = [notifier, ways_of, set_way, remove_way, subscription, confirm, end, ask_before_the_end]
ROUTES = Router("", route_handlers=HANDLERS, tags=["notices"])
