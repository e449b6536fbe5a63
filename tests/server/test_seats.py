"""Seats: a set-up may have two players or more; only those who take part are seen, asked and held by links."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar.testing import TestClient

from grognard.engine import registry
from grognard.server.app import make_app
from grognard.server.settings import Settings

from ..lab.crowd import CrowdTitle
from .conftest import Client, Point
from .people import Table

CROWD = {"options": {"players": "crowd"}}


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[Client]:
    """The server with a game for two or three players by an option."""
    monkeypatch.setattr(registry, "found", lambda: {"crowd": Point(lambda: CrowdTitle)})
    registry.title.cache_clear()
    with TestClient(make_app(settings)) as made:
        yield made
    registry.title.cache_clear()


def seats_of(client: Client, **options: str) -> list[str]:
    answer = client.post("/api/titles/crowd/seats", json={"scenario": "table", "options": options})
    assert answer.status_code == 200, answer.text
    seats: list[str] = answer.json()["seats"]
    return seats


def set_table(client: Client, seats: dict[str, str], players: str = "crowd") -> Table:
    new = {"title": "crowd", "scenario": "table", "options": {"players": players}, "seats": seats}
    answer = client.post("/api/games", json=new)
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json())


def test_the_seats_of_a_set_up_are_told_beforehand(crowd: Client) -> None:
    assert seats_of(crowd) == ["blue", "red"]
    assert seats_of(crowd, players="crowd") == ["blue", "green", "red"]
    for body, status in [({"scenario": "moon"}, 422), ({"scenario": "table", "options": {"players": "all"}}, 422), ({}, 400)]:
        assert crowd.post("/api/titles/crowd/seats", json=body).status_code == status
    assert crowd.post("/api/titles/chess/seats", json={"scenario": "table"}).status_code == 404


def test_only_those_who_take_part_have_a_seat(crowd: Client) -> None:
    duel = set_table(crowd, {}, "duel")
    assert [*duel.keys["seats"]] == [*duel.blue.get()["seats"]] == ["blue", "red"]
    three = set_table(crowd, {"green": "invited"})
    assert [*three.blue.get()["seats"]] == ["blue", "green", "red"]
    new = {"title": "crowd", "scenario": "table", "seats": {"green": "here"}}
    assert crowd.post("/api/games", json=new).json()["key"] == "problem-seat"
    answer = duel.host.request("PUT", "/seats/green", json={"player": "invited"})
    assert answer.json()["key"] == "problem-seat"


def test_three_players_play_look_back_and_play_on(crowd: Client) -> None:
    three = set_table(crowd, {"green": "invited"})
    three.play_out(seed=2)
    assert three.blue.get()["result"]
    for seat in ("blue", "green", "red"):
        assert three.watcher.get("/replay", params={"seat": seat})["last"] == 6
    record = three.blue.get("/record")
    again = Table(crowd, crowd.post("/api/records", json=record).json())
    assert [*again.seats] == ["blue", "green", "red"]
    assert again.blue.get("/replay")["decisions"] == three.blue.get("/replay")["decisions"]
    fork = Table(crowd, three.watcher.post("/fork", {"number": 4}).json())
    assert fork.seats["green"].get()["waiting"] == ["green"]


def test_nobody_looks_back_through_the_eyes_of_a_seat_that_does_not_take_part(crowd: Client) -> None:
    duel = set_table(crowd, {}, "duel")
    duel.play_out(seed=2)
    answer = duel.watcher.request("GET", "/replay", params={"seat": "green"})
    assert (answer.status_code, answer.json()["key"]) == (422, "problem-seat")


def test_all_the_others_must_consent_to_taking_back(crowd: Client) -> None:
    three = set_table(crowd, {"blue": "invited", "green": "invited", "red": "invited"})
    for number, seat in enumerate(("blue", "green", "red")):
        person = three.seats[seat]
        person.choose(number, person.view()["view"]["question"]["options"][0])
    asked = three.blue.post("/undo", {}).json()
    assert asked["asked"] == ["green", "red"]
    assert three.red.post("/undo/answer", {"id": asked["id"], "accept": True}).status_code == 200
    assert three.blue.get()["number"] == 3
    assert three.seats["green"].post("/undo/answer", {"id": asked["id"], "accept": True}).status_code == 200
    assert three.blue.get()["number"] == 0
