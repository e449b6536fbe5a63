"""Random games under the eyes of an independent referee (see referee.py)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from grognard.engine.log import told
from grognard.games.age_of_napoleon.load import AREA_IDS, AREAS, CORPS_IDS
from grognard.games.age_of_napoleon.rules import (
    ch02_components,
    ch04_armies,
    ch08_strategy,
    ch11_1_attrition,
    ch12_3_losses,
    ch12_battle,
    ch13_surrender,
    ch14_winter,
    ch15_victory,
)
from grognard.games.age_of_napoleon.state import AgeState
from grognard.lab.bench import compiled
from grognard.lab.fuzz import chooser

from .account import Wrong
from .referee import Referee
from .table import TITLE

BOXES = ("reserve", "prisoners", "removed", "unavailable")


def places(g: AgeState) -> dict[str, str]:
    return {CORPS_IDS[corps]: AREA_IDS[at % AREAS] for at, army in enumerate(g.armies) for corps in army}


def boxes(g: AgeState) -> dict[str, str]:
    return {CORPS_IDS[corps]: box for box in BOXES for corps in getattr(g, box)}


def watch(scenario: str, seed: str, sense: float) -> Counter[str]:
    """Play one game; returns how often each paragraph was checked."""
    referee = Referee(scenario)
    game, choose = TITLE.new_game(scenario, None, seed), chooser(TITLE, seed, sense)
    while True:
        for event in game.state.log:
            if not event[0].endswith("-hidden"):
                referee.read(told(event, TITLE.vocabulary))
        game.state.log.clear()
        if game.ask is None:
            referee.verdict(game.state.result)
            return referee.checked
        g = game.state
        assert isinstance(g, AgeState)
        if TITLE.settled(game):
            referee.must(referee.place == places(g), "4.1.B: the corps stand where the log says")
            referee.must(referee.box == boxes(g), "2.2.1.I: the corps off the map lie where the log says")
        game.choose(choose(game, game.ask))


def watch_many(games: int, first: int = 0) -> Counter[str]:
    """Games of all scenarios, at random and by rules of thumb."""
    checked: Counter[str] = Counter()
    for number in range(first, first + games):
        scenario = TITLE.scenarios[number % 3]
        try:
            checked += watch(scenario, f"referee {number}", (0.0, 0.5, 0.9)[number // 3 % 3])
        except Wrong as wrong:
            raise Wrong(f"game {number}, {scenario}: {wrong}") from None
    return checked


def test_the_referee_has_nothing_to_say() -> None:
    checked = watch_many(36)
    assert len(checked) > 30


def more(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, its result one higher."""
    return lambda *args: function(*args) + 1


# What a plain function looks up can be spoilt from outside; what a procedure looks up was fixed when it became frames.
MISTAKES: dict[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "8.1.B": (ch08_strategy, "major_cards", more),
    "9.2.B1": (ch02_components, "mobilisation", more),
    "9.2.B2": (ch02_components, "deployment", more),
    "11.1.2.C": (ch11_1_attrition, "MARCH_LOSSES", lambda table: [[cell + 1 for cell in row] for row in table]),
    "12.2.A": (ch04_armies, "strength", lambda strength: lambda g, corps: strength(g, corps) + 9),
    "12.2.D": (ch12_battle, "BATTLE_LOSSES", lambda table: [[cell + 1 for cell in row] for row in table]),
    "12.3.1.A": (ch12_3_losses, "permanent_part", lambda part: lambda losses, outright: losses),
    "13.2.A": (ch13_surrender, "overwhelmed", lambda overwhelmed: lambda *args: False),
    "14.0.B": (ch14_winter, "BARREN", lambda barren: [not each for each in barren]),
    "15.1.B": (ch15_victory, "neighbours_held", lambda held: lambda g: True),
}


@pytest.mark.skipif(compiled(), reason="a compiled game cannot be spoilt from outside")
@pytest.mark.parametrize("rule", MISTAKES)
def test_the_referee_notices_a_mistake(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, change = MISTAKES[rule]
    monkeypatch.setattr(module, name, change(getattr(module, name)))
    with pytest.raises(Wrong):
        watch_many(45)
