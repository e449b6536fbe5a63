"""What stored positions rely on. Where that is as it was, a position outlives a change of the rules around it.

The numbers in a position mean what the fields of its state, the words of the game and the order of its data say; its frames
wait at steps of procedures. So a layout is a digest of the one and a digest of each procedure, by name.
"""
from __future__ import annotations

import ast
import hashlib
import inspect
import typing
from collections.abc import Iterable, Mapping
from functools import cache
from types import ModuleType
from typing import Any

from .state import Plain, fields
from .title import Title

GROUND = ""  # the name under which stands what all positions rely on
ID = "id"

Layout = Mapping[str, str]


@cache
def layout_of(title: Title) -> Layout:
    """The layout of a game's positions under the rules of today."""
    words = [(name, tuple(ids)) for name, ids in title.vocabulary.kinds]
    ground = (shape(title.state_class), words, title.seats, title.scenarios, counted(title.board()))
    known = set(title.procedures.names)
    found = {name: tree for module in title.modules for name, tree in functions_in(module) if name in known}
    return {GROUND: digest(repr(ground)), **{name: digest(ast.dump(tree)) for name, tree in found.items()}}


def fits(now: Layout, then: Layout, procedures: Iterable[str]) -> bool:
    """Whether a position with these procedures under way means now what it meant then."""
    return all(name in now and now[name] == then.get(name) for name in (GROUND, *procedures))


def digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def functions_in(module: ModuleType) -> Iterable[tuple[str, ast.FunctionDef]]:
    """The functions of a module by the names of their procedures, without what is said about them; none of a compiled one."""
    try:
        source = inspect.getsource(module)
    except (OSError, TypeError):
        return
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            node.body = node.body[ast.get_docstring(node) is not None :]
            yield f"{module.__name__.rpartition('.')[2]}.{node.name}", node


def shape(cls: type) -> list[tuple[str, str, list[Any]]]:
    """The fields of a state or record, with those of the records in it."""
    return [(name, str(hint), [shape(record) for record in records_in(hint)]) for name, hint in fields(cls).items()]


def records_in(hint: Any) -> list[type]:
    """The records that a type of field can hold."""
    found = (hint, *typing.get_args(hint))
    return [item for item in found if isinstance(item, type) and issubclass(item, Plain)]


def counted(content: Any) -> Any:
    """Data without what they say: how many entries there are, in which order, and what they are called."""
    if isinstance(content, dict):
        return [content.get(ID), [(key, counted(value)) for key, value in content.items() if isinstance(value, dict | list)]]
    return [counted(item) for item in content] if isinstance(content, list) else None
