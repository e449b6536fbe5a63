"""Environments for researchers: every game and scenario as a PettingZoo AEC environment. Needs the extra `rl`."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .environment import GameEnvironment


def env(game: str, scenario: str = "", options: Mapping[str, str] | None = None, size: int = 2048) -> GameEnvironment:
    """The environment of a game; without a scenario the first one."""
    from grognard.engine.registry import title

    from .environment import GameEnvironment

    chosen = title(game)
    return GameEnvironment(chosen, scenario or chosen.scenarios[0], options or {}, size)
