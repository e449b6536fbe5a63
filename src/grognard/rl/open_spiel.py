"""A game as an OpenSpiel game: the same actions and observations as the PettingZoo environment. Needs the extra `openspiel`.

    import pyspiel
    import grognard.rl.open_spiel

    game = pyspiel.load_game("grognard", {"game": "napoleon_1807", "scenario": "pultusk_intro"})

Chance stands in the state of our games: a first chance node chooses the seed, and after it only players are asked. A search
must therefore not look ahead in a clone (it would see the dice) but in `resample_from_infostate`, which deals the hidden things
and the chance to come anew, as our own bots do.
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np
import pyspiel

from grognard.bots.worlds import imagine
from grognard.engine.game import Game
from grognard.engine.registry import title as title_of
from grognard.engine.view import view

from .observation import observe

SEEDS = 1000  # games that the first chance node tells apart
LONGEST = 100_000  # decisions; no game comes near it
DEFAULTS = {"game": "napoleon_1807", "scenario": "", "options": "", "size": 2048, "seed": 0}
KIND = pyspiel.GameType(
    short_name="grognard",
    long_name="Grognard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class Position:
    """A game under way, copied as our games are copied."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, memory: dict[int, Any]) -> Position:
        return Position(self.game.clone())


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """One set-up of one title; `options` are written name=value, separated by commas."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.title = title_of(given["game"])
        self.scenario = given["scenario"] or self.title.scenarios[0]
        named = dict(pair.split("=", 1) for pair in given["options"].split(",") if pair)
        self.setup = self.title.check_setup(self.scenario, named)
        self.seats = [self.title.seat(seat) for seat in self.title.seats_of(self.scenario, self.setup)]
        self.size, self.seed = given["size"], given["seed"]
        self.option_of = list(self.title.vocabulary.options.values())
        self.action_of = {option: action for action, option in enumerate(self.option_of)}
        self.names = list(self.title.vocabulary.options)
        super().__init__(KIND, self.info(), given)

    def info(self) -> pyspiel.GameInfo:
        """The numbers by which OpenSpiel measures a game."""
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.option_of),
            max_chance_outcomes=SEEDS,
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self)


class Rules:
    """The game of a state, which all copies share."""

    def __init__(self, of: SpielGame) -> None:
        self.of = of

    def __deepcopy__(self, memory: dict[int, Any]) -> Rules:
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the seed is drawn there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = Rules(game)
        self.position: Position | None = None

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        ask = self.position.game.ask
        return self.rules.of.seats.index(ask.seat) if ask else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        ask = self.position.game.ask_of(self.rules.of.seats[player])
        return sorted(self.rules.of.action_of[option] for option in ask.options) if ask else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        game = self.rules.of
        if self.position is None:
            self.position = Position(game.title.new_game(game.scenario, game.setup, f"{game.seed}/{action}"))
        else:
            self.position.game.choose(game.option_of[action], game.seats[self.current_player()])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed:{action}" if player == pyspiel.PlayerId.CHANCE else self.rules.of.names[action]

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.game.ask is None

    def returns(self) -> list[float]:
        """At the end 1 won, 0 drawn, -1 lost; nothing before."""
        game = self.rules.of
        if self.position is None or not self.is_terminal():
            return [0.0] * len(game.seats)
        result = self.position.game.state.result
        return [float(game.title.outcome(result, seat)) for seat in game.seats]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A position that the player cannot tell from this one."""
        other = self.clone()
        assert isinstance(other, SpielState)
        if self.position is not None:
            other.position = Position(imagine(self.position.game, self.rules.of.seats[player], str(sampler())))
        return other

    def __str__(self) -> str:
        if self.position is None:
            return "before the seed is drawn"
        state = self.position.game.state
        return state.result or f"decision {self.position.game.number}"


class SpielObserver:
    """What a player may know, as a vector and as text."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game
        self.tensor = np.zeros(game.size, np.float32)
        self.dict = {"observation": self.tensor}

    def seen(self, state: SpielState, player: int) -> dict[str, Any]:
        return view(state.position.game, self.game.seats[player]) if state.position else {}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = observe(self.seen(state, player), self.game.size)

    def string_from(self, state: SpielState, player: int) -> str:
        return msgspec.json.encode(self.seen(state, player)).decode()


pyspiel.register_game(KIND, SpielGame)
