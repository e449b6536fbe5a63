"""Kutuzov: The War in Russia, 1812: four powers in two camps, two to four players, one deck of cards and the road to Moscow."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grognard.engine import moments
from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.session import NOTHING_TO_PLAY
from grognard.engine.title import Title

from . import arrange, board, evaluate, hidden, load, policy, problems, seats, setup, view
from . import cards as card_table
from .rules import (
    ch01_pieces,
    ch02_seats,
    ch03_control,
    ch04_turn,
    ch05_impulse,
    ch05_mandatory,
    ch05_points,
    ch05_responses,
    ch06_building,
    ch06_sortie,
    ch07_flags,
    ch09_allies,
    ch09_morale,
    ch10_causes,
    ch10_command,
    ch10_groups,
    ch10_lines,
    ch10_movement,
    ch10_price,
    ch10_start,
    ch10_zones,
    ch11_evasion,
    ch11_interception,
    ch11_parts,
    ch11_reactions,
    ch12_aftermath,
    ch12_battle,
    ch12_dice,
    ch12_events,
    ch12_fighters,
    ch12_pursuit,
    ch12_retreat,
    ch12_trenches,
    ch13_break,
    ch13_dice,
    ch13_fortress,
    ch14_attrition,
    ch14_levels,
    ch15_sea,
    ch16_resources,
    ch17_cards,
    ch17_deployment,
    ch17_interphase,
    ch18_surprise,
    ch19_end,
    ch19_retreat,
    ch20_victory,
)
from .state import KutuzovState
from .words import LOSSES, words

OPTIONS = {"players": tuple(seats.VARIANT_IDS), "bids": ("off", "on")}
MODULES = [
    moments,
    ch01_pieces,
    ch02_seats,
    ch03_control,
    ch04_turn,
    ch05_impulse,
    ch05_mandatory,
    ch05_points,
    ch05_responses,
    ch06_building,
    ch06_sortie,
    ch07_flags,
    ch09_allies,
    ch09_morale,
    ch10_causes,
    ch10_command,
    ch10_groups,
    ch10_price,
    ch10_movement,
    ch10_start,
    ch10_zones,
    ch10_lines,
    ch11_evasion,
    ch11_interception,
    ch11_parts,
    ch11_reactions,
    ch12_aftermath,
    ch12_battle,
    ch12_dice,
    ch12_events,
    ch12_fighters,
    ch12_pursuit,
    ch12_retreat,
    ch12_trenches,
    ch13_break,
    ch13_dice,
    ch13_fortress,
    ch14_attrition,
    ch14_levels,
    ch15_sea,
    ch16_resources,
    ch17_cards,
    ch17_deployment,
    ch17_interphase,
    ch18_surprise,
    ch19_end,
    ch19_retreat,
    ch20_victory,
    *card_table.MODULES,
]


class Kutuzov(Title):
    """2, 18.1, 8.2 Four powers for two, three or four players; errors cannot happen, and talk is free."""

    id = "kutuzov"
    rules_version = "2"
    seats = seats.SEATS
    scenarios = tuple(load.SCENARIO_IDS)
    options = OPTIONS
    vocabulary = words
    state_class = KutuzovState
    play = staticmethod(ch04_turn.play)
    modules = MODULES
    folder = Path(__file__).parent
    losses = LOSSES
    orders = (NOTHING_TO_PLAY,)

    def seats_of(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return seats.seats_of(options)

    def outcome(self, result: str, seat: int) -> int:
        return seats.outcome(result, seats.SEATS[seat])

    def setup(self, g: KutuzovState, scenario: str, options: Mapping[str, str]) -> None:
        setup.set_up(g, scenario, options)

    def view(self, g: KutuzovState, seat: int) -> dict[str, Any]:
        return view.view(g, seat)

    def board(self) -> dict[str, Any]:
        return board.board()

    def problems(self, g: KutuzovState) -> list[str]:
        return problems.problems(g)

    def arrange(self, g: KutuzovState, changes: Mapping[str, Any]) -> None:
        arrange.arrange(g, changes)

    def evaluate(self, g: KutuzovState, seat: int) -> float:
        return evaluate.evaluate(g, seat)

    def points(self, g: KutuzovState) -> dict[str, float]:
        return ch20_victory.seat_points(g)

    def owner(self, g: KutuzovState, kind: str, name: str) -> str:
        return seats.owner(g.holder, kind, name)

    def policy(self, g: KutuzovState, ask: Ask) -> int:
        return policy.policy(g, ask)

    def settled(self, game: Game) -> bool:
        return evaluate.settled(game)

    def resample(self, g: KutuzovState, seat: int) -> None:
        hidden.resample(g, seat)
