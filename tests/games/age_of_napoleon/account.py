"""The account that the referee keeps: corps and their places, alignments, cards, from the log and the data files alone."""
from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import grognard.games.age_of_napoleon as package
from grognard.engine.data import read_data

DATA = Path(package.__file__).parent / "data"
MAP, UNITS, TABLES = (read_data(DATA / f"{name}.yaml") for name in ("map", "units", "tables"))
SCENARIOS = {scenario["id"]: scenario for scenario in read_data(DATA / "scenarios.yaml")["scenarios"]}
CORPS = {corps["id"]: corps for corps in UNITS["corps"]}
AREAS = {area["id"]: area for area in MAP["areas"]}
COUNTRIES = {country["id"]: country for country in MAP["countries"]}
LAND = {frozenset((link["a"], link["b"])) for link in MAP["links"] if link["type"] != "baltic_winter"}
BALTIC = frozenset(("sverige", "lithuania"))
SIDE = {"FD": "french", "FA": "french", "CM": "coalition", "IC": "coalition", "NC": ""}
OTHER = {"french": "coalition", "coalition": "french"}
TRIGGERS = {"invasion": "russia_invaded", "spain_insurgent": "spain_rose", "radetzky": "radetzky", "stein": "stein"}
WINTER = TABLES["campaign"]["rounds"]["winter_from"]


def bare(text: str) -> str:
    """`corps:davout` without its kind."""
    return text.rpartition(":")[2]


class Wrong(AssertionError):  # noqa: N818  (named after what the log is)
    """The log tells what the rulebook does not allow."""


class Account:
    """One game, as the log tells it."""

    def __init__(self, scenario: str) -> None:
        entry = SCENARIOS[scenario]
        self.year, self.round = entry["start"]["year"], entry["start"]["round"]
        self.phase = "campaign"
        self.align = {name: code for code in SIDE for name in entry["diplomacy"][code]} | {"france": "FD", "britain": "CM"}
        self.risen = set(entry["diplomacy"]["insurrection_markers"])
        self.detached = set(entry["diplomacy"]["detached"])
        self.occupier: dict[str, str] = {}
        self.marked = {name for name, on in entry["markers"].items() if on is True}
        self.place: dict[str, str] = {}
        self.side: dict[str, str] = {}
        for seat in OTHER:
            for stack in entry["setup"][seat]:
                self.place |= dict.fromkeys(stack["corps"], stack["area"])
                self.side |= dict.fromkeys(stack["corps"], seat)
        self.box = {name: "reserve" for name in CORPS if name not in self.place}
        self.box |= dict.fromkeys(entry["removed"]["corps"], "removed")
        for name, corps in CORPS.items():
            marker = TRIGGERS.get(corps["availability"])
            if marker and marker not in self.marked:
                self.box[name] = "unavailable"
        self.lines: list[str] = []
        self.checked: Counter[str] = Counter()

    def must(self, holds: object, what: str) -> None:
        self.checked[what.partition(":")[0]] += 1
        if not holds:
            raise Wrong(f"{what}\n" + "\n".join(self.lines[-25:]))

    def country_of(self, area: str) -> str:
        """The country of an area: its own while it is detached (3.2.A)."""
        return area if area in self.detached else str(AREAS[area]["country"])

    def areas_of(self, country: str) -> list[str]:
        return [area for area in COUNTRIES[country]["areas"] if self.country_of(area) == country]

    def commander(self, country: str) -> str:
        return SIDE[self.align[country]]

    def corps_in(self, seat: str, area: str) -> list[str]:
        return [name for name, where in self.place.items() if where == area and self.side[name] == seat]

    def at_home(self, corps: str, area: str) -> bool:
        """2.1.C6, 9.3.A3 Home areas; to insurgents those that were detached, too."""
        home = CORPS[corps]["home"]
        if self.country_of(area) == home or (home == area and COUNTRIES[home]["kind"] == "detachable"):
            return True
        return area in COUNTRIES[home]["areas"] and self.align.get(CORPS[corps]["power"]) == "IC"

    def occupied_by(self, country: str) -> str:
        """13.2.D Who forced a neutral country to surrender and still holds its capital."""
        seat = self.occupier.get(country, "")
        held = self.align[country] == "NC" and seat and self.corps_in(seat, str(COUNTRIES[country]["capital"]))
        return seat if held else ""

    def read(self, event: dict[str, Any]) -> None:
        """One line."""
        self.lines.append(f"{event['rule']} {event['key']} {event['args']}")
        handler = getattr(self, "on_" + event["key"].replace("-", "_"), None)
        if handler:
            handler(event["rule"], **event["args"])

    def go(self, corps: list[str], area: str, rule: str) -> None:
        """11.1.A From area to adjacent area; the frozen Baltic only in winter (11.1.1.A), any coast by sea with Britannia."""
        names, goal = [bare(name) for name in corps], bare(area)
        starts = {self.place[name] for name in names}
        self.must(len(starts) == 1, f"4.1.B: {names} set out from one area")
        pair = frozenset((*starts, goal))
        by_sea = len(names) == 1 and "britannia" in self.marked and self.side[names[0]] == "coalition"
        by_sea = by_sea and all(AREAS[each]["coastal"] for each in pair)
        frozen = pair == BALTIC and self.round >= WINTER and rule == "11.1.A"
        self.must(pair in LAND or frozen or by_sea or len(pair) == 1, f"11.1.A: {names} go to an adjacent area, not {goal}")
        self.place |= dict.fromkeys(names, goal)

    def clear_away(self, seat: str, corps: list[str], box: str) -> None:
        for name in map(bare, corps):
            self.must(self.side.get(name) == bare(seat) and name in self.place, f"2.1.E: {name} is on the map for {seat}")
            del self.place[name]
            self.box[name] = box

    def on_to_reserve(self, rule: str, seat: str, corps: list[str]) -> None:
        self.clear_away(seat, corps, "reserve")

    def on_to_prisoners(self, rule: str, seat: str, corps: list[str]) -> None:
        self.clear_away(seat, corps, "prisoners")

    def on_removed(self, rule: str, seat: str, corps: list[str]) -> None:
        self.clear_away(seat, corps, "removed")

    def on_available(self, rule: str, corps: list[str]) -> None:
        for name in map(bare, corps):
            self.must(self.box.get(name) == "unavailable", f"2.2.1.H1: {name} was not available yet")
            self.box[name] = "reserve"

    def on_freed(self, rule: str, corps: list[str]) -> None:
        held = {name for name, box in self.box.items() if box == "prisoners"}
        self.must({bare(name) for name in corps} == held, "9.7.A: all prisoners are freed")
        self.box |= dict.fromkeys(held, "reserve")

    def on_veteran_freed(self, rule: str, corps: str) -> None:
        self.must(self.box.get(bare(corps)) == "prisoners", "11.1.2.D: Veterans free a prisoner")
        self.box[bare(corps)] = "reserve"

    def on_marker(self, rule: str, title: str) -> None:
        self.marked.add(bare(title))

    def on_aligned(self, rule: str, country: str, alignment: str) -> None:
        name, code = bare(country), bare(alignment)
        self.must(name not in ("france", "britain"), "3.3.6.A: Britain and France never change")
        self.align[name] = code
        self.occupier.pop(name, None)
        if code == "IC":
            self.risen.add(name)

    def on_detached(self, rule: str, country: str) -> None:
        self.detached.add(bare(country))
        self.align[bare(country)] = "FD"

    def on_comes_home(self, rule: str, country: str, home: str) -> None:
        self.must(self.align[bare(home)] == "CM", "13.1.A2: a detached area goes home to a Coalition member")
        self.detached.discard(bare(country))
        del self.align[bare(country)]
        if bare(country) == "tirol":
            self.risen.discard("tirol")

    def on_changes_sides(self, rule: str, corps: str, area: str) -> None:
        self.place[bare(corps)], self.side[bare(corps)] = bare(area), "coalition"
