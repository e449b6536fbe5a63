"""Taking back: alone as far as nothing was revealed, further by the consent of the others."""
from __future__ import annotations

from grognard.engine.decision import Refusal, Refused
from grognard.engine.problem import Problem

from .live import BOT, HERE, REMEMBER, LiveGame
from .types import Done, UndoDone, UndoRequest


async def undo(live: LiveGame, seat: int, to: int | None) -> UndoDone:
    """A seat takes back what it may, or asks the others for more."""
    async with live.alone():
        target = await undo_target(live, seat, to)
        asked = [] if live.row.number - target <= await free_to_undo(live, seat) else to_ask(live, seat)
        if not asked:
            await take_back(live, seat, target)
        else:
            name = live.title.seats[seat]
            live.row.undo = UndoRequest(live.row.moment + 1, name, target, asked, [])
            await live.change("asked", name)
        return UndoDone(live.row.moment, live.row.number, asked)


async def undo_target(live: LiveGame, seat: int, to: int | None) -> int:
    """The number of the question to go back to."""
    if live.row.result:
        raise Refused(Refusal("", "refused-over"))
    if to is None and await free_to_undo(live, seat):
        to = live.row.number - 1
    elif to is None:
        to = await live.store.last_decision_of(live.row.id, live.title.seats[seat])
    if to is None:
        raise Refused(Refusal("", "refused-undo-start"))
    if to >= live.row.number:
        raise Problem("problem-number", number=to, last=live.row.number - 1)
    return to


async def free_to_undo(live: LiveGame, seat: int) -> int:
    """How many decisions the seat may take back alone; when that is all that is in memory, older ones are looked up."""
    while (count := live.session.undoable(seat)) == live.row.number - live.session.first and live.session.first:
        live.session = await live.reopen(live.row.number, 2 * count + REMEMBER)
    return count


def to_ask(live: LiveGame, seat: int) -> list[str]:
    """Whose consent is needed: people, except those who sit at the same screen."""
    mine = live.seats[live.title.seats[seat]]
    return [
        other.seat
        for other in live.seats.values()
        if other is not mine and not other.player.startswith(BOT) and not (other.player == mine.player == HERE)
    ]


async def answer(live: LiveGame, seat: int, request: int, accept: bool) -> Done:
    """One of those asked consents or does not."""
    async with live.alone():
        undo, name = live.row.undo, live.title.seats[seat]
        if undo is None or undo.id != request or name not in undo.asked:
            raise Problem("problem-undo-gone")
        if not accept:
            live.row.undo = None
            await live.change("declined", name)
        elif {*undo.accepted, name} >= {*undo.asked}:
            await take_back(live, live.title.seat(undo.by), undo.to)
        else:
            undo.accepted = sorted({*undo.accepted, name})
            await live.change("accepted", name)
        live.answered(name)
        return live.done()


async def withdraw(live: LiveGame, seat: int) -> Done:
    """The one who asked thinks better of it."""
    async with live.alone():
        name = live.title.seats[seat]
        if live.row.undo is None or live.row.undo.by != name:
            raise Problem("problem-undo-gone")
        live.row.undo = None
        await live.change("withdrawn", name)
        return live.done()


async def take_back(live: LiveGame, seat: int, to: int) -> None:
    """Go back to the question with this number."""
    session, number = live.session, live.row.number
    if to >= session.first:
        removed = session.record.decisions[to - session.first :]
        session.rewind(to)
    else:
        removed = [(row.seat, row.choice) for row in await live.store.decisions(live.row.id, to, number)]
        live.session = await live.reopen(to)
    live.row.undo = None
    live.stand()
    if live.following:
        live.following.taken_back(to)
    await live.change("taken-back", live.title.seats[seat], removed)
