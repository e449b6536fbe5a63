"""The store in PostgreSQL: the same tables as in SQLite, the same statements where both understand them."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from psycopg.errors import UniqueViolation

from grognard.engine.record import Remark

from . import rows
from .postgres import Connection, Database
from .rows import SELECT_NOTICES, decision_values, game_row, game_values, json, message_row, undo_text
from .store import (
    ChangeRow,
    Conflict,
    DecisionRow,
    GameRow,
    KeyRow,
    MessageRow,
    NoticeRow,
    SeatRow,
    SnapshotRow,
    StoredGame,
    Stretch,
)

Values = tuple[Any, ...]  # of columns


def in_postgres(statement: str) -> str:
    """The same statement with the placeholders of PostgreSQL."""
    return statement.replace("?", "%s")


INSERT_GAME, SELECT_GAME = in_postgres(rows.INSERT_GAME), in_postgres(rows.SELECT_GAME)
INSERT_DECISION = in_postgres(rows.INSERT_DECISION)
SELECT_DECISIONS = in_postgres(rows.SELECT_DECISIONS)
INSERT_KEY = in_postgres(rows.INSERT_KEY)
INSERT_MESSAGE, SELECT_MESSAGES = in_postgres(rows.INSERT_MESSAGE), in_postgres(rows.SELECT_MESSAGES)
INSERT_REMARK, DELETE_REMARK = in_postgres(rows.INSERT_REMARK), in_postgres(rows.DELETE_REMARK)
SELECT_REMARKS = in_postgres(rows.SELECT_REMARKS)
INSERT_SEAT = "INSERT INTO seat (game, seat, player, links, orders) VALUES (%s, %s, %s, %s, %s)"
KEEP_SNAPSHOT = """INSERT INTO snapshot (game, number, fingerprint, position) VALUES (%s, %s, %s, %s)
                   ON CONFLICT (game, number) DO UPDATE SET fingerprint = excluded.fingerprint, position = excluded.position"""
KEEP_NOTICE = """INSERT INTO notice (token, game, seat, way, target, language, confirmed, due, tries, told)
                 VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
                 ON CONFLICT (token) DO UPDATE SET (game, seat, way, target, language, confirmed, due, tries, told)
                     = (excluded.game, excluded.seat, excluded.way, excluded.target, excluded.language, excluded.confirmed,
                        excluded.due, excluded.tries, excluded.told)"""


class PostgresStore:
    """Every method is one transaction. `append` stores a choice at once, as it is waited for; a thread does the rest."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)

    async def close(self) -> None:
        await self.database.close()

    async def execute(self, statement: str, values: Values) -> None:
        """One statement."""
        await self.database.run(lambda db: db.execute(statement, values))

    async def rows(self, statement: str, values: Values = ()) -> list[Values]:
        """What one statement finds."""
        return await self.database.run(lambda db: db.execute(statement, values).fetchall())

    async def create(
        self,
        game: GameRow,
        seats: list[SeatRow],
        keys: list[KeyRow],
        decisions: list[DecisionRow],
        snapshots: list[SnapshotRow],
    ) -> None:
        def work(db: Connection) -> None:
            many = db.cursor().executemany
            db.execute(INSERT_GAME, game_values(game))
            many(INSERT_SEAT, [(game.id, seat.seat, seat.player, seat.links, json(seat.orders)) for seat in seats])
            many(INSERT_KEY, [(key.hash, game.id, key.role, key.seat) for key in keys])
            many(INSERT_DECISION, decision_values(game, decisions))
            many(KEEP_SNAPSHOT, [snapshot_values(game, snapshot) for snapshot in snapshots])

        await self.database.run(work)

    async def game(self, game: str) -> StoredGame | None:
        def work(db: Connection) -> StoredGame | None:
            row = db.execute(SELECT_GAME, (game,)).fetchone()
            if row is None:
                return None
            found = db.execute("SELECT seat, player, links, orders FROM seat WHERE game = %s ORDER BY seat", (game,))
            seats = [SeatRow(seat, player, links, msgspec.json.decode(orders)) for seat, player, links, orders in found]
            keys = [KeyRow(*key) for key in db.execute("SELECT hash, role, seat FROM key WHERE game = %s", (game,))]
            return StoredGame(game_row(row), seats, keys)

        return await self.database.run(work)

    def append(self, game: GameRow, decisions: list[DecisionRow], snapshot: SnapshotRow | None) -> None:
        rows = decision_values(game, decisions)
        db = self.database.choices
        with taken_once(game.id):
            if len(rows) == 1 and snapshot is None:
                db.execute(INSERT_DECISION, rows[0])
                return
            with db.transaction():
                db.cursor().executemany(INSERT_DECISION, rows)
                if snapshot:
                    db.execute(KEEP_SNAPSHOT, snapshot_values(game, snapshot))

    async def change(self, game: GameRow, change: ChangeRow) -> None:
        def work(db: Connection) -> None:
            row = (game.id, change.id, change.kind, change.seat, change.number, json(change.removed))
            db.execute("INSERT INTO change (game, id, kind, seat, number, removed) VALUES (%s, %s, %s, %s, %s, %s)", row)
            db.execute("DELETE FROM decision WHERE game = %s AND number >= %s", (game.id, change.number))
            db.execute("DELETE FROM snapshot WHERE game = %s AND number > %s", (game.id, change.number))
            db.execute("DELETE FROM remark WHERE game = %s AND number > %s", (game.id, change.number))
            stands = (game.number, game.moment, ",".join(game.waiting), game.result, undo_text(game.undo), game.id)
            db.execute("UPDATE game SET number = %s, moment = %s, waiting = %s, result = %s, undo = %s WHERE id = %s", stands)

        with taken_once(game.id):
            await self.database.run(work)

    async def decisions(self, game: str, first: int, last: int) -> list[DecisionRow]:
        return [DecisionRow(*row) for row in await self.rows(SELECT_DECISIONS, (game, first, last))]

    async def last_decision_of(self, game: str, seat: str) -> int | None:
        sql = "SELECT number FROM decision WHERE game = %s AND seat = %s ORDER BY number DESC LIMIT 1"
        return next((number for (number,) in await self.rows(sql, (game, seat))), None)

    async def stretch(self, game: str, first: int, last: int, fingerprint: str = "") -> Stretch:
        def work(db: Connection) -> Stretch:
            sql = """SELECT number, fingerprint, position FROM snapshot
                     WHERE game = %s AND number <= %s AND %s IN ('', fingerprint) ORDER BY number DESC LIMIT 1"""
            row = db.execute(sql, (game, first, fingerprint)).fetchone()
            snapshot = SnapshotRow(*row) if row else None
            found = db.execute(SELECT_DECISIONS, (game, snapshot.number if snapshot else 0, last))
            return Stretch(snapshot, [DecisionRow(*decision) for decision in found])

        return await self.database.run(work)

    async def layout(self, fingerprint: str) -> str | None:
        sql = "SELECT content FROM layout WHERE fingerprint = %s"
        return next((content for (content,) in await self.rows(sql, (fingerprint,))), None)

    async def keep_layout(self, fingerprint: str, content: str) -> None:
        await self.execute("INSERT INTO layout VALUES (%s, %s) ON CONFLICT DO NOTHING", (fingerprint, content))

    async def stands_since(self, game: str, moment: int) -> int:
        sql = """SELECT (SELECT id - number FROM change WHERE game = %s AND id <= %s ORDER BY id DESC LIMIT 1),
                        (SELECT min(number) FROM change WHERE game = %s AND id > %s)"""
        [(ahead, low)] = await self.rows(sql, (game, moment, game, moment))
        stood = moment - (ahead or 0)  # by so much were ids ahead of numbers
        return stood if low is None else min(stood, low)

    async def set_orders(self, game: str, seat: str, moments: list[str]) -> None:
        await self.execute("UPDATE seat SET orders = %s WHERE game = %s AND seat = %s", (json(moments), game, seat))

    async def set_player(self, game: str, seat: SeatRow, key: KeyRow | None) -> None:
        def work(db: Connection) -> None:
            row = (seat.player, seat.links, json(seat.orders), game, seat.seat)
            db.execute("UPDATE seat SET player = %s, links = %s, orders = %s WHERE game = %s AND seat = %s", row)
            db.execute("DELETE FROM key WHERE game = %s AND role = 'seat' AND seat = %s", (game, seat.seat))
            if key:
                db.execute(INSERT_KEY, (key.hash, game, key.role, key.seat))

        await self.database.run(work)

    async def add_key(self, game: str, key: KeyRow) -> None:
        await self.execute(INSERT_KEY, (key.hash, game, key.role, key.seat))

    async def analysis(self, game: str) -> bytes | None:
        found = await self.rows("SELECT content FROM analysis WHERE game = %s", (game,))
        return found[0][0] if found else None

    async def keep_analysis(self, game: str, content: bytes) -> None:
        sql = "INSERT INTO analysis (game, content) VALUES (%s, %s) ON CONFLICT (game) DO UPDATE SET content = excluded.content"
        await self.execute(sql, (game, content))

    async def messages(self, game: str, newest: int) -> list[MessageRow]:
        return [message_row(row) for row in await self.rows(SELECT_MESSAGES, (game, newest))][::-1]

    async def add_message(self, game: str, message: MessageRow) -> None:
        row = (game, message.number, message.seat, json(message.to), message.written, message.text)
        with taken_once(game):
            await self.execute(INSERT_MESSAGE, row)

    async def remarks(self, game: str) -> list[Remark]:
        return [Remark(*row) for row in await self.rows(SELECT_REMARKS, (game,))]

    async def keep_remarks(self, game: str, remarks: list[Remark]) -> None:
        def work(db: Connection) -> None:
            many = db.cursor().executemany
            many(DELETE_REMARK, [(game, remark.number, remark.seat) for remark in remarks])
            many(INSERT_REMARK, [(game, remark.number, remark.seat, remark.text) for remark in remarks if remark.text])

        await self.database.run(work)

    async def notices(self, game: str) -> list[NoticeRow]:
        sql = f"{SELECT_NOTICES} WHERE game = %s ORDER BY seat, way, target"
        return [NoticeRow(*row) for row in await self.rows(sql, (game,))]

    async def notice(self, token: str) -> NoticeRow | None:
        return next((NoticeRow(*row) for row in await self.rows(f"{SELECT_NOTICES} WHERE token = %s", (token,))), None)

    async def set_notice(self, notice: NoticeRow) -> None:
        await self.execute(KEEP_NOTICE, msgspec.structs.astuple(notice))

    async def remove_notice(self, token: str) -> None:
        await self.execute("DELETE FROM notice WHERE token = %s", (token,))

    async def due_notices(self, now: int) -> list[NoticeRow]:
        sql = f"{SELECT_NOTICES} WHERE due > 0 AND due <= %s ORDER BY due"
        return [NoticeRow(*row) for row in await self.rows(sql, (now,))]

    async def secret(self, name: str) -> str:
        return next((value for (value,) in await self.rows("SELECT value FROM secret WHERE name = %s", (name,))), "")

    async def keep_secret(self, name: str, value: str) -> None:
        sql = "INSERT INTO secret (name, value) VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self.execute(sql, (name, value))

    async def waiting_for_bots(self) -> list[str]:
        sql = """SELECT id FROM standing
                 WHERE result = '' AND EXISTS (SELECT 1 FROM seat WHERE seat.game = id AND starts_with(player, 'bot:')
                                               AND seat = ANY (string_to_array(waiting, ',')))
                 ORDER BY created, id"""
        return [game for (game,) in await self.rows(sql)]


def snapshot_values(game: GameRow, snapshot: SnapshotRow) -> Values:
    """A position as the columns of its table."""
    return (game.id, snapshot.number, snapshot.fingerprint, snapshot.position)


@contextmanager
def taken_once(game: str) -> Iterator[None]:
    """A number that is taken already is a conflict."""
    try:
        yield
    except UniqueViolation:
        raise Conflict(game) from None
