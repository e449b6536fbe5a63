"""People at the table: what they send, what they get, and every byte of it kept."""
from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from typing import Any

import httpx


class Person:
    """Somebody with a key. `received` is every byte the server has sent to this key."""

    def __init__(self, client: httpx.Client, game: str, key: str) -> None:
        self.client, self.game, self.key = client, game, key
        self.headers = {"Authorization": f"Bearer {key}"}
        self.received: list[bytes] = []
        self.pried: list[tuple[int, list[bytes]]] = []  # what nosy questions brought, and after how many decisions

    def request(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        headers = {**self.headers, **more.pop("headers", {})}
        answer = self.client.request(method, f"/api/games/{self.game}{path}", headers=headers, **more)
        self.received.append(answer.content)
        return answer

    def get(self, path: str = "", **more: Any) -> Any:
        answer = self.request("GET", path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.request("POST", path, json=body)

    def view(self) -> Any:
        return self.get("/view")

    def choose(self, number: int, option: str) -> httpx.Response:
        return self.post("/choices", {"number": number, "option": option})

    def answer(self, chooser: random.Random) -> bool:
        """Answer the question that waits, if there is one, with any option."""
        question = self.view()["view"]["question"]
        if question is None:
            return False
        done = self.choose(question["number"], chooser.choice(question["options"]))
        assert done.status_code == 200, done.text
        return True

    def stream(self, since: int | None = None) -> Iterator[tuple[str, Any]]:
        """The events of the stream, as they come."""
        headers = {**self.headers, **({} if since is None else {"Last-Event-ID": str(since)})}
        address = f"/api/games/{self.game}/stream"
        with self.client.stream("GET", address, headers=headers, timeout=40) as answer:
            assert answer.status_code == 200, answer.read()
            event = ""
            for line in answer.iter_lines():
                self.received.append(line.encode())
                if line.startswith("event: "):
                    event = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    yield event, json.loads(line.removeprefix("data: "))

    def updates(self, since: int | None = None) -> Iterator[Any]:
        """The updates of the stream."""
        return (data for event, data in self.stream(since) if event == "update")


class Table:
    """A game with everybody who has a key to it."""

    def __init__(self, client: httpx.Client, keys: Any) -> None:
        self.client, self.keys, self.game = client, keys, keys["game"]
        self.host = Person(client, self.game, keys["host"])
        self.watcher = Person(client, self.game, keys["watch"])
        self.seats = {name: Person(client, self.game, seat["key"]) for name, seat in keys["seats"].items() if seat["key"]}

    @property
    def blue(self) -> Person:
        return self.seats["blue"]

    @property
    def red(self) -> Person:
        return self.seats["red"]

    def bid(self, blue: int = 2, red: int = 0) -> None:
        assert self.blue.choose(0, f"bid:{blue}").status_code == 200
        assert self.red.choose(1, f"bid:{red}").status_code == 200

    def play_out(self, seed: int = 1, decisions: int = 10_000) -> None:
        """Play at random until the game is over."""
        chooser = random.Random(seed)
        for _ in range(decisions):
            if not any(person.answer(chooser) for person in self.seats.values()):
                return


def set_table(client: httpx.Client, blue: str = "here", red: str = "invited", **options: str) -> Table:
    """A new game of the toy campaign."""
    seats = {"blue": blue, "red": red}
    answer = client.post("/api/games", json={"title": "toy", "scenario": "ring", "seats": seats, "options": options})
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json())


class Listener(threading.Thread):
    """Reads the stream of a key until the game is over, or so many decisions have been made."""

    def __init__(self, address: str, game: str, key: str, enough: int = 1_000_000) -> None:
        super().__init__()
        self.enough = enough
        self.person = Person(httpx.Client(base_url=address, timeout=40), game, key)
        self.ready = threading.Event()
        self.updates: list[Any] = []

    def run(self) -> None:
        with self.person.client:
            for update in self.person.updates():
                self.updates.append(update)
                self.ready.set()
                if update["view"]["result"] or update["number"] >= self.enough:
                    return
