"""Chapter 9: the march attack."""

from __future__ import annotations

from .table import DUEL, FRENCH, Table

DECK = {"french": ["F13", "F05"], "russian": ["R04"]}  # 3 movement points; Ney draws one combat card
PLATOV = {"p_eylau": ["soult", "platov"], "kreuzburg": ["ney"]}
AXIS = [{"seat": "french", "zone": "p_eylau", "from": "landsberg"}]


def test_9_1_a_manoeuvre_and_a_combat_with_one_card_less() -> None:
    table = Table(only=DUEL, active="french", deck=DECK).choose("operation:march_attack", "zone:p_eylau")
    assert table.events("combat-cards") == [{"attack": 2, "defence": 1}]


def test_9_1a_the_fatigue_of_the_march_comes_before_the_combat() -> None:
    table = Table(only=PLATOV, axes=AXIS, active="french", deck=DECK)
    table.choose("operation:march_attack", "zone:kreuzburg", "zone:p_eylau")
    keys = [event[0] for event in table.g.log]
    assert keys.index("tires") < keys.index("combat")
    assert table.events("tires")[0] == {"corps": "corps:ney", "count": 1, "fatigue": 1}
    assert table.axis(FRENCH, "p_eylau") == "landsberg"  # Soult's


def test_9_2_without_reaching_an_enemy_it_is_a_manoeuvre() -> None:
    only = {"landsberg": ["davout"], "friedland": ["ostermann"]}
    table = Table(only=only, active="french", deck={"french": ["F01"]})
    table.choose("operation:march_attack", "zone:p_eylau", "zone:domnau")
    assert not table.events("combat") and table.activated("davout")


def test_9_2a_also_when_it_stops_short() -> None:
    table = Table(only=DUEL, active="french", deck=DECK).choose("operation:march_attack", "zone:zinten", "stop")
    assert not table.events("combat") and table.asked == ("russian", "operation")
    stays = Table(only={"p_eylau": ["davout", "ostermann"]}, active="french", deck=DECK).choose("operation:march_attack", "stop")
    assert not stays.events("combat")


def test_9_3_friends_already_there_keep_out() -> None:
    table = Table(only=PLATOV, axes=AXIS, active="french", deck=DECK)
    table.choose("operation:march_attack", "zone:kreuzburg", "zone:p_eylau")
    assert table.events("combat")[0]["attackers"] == ["corps:ney"] and table.events("combat-cards")[0]["attack"] == 1
    assert not table.activated("soult")


def test_9_4_attackers_and_defenders_end_activated() -> None:
    table = Table(only=PLATOV, axes=AXIS, active="french", deck=DECK)
    table.choose("operation:march_attack", "zone:kreuzburg", "zone:p_eylau")
    assert table.activated("ney") and table.activated("platov") and not table.activated("soult")
