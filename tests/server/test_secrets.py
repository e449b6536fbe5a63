"""Secrets: every byte that a seat gets during whole games, searched for what it must not know."""
from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from grognard.engine.game import Game
from grognard.engine.view import view

from ..engine.toy import CARD, Toy, words
from .people import Listener, Person, Table, set_table
from .process import ServerProcess
from .toy import WordedToy

TITLE = WordedToy()


def nosy(person: Person, other: str) -> None:
    """Ask for everything there is."""
    for path in ("", "/view", "/record", "/replay", "/replay/positions"):
        person.request("GET", path)
        person.request("GET", path, params={"seat": other})
    number = person.get()["number"]
    person.request("GET", "/replay/positions", params={"first": 0, "last": number})
    person.post("/why-not", {"option": "card:c3"})
    for option in (person.view()["view"]["question"] or {"options": ["card:c3"]})["options"]:
        person.post("/outlook", {"option": option})
    person.request("GET", "/analysis")
    person.choose(number, "card:c3")
    person.post("/fork", {"number": number})


def positions_of(table: Table) -> list[Game]:
    """The true positions, after the end: from the seed and the decisions."""
    record = table.blue.get("/record")
    game = TITLE.new_game("ring", record["options"], record["seed"])
    found = [game.clone()]
    for seat, choice in record["decisions"]:
        option = words.parse(choice)
        assert option is not None
        game.choose(option, TITLE.seat(seat))
        found.append(game.clone())
    return found


def hidden_cards(game: Game, eyes: int) -> set[str]:
    """The cards that a seat must not know: the other hand and the pile (a spectator: both hands)."""
    g = game.state
    assert isinstance(g, Toy)
    hands = [card for seat in (0, 1) if seat != eyes for card in g.hands[seat]]
    return {words.describe(CARD + card) for card in [*hands, *g.deck]}


def cards_in(content: Any) -> set[str]:
    """The cards named anywhere in some JSON."""
    return set(re.findall(r"card:\w+", json.dumps(content)))


@pytest.mark.parametrize("windows", ["honest", "swift"])
def test_no_byte_tells_a_hand_the_pile_or_the_seed(server: ServerProcess, windows: str) -> None:
    with httpx.Client(base_url=server.address, timeout=40) as client:
        for seed in range(2):
            table = set_table(client, windows=windows)
            people = {"blue": table.blue.key, "red": table.red.key, "": table.watcher.key, "host": table.host.key}
            listeners = {name: Listener(server.address, table.game, key) for name, key in people.items()}
            for listener in listeners.values():
                listener.start()
                assert listener.ready.wait(40)
            play_and_pry(table, random.Random(seed))
            for listener in listeners.values():
                listener.join(20)
            truth = positions_of(table)
            check_streams(listeners, truth)
            check_bytes(table, listeners, truth)


def play_and_pry(table: Table, chooser: random.Random) -> None:
    """Play to the end; every now and then everybody asks for all he can think of."""
    while True:
        for name, person in table.seats.items():
            update = person.view()
            if update["view"]["result"]:
                return
            if chooser.random() < 0.2:
                before = len(person.received)
                nosy(person, "red" if name == "blue" else "blue")
                person.pried.append((update["number"], person.received[before:]))
            if update["view"]["question"]:
                options = update["view"]["question"]["options"]
                assert person.choose(update["number"], chooser.choice(options)).status_code == 200


def check_streams(listeners: dict[str, Listener], truth: list[Game]) -> None:
    """Every update is the view of its seat, the same as if all that is hidden had been dealt differently."""
    for name, listener in listeners.items():
        eyes = TITLE.seat(name) if name in TITLE.seats else -1
        assert listener.updates[-1]["view"]["result"]
        for update in listener.updates:
            position = truth[update["number"]]
            assert not cards_in(update) & hidden_cards(position, eyes)
            seen = {**update["view"]}
            seen.pop("undoable")
            assert seen == view(position, eyes)
            if eyes >= 0 and not seen["result"]:
                twin = position.clone()
                TITLE.resample(twin.state, eyes)
                assert seen == view(twin, eyes)


def check_bytes(table: Table, listeners: dict[str, Listener], truth: list[Game]) -> None:
    """Nothing that was sent before the end holds the seed, and no answer to the nosy a hidden card."""
    seed = truth[0].state.seed
    for listener in listeners.values():
        assert not any(seed.encode() in part for part in listener.person.received)
    for eyes, person in enumerate(table.seats.values()):
        for number, answers in person.pried:
            for answer in answers:
                assert seed.encode() not in answer
                named = cards_in(json.loads(answer)) - {"card:c3"}  # which the nosy named themselves
                assert not named & hidden_cards(truth[number], eyes)


def test_nothing_of_the_seed_or_a_key_is_written_to_the_log(start: Callable[[], ServerProcess]) -> None:
    process = start()
    with httpx.Client(base_url=process.address, timeout=40) as client:
        table = set_table(client)
        table.blue.request("GET", "/nowhere")
        table.blue.choose(0, "nonsense")
    process.process.terminate()
    assert process.process.stdout
    written = process.process.stdout.read()
    assert table.blue.key not in written
