"""Opening a game: its last stored position and the few decisions since, so that a long game opens as fast as a short one."""
from __future__ import annotations

import asyncio
import logging

import msgspec

from grognard.engine.chance import commitment
from grognard.engine.game import Game
from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.engine.session import Session
from grognard.engine.title import Title

from .store import GameRow, SeatRow, SnapshotRow, Store, Stretch
from .upgrades import RulesChanged, step_back, usable_stretch

log = logging.getLogger("grognard.server")

SNAPSHOT_EVERY = 20  # decisions
TAKE_BACK = 8  # decisions that can be taken back at once after opening, before an older position has to be looked up


async def open_session(
    store: Store, title: Title, row: GameRow, seats: list[SeatRow], number: int, back: int = TAKE_BACK
) -> Session:
    """The game after `number` decisions, with the positions before the last `back` of them at least."""
    stretch = await usable_stretch(store, title, row.id, max(0, number - back), number)
    few = len(stretch.decisions) <= 2 * SNAPSHOT_EVERY
    session = rebuild(title, row, stretch) if few else await asyncio.to_thread(rebuild, title, row, stretch)
    for seat in seats:
        if seat.orders:
            session.orders[title.seat(seat.seat)] = set(seat.orders)
    return session


async def take_up(store: Store, title: Title, row: GameRow, seats: list[SeatRow]) -> Session:
    """A stored game as it stands; one that goes on stands where the rules of today still allowed it, if they have changed."""
    number, back = row.number, 0 if row.result else TAKE_BACK
    while True:
        try:
            session = await open_session(store, title, row, seats, number, back)
        except RulesChanged as changed:
            if row.result or changed.number < 0:
                raise
            number = changed.number
            continue
        if number < row.number:
            await step_back(store, row, number, [title.seats[ask.seat] for ask in session.game.asks])
        return session


def rebuild(title: Title, row: GameRow, stretch: Stretch) -> Session:
    """The session from a stored position (or the start) and the decisions since."""
    record = record_of(title, row, {}, [(decision.seat, decision.choice) for decision in stretch.decisions])
    try:
        session = Session(title, record, start_of(title, row, stretch))
    except Problem as problem:
        raise RulesChanged(row, title, problem) from None
    record.result = session.game.state.result
    return session


def start_of(title: Title, row: GameRow, stretch: Stretch) -> Game | None:
    """The stored position of a stretch; none is the set-up, but a trial has begun at no set-up."""
    if stretch.snapshot:
        return position(title, stretch.snapshot)
    if row.trial:
        raise RulesChanged(row, title, Problem("problem-trial"))
    return None


def position(title: Title, snapshot: SnapshotRow) -> Game:
    """A stored position."""
    return Game.decode(title, msgspec.json.decode(snapshot.position))


def snapshot_of(game: Game) -> SnapshotRow | None:
    """A position as it is stored; none if a fault of the rules does not let it be written down: it only saves time.

    In JSON, which takes numbers of any size: some titles keep sets of spaces as bits.
    """
    try:
        return SnapshotRow(game.number, game.title.fingerprint, msgspec.json.encode(game.encode()))
    except TypeError:
        log.exception("a position of %s cannot be stored (%s)", game.title.id, game.ask and game.ask.prompt)
        return None


def record_of(title: Title, row: GameRow, players: dict[str, str], decisions: list[tuple[str, str]]) -> Record:
    """The record of a stored game."""
    return Record(
        game=title.id,
        rules_version=row.rules_version,
        scenario=row.scenario,
        options=row.options,
        position=row.position or msgspec.UNSET,
        seats=players,
        commitment=commitment(row.seed),
        seed=row.seed,
        decisions=decisions,
        result=row.result,
    )
