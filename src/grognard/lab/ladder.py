"""The ladder: every bot meets every other as often in every seat; ratings by Bradley-Terry with intervals."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import inf
from pathlib import Path

import msgspec

from grognard.engine.problem import Problem
from grognard.engine.title import Title

from .run import Progress, Summary, run, tell
from .statistics import Rating, ratings, wilson
from .study import Study

FEW = 10  # games by which meetings grow together


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
    cpu_seconds: float

    @property
    def reach(self) -> float:
        """By how many points the share may be wrong, half of the interval."""
        return 50 * (self.high - self.low)


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


class Enough(msgspec.Struct, frozen=True):
    """When two bots have met often enough: after so many games, or sooner, if the share is known well or time is up."""

    games: int
    within: float = 0.0  # points that the share may be wrong by
    hours: float = inf  # of processor time for the whole ladder

    @property
    def grows(self) -> bool:
        """Whether all meetings grow together, a few games at a time."""
        return self.within > 0 or self.hours < inf

    def met(self, meeting: Meeting) -> bool:
        return meeting.games >= self.games or meeting.reach <= self.within

    def is_late(self, meetings: Iterable[Meeting]) -> bool:
        return sum(each.cpu_seconds for each in meetings) >= 3600 * self.hours


def climb(
    title: Title,
    bots: Sequence[str],
    enough: Enough,
    scenarios: Sequence[str],
    options: dict[str, str],
    seed: str = "0",
    jobs: int = 0,
    engine: str = "local",
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Ladder:
    """Play the round robin, every pair in each scenario; with a folder it can be interrupted and resumed."""
    pairs = list(combinations(dict.fromkeys(bots), 2))
    if not pairs:
        raise Problem("problem-ladder")
    if enough.grows and folder is None:
        raise Problem("problem-ladder-folder")
    meetings: dict[tuple[str, tuple[str, str]], Meeting] = {}

    def meet(scenario: str, pair: tuple[str, str], games: int) -> Meeting:
        studies = studies_of(title, scenario, options, pair, games, seed)
        played = [(seat, run(study, jobs, engine, folder, None if enough.grows else progress)) for seat, study in studies]
        return meeting(title.outcome, scenario, pair, played)

    waiting = [(scenario, pair) for scenario in scenarios for pair in pairs]
    games = 0
    while waiting and not enough.is_late(meetings.values()):
        games = min(enough.games, games + FEW) if enough.grows else enough.games
        for key in waiting:
            before = meetings.get(key)
            if before and enough.is_late(meetings.values()):
                break
            meetings[key] = meet(*key, games)
            if enough.grows:
                tell(progress, meetings[key].games - (before.games if before else 0))
        waiting = [key for key in waiting if not enough.met(meetings[key])]
    met = list(meetings.values())
    return Ladder(title.id, sum(each.games for each in met), rate(bots, met), met)


def rate(bots: Sequence[str], meetings: Iterable[Meeting]) -> list[Rating]:
    """The ratings of bots by all their meetings."""
    scores: dict[tuple[str, str], tuple[float, int]] = {}
    for each in meetings:
        score, count = scores.get((each.bot, each.other), (0.0, 0))
        scores[each.bot, each.other] = (score + each.won + each.drawn / 2, count + each.games)
    return ratings(list(dict.fromkeys(bots)), scores)


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
    seconds = round(sum(found.cpu_seconds for _, found in played), 3)
    middle, low, high = round(share.value, 4), round(share.low, 4), round(share.high, 4)
    return Meeting(scenario, pair[0], pair[1], games, won, drawn, lost, middle, low, high, seconds)
