"""Shares and ratings."""
from __future__ import annotations

import math

import pytest

from grognard.lab.statistics import inverse, ratings, wilson


def test_wilson_interval_against_the_textbook() -> None:
    share = wilson(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)
    assert wilson(0, 20).low == 0.0 and 0.15 < wilson(0, 20).high < 0.17
    assert wilson(0, 0) == (0.0, 0.0, 1.0, 0)


def test_ratings_give_back_the_odds() -> None:
    """400 points of Elo are ten to one."""
    rated = ratings(["a", "b"], {("a", "b"): (10_000 * 10 / 11, 10_000)})
    assert [rating.player for rating in rated] == ["a", "b"]
    assert rated[0].elo - rated[1].elo == pytest.approx(400, abs=1)
    assert sum(rating.elo for rating in rated) == pytest.approx(0, abs=1e-6)
    # the standard error of the difference is 1 / sqrt(n p q); each of two is half of it away from their mean
    assert rated[0].reach == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(10_000 * 10 / 121) / 2, rel=0.01)


def test_three_players_who_are_alike() -> None:
    rated = ratings(["a", "b", "c"], {("a", "b"): (50, 100), ("b", "c"): (50, 100), ("a", "c"): (50, 100)})
    assert all(abs(rating.elo) < 1e-6 for rating in rated)
    assert rated[0].reach == pytest.approx(rated[2].reach)
    assert (rated[0].score, rated[0].games) == (100, 200)


def test_who_never_lost_has_a_finite_rating() -> None:
    best, worst = ratings(["a", "b"], {("b", "a"): (0, 40)})
    assert best.player == "a" and 500 < best.elo - worst.elo < 900


def test_inverse() -> None:
    assert [[round(entry, 9) for entry in row] for row in inverse([[0.0, 2.0], [4.0, 0.0]])] == [[0.0, 0.25], [0.5, 0.0]]
