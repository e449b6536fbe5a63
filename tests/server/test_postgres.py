"""The store in PostgreSQL: connections that are lost, servers that want the same database, addresses that lead nowhere."""
from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import pytest
from litestar.testing import TestClient

from grognard.cli.main import run as run_command
from grognard.engine.problem import Problem
from grognard.server.app import make_app
from grognard.server.databases import open_store
from grognard.server.settings import Settings
from grognard.server.store import GameRow, SeatRow

from .people import Table, set_table
from .test_store import create, decision, game

if TYPE_CHECKING:
    from grognard.server.postgres_store import PostgresStore

    from .postgres import PostgresProcess

psycopg = pytest.importorskip("psycopg", reason="the extra postgres is not installed")


@pytest.fixture
def address(postgres: PostgresProcess) -> str:
    return postgres.new_database()


def with_store(address: str, test: Callable[[PostgresStore], Awaitable[None]]) -> None:
    from grognard.server.postgres_store import PostgresStore

    async def run() -> None:
        store = PostgresStore(address)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def settings(address: str) -> Settings:
    return Settings(db=address, requests_per_second=0, bot_workers=1)


def test_a_game_is_played_on_after_a_restart_of_the_server(toy: None, address: str) -> None:
    with TestClient(make_app(settings(address))) as client:
        table = set_table(client, "here", "here")
        table.play_out(decisions=25)
        before = table.blue.view()
        log = table.watcher.get("/replay")
    with TestClient(make_app(settings(address))) as client:
        table = Table(client, table.keys)
        assert table.blue.view() == before
        assert table.watcher.get("/replay") == log
        table.play_out()
        assert table.watcher.get()["result"]


def test_lost_connections_cost_nothing_that_was_acknowledged(
    toy: None, address: str, postgres: PostgresProcess
) -> None:
    with TestClient(make_app(settings(address))) as client:
        table = set_table(client, "here", "here")
        table.bid()
        for number in range(2, 5):
            postgres.end_connections()
            person = next(person for person in table.seats.values() if person.view()["view"]["question"])
            question = person.view()["view"]["question"]
            assert question["number"] == number
            answers = [person.choose(number, question["options"][0]).status_code for _ in range(3)]
            assert answers == [500, 200, 409]  # not stored, stored, stored already
        assert len(table.watcher.get("/replay")["decisions"]) == 5


def test_the_thread_makes_lost_connections_again(address: str, postgres: PostgresProcess) -> None:
    async def test(store: PostgresStore) -> None:
        await create(store, game())
        store.append(game(), [decision(0)], None)
        postgres.end_connections()
        with pytest.raises(psycopg.OperationalError):
            store.append(game(), [decision(1), decision(2)], None)
        await store.set_orders("g", "blue", ["battle"])  # writes as if nothing had happened
        store.append(game(), [decision(1), decision(2)], None)
        assert await store.decisions("g", 0, 9) == [decision(number) for number in range(3)]
        stored = await store.game("g")
        assert stored and stored.seats[0] == SeatRow("blue", "here", 1, ["battle"])

    with_store(address, test)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a lock."""
    monkeypatch.setattr("grognard.server.postgres.LOCK_MS", 400)


def test_one_server_at_a_time(address: str, impatient: None) -> None:
    async def test(store: PostgresStore) -> None:
        with pytest.raises(Problem, match="problem-database-taken"):
            open_store(address)
        store.database.choices.close()  # one of the two connections is enough to keep others away
        with pytest.raises(Problem, match="problem-database-taken"):
            open_store(address)
        await store.game("g")
        store.append(game(), [decision(0)], None)

    with_store(address, test)


def test_the_next_server_waits_until_the_last_one_has_gone(address: str) -> None:
    for _ in range(3):
        asyncio.run(open_store(address).close())


def test_who_has_lost_the_database_to_another_server_writes_no_more(
    address: str, postgres: PostgresProcess, impatient: None
) -> None:
    from grognard.server.postgres import Taken

    async def test(store: PostgresStore) -> None:
        await create(store, game())
        postgres.end_connections()
        other = open_store(address)
        with pytest.raises(Taken):
            await store.game("g")
        await other.close()
        with pytest.raises(Taken):
            await store.set_orders("g", "blue", ["battle"])
        with pytest.raises(psycopg.OperationalError):
            store.append(game(), [decision(0)], None)

    with_store(address, test)


def test_what_a_text_cannot_hold_is_bad_input(address: str) -> None:
    async def test(store: PostgresStore) -> None:
        with pytest.raises(Problem, match="problem-request"):
            await store.game("\0")
        with pytest.raises(Problem, match="problem-request"):
            await create(store, with_seed("\0"))
        assert await store.game("g") is None

    with_store(address, test)


def with_seed(seed: str) -> GameRow:
    row = game()
    row.seed = seed
    return row


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("postgresql://ney:secret@127.0.0.1:1/games", "cannot be used: connection to server at \"127.0.0.1\", port 1 failed"),
        ("postgres:///games?host=/nowhere&password=secret", "cannot be used: connection to server on socket"),
        ("postgresql://ney:a@secret@127.0.0.1:1/games", "“postgresql://…” is not the address of a database"),
        ("postgresql://ney:a/secret@127.0.0.1:1/games", "“postgresql://…” is not the address of a database"),
        ("postgresql://ney:%secret@127.0.0.1:1/games", "“postgresql://…” is not the address of a database"),
        ("mysql://ney:secret@127.0.0.1/games", "“mysql://…” is not the address of a database"),
    ],
)
def test_an_address_that_leads_nowhere_is_one_line(address: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["serve", "--port", "0", "--db", address, "--language", "en"]) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert words in line
    assert "secret" not in line


def test_a_database_that_is_not_there_is_one_line(postgres: PostgresProcess, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["serve", "--port", "0", "--db", postgres.address("none"), "--language", "en"]) == 1
    assert 'database "none" does not exist' in capsys.readouterr().err


def test_without_the_extra_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "grognard.server.postgres_store", raising=False)
    monkeypatch.delitem(sys.modules, "grognard.server.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Problem, match="problem-extra: extra=postgres"):
        open_store("postgresql://localhost/games")
