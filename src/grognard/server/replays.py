"""Looking back: a game decision by decision from one pair of eyes, its record, and playing on from the middle of it."""
from __future__ import annotations

import asyncio

import msgspec

from grognard.engine.problem import Problem
from grognard.engine.record import Record, begin, replay_decision
from grognard.engine.title import Title
from grognard.engine.view import SPECTATOR

from .hall import Hall
from .lines import read_lines, seen_by
from .live import BOT, HERE, LiveGame
from .opening import record_of, start_of
from .remarks import remarks_for
from .store import DecisionRow, GameRow, KeyRow, Stretch
from .types import AnalysisState, Keys, ReplayLog, ReplayPosition, ReplayPositions
from .upgrades import usable_stretch

AT_ONCE = 100  # positions


def eyes_of(live: LiveGame, held: KeyRow, seat: str | None) -> int:
    """From whose eyes to look: one's own or the public's; anybody's when the game is over."""
    wanted = held.seat if seat is None else seat
    if wanted and wanted not in live.seats:
        raise Problem("problem-seat", seat=wanted, known=", ".join(live.seats))
    if wanted not in ("", held.seat) and not live.row.result:
        raise Problem("problem-not-over")
    return live.title.seat(wanted) if wanted else SPECTATOR


def decisions_for(live: LiveGame, rows: list[DecisionRow], seat: str) -> list[tuple[str, str]]:
    """The decisions as a seat may know them: its own, and all of them when the game is over."""
    everything = bool(live.row.result)
    return [(row.seat, row.choice if everything or row.seat == seat else "") for row in rows]


async def replay_log(hall: Hall, live: LiveGame, held: KeyRow, seat: str | None) -> ReplayLog:
    """All decisions and the whole log."""
    eyes = eyes_of(live, held, seat)
    row = live.row
    rows = await hall.store.decisions(row.id, 0, row.number)
    lines = read_lines([row.opening, *(decision.events for decision in rows)])
    name = live.title.seats[eyes] if eyes >= 0 else ""
    return ReplayLog(name, len(rows), row.result, decisions_for(live, rows, held.seat), seen_by(lines, eyes))


async def replay_positions(
    hall: Hall, live: LiveGame, held: KeyRow, seat: str | None, first: int, last: int
) -> ReplayPositions:
    """A stretch of positions; the nearest stored one before it saves playing the game from its start."""
    eyes = eyes_of(live, held, seat)
    if not 0 <= first <= last <= live.row.number:
        raise Problem("problem-number", number=max(first, last), last=live.row.number)
    last = min(last, first + AT_ONCE - 1)
    stretch = await usable_stretch(hall.store, live.title, live.row.id, first, last)
    positions = await asyncio.to_thread(walk, live.title, live.row, stretch, first, eyes)
    return ReplayPositions(live.title.seats[eyes] if eyes >= 0 else "", positions)


def walk(title: Title, row: GameRow, stretch: Stretch, first: int, eyes: int) -> list[ReplayPosition]:
    """Play the decisions again and look at each position from `first` on."""
    game = start_of(title, row, stretch) or begin(title, record_of(title, row, {}, []))
    found: list[ReplayPosition] = []
    for decision in [None, *stretch.decisions]:
        if decision:
            replay_decision(game, decision.number, decision.seat, decision.choice)
        if game.number >= first:
            waiting = [title.seats[ask.seat] for ask in game.asks]
            found.append(ReplayPosition(game.number, waiting, game.state.result, title.view(game.state, eyes)))
    return found


async def record_for(hall: Hall, live: LiveGame, held: KeyRow) -> Record:
    """The record; while the game goes on without its seed and without the decisions of others."""
    refuse_trial(live)
    rows = await hall.store.decisions(live.row.id, 0, live.row.number)
    players = {name: seat.player for name, seat in live.seats.items()}
    record = record_of(live.title, live.row, players, decisions_for(live, rows, held.seat))
    return msgspec.structs.replace(record.public(), remarks=await remarks_for(live, held) or msgspec.UNSET)


def refuse_trial(live: LiveGame) -> None:
    """A trial has no record: it cannot be played again from a set-up."""
    if live.row.trial:
        raise Problem("problem-trial")


async def analysis(hall: Hall, live: LiveGame, begin: bool) -> AnalysisState:
    """How the chance to win went; only of a game that is over, because it is seen with open cards."""
    refuse_trial(live)
    if not live.row.result:
        raise Problem("problem-not-over")
    if not begin:
        return await hall.analyses.state(live.row.id)
    rows = await hall.store.decisions(live.row.id, 0, live.row.number)
    return await hall.analyses.begin(live.row.id, record_of(live.title, live.row, {}, [(row.seat, row.choice) for row in rows]))


async def play_on(hall: Hall, live: LiveGame, number: int) -> Keys:
    """A new game from the position before a decision, at one screen; not while that would show somebody a hidden hand."""
    refuse_trial(live)
    everybody_here = all(seat.player == HERE for seat in live.seats.values())
    if not live.row.result and not everybody_here:
        raise Problem("problem-not-over")
    if number > live.row.number:
        raise Problem("problem-number", number=number, last=live.row.number)
    rows = await hall.store.decisions(live.row.id, 0, number)
    record = record_of(live.title, live.row, {}, [(row.seat, row.choice) for row in rows])
    return await hall.take_over(msgspec.structs.replace(record, result=""), live.row.id, number, bots_of(live))


def bots_of(live: LiveGame) -> dict[str, str]:
    """The bots of a game, which keep their seats when somebody plays on; where only bots sat, people take them all."""
    bots = {name: seat.player for name, seat in live.seats.items() if seat.player.startswith(BOT)}
    return bots if len(bots) < len(live.seats) else {}
