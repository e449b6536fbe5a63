"""Statistics of results: shares with Wilson intervals, ratings of players who met (Bradley-Terry) with intervals."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

import msgspec

NORMAL = 1.96  # standard deviations that hold 95 % of a normal distribution
ELO = 400 / log(10)  # points of Elo for one unit of log-odds
PRIOR = 0.5  # won and lost games that every pair is credited with, so that who never lost has a finite rating
ROUNDS = 100


class Share(NamedTuple):
    """A share of a number of games, with the interval that holds the true one in 95 of 100 studies."""

    value: float
    low: float
    high: float
    games: int


def wilson(score: float, games: int) -> Share:
    """The share of a score (draws may count half) with its Wilson interval."""
    if games == 0:
        return Share(0.0, 0.0, 1.0, 0)
    share = score / games
    widening = NORMAL**2 / games
    centre = (share + widening / 2) / (1 + widening)
    reach = NORMAL / (1 + widening) * sqrt(share * (1 - share) / games + widening / (4 * games))
    return Share(share, max(0.0, centre - reach), min(1.0, centre + reach), games)


class Rating(msgspec.Struct, frozen=True):
    """Elo points of a player; the mean of all players is 0. The reach is half of the 95 % interval."""

    player: str
    elo: float
    reach: float
    score: float
    games: int


Meetings = Mapping[tuple[str, str], tuple[float, int]]  # (a, b) -> (score of a, games)


def ratings(players: Sequence[str], meetings: Meetings) -> list[Rating]:
    """Bradley-Terry ratings by Newton's method, the best player first."""
    count = len(players)
    at = {player: number for number, player in enumerate(players)}
    strength = [0.0] * count
    for _ in range(ROUNDS):
        slope, curve = derivatives(strength, at, meetings)
        step = solve(curve, slope)
        strength = [value + max(-1.0, min(1.0, change)) for value, change in zip(strength, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-9:
            break
    spread = inverse(derivatives(strength, at, meetings)[1])
    rated = []
    for player, number in at.items():
        # what is uncertain is the distance from the mean of all, so its part of the spread is taken off
        reach = NORMAL * sqrt(max(0.0, spread[number][number] - 1 / count**2)) if count > 1 else 0.0
        rated.append(Rating(player, round(ELO * strength[number], 1), round(ELO * reach, 1), *record(player, meetings)))
    return sorted(rated, key=lambda rating: -rating.elo)


def record(player: str, meetings: Meetings) -> tuple[float, int]:
    """The score of a player against all others, and how many games it took."""
    score, games = 0.0, 0
    for (a, b), (won, played) in meetings.items():
        if player in (a, b):
            score += won if player == a else played - won
            games += played
    return score, games


def derivatives(strength: list[float], at: Mapping[str, int], meetings: Meetings) -> tuple[list[float], list[list[float]]]:
    """Slope and (negative) curvature of the likelihood. A constant 1 everywhere in the curvature holds the mean at 0."""
    count = len(strength)
    slope = [-sum(strength)] * count
    curve = [[1.0] * count for _ in range(count)]
    for (a, b), (won, played) in meetings.items():
        i, j = at[a], at[b]
        games = played + 2 * PRIOR
        expected = 1 / (1 + exp(strength[j] - strength[i]))
        surplus = won + PRIOR - games * expected
        weight = games * expected * (1 - expected)
        slope[i] += surplus
        slope[j] -= surplus
        curve[i][i] += weight
        curve[j][j] += weight
        curve[i][j] -= weight
        curve[j][i] -= weight
    return slope, curve


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of linear equations."""
    return [sum(entry * value for entry, value in zip(row, right, strict=True)) for row in inverse(matrix)]


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a small matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda at: abs(rows[at][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [entry / rows[column][column] for entry in rows[column]]
        for at in range(size):
            if at != column:
                factor = rows[at][column]
                rows[at] = [entry - factor * own for entry, own in zip(rows[at], rows[column], strict=True)]
    return [row[size:] for row in rows]
