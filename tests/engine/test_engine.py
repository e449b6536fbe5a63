"""The engine on the toy campaign: frames, generators, storage, refusals, undo, records, secrets."""
from __future__ import annotations

import json
import random

import msgspec
import pytest

from grognard.engine.decision import Refused
from grognard.engine.game import Game
from grognard.engine.log import told, visible
from grognard.engine.problem import Problem
from grognard.engine.procedure import run_plainly
from grognard.engine.record import Record, parse_record, replay, verify
from grognard.engine.session import Session
from grognard.engine.view import view

from .toy import PASS, Toy, ToyTitle, play

TITLE = ToyTitle()
SEEDS = range(150)


def play_out(game: Game, chooser: random.Random) -> Game:
    while game.ask:
        game.choose(chooser.choice(game.ask.options))
    return game


@pytest.mark.parametrize("windows", ["swift", "honest"])
def test_frames_and_generators_agree(windows: str) -> None:
    for seed in SEEDS:
        framed = play_out(TITLE.new_game("ring", {"windows": windows}, str(seed)), random.Random(seed))
        g = TITLE.set_up("ring", {"windows": windows}, str(seed)).state
        assert isinstance(g, Toy)
        chooser = random.Random(seed)
        run_plainly(play(g), lambda ask: chooser.choice(ask.options))
        assert g.log == framed.state.log
        assert g.encode() == framed.state.encode()


def test_every_position_survives_storage_and_cloning() -> None:
    for seed in SEEDS:
        straight = play_out(TITLE.new_game("ring", {}, str(seed)), random.Random(seed))
        game, chooser = TITLE.new_game("ring", {}, str(seed)), random.Random(seed)
        while game.ask:
            assert not TITLE.problems(game.state)
            game = Game.decode(TITLE, json.loads(json.dumps(game.encode()))).clone()
            game.choose(chooser.choice(game.ask.options))
        assert game.encode() == straight.encode()


def test_a_clone_goes_its_own_way() -> None:
    game = TITLE.new_game("ring")
    before = json.dumps(game.encode())
    play_out(game.clone(), random.Random(1))
    assert json.dumps(game.encode()) == before


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    game = TITLE.new_game("ring")
    before = json.dumps(game.encode())
    with pytest.raises(Refused) as refused:
        game.choose(PASS)
    assert refused.value.refusal.rule == "2"
    assert json.dumps(game.encode()) == before


def session(seed: str = "1") -> Session:
    return Session.start(TITLE, "ring", {}, {"blue": "human", "red": "human"}, seed)


def bid(s: Session) -> None:
    s.decide(0, 0, "bid:2")
    s.decide(1, 1, "bid:0")


def test_session_refuses_wrong_seat_stale_and_unknown() -> None:
    s = session()
    bid(s)
    for seat, number, choice, key in [
        (1, 2, "army:a0", "refused-not-your-turn"),
        (0, 1, "army:a0", "refused-stale"),
        (0, 2, "army:nobody", "refused-not-offered"),
        (0, 2, "army:a4", "refused-not-offered"),
    ]:
        with pytest.raises(Refused) as refused:
            s.decide(seat, number, choice)
        assert refused.value.refusal.key == key
    assert len(s.record.decisions) == 2


def test_sealed_answers_come_in_any_order_and_stay_hidden() -> None:
    s = session()
    before = s.view(0)
    s.decide(1, 0, "bid:2")
    after = s.view(0)
    assert {**before, "question": 0, "waiting": 0} == {**after, "question": 0, "waiting": 0}
    s.decide(0, 1, "bid:1")
    assert s.events(0)[0] == {"key": "bids", "rule": "2", "args": {"bids": [1, 2]}}


def test_a_sealed_question_keeps_its_number_and_is_final_once_opened() -> None:
    s = session()
    s.decide(1, 0, "bid:2")
    assert s.undoable(1) == 1
    s.decide(0, 0, "bid:1")  # asked at the same time as the other seat
    assert s.undoable(0) == 0  # the other bid lies open now
    with pytest.raises(Refused):
        s.decide(0, 0, "bid:1")


def test_a_session_begins_at_a_stored_position() -> None:
    whole = Session(TITLE, finished())
    decisions = whole.record.decisions
    stored = Game.decode(TITLE, json.loads(json.dumps(whole.before[20].encode())))
    tail = Session(TITLE, msgspec.structs.replace(whole.record, decisions=decisions[20:]), stored)
    assert tail.game.encode() == whole.game.encode()
    assert tail.log == [line for line in whole.log if line[0] > 20]
    tail.rewind(30)
    whole.rewind(30)
    assert tail.view(0) == whole.view(0)
    tail.forget(25)
    assert tail.record.decisions == whole.record.decisions[25:]
    tail.rewind(25)
    whole.rewind(25)
    assert tail.view(1) == whole.view(1)
    with pytest.raises(Problem):
        tail.rewind(24)


def test_why_not_names_rule_and_numbers() -> None:
    s = session()
    bid(s)
    s.game.state.script = [1]
    s.decide(0, 2, "army:a0")
    refusal = s.why_not(0, "space:klagenfurt")
    assert (refusal.rule, refusal.key, refusal.args) == ("6.1", "too-dear", (2, 1))
    with pytest.raises(Problem):
        s.why_not(0, "space:paris")


def test_undo_stops_where_something_was_revealed() -> None:
    s = session()
    bid(s)
    s.game.state.script = [3]
    s.decide(0, 2, "army:a0")  # rolls a die
    assert s.undoable(0) == 0
    s.decide(0, 3, "space:wien")
    assert s.undoable(0) == 1
    s.undo(0)
    assert s.game.number == 3
    with pytest.raises(Refused):
        s.undo(0)
    s.undo(0, frozenset({1}))
    assert s.game.number == 2
    assert all(at <= 2 for at, _ in s.log)


def test_standing_orders_pass_at_once() -> None:
    options = {"windows": "honest"}
    for seed in range(30):
        s = Session.start(TITLE, "ring", options, {}, str(seed))
        s.order(1, {"*"})
        chooser = random.Random(seed)
        while s.game.ask:
            assert not (s.game.ask.moment and s.game.ask.seat == 1)
            ask = s.game.ask
            s.decide(ask.seat, s.game.number, TITLE.vocabulary.describe(chooser.choice(ask.options)))
        assert replay(TITLE, s.record).encode() == s.game.encode()


def test_an_order_passes_where_there_is_nothing_to_play() -> None:
    cards = 0
    for seed in range(30):
        s = Session.start(TITLE, "ring", {"windows": "honest"}, {}, str(seed))
        s.order(1, {"-"})
        chooser = random.Random(seed)
        while s.game.ask:
            ask = s.game.ask
            if ask.moment and ask.seat == 1:
                assert len(ask.options) > 1
                cards += 1
            s.decide(ask.seat, s.game.number, TITLE.vocabulary.describe(chooser.choice(ask.options)))
    assert cards


def finished(seed: str = "7") -> Record:
    s = session(seed)
    chooser = random.Random(3)
    while s.game.ask:
        ask = s.game.ask
        s.decide(ask.seat, s.game.number, TITLE.vocabulary.describe(chooser.choice(ask.options)))
    return s.record


def test_a_record_replays_and_proves_the_dice() -> None:
    record = finished()
    assert verify(TITLE, record).state.result == record.result
    assert Session(TITLE, record).game.state.result == record.result
    record.seed = "8"
    with pytest.raises(Problem, match="commitment"):
        verify(TITLE, record)


def test_foreign_and_corrupt_records_get_a_clear_problem() -> None:
    with pytest.raises(Problem, match="problem-record"):
        parse_record(b"{", "x")
    with pytest.raises(Problem, match="problem-record"):
        parse_record(b'{"game": 3}', "x")
    record = finished()
    record.decisions[4] = ("blue", "space:paris")
    with pytest.raises(Problem, match="number=4"):
        replay(TITLE, record)
    record.game = "chess"
    with pytest.raises(Problem, match="problem-record-game"):
        replay(TITLE, record)


def test_unknown_set_ups_get_a_clear_problem() -> None:
    for scenario, options in [("moon", {}), ("ring", {"fog": "on"}), ("ring", {"windows": "open"})]:
        with pytest.raises(Problem):
            TITLE.new_game(scenario, options)
    with pytest.raises(Problem):
        TITLE.seat("green")


def seen(game: Game, seat: int) -> object:
    return [view(game, seat), [told(e, TITLE.vocabulary) for e in game.state.log if visible(e, seat)]]


def test_a_seat_sees_nothing_of_what_is_hidden() -> None:
    """Two games that differ only in the other hand and the deck look the same until something is revealed."""
    for seed in SEEDS:
        game, chooser = TITLE.new_game("ring", {"windows": "honest"}, str(seed)), random.Random(seed)
        while game.ask:
            seat = 1 - game.ask.seat
            twin = game.clone()
            TITLE.resample(twin.state, seat)
            assert view(twin, seat) == view(game, seat)
            option = chooser.choice(game.ask.options)
            revealed = game.state.revealed
            game = game.clone()
            game.choose(option)
            if game.state.revealed == revealed and option in twin.ask.options:
                twin.choose(option)
                assert seen(twin, seat) == seen(game, seat)
