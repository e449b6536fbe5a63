"""Paragraphs that random positions, held against the letter of the rulebook, have shown to be easily missed."""

from __future__ import annotations

from grognard.games.clash_of_monarchs.charts import CHIT_IDS
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, COALITION, FR, MD_INDEX, PR, RU, area, inside, leader, space
from grognard.games.clash_of_monarchs.records import March
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch06_fortunes,
    ch12_marches,
    ch12_movement,
    ch17_5_garrisons,
    ch18_2_transfers,
    ch18_kleiner_krieg,
    ch19_1_quarters,
    ch22_politics,
)
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.state import SHORT, WINTER, ClashState
from grognard.games.clash_of_monarchs.troops import DC
from grognard.games.clash_of_monarchs.words import SPACE, troop

from .cards_table import run
from .procedures import play
from .table import laid_out


def test_9_2_a_commandeered_depot_in_a_besieged_or_masked_fortress_gives_no_supply() -> None:
    dresden = space("dresden")
    g = laid_out({"dresden!": {"PR": {"inf": 3}}, "teplitz": {"PR": {"inf": 8}}}, held={"dresden": "PR"})
    g.md_holder[MD_INDEX[dresden]] = PR
    assert dresden in supply.linked_forward(g, PR)
    shut = laid_out({"dresden!": {"PR": {"inf": 3}}, "dresden": {"AU": {"inf": 15}}}, held={"dresden": "PR"})
    shut.md_holder[MD_INDEX[dresden]] = PR
    assert dresden not in supply.linked_forward(shut, PR)


def before_prag(men: int, **more: object) -> ClashState:
    """Frederick besieges Prag."""
    armies = {"prag": {"PR": {"inf": men, "fa": 1}, "leaders": ["frederick"]}, "prag!": {"AU": {"inf": 3}}, **more}
    g = laid_out(armies)
    g.sieges[space("prag")], g.siege_camp[space("prag")] = 1, AP
    return g


def test_17_4_8_attrition_lifts_the_siege_of_besiegers_who_have_become_too_few() -> None:
    g = before_prag(16)
    g.chits = [CHIT_IDS.index("attrition")]
    play(ch06_fortunes.fortunes(g))
    assert board.strength(g, space("prag"), AP) == 14
    assert space("prag") not in g.sieges


def test_17_4_8_a_besieger_whose_last_leader_rides_away_lifts_his_siege() -> None:
    g = before_prag(16, dresden={"PR": {"inf": 2}})
    play(ch12_marches.lone_ride(g, PR), "leader:frederick", "space:dresden")
    assert space("prag") not in g.sieges


def test_19_1_a_fortress_that_its_besiegers_have_left_is_open_to_its_own_army() -> None:
    g = before_prag(16, kolin={"AU": {"inf": 9}}, pirna={"PR": {"inf": 1}})
    g.season, g.held[space("dresden")] = WINTER, PR
    play(ch19_1_quarters.go_into_quarters(g, PR))
    assert space("prag") in ch19_1_quarters.shelters(g, space("kolin"), COALITION)


def test_19_1_minor_forces_and_light_units_make_no_major_force_outside_quarters() -> None:
    g = laid_out({"kolin": {"AU": {"inf": 3}}, "czaslau": {"AU": {"inf": 4}}, "wien": {"AU": {"inf": 2, "dc": 1}}})
    g.season = WINTER
    kolin, czaslau, wien = space("kolin"), space("czaslau"), space("wien")
    assert ch19_1_quarters.joins_a_crowd(g, kolin, czaslau, COALITION)
    assert not ch19_1_quarters.joins_a_crowd(g, wien, czaslau, COALITION), "in a fortress they may be as many as they like"
    goals = ch18_2_transfers.goals(g, 1, wien, troop(1, DC))
    assert SPACE + czaslau not in goals, "four SP and two are six"
    assert SPACE + kolin in goals


def test_12_7b_the_works_of_those_who_leave_the_war_go_with_them() -> None:
    g = laid_out({"tilsit": {"RU": {"inf": 9}, "works": True}, "pirna": {"SA": {"inf": 3}, "works": True}})
    ch22_politics.depart(g, [RU])
    ch17_5_garrisons.tidy(g)
    assert space("tilsit") not in g.works
    assert space("pirna") in g.works


def test_18_6_1_no_action_for_forage_points_beyond_the_devastation_level() -> None:
    g = laid_out({"olmutz": {"AU": {"inf": 3}}})
    moravia = area("moravia")
    g.forage[moravia] = 15
    ch18_kleiner_krieg.forage(g, PR, moravia, 4)
    assert g.devastated[moravia], "at sixteen"
    assert g.actions[PR] == 0, "there is no eighteenth point"


def test_8_6_caps_and_hats_cost_the_garrison_of_a_masked_stralsund_two_sp() -> None:
    g = laid_out({"stralsund!": {"SW": {"inf": 6}}, "stralsund": {"PR": {"inf": 16}}}, camp={"SW": "coalition"})
    run(g, "P26")
    assert board.strength(g, inside(space("stralsund")), COALITION) == 4


def test_9_4_1_allies_without_a_path_cut_nobodys_by_joining() -> None:
    """Hungry French march to Austrians at Czaslau: together they are in Short Supply, but no path was cut."""
    g = laid_out({"kolin": {"FR": {"inf": 8}, "leaders": ["soubise"], "supply": "short"}, "czaslau": {"AU": {"inf": 9}}})
    kolin, czaslau = space("kolin"), space("czaslau")
    assert g.linked[COALITION] >> czaslau & 1
    assert not g.linked[COALITION] >> kolin & 1
    forces.join(g, kolin, ACTIVE, COALITION)
    g.march = March(FR, g.holder[FR], COALITION, 0, kolin, czaslau, kolin, leader("soubise"), 3)
    ch12_movement.finish(g)
    assert forces.supply(g, czaslau, COALITION) == SHORT, "the worst state of the two, and no worse"
    supply.trace(g)
    assert forces.supply(g, czaslau, COALITION) == SHORT
