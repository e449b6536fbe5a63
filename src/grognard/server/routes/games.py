"""Games: setting them up, who sits where, records, replays."""
from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from grognard.engine.chance import commitment
from grognard.engine.problem import Problem
from grognard.engine.record import FORMAT, Record, Remark
from grognard.lab.what_if import WhatIf

from .. import replays
from ..problems import AnyRequest
from ..remarks import remarks_for, set_remark
from ..trials import begin_trial
from ..types import (
    AnalysisState,
    Fork,
    Keys,
    NewGame,
    Origin,
    ReplayLog,
    ReplayPositions,
    SeatKey,
    SetPlayer,
    Table,
    WatchKey,
    Write,
)
from .entry import REFUSALS, GameId, Name, come_in, hall_of, take_seat

RECORD_BYTES = 4 << 20
RECORD_DECISIONS = 10_000
DEAR, VERY_DEAR = {"cost": 10.0}, {"cost": 50.0}
Seat = Annotated[str | None, QueryParameter(max_length=64, description="From whose eyes; empty: what is public.")]
After = Annotated[int, PathParameter(ge=0, le=1_000_000)]
At = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


@post("/games", opt=DEAR, responses=REFUSALS)
async def new_game(request: AnyRequest, data: JSONBody[NewGame]) -> Keys:
    """Set up a game. The keys are shown this once."""
    return await hall_of(request).create(data)


@post("/records", opt=VERY_DEAR, request_max_body_size=RECORD_BYTES, responses=REFUSALS)
async def import_record(request: AnyRequest, data: JSONBody[Record]) -> Keys:
    """Go on with a record, or look at it, as a hot-seat game."""
    if data.format != FORMAT:
        raise Problem("problem-record-format", file="record", format=data.format, known=FORMAT)
    if len(data.decisions) > RECORD_DECISIONS:
        raise Problem("problem-record-long", count=len(data.decisions), most=RECORD_DECISIONS)
    if commitment(data.seed) != data.commitment and data.seed:
        raise Problem("problem-record-commitment")
    return await hall_of(request).take_over(data)


@get("/games/{game:str}", responses=REFUSALS)
async def table(request: AnyRequest, game: GameId) -> Table:
    """A game as everybody at the table may know it."""
    live, held = await come_in(request, game)
    row = live.row
    return Table(
        game=row.id,
        title=row.title,
        rules_version=row.rules_version,
        scenario=row.scenario,
        options=row.options,
        seats=live.seats_at(),
        role=held.role,
        seat=held.seat,
        number=row.number,
        waiting=row.waiting,
        result=row.result,
        commitment=commitment(row.seed),
        seed=row.seed if row.result else "",
        created=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(row.created)),
        origin=Origin(row.origin, row.origin_number) if row.origin else None,
        trial=row.trial,
        lesson=row.lesson,
        changed=list(row.position),
    )


@put("/games/{game:str}/seats/{seat:str}", responses=REFUSALS)
async def set_player(request: AnyRequest, game: GameId, seat: Name, data: JSONBody[SetPlayer]) -> SeatKey:
    """Another player for a seat, or a new link for a lost one; the old link is void."""
    live, held = await come_in(request, game)
    if held.role != "host":
        raise Problem("problem-role")
    return await hall_of(request).set_player(live, seat, data.player)


@post("/games/{game:str}/watch", opt=DEAR, responses=REFUSALS)
async def watch(request: AnyRequest, game: GameId) -> WatchKey:
    """One more link for spectators, also to share a replay."""
    live, held = await come_in(request, game)
    if held.role == "watch":
        raise Problem("problem-role")
    return WatchKey(await hall_of(request).add_watch_key(live))


@get("/games/{game:str}/record", responses={**REFUSALS, 200: ResponseSpec(Record, description="The record as a file")})
async def record(request: AnyRequest, game: GameId) -> Response[bytes]:
    """The record; while the game goes on without its seed and without the decisions of others."""
    live, held = await come_in(request, game)
    made = await replays.record_for(hall_of(request), live, held)
    content = msgspec.json.format(msgspec.json.encode(made), indent=1)
    name = f'attachment; filename="{live.title.id}-{live.row.scenario}-{game}.json"'
    return Response(content, media_type="application/json", headers={"Content-Disposition": name})


@get("/games/{game:str}/replay", opt=DEAR, responses=REFUSALS)
async def replay(request: AnyRequest, game: GameId, seat: Seat = None) -> ReplayLog:
    """Decisions and log of a game from one pair of eyes."""
    live, held = await come_in(request, game)
    return await replays.replay_log(hall_of(request), live, held, seat)


@get("/games/{game:str}/replay/positions", opt={"cost": 5.0}, responses=REFUSALS)
async def positions(
    request: AnyRequest, game: GameId, seat: Seat = None, first: At = 0, last: At = 0
) -> ReplayPositions:
    """The positions after `first` to `last` decisions, a hundred at most."""
    live, held = await come_in(request, game)
    return await replays.replay_positions(hall_of(request), live, held, seat, first, last)


@get("/games/{game:str}/analysis", responses=REFUSALS)
async def analysis(request: AnyRequest, game: GameId) -> AnalysisState:
    """The chance to win over the course of a game that is over, as far as somebody has asked for it."""
    live, _ = await come_in(request, game)
    return await replays.analysis(hall_of(request), live, begin=False)


@post("/games/{game:str}/analysis", status_code=202, opt=VERY_DEAR, responses=REFUSALS)
async def analyse(request: AnyRequest, game: GameId) -> AnalysisState:
    """Ask for it; the work is done in the background."""
    live, _ = await come_in(request, game)
    return await replays.analysis(hall_of(request), live, begin=True)


@get("/games/{game:str}/what-if", opt=VERY_DEAR, responses=REFUSALS)
async def what_if(request: AnyRequest, game: GameId, number: At = 0) -> WhatIf:
    """The answers to the question before a decision, how they promise, and what a bot would choose; takes some seconds."""
    live, _ = await come_in(request, game)
    return await hall_of(request).what_ifs.find(live, number)


@post("/games/{game:str}/fork", opt=VERY_DEAR, responses=REFUSALS)
async def fork(request: AnyRequest, game: GameId, data: JSONBody[Fork]) -> Keys:
    """Play on from the position before a decision, as a new game at one screen; bots keep their seats."""
    live, _ = await come_in(request, game)
    return await replays.play_on(hall_of(request), live, data.number)


@post("/games/{game:str}/trial", opt=VERY_DEAR, responses=REFUSALS)
async def trial(request: AnyRequest, game: GameId) -> Keys:
    """Try something out from where the game stands, as a new game at one screen; what the seat cannot know is dealt anew."""
    live, seat = await take_seat(request, game)
    return await begin_trial(hall_of(request), live, seat)


@get("/games/{game:str}/remarks", responses=REFUSALS)
async def remarks(request: AnyRequest, game: GameId) -> list[Remark]:
    """What is written beside a game: one's own remarks, everybody's when it is over."""
    live, held = await come_in(request, game)
    return await remarks_for(live, held)


@put("/games/{game:str}/remarks/{number:int}", opt={"cost": 5.0}, responses=REFUSALS)
async def write(request: AnyRequest, game: GameId, number: After, data: JSONBody[Write]) -> list[Remark]:
    """Write beside the position after so many decisions; returns all that one may read."""
    live, held = await come_in(request, game)
    return await set_remark(live, held, number, data.text)


LOOKING_BACK = [record, replay, positions, analysis, analyse, what_if, fork, trial, remarks, write]
HANDLERS = [new_game, import_record, table, set_player, watch, *LOOKING_BACK]
ROUTES = Router("", route_handlers=HANDLERS, tags=["games"])
