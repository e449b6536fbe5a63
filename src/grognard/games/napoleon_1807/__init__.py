"""Napoléon 1807: the campaign of Poland, December 1806 to June 1807; corps as blocks, one deck of cards for each side."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from grognard.engine import moments
from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.title import Title

from . import cards, evaluate, hidden, position, view
from .board import board
from .load import CAMPAIGN, SCENARIO_IDS, SEATS
from .policy import policy
from .rules import (
    ch01_definitions,
    ch02_cards,
    ch03_setup,
    ch04_draw,
    ch05_initiative,
    ch06_operations,
    ch07_axis,
    ch07_fatigue,
    ch07_manoeuvre,
    ch07_stack,
    ch08_combat,
    ch08_losses,
    ch08_retreat,
    ch09_march_attack,
    ch10_recovery,
    ch11_dice,
    ch12_card_events,
    ch13_victory,
    ch14_grognard,
)
from .state import State1807
from .words import LOSSES, words

MODULES: list[ModuleType] = [
    moments,
    ch01_definitions,
    ch02_cards,
    ch03_setup,
    ch04_draw,
    ch05_initiative,
    ch06_operations,
    ch07_axis,
    ch07_fatigue,
    ch07_manoeuvre,
    ch07_stack,
    ch08_combat,
    ch08_losses,
    ch08_retreat,
    ch09_march_attack,
    ch10_recovery,
    ch11_dice,
    ch12_card_events,
    ch13_victory,
    ch14_grognard,
    cards.red,
    cards.blue,
    cards.movement,
    cards.reaction,
    cards.combat,
    cards.retreat,
]


OPTIONS: Mapping[str, tuple[str, ...]] = {
    "level": ("conscript", "grognard"),
    "combat": ("cards", "dice"),
    "contested_fatigue": ("stack", "corps"),
    "enemy_axis": ("closed", "open"),
}


class Napoleon1807(Title):
    """The title. Options with two values settle what the rulebook leaves open or contradicts; the first is the default.

    level: the rules of the Conscript, or those of the Grognard with hidden blocks and vedettes (14).
    combat: cards or dice (11).
    contested_fatigue: 7.7F and G count once for the stack (the words of the rule) or for each corps (the sum of the example).
    enemy_axis: a retreat may not begin along the enemy's axis (the example of 8.7), or may without an own one (its words).
    """

    id = "napoleon_1807"
    rules_version = "2"
    seats = SEATS
    scenarios = (*SCENARIO_IDS, CAMPAIGN)
    options = OPTIONS
    vocabulary = words
    state_class = State1807
    play = staticmethod(ch03_setup.play)
    modules = MODULES
    folder = Path(__file__).parent
    losses = LOSSES

    def setup(self, g: State1807, scenario: str, options: Mapping[str, str]) -> None:
        """3.1 Players choose a scenario and how to play it; blocks and markers are placed as it says."""
        g.grognard = options["level"] == "grognard"
        g.dice = options["combat"] == "dice"
        g.fatigue_each = options["contested_fatigue"] == "corps"
        g.axis_open = options["enemy_axis"] == "open"
        ch03_setup.set_up(g)

    def view(self, g: State1807, seat: int) -> dict[str, Any]:
        return view.view(g, seat)

    def board(self) -> dict[str, Any]:
        return board()

    def problems(self, g: State1807) -> list[str]:
        return position.problems(g)

    def arrange(self, g: State1807, changes: Mapping[str, Any]) -> None:
        position.arrange(g, changes)

    def evaluate(self, g: State1807, seat: int) -> float:
        return evaluate.evaluate(g, seat)

    def points(self, g: State1807) -> dict[str, float]:
        return {"": g.vp}

    def policy(self, g: State1807, ask: Ask) -> int:
        return policy(g, ask)

    def settled(self, game: Game) -> bool:
        return evaluate.settled(game)

    def resample(self, g: State1807, seat: int) -> None:
        hidden.resample(g, seat)
