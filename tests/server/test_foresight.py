"""What a choice would bring: told from what the seat knows, and nothing moves."""
from __future__ import annotations

from .conftest import Client
from .people import Person, set_table


def outlook(person: Person, option: str) -> tuple[bool, bool]:
    answer = person.post("/outlook", {"option": option})
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["option"] == option
    return found["reveals"], found["ends"]


def test_chance_is_foreseen_and_nothing_moves(client: Client) -> None:
    people = set_table(client, "here", "here")
    assert outlook(people.blue, "bid:2") == (False, False)  # sealed until the other has bid
    people.bid()
    before = people.blue.view()
    assert outlook(people.blue, "army:a0") == (True, False)  # a die is rolled, then its owner marches
    assert people.blue.view() == before
    assert outlook(people.blue, "pass") == (True, False)  # the other one draws cards


def test_what_is_not_offered_is_refused(client: Client) -> None:
    people = set_table(client, "here", "here")
    people.bid()
    assert people.red.post("/outlook", {"option": "army:a3"}).status_code == 409
    for option in ("army:a4", "army:nobody"):
        answer = people.blue.post("/outlook", {"option": option})
        assert (answer.status_code, answer.json()["key"]) == (422, "refused-not-offered")
    assert people.watcher.post("/outlook", {"option": "army:a0"}).status_code == 403
