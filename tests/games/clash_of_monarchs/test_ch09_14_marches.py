"""9-14: supply, Supply Actions, activation, movement, interception and withdrawal."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.load import ACTIVE, AP, ARMIES, AU, COALITION, COST, NEAR, PR, RU, SPACES, space
from grognard.games.clash_of_monarchs.records import March
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import (
    ch10_1_depots,
    ch10_actions,
    ch12_fleets,
    ch12_marches,
    ch12_movement,
    ch12_overrun,
    ch13_interception,
    ch14_withdrawal,
    ch16_morale,
    ch17_5_garrisons,
)
from grognard.games.clash_of_monarchs.troops import pack

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 6}}


def on_the_march(
    armies: dict[str, Any], here: str, came: str, troops: dict[str, int], leaders: list[str], camp: int = AP, power: int = PR
) -> Any:
    """A state with a force in the middle of a march."""
    g = laid_out(armies)
    g.put(ACTIVE, power, pack(**troops))
    for name in leaders:
        g.leaders[load.leader(name)] = ACTIVE
    head = load.leader(leaders[0]) if leaders else -1
    g.march = March(power, g.holder[power], camp, 0, space(came), space(here), space(came), head, 5)
    return g


@rules("9.1a", "9.1b", "9.1.1", "12.5a", "16.3")
def test_states_of_combined_forces() -> None:
    g = laid_out({"prag": {"AU": {"inf": 9}, "supply": "short"}, "kolin": {"AU": {"inf": 3}}})
    forces.join(g, space("prag"), space("kolin"), COALITION)
    assert forces.supply(g, space("kolin"), COALITION) == 1, "the worst state"
    assert forces.blended_morale(2, 0, 9, 3) == 1 and forces.blended_morale(1, 2, 3, 3) == 2
    assert forces.blended_morale(0, 1, 9, 3) == 1 or forces.blended_morale(0, 1, 9, 3) == 0
    small = laid_out({"prag": {"AU": {"inf": 5}, "supply": "short"}})
    ch16_morale.resupply(small, AU)
    assert forces.supply(small, space("prag"), COALITION) == 0, "five SP or fewer go to Full Supply"


@rules("9.2", "9.2.1", "9.2.3", "9.3")
def test_paths() -> None:
    g = laid_out({"wien": {"AU": {"inf": 9}}, "berlin": BERLIN})
    lines = supply.supplied(g, AU)
    assert all(lines >> at & 1 for at in range(SPACES) if load.apart(space("wien"))[at] <= 2 and load.LAND[at] == AU)
    far = next(at for at in range(SPACES) if load.apart(space("wien"))[at] > 12 and load.LAND[at] == PR)
    assert not lines >> far & 1
    london = supply.overseas(g, load.BR, supply.survey(g))
    assert london >> space("emden") & 1 and not london >> space("berlin") & 1


@rules("9.2.2a", "9.2.2b", "9.2.2c", "9.2.4")
def test_forward_depots() -> None:
    g = laid_out({"liegnitz": {"PR": {"inf": 3}, "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}})
    assert space("liegnitz") in supply.linked_forward(g, PR)
    g.fd_down[load.FD_IDS.index("pr_1")] = True
    assert space("liegnitz") not in supply.linked_forward(g, PR), "a disrupted FD gives nothing"
    g.take_side(load.SW, COALITION)
    g.fd[load.FD_IDS.index("sw_1")] = space("stralsund")
    ch12_fleets.move(g, load.BR, load.BALTIC)
    assert g.fd_down[load.FD_IDS.index("sw_1")]


@rules("9.4.1a", "9.4.1b", "9.4.2")
def test_a_path_that_is_cut_costs_one_level() -> None:
    g = laid_out(
        {"landeshut": {"AU": {"inf": 9}, "leaders": ["daun"]}, "koniggratz": {"AU": {"inf": 2}, "fd": ["au_1"]}, "berlin": BERLIN}
    )
    if g.linked[COALITION] >> space("landeshut") & 1:
        g.fd[load.FD_IDS.index("au_1")] = -1
        for near in NEAR[space("landeshut")]:
            g.put(near, PR, pack(inf=1))
        supply.trace(g)
        assert forces.supply(g, space("landeshut"), COALITION) == 1
        supply.drop(g, space("landeshut"), COALITION)
        assert forces.supply(g, space("landeshut"), COALITION) == 1, "once a turn"
    supply.lower(g, space("landeshut"), COALITION, "9.4.2")
    assert forces.supply(g, space("landeshut"), COALITION) >= 1


@rules("9.5", "9.6a", "9.6b", "9.6c", "12.12a", "12.12b")
def test_supply_checks_and_retrograde_moves() -> None:
    armies = {
        "frankenstein": {"AU": {"inf": 9}, "leaders": ["daun"], "supply": "short"},
        "wien": {"AU": {"inf": 9}},
        "berlin": BERLIN,
    }
    t = Table(field(armies, "AU"), [3])
    assert t.prompt == "retire"
    t.choose("done")
    assert t.events("supply-fails"), "a die of 3 is not above Daun's initiative"
    assert t.prompt in ("retrograde-drop", "retrograde")
    g = laid_out({"wien": {"AU": {"inf": 9}, "supply": "critical"}})
    ch10_actions.improve_states(g, AU)
    assert forces.supply(g, space("wien"), COALITION) == 1, "one level a segment"


@rules("9.7.1", "9.7.2", "9.8")
def test_depots_change_hands() -> None:

    g = laid_out({"berlin": BERLIN})
    ch17_5_garrisons.commandeer(g, space("prag"), PR)
    assert g.md_holder[load.MD_INDEX[space("prag")]] == PR
    t = Table(field({"berlin": {"PR": {"inf": 6}, "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}}))
    t.skip_to("spend")
    t.choose("distribute", "depot:pr_1", "action")
    assert t.g.actions[PR] == 1 and t.g.fd[load.FD_IDS.index("pr_1")] == load.POOL


@rules("10.0a", "10.0b", "10.8")
def test_actions_help_only_their_own_nation() -> None:
    g = laid_out(
        {"vilna": {"RU": {"inf": 9}, "leaders": ["fermor"], "supply": "short"}, "wien": {"AU": {"inf": 9}}},
        actions={"AU": 9, "RU": 1},
    )
    g.segment = 4
    assert space("vilna") not in ch10_actions.needy(g, AU)
    assert ch10_1_depots.price(g, RU, 1) == 2 and ch10_1_depots.price(g, AU, 1) == 1
    g.flags.append("improved_russian_supply")
    assert ch10_1_depots.price(g, RU, 1) == 1


@rules("10.1", "10.2", "10.4", "10.6", "10.7")
def test_the_actions() -> None:
    armies = {
        "liegnitz": {"PR": {"inf": 9}, "leaders": ["frederick"], "fd": ["pr_1"]},
        "neisse": {"PR": {"inf": 3}},
        "wien": {"AU": {"inf": 3}},
    }
    t = Table(field(armies, actions={"PR": 6}))
    t.skip_to("spend")
    assert {"move_fd", "build_fd"} <= set(t.offered) and t.why("rally") == "10.0a wrong-segment"
    t.choose("move_fd", "depot:pr_1")
    goals = [text for text in t.offered if text != "pass"]
    assert goals
    t.choose(goals[0], "done")
    assert t.g.actions[PR] == 5 and t.events("depot-moves")
    g = laid_out({"wien": {"AU": {"inf": 9}, "supply": "short", "morale": "routed"}}, actions={"AU": 3})
    assert ch10_actions.needy(g, AU) == [space("wien")] and ch10_actions.rattled(g, AU) == [space("wien")]


@rules("10.3", "5.1.2b2c", "17.4")
def test_paid_sieges() -> None:
    armies = {"prag": {"PR": {"inf": 16, "fa": 1}, "leaders": ["frederick"], "fd": ["pr_1"]}, "wien": {"AU": {"inf": 3}}}
    g = laid_out(armies)
    from grognard.games.clash_of_monarchs.rules import ch17_fortresses

    assert ch17_fortresses.can_besiege(g, space("prag"), space("prag"), AP) and not ch17_fortresses.paid_sites(g, PR)
    g.ready, here = [load.FREDERICK], space("prag") * ARMIES + PR
    g.stood[here] = pack(inf=14, fa=1)
    assert not ch17_fortresses.paid_sites(g, PR), "those who were not activated do not count"
    g.stood[here] = pack(inf=16)
    assert not ch17_fortresses.paid_sites(g, PR), "nor do their guns"
    g.stood[here] = pack(inf=16, fa=1)
    assert ch17_fortresses.paid_sites(g, PR) == [space("prag")]
    g.weather = [True] * 3
    assert not ch17_fortresses.paid_sites(g, PR), "not in Severe Weather"


@rules("10.5b", "10.5.1")
def test_who_shares_supply() -> None:
    g = Table(begin=False).g
    assert supply.shares(load.FR, AU) and not supply.shares(load.FR, load.SW) and not supply.shares(load.FR, RU)
    assert supply.shares(RU, RU) and not supply.shares(RU, load.IM) and supply.giver(RU) == AU
    g.take_side(RU, AP)
    g.patron[RU] = PR
    assert supply.networks(g, RU) == (RU, PR)


@rules("11.1", "11.2a", "11.2b")
def test_activation() -> None:
    t = Table(
        field(
            {"berlin": {"PR": {"inf": 9}, "leaders": ["frederick", "lehwaldt"]}, "wien": {"AU": {"inf": 3}}},
            hands={"PR": ["P12"]},
        )
    )
    t.skip_to("card")
    t.choose("ops:P12")
    assert t.offered == ["leader:frederick"] and t.why("leader:lehwaldt") == "11.1 initiative-too-high"
    t.choose("leader:frederick", "number:2")
    assert board.strength(t.g, ACTIVE, AP) == 7 and t.prompt == "march"
    t.choose("stop")
    assert load.FREDERICK in t.g.moved and t.g.stood


@rules("11.3")
def test_coordinated_attack() -> None:
    g = on_the_march(
        {"kolin": {"AU": {"inf": 6}, "leaders": ["daun"]}, "berlin": BERLIN}, "czaslau", "czaslau", {"inf": 8}, ["keith"]
    )
    assert ch12_movement.coordinated(g, space("kolin")), "the first to enter needs no roll"
    g.put(space("kolin"), PR, pack(inf=8))
    g.leaders[load.FREDERICK] = space("kolin")
    g.moved = [load.FREDERICK]
    g.script = [1]
    assert not ch12_movement.coordinated(g, space("kolin"))
    g.script = [6]
    assert ch12_movement.coordinated(g, space("kolin"))


@rules("12.0a", "12.0b", "12.6")
def test_cost_of_lines() -> None:
    g = on_the_march({"berlin": BERLIN, "wien": {"AU": {"inf": 3}}}, "breslau", "breslau", {"inf": 9}, ["frederick"])
    assert set(COST[space("glatz")].values()) <= {1, 2}
    near = NEAR[space("breslau")][0]
    plain = ch12_movement.step_cost(g, space("breslau"), near, AP)
    g.put(near, AU, pack(lti=1))
    assert ch12_movement.step_cost(g, space("breslau"), near, AP) == plain + 1


@rules("12.1", "12.1.1", "12.2")
@pytest.mark.parametrize(("troops", "points"), [({"inf": 9}, 9), ({"inf": 18}, 8), ({"inf": 28}, 6), ({"inf": 9, "sa": 1}, 7)])
def test_movement_points(troops: dict[str, int], points: int) -> None:
    g = on_the_march({"wien": {"AU": {"inf": 3}}}, "berlin", "berlin", troops, ["frederick"])
    ch12_movement.fix_points(g)
    assert g.marching.points == points
    g.marching.slow = 2
    ch12_movement.fix_points(g)
    assert g.marching.points == points - 2
    g.put(ACTIVE, load.BR, pack(inf=1))
    assert ch12_movement.is_mixed(g)
    g.flags.append("prince_ferdinand")
    assert not ch12_movement.is_mixed(g)


@rules("12.3a")
def test_forced_march() -> None:
    g = on_the_march({"wien": {"AU": {"inf": 3}}}, "berlin", "berlin", {"inf": 12}, ["frederick"])
    g.marching.spent, g.marching.points, g.script = 3, 0, [3]
    assert ch12_marches.can_force(g)
    play(ch12_marches.forced_march(g))
    assert g.marching.points == 2 and board.strength(g, ACTIVE, AP) == 11, "3 + 8 is 11"
    play(ch12_marches.forced_attrition(g))
    assert board.strength(g, ACTIVE, AP) == 9, "a tenth, rounded up"
    play(ch12_marches.forced_attrition(g))
    assert board.strength(g, ACTIVE, AP) == 9, "once"
    heavy = on_the_march({}, "berlin", "berlin", {"inf": 12, "sa": 1}, ["frederick"])
    heavy.marching.spent = 1
    assert not ch12_marches.can_force(heavy)


@rules("12.3a", "12.10")
def test_12_3a_a_forced_march_is_paid_for_before_the_battle() -> None:
    foes = {"strehlen": {"AU": {"inf": 9}}, "wien": {"AU": {"inf": 3}}}
    g = on_the_march(foes, "strehlen", "breslau", {"inf": 20}, ["frederick"])
    g.marching.forced_loss = True
    play(ch12_movement.end_march(g), "attack")
    assert next(event for event in g.log if event[0] == "battle")[3][3] == 18


@rules("12.3a", "13.2b")
def test_12_3a_and_before_that_of_an_interception() -> None:
    g = on_the_march({"strehlen": {"AU": {"inf": 9}, "leaders": ["daun"]}}, "strehlen", "breslau", {"inf": 20}, ["frederick"])
    g.marching.forced_loss = True
    play(ch13_interception.after_interception(g, space("strehlen"), ACTIVE, AP, space("frankenstein")), "stand", "attack")
    assert next(event for event in g.log if event[0] == "battle")[3][3] == 18


@rules("12.4")
def test_a_leader_alone() -> None:
    t = Table(
        field(
            {
                "berlin": {"PR": {"inf": 6}, "leaders": ["keith", "frederick"]},
                "magdeburg": {"PR": {"inf": 2}},
                "wien": {"AU": {"inf": 3}},
            }
        )
    )
    t.skip_to("card")
    t.choose("lone", "leader:keith", "space:magdeburg")
    assert t.where("keith") == "magdeburg" and "lone" not in t.offered


@rules("12.5b", "12.10")
def test_drop_off() -> None:
    g = on_the_march({"wien": {"AU": {"inf": 3}}}, "berlin", "berlin", {"inf": 12}, ["frederick"])
    ch12_marches.leave(g, PR, 0)
    assert board.strength(g, ACTIVE, AP) == 11 and g.stood, "it marches no further this turn"


@rules("12.7a", "12.7b", "17.5.3")
def test_entrenchment() -> None:
    t = Table(
        field({"berlin": {"PR": {"inf": 9}, "leaders": ["frederick"]}, "wien": {"AU": {"inf": 3}}}, hands={"PR": ["P12"]}), [1]
    )
    t.skip_to("card")
    t.choose("ops:P12", "leader:frederick", "all", "entrench", "number:2")
    assert t.g.works[space("berlin")] == AP, "1 + 2 + 3 is 6"
    g = on_the_march({}, "berlin", "berlin", {"inf": 4}, ["frederick"])
    assert not ch12_marches.can_entrench(g)


@rules("12.8a", "12.8b")
def test_admin_march() -> None:
    enemy = space("wittenberg")
    t = Table(
        field(
            {
                "berlin": {"PR": {"inf": 9}, "leaders": ["lehwaldt"]},
                "potsdam" if "potsdam" in load.SPACE_IDS else "spandau": {"AU": {"inf": 3}},
            }
        )
    )
    t.skip_to("card")
    t.choose("admin", "space:berlin", "all")
    assert t.game.ask and t.game.ask.args[1] == 4 and enemy >= 0
    near = "potsdam" if "potsdam" in load.SPACE_IDS else "spandau"
    if space(near) in NEAR[space("berlin")]:
        assert t.why(f"space:{near}") == "12.8b enemy-there"


@rules("12.9a", "12.9b", "12.9.1")
def test_overrun() -> None:
    t = Table(
        field(
            {
                "breslau": {"PR": {"inf": 16}, "leaders": ["frederick"]},
                "strehlen": {"AU": {"inf": 4}, "fd": ["au_1"]},
                "berlin": BERLIN,
            },
            hands={"PR": ["P12"]},
        )
    )
    t.skip_to("card")
    t.choose("ops:P12", "leader:frederick", "all", "space:strehlen")
    if t.prompt == "withdraw":
        t.choose("stand")
    t.choose("yes")
    assert t.g.at(load.PRISON, AU) == 4 and t.prompt == "loot"
    assert ch12_overrun.enemy_depots(t.g, space("strehlen"), AP) == []


@rules("12.11", "17.4.7")
def test_fleets() -> None:
    g = laid_out({"berlin": BERLIN}, fleets={"BR": 0})
    assert any(option for option in ch12_fleets.orders(g, load.BR)) and not ch12_fleets.orders(g, PR)
    assert play(ch12_fleets.winter(g)) == [] and g.fleets[0] == load.NORTH_SEA


@rules("13.0", "13.1", "13.2a", "13.2b", "13.2c", "13.3")
def test_interception() -> None:
    armies = {
        "breslau": {"PR": {"inf": 9}, "leaders": ["frederick"]},
        "schweidnitz": {"AU": {"inf": 9}, "leaders": ["nadasdy"]},
        "berlin": BERLIN,
    }
    t = Table(field(armies, hands={"PR": ["P12"]}), [6, 1, 1, 1, 1, 1, 1, 1, 1])
    t.skip_to("card")
    t.choose("ops:P12", "leader:frederick", "all", "space:strehlen")
    assert t.prompt == "intercept" and t.offered == ["space:schweidnitz", "pass"]
    t.choose("space:schweidnitz", "all")
    assert t.events("intercepts")[0]["space"] == "space:strehlen" and t.prompt == "slip-away"
    t.choose("stand")
    assert t.prompt == "attack" and t.seat == "prussian", "the better initiative chooses first"
    g = on_the_march(
        {"schweidnitz": {"AU": {"inf": 2}, "leaders": ["nadasdy"]}}, "strehlen", "breslau", {"inf": 9}, ["frederick"]
    )
    assert not ch13_interception.hunters(g, 2, space("strehlen"), ACTIVE, AP, []), "it needs more than a quarter"


@rules("14.1", "14.1.1a", "14.1.2", "14.2a", "14.2b")
def test_withdrawal() -> None:
    armies = {
        "breslau": {"PR": {"inf": 9}, "leaders": ["frederick"]},
        "strehlen": {"AU": {"inf": 6}, "leaders": ["daun"]},
        "berlin": BERLIN,
    }
    t = Table(field(armies, hands={"PR": ["P12"]}), [2])
    t.skip_to("card")
    t.choose("ops:P12", "leader:frederick", "all", "space:strehlen", "pass", "withdraw")
    assert t.events("withdraws"), "2 + 4 is 6"
    assert "space:breslau" not in t.offered
    t.choose(t.offered[0])
    assert not board.in_the_field(t.g, space("strehlen"), COALITION)


@rules("14.1.1a")
def test_14_1_1a_only_the_first_command_gives_a_chance_to_withdraw() -> None:
    g = on_the_march({"strehlen": {"AU": {"inf": 6}}}, "strehlen", "breslau", {"inf": 9}, ["frederick"])
    assert play(ch14_withdrawal.give_way(g), "stand") == ["withdraw"]
    g.march = March(PR, g.holder[PR], AP, 0, space("brieg"), space("strehlen"), space("brieg"), load.leader("frederick"), 5)
    assert play(ch14_withdrawal.give_way(g)) == [], "another Command has come"


@rules("14.1.1b", "15.1.1b")
def test_surprise_attack_cancels_a_withdrawal() -> None:
    armies = {
        "schweidnitz": {"AU": {"inf": 9}, "leaders": ["nadasdy"]},
        "strehlen": {"PR": {"inf": 6}, "leaders": ["keith"]},
        "wien": {"AU": {"inf": 20}, "leaders": ["daun"]},
    }
    t = Table(field(armies, "AU", hands={"AU": ["A7"]}, comet=True, chits={"AU": ["surprise_attack"]}))
    t.skip_to("card")
    t.choose("ops:A7", "leader:nadasdy", "all", "space:strehlen")
    while t.prompt != "withdraw":
        t.choose("pass")
    t.choose("withdraw", "yes")
    assert space("strehlen") in t.g.pinned and t.g.marching.surprise


@rules("14.2.1", "14.3")
def test_light_units_slip_away() -> None:
    g = on_the_march({"strehlen": {"AU": {"lti": 2}}}, "strehlen", "breslau", {"inf": 9}, ["frederick"])
    assert ch14_withdrawal.light_alone(g, space("strehlen"), COALITION, ACTIVE)
    g.put(ACTIVE, PR, pack(ltc=1))
    assert not ch14_withdrawal.light_alone(g, space("strehlen"), COALITION, ACTIVE)
    siege = laid_out({"prag": {"PR": {"inf": 16, "fa": 1, "sa": 1}}})
    assert play(ch14_withdrawal.lose_gun_step(siege, space("prag"), AP)) == []
    assert siege.at(space("prag"), PR) == pack(inf=16, fa=1, sa_reduced=1)


@rules("14.2.1")
def test_14_2_1_the_owner_names_the_guns_that_he_loses() -> None:
    g = laid_out({"prag": {"PR": {"inf": 16, "fa": 1, "fa_reduced": 1}}})
    assert play(ch14_withdrawal.lose_gun_step(g, space("prag"), AP), "troop:pr_fa") == ["lose-gun"]
    assert g.at(space("prag"), PR) == pack(inf=16, fa_reduced=2)


@rules("14.1", "17.1", "17.2", "12.9.1")
def test_14_1_a_depot_alone_goes_into_its_own_fortress() -> None:
    depot = load.FD_IDS.index("au_1")
    t = Table(
        field({"weisskirchen": {"PR": {"inf": 2}}, "olmutz": {"fd": ["au_1"]}, "wien": {"AU": {"inf": 9}}, "berlin": BERLIN})
    )
    t.skip_to("admin-force").choose("space:weisskirchen", "all", "space:olmutz")
    assert not t.events("depot-captured") and t.g.fd[depot] == load.inside(space("olmutz"))
    t.choose("space:weisskirchen")
    ch17_5_garrisons.tidy(t.g)
    assert t.g.fd[depot] == space("olmutz"), "it comes out again when the enemy has gone"
    t = Table(
        field({"weisskirchen": {"PR": {"inf": 2}}, "troppau": {"fd": ["au_1"]}, "wien": {"AU": {"inf": 9}}, "berlin": BERLIN})
    )
    t.skip_to("admin-force").choose("space:weisskirchen", "all", "space:troppau")
    assert t.events("depot-captured"), "no fortress, no shelter"


@rules("9.7.1", "2.1.1d")
def test_9_7_1_an_open_city_falls_to_whoever_drives_its_defenders_out() -> None:
    foes = {"berlin": BERLIN, "magdeburg": {"PR": {"inf": 3}}, "wien": {"AU": {"inf": 3}}}
    g = on_the_march(foes, "berlin", "spandau", {"inf": 20, "fa": 2}, ["daun"], COALITION, AU)
    g.script = [1, 6, 1, *[3] * 20]
    play(ch12_movement.end_march(g), "attack")
    assert not board.in_the_field(g, space("berlin"), AP)
    assert g.held[space("berlin")] == AU == g.md_holder[load.MD_INDEX[space("berlin")]]


@rules("13.3")
def test_13_3_who_declines_to_attack_an_interceptor_gets_no_second_chance() -> None:
    armies = {
        "breslau": {"PR": {"inf": 9}, "leaders": ["schwerin"]},
        "schweidnitz": {"AU": {"inf": 9}, "leaders": ["nadasdy"]},
        "berlin": BERLIN,
    }
    t = Table(field(armies, hands={"PR": ["P4"]}), [6])
    t.skip_to("card").choose("ops:P4", "leader:schwerin", "all", "space:strehlen", "space:schweidnitz", "all", "stand")
    t.choose("pass").choose("pass")
    assert t.prompt != "attack" and t.g.march is None and space("strehlen") not in t.g.fought


@rules("9.4.1a", "8.6.2")
def test_9_4_1a_every_command_that_leaves_its_path_drops_a_level() -> None:
    g = laid_out({"olmutz": {"PR": {"inf": 9}, "leaders": ["keith"]}, "berlin": BERLIN, "wien": {"AU": {"inf": 3}}})
    for name in ("frederick", "henry"):
        g.leaders[load.leader(name)] = ACTIVE
        g.put(ACTIVE, PR, pack(inf=9))
        march = March(PR, 0, AP, 0, space("breslau"), space("olmutz"), space("breslau"), load.leader(name), 0)
        g.march, march.linked = march, True
        ch12_movement.supply_on_the_way(g)
        assert forces.supply(g, ACTIVE, AP) == 1 and not march.linked
        ch12_movement.finish(g)
    assert g.cut == [forces.key(space("olmutz"), AP)] * 2, "once for each of them"


@rules("9.4.1a", "12.5a")
def test_9_4_1a_a_small_force_that_has_grown_drops_like_any_other() -> None:
    g = on_the_march({"breslau": {"PR": {"inf": 9}}, "berlin": BERLIN}, "breslau", "liegnitz", {"inf": 3}, ["frederick"])
    assert not g.marching.linked, "supply does not touch a Minor Force"
    play(ch12_marches.pick_up(g), "all")
    assert g.marching.linked
    g.marching.here = space("olmutz")
    ch12_movement.supply_on_the_way(g)
    assert forces.supply(g, ACTIVE, AP) == 1


@rules("12.2", "4.1.1a")
def test_12_2_a_foreign_leader_makes_a_mixed_force() -> None:
    g = on_the_march({"berlin": BERLIN}, "prag", "prag", {}, ["daun"], COALITION, AU)
    g.put(ACTIVE, load.IM, pack(inf=9))
    assert ch12_movement.is_mixed(g), "an Austrian leads Imperial troops"
    g.leaders[load.DAUN] = space("prag")
    assert not ch12_movement.is_mixed(g)
    g.put(ACTIVE, AU, pack(fa=1))
    assert ch12_movement.is_mixed(g), "guns are units, too"


@rules("12.4")
def test_12_4_a_leader_rides_to_an_army_before_a_fortress() -> None:
    armies = {
        "prag": {"PR": {"inf": 16}},
        "prag!": {"AU": {"inf": 3}},
        "dresden": {"PR": {"inf": 3}, "leaders": ["henry"]},
        "kolin": {"AU": {"inf": 9}},
    }
    g = laid_out(armies)
    henry = load.leader("henry")
    g.march = March(PR, 0, AP, 5, space("dresden"), space("dresden"), space("dresden"), henry, 11)
    ends = ch12_marches.ride_ends(g, henry)
    assert space("prag") in ends and space("kolin") not in ends


@rules("4.3.4a", "12.10")
def test_4_3_4a_an_ally_with_as_many_sp_serves_under_the_higher_letter() -> None:
    g = on_the_march({"berlin": BERLIN}, "prag", "prag", {"inf": 3}, ["charles"], COALITION, AU)
    g.put(ACTIVE, load.IM, pack(inf=3))
    imperial = max(load.LEADERS_OF[load.IM], key=lambda at: load.RANK[at])
    g.leaders[imperial] = space("prag")
    assert load.RANK[imperial] > load.RANK[load.CHARLES] and ch12_marches.may_join(g, imperial)
    g.put(ACTIVE, load.IM, pack(inf=1))
    assert not ch12_marches.may_join(g, imperial), "he would take the command"


@rules("12.7b")
def test_12_7b_works_dug_on_the_march_do_not_outlast_it() -> None:
    foes = {"berlin": BERLIN, "wien": {"AU": {"inf": 3}}}
    g = on_the_march(foes, "breslau", "breslau", {"inf": 9}, ["frederick"])
    g.works[space("breslau")] = AP
    play(ch12_movement.enter(g, space("strehlen")))
    assert not g.works, "all have left"
    guarded = on_the_march({**foes, "breslau": {"PR": {"inf": 1}}}, "breslau", "breslau", {"inf": 9}, ["frederick"])
    guarded.works[space("breslau")] = AP
    play(ch12_movement.enter(guarded, space("strehlen")))
    assert guarded.works == {space("breslau"): AP}


@rules("13.0", "17.5.1a")
def test_13_0_who_is_not_shut_in_comes_out_of_his_fortress_to_intercept() -> None:
    foes = {"schweidnitz": {"AU": {"inf": 3}}, "schweidnitz!": {"PR": {"inf": 9}, "leaders": ["keith"]}, "berlin": BERLIN}
    g = on_the_march(foes, "strehlen", "neisse", {"inf": 6}, ["daun"], COALITION, AU)
    prussian, strehlen = g.holder[PR], space("strehlen")
    place = load.inside(space("schweidnitz"))
    assert ch13_interception.hunters(g, prussian, strehlen, ACTIVE, COALITION, []) == [place]
    g.script = [6, *[3] * 20]
    assert play(ch13_interception.interceptions(g, strehlen, 0), "space:schweidnitz", "all")[0] == "intercept"
    g.put(space("schweidnitz"), AU, pack(inf=20))
    g.leaders[load.leader("henry")] = place
    g.put(place, PR, pack(inf=9))
    assert place not in ch13_interception.hunters(g, prussian, strehlen, ACTIVE, COALITION, []), "masked"
