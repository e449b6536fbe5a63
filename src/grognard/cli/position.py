"""`grognard position TEXT`: a position of one's own in its other form, a file as one line and a line as a file."""
from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from grognard.engine import registry
from grognard.engine.position import PREFIX, Position

from .titles import named_position


def position(text: Annotated[str, Parameter(help="help-position-text")], /) -> None:
    """Print the other form of a position that can be played."""
    found = named_position(text)
    registry.title(found.game).new_game(found.scenario, found.options, position=found.position)
    if text.startswith(PREFIX):
        write_yaml(found)
    else:
        print(found.line())


def write_yaml(found: Position) -> None:
    """A position as a file to edit, on standard output."""
    import msgspec
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.default_flow_style = None  # a line for each word
    yaml.width = 120
    yaml.dump(msgspec.to_builtins(found), sys.stdout)
