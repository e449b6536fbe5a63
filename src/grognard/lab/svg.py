"""Maps of a report: plain SVG that takes its colours from the page, so that it is right by day and by night, on paper too."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from html import escape
from math import dist, sqrt
from statistics import median
from typing import NamedTuple

from .meaning import Sheet

LABELS = 20  # places of a map that are named, at most
FAINT = 0.1  # of the busiest place: what is below is not named
LETTER = 10.0  # how wide a letter of a name is
LEAST, MOST = 18.0, 34.0  # radius of the greatest disc

Figure = Callable[[int], str]  # how a number of events is written


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; underscores in the names of attributes stand for hyphens."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>"


def text(x: float, y: float, content: str, **attributes: object) -> str:
    return tag("text", escape(content), x=f"{x:.1f}", y=f"{y:.1f}", **attributes)


def picture(box: tuple[float, float, float, float], content: str, label: str) -> str:
    """A picture with a name for those who cannot see it; the box is left, top, width and height."""
    view = " ".join(f"{each:.0f}" for each in box)
    return tag("svg", tag("title", escape(label)) + content, viewBox=view, role="img", class_="map")


def heat_map(sheet: Sheet, counts: Counter[str], names: dict[str, str], label: str, figure: Figure) -> str:
    """The map of a game, each place with a disc whose area is the number of events there; the busiest are named."""
    most, reach = max(counts.values()), reach_of(sheet)

    def radius(count: int) -> float:
        return max(3.0, reach * sqrt(count / most))

    drawn = [outlines(sheet)]
    for a, b in () if drawn[0] else sheet.links:
        one, two = sheet.spots[a], sheet.spots[b]
        drawn.append(tag("line", x1=one.x, y1=one.y, x2=two.x, y2=two.y, class_="link"))
    for spot in sheet.spots.values():
        drawn.append(tag("circle", cx=spot.x, cy=spot.y, r=reach / 12, class_="spot"))
    for id_, count in counts.most_common():
        spot = sheet.spots[id_]
        told = tag("title", f"{escape(names[id_])}: {count} ({figure(count)})")
        drawn.append(tag("circle", told, cx=spot.x, cy=spot.y, r=f"{radius(count):.1f}", class_="heat"))
    content = "".join(drawn) + labels(sheet, counts, names, radius, figure)
    return picture((-reach, -reach, sheet.width + 2 * reach, sheet.height + 2 * reach), content, label)


def reach_of(sheet: Sheet) -> float:
    """The radius of the greatest disc: places that lie close together have small ones, so that they can be told apart."""
    spots = list(sheet.spots.values())
    nearest = [min((dist(one[1:3], two[1:3]) for two in spots if two is not one), default=MOST) for one in spots]
    return min(MOST, max(LEAST, median(nearest)))


def labels(sheet: Sheet, counts: Counter[str], names: dict[str, str], radius: Callable[[int], float], figure: Figure) -> str:
    """The busiest places: the name above or below the disc, the figure in it, unless that covers another or little happened."""
    drawn, taken = [], list[Box]()
    most = max(counts.values())
    for id_, count in counts.most_common(LABELS):
        spot, half = sheet.spots[id_], LETTER * len(names[id_]) / 2
        middle, inside = min(max(spot.x, half), sheet.width - half), Box(spot.x, spot.y, 14, 8)
        lines = (spot.y - radius(count) - 10, spot.y + radius(count) + 10)
        free = [box for y in lines if not (box := Box(middle, y, half, 9)).meets_any(taken)]
        if count < FAINT * most or not free or inside.meets_any(taken):
            continue
        taken += (free[0], inside)
        drawn.append(text(middle, free[0].y + 6, names[id_], class_="place", text_anchor="middle"))
        drawn.append(text(spot.x, spot.y + 4.5, figure(count), class_="place figure", text_anchor="middle"))
    return "".join(drawn)


class Box(NamedTuple):
    """Where something is written: its middle, and how far it reaches from there."""

    x: float
    y: float
    wide: float
    high: float

    def meets_any(self, others: list[Box]) -> bool:
        return any(abs(self.x - x) < self.wide + wide and abs(self.y - y) < self.high + high for x, y, wide, high in others)


def outlines(sheet: Sheet) -> str:
    shapes = [spot.outline for spot in sheet.spots.values() if spot.outline]
    return "".join(tag("polygon", points=" ".join(f"{x},{y}" for x, y in shape), class_="land") for shape in shapes)
