"""Positions changed by hand, for cases and what-if studies, and what is impossible in any position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .deck import CARDS
from .state import ClashState


def arrange(g: ClashState, changes: Mapping[str, Any]) -> None:
    """Carry out the changes in the order in which they are written."""


def problems(g: ClashState) -> list[str]:
    """What is impossible in this state."""
    found = []
    cards = sorted(card for piles in (g.decks, g.discards, g.hands, g.wider, [g.lost_cards]) for pile in piles for card in pile)
    if cards != list(range(CARDS)):
        found.append("a card is lost or doubled")
    return found
