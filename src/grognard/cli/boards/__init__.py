"""Boards: how a position looks in the terminal. A game may have its own board; all others share the plain one."""
from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType

from grognard.engine.title import Title
from grognard.words import Words

View = Mapping[str, Any]  # what `engine.view.view` gives


class Board(Protocol):
    """Draws what a seat sees; it knows the position only through the view."""

    def status(self, view: View) -> str:
        """One line: the turn, the phase, the score."""

    def picture(self, view: View) -> RenderableType | None:
        """What is shown with the question; None if there is nothing new to see."""

    def map(self, view: View, place: str) -> RenderableType:
        """The map around a place, or around the action if the place is ''."""

    def hand(self, view: View, name: str) -> RenderableType:
        """The cards in hand with their texts; if a name is given, those that are called so."""

    def forces(self, view: View) -> RenderableType:
        """The orders of battle."""

    def use(self, option: str) -> tuple[str, str]:
        """The card that an option is about and in short what is done with it; ('', '') if it is no use of a card."""


def board_for(title: Title, words: Words) -> Board:
    """The game's own board if there is one: `boards/<game>.py` with a class TerminalBoard."""
    name = f"{__name__}.{title.id}"
    module = import_module(name if find_spec(name) else f"{__name__}.plain")
    return cast(Board, module.TerminalBoard(title, words))
