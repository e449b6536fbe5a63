"""Graphs of spaces: who is next to whom, and how many links apart."""
from __future__ import annotations

from collections.abc import Iterable

FAR = 999  # the distance between spaces that no way joins


def neighbours(count: int, links: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The spaces next to each space, in ascending order; a link goes both ways."""
    near: list[set[int]] = [set() for _ in range(count)]
    for a, b in links:
        near[a].add(b)
        near[b].add(a)
    return [sorted(spaces) for spaces in near]


def distances(near: list[list[int]]) -> list[list[int]]:
    """The number of links between every two spaces."""
    return [distances_from(near, start) for start in range(len(near))]


def distances_from(near: list[list[int]], start: int) -> list[int]:
    """The number of links from one space to each other one."""
    found = [FAR] * len(near)
    found[start] = 0
    border = [start]
    while border:
        beyond = [(space, found[here] + 1) for here in border for space in near[here]]
        border = []
        for space, distance in beyond:
            if found[space] == FAR:
                found[space] = distance
                border.append(space)
    return found


def nearest(apart: list[int], spaces: Iterable[int]) -> list[int]:
    """Those of the spaces that are the fewest links away, by the distances from one place; out of reach counts for none."""
    within = [space for space in spaces if apart[space] < FAR]
    least = min((apart[space] for space in within), default=FAR)
    return [space for space in within if apart[space] == least]
