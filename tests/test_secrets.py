"""No secret leaks: two games that differ only in what a seat cannot see look the same to it until something is revealed."""
from __future__ import annotations

from grognard.engine.title import Title
from grognard.lab.fuzz import setups
from grognard.lab.hidden import check_secrets


def test_nobody_sees_what_is_hidden(any_title: Title) -> None:
    walked = sum(check_secrets(any_title, setup, every=25) for setup in setups(any_title, 10, first=5000))
    assert walked > 100, "game and twin parted too soon for the test to mean anything"
