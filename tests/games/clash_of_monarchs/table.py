"""A table to test at: a position laid out by hand, chance laid down, choices by their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.games.clash_of_monarchs import ClashOfMonarchs, load
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.state import ClashState

from ..table import GameTable, rules

__all__ = ["TITLE", "Table", "field", "laid_out", "rules"]
TITLE = ClashOfMonarchs()


class Table(GameTable[ClashState]):
    """A game that begins in a position of our own."""

    title = TITLE

    def __init__(
        self,
        position: Mapping[str, Any] | None = None,
        chance: Iterable[int] = (),
        scenario: str = "s1757",
        begin: bool = True,
        **options: str,
    ) -> None:
        self.set_up(scenario, options, position or {}, chance)
        if begin:
            self.game.begin()

    def view(self, seat: str = "prussian") -> dict[str, Any]:
        return super().view(seat)

    def supply(self, space: str, camp: int) -> int:
        return forces.supply(self.g, load.space(space), camp)

    def morale(self, space: str, camp: int) -> int:
        return forces.morale(self.g, load.space(space), camp)

    def where(self, leader: str) -> str:
        place = self.g.leaders[load.leader(leader)]
        return load.SPACE_IDS[place % load.SPACES] if 0 <= place < 2 * load.SPACES else str(place)


def field(armies: Mapping[str, Any], turn: str = "PR", **more: Any) -> dict[str, Any]:
    """A Power's turn with nothing but these forces on the map and no cards in hand."""
    position: dict[str, Any] = {
        "clear": True,
        "round": 1,
        "turn": turn,
        "forces": armies,
        "hands": {"PR": [], "AU": [], "FR": [], "BR": []},
        "chits": {"PR": [], "AU": [], "FR": [], "BR": [], "RU": []},
        "actions": {"PR": 0, "AU": 0, "FR": 0, "BR": 0, "RU": 0},
    }
    first = {key: more[key] for key in ("comet", "season", "camp") if key in more}
    return {**first, **position, **more}


def laid_out(armies: Mapping[str, Any], **more: Any) -> ClashState:
    """The state of such a position, for functions that need no question."""
    return Table(field(armies, **more), begin=False).g
