"""The ladder: every bot meets every other as often in every seat; ratings by Bradley-Terry with intervals."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from grognard.engine.problem import Problem
from grognard.engine.title import Title

from .run import Progress, Summary, run
from .statistics import Rating, ratings, wilson
from .study import Study


class Meeting(msgspec.Struct):
    """Two bots in one scenario, from the view of the first; a draw counts half in its share."""

    scenario: str
    bot: str
    other: str
    games: int
    won: int
    drawn: int
    lost: int
    share: float
    low: float
    high: float


class Ladder(msgspec.Struct):
    """What came of a round robin."""

    game: str
    games: int
    ratings: list[Rating]
    meetings: list[Meeting]


def studies_of(
    title: Title, scenario: str, options: dict[str, str], pair: tuple[str, str], games: int, seed: str
) -> list[tuple[int, Study]]:
    """The studies of two bots, with the seat of the first: it takes every seat in turn, the other one the rest."""
    seats = title.seats_of(scenario, title.check_setup(scenario, options))
    each = -(-games // len(seats))
    studies = []
    for at, seat in enumerate(seats):
        bots = tuple(pair[0] if other == at else pair[1] for other in range(len(seats)))
        study = Study(game=title.id, scenario=scenario, options=options, bots=bots, games=each, seed=seed)
        studies.append((title.seat(seat), study))
    return studies


def climb(
    title: Title,
    bots: Sequence[str],
    games: int,
    scenarios: Sequence[str],
    options: dict[str, str],
    seed: str = "0",
    jobs: int = 0,
    engine: str = "local",
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Play the round robin, `games` of each pair in each scenario; with a folder it can be interrupted and resumed."""
    if len(set(bots)) < 2:
        raise Problem("problem-ladder")
    meetings = []
    for scenario in scenarios:
        for pair in combinations(dict.fromkeys(bots), 2):
            played = [
                (seat, run(study, jobs, engine, folder, progress))
                for seat, study in studies_of(title, scenario, options, pair, games, seed)
            ]
            meetings.append(meeting(title.outcome, scenario, pair, played))
    scores: dict[tuple[str, str], tuple[float, int]] = {}
    for each in meetings:
        score, count = scores.get((each.bot, each.other), (0.0, 0))
        scores[each.bot, each.other] = (score + each.won + each.drawn / 2, count + each.games)
    rated = ratings(list(dict.fromkeys(bots)), scores)
    return Ladder(title.id, sum(each.games for each in meetings), rated, meetings)


def meeting(
    outcome: Callable[[str, int], int], scenario: str, pair: tuple[str, str], played: Sequence[tuple[int, Summary]]
) -> Meeting:
    """The meeting of two bots from the studies in which the first one had each seat; unfinished games are drawn."""
    won = drawn = lost = 0
    for seat, found in played:
        drawn += found.games - found.finished
        for result, count in found.results.items():
            value = outcome(result, seat)
            won, drawn, lost = won + count * (value > 0), drawn + count * (value == 0), lost + count * (value < 0)
    games = won + drawn + lost
    share = wilson(won + drawn / 2, games)
    return Meeting(scenario, *pair, games, won, drawn, lost, round(share.value, 4), round(share.low, 4), round(share.high, 4))
