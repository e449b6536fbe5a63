"""The store on its own, in each of its databases: conflicts, what still stands; then what is SQLite's alone."""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from grognard.engine.record import Remark
from grognard.server.databases import open_store
from grognard.server.rows import INSERT_GAME, game_values
from grognard.server.sqlite_store import MIGRATIONS, SqliteStore
from grognard.server.store import (
    ChangeRow,
    Conflict,
    DecisionRow,
    GameRow,
    KeyRow,
    MessageRow,
    NoticeRow,
    SeatRow,
    SnapshotRow,
    Store,
)
from grognard.server.types import UndoRequest
from grognard.server.writer import CHECKPOINT

Opened = TypeVar("Opened", bound=Store)
Opening = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgres"])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Opens the same database again and again."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    return partial(open_store, request.getfixturevalue("postgres").new_database())


def sqlite(folder: Path) -> Callable[[], SqliteStore]:
    return partial(SqliteStore, folder / "deep" / "games.db")


def with_store(opening: Callable[[], Opened], test: Callable[[Opened], Awaitable[None]]) -> None:
    async def run() -> None:
        store = opening()
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def game(id_: str = "g", waiting: list[str] | None = None) -> GameRow:
    set_up = ("toy", "1", "ring", {"windows": "swift"}, "seed", b"[]", "", 0, 1)
    return GameRow(id_, *set_up, 0, 0, waiting or ["blue"], "", None, {"turn": 2}, lesson="first")


def decision(number: int, seat: str = "blue") -> DecisionRow:
    return DecisionRow(number, seat, "pass", b"[]")


async def create(store: Store, row: GameRow, player: str = "here") -> None:
    seats = [SeatRow("blue", player, 1), SeatRow("red", "here", 1, ["*"])]
    await store.create(row, seats, [KeyRow(row.id.encode(), "seat", "blue")], [], [])


async def standing(store: Store) -> GameRow:
    stored = await store.game("g")
    assert stored is not None
    return stored.row


def test_a_game_comes_back_as_it_was_stored(opening: Opening) -> None:
    async def test(store: Store) -> None:
        row = game()
        await create(store, row)
        stored = await store.game("g")
        assert stored is not None
        assert stored.row == row
        assert stored.seats[1] == SeatRow("red", "here", 1, ["*"])
        assert stored.keys == [KeyRow(b"g", "seat", "blue")]
        assert await store.game("h") is None
        row.number, row.moment, row.waiting = 2, 2, ["red", "blue"]
        store.append(row, [decision(0), decision(1, "red")], SnapshotRow(2, "f", b"x"))
        assert await standing(store) == row
        row.undo, row.moment = UndoRequest(3, "blue", 1, ["red"], []), 3
        await store.change(row, ChangeRow(3, "asked", "blue", 2))
        assert await standing(store) == row
        assert [found.number for found in await store.decisions("g", 1, 9)] == [1]
        assert await store.last_decision_of("g", "blue") == 0
        assert await store.last_decision_of("g", "green") is None
        assert await store.stretch("g", 5, 9, "f") == (SnapshotRow(2, "f", b"x"), [])
        assert await store.stretch("g", 1, 9, "f") == (None, [decision(0), decision(1, "red")])
        assert (await store.stretch("g", 5, 9, "other rules")).snapshot is None

    with_store(opening, test)


def test_a_number_is_taken_once_and_nothing_is_stored_by_halves(opening: Opening) -> None:
    async def test(store: Store) -> None:
        row = game()
        await create(store, row)
        row.number = 1
        store.append(row, [decision(0)], None)
        with pytest.raises(Conflict):
            store.append(row, [decision(1), decision(0)], None)
        assert await store.decisions("g", 0, 9) == [decision(0)]

    with_store(opening, test)


def test_what_still_stands_after_changes(opening: Opening) -> None:
    """Choices 1 to 4, back to 1 (id 5), choices 2 and 3 (ids 6 and 7), a request (id 8), choice 4 (id 9)."""

    async def test(store: Store) -> None:
        row = game()
        await create(store, row)
        store.append(row, [decision(number) for number in range(4)], SnapshotRow(3, "f", b"x"))
        row.number, row.moment = 1, 5
        await store.change(row, ChangeRow(5, "taken-back", "blue", 1, [("blue", "pass")]))
        assert (await store.stretch("g", 9, 9, "f")).snapshot is None
        store.append(row, [decision(1), decision(2)], None)
        await store.change(row, ChangeRow(8, "asked", "blue", 3))
        store.append(row, [decision(3)], None)
        stands = [await store.stands_since("g", moment) for moment in range(10)]
        assert stands == [0, 1, 1, 1, 1, 1, 2, 3, 3, 4]
        with pytest.raises(Conflict):
            await store.change(row, ChangeRow(8, "asked", "blue", 3))

    with_store(opening, test)


def test_games_that_wait_for_a_bot(opening: Opening) -> None:
    async def test(store: Store) -> None:
        await create(store, game("a", ["blue"]), "bot:quick")
        await create(store, game("b", ["red"]), "bot:quick")
        await create(store, game("c", ["red", "blue"]), "bot:quick")
        await create(store, game("d", ["blue"]), "here")
        assert await store.waiting_for_bots() == ["a", "c"]

    with_store(opening, test)


def test_players_change_and_old_keys_are_void(opening: Opening) -> None:
    async def test(store: Store) -> None:
        await create(store, game())
        await store.set_player("g", SeatRow("blue", "invited", 2), KeyRow(b"new", "seat", "blue"))
        await store.add_key("g", KeyRow(b"watch", "watch", ""))
        await store.set_orders("g", "blue", ["battle"])
        stored = await store.game("g")
        assert stored is not None
        assert {key.hash for key in stored.keys} == {b"new", b"watch"}
        assert stored.seats[0] == SeatRow("blue", "invited", 2, ["battle"])

    with_store(opening, test)


def test_a_fault_of_the_database_is_told_and_changes_nothing(tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await create(store, game())
        other = sqlite3.connect(tmp_path / "deep" / "games.db", isolation_level=None)
        store.writer.connection.execute("PRAGMA busy_timeout = 10")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError):
            store.append(game(), [decision(0)], None)
        other.execute("ROLLBACK")
        other.close()
        store.append(game(), [decision(0)], None)

    with_store(sqlite(tmp_path), test)


def test_a_choice_says_where_the_game_stands(opening: Opening) -> None:
    async def test(store: Store) -> None:
        row = game()
        await create(store, row, "bot:quick")
        row.undo, row.moment = UndoRequest(1, "blue", 0, ["red"], []), 1
        await store.change(row, ChangeRow(1, "asked", "blue", 0))
        row.undo = None
        for number, waiting in enumerate((["red"], ["blue"], ["red"])):
            row.number, row.moment, row.waiting = number + 1, number + 2, waiting
            store.append(row, [decision(number)], None)
            assert await standing(store) == row
            assert await store.waiting_for_bots() == ["g"] * ("blue" in waiting)
        row.number, row.moment, row.waiting = 2, 5, ["blue"]
        await store.change(row, ChangeRow(5, "taken-back", "blue", 2))
        assert await standing(store) == row
        row.number, row.moment, row.waiting, row.result = 3, 6, [], "draw"
        store.append(row, [decision(2)], None)
        assert await standing(store) == row
        assert await store.waiting_for_bots() == []

    with_store(opening, test)


def test_a_file_of_an_earlier_version_is_played_on(tmp_path: Path) -> None:
    """Before the fourth migration the row of the game alone said where it stands."""
    (tmp_path / "deep").mkdir()
    old = sqlite3.connect(tmp_path / "deep" / "games.db")
    for file in sorted(MIGRATIONS.glob("*.sql"))[:3]:
        old.executescript(file.read_text())
    row = game(waiting=["red"])
    row.number, row.moment, row.position, row.lesson = 2, 3, {}, ""
    columns = INSERT_GAME.replace(", position, trial, lesson)", ")").replace(", ?, ?, ?)", ")")  # later migrations brought these
    old.execute(columns, game_values(row)[:-3])
    decisions = [("g", number, "blue", "pass", b"[]") for number in range(2)]
    old.executemany("INSERT INTO decision (game, number, seat, choice, events) VALUES (?, ?, ?, ?, ?)", decisions)
    old.execute("PRAGMA user_version = 3")
    old.commit()
    old.close()

    async def test(store: SqliteStore) -> None:
        assert await standing(store) == row
        row.number, row.moment, row.waiting = 3, 4, ["blue"]
        store.append(row, [decision(2)], None)
        assert await standing(store) == row
        assert await store.decisions("g", 0, 9) == [decision(number) for number in range(3)]

    with_store(sqlite(tmp_path), test)


def test_a_long_log_begins_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.writer.CHECKPOINT_SECONDS", 60)  # not in the middle of this

    async def test(store: SqliteStore) -> None:
        await create(store, game())
        for number in range(100):
            store.append(game(), [decision(number)], None)
        store.writer.checkpoints.long_log = True
        for number in (100, 101):  # one ends the checkpoint, the next one is the first of the new log
            store.append(game(), [decision(number)], None)
        _, pages, _ = store.writer.connection.execute(CHECKPOINT).fetchone()
        assert pages < 10
        assert len(await store.decisions("g", 0, 200)) == 102

    with_store(sqlite(tmp_path), test)


def test_checkpoints_see_that_the_log_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.writer.CHECKPOINT_SECONDS", 0.01)
    monkeypatch.setattr("grognard.server.writer.LONG_LOG", 2)

    async def test(store: SqliteStore) -> None:
        await create(store, game())
        async with asyncio.timeout(10):
            while not store.writer.checkpoints.long_log:
                await asyncio.sleep(0.01)

    with_store(sqlite(tmp_path), test)


def test_migrations_run_once(opening: Opening) -> None:
    async def test(store: Store) -> None:
        if await store.game("g") is None:
            await create(store, game())

    with_store(opening, test)
    with_store(opening, test)


def test_messages_keep_their_order_and_a_number_is_taken_once(opening: Opening) -> None:
    async def test(store: Store) -> None:
        said = [MessageRow(number, "blue", ["red"] if number == 2 else [], 7, f"« {number} »") for number in (1, 2, 3)]
        for message in said:
            await store.add_message("g", message)
        with pytest.raises(Conflict):
            await store.add_message("g", MessageRow(3, "red", [], 8, "late"))
        assert await store.messages("g", 2000) == said
        assert await store.messages("g", 2) == said[1:]
        assert await store.messages("h", 2) == []

    with_store(opening, test)


def test_remarks_come_back_in_the_order_of_the_game_and_go_with_what_is_taken_back(opening: Opening) -> None:
    async def test(store: Store) -> None:
        row = game()
        await create(store, row)
        later, first, other = Remark(3, "blue", "later"), Remark(0, "", "first"), Remark(3, "red", "other")
        await store.keep_remarks("g", [later, first, other])
        assert await store.remarks("g") == [first, later, other]
        assert await store.remarks("h") == []
        await store.keep_remarks("g", [Remark(3, "red", ""), Remark(0, "", "changed")])
        assert await store.remarks("g") == [Remark(0, "", "changed"), later]
        await store.change(row, ChangeRow(5, "taken-back", "blue", 2))
        assert await store.remarks("g") == [Remark(0, "", "changed")]

    with_store(opening, test)


def test_notices_come_back_by_game_by_secret_and_when_they_are_due(opening: Opening) -> None:
    async def test(store: Store) -> None:
        first = NoticeRow("one", "g", "blue", "mail", "ney@example.org", "fr", confirmed=True)
        later = NoticeRow("two", "g", "red", "push", "{}", "en", confirmed=False, due=20, tries=1, told=True)
        for notice in (later, first):
            await store.set_notice(notice)
        assert await store.notices("g") == [first, later]
        assert await store.notices("h") == []
        assert await store.due_notices(19) == []
        first.due = 10
        await store.set_notice(first)
        assert await store.due_notices(20) == [first, later]
        assert await store.notice("one") == first
        await store.remove_notice("one")
        assert await store.notice("one") is None
        assert await store.due_notices(20) == [later]

    with_store(opening, test)


def test_secrets_of_the_server_are_kept(opening: Opening) -> None:
    async def test(store: Store) -> None:
        assert await store.secret("push") == ""
        await store.keep_secret("push", "first")
        await store.keep_secret("push", "second")
        assert await store.secret("push") == "second"

    with_store(opening, test)
