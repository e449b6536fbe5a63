"""A game as a PettingZoo AEC environment: agents are seats, an action is the number of an option in the fixed encoding."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from grognard.engine.game import Game
from grognard.engine.title import Title
from grognard.engine.view import view

from .observation import observe


class GameEnvironment(AECEnv):  # type: ignore[misc]  # pettingzoo is not typed strictly
    """One game. The fixed action encoding is the order in which the vocabulary of the title lists its options.

    An observation is a vector of what the seat may know (`observation`) and the mask of legal actions (`action_mask`, also in
    the info). Rewards come at the end: 1 won, 0 drawn, -1 lost.
    """

    def __init__(self, title: Title, scenario: str, options: Mapping[str, str], size: int) -> None:
        super().__init__()
        self.title, self.scenario, self.size = title, scenario, size
        self.options = title.check_setup(scenario, options)
        self.metadata = {"name": f"grognard/{title.id}-v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.actions = list(title.vocabulary.options)
        self.number_of = {option: at for at, option in enumerate(title.vocabulary.options.values())}
        self.option_of = list(title.vocabulary.options.values())
        self.possible_agents = list(title.seats_of(scenario, self.options))
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self.game: Game
        self.episode = 0
        self.seed = 0

    def _observation_space(self) -> gymnasium.spaces.Dict:
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-np.inf, np.inf, (self.size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed it is the same every time."""
        if seed is not None:
            self.seed, self.episode = seed, 0
        self.game = self.title.new_game(self.scenario, self.options, f"{self.seed}/{self.episode}")
        self.episode += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self._asked()
        self._tell_masks()

    def step(self, action: Any) -> None:
        """The asked seat chooses; an action that is not legal is refused with the rule, and the game stays as it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.choose(self.option_of[int(action)], self.title.seat(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.ask is None:
            result = self.game.state.result
            for name in self.agents:
                self.rewards[name] = float(self.title.outcome(result, self.title.seat(name)))
                self.terminations[name] = True
        self.agent_selection = self._asked()
        self._accumulate_rewards()
        self._tell_masks()

    def _asked(self) -> str:
        return self.title.seats[self.game.ask.seat] if self.game.ask else self.agents[0]

    def _tell_masks(self) -> None:
        self.infos = {agent: {"action_mask": self.mask(agent)} for agent in self.agents}

    def mask(self, agent: str) -> NDArray[np.int8]:
        """Which actions are legal for a seat now; none when it is not asked."""
        legal = np.zeros(len(self.actions), dtype=np.int8)
        ask = self.game.ask_of(self.title.seat(agent))
        if ask is not None:
            legal[[self.number_of[option] for option in ask.options]] = 1
        return legal

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What a seat may know, and what it may do."""
        seen = view(self.game, self.title.seat(agent))
        return {"observation": observe(seen, self.size), "action_mask": self.mask(agent)}

    def render(self) -> str:
        """The question that waits."""
        ask = self.game.ask
        return f"{self.title.seats[ask.seat]}: {ask.prompt} ({ask.rule})" if ask else self.game.state.result

    def close(self) -> None:
        """Nothing is kept open."""
