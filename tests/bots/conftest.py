"""Bots whose thought ends with their budget, never by the clock: a busy machine must not change what they choose."""
from __future__ import annotations

import pytest

from grognard.bots import strong


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "monotonic", lambda: 0.0)
