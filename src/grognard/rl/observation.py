"""Observations: a seat's view as a vector of fixed length, the same way for every game.

Each value of the view has a path (`position/corps/davout/fatigue`); numbers stand at the place of their path, words and list
members set a 1 at the place of path and word together. Places are hashes of the text, so that a new scenario or version of a
game never moves an old one; two texts that share a place add up. `size` is the length: 2,048 keeps such meetings rare.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

LEFT_OUT = ("game", "scenario", "options", "number")  # what never changes, or is told by the mask


@cache
def place(text: str, size: int) -> int:
    """Where a text stands in a vector."""
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big") % size


def features(value: Any, path: str) -> Iterator[tuple[str, float]]:
    """The places and values that a piece of a view sets."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in LEFT_OUT:
                yield from features(inner, f"{path}/{name}")
    elif isinstance(value, list):
        yield f"{path}#", float(len(value))
        for inner in value:
            yield from features(inner, path)
    elif isinstance(value, bool | int | float):
        yield path, float(value)
    elif isinstance(value, str) and value:
        yield f"{path}={value}", 1.0


def observe(view: dict[str, Any], size: int) -> NDArray[np.float32]:
    """The vector of a view."""
    vector = np.zeros(size, dtype=np.float32)
    for text, number in features(view, ""):
        vector[place(text, size)] += number
    return vector
