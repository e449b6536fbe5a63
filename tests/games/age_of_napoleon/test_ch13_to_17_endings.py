"""13 Surrender, 14 Winter attrition, 15 Victory, 17 Optional rules."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import ch13_surrender, ch14_winter, ch15_victory

from .table import TITLE, Table, rules

EMPTY = {"french": [], "coalition": []}


def surrender(hands: dict[str, list[str]] | None = None, **position: Any) -> Table:
    """The surrender phase of 1806, with nothing but these armies on the map."""
    options = position.pop("options", {})
    given = {"phase": "surrender", "year": 1806, "clear": True, "hands": {**EMPTY, **(hands or {})}}
    return Table({**given, **position}, **options)


@rules("13.0.A")
def test_the_order_of_surrender() -> None:
    majors = [load.COUNTRY_IDS[country] for country in load.SURRENDER_ORDER if load.IS_MAJOR[country]]
    assert majors == ["spain", "prussia", "austria", "russia", "france"]
    assert [load.IS_MAJOR[country] for country in load.SURRENDER_ORDER] == [False] * 17 + [True] * 5


@rules("13.0.B")
def test_no_surrender_keeps_a_country_in_the_war() -> None:
    t = surrender({"coalition": ["no_surrender_1"]}, armies={"french": {"oesterreich": ["davout"]}})
    assert (t.seat, t.prompt) == ("coalition", "play-surrender")
    t.choose("card:no_surrender_1")
    assert t.align("austria") == "CM"
    assert t.events("fights-on") == [{"country": "country:austria"}]


@rules("13.0.B")
def test_insurgents_never_surrender_here() -> None:
    t = Table({"clear": True, "align": {"holland": "IC"}, "armies": {"french": {"holland": ["marmont"]}}}, begin=False)
    assert not ch13_surrender.must_surrender(t.g, load.country("holland"))


@rules("13.0.C")
@pytest.mark.parametrize(("option", "asked"), [("on", True), ("off", False)])
def test_no_surrender_in_1815(option: str, asked: bool) -> None:
    t = surrender(
        {"coalition": ["no_surrender_1"]},
        armies={"french": {"oesterreich": ["davout"]}},
        year=1815,
        options={"no_surrender_1815": option},
    )
    assert (t.prompt == "play-surrender") == asked


@rules("13.1.A1")
@pytest.mark.parametrize(("risen", "after"), [([], "FA"), (["pommern"], "FD")])
def test_a_minor_joins_the_french(risen: list[str], after: str) -> None:
    t = surrender(risen=risen, armies={"french": {"pommern": ["bernadotte"]}})
    assert t.align("pommern") == after


@rules("13.1.A1", "13.1.B")
def test_a_minor_joins_the_coalition_and_its_corps_go_to_the_reserve() -> None:
    armies = {"coalition": {"bayern": ["karl"]}, "french": {"alsace": ["lefebvre"], "sachsen": ["davout"]}}
    t = surrender(armies=armies)
    assert t.align("bayern") == "CM"
    assert t.place("lefebvre") == "reserve"


@rules("13.1.A1")
def test_a_neutral_minor_with_foreign_corps_does_not_surrender() -> None:
    t = surrender(align={"danmark": "NC"}, armies={"french": {"danmark": ["davout"]}})
    assert t.align("danmark") == "NC"


@rules("13.2.A")
@pytest.mark.parametrize(
    ("french", "coalition", "falls"),
    [
        ({"oesterreich": ["davout"]}, {}, True),
        ({"oesterreich": ["davout"]}, {"ungarn": ["karl"]}, False),
        ({"oesterreich": ["davout"], "boehmen": ["ney"]}, {"ungarn": ["karl"]}, True),
        ({"oesterreich": ["davout"], "boehmen": ["ney"]}, {"ungarn": ["karl", "kutuzov"]}, False),
        ({"oesterreich": ["davout"]}, {"ungarn": ["kutuzov", "bagration"]}, True),
        ({"oesterreich": ["davout"]}, {"ungarn": ["kutuzov", "wrede"]}, True),  # Wrede is Bavarian (2.1.D)
        ({"boehmen": ["davout", "ney"]}, {"ungarn": ["karl"]}, False),
    ],
)
def test_when_a_major_surrenders(french: dict[str, list[str]], coalition: dict[str, list[str]], falls: bool) -> None:
    t = Table({"clear": True, "armies": {"french": french, "coalition": coalition}}, begin=False)
    assert ch13_surrender.must_surrender(t.g, load.AUSTRIA) == falls


@rules("13.2.B", "13.2.D", "3.3.3.B")
def test_a_major_becomes_an_occupied_neutral() -> None:
    armies = {"french": {"oesterreich": ["davout", "ney"]}, "coalition": {"ungarn": ["karl"]}}
    t = surrender(armies=armies)
    assert t.view()["countries"]["austria"]["alignment"] == "NC"
    assert t.view()["countries"]["austria"]["occupier"] == "french"
    assert t.place("karl") == "reserve"


@rules("13.2.B", "3.3.2.B")
@pytest.mark.parametrize(("risen", "after", "occupier"), [([], "NC", "french"), (["spain"], "FD", "")])
def test_a_major_that_ever_rose_is_a_dominion_again(risen: list[str], after: str, occupier: str) -> None:
    coalition = {"andalucia": ["castanos"], "valencia": ["wellington"]}
    armies = {"french": {"castilla": ["soult", "ney", "davout"]}, "coalition": coalition}
    t = surrender(risen=risen, align={"spain": "CM", "portugal": "CM"}, armies=armies)
    assert (t.align("spain"), t.view()["countries"]["spain"]["occupier"]) == (after, occupier)
    assert t.view()["countries"]["spain"]["risen"] == bool(risen)
    assert t.place("castanos") == "reserve"
    assert t.place("wellington") == "portugal", "its allies leave in both cases (13.2.C1)"
    assert TITLE.problems(t.g) == []


@rules("13.2.B", "3.3.2.B")
def test_who_surrenders_to_the_coalition_is_neutral_whatever_its_past() -> None:
    armies = {"coalition": {"castilla": ["wellington", "hill"]}, "french": {"andalucia": ["soult"]}}
    t = surrender(risen=["spain"], align={"spain": "FD"}, armies=armies)
    assert t.align("spain") == "NC"


@rules("13.2.C1")
def test_allies_are_captured_if_surrounded_and_leave_otherwise() -> None:
    french = {"oesterreich": ["davout", "ney", "soult"], "sachsen": ["murat"], "bayern": ["lannes"], "schlesien": ["victor"]}
    french |= {"westgalizien": ["mortier"], "ungarn": ["junot"], "banat": ["oudinot"]}
    armies = {"french": french, "coalition": {"boehmen": ["kutuzov"], "ostgalizien": ["bagration"]}}
    t = surrender(armies=armies)
    assert t.place("kutuzov") == "prisoners"
    assert t.prompt == "redeploy"
    assert t.offered == ["area:volhynia", "area:ukraine"]
    assert t.why("area:moscow") == "13.2.C1 nearer-free"
    assert t.why("area:ungarn") == "13.2.C1 enemy-there"
    assert t.why("area:brandenburg") == "13.2.C1 not-friendly"
    t.choose("area:ukraine")
    assert t.place("bagration") == "ukraine"


@rules("9.3.A2", "13.2.C1")
def test_insurgents_are_not_redeployed_far_from_home() -> None:
    french = {"oesterreich": ["davout", "ney", "soult"], "schlesien": ["murat"], "polen": ["lannes"]}
    armies = {"french": french, "coalition": {"westgalizien": ["kutuzov", "bluecher"]}}
    t = surrender(armies=armies, align={"prussia": "IC"}, risen=["prussia"])
    assert (t.place("kutuzov"), t.place("bluecher")) == ("volhynia", "prisoners")
    assert TITLE.problems(t.g) == []


@rules("13.2.C2")
def test_one_corps_is_taken_off_by_sea() -> None:
    armies = {
        "french": {"castilla": ["davout"], "galicia": ["ney"], "navarra": ["soult"], "valencia": ["murat"]},
        "coalition": {"andalucia": ["wellington"]},
    }
    t = surrender(armies=armies, align={"spain": "CM", "portugal": "FA"}, britannia=True)
    assert t.prompt == "evacuate"
    assert t.why("corps:moore") == "13.2.C2 cannot-sail"
    t.choose("corps:wellington", "area:britain")
    assert t.place("wellington") == "britain"


@rules("13.2.C2", "11.2.C")
def test_the_baltic_is_open_when_the_campaign_is_over() -> None:
    french = {"brandenburg": ["davout", "ney"], "westpreussen": ["soult"], "polen": ["murat"], "lithuania": ["lannes"]}
    armies = {"french": french, "coalition": {"ostpreussen": ["hill"]}}
    t = surrender(armies=armies, align={"prussia": "CM", "sverige": "CM"}, britannia=True, round=7)
    assert t.prompt == "evacuate"
    t.choose("corps:hill")
    assert t.offered == ["area:pommern", "area:britain", "area:livonia"]


@rules("13.2.D", "13.2.G")
def test_the_occupation_ends_when_the_last_corps_leaves_the_capital() -> None:
    position = {
        "year": 1807,
        "round": 1,
        "first": "french",
        "clear": True,
        "align": {"austria": "NC"},
        "occupier": {"austria": "french"},
        "armies": {"french": {"oesterreich": ["davout"], "boehmen": ["ney"]}},
        "hands": {"french": ["depot_1"], "coalition": []},
    }
    t = Table(position)
    t.choose("area:oesterreich", "area:bayern", "stop")
    assert t.view()["countries"]["austria"]["occupier"] == ""
    assert t.align("austria") == "NC"
    t.choose("area:boehmen", "discard:depot_1", "area:ungarn", "stop")
    assert t.align("austria") == "CM", "the other corps violate the neutrality with their next move"


@rules("13.2.F")
@pytest.mark.parametrize(("option", "prompt"), [("on", "give-in"), ("off", "")])
def test_france_may_give_in(option: str, prompt: str) -> None:
    t = surrender(armies={"french": {"alsace": ["napoleon"]}}, options={"napoleon_returns": option})
    assert t.prompt == prompt or not prompt


@rules("14.0.A")
def test_only_armies_of_three_roll() -> None:
    armies = {"french": {"alsace": ["davout", "ney"], "italia": ["soult", "murat", "lannes"]}}
    t = Table({"phase": "winter", "clear": True, "armies": armies, "hands": EMPTY}, [6])
    assert [event["area"] for event in t.events("winter-roll")] == ["area:italia"]


@rules("14.0.B", "14.0.D1")
@pytest.mark.parametrize(
    ("seat", "area", "align", "expected"),
    [
        (0, "alsace", {}, 2),
        (0, "ile_de_france", {}, 3),
        (0, "moscow", {}, 1 - 2),
        (0, "smolensk", {}, -2),
        (0, "castilla", {"spain": "IC"}, 1 - 2 - 2),
        (1, "castilla", {"spain": "IC"}, 1 + 2 - 2),
        (1, "boehmen", {"austria": "CM"}, 2),
        (0, "boehmen", {"austria": "NC"}, 1),
        (0, "oesterreich", {"austria": "NC"}, 2),
        (1, "bayern", {}, 0),
    ],
)
def test_winter_modifiers(seat: int, area: str, align: dict[str, str], expected: int) -> None:
    t = Table({"align": align}, begin=False)
    assert ch14_winter.modifiers(t.g, seat, load.area(area)) == expected


def winter(hands: dict[str, list[str]], chance: list[int]) -> Table:
    armies = {"french": {"smolensk": ["napoleon", "davout", "ney", "soult"]}}
    return Table({"phase": "winter", "clear": True, "armies": armies, "hands": {**EMPTY, **hands}}, chance)


@rules("14.0.B", "14.0.E")
def test_depot_and_scorched_earth() -> None:
    t = winter({"french": ["depot_1"], "coalition": ["scorched_earth_1"]}, [4])
    assert (t.seat, t.prompt) == ("french", "play-winter"), "the owner first"
    t.choose("card:depot_1", "card:scorched_earth_1")
    assert t.events("winter-roll")[0]["die"] == 4 - 2 + 2 - 2


@rules("14.0.C1", "15.2.B", "15.3.C")
def test_winter_losses_are_permanent_and_chosen_by_the_owner() -> None:
    t = winter({}, [1])
    assert (t.seat, t.prompt) == ("french", "winter-loss")
    t.choose("corps:soult")
    assert t.place("soult") == "removed"
    t.choose("corps:napoleon")
    assert t.g.result == "coalition:decisive"


@rules("14.0.C1")
@pytest.mark.parametrize(("die", "lost"), [(6, 0), (3, 1)])  # 4 and 1 after the two for barren ground
def test_no_more_corps_are_lost_in_winter_than_the_table_says(die: int, lost: int) -> None:
    t = winter({}, [die])
    t.choose(*["corps:soult"][:lost])
    assert t.prompt != "winter-loss"
    assert sum(t.place(corps) == "removed" for corps in ("napoleon", "davout", "ney", "soult")) == lost


@rules("14.0.C2")
@pytest.mark.parametrize(("die", "corps", "losses"), [(3, 8, 2), (-1, 8, 3), (0, 3, 1), (9, 9, 0), (-2, 4, 3)])
def test_a_negative_die_adds_to_the_losses(die: int, corps: int, losses: int) -> None:
    assert ch14_winter.losses_of(die, corps) == losses


@rules("14.0.D2")
def test_napoleonica_brings_back_a_depot_just_played() -> None:
    t = winter({"french": ["depot_1", "napoleonica_1"]}, [4])
    t.choose("card:depot_1", "card:napoleonica_1")
    assert t.events("winter-roll")[0]["die"] == 4 - 2 + 2 + 2


@rules("14.0.D2")
def test_napoleonica_brings_back_scorched_earth_just_played() -> None:
    t = winter({"coalition": ["scorched_earth_1", "napoleonica_1"]}, [4])
    t.choose("card:scorched_earth_1", "card:napoleonica_1")
    assert t.events("winter-roll")[0]["die"] == 4 - 2 - 2 - 2


@rules("14.0.E")
def test_the_player_with_the_initiative_comes_first() -> None:
    armies = {"french": {"alsace": ["davout", "ney", "soult"]}, "coalition": {"boehmen": ["karl", "mack", "hiller"]}}
    for year, first in ((1809, "seat:french"), (1812, "seat:coalition")):
        t = Table({"phase": "winter", "year": year, "clear": True, "armies": armies, "hands": EMPTY}, [6, 6])
        assert t.events("winter-roll")[0]["seat"] == first
    two = {"french": {**armies["french"], "italia": ["murat", "lannes", "victor"]}}
    t = Table({"phase": "winter", "year": 1809, "clear": True, "armies": two, "hands": EMPTY}, [6, 6])
    assert t.prompt == "winter-army"
    assert t.why("area:bayern") == "14.0.A no-winter-roll"


NEIGHBOURS = dict.fromkeys(("holland", "westfalen", "wuerttemberg", "schweiz", "italia", "spain"), "FA")
OTHERS = dict.fromkeys(("bayern", "danmark", "hannover", "stato_della_chiesa", "napoli", "portugal", "pommern", "sverige"), "NC")


def check(year: int = 1812, **align: str) -> Table:
    given = {"phase": "victory", "year": year, "clear": True, "hands": EMPTY}
    return Table({**given, "align": {**NEIGHBOURS, **OTHERS, **align}})


@rules("15.0.A")
def test_command() -> None:
    t = Table({"align": {"prussia": "IC"}}, begin=False)
    assert ch15_victory.quiet(t.g, load.PRUSSIA) is False
    assert ch15_victory.in_hand(t.g, load.country("bayern"))


@rules("15.1.A", "15.3.A")
@pytest.mark.parametrize(
    ("year", "align", "offered"),
    [
        (1811, {"austria": "FA", "russia": "NC", "prussia": "CM"}, True),
        (1810, {"austria": "FA", "russia": "NC", "prussia": "CM"}, False),
        (1812, {"austria": "NC", "russia": "NC", "prussia": "CM"}, False),
        (1812, {"austria": "FA", "russia": "CM", "prussia": "CM"}, False),
        (1812, {"austria": "FA", "russia": "NC", "prussia": "CM", "holland": "NC"}, False),
    ],
)
def test_french_marginal_victory(year: int, align: dict[str, str], offered: bool) -> None:
    t = check(year, **align)
    assert (t.prompt == "claim") == offered
    if offered:
        assert t.choose("claim").g.result == "french:marginal"


@rules("15.3.A")
def test_a_marginal_victory_may_be_played_on_and_lapses() -> None:
    t = check(1812, austria="FA", russia="NC", prussia="CM")
    t.choose("play_on")
    assert t.g.result == ""
    assert t.g.year == 1813


@rules("15.1.B")
def test_french_decisive_victory() -> None:
    t = check(1807, austria="FA", russia="FA", prussia="FA")
    assert t.g.result == "french:decisive"
    assert check(1807, austria="FA", russia="FA", prussia="FA", portugal="CM").g.result == ""
    assert check(1807, austria="FA", russia="NC", prussia="FA").g.result == ""


@rules("15.2.A")
def test_coalition_marginal_victory() -> None:
    nobody = dict.fromkeys((*NEIGHBOURS, *OTHERS, "austria", "russia", "prussia"), "CM")
    t = Table({"phase": "victory", "year": 1814, "clear": True, "hands": EMPTY, "align": nobody})
    assert (t.seat, t.prompt) == ("coalition", "claim")
    assert t.choose("claim").g.result == "coalition:marginal"


@rules("15.2.B")
def test_the_surrender_of_france_is_the_end() -> None:
    t = surrender(armies={"coalition": {"ile_de_france": ["kutuzov"]}, "french": {"italia": ["napoleon"]}})
    assert t.g.result == "coalition:abdication"


@rules("15.3.A", "15.3.B")
def test_in_1815_a_marginal_victory_is_not_put_off() -> None:
    assert check(1815, austria="FA", russia="NC", prussia="CM").g.result == "french:marginal"
    nobody = dict.fromkeys((*NEIGHBOURS, *OTHERS, "austria", "russia", "prussia"), "CM")
    t = Table({"phase": "victory", "year": 1815, "clear": True, "hands": EMPTY, "align": nobody})
    assert t.g.result == "coalition:marginal"


@rules("15.3.B")
def test_a_moral_victory_at_the_end_of_1815() -> None:
    t = Table({"phase": "victory", "year": 1815})
    assert t.g.result == "french:moral"


@rules("15.3.C")
def test_in_the_check_the_player_with_the_initiative_decides_first() -> None:
    t = check(1812, austria="FA", russia="NC", prussia="CM")
    assert t.seat == "french", "only who meets the conditions is asked"


@rules("17.1.A", "13.2.F")
def test_napoleon_returns() -> None:
    armies = {"coalition": {"ile_de_france": ["kutuzov", "karl"], "italia": ["hiller"]}, "french": {"alsace": ["napoleon"]}}
    t = surrender(armies=armies, options={"napoleon_returns": "on"}, year=1813)
    t.skip_to("deploy-area")
    assert (t.g.year, t.seat) == (1815, "french")
    assert (t.align("italia"), t.align("holland"), t.align("france")) == ("CM", "NC", "FD")
    assert not any(t.g.army(load.COALITION, area) for area in load.AREAS_OF[load.FRANCE])
    t.choose("area:provence")
    assert t.place("napoleon") == "provence"
    assert {event["seat"]: event["count"] for event in t.events("draws-hidden")}["seat:french"] == 8
    t.skip_to("reinforce", "french")
    for _ in range(5):
        t.choose(next(option for option in t.offered if option.startswith("corps:")))
        t.choose("area:provence")
    assert not any(option.startswith("corps:") for option in t.offered), "five home corps besides Napoléon"
    for _ in range(400):
        if not t.game.ask:
            break
        t.game.choose(t.game.ask.options[-1])
    assert t.g.result == "french:moral"
    assert TITLE.problems(t.g) == []
