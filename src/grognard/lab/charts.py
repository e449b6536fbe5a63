"""Charts of a report: plain HTML that fits any screen and paper and can be read aloud; colours come from the page."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10

from .statistics import Share
from .svg import tag

NAMED = 10  # columns that have a name below them, at most: more would not fit a phone
COUNTED = 16  # columns above which counts are written, at most
CLASSES = 24  # of a histogram, at most


def intervals(rows: Sequence[tuple[str, str, Share]], label: str) -> str:
    """One line for each share: its interval and its value on a scale from 0 to 100 %; a row is (class, name, share)."""
    marks = "".join(tag("span", f"{percent} %", style=f"left:{percent}%") for percent in (0, 25, 50, 75, 100))
    scale = tag("li", tag("span", marks, class_="line scale"), aria_hidden="true")
    return tag("ul", scale + "".join(interval(*row) for row in rows), class_="intervals", aria_label=label)


def interval(kind: str, name: str, share: Share) -> str:
    """A share: who, where on the scale, and the figures."""
    low, value, high = (100 * each for each in (share.low, share.value, share.high))
    reach = tag("i", class_=f"reach {kind}", style=f"left:{low:.1f}%;width:{high - low:.1f}%")
    line = tag("span", reach + tag("i", class_=f"dot {kind}", style=f"left:{value:.1f}%"), class_="line")
    figures = tag("span", f"{value:.0f} % ({low:.0f}–{high:.0f})", class_="figure")
    return tag("li", tag("span", escape(name), class_="name") + line + figures)


def bars(rows: Sequence[tuple[str, Sequence[tuple[str, float]], str]], label: str) -> str:
    """Horizontal bars under their names, each made of coloured parts: a row is (name, ((class, length), …), figure)."""
    most = max((sum(length for _, length in parts) for _, parts, _ in rows), default=1) or 1
    drawn = ""
    for name, parts, figure in rows:
        made = "".join(tag("i", class_=f"bar {kind}", style=f"--share:{length / most:.4f}") for kind, length in parts)
        line = tag("span", made + tag("span", escape(figure), class_="figure"), class_="line")
        drawn += tag("li", tag("span", escape(name), class_="name") + line)
    return tag("ul", drawn, class_="bars", aria_label=label)


def histogram(values: Sequence[float], label: str, write: Callable[[float], str], kind: str = "plain") -> str:
    """How often values fall into classes of a round width, named by where they begin; as many as the values deserve."""
    low, high = min(values), max(values)
    step = round_step((high - low) / min(CLASSES, 6 + len(values) // 8))
    if all(float(value).is_integer() for value in values):
        step = max(1.0, step)
    first = floor(low / step)
    counts = Counter(floor(value / step) - first for value in values)
    rows = [(write((first + at) * step), counts[at]) for at in range(max(counts) + 1)]
    return columns(rows, label, kind if step == 1 else f"{kind} wide")


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50, … and of a half, a fifth, … that is not smaller than this."""
    if least <= 0:
        return 1.0
    size = 10.0 ** floor(log10(least))
    return next(size * factor for factor in (1, 2, 5, 10) if size * factor >= least)


def columns(rows: Sequence[tuple[str, int]], label: str, kind: str = "plain") -> str:
    """Upright columns with a name below each, or below some where there are many; those of `wide` classes at their beginning."""
    most = max(count for _, count in rows) or 1
    every = ceil(len(rows) / NAMED)
    drawn = ""
    for number, (name, count) in enumerate(rows):
        counted = tag("b", str(count)) if count and len(rows) <= COUNTED else ""
        column = tag("i", class_=f"bar {kind}", style=f"--share:{count / most:.4f}")
        named = tag("span", escape(name) if number % every == 0 else "&#8203;")
        drawn += tag("li", counted + column + named, title=f"{name}: {count}")
    return tag("ol", drawn, class_=f"columns {kind}", aria_label=label)
