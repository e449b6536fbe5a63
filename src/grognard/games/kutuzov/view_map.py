"""What lies on the map, and what it counts for. Read once for all positions that look alike, kept in none.

Two decisions of three leave the map as it is, and several readers look at the same position.
"""
from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from .load import FORCE_IDS, KEYS, LEADER_IDS, NOBODY, SIDE_IDS, SPACE_IDS, SPACES, TSARIST
from .rules import ch03_control, ch19_end, ch20_victory
from .state import KutuzovState

Json = dict[str, Any]
Terms = tuple[int, ...]
UNMARKED = (NOBODY, 0, 0, NOBODY, NOBODY)  # neither flag, nor scorched, sacked, entrenched, nor a DMC
KEPT = 256


class Counts(NamedTuple):
    """What the map counts for."""

    points: list[int]  # 20.2 by power, doubled
    conquest: int  # 19.5b the modifier of the conquest roll
    keys: int  # 1.9 those of the Tsarists


class Land:
    """The map as it was read, with what it was read from. Nobody writes into what it shows."""

    __slots__ = ("counts", "dmc", "flag", "place", "sacked", "scorched", "sp", "spaces", "trench")

    def __init__(self, g: KutuzovState) -> None:
        self.sp, self.place, self.flag = g.sp[:], g.place[:], g.flag[:]
        self.scorched, self.sacked, self.trench, self.dmc = g.scorched[:], g.sacked[:], g.trench[:], g.dmc[:]
        self.spaces = all_spaces(g)
        self.counts: dict[Terms, Counts] = {}

    def is_that_of(self, g: KutuzovState) -> bool:
        """Whether everything lies as it did."""
        if self.sp != g.sp or self.place != g.place or self.flag != g.flag or self.scorched != g.scorched:
            return False
        return self.sacked == g.sacked and self.trench == g.trench and self.dmc == g.dmc

    def count(self, g: KutuzovState) -> Counts:
        """What it counts for, on the terms of a position."""
        terms = (*fixed_terms(g), *chain.from_iterable(g.effects))
        found = self.counts.get(terms)
        if found is None:
            found = self.counts[terms] = counted(g)
        return found


def fixed_terms(g: KutuzovState) -> Terms:
    """What counts besides the map and the cards in force: rather too much than too little."""
    return (g.turn, g.phase, g.finland, g.retreating, g.level, *g.resources, *g.morale, *g.ally)


def counted(g: KutuzovState) -> Counts:
    """Count anew."""
    return Counts(ch20_victory.points(g), ch19_end.modifier(g), ch03_control.keys_of(g, TSARIST, KEYS))


LANDS: OrderedDict[tuple[int, ...], Land] = OrderedDict()


def land(g: KutuzovState) -> Land:
    """The map of a position: one on which the leaders stand alike and as many SP are away, if all else is the same as well."""
    likeness = (*g.place, *g.unbuilt, *g.box)
    found = LANDS.get(likeness)
    if found is None or not found.is_that_of(g):
        if found is None and len(LANDS) >= KEPT:
            LANDS.popitem(last=False)
        found = LANDS[likeness] = Land(g)
    return found


def all_spaces(g: KutuzovState) -> Json:
    """What lies where: spaces that are empty and unmarked are left out."""
    leaders: dict[int, list[str]] = {}
    for leader, at in enumerate(g.place):
        leaders.setdefault(at, []).append(LEADER_IDS[leader])
    found, sp = {}, g.sp
    lying = zip(g.crowd, g.crowd[SPACES:], zip(g.flag, g.scorched, g.sacked, g.trench, g.dmc, strict=True), strict=False)
    for space, (imperial, tsarist, mark) in enumerate(lying):
        if imperial or tsarist:
            found[SPACE_IDS[space]] = with_pieces(marks(mark), soldiers(tuple(sp[space::SPACES])), leaders.get(space))
        elif mark != UNMARKED:
            found[SPACE_IDS[space]] = marks(mark)
    return found


def with_pieces(marked: Json, men: Json, leaders: list[str] | None) -> Json:
    """SP and leaders are told before the markers."""
    row = {**men, "leaders": leaders} if leaders else men
    return {**row, **marked} if marked else row


@lru_cache(4096)
def soldiers(sp: tuple[int, ...]) -> Json:
    """The SP in a space, by force."""
    there = {FORCE_IDS[force]: count for force, count in enumerate(sp) if count}
    return {"sp": there} if there else {}


@lru_cache(1024)
def marks(mark: tuple[int, int, int, int, int]) -> Json:
    """The flag and the markers in a space."""
    flag, scorched, sacked, trench, dmc = mark
    shown = {
        "flag": FORCE_IDS[flag] if flag >= 0 else "",
        "scorched": bool(scorched),
        "sacked": bool(sacked),
        "entrenched": SIDE_IDS[trench] if trench >= 0 else "",
        "dmc": FORCE_IDS[dmc] if dmc >= 0 else "",
    }
    return {key: value for key, value in shown.items() if value}
