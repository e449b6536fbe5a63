"""The kit: graphs, printed tables, decks, entries of data files."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.engine.problem import DataProblem, Problem
from grognard.engine.state import State
from grognard.kit.decks import draw, shuffle_in, take
from grognard.kit.entries import check_sources, finder, ids_of, look_up, unique
from grognard.kit.graph import FAR, distances, nearest, neighbours
from grognard.kit.tables import bounds, column, columns

RING = [(0, 1), (1, 2), (2, 3), (3, 0), (4, 4)]


def test_neighbours_go_both_ways_in_order() -> None:
    assert neighbours(4, [(2, 0), (0, 1)]) == [[1, 2], [0], [0], []]


def test_distances_and_what_is_nearest() -> None:
    apart = distances(neighbours(5, RING))
    assert apart[0] == [0, 1, 2, 1, FAR]
    assert nearest(apart[0], [2, 3, 1]) == [3, 1]
    assert nearest(apart[0], [4]) == []


def test_columns_of_a_printed_table() -> None:
    table = columns(["1-2", "3-4", "5+"])
    assert [column(table, number) for number in (-3, 1, 2, 3, 4, 5, 60)] == [0, 0, 0, 1, 1, 2, 2]
    assert bounds("7") == (7, 7)


@pytest.mark.parametrize("headings", [["1-2", "4-5"], ["1-2", "2-3"], ["1+", "2-3"]])
def test_headings_must_follow_on(headings: list[str]) -> None:
    with pytest.raises(ValueError, match="does not follow"):
        columns(headings)


def test_an_empty_deck_takes_back_the_discards() -> None:
    g = State()
    g.seed = "1"
    deck, discards = [7], [1, 2, 3]
    assert draw(g, deck, discards) == 7
    drawn = [draw(g, deck, discards) for _ in range(3)]
    assert sorted(drawn) == [1, 2, 3]
    assert discards == []
    assert draw(g, deck, discards) == -1


def test_taking_a_named_card() -> None:
    g = State()
    deck = [1, 2, 3]
    assert take(deck, 2) == 2
    shuffle_in(g, deck, [9])
    assert sorted(deck) == [1, 3, 9]


def test_entries_are_known_by_their_ids() -> None:
    ids = ids_of("map.yaml", [{"id": "one"}, {"id": "two"}])
    assert [finder("map.yaml", ids, "place")(name) for name in ("two", "one")] == [1, 0]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: unique("map.yaml", ["one", "two", "one"]),
        lambda: ids_of("map.yaml", [{"name": "one"}]),
        lambda: finder("map.yaml", ["one"], "place")("two"),
        lambda: check_sources({"map": {"places": [{"id": "one", "source": "hearsay"}]}}),
    ],
)
def test_entries_that_are_wrong(wrong: Callable[[], object]) -> None:
    with pytest.raises(DataProblem):
        wrong()


def test_a_name_in_a_position_is_looked_up_or_told() -> None:
    assert look_up(("one", "two"), "two", "place") == 1
    with pytest.raises(Problem, match="place three"):
        look_up(("one", "two"), "three", "place")
