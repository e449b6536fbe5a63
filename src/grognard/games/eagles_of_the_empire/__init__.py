"""Eagles of the Empire: Auerstedt, Eylau and Austerlitz, fought area by area."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.title import Title

from . import arrange, board, evaluate, policy, problems, setup, view
from .rules import (
    ch02_components,
    ch03_sequence,
    ch04_activation,
    ch04_command,
    ch05_leaders,
    ch06_stacking,
    ch07_facing,
    ch08_extended_lines,
    ch09_attached_artillery,
    ch10_entry,
    ch10_escorts,
    ch10_movement,
    ch10_special,
    ch11_morale,
    ch12_charge,
    ch12_onset,
    ch12_pursuit,
    ch13_bombardment,
    ch13_sight,
    ch14_assault,
    ch14_dice,
    ch14_losses,
    ch15_advance,
    ch15_retreat,
    ch16_recovery,
    ch17_reinforcements,
    ch18_terrain,
    victory,
)
from .scenarios import SCENARIOS, SEATS
from .state import Eagles
from .words import LOSSES, words

OPTIONS: Mapping[str, tuple[str, ...]] = {}
MODULES = [
    ch02_components,
    ch03_sequence,
    ch04_command,
    ch04_activation,
    ch05_leaders,
    ch06_stacking,
    ch07_facing,
    ch08_extended_lines,
    ch09_attached_artillery,
    ch10_movement,
    ch10_entry,
    ch10_escorts,
    ch10_special,
    ch11_morale,
    ch12_charge,
    ch12_onset,
    ch12_pursuit,
    ch13_bombardment,
    ch13_sight,
    ch14_assault,
    ch14_dice,
    ch14_losses,
    ch15_advance,
    ch15_retreat,
    ch16_recovery,
    ch17_reinforcements,
    ch18_terrain,
    victory,
]


class EaglesOfTheEmpire(Title):
    """The tactical game: two seats, four scenarios on three maps."""

    id = "eagles_of_the_empire"
    rules_version = "2"
    seats = SEATS
    scenarios = tuple(scenario.id for scenario in SCENARIOS)
    options = OPTIONS
    vocabulary = words
    state_class = Eagles
    play = staticmethod(ch03_sequence.play)
    modules = MODULES
    folder = Path(__file__).parent
    losses = LOSSES

    def setup(self, g: Eagles, scenario: str, options: Mapping[str, str]) -> None:
        setup.set_out(g)

    def view(self, g: Eagles, seat: int) -> dict[str, Any]:
        return view.position(g)

    def board(self) -> dict[str, Any]:
        return board.board()

    def problems(self, g: Eagles) -> list[str]:
        return problems.found(g)

    def arrange(self, g: Eagles, changes: Mapping[str, Any]) -> None:
        arrange.arrange(g, changes)

    def evaluate(self, g: Eagles, seat: int) -> float:
        return evaluate.evaluate(g, seat)

    def points(self, g: Eagles) -> dict[str, float]:
        return {seat: victory.points_of(g, number) for number, seat in enumerate(self.seats)}

    def policy(self, g: Eagles, ask: Ask) -> int:
        return policy.policy(g, ask)

    def settled(self, game: Game) -> bool:
        return evaluate.settled(game)

    def wind_up(self, g: Eagles, ask: Ask) -> int | None:
        return policy.wind_up(g, ask)

    def resample(self, g: Eagles, seat: int) -> None:
        """Nothing is hidden in this game but the dice to come."""
