"""Random games with open blocks under the eyes of an independent referee (see oracle.py)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from grognard.engine import registry
from grognard.engine.log import told
from grognard.games.napoleon_1807.rules import (
    ch01_definitions,
    ch07_axis,
    ch07_fatigue,
    ch07_manoeuvre,
    ch08_retreat,
    ch13_victory,
)
from grognard.lab.bench import compiled
from grognard.lab.fuzz import chooser

from .oracle import Referee, Wrong

TITLE = registry.title("napoleon_1807")
SCENARIOS = [scenario for scenario in TITLE.scenarios if scenario != "campaign_of_poland"]
OPTIONS = [
    {"combat": combat, "contested_fatigue": fatigue, "enemy_axis": axis}
    for combat, fatigue, axis in product(("cards", "dice"), ("stack", "corps"), ("closed", "open"))
]


def account(g: Any) -> dict[str, Any]:
    """The position as the referee keeps it."""
    names = dict(TITLE.vocabulary.kinds)
    blocks, zones, seats = [*names["corps"], *names["commander"]], names["zone"], TITLE.seats
    return {
        "zone": {block: zones[g.place[at]] for at, block in enumerate(blocks) if g.place[at] >= 0},
        "vp": g.vp,
        "axis": {(zones[key // 2], seats[key % 2]): zones[other] for key, other in g.axis.items()},
        "siege": {zones[at] for at, on in zip(citadels(), g.siege, strict=True) if on},
        "infantry": {corps: g.infantry[at] for at, corps in enumerate(names["corps"])},
        "cavalry": {corps: g.cavalry[at] for at, corps in enumerate(names["corps"])},
        "fatigue": {corps: g.fatigue[at] for at, corps in enumerate(names["corps"])},
    }


def citadels() -> list[int]:
    names = TITLE.vocabulary.kinds[0][1]
    return [at for at, zone in enumerate(names) if zone in ("warsaw", "thorn", "graudenz", "konigsberg")]


def watch(scenario: str, options: dict[str, str], seed: str, sense: float) -> Counter[str]:
    """Play one game; returns how often each paragraph was checked."""
    options = {**{name: values[0] for name, values in TITLE.all_options.items()}, **options}
    referee = Referee(scenario, options)
    game, choose = TITLE.new_game(scenario, options, seed), chooser(TITLE, seed, sense)
    while True:
        for event in game.state.log:
            referee.read(told(event, TITLE.vocabulary))
        game.state.log.clear()
        if game.ask is None:
            return referee.checked
        referee.at_question(game.ask.prompt, account(game.state))
        game.choose(choose(game, game.ask))


def watch_many(games: int, first: int = 0) -> Counter[str]:
    """Games of all scenarios and options, at random and by rules of thumb."""
    checked: Counter[str] = Counter()
    for number in range(first, first + games):
        scenario, options = SCENARIOS[number % len(SCENARIOS)], OPTIONS[number % len(OPTIONS)]
        try:
            checked += watch(scenario, options, f"referee {number}", (0.0, 0.5, 0.9)[number % 3])
        except Wrong as wrong:
            raise Wrong(f"game {number}, {scenario}, {options}: {wrong}") from None
    return checked


def test_the_referee_has_nothing_to_say() -> None:
    checked = watch_many(56)
    assert len(checked) > 50


def more(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, its result one higher."""
    return lambda *args: function(*args) + 1


MISTAKES: dict[str, tuple[Any, str, Callable[[Callable[..., Any]], Callable[..., Any]]]] = {
    "8.3": (ch01_definitions, "strength_cards", more),
    "7.7": (ch07_fatigue, "points_fatigue", more),
    "7.3": (ch07_manoeuvre, "lone_corps", more),
    "13.1": (ch13_victory, "score", lambda score: lambda g, seat, points: score(g, 1 - seat, points)),
    "8.5c": (ch01_definitions, "lose", lambda lose: lambda g, c, i, h, rule: lose(g, c, min(i + h, g.infantry[c]), 0, rule)),
    "7.10": (ch07_axis, "place_axis", lambda place: lambda g, seat, zone, origin: place(g, 1 - seat, zone, origin)),
    "8.7b": (ch08_retreat, "link_refused", lambda refused: lambda *args: None),
}


@pytest.mark.skipif(compiled(), reason="a compiled game cannot be spoilt from outside")
@pytest.mark.parametrize("rule", MISTAKES)
def test_the_referee_notices_a_mistake(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, change = MISTAKES[rule]
    monkeypatch.setattr(module, name, change(getattr(module, name)))
    with pytest.raises(Wrong):
        watch_many(100)
