"""What is written at each space of the chart of Clash of Monarchs."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich.text import Text

from . import View
from .chart import Label
from .labels import cut, heading
from .mapped import Numbers

if TYPE_CHECKING:
    from .clash_of_monarchs import TerminalBoard

STYLES = {"ap": "bright_blue", "coalition": "red", "neutral": ""}
KEY_CITY, FORTRESS, TOWN, BASE = "◆", "▣", "○", "□"
HILL, SIEGE, WORKS, DEPOT = "^", "*", "#", "⌂"
SUPPLY = {"full": "", "short": "-", "critical": "--"}
MORALE = {"good": "", "demoralized": "!", "routed": "!!"}
NAME, COMMANDER = 12, 11  # letters of the name of a space, of a commander


class Labels:
    """The sign of a space, its name and markers; below it each force."""

    def __init__(self, board: TerminalBoard, view: View, numbers: Numbers) -> None:
        self.board, self.position, self.numbers = board, view["position"], numbers
        self.depots = {depot["space"] for depot in self.position["depots"]}
        self.forces: dict[str, list[Mapping[str, Any]]] = {}
        for force in self.position["forces"]:
            self.forces.setdefault(force["space"], []).append(force)

    def __call__(self, space: str) -> Label:
        camp = self.board.holder(self.position, space)
        name = cut(self.board.name("space", space), NAME)
        head = heading(self.sign(space), name, self.numbers.get(space, []), STYLES[camp], self.marks(space))
        forces = self.forces.get(space, [])
        return Label([head, *(Text(f" {self.short_line(force)}", f"bold {STYLES[force['camp']]}") for force in forces)])

    def sign(self, space: str) -> str:
        """What kind of place it is."""
        about = self.board.spaces[space]
        if about.get("key_city"):
            return KEY_CITY
        return FORTRESS if about.get("fortress") else TOWN if about["shape"] == "circle" else BASE

    def marks(self, space: str) -> list[tuple[str, str]]:
        """Hills, sieges, entrenchments and depots."""
        kept = {
            HILL: bool(self.board.spaces[space].get("hill")),
            SIEGE: space in self.position["sieges"],
            WORKS: space in self.position["works"],
            DEPOT: space in self.depots,
        }
        return [(mark, "dim") for mark, there in kept.items() if there]

    def short_line(self, force: Mapping[str, Any]) -> str:
        """`PR28 Frederick-!`: nation, strength, commander, supply and morale; in brackets inside a fortress."""
        commander = cut(self.board.name("leader", force["commander"]), COMMANDER) if force["commander"] else ""
        strength = seen_strength(force)
        state = f"{SUPPLY[force['supply']]}{MORALE[force['morale']]}"
        line = f"{next(iter(force['troops']), '')}{strength} {commander}".strip() + state
        return f"({line})" if force["inside"] else line


def seen_strength(force: Mapping[str, Any]) -> str:
    """24.5 Strength points; of a stack that is not seen through `?`, under a Major Force marker `??`."""
    if force["sp"] is not None:
        return str(force["sp"])
    return "??" if force.get("major") else "?"
