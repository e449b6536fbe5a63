"""What a position is worth: the margin of 23.4, and that every scenario is taken to be even when it begins."""

from __future__ import annotations

import pytest

from grognard.engine import registry
from grognard.games.clash_of_monarchs.evaluate import USUAL, margin, margin_of, means, odds, rounds_left, wins
from grognard.games.clash_of_monarchs.state import ClashState

TITLE = registry.title("clash_of_monarchs")
VERDICTS = [(6, 5, 1757, 0.5), (5, 5, 1758, -0.5), (9, 1, 1757, 3.5), (5, 5, 1759, 0.5)]


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_a_scenario_begins_even(scenario: str) -> None:
    g = TITLE.new_game(scenario, {}, "even").state
    assert isinstance(g, ClashState)
    usual_margin, usual_means, rounds = USUAL[g.last_year, g.adjust[0], g.adjust[1]]
    assert (margin(g), rounds_left(g)) == (usual_margin, rounds)
    assert means(g) == pytest.approx(usual_means, abs=2.5)  # hands differ
    assert abs(odds(g)) < 0.3


@pytest.mark.parametrize(("ours", "theirs", "last_year", "expected"), VERDICTS)
def test_the_margin_is_what_turns_the_verdict(ours: int, theirs: int, last_year: int, expected: float) -> None:
    assert margin_of(ours, theirs, last_year) == expected
    swing = int(abs(expected) + 0.5) * (1 if expected > 0 else -1)
    assert wins(ours, theirs, last_year) != wins(ours - swing, theirs + swing, last_year)
