"""The ground: areas, contacts, terrain and facings of the three maps, as tables by area.

Areas of all maps are numbered through. Passage from one to the next is in passage.py, lines over several in lines.py.
"""
from __future__ import annotations

from typing import Any

from grognard.engine.data import entry, read_data
from grognard.engine.problem import DataProblem
from grognard.kit.graph import distances_from

from .tables import CHARTS, FOLDER

BATTLES = ("auerstedt", "eylau", "austerlitz")
FACINGS_ROUND = 24  # facings of a division, 15 degrees apart

TERRAINS: list[str] = list(CHARTS["areas"])
BORDER_TERRAINS: dict[str, Any] = CHARTS["borders"]
POND, WOODS = TERRAINS.index("pond"), TERRAINS.index("woods")

AREAS: list[str] = []
FIRST: list[int] = []  # the first area of each battle
BATTLE: list[int] = []
TERRAIN: list[int] = []
LEVEL: list[int] = []
MOST: list[int] = []
DENSE: list[int] = []
DIVISIONS: list[int] = []
PENTAGON: list[bool] = []
EDGE: list[bool] = []
BORDERS: list[list[int]] = []
POINTS: list[list[int]] = []
NEAR: list[list[int]] = []
NEAR_SET: list[frozenset[int]] = []
FITS: list[list[bool]] = []  # by facing
FACINGS: list[list[int]] = []  # one facing for each way in which the neighbours can lie to a division
FACING_AS: list[list[int]] = []  # by facing, the one of FACINGS that comes to the same; -1 if it does not fit
FRONT: list[list[frozenset[int]]] = []  # by facing
FLANK: list[list[frozenset[int]]] = []
FACED: list[list[int]] = []  # by facing, the area a battery looks at
DISTANCE: list[list[int]] = []  # between areas of one map
DERIVED: list[dict[str, str]] = []  # by area, as geometry_tool wrote it
BOMBARD: list[int] = []


class Border:
    """What lies on the border of two areas."""

    __slots__ = ("crossing", "route", "terrain", "up")

    def __init__(self, content: dict[str, Any], number: dict[str, int]) -> None:
        self.terrain: list[str] = content.get("terrain", [])
        self.route: str = content.get("route", "")
        self.crossing: str = content.get("crossing", "")
        self.up: int = number[content["up"]] if "up" in content else -1

    @property
    def impassable(self) -> bool:
        """4.12 A great river without bridge or ford."""
        return "major_river" in self.terrain and not self.crossing


NO_BORDER = Border({}, {})
BORDER: dict[tuple[int, int], Border] = {}


def read_areas(battle: int, file: str, content: dict[str, Any]) -> dict[str, int]:
    """The areas of a map with their own numbers."""
    FIRST.append(len(AREAS))
    number: dict[str, int] = {}
    for area in entry(file, "", content, "areas"):
        name = entry(file, "areas", area, "id")
        if name in number:
            raise DataProblem(file, name, "named twice")
        number[name] = len(AREAS)
        AREAS.append(name)
        BATTLE.append(battle)
        if area["terrain"] not in TERRAINS:
            raise DataProblem(file, name, f"unknown terrain {area['terrain']}")
        TERRAIN.append(TERRAINS.index(area["terrain"]))
        LEVEL.append(area["level"])
        stacking = CHARTS["stacking"][area["stacking"]]
        MOST.append(stacking["most"])
        DENSE.append(stacking["dense"] or 1000)
        DIVISIONS.append(area.get("divisions", stacking["divisions"]))
        PENTAGON.append(area.get("pentagon", False))
        EDGE.append("map_edge" in area)
        BOMBARD.append(CHARTS["areas"][area["terrain"]]["bombard"])
    return number


def read_borders(file: str, content: dict[str, Any], number: dict[str, int]) -> None:
    """What lies on the borders, from both sides."""
    for link in entry(file, "", content, "borders"):
        one, other = (number[name] for name in link["between"])
        unknown = set(link.get("terrain", ())) - set(BORDER_TERRAINS)
        if unknown:
            raise DataProblem(file, str(link["between"]), f"unknown terrain {unknown}")
        BORDER[one, other] = BORDER[other, one] = Border(link, number)


def read_geometry(battle: int, content: dict[str, Any]) -> None:
    """What geometry_tool derived from the polygons."""
    first = FIRST[battle]
    for area in range(first, len(AREAS)):
        derived = content["areas"][area - first + 1]
        DERIVED.append(derived)
        BORDERS.append([first + n - 1 for n in numbers(derived["borders"])])
        POINTS.append([first + n - 1 for n in numbers(derived["points"])])
        NEAR.append(sorted(BORDERS[area] + POINTS[area]))
        NEAR_SET.append(frozenset(NEAR[area]))
        FACED.append([first + n - 1 for n in numbers(derived["faced"])])
        fits = {degrees // 15 for degrees in numbers(derived["fits"])}
        FITS.append([facing % 12 in fits for facing in range(FACINGS_ROUND)])
        read_sectors(area, derived["sectors"].split())


def numbers(text: str, between: str | None = None) -> list[int]:
    return [int(part) for part in text.split(between)] if text else []


def read_sectors(area: int, half: list[str]) -> None:
    """7.1 The front and flank areas at each facing, and one facing for each different arrangement of them."""
    turned = str.maketrans("FR", "RF")
    whole = [*half, *(letters.translate(turned) for letters in half)]
    if PENTAGON[area]:
        whole = ["F" * len(NEAR[area])] * FACINGS_ROUND
    FRONT.append([frozenset(n for n, c in zip(NEAR[area], letters, strict=True) if c == "F") for letters in whole])
    FLANK.append([frozenset(n for n, c in zip(NEAR[area], letters, strict=True) if c == "L") for letters in whole])
    alike: dict[str, list[int]] = {}
    start = next((f for f in range(FACINGS_ROUND) if whole[f] != whole[f - 1]), 0)
    for facing in [*range(start, FACINGS_ROUND), *range(start)]:
        if FITS[area][facing]:
            alike.setdefault(whole[facing], []).append(facing)
    middle = {letters: facings[len(facings) // 2] for letters, facings in alike.items()}
    FACINGS.append(sorted(middle.values()))
    FACING_AS.append([middle.get(letters, -1) for letters in whole])


def measure_distances(battle: int) -> None:
    """4.12.1, 13.52 Distances in areas, contacts by a point included."""
    for area in range(FIRST[battle], len(AREAS)):
        DISTANCE.append(distances_from(NEAR, area))


def border(one: int, other: int) -> Border:
    return BORDER.get((one, other), NO_BORDER)


def load(battle: int, name: str) -> None:
    """Read a map and what is derived from it."""
    file = f"map_{name}.yaml"
    content = read_data(FOLDER / "data" / file)
    number = read_areas(battle, file, content)
    read_borders(file, content, number)
    read_geometry(battle, read_data(FOLDER / "data" / f"geometry_{name}.yaml"))
    measure_distances(battle)


for _battle, _name in enumerate(BATTLES):
    load(_battle, _name)
