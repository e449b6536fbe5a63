"""Provenance of data files."""
from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine import registry
from grognard.engine.title import Title
from grognard.lab.data import check_data, unsourced
from tests.engine.toy import ToyTitle

DATA = """
meta: {about: a map}
spaces:
- {id: ulm, value: 1, source: rulebook}
- {id: wien, value: 2, source: "designed, from history"}
- {id: linz, value: 3}
tables:
  march: {points: 3, source: guess}
  attrition: {rows: [1, 2]}
"""


@pytest.fixture
def title(tmp_path: Path) -> Title:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "map.yaml").write_text(DATA)
    title = ToyTitle()
    title.folder = tmp_path
    return title


def test_sources_are_counted_and_gaps_told(title: Title) -> None:
    found = check_data(title)
    assert (found.game, found.entries) == ("toy", 3)
    assert found.sources == {"rulebook": 1, "public": 0, "designed": 1}
    assert found.problems == [
        "map.yaml: spaces.linz: no source",
        "map.yaml: tables.attrition.rows: no source",
        "1 entries with the source guess",
    ]


def test_a_source_covers_what_stands_below_it() -> None:
    assert list(unsourced({"table": {"source": "rulebook", "rows": [1, {"a": 2}]}})) == []


@pytest.mark.parametrize("game", registry.found())
def test_data_of_every_game(game: str) -> None:
    assert check_data(registry.title(game)).problems == []
