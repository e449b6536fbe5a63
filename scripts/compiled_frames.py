"""Procedures whose run functions were written out and compiled. Stands in the compiled build as engine/compiled_frames.py."""
from __future__ import annotations

from typing import Any

Frame = list[Any]


class Named:
    """A compiled procedure as tables hold it: what runs it, and what its frame looks like at first."""

    def __init__(
        self, number: int, name: str, module: str, run: Any, defaults: tuple[Any, ...], arguments: int, pad: int
    ) -> None:
        self.number = number
        self.name = name
        self.module = module
        self.run = run
        self.defaults = defaults
        self.arguments = arguments
        self.pad = pad

    def frame(self, number: int, args: tuple[Any, ...]) -> Frame:
        """A new frame of this procedure."""
        missing = self.arguments - len(args)
        defaults = self.defaults[len(self.defaults) - missing :] if missing else ()
        return [number, 0, *args, *defaults, *([None] * self.pad)]


def enter_frame(stack: list[Frame], function: Any, g: object, *args: Any) -> None:
    """Enter a procedure that was looked up in a table; one that asks nothing is simply carried out."""
    plain = getattr(function, "plain", None)
    if plain is not None:
        plain(g, *args)
        return
    stack.append(function.frame(function.number, args))
