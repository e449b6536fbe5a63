"""Chapter 4: the draw phase."""

from __future__ import annotations

from .table import DUEL, FRENCH, RUSSIAN, Table

PLAIN = {"french": ["F01", "F02", "F03"], "russian": ["R01", "R02", "R03"]}


def test_4_1_each_player_draws_three_cards() -> None:
    table = Table(only=DUEL, phase="draw", deck=PLAIN)
    assert table.hand(FRENCH) == ["F01", "F02", "F03"] and table.hand(RUSSIAN) == ["R01", "R02", "R03"]
    assert table.events("draws", RUSSIAN) == [{"seat": "seat:russian", "cards": ["card:R01", "card:R02", "card:R03"]}]
    assert table.events("draws-hidden", RUSSIAN) == [{"seat": "seat:french", "count": 3}]


def test_4_2_a_red_card_is_applied_and_not_replaced() -> None:
    table = Table(only=DUEL, phase="draw", vp=10, deck={**PLAIN, "french": ["F01", "F18", "F03"]})  # Impatience à Paris
    assert table.g.vp == 11 and table.hand(FRENCH) == ["F01", "F03"] and table.discard(FRENCH) == ["F18"]


def test_4_3_a_red_card_for_the_turn_lies_on_the_board() -> None:
    table = Table(only=DUEL, phase="draw", deck={**PLAIN, "russian": ["R01", "R32", "R03"]})  # Neige
    assert table.view()["board"] == ["R32"] and table.view()["weather"] == ["snow"]


def test_4_4_several_red_cards_cancel_each_other() -> None:
    both = Table(only=DUEL, phase="draw", vp=10, deck={"french": ["F01", "F18", "F03"], "russian": ["R01", "R32", "R03"]})
    assert both.g.vp == 10 and both.view()["weather"] == [] and both.view()["board"] == []
    assert both.discard(FRENCH) == ["F18"] and both.discard(RUSSIAN) == ["R32"]
    one = Table(only=DUEL, phase="draw", deck={**PLAIN, "french": ["F32", "F33", "F03"]})
    assert one.view()["weather"] == [] and one.discard(FRENCH) == ["F32", "F33"]


def test_4_5_mud_is_looked_at_after_the_draws() -> None:
    table = Table(only=DUEL, phase="draw", wet=True, deck=PLAIN)
    assert table.view()["weather"] == ["mud"]
    again = Table(only=DUEL, phase="draw", wet=True, deck={**PLAIN, "russian": ["R01", "R32", "R03"]})
    assert again.view()["weather"] == ["snow"]
