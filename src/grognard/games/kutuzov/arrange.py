"""Positions changed by hand, for cases and what-if studies."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .state import KutuzovState


def arrange(g: KutuzovState, changes: Mapping[str, Any]) -> None:
    """Carry out the changes in the order in which they are written."""
