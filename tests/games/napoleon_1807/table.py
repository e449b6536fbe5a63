"""A table for tests: a position arranged by hand, choices as text, and what was asked, offered, refused and told."""

from __future__ import annotations

from typing import Any

from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.log import told, visible
from grognard.games.napoleon_1807 import Napoleon1807
from grognard.games.napoleon_1807.load import BLOCK_AT, CARD_IDS, LINK, ZONE_AT, ZONES
from grognard.games.napoleon_1807.state import State1807

TITLE = Napoleon1807()
FRENCH, RUSSIAN = 0, 1
OPTIONS = ("level", "combat", "contested_fatigue", "enemy_axis", "windows")

# A duel in clear country: Davout holds Landsberg, Ostermann is one connection away at P. Eylau.
DUEL = {"landsberg": ["davout"], "p_eylau": ["ostermann"]}
# Both in P. Eylau, Davout having come from Landsberg.
CONTACT = {"p_eylau": ["davout", "ostermann"]}
FRENCH_AXIS = [{"seat": "french", "zone": "p_eylau", "from": "landsberg"}]


class Table:
    """One game in a test."""

    def __init__(self, scenario: str = "eylau_battle", **words: Any) -> None:
        options = {name: words.pop(name) for name in OPTIONS if name in words}
        self.game: Game = TITLE.set_up(scenario, options, words.pop("seed", "test"))
        chance = words.pop("chance", [])
        words.setdefault("phase", "operations")
        if words["phase"] == "operations":
            words.setdefault("hands", {"french": [], "russian": []})
        TITLE.arrange(self.g, words)
        self.g.script = list(chance)
        self.game.begin()

    @property
    def g(self) -> State1807:
        state = self.game.state
        assert isinstance(state, State1807)
        return state

    @property
    def ask(self) -> Ask:
        assert self.game.ask, f"the game is over: {self.g.result}"
        return self.game.ask

    @property
    def offered(self) -> list[str]:
        """The options of the question that waits."""
        return [TITLE.vocabulary.describe(option) for option in self.ask.options]

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        return TITLE.seats[self.ask.seat], self.ask.prompt

    def choose(self, *choices: str) -> Table:
        """Make choices one after the other; the log holds what happened since the first."""
        self.g.log.clear()
        for choice in choices:
            assert choice in self.offered, f"{choice} is not offered to {self.asked}: {self.offered}"
            option = TITLE.vocabulary.parse(choice)
            assert option is not None
            self.game.choose(option)
            assert not TITLE.problems(self.g), TITLE.problems(self.g)
        return self

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

    def skip_to(self, prompt: str, seat: str = "") -> Table:
        """Take the last option of every question until this one is asked."""
        for _ in range(100):
            if self.ask.prompt == prompt and seat in ("", self.asked[0]):
                return self
            self.choose_on(self.offered[-1])
        raise AssertionError(f"{prompt} is never asked")

    def refused(self, choice: str) -> str:
        """The paragraph that forbids a choice."""
        option = TITLE.vocabulary.parse(choice)
        assert option is not None and option not in self.ask.options, f"{choice} is offered"
        return self.game.why_not(option).rule

    def events(self, key: str, seat: int | None = None) -> list[dict[str, Any]]:
        """What was told under a key (to a seat)."""
        log = [event for event in self.g.log if seat is None or visible(event, seat)]
        return [told(event, TITLE.vocabulary)["args"] for event in log if event[0] == key]

    def view(self, seat: str = "french") -> dict[str, Any]:
        return TITLE.view(self.g, -1 if seat == "spectator" else TITLE.seat(seat))

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
