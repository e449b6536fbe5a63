"""6, 12.3, 15.9, 18.5: SP that a force loses outside battle are its owner's to pick."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.charts import DESERTION
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, BOX, COALITION, DASH, FR, IM, PR, space
from grognard.games.clash_of_monarchs.records import March, Raid, Retreat
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import (
    ch06_fortunes,
    ch06_tables,
    ch12_marches,
    ch15_7_losses,
    ch15_9_retreat,
    ch18_2_transfers,
    ch18_kleiner_krieg,
    ch18_raids,
)
from grognard.games.clash_of_monarchs.troops import pack
from grognard.games.clash_of_monarchs.words import AREA, SPACE

from .procedures import play
from .table import laid_out, rules


@rules("6.2")
def test_6_2_cavalry_starves_first() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9, "lc": 1, "ltc": 1}, "supply": "critical"}})
    assert play(ch06_fortunes.hunger(g), "troop:au_ltc", "troop:au_lc") == ["lose-sp", "lose-sp"]
    assert g.at(space("prag"), AU) == pack(inf=9, ltc_reduced=1, lc_reduced=1), "the owner picks the horse"


@rules("6.4")
def test_6_4_of_forces_as_large_the_first_power_names_the_one_that_falls_ill() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}}, "breslau": {"PR": {"inf": 9}}, "berlin": {"PR": {"inf": 5}}})
    assert play(ch06_tables.epidemic(g), "space:prag") == ["epidemic"]
    assert g.at(space("prag"), AU) == pack(inf=7) and g.at(space("breslau"), PR) == pack(inf=9)
    assert play(ch06_tables.epidemic(g)) == [], "Breslau alone is the largest"
    assert g.at(space("breslau"), PR) == pack(inf=7)


@rules("6.3a")
def test_6_3a_the_owner_names_the_force_that_deserters_leave() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 6, "lc": 1}}, "breslau": {"PR": {"inf": 4}}, "wien": {"AU": {"inf": 3}}})
    (chit,) = (chit for chit in DESERTION if (PR, 2) in DESERTION[chit])
    prompts = play(ch06_fortunes.desertion(g, chit), "space:breslau", "space:berlin", "troop:pr_lc")
    assert prompts[:3] == ["lose-at", "lose-at", "lose-sp"], "Breslau has one kind of troops only"
    assert g.at(space("breslau"), PR) == pack(inf=3)
    assert g.at(space("berlin"), PR) == pack(inf=6, lc_reduced=1)


@rules("6.3a", "6.3b")
def test_6_3a_a_single_force_is_not_asked_for() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 6}, "supply": "short"}, "wien": {"AU": {"inf": 3}}})
    (chit,) = (chit for chit in DESERTION if (PR, 2) in DESERTION[chit])
    assert "lose-at" not in play(ch06_fortunes.desertion(g, chit))
    assert g.at(space("berlin"), PR) == pack(inf=3), "two, and one for the marker"


@rules("6.3b", "4.1.1a")
def test_6_3b_a_mixed_force_pays_for_its_marker_as_the_nation_that_it_is() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}, "IM": {"inf": 3}, "supply": "short"}, "berlin": {"PR": {"inf": 3}}})
    play(ch06_fortunes.marked(g, IM))
    assert g.at(space("prag"), IM) == pack(inf=3)
    play(ch06_fortunes.marked(g, AU))
    assert g.at(space("prag"), AU) == pack(inf=8)


@rules("6.3a", "17.1")
def test_6_3a_deserters_leave_the_field_or_the_fortress() -> None:
    g = laid_out({"breslau": {"PR": {"inf": 6}}, "breslau!": {"PR": {"inf": 4}}, "wien": {"AU": {"inf": 3}}})
    (chit,) = (chit for chit in DESERTION if (PR, 2) in DESERTION[chit])
    assert play(ch06_fortunes.desertion(g, chit), "yes", "no")[:2] == ["garrison-meant", "garrison-meant"]
    assert g.at(space("breslau"), PR) == pack(inf=5) and g.at(load.inside(space("breslau")), PR) == pack(inf=3)


@rules("6.3a")
def test_6_3a_the_question_of_losses_names_their_place() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 6, "lc": 1}}, "breslau": {"PR": {"inf": 4}}, "wien": {"AU": {"inf": 3}}})
    g.loss = ch15_7_losses.simple_loss(g, 0, AP, [space("berlin"), space("breslau")], 2, PR)
    steps = ch15_7_losses.suffer(g)
    asked = next(steps)
    assert asked.prompt == "lose-at" and asked.args == (PR, 2)
    assert ch15_7_losses.refused_payer(g, SPACE + space("wien"))
    asked = steps.send(SPACE + space("berlin"))
    assert asked.prompt == "lose-sp" and asked.args == (space("berlin"), 2)


@rules("6.1b")
def test_6_1b_the_power_names_the_force_in_a_devastated_area() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}}, "kolin": {"AU": {"inf": 8}}, "berlin": {"PR": {"inf": 9}}})
    g.devastated[load.AREA_OF[space("prag")]] = True
    assert load.AREA_OF[space("prag")] == load.AREA_OF[space("kolin")]
    assert play(ch06_fortunes.wasteland(g), "space:kolin") == ["wasteland"]
    assert board.strength(g, space("kolin"), COALITION) == 7 and board.strength(g, space("prag"), COALITION) == 9


@rules("6.1b", "17.1")
def test_6_1b_the_force_may_stand_before_and_in_one_fortress() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}}, "prag!": {"AU": {"inf": 8}}, "berlin": {"PR": {"inf": 9}}})
    g.devastated[load.AREA_OF[space("prag")]] = True
    assert play(ch06_fortunes.wasteland(g), "yes") == ["garrison-meant"]
    assert board.strength(g, load.inside(space("prag")), COALITION) == 7


@rules("12.3a")
def test_12_3a_the_owner_picks_what_a_forced_march_costs() -> None:
    g = laid_out({"wien": {"AU": {"inf": 3}}})
    g.put(ACTIVE, PR, pack(inf=11, lc=1))
    frederick = load.FREDERICK
    g.leaders[frederick] = ACTIVE
    g.march = March(PR, 0, AP, 0, space("berlin"), space("berlin"), space("berlin"), frederick, 0)
    g.marching.spent, g.script = 3, [3]
    play(ch12_marches.forced_march(g), "troop:pr_lc")
    assert g.at(ACTIVE, PR) == pack(inf=11, lc_reduced=1) and g.marching.points == 2
    play(ch12_marches.forced_attrition(g), "troop:pr_inf", "troop:pr_lc_reduced")
    assert g.at(ACTIVE, PR) == pack(inf=10), "12 SP lose 2"


@rules("15.9b")
def test_15_9b_the_owner_picks_the_toll_of_an_enemy_space() -> None:
    g = laid_out({"strehlen": {"AU": {"inf": 11}}, "wien": {"AU": {"inf": 3}}})
    g.put(DASH, PR, pack(inf=6, lc=1))
    g.retreat = Retreat(0, AP, DASH, space("breslau"), 1, -1)
    play(ch15_9_retreat.step_back(g, space("strehlen")), "troop:pr_inf", "troop:pr_lc")
    assert g.at(DASH, PR) == pack(inf=5, lc_reduced=1), "one SP for every five of eleven"


def raid(theater: int, camp: int = COALITION) -> Raid:
    return Raid(AU, 2, camp, theater, 1, [], [])


@rules("18.5.3")
def test_18_5_3_the_second_step_need_not_come_from_a_forage_raid() -> None:
    g = laid_out({"box:border": {"AU": {"lti": 1, "ltc": 1}}, "wien": {"AU": {"inf": 9}}})
    g.raid = raid(load.BORDER)
    units = ch18_kleiner_krieg.raiders(g)
    g.raiding.troops = units
    area, force = AREA + load.area("silesia"), space("rossbach")
    g.raiding.targets = [area if unit % 15 == 7 else force for unit in units]
    assert len(ch18_raids.victims(g, COALITION, 0)) == 1, "the first step is a forager's"
    assert len(ch18_raids.victims(g, COALITION, 1)) == 2, "the other player may pick any raider"


@rules("18.5.3")
def test_18_5_3_with_no_light_unit_in_the_box_the_map_pays() -> None:
    armies = {
        "breslau": {"PR": {"inf": 4}},
        "glogau": {"PR": {"inf": 3}},
        "berlin": {"PR": {"inf": 9}},
        "wien": {"AU": {"inf": 9}},
    }
    g = laid_out(armies)
    g.raid = raid(load.BORDER)
    assert play(ch18_raids.lose_step(g, AP, 0), "space:glogau") == ["raid-victim"]
    assert board.strength(g, space("glogau"), AP) == 2, "line infantry, where there is no light unit"
    lit = laid_out({**armies, "glogau": {"PR": {"inf": 3, "lti": 1}}})
    lit.raid = raid(load.BORDER)
    play(ch18_raids.lose_step(lit, AP, 0))
    assert lit.at(space("glogau"), PR) == pack(inf=3, lti_reduced=1), "light units first"


@rules("18.4", "18.5a")
def test_18_4_the_enemy_advantage_takes_one_sp_from_one_raid() -> None:
    g = laid_out({"box:border": {"PR": {"ltc": 2}}, "wien": {"AU": {"inf": 9}}})
    g.raid = Raid(PR, 0, AP, load.BORDER, 1, [], [])
    assert g.advantage[load.BORDER] == COALITION
    names = play(ch18_kleiner_krieg.name_raids(g), "area:bohemia", "area:moravia", "area:bohemia")
    assert names[-1] == "raid-extra"
    assert ch18_raids.raiding_sp(g, g.raiding.extra) == 0
    assert sum(ch18_raids.raiding_sp(g, target) for target in g.raiding.targets) == 1


@rules("18.2")
def test_18_2_light_units_join_any_friendly_force_of_the_theater() -> None:
    g = laid_out({"box:border": {"SA": {"dc": 1}}, "prag": {"AU": {"inf": 9}}, "berlin": {"PR": {"inf": 5}}})
    unit = ch18_2_transfers.movable(g, AU, BOX + load.BORDER)[0]
    assert ch18_2_transfers.goals(g, AU, BOX + load.BORDER, unit) == [space("prag")]


@rules("22.5.2a")
def test_22_5_2a_an_armistice_closes_four_areas_to_raids() -> None:
    armies = {
        "box:german": {"FR": {"lti": 1}, "BR": {"lti": 1}},
        "hanover": {"BR": {"inf": 9}},
        "strasbourg": {"FR": {"inf": 9}},
    }
    g = laid_out(armies)
    g.armistice = 9
    g.raid = Raid(FR, 2, COALITION, load.GERMAN, 1, [], [])
    closed = [AREA + load.area(name) for name in ch18_kleiner_krieg.TRUCE_LANDS if name in load.AREA_IDS]
    assert not set(closed) & set(ch18_kleiner_krieg.targets(g, FR))
    g.armistice = 0
    assert AREA + load.area("westphalia") in ch18_kleiner_krieg.targets(g, FR)
