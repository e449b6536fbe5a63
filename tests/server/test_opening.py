"""Opening: from the last stored position and the few decisions since; anew when the rules have changed; out of memory again."""
from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.engine import registry
from grognard.server.app import make_app
from grognard.server.live import REMEMBER
from grognard.server.opening import TAKE_BACK
from grognard.server.settings import Settings

from .conftest import Client
from .people import Table, set_table


@pytest.fixture
def table(client: Client) -> Table:
    """A game of more decisions than lie between two stored positions."""
    made = set_table(client)
    made.play_out(seed=5, decisions=63)
    assert made.blue.get()["number"] == 63
    return made


def seen(table: Table) -> list[Any]:
    return [person.view() for person in (table.blue, table.red, table.watcher)]


def reopen(client: Client, table: Table) -> Any:
    """Forget the game; the session as it is when somebody looks at it again."""
    client.app.state.hall.games.clear()
    table.blue.get()
    return client.app.state.hall.games[table.game].session


def test_only_the_decisions_since_a_stored_position_are_played_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.live.SNAPSHOT_EVERY", 10)
    table = set_table(client)
    table.play_out(seed=5, decisions=43)
    before = seen(table)
    session = reopen(client, table)
    assert session.first == 30  # the last one that leaves enough to take back
    assert len(session.before) == 13 >= TAKE_BACK
    assert seen(table) == before
    table.play_out(seed=6)
    assert table.blue.get()["result"]


def test_under_changed_rules_the_game_is_played_again_from_its_start(client: Client, table: Table) -> None:
    before = seen(table)
    registry.title("toy").__dict__["fingerprint"] = "other rules"
    assert reopen(client, table).first == 0
    assert seen(table) == before
    registry.title("toy").__dict__.pop("fingerprint")


def test_rules_under_which_a_game_cannot_go_on(client: Client, table: Table, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "games.db") as database:
        database.execute("UPDATE decision SET choice = 'space:paris' WHERE number = 30")
        database.execute("DELETE FROM snapshot")
    database.close()
    client.app.state.hall.games.clear()
    answer = table.blue.request("GET")
    assert (answer.status_code, answer.json()["key"]) == (409, "problem-rules-changed")


def test_memory_holds_the_games_that_were_used_last(toy: None, settings: Settings) -> None:
    small = Settings(db=settings.db, requests_per_second=0, games_in_memory=2)
    with TestClient(make_app(small)) as client:
        tables = [set_table(client) for _ in range(4)]
        for table in (*tables, tables[2]):
            assert table.blue.get()["number"] == 0
        assert list(client.app.state.hall.games) == [tables[3].game, tables[2].game]


def test_positions_of_long_ago_leave_the_memory(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.live.REMEMBER", 8)
    table = set_table(client, "here", "here")
    table.play_out(seed=5, decisions=40)
    session = client.app.state.hall.games[table.game].session
    assert 8 <= len(session.before) <= 16 < REMEMBER
    assert table.red.get("/replay")["last"] == table.red.get()["number"]
