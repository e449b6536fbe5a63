"""Analysis of records: chances with intervals, turning points, repeatable, through any eyes."""
from __future__ import annotations

import pytest

from grognard.engine.session import Session
from grognard.engine.title import Title
from grognard.lab.analyse import Analyst, Position, positions
from grognard.lab.fuzz import chooser
from tests.engine.toy import ToyTitle

TOY = ToyTitle()
LONG = 1e9


def played(title: Title, seed: str) -> Session:
    """A game at random."""
    session = Session.start(title, title.scenarios[0], {}, {}, seed)
    choose = chooser(title, seed)
    while session.game.ask:
        ask = session.game.ask
        session.decide(ask.seat, session.game.number, title.vocabulary.describe(choose(session.game, ask)))
    return session


RECORD = played(TOY, "4").record


def analyst(**more: object) -> Analyst:
    return Analyst(TOY, RECORD, playouts=10, points=8, seconds=LONG, **more)  # type: ignore[arg-type]


def test_the_curve_begins_at_the_start_and_ends_at_the_result() -> None:
    found = analyst().analyse()
    assert (found.curve[0].number, found.curve[-1].number) == (0, len(RECORD.decisions))
    for point in found.curve:
        values = [chance.value for chance in point.chances.values()]
        assert sum(values) == pytest.approx(1, abs=0.001)
        assert all(chance.low <= chance.value <= chance.high for chance in point.chances.values())
    end = found.curve[-1]
    assert end.asked == ""
    assert {seat: chance.value for seat, chance in end.chances.items()} == {
        seat: (TOY.outcome(RECORD.result, at) + 1) / 2 for at, seat in enumerate(TOY.seats)
    }
    assert all(chance.low == chance.value == chance.high for chance in end.chances.values())


def test_turning_points_name_the_decision_that_was_made() -> None:
    found = analyst().analyse(turns=2)
    assert 1 <= len(found.turning_points) <= 2
    for turn in found.turning_points:
        assert [turn.seat, turn.played] == list(RECORD.decisions[turn.number])
        game = positions(TOY, RECORD)[turn.number]
        ask = game.ask_of(TOY.seat(turn.seat))
        assert ask and TOY.vocabulary.parse(turn.bot) in ask.options
        assert turn.bot != turn.played or turn.bot_decided == turn.decided


def test_the_same_record_gives_the_same_analysis() -> None:
    assert analyst().analyse() == analyst().analyse()


def test_through_the_eyes_of_a_seat_nothing_hidden_counts() -> None:
    """Two games that look alike to a seat have the same chances in its eyes."""
    game = next(each for each in positions(TOY, RECORD)[6:] if each.ask and each.ask.seat == 1)
    other = game.clone()
    other.state.reseed("another")
    TOY.resample(other.state, 1)
    one, two = Position(game, (0, 1), 1), Position(other, (0, 1), 1)
    for position in (one, two):
        for _ in range(5):
            position.play_out("x")
    assert one.scores == two.scores


@pytest.mark.parametrize("seed", ["4", "5", "6"])
def test_only_the_questions_of_that_seat_are_judged(seed: str) -> None:
    record = played(TOY, seed).record
    found = Analyst(TOY, record, eyes="red", playouts=8, points=6, seconds=LONG).analyse(turns=2)
    games = positions(TOY, record)
    assert found.eyes == "red"
    assert all(games[point.number].ask_of(1) or games[point.number].ask is None for point in found.curve)
    assert {turn.seat for turn in found.turning_points} == {"red"}


def test_little_time_means_fewer_playouts() -> None:
    found = Analyst(TOY, RECORD, playouts=500, points=3, seconds=0.0).analyse(turns=0)
    assert {point.playouts for point in found.curve} == {8}


def test_every_game(any_title: Title) -> None:
    session = played(any_title, "1")
    session.rewind(min(40, session.game.number))  # a game that is not over can be analysed, too
    found = Analyst(any_title, session.record, playouts=8, points=2, seconds=0.0).analyse(turns=0)
    assert found.decisions == session.game.number
