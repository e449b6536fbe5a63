"""Every installed title at a real server: what each seat's stream says, compared with the truth that only the store knows."""
from __future__ import annotations

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from grognard.engine.game import Game
from grognard.engine.log import told, visible
from grognard.engine.title import Title
from grognard.engine.view import SPECTATOR, view

from .people import Listener, Table
from .process import ServerProcess

DECISIONS = 80
MOST_HIDDEN = {"windows": "honest", "level": "grognard"}


def set_table(client: httpx.Client, title: Title) -> Table:
    """A game in which as much as possible is hidden."""
    options = {name: value for name, value in MOST_HIDDEN.items() if value in title.all_options.get(name, ())}
    body = {"title": title.id, "scenario": title.scenarios[0], "options": options}
    seats = title.seats_of(title.scenarios[0], title.check_setup(title.scenarios[0], options))
    answer = client.post("/api/games", json={**body, "seats": dict.fromkeys(seats, "invited")})
    assert answer.status_code == 201, answer.text
    table = Table(client, answer.json())
    for person in table.seats.values():  # every pass is made by hand, so that each decision is a message of its own
        person.request("PUT", "/orders", json={"moments": []})
    return table


def play(table: Table, chooser: random.Random) -> None:
    """Random choices, each seat knowing only its own view."""
    for _ in range(DECISIONS):
        waiting = table.watcher.view()["view"]["waiting"]
        if not waiting:
            return
        assert table.seats[chooser.choice(waiting)].answer(chooser)


def truth(server: ServerProcess, title: Title, game: str) -> list[Game]:
    """The positions, from the seed and the decisions in the store."""
    with sqlite3.connect(server.database) as database:
        seed, scenario, options = database.execute("SELECT seed, scenario, options FROM game WHERE id = ?", (game,)).fetchone()
        sql = "SELECT seat, choice FROM decision WHERE game = ? ORDER BY number"
        decisions = database.execute(sql, (game,)).fetchall()
    database.close()
    positions = [title.new_game(scenario, json.loads(options), seed)]
    for seat, choice in decisions:
        option = title.vocabulary.parse(choice)
        assert option is not None
        positions.append(positions[-1].clone())
        positions[-1].choose(option, title.seat(seat))
    return positions


@pytest.fixture(scope="module")
def full_server(tmp_path_factory: pytest.TempPathFactory, children_know_the_toy: str) -> Iterator[ServerProcess]:
    """A server with every installed title."""
    process = ServerProcess(tmp_path_factory.mktemp("full") / "games.db", children_know_the_toy, titles="all")
    yield process
    process.kill()


def test_each_seat_gets_its_own_view_and_nothing_else(full_server: ServerProcess, any_title: Title) -> None:
    server = full_server
    with httpx.Client(base_url=server.address, timeout=40) as client:
        table = set_table(client, any_title)
        keys = {"": table.watcher.key, **{name: person.key for name, person in table.seats.items()}}
        listeners = {name: Listener(server.address, table.game, key, DECISIONS) for name, key in keys.items()}
        for listener in listeners.values():
            listener.start()
            assert listener.ready.wait(40)
        play(table, random.Random(1))
        positions = truth(server, any_title, table.game)
        for name, listener in listeners.items():
            listener.join(30)
            assert not listener.is_alive()
            eyes = any_title.seat(name) if name else SPECTATOR
            assert len(listener.updates) == len(positions)
            for update in listener.updates:
                check(any_title, positions, eyes, update)
            assert not any(positions[0].state.seed.encode() in part for part in listener.person.received)
        check_bot_takes_over(table)


def check(title: Title, positions: list[Game], eyes: int, update: Any) -> None:
    """An update is the view of its seat, the same if all that is hidden were dealt anew; its log what the seat may read."""
    position = positions[update["number"]]
    seen = {name: value for name, value in update["view"].items() if name != "undoable"}
    assert seen == plain(view(position, eyes))
    if eyes >= 0 and not seen["result"]:
        twin = position.clone()
        title.resample(twin.state, eyes)
        assert seen == plain(view(twin, eyes))
    logged = [told(event, title.vocabulary) for event in position.state.log if visible(event, eyes)]
    assert [{name: event[name] for name in ("key", "rule", "args")} for event in update["events"]] == plain(logged)
    if title.id == "napoleon_1807":
        check_1807(position.state, eyes, update["view"])


def plain(content: Any) -> Any:
    return json.loads(json.dumps(content))


def check_1807(g: Any, eyes: int, seen: Any) -> None:
    """No card of another hand or of a pile is named in a view, and no enemy block that lies hidden outside of a combat."""
    from grognard.games.napoleon_1807 import load

    hands = {load.CARD_IDS[card] for seat in (0, 1) if seat != eyes for card in g.hands[seat]}
    assert not named_in(seen) & hands
    # A combat is open: who fights (14.3), also while he retreats, and what was drawn, also when the pile is made anew of it.
    apart = named_in({**seen["position"], "battle": None})
    assert not apart & {load.CARD_IDS[card] for pile in g.piles for card in pile}
    open_zone = g.battle.zone if g.battle else -2
    hidden = {block for block, zone in enumerate(g.place) if load.SIDE[block] != eyes and 0 <= zone != open_zone}
    assert g.grognard
    assert not apart & {load.BLOCKS[block] for block in hidden - fighters(g.battle)}


def fighters(battle: Any) -> set[int]:
    """14.3 Who fights lies open until the pursuit is over, also where he has retreated to."""
    if not battle:
        return set()
    stacks = (battle.attack, battle.defence, battle.attack_commanders, battle.defence_commanders, battle.retreat_commanders)
    return {block for stack in stacks for block in stack}


def named_in(content: Any) -> set[str]:
    """All names and words in some JSON."""
    return set(re.findall(r"\w+", json.dumps(content)))


def check_bot_takes_over(table: Table) -> None:
    """A bot can take any seat and answers."""
    before = table.watcher.get()
    if not before["result"]:
        for seat in before["seats"]:
            assert table.host.request("PUT", f"/seats/{seat}", json={"player": "bot:random"}).status_code == 200
        for update in table.watcher.updates():
            if update["number"] > before["number"] + 10 or update["view"]["result"]:
                break
