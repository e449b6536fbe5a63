"""The log: events as (key, rule, who may see it, arguments), never sentences; readers word them in their own language."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .vocabulary import Vocabulary

Event = tuple[str, str, int, tuple[Any, ...]]

ALL = -1  # every seat and every spectator


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def others(seat: int) -> int:
    """The audience of everybody but one seat, spectators included."""
    return ~(1 << seat)


def visible(event: Event, seat: int) -> bool:
    """Whether a seat (-1: a spectator, who has no bit of his own) may see the event."""
    audience = event[2]
    return bool(audience >> seat & 1) if seat >= 0 else audience < 0


def told(event: Event, vocabulary: Vocabulary) -> dict[str, Any]:
    """The event as readers get it: key, rule, and arguments by name with ids instead of numbers."""
    key, rule, _, args = event
    return {"key": key, "rule": rule, "args": vocabulary.arguments(key, args)}
