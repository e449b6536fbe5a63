"""19-24: Winter, Spring, Monarchial Will, politics, victory and the advanced rules."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import charts, deck, load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, BR, COALITION, DA, FR, IM, NEUTRAL, PR, RU, SA, SW, space
from grognard.games.clash_of_monarchs.records import March, Retreat
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import (
    ch12_fleets,
    ch15_9_retreat,
    ch15_battle,
    ch17_fortresses,
    ch19_1_quarters,
    ch19_4_diplomacy,
    ch19_winter,
    ch20_1_prisoners,
    ch20_2_treasury,
    ch20_6_redeploy,
    ch20_horse,
    ch20_recruit,
    ch20_spring,
    ch21_will,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
    ch23_victory,
    ch24_advanced,
)
from grognard.games.clash_of_monarchs.state import FALL, ClashState
from grognard.games.clash_of_monarchs.troops import pack

from .procedures import play
from .table import TITLE, Table, laid_out, rules


def plain(scenario: str = "s1757", **options: str) -> ClashState:
    return Table(begin=False, scenario=scenario, **options).g


@rules("19.1a", "19.1b", "19.1.1", "19.1.2")
def test_winter_quarters() -> None:
    g = laid_out(
        {"kolin": {"AU": {"inf": 9}}, "wien": {"AU": {"inf": 9}}, "vilna": {"RU": {"inf": 9}}, "poznan": {"RU": {"inf": 9}}},
        fleets={"RU": 1},
    )
    assert not ch19_1_quarters.russian_quarters(g, space("riga"), COALITION), "only Grodno and Vilna of the Russian MDs"
    for place, good in (("wien", True), ("kolin", False), ("vilna", True), ("poznan", False)):
        assert ch19_1_quarters.may_winter(g, space(place), COALITION) is good, place
    play(ch12_fleets.winter(g))
    assert g.fleets[1] == load.NOBODY, "the Baltic freezes"
    g.fleets[3] = load.BALTIC
    play(ch12_fleets.winter(g))
    assert g.fleets[3] == load.NOBODY, "for the Danes, too"


@rules("19.2.1", "22.1")
def test_key_cities() -> None:
    g = plain()
    assert ch19_winter.city_loser(g, space("dresden")) == AU, "Saxony's Patron"
    assert ch19_winter.city_loser(g, space("stettin")) == RU and ch19_winter.city_loser(g, space("prag")) == load.NOBODY
    g.held[space("hanover")] = FR
    assert ch19_winter.city_loser(g, space("hanover")) == BR


@rules("19.4", "19.4b", "24.3")
def test_diplomacy() -> None:
    t = Table({"stage": "diplomacy", "year": 1757, "season": "winter"}, scenario="s1756")
    assert t.g.camp[FR] == COALITION and t.g.camp[BR] == AP and t.g.camp[RU] == COALITION, "Option A without being asked"
    free = Table({"stage": "diplomacy", "year": 1757, "season": "winter"}, scenario="s1756", variable_diplomacy="on")
    assert free.prompt == "choose-policy"
    free.choose("first", "second")
    assert free.g.camp[BR] == NEUTRAL and free.g.subsidy[0] == 2


@rules("19.4.1")
def test_commitments() -> None:
    g = plain("s1758")
    g.commitment[BR], g.met[BR] = True, False
    will = g.will[:]
    ch19_4_diplomacy.commitments(g)
    assert (g.will[BR], g.will[PR]) == (will[BR] - 1, will[PR] - 1)


@rules("19.4.1")
def test_19_4_1_an_attack_on_the_french_keeps_the_british_commitment() -> None:
    armies = {
        "munster": {"BR": {"inf": 16}, "leaders": ["ferdinand_aa"]},
        "paderborn": {"FR": {"inf": 6}},
        "wien": {"AU": {"inf": 9}},
        "berlin": {"PR": {"inf": 3}},
    }
    g = laid_out(armies)
    play(ch15_battle.battle(g, space("munster"), [space("paderborn")], [space("munster")], COALITION))
    assert not g.met[BR], "to be attacked is not enough"
    g = laid_out(armies)
    play(ch15_battle.battle(g, space("paderborn"), [space("munster")], [space("paderborn")], AP))
    assert g.met[BR]


@rules("19.4.1", "17.4")
def test_19_4_1_a_siege_of_a_french_garrison_keeps_the_british_commitment() -> None:
    for garrison, met in (("FR", True), ("IM", False)):
        g = laid_out(
            {
                "giessen": {"BR": {"inf": 16, "fa": 1}, "leaders": ["ferdinand_aa"]},
                "giessen!": {garrison: {"inf": 3}},
                "wien": {"AU": {"inf": 9}},
                "berlin": {"PR": {"inf": 3}},
            }
        )
        ch17_fortresses.lay_siege(g, space("giessen"), AP)
        assert g.met[BR] is met


@rules("20.1", "22.1.3")
def test_prisoners() -> None:
    g = laid_out(
        {"prison": {"PR": {"inf": 3}, "AU": {"inf": 5, "lti": 1}}, "wien": {"AU": {"inf": 1}}, "berlin": {"PR": {"inf": 1}}}
    )
    play(ch20_1_prisoners.swap_men(g), "space:berlin", "number:3", "troop:au_inf", "troop:au_inf", "troop:au_inf")
    assert g.at(load.PRISON, PR) == 0 and g.at(load.PRISON, AU) == pack(inf=2), "one for one; light units go to the pool"
    g.leaders[load.leader("keith")] = g.leaders[load.leader("hadik")] = load.PRISON
    play(ch20_1_prisoners.exchange(g))
    assert g.leaders[load.leader("keith")] >= 0 and g.leaders[load.leader("hadik")] >= 0


@rules("20.2", "20.2.1", "20.2.4", "20.2.7")
def test_income() -> None:
    g = plain()
    before = ch20_2_treasury.income(g, AU)
    g.held[space("prag")] = PR
    assert ch20_2_treasury.income(g, AU) == before - 3
    assert ch20_2_treasury.income(g, SA) == 0, "Dresden is in Prussian hands"
    g.devastated[load.area("bohemia")] = True
    assert ch20_2_treasury.wasted(g, AU) == 1


@rules("20.2.2", "20.2.3", "20.2.5", "20.2.6")
def test_money_from_elsewhere() -> None:
    g = plain("s1758")
    assert ch20_2_treasury.credit_price(g, AU) == 1 and ch20_2_treasury.credit_price(g, BR) == 0
    money = g.thaler[:]
    list(ch20_2_treasury.subsidies(g, BR))
    assert g.thaler[PR] == money[PR] + 4 and g.thaler[BR] == money[BR] - 4
    will = g.will[PR]
    ch20_2_treasury.devalue(g)
    assert g.thaler[PR] == money[PR] + 14 and g.will[PR] == will - 1
    g.year += 1
    ch20_2_treasury.devalue(g)
    assert g.will[PR] == will - 3, "twice in a row costs two"
    g.colonial, money = 3, g.thaler[:]
    ch20_2_treasury.colonies(g)
    assert g.thaler[FR] == money[FR] - 2 and g.thaler[BR] == money[BR] + 2


@rules("20.3a", "20.3.1a", "20.3.1b", "20.3.2")
def test_sustainment() -> None:
    g = plain()
    g.thaler[AU], g.thaler[IM], g.thaler[SA] = 20, 1, 0
    ch20_spring.upkeep(g, AU, AU)
    ch20_spring.upkeep(g, IM, AU)
    ch20_spring.upkeep(g, SA, AU)
    assert g.thaler[AU] == 20 - 12 - 2 and g.thaler[IM] == 0, "the Patron covers the shortfall; Saxons are paid by Austria"


@rules("20.4", "20.4.1a", "20.4.1b", "20.4.2", "20.4.6")
def test_recruiting() -> None:
    g = plain()
    assert ch20_recruit.bonus(g, PR, 3) == 6 and ch20_recruit.surcharge(g, PR, 3) == 0
    g.will[PR] = 8
    assert ch20_recruit.bonus(g, PR, 2) == 4 and ch20_recruit.surcharge(g, PR, 3) == 3
    assert ch20_recruit.surcharge(g, BR, 3) == 3 and ch20_recruit.bonus(g, BR, 3) == 2
    assert charts.recruited(PR, 24) == (13, 5, 11) and charts.recruited(IM, 1) == (1, 0, 1)
    assert ch20_recruit.room(g, AU) == 65 - ch20_recruit.army_size(g, AU)
    assert space("wien") in ch20_recruit.homes(g, AU)


@rules("20.4.3", "20.4.4", "20.4.5")
def test_rebuilding_and_new_leaders() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3, "fa_reduced": 1, "lc_reduced": 1}}}, thaler={"AU": 10})
    assert len(ch20_recruit.repairs(g, AU, AU)) == 2
    play(ch20_recruit.repair(g, AU, AU, ch20_recruit.FA_R))
    assert g.thaler[AU] == 8
    play(ch20_horse.cavalry_steps(g, AU, AU, 1), "troop:au_lc_reduced")
    assert g.at(space("wien"), AU) == pack(inf=3, fa=1, lc=1)
    assert load.LEADER_MAXIMUM[SW] == 2 and load.LEADER_MAXIMUM[IM] == 2
    saxon = laid_out({"wien": {"AU": {"inf": 3}, "SA": {"dc_reduced": 1}}})
    play(ch20_horse.cavalry_steps(saxon, AU, AU, 1), "troop:sa_dc_reduced")
    assert saxon.at(space("wien"), SA) == pack(dc=1)


@rules("20.5.1a", "20.5.1b", "20.5.2")
def test_in_the_red() -> None:
    g = plain()
    g.thaler[AU], will = -6, g.will[AU]
    ch20_spring.in_the_red(g, AU)
    assert g.thaler[AU] == 1 and g.will[AU] == will - 1 and deck.ZINZENDORF in g.lost_cards and len(g.lost_cards) == 2


@rules("20.5.3")
def test_austria_reduces_its_force() -> None:
    g = plain()
    will = g.will[AU]
    play(ch20_spring.reduce_force(g))
    assert g.will[AU] == will - 1 and ch20_recruit.size_limit(g, AU) == 55 and charts.SUSTAIN["AU_reduced"] == 8
    assert not TITLE.problems(g)


@rules("20.6")
def test_redeployment() -> None:
    t = Table({"stage": "spring"})
    t.skip_to("redeploy", "prussian")
    assert ch20_6_redeploy.own_leaders(t.g, PR)
    leader = next(text for text in t.offered if text.startswith("leader:"))
    t.choose(leader)
    assert t.prompt == "redeploy-to"


@rules("21.2", "21.3.2a", "21.3.2b", "8.1.1c")
def test_collapse() -> None:
    g = plain()
    g.will[RU], will = 1, g.will[PR]
    ch21_will.change(g, RU, -1)
    assert g.camp[RU] == NEUTRAL and g.out[RU] and g.will[PR] == will + 1
    assert not any(key % 9 == RU for key in g.troops)
    g.will[PR] = g.will[AU] = 3
    assert ch21_will.in_collapse(g)
    assert not TITLE.problems(g)


@rules("22.1", "22.1.1", "22.3", "22.3.2")
def test_an_invaded_neutral_joins_the_other_side() -> None:
    g = plain("s1756")
    g.season, g.round = FALL, 1
    ch22_politics.invaded(g, SA, AP)
    assert g.camp[SA] == COALITION and g.patron[SA] == AU and g.camp[IM] == COALITION
    ch22_politics.invaded(g, FR, AP)
    assert g.camp[FR] == COALITION and len(g.hands[FR]) == 6 and deck.card("F1") in g.hands[FR] and len(g.held_chits[FR]) == 1


@rules("22.3.2", "22.1.1")
def test_22_3_2_a_coalition_that_marches_into_saxony_drives_it_to_prussia() -> None:
    g = plain("s1756")
    here = space("zittau")
    assert load.LAND[here] == SA and ch22_politics.closed(g, here, COALITION, [AU], True), "no quiet march leads there"
    assert ch22_politics.closed(g, here, COALITION, [AU], False) is None
    g.season, g.round = FALL, 1
    g.march = March(AU, 2, COALITION, 0, here, here, here, load.leader("browne"), 4)
    g.put(ACTIVE, AU, pack(inf=6))
    ch22_politics.cross(g, here)
    assert g.camp[SA] == AP and g.patron[SA] == PR


@rules("22.3.2")
def test_22_3_2_the_force_that_marches_in_counts_on_the_intervention_table() -> None:
    g = plain("s1756")
    here = space("zittau")
    g.season, g.round, g.script = FALL, 3, [6]
    g.march = March(PR, 0, AP, 0, here, here, here, load.FREDERICK, 4)
    g.put(ACTIVE, PR, pack(inf=6))
    ch22_politics.cross(g, here)
    assert g.camp[SA] == COALITION, "6 - 2 is neutral, which means against the invader"


@rules("22.1.2")
def test_unfriendly_neutrals_are_closed_to_quiet_marches() -> None:
    g = plain("s1756")
    refusal = ch22_politics.closed(g, space("hanover"), COALITION, [AU], True)
    assert refusal and refusal.rule == "22.1.1"
    g.strays = [space("metz") * 2]
    ch22_politics.strays_join(g, PR)
    assert not g.strays


@rules("22.1.2")
def test_22_1_2_a_stray_has_until_the_end_of_its_own_next_turn() -> None:
    g = laid_out({"celle": {"AU": {"inf": 9}}, "wien": {"AU": {"inf": 9}}})
    celle = space("celle")
    g.take_side(BR, NEUTRAL)
    for turn in (PR, AU):
        g.power, g.strays = turn, []
        ch22_politics.stray_into(g, celle, celle, COALITION)
        ch22_politics.strays_join(g, FR)
        assert g.strays and g.camp[BR] == NEUTRAL, "that was the turn of an ally"
    ch22_politics.strays_join(g, AU)
    assert g.strays and g.camp[BR] == NEUTRAL, "it came in this turn"
    ch22_politics.strays_join(g, AU)
    assert not g.strays and g.camp[BR] == AP


@rules("22.2")
def test_guests_are_limited() -> None:
    g = laid_out({"munster": {"PR": {"inf": 9}}, "wien": {"AU": {"inf": 3}}})
    assert play(ch22_politics.end_turn(g, PR), "space:magdeburg") == ["send-home"]
    assert board.strength(g, space("munster"), AP) == 6 and g.at(space("magdeburg"), PR) == pack(inf=3)


@rules("22.2")
def test_22_2_imperial_land_counts_in_every_area_and_saxon_land_in_none() -> None:
    g = laid_out({"korbach": {"PR": {"inf": 4}}, "dessau": {"PR": {"inf": 4}}, "wien": {"AU": {"inf": 3}}})
    assert play(ch22_politics.end_turn(g, PR), "space:berlin") == ["send-home"]
    assert g.at(space("berlin"), PR) == pack(inf=2), "in Hesse and beside Magdeburg"
    saxon = next(at for at in range(load.SPACES) if load.LAND[at] == SA and board.in_area(at, "thuringia"))
    g = laid_out({load.SPACE_IDS[saxon]: {"PR": {"inf": 9}}, "wien": {"AU": {"inf": 3}}})
    assert play(ch22_politics.end_turn(g, PR)) == []


@rules("22.2", "4.1.1a")
def test_22_2_prussians_under_a_british_command_are_guests() -> None:
    men = {"PR": {"inf": 5, "lc": 2}, "BR": {"inf": 12}, "leaders": ["keith", "cumberland"]}
    g = laid_out({"munster": men, "wien": {"AU": {"inf": 3}}})
    assert play(ch22_politics.end_turn(g, PR), "space:berlin") == ["send-home"]
    assert g.at(space("berlin"), PR) == pack(inf=3), "the force is British, whoever rides with it"


@rules("22.3.3", "22.3.4")
def test_swedes_and_danes() -> None:
    g = plain()
    list(g.texts.of[deck.card("F9")].effect(g, FR, deck.card("F9")))  # type: ignore[union-attr]
    assert g.camp[SW] == COALITION and g.patron[SW] == FR and g.at(space("stralsund"), SW)
    g.script = [6]
    ch22_3_clients.danish_intervention(g, 0)
    assert g.camp[DA] == COALITION and g.patron[DA] == FR


@rules("22.3.4", "15.10")
def test_15_10_the_danish_fleet_fights_an_enemy_that_is_in_the_baltic() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 3}}, "wien": {"AU": {"inf": 3}}}, fleets={"RU": load.BALTIC})
    g.script = [1, 6]
    ch22_3_clients.danish_intervention(g, 0)
    assert g.camp[DA] == AP and g.fleets[1] == load.BALTIC and g.fleets[3] == load.NOBODY, "the Russians roll 6"


@rules("22.3.5", "23.1.1")
def test_elizabeth_and_peter() -> None:
    g = plain("s1759")
    points = g.vp[RU]
    ch22_3_clients.death_of_elizabeth(g)
    assert g.camp[RU] == AP and g.patron[RU] == PR and g.camp[SW] == NEUTRAL
    ch21_will.score(g, RU, 2)
    assert g.vp[RU] == points, "the Russian marker is frozen"
    assert not TITLE.problems(g)
    play(ch22_3_clients.death_of_peter(g))
    assert g.camp[RU] == NEUTRAL and not any(key % 9 == RU and key // 9 < 2 * load.SPACES for key in g.troops)


@rules("22.4a", "22.4b")
def test_poland() -> None:
    g = plain()
    refusal = ch22_politics.closed(g, space("warsaw"), AP, [PR], False)
    assert refusal and refusal.rule == "22.4b"
    assert ch22_politics.closed(g, space("kalisch"), AP, [PR], True) is None
    points = g.vp[PR]
    ch22_politics.tribute(g, space("gdansk"), COALITION)
    assert g.vp[PR] == points + 1
    g.put(ACTIVE, PR, pack(inf=1))
    ch22_politics.tribute(g, space("torun"), AP)
    assert g.vp[PR] == points - 1


@rules("22.4b")
def test_22_4b_prussians_retreat_freely_to_where_the_coalition_has_been() -> None:
    g = plain()
    assert not ch22_politics.open_to(g, space("torun"), AP, [PR])
    ch22_politics.tribute(g, space("torun"), COALITION)
    assert ch22_politics.open_to(g, space("torun"), AP, [PR])
    assert not ch22_politics.open_to(g, space("poznan"), AP, [PR])


@rules("22.4a", "22.4b")
def test_22_4a_a_retreat_into_gdansk_enters_it_as_well() -> None:
    g = laid_out({"dirschau": {"RU": {"inf": 9}}, "wien": {"AU": {"inf": 9}}})
    points = g.vp[PR]
    g.retreat = Retreat(g.holder[RU], COALITION, space("dirschau"), space("dirschau"), 1, -1)
    ch15_9_retreat.fall_to(g, space("gdansk"))
    assert g.vp[PR] == points + 1 and space("gdansk") in g.entered


@rules("22.5.2a")
def test_armistice() -> None:
    g = plain()
    ch22_armistice.start(g, FR, 4)
    refusal = ch22_politics.closed(g, space("bielefeld"), COALITION, [FR], False)
    assert refusal and refusal.rule == "22.5.2a"
    assert ch22_politics.closed(g, space("prag"), COALITION, [AU], False) is None


@rules("23.1", "23.1.2", "23.2.1", "23.2.2")
def test_points() -> None:
    g = plain("s1762")
    g.colonial, g.vp_camp, g.adjust = 5, [0, 0], [0, 0]
    g.will[PR], g.will[AU] = 7, 3
    assert ch23_victory.totals(g) == [3 + 2, 0], "Annus Mirabilis, and a firm monarch"
    g.will[AU] = 0
    assert ch23_victory.totals(g)[AP] == 3 + 3 + 2


@rules("23.2.3")
def test_1757_needs_devastation() -> None:
    g = plain()
    assert ch23_victory.level(g, AP, 20) == 3
    g.devastated[load.area("bohemia")] = g.devastated[load.area("moravia")] = True
    assert ch23_victory.level(g, AP, 20) == 4


@rules("23.3.1", "23.3.2", "23.3.3", "23.4", "23.4.1")
@pytest.mark.parametrize(("points", "winner"), [([6, 0], "austrian"), ([20, 0], "prussian")])
def test_verdict(points: list[int], winner: str) -> None:
    from grognard.engine.decision import Over

    g = plain("s1756")
    g.vp_camp, g.year = points, 1758
    with pytest.raises(Over):
        ch23_victory.end_of_fall(g)
    assert g.result.startswith(winner), "7 and 6 are both a draw: the Coalition wins up to 1758"
    sudden = plain()
    sudden.will[AU] = 1
    with pytest.raises(Over):
        ch21_will.change(sudden, AU, -1)
    assert sudden.result
    four = plain(players="four")
    four.vp[BR], four.vp[PR] = 9, 1
    assert ch23_victory.champion(four, AP) == 1


@rules("23.4.1", "23.1.2", "23.2.1")
def test_23_4_1_the_winner_counts_what_powers_get_in_the_end() -> None:
    g = plain(players="four")
    g.colonial, g.vp[BR], g.vp[PR] = 5, 2, 4
    assert ch23_victory.champion(g, AP) == 1, "Annus Mirabilis: three VP for Britain"
    g.will[AU], g.will[PR] = 0, 2
    assert ch23_victory.champion(g, AP) == 0, "and two for Prussia"


@rules("24.1a", "24.1b", "24.1.1", "24.1.2")
def test_imperial_pressure() -> None:
    g = plain(imperial_pressure="on")
    g.script = [6]
    ch24_advanced.imperial_pressure(g)
    assert g.pressure == [ch24_advanced.THERESA, ch24_advanced.LOUIS]
    assert ch24_advanced.goals(g, AU) == [], "ignored while Charles is CIC"
    assert ch24_advanced.goals(g, FR)[0] == space("hanover")
    g.leaders[load.CHARLES] = load.GONE
    assert ch24_advanced.goals(g, AU) == [space("dresden")]


@rules("24.2", "24.4", "24.6.1", "24.6.2")
def test_options() -> None:
    g = plain(imperial_donations="on")
    g.thaler[IM], g.thaler[AU] = 4, 0
    ch20_recruit.donate(g, 3)
    assert (g.thaler[IM], g.thaler[AU]) == (1, 3)
    from grognard.games.clash_of_monarchs.rules import ch04_leaders

    late = plain("s1759", montcalm="on", russian_siege_train="on")
    assert load.MONTCALM in ch04_leaders.pool(late, FR) and late.at(space("konigsberg"), RU) & pack(sa=1)
    early = plain("s1759")
    assert load.MONTCALM not in ch04_leaders.pool(early, FR)
    returns = plain("s1758", ferdinand_returns="on")
    returns.put(returns.leaders[load.FERDINAND_AA], PR, pack(inf=1))
    assert next(ch24_advanced.ferdinand(returns, BR)).prompt == "ferdinand"  # type: ignore[union-attr]


@rules("24.5")
def test_limited_intelligence() -> None:
    t = Table(scenario="s1757", limited_intelligence="on")
    enemy = [force for force in t.view("prussian")["forces"] if force["camp"] == "coalition"]
    assert enemy and all(force["sp"] is None for force in enemy)
    own = [force for force in t.view("prussian")["forces"] if force["camp"] == "ap"]
    assert all(force["sp"] is not None for force in own)


@rules("19.4")
@pytest.mark.parametrize("option", [ch19_4_diplomacy.A, ch19_4_diplomacy.B])
def test_19_4_britain_may_revise_in_1761_unless_bute_pays_nothing(option: int) -> None:
    g = plain("s1759")
    g.year, g.diplomacy[BR], g.commitment[BR], g.subsidy[0] = 1761, option, False, 0
    asked = play(ch19_4_diplomacy.revise(g))
    assert asked.count("revise") == (2 if option == ch19_4_diplomacy.A else 1), "France in any case"
    assert g.subsidy[0] == (2 if option == ch19_4_diplomacy.A else 0)


@rules("19.4.1")
def test_19_4_1_the_french_commitment_is_kept_while_britain_is_neutral() -> None:
    g, here = laid_out({"wien": {"AU": {"inf": 3}}}), space("munster")
    g.take_side(BR, NEUTRAL)
    g.put(ACTIVE, FR, pack(inf=9))
    g.march = March(FR, g.holder[FR], COALITION, 0, here, here, here, -1, 3)
    ch22_politics.cross(g, here)
    assert not g.met[FR], "a Command has a leader (4.1)"
    g.march.commander = load.leader("d_estrees")
    ch22_politics.cross(g, here)
    assert g.met[FR]


@rules("20.2.6", "22.5.1")
def test_22_5_1_the_colonies_matter_to_neutrals() -> None:
    g = plain("s1759")
    g.colonial = -4
    g.take_side(BR, NEUTRAL)
    money, will = g.thaler[BR], g.will[BR]
    ch20_2_treasury.colonies(g)
    assert (g.thaler[BR], g.will[BR]) == (money - 3, will - 1)
    g.out[BR] = True
    ch20_2_treasury.colonies(g)
    assert (g.thaler[BR], g.will[BR]) == (money - 3, will - 1), "but not to those who are out of the war"


@rules("21.3.2b", "22.3.5")
def test_22_3_5_who_leaves_the_war_gives_up_what_it_holds() -> None:
    armies = {"stralsund": {"PR": {"inf": 3}}, "wien": {"AU": {"inf": 9}}, "vilna": {"RU": {"inf": 9}}}
    g = laid_out(armies, held={"stettin": "SW", "torgau": "RU"})
    g.take_side(SW, COALITION)
    ch22_3_clients.death_of_elizabeth(g)
    assert g.camp[SW] == NEUTRAL and board.holder(g, space("stettin")) == PR
    assert not board.in_the_field(g, space("stralsund"), AP), "the besiegers leave Swedish land"
    assert board.holder(g, space("torgau")) == RU
    g.fleets[ch12_fleets.FLEET_OF[RU]] = load.BALTIC
    play(ch22_3_clients.death_of_peter(g))
    assert board.holder(g, space("torgau")) == SA
    assert not ch12_fleets.in_baltic(g, RU), "its fleet leaves as well"


@rules("20.2.1", "20.2.7")
def test_20_2_1_a_liberated_fortress_pays_its_first_owner_and_a_captured_one_the_strongest() -> None:
    g = laid_out({"prag": {"PR": {"inf": 1}}}, held={"dresden": "AU", "breslau": "AU"})
    dresden, breslau = space("dresden"), space("breslau")
    assert ch20_2_treasury.collects(g, dresden) == SA, "its alliance has regained it"
    assert ch20_2_treasury.collects(g, breslau) == AU
    g.put(breslau, RU, pack(inf=3))
    assert ch20_2_treasury.collects(g, breslau) == RU, "of several allies the one with most SP"
    g.put(load.inside(breslau), AU, pack(inf=3))
    assert ch20_2_treasury.collects(g, breslau) == AU


@rules("20.2.1")
def test_20_2_1_a_captured_space_without_fortress_pays_the_strongest_too() -> None:
    g = laid_out({"berlin": {"AU": {"inf": 2}, "IM": {"inf": 3}}, "wien": {"AU": {"inf": 9}}, "magdeburg": {"PR": {"inf": 5}}})
    berlin = load.space("berlin")
    g.held[berlin] = AU
    assert ch20_2_treasury.collects(g, berlin) == IM
    g.put(berlin, AU, pack(inf=1))
    assert ch20_2_treasury.collects(g, berlin) == AU, "on a tie its captor"


@rules("24.1.2")
def test_24_1_2_of_two_enemies_as_near_louis_general_chooses() -> None:
    men = {"BR": {"inf": 6}}
    g = laid_out({"hoxter": men, "paderborn": men, "hanover": men, "wien": {"AU": {"inf": 3}}})
    found = ch24_advanced.louis_goals(g, space("frankfurt"))
    assert sorted(found) == sorted([space("hanover"), space("hoxter"), space("paderborn")])
