"""Every case under tests/cases is a test of its own."""
from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine import registry
from grognard.engine.cases import Case, read_cases

FOLDER = Path(__file__).parent / "cases"
CASES = list(read_cases(FOLDER, registry.title)) if FOLDER.exists() else []


@pytest.mark.parametrize("case", CASES, ids=[f"{case.title.id}-{case.id}" for case in CASES])
def test_case(case: Case) -> None:
    case.run()


def test_every_case_has_a_name_of_its_own() -> None:
    names = [f"{case.title.id}-{case.id}" for case in CASES]
    assert sorted(set(names)) == sorted(names)
