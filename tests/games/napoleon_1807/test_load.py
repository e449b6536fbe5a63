"""The data files: what is wrong in one of them is told with file, entry and reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from grognard.engine.data import read_data
from grognard.engine.problem import DataProblem
from grognard.games.napoleon_1807 import load

MAP = read_data(load.FOLDER / "map.yaml")
UNITS = read_data(load.FOLDER / "units.yaml")
CARDS = read_data(load.FOLDER / "cards.yaml")
SCENARIO = next(entry for entry in read_data(load.FOLDER / "scenarios.yaml")["scenarios"] if entry["id"] == "eylau_battle")


def spoil(content: Any, change: Callable[[Any], object], read: Callable[[Any], object]) -> str:
    """Read content with a change in it; returns what is said about it."""
    spoilt = copy.deepcopy(content)
    change(spoilt)
    with pytest.raises(DataProblem) as problem:
        read(spoilt)
    return str(problem.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda m: m["links"][0].update(a="atlantis"), "atlantis"),
        (lambda m: m["links"].append(dict(m["links"][0])), "twice"),
        (lambda m: m["links"][0].update(b=m["links"][0]["a"]), "different"),
        (lambda m: m["links"][0].update(water="lake", bridge=True), "lake"),
        (lambda m: m["links"][0].update(water="river", bridge=False), "bridge"),
        (lambda m: m["zones"][0].update(kind="swamp"), "swamp"),
        (lambda m: m["zones"].append(dict(m["zones"][0])), "twice"),
        (lambda m: m["zones"][0].pop("lat"), "lat"),
        (lambda m: m.pop("links"), "links"),
        (lambda m: m.update(links=m["links"][:200]), "no connection"),
        (lambda m: next(z for z in m["zones"] if z["kind"] == "citadel").pop("value"), "citadel"),
    ],
)
def test_a_wrong_map_is_refused(change: Callable[[Any], object], said: str) -> None:
    assert said in spoil(MAP, change, load.read_map)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda u: u["corps"][0].update(side="british"), "british"),
        (lambda u: u["corps"][0].update(bonus=["fly+1"]), "fly+1"),
        (lambda u: u["corps"][0].pop("strength"), "strength"),
        (lambda u: next(iter(u["corps"][0]["strength"].values())).update(total=9), "9"),
        (lambda u: u["corps"].append(dict(u["corps"][0])), "twice"),
    ],
)
def test_wrong_units_are_refused(change: Callable[[Any], object], said: str) -> None:
    assert said in spoil(UNITS, change, load.read_units)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda c: c["cards"][0].update(event="miracle"), "miracle"),
        (lambda c: c["cards"][0].update(deck="british"), "british"),
        (lambda c: c["cards"].pop(0), "35"),
        (lambda c: c["cards"][0].update(background="pink"), "pink"),
        (lambda c: c["cards"].append(dict(c["cards"][0])), "twice"),
    ],
)
def test_wrong_cards_are_refused(change: Callable[[Any], object], said: str) -> None:
    assert said in spoil(CARDS, change, load.read_cards)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda s: s["setup"]["french"]["zones"].update(atlantis=["ney"]), "atlantis"),
        (lambda s: s["setup"]["french"]["zones"].update(thorn=["wellington"]), "wellington"),
        (lambda s: s["setup"]["french"]["zones"].update(thorn=["lannes"]), "no strength"),
        (lambda s: s["setup"]["french"]["zones"].update(thorn=["napoleon"]), "alone"),
        (lambda s: s["setup"]["french"]["zones"].update(heilsberg=["davout"]), "enemies"),
        (lambda s: s["control"].pop("elbing"), "elbing"),
        (lambda s: s.update(letter="X"), "X"),
    ],
)
def test_a_wrong_scenario_is_refused(change: Callable[[Any], object], said: str) -> None:
    assert said in spoil(SCENARIO, change, load.read_scenario)


def test_the_data_are_those_of_the_printed_charts() -> None:
    assert (len(load.ZONES), len(load.LINK_ENDS), len(load.CARD_IDS)) == (119, 240, 85)
    assert (len(load.UNITS.corps), len(load.UNITS.commanders), len(load.UNITS.vedettes)) == (30, 4, 11)
    assert load.MOVE_FATIGUE == [0, 0, 0, 0, 1, 2, 3, 4, 5]
    assert load.CARDS_BY_STRENGTH == [0, 1, 1, 1, 1, 2, 2, 2, 2]
