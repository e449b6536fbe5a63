"""Lists that are built at a glance are those that the reasons allow."""
from __future__ import annotations

import random

import pytest

from grognard.engine.decision import legal
from grognard.games.napoleon_1807.load import CORPS_OF
from grognard.games.napoleon_1807.rules import ch07_stack, ch10_recovery
from grognard.games.napoleon_1807.state import State1807
from grognard.games.napoleon_1807.words import CORPS, DONE, OPERATION_IDS

from .table import FRENCH, RUSSIAN, TITLE


@pytest.mark.parametrize("level", ["conscript", "grognard"])
def test_shortcuts_agree_with_the_reasons(level: str) -> None:
    for number in range(8):
        game, dice = TITLE.new_game(TITLE.scenarios[number % 7], {"level": level}, str(number)), random.Random(number)
        while game.ask:
            g = game.state
            assert isinstance(g, State1807)
            for seat in (FRENCH, RUSSIAN):
                for kind in range(len(OPERATION_IDS)):
                    assert ch07_stack.can_name(g, seat, kind) == bool(ch07_stack.zones_for(g, seat, kind))
            if game.ask.prompt == "recovery-corps":
                corps = [CORPS + corps for corps in CORPS_OF[game.ask.seat]]
                assert game.ask.options == [*legal(g, corps, ch10_recovery.recovery_refused), DONE]
            game.choose(dice.choice(game.ask.options))
