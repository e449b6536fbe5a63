"""What is written in each area of a battlefield of Eagles of the Empire."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, degrees
from typing import TYPE_CHECKING, Any

from rich.text import Text

from ..speech import say
from . import View
from .chart import Label
from .labels import cut, heading
from .mapped import Numbers

if TYPE_CHECKING:
    from .eagles_of_the_empire import TerminalBoard

STYLES = {"french": "bright_blue", "coalition": "green"}
BUILT = {"hamlet": "⌂", "village": "⌂", "town": "▣", "fortified": "#"}
SIGNS = {"clear": "○", "woods": "♠", "pond": "≈", "frozen_lake": "≈", **BUILT}
HEIGHTS = ("", "¹", "²", "³")
ARROWS = "↑↗→↘↓↙←↖"
NAME, LEADER, WIDE, LINES = 16, 9, 15, 3  # letters of names, columns and lines of a side in an area


class Labels:
    """The ground, the name of a landmark, the objective; below it the counters of each side."""

    def __init__(self, board: TerminalBoard, view: View, numbers: Numbers) -> None:
        self.board, self.position, self.numbers = board, view["position"], numbers
        self.there: dict[str, list[str]] = {}
        for id_, unit in self.position["units"].items():
            self.there.setdefault(unit["area"], []).append(id_)

    def __call__(self, area: str) -> Label:
        about, holder = self.board.areas[area], self.position["control"].get(area, "")
        name = cut(self.board.name("area", area), NAME) if about["landmark"] else ""
        marks = [(HEIGHTS[about["level"]], "yellow")]
        marks += [(f" {self.board.side(self.position, holder)[0]}★", STYLES[holder])] if holder else []
        head = heading(SIGNS[about["terrain"]], name, self.numbers.get(area, []), marks=marks)
        sides = [(seat, line) for seat in STYLES for line in self.lines(area, seat)]
        return Label([head, *(Text(f" {line}", f"bold {STYLES[seat]}") for seat, line in sides)])

    def lines(self, area: str, seat: str) -> list[str]:
        """The counters of a side: troops by arm with strength and front, leaders by name."""
        here = [(id_, self.position["units"][id_]) for id_ in self.there.get(area, [])]
        own = [(id_, unit) for id_, unit in here if unit["seat"] == seat]
        tokens = [self.troop(id_, unit) for id_, unit in own if "strength" in unit]
        tokens += [cut(self.board.name("unit", id_), LEADER) for id_, unit in own if "rank" in unit]
        tokens += [say("board-eagles-arm-staff") for _, unit in own if "rank" not in unit and "strength" not in unit]
        initial = self.board.side(self.position, seat)[0]
        return wrapped([f"{initial}:{tokens[0]}", *tokens[1:]]) if tokens else []

    def troop(self, id_: str, unit: Mapping[str, Any]) -> str:
        """`I4↘`: arm, strength and front."""
        arm = say(f"board-eagles-arm-{self.board.units[id_]['arm']}")
        return f"{arm}{unit['strength']}{self.front(unit)}"

    def front(self, unit: Mapping[str, Any]) -> str:
        """The arrow of a front: a division has degrees, guns look at an area."""
        if unit.get("facing") is not None:
            return arrow(unit["facing"])
        if not unit.get("faces"):
            return ""
        here, there = self.board.areas[unit["area"]], self.board.areas[unit["faces"]]
        return arrow(degrees(atan2(there["x"] - here["x"], here["y"] - there["y"])))


def arrow(angle: float) -> str:
    """The arrow nearest to an angle from north, clockwise."""
    return ARROWS[round(angle / 45) % 8]


def wrapped(tokens: Sequence[str]) -> list[str]:
    """Tokens in a few short lines; what has no room is counted."""
    lines: list[str] = []
    for number, token in enumerate(tokens):
        if lines and len(lines[-1]) + len(token) < WIDE:
            lines[-1] += f" {token}"
        elif len(lines) < LINES:
            lines.append(token)
        else:
            return [*lines[:-1], f"{lines[-1]}+{len(tokens) - number}"]
    return lines
