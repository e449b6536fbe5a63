"""The static data that clients draw: maps with polygons and borders, counters, formations, scenarios, each with its source."""
from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from grognard.engine.data import read_data

from .armies import ARM, FORMATION_SIDE, FORMATIONS, FULL, GUARD, LINE, LONG, MORALE, PREFIXES, SIDE, TYPE, TYPE_NAMES, UNITS
from .ground import AREAS, BATTLES, DIVISIONS, FIRST, MOST
from .lines import SIGHT, Sight
from .scenarios import SEATS
from .tables import CHARTS, FOLDER

ARMS = ("infantry", "cavalry", "artillery", "leader", "staff")
Entry = dict[str, Any]
Spot = tuple[int, int]


def board() -> Entry:
    """Everything as plain JSON data with ids; names are looked up in the Fluent files."""
    scenarios = read_data(FOLDER / "data" / "scenarios.yaml")["scenarios"]
    return {
        "battles": {name: battle_map(number, name) for number, name in enumerate(BATTLES)},
        "units": [unit_entry(unit) for unit in range(len(UNITS))],
        "formations": [{"id": name, "seat": SEATS[FORMATION_SIDE[at]]} for at, name in enumerate(FORMATIONS)],
        "terrain": {"areas": CHARTS["areas"], "borders": CHARTS["borders"], "special": CHARTS["special"]},
        "scenarios": [scenario_entry(scenario) for scenario in scenarios],
    }


def battle_map(number: int, name: str) -> Entry:
    """A map: areas, borders with what lies on them, points where areas touch."""
    content = read_data(FOLDER / "data" / f"map_{name}.yaml")
    lines = read_data(FOLDER / "data" / f"geometry_{name}.yaml")["areas"]
    ids = [area["id"] for area in content["areas"]]
    touching = [(at, other) for at in range(1, len(ids) + 1) for other in numbers(lines[at]["points"]) if at < other]
    corners = {area["id"]: polygon(area["polygon"]) for area in content["areas"]}
    return {
        **{name: content["sheet"][name] for name in ("canvas", "counter_long", "counter_small", "source")},
        "areas": [area_entry(FIRST[number] + at, at + 1, area) for at, area in enumerate(content["areas"])],
        "borders": borders(corners, content["borders"]),
        "points": [[ids[at - 1], ids[other - 1]] for at, other in touching],
    }


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split()]


def polygon(text: str) -> list[Spot]:
    return [(int(x), int(y)) for x, _, y in (corner.partition(",") for corner in text.split())]


def area_entry(area: int, number: int, content: Mapping[str, Any]) -> Entry:
    """An area: its shape, ground, room, and the lines of sight from it."""
    x, y = centre(polygon(content["polygon"]))
    return {
        "id": content["id"],
        "number": number,
        "terrain": content["terrain"],
        "level": content["level"],
        "stacking": content["stacking"],
        "most": MOST[area],
        "divisions": DIVISIONS[area],
        "pentagon": content.get("pentagon", False),
        "landmark": content.get("landmark", False),
        "polygon": content["polygon"],
        "x": x,
        "y": y,
        "sight": [sight_entry(target, line) for target, line in SIGHT[area].items()],
        "source": content["source"],
    }


def sight_entry(target: int, line: Sight) -> list[Any]:
    """13.6 A line of sight: target, distance, the areas that the ground blocks it with, those where troops would (13.62), and
    pairs that block it together (13.65)."""
    blocking = sorted(set(line.refusal[2:])) if line.refusal else []
    return [AREAS[target], line.distance, names(blocking), names(line.watch), [names(pair) for pair in line.along]]


def names(areas: Iterable[int]) -> list[str]:
    return [AREAS[area] for area in areas]


def centre(corners: list[Spot]) -> tuple[float, float]:
    """The centroid of a polygon, from which sight and facing are measured."""
    twice = x = y = 0
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        cross = x0 * y1 - x1 * y0
        twice, x, y = twice + cross, x + (x0 + x1) * cross, y + (y0 + y1) * cross
    return round(x / (3 * twice), 1), round(y / (3 * twice), 1)


def borders(corners: Mapping[str, list[Spot]], listed: list[Mapping[str, Any]]) -> list[Entry]:
    """Every border with its edges; those that the map lists with their terrain, route and names."""
    edges: dict[tuple[str, ...], list[list[Spot]]] = {}
    owners: dict[frozenset[Spot], list[str]] = {}
    for area, spots in corners.items():
        for edge in zip(spots, [*spots[1:], spots[0]], strict=True):
            owners.setdefault(frozenset(edge), []).append(area)
    for edge_set, areas in owners.items():
        if len(areas) == 2:
            edges.setdefault(tuple(sorted(areas)), []).append(sorted(edge_set))
    known = {tuple(sorted(link["between"])): link for link in listed}
    return [border_entry(pair, parts, known.get(pair, {})) for pair, parts in sorted(edges.items())]


def border_entry(pair: tuple[str, ...], edges: list[list[Spot]], content: Mapping[str, Any]) -> Entry:
    """One border; what flows or runs there is named by the message `name-<id>`."""
    return {
        "between": list(pair),
        "edges": [[list(spot) for spot in edge] for edge in edges],
        "terrain": content.get("terrain", []),
        "up": content.get("up", ""),
        "route": content.get("route", ""),
        "crossing": content.get("crossing", ""),
        "names": [slug(name) for name in content.get("names", ())],
        "routes": [slug(name) for name in content.get("routes", ())],
        "source": content.get("source", "designed"),
    }


def slug(name: str) -> str:
    """A name as part of a key: small letters without marks, hyphens."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("ß", "ss")).encode("ascii", "ignore").decode()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in plain).split())


def unit_entry(unit: int) -> Entry:
    """A counter with its steps: morale by strength, long or small."""
    steps = range(FULL[unit], 0, -1)
    return {
        "id": UNITS[unit],
        "seat": SEATS[SIDE[unit]],
        "arm": ARMS[ARM[unit]],
        "type": TYPE_NAMES[TYPE[unit]],
        "guard": GUARD[unit],
        "line": {0: "", 2: "half", 3: "third"}[LINE[unit]],
        "steps": [{"strength": s, "morale": MORALE[unit][s], "long": LONG[unit][s]} for s in steps],
        "source": "rulebook" if LINE[unit] or "_substitute_" in UNITS[unit] else "designed",
    }


def scenario_entry(content: Mapping[str, Any]) -> Entry:
    """A scenario as its chart gives it, with the ids of its battle."""
    prefix = PREFIXES[BATTLES.index(content["battle"])]
    return {
        "id": content["id"],
        "battle": content["battle"],
        "prefix": prefix,
        "sides": content["sides"],
        "clock": content["clock"],
        "night": content["night"],
        "special": content["special"],
        "objectives": content["objectives"],
        "levels": content["levels"],
        "automatic": content["automatic"],
        "source": content["source"],
    }
