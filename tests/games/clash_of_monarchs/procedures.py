"""One procedure of the rules, run by itself with its questions answered."""

from __future__ import annotations

from typing import Any

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps, run_plainly

from .table import TITLE


def play(steps: Steps[Any], *choices: str) -> list[str]:
    """Run a procedure, answering with these texts in turn and then with the last option; returns the prompts it asked."""
    left, asked = list(choices), []

    def answer(ask: Ask) -> int:
        asked.append(ask.prompt)
        if not left:
            return ask.options[-1]
        option = TITLE.vocabulary.parse(left[0])
        offered = [TITLE.vocabulary.describe(each) for each in ask.options]
        assert option in ask.options, f"{left[0]} is not among {offered} ({ask.prompt})"
        assert option is not None
        left.pop(0)
        return option

    run_plainly(steps, answer)
    assert not left, f"never asked for {left}"
    return asked
