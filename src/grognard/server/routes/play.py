"""Play: the stream, choices, why not, standing orders, taking back."""
from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody
from litestar.response import Stream as StreamResponse
from litestar.response.base import ASGIResponse

from grognard.engine.problem import Problem
from grognard.words import Words

from .. import foresight, taking_back
from ..advice import advise
from ..problems import AnyRequest, language_of, reason_args
from ..stream import Stream, encode
from ..types import (
    Advice,
    AskAdvice,
    AskUndo,
    Choose,
    Consider,
    Done,
    Orders,
    Outlook,
    Reason,
    UndoAnswer,
    UndoDone,
    Update,
    WhyNot,
)
from .entry import REFUSALS, GameId, come_in, eyes, hall_of, take_seat

EVENT_STREAM = "text/event-stream"
EVENTS = ResponseSpec(str, media_type=EVENT_STREAM, description="Server-sent events")
DONE = ResponseSpec(Done, description="It is stored")
ASKED = ResponseSpec(UndoDone, description="The others are asked")
LastEvent = Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=20)]


@get("/games/{game:str}/view", responses=REFUSALS)
async def view(request: AnyRequest, game: GameId) -> Update:
    """Where the game stands, for the key that asks."""
    live, held = await come_in(request, game)
    return await live.look(eyes(live, held))


@get("/games/{game:str}/stream", responses={**REFUSALS, 200: EVENTS})
async def stream(request: AnyRequest, game: GameId, last_event: LastEvent = None) -> StreamResponse:
    """Everything that happens, as one ordered stream for the key that asks; goes on behind Last-Event-ID."""
    live, held = await come_in(request, game)
    if len(live.streams) >= hall_of(request).settings.streams_per_game:
        raise Problem("problem-streams")
    since = int(last_event) if last_event and last_event.isascii() and last_event.isdigit() else -1
    messages = live.read(Stream(eyes(live, held), held.hash), since, hall_of(request).settings.heartbeat)
    return StreamResponse(messages, media_type=EVENT_STREAM, headers={"X-Accel-Buffering": "no"})


@post("/games/{game:str}/choices", status_code=200, responses={**REFUSALS, 200: DONE})
async def choose(request: AnyRequest, game: GameId, data: JSONBody[Choose]) -> ASGIResponse:
    """Answer the question with this number; acknowledged when it is stored."""
    live, seat = await take_seat(request, game)
    done = await live.choose(seat, data.number, data.option, data.then)
    return ASGIResponse(body=encode(done), media_type="application/json")  # ready-made: this is the busiest address


@post("/games/{game:str}/why-not", status_code=200, responses=REFUSALS)
async def why_not(request: AnyRequest, game: GameId, data: JSONBody[WhyNot]) -> Reason:
    """Which paragraph forbids an option."""
    live, seat = await take_seat(request, game)
    refusal = live.session.why_not(seat, data.option)
    detail = Words(language_of(request), live.title).refusal(refusal)
    args = reason_args(live.title, refusal.key, refusal.args)
    return Reason(data.option, refusal.key == "allowed", refusal.rule, refusal.key, args, detail)


@post("/games/{game:str}/advice", status_code=200, opt={"cost": 10.0}, responses=REFUSALS)
async def advice(request: AnyRequest, game: GameId, data: JSONBody[AskAdvice]) -> Advice:
    """What a bot would answer in one's place; not where somebody plays by link. Takes up to some seconds."""
    live, seat = await take_seat(request, game)
    return await advise(live, hall_of(request).thinkers, seat, data.whole)


@post("/games/{game:str}/outlook", status_code=200, opt={"cost": 2.0}, responses=REFUSALS)
async def outlook(request: AnyRequest, game: GameId, data: JSONBody[Consider]) -> Outlook:
    """Whether a choice could be taken back alone afterwards, as far as the seat can know it now."""
    live, seat = await take_seat(request, game)
    return foresight.outlook(live, seat, data.option, data.then)


@put("/games/{game:str}/orders", responses=REFUSALS)
async def orders(request: AnyRequest, game: GameId, data: JSONBody[Orders]) -> Done:
    """Pass for me at these moments."""
    live, seat = await take_seat(request, game)
    return await live.order(seat, data.moments)


@post("/games/{game:str}/undo", status_code=200, responses={**REFUSALS, 202: ASKED})
async def undo(request: AnyRequest, game: GameId, data: JSONBody[AskUndo]) -> Response[UndoDone]:
    """Take back, or ask the others whether one may."""
    live, seat = await take_seat(request, game)
    done = await taking_back.undo(live, seat, data.to)
    return Response(done, status_code=202 if done.asked else 200)


@post("/games/{game:str}/undo/answer", status_code=200, responses=REFUSALS)
async def answer_undo(request: AnyRequest, game: GameId, data: JSONBody[UndoAnswer]) -> Done:
    """Consent, or do not."""
    live, seat = await take_seat(request, game)
    return await taking_back.answer(live, seat, data.id, data.accept)


@delete("/games/{game:str}/undo", status_code=200, responses=REFUSALS)
async def withdraw_undo(request: AnyRequest, game: GameId) -> Done:
    """Do not ask any more."""
    live, seat = await take_seat(request, game)
    return await taking_back.withdraw(live, seat)


HANDLERS = [view, stream, choose, why_not, advice, outlook, orders, undo, answer_undo, withdraw_undo]
ROUTES = Router("", route_handlers=HANDLERS, tags=["play"])
