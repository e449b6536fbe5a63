"""9 Reinforcement, 10 Campaign in general."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import ch02_components

from .table import Table, campaign, rules


def reinforce(seat: str = "french", **position: Any) -> Table:
    """The reinforcement phase of 1807, this seat first, with empty hands."""
    given = {"phase": "reinforcement", "year": 1807, "first": seat, "hands": {"french": [], "coalition": []}}
    return Table({**given, **position})


@rules("9.1.A")
@pytest.mark.parametrize(("year", "seat"), [(1809, "french"), (1812, "coalition")])
def test_who_chooses_the_order(year: int, seat: str) -> None:
    t = Table({"phase": "reinforcement", "year": year})
    assert (t.seat, t.prompt) == (seat, "who-first")


@rules("9.2.A")
def test_reinforcements_come_from_countries_commanded() -> None:
    t = reinforce("coalition", align={"prussia": "NC", "spain": "IC", "austria": "CM"}, spain_rose=True, clear=True)
    assert "corps:karl" in t.offered
    assert "corps:la_romana" in t.offered, "an insurgent major supplies corps"
    assert t.why("corps:hohenlohe") == "9.2.A not-commanded"
    assert t.why("corps:davout") == "9.2.A not-commanded"


@rules("9.2.B1")
def test_mobilisation_limits_the_corps_on_the_map() -> None:
    six = ["wellington", "moore", "hill", "graham", "uxbridge", "chatham"]
    t = reinforce("coalition", armies={"coalition": {"britain": six}})
    assert t.why("corps:baird") == "9.2.B1 mobilised"


@rules("9.2.B2")
def test_deployment_limits_the_corps_of_a_turn() -> None:
    t = reinforce("coalition", clear=True, align={"napoli": "NC", "pommern": "NC", "sverige": "NC"})
    t.choose("corps:wellington", "corps:moore", "corps:hill")
    assert t.why("corps:graham") == "9.2.B2 deployed"


@rules("9.2.C")
def test_lines_of_the_chart() -> None:
    lines = {name: load.GROUP_IDS[load.GROUP[load.corps(name)]] for name in ("wrede", "sachsen_weimar", "charles_john")}
    assert lines == {"wrede": "austria", "sachsen_weimar": "prussia", "charles_john": "russia"}
    assert load.GROUP_IDS[load.GROUP[load.corps("louis")]] == "french_minors"
    assert load.GROUP_IDS[load.GROUP[load.corps("beresford")]] == "british_minors"


@rules("9.2.D")
def test_french_minor_allies_count_the_minors_commanded() -> None:
    t = Table(begin=False)
    assert ch02_components.minors_commanded(t.g, load.FRENCH) == 8
    assert ch02_components.mobilisation(t.g, load.FRENCH_MINORS) == 4
    assert ch02_components.deployment(t.g, load.FRENCH_MINORS) == 2


@rules("9.2.E")
def test_corps_come_from_the_reserve_at_full_strength() -> None:
    t = reinforce(boxes={"prisoners": ["lannes"], "removed": ["junot"]}, clear=True)
    assert t.why("corps:lannes") == "9.2.E not-in-reserve"
    assert t.why("corps:junot") == "9.2.E not-in-reserve"
    t.choose("corps:ney", "area:alsace")
    assert not t.reduced("ney")


@rules("9.4.A")
def test_home_areas_free_of_enemies() -> None:
    t = reinforce(clear=True, armies={"coalition": {"alsace": ["karl"], "holland": ["wellington"]}})
    assert t.why("corps:louis") == "9.4.A no-free-home"
    t.choose("corps:davout")
    assert "area:bourgogne" in t.offered
    assert t.why("area:alsace") == "9.4.A enemy-there"
    assert t.why("area:bayern") == "9.4.A not-home"


@rules("9.4.A", "9.3.A3")
@pytest.mark.parametrize(("prussia", "offered"), [("IC", True), ("CM", False)])
def test_areas_detached_from_a_country_are_home_to_its_insurgents(prussia: str, offered: bool) -> None:
    align = {"prussia": prussia, "polen": "CM", "sachsen": "FD"}
    armies = {"french": {"sachsen": ["davout"]}}
    t = reinforce("coalition", clear=True, detached=["polen", "sachsen"], align=align, armies=armies)
    t.choose("corps:lestocq")
    assert ("area:polen" in t.offered) == offered
    assert t.why("area:sachsen") == ("9.4.A enemy-there" if offered else "9.4.A not-home")


@rules("9.4.C")
def test_french_corps_enter_insurgent_areas_next_to_france() -> None:
    t = reinforce(clear=True, align={"spain": "IC"}, armies={"coalition": {"navarra": ["castanos"]}}, spain_rose=True)
    t.choose("corps:davout")
    assert "area:cataluna" in t.offered
    assert "area:navarra" not in t.offered
    assert "area:castilla" not in t.offered


@rules("9.5.A")
def test_britannia_lands_one_corps_a_turn() -> None:
    t = reinforce("coalition", clear=True, britannia=True, align={"portugal": "CM"})
    t.choose("corps:kutuzov")
    assert "area:portugal" in t.offered
    assert "area:holland" not in t.offered
    t.choose("area:portugal", "corps:wellington")
    assert t.place("wellington") == "britain", "only one corps a turn comes by sea"


@rules("9.5.A", "9.3.A2")
def test_insurgents_are_not_shipped_far_from_home() -> None:
    t = reinforce("coalition", clear=True, britannia=True, align={"spain": "IC", "portugal": "CM"}, spain_rose=True)
    t.choose("corps:la_romana")
    assert "area:portugal" in t.offered
    assert "area:livonia" not in t.offered


@rules("9.6.A")
def test_a_card_restores_an_army() -> None:
    t = reinforce(reduced=["davout", "murat"], hands={"french": ["mud_1"], "coalition": []})
    assert t.why("area:italia") == "9.6.A none-reduced"
    t.choose("area:alsace", "discard:mud_1")
    assert not t.reduced("davout")
    assert not t.reduced("murat")
    assert t.why("area:alsace") == "9.6.A no-card"


@rules("9.8.A")
def test_corps_on_the_map_are_not_exchanged() -> None:
    t = reinforce()
    assert all(not option.startswith("corps:") or t.place(option[6:]) == "reserve" for option in t.offered)


@rules("9.2.B2")
def test_veterans_free_a_prisoner_and_allow_one_more_corps() -> None:
    t = reinforce(
        "coalition",
        clear=True,
        boxes={"prisoners": ["mack", "karl"]},
        hands={"french": [], "coalition": ["veterans_1"]},
        align={"napoli": "NC", "pommern": "NC", "sverige": "NC"},
    )
    t.choose("corps:wellington", "corps:moore", "corps:uxbridge", "card:veterans_1")
    assert t.why("corps:davout") == "11.1.2.D not-commanded"
    t.choose("corps:karl")
    assert t.place("karl") == "reserve"
    t.choose("corps:hill")
    assert t.why("corps:graham") == "9.2.B2 deployed"


@rules("9.2.B2")
def test_veterans_free_the_only_prisoner_unasked() -> None:
    t = reinforce("coalition", clear=True, boxes={"prisoners": ["karl"]}, hands={"french": [], "coalition": ["veterans_1"]})
    t.choose("card:veterans_1")
    assert (t.prompt, t.place("karl")) == ("reinforce", "reserve")


@rules("9.2.B2")
def test_wars_far_away_bar_reinforcements() -> None:
    draws = ["russo_ottoman_war", "mud_1", "war_of_1812"]
    t = Table({"phase": "strategy", "year": 1807, "first": "french", "draws": draws, "hands": {"french": [], "coalition": []}})
    t.choose("card:russo_ottoman_war")
    assert (t.seat, t.prompt) == ("coalition", "return-corps")
    assert t.why("corps:karl") == "9.2.B2 not-on-map"
    t.choose("corps:buxhowden")
    t.skip_to("reinforce", "coalition")
    assert t.place("buxhowden") == "reserve"
    assert t.why("corps:buxhowden") == "9.2.B2 barred"
    assert t.why("corps:wellington") == "9.2.B2 barred"


@rules("9.3.A1")
def test_insurgents_do_not_attack_abroad() -> None:
    armies = {"coalition": {"navarra": ["castanos"]}, "french": {"guyenne": ["soult"]}}
    t = Table(campaign(armies, first="coalition", align={"spain": "IC"}))
    t.choose("area:navarra")
    assert t.why("area:guyenne") == "9.3.A1 insurgents-attack"


@rules("9.3.A2")
def test_insurgents_go_one_area_beyond_their_country() -> None:
    t = Table(campaign({"coalition": {"navarra": ["mina"]}}, first="coalition", align={"spain": "IC"}))
    t.choose("area:navarra", "area:guyenne")
    assert t.why("area:bretagne") == "9.3.A2 insurgents-far"
    assert "area:navarra" in t.offered


@rules("9.3.A4")
def test_insurgents_may_intercept_next_to_their_country() -> None:
    armies = {"french": {"bourgogne": ["soult"]}, "coalition": {"navarra": ["mina"]}}
    t = Table(campaign(armies, align={"spain": "IC"}), [1, 6])
    t.choose("area:bourgogne", "area:guyenne")
    assert (t.seat, t.prompt) == ("coalition", "intercept")
    t.choose("area:navarra", "attack")
    assert t.events("battle")[0]["attacker"] == "seat:coalition"


@rules("10.1.A", "11.0.G1")
def test_one_order_for_all_rounds() -> None:
    t = Table(campaign({"french": {"alsace": ["ney"]}, "coalition": {"moscow": ["kutuzov"]}}, first="coalition"))
    seats = []
    for _ in range(4):
        seats.append(t.seat)
        t.choose("pass")
    assert seats == ["coalition", "french"] * 2
    assert Table({"year": 1812, "round": 1}).seat == "coalition"


@rules("10.2.A")
def test_six_rounds_of_which_two_are_winter() -> None:
    t = Table(campaign({"french": {"alsace": ["ney"]}, "coalition": {"moscow": ["kutuzov"]}}))
    for _ in range(12):
        t.choose("pass")
    assert [event["round"] for event in t.events("round")] == [1, 2, 3, 4, 5, 6]
    assert load.WINTER_FROM == 5


@rules("10.3.A")
@pytest.mark.parametrize(("round_", "blocked"), [(3, [3, 4]), (6, [6])])
def test_peace_talks(round_: int, blocked: list[int]) -> None:
    t = Table(campaign({"french": {"alsace": ["ney"]}}, round=round_, hands={"french": ["peace_talks"], "coalition": []}))
    t.choose("card:peace_talks")
    t.skip_to("who-first")
    assert [event["round"] for event in t.events("no-operations")] == blocked
    t.skip_to("operation")
    assert (t.g.round if round_ == 6 else 1) == 1


@rules("10.4.A")
@pytest.mark.parametrize(("choice", "blocked"), [("one_round", [5]), ("both_rounds", [5, 6])])
def test_winter_quarters(choice: str, blocked: list[int]) -> None:
    hands = {"french": [], "coalition": ["winter_quarters_1"]}
    t = Table(campaign({"french": {"alsace": ["ney"]}}, round=4, hands=hands))
    t.choose("pass")
    assert (t.seat, t.prompt) == ("coalition", "play-round")
    t.choose("card:winter_quarters_1", choice)
    t.skip_to("who-first")
    assert [event["round"] for event in t.events("no-operations")] == blocked
