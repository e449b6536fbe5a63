"""Derive from the polygons of a map all that the rules ask of its geometry, and store it beside the map.

Run `python -m grognard.games.eagles_of_the_empire.geometry_tool` after a change of a map. It needs shapely (a dependency of
development only); play reads the stored result. The reading of each paragraph is written at the function that measures it.
"""
from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path

from shapely.affinity import rotate
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.ops import unary_union

from grognard.engine.data import read_data

DATA = Path(__file__).parent / "data"
BATTLES = ("auerstedt", "eylau", "austerlitz")
STEP = 15  # degrees between two facings
SIGHT = 3  # areas: the longest range of a gun (13.5)
SPREAD = 60  # degrees to both sides in which an area lies behind another
Spot = tuple[float, float]


class Ground:
    """A map as polygons, by area number."""

    def __init__(self, polygons: Mapping[int, list[Spot]], counter: tuple[float, float]) -> None:
        self.corners = dict(polygons)
        self.shape = {area: Polygon(corners) for area, corners in polygons.items()}
        self.inner = {area: shape.buffer(-0.5) for area, shape in self.shape.items()}
        self.core = {area: shape.buffer(-0.05) for area, shape in self.shape.items()}
        self.centre = {area: centre_of(shape) for area, shape in self.shape.items()}
        self.counter = counter
        self.borders, self.points = contacts(polygons)
        self.near = {area: sorted([*self.borders[area], *self.points[area]]) for area in polygons}

    def within(self, area: int, limit: int) -> dict[int, int]:
        """Distances in areas, that of the start not counted (4.12, 13.52); a contact by a point counts as one."""
        distance = {area: 0}
        queue = [area]
        for here in queue:
            if distance[here] < limit:
                for there in self.near[here]:
                    if there not in distance:
                        distance[there] = distance[here] + 1
                        queue.append(there)
        del distance[area]
        return distance

    def fits(self, area: int, degrees: int) -> bool:
        """6.5 A long counter facing this way can lie somewhere inside the area without crossing its boundary.

        Its centre must keep clear of every edge: the part of the area outside all edges widened by the counter's shape.
        """
        length, width = self.counter
        counter = rotate(box(-length / 2, -width / 2, length / 2, width / 2), degrees, origin=(0, 0))
        offsets = list(counter.exterior.coords)[:-1]
        corners = self.corners[area]
        edges = [
            MultiPoint([(x + dx, y + dy) for x, y in edge for dx, dy in offsets]).convex_hull
            for edge in zip(corners, [*corners[1:], corners[0]], strict=True)
        ]
        return bool(self.shape[area].difference(unary_union(edges)).area > 1e-9)

    def sector(self, area: int, other: int, degrees: int) -> str:
        """7.1 F(ront) or R(ear) if the whole area lies before or behind the bar through the centre, L if the bar crosses it."""
        x, y = self.centre[area]
        ahead_x, ahead_y = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
        bar = LineString([(x - 5000 * ahead_y, y + 5000 * ahead_x), (x + 5000 * ahead_y, y - 5000 * ahead_x)])
        if bar.intersection(self.inner[other]).length > 1e-6:
            return "L"
        dx, dy = self.centre[other][0] - x, self.centre[other][1] - y
        return "F" if dx * ahead_x + dy * ahead_y > 0 else "R"

    def sectors(self, area: int, degrees: int) -> str:
        """7.1 One letter for each neighbour, in the order of their numbers."""
        return "".join(self.sector(area, other, degrees) for other in self.near[area])

    def faced(self, area: int, degrees: int) -> int:
        """7.5 The neighbour that a battery looks at: the one by border whose bearing comes closest."""
        return min(sorted(self.borders[area]), key=lambda other: apart(bearing(self.centre[area], self.centre[other]), degrees))

    def crossed(self, start: int, end: int, candidates: Iterable[int]) -> tuple[list[int], list[int]]:
        """13.61 The areas whose inside the line between two centres crosses, in order, and those it only runs along (13.65)."""
        line = LineString([self.centre[start], self.centre[end]])
        inside: list[tuple[float, int]] = []
        along: list[tuple[float, int]] = []
        for area in candidates:
            if area in (start, end) or not line.intersects(self.shape[area]):
                continue
            part = line.intersection(self.shape[area])
            if part.length > 1e-6:
                runs_along = line.intersection(self.core[area]).length <= 1e-6
                (along if runs_along else inside).append((line.project(Point(part.centroid)), area))
        return [area for _, area in sorted(inside)], [area for _, area in sorted(along)]

    def grazed_late(self, start: int, end: int, inside: list[int], along: list[int]) -> list[int]:
        """13.51 The areas that a line runs along only after it has crossed another: a battery does not fire by facing them."""
        line = LineString([self.centre[start], self.centre[end]])
        middle = {area: line.project(line.intersection(self.shape[area]).centroid) for area in [*inside[:1], *along]}
        return [area for area in along if inside and middle[area] > middle[inside[0]]]

    def straight(self, start: int, end: int) -> int:
        """12.1 The one area between, adjacent by border to both, if a straight line leads over it alone; otherwise 0."""
        inside, _ = self.crossed(start, end, self.within(start, 2))
        if len(inside) == 1 and inside[0] in self.borders[start] and end in self.borders[inside[0]]:
            return inside[0]
        return 0

    def behind(self, seen_from: int, area: int) -> list[int]:
        """12.51, 12.73 The neighbours by border on the far side of an area, best first."""
        line = bearing(self.centre[seen_from], self.centre[area])
        off = {other: apart(bearing(self.centre[area], self.centre[other]), line) for other in self.borders[area]}
        return [other for other in sorted(off, key=lambda other: (off[other], other)) if off[other] <= SPREAD]


def centre_of(shape: Polygon) -> Spot:
    """Centres are marked on the map to a tenth of a unit."""
    return round(shape.centroid.x, 1), round(shape.centroid.y, 1)


def bearing(start: Spot, end: Spot) -> float:
    """Degrees, 0 to the north, clockwise."""
    return math.degrees(math.atan2(end[0] - start[0], start[1] - end[1])) % 360


def apart(one: float, other: float) -> float:
    """The angle between two bearings."""
    return abs((one - other + 180) % 360 - 180)


def contacts(polygons: Mapping[int, list[Spot]]) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    """2.1.2 Neighbours that share a stretch of border, and those that meet in a point only."""
    edges: dict[frozenset[Spot], set[int]] = {}
    corners: dict[Spot, set[int]] = {}
    for area, polygon in polygons.items():
        for corner, following in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            edges.setdefault(frozenset((corner, following)), set()).add(area)
            corners.setdefault(corner, set()).add(area)
    borders: dict[int, set[int]] = {area: set() for area in polygons}
    points: dict[int, set[int]] = {area: set() for area in polygons}
    for areas in edges.values():
        for area in areas:
            borders[area] |= areas - {area}
    for areas in corners.values():
        for area in areas:
            points[area] |= areas - {area} - borders[area]
    return borders, points


def read_polygon(text: str) -> list[Spot]:
    return [(float(x), float(y)) for x, _, y in (corner.partition(",") for corner in text.split())]


def ground_of(battle: str) -> Ground:
    """The map of a battle."""
    content = read_data(DATA / f"map_{battle}.yaml")
    polygons = {number: read_polygon(area["polygon"]) for number, area in enumerate(content["areas"], 1)}
    return Ground(polygons, tuple(content["sheet"]["counter_long"]))


def measure(ground: Ground, area: int) -> dict[str, str]:
    """Everything that is stored of one area."""
    return {
        "borders": numbers(sorted(ground.borders[area])),
        "points": numbers(sorted(ground.points[area])),
        "fits": numbers(degrees for degrees in range(0, 180, STEP) if ground.fits(area, degrees)),
        "sectors": " ".join(ground.sectors(area, degrees) for degrees in range(0, 180, STEP)),
        "faced": numbers(ground.faced(area, degrees) for degrees in range(0, 360, STEP)),
        "sight": " ".join(sight_lines(ground, area)),
        "charges": " ".join(charge_lines(ground, area)),
        "behind": " ".join(f"{n}/{numbers(ground.behind(n, area), '+')}" for n in sorted(ground.borders[area])),
    }


def sight_lines(ground: Ground, area: int) -> list[str]:
    """target/crossed/along for every target in reach of a gun, and /late for neighbours that it runs along only later."""
    reach = ground.within(area, SIGHT)
    lines = []
    for target in sorted(reach):
        inside, along = ground.crossed(area, target, reach)
        late = [other for other in ground.grazed_late(area, target, inside, along) if other in ground.borders[area]]
        parts = [inside, along, late] if late else [inside, along]
        lines.append("/".join([str(target), *(numbers(part, "+") for part in parts)]))
    return lines


def charge_lines(ground: Ground, area: int) -> list[str]:
    """target/middle/behind the start/behind the target for every straight line of two areas (12.1)."""
    lines = []
    for target, distance in sorted(ground.within(area, 2).items()):
        middle = ground.straight(area, target) if distance == 2 else 0
        if middle:
            behind_start, behind_target = ground.behind(target, area), ground.behind(area, target)
            lines.append(f"{target}/{middle}/{numbers(behind_start, '+')}/{numbers(behind_target, '+')}")
    return lines


def numbers(values: Iterable[int], between: str = " ") -> str:
    return between.join(map(str, values))


HEADING = """\
# Derived from the polygons of map_{battle}.yaml by geometry_tool.py; not to be changed by hand.
# Areas by their number. borders, points: neighbours (2.1.2). fits: facings modulo 180 at which a long counter fits (6.5).
# sectors: for the facings 0, 15 … 165 the neighbours in order of number as F(ront), L (flank), R(ear) (7.1).
# faced: for the facings 0, 15 … 345 the area a battery looks at (7.5). sight: target/areas crossed/areas run along (13.6),
# and of the latter those that border this area but come only later (13.51).
# charges: target/middle/behind the start/behind the target (12.1, 12.51, 12.73). behind: neighbour/areas on the far side.
areas:
  source: designed, derived from the polygons
"""


def render(battle: str) -> str:
    """The text of the stored file."""
    ground = ground_of(battle)
    lines = []
    for area in sorted(ground.shape):
        lines.append(f"  {area}:")
        lines += [f"    {name}: '{value}'" for name, value in measure(ground, area).items()]
    return HEADING.format(battle=battle) + "\n".join(lines) + "\n"


def main() -> None:
    """Write the geometry of all maps."""
    for battle in BATTLES:
        (DATA / f"geometry_{battle}.yaml").write_text(render(battle), encoding="utf-8")


if __name__ == "__main__":
    main()
