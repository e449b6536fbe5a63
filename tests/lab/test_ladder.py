"""The ladder: seats are taken in turn, results add up, and it goes on where it was."""
from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.problem import Problem
from grognard.engine.registry import title
from grognard.lab.ladder import FEW, Enough, climb, meeting, studies_of
from grognard.lab.run import Summary

TITLE = title("napoleon_1807")
SCENARIO = TITLE.scenarios[0]


def summary(results: dict[str, int], games: int) -> Summary:
    return Summary("toy", "ring", games, sum(results.values()), results, 0, 0.0, 0.0)


def test_each_bot_takes_each_seat_alike() -> None:
    studies = studies_of(TITLE, SCENARIO, {}, ("quick", "random"), 5, "0")
    assert [(seat, study.bots, study.games) for seat, study in studies] == [
        (0, ("quick", "random"), 3),
        (1, ("random", "quick"), 3),
    ]


def test_results_are_counted_for_whoever_had_the_seat() -> None:
    played = [(0, summary({"french:points": 3, "draw": 1}, 4)), (1, summary({"french": 1, "russian": 2}, 4))]
    found = meeting(TITLE.outcome, "x", ("quick", "random"), played)
    assert (found.won, found.drawn, found.lost, found.games) == (5, 2, 1, 8)
    assert found.share == 0.75


def test_a_small_ladder_can_be_resumed(tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    seen: list[int] = []
    first = climb(TITLE, ["random", "quick"], Enough(2), [SCENARIO], {}, jobs=1, folder=tmp_path, progress=seen.append)
    again = climb(TITLE, ["random", "quick"], Enough(2), [SCENARIO], {}, jobs=1, folder=tmp_path)
    assert first == again
    assert first.games == 2
    assert {rating.player for rating in first.ratings} == {"random", "quick"}
    assert sum(seen) == 2


def test_a_ladder_needs_two(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="problem-ladder"):
        climb(TITLE, ["quick", "quick"], Enough(2), [SCENARIO], {})


def test_meetings_grow_together_until_they_are_known_well_enough(tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    seen: list[int] = []
    enough = Enough(100, within=22.0)
    found = climb(TITLE, ["random", "quick"], enough, TITLE.scenarios[:2], {}, jobs=1, folder=tmp_path, progress=seen.append)
    assert all(each.reach <= 22 and each.games % FEW == 0 and each.cpu_seconds > 0 for each in found.meetings)
    assert sum(seen) == found.games
    assert climb(TITLE, ["random", "quick"], enough, TITLE.scenarios[:2], {}, jobs=1, folder=tmp_path) == found


def test_no_meeting_goes_on_after_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has met in every scenario first, however little time there is."""
    pytest.importorskip("duckdb")
    scenarios = TITLE.scenarios[:2]
    found = climb(TITLE, ["random", "quick"], Enough(100, hours=1e-9), scenarios, {}, jobs=1, folder=tmp_path)
    assert [each.games for each in found.meetings] == [FEW, FEW]
    monkeypatch.setattr(Enough, "is_late", lambda enough, meetings: sum(each.games for each in meetings) >= 3 * FEW)
    found = climb(TITLE, ["random", "quick"], Enough(100, hours=1.0), scenarios, {}, jobs=1, folder=tmp_path)
    assert [each.games for each in found.meetings] == [2 * FEW, FEW]


def test_a_ladder_that_grows_keeps_its_games() -> None:
    with pytest.raises(Problem, match="problem-ladder-folder"):
        climb(TITLE, ["random", "quick"], Enough(2, within=5.0), [SCENARIO], {})
