"""19.1, 20, 21.3.2, 22.5.2: the way to quarters, who comes back from prison, what the last MW buys, and who leaves the war."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import charts, load
from grognard.games.clash_of_monarchs.cards import marches
from grognard.games.clash_of_monarchs.load import (
    ACTIVE,
    AP,
    AU,
    BOX,
    BR,
    COALITION,
    FR,
    GERMAN,
    NEUTRAL,
    NORTHERN,
    PR,
    PRISON,
    RU,
    space,
)
from grognard.games.clash_of_monarchs.records import March
from grognard.games.clash_of_monarchs.rules import (
    ch09_supply,
    ch12_fleets,
    ch12_movement,
    ch19_1_quarters,
    ch20_1_prisoners,
    ch20_2_treasury,
    ch20_6_redeploy,
    ch20_horse,
    ch20_recruit,
    ch21_3_refuge,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
)
from grognard.games.clash_of_monarchs.state import WINTER
from grognard.games.clash_of_monarchs.troops import FA_R, INF, LC, LTC, pack, sp
from grognard.games.clash_of_monarchs.words import BOX as BOX_OPTION
from grognard.games.clash_of_monarchs.words import PASS, SPACE, troop

from .cards_table import may, run
from .procedures import play
from .table import Table, laid_out, rules

BERLIN = {"PR": {"inf": 5}}
WIEN = {"AU": {"inf": 3}}


@pytest.mark.parametrize(("depot", "left"), [("mittelwalde", 2), ("frankenstein", 3)])
@rules("19.1a")
def test_19_1a_men_are_left_on_depots_on_the_way_to_quarters(depot: str, left: int) -> None:
    g = laid_out({"glatz": {"AU": {"inf": 16}}, depot: {"fd": ["au_1"]}, "wien": WIEN, "berlin": BERLIN})
    drop = ["troop:au_inf"] * 5 if depot == "mittelwalde" else []
    play(ch19_1_quarters.go_home(g, space("glatz"), COALITION), *drop)
    assert g.at(space("olmutz"), AU) == pack(inf=16 - len(drop) - left), "the example of the rule; Frankenstein lies behind Glatz"
    assert g.at(space(depot), AU) == pack(inf=len(drop))


@rules("19.1b", "10.0b")
def test_19_1b_a_depot_that_actions_have_moved_in_the_last_turn_moves_again() -> None:
    g = laid_out({"wien": {**WIEN, "fd": ["au_1"]}, "berlin": {"PR": {"inf": 9}}})
    g.chits = [charts.CHIT_IDS.index("cs_ss_attrition")]
    g.helped = [ch09_supply.SERVED + load.FD_NATION.index(AU)]
    play(ch19_1_quarters.quarters(g), "depot:au_1")


@rules("19.1b", "12.12")
def test_19_1b_a_depot_goes_round_nobody_in_winter() -> None:
    armies = {"glatz": {"AU": {"inf": 1}, "fd": ["au_1"]}, "mittelwalde": {"PR": {"inf": 9}}, "wien": WIEN, "berlin": BERLIN}
    g = laid_out(armies)
    near = ch19_1_quarters.reached(g, space("glatz"), COALITION, [AU])
    assert space("muglitz") not in near and load.apart(space("glatz"))[space("muglitz")] == 2, "behind the Prussians"


@rules("20.1")
def test_20_1_the_side_with_more_captives_names_the_men_who_come_back() -> None:
    g = laid_out({"prison": {"PR": {"inf": 3}, "AU": {"inf": 5, "lc": 1}}, "wien": WIEN, "berlin": BERLIN})
    asked = play(ch20_1_prisoners.send_home(g, COALITION, 3), "troop:au_lc")
    assert asked.count("free-men") == 1, "one SP is left after the cavalry, and only infantry fits"
    assert g.at(PRISON, AU) == pack(inf=4)


@rules("20.1")
def test_20_1_the_owner_of_the_men_names_them_unless_there_are_several() -> None:
    g = laid_out({"wien": WIEN, "berlin": BERLIN})
    g.holder = [0, 2, 3, 1, 3]
    french, austrians = [troop(FR, INF), troop(FR, LC)], [troop(AU, INF)]
    assert ch20_1_prisoners.spokesman(g, COALITION, french) == 3
    assert ch20_1_prisoners.spokesman(g, COALITION, [*french, *austrians]) == 2


@rules("20.1")
@pytest.mark.parametrize(("prussians", "austrians", "exchanged"), [({"inf": 1}, {"lc": 2}, 0), ({"inf": 3}, {"lc": 2}, 2)])
def test_20_1_sp_for_sp_even_where_only_cavalry_is_captive(
    prussians: dict[str, int], austrians: dict[str, int], exchanged: int
) -> None:
    g = laid_out({"prison": {"PR": prussians, "AU": austrians}, "wien": WIEN, "berlin": BERLIN})
    play(ch20_1_prisoners.swap_men(g))
    left = [sp(g.at(PRISON, number)) for number in (PR, AU)]
    assert left == [prussians["inf"] - exchanged, 4 - exchanged], "nobody is freed for nothing"


@rules("20.1")
def test_20_1_the_last_sp_are_not_left_to_a_unit_that_is_too_large() -> None:
    g = laid_out({"prison": {"PR": {"inf": 3}, "AU": {"inf": 1, "lc": 2}}, "wien": WIEN, "berlin": BERLIN})
    asked = play(ch20_1_prisoners.send_home(g, COALITION, 3), "troop:au_inf")
    assert asked.count("free-men") == 1 and g.at(PRISON, AU) == pack(lc=1)


@rules("20.1")
def test_20_1_a_leader_is_not_ransomed_by_men_who_cannot_make_up_his_worth() -> None:
    keith, hadik = load.leader("keith"), load.leader("hadik")
    assert (ch20_1_prisoners.worth(keith), ch20_1_prisoners.worth(hadik)) == (2, 1)
    for men, price in (({"lc": 1}, 2), ({"inf": 1}, 0)):
        g = laid_out({"prison": {"AU": men}, "wien": WIEN, "berlin": BERLIN}, leaders={"keith": "prison"})
        before = sp(g.at(PRISON, AU))
        play(ch20_1_prisoners.ransom(g))
        assert (g.leaders[keith] != PRISON) is bool(price) and sp(g.at(PRISON, AU)) == before - price
    g = laid_out({"prison": {"PR": {"lc": 1}}, "wien": WIEN, "berlin": BERLIN}, leaders={"hadik": "prison"})
    play(ch20_1_prisoners.ransom(g))
    assert g.leaders[hadik] == PRISON and g.at(PRISON, PR) == pack(lc=1), "half a cavalry unit is no SP"


@rules("20.1")
@pytest.mark.parametrize("answers", [("yes", "yes"), ("yes", "no"), ("no",)])
def test_20_1_a_leader_with_a_red_drm_is_ransomed_only_if_both_agree(answers: tuple[str, ...]) -> None:
    g = laid_out({"prison": {"AU": {"inf": 5}}, "wien": WIEN, "berlin": BERLIN}, leaders={"frederick": "prison"})
    play(ch20_1_prisoners.ransom(g))
    assert g.leaders[load.FREDERICK] == PRISON, "not as a matter of course"
    asked = play(ch20_1_prisoners.ransom_red(g), *answers)
    assert asked[: len(answers)] == ["ransom"] * len(answers)
    freed = answers == ("yes", "yes")
    assert (g.leaders[load.FREDERICK] != PRISON) is freed and sp(g.at(PRISON, AU)) == (1 if freed else 5)


@rules("20.4.6", "20.1", "9.2.3")
def test_20_4_6_recruits_need_a_path_to_a_depot_and_prisoners_do_not() -> None:
    ring = {load.SPACE_IDS[near]: {"AU": {"inf": 9}} for near in load.NEAR[space("glatz")]}
    g = laid_out({**ring, "berlin": BERLIN})
    for name in ("glatz", "geldern"):
        assert space(name) in ch20_recruit.refuges(g, PR) and space(name) not in ch20_recruit.homes(g, PR), name
    assert space("breslau") in ch20_recruit.homes(g, PR) and space("roermond") not in ch20_recruit.homes(g, AU)


@rules("20.2.2", "23.3.1")
def test_20_2_2_the_last_mw_may_be_paid_for_credit() -> None:
    g = laid_out({"metz": {"FR": {"inf": 9}}, "wien": WIEN, "berlin": BERLIN})
    g.will[FR] = 1
    money = g.thaler[AU]
    play(ch20_2_treasury.treasury(g, FR), "yes")
    assert g.camp[FR] == NEUTRAL and g.out[FR], "and France collapses"
    assert g.thaler[AU] == money, "who has left the war pays no subsidy"


@rules("20.4.6")
def test_20_4_6_recruits_without_a_depot_or_fortress_are_lost() -> None:
    g = laid_out({"frankfurt": {"SA": {"inf": 1}}, "wien": WIEN, "berlin": BERLIN}, camp={"SA": "coalition:AU"})
    for fort in load.FORTS:
        if load.LAND[fort] == load.SA:
            g.held[fort] = PR
    assert not ch20_recruit.homes(g, load.SA)
    play(ch20_recruit.recruit(g, load.SA, AU), "number:1")
    assert g.at(space("frankfurt"), load.SA) == pack(inf=1)


@rules("20.4.4", "22.3.5")
def test_22_3_5_prussia_pays_for_the_guns_of_client_russia() -> None:
    g = laid_out({"poznan": {"RU": {"inf": 3}}, "wien": WIEN, "berlin": BERLIN}, camp={"RU": "ap:PR"})
    g.put(space("poznan"), RU, pack(fa_reduced=1))
    g.thaler[PR], g.thaler[RU] = 9, 0
    play(ch20_recruit.rebuild(g, RU, PR), "troop:ru_fa_reduced")
    assert g.thaler[RU] == 0 and g.thaler[PR] < 9
    assert not ch20_horse.wounded(g, RU, FA_R)


@rules("20.6")
def test_20_6_light_units_go_to_theaters_of_their_power() -> None:
    g = laid_out({"hanover": {"BR": {"inf": 3}}, "box:german": {"BR": {"ltc": 1}}, "wien": WIEN, "berlin": BERLIN})
    assert ch20_6_redeploy.boxes(g, BR, BR, LTC) == [BOX_OPTION + GERMAN]
    g.put(BOX + NORTHERN, BR, pack(ltc=1))
    assert ch20_6_redeploy.boxes(g, BR, BR, LTC) == [BOX_OPTION + GERMAN, BOX_OPTION + NORTHERN]


@rules("22.5.2b", "21.3.2b")
def test_22_5_2_an_armistice_ends_when_one_of_the_two_leaves_the_war() -> None:
    g = laid_out({"hanover": {"BR": {"inf": 3}}, "metz": {"FR": {"inf": 3}}, "wien": WIEN, "berlin": BERLIN})
    ch22_armistice.start(g, FR, 4)
    ch22_politics.collapse(g, RU)
    assert g.armistice
    ch22_politics.collapse(g, FR)
    assert not g.armistice
    g.flags.append("george_ii_dead")
    assert "choose-clause" not in run(g, "B21"), "no new one either"


@rules("21.3.2b")
def test_21_3_2b_a_foreign_leader_alone_leaves_as_well() -> None:
    g = laid_out({"hanover": {"BR": {"inf": 3}, "leaders": ["keith"]}, "wien": WIEN, "berlin": BERLIN})
    ch22_politics.collapse(g, BR)
    assert g.leaders[load.leader("keith")] in load.FORTS and load.LAND[g.leaders[load.leader("keith")]] == PR


@rules("19.1.2")
def test_19_1_2_the_british_fleet_winters_in_the_north_sea_or_in_the_pool() -> None:
    for choice, where in (("sea:north_sea", load.NORTH_SEA), ("recall", load.NOBODY)):
        g = laid_out({"wien": WIEN, "berlin": BERLIN}, fleets={"BR": load.BALTIC})
        assert play(ch12_fleets.winter(g), choice) == ["fleet-to"] and g.fleets[0] == where


@rules("19.1b", "22.4a")
def test_19_1b_only_russians_move_into_poland_for_the_winter() -> None:
    for number, town, goes in ((AU, "teschen", False), (RU, "tilsit", True)):
        g = laid_out({town: {load.NATION_IDS[number]: {"inf": 3}}, "wien": WIEN, "berlin": BERLIN})
        options = next(ch19_1_quarters.march_minor(g, number, space(town))).options
        assert any(load.LAND[option - SPACE] == load.PO for option in options if option != PASS) == goes


@rules("5.3.1", "19.1b")
def test_5_3_1_a_minor_force_in_its_fortress_stays_there_for_the_winter() -> None:
    armies = {"breslau": {"PR": {"inf": 3}}, "prag": {"PR": {"inf": 3}}, "strehlen": {"PR": {"inf": 3}}, "wien": WIEN}
    g = laid_out(armies)
    assert ch19_1_quarters.minors(g, PR) == sorted([space("prag"), space("strehlen")]), "Prag is the enemy's"


@rules("19.1b", "4.1.1a")
def test_19_1b_a_mixed_minor_force_is_moved_by_the_power_that_it_belongs_to() -> None:
    g = laid_out({"tilsit": {"RU": {"inf": 3}, "AU": {"lti": 1}}, "wien": WIEN, "berlin": BERLIN})
    assert space("tilsit") in ch19_1_quarters.minors(g, RU) and space("tilsit") not in ch19_1_quarters.minors(g, AU)


@rules("22.3.5", "21.3.2b")
def test_22_3_5_allies_beside_the_russians_choose_among_fortresses_as_near() -> None:
    men = {"RU": {"inf": 9}, "AU": {"inf": 4}, "leaders": ["lacy"]}
    g = laid_out({"kustrin": men, "glogau": WIEN, "crossen": WIEN, "wien": WIEN, "berlin": BERLIN}, held={"berlin": "PR"})
    ch22_3_clients.switch_russia(g)
    play(ch21_3_refuge.refuge(g))
    assert g.camp[RU] == AP and not g.at(space("kustrin"), AU) and g.leaders[load.leader("lacy")] in load.FORTS


@rules("20.1")
def test_20_1_a_leader_comes_back_to_a_fortress_or_depot_of_his_nation() -> None:
    g = laid_out({"wien": WIEN, "berlin": BERLIN})
    at = load.leader("lacy")
    g.leaders[at] = PRISON
    asked = next(ch20_1_prisoners.free(g, at))
    assert (asked.rule, asked.prompt) == ("20.1", "place-leader")
    assert [option - SPACE for option in asked.options] == ch20_recruit.refuges(g, AU)


@rules("21.3.2b")
def test_21_3_2b_of_two_fortresses_as_near_the_owner_chooses() -> None:
    g = laid_out({"munster": {"PR": {"inf": 9}, "leaders": ["keith"]}, "wien": WIEN, "berlin": BERLIN})
    ch22_politics.collapse(g, BR)
    first, second = ch21_3_refuge.nearest_fortresses(g, space("munster"), AP)
    assert play(ch21_3_refuge.refuge(g), f"space:{load.SPACE_IDS[second]}") == ["refuge"]
    assert g.at(second, PR) == pack(inf=9) and g.leaders[load.leader("keith")] == second != first and not g.refugees


@rules("21.3.2b")
def test_21_3_2b_who_is_on_the_march_there_leaves_when_it_is_over() -> None:
    g = laid_out({"hanover": {"FR": {"inf": 9}, "leaders": ["soubise"]}, "wien": WIEN, "berlin": BERLIN})
    here, at = space("hanover"), load.leader("soubise")
    g.march = March(FR, 2, COALITION, 0, here, here, here, at, 4)
    g.put(here, FR, -pack(inf=9))
    g.put(ACTIVE, FR, pack(inf=9))
    g.leaders[at] = ACTIVE
    ch22_politics.collapse(g, BR)
    ch12_movement.finish(g)
    assert g.at(here, FR)
    play(ch21_3_refuge.refuge(g))
    assert not g.at(here, FR) and g.leaders[at] in load.FORTS


@rules("21.3.2b")
def test_21_3_2b_prussia_gains_by_the_fall_of_a_neutral_russia() -> None:
    g = laid_out({"wien": WIEN, "berlin": BERLIN}, camp={"RU": "neutral"})
    will = g.will[PR], g.will[AU]
    ch22_politics.collapse(g, RU)
    assert (g.will[PR], g.will[AU]) == (will[0] + 1, will[1])


# Cards


@rules("8.6.2")
def test_8_6_2_b20_names_the_prussian_command_before_the_first_march() -> None:
    armies = {
        "hanover": {"BR": {"inf": 9}, "leaders": ["cumberland"]},
        "kassel": {"PR": {"inf": 4}, "leaders": ["bevern"]},
        "wien": WIEN,
        "berlin": {**BERLIN, "leaders": ["frederick"]},
    }
    asked = run(laid_out(armies), "B20", "leader:cumberland", "leader:bevern")
    assert asked[:2] == ["name-command"] * 2 and "name-command" not in asked[2:]
    del armies["hanover"]
    assert may(laid_out(armies), "B20"), "if need be for the Prussian Command alone"


def test_b16_lands_at_stade_if_enemies_are_at_emden() -> None:
    armies = {"hanover": {"BR": {"inf": 3}}, "emden": {"PR": {"inf": 1}, "FR": {"inf": 1}}, "wien": WIEN, "berlin": BERLIN}
    g = laid_out(armies)
    run(g, "B16", "leader:granby")
    assert g.at(space("stade"), BR) == pack(inf=6, lc=2, fa=1)


@rules("19.3")
def test_19_3_nobody_rides_to_berlin_in_winter() -> None:
    g = laid_out({"lauban": {"AU": {"inf": 2, "dc": 1}, "leaders": ["hadik"]}, "wien": WIEN})
    assert may(g, "A9")
    g.season = WINTER
    assert not may(g, "A9")


@rules("8.6c", "20.4.2")
def test_8_6c_an_army_at_its_limit_still_gets_its_cavalry_step() -> None:
    g = laid_out({"berlin": {"PR": {"inf": load.SIZE_LIMIT[PR], "lc": 1}}, "wien": WIEN})
    assert may(g, "P7")
    run(g, "P7", "troop:pr_lc", "space:berlin")
    assert g.at(space("berlin"), PR) == pack(inf=load.SIZE_LIMIT[PR], lc=1, lc_reduced=1)


@rules("19.1.1", "19.3")
def test_19_1_1_r4_does_not_open_riga_for_the_winter() -> None:
    g = laid_out({"riga": {"RU": {"inf": 9}, "leaders": ["apraxin"]}, "wien": WIEN, "berlin": BERLIN})
    g.season = WINTER
    run(g, "R4", "leader:apraxin", "all", "stop")
    assert not g.at(space("riga"), RU), "a space that it has not taken"


@rules("4.6b", "5.3.1")
def test_4_6b_a_leader_who_dies_in_winter_is_replaced_at_once() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 9}, "leaders": ["keith"]}, "wien": WIEN})
    g.chits, g.script = [charts.CHIT_IDS.index("media_vita")], [0, 4, 4, 0]
    assert "draw-leader" in play(ch19_1_quarters.quarters(g))


@rules("22.1.1", "24.3")
def test_24_3_a_britain_that_stays_neutral_holds_no_chit() -> None:
    t = Table(scenario="s1757", variable_diplomacy="on")
    assert t.g.held_chits[BR]
    t.choose("first", "second")
    assert t.g.camp[BR] == NEUTRAL and not t.g.hands[BR] and not t.g.held_chits[BR]


@rules("11.3", "8.6.2")
def test_11_3_a_late_command_leaves_behind_who_was_not_activated() -> None:
    armies = {"prag": {"PR": {"inf": 9}}, "budin": {"PR": {"inf": 8}, "leaders": ["keith", "bevern"]}, "wien": WIEN}
    g = laid_out(armies)
    budin, prag = space("budin"), space("prag")
    g.moved, g.stood = [load.leader("keith")], {budin * load.ARMIES + PR: pack(inf=5)}
    marches.follow(g, budin, prag, AP)
    assert g.at(prag, PR) == pack(inf=14) and g.at(budin, PR) == pack(inf=3)
    assert g.leaders[load.leader("keith")] == prag and g.leaders[load.leader("bevern")] == budin
    assert g.stood == {prag * load.ARMIES + PR: pack(inf=5)}


@rules("19.1a", "19.3")
def test_19_3_men_whose_leader_falls_in_winter_freeze_as_well() -> None:
    g = laid_out({"strehlen": {"PR": {"inf": 10}, "leaders": ["keith"]}, "wien": WIEN})
    g.season = WINTER
    assert ch19_1_quarters.outside(g, PR) == [space("strehlen")]
    g.leaders[load.leader("keith")] = PRISON
    assert ch19_1_quarters.outside(g, PR) == [space("strehlen")], "whoever leads them, they are outside quarters"
