"""3.1, 11.1-11.7 Who may intercept and evade where, worked out a second time from the data files, in games of all scenarios.

Only the content of the state is read here; positions with cards in force are left to other tests.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from grognard.engine.game import Game
from grognard.games import kutuzov
from grognard.games.kutuzov.state import MARKED, KutuzovState
from grognard.games.kutuzov.words import PASS
from grognard.lab.fuzz import chooser

from .table import TITLE, rules

DATA = Path(kutuzov.__file__).parent / "data"
MAP, UNITS = (yaml.safe_load((DATA / name).read_text(encoding="utf-8")) for name in ("map.yaml", "units.yaml"))
SPACES: list[dict[str, Any]] = [*MAP["duchies"], *MAP["zones"]]
INDEX = {space["id"]: at for at, space in enumerate(SPACES)}
FORCES = ["french_north", "russian_first", "french_south", "russian_second", "prussia", "austria"]
SIDES, POWERS = [0, 1, 0, 1, 0, 0], [0, 1, 2, 3, 0, 2]
LEADERS = [FORCES.index(row["nation"] if row["nation"] in FORCES else row["power"]) for row in UNITS["leaders"]]
ZONE = [at >= len(MAP["duchies"]) for at in range(len(SPACES))]
LINES: list[dict[int, str]] = [{} for _ in SPACES]
for _row in MAP["links"]:
    if _row["type"] != "sea":
        _a, _b = INDEX[_row["a"]], INDEX[_row["b"]]
        LINES[_a][_b] = LINES[_b][_a] = _row["type"]


def offered(game: Game, kind: str) -> set[int]:
    """The spaces that options of a kind name."""
    assert game.ask
    texts = [TITLE.vocabulary.describe(option) for option in game.ask.options]
    return {INDEX[text.removeprefix(f"{kind}:")] for text in texts if text.startswith(f"{kind}:")}


class Map:
    """A position, as the rulebook speaks of it."""

    def __init__(self, g: KutuzovState) -> None:
        self.g = g

    def leaders(self, side: int, space: int) -> list[int]:
        return [at for at, force in enumerate(LEADERS) if SIDES[force] == side and self.g.place[at] == space]

    def present(self, side: int, space: int) -> bool:
        soldiers = any(self.g.sp[at * len(SPACES) + space] for at in range(len(FORCES)) if SIDES[at] == side)
        return soldiers or bool(self.leaders(side, space))

    def holder(self, space: int) -> int:
        """3.1a, 3.2 The force whose flag or print a space bears."""
        if SPACES[space]["id"] == "finland_zone" and self.g.finland:
            return 0
        return self.g.flag[space] if self.g.flag[space] >= 0 else FORCES.index(SPACES[space]["owner"])

    def control(self, space: int) -> int:
        """3.1b, 3.1d The side that controls a space, or -1; walls and zones hold against formations."""
        side = SIDES[self.holder(space)]
        firm = ZONE[space] or "fortress" in SPACES[space]
        return side if firm or not self.present(1 - side, space) else -1

    def besieges(self, side: int, space: int) -> bool:
        return "fortress" in SPACES[space] and SIDES[self.holder(space)] != side

    def leaves(self, side: int, start: int, goal: int) -> bool:
        """13.41b From an enemy fortress only to friendly or uncontrolled ground."""
        return not self.besieges(side, start) or self.control(goal) != 1 - side or (ZONE[goal] and self.present(side, goal))

    def interceptors(self, side: int, goal: int, seat: int) -> set[int]:
        """11.1a, 11.3a, 11.3b Spaces with an unmarked army; no river, no marsh for the Imperials, no goal of enemies alone."""
        if self.present(1 - side, goal) and not self.present(side, goal):
            return set()
        barred = ("river", "marsh") if side == 0 else ("river",)
        starts = [start for start, line in LINES[goal].items() if line not in barred and self.leaves(side, start, goal)]
        if ZONE[goal] and not self.g.moving.interceptors and self.g.moving.came != goal:
            starts.append(goal)
        fresh = {at for at, force in enumerate(LEADERS) if self.g.holder[POWERS[force]] == seat and self.g.status[at] != MARKED}
        return {start for start in starts if fresh & set(self.leaders(side, start)) - set(self.g.moving.aloof_leaders)}

    def refuges(self, side: int, here: int) -> set[int]:
        """11.6a, 11.7 Where to evade: not over rivers, to enemies, into unbesieged walls, nor where the enemy came from."""
        ways = [goal for goal, line in LINES[here].items() if line != "river" and goal != self.g.moving.came]
        free = [goal for goal in ways if not self.present(1 - side, goal) or (ZONE[goal] and self.present(side, goal))]
        open_to = [goal for goal in free if not self.besieges(side, goal) or self.present(side, goal)]
        return {goal for goal in open_to if self.leaves(side, here, goal)} | ({here} if ZONE[here] else set())


def plain_position(g: KutuzovState) -> bool:
    """No cards in force, no ally in doubt, no keys given up, and a march under way on land."""
    if g.march is None or g.march.sea or g.battle or (g.budget and g.budget.unseen):
        return False
    return not (g.effects or any(g.ally) or g.closed)


@rules("3.1d", "11.1a", "11.3a", "11.3b", "11.6a", "11.7", "13.41b")
@pytest.mark.parametrize("number", range(4))
def test_reactions_are_those_of_the_rulebook(number: int) -> None:
    players = ("two", "four", "three_imperial", "split_open")[number]
    game = TITLE.new_game(TITLE.scenarios[number], {"players": players}, f"oracle {number}")
    choose = chooser(TITLE, str(number), 0.5)
    while (ask := game.ask) is not None:
        g = game.state
        assert isinstance(g, KutuzovState)
        if ask.prompt == "react" and PASS in ask.options and plain_position(g):
            side, goal = 1 - g.moving.side, g.moving.goal
            if g.moving.came != goal:
                assert offered(game, "intercept") == Map(g).interceptors(side, goal, ask.seat)
            if found := offered(game, "evade"):
                assert found == Map(g).refuges(side, goal)
        game.choose(choose(game, ask))
