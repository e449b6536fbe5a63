"""Notices: a seat that is asked while nobody reads its stream is told, and so is everybody when the game is over.

All of it is in rows: when the next notice of each way is due, how often it failed, whether the seat was told since it decided
last. So nothing is forgotten when the server ends, and what was due meanwhile is sent when it is back.
"""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from grognard.engine.problem import Problem

from . import letters
from .letters import Gone, Letter, Unsent
from .live import LiveGame
from .mail import Mailer
from .mail_addresses import read_mail_server
from .settings import Settings
from .store import NoticeRow, Store
from .types import Way

LOOK_SECONDS = 5.0  # between two looks for what is due
AT_ONCE = 20
AGAIN_SECONDS = (60, 300, 1800)  # after the first, second and third failure
GOODBYE_SECONDS = 20.0

log = logging.getLogger("grognard.notices")


class Carrier(Protocol):
    """Who delivers letters by one of the ways."""

    async def check(self, target: str) -> None:
        """A problem if nothing can be delivered there."""

    async def send(self, notice: NoticeRow, letter: Letter) -> None:
        """Deliver a letter; Unsent if that failed."""


class Rest(NamedTuple):
    """A game when it came to rest: who is asked (to decide, or to consent) or how it ended, who had decided, who is reading."""

    game: str
    waiting: frozenset[str]
    result: str
    decided: frozenset[str]
    here: frozenset[str]

    @property
    def ended(self) -> bool:
        """Whether the game has ended just now."""
        return bool(self.result and self.decided)

    def outdates(self, seat: str) -> bool:
        """Whether what a seat was told before is of no use any more."""
        return self.ended or seat in self.decided


def rest_of(live: LiveGame, decided: set[str]) -> Rest:
    """Where a game stands now."""
    return Rest(live.row.id, frozenset(live.called()), live.row.result, frozenset(decided), frozenset(live.here()))


def followed(notice: NoticeRow, rest: Rest, due: int) -> NoticeRow:
    """One way to be told, after the game came to rest: `due` is when it is time to tell."""
    if rest.outdates(notice.seat):
        notice = replace(notice, due=0, tries=0, told=False)
    if rest.result and not rest.ended:
        return notice
    called = rest.ended or notice.seat in rest.waiting
    if not called or notice.seat in rest.here:
        return replace(notice, due=0, tries=0)
    if notice.due or notice.told or not notice.confirmed:
        return notice
    return replace(notice, due=due, tries=0)


class Notices:
    """Keeps the rows true to what happens at the tables, and sends what is due."""

    def __init__(self, store: Store, settings: Settings, open_game: Callable[[str], Awaitable[LiveGame]]) -> None:
        self.store, self.settings, self.open_game = store, settings, open_game
        self.address = settings.address.rstrip("/")
        self.carriers: dict[Way, Carrier] = {}
        self.public_key = ""  # of those that push
        self.turn = asyncio.Lock()  # whoever changes rows holds it
        self.asked_to_confirm: dict[str, float] = {}  # addresses, and when
        self.writing: dict[asyncio.Task[None], str] = {}  # and about which game
        self.on_the_way: set[str] = set()  # secrets of those that are being sent
        self.wake = asyncio.Event()
        self.closing = False
        self.sending: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to send, by the ways that were set up."""
        if self.settings.mail:
            self.carriers["mail"] = Mailer(read_mail_server(self.settings.mail), self.settings.mail_from, self.address)
        if self.address:
            await self.open_push()
        if self.carriers:
            self.sending = asyncio.create_task(self.send_when_due())

    async def open_push(self) -> None:
        """Pushes need the extra `notify`."""
        try:
            from .push import make_pusher
        except ImportError:
            return
        pusher = await make_pusher(self.store, self.address, self.settings.push_anywhere)
        self.carriers["push"], self.public_key = pusher, pusher.public_key

    async def close(self) -> None:
        """Finish what is being written and sent."""
        self.closing = True
        self.wake.set()
        tasks = [*self.writing, *([self.sending] if self.sending else [])]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=GOODBYE_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # What happens at the tables

    def at_rest(self, live: LiveGame, decided: set[str]) -> None:
        """A game has come to rest after these seats decided."""
        self.write(live.row.id, self.follow(rest_of(live, decided)))

    def arrived(self, live: LiveGame, seat: str) -> None:
        """Somebody has come to a seat."""
        self.write(live.row.id, self.welcome(live.row.id, seat))

    def write(self, game: str, work: Coroutine[None, None, None]) -> None:
        """Do it without letting the table wait; the lock keeps the order."""
        task = asyncio.create_task(self.written(work))
        self.writing[task] = game
        task.add_done_callback(self.writing.pop)

    async def written(self, work: Coroutine[None, None, None]) -> None:
        """A fault of ours must not be lost with its task."""
        try:
            async with self.turn:
                await work
        except Exception:
            log.exception("notices could not be written down")

    async def follow(self, rest: Rest) -> None:
        """Write down who is to be told."""
        for notice in await self.store.notices(rest.game):
            if rest.outdates(notice.seat):
                self.on_the_way.discard(notice.token)
            await self.change(notice, followed(notice, rest, self.soon()))

    async def welcome(self, game: str, seat: str) -> None:
        """Whoever has come need not be told."""
        for notice in await self.store.notices(game):
            if notice.seat == seat:
                self.on_the_way.discard(notice.token)
                await self.change(notice, replace(notice, due=0, tries=0))

    async def change(self, old: NoticeRow, new: NoticeRow) -> None:
        """Store a row that has changed."""
        if new != old:
            await self.store.set_notice(new)
        if new.due:
            self.wake.set()

    def soon(self) -> int:
        """When somebody who is asked now will have been away long enough."""
        return int(time.time() + self.settings.quiet)

    # Sending

    async def send_when_due(self) -> None:
        """Look from time to time, and when something has changed, for what is due."""
        while not self.closing:
            self.wake.clear()
            try:
                await self.send_due()
            except Exception:
                log.exception("notices could not be sent")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self.wake.wait()

    async def send_due(self) -> None:
        """Send what is due, the oldest first."""
        due = await self.store.due_notices(int(time.time()))
        await asyncio.gather(*(self.send(notice) for notice in due[:AT_ONCE]))
        if due[AT_ONCE:]:
            self.wake.set()

    async def send(self, notice: NoticeRow) -> None:
        """Send one, and write down what came of it."""
        self.on_the_way.add(notice.token)
        try:
            after = await self.deliver(notice)
        except Exception:
            log.exception("a fault with the notices of game %s", notice.game)
            after = tried(notice, "a fault")
        await self.settle(notice, after)

    async def deliver(self, notice: NoticeRow) -> NoticeRow | None:
        """Tell a seat, if there is still something to tell; the row as it is then, none if nobody reads there any more."""
        letter, carrier = await self.letter(notice), self.carriers.get(notice.way)
        if letter is None or carrier is None:
            return replace(notice, due=0, tries=0)
        try:
            await carrier.send(notice, letter)
        except Gone:
            return None
        except Unsent as unsent:
            return tried(notice, str(unsent))
        return replace(notice, due=0, tries=0, told=True)

    async def letter(self, notice: NoticeRow) -> Letter | None:
        """What is to be told now; nothing to somebody who is there, or not asked any more."""
        try:
            live = await self.open_game(notice.game)
        except Problem:  # its title is not installed, or its rules have changed
            return None
        outdated = await self.as_written(notice) != notice or notice.token not in self.on_the_way
        if outdated or notice.seat in live.here():
            return None
        if live.row.result:
            return letters.over(live, notice, self.address)
        if notice.seat in live.row.waiting:
            return letters.turn(live, notice, self.address)
        return letters.consent(live, notice, self.address) if notice.seat in live.called() else None

    async def as_written(self, notice: NoticeRow) -> NoticeRow | None:
        """The row when all that has happened at its table is written down: what is due may have changed since it was read."""
        while True:
            found = await self.store.notice(notice.token)
            unwritten = [task for task, game in self.writing.items() if game == notice.game]
            if not unwritten:
                return found
            await asyncio.wait(unwritten)

    async def settle(self, sent: NoticeRow, after: NoticeRow | None) -> None:
        """Write down what came of it, unless the seat has decided or come, or its row was changed or ended meanwhile."""
        async with self.turn:
            now = await self.store.notice(sent.token)
            overtaken = sent.token not in self.on_the_way
            self.on_the_way.discard(sent.token)
            if now != sent or overtaken:
                return
            if after is None:
                await self.store.remove_notice(sent.token)
            else:
                await self.store.set_notice(after)


def tried(notice: NoticeRow, reason: str) -> NoticeRow:
    """A way by which a letter did not arrive: again later, until it is given up."""
    log.warning("a notice by %s of game %s was not sent: %s", notice.way, notice.game, reason)
    if notice.tries >= len(AGAIN_SECONDS):
        log.warning("notices by %s of game %s are given up until the seat decides", notice.way, notice.game)
        return replace(notice, due=0, tries=0, told=True)
    return replace(notice, due=int(time.time()) + AGAIN_SECONDS[notice.tries], tries=notice.tries + 1)
