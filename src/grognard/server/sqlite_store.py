"""The store in one SQLite file: the loop writes, a thread reads, plain SQL in numbered migrations."""
from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from grognard.engine.record import Remark

from .rows import (
    DELETE_REMARK,
    INSERT_DECISION,
    INSERT_GAME,
    INSERT_KEY,
    INSERT_MESSAGE,
    INSERT_REMARK,
    SELECT_DECISIONS,
    SELECT_GAME,
    SELECT_MESSAGES,
    SELECT_NOTICES,
    SELECT_REMARKS,
    decision_values,
    game_row,
    game_values,
    json,
    message_row,
    undo_text,
)
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
from .writer import Reader, Writer

MIGRATIONS = Path(__file__).parent / "migrations"
FEW = 256  # decisions that are read at once, without a thread
SET_NOTICE = """INSERT OR REPLACE INTO notice (token, game, seat, way, target, language, confirmed, due, tries, told)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""


class SqliteStore:
    """Every method is one transaction. Writes and short reads happen at once: they take less time than waking a thread."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.writer = Writer(file)
        migrate(self.writer.connection)
        self.reader = Reader(file)

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()

    async def create(
        self,
        game: GameRow,
        seats: list[SeatRow],
        keys: list[KeyRow],
        decisions: list[DecisionRow],
        snapshots: list[SnapshotRow],
    ) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(INSERT_GAME, game_values(game))
            rows = [(game.id, seat.seat, seat.player, seat.links, json(seat.orders)) for seat in seats]
            db.executemany("INSERT INTO seat (game, seat, player, links, orders) VALUES (?, ?, ?, ?, ?)", rows)
            db.executemany(INSERT_KEY, [(key.hash, game.id, key.role, key.seat) for key in keys])
            db.executemany(INSERT_DECISION, decision_values(game, decisions))
            for snapshot in snapshots:
                insert_snapshot(db, game.id, snapshot)

        self.writer.run(work)

    async def game(self, game: str) -> StoredGame | None:
        def work(db: sqlite3.Connection) -> StoredGame | None:
            row = db.execute(SELECT_GAME, (game,)).fetchone()
            if row is None:
                return None
            found = db.execute("SELECT seat, player, links, orders FROM seat WHERE game = ?", (game,))
            seats = [SeatRow(seat, player, links, msgspec.json.decode(orders)) for seat, player, links, orders in found]
            keys = [KeyRow(*key) for key in db.execute("SELECT hash, role, seat FROM key WHERE game = ?", (game,))]
            return StoredGame(game_row(row), seats, keys)

        return work(self.writer.connection)

    def append(self, game: GameRow, decisions: list[DecisionRow], snapshot: SnapshotRow | None) -> None:
        rows = decision_values(game, decisions)

        def work(db: sqlite3.Connection) -> None:
            db.executemany(INSERT_DECISION, rows)
            if snapshot:
                insert_snapshot(db, game.id, snapshot)

        try:
            if len(rows) == 1 and snapshot is None:
                self.writer.execute(INSERT_DECISION, rows[0])
            else:
                self.writer.run(work)
        except sqlite3.IntegrityError:
            raise Conflict(game.id) from None

    async def change(self, game: GameRow, change: ChangeRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            row = (game.id, change.id, change.kind, change.seat, change.number, json(change.removed))
            try:
                db.execute("INSERT INTO change (game, id, kind, seat, number, removed) VALUES (?, ?, ?, ?, ?, ?)", row)
            except sqlite3.IntegrityError:
                raise Conflict(game.id) from None
            db.execute("DELETE FROM decision WHERE game = ? AND number >= ?", (game.id, change.number))
            db.execute("DELETE FROM snapshot WHERE game = ? AND number > ?", (game.id, change.number))
            db.execute("DELETE FROM remark WHERE game = ? AND number > ?", (game.id, change.number))
            stands = (game.number, game.moment, ",".join(game.waiting), game.result, undo_text(game.undo), game.id)
            db.execute("UPDATE game SET number = ?, moment = ?, waiting = ?, result = ?, undo = ? WHERE id = ?", stands)

        self.writer.run(work)

    async def decisions(self, game: str, first: int, last: int) -> list[DecisionRow]:
        def work(db: sqlite3.Connection) -> list[DecisionRow]:
            return [DecisionRow(*row) for row in db.execute(SELECT_DECISIONS, (game, first, last))]

        return work(self.writer.connection) if last - first <= FEW else await self.reader.run(work)

    async def last_decision_of(self, game: str, seat: str) -> int | None:
        def work(db: sqlite3.Connection) -> int | None:
            sql = "SELECT number FROM decision WHERE game = ? AND seat = ? ORDER BY number DESC LIMIT 1"
            return one(db.execute(sql, (game, seat)).fetchone())

        return work(self.writer.connection)

    async def stretch(self, game: str, first: int, last: int, fingerprint: str = "") -> Stretch:
        def work(db: sqlite3.Connection) -> Stretch:
            sql = """SELECT number, fingerprint, position FROM snapshot
                     WHERE game = ? AND number <= ? AND ? IN ('', fingerprint) ORDER BY number DESC LIMIT 1"""
            row = db.execute(sql, (game, first, fingerprint)).fetchone()
            snapshot = SnapshotRow(*row) if row else None
            found = db.execute(SELECT_DECISIONS, (game, snapshot.number if snapshot else 0, last))
            return Stretch(snapshot, [DecisionRow(*decision) for decision in found])

        return work(self.writer.connection)

    async def layout(self, fingerprint: str) -> str | None:
        sql = "SELECT content FROM layout WHERE fingerprint = ?"
        row: tuple[str] | None = self.writer.connection.execute(sql, (fingerprint,)).fetchone()
        return row[0] if row else None

    async def keep_layout(self, fingerprint: str, content: str) -> None:
        self.writer.run(lambda db: db.execute("INSERT OR IGNORE INTO layout VALUES (?, ?)", (fingerprint, content)))

    async def stands_since(self, game: str, moment: int) -> int:
        def work(db: sqlite3.Connection) -> int:
            sql = "SELECT id - number FROM change WHERE game = ? AND id <= ? ORDER BY id DESC LIMIT 1"
            ahead = one(db.execute(sql, (game, moment)).fetchone()) or 0  # by how much ids were ahead of numbers
            low = one(db.execute("SELECT min(number) FROM change WHERE game = ? AND id > ?", (game, moment)).fetchone())
            return moment - ahead if low is None else min(moment - ahead, low)

        return work(self.writer.connection)

    async def set_orders(self, game: str, seat: str, moments: list[str]) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE seat SET orders = ? WHERE game = ? AND seat = ?", (json(moments), game, seat))

        self.writer.run(work)

    async def set_player(self, game: str, seat: SeatRow, key: KeyRow | None) -> None:
        def work(db: sqlite3.Connection) -> None:
            row = (seat.player, seat.links, json(seat.orders), game, seat.seat)
            db.execute("UPDATE seat SET player = ?, links = ?, orders = ? WHERE game = ? AND seat = ?", row)
            db.execute("DELETE FROM key WHERE game = ? AND role = 'seat' AND seat = ?", (game, seat.seat))
            if key:
                db.execute(INSERT_KEY, (key.hash, game, key.role, key.seat))

        self.writer.run(work)

    async def add_key(self, game: str, key: KeyRow) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(INSERT_KEY, (key.hash, game, key.role, key.seat))

        self.writer.run(work)

    async def analysis(self, game: str) -> bytes | None:
        def work(db: sqlite3.Connection) -> bytes | None:
            row: tuple[bytes] | None = db.execute("SELECT content FROM analysis WHERE game = ?", (game,)).fetchone()
            return row[0] if row else None

        return work(self.writer.connection)

    async def keep_analysis(self, game: str, content: bytes) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO analysis (game, content) VALUES (?, ?)", (game, content))

        self.writer.run(work)

    async def messages(self, game: str, newest: int) -> list[MessageRow]:
        def work(db: sqlite3.Connection) -> list[MessageRow]:
            return [message_row(row) for row in db.execute(SELECT_MESSAGES, (game, newest))][::-1]

        return work(self.writer.connection) if newest <= FEW else await self.reader.run(work)

    async def add_message(self, game: str, message: MessageRow) -> None:
        row = (game, message.number, message.seat, json(message.to), message.written, message.text)
        try:
            self.writer.execute(INSERT_MESSAGE, row)
        except sqlite3.IntegrityError:
            raise Conflict(game) from None

    async def remarks(self, game: str) -> list[Remark]:
        return [Remark(*row) for row in self.writer.connection.execute(SELECT_REMARKS, (game,))]

    async def keep_remarks(self, game: str, remarks: list[Remark]) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.executemany(DELETE_REMARK, [(game, remark.number, remark.seat) for remark in remarks])
            rows = [(game, remark.number, remark.seat, remark.text) for remark in remarks if remark.text]
            db.executemany(INSERT_REMARK, rows)

        self.writer.run(work)

    async def notices(self, game: str) -> list[NoticeRow]:
        found = self.writer.connection.execute(f"{SELECT_NOTICES} WHERE game = ? ORDER BY seat, way, target", (game,))
        return [notice_row(row) for row in found]

    async def notice(self, token: str) -> NoticeRow | None:
        row = self.writer.connection.execute(f"{SELECT_NOTICES} WHERE token = ?", (token,)).fetchone()
        return notice_row(row) if row else None

    async def set_notice(self, notice: NoticeRow) -> None:
        self.writer.execute(SET_NOTICE, msgspec.structs.astuple(notice))

    async def remove_notice(self, token: str) -> None:
        self.writer.execute("DELETE FROM notice WHERE token = ?", (token,))

    async def due_notices(self, now: int) -> list[NoticeRow]:
        found = self.writer.connection.execute(f"{SELECT_NOTICES} WHERE due > 0 AND due <= ? ORDER BY due", (now,))
        return [notice_row(row) for row in found]

    async def secret(self, name: str) -> str:
        row: tuple[str] | None = self.writer.connection.execute("SELECT value FROM secret WHERE name = ?", (name,)).fetchone()
        return row[0] if row else ""

    async def keep_secret(self, name: str, value: str) -> None:
        self.writer.execute("INSERT OR REPLACE INTO secret (name, value) VALUES (?, ?)", (name, value))

    async def waiting_for_bots(self) -> list[str]:
        def work(db: sqlite3.Connection) -> list[str]:
            sql = """SELECT DISTINCT id FROM standing JOIN seat ON seat.game = id
                     WHERE result = '' AND waiting <> '' AND player LIKE 'bot:%'
                       AND ',' || waiting || ',' LIKE '%,' || seat || ',%' ORDER BY created"""
            return [game for (game,) in db.execute(sql)]

        return await self.reader.run(work)


def insert_snapshot(db: sqlite3.Connection, game: str, snapshot: SnapshotRow) -> None:
    row = (game, snapshot.number, snapshot.fingerprint, snapshot.position)
    db.execute("INSERT OR REPLACE INTO snapshot (game, number, fingerprint, position) VALUES (?, ?, ?, ?)", row)


def notice_row(row: tuple[Any, ...]) -> NoticeRow:
    """A way to be told from the columns of its table; SQLite knows no truth but 0 and 1."""
    notice = NoticeRow(*row)
    notice.confirmed, notice.told = bool(notice.confirmed), bool(notice.told)
    return notice


def one(row: tuple[int | None] | None) -> int | None:
    return row[0] if row else None


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the present form: the migrations that it has not seen, in the order of their numbers."""
    version = one(connection.execute("PRAGMA user_version").fetchone()) or 0
    for file in sorted(MIGRATIONS.glob("*.sql")):
        number = int(file.name.split("_")[0])
        if number > version:
            connection.executescript(f"BEGIN;\n{file.read_text()}\nPRAGMA user_version = {number};\nCOMMIT;")
