"""6 Diplomacy, 7 Insurrection, 8 Strategy."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import ch08_strategy

from .table import TITLE, Table, rules
from .test_ch03_04_05_situation import diplomacy


@rules("6.0.A", "6.1.B")
def test_diplomacy_cards_are_laid_and_a_pass_is_final() -> None:
    t = diplomacy({"french": ["napoleon_i", "peace_talks"], "coalition": ["pitt"]})
    assert t.offered == ["card:napoleon_i", "pass"], "Peace Talks is no diplomacy card"
    t.choose("pass", "pass")
    assert t.prompt != "play-diplomacy"


@rules("6.1.A")
@pytest.mark.parametrize(("year", "seat"), [(1806, "french"), (1810, "french"), (1811, "coalition")])
def test_who_chooses_the_order(year: int, seat: str) -> None:
    t = Table({"phase": "diplomacy", "year": year, "hands": {"french": ["napoleon_i"], "coalition": []}})
    assert (t.seat, t.prompt) == (seat, "who-first")
    assert t.offered == ["seat:french", "seat:coalition"]


@rules("6.1.C", "6.2.A")
def test_all_cards_lie_before_any_takes_effect() -> None:
    hands = {"french": ["napoleon_i", "talleyrand"], "coalition": ["pitt"]}
    t = diplomacy(hands, align={"prussia": "NC", "portugal": "NC"})
    t.choose("card:napoleon_i", "country:prussia", "card:talleyrand", "country:portugal")
    assert t.align("prussia") == "NC"
    assert t.seat == "coalition"
    assert len(t.view()["diplomacy"]) == 2
    t.choose("card:pitt", "country:danmark")
    assert (t.align("prussia"), t.align("portugal"), t.align("danmark")) == ("FA", "FA", "CM")


@rules("6.2.B1")
def test_two_cards_on_one_country_cancel() -> None:
    t = diplomacy({"french": ["napoleon_i"], "coalition": ["pitt"]}, align={"prussia": "NC"})
    t.choose("card:napoleon_i", "country:prussia", "card:pitt", "country:prussia")
    assert t.align("prussia") == "NC"
    assert len(t.events("cancelled")) == 2


@rules("6.2.B2")
def test_nobody_names_a_country_twice() -> None:
    t = diplomacy({"french": ["napoleon_i", "talleyrand"]})
    t.choose("card:napoleon_i", "country:austria", "card:talleyrand")
    assert t.why("country:austria") == "6.2.B2 named-twice"


@rules("6.2.C1", "6.2.C2", "13.2.E")
@pytest.mark.parametrize(("occupier", "card", "seat"), [("coalition", "talleyrand", "french"), ("french", "pitt", "coalition")])
def test_occupied_neutrals_are_immune_to_the_other_side(occupier: str, card: str, seat: str) -> None:
    t = diplomacy(
        {seat: [card]},
        align={"prussia": "NC"},
        clear=True,
        armies={occupier: {"brandenburg": ["davout" if occupier == "french" else "kutuzov"]}},
        occupier={"prussia": occupier},
    )
    t.choose(f"card:{card}")
    assert t.why("country:prussia") == "13.2.E occupied-immune"


@rules("6.2.C1", "6.2.C2")
@pytest.mark.parametrize(
    ("holder", "corps", "card", "reason"),
    [
        ("coalition", "kutuzov", "talleyrand", "6.2.C1 garrisoned-immune"),
        ("french", "davout", "pitt", "6.2.C2 garrisoned-immune"),
        ("french", "davout", "talleyrand", ""),
        ("coalition", "kutuzov", "pitt", ""),
    ],
)
@pytest.mark.parametrize(("country", "area"), [("bayern", "bayern"), ("prussia", "schlesien")])
def test_neutrals_with_enemy_corps_are_closed(
    country: str, area: str, holder: str, corps: str, card: str, reason: str
) -> None:
    seat = "french" if (holder == "coalition") == bool(reason) else "coalition"
    t = diplomacy({seat: [card]}, clear=True, align={country: "NC"}, armies={holder: {area: [corps]}})
    t.choose(f"card:{card}")
    assert (f"country:{country}" in t.offered) == (not reason)
    assert not reason or t.why(f"country:{country}") == reason


@rules("6.2.D")
@pytest.mark.parametrize(("option", "offered"), [("off", True), ("on", False)])
def test_one_card_per_major_country(option: str, offered: bool) -> None:
    position = {
        "phase": "diplomacy",
        "year": 1807,
        "first": "french",
        "hands": {"french": ["napoleon_i"], "coalition": ["pitt"]},
        "align": {"prussia": "NC"},
    }
    t = Table(position, one_diplomacy_card=option)
    t.choose("card:napoleon_i", "country:prussia", "card:pitt")
    assert ("country:prussia" in t.offered) == offered
    assert offered or t.why("country:prussia") == "6.2.D named-once"


@rules("6.3.A")
def test_a_new_neutrals_corps_go_home_and_foreign_ones_stay() -> None:
    t = diplomacy({"french": ["napoleon_i"]})
    t.choose("card:napoleon_i", "country:austria")
    assert {t.place(corps) for corps in ("karl", "mack", "johann", "hiller", "ferdinand")} == {"reserve"}
    assert t.place("kutuzov") == "ostgalizien"


@rules("6.3.B")
def test_a_country_that_leaves_neutrality_deploys_at_once() -> None:
    t = diplomacy({"coalition": ["pitt"]}, align={"prussia": "NC"})
    t.choose("card:pitt", "country:prussia")
    assert (t.seat, t.prompt) == ("coalition", "deploy-home")
    assert t.why("corps:kutuzov") == "6.3.B not-of-country"
    t.choose("corps:braunschweig", "area:brandenburg", "corps:hohenlohe", "area:magdeburg", "corps:ruechel", "area:magdeburg")
    assert t.prompt != "deploy-home", "Prussia deploys three corps a turn"
    assert t.g.deployed[load.GROUP_IDS.index("prussia")] == 3


@rules("6.3.B", "2.1.D")
def test_6_3_b_minor_allies_from_abroad_are_no_home_corps() -> None:
    t = diplomacy({"coalition": ["pitt"]}, align={"russia": "NC", "sverige": "CM"})
    t.choose("card:pitt", "country:russia")
    assert t.prompt == "deploy-home"
    assert t.why("corps:charles_john") == "6.3.B not-of-country", "his home is Sverige"


def rising(country: str, **more: Any) -> Table:
    """The insurrection phase with one card in the Coalition's hand."""
    hands = {"french": [], "coalition": ["insurrection_1"]}
    t = Table({"phase": "insurrection", "hands": hands, **more})
    t.choose("card:insurrection_1")
    return t.choose(f"country:{country}") if t.prompt == "rising" else t


@rules("7.0.A", "7.3.A")
def test_old_risings_first_then_new_ones() -> None:
    t = Table(
        {
            "phase": "insurrection",
            "align": {"holland": "IC"},
            "armies": {"french": {"holland": ["marmont"]}},
            "hands": {"french": [], "coalition": ["insurrection_1"]},
        }
    )
    assert t.align("holland") == "FD"
    t.choose("card:insurrection_1", "country:holland")
    assert t.align("holland") == "IC", "even where one has just failed"


@rules("7.1.A")
def test_a_country_full_of_french_is_a_dominion_again() -> None:
    areas = [load.AREA_IDS[area] for area in load.AREAS_OF[load.SPAIN]]
    french = ["davout", "ney", "soult", "murat", "lannes", "victor"]
    armies = {area: [corps] for area, corps in zip(areas, french, strict=True)}
    position = {"phase": "insurrection", "clear": True, "align": {"spain": "IC"}, "risen": ["spain"]}
    t = Table({**position, "armies": {"french": armies, "coalition": {"portugal": ["castanos"]}}})
    assert t.align("spain") == "FD"
    assert t.view()["countries"]["spain"]["risen"]
    assert t.place("castanos") == "reserve"
    del armies["galicia"]
    t = Table({**position, "armies": {"french": armies}})
    assert t.align("spain") == "IC"


@rules("7.2.A")
def test_a_country_without_french_is_a_member() -> None:
    t = Table({"phase": "insurrection", "clear": True, "align": {"spain": "IC"}, "risen": ["spain"]})
    assert t.align("spain") == "CM"
    assert t.view()["countries"]["spain"]["risen"]


@rules("7.3.B")
def test_four_insurrections_in_one_turn() -> None:
    cards = ["insurrection_1", "insurrection_2", "napoleonica_1", "napoleonica_2"]
    minors = ["holland", "italia", "napoli", "westfalen", "bayern"]
    t = Table(
        {
            "phase": "insurrection",
            "clear": True,
            "align": dict.fromkeys(minors, "FD"),
            "hands": {"french": [], "coalition": cards},
        }
    )
    for card, country in zip(cards, minors, strict=False):
        t.choose(f"card:{card}")
        if t.prompt == "retrieve":
            t.choose("card:insurrection_1")
        t.choose(f"country:{country}")
    assert [t.align(country) for country in minors] == ["IC"] * 4 + ["FD"]


@rules("7.3.D", "7.3.F")
def test_the_marker_is_placed_and_stays() -> None:
    t = rising("holland", align={"holland": "FD"})
    country = {"alignment": "IC", "command": "coalition", "risen": True, "occupier": "", "detached": False}
    assert t.view()["countries"]["holland"] == country
    t.skip_to("who-first")
    assert t.view()["countries"]["holland"]["risen"]


@rules("7.3.E")
def test_corps_abroad_go_to_the_reserve() -> None:
    armies = {"french": {"alsace": ["bluecher", "yorck"], "brandenburg": ["kleist"]}}
    t = rising("prussia", clear=True, align={"prussia": "FD"}, armies=armies)
    assert (t.place("bluecher"), t.place("yorck"), t.place("kleist")) == ("reserve", "reserve", "brandenburg")
    assert t.g.army(load.COALITION, load.area("brandenburg")) == [load.corps("kleist")]


@rules("7.3.E", "9.3.A3")
def test_corps_in_areas_detached_from_their_country_are_at_home() -> None:
    armies = {"french": {"polen": ["lestocq"], "sachsen": ["kleist", "davout"], "schlesien": ["ney"]}}
    given = {"phase": "insurrection", "clear": True, "detached": ["polen", "sachsen"], "armies": armies}
    align = {"prussia": "FD", "polen": "FD", "sachsen": "FD"}
    t = Table({**given, "align": align, "hands": {"french": [], "coalition": ["insurrection_1"]}})
    t.choose("card:insurrection_1", "country:prussia")
    assert t.g.army(load.COALITION, load.area("polen")) == [load.corps("lestocq")]
    assert t.prompt == "step-aside"
    assert t.offered == ["area:brandenburg", "area:magdeburg"]
    assert t.why("area:polen") == "7.3.G nearer-free"


@rules("7.3.G")
def test_corps_among_french_move_aside() -> None:
    armies = {"french": {"brandenburg": ["davout", "bluecher"], "westpreussen": ["ney"], "schlesien": ["soult"]}}
    t = rising("prussia", clear=True, align={"prussia": "FD"}, armies=armies)
    assert t.prompt == "step-aside"
    assert t.offered == ["area:magdeburg", "area:polen", "area:sachsen"]
    assert t.why("area:ostpreussen") == "7.3.G nearer-free"
    assert t.why("area:schlesien") == "7.3.G enemy-there"
    assert t.why("area:hannover") == "7.3.G not-home"
    t.choose("area:sachsen")
    assert t.place("bluecher") == "sachsen"
    assert TITLE.problems(t.g) == []


def strategy(**position: Any) -> Table:
    return Table({"phase": "strategy", "year": 1807, "first": "french", **position})


@rules("8.1.A1")
def test_hands_are_discarded_first() -> None:
    t = strategy(hands={"french": ["mud_1"], "coalition": ["britannia"]})
    assert {event["seat"] for event in t.events("discards-hand")} == {"seat:french", "seat:coalition"}
    assert not t.g.britannia


@rules("8.1.A2")
@pytest.mark.parametrize(("surrendered", "kept", "expected"), [(True, 30, 1), (False, 15, 1), (False, 30, 0)])
def test_the_deck_is_reshuffled(surrendered: bool, kept: int, expected: int) -> None:
    t = Table({"phase": "strategy", "year": 1807, "first": "french", "surrendered": surrendered}, begin=False)
    while len(t.g.deck) > kept:
        t.g.discard.append(t.g.deck.pop())
    t.game.begin()
    assert len(t.events("reshuffles")) == expected
    assert bool(t.g.aside) != bool(expected), "the cards set aside join the deck at the first reshuffle"


@rules("8.1.B")
def test_nobody_draws_more_than_ten() -> None:
    t = Table({"align": dict.fromkeys(("russia", "austria", "prussia", "spain"), "CM")}, begin=False)
    assert ch08_strategy.hand_size(t.g, load.COALITION) == 10
    t = strategy(hands={"french": [], "coalition": []})
    sizes = {event["seat"]: event["count"] for event in t.events("draws-hidden")}
    assert sizes == {"seat:french": 9, "seat:coalition": 9}


@rules("8.1.C")
def test_insurgent_minors_give_nothing() -> None:
    four = {"napoli": "CM", "pommern": "CM", "sverige": "CM", "portugal": "CM"}
    with_four = Table({"align": {**four, "austria": "NC"}}, begin=False)
    with_three = Table({"align": {**four, "portugal": "IC", "austria": "NC"}}, begin=False)
    assert ch08_strategy.hand_size(with_four.g, load.COALITION) == 8
    assert ch08_strategy.hand_size(with_three.g, load.COALITION) == 7


@rules("8.1.D")
def test_a_card_can_be_played_in_each_phase_it_names() -> None:
    campaign_moments = {"round", "operation", "move", "resolved"}
    assert set(TITLE.state_class.texts.of[load.card("britannia")].moments) == {"strategy", *campaign_moments}  # type: ignore[attr-defined]
    assert "payment" in TITLE.state_class.texts.of[load.card("forced_march_1")].moments  # type: ignore[attr-defined]


@rules("8.1.E")
def test_who_plays_strategy_cards_first() -> None:
    t = Table({"phase": "strategy", "year": 1811, "draws": ["mud_1", "radetzky"], "hands": {"french": [], "coalition": []}})
    assert (t.seat, t.prompt) == ("coalition", "who-first")


@rules("8.1.F")
def test_usable_strategy_cards_must_be_played() -> None:
    draws = ["mud_1", "radetzky", "mud_2", "britannia", "pitt", "stein"]
    t = strategy(hands={"french": [], "coalition": []}, draws=draws)
    assert (t.seat, t.prompt) == ("coalition", "must-play")
    assert t.offered == ["card:britannia", "card:stein", "card:radetzky"]
    t.choose("card:stein", "card:radetzky")
    assert t.g.britannia, "the last one is played without a question"


@rules("8.1.F", "2.2.4.B")
def test_stein_waits_for_1807_and_stays_in_hand() -> None:
    t = Table({"phase": "strategy", "year": 1806, "first": "french", "draws": ["mud_1", "stein"], "hands": {"coalition": []}})
    assert load.card("stein") in t.g.hands[load.COALITION]


@rules("8.1.G1")
def test_the_coalition_may_take_a_discarded_britannia() -> None:
    hands = {"french": ["britannia"], "coalition": ["mud_1"]}
    t = Table({"year": 1806, "round": 1, "first": "french", "free": {"french": False}, "hands": hands})
    t.choose("area:alsace", "all", "discard:britannia")
    assert (t.seat, t.prompt) == ("coalition", "take-britannia")
    t.choose("discard:mud_1")
    assert t.g.hands[load.COALITION] == [load.BRITANNIA_CARD]
    t.skip_to("operation", "coalition")
    t.choose("card:britannia")
    assert t.g.britannia


@rules("8.1.G2")
def test_britannia_among_the_opening_discards_is_lost() -> None:
    t = strategy(hands={"french": ["britannia"], "coalition": ["mud_1"]})
    assert t.prompt != "take-britannia"


@rules("8.1.H", "13.0.C")
def test_a_replacement_that_empties_the_deck_shuffles_first() -> None:
    t = Table({"phase": "strategy", "year": 1815}, begin=False, no_surrender_1815="off")
    t.g.discard = [*t.g.discard, *[card for card in t.g.deck if card != load.card("no_surrender_1")]]
    t.g.deck = [load.card("no_surrender_1")]
    card = ch08_strategy.draw_card(t.g, load.FRENCH)
    assert load.TITLE_OF[card] != load.NO_SURRENDER
    assert TITLE.problems(t.g) == ["a card is missing or in two places"], "the drawn card is not yet in a hand"
    assert t.events("replaces")[0]["card"] == "card:no_surrender_1"
