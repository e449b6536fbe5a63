"""What the battle dialogue shows: who fights, with which dice and cards, and what was lost."""

from __future__ import annotations

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import ch12_battle, ch12_dice, ch13_dice
from grognard.games.kutuzov.view import battle_view

from .play import besieging, fighting, play
from .table import EMPTY, Table, at, quiet, rules

STACK = {"napoleon": 1, "yorck": 1, "french_north": 2, "prussia": 4, "barclay": 1, "russian_first": 3}


@rules("1.8", "12.2", "12.3", "12.43")
def test_1_8_every_die_is_told_with_its_paragraph() -> None:
    table = fighting("grodno", STACK, line=load.RIVER, morale={"imperial": "elan_de_guerre", "tsarist": "marchez_vous"})
    view = battle_view(table.g)
    assert view is not None and view["line"] == "river"
    french, russian = view["sides"]["imperial"], view["sides"]["tsarist"]
    assert french["commander"] == "napoleon" and french["sp"] == {"french_north": 2, "prussia": 4} and french["pieces"] == 8
    assert {part["key"]: part["dice"] for part in french["modifiers"]} == {"sp": 6, "staff": 1, "commander": 5, "morale": 2}
    assert {part["key"]: (part["rule"], part["dice"]) for part in russian["modifiers"]} == {
        "sp": ("12.2", 3),
        "commander": ("12.2", 1),
        "terrain": ("12.43", 3),
    }
    assert french["total"] == ch12_dice.battle_dice(table.g, 0) == 14 and russian["total"] == 7


@rules("1.8", "12.5", "12.53")
def test_1_8_hits_killed_and_dice_are_kept_round_by_round() -> None:
    hands = {**EMPTY, "french_north": ["79"]}
    stacks = {"vilna": {"davout": 1, "french_north": 2, "barclay": 1, "russian_first": 4}}
    table = Table(quiet(hands=hands, stacks=stacks, morale={"imperial": "marchez_vous", "tsarist": "marchez_vous"}))
    table.active("french_north")
    table.g.script = [6, 5, 1, 1, 1, 1, 1, 1] + [6, 5, 1, 1, 1] + [1] * 40
    ch12_battle.open_battle(table.g, at("vilna"), 0, at("kovno"), load.CLEAR, 0)
    table.run(ch12_battle.fight_round(table.g), "card:old_comrades")
    view = battle_view(table.g)
    assert view is not None
    french, russian = view["sides"]["imperial"], view["sides"]["tsarist"]
    assert french["cards"] == ["old_comrades"] and french["rolled"] == [6, 5, 1, 1, 1, 1, 1, 1]
    assert (
        (russian["hits"], russian["killed"], russian["disrupted"])
        == (2, 1, 1)
        == (french["hits"], french["killed"], french["disrupted"])
    )
    assert {"key": "disrupted", "rule": "12.53", "dice": -1} in russian["modifiers"]


@rules("13.31a", "13.31b")
def test_13_31_the_dice_of_a_siege_part_by_part() -> None:
    table = besieging("riga", "napoleon", {"french_north": 8}, "french_north", morale={"imperial": "elan_de_guerre"})
    play(table, 51, "french_north")
    view = battle_view(table.g)
    assert view is not None and view["siege"] and view["rounds"] == 4
    parts = {part["key"]: part["dice"] for part in view["sides"]["imperial"]["modifiers"]}
    assert parts == {"sp": 8, "commander": 5, "morale": 2, "riga": -7, "cards": 2}
    assert view["sides"]["imperial"]["total"] == ch13_dice.siege_dice(table.g) == 10
    assert view["sides"]["tsarist"]["modifiers"] == [{"key": "fortress", "rule": "13.31a", "dice": 4}]


def test_every_part_has_a_name_in_both_languages() -> None:
    keys = ("sp", "staff", "commander", "morale", "cards", "disrupted", "entrenchment", "evasion", "terrain", "zone", "standing")
    for language in ("en", "fr"):
        text = (load.FOLDER / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        assert all(f"\ndice-{key} = " in text for key in (*keys, "fortress", "riga"))
