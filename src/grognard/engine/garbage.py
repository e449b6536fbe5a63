"""The search for cycles of garbage: positions hold none and are freed at once, yet it takes a fifth of the time of mass play."""
from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unsearched() -> Iterator[None]:
    """Play without that search; whatever else left garbage is found when this is over."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
