"""Random games of all scenarios under the eyes of an independent referee (see referee.py)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from grognard.engine.log import told
from grognard.games.eagles_of_the_empire.rules import ch06_stacking, ch11_morale
from grognard.lab.bench import compiled
from grognard.lab.fuzz import chooser

from .referee import Referee, Wrong
from .table import TITLE

LONGEST = 100  # options of one question that a person can still look through
UNITS = {unit["id"]: unit for unit in TITLE.board()["units"]}


def watch(scenario: str, seed: str, sense: float) -> Counter[str]:
    """Play one game; returns how often each paragraph was checked."""
    game, choose = TITLE.new_game(scenario, None, seed), chooser(TITLE, seed, sense)
    referee = Referee(scenario, UNITS, TITLE.view(game.state, 0))
    while True:
        referee.read([told(event, TITLE.vocabulary) for event in game.state.log])
        game.state.log.clear()
        if game.ask is None:
            referee.at_end(game.state.result)
            return referee.checked
        ask = game.ask
        assert len(ask.options) <= LONGEST, ask.prompt
        referee.at_question(TITLE.view(game.state, 0), ask.prompt, TITLE.vocabulary.arguments(ask.prompt, ask.args))
        game.choose(choose(game, ask), ask.seat)


def watch_many(games: int, first: int = 0) -> Counter[str]:
    """Games of all scenarios, at random and by rules of thumb."""
    checked: Counter[str] = Counter()
    for number in range(first, first + games):
        scenario = TITLE.scenarios[number % len(TITLE.scenarios)]
        try:
            checked += watch(scenario, f"referee {number}", (0.0, 0.5, 0.9)[number % 3])
        except Wrong as wrong:
            raise Wrong(f"game {number}, {scenario}: {wrong}") from None
    return checked


def test_the_referee_has_nothing_to_object_to() -> None:
    checked = watch_many(8)
    for rule in ("3.0.3", "4.31", "6.2.1", "6.4", "10.1", "10.13", "11.0", "13.2", "13.5", "14.1.1", "14.3", "14.4.2", "14.51"):
        assert checked[rule], rule


def break_stacking(patch: Any) -> None:
    patch.setattr(ch06_stacking, "points_refused", lambda *_: None)
    patch.setattr(ch06_stacking, "division_refused", lambda *_: None)


def break_morale(patch: Any) -> None:
    patch.setattr(ch11_morale, "leader_morale", lambda *_: 9)


@pytest.mark.skipif(compiled(), reason="compiled rules cannot be changed")
@pytest.mark.parametrize(("fault", "rule"), [(break_stacking, "6."), (break_morale, "11.0")])
def test_the_referee_sees_what_is_broken(fault: Any, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    with pytest.raises(Wrong, match=rule):
        watch_many(16)
