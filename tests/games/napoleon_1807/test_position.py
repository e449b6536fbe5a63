"""Positions by hand, what must hold in them, dealing anew, and card windows in both modes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.problem import Problem
from grognard.games.napoleon_1807.load import BLOCK_AT, CARD_IDS, ZONE_AT

from .table import CONTACT, DUEL, FRENCH, RUSSIAN, TITLE, Table

FAR = {"thorn": ["bernadotte"], "insterburg": ["tutchkov"]}


@pytest.mark.parametrize(
    "changes",
    [
        {"colour": "blue"},
        {"turn": 9},
        {"vp": 20},
        {"phase": "siesta"},
        {"active": "british"},
        {"place": {"davout": "atlantis"}},
        {"place": {"wellington": "thorn"}},
        {"place": {"napoleon": "thorn"}},
        {"place": {"russian_1": "guttstadt"}},
        {"strength": {"davout": {"elephants": 2}}},
        {"strength": {"davout": {"infantry": 9}}},
        {"strength": {"napoleon": {"infantry": 1}}},
        {"fatigue": {"davout": 9}},
        {"hands": {"french": ["R01"]}},
        {"hands": {"french": ["F41"]}},
        {"deck": {"russian": ["X99"]}},
        {"axes": [{"seat": "french", "zone": "p_eylau", "from": "landsberg"}]},
        {"axes": [{"seat": "french", "zone": "p_eylau", "from": "warsaw"}]},
        {"bridges": [["p_eylau", "warsaw"]]},
        {"weather": ["hail"]},
        {"control": {"p_eylau": "french"}},
        {"siege": ["p_eylau"]},
    ],
    ids=str,
)
def test_a_wrong_change_is_a_problem(changes: dict[str, Any]) -> None:
    game = TITLE.set_up("eylau_battle")
    with pytest.raises(Problem):
        TITLE.arrange(game.state, changes)


def test_a_position_can_be_arranged_anywhere() -> None:
    table = Table(
        only={"p_eylau": ["davout", "ostermann"], **FAR},
        turn=2,
        active="russian",
        passed=["french"],
        vp=7,
        strength={"davout": {"infantry": 2, "cavalry": 1}},
        fatigue={"davout": 3},
        activated=["davout"],
        hands={"french": ["F01"], "russian": []},
        deck={"russian": ["R05", "R06"]},
        discard={"french": ["F02"]},
        control={"elbing": "french"},
        citadels={"thorn": "russian"},
        siege=["thorn"],
        axes=[{"seat": "french", "zone": "p_eylau", "from": "landsberg"}],
        bridges=[["wehlau", "tapiau"]],
        weather=["snow"],
        lost={"russian": 2},
    )
    view = table.view()
    assert (view["turn"], view["vp"], view["passed"], view["active"]) == (2, 7, ["french"], "russian")
    assert view["corps"]["davout"] == {
        "seat": "french",
        "zone": "p_eylau",
        "activated": True,
        "infantry": 2,
        "cavalry": 1,
        "fatigue": 3,
        "care": False,
    }
    assert view["hand"] == ["F01"] and view["weather"] == ["snow"] and sorted(view["bridges"][0]) == ["tapiau", "wehlau"]
    assert view["axes"] == [{"seat": "french", "zone": "p_eylau", "from": "landsberg"}] and view["siege"] == ["thorn"]
    assert CARD_IDS[table.g.piles[RUSSIAN][-1]] == "R05"  # the first to be drawn lies on top


@pytest.mark.parametrize(
    "damage",
    [
        lambda g: g.hands[0].append(g.piles[0][-1]),
        lambda g: g.piles[1].pop(),
        lambda g: g.infantry.__setitem__(BLOCK_AT["davout"], 8),
        lambda g: g.fatigue.__setitem__(BLOCK_AT["davout"], 12),
        lambda g: g.place.__setitem__(BLOCK_AT["napoleon"], ZONE_AT["warsaw"]),
        lambda g: g.axis.__setitem__(2 * ZONE_AT["warsaw"], ZONE_AT["praga"]),
        lambda g: g.destroyed.extend([3, 3]),
        lambda g: setattr(g, "vp", 21),
    ],
)
def test_problems_are_found(damage: Any) -> None:
    game = TITLE.new_game("eylau_battle")
    assert TITLE.problems(game.state) == []
    damage(game.state)
    assert TITLE.problems(game.state)


def test_dealing_anew_changes_only_what_a_seat_cannot_know() -> None:
    table = Table("eylau_campaign", phase="draw")
    before, hand = table.view("french"), table.hand(RUSSIAN)
    dealt = []
    for number in range(10):
        g = table.g.clone()
        g.reseed(str(number))
        TITLE.resample(g, FRENCH)
        assert TITLE.view(g, FRENCH) == before and TITLE.problems(g) == []
        dealt.append(sorted(CARD_IDS[card] for card in g.hands[RUSSIAN]))
    assert any(cards != hand for cards in dealt)


def test_hidden_blocks_change_places_once_they_are_out_of_sight() -> None:
    only = {
        "landsberg": ["davout"],
        "p_eylau": ["ostermann", "docturov"],
        "domnau": ["sacken", "russian_1"],
        "thorn": ["bernadotte"],
    }
    table = Table(level="grognard", only=only, active="russian", deck={"russian": ["R06"]})
    known = table.g.clone()
    TITLE.resample(known, FRENCH)
    assert known.place == table.g.place  # the set-up is known to both
    table.choose("operation:manoeuvre", "zone:p_eylau", "corps:docturov", "done", "zone:kreuzburg", "stop")
    places = set()
    for number in range(20):
        g = table.g.clone()
        g.reseed(str(number))
        TITLE.resample(g, FRENCH)
        assert TITLE.view(g, FRENCH) == table.view("french")
        places.add(g.place[BLOCK_AT["docturov"]])
    assert places == {ZONE_AT["p_eylau"], ZONE_AT["kreuzburg"]}


def test_swift_windows_open_only_for_those_who_hold_a_card() -> None:
    words = {"only": {**CONTACT, **FAR}, "active": "french", "hands": {"french": ["F05"], "russian": ["R01"]}}
    assert Table(**words).choose("operation:combat").events("combat-draw")
    honest = Table(**words, windows="honest").choose("operation:combat")
    assert honest.asked == ("french", "combat-event") and honest.offered == ["pass"]
    assert honest.choose("pass").asked == ("russian", "combat-event")


def test_honest_windows_believe_only_what_the_table_allows() -> None:
    words = {"active": "french", "windows": "honest"}
    empty = Table(only={**CONTACT, **FAR}, hands={"french": [], "russian": []}, **words).choose("operation:combat")
    assert empty.events("combat-draw")  # an empty hand holds no card
    table = Table(only={**DUEL, **FAR}, hands={"french": ["F05"], "russian": ["R01"]}, **words)
    table.choose("operation:manoeuvre", "zone:landsberg")
    assert table.asked == ("russian", "movement-event") and table.ask.moment == "enemy_stack_named"
    gone = Table(only={**DUEL, **FAR}, hands={"french": [], "russian": ["R01"]}, discard={"russian": ["R24"]}, **words)
    gone.choose("operation:manoeuvre", "zone:landsberg")
    assert gone.ask.moment == "enemy_movement_start"  # Réaction lies in the discard pile, as both have seen


def test_a_card_out_of_time_says_why() -> None:
    table = Table(
        only={**DUEL, **FAR}, active="french", hands={"french": ["F21", "F31"], "russian": []}, deck={"french": ["F05"]}
    )
    table.choose("operation:manoeuvre", "zone:landsberg", "card:F21")
    assert table.refused("card:F31") == "2.6"
    first = Table(only={**DUEL, **FAR}, active="french", hands={"french": ["F31"], "russian": []})
    assert first.choose("operation:manoeuvre", "zone:landsberg").refused("card:F31") == "2.3"


def test_14_5a_bots_do_not_know_how_strong_a_stack_on_the_march_is() -> None:
    only = {"landsberg": ["davout"], "p_eylau": ["ostermann", "docturov"], "domnau": ["sacken"], "thorn": ["bernadotte"]}
    table = Table(level="grognard", only=only, active="russian", deck={"russian": ["R06"]})
    table.choose("operation:manoeuvre", "zone:p_eylau", "corps:docturov", "done", "zone:kreuzburg")
    corps, other = BLOCK_AT["docturov"], BLOCK_AT["sacken"]
    assert table.g.march and corps in table.g.march.stack
    weak = table.g.clone()
    weak.infantry[corps], weak.infantry[other] = weak.infantry[corps] - 1, weak.infantry[other] + 1
    weak.fatigue[corps] += 3
    for g in (table.g, weak):
        g.reseed("world")
        TITLE.resample(g, FRENCH)
    assert (weak.infantry, weak.cavalry, weak.fatigue) == (table.g.infantry, table.g.cavalry, table.g.fatigue)
