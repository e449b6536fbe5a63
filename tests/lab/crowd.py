"""A toy for two or three players by an option: each seat that takes part lays one of its cards, the highest wins."""
from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps
from grognard.engine.state import State, state
from grognard.engine.title import Title
from grognard.engine.vocabulary import Vocabulary

SEATS = ("blue", "green", "red")
TAKING_PART = {"duel": ("blue", "red"), "crowd": SEATS}
CARDS = 9
words = Vocabulary()
CARD = words.kind("card", [str(value) for value in range(CARDS)])
SEAT = words.kind("seat", SEATS)
words.sentence("lay")
words.sentence("laid", seat="seat", card="card")


@state
class Crowd(State):
    taking_part: list[int]
    hands: list[list[int]]
    table: list[int]


def play(g: Crowd) -> Steps[None]:
    """1. Everybody lays two cards; the last one counts."""
    for _ in range(2):
        for seat in g.taking_part:
            option = yield Ask(seat, "1", "lay", [CARD + card for card in g.hands[seat]])
            g.hands[seat].remove(option - CARD)
            g.table[seat] = option - CARD
            g.note("laid", "1", seat, option - CARD)
    g.result = SEATS[max(g.taking_part, key=g.table.__getitem__)]


class CrowdTitle(Title):
    id = "crowd"
    rules_version = "1"
    seats = SEATS
    scenarios = ("table",)
    options: ClassVar = {"players": ("duel", "crowd")}
    vocabulary = words
    state_class = Crowd
    play = staticmethod(play)
    modules: ClassVar = [sys.modules[__name__]]
    folder = Path(__file__).parent

    def seats_of(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return TAKING_PART[options["players"]]

    def setup(self, g: Crowd, scenario: str, options: Mapping[str, str]) -> None:
        g.taking_part = [SEATS.index(name) for name in TAKING_PART[options["players"]]]
        deck = list(range(CARDS))
        g.shuffle(deck)
        g.hands = [sorted(deck[3 * seat : 3 * seat + 3]) if seat in g.taking_part else [] for seat in range(3)]
        g.table = [-1, -1, -1]

    def view(self, g: Crowd, seat: int) -> dict[str, Any]:
        return {"table": g.table[:], "hand": g.hands[seat][:] if seat in g.taking_part else []}

    def board(self) -> dict[str, Any]:
        return {}

    def problems(self, g: Crowd) -> list[str]:
        return []

    def arrange(self, g: Crowd, changes: Mapping[str, Any]) -> None:
        raise NotImplementedError

    def evaluate(self, g: Crowd, seat: int) -> float:
        if seat not in g.taking_part:
            raise ValueError(f"seat {seat} does not take part")
        return g.table[seat] / CARDS

    def resample(self, g: Crowd, seat: int) -> None:
        others = [other for other in g.taking_part if other != seat]
        known = {*g.table, *g.hands[seat]}
        unseen = [card for card in range(CARDS) if card not in known]
        g.shuffle(unseen)
        for other in others:
            g.hands[other] = sorted(unseen.pop() for _ in g.hands[other])
