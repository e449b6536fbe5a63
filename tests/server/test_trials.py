"""Trials: a position as a seat may imagine it, played beside the game that goes on; it knows and changes nothing of that one."""
from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard.engine import registry
from grognard.engine.game import Game
from grognard.engine.title import Title
from grognard.server.trials import as_imagined

from .conftest import Client
from .people import Person, Table, set_table
from .toy import WordedToy


@pytest.fixture
def table(client: Client) -> Table:
    table = set_table(client)
    table.play_out(seed=3, decisions=10)
    return table


def asked(table: Table) -> tuple[Person, Person]:
    """Who is asked, and the other."""
    mine = table.blue.view()["view"]["question"] is not None
    return (table.blue, table.red) if mine else (table.red, table.blue)


def begin(client: Client, person: Person) -> Table:
    answer = person.post("/trial", None)
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json())


def test_a_trial_goes_on_from_what_the_seat_knows(client: Client, table: Table) -> None:
    person, _ = asked(table)
    before, view = table.blue.get(), person.view()["view"]
    trial = begin(client, person)
    assert trial.blue.get()["trial"] and not before["trial"]
    assert trial.blue.get()["origin"] == {"game": table.game, "number": 10}
    mine = trial.seats[view["seat"]].view()["view"]
    assert mine["position"] == view["position"]
    assert mine["question"] == {**view["question"], "number": 0}
    trial.play_out(seed=4)
    assert trial.blue.get()["result"]
    assert table.blue.get() == before  # the game itself has not moved


def test_a_trial_is_looked_through_and_taken_back_but_has_no_record(client: Client, table: Table) -> None:
    trial = begin(client, asked(table)[0])
    trial.play_out(seed=4, decisions=30)
    client.app.state.hall.games.clear()
    assert trial.blue.get()["number"] == 30
    positions = trial.blue.get("/replay/positions", params={"seat": "blue", "first": 0, "last": 30})["positions"]
    assert len(positions) == 31 and positions[-1]["position"] == trial.blue.view()["view"]["position"]
    for path, body in (("/record", None), ("/fork", {"number": 3}), ("/analysis", {})):
        answer = trial.blue.post(path, body) if body is not None else trial.blue.request("GET", path)
        assert (answer.status_code, answer.json()["key"]) == (409, "problem-trial")
    assert trial.blue.post("/advice", {"whole": False}).json()["key"] == "problem-advice"
    asked_back = trial.blue.post("/undo", {"to": 0}).json()
    trial.red.post("/undo/answer", {"id": asked_back["id"], "accept": True})
    assert trial.blue.get()["number"] == 0


def test_a_trial_begins_at_the_last_quiet_moment(client: Client, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WordedToy, "settled", lambda title, game: game.number < 9)
    person, _ = asked(table)
    trial = begin(client, person)
    assert trial.blue.get()["origin"]["number"] < 9
    assert person.view()["view"]["seat"] in trial.blue.get()["waiting"]


def test_who_is_not_asked_tries_nothing(table: Table) -> None:
    _, other = asked(table)
    for person, status, key in ((other, 409, "problem-trial-now"), (table.watcher, 403, "problem-role")):
        answer = person.post("/trial", None)
        assert (answer.status_code, answer.json()["key"]) == (status, key)


def test_a_trial_that_the_rules_of_today_cannot_take_up_is_refused(
    client: Client, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    trial = begin(client, asked(table)[0])
    client.app.state.hall.games.clear()
    monkeypatch.setitem(registry.title("toy").__dict__, "fingerprint", "newer rules")
    monkeypatch.setattr("grognard.server.upgrades.fits", lambda *layouts: False)
    answer = trial.blue.request("GET")
    assert (answer.status_code, answer.json()["key"]) == (409, "problem-rules-changed")


def settled_positions(title: Title, scenario: str) -> Iterator[tuple[Game, int]]:
    """Positions of a random game at which something can be tried out, and who is asked."""
    chooser = random.Random(scenario)
    options = {name: values[-1] for name, values in title.options.items()}
    if title.foggy(options):
        options[title.fog[0]] = "off"
    game = title.new_game(scenario, options, scenario)
    for number in range(400):
        if game.ask is None:
            return
        if number % 7 == 0 and title.settled(game):
            yield game, game.ask.seat
        game.choose(chooser.choice(game.ask.options), game.ask.seat)


def test_a_trial_depends_on_nothing_that_is_hidden(any_title: Title) -> None:
    """Where the others hold other things, the same trial begins."""
    for scenario in any_title.scenarios[:3]:
        for game, seat in settled_positions(any_title, scenario):
            twin = game.clone()
            twin.state.reseed("twin")
            any_title.resample(twin.state, seat)
            trial = as_imagined(game, seat, "seed")
            assert trial.encode() == as_imagined(twin, seat, "seed").encode()
            assert any_title.view(trial.state, seat) == any_title.view(game.state, seat)
            assert any_title.problems(trial.state) == []
