"""Age of Napoleon 1805–1815: grand strategy for two players, with one deck of cards and an area map of Europe."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grognard.engine import moments
from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.title import Title

from . import arrange, board, evaluate, hidden, load, policy, setup, view
from .cards import battle, campaign, diplomacy, strategy
from .rules import (
    ch02_components,
    ch03_alignment,
    ch04_armies,
    ch05_sequence,
    ch06_diplomacy,
    ch07_insurrection,
    ch08_strategy,
    ch09_reinforcement,
    ch10_campaign,
    ch11_1_attrition,
    ch11_1_land,
    ch11_2_sea,
    ch11_3_withdrawal,
    ch11_4_interception,
    ch11_5_neutrality,
    ch11_movement,
    ch11_muster,
    ch12_3_losses,
    ch12_3_retreat,
    ch12_battle,
    ch13_surrender,
    ch14_winter,
    ch15_victory,
    ch17_return,
)
from .state import AgeState
from .words import LOSSES, words

OPTIONS = {
    "one_diplomacy_card": ("off", "on"),
    "no_surrender_1815": ("on", "off"),
    "napoleon_returns": ("off", "on"),
}
MODULES = [
    moments,
    ch02_components,
    ch03_alignment,
    ch04_armies,
    ch05_sequence,
    ch06_diplomacy,
    ch07_insurrection,
    ch08_strategy,
    ch09_reinforcement,
    ch10_campaign,
    ch11_movement,
    ch11_muster,
    ch11_1_attrition,
    ch11_1_land,
    ch11_2_sea,
    ch11_3_withdrawal,
    ch11_4_interception,
    ch11_5_neutrality,
    ch12_battle,
    ch12_3_losses,
    ch12_3_retreat,
    ch13_surrender,
    ch14_winter,
    ch15_victory,
    ch17_return,
    diplomacy,
    strategy,
    campaign,
    battle,
]


class AgeOfNapoleon(Title):
    """1.0.A Two players: France and her allies against the Coalition. 1.0.B Three scenarios."""

    id = "age_of_napoleon"
    rules_version = "2"
    seats = load.SEATS
    scenarios = tuple(load.SCENARIO_IDS)
    options = OPTIONS
    vocabulary = words
    state_class = AgeState
    play = staticmethod(ch05_sequence.play)
    modules = MODULES
    folder = Path(__file__).parent
    losses = LOSSES

    def setup(self, g: AgeState, scenario: str, options: Mapping[str, str]) -> None:
        setup.set_up(g, scenario, options)

    def view(self, g: AgeState, seat: int) -> dict[str, Any]:
        return view.view(g, seat)

    def board(self) -> dict[str, Any]:
        return board.board()

    def problems(self, g: AgeState) -> list[str]:
        return arrange.problems(g)

    def arrange(self, g: AgeState, changes: Mapping[str, Any]) -> None:
        arrange.arrange(g, changes)

    def evaluate(self, g: AgeState, seat: int) -> float:
        return evaluate.evaluate(g, seat)

    def policy(self, g: AgeState, ask: Ask) -> int:
        return policy.policy(g, ask)

    def settled(self, game: Game) -> bool:
        return evaluate.settled(game)

    def resample(self, g: AgeState, seat: int) -> None:
        hidden.resample(g, seat)
