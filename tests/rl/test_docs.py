"""The training loop of docs/research.md runs."""
from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo")

import numpy as np

from tests.cli.test_docs import example


def test_the_training_loop_moves_its_preferences() -> None:
    names: dict[str, object] = {}
    source = example("research.md", "import numpy")
    assert "episodes = " in source
    exec(compile(source, "docs/research.md", "exec"), names)
    liking = names["liking"]
    assert isinstance(liking, np.ndarray)
    assert np.isfinite(liking).all() and (liking != 0).any()
