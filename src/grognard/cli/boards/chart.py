"""A chart: part of a map of places and links, drawn with characters."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

ASPECT = 2.1  # a character is about twice as high as it is wide
ZOOM = 1.6  # how much smaller a map is drawn at most to show all that matters
MARGIN = 8  # columns (and a fourth as many rows) that stay free beside what matters
NARROW = 8  # columns of a name that would not fit otherwise
ROWS_BESIDE = (0, -1, 1, 2, -2)  # how far from its own row a label may stand
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
    style: str = "dim"


class Edge(NamedTuple):
    """A line that joins no places: part of the border of an area."""

    start: tuple[float, float]
    end: tuple[float, float]
    strokes: str
    style: str = "dim"


class Label(NamedTuple):
    """What is written at a place: the lines, the place's own sign first."""

    lines: list[Text]

    @property
    def width(self) -> int:
        return max(line.cell_len for line in self.lines)

    def narrow(self) -> Label:
        """The same with less of the name, for want of room."""
        return Label([self.lines[0][:NARROW], *self.lines[1:]])

    def mirrored(self) -> Label:
        """The same to the left of its place: the sign comes last."""
        head, *others = self.lines
        turned = Text.assemble(head[1:], head[:1])
        return Label([Text.assemble(" " * (self.width - line.cell_len), line) for line in (turned, *others)])


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

    def __init__(
        self, places: Sequence[Place], links: Sequence[Link], units_per_column: float, edges: Sequence[Edge] = ()
    ) -> None:
        self.places = {place.id: place for place in places}
        self.links = links
        self.edges = edges
        self.scale = units_per_column

    def rows_for(self, focus: Sequence[str]) -> int:
        """How many rows it takes to show all the places of the focus."""
        heights = [self.places[id_].y for id_ in focus] or [0]
        return round((max(heights) - min(heights)) / self.scale / ASPECT) + 4

    def scale_for(self, focus: Sequence[str], width: int, height: int) -> float:
        """The scale that shows the whole focus, if a map drawn somewhat smaller can."""
        across = [self.places[id_].x for id_ in focus] or [0]
        down = [self.places[id_].y for id_ in focus] or [0]
        needed = max(
            (max(across) - min(across)) / (width - MARGIN), (max(down) - min(down)) / ASPECT / (height - MARGIN // 4)
        )
        return max(self.scale, min(needed, self.scale * ZOOM))

    def draw(self, focus: Sequence[str], width: int, height: int, label: Callable[[str], Label]) -> list[Text]:
        """The part of the map around the focus, as lines of text."""
        sheet = Sheet(self, focus, width, height)
        for edge in self.edges:
            sheet.draw_line(sheet.spot(*edge.start), sheet.spot(*edge.end), edge.strokes, "", edge.style)
        for link in self.links:
            ends = (sheet.cell(self.places[link.a]), sheet.cell(self.places[link.b]))
            sheet.draw_line(*ends, link.strokes, link.sign, link.style)
        labels = {place: label(place.id) for place in sheet.shown()}
        # What matters is written first, then where somebody stands, then the rest as far as there is room.
        for place in sorted(labels, key=lambda at: (at.id not in focus, len(labels[at].lines) == 1, sheet.distance(at))):
            sheet.write(place, labels[place])
        return sheet.lines()


class Drawing:
    """A chart that takes the width it is given."""

    def __init__(self, chart: Chart, focus: Sequence[str], rows: int, label: Callable[[str], Label]) -> None:
        self.chart, self.focus, self.rows, self.label = chart, focus, rows, label

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.chart.draw(self.focus, options.max_width, self.rows, self.label)


class Sheet:
    """A grid of characters on which a part of the chart is drawn."""

    def __init__(self, chart: Chart, focus: Sequence[str], width: int, height: int) -> None:
        self.chart, self.width, self.height = chart, width, height
        self.scale = chart.scale_for(focus, width, height)
        wanted = [chart.places[id_] for id_ in focus] or list(chart.places.values())
        self.x = middle([p.x for p in wanted], [p.x for p in chart.places.values()], width * self.scale)
        self.y = middle([p.y for p in wanted], [p.y for p in chart.places.values()], height * self.scale * ASPECT)
        self.strokes = [[(" ", "")] * width for _ in range(height)]
        self.written: list[tuple[Box, Label]] = []

    def spot(self, x: float, y: float) -> tuple[int, int]:
        """Column and row of a point of the map."""
        return round((x - self.x) / self.scale + self.width / 2), round((y - self.y) / self.scale / ASPECT + self.height / 2)

    def cell(self, place: Place) -> tuple[int, int]:
        """Column and row of a place."""
        return self.spot(place.x, place.y)

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

    def draw_line(self, start: tuple[int, int], end: tuple[int, int], strokes: str, sign: str, style: str) -> None:
        """A line from cell to cell; one that leaves the sheet is cut off."""
        (c1, r1), (c2, r2) = start, end
        steps = max(abs(c2 - c1), abs(r2 - r1), 1)
        before = start
        for step in range(1, steps):
            column, row = round(c1 + (c2 - c1) * step / steps), round(r1 + (r2 - r1) * step / steps)
            if self.on_sheet(column, row):
                middle = sign and step == (steps + 1) // 2
                way = direction(column - before[0], row - before[1])
                self.strokes[row][column] = (sign if middle else strokes[way], style)
            before = column, row

    def write(self, place: Place, label: Label) -> None:
        """Write a label with its first character on the place, or as near as there is room; else it is left out."""
        column, row = self.cell(place)
        for down in ROWS_BESIDE:
            for form, mirrored in ((label, False), (label, True), (label.narrow(), False), (label.narrow(), True)):
                width, height = form.width, len(form.lines)
                left = max(0, min(column - (width - 1 if mirrored else 0), self.width - width))
                box = Box(left, max(0, min(row + down, self.height - height)), width, height)
                if not any(box.overlaps(other) for other, _ in self.written):
                    self.written.append((box, form.mirrored() if mirrored else form))
                    return

    def lines(self) -> list[Text]:
        """The sheet with its labels on top of the strokes."""
        drawn: list[Text] = []
        for row, strokes in enumerate(self.strokes):
            here = [(box.column, label.lines[row - box.row]) for box, label in self.written if 0 <= row - box.row < box.height]
            drawn.append(overlay(strokes, sorted(here, key=lambda label: label[0])))
        return drawn


def middle(wanted: Sequence[float], whole: Sequence[float], shown: float) -> float:
    """Where the middle of the sheet lies along one axis: amid as much as possible of what is wanted, without blank margins."""
    low, high = min(whole) + shown / 2, max(whole) - shown / 2
    if low >= high:
        return (low + high) / 2
    seen = max(([one for one in wanted if 0 <= one - least <= shown] for least in wanted), key=len)
    return max(low, min((min(seen) + max(seen)) / 2, high))


def direction(columns: int, rows: int) -> int:
    """Which way a step goes."""
    if not rows:
        return SIDEWAYS
    if not columns:
        return UPRIGHT
    return FALLING if (columns > 0) == (rows > 0) else RISING


def overlay(strokes: Sequence[tuple[str, str]], labels: Sequence[tuple[int, Text]]) -> Text:
    """A row of strokes with labels written over it."""
    line, at = Text(), 0
    for column, label in labels:
        line.append_text(stroked(strokes[at:column]))
        line.append_text(label)
        at = column + label.cell_len
    return line.append_text(stroked(strokes[at:]))


def stroked(strokes: Sequence[tuple[str, str]]) -> Text:
    """Strokes side by side, each in its style."""
    runs = groupby(strokes, key=lambda stroke: stroke[1])
    return Text.assemble(*[("".join(sign for sign, _ in run), style) for style, run in runs])
