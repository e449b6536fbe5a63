"""The toy campaign with words, so that refusals can be read."""
from __future__ import annotations

from pathlib import Path

from ..engine.toy import ToyTitle


class WordedToy(ToyTitle):
    """The toy campaign for the server's tests."""

    folder = Path(__file__).parent / "words"
