"""Pictures of a report: plain SVG that takes its colours from the page, so that it is right by day and by night, on paper too."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from math import ceil, sqrt

from .meaning import Sheet
from .statistics import Share

WIDTH = 640
ROW = 26
BAR_ROW = 44
LABELS = 20  # places of a map that are named, at most


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; underscores in the names of attributes stand for hyphens."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>"


def text(x: float, y: float, content: str, **attributes: object) -> str:
    return tag("text", escape(content), x=f"{x:.1f}", y=f"{y:.1f}", **attributes)


def picture(width: float, height: float, content: str, label: str, **attributes: object) -> str:
    """A picture with a name for those who cannot see it."""
    box = f"0 0 {width:.0f} {height:.0f}"
    return tag("svg", tag("title", escape(label)) + content, viewBox=box, role="img", **attributes)


def intervals(rows: Sequence[tuple[str, str, Share]], label: str) -> str:
    """One line for each share: its interval and its value on a scale from 0 to 100 %; a row is (class, name, share)."""
    left, right = 250, WIDTH - 120
    height = len(rows) * ROW + 34

    def at(share: float) -> float:
        return left + share * (right - left)

    parts = []
    for percent in (0, 25, 50, 75, 100):
        x = at(percent / 100)
        parts.append(tag("line", x1=x, x2=x, y1=20, y2=height - 8, class_="grid middle" if percent == 50 else "grid"))
        parts.append(text(x, 12, f"{percent} %", class_="scale", text_anchor="middle"))
    for number, (kind, name, share) in enumerate(rows):
        y = 34 + number * ROW
        parts.append(text(left - 12, y + 4, name, text_anchor="end"))
        parts.append(tag("line", x1=f"{at(share.low):.1f}", x2=f"{at(share.high):.1f}", y1=y, y2=y, class_=f"reach {kind}"))
        parts.append(tag("circle", cx=f"{at(share.value):.1f}", cy=y, r=6, class_=f"dot {kind}"))
        figures = f"{100 * share.value:.0f} %  ({100 * share.low:.0f}–{100 * share.high:.0f})"
        parts.append(text(right + 14, y + 4, figures, class_="figure"))
    return picture(WIDTH, height, "".join(parts), label)


def bars(rows: Sequence[tuple[str, Sequence[tuple[str, float]], str]], label: str) -> str:
    """Horizontal bars under their names, each made of coloured parts: a row is (name, ((class, length), …), figure)."""
    most = max((sum(length for _, length in parts) for _, parts, _ in rows), default=1) or 1
    drawn = []
    for number, (name, parts, figure) in enumerate(rows):
        y, x = 2 + number * BAR_ROW, 0.0
        drawn.append(text(0, y + 13, shortened(name, 90)))
        for kind, length in parts:
            width = length / most * (WIDTH - 100)
            drawn.append(tag("rect", x=f"{x:.1f}", y=y + 19, width=f"{width:.1f}", height=14, class_=f"bar {kind}"))
            x += width
        drawn.append(text(x + 8, y + 31, figure, class_="figure"))
    return picture(WIDTH, len(rows) * BAR_ROW, "".join(drawn), label)


def histogram(values: Sequence[float], label: str, kind: str = "plain") -> str:
    """How often values fall into equal classes, as many as the number of values deserves."""
    bins = min(24, 6 + len(values) // 8)
    low, high = min(values), max(values)
    whole = all(float(value).is_integer() for value in values)
    step = (high - low + 1) / bins if whole else (high - low or 1) / bins
    step = max(1, ceil(step)) if whole else step
    counts = Counter(int((value - low) / step) for value in values)
    number = max(counts) + 1
    return columns([(f"{low + at * step:.0f}", counts[at]) for at in range(number)], label, kind)


def columns(rows: Sequence[tuple[str, int]], label: str, kind: str = "plain") -> str:
    """Upright columns with a name below each, or below some where there are many."""
    height, bottom = 170, 140
    most = max(count for _, count in rows) or 1
    wide = (WIDTH - 20) / len(rows)
    every = ceil(len(rows) / 13)
    drawn = []
    for number, (name, count) in enumerate(rows):
        tall = count / most * (bottom - 24)
        x = 10 + number * wide
        box = {"x": f"{x:.1f}", "y": f"{bottom - tall:.1f}", "width": f"{min(wide, 60) * 0.84:.1f}", "height": f"{tall:.1f}"}
        drawn.append(tag("rect", tag("title", f"{name}: {count}"), class_=f"bar {kind}", **box))
        middle = x + min(wide, 60) * 0.42
        if number % every == 0:
            drawn.append(text(middle, bottom + 18, name, class_="scale", text_anchor="middle"))
        if count and wide > 24:
            drawn.append(text(middle, bottom - tall - 5, str(count), class_="figure", text_anchor="middle"))
    drawn.append(tag("line", x1=10, x2=WIDTH - 10, y1=bottom, y2=bottom, class_="axis"))
    return picture(WIDTH, height, "".join(drawn), label)


def heat_map(sheet: Sheet, counts: Counter[str], names: dict[str, str], label: str, figure: Callable[[int], str]) -> str:
    """The map of a game, each place with a disc whose area is the number of events there; the busiest are named."""
    most = max(counts.values())
    drawn = [outlines(sheet)]
    for a, b in () if drawn[0] else sheet.links:
        one, two = sheet.spots[a], sheet.spots[b]
        drawn.append(tag("line", x1=one.x, y1=one.y, x2=two.x, y2=two.y, class_="link"))
    quiet = 3.0 if len(sheet.spots) < 200 else 2.0
    for spot in sheet.spots.values():
        drawn.append(tag("circle", cx=spot.x, cy=spot.y, r=quiet, class_="spot"))
    for id_, count in counts.most_common():
        spot = sheet.spots[id_]
        told = tag("title", f"{escape(names[id_])}: {count} ({figure(count)})")
        drawn.append(tag("circle", told, cx=spot.x, cy=spot.y, r=f"{4 + 30 * sqrt(count / most):.1f}", class_="heat"))
    return picture(sheet.width, sheet.height, "".join(drawn) + labels(sheet, counts, names, figure), label, class_="map")


def labels(sheet: Sheet, counts: Counter[str], names: dict[str, str], figure: Callable[[int], str]) -> str:
    """Names and figures of the busiest places; one that would cover another is left out."""
    drawn, taken = [], list[tuple[float, float, float]]()
    for id_, count in counts.most_common(LABELS):
        spot = sheet.spots[id_]
        half = 5.0 * len(names[id_])
        if any(abs(spot.x - x) < half + other and abs(spot.y - y) < 32 for x, y, other in taken):
            continue
        taken.append((spot.x, spot.y, half))
        middle = min(max(spot.x, half), sheet.width - half)
        drawn.append(text(middle, spot.y - 2, names[id_], class_="place", text_anchor="middle"))
        drawn.append(text(spot.x, spot.y + 14, figure(count), class_="place figure", text_anchor="middle"))
    return "".join(drawn)


def outlines(sheet: Sheet) -> str:
    shapes = [spot.outline for spot in sheet.spots.values() if spot.outline]
    return "".join(tag("polygon", points=" ".join(f"{x},{y}" for x, y in shape), class_="land") for shape in shapes)


def shortened(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
