"""A game at the table: choices, orders and taking back, each stored before it is acknowledged and shown to every seat."""
from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager

from grognard.engine.decision import Refusal, Refused
from grognard.engine.lesson import Following
from grognard.engine.problem import Problem
from grognard.engine.session import Session
from grognard.engine.title import Title

from . import talking
from .keys import hash_of
from .lessons import lesson_at
from .lines import Line, decision_rows, lines_after, read_lines, seen_by
from .opening import SNAPSHOT_EVERY, TAKE_BACK, open_session, snapshot_of
from .store import ChangeRow, Conflict, GameRow, KeyRow, MessageRow, SeatRow, Store
from .stream import COMMENT, Stream, chat_message, seats_message, update_message
from .types import Done, LogEvent, Question, SeatAt, Update, View

WHOLE_LOG = -1  # `keep` of a message to somebody who has no line yet
NEWEST = 200  # decisions whose lines such a message holds
REMEMBER = 32  # decisions of which the session keeps the positions before
HERE, INVITED, BOT = "here", "invited", "bot:"


class LiveGame:
    """One game in memory. Whatever changes it holds the lock, so that numbers, ids and messages keep one order."""

    def __init__(
        self, store: Store, title: Title, row: GameRow, seats: list[SeatRow], keys: list[KeyRow], session: Session
    ) -> None:
        self.store, self.title, self.row, self.session = store, title, row, session
        self.seats = {seat.seat: seat for seat in sorted(seats, key=lambda seat: title.seat(seat.seat))}
        self.keys = {key.hash: key for key in keys}
        self.lock = asyncio.Lock()
        self.streams: set[Stream] = set()
        self.following: Following | None = None  # of the game's lesson, if it is one
        self.said = 0  # number of the last message between players
        self.faults: Counter[str] = Counter()  # decisions that chance made for the bot of a seat
        self.broken = False  # memory and store may differ: to be opened again
        self.thinking: asyncio.Task[None] | None = None  # a bot's turn
        self.wake_bots: Callable[[], None] = lambda: None  # called whenever somebody else may be asked
        self.reachable: set[str] = set()  # seats that are told when they are asked and away
        self.at_rest: Callable[[set[str]], None] = lambda decided: None  # called for them when nothing is to be done but wait
        self.arrived: Callable[[str], None] = lambda seat: None  # called when somebody reads the stream of one of them

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if the game left the memory."""
        return not self.streams and not self.lock.locked() and self.thinking is None

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Hold the lock; whoever waited for a game that had to be given up comes too late."""
        async with self.lock:
            if self.broken:
                raise Refused(Refusal("", "refused-stale"))
            yield

    @contextmanager
    def or_as_before(self) -> Iterator[None]:
        """Whatever goes wrong, also in the passes that standing orders add to a choice: memory stays as the store is."""
        number = self.session.game.number
        try:
            yield
        except BaseException:
            self.session.rewind(number)
            raise

    # Choices

    async def choose(self, seat: int, number: int, choice: str, then: Iterable[str] = ()) -> Done:
        """A seat answers its question, and the same question when it is put again."""
        async with self.alone():
            return self.choose_at_once(seat, number, choice, then)

    def choose_at_once(self, seat: int, number: int, choice: str, then: Iterable[str] = ()) -> Done:
        """The same for whoever holds the lock, or has seen that nobody does."""
        before = self.session.game.number
        with self.or_as_before():
            asked = self.session.game.ask_of(seat)
            self.session.decide(seat, number, choice)
            for following in then:
                ask = self.session.game.ask_of(seat)
                if ask is None or asked is None or ask.prompt != asked.prompt:
                    break
                self.session.decide(seat, self.session.game.number, following)
        return self.keep_choices(before)

    async def order(self, seat: int, moments: list[str]) -> Done:
        """A seat leaves standing orders; only its own streams are told."""
        async with self.alone():
            name = self.title.seats[seat]
            self.seats[name].orders = sorted(set(moments))
            await self.store.set_orders(self.row.id, name, self.seats[name].orders)
            before = self.session.game.number
            with self.or_as_before():
                self.session.order(seat, set(moments))
            if self.session.game.number > before:
                return self.keep_choices(before)
            self.show(self.row.number, [], [stream for stream in self.streams if stream.seat == seat])
            return self.done()

    def keep_choices(self, before: int) -> Done:
        """Store what was decided since `before`, then show it."""
        session, row = self.session, self.row
        lines = lines_after(session, before)
        rows = decision_rows(session, before, lines)
        row.moment += len(rows)
        row.undo = None
        self.stand()
        due = row.result or row.number // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY
        snapshot = snapshot_of(session.game) if due else None
        try:
            self.store.append(row, rows, snapshot)
        except Conflict:
            self.give_up()
            raise Refused(Refusal("", "refused-stale")) from None
        except BaseException:
            self.give_up()
            raise
        session.forget(row.number - REMEMBER)
        if self.following:
            self.following.decided([(decision.seat, decision.choice) for decision in rows], before)
        self.show(before, lines)
        self.wake_bots()
        if self.reachable:
            self.at_rest({decision.seat for decision in rows})
        return self.done()

    def stand(self) -> None:
        """Note where the game stands."""
        game = self.session.game
        self.row.number = game.number
        self.row.waiting = [self.title.seats[ask.seat] for ask in game.asks]
        self.row.result = game.state.result

    def done(self) -> Done:
        return Done(self.row.moment, self.row.number)

    def give_up(self) -> None:
        """Something was not stored: forget what is in memory and let every reader connect again."""
        self.broken = True
        for stream in self.streams:
            stream.close()

    # Changes that are no choices

    async def change(self, kind: str, seat: str, removed: list[tuple[str, str]] | None = None) -> None:
        """Store a change that is no choice, and show it."""
        self.row.moment += 1
        try:
            await self.store.change(self.row, ChangeRow(self.row.moment, kind, seat, self.row.number, removed or []))
        except BaseException:
            self.give_up()
            raise
        self.show(self.row.number, [])
        self.wake_bots()
        if self.reachable:
            self.at_rest(set())

    def answered(self, seat: str) -> None:
        """A seat has consented or not; what it is asked next is told anew."""
        if seat in self.reachable and not self.row.result:
            self.at_rest({seat})

    async def reopen(self, number: int, back: int = TAKE_BACK) -> Session:
        """The game after `number` decisions, from the store."""
        return await open_session(self.store, self.title, self.row, list(self.seats.values()), number, back)

    # Talking

    async def say(self, seat: int, text: str, to: list[str]) -> int:
        """A seat says something; returns its number once it is stored and on its way to everybody who may read it."""
        async with self.alone():
            plain, readers = talking.checked_text(text), talking.checked_readers(to, self.seats)
            if self.said >= talking.MOST:
                raise Problem("problem-messages", most=talking.MOST)
            message = MessageRow(self.said + 1, self.title.seats[seat], readers, int(time.time()), plain)
            try:
                await self.store.add_message(self.row.id, message)
            except Conflict:
                self.give_up()
                raise Refused(Refusal("", "refused-stale")) from None
            self.said = message.number
            self.show_message(message)
            return message.number

    def show_message(self, message: MessageRow) -> None:
        """Send a message to every reader who may read it."""
        sent = chat_message([talking.shown(message)])
        for stream in self.streams:
            if talking.may_read(message, self.seat_name(stream.seat)):
                stream.put(sent)

    async def show_talk(self, stream: Stream) -> None:
        """Send one reader the newest messages that he may read."""
        messages = await self.store.messages(self.row.id, talking.MOST) if self.said else []
        readable = talking.newest_for(messages, self.seat_name(stream.seat))
        if readable:
            stream.put(chat_message(readable))

    def seat_name(self, seat: int) -> str:
        """The name of a seat; of those who only watch, nothing."""
        return self.title.seats[seat] if seat >= 0 else ""

    # What readers get

    def show(self, keep: int, lines: list[Line], streams: list[Stream] | None = None) -> None:
        """Send everybody who is reading his own view of what has changed."""
        messages: dict[int, bytes] = {}
        for stream in self.streams if streams is None else streams:
            seat = stream.seat
            if seat not in messages:
                messages[seat] = update_message(self.update(seat, keep, seen_by(lines, seat)))
            stream.put(messages[seat], self.row.moment)

    def update(self, seat: int, keep: int, events: list[LogEvent]) -> Update:
        """Where the game stands, for one pair of eyes."""
        seen = self.session.view(seat)
        asked = seen.pop("question")
        view = View(question=Question(**asked) if asked else None, **seen)
        orders = self.seats[self.title.seats[seat]].orders if seat >= 0 else []
        lesson = lesson_at(self.following, self.session.game, seat) if self.following else None
        decided = self.has_decided(seat)
        return Update(self.row.moment, self.row.number, keep, events, view, self.row.undo, orders, decided, lesson)

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has decided anything; in a game of which only the newest decisions are in memory, everybody has."""
        session = self.session
        return seat >= 0 and (session.first > 0 or any(self.title.seats[seat] == name for name, _ in session.record.decisions))

    async def update_since(self, seat: int, moment: int) -> Update:
        """All that is new since a moment of the stream (-1: since ever, with the newest lines)."""
        keep = WHOLE_LOG
        if 0 <= moment <= self.row.moment:
            keep = await self.store.stands_since(self.row.id, moment)
        first = keep if keep >= 0 else max(0, self.row.number - NEWEST)
        rows = await self.store.decisions(self.row.id, first, self.row.number)
        stored = [row.events for row in rows]
        if keep < 0 and first == 0:
            stored.insert(0, self.row.opening)
        return self.update(seat, keep, seen_by(read_lines(stored), seat))

    async def look(self, seat: int) -> Update:
        """Where the game stands, whole."""
        async with self.alone():
            return await self.update_since(seat, WHOLE_LOG)

    async def read(self, stream: Stream, since: int, heartbeat: float) -> AsyncIterator[bytes]:
        """The messages of a stream, from a moment on, until the reader goes away."""
        try:
            stream.taken = since
            await self.catch_up(stream, begin=True)
            while not stream.closed:
                if stream.behind:
                    await self.catch_up(stream)
                if stream.waiting:
                    yield stream.take()
                    continue
                try:
                    async with asyncio.timeout(heartbeat):
                        await stream.wake.wait()
                except TimeoutError:
                    yield COMMENT
        finally:
            self.leave(stream)

    async def catch_up(self, stream: Stream, begin: bool = False) -> None:
        """One message with all that the reader has missed; then who sits where, and what was said."""
        async with self.alone():
            update = await self.update_since(stream.seat, stream.taken)
            stream.restart(update_message(update), update.id)
            if begin:
                stream.begun = self.row.number
                self.streams.add(stream)
                self.show_seats()
                self.welcome(self.seat_name(stream.seat))
            else:
                stream.put(seats_message(self.seats_at()))
            await self.show_talk(stream)

    def welcome(self, seat: str) -> None:
        """Somebody has come who need not be told any more."""
        if seat in self.reachable:
            self.arrived(seat)

    def leave(self, stream: Stream) -> None:
        """A reader has gone; if he may have been gone before it showed (a phone asleep), what happened since is told anew."""
        if stream in self.streams:
            self.streams.remove(stream)
            self.show_seats()
            happened = self.row.number > stream.begun and not self.broken
            if happened and self.seat_name(stream.seat) in self.reachable:
                self.at_rest(set())

    # Who sits where

    def held_by(self, key: str) -> KeyRow:
        """What a key is good for."""
        held = self.keys.get(hash_of(key))
        if held is None:
            raise Problem("problem-key")
        return held

    def seat_of(self, key: str) -> int:
        """The seat that a key holds, for what only a seat may do."""
        held = self.held_by(key)
        if held.role != "seat":
            raise Problem("problem-role")
        return self.title.seat(held.seat)

    def here(self) -> set[str]:
        """The seats whose streams somebody reads."""
        return {self.title.seats[stream.seat] for stream in self.streams if stream.seat >= 0}

    def called(self) -> set[str]:
        """The seats for which the others wait: to decide, or to consent that something is taken back."""
        undo = self.row.undo
        return {*self.row.waiting, *(set(undo.asked) - set(undo.accepted) if undo else ())}

    def seats_at(self) -> dict[str, SeatAt]:
        """The seats as everybody sees them."""
        here = self.here()
        return {
            name: SeatAt(seat.player, seat.player.startswith(BOT) or name in here, seat.links, self.faults[name])
            for name, seat in self.seats.items()
        }

    def show_seats(self) -> None:
        """Tell every reader who sits where."""
        message = seats_message(self.seats_at())
        for stream in self.streams:
            stream.put(message)

    def bot_failed(self, seat: str) -> None:
        """A bot found no answer: everybody is told that chance decides for it."""
        self.faults[seat] += 1
        self.show_seats()

    async def set_player(self, seat: SeatRow, key: KeyRow | None) -> None:
        """Give a seat another player or another link; whoever held it before is let go."""
        async with self.alone():
            await self.store.set_player(self.row.id, seat, key)
            self.seats[seat.seat] = seat
            del self.faults[seat.seat]
            self.session.orders[self.title.seat(seat.seat)] = set(seat.orders)
            old = {held.hash for held in self.keys.values() if held.role == "seat" and held.seat == seat.seat}
            self.keys = {hash_: held for hash_, held in self.keys.items() if hash_ not in old}
            if key:
                self.keys[key.hash] = key
            for stream in [stream for stream in self.streams if stream.key in old]:
                stream.close()
            if self.row.undo:
                self.row.undo = None
                await self.change("withdrawn", seat.seat)
            self.show_seats()
            self.wake_bots()

    async def add_key(self, key: KeyRow) -> None:
        """One more link for spectators."""
        await self.store.add_key(self.row.id, key)
        self.keys[key.hash] = key
