"""Rules that meet (3): Clients and their Patrons, fleets in Winter, depots that are captured, Denmark and Gdansk."""

from __future__ import annotations

from grognard.engine.procedure import run_plainly
from grognard.games.clash_of_monarchs.deck import card
from grognard.games.clash_of_monarchs.load import (
    ACTIVE,
    AP,
    AREA_OF,
    ARMIES,
    AU,
    BALTIC,
    BERLIN,
    BORDER,
    BR,
    COALITION,
    DA,
    FD_IDS,
    FR,
    GDANSK,
    HANOVER,
    IM,
    MD_INDEX,
    NEAR,
    NOBODY,
    NORTH_SEA,
    POOL,
    PR,
    RENDSBURG,
    RU,
    SWEDEN,
    inside,
    leader,
    space,
)
from grognard.games.clash_of_monarchs.records import March, Raid
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch06_fortunes,
    ch06_tables,
    ch10_1_depots,
    ch12_8_admin,
    ch12_fleets,
    ch12_marches,
    ch12_overrun,
    ch16_morale,
    ch17_5_garrisons,
    ch17_fortresses,
    ch18_raids,
    ch19_1_quarters,
    ch19_4_diplomacy,
    ch20_spring,
    ch22_3_clients,
    ch22_armistice,
    ch22_politics,
    ch24_advanced,
)
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.state import FALL, OPERATION, ClashState
from grognard.games.clash_of_monarchs.troops import INF, count, pack
from grognard.games.clash_of_monarchs.words import LEADER, SPACE

from .procedures import play
from .table import laid_out, rules

BERLINERS = {"PR": {"inf": 3}}
WIEN = {"AU": {"inf": 3}}
BRITISH, RUSSIAN = ch12_fleets.FLEET_OF[BR], ch12_fleets.FLEET_OF[RU]


def with_client_russia(armies: dict[str, dict[str, object]]) -> ClashState:
    """After Elizabeth's death."""
    g = laid_out({"berlin": BERLINERS, "wien": WIEN, **armies})
    ch22_3_clients.death_of_elizabeth(g)
    return g


@rules("9.2", "10.5.1", "22.3.5")
def test_10_5_1_client_russia_keeps_its_own_depots_beside_those_of_prussia() -> None:
    armies = {"kovno": {"RU": {"inf": 9}, "fd": ["ru_1"]}, "crossen": {"RU": {"inf": 9}}, "vilna": {"RU": {"inf": 2}}}
    g = with_client_russia(armies)
    assert board.holding_camp(g, space("berlin")) == g.camp[RU] == AP
    for name in ("kovno", "crossen"):
        assert supply.has_path(g, space(name), AP) and forces.supply(g, space(name), AP) == 0
    assert supply.in_source(g, space("kovno"), AP), "an FD of its own feeds it"
    assert supply.has_path(g, space("vilna"), AP)
    assert not supply.supplied(g, PR) >> space("vilna") & 1, "but no Prussians"


@rules("5.1.2b", "10.0b", "12.11", "22.3.5")
def test_12_11_the_fleet_of_client_russia_sails_in_the_turn_of_prussia() -> None:
    g = with_client_russia({"vilna": {"RU": {"inf": 9}}})
    g.fleets[RUSSIAN], g.actions[PR], g.actions[RU] = BALTIC, 9, 0
    kolberg = SPACE + space("kolberg")
    assert kolberg not in ch12_fleets.orders(g, PR), "Prussian SA serve no Russian fleet"
    assert not ch12_fleets.orders(g, RU), "Russia has no turn of its own"
    g.actions[RU] = 2
    assert play(ch12_fleets.sail(g, PR), "space:kolberg") == ["fleet"]
    assert g.actions[PR] == 9 and g.actions[RU] == 0, "10.8: two SA for one"
    assert supply.sources(g, RU)[-1] == space("kolberg"), "it serves Russia as an FD there"


@rules("22.3.5")
def test_22_3_5_no_fleet_stays_with_the_corps_that_stays() -> None:
    g = with_client_russia({"vilna": {"RU": {"inf": 9}, "leaders": ["fermor"]}})
    g.fleets[RUSSIAN] = BALTIC
    ch22_3_clients.keep_corps(g, space("vilna"))
    assert g.fleets[RUSSIAN] == NOBODY and not ch12_fleets.orders(g, PR)


@rules("22.1.1", "22.3.4", "15.10")
def test_22_3_4_invaded_denmark_has_its_army_and_its_fleet() -> None:
    g = laid_out({"berlin": BERLINERS, "wien": WIEN})
    ch22_politics.invaded(g, DA, AP)
    assert (g.camp[DA], g.patron[DA]) == (COALITION, FR)
    assert count(g.at(RENDSBURG, DA), INF) == 8 and g.leaders[leader("saint_germain_da")] == RENDSBURG
    assert g.fleets[ch12_fleets.FLEET_OF[DA]] == BALTIC


@rules("22.3.4")
def test_22_3_4_the_danes_hear_of_a_hanover_that_the_french_have_lost_again() -> None:
    g = laid_out({"berlin": BERLINERS, "wien": WIEN, "metz": {"FR": {"inf": 9}}})
    ch17_5_garrisons.take(g, HANOVER, FR)
    ch17_5_garrisons.take(g, HANOVER, BR)
    g.script = [6]
    ch19_4_diplomacy.danish(g)
    assert g.patron[DA] == FR
    g = laid_out({"berlin": BERLINERS, "wien": WIEN})
    ch19_4_diplomacy.danish(g)
    assert not g.has("danish_table")


@rules("17.2", "22.4a")
def test_22_4a_a_coup_does_not_open_a_gdansk_that_prussians_have_taken() -> None:
    armies = {"gdansk!": {"PR": {"inf": 3}}, "torun": {"RU": {"inf": 9}}, "wien": WIEN}
    g = laid_out(armies, held={"gdansk": "PR"}, hands={"RU": ["R10"]}, turn="RU")
    g.script = [6]
    play(g.texts.of[card("R10")].effect(g, RU, card("R10")))  # type: ignore[union-attr]
    assert g.has("danzig") and g.held[GDANSK] == PR and g.at(inside(GDANSK), PR)
    assert not ch19_1_quarters.russian_quarters(g, GDANSK, COALITION), "19.1.1 in friendly hands only"
    g.held[GDANSK] = RU
    assert ch19_1_quarters.russian_quarters(g, GDANSK, COALITION)


@rules("9.2.2c", "19.1.2")
def test_19_1_2_a_british_fleet_in_a_port_of_the_north_sea_serves_on_as_a_depot() -> None:
    g = laid_out({"berlin": BERLINERS, "wien": WIEN})
    g.fleets[BRITISH], g.fleet_used[BRITISH] = ch12_fleets.AT_PORT + space("emden"), 1
    assert play(ch12_fleets.winter(g)) == []
    assert g.fleet_used[BRITISH] == 1 and space("emden") in supply.sources(g, BR)
    g.fleets[BRITISH] = ch12_fleets.AT_PORT + space("stettin")
    assert play(ch12_fleets.winter(g), "sea:north_sea") == ["fleet-to"]
    assert (g.fleets[BRITISH], g.fleet_used[BRITISH]) == (NORTH_SEA, 0)


@rules("9.7.2", "9.8", "12.9.1")
def test_9_8_the_nation_that_captures_a_depot_has_its_thaler_and_its_patron_the_action() -> None:
    depot = FD_IDS.index("pr_1")
    for choice, thalers, actions in (("thaler", 1, 0), ("action", 0, 1)):
        g = laid_out({"berlin": BERLINERS, "wien": WIEN})
        here = space("erfurt")
        g.fd[depot] = here
        g.put(ACTIVE, IM, pack(inf=3))
        g.march = March(1, 2, COALITION, OPERATION, here, here, here, -1, 4)
        purse, patron = g.thaler[IM], g.thaler[1]
        assert play(ch12_overrun.capture_depots(g, here, COALITION), choice) == ["loot"]
        assert g.fd[depot] == POOL
        assert (g.thaler[IM] - purse, g.actions[1], g.thaler[1] - patron) == (thalers, actions, 0)


@rules("5.1.2b4", "5.4.5a")
def test_5_1_2b4_spring_restores_only_the_depots_that_wait_for_it() -> None:
    g = laid_out({"berlin": BERLINERS, "wien": WIEN})
    g.md_down[MD_INDEX[BERLIN]], g.md_down[MD_INDEX[SWEDEN]] = 1, ch20_spring.UNTIL_SPRING
    g.script = [1, 1]
    play(ch20_spring.recovery(g))
    assert g.md_down[MD_INDEX[BERLIN]] == 1 and not g.md_down[MD_INDEX[SWEDEN]]


@rules("8.4.3", "22.5.2b")
def test_22_5_2b_an_armistice_with_no_round_left_ends_at_once() -> None:
    for ops, left in ((4, 0), (3, 9)):
        g = laid_out({"berlin": BERLINERS, "wien": WIEN})
        g.season, g.round = FALL, 3
        ch22_armistice.start(g, FR, 4)
        ch22_armistice.shorten(g, BR, ops)
        assert g.armistice == left


@rules("12.4")
def test_12_4_only_leaders_who_have_somewhere_to_ride_are_named() -> None:
    ring = {"hameln": {"FR": {"inf": 3}}, "uelzen": {"BR": {"inf": 9}, "leaders": ["imhoff"]}}
    g = laid_out({"hanover": {"BR": {"inf": 9}, "leaders": ["sporcken"]}, **ring, "wien": WIEN})
    for near in NEAR[space("hanover")]:
        g.put(near, FR, pack(inf=1))
    offered: list[int] = []
    steps = ch12_marches.lone_ride(g, BR)
    run_plainly(steps, lambda ask: offered.extend(ask.options) or ask.options[-1])
    assert LEADER + leader("imhoff") in offered and LEADER + leader("sporcken") not in offered


@rules("10.1")
def test_10_1_the_garrison_escorts_a_depot_that_lies_with_it_in_the_fortress() -> None:
    depot, olmutz = FD_IDS.index("au_1"), space("olmutz")
    g = laid_out({"olmutz!": {"AU": {"inf": 3}, "fd": ["au_1"]}, "olmutz": {"PR": {"inf": 2}}, "wien": WIEN})
    g.actions[AU] = 1
    assert g.fd[depot] == inside(olmutz) and not board.invested(g, olmutz)
    asked = play(ch10_1_depots.move_depot(g, AU), "depot:au_1", "space:brunn", "troop:au_inf", "done")
    assert asked == ["which-depot", "depot-to", "escort", "escort"]
    assert count(g.at(space("brunn"), AU), INF) == 1 and g.fd[depot] == space("brunn")


@rules("11.2b", "12.8a", "12.8b", "16.2", "17.5.1a")
def test_12_8_why_a_force_cannot_make_an_admin_march() -> None:
    armies = {
        "berlin": {"PR": {"inf": 5}},
        "torgau": {"PR": {"inf": 9}, "morale": "routed"},
        "glatz!": {"PR": {"inf": 2}},
        "glatz": {"AU": {"inf": 20}},
        "brieg": {"PR": {"inf": 4}},
    }
    g = laid_out(armies, held={"torgau": "PR"})
    g.stood[space("brieg") * ARMIES + PR] = g.at(space("brieg"), PR)
    wanted = {"berlin": None, "torgau": "16.2", "glatz": "17.5.1a", "brieg": "11.2b", "wien": "12.8a"}
    for name, rule in wanted.items():
        refusal = ch12_8_admin.refused_force(g, SPACE + space(name))
        assert (refusal and refusal.rule) == rule
    for near in NEAR[space("berlin")]:
        g.put(near, AU, pack(inf=1))
    refusal = ch12_8_admin.refused_force(g, SPACE + space("berlin"))
    assert refusal and refusal.rule == "12.8b"


@rules("6.1b", "6.4", "9.7.2", "17.4.4")
def test_17_4_4_the_log_tells_by_which_paragraph_men_and_depots_are_lost() -> None:
    siege = {"olmutz": {"PR": {"inf": 20, "sa": 1}, "leaders": ["keith"]}, "olmutz!": {"AU": {"inf": 3}, "fd": ["au_1"]}}
    g = laid_out({**siege, "berlin": BERLINERS, "wien": WIEN}, sieges={"olmutz": 0})
    play(ch17_fortresses.breach(g, PR, space("olmutz"), True))
    told = {event[0]: event[1] for event in g.log}
    assert told["captured"] == "17.4.4" and told["depot-captured"] == "9.7.2"
    g.log.clear()
    play(ch06_tables.epidemic(g))
    assert {event[1] for event in g.log if event[0] == "attrition"} == {"6.4"}
    g.log.clear()
    g.devastated[AREA_OF[space("olmutz")]] = True
    play(ch06_fortunes.wasteland(g))
    assert {event[1] for event in g.log if event[0] == "attrition"} == {"6.1b"}


@rules("9.4.2", "9.6b", "9.7.1", "10.2", "18.5.2", "20.4.4")
def test_9_6_the_log_tells_by_which_paragraph_supply_and_depots_change() -> None:
    g = laid_out({"kolin": {"AU": {"inf": 9}, "fd": ["au_1"]}, "berlin": BERLINERS, "wien": WIEN})
    kolin = space("kolin")
    supply.lower(g, kolin, COALITION, "9.4.2")
    ch16_morale.resupply(g, AU)
    g.fd[FD_IDS.index("au_2")] = POOL
    ch10_1_depots.place_depot(g, AU, kolin, "20.4.4")
    ch17_5_garrisons.take(g, BERLIN, AU)
    ch17_5_garrisons.take(g, space("linz"), PR)
    told = [(event[0], event[1]) for event in g.log]
    assert ("supply-falls", "9.4.2") in told and ("supply-rises", "9.6b") in told and ("depot-built", "20.4.4") in told
    assert ("takes", "9.7.1") in told and ("takes", "2.1.1d") in told


@rules("18.5.2")
def test_18_5_2_a_raid_on_a_depot_tells_what_has_become_of_it() -> None:
    for points, key in ((6, "depot-disrupted"), (9, "depot-destroyed")):
        g = laid_out({"box:border": {"AU": {"ltc": 4}}, "rossbach": {"fd": ["pr_1"]}, "berlin": BERLINERS, "wien": WIEN})
        g.raid, g.script = Raid(AU, 2, COALITION, BORDER, 0, [], []), [4]
        ch18_raids.depot_raid(g, SPACE + space("rossbach"), points)
        assert key in [event[0] for event in g.log]


@rules("24.1b")
def test_24_1_who_has_no_card_for_his_commander_in_chief_shows_it() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}, "leaders": ["daun"]}, "berlin": BERLINERS}, hands={"AU": ["A3"]})
    seen = g.revealed
    assert play(ch24_advanced.march_on(g, AU, space("dresden"))) == []
    assert g.revealed == seen + 1 and [event[0] for event in g.log] == ["excused"] and not g.pressed
