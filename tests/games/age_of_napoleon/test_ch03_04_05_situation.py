"""3 Diplomatic situation, 4 Military organisation, 5 Course of play."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import ch03_alignment, ch06_diplomacy, ch08_strategy, ch13_surrender

from .table import TITLE, Table, campaign, rules


def diplomacy(hands: dict[str, list[str]], **more: Any) -> Table:
    """The diplomacy phase of 1807, the French player first."""
    given = {"french": hands.get("french", []), "coalition": hands.get("coalition", [])}
    return Table({"phase": "diplomacy", "year": 1807, "first": "french", "hands": given, **more})


@rules("3.2.A", "3.3.5.B")
def test_territorial_concessions_make_dominions() -> None:
    t = diplomacy({"french": ["territorial_concessions"]}, align={"austria": "FA", "prussia": "FA"})
    t.choose("card:territorial_concessions", "country:austria")
    assert t.prompt == "detach"
    assert t.why("country:polen") == "3.2.A nothing-to-detach"
    t.choose("done")
    assert (t.align("tirol"), t.align("dalmatien")) == ("FD", "FD")
    assert t.g.country[load.area("tirol")] == load.TIROL


@rules("3.2.A")
def test_one_area_alone_can_be_detached() -> None:
    t = diplomacy({"french": ["territorial_concessions"]}, align={"austria": "CM", "prussia": "FA"})
    t.choose("card:territorial_concessions", "country:polen")
    assert t.g.detached[load.country("polen")]
    assert not t.g.detached[load.country("sachsen")]
    assert "polen" in t.view()["countries"]
    assert "sachsen" not in t.view()["countries"]


def reconquered(austria: str) -> Table:
    position = {
        "phase": "surrender",
        "clear": True,
        "detached": ["tirol"],
        "align": {"tirol": "FD", "austria": austria},
        "armies": {"coalition": {"tirol": ["kutuzov"]}},
        "hands": {"french": [], "coalition": []},
    }
    return Table(position)


@rules("3.2.B", "13.1.A2")
def test_a_detached_area_returns_to_a_coalition_home() -> None:
    t = reconquered("CM")
    assert not t.g.detached[load.TIROL]
    assert t.g.country[load.area("tirol")] == load.AUSTRIA


@rules("13.1.A2")
def test_it_stays_detached_if_its_home_is_not_a_coalition_member() -> None:
    t = reconquered("NC")
    assert t.g.detached[load.TIROL]
    assert t.align("tirol") == "CM"


@rules("3.2.C", "7.3.C1")
def test_tirol_rises_when_austria_joins_the_coalition() -> None:
    t = diplomacy({"coalition": ["pitt"]}, align={"austria": "NC", "tirol": "FD"}, detached=["tirol"])
    t.choose("card:pitt", "country:austria")
    assert (t.align("austria"), t.align("tirol")) == ("CM", "IC")
    assert t.g.risen[load.TIROL]


@rules("3.2.C", "7.3.C1")
@pytest.mark.parametrize(("before", "after"), [("CM", "NC"), ("NC", "FA")])
def test_tirol_stays_quiet_when_austria_leaves_the_coalition_or_joins_france(before: str, after: str) -> None:
    t = diplomacy({"french": ["talleyrand"]}, clear=True, align={"austria": before, "tirol": "FD"}, detached=["tirol"])
    t.choose("card:talleyrand", "country:austria")
    assert (t.align("austria"), t.align("tirol")) == (after, "FD")


@rules("3.2.C", "7.3.C1")
def test_tirol_stays_quiet_when_another_country_cedes_areas() -> None:
    align = {"austria": "CM", "prussia": "FA", "tirol": "FD"}
    t = diplomacy({"french": ["territorial_concessions"]}, align=align, detached=["tirol"], risen=["tirol"])
    t.choose("card:territorial_concessions", "done")
    assert (t.align("polen"), t.align("tirol")) == ("FD", "FD"), "Austria is a member, but has not become one now"


@rules("7.3.C2")
def test_tirols_past_is_forgotten_when_it_comes_home() -> None:
    t = Table({"detached": ["tirol"], "align": {"tirol": "FD"}, "risen": ["tirol"]}, begin=False)
    ch03_alignment.come_home(t.g, load.TIROL, "13.1.A2")
    assert not t.g.risen[load.TIROL]


@rules("3.3.A", "3.3.C")
def test_a_country_has_one_state_for_all_its_areas() -> None:
    t = Table(scenario="s1809", begin=False)
    for area in range(load.AREAS):
        assert ch03_alignment.area_commander(t.g, area) == ch03_alignment.commander(t.g, t.g.country[area])
    assert ch03_alignment.area_commander(t.g, load.area("tirol")) == load.COALITION
    assert ch03_alignment.area_commander(t.g, load.area("dalmatien")) == load.FRENCH


@rules("3.3.B")
def test_occupation_is_no_command() -> None:
    t = Table(begin=False)
    assert t.place("mack") == "bayern"
    assert ch03_alignment.area_commander(t.g, load.area("bayern")) == load.FRENCH


@rules("3.3.1.A", "3.3.2.B", "6.2.C1")
def test_a_former_insurgent_is_immune_to_french_diplomacy() -> None:
    t = diplomacy({"french": ["talleyrand"]}, align={"spain": "CM", "austria": "CM"}, risen=["spain"])
    t.choose("card:talleyrand")
    assert t.why("country:spain") == "3.3.2.B was-insurgent"
    assert "country:austria" in t.offered


@rules("3.3.1.B")
@pytest.mark.parametrize("card", ["talleyrand", "metternich", "alexander_i", "pitt", "english_gold"])
def test_cards_that_make_coalition_members(card: str) -> None:
    t = diplomacy({"coalition": [card]}, align={"prussia": "NC"})
    t.choose(f"card:{card}")
    if t.prompt == "target":
        t.choose("country:prussia")
    assert t.align("prussia") == "CM"


@rules("3.3.1.B")
def test_limits_of_metternich_alexander_and_gold() -> None:
    t = diplomacy({"coalition": ["metternich", "alexander_i", "english_gold"]}, align={"portugal": "NC", "danmark": "NC"})
    t.choose("card:metternich")
    assert t.why("country:portugal") == "3.3.1.B not-near-austria"
    t.choose("country:prussia", "card:alexander_i")
    assert t.prompt == "play-diplomacy", "Danmark is the only country left in the north"
    t.choose("card:english_gold")
    assert t.align("spain") == "NC", "the only major country that is left for the gold"


@rules("3.3.3.B")
@pytest.mark.parametrize("card", ["napoleon_i", "talleyrand", "metternich", "alexander_i"])
def test_cards_by_which_the_french_make_neutrals(card: str) -> None:
    t = diplomacy({"french": [card]}, align={"russia": "CM", "prussia": "CM"})
    t.choose(f"card:{card}", "country:prussia" if card == "metternich" else "country:russia")
    assert t.align("prussia" if card == "metternich" else "russia") == "NC"


@rules("3.3.4.B", "3.3.3.A")
@pytest.mark.parametrize("card", ["napoleon_i", "talleyrand", "metternich", "alexander_i"])
def test_cards_by_which_the_french_make_allies(card: str) -> None:
    t = diplomacy({"french": [card]}, align={"prussia": "NC"})
    t.choose(f"card:{card}", "country:prussia")
    assert t.align("prussia") == "FA"


@rules("3.3.4.B")
def test_coup_d_etat() -> None:
    t = diplomacy({"french": ["coup_d_etat"]}, armies={"coalition": {"napoli": ["damas"], "sverige": ["bagration"]}})
    t.choose("card:coup_d_etat")
    assert t.why("country:sverige") == "3.3.4.B foreign-garrison"
    assert t.why("country:prussia") == "3.3.4.B only-minors"
    assert t.why("country:bayern") == "3.3.4.B wrong-alignment"
    t.choose("country:napoli")
    assert t.align("napoli") == "FA"
    assert t.place("damas") == "reserve"


@rules("3.3.5.B")
def test_dynasty_and_joseph_make_dominions() -> None:
    t = diplomacy({"french": ["napoleonic_dynasty", "joseph"]})
    t.choose("card:napoleonic_dynasty")
    assert t.why("country:spain") == "3.3.5.B only-minors"
    t.choose("country:holland", "country:westfalen", "card:joseph")
    assert (t.align("holland"), t.align("westfalen"), t.align("spain")) == ("FD", "FD", "FD")


@rules("3.3.5.B")
def test_joseph_goes_to_napoli_only_if_spain_cannot_have_him() -> None:
    t = diplomacy({"french": ["joseph"]}, align={"napoli": "FA", "spain": "CM"})
    t.choose("card:joseph")
    assert (t.align("napoli"), t.align("spain")) == ("FD", "CM")


@rules("3.3.2.A", "8.1.C")
def test_an_insurgent_major_gives_fewer_cards() -> None:
    member = Table({"align": {"spain": "CM"}}, begin=False)
    insurgent = Table({"align": {"spain": "IC"}}, begin=False)
    assert ch08_strategy.major_cards(member.g, load.SPAIN) == 2
    assert ch08_strategy.major_cards(insurgent.g, load.SPAIN) == 1


@rules("3.3.2.C", "7.3.A")
def test_what_can_rise() -> None:
    t = Table(
        {
            "phase": "insurrection",
            "align": {"holland": "FD", "italia": "FD", "prussia": "NC", "bayern": "FA"},
            "armies": {"french": {"brandenburg": ["davout"]}},
            "occupier": {"prussia": "french"},
            "hands": {"french": [], "coalition": ["insurrection_1"]},
        }
    )
    t.choose("card:insurrection_1")
    assert t.offered == ["country:prussia", "country:italia", "country:holland"]
    assert t.why("country:bayern") == "7.3.A cannot-rise"
    t.choose("country:prussia")
    assert t.align("prussia") == "IC"


@rules("3.3.3.A")
def test_a_neutral_gives_nothing() -> None:
    t = Table({"align": {"russia": "NC"}}, begin=False)
    assert ch03_alignment.commander(t.g, load.RUSSIA) == -1
    assert ch08_strategy.hand_size(t.g, load.COALITION) == 4 + 2


@rules("3.3.4.A")
def test_a_french_ally_gives_cards() -> None:
    ally = Table({"align": {"prussia": "FA"}}, begin=False)
    neutral = Table({"align": {"prussia": "NC"}}, begin=False)
    assert ch08_strategy.hand_size(ally.g, load.FRENCH) == ch08_strategy.hand_size(neutral.g, load.FRENCH) + 1
    assert ch08_strategy.hand_size(ally.g, load.FRENCH) == 10


@rules("3.3.5.A", "6.2.C2")
def test_dominions_are_immune_to_coalition_diplomacy() -> None:
    t = diplomacy({"coalition": ["pitt"]})
    t.choose("card:pitt")
    assert t.why("country:italia") == "3.3.5.A dominion-immune"
    assert t.why("country:france") == "3.3.7.A always-loyal"


@rules("3.3.6.A")
def test_britain_is_always_a_member_and_never_surrenders() -> None:
    t = diplomacy({"french": ["talleyrand"]})
    t.choose("card:talleyrand")
    assert t.why("country:britain") == "3.3.6.A always-loyal"
    assert load.BRITAIN not in load.SURRENDER_ORDER
    assert not load.NEAR[load.area("britain")]


@rules("3.3.7.A")
def test_france_can_be_conquered() -> None:
    t = Table({"clear": True, "armies": {"coalition": {"ile_de_france": ["bluecher"]}}}, begin=False)
    assert ch13_surrender.must_surrender(t.g, load.FRANCE)
    assert ch06_diplomacy.affected(t.g, load.COALITION, load.FRANCE)


@rules("4.1.B")
def test_corps_in_one_area_form_one_army() -> None:
    t = Table(campaign({"french": {"alsace": ["davout"], "bourgogne": ["ney"]}}))
    t.choose("area:bourgogne", "area:alsace", "stop")
    assert [load.CORPS_IDS[corps] for corps in t.g.army(load.FRENCH, load.area("alsace"))] == ["davout", "ney"]


@rules("4.1.C")
def test_the_enemy_sees_only_the_leader_and_the_number() -> None:
    t = Table(begin=False)
    stack = next(army for army in t.view("coalition")["armies"] if army["area"] == "alsace")
    assert (stack["leader"], stack["count"]) == ("napoleon", 4)
    assert [corps["id"] for corps in stack["corps"]] == ["napoleon"]
    own = next(army for army in t.view("french")["armies"] if army["area"] == "alsace")
    assert len(own["corps"]) == 4


@rules("4.1.C")
def test_a_march_is_told_by_leader_and_number() -> None:
    t = Table(campaign({"french": {"alsace": ["davout", "ney"]}}))
    t.choose("area:alsace", "all")
    assert t.events("moves")[0]["corps"] == ["corps:davout", "corps:ney"]
    assert t.events("moves-hidden")[0] == {"seat": "seat:french", "leader": "corps:davout", "count": 2, "area": "area:alsace"}


@rules("4.1.D", "11.0.C")
def test_no_more_corps_than_the_leaders_sr() -> None:
    t = Table(campaign({"french": {"alsace": ["ney", "mortier", "oudinot", "junot", "rapp", "vandamme"]}}))
    t.choose("area:alsace")
    assert "all" not in t.offered
    t.choose("corps:ney", "corps:mortier", "corps:oudinot", "corps:junot")
    assert t.prompt == "march-step", "four corps are all that Ney commands"


@rules("4.2.A", "9.4.D")
def test_the_owner_breaks_ties_for_the_leader() -> None:
    t = Table({"phase": "reinforcement", "first": "french", "clear": True, "hands": {"french": [], "coalition": []}})
    t.choose("corps:ney", "area:alsace", "corps:lannes", "area:bourgogne", "corps:murat", "area:bourgogne")
    assert (t.prompt, t.offered) == ("choose-leader", ["corps:lannes", "corps:murat"]), "an army that is reinforced"
    t.choose("corps:murat", "corps:mortier", "area:bourgogne")
    assert t.g.leader(load.FRENCH, load.area("bourgogne")) == load.corps("murat")
    assert t.prompt == "reinforce", "Mortier is no equal of his"
    t = Table(campaign({"french": {"alsace": ["davout", "ney", "murat"]}}))
    t.choose("area:alsace", "corps:davout", "done", "area:bourgogne", "stop")
    assert t.prompt == "choose-leader"
    assert t.why("corps:davout") == "4.2.A not-in-army"
    t.choose("corps:murat")
    assert t.g.leader(load.FRENCH, load.area("alsace")) == load.corps("murat")


@rules("4.2.A", "11.0.C")
def test_a_whole_army_marches_under_the_leader_it_has() -> None:
    t = Table(campaign({"french": {"alsace": ["davout", "lannes", "murat"]}}, hands={"french": ["depot_1"], "coalition": []}))
    t.choose("area:alsace", "corps:davout", "done", "area:bourgogne", "stop", "corps:murat")
    t.skip_to("operation").choose("area:alsace", "all", "discard:depot_1")
    assert t.events("moves")[-1]["leader"] == "corps:murat"


@rules("4.2.A")
def test_an_equal_who_marches_in_may_lead_one_who_passes_may_not() -> None:
    t = Table(campaign({"french": {"alsace": ["soult"], "bourgogne": ["davout"]}}))
    t.choose("area:bourgogne", "area:alsace", "stop")
    assert (t.prompt, t.offered) == ("choose-leader", ["corps:davout", "corps:soult"])
    t.choose("corps:davout")
    assert t.g.leader(load.FRENCH, load.area("alsace")) == load.corps("davout")
    t = Table(campaign({"french": {"alsace": ["soult"], "bourgogne": ["davout"]}}))
    t.choose("area:bourgogne", "area:alsace", "area:westfalen", "stop")
    assert t.prompt != "choose-leader"
    assert t.g.leader(load.FRENCH, load.area("alsace")) == load.corps("soult")


@rules("4.1.C", "11.0.D1")
def test_nobody_is_told_which_corps_are_left_or_taken_up() -> None:
    armies = {"french": {"alsace": ["davout", "ney"], "westfalen": ["soult", "rapp"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "all", "area:westfalen", "drop:ney", "take:rapp")
    assert [event["corps"] for event in (*t.events("drops"), *t.events("takes-up"))] == [["corps:ney"], ["corps:rapp"]]
    for event in (*t.events("drops-hidden"), *t.events("takes-up-hidden")):
        assert (event["leader"], event["count"]) == ("corps:davout", 1)


@rules("5.0.A")
def test_the_phases_of_a_year() -> None:
    t = Table({"phase": "diplomacy", "year": 1806}, windows="honest")
    for _ in range(200):
        if t.g.year > 1806 or not t.game.ask:
            break
        t.game.choose(t.game.ask.options[-1])
    phases = [event["phase"].partition(":")[2] for event in t.events("phase") if event["year"] == 1806]
    assert phases == ["diplomacy", "insurrection", "strategy", "reinforcement", "campaign", "surrender", "winter", "victory"]


@rules("5.0.B")
@pytest.mark.parametrize(("scenario", "year", "round_"), [("s1805", 1805, 3), ("s1809", 1809, 1), ("s1813", 1813, 3)])
def test_a_scenario_begins_in_a_campaign(scenario: str, year: int, round_: int) -> None:
    view = TITLE.view(TITLE.new_game(scenario).state, 0)
    assert (view["year"], view["phase"], view["round"]) == (year, "campaign", round_)
