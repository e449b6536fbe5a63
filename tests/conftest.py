"""Fixtures for all tests."""
from __future__ import annotations

import pytest

from grognard.engine import registry
from grognard.engine.title import Title


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `any_title` runs for every game that is installed."""
    if "any_title" in metafunc.fixturenames:
        metafunc.parametrize("any_title", list(registry.found()), indirect=True)


@pytest.fixture
def any_title(request: pytest.FixtureRequest) -> Title:
    return registry.title(request.param)
