"""Whatever is not offered has a paragraph against it, never just the question's own."""
from __future__ import annotations

from grognard.engine import registry
from grognard.lab.fuzz import fuzz


def test_every_refusal_has_a_reason() -> None:
    assert fuzz(registry.title("napoleon_1807"), 8, every=3, first=9000)["unexplained"] == {}
