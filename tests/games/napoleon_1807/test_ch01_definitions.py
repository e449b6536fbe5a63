"""Chapter 1: blocks, zones, strength and fatigue."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_1807.load import BLOCK_AT, CORPS_OF, NEIGHBOURS, PATH, SIDE, WATER, WATERS, ZONE_AT
from grognard.games.napoleon_1807.rules import ch01_definitions, ch07_manoeuvre

from .table import CONTACT, DUEL, FRENCH, FRENCH_AXIS, RUSSIAN, TITLE, Table, link


def test_1_1_two_players_and_lestocq_is_russian() -> None:
    assert TITLE.seats == ("french", "russian")
    assert BLOCK_AT["l_estocq"] in CORPS_OF[RUSSIAN]
    table = Table(only={"p_eylau": ["davout", "l_estocq"]}, active="french")
    assert "operation:combat" in table.offered


def test_1_2_a_commander_never_moves_alone() -> None:
    table = Table(only={"landsberg": ["napoleon", "davout", "ney"], "p_eylau": ["ostermann"]}, active="french")
    table.choose("operation:manoeuvre")
    assert table.offered == ["corps:davout", "corps:ney"]
    assert table.refused("commander:napoleon") == "1.14"


def test_1_2a_the_last_corps_takes_the_commander_along() -> None:
    table = Table(only={"landsberg": ["napoleon", "davout"], "bartenstein": ["ostermann"]}, active="french")
    table.march("zinten")
    assert table.place("napoleon") == "zinten"
    assert table.activated("napoleon")


def test_1_2a_beside_an_activated_commander_a_corps_stays() -> None:
    only = {"landsberg": ["napoleon", "davout", "ney"], "bartenstein": ["ostermann"]}
    table = Table(only=only, active="french", activated=["napoleon"])
    table.choose("operation:manoeuvre", "corps:davout")
    assert table.ask.prompt == "step"  # Ney had to stay, so nothing more was asked
    alone = Table(only={**DUEL, "guttstadt": ["napoleon", "soult"]}, active="french", activated=["napoleon"])
    alone.choose("operation:manoeuvre")
    assert alone.ask.prompt == "step" and alone.view()["march"]["stack"] == ["davout"]


def test_1_3_a_commander_whose_corps_is_eliminated_is_eliminated() -> None:
    only = {"p_eylau": ["davout", "ostermann", "bennigsen"]}
    table = Table(only=only, strength={"ostermann": {"infantry": 1}}, active="french", deck={"french": ["F01", "F02", "F04"]})
    table.choose("operation:combat")
    assert table.place("ostermann") == table.place("bennigsen") == "off"
    assert table.events("commander-lost") == [{"commander": "commander:bennigsen"}]
    assert not table.g.result


def test_1_4_an_activated_block_performs_no_further_operation() -> None:
    table = Table(only={"landsberg": ["davout", "ney"], "p_eylau": ["ostermann"]}, active="french", activated=["ney"])
    table.choose("operation:manoeuvre")
    assert table.ask.prompt == "step" and table.view()["order"]["stack"] == ["davout"]
    both = Table(only={"landsberg": ["davout", "ney", "soult"], "p_eylau": ["ostermann"]}, active="french", activated=["ney"])
    both.choose("operation:manoeuvre")
    assert both.refused("corps:ney") == "1.4"


def test_1_4a_a_commander_is_activated_with_his_stack_and_defends_in_any_state() -> None:
    only = {"p_eylau": ["napoleon", "davout", "ostermann"], "zinten": ["ney"]}
    table = Table(
        only=only, activated=["napoleon"], active="russian", deck={"russian": ["R12"], "french": ["F05", "F11", "F12", "F18"]}
    )
    table.choose("operation:combat")
    assert table.events("combat")[0]["defenders"] == ["corps:davout", "commander:napoleon"]
    assert table.events("combat-cards") == [{"attack": 1, "defence": 4}]
    free = Table(
        only={"landsberg": ["napoleon", "davout", "ney"], "p_eylau": ["ostermann"]}, active="french", activated=["napoleon"]
    )
    free.choose("operation:manoeuvre", "corps:davout")
    assert free.ask.prompt == "step"  # the activated Napoléon is not offered


def test_1_5_blocks_are_in_zones_joined_by_connections() -> None:
    for zone, neighbours in enumerate(NEIGHBOURS):
        assert neighbours and all(zone in NEIGHBOURS[near] for near in neighbours)
    table = Table(only=DUEL, active="french").choose("operation:manoeuvre")
    assert set(table.offered) == {"zone:bartenstein", "zone:heilsberg", "zone:mehlsack", "zone:p_eylau", "zone:zinten", "stop"}


def test_1_6_roads_and_paths_differ_only_in_mud() -> None:
    g = Table(only=DUEL).g
    road, path = link("landsberg", "p_eylau"), link("landsberg", "mehlsack")
    assert not PATH[road] and PATH[path]
    assert ch07_manoeuvre.link_cost(g, road, False) == ch07_manoeuvre.link_cost(g, path, False) == 1
    g.mud = True
    assert [ch07_manoeuvre.link_cost(g, way, False) for way in (road, path)] == [1, 2]


def test_1_7_rivers_and_great_rivers_differ_only_without_a_bridge() -> None:
    g = Table(only=DUEL).g
    river, great = link("wehlau", "tapiau"), link("wehlau", "norkitten")
    assert [WATERS[WATER[way]] for way in (river, great)] == ["river", "great_river"]
    assert [ch07_manoeuvre.link_cost(g, way, False) for way in (river, great)] == [1, 1]
    g.destroyed = [river, great]
    assert [ch07_manoeuvre.link_cost(g, way, False) for way in (river, great)] == [3, ch07_manoeuvre.IMPASSABLE]


@pytest.mark.parametrize(
    ("zone", "control", "attack", "defence"),
    [
        ("p_eylau", "russian", 3, 1),  # clear
        ("landsberg", "russian", 3, 2),  # wooded
        ("heilsberg", "russian", 3, 2),  # fortified, the defender's
        ("heilsberg", "french", 3, 1),
        ("konigsberg", "russian", 3, 2),  # citadel of the defender
        ("warsaw", "russian", 4, 1),  # citadel of the attacker
    ],
)
def test_1_8_zone_kinds(zone: str, control: str, attack: int, defence: int) -> None:
    only = {zone: ["davout", "ostermann"]}
    table = Table(only=only, control={"heilsberg": control}, active="french").choose("operation:combat")
    assert table.events("combat-cards") == [{"attack": attack, "defence": defence}]


def test_1_8_a_besieged_citadel_still_helps_its_owner() -> None:
    only = {"graudenz": ["davout", "ostermann"]}
    table = Table(only=only, siege=["graudenz"], active="russian").choose("operation:combat")
    assert table.events("combat-cards") == [{"attack": 2, "defence": 3}]


def test_1_9_free_and_contested_zones() -> None:
    g = Table(only={**DUEL, "domnau": ["ney", "olsufiev"]}).g
    at = ZONE_AT
    assert ch01_definitions.is_free(g, FRENCH, at["landsberg"]) and not ch01_definitions.is_free(g, RUSSIAN, at["landsberg"])
    assert ch01_definitions.is_free(g, FRENCH, at["zinten"]) and not ch01_definitions.contested(g, at["landsberg"])
    assert ch01_definitions.contested(g, at["domnau"])


@pytest.mark.parametrize(("infantry", "cavalry", "cards"), [(1, 0, 1), (3, 1, 1), (4, 0, 1), (4, 1, 2), (5, 1, 2), (8, 0, 2)])
def test_1_10_strength_gives_combat_cards(infantry: int, cavalry: int, cards: int) -> None:
    table = Table(only=DUEL, strength={"davout": {"infantry": infantry, "cavalry": cavalry}})
    assert ch01_definitions.strength_cards(table.g, BLOCK_AT["davout"]) == cards


@pytest.mark.parametrize(("fatigue", "cards"), [(0, 0), (1, 0), (4, 0), (5, -1), (8, -1)])
def test_1_11_fatigue_takes_a_combat_card_and_a_point(fatigue: int, cards: int) -> None:
    table = Table(only=DUEL, fatigue={"davout": fatigue}, activated=["davout"], phase="recovery")
    assert ch01_definitions.CARDS_BY_FATIGUE[fatigue] == cards
    before = sum(table.strength("davout"))
    if cards:
        table.choose("cube:infantry")
    assert sum(table.strength("davout")) == before if not cards else before - 1


def test_1_12_more_than_8_fatigues_destroy_a_corps() -> None:
    table = Table(only={**DUEL, "zinten": ["ney"]}, fatigue={"ostermann": 8}, weather=["rain"], active="russian", vp=10)
    table.choose("operation:manoeuvre")
    assert table.place("ostermann") == "off" and table.g.vp == 6  # its 4 points


def test_1_12a_an_allocation_is_completed_before_corps_are_removed() -> None:
    only = {"p_eylau": ["davout", "olsufiev", "ostermann"]}
    deck = {"french": ["F04", "F16", "F10"], "russian": ["R12", "R18"]}  # 6 fatigues, no loss
    table = Table(only=only, fatigue={"ostermann": 8}, active="french", deck=deck, vp=10)
    table.choose("operation:combat")
    assert table.place("ostermann") == "off" and table.fatigue("olsufiev") == 3
    assert table.g.vp == 6  # all four points count; the fatigues beyond the ninth are lost


def test_1_13_the_owner_chooses_the_cube() -> None:
    table = Table(only=DUEL, fatigue={"ostermann": 5}, activated=["ostermann"], phase="recovery")
    assert table.asked == ("russian", "loss-cube") and table.offered == ["cube:infantry", "cube:cavalry"]
    table.choose("cube:cavalry")
    assert table.strength("ostermann") == (2, 1)


def test_1_14_a_stack_is_friends_in_one_zone() -> None:
    table = Table(only={"landsberg": ["davout", "ney"], "zinten": ["soult"], "p_eylau": ["ostermann"]}, active="french")
    table.choose("operation:manoeuvre", "zone:landsberg")
    assert table.offered == ["corps:davout", "corps:ney"]
    assert table.refused("corps:soult") == "7.1" and table.refused("corps:ostermann") == "1.14"


def test_1_14a_several_commanders_each_count() -> None:
    only = {"pultusk": ["davout", "ostermann", "docturov", "bennigsen", "kamenski"]}
    table = Table("pultusk_battle", only=only, active="russian")
    table.choose("operation:combat", "corps:ostermann")
    assert table.offered == ["commander:bennigsen", "commander:kamenski", "done"]
    table.choose("commander:bennigsen", "commander:kamenski")
    assert table.events("combat-cards") == [{"attack": 1, "defence": 3}]  # 1 + 1 - 1


def test_1_15_a_siege_is_lifted_by_the_owner_alone() -> None:
    only = {"lessen": ["ostermann"], "zinten": ["davout"]}
    table = Table(only=only, siege=["graudenz"], active="russian").march("graudenz")
    assert table.view()["siege"] == [] and table.events("siege-lifted") == [{"zone": "zone:graudenz"}]
    contested = Table(only={"lessen": ["ostermann"], "graudenz": ["davout"]}, siege=["graudenz"], active="russian")
    contested.march("graudenz")
    assert contested.view()["siege"] == ["graudenz"]


def test_1_16_cubes_are_infantry_or_cavalry_of_a_side() -> None:
    table = Table(only=DUEL)
    assert table.view()["corps"]["davout"]["infantry"] == 4 and table.view()["corps"]["davout"]["cavalry"] == 1
    assert SIDE[BLOCK_AT["davout"]] == FRENCH


def test_a_contact_has_an_axis_to_begin_with() -> None:
    assert Table(only=CONTACT, axes=FRENCH_AXIS).axis(FRENCH, "p_eylau") == "landsberg"
