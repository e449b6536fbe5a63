"""A chart: part of a map of places and links, drawn with characters."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

ASPECT = 2.1  # a character is about twice as high as it is wide
SIDEWAYS, UPRIGHT, RISING, FALLING = range(4)  # the directions of a line


class Place(NamedTuple):
    """A place on the map; y grows to the south."""

    id: str
    x: float
    y: float


class Link(NamedTuple):
    """A link between two places: the characters of its four directions, and a sign for its middle (a bridge), if any."""

    a: str
    b: str
    strokes: str
    sign: str = ""


class Label(NamedTuple):
    """What is written at a place: the lines, the place's own sign first."""

    lines: list[Text]

    @property
    def width(self) -> int:
        return max(line.cell_len for line in self.lines)


class Box(NamedTuple):
    """Cells that a label covers."""

    column: int
    row: int
    width: int
    height: int

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes touch; one column stays free between labels."""
        beside = self.column + self.width < other.column or other.column + other.width < self.column
        above = self.row + self.height <= other.row or other.row + other.height <= self.row
        return not beside and not above


class Chart:
    """The whole map; `draw` shows the part around some places."""

    def __init__(self, places: Sequence[Place], links: Sequence[Link], units_per_column: float) -> None:
        self.places = {place.id: place for place in places}
        self.links = links
        self.scale = units_per_column

    def rows_for(self, focus: Sequence[str]) -> int:
        """How many rows it takes to show all the places of the focus."""
        heights = [self.places[id_].y for id_ in focus] or [0]
        return round((max(heights) - min(heights)) / self.scale / ASPECT) + 4

    def draw(self, focus: Sequence[str], width: int, height: int, label: Callable[[str], Label]) -> list[Text]:
        """The part of the map around the focus, as lines of text."""
        sheet = Sheet(self, focus, width, height)
        for link in self.links:
            sheet.draw_link(link)
        near = sorted(sheet.shown(), key=lambda place: (place.id not in focus, sheet.distance(place)))
        for place in near:
            sheet.write(place, label(place.id))
        return sheet.lines()


class Sheet:
    """A grid of characters on which a part of the chart is drawn."""

    def __init__(self, chart: Chart, focus: Sequence[str], width: int, height: int) -> None:
        self.chart, self.width, self.height = chart, width, height
        wanted = [chart.places[id_] for id_ in focus] or list(chart.places.values())
        self.x = middle([p.x for p in wanted], [p.x for p in chart.places.values()], width * chart.scale)
        self.y = middle([p.y for p in wanted], [p.y for p in chart.places.values()], height * chart.scale * ASPECT)
        self.strokes = [[" "] * width for _ in range(height)]
        self.written: list[tuple[Box, Label]] = []

    def cell(self, place: Place) -> tuple[int, int]:
        """Column and row of a place."""
        column = round((place.x - self.x) / self.chart.scale + self.width / 2)
        row = round((place.y - self.y) / self.chart.scale / ASPECT + self.height / 2)
        return column, row

    def distance(self, place: Place) -> float:
        """How far a place is from the middle of the sheet."""
        return (place.x - self.x) ** 2 + (place.y - self.y) ** 2

    def on_sheet(self, column: int, row: int) -> bool:
        return 0 <= column < self.width and 0 <= row < self.height

    def shown(self) -> Iterator[Place]:
        """The places that lie on the sheet."""
        for place in self.chart.places.values():
            if self.on_sheet(*self.cell(place)):
                yield place

    def draw_link(self, link: Link) -> None:
        """A line from place to place; one that leaves the sheet is cut off."""
        (c1, r1), (c2, r2) = self.cell(self.chart.places[link.a]), self.cell(self.chart.places[link.b])
        steps = max(abs(c2 - c1), abs(r2 - r1), 1)
        before = c1, r1
        for step in range(1, steps):
            column, row = round(c1 + (c2 - c1) * step / steps), round(r1 + (r2 - r1) * step / steps)
            if self.on_sheet(column, row):
                middle = link.sign and step == (steps + 1) // 2
                way = direction(column - before[0], row - before[1])
                self.strokes[row][column] = link.sign if middle else link.strokes[way]
            before = column, row

    def write(self, place: Place, label: Label) -> None:
        """Write a label with its first character on the place, or as near as there is room; else it is left out."""
        column, row = self.cell(place)
        width, height = label.width, len(label.lines)
        for right, down in ((0, 0), (1 - width, 0), (-width // 2, 0), (0, -1), (0, 1), (1 - width, -1), (1 - width, 1)):
            left = max(0, min(column + right, self.width - width))
            box = Box(left, max(0, min(row + down, self.height - height)), width, height)
            if not any(box.overlaps(other) for other, _ in self.written):
                self.written.append((box, label))
                return

    def lines(self) -> list[Text]:
        """The sheet with its labels on top of the strokes."""
        drawn: list[Text] = []
        for row, strokes in enumerate(self.strokes):
            here = [(box.column, label.lines[row - box.row]) for box, label in self.written if 0 <= row - box.row < box.height]
            drawn.append(overlay("".join(strokes), sorted(here, key=lambda label: label[0])))
        return drawn


def middle(wanted: Sequence[float], whole: Sequence[float], shown: float) -> float:
    """Where the middle of the sheet lies along one axis: amid what is wanted, but not so that blank margins show."""
    low, high = min(whole) + shown / 2, max(whole) - shown / 2
    centre = (min(wanted) + max(wanted)) / 2
    return max(low, min(centre, high)) if low < high else (low + high) / 2


def direction(columns: int, rows: int) -> int:
    """Which way a step goes."""
    if not rows:
        return SIDEWAYS
    if not columns:
        return UPRIGHT
    return FALLING if (columns > 0) == (rows > 0) else RISING


def overlay(strokes: str, labels: Sequence[tuple[int, Text]]) -> Text:
    """A row of strokes with labels written over it."""
    line, at = Text(), 0
    for column, label in labels:
        line.append(strokes[at:column], style="dim")
        line.append_text(label)
        at = column + label.cell_len
    line.append(strokes[at:], style="dim")
    return line
