"""Layouts: what stored positions rely on, and what may change around them."""
from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from grognard.engine import registry
from grognard.engine.game import Game
from grognard.engine.layout import GROUND, counted, fits, functions_in, layout_of

RULES = '''
def march(g, army):
    """6.1 An army marches."""
    space = yield ask(g, army)  # where to
    enter(g, army, space)
'''


def module_of(folder: Path, source: str) -> ModuleType:
    folder.mkdir()
    file = folder / "ch06_march.py"
    file.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("ch06_march", file)
    assert spec and spec.loader
    made = importlib.util.module_from_spec(spec)
    sys.modules[made.__name__] = made
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("6.1 An army marches.", "6.1 An army may march.", True),
        ("  # where to", "", True),
        ("\ndef", "\n\nLIMIT = 3\n\ndef", True),
        ("enter(g", "arrive(g", False),
        ("space = yield", "place = yield", False),
    ],
)
def test_a_procedure_is_the_same_whatever_is_said_about_it(tmp_path: Path, old: str, new: str, same: bool) -> None:
    (before,) = functions_in(module_of(tmp_path / "before", RULES))
    (after,) = functions_in(module_of(tmp_path / "after", RULES.replace(old, new)))
    assert before[0] == after[0] == "ch06_march.march"
    assert (ast.dump(before[1]) == ast.dump(after[1])) is same


def test_a_position_fits_if_its_ground_and_its_procedures_are_as_they_were() -> None:
    then = {GROUND: "1", "a.march": "2", "a.battle": "3"}
    assert fits({**then, "a.battle": "changed", "a.siege": "new"}, then, ["a.march"])
    assert not fits({**then, "a.battle": "changed"}, then, ["a.march", "a.battle"])
    assert not fits({**then, GROUND: "changed"}, then, ["a.march"])
    assert not fits({GROUND: "1"}, then, ["a.march"])
    assert not fits(then, {GROUND: "1"}, ["a.march"])


def test_of_data_only_their_order_counts() -> None:
    one = {"map": [{"id": "wien", "vp": 3, "roads": ["brno", "linz"]}, {"id": "linz", "vp": 1, "roads": []}]}
    tuned = {"map": [{"id": "wien", "vp": 4, "roads": ["brno", "linz"]}, {"id": "linz", "vp": 1, "roads": []}]}
    assert counted(one) == counted(tuned)
    assert counted(one) != counted({"map": one["map"][::-1]})


@pytest.mark.parametrize("title", registry.titles()[0], ids=lambda title: title.id)
def test_every_procedure_of_every_game_has_its_digest(title: registry.Title) -> None:
    assert layout_of(title).keys() == {GROUND, *title.procedures.names}
    game = title.new_game(title.scenarios[0])
    stack = game.encode()[2]
    assert fits(layout_of(title), layout_of(title), [frame[0] for frame in stack])
    assert Game.decode(title, game.encode()).stack == game.stack
