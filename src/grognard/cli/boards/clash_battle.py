"""Battles and sieges of Clash of Monarchs in figures."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

from ..speech import say
from .clash_labels import STYLES
from .panels import duel, modifier, pair

if TYPE_CHECKING:
    from .clash_of_monarchs import TerminalBoard

ROLES = ("battle-attacker", "battle-defender")


def battle_panel(board: TerminalBoard, battle: Mapping[str, Any]) -> RenderableType:
    """Both sides, what modifies their rolls, what they rolled and lost."""
    kind = board.words.text("battle-intense" if battle["intense"] else "battle-measured")
    title = f"{say('board-combat', zone=board.name('space', battle['space']))} · {kind}"
    return duel(title, *(side_lines(board, side, role) for side, role in zip(battle["sides"], ROLES, strict=True)))


def side_lines(board: TerminalBoard, side: Mapping[str, Any], role: str) -> list[Text]:
    """One side of a battle."""
    leader = board.rated(side["commander"]) if side["commander"] else "–"
    lines = [pair(board.words.text(role), board.name("nation", side["nation"]), STYLES[side["camp"]])]
    lines.append(Text(say("board-clash-led", commander=leader, sp=side["sp"])))
    lines += [Text(board.names("tactic", side["tactics"]))] if side["tactics"] else []
    lines += [modifier(board.words, row) for row in side.get("modifiers", [])]
    if "column" in side:
        drm = f"{side['drm']:+d}"
        lines.append(Text(say("board-clash-column", column=side["column"], drm=drm, endurance=side["endurance"])))
    if side["dice"]:
        drm = f"{side['total'] - side['dice']:+d}"
        lines.append(Text(say("board-clash-rolled", dice=side["dice"], drm=drm, total=side["total"], lost=side["lost"]), "bold"))
    return lines


def siege_panel(board: TerminalBoard, position: Mapping[str, Any], asked: Mapping[str, Any]) -> RenderableType:
    """Besiegers and garrison, and what the roll will be made with."""
    space = str(asked["space"]).removeprefix("space:")
    forces = [force for force in position["forces"] if force["space"] == space]
    title = say("board-siege", zone=board.name("space", space))
    fortress = board.words.text("terrain-fortress", n=board.spaces[space].get("fortress", 0))
    outside = [Text(board.force_line(force), STYLES[force["camp"]]) for force in forces if not force["inside"]]
    inside = [Text(board.force_line(force), STYLES[force["camp"]]) for force in forces if force["inside"]]
    marker = Text(say("board-clash-siege", marker=position["sieges"].get(space, 0)))
    roll = Text(say("board-clash-drm", drm=f"{asked['drm']:+d}"), "bold")
    return duel(title, [*outside, marker, roll], [Text(fortress), *inside])
