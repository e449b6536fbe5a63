"""No secret leaks: two games that differ only in what a seat cannot see look the same to it until something is revealed."""
from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.lab.fuzz import setups
from grognard.lab.hidden import check_secrets


@pytest.mark.parametrize("first", [5000, 5005])
def test_nobody_sees_what_is_hidden(any_title: Title, first: int) -> None:
    walked = sum(check_secrets(any_title, setup, every=25) for setup in setups(any_title, 5, first))
    assert walked > 50, "game and twin parted too soon for the test to mean anything"
