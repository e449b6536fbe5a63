"""1 Introduction and 2 Components."""
from __future__ import annotations

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import (
    ch02_components,
    ch03_alignment,
    ch04_armies,
    ch09_reinforcement,
    ch11_2_sea,
    ch12_battle,
)

from .table import TITLE, Table, campaign, rules

BARREN = {
    *("castilla", "galicia", "navarra", "valencia", "andalucia", "westgalizien", "ostgalizien", "transylvanien", "ungarn"),
    *("ostpreussen", "polen", "sverige"),
    *(load.AREA_IDS[area] for area in load.AREAS_OF[load.RUSSIA]),
}


@rules("1.0.A")
def test_two_players() -> None:
    assert TITLE.seats == ("french", "coalition")


@rules("1.0.B")
def test_three_scenarios() -> None:
    assert [TITLE.new_game(scenario).state.result for scenario in ("s1805", "s1809", "s1813")] == [""] * 3


@rules("2.0.A")
def test_component_totals() -> None:
    markers = sum(marker["count"] for marker in load.UNITS["markers"])
    assert (load.CARDS, load.CORPS + markers, load.AREAS) == (55, 162, 52)


@rules("2.1.A")
def test_every_area_belongs_to_one_country() -> None:
    for area in range(load.AREAS):
        owners = [country for country in range(load.COUNTRIES) if area in load.AREAS_OF[country] and load.PARENT[country] < 0]
        assert owners == [load.HOMELAND[area]]


@rules("2.1.B", "3.1.A")
def test_countries() -> None:
    kinds = [entry["kind"] for entry in load.COUNTRY_ENTRIES]
    assert (kinds.count("minor"), kinds.count("major"), kinds.count("detachable")) == (13, 6, 4)
    for country in range(load.COUNTRIES):
        expected = load.IS_MAJOR[country] and country != load.BRITAIN
        assert (len(load.AREAS_OF[country]) >= 6) == expected
        assert expected or len(load.AREAS_OF[country]) == 1


@rules("2.1.C1")
def test_adjacency_is_a_common_border_not_a_corner() -> None:
    assert load.area("boehmen") in load.NEAR[load.area("banat")]
    for contact in load.MAP["corner_contacts"]:
        one, two = map(load.area, contact["areas"])
        assert two not in load.NEAR[one]


@rules("2.1.C2")
def test_black_sea_areas_are_not_coastal() -> None:
    assert not load.COASTAL[load.area("ukraine")]
    t = Table(campaign({"coalition": {"ukraine": ["kutuzov"]}}, britannia=True), begin=False)
    refusal = ch11_2_sea.sea_lane(t.g, load.area("livonia"), load.area("ukraine"))
    assert refusal
    assert (refusal.rule, refusal.key) == ("2.1.C2", "not-coastal")


@rules("2.1.C3")
def test_westfalen_is_inland_and_leaves_holland_next_to_hannover() -> None:
    assert not load.COASTAL[load.area("westfalen")]
    assert load.area("hannover") in load.NEAR[load.area("holland")]


@rules("2.1.C4")
def test_capitals() -> None:
    capitals = {load.COUNTRY_IDS[c]: load.AREA_IDS[load.CAPITAL[c]] for c in load.MAJORS}
    assert capitals["austria"] == "oesterreich"
    assert capitals["russia"] == "moscow"
    assert sum(country >= 0 for country in load.CAPITAL_OF) == 6


@rules("2.1.C5")
def test_barren_areas() -> None:
    assert {load.AREA_IDS[area] for area in range(load.AREAS) if load.BARREN[area]} == BARREN


@rules("2.1.C6")
def test_home_areas() -> None:
    t = Table(begin=False)
    french = ch09_reinforcement.home_areas(t.g, load.corps("davout"))
    assert french == load.AREAS_OF[load.FRANCE]
    for corps in ("lefebvre", "wrede"):
        assert ch09_reinforcement.home_areas(t.g, load.corps(corps)) == [load.area("bayern")]


@rules("2.1.D")
def test_the_label_of_a_minor_ally_decides_its_nationality() -> None:
    t = Table(begin=False)
    louis = load.corps("louis")
    assert load.POWER[louis] == load.FRANCE
    assert ch09_reinforcement.home_areas(t.g, louis) == [load.area("holland")]
    assert ch12_battle.at_home(t.g, louis, load.area("holland"))
    assert not ch12_battle.at_home(t.g, louis, load.area("flandre"))


@rules("2.1.E", "9.7.A")
def test_prisoners_are_freed_after_the_reinforcement_phase() -> None:
    t = Table({"phase": "reinforcement", "first": "french", "boxes": {"prisoners": ["mack"]}})
    t.skip_to("who-first")
    assert t.place("mack") == "reserve"
    assert [box["id"] for box in load.MAP["boxes"]][:3] == ["prisoners", "battle", "battle_losses"]


@rules("2.1.F", "2.2.2.A")
def test_year_and_round_markers() -> None:
    t = Table({"round": 6, "first": "french", "half": 1, "hands": {"french": [], "coalition": ["mud_1"]}})
    assert (t.view()["year"], t.view()["round"]) == (1805, 6)
    t.skip_to("who-first")
    assert (t.view()["year"], t.view()["round"]) == (1806, 1)


@rules("2.2.1.B", "12.2.F")
def test_colours() -> None:
    colours: dict[str, set[str]] = {}
    for corps in range(load.CORPS):
        colours.setdefault(load.COUNTRY_IDS[load.POWER[corps]], set()).add(load.COUNTRY_IDS[load.HOME[corps]])
    assert colours["austria"] == {"austria", "bayern"}
    assert colours["britain"] == {"britain", "portugal", "napoli", "hannover", "holland"}
    assert len(colours["france"]) == 11
    assert colours["prussia"] == {"prussia", "sachsen"}
    assert colours["russia"] == {"russia", "sverige"}
    assert colours["spain"] == {"spain"}


@rules("2.2.1.C", "2.2.1.D")
def test_ratings_and_the_reduced_side() -> None:
    t = Table({"reduced": ["davout"]}, begin=False)
    davout = load.corps("davout")
    assert ch04_armies.strength(t.g, [davout]) == 4
    assert ch04_armies.rating(t.g, davout) == 3
    for corps in range(load.CORPS):
        assert 1 <= load.BR[1][corps] <= load.BR[0][corps] <= 8
        assert 1 <= load.MR[1][corps] <= load.MR[0][corps] <= 4
        assert 1 <= load.SR[corps] <= 8


def available(corps: str, **position: object) -> int:
    t = Table(position, begin=False)
    return ch02_components.available_to(t.g, load.corps(corps))


@rules("2.2.1.E")
def test_wrede_needs_austria_and_bayern() -> None:
    assert available("wrede", align={"bayern": "FA"}) == -1
    assert available("lefebvre", align={"bayern": "FA"}) == load.FRENCH
    assert available("wrede", align={"bayern": "CM"}) == load.COALITION
    assert available("lefebvre", align={"bayern": "CM"}) == -1
    assert available("wrede", align={"bayern": "IC"}) == -1


@rules("2.2.1.F", "2.2.1.E")
def test_polen_and_sachsen_feed_french_corps_only_when_detached() -> None:
    assert available("poniatowski", align={"prussia": "FA"}) == -1
    assert available("poniatowski", detached=["polen"], align={"polen": "FD"}) == load.FRENCH
    assert available("sachsen_weimar", align={"prussia": "CM"}) == load.COALITION
    assert available("sachsen_weimar", detached=["sachsen"], align={"prussia": "CM", "sachsen": "FD"}) == -1


@rules("2.2.1.F")
def test_charles_john_leaves_with_russia() -> None:
    t = Table(
        {
            "phase": "diplomacy",
            "year": 1806,
            "first": "french",
            "align": {"russia": "CM", "sverige": "CM"},
            "armies": {"coalition": {"sverige": ["charles_john"]}},
            "hands": {"french": ["napoleon_i"], "coalition": []},
        }
    )
    t.choose("card:napoleon_i", "country:russia")
    assert t.align("russia") == "NC"
    assert t.place("charles_john") == "reserve"


@rules("2.2.1.G")
def test_minor_allies_beyond_the_limit_leave_at_once() -> None:
    minors = ["bayern", "danmark", "italia", "hannover", "schweiz", "napoli", "portugal", "sverige", "westfalen", "holland"]
    six = ["lefebvre", "bernadotte", "eugene", "jerome", "louis", "pignatelli"]
    t = Table(
        {
            "phase": "diplomacy",
            "year": 1806,
            "first": "french",
            "clear": True,
            "align": {**dict.fromkeys(minors, "FA"), "stato_della_chiesa": "CM", "wuerttemberg": "FA", "pommern": "FA"},
            "armies": {"french": {"alsace": six}},
            "hands": {"french": [], "coalition": ["pitt"]},
        }
    )
    assert ch02_components.minors_commanded(t.g, load.FRENCH) == 12
    t.choose("card:pitt", "country:pommern")
    assert ch02_components.minors_commanded(t.g, load.FRENCH) == 11
    assert t.prompt == "remove-excess"
    assert t.why("corps:davout") == "2.2.1.G no-minor-ally"
    assert t.why("corps:wrede") == "9.2.C other-limit"
    t.choose("corps:jerome")
    assert t.place("jerome") == "reserve"
    assert t.prompt != "remove-excess"


@rules("2.2.1.H1", "2.2.1.H2", "2.2.4.B")
def test_radetzky_brings_five_corps_for_good() -> None:
    t = Table({"phase": "strategy", "year": 1808, "draws": ["radetzky"], "hands": {"french": [], "coalition": []}}, begin=False)
    assert t.place("klenau") == "unavailable"
    ch02_components.reform(t.g, load.AUSTRIA, "radetzky", "2.2.1.H2")
    assert [t.place(load.CORPS_IDS[c]) for c in load.WAITING_FOR["radetzky"]] == ["reserve"] * 5
    austria = load.GROUP_IDS.index("austria")
    limits = ch02_components.mobilisation(t.g, austria), ch02_components.deployment(t.g, austria)
    assert limits == (load.MOBILISATION[austria][True][0], load.DEPLOYMENT[austria][True][0])
    assert limits > (load.MOBILISATION[austria][False][0], load.DEPLOYMENT[austria][False][0])


@rules("2.2.1.H3", "2.2.4.A")
def test_stein_is_played_and_marked() -> None:
    t = Table({"phase": "strategy", "year": 1808, "first": "coalition", "draws": ["mud_1", "stein"], "hands": {"french": []}})
    t.skip_to("who-first")
    assert t.view()["markers"]["stein"]
    assert [t.place(load.CORPS_IDS[c]) for c in load.WAITING_FOR["stein"]] == ["reserve"] * 6


@rules("2.2.1.H4")
def test_spain_rising_brings_four_corps() -> None:
    t = Table(
        {
            "phase": "insurrection",
            "align": {"spain": "FD", "italia": "FA"},
            "hands": {"french": [], "coalition": ["insurrection_1"]},
        }
    )
    t.choose("card:insurrection_1")
    assert t.align("spain") == "IC"
    assert t.g.spain_rose
    assert [t.place(load.CORPS_IDS[c]) for c in load.WAITING_FOR["spain_insurgent"]] == ["reserve"] * 4


@rules("2.2.1.H5")
def test_an_invader_brings_nine_russian_corps() -> None:
    t = Table(campaign({"french": {"ostgalizien": ["davout"]}, "coalition": {"moscow": ["kutuzov"]}}))
    t.choose("area:ostgalizien")
    assert t.place("barclay") == "unavailable"
    t.choose("area:volhynia")
    assert t.g.invaded
    assert [t.place(load.CORPS_IDS[c]) for c in load.WAITING_FOR["invasion"]] == ["reserve"] * 9


@rules("2.2.1.H5")
@pytest.mark.parametrize(
    ("before", "after", "seat", "corps", "invaded"),
    [
        ("NC", "CM", "french", "davout", True),
        ("NC", "FA", "coalition", "karl", True),
        ("NC", "FA", "french", "davout", False),
        ("CM", "NC", "french", "davout", False),
        ("FD", "IC", "french", "davout", True),
        ("FD", "IC", "french", "kutuzov", False),  # her own corps, about to change sides
    ],
)
def test_enemies_who_are_there_already_invade_when_russia_takes_a_side(
    before: str, after: str, seat: str, corps: str, invaded: bool
) -> None:
    t = Table({"clear": True, "align": {"russia": before}, "armies": {seat: {"minsk": [corps]}}, "invaded": False}, begin=False)
    ch03_alignment.align(t.g, load.RUSSIA, load.ALIGNMENTS.index(after), "3.3.A")
    assert t.g.invaded is invaded


@rules("2.2.1.I")
def test_corps_off_the_map_are_in_the_reserve() -> None:
    t = Table(begin=False)
    assert t.place("lannes") == "reserve"
    assert t.place("bluecher") == "unavailable"


@rules("2.2.3.A")
def test_every_country_but_two_has_an_alignment_marker() -> None:
    for scenario in TITLE.scenarios:
        countries = Table(scenario=scenario, begin=False).view()["countries"]
        assert all(country["alignment"] in load.ALIGNMENTS for country in countries.values())
        assert len(countries) >= 19


@rules("2.3.A", "2.3.E")
def test_one_deck_and_a_card_played_goes_face_up_to_the_discards() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"]}}, hands={"french": ["mud_1"], "coalition": ["indecision_1"]}))
    t.choose("area:alsace", "card:indecision_1")
    assert t.view()["discard"]["top"] == "indecision_1"
    assert TITLE.problems(t.g) == []


@rules("2.3.A")
def test_a_card_is_refused_at_the_wrong_moment() -> None:
    hands = {"french": ["mud_1", "pursuit_1"], "coalition": []}
    t = Table(campaign({"french": {"alsace": ["davout"]}}, hands=hands))
    assert t.why("card:pursuit_1") == "2.3.A wrong-moment"
    assert t.why("card:mud_2") == "2.3.A not-in-hand"


@rules("2.3.C")
def test_indecision_is_played_in_the_enemys_move() -> None:
    t = Table(campaign({"coalition": {"boehmen": ["karl"]}}, first="coalition", hands={"french": ["indecision_1"]}))
    t.choose("area:boehmen")
    assert (t.seat, t.prompt) == ("french", "play-move")
    assert TITLE.vocabulary.arguments("play-move", t.ask.args) == {"leader": "corps:karl", "area": "area:boehmen"}
    t.choose("card:indecision_1")
    assert t.place("karl") == "boehmen"
    assert t.events("indecision") == [{"corps": "corps:karl"}]


@rules("2.3.D")
def test_only_the_side_of_a_card_may_use_it() -> None:
    t = Table({"phase": "strategy", "year": 1808, "first": "french", "draws": ["stein"], "hands": {"french": []}})
    assert not t.g.reformed[load.PRUSSIA]
    assert load.card("stein") in t.g.hands[load.FRENCH]
    text = t.g.texts.of[load.card("stein")]
    assert text
    refusal = text.may(t.g, load.FRENCH)
    assert refusal
    assert refusal.key == "other-side"


@rules("2.3.F")
def test_some_cards_count_once() -> None:
    position = {
        "phase": "diplomacy",
        "year": 1807,
        "first": "french",
        "used": ["napoleonic_dynasty"],
        "hands": {"french": ["napoleonic_dynasty", "talleyrand"], "coalition": []},
    }
    t = Table(position)
    assert t.offered == ["card:talleyrand", "pass"]
    assert t.why("card:napoleonic_dynasty") == "2.3.F used-up"


@rules("2.3.G", "7.3.B")
def test_napoleonica_looks_through_the_discards() -> None:
    t = Table(
        {
            "phase": "insurrection",
            "align": {"holland": "FD"},
            "discard": ["insurrection_1", "mud_1"],
            "hands": {"french": [], "coalition": ["napoleonica_1"]},
        }
    )
    t.choose("card:napoleonica_1")
    assert t.events("retrieves") == [{"seat": "seat:coalition", "card": "card:insurrection_1"}]
    t.choose("country:holland")
    assert t.align("holland") == "IC"


@rules("2.3.H")
@pytest.mark.parametrize(("year", "seat"), [(1805, "french"), (1810, "french"), (1811, "coalition"), (1815, "coalition")])
def test_priority(year: int, seat: str) -> None:
    t = Table({"year": year}, begin=False)
    assert TITLE.seats[ch02_components.initiative(t.g)] == seat


@rules("2.3.I")
def test_a_window_closes_when_both_pass_in_succession() -> None:
    hands = {"french": ["forced_march_1"], "coalition": ["mud_1"]}
    t = Table(campaign({"french": {"alsace": ["davout"]}}, hands=hands))
    t.choose("area:alsace")
    assert (t.seat, t.prompt) == ("french", "play-move")
    t.choose("pass")
    assert (t.seat, t.prompt) == ("coalition", "play-move")
    t.choose("card:mud_1")
    assert (t.seat, t.prompt) == ("french", "play-move")
    t.choose("card:forced_march_1")
    assert t.prompt == "march-step"


@rules("2.6.A", "12.2.D")
def test_each_player_rolls_one_die_in_a_battle() -> None:
    t = Table(campaign({"french": {"bayern": ["davout"]}, "coalition": {"boehmen": ["mack"]}}), [4, 2])
    t.choose("area:bayern", "area:boehmen")
    dice = t.events("battle-dice")[0]
    assert (dice["frenchdie"], dice["coalitiondie"]) == (4, 2)


@rules("2.7.A")
def test_abbreviations() -> None:
    assert load.ALIGNMENTS == ("FD", "FA", "NC", "CM", "IC")
