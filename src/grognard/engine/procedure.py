"""Procedures: rules written as generators that yield questions, and their reference execution."""
from __future__ import annotations

from collections.abc import Callable, Generator
from functools import update_wrapper
from typing import Any, TypeVar

from .decision import Ask, Over, Together

Result = TypeVar("Result")

# What a rule yields is a question, what comes back is its answer: an option, or a list of options for Together (hence Any).
Steps = Generator[Ask | Together, Any, Result]
Procedure = Callable[..., Steps[Any]]


def at_once(function: Callable[..., None]) -> Procedure:
    """Make a procedure of a rule that asks nothing, so that it can stand in a table beside those that do."""

    def procedure(g: object, *args: object) -> Steps[None]:
        function(g, *args)
        return
        yield  # pragma: no cover  (makes this a generator function)

    update_wrapper(procedure, function)  # as far as it has names: a closure of the compiled build has none
    procedure.plain = function  # type: ignore[attr-defined]
    return procedure


def run_plainly(steps: Steps[Any], answer: Callable[[Ask], int]) -> None:
    """Run a procedure as the ordinary generator it is; the frames compiled from it must do exactly the same."""
    got: Any = None
    try:
        while True:
            question = steps.send(got)
            got = [answer(ask) for ask in question.asks] if isinstance(question, Together) else answer(question)
    except (StopIteration, Over):
        return
