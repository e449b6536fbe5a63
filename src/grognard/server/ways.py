"""Ways to be told: a seat names them, the owner of an address confirms his, and whoever has the secret of one may end it."""
from __future__ import annotations

import logging
import time

from msgspec.structs import replace

from grognard.engine.problem import Problem

from . import letters
from .keys import new_key
from .letters import Unsent
from .live import LiveGame
from .notices import Notices, followed, rest_of
from .store import NoticeRow
from .types import NoticeAt, SetNotice, Subscription

MOST = 5  # of one seat
PAUSE_SECONDS = 600.0  # between two questions to the same address

log = logging.getLogger("grognard.notices")


async def ways_of(notices: Notices, live: LiveGame, seat: str) -> list[NoticeAt]:
    """The ways by which a seat is told."""
    return [NoticeAt(row.way, row.target, row.confirmed) for row in await rows_of(notices, live, seat)]


async def rows_of(notices: Notices, live: LiveGame, seat: str) -> list[NoticeRow]:
    """The same as they are stored."""
    return [row for row in await notices.store.notices(live.row.id) if row.seat == seat]


async def set_way(notices: Notices, live: LiveGame, seat: str, wanted: SetNotice) -> list[NoticeAt]:
    """Tell a seat by this way, too; the owner of an address is asked first."""
    await check(notices, wanted)
    async with notices.turn:
        rows = await rows_of(notices, live, seat)
        old = next((row for row in rows if is_same(row, wanted)), None)
        if old is None and len(rows) >= MOST:
            raise Problem("problem-notices", most=MOST)
        new = old or NoticeRow(new_key(), live.row.id, seat, wanted.way, wanted.target, wanted.language, wanted.way == "push")
        new = replace(new, language=wanted.language)
        asking = not new.confirmed and may_ask(notices, wanted.target)
        if not new.confirmed and not asking and old is None:
            raise Problem("problem-mail-recent")
        await notices.store.set_notice(new)
        live.reachable.add(seat)
    if asking:
        await ask_to_confirm(notices, live, new, known=old is not None)
    return await ways_of(notices, live, seat)


async def check(notices: Notices, wanted: SetNotice) -> None:
    """Whether the server can tell anybody by this way."""
    carrier = notices.carriers.get(wanted.way)
    if carrier is None:
        raise Problem("problem-notifier")
    await carrier.check(wanted.target)


def is_same(row: NoticeRow, wanted: SetNotice) -> bool:
    return (row.way, row.target) == (wanted.way, wanted.target)


def may_ask(notices: Notices, address: str) -> bool:
    """Whether an address may be asked to confirm; it is not bothered again and again."""
    now = time.monotonic()
    recent = {known: asked for known, asked in notices.asked_to_confirm.items() if now - asked < PAUSE_SECONDS}
    may = address.lower() not in recent
    notices.asked_to_confirm = {**recent, address.lower(): recent.get(address.lower(), now)}
    return may


async def ask_to_confirm(notices: Notices, live: LiveGame, notice: NoticeRow, known: bool) -> None:
    """Ask the owner of an address; if that fails, all is as it was before."""
    try:
        await notices.carriers["mail"].send(notice, letters.confirmation(live, notice, notices.address))
    except Unsent as unsent:
        notices.asked_to_confirm.pop(notice.target.lower(), None)
        if not known:
            await notices.store.remove_notice(notice.token)
        log.warning("an address could not be asked to confirm: %s", unsent)
        raise Problem("problem-mail-unsent") from None


async def remove_way(notices: Notices, live: LiveGame, seat: str, wanted: SetNotice) -> list[NoticeAt]:
    """Do not tell a seat by this way any more."""
    async with notices.turn:
        for row in await rows_of(notices, live, seat):
            if is_same(row, wanted):
                await notices.store.remove_notice(row.token)
    return await ways_of(notices, live, seat)


async def forget_seat(notices: Notices, live: LiveGame, seat: str) -> None:
    """Whoever held a seat is told nothing any more, and whoever gets it does not learn how he was."""
    async with notices.turn:
        for row in await rows_of(notices, live, seat):
            await notices.store.remove_notice(row.token)


async def found(notices: Notices, token: str) -> NoticeRow:
    """A way by its secret."""
    row = await notices.store.notice(token)
    if row is None:
        raise Problem("problem-not-found")
    return row


async def subscription(notices: Notices, token: str) -> Subscription:
    """What whoever has the secret may know."""
    row = await found(notices, token)
    game = (await notices.open_game(row.game)).row
    return Subscription(game.title, game.scenario, row.seat, row.target, row.confirmed)


async def confirm(notices: Notices, token: str) -> Subscription:
    """The owner of an address wants to be told; at once, if he is asked already."""
    live = await notices.open_game((await found(notices, token)).game)
    async with notices.turn:
        row = await found(notices, token)
        await notices.change(row, followed(replace(row, confirmed=True), rest_of(live, set()), notices.soon()))
    return await subscription(notices, token)


async def end(notices: Notices, token: str) -> None:
    """Nothing is sent this way any more."""
    async with notices.turn:
        await notices.store.remove_notice((await found(notices, token)).token)
