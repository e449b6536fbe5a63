"""The account that the referee keeps: places, strengths, fatigue, markers and victory points, from the log alone."""
from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import grognard.games.napoleon_1807 as package
from grognard.engine.data import read_data

DATA = Path(package.__file__).parent / "data"
CARDS = {card["id"]: card for card in read_data(DATA / "cards.yaml")["cards"]}
UNITS = read_data(DATA / "units.yaml")
BLOCKS = {unit["id"]: unit for unit in [*UNITS["corps"], *UNITS["commanders"]]}
ZONES = {zone["id"]: zone for zone in read_data(DATA / "map.yaml")["zones"]}
LINKS = {frozenset((link["a"], link["b"])): link for link in read_data(DATA / "map.yaml")["links"]}
SCENARIOS = {scenario["id"]: scenario for scenario in read_data(DATA / "scenarios.yaml")["scenarios"]}
FACES = read_data(DATA / "tables.yaml")["combat_dice"]
OTHER = {"french": "russian", "russian": "french"}
TRACK = 20


def bare(text: str) -> str:
    """`corps:davout` without its kind."""
    return text.rpartition(":")[2]


class Wrong(AssertionError):  # noqa: N818  (named after what the log is)
    """The log tells what the rulebook does not allow."""


class Account:
    """One game with open blocks, as the log tells it."""

    def __init__(self, scenario: str, options: dict[str, str]) -> None:
        self.set_up(SCENARIOS[scenario])
        self.dice = options["combat"] == "dice"
        self.each = options["contested_fatigue"] == "corps"
        self.axis_open = options["enemy_axis"] == "open"
        self.lines: list[str] = []
        self.checked: Counter[str] = Counter()

    def set_up(self, scenario: dict[str, Any]) -> None:
        letter = scenario["letter"]
        sides = scenario["setup"]
        self.zone = {b: z for side in OTHER for z, blocks in sides[side]["zones"].items() for b in blocks}
        nothing = {"inf": 0, "cav": 0}  # of corps that are not in play
        strengths = {c["id"]: c["strength"][letter] if c["id"] in self.zone else nothing for c in UNITS["corps"]}
        self.letter = letter
        self.infantry = {corps: strength["inf"] for corps, strength in strengths.items()}
        self.cavalry = {corps: strength["cav"] for corps, strength in strengths.items()}
        self.fatigue = dict.fromkeys(strengths, 0)
        self.vp, self.pending = scenario["victory"]["start_vp"], 0
        self.control, self.citadel = dict(scenario["control"]), dict(scenario["citadels"])
        self.siege = set(scenario["siege"])
        self.axis: dict[tuple[str, str], str] = {}
        self.broken = {frozenset(pair) for pair in scenario["destroyed_bridges_at_start"]}
        self.weather: set[str] = set()
        self.march: dict[str, Any] | None = None
        self.battle: dict[str, Any] | None = None
        self.played: list[tuple[str, str]] = []
        self.lost = Counter({"french": 0, "russian": 0})
        self.activated: set[str] = set()
        self.by_rule: dict[str, Counter[str]] = {}  # fatigue of the operation by the paragraph that gives it
        self.order: dict[str, Any] = {}
        self.exhausted: set[str] = set()
        self.was_wet = False

    def side(self, block: str) -> str:
        return str(BLOCKS[block]["side"])

    def corps_in(self, seat: str, zone: str) -> list[str]:
        return [b for b, z in self.zone.items() if z == zone and self.side(b) == seat and b in self.infantry]

    def contested(self, zone: str) -> bool:
        return bool(self.corps_in("french", zone) and self.corps_in("russian", zone))

    def bonus(self, blocks: list[str], kind: str) -> int:
        return sum(BLOCKS[b]["bonus"].count(f"{kind}+1") - BLOCKS[b]["bonus"].count(f"{kind}-1") for b in blocks)

    def strength(self, corps: str) -> int:
        return int(self.infantry[corps] + self.cavalry[corps])

    def horses(self, stack: list[str]) -> int:
        return sum(self.cavalry[corps] for corps in stack if corps in self.infantry)

    def must(self, holds: object, what: str) -> None:
        self.checked[what.partition(":")[0]] += 1
        if not holds:
            raise Wrong(f"{what}\n" + "\n".join(self.lines[-25:]))

    def read(self, event: dict[str, Any]) -> None:
        """One line."""
        self.lines.append(f"{event['rule']} {event['key']} {event['args']}")
        handler = getattr(self, "on_" + event["key"].replace("-", "_"), None)
        if handler:
            args = event["args"]
            handler(event["rule"], **{name.replace("from", "origin"): value for name, value in args.items()})

    def on_tires(self, rule: str, corps: str, count: int, fatigue: int) -> None:
        name = bare(corps)
        self.fatigue[name] = min(self.fatigue[name] + count, 9)
        self.must(self.fatigue[name] == fatigue, f"1.11: {name} has {self.fatigue[name]} fatigues, not {fatigue}")
        self.by_rule.setdefault(rule, Counter())[name] += count
        if rule == "7.8" and self.march:
            self.march["tired"][name] += count
        if rule == "7.11":
            self.cut["tired"][name] += count
        if rule in ("8.5", "8.9a", "8.7c") and self.battle:
            self.battle.setdefault(rule, Counter())[name] += count

    def on_rests(self, rule: str, corps: str, count: int, fatigue: int) -> None:
        self.fatigue[bare(corps)] -= count
        if rule == "10.1":
            self.must(bare(corps) not in self.activated and not fatigue, "10.1: only who was not activated rests")
        self.must(self.fatigue[bare(corps)] == fatigue >= 0, "1.11: fatigue removed")

    def on_loses(self, rule: str, corps: str, infantry: int, cavalry: int) -> None:
        name = bare(corps)
        self.infantry[name] -= infantry
        self.cavalry[name] -= cavalry
        self.must(self.infantry[name] >= 0 and self.cavalry[name] >= 0, "1.13: points that the corps has")
        self.eliminated(name, infantry + cavalry)
        if rule == "10.3":
            self.must(self.fatigue[name] >= 5 and infantry + cavalry == 1, "10.3: one point for 5-8 fatigues")
            self.exhausted.add(name)
        if rule == "8.5" and self.battle:
            self.battle.setdefault("cubes", {})[name] = (infantry, cavalry)

    def eliminated(self, corps: str, points: int) -> None:
        self.lost[self.side(corps)] += points
        self.pending += points if self.side(corps) == "french" else -points

    def on_destroyed(self, rule: str, corps: str, points: int) -> None:
        name = bare(corps)
        self.must(points == self.strength(name), "1.12a: all points of a destroyed corps count")
        if rule == "1.12":
            self.must(points == 0 or self.fatigue[name] > 8, "1.12: destroyed without reason")
        if self.battle and self.battle.get("8.7c due") and self.zone[name] == self.entered and "8.7c" not in self.battle:
            self.battle["8.7c due"] -= 2  # its axis was cut by those who retreat, and it is there no more
        self.eliminated(name, points)
        self.infantry[name] = self.cavalry[name] = self.fatigue[name] = 0
        del self.zone[name]

    def on_commander_lost(self, rule: str, commander: str) -> None:
        name = bare(commander)
        self.must(not self.corps_in(self.side(name), self.zone[name]), "1.3: a commander with corps is not lost")
        del self.zone[name]

    def on_kamenski_leaves(self, rule: str, commander: str) -> None:
        del self.zone["kamenski"]

    def on_arrives(self, rule: str, corps: str, zone: str) -> None:
        self.zone[bare(corps)] = bare(zone)
        self.infantry[bare(corps)], self.cavalry[bare(corps)] = (
            BLOCKS[bare(corps)]["strength"][self.letter][kind] for kind in ("inf", "cav")
        )

    def on_raised(self, rule: str, corps: str) -> None:
        self.infantry[bare(corps)] += 1
        self.must(self.strength(bare(corps)) <= 8, "12.conscrits: the track ends at 8")

    def on_healed(self, rule: str, corps: str) -> None:
        self.infantry[bare(corps)] += 1
        self.pending -= 1

    def on_control(self, rule: str, zone: str, seat: str) -> None:
        name, who = bare(zone), bare(seat)
        self.must(self.control[name] != who, "13.2: an enemy marker is replaced")
        self.must(not self.corps_in(OTHER[who], name), "13.3: the zone is not contested")
        self.control[name] = who
        self.pending += 1 if who == "russian" else -1

    def on_siege_lifted(self, rule: str, zone: str) -> None:
        name = bare(zone)
        owner = self.citadel[name]
        self.must(self.corps_in(owner, name) and not self.contested(name), "1.15: the owner alone lifts a siege")
        self.siege.remove(name)

    def on_surrender(self, rule: str, zone: str) -> None:
        self.must(bare(zone) == "graudenz" and "graudenz" in self.siege, "12.reddition: Graudenz besieged surrenders")
        self.citadel["graudenz"] = "french"
        self.siege.discard("graudenz")
        self.pending -= 1

    def on_citadel_scored(self, rule: str, zone: str, seat: str, value: int) -> None:
        name, who = bare(zone), bare(seat)
        held = self.corps_in(who, name) and not self.corps_in(OTHER[who], name)
        self.must(self.citadel[name] == OTHER[who] and (held or name in self.siege), "13.4: held alone or besieged")
        self.must(value == ZONES[name]["value"], "13.4: the value of the zone")
        self.pending += value if who == "russian" else -value

    def on_vp(self, rule: str, before: int, after: int) -> None:
        self.must(before == self.vp, "13.1: the track moved unseen")
        expected = min(max(before + self.pending, 0), TRACK)
        self.must(after == expected, f"13.1: the track goes to {after} instead of {expected}")
        self.vp, self.pending = after, 0

    def live(self, seat: str, event: str) -> bool:
        """Whether a card was played in this operation and not cancelled."""
        return (seat, event) in self.played

    def compare(self, told: dict[str, Any]) -> None:
        """The account agrees with the position."""
        for name, value in told.items():
            mine = getattr(self, name)
            self.must(mine == value, f"account: {name}: {difference(mine, value)}")


def difference(mine: Any, theirs: Any) -> str:
    if isinstance(mine, dict):
        keys = [key for key in {*mine, *theirs} if mine.get(key) != theirs.get(key)]
        return ", ".join(f"{key} {mine.get(key)} / {theirs.get(key)}" for key in keys)
    return f"{mine} / {theirs}"
