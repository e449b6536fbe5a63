"""Bots at the table: they answer, do not block, survive faults, and give way to people."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import msgspec
import pytest

from grognard.engine.game import Game
from grognard.server.bot_worker import Answer, Task, think
from grognard.server.bots import Thinkers

from .conftest import Client
from .people import Person, set_table
from .toy import WordedToy


@pytest.fixture
def task(toy: None) -> Iterator[Task]:
    game = WordedToy().new_game("ring")
    yield Task("toy", game.title.fingerprint, "random", "seed", 0, msgspec.json.encode(game.encode()))


def wait_for_people(client: Client, person: Person) -> None:
    deadline = time.monotonic() + 60
    while (found := person.get())["waiting"] not in ([person.get()["seat"]], []) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert found["waiting"] in (["blue"], [])


def test_a_whole_game_against_a_bot(client: Client) -> None:
    table = set_table(client, "here", "bot:quick")
    for _ in range(500):
        wait_for_people(client, table.blue)
        question = table.blue.view()["view"]["question"]
        if question is None:
            break
        table.blue.choose(question["number"], question["options"][0])
    assert table.blue.get()["result"]


def test_a_bot_takes_over_and_gives_back(client: Client) -> None:
    table = set_table(client)
    assert table.host.request("PUT", "/seats/red", json={"player": "bot:random"}).json() == {"player": "bot:random", "key": ""}
    table.blue.choose(0, "bid:2")
    wait_for_people(client, table.blue)
    assert table.blue.get()["number"] == 2
    key = table.host.request("PUT", "/seats/red", json={"player": "invited"}).json()["key"]
    assert Person(client, table.game, key).get()["seat"] == "red"
    assert table.host.request("PUT", "/seats/red", json={"player": "bot:genius"}).json()["key"] == "problem-bot"


def test_a_bot_gives_advice_and_decides_nothing(client: Client) -> None:
    table = set_table(client, "here", "bot:quick")
    question = table.blue.view()["view"]["question"]
    advice = table.blue.post("/advice", {}).json()
    assert advice["number"] == question["number"]
    assert len(advice["options"]) == 1 and advice["options"][0] in question["options"]
    assert table.blue.view()["view"]["question"] == question


def test_no_advice_against_people_elsewhere_nor_out_of_turn(client: Client) -> None:
    answer = set_table(client, "here", "invited").blue.post("/advice", {})
    assert (answer.status_code, answer.json()["key"]) == (403, "problem-advice")
    table = set_table(client, "here", "here")
    assert table.host.post("/advice", {}).json()["key"] == "problem-role"
    table.blue.choose(0, "bid:2")
    answer = table.blue.post("/advice", {})
    assert (answer.status_code, answer.json()["key"]) == (409, "refused-not-your-turn")


def test_of_picks_all_are_advised(client: Client) -> None:
    table = set_table(client, "here", "here")
    table.play_out(seed=5, decisions=4)
    person = table.blue if table.blue.view()["view"]["question"] else table.red
    question = person.view()["view"]["question"]
    whole = person.post("/advice", {"whole": True}).json()["options"]
    assert whole[0] in question["options"]
    answer = person.post("/choices", {"number": question["number"], "option": whole[0], "then": whole[1:]})
    assert answer.json()["number"] == question["number"] + len(whole)


def test_an_adviser_that_fails_is_a_fault_of_ours(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nonsense(self: Thinkers, task: Task) -> Answer:
        return Answer(-1, "out of order")

    monkeypatch.setattr(Thinkers, "think", nonsense)
    assert set_table(client, "here", "bot:quick").blue.post("/advice", {}).status_code == 500


def test_the_worker_answers_and_tells_its_faults(task: Task) -> None:
    assert think(task).option in range(1 << 12, 1 << 20)
    assert "problem-bot" in think(msgspec.structs.replace(task, level="genius")).fault
    assert think(msgspec.structs.replace(task, position=b"nonsense")).option == -1
    assert "rules have changed" in think(msgspec.structs.replace(task, fingerprint="other rules")).fault


def test_processes_are_started_again(task: Task) -> None:
    async def run() -> list[Answer]:
        thinkers = Thinkers(1)
        try:
            first = await thinkers.think(task)
            for process in thinkers.running:
                process.kill()
                await process.wait()
            return [first, await thinkers.think(task), await thinkers.think(task)]
        finally:
            await thinkers.close()

    first, broken, again = asyncio.run(run())
    assert first == again
    assert broken.fault


def test_a_bot_that_fails_does_not_stop_the_game(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nonsense(self: Thinkers, task: Task) -> Answer:
        return Answer(-1, "out of order")

    monkeypatch.setattr(Thinkers, "think", nonsense)
    table = set_table(client, "here", "bot:quick")
    table.blue.choose(0, "bid:2")
    wait_for_people(client, table.blue)
    assert table.blue.get()["number"] == 2
    assert {name: seat["faults"] for name, seat in table.blue.get()["seats"].items()} == {"blue": 0, "red": 1}
    table.host.request("PUT", "/seats/red", json={"player": "invited"})
    assert table.blue.get()["seats"]["red"]["faults"] == 0


def test_a_position_that_cannot_be_written_down_does_not_stop_the_game(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Game, "encode", lambda game: [object()])
    table = set_table(client, "here", "bot:quick")
    table.blue.choose(0, "bid:2")
    wait_for_people(client, table.blue)
    assert table.blue.get()["number"] == 2
    assert "cannot be stored" in caplog.text
