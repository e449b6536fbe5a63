"""The hall: every game that is stored, those in memory, and what sets new ones up."""
from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

import msgspec

from grognard.bots import LEVELS
from grognard.engine import registry
from grognard.engine.lesson import LEARNER
from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.engine.session import Session
from grognard.engine.title import Title

from .analyses import Analyses
from .bots import Thinkers, let_bots_play
from .keys import key_row, new_game_id, new_key
from .lessons import lesson_of, resume
from .lines import decision_rows, encode_lines, lines_after
from .live import BOT, HERE, INVITED, LiveGame
from .notices import Notices
from .opening import SNAPSHOT_EVERY, snapshot_of, take_up
from .remarks import remarks_in
from .settings import Settings
from .store import GameRow, SeatRow, Store
from .types import Keys, NewGame, SeatKey
from .upgrades import remember_layout
from .ways import forget_seat
from .what_ifs import WhatIfs

NOBODY: Mapping[str, str] = MappingProxyType({})
WATCH_LINKS = 100  # of one game


class Hall:
    """Opens games when somebody comes, and lets those go from memory that nobody has looked at for longest."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.thinkers = Thinkers(settings.bot_workers)
        self.analyses = Analyses(store)
        self.what_ifs = WhatIfs()
        self.notices = Notices(store, settings, self.live)
        self.games: OrderedDict[str, LiveGame] = OrderedDict()
        self.opening: dict[str, asyncio.Task[LiveGame]] = {}
        self.replaying = asyncio.Lock()  # a long record takes memory while it is played again: one after the other
        self.woken: asyncio.Task[None] | None = None
        self.layouts: dict[str, asyncio.Task[None]] = {}  # of titles that were played since the start

    async def live(self, game: str) -> LiveGame:
        """A game, from memory or from the store."""
        live = self.in_memory(game)
        if live:
            return live
        task = self.opening.get(game)
        if task is None:
            task = self.opening[game] = asyncio.create_task(self.open(game))
            task.add_done_callback(lambda _: self.opening.pop(game, None))
        return await asyncio.shield(task)

    def in_memory(self, game: str) -> LiveGame | None:
        """A game that was used lately."""
        live = self.games.get(game)
        if live is None or live.broken:
            return None
        self.games.move_to_end(game)
        return live

    async def open(self, game: str) -> LiveGame:
        """Read a game from the store."""
        stored = await self.store.game(game)
        if stored is None:
            raise Problem("problem-not-found")
        row, seats, keys = stored
        title = registry.title(row.title)
        self.remember_layout(title)
        session = await take_up(self.store, title, row, seats)
        live = LiveGame(self.store, title, row, seats, keys, session)
        live.said = max((message.number for message in await self.store.messages(game, 1)), default=0)
        live.following = await resume(self.store, title, row)
        live.wake_bots = partial(let_bots_play, live, self.thinkers)
        live.reachable = {notice.seat for notice in await self.store.notices(game)}
        live.at_rest, live.arrived = partial(self.notices.at_rest, live), partial(self.notices.arrived, live)
        self.games[game] = live
        self.make_room()
        live.wake_bots()
        return live

    def remember_layout(self, title: Title) -> None:
        """Store in the background, once for each title, what its positions rely on."""
        if title.id not in self.layouts:
            self.layouts[title.id] = asyncio.create_task(remember_layout(self.store, title))

    def make_room(self) -> None:
        """Let idle games go, those first that were used least recently."""
        surplus = len(self.games) - self.settings.games_in_memory
        for game in [name for name, live in self.games.items() if live.idle][: max(0, surplus)]:
            del self.games[game]

    async def create(self, new: NewGame) -> Keys:
        """Set up a new game."""
        title = registry.title(new.title)
        players = players_of(title, new)
        options = dict(new.options)
        if INVITED in players.values():
            options.setdefault("windows", "honest")
        session = await asyncio.to_thread(Session.start, title, new.scenario, options, players, "", new.position)
        return await self.keep(session, players)

    async def teach(self, title: Title, name: str) -> Keys:
        """A lesson of a title as a new game: the learner plays here, against bots that follow it with him."""
        lesson = lesson_of(title, name)
        if lesson is None:
            raise Problem("problem-not-found")
        players = {seat: HERE if player == LEARNER else player for seat, player in lesson.record.seats.items()}
        return await self.keep(Session(title, lesson.start()), players, lesson=lesson.id)

    async def take_over(
        self, record: Record, origin: str = "", number: int = 0, bots: Mapping[str, str] = NOBODY
    ) -> Keys:
        """A game at one screen, against these bots, that goes on where a record ends; the record is played again first."""
        title = registry.title(record.game)
        if not record.seed:
            raise Problem("problem-record-seed")
        record = msgspec.structs.replace(record, options=title.check_setup(record.scenario, record.options))
        async with self.replaying:
            session = await asyncio.to_thread(Session, title, record)
        record.result = session.game.state.result
        players = {seat: bots.get(seat, HERE) for seat in title.seats_of(record.scenario, record.options)}
        remarks = remarks_in(record, players)
        keys = await self.keep(session, players, origin, number)
        if remarks:
            await self.store.keep_remarks(keys.game, remarks)
        return keys

    async def keep(
        self,
        session: Session,
        players: Mapping[str, str],
        origin: str = "",
        number: int = 0,
        trial: bool = False,
        lesson: str = "",
    ) -> Keys:
        """Store a new game; returns its secrets, which are shown this once."""
        made = {seat: SeatKey(player, "" if player.startswith(BOT) else new_key()) for seat, player in players.items()}
        keys = Keys(new_game_id(), new_key(), new_key(), made)
        rows = [key_row(keys.host, "host"), key_row(keys.watch, "watch")]
        rows += [key_row(seat.key, "seat", name) for name, seat in made.items() if seat.key]
        orders = partial(first_orders, session.title)
        seats = [SeatRow(name, seat.player, int(bool(seat.key)), orders(seat.player)) for name, seat in made.items()]
        decisions = decision_rows(session, 0, lines_after(session, 0))
        positions = [*session.before[SNAPSHOT_EVERY::SNAPSHOT_EVERY], session.game]
        row = new_row(keys.game, session, origin, number, trial, lesson)
        snapshots = [snapshot for snapshot in map(snapshot_of, positions) if snapshot]
        await self.store.create(row, seats, rows, decisions, snapshots)
        if any(player.startswith(BOT) for player in players.values()):
            await self.live(keys.game)
        return keys

    async def set_player(self, live: LiveGame, seat: str, player: str) -> SeatKey:
        """Another player for a seat, or a new link for a lost one."""
        old = live.seats.get(seat)
        if old is None:
            raise Problem("problem-seat", seat=seat, known=", ".join(live.seats))
        check_player(player)
        secret = "" if player.startswith(BOT) else new_key()
        row = SeatRow(seat, player, old.links + bool(secret), first_orders(live.title, player))
        await live.set_player(row, key_row(secret, "seat", seat) if secret else None)
        await forget_seat(self.notices, live, seat)
        return SeatKey(player, secret)

    async def add_watch_key(self, live: LiveGame) -> str:
        """One more link for spectators."""
        if sum(key.role == "watch" for key in live.keys.values()) >= WATCH_LINKS:
            raise Problem("problem-links")
        key = new_key()
        await live.add_key(key_row(key, "watch"))
        return key

    def wake(self) -> None:
        """Let the bots go on that were asked when the server was ended."""
        self.woken = asyncio.create_task(self.wake_bots())

    async def wake_bots(self) -> None:
        """Open the games that wait for a bot, one after the other."""
        for game in await self.store.waiting_for_bots():
            try:
                await self.live(game)
            except Problem:
                continue  # its title is not installed, or its rules have changed

    def let_readers_go(self) -> None:
        """Close every stream; whoever reads one connects again when the server is back."""
        for live in self.games.values():
            live.give_up()

    async def close(self) -> None:
        """Stop the bots, let the readers go, finish what is being stored."""
        tasks = [live.thinking for live in self.games.values() if live.thinking]
        tasks += [self.woken] if self.woken else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.layouts.values(), return_exceptions=True)
        self.let_readers_go()
        await self.notices.close()
        await self.thinkers.close()
        await self.analyses.close()
        await self.store.close()


def players_of(title: Title, new: NewGame) -> dict[str, str]:
    """Who plays each seat of a set-up."""
    options = title.check_setup(new.scenario, new.options)
    seats = title.seats_of(new.scenario, options)
    for seat, player in new.seats.items():
        if seat not in seats:
            raise Problem("problem-seat", seat=seat, known=", ".join(seats))
        check_player(player)
    return {seat: new.seats.get(seat, HERE) for seat in seats}


def first_orders(title: Title, player: str) -> list[str]:
    """The standing orders with which a person sits down; bots answer for themselves."""
    return [] if player.startswith(BOT) else list(title.orders)


def check_player(player: str) -> None:
    """A bot must be one that we have."""
    if player.startswith(BOT) and player.removeprefix(BOT) not in LEVELS:
        raise Problem("problem-bot", bot=player.removeprefix(BOT), known=", ".join(LEVELS))


def new_row(game: str, session: Session, origin: str, number: int, trial: bool, lesson: str) -> GameRow:
    """A new game as it is stored."""
    record, position = session.record, session.game
    return GameRow(
        id=game,
        title=session.title.id,
        rules_version=session.title.rules_version,
        scenario=record.scenario,
        options=record.options,
        seed=record.seed,
        opening=encode_lines([line for line in lines_after(session, -1) if line[1].at == 0]),
        origin=origin,
        origin_number=number,
        created=int(time.time()),
        number=position.number,
        moment=position.number,
        waiting=[session.title.seats[ask.seat] for ask in position.asks],
        result=position.state.result,
        undo=None,
        position=record.position or {},
        trial=trial,
        lesson=lesson,
    )
