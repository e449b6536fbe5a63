"""Every game that is installed can be loaded."""
from __future__ import annotations

from grognard.engine import registry


def test_every_game_loads() -> None:
    good, bad = registry.titles()
    assert bad == []
    assert [title.id for title in good] == list(registry.found())
