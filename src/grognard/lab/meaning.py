"""What events mean to a study. A study names no game, so it goes by the words that keys are made of and by the board.

- An event is a fight if its key is one of FIGHTS, a march if it is one of MARCHES; both count where they name a place.
- It is a loss if the game lists it among its `losses`.
- It is the play of a card if its key is one of PLAYS and it names a card.

A place is anything that `board()` gives coordinates. docs/adding-a-game.md asks games to choose their keys so.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from grognard.engine.title import Title

FIGHTS = frozenset(("assault", "assaults", "battle", "bombards", "charge", "charges", "combat", "siege", "storm", "storms"))
MARCHES = frozenset(("advances", "enters", "marches", "moves", "retreats", "sails"))
PLAYS = frozenset(("plays", "play-event", "responds"))


class Spot(NamedTuple):
    """A place on a map."""

    id: str
    x: float
    y: float
    outline: tuple[tuple[float, float], ...] = ()


class Sheet(NamedTuple):
    """One map of a game: its size, its places and the links between them."""

    width: float
    height: float
    spots: dict[str, Spot]
    links: list[tuple[str, str]]


def sheets(title: Title) -> list[Sheet]:
    """The maps of a game: every part of its board that has a canvas and places with coordinates."""
    return list(sheets_in(title.board()))


def sheets_in(part: Any) -> Iterator[Sheet]:
    if not isinstance(part, dict):
        return
    placed = [entry for entries in part.values() for entry in listed(entries) if "x" in entry and "y" in entry]
    spots = {entry["id"]: spot_of(entry) for entry in placed}
    if spots and "canvas" in part:
        yield Sheet(*size_of(part["canvas"]), spots, list(links_in(part, spots)))
    for inner in part.values():
        yield from sheets_in(inner)


def listed(entries: Any) -> Iterator[dict[str, Any]]:
    """The entries of a list that have an id."""
    if isinstance(entries, list):
        yield from (entry for entry in entries if isinstance(entry, dict) and "id" in entry)


def spot_of(entry: dict[str, Any]) -> Spot:
    return Spot(entry["id"], entry["x"], entry["y"], tuple(outline_of(entry.get("polygon"))))


def outline_of(polygon: Any) -> Iterator[tuple[float, float]]:
    """The corners of a polygon: pairs of numbers, or a text as SVG writes it."""
    corners = [corner.split(",") for corner in polygon.split()] if isinstance(polygon, str) else polygon or ()
    for x, y in corners:
        yield float(x), float(y)


def size_of(canvas: Any) -> tuple[float, float]:
    width, height = (canvas["width"], canvas["height"]) if isinstance(canvas, dict) else canvas
    return width, height


def links_in(part: dict[str, Any], spots: dict[str, Spot]) -> Iterator[tuple[str, str]]:
    """Links as {a, b}; where places have outlines, they need no links."""
    for entries in part.values():
        for entry in entries if isinstance(entries, list) else ():
            ends = (entry.get("a"), entry.get("b")) if isinstance(entry, dict) else (None, None)
            if ends[0] in spots and ends[1] in spots:
                yield str(ends[0]), str(ends[1])


@cache
def sides(title: Title) -> dict[str, str]:
    """The seat of every piece whose side the board tells, by the piece's id."""
    found: dict[str, str] = {}
    for entry in listed(title.board().get("units")):
        for name in ("side", "seat"):
            if entry.get(name) in title.seats:
                found[entry["id"]] = entry[name]
    return found
