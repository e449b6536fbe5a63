"""Durability: the process is killed under load again and again; what was acknowledged is there, nothing is there twice."""
from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from grognard.engine.record import Record, replay

from .people import Table, set_table
from .process import ServerProcess
from .toy import WordedToy

ROUNDS, TABLES, CHOICES = 5, 6, 60


def talk_to(server: ServerProcess) -> httpx.Client:
    """A client; without certificates, whose loading would take longer than the load."""
    return httpx.Client(base_url=server.address, timeout=30, verify=False)


class Load(threading.Thread):
    """Plays at a table until the server dies or the game is over; remembers every acknowledged choice."""

    def __init__(self, server: ServerProcess, keys: Any, acknowledged: dict[int, tuple[str, str]], seed: int) -> None:
        super().__init__()
        self.client, self.keys, self.acknowledged = talk_to(server), keys, acknowledged
        self.chooser = random.Random(seed)

    def run(self) -> None:
        try:
            with self.client:
                self.play(Table(self.client, self.keys))
        except httpx.HTTPError:
            return  # the server was killed

    def play(self, table: Table) -> None:
        while True:
            for name, person in table.seats.items():
                update = person.view()
                question = update["view"]["question"]
                if update["view"]["result"]:
                    return
                if question:
                    option = self.chooser.choice(question["options"])
                    done = person.choose(question["number"], option)
                    if done.status_code == 200:
                        self.acknowledged[done.json()["number"] - 1] = (name, option)


def test_every_acknowledged_choice_survives_a_kill(start: Callable[[], ServerProcess], tmp_path: Path) -> None:
    stored: dict[str, dict[int, tuple[str, str]]] = {}
    tables: list[Any] = []
    killed = random.Random(4)
    for number in range(ROUNDS):
        server = start()
        with talk_to(server) as client:
            tables = [*tables[-TABLES // 2 :], *(set_table(client, "here", "here").keys for _ in range(TABLES))]
        load = [Load(server, keys, stored.setdefault(keys["game"], {}), seed) for seed, keys in enumerate(tables)]
        for thread in load:
            thread.start()
        wait_for(stored, CHOICES * (number + 1))
        time.sleep(killed.random() / 20)
        server.kill()
        for thread in load:
            thread.join()
        check(tmp_path / "games.db", stored)
    check_after_restart(start(), tables, stored)


def wait_for(stored: dict[str, dict[int, tuple[str, str]]], choices: int) -> None:
    """Until so many choices have been acknowledged."""
    deadline = time.monotonic() + 60
    while sum(len(decisions) for decisions in stored.values()) < choices:
        assert time.monotonic() < deadline
        time.sleep(0.01)


def check(database: Path, stored: dict[str, dict[int, tuple[str, str]]]) -> None:
    """The file is whole, has every acknowledged choice under its number, and each game can be played again from it."""
    with sqlite3.connect(database) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for game, acknowledged in stored.items():
            sql = "SELECT number, seat, choice FROM decision WHERE game = ? ORDER BY number"
            rows = db.execute(sql, (game,)).fetchall()
            assert [number for number, _, _ in rows] == list(range(len(rows)))  # none missing, none twice
            decisions = [(seat, choice) for _, seat, choice in rows]
            for number, decision in acknowledged.items():
                assert decisions[number] == decision
            assert len(rows) - len(acknowledged) <= ROUNDS  # at most the one under way when the server died
            seed, number = db.execute("SELECT seed, number FROM standing WHERE id = ?", (game,)).fetchone()
            assert number == len(rows)
            setup = {"game": "toy", "rules_version": "1", "scenario": "ring", "options": {}, "seats": {}, "commitment": ""}
            record = Record(**setup, seed=seed, decisions=decisions)
            assert replay(WordedToy(), record).number == len(rows)
    db.close()


def check_after_restart(server: ServerProcess, tables: list[Any], stored: dict[str, dict[int, tuple[str, str]]]) -> None:
    """People find their games as they were, and play on."""
    with talk_to(server) as client:
        for keys in tables:
            table = Table(client, keys)
            found = table.blue.get()
            assert found["number"] >= len(stored[keys["game"]])
            table.play_out(decisions=3)
            assert found["result"] or table.blue.get()["number"] > found["number"]


def test_bots_go_on_after_a_kill(start: Callable[[], ServerProcess]) -> None:
    first = start()
    with talk_to(first) as client:
        games = [set_table(client, "bot:random", "bot:random").keys for _ in range(6)]
    first.kill()
    second = start()
    deadline = time.monotonic() + 60
    with talk_to(second) as client:
        while any(not Table(client, keys).watcher.get()["result"] for keys in games):
            assert time.monotonic() < deadline
            time.sleep(0.1)
