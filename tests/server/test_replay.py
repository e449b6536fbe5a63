"""Looking back: replays from each pair of eyes, records, import, playing on."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.record import parse_record, verify
from grognard.server.opening import SNAPSHOT_EVERY

from .conftest import Client
from .people import Table, set_table
from .toy import WordedToy


@pytest.fixture
def over(client: Client) -> Table:
    """A game that has been played to its end."""
    table = set_table(client)
    table.play_out(seed=5)
    assert table.blue.get()["result"]
    return table


def positions(table: Table, seat: str, last: int) -> list[Any]:
    found: list[Any] = []
    while len(found) <= last:
        span = {"seat": seat, "first": len(found), "last": last}
        found += table.watcher.get("/replay/positions", params=span)["positions"]
    return found


def test_every_position_from_every_seat_after_the_end(client: Client, over: Table) -> None:
    log = over.watcher.get("/replay", params={"seat": "red"})
    assert log["last"] == len(log["decisions"]) > SNAPSHOT_EVERY
    assert all(choice for _, choice in log["decisions"])
    assert [event["at"] for event in log["events"]] == sorted(event["at"] for event in log["events"])
    seen = {seat: positions(over, seat, log["last"]) for seat in ("blue", "red", "")}
    title = WordedToy()
    game = title.new_game("ring", {"windows": "honest"}, over.blue.get()["seed"])
    for number, (seat, choice) in enumerate([*log["decisions"], ("", "")]):
        for eyes, name in enumerate(("blue", "red")):
            assert seen[name][number]["position"] == title.view(game.state, eyes)
        assert seen[""][number]["position"] == title.view(game.state, -1)
        if seat:
            option = title.vocabulary.parse(choice)
            assert option is not None
            game.choose(option, title.seat(seat))
    assert seen["blue"][-1]["result"] == game.state.result


def test_while_the_game_goes_on_only_from_own_eyes(client: Client) -> None:
    table = set_table(client)
    table.play_out(seed=3, decisions=20)
    number = table.blue.get()["number"]
    assert table.blue.get("/replay")["seat"] == "blue"
    assert table.watcher.get("/replay")["seat"] == ""
    for person, seat in [(table.blue, "red"), (table.watcher, "blue"), (table.host, "red")]:
        for path in ("/replay", "/replay/positions"):
            answer = person.request("GET", path, params={"seat": seat})
            assert (answer.status_code, answer.json()["key"]) == (409, "problem-not-over")
    decisions = table.blue.get("/replay")["decisions"]
    assert len(decisions) == number
    assert all((seat == "blue") == bool(choice) for seat, choice in decisions)
    own = table.blue.get("/replay/positions", params={"first": number, "last": number})["positions"][0]
    assert own["position"] == table.blue.view()["view"]["position"]
    assert table.blue.request("GET", "/replay/positions", params={"first": 0, "last": number + 1}).status_code == 422
    assert table.blue.request("GET", "/replay", params={"seat": "green"}).status_code == 422


def test_the_record_hides_what_is_secret_until_the_end(client: Client, over: Table) -> None:
    table = set_table(client)
    table.play_out(seed=3, decisions=20)
    running = table.red.get("/record")
    assert (running["seed"], running["result"]) == ("", "")
    assert all((seat == "red") == bool(choice) for seat, choice in running["decisions"])
    answer = over.watcher.request("GET", "/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = parse_record(answer.content, "answer")
    assert verify(WordedToy(), record).state.result == record.result
    assert record.seats == {"blue": "here", "red": "invited"}


def test_a_record_comes_back_as_a_game(client: Client, over: Table) -> None:
    record = over.blue.get("/record")
    again = Table(client, client.post("/api/records", json=record).json())
    assert again.blue.get("/replay") == over.blue.get("/replay")
    assert again.blue.get()["seats"]["red"]["player"] == "here"
    cut = {**record, "decisions": record["decisions"][:30], "result": ""}
    going_on = Table(client, client.post("/api/records", json=cut).json())
    assert going_on.blue.get()["number"] == 30
    going_on.play_out(seed=9)
    assert going_on.blue.get()["result"]


def test_records_that_cannot_be(client: Client, over: Table) -> None:
    record = over.blue.get("/record")
    for change, status, key in [
        ({"seed": ""}, 422, "problem-record-seed"),
        ({"decisions": [["blue", "bid:1"], ["blue", "bid:1"]]}, 422, "problem-record-decision"),
        ({"decisions": [["green", "bid:1"]]}, 422, "problem-record-decision"),
        ({"game": "chess"}, 404, "problem-game"),
        ({"scenario": "moon"}, 422, "problem-scenario"),
        ({"format": "pgn"}, 422, "problem-record-format"),
        ({"decisions": 3}, 400, "problem-request"),
        ({"decisions": [["blue"]]}, 400, "problem-request"),
        ({"options": {"fog": "on"}}, 422, "problem-option"),
        ({"commitment": "0" * 64}, 422, "problem-record-commitment"),
        ({"more": 1}, 400, "problem-request"),
        ({"decisions": [["blue", "bid:1"]] * 10_001}, 422, "problem-record-long"),
    ]:
        answer = client.post("/api/records", json={**record, **change})
        assert (answer.status_code, answer.json()["key"]) == (status, key), answer.text


def test_what_is_no_record_at_all(client: Client) -> None:
    large = b'{"a": "' + b"x" * (5 << 20) + b'"}'
    for content, status in [(b"", 400), (b"not JSON", 400), (b"[]", 400), (b"{}", 400), (large, 413)]:
        answer = client.post("/api/records", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == status
        assert answer.json()["detail"]


def test_playing_on_from_the_middle(client: Client, over: Table) -> None:
    answer = over.watcher.post("/fork", {"number": 17})
    assert answer.status_code == 201
    fork = Table(client, answer.json())
    assert fork.blue.get()["origin"] == {"game": over.game, "number": 17}
    assert fork.blue.get()["number"] == 17
    before = over.watcher.get("/replay/positions", params={"seat": "blue", "first": 17, "last": 17})["positions"][0]
    assert fork.blue.view()["view"]["position"] == before["position"]
    fork.play_out(seed=8)
    assert fork.blue.get()["result"]
    assert over.watcher.post("/fork", {"number": 10_000}).json()["key"] == "problem-number"


def test_bots_keep_their_seats_when_somebody_plays_on(client: Client) -> None:
    for seats, kept in [(("here", "bot:random"), ("here", "bot:random")), (("bot:random", "bot:random"), ("here", "here"))]:
        table = set_table(client, *seats)
        while not table.watcher.get()["result"]:
            table.play_out(seed=5)
        fork = table.watcher.post("/fork", {"number": 2}).json()
        assert (fork["seats"]["blue"]["player"], fork["seats"]["red"]["player"]) == kept
        assert [bool(fork["seats"][seat]["key"]) for seat in ("blue", "red")] == [player == "here" for player in kept]


def test_no_playing_on_while_that_would_show_a_hidden_hand(client: Client) -> None:
    table = set_table(client)
    table.bid()
    assert table.blue.post("/fork", {"number": 1}).json()["key"] == "problem-not-over"
    alone = set_table(client, "here", "here")
    alone.bid()
    assert alone.blue.post("/fork", {"number": 1}).status_code == 201
