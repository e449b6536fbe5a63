"""Clash of Monarchs: the Seven Years' War in Europe, five Powers for two to four players, driven by cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from grognard.engine import moments
from grognard.engine.decision import Ask
from grognard.engine.game import Game
from grognard.engine.session import NOTHING_TO_PLAY
from grognard.engine.title import Title

from . import arrange, board, evaluate, hidden, load, policy, problems, records, setup, troops, view
from .cards import affairs, clauses, interrupts, leaders, marches, pieces, seas, surprises
from .rules import (
    ch02_components,
    ch04_cic,
    ch04_forces,
    ch04_leaders,
    ch05_sequence,
    ch06_fortunes,
    ch06_tables,
    ch08_cards,
    ch09_supply,
    ch09_survey,
    ch10_1_depots,
    ch10_5_sharing,
    ch10_actions,
    ch11_1_compose,
    ch11_activation,
    ch12_4_asides,
    ch12_8_admin,
    ch12_12_retrograde,
    ch12_fleets,
    ch12_marches,
    ch12_movement,
    ch12_overrun,
    ch13_interception,
    ch14_withdrawal,
    ch15_4_tactics,
    ch15_7_losses,
    ch15_9_retreat,
    ch15_battle,
    ch15_chits,
    ch16_morale,
    ch17_5_garrisons,
    ch17_fortresses,
    ch18_2_transfers,
    ch18_kleiner_krieg,
    ch18_raids,
    ch19_1_quarters,
    ch19_4_diplomacy,
    ch19_winter,
    ch20_1_prisoners,
    ch20_2_treasury,
    ch20_6_redeploy,
    ch20_horse,
    ch20_recruit,
    ch20_spring,
    ch21_3_refuge,
    ch21_will,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
    ch23_victory,
    ch24_5_intelligence,
    ch24_advanced,
)
from .sentences import LOSSES
from .state import ClashState
from .words import words

MODULES = [
    moments,
    records,
    troops,
    ch02_components,
    ch04_cic,
    ch04_forces,
    ch04_leaders,
    ch05_sequence,
    ch06_fortunes,
    ch06_tables,
    ch08_cards,
    ch09_supply,
    ch09_survey,
    ch10_1_depots,
    ch10_actions,
    ch10_5_sharing,
    ch11_activation,
    ch11_1_compose,
    ch12_4_asides,
    ch12_8_admin,
    ch12_movement,
    ch12_marches,
    ch12_12_retrograde,
    ch12_fleets,
    ch12_overrun,
    ch13_interception,
    ch14_withdrawal,
    ch15_battle,
    ch15_4_tactics,
    ch15_7_losses,
    ch15_9_retreat,
    ch15_chits,
    ch16_morale,
    ch17_fortresses,
    ch17_5_garrisons,
    ch18_2_transfers,
    ch18_kleiner_krieg,
    ch18_raids,
    ch19_winter,
    ch19_1_quarters,
    ch19_4_diplomacy,
    ch20_spring,
    ch20_2_treasury,
    ch20_1_prisoners,
    ch20_recruit,
    ch20_horse,
    ch20_6_redeploy,
    ch21_3_refuge,
    ch21_will,
    ch22_armistice,
    ch22_politics,
    ch22_3_clients,
    ch23_victory,
    ch24_advanced,
    ch24_5_intelligence,
    affairs,
    seas,
    pieces,
    leaders,
    marches,
    surprises,
    interrupts,
    clauses,
]


class ClashOfMonarchs(Title):
    """1.1 Two to four players: the Anglo-Prussian alliance against the Coalition, each side run by one or two of them."""

    id = "clash_of_monarchs"
    rules_version = "2"
    seats = load.SEATS
    scenarios = tuple(setup.SCENARIOS)
    options = setup.OPTIONS
    vocabulary = words
    state_class = ClashState
    play = staticmethod(ch05_sequence.play)
    modules = MODULES
    folder = Path(__file__).parent
    losses = LOSSES
    fog = ("limited_intelligence", "on")
    orders = (NOTHING_TO_PLAY,)

    def seats_of(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """1.1 The players who take part."""
        seats = sorted(set(load.HOLDERS[options.get("players", "two")]))
        return tuple(load.SEATS[seat] for seat in seats)

    def setup(self, g: ClashState, scenario: str, options: Mapping[str, str]) -> None:
        setup.set_up(g, scenario, options)

    def view(self, g: ClashState, seat: int) -> dict[str, Any]:
        return view.view(g, seat)

    def board(self) -> dict[str, Any]:
        return board.board()

    def problems(self, g: ClashState) -> list[str]:
        return problems.problems(g)

    def arrange(self, g: ClashState, changes: Mapping[str, Any]) -> None:
        arrange.arrange(g, changes)

    def evaluate(self, g: ClashState, seat: int) -> float:
        return evaluate.evaluate(g, seat)

    def outcome(self, result: str, seat: int) -> int:
        """23.4.1 The winning player has won; his ally neither won nor lost; the other alliance lost."""
        winner = result.partition(":")[0]
        if winner not in self.seats:
            return 0
        won = self.seats.index(winner)
        return 1 if won == seat else 0 if (won < 2) == (seat < 2) else -1

    def points(self, g: ClashState) -> dict[str, float]:
        """23.1.2 Each seat has the points of its alliance."""
        totals = ch23_victory.totals(g)
        return {self.seats[seat]: totals[seat // 2] for seat in set(g.holder)}

    def owner(self, g: ClashState, kind: str, name: str) -> str:
        """22.3 Nations and leaders belong to those who move them, what is an alliance's to Prussia's or Austria's player."""
        if kind == "camp" and name in load.CAMP_IDS[:2]:
            return self.seats[g.holder[(load.PR, load.AU)[load.CAMP_IDS.index(name)]]]
        if kind not in ("nation", "leader"):
            return super().owner(g, kind, name)
        number = load.nation(name) if kind == "nation" else load.L_NATION[load.leader(name)]
        return self.seats[g.seat_of(number)]

    def policy(self, g: ClashState, ask: Ask) -> int:
        return policy.policy(g, ask)

    def settled(self, game: Game) -> bool:
        return evaluate.settled(game)

    def resample(self, g: ClashState, seat: int) -> None:
        hidden.resample(g, seat)
