"""The fuzzer finds what it is there to find: each fault is built into the toy campaign once."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.engine.decision import Ask, Refusal
from grognard.engine.game import Game
from grognard.lab import fuzz
from grognard.lab.bench import compiled
from grognard.lab.fuzz import Fault, check_frames, check_storage, check_undo, setups
from grognard.lab.golden import differences, write
from grognard.lab.hidden import check_secrets, difference
from tests.engine.toy import PASS, Toy, ToyTitle, words

interpreted = pytest.mark.skipif(compiled(), reason="a compiled engine cannot be spoilt from outside")
RULES = ("1", "2", "4", "5", "6", "6.1", "6.3", "8", "8.1")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy with a digest and a sentence for every key."""
    (tmp_path / "rules.tsv").write_text("id\tchapter\tfr\ten\n" + "".join(f"{rule}\tToy\tx\tx\n" for rule in RULES))
    (tmp_path / "text").mkdir()
    keys = [f"{sort}-{key.replace('?', '')}" for sort in ("ask", "log", "no") for key in words.sentences]
    for language in ("fr", "en"):
        (tmp_path / "text" / f"{language}.ftl").write_text("".join(f"{key} = x\n" for key in keys))
    monkeypatch.setattr(ToyTitle, "folder", tmp_path)
    monkeypatch.setattr(fuzz.Checked, "check_words", lambda self, sort, key, args: None)


def faulty(title: ToyTitle, games: int = 40) -> str:
    with pytest.raises(Fault) as fault:
        fuzz.fuzz(title, games)
    return str(fault.value)


def test_the_toy_is_sound() -> None:
    summary = fuzz.fuzz(ToyTitle(), 40)
    assert summary["games"] == 40
    assert sum(summary["results"].values()) == 40
    assert {setup.options["windows"] for setup in setups(ToyTitle(), 4)} == {"swift", "honest"}
    title = ToyTitle()
    assert sum(check_secrets(title, setup, 3) for setup in setups(title, 10)) > 100


def test_an_illegal_state_is_found() -> None:
    class Lost(ToyTitle):
        def problems(self, g: Toy) -> list[str]:
            return ["an army is gone"] if g.turn == 3 else []

    assert "illegal state: an army is gone" in faulty(Lost())
    assert "seed 'fuzz 0', decision" in faulty(Lost())


def changed_ask(monkeypatch: pytest.MonkeyPatch, change: Callable[[Ask], Any]) -> None:
    """Let every question of the toy go wrong after the tenth decision."""
    resume = Game._resume

    def spoilt(game: Game, got: Any) -> None:
        resume(game, got)
        if game.ask and game.number > 10:
            change(game.ask)

    monkeypatch.setattr(Game, "_resume", spoilt)


@interpreted
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda ask: setattr(ask, "rule", "99"), "unknown rule '99'"),
        (lambda ask: setattr(ask, "prompt", "nonsense"), "nonsense"),
        (lambda ask: setattr(ask, "options", [*ask.options, ask.options[0]]), "the same option twice"),
        (lambda ask: setattr(ask, "why", lambda g, option: Refusal("6.1", "too-dear", 1, 1)), "is offered although"),
        (lambda ask: setattr(ask, "why", lambda g, option: 1 // 0), "ZeroDivisionError"),
        (lambda ask: setattr(ask, "why", lambda g, o: None if o in ask.options else Refusal("77", "too-dear")), "'77'"),
        (lambda ask: setattr(ask, "why", lambda g, o: None if o in ask.options else Refusal("6.1", "too-dear")), "takes"),
    ],
)
def test_a_bad_question_is_found(monkeypatch: pytest.MonkeyPatch, change: Callable[[Ask], Any], message: str) -> None:
    changed_ask(monkeypatch, change)
    assert message in faulty(ToyTitle())


@interpreted
def test_a_bad_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for event in [("moves", "6.9", -1, (0, 0)), ("flies", "6.1", -1, ()), ("moves", "6.1", -1, (0,))]:
        with monkeypatch.context() as patch:
            changed_ask(patch, lambda ask: None)
            resume = Game._resume

            def noisy(game: Game, got: Any, event: Any = event, resume: Any = resume) -> None:
                resume(game, got)
                game.state.log.append(event)

            patch.setattr(Game, "_resume", noisy)
            assert event[0] in faulty(ToyTitle())


def test_a_game_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "CAP", 5)
    assert "does not end" in faulty(ToyTitle())


def test_a_view_that_tells_too_much_is_found() -> None:
    class Open(ToyTitle):
        def view(self, g: Toy, seat: int) -> dict[str, Any]:
            return {**super().view(g, seat), "hands": g.hands}

    title = Open()
    with pytest.raises(Fault, match=r"can tell them apart: view\.position\.hands"):
        check_secrets(title, next(setups(title, 1)), 1)


def test_a_window_that_opens_only_for_holders_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "believable", lambda g, seat, moment: False)
    title = ToyTitle()
    with pytest.raises(Fault, match="can tell them apart"):
        for setup in setups(title, 40):
            check_secrets(title, setup, 1)


def test_state_outside_the_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that remembers something elsewhere breaks storage, generators and undo."""
    title, calls = ToyTitle(), [0]
    die = Toy.die

    def drifting(g: Toy, sides: int = 6) -> int:
        calls[0] += 1
        return 1 + (die(g, sides) + calls[0] // 7) % sides

    monkeypatch.setattr(Toy, "die", drifting)
    for check in (check_frames, check_storage, check_undo):
        with pytest.raises(Fault):
            for setup in setups(title, 20):
                check(title, setup)


def test_golden_games_notice_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = ToyTitle()
    paths = write(title, tmp_path / "golden")
    assert len(paths) == 4
    assert [differences(title, path) for path in paths] == [[]] * 4
    monkeypatch.setattr(Toy, "die", lambda g, sides=6: 1)
    was, now = differences(title, paths[0])
    assert "was" in was
    assert "is" in now
    assert PASS in words.options.values()


def test_a_difference_is_told_with_its_path() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a.1.b: 2 / 3"
