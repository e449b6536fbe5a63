"""Opening: from the last stored position and the few decisions since; under changed rules; out of memory again."""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.engine import registry
from grognard.engine.layout import GROUND, layout_of
from grognard.server.app import make_app
from grognard.server.live import REMEMBER
from grognard.server.opening import TAKE_BACK
from grognard.server.settings import Settings

from .conftest import Client
from .people import Table, set_table
from .toy import WordedToy


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


@pytest.fixture
def newer_rules(table: Table) -> Iterator[None]:
    """The server is started again with other rules, after the game of the table was played."""
    registry.title("toy").__dict__["fingerprint"] = "newer rules"
    yield
    registry.title("toy").__dict__.pop("fingerprint")


def test_a_stored_position_that_fits_outlives_a_change_of_the_rules(client: Client, table: Table, newer_rules: None) -> None:
    before = seen(table)
    assert reopen(client, table).first == 40
    assert seen(table) == before
    table.play_out(seed=6)
    assert table.blue.get()["result"]


@pytest.mark.parametrize("changed", [GROUND, "toy.play"])
def test_where_it_does_not_fit_the_game_is_played_again_from_its_start(
    client: Client, table: Table, newer_rules: None, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    before = seen(table)
    now = {**layout_of(registry.title("toy")), changed: "otherwise"}
    monkeypatch.setattr("grognard.server.upgrades.layout_of", lambda title: now)
    assert reopen(client, table).first == 0
    assert seen(table) == before


def test_an_impossible_position_is_not_taken_up(
    client: Client, table: Table, newer_rules: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WordedToy, "problems", lambda title, g: ["a card is lost"])
    assert reopen(client, table).first == 0


def forbid(folder: Path, number: int) -> None:
    """Let a stored decision be one that the rules do not allow."""
    with closing(sqlite3.connect(folder / "games.db")) as database, database:
        database.execute("UPDATE decision SET choice = 'space:paris' WHERE number = ?", (number,))
        database.execute("DELETE FROM snapshot WHERE number > ?", (number,))


def test_a_game_goes_back_to_where_the_rules_still_allow_it(client: Client, table: Table, tmp_path: Path) -> None:
    forbid(tmp_path, 30)
    assert reopen(client, table).game.number == 30
    assert table.blue.get()["number"] == 30
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        kind, number, removed = database.execute("SELECT kind, number, removed FROM change").fetchone()
    assert (kind, number, len(json.loads(removed))) == ("rules", 30, 33)
    assert reopen(client, table).game.number == 30  # not again
    table.play_out(seed=6)
    assert table.blue.get()["result"]


def test_a_game_that_is_over_opens_at_its_end_whatever_became_of_the_rules(client: Client, tmp_path: Path) -> None:
    table = set_table(client)
    table.play_out(seed=5)
    before = table.watcher.view()
    with closing(sqlite3.connect(tmp_path / "games.db")) as database, database:
        database.execute("UPDATE decision SET choice = 'space:paris'")
    assert reopen(client, table).first == table.blue.get()["number"]
    assert table.watcher.view() == before


def test_a_game_that_is_over_is_not_cut(client: Client, tmp_path: Path) -> None:
    table = set_table(client)
    table.play_out(seed=5)
    forbid(tmp_path, 0)  # without any position
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
