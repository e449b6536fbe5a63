"""9.2, 9.6, 9.8, 10: depots that move and are built, shared supply, and whom Supply Actions serve."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import charts, load
from grognard.games.clash_of_monarchs.load import AP, AU, BR, COALITION, FR, IM, PR, RU, space
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import (
    ch10_1_depots,
    ch10_5_sharing,
    ch10_actions,
    ch12_12_retrograde,
    ch12_fleets,
    ch12_movement,
    ch13_interception,
    ch16_morale,
    ch17_fortresses,
)
from grognard.games.clash_of_monarchs.state import RALLY_SEGMENT, SHORT
from grognard.games.clash_of_monarchs.troops import pack
from grognard.games.clash_of_monarchs.words import RECALL, SEA, SIEGE, SPACE

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 5}}


@rules("10.1")
def test_10_1_two_sp_go_with_a_depot() -> None:
    armies = {"liegnitz": {"PR": {"inf": 9, "lc": 1}, "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}}
    t = Table(field(armies, actions={"PR": 2}))
    t.skip_to("spend").choose("move_fd", "depot:pr_1", "space:jauer")
    assert t.prompt == "escort" and "troop:pr_lc" in t.offered
    t.choose("troop:pr_inf")
    assert "troop:pr_lc" not in t.offered, "a cavalry unit has 2 SP, and one is left"
    t.choose("troop:pr_inf")
    assert t.g.at(space("jauer"), PR) == pack(inf=2) and t.g.fd[0] == space("jauer") and t.g.actions[PR] == 1


@rules("10.1")
def test_10_1_a_depot_goes_where_no_enemy_force_stands() -> None:
    g = laid_out({"liegnitz": {"PR": {"inf": 3}, "fd": ["pr_1"]}, "breslau": {"AU": {"inf": 3}}, "wien": {"AU": {"inf": 3}}})
    goals = ch10_1_depots.destinations(g, 0)
    assert space("breslau") not in goals and space("jauer") in goals
    assert all(load.apart(space("liegnitz"))[goal] <= 5 for goal in goals)


@rules("10.0a", "10.0b")
def test_10_0b_supply_actions_serve_the_nation_that_has_most_of_a_force() -> None:
    armies = {"prag": {"AU": {"inf": 4}, "IM": {"inf": 4}, "supply": "short"}, "berlin": BERLIN}
    g = laid_out(armies, actions={"AU": 3})
    assert not ch10_actions.mainly(g, space("prag"), AU), "half is no majority"
    g.put(space("prag"), AU, pack(inf=1))
    assert ch10_actions.needy(g, AU) == [space("prag")]


@rules("10.0b", "10.3")
def test_10_0b_a_paid_siege_needs_a_path_and_serves_a_force_once_a_segment() -> None:
    siege = {"PR": {"inf": 16, "fa": 1}, "leaders": ["frederick"]}
    g = laid_out({"prag": {**siege, "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}, actions={"PR": 3})
    g.ready, g.stood = [load.FREDERICK], {space("prag") * load.ARMIES + PR: pack(inf=16, fa=1)}
    assert ch17_fortresses.paid_sites(g, PR) == [space("prag")]
    assert not ch17_fortresses.profits(g, space("prag"), space("prag"), BR), "Prussians are not served by Britain"
    g.helped = [space("prag")]
    play(ch17_fortresses.paid_sieges(g, PR))
    assert g.actions[PR] == 3, "Siege 0 was its action"
    far = laid_out({"linz": {"AU": {"inf": 3}}, "wien": siege, "berlin": BERLIN}, actions={"PR": 3})
    far.ready, far.stood = [load.FREDERICK], {space("wien") * load.ARMIES + PR: pack(inf=16, fa=1)}
    assert ch17_fortresses.can_besiege(far, space("wien"), space("wien"), AP) and not ch17_fortresses.paid_sites(far, PR)


@rules("9.2.4", "9.8")
def test_9_2_4_a_disrupted_depot_can_be_distributed() -> None:
    g = laid_out({"liegnitz": {"PR": {"inf": 3}, "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}})
    g.fd_down[0] = True
    assert ch10_1_depots.distributable(g, PR) == [0]
    g.fd[0] = space("linz")
    assert ch10_1_depots.distributable(g, PR) == [], "not linked"


@rules("9.2", "10.1")
def test_9_2_a_depot_before_an_enemy_fortress_is_not_shut_in() -> None:
    g = laid_out({"prag": {"PR": {"inf": 16}, "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN})
    assert space("prag") in supply.linked_forward(g, PR) and ch10_1_depots.movable(g, PR) == [0]


@rules("10.0b", "5.1.2b2i")
def test_10_0b_a_siege_opened_by_a_command_is_its_action() -> None:
    t = Table(
        field(
            {"prag": {"PR": {"inf": 16, "fa": 1}, "leaders": ["frederick"], "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}},
            actions={"PR": 3},
            hands={"PR": ["P1"], "AU": [], "FR": [], "BR": []},
        )
    )
    t.skip_to("card").choose("ops:P1").skip_to("open-siege").choose("siege")
    assert t.g.sieges == {space("prag"): 0} and t.g.helped == [space("prag")]


def mixed(**more: object) -> Table:
    armies = {
        "prag": {"AU": {"inf": 9}, "IM": {"inf": 4}, "leaders": ["daun"]},
        "wien": {"AU": {"inf": 12}, "IM": {"inf": 2}, "leaders": ["charles"]},
        "berlin": BERLIN,
    }
    return Table(field(armies, "AU", actions={"AU": 2}, hands={"AU": ["A4"]}, **more))


@rules("10.5a", "12.2")
def test_10_5a_the_marker_follows_the_force_and_may_change_hands_next_round() -> None:
    t = mixed()
    t.skip_to("spend").choose("share", "space:wien")
    assert t.g.actions[AU] == 0 and t.g.shared[AU] == forces.key(space("wien"), COALITION)
    assert not ch10_5_sharing.sharing_forces(t.g, AU), "one force a Round"
    t.skip_to("card").choose("ops:A4")
    t.choose("leader:charles", "all")
    assert t.g.shared[AU] == forces.key(load.ACTIVE, COALITION) and not ch12_movement.is_mixed(t.g)
    t.choose("space:pressburg", "stop")
    assert t.g.shared[AU] == forces.key(space("pressburg"), COALITION)
    t.g.sharing = []
    assert ch10_5_sharing.share_price(t.g, AU) == 0 and space("prag") in ch10_5_sharing.sharing_forces(t.g, AU)


@rules("10.5a", "12.8a")
def test_10_5a_the_marker_goes_along_on_an_admin_march() -> None:
    t = Table(field({"prag": {"AU": {"inf": 9}, "IM": {"inf": 4}}, "berlin": BERLIN}, "AU", actions={"AU": 2}))
    t.skip_to("spend").choose("share", "space:prag")
    t.skip_to("card").choose("admin", "space:prag", "all", "space:kolin", "stop")
    assert t.g.shared[AU] == forces.key(space("kolin"), COALITION) and not forces.supply(t.g, space("kolin"), COALITION)


@rules("10.5a", "12.12a")
def test_10_5a_the_marker_goes_along_on_a_retrograde_move() -> None:
    g = laid_out({"tabor": {"AU": {"inf": 9}, "IM": {"inf": 4}, "supply": "short"}, "berlin": BERLIN}, turn="AU")
    g.power, g.shared[AU] = AU, forces.key(space("tabor"), COALITION)
    play(ch12_12_retrograde.retrograde(g, AU, space("tabor")))
    end = next(place for place in board.places(g.posted[AU] & board.FIELD) if g.at(place, IM))
    assert end != space("tabor") and g.shared[AU] == forces.key(end, COALITION)


@rules("10.5a")
def test_10_5a_a_detachment_of_one_nation_leaves_the_marker_behind() -> None:
    t = Table(field({"prag": {"AU": {"inf": 9}, "IM": {"inf": 4}}, "berlin": BERLIN}, "AU", actions={"AU": 2}))
    t.skip_to("spend").choose("share", "space:prag").skip_to("card").choose("pass")
    t.choose("space:prag", "number:5", "space:kolin", "stop")
    assert t.g.shared[AU] == forces.key(space("prag"), COALITION)


@rules("10.5a", "12.2")
def test_10_5a_a_french_leader_of_imperial_and_austrian_men_is_enough() -> None:
    men = {"AU": {"inf": 5}, "IM": {"inf": 9}}
    g = laid_out({"frankfurt": {**men, "leaders": ["soubise"]}, "berlin": BERLIN}, actions={"FR": 2}, turn="FR")
    head, frankfurt = load.leader("soubise"), space("frankfurt")
    assert forces.commander(g, [frankfurt], COALITION) == head and ch12_movement.mixed_force(g, frankfurt, COALITION, head)
    play(ch10_5_sharing.share(g, FR))
    assert g.shared[FR] == forces.key(frankfurt, COALITION) and not ch12_movement.mixed_force(g, frankfurt, COALITION, head)
    alone = laid_out({"frankfurt": men, "berlin": BERLIN}, actions={"FR": 2}, turn="FR")
    assert not ch10_5_sharing.sharing_forces(alone, FR), "nothing French is there"


@rules("10.5a")
def test_10_5a_fifteen_allied_sp_at_most() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}, "IM": {"inf": 16}}, "berlin": BERLIN}, actions={"AU": 2})
    assert not ch10_5_sharing.sharing_forces(g, AU) and supply.guests(g, space("prag"), AU) == 16


@rules("10.5a", "10.5b", "12.2")
@pytest.mark.parametrize(
    ("allies", "leader", "mixed"),
    [
        ({"IM": 9, "AU": 5}, "soubise", False),
        ({"IM": 9, "AU": 7}, "soubise", True),
        ({"IM": 9, "SW": 5}, "soubise", True),
        ({"IM": 9, "AU": 5}, "hadik", True),
    ],
    ids=["fourteen", "sixteen", "swedes", "austrian"],
)
def test_10_5a_whom_shared_supply_spares_the_penalty(allies: dict[str, int], leader: str, mixed: bool) -> None:
    force = {"FR": {"inf": 9}, **{code: {"inf": men} for code, men in allies.items()}}
    g = laid_out({"frankfurt": {**force, "leaders": [leader]}, "berlin": BERLIN}, camp={"SW": "coalition:FR"})
    assert ch12_movement.mixed_force(g, space("frankfurt"), COALITION, load.leader(leader))
    g.shared[FR] = forces.key(space("frankfurt"), COALITION)
    assert ch12_movement.mixed_force(g, space("frankfurt"), COALITION, load.leader(leader)) is mixed


@rules("10.5.1", "12.2")
def test_10_5_1_both_austrian_markers_may_lie_on_one_force() -> None:
    armies = {"kolin": {"AU": {"inf": 9}, "RU": {"inf": 6}, "IM": {"inf": 2}, "leaders": ["daun"]}, "berlin": BERLIN}
    g = laid_out(armies, actions={"AU": 2}, turn="AU")
    play(ch10_5_sharing.share(g, AU))
    assert g.shared[AU] == g.shared[RU] == forces.key(space("kolin"), COALITION)
    assert not ch12_movement.mixed_force(g, space("kolin"), COALITION, load.leader("daun"))
    g.shared[RU] = load.NOBODY
    assert ch12_movement.mixed_force(g, space("kolin"), COALITION, load.leader("daun")), "the Russians have no part in it"


@rules("13.2a", "10.5a")
def test_13_2a_a_mixed_force_with_a_marker_intercepts_without_penalty_whoever_commands() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}, "IM": {"inf": 4}, "leaders": ["hildburghausen"]}, "berlin": BERLIN})
    head, prag, kolin = load.leader("hildburghausen"), space("prag"), space("kolin")
    for number, packed in ((AU, pack(inf=9)), (IM, pack(inf=4))):
        g.put(prag, number, -packed)
        g.put(load.DASH, number, packed)
    chances = [ch13_interception.chances(g, head, prag, kolin, COALITION)]
    g.shared[AU] = forces.key(load.DASH, COALITION)
    chances.append(ch13_interception.chances(g, head, prag, kolin, COALITION))
    assert chances[1] == chances[0] + 1


@rules("10.5.1")
def test_10_5_1_russians_use_austrian_supply_by_a_marker_of_their_own() -> None:
    g = laid_out({"kolin": {"AU": {"inf": 9}, "RU": {"inf": 6}}, "berlin": BERLIN}, actions={"AU": 2}, turn="AU")
    assert not supply.has_path(g, space("kolin"), COALITION)
    play(ch10_5_sharing.share(g, AU))
    assert g.shared[RU] == forces.key(space("kolin"), COALITION) and g.shared[AU] < 0
    assert supply.has_path(g, space("kolin"), COALITION)
    assert not ch12_movement.mixed_force(g, space("kolin"), COALITION, load.leader("daun"))


@rules("10.6")
def test_10_6_an_open_fortress_or_an_allied_force_is_enough() -> None:
    g = laid_out({"wien": {"AU": {"inf": 5}}, "iglau": {"IM": {"inf": 3}}, "berlin": BERLIN}, actions={"AU": 4})
    sites = ch10_1_depots.build_sites(g, AU)
    assert space("olmutz") in sites and space("iglau") in sites
    assert space("wien") in sites, "an occupied Major Depot has a path like any other space"
    assert space("kolin") not in sites, "nobody is there"
    play(ch10_1_depots.build_depot(g, AU), "space:iglau")
    assert g.fd.count(space("iglau")) == 1 and not g.actions[AU]
    assert space("iglau") in ch10_1_depots.build_sites(g, AU), "a second one may lie beside it"


@rules("9.2.3", "9.6b")
def test_9_2_3_a_fortress_serves_neighbours_of_its_own_power_only() -> None:
    near = next(each for each in load.NEAR[space("olmutz")] if not load.FORT[each] and load.DEPOT_OF[each] < 0)
    name = load.SPACE_IDS[near]
    g = laid_out({name: {"FR": {"inf": 9}}, "berlin": BERLIN})
    assert not supply.in_source(g, near, COALITION, near=True)
    own = laid_out({name: {"AU": {"inf": 9}}, "berlin": BERLIN})
    assert supply.in_source(own, near, COALITION, near=True)


@rules("9.2.2c", "12.11", "10.8")
def test_9_2_2c_a_fleet_goes_to_port_as_a_depot_for_an_action() -> None:
    g = laid_out({"berlin": BERLIN, "wien": {"AU": {"inf": 3}}}, fleets={"BR": 0}, actions={"BR": 1})
    port = next(option for option in ch12_fleets.orders(g, BR) if SPACE <= option < SPACE + load.SPACES) - SPACE
    play(ch12_fleets.sail(g, BR), f"space:{load.SPACE_IDS[port]}")
    assert g.fleets[0] == 2 + port and g.fleet_used[0] == 1 and g.actions[BR] == 0
    assert port in supply.sources(g, BR)
    g.turn_flags = []
    assert ch12_fleets.orders(g, BR) == [SEA + load.NORTH_SEA], "to another port only for an action"


@rules("17.4.7")
def test_17_4_7_a_fleet_in_port_may_support_a_siege_instead() -> None:
    port = next(at for at in load.FORTS if load.PORT[at] == load.BALTIC and load.LAND[at] == PR)
    name = load.SPACE_IDS[port]
    g = laid_out({name: {"RU": {"inf": 16, "fa": 1}, "leaders": ["fermor"]}, "berlin": BERLIN}, fleets={"RU": 1})
    g.sieges[port], g.siege_camp[port] = 0, COALITION
    assert SIEGE in ch12_fleets.orders(g, RU)
    before = ch17_fortresses.siege_drm(g, RU, port)
    play(ch12_fleets.sail(g, RU), "siege")
    assert ch17_fortresses.siege_drm(g, RU, port) == before + 1


@rules("12.11", "17.4.7")
def test_12_11_a_fleet_supports_the_siege_of_one_port() -> None:
    ports = [at for at in load.FORTS if load.PORT[at] == load.BALTIC and load.LAND[at] == PR][:2]
    besiegers = {load.SPACE_IDS[at]: {"RU": {"inf": 16, "fa": 1}} for at in ports}
    g = laid_out({**besiegers, "berlin": BERLIN}, fleets={"RU": 1})
    for port in ports:
        g.sieges[port], g.siege_camp[port] = 0, COALITION
    assert play(ch12_fleets.sail(g, RU), "siege", f"space:{load.SPACE_IDS[ports[1]]}") == ["fleet", "supported-siege"]
    assert [ch17_fortresses.fleet_drm(g, COALITION, port) for port in ports] == [0, 1]
    g.fleet_used[1], g.script = ch12_fleets.SIEGING, [3]
    play(ch17_fortresses.siege_roll(g, RU, ports[0]))
    assert [ch17_fortresses.fleet_drm(g, COALITION, port) for port in ports] == [1, 0], "the first siege binds it"
    assert g.camp[IM] == COALITION and g.camp[FR] == COALITION


@rules("9.6b", "10.2", "10.4")
def test_9_6_one_level_a_segment_by_whatever_means() -> None:
    g = laid_out({"wien": {"AU": {"inf": 9}, "supply": "critical", "morale": "demoralized"}, "berlin": BERLIN}, actions={"AU": 2})
    g.segment, wien = RALLY_SEGMENT, space("wien")
    assert ch10_actions.needy(g, AU) == [wien]
    ch16_morale.resupply(g, AU)
    assert forces.supply(g, wien, COALITION) == SHORT
    assert not ch10_actions.needy(g, AU), "it has improved in this segment"
    assert ch10_actions.rattled(g, AU) == [wien], "a Rally +2 is something else"


@rules("9.6a", "10.5a")
def test_9_6_guests_improve_in_the_depots_of_those_who_share() -> None:
    armies = {"iglau": {"AU": {"inf": 9}, "IM": {"inf": 4}, "fd": ["au_1"], "supply": "short"}, "nurnberg": {"IM": {"inf": 3}}}
    g = laid_out({**armies, "wien": {"AU": {"inf": 3}}, "berlin": BERLIN}, actions={"AU": 2}, turn="AU")
    place = space("iglau")
    assert place in supply.linked_forward(g, AU) and not supply.in_source(g, place, COALITION)
    play(ch10_5_sharing.share(g, AU))
    assert supply.in_source(g, place, COALITION)


@rules("10.6", "9.2.1")
def test_10_6_a_depot_is_built_in_a_port_that_london_supplies() -> None:
    g = laid_out({"stade": {"BR": {"inf": 3}}, "berlin": BERLIN}, actions={"BR": 4}, held={"hanover": "FR"})
    assert supply.can_link(g, BR, space("stade")) and space("stade") in ch10_1_depots.build_sites(g, BR)


@rules("10.1", "17.4.8")
def test_10_1_an_escort_may_leave_too_few_for_a_siege() -> None:
    armies = {"prag": {"PR": {"inf": 12, "fa": 1}, "leaders": ["frederick"], "fd": ["pr_1"]}, "berlin": BERLIN}
    g = laid_out({**armies, "wien": {"AU": {"inf": 3}}}, actions={"PR": 1}, sieges={"prag": 1})
    g.put(space("prag"), PR, -pack(inf=12 - charts.BESIEGERS[load.FORT[space("prag")]]))
    goal = load.SPACE_IDS[ch10_1_depots.destinations(g, 0)[0]]
    play(ch10_1_depots.move_depot(g, PR), "depot:pr_1", f"space:{goal}", "troop:pr_inf")
    assert not g.sieges


@rules("9.2", "9.2.2c")
def test_9_2_2c_a_fleet_in_a_besieged_port_supplies_nobody() -> None:
    kolberg = space("kolberg")
    g = laid_out({"kolberg": {"RU": {"inf": 3}}, "berlin": BERLIN, "wien": {"AU": {"inf": 3}}}, held={"kolberg": "RU"})
    g.fleets[1], g.fleet_used[1] = ch12_fleets.AT_PORT + kolberg, 1
    assert kolberg in supply.sources(g, RU)
    g.put(kolberg, PR, pack(inf=16))
    assert kolberg not in supply.sources(g, RU), "masked"
    g.put(kolberg, PR, -pack(inf=16))
    assert kolberg in supply.sources(g, RU)
    swinemunde = space("swinemunde")
    g.fleets[1] = ch12_fleets.AT_PORT + swinemunde
    assert swinemunde not in supply.sources(g, RU), "nobody holds it for them"
    g.put(swinemunde, RU, pack(inf=1))
    assert swinemunde in supply.sources(g, RU)


@rules("9.2", "9.2.3")
@pytest.mark.parametrize(("enemies", "served"), [(10, True), (32, False)])
def test_9_2_3_enemies_too_few_to_mask_a_fortress_leave_it_its_supply(enemies: int, served: bool) -> None:
    g = laid_out({"olmutz": {"FR": {"inf": 8}}, "berlin": BERLIN})
    g.put(space("olmutz"), PR, pack(inf=enemies))
    assert supply.has_path(g, space("olmutz"), COALITION) is served
    assert supply.in_source(g, space("olmutz"), COALITION) is served


@rules("12.11")
def test_12_11_a_russian_fleet_returns_to_its_pool_from_a_port_too() -> None:
    g = laid_out({"berlin": BERLIN, "wien": {"AU": {"inf": 3}}}, fleets={"RU": 1, "BR": 0})
    assert RECALL in ch12_fleets.orders(g, RU) and RECALL in ch12_fleets.orders(g, BR)
    g.fleets[ch12_fleets.FLEET_OF[RU]] = 2 + space("memel")
    g.fleets[ch12_fleets.FLEET_OF[BR]] = load.BALTIC
    assert RECALL in ch12_fleets.orders(g, RU) and RECALL not in ch12_fleets.orders(g, BR)
