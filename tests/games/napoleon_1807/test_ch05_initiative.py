"""Chapter 5: the initiative phase."""

from __future__ import annotations

import pytest

from .table import DUEL, FRENCH, RUSSIAN, Table


def test_5_1_one_blue_card_each_french_first() -> None:
    hands = {"french": ["F05"], "russian": ["R26", "R16"]}
    table = Table(only=DUEL, phase="initiative", hands=hands)
    assert table.asked == ("french", "initiative-event")
    table.choose("pass")
    assert table.asked == ("russian", "initiative-event") and table.offered == ["card:R26", "pass"]
    table.choose("card:R26")
    assert table.discard(RUSSIAN)[-1] == "R26" or "R26" in table.discard(RUSSIAN)


@pytest.mark.parametrize(
    ("french", "russian", "first"), [("F06", "R05", "french"), ("F01", "R05", "russian"), ("F04", "R05", "french")]
)
def test_5_2_the_higher_card_acts_first(french: str, russian: str, first: str) -> None:
    deck = {"french": [french], "russian": [russian]}
    table = Table(only=DUEL, phase="initiative", hands={"french": [], "russian": []}, deck=deck)
    assert table.asked == (first, "operation")
    assert table.discard(FRENCH) == [french] and table.discard(RUSSIAN) == [russian]


def test_5_3_a_tie_is_for_the_french() -> None:
    deck = {"french": ["F04"], "russian": ["R05"]}  # both of value 4
    table = Table(only=DUEL, phase="initiative", hands={"french": [], "russian": []}, deck=deck)
    drawn = {"french": 4, "russian": 4, "cards": ["card:F04", "card:R05"]}
    assert table.events("initiative-drawn") == [drawn] and table.asked[0] == "french"
