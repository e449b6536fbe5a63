"""An independent referee: reads log and view like a player at the table, and the data files, but none of the rules code."""

from __future__ import annotations

from collections import Counter, deque
from pathlib import Path
from typing import Any

import yaml

from grognard.games import eagles_of_the_empire

DATA = Path(eagles_of_the_empire.__file__).parent / "data"
Event = dict[str, Any]
HIERARCHY = ("army", "intermediate", "formation", "chief_of_staff", "staff_officer", "deputy")
FAR = {"heavy": 3, "foot": 2, "horse": 2}


class Wrong(AssertionError):  # noqa: N818  (named after what was found)
    """What a player would object to."""


def read(name: str) -> Any:
    return yaml.safe_load((DATA / name).read_text(encoding="utf-8"))


def bare(thing: str) -> str:
    return thing.partition(":")[2]


class Map:
    """Areas by their corners: who touches whom, and over a stretch of border."""

    def __init__(self, battle: str) -> None:
        self.areas = {area["id"]: area for area in read(f"map_{battle}.yaml")["areas"]}
        spots = {name: area["polygon"].split() for name, area in self.areas.items()}
        edges = {name: {frozenset(pair) for pair in zip(c, [*c[1:], c[0]], strict=True)} for name, c in spots.items()}
        self.near = {a: {b for b in spots if b != a and set(spots[a]) & set(spots[b])} for a in spots}
        self.border = {a: {b for b in self.near[a] if edges[a] & edges[b]} for a in spots}

    def distance(self, start: str, end: str) -> int:
        found, queue = {start: 0}, deque([start])
        while queue:
            here = queue.popleft()
            for there in self.near[here] - set(found):
                found[there] = found[here] + 1
                queue.append(there)
        return found[end]


MAPS = {battle: Map(battle) for battle in ("auerstedt", "eylau", "austerlitz")}
LIMITS = read("tables.yaml")["stacking"]


def ladders() -> dict[str, dict[int, tuple[int, bool]]]:
    """Morale and length of each counter by strength, from the printed steps."""
    found = {}
    for prefix, armies in zip(("au", "ey", "az"), read("units.yaml")["battles"].values(), strict=True):
        for army in armies.values():
            for unit in [*army["infantry"], *army["cavalry"], *army["artillery"]]:
                steps = [(step, size == "long") for size in ("long", "small") for step in unit.get(size, "").split()]
                found[f"{prefix}_{unit['id']}"] = {int(s.split("-")[0]): (int(s.split("-")[1]), long) for s, long in steps}
    return found


LADDERS = ladders()


class Referee:
    """Watches one game; `checked` counts what was looked at, by paragraph."""

    def __init__(self, scenario: str, units: dict[str, Event], first: Event) -> None:
        content = next(row for row in read("scenarios.yaml")["scenarios"] if row["id"] == scenario)
        self.map, self.units, self.levels = MAPS[content["battle"]], units, content["levels"]
        self.view = first
        self.checked: Counter[str] = Counter()
        self.fought: Counter[str] = Counter()
        self.assaulted: set[str] = set()
        self.hits = self.losses = 0
        self.standing: dict[str, str] = {}
        self.margin: int | None = None

    def claim(self, rule: str, holds: bool, what: object) -> None:
        self.checked[rule] += 1
        if not holds:
            raise Wrong(f"{rule}: {what}")

    def area(self, unit: str) -> str:
        place: str = self.standing.get(unit) or self.view["units"][unit]["area"]
        return place

    def read(self, events: list[Event]) -> None:
        """What has been told since the last question."""
        self.standing = {}
        for event in events:
            judge = getattr(self, f"on_{event['key'].replace('-', '_')}", None)
            if judge:
                judge(event["args"])
            if "rolls" in event["args"]:
                self.throw(event["key"], event["args"])
            if event["key"] in ("loses-step", "eliminated"):
                self.loss(event)

    # what happens -------------------------------------------------------------------------------------------------------

    def throw(self, key: str, args: Event) -> None:
        better = args.get("better", args["dice"] if args.get("bonus") else 0)
        hits = sum(roll + (args.get("bonus", 1) if at < better else 0) >= 6 for at, roll in enumerate(args["rolls"]))
        rule = "13.2" if key == "bombard-dice" else "14.1.1"
        self.claim(rule, (hits, len(args["rolls"])) == (args["hits"], args["dice"]), args)
        self.hits += hits

    def loss(self, event: Event) -> None:
        """Nobody loses more steps than were hit; those who cannot retreat are another matter."""
        if event["rule"] in ("12.3", "13.2", "14.3") and event["key"] == "loses-step":
            self.losses += 1
            self.claim("14.3", self.losses <= self.hits, (self.losses, self.hits))

    def begin_fight(self, units: list[str]) -> None:
        self.hits = self.losses = 0
        for unit in (bare(each) for each in units):
            self.fought[unit] += 1
            self.claim("3.0.3", self.fought[unit] == 1, f"{unit} fights twice in a turn")

    def on_turn(self, _: Event) -> None:
        self.fought.clear()

    def on_activates(self, _: Event) -> None:
        self.assaulted.clear()

    def on_activation_roll(self, args: Event) -> None:
        left = args["initiative"] - args["roll"]
        self.claim("4.31", left >= 0 and args["formations"] == max(1, left), args)

    def on_activation_failed(self, args: Event) -> None:
        self.claim("4.32", args["roll"] > args["initiative"], args)

    def on_bombards(self, args: Event) -> None:
        self.begin_fight(args["units"])
        for gun in (bare(each) for each in args["units"]):
            start = self.area(gun)
            far = 1 if self.map.areas[start]["terrain"] == "woods" else FAR[self.units[gun]["type"].partition("_")[0]]
            self.claim("13.5", 1 <= self.map.distance(start, bare(args["target"])) <= far, (gun, args["target"]))
            self.claim("13.1", not self.view["units"][gun].get("attached_to"), f"{gun} is attached")

    def on_charges(self, args: Event) -> None:
        self.begin_fight([unit for unit in args["units"] if self.units[bare(unit)]["arm"] != "leader"])
        self.claim("12.1.1", self.map.distance(bare(args["area"]), bare(args["target"])) == 2, args)
        self.claim("12.0", self.map.areas[bare(args["target"])]["terrain"] not in ("village", "town"), args)

    def on_assaults(self, args: Event) -> None:
        target = bare(args["target"])
        self.begin_fight(args["units"])
        self.claim("14.54", target not in self.assaulted, f"{target} is assaulted twice")
        self.assaulted.add(target)
        for unit in (bare(each) for each in args["units"]):
            self.claim("14.51", target in self.map.border[self.area(unit)], (unit, target))

    def on_moves(self, args: Event) -> None:
        unit, area = bare(args["unit"]), bare(args["area"])
        if self.units[unit]["arm"] not in ("leader", "staff"):
            self.claim("10.1", area in self.map.near[self.area(unit)], (unit, self.area(unit), area))
            self.claim("10.13", not self.held_against(unit, area), (unit, area))
        self.standing[unit] = area

    def on_retreats(self, args: Event) -> None:
        unit, area = bare(args["unit"]), bare(args["area"])
        self.claim("15.1.1", not self.held_against(unit, area), (unit, area))

    def held_against(self, unit: str, area: str) -> bool:
        """Whether enemy combat units, other than abandoned guns, were in an area."""
        own = self.units[unit]["seat"]
        there = [entry for entry in self.view["units"].values() if entry["area"] == area and entry["seat"] != own]
        return any("strength" in entry and not entry.get("abandoned") for entry in there)

    def on_stands(self, args: Event) -> None:
        self.claim("14.4.2", args["roll"] <= args["morale"], args)

    def on_gives_way(self, args: Event) -> None:
        self.claim("14.4.2", args["roll"] > args["morale"], args)

    def on_recovers(self, args: Event) -> None:
        self.claim("16.11", args["roll"] <= args["value"], args)

    def on_not_recovered(self, args: Event) -> None:
        self.claim("16.12", args["roll"] > args["value"], args)

    def on_rallies(self, args: Event) -> None:
        self.claim("16.22", args["roll"] <= args["morale"], args)

    def on_points(self, args: Event) -> None:
        self.margin = args["french"] - args["coalition"]

    # how things stand ----------------------------------------------------------------------------------------------------

    def at_question(self, view: Event, prompt: str, args: Event) -> None:
        self.view = view
        if prompt == "stand-or-retreat":
            self.claim("11.0", args["morale"] == self.morale(bare(args["area"])), (args, self.morale(bare(args["area"]))))
        here: dict[str, dict[str, Event]] = {}
        for name, unit in view["units"].items():
            if "strength" in unit:
                here.setdefault(unit["area"], {})[name] = unit
        for area, troops in here.items():
            self.stacking(area, troops)

    def troops(self, area: str) -> dict[str, Event]:
        return {name: unit for name, unit in self.view["units"].items() if unit["area"] == area and "strength" in unit}

    def stacking(self, name: str, here: dict[str, Event]) -> None:
        """6.2 Strength points and divisions of each side; abandoned guns of the other may lie there besides."""
        area = self.map.areas[name]
        limit = LIMITS[area["stacking"]]
        for seat in ("french", "coalition"):
            own = {unit: entry for unit, entry in here.items() if entry["seat"] == seat}
            long = [unit for unit, entry in own.items() if entry.get("long")]
            if own:
                self.claim("6.2.1", sum(entry["strength"] for entry in own.values()) <= limit["most"], (name, own))
                self.claim("6.4", len(long) <= area.get("divisions", limit["divisions"]), (name, long))

    def morale(self, area: str) -> int:
        """11.0 to 11.5, worked out from the printed steps."""
        here = self.troops(area)
        foot = {name: entry for name, entry in here.items() if self.units[name]["arm"] == "infantry"}
        if foot:
            long = {name: entry for name, entry in foot.items() if entry["long"]} or foot
            guard = {name: entry for name, entry in long.items() if self.is_guard(name, entry) and entry["long"]} or long
            most = max(entry["strength"] for entry in guard.values())
            value = min(self.of_foot(name, here) for name, entry in guard.items() if entry["strength"] == most)
        else:
            horse = [LADDERS[name][entry["strength"]][0] for name, entry in here.items() if self.units[name]["arm"] == "cavalry"]
            often = max((horse.count(each) for each in horse), default=0)
            value = min((each for each in horse if horse.count(each) == often), default=3)
        return value + self.leading(area, next(iter(here.values()))["seat"])

    def is_guard(self, name: str, entry: Event) -> bool:
        """8.0 An extended line is of the guard if its division is."""
        return bool(self.units[entry.get("line_of", name)]["guard"])

    def of_foot(self, name: str, here: dict[str, Event]) -> int:
        """8.2, 11.3 A part of an extended division has the morale of the whole; guns attached to it add one."""
        whole = here[name].get("line_of", name)
        parts = [entry for unit, entry in self.view["units"].items() if unit == whole or entry.get("line_of") == whole]
        guns = any(entry.get("attached_to") == name for entry in here.values())
        return LADDERS[whole][sum(part["strength"] for part in parts)][0] + guns

    def leading(self, area: str, seat: str) -> int:
        """11.4 The tactical value of the highest leader; a substitute leads a formation."""
        ranked: list[tuple[int, int]] = []
        for name, unit in self.view["units"].items():
            rank = "formation" if "_substitute_" in name else unit.get("rank", "")
            if (unit["area"], unit["seat"]) == (area, seat) and rank in HIERARCHY:
                ranked.append((HIERARCHY.index(rank), -unit["tactical"]))
        return -min(ranked)[1] if ranked else 0

    def at_end(self, result: str) -> None:
        if self.margin is not None:
            level = next(row["result"] for row in self.levels if self.margin >= row["least"])
            self.claim("3.0.7", result == level, (self.margin, result))
