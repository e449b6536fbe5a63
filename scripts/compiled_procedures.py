"""What the compiled build adds to engine/frames.py: procedures that are compiled already need only their number."""
from __future__ import annotations

import importlib.util
from types import FunctionType, ModuleType
from typing import Any

from grognard.engine.compiled_frames import Named

from grognard.engine import frames
from grognard.engine.frames import Frame, procedures_of


class Procedures(frames.Procedures):
    """The procedures of a game, compiled or not; those of a module that games share are compiled in a module beside it."""

    def __init__(self, modules: list[ModuleType]) -> None:
        found = [(module, f) for module in modules for f in named_in(module) or procedures_of(module)]
        self.modules = {module.__name__: module for module in modules}
        self.ids = {function: number for number, (_, function) in enumerate(found)}
        self.names = [f"{module.__name__.rpartition('.')[2]}.{name_of(function)}" for module, function in found]
        self.pads, self.run = [], []
        for module, function in found:
            self.add_compiled(function if isinstance(function, Named) else shared(module).get(name_of(function)), function)

    def add_compiled(self, named: Named | None, function: Any) -> None:
        """Take a procedure as it was compiled, or compile it now."""
        if named is None:
            self.add(function)
            return
        number = len(self.run)
        if named.number not in (-1, number):
            raise RuntimeError(f"{named.module}.{named.name} is procedure {number}, but was built as {named.number}")
        self.run.append(named.run)
        self.pads.append([None] * named.pad)

    def frame(self, function: Any, *args: Any) -> Frame:
        if isinstance(function, Named):
            return list(function.frame(self.ids[function], args))
        return super().frame(function, *args)


def name_of(function: FunctionType | Named) -> str:
    return function.name if isinstance(function, Named) else function.__name__


def named_in(module: ModuleType) -> list[Named]:
    """The compiled procedures that a module defines."""
    return [value for value in vars(module).values() if isinstance(value, Named) and value.module == module.__name__]


def shared(module: ModuleType) -> dict[str, Named]:
    """The compiled procedures of a module that several games share, by name."""
    package, _, name = module.__name__.rpartition(".")
    place = f"{package}.compiled_{name}"
    if not package or importlib.util.find_spec(place) is None:
        return {}
    return {named.name: named for named in named_in(importlib.import_module(place))}
