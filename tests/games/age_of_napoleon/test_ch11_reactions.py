"""11.2 to 11.5: movement by sea, withdrawal, interception, neutrality."""
from __future__ import annotations

from typing import Any

import pytest

from grognard.games.age_of_napoleon import load
from grognard.games.age_of_napoleon.rules import ch11_2_sea, ch11_3_withdrawal

from .table import TITLE, Table, campaign, rules


def at_sea(armies: dict[str, Any], **more: Any) -> Table:
    return Table(campaign(armies, first="coalition", britannia=True, **more), more.pop("chance", ()))


@rules("11.2.A1")
def test_one_corps_a_round_moves_by_sea() -> None:
    hands = {"french": [], "coalition": ["major_campaign_1", "depot_1", "depot_2"]}
    armies = {"coalition": {"britain": ["wellington", "moore"], "moscow": ["kutuzov"]}}
    t = at_sea(armies, hands=hands, align={"portugal": "CM"})
    t.choose("card:major_campaign_1", "sea", "corps:wellington", "area:portugal")
    assert t.place("wellington") == "portugal"
    assert t.prompt == "operation"
    assert t.why("sea") == "11.2.A1 nobody-sails"


@rules("11.2.A1")
def test_no_sea_move_without_britannia() -> None:
    t = Table(campaign({"coalition": {"britain": ["wellington"]}}, first="coalition", hands={"coalition": ["mud_1"]}))
    assert "sea" not in t.offered
    assert "wellington" in load.CORPS_IDS
    assert ch11_2_sea.sailing_refused(t.g, load.COALITION)


@rules("11.2.A2", "12.2.B")
def test_a_landing_among_enemies_costs_two_points_of_strength() -> None:
    armies = {"coalition": {"britain": ["wellington"]}, "french": {"holland": ["marmont"]}}
    t = Table(campaign(armies, first="coalition", britannia=True), [6, 6, 6, 1])
    t.choose("sea", "area:holland")
    if t.prompt == "withdraw":
        t.choose("stand")
    assert t.events("strengths")[0] == {"french": 4, "coalition": 4}


@rules("11.3.A1", "11.2.A2")
def test_nobody_withdraws_to_where_the_landing_came_from() -> None:
    armies = {"coalition": {"portugal": ["wellington"]}, "french": {"andalucia": ["soult"]}}
    t = at_sea(armies, align={"portugal": "CM", "spain": "FA"})
    t.choose("sea", "area:andalucia")
    assert (t.prompt, t.why("area:portugal")) == ("withdraw", "11.3.A1 attackers-origin")
    assert t.offered == ["area:castilla", "area:valencia", "stand"]


@rules("11.2.B")
def test_the_french_never_sail() -> None:
    t = Table(campaign({"french": {"bretagne": ["ney"]}}, britannia=True))
    assert "sea" not in t.offered
    assert t.why("sea") == "11.2.B french-sail"


@rules("11.2.C")
def test_the_baltic_in_winter() -> None:
    t = Table(campaign({"coalition": {"danmark": ["kutuzov"]}}, round=5), begin=False)
    lane = ch11_2_sea.sea_lane
    assert lane(t.g, load.DANMARK, load.area("portugal")) is None
    assert lane(t.g, load.area("portugal"), load.DANMARK) is None
    for start, goal in [("livonia", "portugal"), ("pommern", "danmark"), ("britain", "sverige"), ("danmark", "pommern")]:
        refusal = lane(t.g, load.area(start), load.area(goal))
        assert refusal
        assert refusal.rule == "11.2.C"
    t.g.round = 4
    assert lane(t.g, load.area("livonia"), load.area("portugal")) is None


ATTACK = {"french": {"alsace": ["junot", "oudinot"]}, "coalition": {"wuerttemberg": ["karl", "hiller"]}}


@rules("11.3.A1")
def test_some_or_all_withdraw_to_one_area_not_the_attackers_origin() -> None:
    t = Table(campaign(ATTACK))
    t.choose("area:alsace", "all", "area:wuerttemberg")
    assert t.offered == ["area:schweiz", "area:bayern", "area:westfalen", "stand"] or "area:bayern" in t.offered
    assert t.why("area:alsace") == "11.3.A1 attackers-origin"
    t.choose("area:bayern", "corps:karl", "done")
    assert (t.place("karl"), t.place("hiller")) == ("bayern", "wuerttemberg")


@rules("11.3.A2")
def test_a_slow_leader_cannot_withdraw() -> None:
    armies = {"french": {"alsace": ["davout"]}, "coalition": {"wuerttemberg": ["karl"]}}
    t = Table(campaign(armies), [6, 1])
    t.choose("area:alsace", "area:wuerttemberg")
    assert t.events("battle")
    t = Table(campaign(armies, hands={"french": [], "coalition": ["forced_march_1"]}))
    t.choose("area:alsace", "area:wuerttemberg")
    assert t.prompt == "play-short"
    t.choose("card:forced_march_1", "area:bayern")
    assert t.place("karl") == "bayern"


@rules("11.3.B")
def test_an_attacker_who_met_a_cause_is_compared_reduced() -> None:
    armies = {"french": {"bourgogne": ["davout"]}, "coalition": {"wuerttemberg": ["karl"]}}
    t = Table(campaign(armies))
    t.choose("area:bourgogne", "area:schweiz", "area:wuerttemberg")
    assert t.prompt == "withdraw"


@rules("11.3.A2", "11.3.B", "11.1.B")
@pytest.mark.parametrize(("moment", "caught"), [("withdrawal", True), ("move", False)])
def test_a_forced_march_catches_who_withdraws_unless_it_has_worn_the_army_before(moment: str, caught: bool) -> None:
    armies = {"french": {"alsace": ["soult"]}, "coalition": {"wuerttemberg": ["karl"]}}
    t = Table(campaign(armies, hands={"french": ["forced_march_1"], "coalition": []}), [6] * 9)
    t.choose("area:alsace", "card:forced_march_1" if moment == "move" else "pass", "area:wuerttemberg", "area:bayern")
    if moment == "withdrawal":
        t.choose("card:forced_march_1")
    assert bool(t.events("too-late")) == caught
    assert (t.place("karl") == "bayern") != caught


@rules("11.3.C")
def test_one_corps_withdraws_by_sea() -> None:
    armies = {"french": {"castilla": ["junot"]}, "coalition": {"portugal": ["beresford", "hill"]}}
    t = Table(campaign(armies, britannia=True, align={"portugal": "CM"}), [6, 6])
    t.choose("area:castilla", "area:portugal", "sea", "corps:hill")
    assert t.why("area:castilla") == "2.1.C2 not-coastal"
    t.choose("area:britain")
    assert t.place("hill") == "britain"
    assert t.g.sailed
    assert t.place("beresford") != "britain"


@rules("11.3.C")
def test_the_others_may_still_withdraw_by_land() -> None:
    armies = {"french": {"castilla": ["junot"]}, "coalition": {"portugal": ["wellington", "hill", "graham"]}}
    t = Table(campaign(armies, britannia=True, align={"portugal": "CM"}), [6] * 9)
    t.choose("area:castilla", "area:portugal", "sea", "corps:hill", "area:britain")
    assert (t.prompt, t.offered) == ("withdraw", ["area:galicia", "area:andalucia", "stand"])
    assert t.why("sea") == "11.3.C no-sea-withdrawal"
    t.choose("area:andalucia", "all")
    assert [t.place(corps) for corps in ("hill", "wellington", "graham")] == ["britain", "andalucia", "andalucia"]
    assert (t.seat, t.prompt) == ("french", "march-step")


@rules("11.3.C", "11.1.B")
def test_a_forced_march_holds_for_those_by_sea_and_those_by_land() -> None:
    armies = {"french": {"castilla": ["davout"]}, "coalition": {"portugal": ["wellington", "hill", "graham"]}}
    hands = {"french": [], "coalition": ["forced_march_1"]}
    t = Table(campaign(armies, britannia=True, align={"portugal": "CM"}, hands=hands), [6] * 9)
    t.choose("area:castilla", "area:portugal", "card:forced_march_1", "sea", "corps:hill", "area:britain")
    assert t.prompt == "withdraw"
    t.choose("area:galicia", "all")
    assert not t.g.marching.boost


@rules("11.3.A2", "11.3.C")
def test_a_forced_march_is_offered_to_those_whom_only_the_sea_can_save() -> None:
    around = {"galicia": ["ney"], "andalucia": ["soult"]}
    armies = {"french": {"castilla": ["davout"], **around}, "coalition": {"portugal": ["wellington", "hill"]}}
    hands = {"french": [], "coalition": ["forced_march_1"]}
    t = Table(campaign(armies, britannia=True, align={"portugal": "CM"}, hands=hands), [6] * 9)
    t.choose("area:castilla", "area:portugal", "card:forced_march_1")
    assert t.prompt == "withdraw" and t.offered == ["sea", "stand"]


@rules("11.2.A1", "11.3.C")
@pytest.mark.parametrize(("by", "worn"), [("sea", False), ("land", True)])
def test_the_sea_wears_nobody_even_next_door(by: str, worn: bool) -> None:
    armies = {"french": {"castilla": ["bessieres"]}, "coalition": {"portugal": ["wellington"]}}
    t = Table(campaign(armies, round=5, britannia=True, align={"portugal": "CM"}), [6] * 9)
    t.choose("area:castilla", "area:portugal", *(["sea", "area:galicia"] if by == "sea" else ["area:galicia"]))
    assert t.place("wellington") == "galicia"
    assert t.reduced("wellington") == worn


@rules("11.3.D")
def test_who_has_accepted_battle_stays() -> None:
    armies = {"french": {"alsace": ["junot"], "westfalen": ["oudinot"]}, "coalition": {"wuerttemberg": ["karl"]}}
    hands = {"french": ["major_campaign_1", "depot_1", "depot_2"], "coalition": []}
    t = Table(campaign(armies, hands=hands))
    t.choose("card:major_campaign_1", "area:alsace", "area:wuerttemberg", "stand")
    t.choose("area:westfalen", "discard:depot_1", "area:wuerttemberg")
    assert t.prompt == "engage", "no second offer to withdraw"


@rules("11.3.E")
def test_an_attacker_goes_on_when_nobody_stays() -> None:
    t = Table(campaign(ATTACK))
    t.choose("area:alsace", "all", "area:wuerttemberg", "area:bayern", "all")
    assert (t.seat, t.prompt) == ("french", "march-step")
    t = Table(campaign(ATTACK))
    t.choose("area:alsace", "all", "area:wuerttemberg", "area:bayern", "corps:hiller")
    assert t.prompt == "engage", "Karl stayed and must be fought"


def hunted(round_: int, **hunters: list[str]) -> Table:
    """Karl in Württemberg before the armies of a Major Campaign."""
    hands = {"french": ["major_campaign_1", "depot_1", "depot_2"], "coalition": []}
    armies = {"french": hunters, "coalition": {"wuerttemberg": ["karl"]}}
    return Table(campaign(armies, round=round_, hands=hands), [6] * 20).choose("card:major_campaign_1")


@rules("11.3.F")
def test_an_mr_of_three_is_for_three_withdrawals() -> None:
    t = hunted(1, alsace=["junot"], sachsen=["oudinot"], schlesien=["mortier"])
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", "stop")
    t.choose("area:sachsen", "discard:depot_1", "area:bayern", "area:boehmen", "stop")
    t.choose("area:schlesien", "discard:depot_2", "area:boehmen", "area:ungarn", "area:ungarn")
    assert t.events("battle")[0]["area"] == "area:ungarn", "no fourth time"


@rules("11.3.F")
def test_in_winter_it_is_for_two_though_the_first_one_turns_the_leader() -> None:
    t = hunted(5, alsace=["junot"], sachsen=["oudinot"], schlesien=["mortier"])
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern")
    assert t.reduced("karl")
    t.choose("area:sachsen", "discard:depot_1", "area:bayern", "area:boehmen")
    t.choose("area:schlesien", "discard:depot_2", "area:boehmen")
    assert t.events("battle")[0]["area"] == "area:boehmen", "no third time"


@rules("11.3.F", "11.3.G")
def test_mountains_do_not_shorten_later_withdrawals() -> None:
    t = hunted(1, alsace=["junot"], bourgogne=["oudinot"], provence=["mortier"])
    t.g.reduced[load.corps("mortier")] = 1  # as slow as Karl will be
    t.choose("area:alsace", "area:wuerttemberg", "area:schweiz", "stop")
    assert t.reduced("karl")
    t.choose("area:bourgogne", "discard:depot_1", "area:schweiz", "area:italia", "stop")
    t.choose("area:provence", "discard:depot_2", "area:italia")
    assert (t.seat, t.prompt) == ("coalition", "withdraw"), "a third time"


@rules("11.3.F", "11.1.B")
def test_mud_costs_a_withdrawal() -> None:
    t = hunted(5, alsace=["junot"], sachsen=["oudinot"])
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", "area:sachsen", "discard:depot_1", "area:bayern")
    assert ch11_3_withdrawal.willing(t.g, load.COALITION) == [load.corps("karl")]
    t.g.muddy = [load.corps("karl")]
    assert ch11_3_withdrawal.willing(t.g, load.COALITION) == []


@rules("11.3.G")
def test_a_withdrawal_into_mountains_wears() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"wuerttemberg": ["karl"]}}
    t = Table(campaign(armies), [6])
    t.choose("area:alsace", "area:wuerttemberg", "area:schweiz")
    assert t.reduced("karl")
    assert t.events("march-attrition")[0]["seat"] == "seat:coalition"


MEETING = {"french": {"alsace": ["junot"]}, "coalition": {"bayern": ["karl", "hiller"]}}


@rules("11.4.A1", "11.4.H")
def test_an_interception_stops_the_march_and_nobody_withdraws() -> None:
    t = Table(campaign(MEETING), [1, 6])
    t.choose("area:alsace", "area:wuerttemberg")
    assert t.prompt == "intercept"
    assert t.why("area:alsace") == "11.4.A1 no-army"
    t.choose("area:bayern", "corps:hiller", "defend")
    assert (t.place("karl"), t.events("battle")[0]["attacker"]) == ("bayern", "seat:french")
    assert not any(event[0] == "withdraws" for event in t.g.log)


@rules("11.4.A2")
def test_an_interceptor_must_be_as_fast_and_pays_a_card() -> None:
    slow = {"french": {"alsace": ["davout"]}, "coalition": {"bayern": ["karl"]}}
    t = Table(campaign(slow))
    t.choose("area:alsace", "area:wuerttemberg")
    assert t.prompt == "march-step"
    t = Table(campaign(MEETING, free={"coalition": False}, hands={"french": [], "coalition": ["mud_1"]}), [1, 6])
    t.choose("area:alsace", "pass", "area:wuerttemberg", "area:bayern", "all")
    assert t.offered == ["discard:mud_1"]
    t = Table(campaign(MEETING, free={"coalition": False}))
    t.choose("area:alsace", "area:wuerttemberg")
    assert t.prompt == "march-step", "without a card there is no interception"


@rules("11.4.B")
def test_the_leader_of_the_starting_area_counts() -> None:
    armies = {"french": {"ostpreussen": ["davout"]}, "coalition": {"livonia": ["kutuzov", "bagration"]}}
    t = Table(campaign(armies))
    t.choose("area:ostpreussen", "area:lithuania")
    assert t.prompt == "march-step", "Bagration is fast enough, but Kutuzov leads"


@rules("11.4.C")
def test_a_tired_mover_is_compared_reduced_and_suffers_first() -> None:
    armies = {"french": {"bourgogne": ["davout"]}, "coalition": {"bayern": ["karl"]}}
    t = Table(campaign(armies), [6, 1, 6])
    t.choose("area:bourgogne", "area:schweiz", "area:wuerttemberg", "area:bayern", "attack")
    assert t.events("march-attrition")[0]["seat"] == "seat:french"
    assert t.events("strengths")[0]["french"] == 4


@rules("11.4.C")
@pytest.mark.parametrize(("round_", "prompt"), [(3, "march-step"), (5, "intercept")])
def test_only_causes_met_before_the_area_slow_a_mover_down(round_: int, prompt: str) -> None:
    t = Table(campaign({"french": {"bourgogne": ["davout"]}, "coalition": {"tirol": ["karl"]}}, round=round_))
    t.choose("area:bourgogne", "area:schweiz")
    assert t.prompt == prompt  # the mountains of Schweiz do not count yet, the winter does


@rules("11.3.B")
def test_the_ground_of_the_area_attacked_slows_the_attacker_down() -> None:
    t = Table(campaign({"french": {"bourgogne": ["davout"]}, "coalition": {"schweiz": ["karl"]}}))
    t.choose("area:bourgogne", "area:schweiz")
    assert (t.seat, t.prompt) == ("coalition", "withdraw")


@rules("11.4.A2")
@pytest.mark.parametrize(("hand", "prompt"), [(["forced_march_1"], "march-step"), (["forced_march_1", "depot_1"], "play-short")])
def test_forced_march_helps_an_interceptor_only_if_another_card_pays(hand: list[str], prompt: str) -> None:
    armies = {"french": {"alsace": ["davout"]}, "coalition": {"bayern": ["karl"]}}
    t = Table(campaign(armies, hands={"french": [], "coalition": hand}, free={"coalition": False}))
    t.choose("area:alsace", "area:wuerttemberg")
    assert t.prompt == prompt


@rules("11.1.B", "11.4.A2")
def test_forced_march_is_offered_to_the_slower_of_two_interceptors() -> None:
    armies = {"french": {"alsace": ["ney"]}, "coalition": {"bayern": ["bagration"], "westfalen": ["karl"]}}
    t = Table(campaign(armies, hands={"french": [], "coalition": ["forced_march_1", "depot_1"]}), [6] * 9)
    t.choose("area:alsace", "area:wuerttemberg")
    assert (t.seat, t.prompt) == ("coalition", "play-short")
    t.choose("card:forced_march_1")
    assert t.offered == ["area:bayern", "area:westfalen", "pass"]


@rules("11.4.D")
@pytest.mark.parametrize(("choice", "attacker"), [("attack", "seat:coalition"), ("defend", "seat:french")])
def test_the_interceptor_chooses_his_part(choice: str, attacker: str) -> None:
    t = Table(campaign({**MEETING, "coalition": {"bayern": ["karl"]}}), [1, 6])
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", choice)
    assert t.events("battle")[0]["attacker"] == attacker


@rules("11.4.E")
def test_who_reinforces_friends_defends() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"wuerttemberg": ["mack"], "bayern": ["karl"]}}
    t = Table(campaign(armies))
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern")
    assert t.prompt == "engage"
    assert t.events("battle")[0]["attacker"] == "seat:french"


@rules("11.4.F")
def test_several_armies_intercept_one_card_each() -> None:
    armies = {"french": {"westfalen": ["junot"]}, "coalition": {"boehmen": ["karl"], "oesterreich": ["hiller"]}}
    t = Table(campaign(armies, hands={"french": [], "coalition": ["depot_1"]}))
    t.choose("area:westfalen", "area:bayern", "area:boehmen", "attack", "area:oesterreich", "discard:depot_1")
    assert t.events("battle")[0]["coalition"] == 2


@rules("11.4.G")
def test_an_interceptor_can_be_intercepted() -> None:
    armies = {
        "french": {"ostpreussen": ["junot"], "polen": ["davout"]},
        "coalition": {"livonia": ["bagration"]},
    }
    t = Table(campaign(armies, hands={"french": ["depot_1"], "coalition": []}))
    t.choose("area:ostpreussen", "area:lithuania", "area:livonia", "attack")
    assert (t.seat, t.prompt) == ("french", "intercept")
    t.choose("area:polen", "discard:depot_1")
    assert t.events("battle")[0] == {"area": "area:lithuania", "attacker": "seat:coalition", "french": 2, "coalition": 1}


@rules("11.4.H", "11.3.D")
def test_interceptors_have_accepted_battle() -> None:
    armies = {"french": {"ostpreussen": ["soult"], "polen": ["junot"]}, "coalition": {"livonia": ["bagration"]}}
    hands = {"french": ["major_campaign_1", "depot_1", "depot_2"], "coalition": []}
    t = Table(campaign(armies, hands=hands, align={"prussia": "FA"}))
    t.choose("card:major_campaign_1", "area:ostpreussen", "area:lithuania", "area:livonia", "defend")
    t.skip_to("operation").choose("area:polen", "discard:depot_1", "area:lithuania")
    assert t.events("battle")[0] == {"area": "area:lithuania", "attacker": "seat:french", "french": 2, "coalition": 1}


@rules("11.4.I")
def test_interceptors_suffer_in_winter_too() -> None:
    armies = {"french": {"alsace": ["junot"]}, "coalition": {"bayern": ["karl"]}}
    t = Table(campaign(armies, round=5), [6, 6, 1, 6])
    t.choose("area:alsace", "area:wuerttemberg", "area:bayern", "attack")
    assert [event["seat"] for event in t.events("march-attrition")] == ["seat:french", "seat:coalition"]
    assert t.events("strengths")[0] == {"french": 2, "coalition": 2}


@rules("11.5.A")
def test_ending_in_a_neutral_country_violates_it_passing_does_not() -> None:
    t = Table(campaign({"french": {"hannover": ["davout"]}}, align={"prussia": "NC", "pommern": "NC"}))
    t.choose("area:hannover", "area:magdeburg", "area:westfalen", "stop")
    assert t.align("prussia") == "NC"
    t = Table(campaign({"french": {"hannover": ["davout"]}}, align={"prussia": "NC"}))
    t.choose("area:hannover", "area:magdeburg", "stop")
    assert t.align("prussia") == "CM"


@rules("11.5.A")
def test_entering_a_neutral_capital_or_dropping_corps_violates_at_once() -> None:
    t = Table(campaign({"french": {"pommern": ["davout"]}}, align={"prussia": "NC"}))
    t.choose("area:pommern", "area:brandenburg")
    assert t.align("prussia") == "CM"
    t = Table(campaign({"french": {"hannover": ["davout", "ney"]}}, align={"prussia": "NC"}))
    t.choose("area:hannover", "all", "area:magdeburg", "drop:ney")
    assert t.align("prussia") == "CM"


@rules("11.5.B")
@pytest.mark.parametrize(("first", "after"), [("french", "NC"), ("coalition", "FA")])
def test_the_occupier_does_not_violate_the_other_does(first: str, after: str) -> None:
    armies = {"french": {"brandenburg": ["ney"], "minsk": ["davout"]}, "coalition": {"lithuania": ["kutuzov"]}}
    t = Table(campaign(armies, first=first, align={"prussia": "NC"}, occupier={"prussia": "french"}), [6, 6])
    t.choose("area:minsk" if first == "french" else "area:lithuania", "area:polen")
    for prompt, answer in (("intercept", "pass"), ("march-step", "stop")):
        if t.prompt == prompt:
            t.choose(answer)
    assert t.align("prussia") == after


@rules("11.5.C", "11.5.D", "9.4.B")
def test_the_violated_country_deploys_even_among_enemies() -> None:
    t = Table(campaign({"french": {"hannover": ["davout"]}}, align={"prussia": "NC"}), [6, 1])
    t.choose("area:hannover", "area:magdeburg", "stop")
    assert (t.seat, t.prompt) == ("coalition", "deploy-home")
    t.choose("corps:hohenlohe")
    assert t.why("area:hannover") == "9.4.A not-home"
    t.choose("area:magdeburg", "done")
    assert t.events("battle")[0] == {"area": "area:magdeburg", "attacker": "seat:french", "french": 1, "coalition": 1}


@rules("11.5.E")
def test_an_interceptor_violates_the_neutral_country_first() -> None:
    armies = {"french": {"hannover": ["junot"]}, "coalition": {"pommern": ["bagration"]}}
    t = Table(campaign(armies, align={"prussia": "NC"}), [1, 6])
    t.choose("area:hannover", "area:magdeburg")
    assert t.prompt != "intercept", "Pommern is not next to Magdeburg"
    armies = {"french": {"hannover": ["junot"]}, "coalition": {"sachsen": ["bagration"]}}
    t = Table(campaign(armies, align={"prussia": "NC"}), [1, 6])
    t.choose("area:hannover", "area:magdeburg", "area:sachsen")
    assert t.align("prussia") == "FA"
    assert (t.seat, t.prompt) == ("french", "deploy-home")


def test_neutrality_violated_by_a_withdrawal_or_a_retreat() -> None:
    armies = {"french": {"westfalen": ["junot"]}, "coalition": {"hannover": ["karl"]}}
    t = Table(campaign(armies, align={"prussia": "NC", "danmark": "FA", "holland": "FA"}))
    t.choose("area:westfalen", "area:hannover", "area:magdeburg")
    assert t.align("prussia") == "FA"
    assert TITLE.problems(t.g) == []


@rules("11.4.G")
def test_corps_dropped_on_the_way_do_not_intercept_for_the_army_that_dropped_them() -> None:
    armies = {"french": {"westpreussen": ["soult", "ney"]}, "coalition": {"livonia": ["bagration"]}}
    t = Table(campaign(armies, align={"prussia": "FA"}, hands={"french": ["depot_1"], "coalition": []}), [1, 6])
    t.choose("area:westpreussen", "all", "area:ostpreussen", "drop:ney", "area:lithuania", "area:livonia", "attack")
    assert t.prompt != "intercept"


@rules("2.2.1.G", "11.5.C")
def test_a_marching_minor_ally_may_have_to_leave() -> None:
    """Entering Wien drives Austria into the Coalition, Tirol rises, and the French command one minor country less."""
    minors = dict.fromkeys(("bayern", "italia", "danmark"), "FA")
    none = ("hannover", "schweiz", "stato_della_chiesa", "napoli", "portugal", "pommern", "sverige", "westfalen", "holland")
    align = {**dict.fromkeys((*none, "wuerttemberg"), "CM"), **minors, "austria": "NC", "tirol": "FD", "spain": "CM"}
    armies = {"french": {"bayern": ["lefebvre"], "italia": ["eugene"]}}
    t = Table(campaign(armies, align=align, detached=["tirol"]))
    t.choose("area:bayern", "area:oesterreich")
    assert (t.align("austria"), t.align("tirol")) == ("CM", "IC")
    assert t.prompt == "remove-excess"
    t.choose("corps:lefebvre", "corps:karl", "area:oesterreich", "corps:johann", "area:boehmen", "done")
    assert t.prompt not in ("withdraw", "intercept"), "nobody is there any more"
    t.skip_to("operation")
    assert t.place("lefebvre") == "reserve"
    assert TITLE.problems(t.g) == []


@rules("2.2.1.G", "11.0.D1")
def test_a_march_is_over_when_nobody_is_left_on_it() -> None:
    """Mortier, left in Böhmen, drives Austria into the Coalition; Tirol rises, and Lefebvre, who leads, must leave the map."""
    minors = ("hannover", "schweiz", "stato_della_chiesa", "napoli", "portugal", "pommern", "sverige", "westfalen", "holland")
    allies = {"bayern": "FA", "tirol": "FD"}
    align = {**dict.fromkeys((*minors, "wuerttemberg", "italia", "danmark"), "CM"), **allies, "austria": "NC", "spain": "CM"}
    t = Table(campaign({"french": {"bayern": ["lefebvre", "mortier"]}}, align=align, detached=["tirol"]))
    t.choose("area:bayern", "all", "area:boehmen", "drop:mortier")
    while t.prompt == "remove-excess":
        t.choose("corps:lefebvre")
    t.choose("done")
    assert t.prompt != "march-step"
    assert [t.place(corps) for corps in ("lefebvre", "mortier")] == ["reserve", "boehmen"]
