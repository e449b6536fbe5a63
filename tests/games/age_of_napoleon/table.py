"""A table to test at: a position laid out by hand, chance laid down, choices by their text."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.games.age_of_napoleon import AgeOfNapoleon, load
from grognard.games.age_of_napoleon.state import AgeState

from ..table import GameTable, rules

__all__ = ["TITLE", "Table", "campaign", "rules"]
TITLE = AgeOfNapoleon()


class Table(GameTable[AgeState]):
    """A game that begins in a position of our own."""

    title = TITLE

    def __init__(
        self,
        position: Mapping[str, Any] | None = None,
        chance: Iterable[int] = (),
        scenario: str = "s1805",
        begin: bool = True,
        **options: str,
    ) -> None:
        self.set_up(scenario, options, position or {}, chance)
        if begin:
            self.game.begin()

    def view(self, seat: str = "french") -> dict[str, Any]:
        return super().view(seat)

    def align(self, country: str) -> str:
        return load.ALIGNMENTS[self.g.align[load.country(country)]]

    def place(self, corps: str) -> str:
        """The area or box of a corps."""
        number = load.corps(corps)
        for at, army in enumerate(self.g.armies):
            if number in army:
                return load.AREA_IDS[at % load.AREAS]
        return next(box for box in ("reserve", "prisoners", "removed", "unavailable") if number in getattr(self.g, box))

    def reduced(self, corps: str) -> bool:
        return bool(self.g.reduced[load.corps(corps)])


def campaign(armies: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A campaign round in summer with the French to move, and nothing but these armies on the map."""
    position: dict[str, Any] = {
        "year": 1806,
        "round": 1,
        "first": "french",
        "clear": True,
        "armies": armies,
        "hands": {"french": [], "coalition": []},
    }
    return {**position, **more}
