"""Titles, new games, keys and roles, links."""
from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from grognard.engine import registry

from .conftest import Client
from .people import Person, set_table


def test_the_home_page_shows_what_is_ready_and_what_is_coming(client: Client) -> None:
    home = client.get("/api/titles").json()
    ready = {title["id"]: title for title in home["titles"] if title["ready"]}
    assert ready.keys() == {"toy"}
    assert ready["toy"]["scenarios"] == [{"id": "ring", "seats": ["blue", "red"]}]
    assert ready["toy"]["options"] == {"windows": ["swift", "honest"]}
    assert sum(not title["ready"] for title in home["titles"]) == 5
    assert {"random", "quick"} <= {*home["bots"]}
    assert home["languages"] == ["en", "fr"]


def test_static_data_is_sent_once(client: Client) -> None:
    for path in ("/api/titles/toy/board", "/api/titles/toy/rules/fr", "/api/titles/toy/text/fr.ftl", "/api/text/en.ftl"):
        first = client.get(path)
        assert first.status_code == 200, path
        again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert client.get("/api/titles/toy/rules/fr").json()[1] == {
        "id": "6.1",
        "chapter": "Movement",
        "text": "Un point par case.",
    }
    assert "L’anneau" in client.get("/api/titles/toy/text/fr.ftl").text


def test_unknown_titles_languages_and_addresses(client: Client) -> None:
    for path, key in [
        ("/api/titles/chess/board", "problem-game"),
        ("/api/titles/toy/rules/de", "problem-language"),
        ("/api/titles/toy/text/fr.txt", "problem-language"),
        ("/api/nowhere", "problem-not-found"),
        ("/api/games/nowhere", "problem-not-found"),
    ]:
        answer = client.get(path)
        assert (answer.status_code, answer.json()["key"]) == (404, key), path
        assert answer.headers["content-type"] == "application/problem+json"


def test_set_ups_that_cannot_be(client: Client) -> None:
    for change, status, key in [
        ({"title": "chess"}, 404, "problem-game"),
        ({"scenario": "moon"}, 422, "problem-scenario"),
        ({"options": {"fog": "on"}}, 422, "problem-option"),
        ({"seats": {"green": "here"}}, 422, "problem-seat"),
        ({"seats": {"blue": "bot:genius"}}, 422, "problem-bot"),
        ({"seats": {"blue": "nobody"}}, 400, "problem-request"),
        ({"position": {"moon": 1}}, 422, "problem-arrange"),
        ({"position": {"hands": [[1], []]}}, 422, "problem-position"),
        ({"more": 1}, 400, "problem-request"),
    ]:
        answer = client.post("/api/games", json={"title": "toy", "scenario": "ring", **change})
        assert (answer.status_code, answer.json()["key"]) == (status, key), answer.text


def test_windows_are_honest_as_soon_as_somebody_is_invited(client: Client) -> None:
    assert set_table(client, "here", "here").blue.get()["options"]["windows"] == "swift"
    assert set_table(client, "here", "invited").blue.get()["options"]["windows"] == "honest"
    assert set_table(client, "here", "invited", windows="swift").blue.get()["options"]["windows"] == "swift"


def test_every_key_opens_what_it_is_for(client: Client) -> None:
    table = set_table(client)
    for person, role, seat in [
        (table.blue, "seat", "blue"),
        (table.red, "seat", "red"),
        (table.host, "host", ""),
        (table.watcher, "watch", ""),
    ]:
        found = person.get()
        assert (found["role"], found["seat"], found["seed"]) == (role, seat, "")
        assert person.view()["view"]["seat"] == seat
    other = set_table(client)
    for key in ("", "nonsense", other.blue.key):
        stranger = Person(client, table.game, key)
        answer = stranger.request("GET")
        assert (answer.status_code, answer.json()["key"]) == (401, "problem-key")


def test_only_seats_play_and_only_the_host_gives_seats(client: Client) -> None:
    table = set_table(client)
    body = {"number": 0, "option": "bid:1"}
    for person in (table.host, table.watcher):
        assert person.post("/choices", body).json()["key"] == "problem-role"
        assert person.post("/undo", {}).status_code == 403
        assert person.request("PUT", "/orders", json={"moments": []}).status_code == 403
    for person in (table.blue, table.watcher):
        assert person.request("PUT", "/seats/red", json={"player": "invited"}).status_code == 403
    assert table.watcher.post("/watch", {}).status_code == 403


def test_the_host_replaces_a_lost_link(client: Client) -> None:
    table = set_table(client)
    new = table.host.request("PUT", "/seats/red", json={"player": "invited"}).json()
    assert table.red.request("GET").status_code == 401
    red = Person(client, table.game, new["key"])
    assert red.get()["seats"]["red"] == {"player": "invited", "online": False, "links": 2, "faults": 0}
    assert red.choose(0, "bid:1").status_code == 200
    assert table.host.request("PUT", "/seats/green", json={"player": "here"}).json()["key"] == "problem-seat"


def test_orders_go_with_the_one_who_left_them(client: Client) -> None:
    table = set_table(client)
    table.red.request("PUT", "/orders", json={"moments": ["*"]})
    table.host.request("PUT", "/seats/red", json={"player": "invited"})
    assert not any(client.app.state.hall.games[table.game].session.orders.values())


def test_people_sit_down_with_the_orders_of_the_title(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry.title("toy"), "orders", ("-",))
    table = set_table(client, red="bot:random")
    assert table.blue.view()["orders"] == ["-"]
    session = client.app.state.hall.games[table.game].session
    assert session.orders == {0: {"-"}}
    new = table.host.request("PUT", "/seats/red", json={"player": "invited"}).json()
    assert Person(client, table.game, new["key"]).view()["orders"] == ["-"]
    table.blue.request("PUT", "/orders", json={"moments": []})
    assert table.blue.view()["orders"] == []


def test_more_links_for_spectators(client: Client) -> None:
    table = set_table(client)
    key = table.blue.post("/watch", {}).json()["key"]
    assert Person(client, table.game, key).get()["role"] == "watch"


def test_secrets_are_stored_as_hashes_only(client: Client, tmp_path: Path) -> None:
    table = set_table(client)
    with sqlite3.connect(tmp_path / "games.db") as database:
        everything = "\n".join(database.iterdump())
    for person in (table.blue, table.red, table.host, table.watcher):
        assert person.key not in everything
    database.close()


def test_a_game_is_there_again_after_a_restart(toy: None, settings: object, client: Client) -> None:
    table = set_table(client)
    table.bid()
    before = table.blue.view()
    hall = client.app.state.hall
    hall.games.clear()
    assert table.blue.view() == before


def test_a_game_from_a_position_of_ones_own_is_played_on_and_taken_over(client: Client) -> None:
    made = client.post("/api/games", json={"title": "toy", "scenario": "ring", "position": {"turn": 2}}).json()
    host = Person(client, made["game"], made["host"])
    plain = set_table(client)
    assert (host.get()["changed"], plain.host.get()["changed"]) == (["turn"], [])
    assert "position" not in host.get("/record")  # it may tell of hidden hands
    before = host.view()
    assert before["view"]["position"] != plain.host.view()["view"]["position"]
    client.app.state.hall.games.clear()
    assert host.view() == before
    people = {name: Person(client, made["game"], seat["key"]) for name, seat in made["seats"].items()}
    chooser = random.Random(1)
    while any(person.answer(chooser) for person in people.values()):
        pass
    record = host.get("/record")
    assert record["position"] == {"turn": 2}
    assert host.get("/replay/positions?first=0&last=0")["positions"][0]["position"] == before["view"]["position"]
    again = client.post("/api/records", json=record).json()
    assert Person(client, again["game"], again["host"]).get("")["result"] == record["result"]


def test_a_position_is_understood_from_its_file_and_from_its_line(client: Client) -> None:
    file = "# the second turn\nformat: grognard-position-1\ngame: toy\nscenario: ring\nposition: {turn: 2}\n"
    found = client.post("/api/positions", json={"text": file})
    assert found.status_code == 200, found.text
    line = found.json()["line"]
    assert found.json() == {"title": "toy", "scenario": "ring", "options": {}, "position": {"turn": 2}, "line": line}
    assert client.post("/api/positions", json={"text": f" {line}\n"}).json() == found.json()


@pytest.mark.parametrize(
    ("text", "status", "key"),
    [
        ("gp1:eJyrAA", 422, "problem-position-line"),
        ("format: grognard-position-1\ngame: chess\nscenario: ring\nposition: {}", 404, "problem-game"),
        ("format: grognard-position-1\ngame: toy\nscenario: moon\nposition: {}", 422, "problem-scenario"),
        ("format: grognard-position-1\ngame: toy\nscenario: ring\nposition: {moon: 1}", 422, "problem-arrange"),
        ("a: [", 422, "problem-data"),
        ("a: &again [1]\nb: *again", 422, "problem-data-nests"),
        ("[" * 5000, 422, "problem-data-nests"),
        ("a" * 17_000, 422, "problem-position-long"),
        ("", 422, "problem-data-file"),
    ],
)
def test_what_is_no_position_is_told(client: Client, text: str, status: int, key: str) -> None:
    answer = client.post("/api/positions", json={"text": text})
    assert (answer.status_code, answer.json()["key"]) == (status, key), answer.text


def test_a_nest_without_end_is_a_wrong_request(client: Client) -> None:
    nest = '{"title": "toy", "scenario": "ring", "position": {"turn": ' + "[" * 9000 + "]" * 9000 + "}}"
    answer = client.post("/api/games", content=nest, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["key"]) == (400, "problem-request")
