"""A table for tests: a position arranged by hand, choices as text, and what was asked, offered, refused and told."""

from __future__ import annotations

from typing import Any

from grognard.games.napoleon_1807 import Napoleon1807
from grognard.games.napoleon_1807.load import BLOCK_AT, CARD_IDS, LINK, ZONE_AT, ZONES
from grognard.games.napoleon_1807.state import State1807

from ..table import GameTable

TITLE = Napoleon1807()
FRENCH, RUSSIAN = 0, 1
OPTIONS = ("level", "combat", "contested_fatigue", "enemy_axis", "windows")

# A duel in clear country: Davout holds Landsberg, Ostermann is one connection away at P. Eylau.
DUEL = {"landsberg": ["davout"], "p_eylau": ["ostermann"]}
# Both in P. Eylau, Davout having come from Landsberg.
CONTACT = {"p_eylau": ["davout", "ostermann"]}
FRENCH_AXIS = [{"seat": "french", "zone": "p_eylau", "from": "landsberg"}]


class Table(GameTable[State1807]):
    """One game in a test."""

    title = TITLE

    def __init__(self, scenario: str = "eylau_battle", **words: Any) -> None:
        options = {name: words.pop(name) for name in OPTIONS if name in words}
        seed, chance = words.pop("seed", "test"), words.pop("chance", [])
        words.setdefault("phase", "operations")
        if words["phase"] == "operations":
            words.setdefault("hands", {"french": [], "russian": []})
        self.set_up(scenario, options, words, chance, seed)
        self.game.begin()

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        return TITLE.seats[self.ask.seat], self.ask.prompt

    def choose(self, *choices: str) -> Table:
        """Make choices one after the other; the log holds what happened since the first."""
        self.g.log.clear()
        return super().choose(*choices)

    def take(self, option: int) -> None:
        """After every choice the position must be possible."""
        self.game.choose(option)
        assert not TITLE.problems(self.g), TITLE.problems(self.g)

    def march(self, *zones: str, operation: str = "manoeuvre") -> Table:
        """The only stack of the active side goes through zones, and stops there if it can."""
        self.choose(f"operation:{operation}")
        for zone in zones:
            self.choose_on(f"zone:{zone}")
        if self.game.ask and self.ask.prompt == "step":
            self.choose_on("stop")
        return self

    def choose_on(self, *choices: str) -> Table:
        """Make choices and keep the log."""
        log = self.g.log[:]
        self.choose(*choices)
        self.g.log[:0] = log
        return self

    def passes(self, times: int = 1) -> Table:
        return self.choose_on(*["pass"] * times)

    def refused(self, choice: str) -> str:
        """The paragraph that forbids a choice."""
        option = TITLE.vocabulary.parse(choice)
        assert option is not None and option not in self.ask.options, f"{choice} is offered"
        return self.game.why_not(option).rule

    def reason(self, choice: str) -> tuple[str, str]:
        """The paragraph that forbids a choice, and the sentence that says so."""
        refusal = self.game.why_not(TITLE.vocabulary.options[choice])
        return refusal.rule, refusal.key

    def view(self, seat: str = "french") -> dict[str, Any]:
        return super().view(seat)

    def place(self, block: str) -> str:
        zone = self.g.place[BLOCK_AT[block]]
        return ZONES[zone] if zone >= 0 else "off"

    def fatigue(self, corps: str) -> int:
        return self.g.fatigue[BLOCK_AT[corps]]

    def strength(self, corps: str) -> tuple[int, int]:
        return self.g.infantry[BLOCK_AT[corps]], self.g.cavalry[BLOCK_AT[corps]]

    def activated(self, block: str) -> bool:
        return bool(self.g.activated[BLOCK_AT[block]])

    def axis(self, seat: int, zone: str) -> str:
        origin = self.g.axis.get(2 * ZONE_AT[zone] + seat, -1)
        return ZONES[origin] if origin >= 0 else ""

    def hand(self, seat: int) -> list[str]:
        return sorted(CARD_IDS[card] for card in self.g.hands[seat])

    def discard(self, seat: int) -> list[str]:
        return sorted(CARD_IDS[card] for card in self.g.discards[seat])


def link(a: str, b: str) -> int:
    return LINK[ZONE_AT[a]][ZONE_AT[b]]
