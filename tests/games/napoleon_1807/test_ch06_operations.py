"""Chapter 6: the operations phase."""

from __future__ import annotations

from .table import CONTACT, DUEL, TITLE, Table


def test_6_1_players_alternate_and_may_always_pass() -> None:
    table = Table(only={**DUEL, "zinten": ["ney"], "domnau": ["olsufiev"]}, active="french")
    assert table.offered == ["operation:manoeuvre", "operation:march_attack", "pass"]
    table.choose("operation:manoeuvre", "zone:zinten", "stop")
    assert table.asked == ("russian", "operation")
    table.choose("operation:manoeuvre", "zone:domnau", "stop")
    assert table.asked == ("french", "operation")
    contact = Table(only=CONTACT, active="french")
    assert contact.offered == ["operation:manoeuvre", "operation:combat", "operation:march_attack", "pass"]
    assert table.refused("operation:combat") == "8.1"


def test_6_2_who_has_passed_may_still_play_cards() -> None:
    table = Table(only=DUEL, active="french", hands={"french": ["F17"], "russian": ["R01"]})
    table.choose("pass", "operation:manoeuvre")
    assert table.asked == ("french", "movement-event") and "card:F17" in table.offered
    assert TITLE.vocabulary.arguments("movement-event", table.ask.args) == {"seat": "seat:russian", "zone": "zone:p_eylau"}


def test_6_3_the_other_goes_on_until_he_passes_too() -> None:
    table = Table(only={"landsberg": ["davout"], "p_eylau": ["ostermann"], "domnau": ["olsufiev"]}, active="french", last_turn=2)
    table.choose("pass", "operation:manoeuvre", "zone:p_eylau", "stop")
    assert table.asked == ("russian", "operation")
    table.choose("pass")
    assert table.g.turn == 2


def test_6_4_without_anything_to_activate_a_player_must_pass() -> None:
    table = Table(only=DUEL, active="french", last_turn=2)
    table.choose("operation:manoeuvre", "stop", "operation:manoeuvre", "stop")
    assert {event["seat"] for event in table.events("must-pass")} == {"seat:french", "seat:russian"}
    assert table.g.turn == 2


def test_8_1_why_no_combat_where_all_corps_have_acted() -> None:
    words = {"active": "french", "activated": ["davout", "napoleon"]}
    table = Table(only={"p_eylau": ["davout", "napoleon", "ostermann"], "thorn": ["bernadotte"]}, **words)
    assert table.reason("operation:combat") == ("8.1", "no-operation-left")  # a zone is contested
    table.choose("operation:manoeuvre")
    only = {"p_eylau": ["davout", "napoleon", "ostermann"], "bartenstein": ["soult", "olsufiev"], "landsberg": ["ney", "sacken"]}
    for operation in ("combat", "manoeuvre"):
        table = Table(only=only, **words).choose(f"operation:{operation}")
        assert table.reason("zone:p_eylau") == ("7.1", "nothing-to-activate")  # Davout has acted: Napoléon is not the reason
    stuck = Table(only=only, active="french", activated=["napoleon"]).choose("operation:manoeuvre")
    assert stuck.reason("zone:p_eylau") == ("1.2a", "commander-left-alone")
