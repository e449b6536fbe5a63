"""A toy in which cards are picked one by one in their order, as stacks are named in the real games."""
from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import ClassVar

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps
from grognard.engine.vocabulary import Vocabulary

from ..lab.crowd import SEATS, Crowd, CrowdTitle

words = Vocabulary()
CARD = words.kind("card", [str(value) for value in range(9)])
DONE = words.word("done")
words.sentence("pick")
words.sentence("end")


def play(g: Crowd) -> Steps[None]:
    """1. Blue picks cards in rising order, as many as he likes; red ends the game."""
    option = CARD
    while option != DONE:
        rest = [CARD + card for card in g.hands[0] if card > g.table[0]]
        if not rest:
            break
        option = yield Ask(0, "1", "pick", [*rest, DONE])
        if option != DONE:
            g.table[0] = option - CARD
    yield Ask(2, "2", "end", [DONE])
    g.result = SEATS[0]


class PickTitle(CrowdTitle):
    id = "picks"
    vocabulary = words
    play = staticmethod(play)
    modules: ClassVar = [sys.modules[__name__]]

    def setup(self, g: Crowd, scenario: str, options: Mapping[str, str]) -> None:
        g.taking_part, g.hands, g.table = [0, 2], [[2, 5, 7], [], []], [-1, -1, -1]
