"""4.4, 5.1.2, 12.4, 12.5, 12.8, 12.12: the Commander in Chief, Admin Marches, leaders picked up, retrograde moves."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, AU, COALITION, FR, IM, PR, inside, space
from grognard.games.clash_of_monarchs.records import March, Muster
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import (
    ch04_cic,
    ch05_sequence,
    ch10_actions,
    ch11_1_compose,
    ch11_activation,
    ch12_8_admin,
    ch12_12_retrograde,
    ch12_marches,
    ch12_movement,
    ch15_battle,
)
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.state import ADMIN, DEMORALIZED
from grognard.games.clash_of_monarchs.troops import pack

from .procedures import play
from .table import Table, field, laid_out, rules

BEATEN = {
    "wien": {"AU": {"inf": 8}, "leaders": ["charles"]},
    "brunn": {"AU": {"inf": 11, "lc": 1}, "leaders": ["daun"]},
    "berlin": {"PR": {"inf": 5}},
}


@rules("4.4c")
def test_4_4c_the_excess_marches_to_the_commander_in_chief() -> None:
    t = Table(field(BEATEN, "AU", hands={"AU": ["A7"]}))
    t.skip_to("rejoin")
    assert t.offered == ["number:5", "all"], "13 SP against 8"
    t.choose("number:5")
    assert board.strength(t.g, ACTIVE, COALITION) == 5 and board.strength(t.g, space("brunn"), COALITION) == 8
    assert t.where("daun") == "brunn", "the excess goes without a leader"
    while "stop" not in t.offered:
        t.choose(next(each for each in t.offered if each.startswith("space:")))
    t.choose("stop")
    assert t.g.admin_small and not t.g.carded and board.strength(t.g, space("wien"), COALITION) == 13
    assert t.prompt == "card", "a Minor Force: the card is still to be played"


@rules("12.4", "9.8", "5.1.2b")
def test_12_4_a_leader_rides_before_a_supply_check_or_a_rally() -> None:
    weary = {"AU": {"inf": 9}, "supply": "short", "morale": "routed"}
    armies = {"brunn": weary, "wien": {"AU": {"inf": 9, "lc": 1}, "leaders": ["charles", "daun"], "fd": ["au_1"]}}
    t = Table(field({**armies, "berlin": {"PR": {"inf": 5}}}, "AU"), [6])
    t.skip_to("retire")
    assert {"lone", "distribute"} < set(t.offered)
    t.choose("lone", "leader:daun", "space:brunn")
    assert t.prompt == "retire" and t.where("daun") == "brunn" and "lone" not in t.offered, "once a turn"
    t.choose("distribute", "depot:au_1", "action")
    assert t.g.actions[AU] == 1 and t.g.fd[load.FD_IDS.index("au_1")] == load.POOL
    late = Table(field({**armies, "brunn": {"AU": {"inf": 9}, "morale": "routed"}, "berlin": {"PR": {"inf": 5}}}, "AU"), [6])
    late.skip_to("rally").choose("lone", "leader:daun", "space:brunn")
    assert late.prompt == "rally" and late.where("daun") == "brunn"


@rules("9.8")
def test_9_8_a_depot_is_distributed_instead_of_playing_a_card() -> None:
    wien = {"AU": {"inf": 9}, "leaders": ["charles"], "fd": ["au_1"]}
    t = Table(field({"wien": wien, "berlin": {"PR": {"inf": 5}}}, "AU", hands={"AU": ["A7"]}))
    t.skip_to("card").choose("distribute", "depot:au_1", "thaler")
    assert t.prompt == "card" and t.g.fd[load.FD_IDS.index("au_1")] == load.POOL


@rules("4.4a", "4.4c")
def test_4_4a_a_client_has_a_commander_in_chief_of_its_own() -> None:
    leaders = [load.LEADER_IDS[at] for at in forces.BY_RANK[IM]][:2]
    small, large = {"IM": {"inf": 6}, "leaders": leaders[:1]}, {"IM": {"inf": 9}, "leaders": leaders[1:]}
    g = laid_out({"nurnberg": small, "amberg": large, "wien": {"AU": {"inf": 9}}, "berlin": {"PR": {"inf": 5}}}, turn="AU")
    assert ch04_cic.excess(g, IM) == space("amberg")
    assert play(ch04_cic.rejoin(g, AU))[0] == "rejoin"


@rules("4.4c", "4.4a")
def test_4_4c_a_large_excess_takes_the_place_of_the_card() -> None:
    armies = {**BEATEN, "brunn": {"AU": {"inf": 16}, "leaders": ["daun"]}}
    t = Table(field(armies, "AU", hands={"AU": ["A7"]}))
    t.skip_to("rejoin").choose("number:8")
    assert t.g.carded
    fair = laid_out({**BEATEN, "wien": {"AU": {"inf": 13}, "leaders": ["charles"]}})
    assert ch04_cic.excess(fair, AU) == -1


@rules("4.4a")
def test_4_4a_a_commander_in_chief_stays_the_largest() -> None:
    armies = {"wien": {"AU": {"inf": 10}, "leaders": ["charles"]}, "brunn": {"AU": {"inf": 8}, "leaders": ["daun"]}}
    g = laid_out(armies)
    g.muster = Muster(2, AU, space("wien"), ACTIVE, load.leader("charles"))
    ch11_1_compose.take_everything(g)
    assert ch11_1_compose.remains_largest(g, 2) and not ch11_1_compose.remains_largest(g, 3)


@rules("12.8a", "11.1")
def test_12_8a_a_minor_force_leaves_a_larger_one() -> None:
    armies = {"berlin": {"PR": {"inf": 12, "lc": 1, "fa": 1}, "leaders": ["frederick", "keith"]}, "wien": {"AU": {"inf": 5}}}
    t = Table(field(armies))
    t.skip_to("admin-force").choose("space:berlin")
    assert t.prompt == "detach" and t.offered == ["number:5", "number:4", "number:3", "number:2", "number:1", "custom"]
    t.choose("custom", "troop:pr_lc", "troop:pr_inf", "troop:pr_inf", "troop:pr_inf")
    assert "troop:pr_inf" not in t.offered and "troop:pr_fa" in t.offered and "leader:keith" in t.offered
    t.choose("leader:keith", "done")
    assert t.prompt == "march" and t.game.ask and t.game.ask.args[1] == 4
    assert t.g.at(ACTIVE, PR) == pack(inf=3, lc=1) and t.where("frederick") == "berlin"


@rules("12.8a", "4.1b")
def test_12_8a_part_of_a_force_may_stay_behind() -> None:
    t = Table(field({"berlin": {"PR": {"inf": 9}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 5}}}))
    t.skip_to("card").choose("admin", "space:berlin", "custom", "troop:pr_inf", "leader:keith", "done")
    assert board.strength(t.g, ACTIVE, AP) == 8 and t.where("keith") == "berlin" and t.g.marching.commander == -1


@rules("12.8b")
def test_12_8b_a_garrison_bars_the_way_unless_it_is_shut_in() -> None:
    armies = {"strehlen": {"PR": {"inf": 9}}, "breslau!": {"AU": {"inf": 2}}, "wien": {"AU": {"inf": 5}}}
    g = laid_out(armies, held={"breslau": "AU"})
    assert ch12_movement.barred_by_enemies(g, space("breslau"), AP)
    g.sieges[space("breslau")], g.siege_camp[space("breslau")] = 0, AP
    assert not ch12_movement.barred_by_enemies(g, space("breslau"), AP) and g.at(inside(space("breslau")), AU)


@rules("12.4", "12.11", "5.1.2b2d")
def test_12_4_a_leader_may_still_ride_after_the_card() -> None:
    armies = {
        "berlin": {"PR": {"inf": 9}, "leaders": ["frederick"]},
        "magdeburg": {"PR": {"inf": 3}, "leaders": ["keith"]},
        "wien": {"AU": {"inf": 5}},
    }
    t = Table(field(armies, hands={"PR": ["P14"]}))
    t.skip_to("card").choose("ops:P14", "leader:frederick", "all", "stop")
    t.skip_to("aside").choose("lone", "leader:keith")
    assert "space:berlin" in t.offered and any(each not in ("space:berlin", "pass") for each in t.offered)
    t.choose("space:berlin")
    assert t.where("keith") == "berlin"


@rules("12.5a", "12.10")
def test_12_5a_leaders_may_be_picked_up() -> None:
    armies = {
        "breslau": {"PR": {"inf": 9}, "leaders": ["schwerin"]},
        "strehlen": {"PR": {"inf": 6}, "leaders": ["keith"]},
        "wien": {"AU": {"inf": 5}},
    }
    t = Table(field(armies, hands={"PR": ["P14"]}))
    t.skip_to("card").choose("ops:P14", "leader:schwerin", "all", "space:strehlen", "pick_up")
    assert "leader:keith" in t.offered
    t.choose("all")
    assert board.strength(t.g, ACTIVE, AP) == 15 and t.g.leaders[load.leader("keith")] == ACTIVE


def picking_up(there: dict[str, object], own: int = 12) -> Table:
    """Schwerin has come to Strehlen and may pick up what stands there."""
    armies = {
        "breslau": {"PR": {"inf": own}, "leaders": ["schwerin"]},
        "strehlen": there,
        "wien": {"AU": {"inf": 5}},
    }
    t = Table(field(armies, hands={"PR": ["P14"]}))
    t.skip_to("card").choose("ops:P14", "leader:schwerin", "all", "space:strehlen")
    return t


@rules("16.3", "12.5a")
def test_16_3_what_is_picked_up_in_one_space_is_weighed_as_one_part() -> None:
    t = picking_up({"PR": {"inf": 6}, "morale": "demoralized"}, own=5)
    t.choose("pick_up", "all")
    assert forces.morale(t.g, ACTIVE, AP) == DEMORALIZED, "six are more than five"
    t = picking_up({"PR": {"inf": 8}, "morale": "demoralized"}, own=2)
    t.choose("pick_up", "troop:pr_inf", "troop:pr_inf")
    assert forces.morale(t.g, ACTIVE, AP) == DEMORALIZED, "equal parts: the worse"
    t.choose("done")
    assert "pick_up" not in t.offered, "once in a space"


@rules("16.3", "12.5b", "16.1")
def test_16_3_what_is_dropped_off_in_one_space_is_weighed_as_one_part() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 2}}, "wien": {"AU": {"inf": 3}}})
    frederick = load.leader("frederick")
    g.put(ACTIVE, PR, pack(inf=12))
    g.leaders[frederick] = ACTIVE
    forces.set_morale(g, ACTIVE, AP, DEMORALIZED)
    g.march = March(PR, g.holder[PR], AP, 0, space("berlin"), space("berlin"), space("berlin"), frederick, 5)
    play(ch12_marches.drop_off(g), "troop:pr_inf")
    assert forces.morale(g, space("berlin"), AP) == 0
    play(ch12_marches.drop_off(g), "troop:pr_inf", "troop:pr_inf", "troop:pr_inf", "troop:pr_inf")
    assert forces.morale(g, space("berlin"), AP) == DEMORALIZED


@rules("16.2", "12.5a")
def test_16_2_a_routed_force_is_not_picked_up_but_its_leader_is() -> None:
    t = picking_up({"PR": {"inf": 6}, "leaders": ["keith"], "morale": "routed"})
    t.choose("pick_up")
    assert t.offered == ["all", "leader:keith", "done"]
    t.choose("all")
    assert board.strength(t.g, ACTIVE, AP) == 12 and forces.morale(t.g, ACTIVE, AP) == 0


@rules("12.8a", "12.8b", "4.2.1")
def test_12_8_a_minor_force_picks_up_but_stays_one() -> None:
    armies = {"breslau": {"PR": {"inf": 2}}, "strehlen": {"PR": {"inf": 9}, "leaders": ["keith"]}, "wien": {"AU": {"inf": 5}}}
    t = Table(field(armies))
    t.skip_to("card").choose("pass")
    t.skip_to("admin-force").choose("space:breslau", "all", "space:strehlen", "pick_up", "all")
    assert board.strength(t.g, ACTIVE, AP) == 5 and t.g.leaders[load.leader("keith")] == ACTIVE
    assert t.g.marching.commander == load.leader("keith"), "he takes command of a force that had no leader"


@rules("12.12b")
def test_12_12b_a_retrograde_force_may_leave_five_sp_on_its_way() -> None:
    armies = {"strehlen": {"AU": {"inf": 9, "lc": 1}, "supply": "short", "leaders": ["daun"]}, "berlin": {"PR": {"inf": 5}}}
    t = Table(field(armies, "AU"))
    t.skip_to("retire").choose("space:strehlen", "drop", "troop:au_lc", "troop:au_inf", "troop:au_inf", "troop:au_inf")
    assert t.prompt == "retrograde" and t.g.at(space("strehlen"), AU) == pack(inf=3, lc=1)
    assert "drop" not in t.offered, "five SP on the whole way"


@rules("12.12a", "17.1")
def test_12_12a_the_force_before_a_fortress_and_the_one_in_it_are_told_apart() -> None:
    dresden = {"PR": {"inf": 6}, "supply": "short"}
    g = laid_out({"dresden": dresden, "dresden!": dresden, "wien": {"AU": {"inf": 5}}})
    assert ch12_12_retrograde.weary(g, PR) == [space("dresden"), inside(space("dresden"))]
    asked = play(ch10_actions.voluntary(g, PR), "space:dresden", "yes")
    assert asked[:2] == ["retire", "garrison-meant"] and g.retired[0] == inside(space("dresden"))


@rules("12.12b")
def test_12_12b_the_way_leads_to_the_nearest_path() -> None:
    g = laid_out({"kustrin": {"AU": {"inf": 9}, "supply": "short"}, "berlin": {"PR": {"inf": 5}}}, turn="AU")
    ch11_activation.set_out_quietly(g, AU, space("kustrin"), 4)
    g.marching.points = 2
    here = ch12_12_retrograde.way_to_a_path(g, space("kustrin"))
    assert 2 < here < 99
    assert all(ch12_12_retrograde.way_to_a_path(g, goal) < here for goal in ch12_12_retrograde.homeward(g))


@rules("12.12b")
def test_12_12b_any_space_with_a_path_within_2_mp_will_do() -> None:
    armies = {"glogau": {"AU": {"inf": 9}, "supply": "short"}, "berlin": {"PR": {"inf": 5}}}
    t = Table(field(armies, "AU"))
    t.skip_to("retire").choose("space:glogau")
    assert {"space:bunzlau", "space:sagan", "drop"} <= set(t.offered), "a path there, or one space further"
    assert "stop" not in t.offered, "it must move"
    t.choose("space:sagan")
    assert "space:gorlitz" in t.offered and "stop" not in t.offered, "no path here yet"
    t = Table(field(armies, "AU"))
    t.skip_to("retire").choose("space:glogau", "space:bunzlau")
    assert t.offered[-1] == "stop" and "space:lowenberg" in t.offered and "space:glogau" not in t.offered


@rules("12.9.1")
def test_12_9_1_a_retrograde_force_captures_a_lone_depot() -> None:
    g = laid_out({"strehlen": {"AU": {"inf": 9}, "supply": "short"}, "berlin": {"PR": {"inf": 5}}}, turn="AU")
    ch11_activation.set_out_quietly(g, AU, space("strehlen"), 4)
    g.marching.points = 2
    goal = next(each for each in ch12_12_retrograde.homeward(g) if not load.FORT[each])
    g.fd[0] = goal
    assert load.FD_NATION[0] == PR and play(ch12_movement.enter(g, goal)) == ["loot"]
    assert g.fd[0] == load.POOL


@rules("11.2b")
def test_11_2b_pieces_that_have_gone_are_not_missed() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 3}}, "wien": {"AU": {"inf": 3}}})
    g.stood[space("berlin") * load.ARMIES + PR] = pack(inf=2, lc=1)
    assert ch11_activation.free(g, space("berlin"), PR) == pack(inf=1), "the cavalry has left with a depot since"


@rules("11.2b")
def test_11_2b_pieces_that_stood_and_were_lost_are_not_counted_twice() -> None:
    g = laid_out({"wien": {"AU": {"inf": 4, "lc": 1}}, "berlin": {"PR": {"inf": 5}}})
    g.stood[space("wien") * load.ARMIES + AU] = pack(inf=2, lc=1)
    assert ch12_8_admin.fresh(g, (AU,), space("wien")) == 2
    g.put(space("wien"), AU, -pack(lc=1))
    assert ch12_8_admin.fresh(g, (AU,), space("wien")) == 2, "the cavalry that had marched is gone, the fresh infantry is there"


@rules("4.4c", "9.1a")
def test_4_4c_an_excess_that_has_marched_leaves_no_marker_behind() -> None:
    """Nobody is free to go to the Commander in Chief: the force that was to be put together vanishes with its marker."""
    g = laid_out({**BEATEN, "brunn": {**BEATEN["brunn"], "supply": "short"}}, turn="AU")
    brunn = space("brunn")
    g.power, g.stood[brunn * load.ARMIES + AU] = AU, g.at(brunn, AU)
    play(ch04_cic.rejoin(g, AU), "all")
    assert g.supply == {brunn * 2 + COALITION: 1}


@rules("4.4a", "12.8a")
def test_4_4a_a_commander_in_chief_on_an_admin_march_keeps_the_largest_command() -> None:
    armies = {
        "wien": {"AU": {"inf": 14}, "leaders": ["charles", "nadasdy"]},
        "brunn": {"AU": {"inf": 12}, "leaders": ["daun"]},
        "berlin": {"PR": {"inf": 5}},
    }
    t = Table(field(armies, "AU"))
    t.skip_to("card").choose("admin", "space:wien")
    assert t.offered == ["all", "number:1", "number:2", "custom"], "14 SP against 12"
    t.choose("custom", "troop:au_inf", "troop:au_inf")
    assert "troop:au_inf" not in t.offered and "leader:charles" not in t.offered and "leader:nadasdy" in t.offered


@rules("12.0b")
def test_12_0b_a_force_is_moved_by_one_leader_in_a_round() -> None:
    armies = {"prag": {"AU": {"inf": 9}, "FR": {"inf": 3}, "leaders": ["daun", "soubise"]}, "berlin": {"PR": {"inf": 5}}}
    t = Table(field(armies, "AU", hands={"AU": ["A4"], "FR": []}))
    t.skip_to("card").choose("ops:A4", "leader:daun", "all", "space:budin", "stop")
    assert t.g.at(space("budin"), FR) == pack(inf=3)
    while t.g.power == AU:
        t.take(t.ask.options[-1])
    assert t.g.power == FR and not ch11_activation.has_men(t.g, FR, space("budin")), "Daun has moved them in this Round"
    t.g.round, t.g.stood, t.g.marched = 2, {}, {}
    ch05_sequence.begin_turn(t.g, FR)
    assert ch11_activation.has_men(t.g, FR, space("budin"))


@rules("12.0b")
def test_12_0b_and_is_free_again_in_the_next_round() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}}, "berlin": {"PR": {"inf": 5}}}, turn="AU")
    g.power, g.stood[space("prag") * load.ARMIES + AU] = AU, pack(inf=9)
    ch05_sequence.begin_turn(g, PR)
    assert ch11_activation.free(g, space("prag"), AU) == pack(inf=9), "it may intercept in an enemy turn"
    ch05_sequence.begin_turn(g, FR)
    assert not ch11_activation.free(g, space("prag"), AU)
    play(ch05_sequence.end_round(g))
    ch05_sequence.begin_turn(g, AU)
    assert ch11_activation.free(g, space("prag"), AU) == pack(inf=9)


@rules("4.4a", "12.4")
def test_4_4a_a_commander_in_chief_may_leave_a_force_without_leader() -> None:
    armies = {
        "wien": {"AU": {"inf": 12}, "leaders": ["charles"]},
        "brunn": {"AU": {"inf": 9}, "leaders": ["daun"]},
        "iglau": {"AU": {"inf": 8}},
        "berlin": {"PR": {"inf": 5}},
    }
    g = laid_out(armies, turn="AU")
    ends = [space("brunn"), space("iglau")]
    assert ch12_marches.in_proportion(g, load.CHARLES, ends) == [space("brunn")], "the 12 SP of Wien are no Command any more"
    g.leaders[load.leader("nadasdy")] = space("wien")
    assert ch12_marches.in_proportion(g, load.CHARLES, ends) == []


@rules("12.8b")
def test_12_8b_a_force_on_an_admin_march_does_not_attack() -> None:
    g = laid_out({"strehlen": {"AU": {"inf": 9}, "leaders": ["nadasdy"]}, "berlin": {"PR": {"inf": 5}}})
    g.put(ACTIVE, PR, pack(inf=5))
    g.leaders[load.leader("frederick")] = ACTIVE
    g.march = March(PR, 0, AP, ADMIN, space("breslau"), space("strehlen"), space("breslau"), load.leader("frederick"), 0)
    asked = play(ch15_battle.meet(g, space("strehlen"), ACTIVE, AP, False), "pass")
    assert asked == ["attack"] and g.march.ended, "only the Austrians were asked"


@rules("12.8a", "12.10")
def test_12_8a_leaders_of_any_rank_are_picked_up_on_an_admin_march() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 4}, "leaders": ["frederick", "keith"]}, "wien": {"AU": {"inf": 9}}})
    g.put(ACTIVE, PR, pack(inf=1))
    g.march = March(PR, g.holder[PR], AP, ADMIN, space("kustrin"), space("berlin"), space("kustrin"), -1, 2)
    play(ch12_marches.pick_up(g), "all")
    assert board.leaders_at(g, ACTIVE, AP) == sorted([load.FREDERICK, load.leader("keith")])
    assert g.marching.commander == load.FREDERICK and g.at(ACTIVE, PR) == pack(inf=5)


@rules("12.7a", "17.5.3")
def test_12_7a_who_relieves_a_fortress_may_dig_in_and_who_besieges_it_may_not() -> None:
    g = laid_out({"berlin": {"PR": {"inf": 4}}, "wien": {"AU": {"inf": 9}}})
    g.put(ACTIVE, PR, pack(inf=9))
    here = space("breslau")
    g.march = March(PR, g.holder[PR], AP, 0, here, here, here, load.leader("keith"), 4)
    for camp in (AP, COALITION):
        g.sieges[here], g.siege_camp[here] = 0, camp
        assert ch12_marches.can_entrench(g) is (camp == COALITION)


@rules("12.12b", "11.2b")
def test_12_12b_a_force_that_finds_no_way_back_may_still_be_activated() -> None:
    g = laid_out({"strehlen": {"AU": {"inf": 9}, "leaders": ["daun"], "supply": "short"}, "wien": {"AU": {"inf": 9}}})
    for near in load.NEAR[space("strehlen")]:
        g.put(near, PR, pack(inf=3))
    assert play(ch12_12_retrograde.retrograde(g, AU, space("strehlen"))) == []
    assert load.DAUN in ch11_activation.commanders(g, AU, 4)
    for near in load.NEAR[space("strehlen")]:
        g.put(near, PR, -pack(inf=3))
    play(ch12_12_retrograde.retrograde(g, AU, space("strehlen")))
    assert load.DAUN not in ch11_activation.commanders(g, AU, 4), "now it has moved"
