"""Remarks: what is written beside a game, decision by decision; one's own while it goes on, everybody's when it is over."""
from __future__ import annotations

from collections.abc import Collection

from grognard.engine.problem import Problem
from grognard.engine.record import Record, Remark

from .live import LiveGame
from .store import KeyRow
from .talking import readable

MOST = 500  # of one game


async def remarks_for(live: LiveGame, held: KeyRow) -> list[Remark]:
    """The remarks that a key lets read."""
    remarks = await live.store.remarks(live.row.id)
    if live.row.result:
        return remarks
    return [remark for remark in remarks if held.role != "watch" and remark.seat == held.seat]


async def set_remark(live: LiveGame, held: KeyRow, number: int, text: str) -> list[Remark]:
    """Write beside the position after `number` decisions, instead of what one had written there; no words take it away."""
    if held.role == "watch":
        raise Problem("problem-role")
    async with live.alone():
        if number > live.row.number:
            raise Problem("problem-number", number=number, last=live.row.number)
        remark = Remark(number, held.seat, readable(text))
        check_room(remark, await live.store.remarks(live.row.id))
        await live.store.keep_remarks(live.row.id, [remark])
    return await remarks_for(live, held)


def check_room(new: Remark, remarks: list[Remark]) -> None:
    """Whether a game can hold one more."""
    others = [remark for remark in remarks if (remark.number, remark.seat) != (new.number, new.seat)]
    if new.text and len(others) >= MOST:
        raise Problem("problem-remarks", most=MOST)


def remarks_in(record: Record, seats: Collection[str]) -> list[Remark]:
    """The remarks that a record brings along, each beside a decision of it and from a seat of its game."""
    remarks = record.remarks or []
    if len(remarks) > MOST:
        raise Problem("problem-remarks", most=MOST)
    for remark in remarks:
        if remark.number > len(record.decisions):
            raise Problem("problem-number", number=remark.number, last=len(record.decisions))
        if remark.seat and remark.seat not in seats:
            raise Problem("problem-seat", seat=remark.seat, known=", ".join(seats))
    written = {(remark.number, remark.seat): Remark(remark.number, remark.seat, readable(remark.text)) for remark in remarks}
    return list(written.values())
