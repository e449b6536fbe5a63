"""4.1 Who is commanded, worked out a second time from view, log and data files alone, in random games of all scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from grognard.engine.log import told
from grognard.lab.fuzz import chooser

from .referee import MAPS, bare, read
from .table import TITLE

Entry = dict[str, Any]
SCENARIOS = {row["id"]: row for row in read("scenarios.yaml")["scenarios"]}
PREFIXES = {"auerstedt": "au", "eylau": "ey", "austerlitz": "az"}
TABLES = read("tables.yaml")


def impassable(battle: str) -> set[frozenset[str]]:
    """Borders that nobody crosses: a major river without bridge or ford, and the points that it touches."""
    rows, ground = read(f"map_{battle}.yaml")["borders"], MAPS[battle]
    water = {frozenset(row["between"]) for row in rows if "major_river" in row.get("terrain", ()) and "crossing" not in row}
    points = {(a, b) for a in ground.near for b in ground.near[a] - ground.border[a]}
    corners = {(a, b, c) for a, b in points for c in ground.border[a] & ground.border[b]}
    return water | {frozenset((a, b)) for a, b, c in corners if water & {frozenset((a, c)), frozenset((b, c))}}


WATER = {battle: impassable(battle) for battle in MAPS}
STAFFS = {
    f"{PREFIXES[battle]}_{army['staff']['id']}": army["staff"]
    for battle, armies in read("units.yaml")["battles"].items()
    for army in armies.values()
}


class Chain:
    """The chain of command of one side, as the position is when the command phase ends."""

    def __init__(self, view: Entry, seat: str, rolled: set[str]) -> None:
        self.view, self.rolled = view, rolled
        self.content = SCENARIOS[view["scenario"]]
        self.battle: str = self.content["battle"]
        self.own = {name: unit for name, unit in view["units"].items() if unit["seat"] == seat}
        enemies = [unit for unit in view["units"].values() if unit["seat"] != seat and "strength" in unit]
        self.enemy = {unit["area"] for unit in enemies if not unit.get("abandoned")}
        self.army = next(name for name, unit in self.own.items() if unit.get("rank") == "army")
        self.staff = next((name for name in self.own if name in STAFFS), "")

    def within(self, start: str, limit: int) -> set[str]:
        """4.12 Areas in range: over borders and points, not over an impassable border, not where the enemy is."""
        reached, edge = {start}, {start}
        for _ in range(limit):
            steps = {(a, b) for a in edge for b in MAPS[self.battle].near[a] if frozenset((a, b)) not in WATER[self.battle]}
            edge = {b for _, b in steps} - self.enemy - reached
            reached |= edge
        return reached

    def sources(self) -> list[set[str]]:
        """4.16 What the staff and what the army leader reach."""
        leader = self.own[self.army]
        if not self.staff:
            return [set(), self.within(leader["area"], leader["range"] - 1)]
        home, printed = self.own[self.staff]["area"], STAFFS[self.staff]
        helped = any(unit["area"] == home and unit.get("rank") in ("army", "chief_of_staff") for unit in self.own.values())
        foul = "bad_weather" if TABLES["weather_effects"][self.view["weather"]]["bad"] else "range"
        reach = printed[f"{foul}_{'with' if helped else 'without'}"]
        return [self.within(home, reach), self.within(leader["area"], leader["range"] - (leader["area"] != home))]

    def leaders(self, source: set[str]) -> set[str]:
        """4.11, 4.17, az_buxhoewden: leaders in range, through an intermediate leader, or by their own initiative."""
        near = {name for name, unit in self.own.items() if "rank" in unit and (unit["area"] in source or name in self.rolled)}
        for name, formations in self.content.get("intermediate", {}).items():
            deputy = f"{PREFIXES[self.battle]}_{name}"
            if deputy in near:
                reach = self.within(self.own[deputy]["area"], self.own[deputy]["range"])
                led = {self.view["formations"][f"{PREFIXES[self.battle]}_{formation}"]["leader"] for formation in formations}
                near |= {leader for leader in led & set(self.own) if self.own[leader]["area"] in reach}
        return near | {self.army}

    def root(self, name: str) -> str:
        """9.0 Attached guns and extended lines belong to their division."""
        while above := self.own[name].get("attached_to") or self.own[name].get("line_of"):
            name = above
        return name

    def units(self, source: set[str]) -> set[str]:
        """4.11, 4.13, 8.4 Combat units in range of their own leader, if he is commanded; a division with lines as a whole."""
        leaders = self.leaders(source if self.staff else set())
        reach = {leader: self.within(self.own[leader]["area"], self.own[leader]["range"]) for leader in leaders}
        reach[self.army] = set.union(*self.sources())
        troops = [name for name, unit in self.own.items() if "strength" in unit]
        alone = [name for name in troops if not self.own[name].get("attached_to")]
        far = {self.root(name) for name in alone if self.own[name]["area"] not in reach.get(self.leader(name), ())}
        return {name for name in troops if self.root(name) not in far}

    def leader(self, name: str) -> str:
        found: str = self.view["formations"][self.own[self.root(name)]["formation"]]["leader"]
        return found


def command_phases(scenario: str, seed: str) -> Iterator[tuple[Entry, set[str]]]:
    """The view at the end of each command phase of a game, with the leaders whose initiative was enough."""
    game, choose, rolled = TITLE.new_game(scenario, None, seed), chooser(TITLE, seed, 0.7), set[str]()
    while game.ask:
        events = [told(event, TITLE.vocabulary) for event in game.state.log]
        game.state.log.clear()
        for event in events:
            if event["key"] == "turn":
                rolled = set()
            if event["key"] == "initiative-roll" and event["args"]["roll"] <= event["args"]["initiative"]:
                rolled.add(bare(event["args"]["unit"]))
        if game.ask.prompt == "first-player":
            yield TITLE.view(game.state, 0), rolled
        game.choose(choose(game, game.ask), game.ask.seat)


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_4_11_the_units_in_command_are_those_of_the_rulebook(scenario: str) -> None:
    for view, rolled in command_phases(scenario, "command"):
        for seat in TITLE.seats:
            chain = Chain(view, seat, rolled)
            commanded = {name for name, unit in chain.own.items() if "strength" in unit and unit["commanded"]}
            assert commanded in [chain.units(source) for source in chain.sources()], (view["turn"], seat)
