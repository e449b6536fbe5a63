"""Parameters that several commands share. Their help is a key, worded when it is shown."""
from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from grognard.engine.problem import Problem

GameName = Annotated[str, Parameter(help="help-game")]
AnyGame = Annotated[str | None, Parameter(help="help-any-game")]
Scenario = Annotated[str | None, Parameter(help="help-scenario", allow_leading_hyphen=False)]
Options = Annotated[list[str] | None, Parameter(name="--option", help="help-option", negative="")]
PositionText = Annotated[str | None, Parameter(name="--position", help="help-begin-at")]
Json = Annotated[bool, Parameter(help="help-json", negative="")]


def check_value(name: str, value: float, fits: bool) -> None:
    """A value that a parameter cannot have is a problem."""
    if not fits:
        raise Problem("usage-value", parameter=name, value=str(value))
