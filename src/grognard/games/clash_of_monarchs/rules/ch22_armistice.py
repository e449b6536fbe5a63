"""22.5.2 The Anglo-French armistice."""

from __future__ import annotations

from ..state import FALL, SUMMER, ClashState


def start(g: ClashState, power: int, rounds: int) -> None:
    """22.5.2b An armistice lasts its number of Rounds, from the turn of the Power that began it."""
    g.armistice, g.armistice_by = now(g) + rounds, power
    g.note("armistice", "22.5.2b", power, rounds)


def now(g: ClashState) -> int:
    """The number of this Round in the year, from 1 (Summer) or 6 (Fall); 0 in Winter, after New Year, and in Spring."""
    return {SUMMER: g.round, FALL: 5 + g.round}.get(g.season, 0)


def shorten(g: ClashState, power: int, ops: int) -> None:
    """8.4.3, 22.5.2b Either may shorten it by a card's OPS: to the start of its turn in that Round, or at once."""
    g.armistice = max(g.armistice - ops, now(g))
    g.armistice_by = power
    g.note("armistice-shortened", "8.4.3", power, ops)
    expire(g, power)


def expire(g: ClashState, power: int) -> None:
    """22.5.2b It ends in the turn of the Power that began or last shortened it."""
    if g.armistice and now(g) >= g.armistice and power == g.armistice_by and g.armistice <= 10:
        end(g)


def end(g: ClashState) -> None:
    g.armistice = 0
    g.note("armistice-ends", "22.5.2b")
