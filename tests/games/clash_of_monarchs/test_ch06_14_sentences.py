"""Sentences of chapters 6 to 14 and of the cards that are easily read over, each held against the code."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import deck
from grognard.games.clash_of_monarchs.cards import pieces
from grognard.games.clash_of_monarchs.cards.clauses import CLAUSES, OF_CARD
from grognard.games.clash_of_monarchs.load import (
    ACTIVE,
    AP,
    ARMIES,
    AU,
    BALTIC,
    BOX,
    COALITION,
    FORT,
    LAND,
    NEAR,
    NORTHERN,
    PR,
    RU,
    SPACE_IDS,
    SW,
    THALER,
    leader,
    space,
)
from grognard.games.clash_of_monarchs.records import March
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch06_tables,
    ch10_1_depots,
    ch11_activation,
    ch12_12_retrograde,
    ch12_marches,
    ch12_movement,
)
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.state import OPERATION, RETROGRADE, SHORT, ClashState
from grognard.games.clash_of_monarchs.troops import INF, LTC_R, ONE, pack
from grognard.games.clash_of_monarchs.words import DROP

from .cards_table import may, run
from .procedures import play
from .table import laid_out, rules

HOMES = {"berlin": {"PR": {"inf": 3}}, "wien": {"AU": {"inf": 3}}, "metz": {"FR": {"inf": 3}}, "hanover": {"BR": {"inf": 3}}}
AT_WAR = {"RU": "coalition", "BR": "ap", "IM": "coalition:AU", "SW": "coalition:FR"}


def sites(g: ClashState, name: str) -> set[str]:
    """The spaces in which the first placing clause of a card lets its pieces stand."""
    clause = next(each for each in OF_CARD[deck.card(name)] if CLAUSES[each]["do"] == "place")
    return {SPACE_IDS[at] for at in pieces.sites(g, deck.DECK_OF[deck.card(name)], clause)}


@rules("9.2", "9.2.2a")
def test_9_2_2a_an_event_puts_no_depot_into_a_fortress_that_is_cut_off() -> None:
    eger = space("eger")
    assert "eger" in sites(laid_out(HOMES), "A13")
    shut = laid_out({**HOMES, **{SPACE_IDS[near]: {"PR": {"inf": 1}} for near in NEAR[eger]}})
    assert supply.supplied(shut, AU) >> eger & 1, "it supplies a force inside itself"
    assert "eger" not in sites(shut, "A13"), "but an FD traces to an MD"


@pytest.mark.parametrize("name", ["P10", "A13", "F1", "R9"])
def test_8_6c_without_a_depot_in_the_pool_nobody_is_asked_where_to_put_one(name: str) -> None:
    g = laid_out({**HOMES, "vilna": {"RU": {"inf": 3}}}, camp=AT_WAR)
    power = deck.DECK_OF[deck.card(name)]
    for at in supply.FDS_OF[power]:
        g.fd[at] = space("berlin") if power == PR else space("wien")
    assert "place-at" not in run(g, name)


def test_p13_pressed_saxons_gather_only_where_prussia_rules() -> None:
    armies = {**HOMES, "dresden": {"PR": {"inf": 9}}, "dresden!": {"SA": {"inf": 3}}}
    g = laid_out(armies, camp={"SA": "coalition:AU"}, held={"torgau": "PR"})
    del g.held[space("dresden")]
    assert sites(g, "P13") == {"torgau"}, "Dresden is not theirs yet"
    g = laid_out({**HOMES, "dresden": {"PR": {"inf": 9}}}, held={"dresden": "PR", "torgau": "PR"})
    assert sites(g, "P13") == {"dresden", "torgau"}


@rules("8.6.4")
def test_8_6_4_pieces_that_come_to_a_force_may_come_beside_enemies() -> None:
    armies = {"berlin": {"PR": {"inf": 3}}, "celle": {"BR": {"inf": 3}, "FR": {"inf": 1}}, "metz": {"FR": {"inf": 3}}}
    more = {"wien": {"AU": {"inf": 3}}, "gifhorn": {"FR": {"inf": 1}}, "bamberg": {"IM": {"inf": 2}, "PR": {"inf": 1}}}
    g = laid_out({**armies, **more}, camp=AT_WAR)
    assert "bamberg" in sites(g, "A24"), "to Imperial forces"
    assert "celle" in sites(g, "B2") and "gifhorn" not in sites(g, "B2"), "not occupied only by enemies"
    assert "celle" not in sites(g, "B7"), "not occupied by enemies"


def test_r11_a_reduced_light_unit_in_the_northern_box_is_one() -> None:
    g = laid_out({**HOMES, "kustrin": {"RU": {"inf": 4}, "leaders": ["fermor"]}}, camp=AT_WAR)
    g.put(space("berlin"), PR, -g.at(space("berlin"), PR))
    g.put(BOX + NORTHERN, RU, -g.at(BOX + NORTHERN, RU))
    assert not may(g, "R11")
    g.put(BOX + NORTHERN, RU, ONE[LTC_R])
    assert may(g, "R11")


@pytest.mark.parametrize(("besieger", "ready"), [(AP, False), (COALITION, True)])
def test_p20_who_relieves_a_besieged_fortress_is_not_besieging(besieger: int, ready: bool) -> None:
    g = laid_out({**HOMES, "neisse": {"PR": {"inf": 6}, "leaders": ["keith"], "AU": {"inf": 15, "fa": 1}}})
    neisse, daun = space("neisse"), leader("daun")
    g.sieges[neisse], g.siege_camp[neisse] = 0, besieger
    g.march = March(AU, g.holder[AU], COALITION, OPERATION, neisse, neisse, neisse, daun, 3)
    g.leaders[daun] = ACTIVE
    g.put(ACTIVE, AU, pack(inf=9))
    assert may(g, "P20") == ready


def test_a22_a_leader_of_austria_makes_a_russian_force_a_mixed_one() -> None:
    g = laid_out({**HOMES, "crossen": {"RU": {"inf": 9}, "leaders": ["loudon"]}}, camp=AT_WAR)
    run(g, "A22")
    assert g.shared[RU] == forces.key(space("crossen"), COALITION)


@rules("10.1", "11.2b")
def test_10_1_who_has_marched_this_turn_goes_with_no_depot() -> None:
    liegnitz = space("liegnitz")
    g = laid_out({"liegnitz": {"PR": {"inf": 3, "lc": 1}, "fd": ["pr_1"]}, **HOMES}, actions={"PR": 2})
    g.stood[liegnitz * ARMIES + PR] = pack(inf=3)
    play(ch10_1_depots.escort(g, PR, liegnitz, space("jauer")), "troop:pr_lc")
    assert g.at(liegnitz, PR) == pack(inf=3)
    assert play(ch10_1_depots.escort(g, PR, liegnitz, space("jauer"))) == []


def marching(men: int, *heads: str) -> ClashState:
    """A Prussian Command on the march in Liegnitz."""
    g = laid_out({**HOMES, "breslau": {"PR": {"inf": 3}}})
    liegnitz = space("liegnitz")
    g.march = March(PR, g.holder[PR], AP, OPERATION, liegnitz, liegnitz, liegnitz, leader(heads[0]), 2)
    for head in heads:
        g.leaders[leader(head)] = ACTIVE
    g.put(ACTIVE, PR, pack(inf=men))
    return g


@rules("6.4", "12.1")
def test_6_4_severe_weather_gives_nobody_more_mp() -> None:
    g = marching(30, "frederick", "keith")
    ch12_movement.fix_points(g)
    fair = g.marching.points
    g.weather = [True] * 3
    ch12_movement.fix_points(g)
    assert g.marching.points == fair - 2
    g.marching.slow = fair - 1
    ch12_movement.fix_points(g)
    assert g.marching.points == 1, "the minimum of 2 is none of a force that has less in fair weather"


def test_6_4_pompadour_meddles_once_before_new_year() -> None:
    g = laid_out(HOMES)
    for _ in range(2):
        g.script = [5, 6]
        play(ch06_tables.deus_ex_machina(g))
    assert g.flags.count("pompadour_meddles") == 1


@rules("9.4.1a", "9.2.2b")
def test_9_4_1a_a_fleet_that_an_event_brings_cuts_paths_at_once() -> None:
    g = laid_out({**HOMES, "stralsund": {"SW": {"inf": 2}}, "anklam": {"SW": {"inf": 8}}}, camp=AT_WAR, comet=True)
    depot = supply.FDS_OF[SW][0]
    g.fd[depot] = space("stralsund")
    supply.trace(g)
    anklam = space("anklam")
    assert supply.has_path(g, anklam, COALITION)
    run(g, "B4", "second", "sea:baltic")
    assert g.fleets[0] == BALTIC and g.fd_down[depot]
    assert forces.supply(g, anklam, COALITION) == SHORT


@rules("12.5b", "12.10")
def test_12_10_a_command_of_one_sp_may_leave_a_leader() -> None:
    g = marching(1, "frederick", "keith")
    g.marching.spent = 1
    assert DROP in ch12_marches.deeds(g)
    play(ch12_marches.drop_off(g), "leader:keith")
    assert g.leaders[leader("keith")] == space("liegnitz")
    assert DROP not in ch12_marches.deeds(marching(1, "frederick"))


@rules("11.3", "15.1.1a")
def test_11_3_who_ends_short_of_the_common_goal_beside_another_enemy_may_fight_there() -> None:
    for goal, asked in (("schweidnitz", ["attack", "attack"]), ("liegnitz", [])):
        g = marching(9, "frederick")
        g.put(space("liegnitz"), AU, pack(inf=9))
        g.leaders[leader("daun")] = space("liegnitz")
        g.marching.wait, g.marching.goal = True, space(goal)
        assert play(ch12_movement.end_march(g)) == asked, goal


def test_a20_lacys_men_tax_one_space_only() -> None:
    g = laid_out(HOMES)
    rich = [at for at in range(len(SPACE_IDS)) if THALER[at] and not FORT[at] and LAND[at] == PR][:2]
    g.march = March(AU, g.holder[AU], COALITION, OPERATION, rich[0], rich[0], rich[0], leader("lacy"), 2)
    g.put(ACTIVE, AU, pack(inf=4))
    g.marching.tax = 2
    for g.marching.here in rich:
        ch12_marches.leave(g, AU, INF)
    assert g.taxed == rich[:1]


@rules("12.12b", "11.2b")
def test_12_12b_who_stays_when_his_force_goes_back_may_be_activated_this_turn() -> None:
    g = marching(9, "frederick")
    g.marching.mode, g.marching.loose = RETROGRADE, 5
    play(ch12_12_retrograde.shed(g), "troop:pr_inf")
    liegnitz = space("liegnitz")
    assert g.at(liegnitz, PR) == ch11_activation.free(g, liegnitz, PR) == pack(inf=1)
    g.marching.spent = 1
    play(ch12_12_retrograde.shed(g), "troop:pr_inf")
    assert g.at(liegnitz, PR) == pack(inf=2) and ch11_activation.free(g, liegnitz, PR) == pack(inf=1)
