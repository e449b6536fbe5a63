"""Rules that meet (2): joining without a path, garrisons under an armistice, depots that stay, events that change nothing."""

from __future__ import annotations

import pytest

from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.deck import card
from grognard.games.clash_of_monarchs.load import (
    AP,
    AU,
    BOX,
    BR,
    COALITION,
    FERDINAND_AA,
    FERDINAND_PR,
    NEAR,
    PR,
    RU,
    apart,
    inside,
    leader,
    space,
)
from grognard.games.clash_of_monarchs.records import Battle, March
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.rules import (
    ch08_cards,
    ch10_1_depots,
    ch12_movement,
    ch15_7_losses,
    ch15_9_retreat,
    ch15_battle,
    ch18_2_transfers,
    ch19_1_quarters,
    ch19_winter,
    ch20_6_redeploy,
    ch20_recruit,
    ch20_spring,
    ch22_politics,
    ch24_advanced,
)
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.state import EVENT, FULL_SUPPLY, WINTER
from grognard.games.clash_of_monarchs.troops import COS, INF, pack
from grognard.games.clash_of_monarchs.words import SPACE, troop

from .procedures import play
from .table import TITLE, Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 3}}
WIEN = {"AU": {"inf": 3}}


@rules("9.4.1a", "18.2")
def test_9_4_1_light_units_of_an_ally_cut_no_path_by_joining() -> None:
    """Cossacks of the Border box come to Austrians at Czaslau: they have no path there, but took nobody's away."""
    armies = {"czaslau": {"AU": {"inf": 9}}, "box:border": {"RU": {"cos": 1}}, "vilna": {"RU": {"inf": 8}}, "berlin": BERLIN}
    g = laid_out(armies, camp={"RU": "coalition"})
    ch18_2_transfers.shift(g, BOX, troop(RU, COS), SPACE + space("czaslau"))
    supply.trace(g)
    assert forces.supply(g, space("czaslau"), COALITION) == FULL_SUPPLY


@rules("9.4.1a", "10.1")
def test_9_4_1_nor_does_the_escort_of_an_allys_depot() -> None:
    armies = {
        "wittenberg": {"PR": {"inf": 9}},
        "hanover": {"BR": {"inf": 4}, "fd": ["br_1"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    g = laid_out(armies, held={"wittenberg": "PR"})
    assert g.linked[AP] >> space("wittenberg") & 1
    assert play(ch10_1_depots.escort(g, BR, space("hanover"), space("wittenberg")), "troop:br_inf", "done") == ["escort"] * 2
    supply.trace(g)
    assert forces.supply(g, space("wittenberg"), AP) == FULL_SUPPLY


@rules("17.5.1a", "22.5.2a")
def test_17_5_1_under_an_armistice_a_british_garrison_joins_no_attack() -> None:
    armies = {
        "hanover": {"FR": {"inf": 16, "fa": 1}, "PR": {"inf": 9}, "leaders": ["richelieu", "henry"]},
        "hanover!": {"BR": {"inf": 3}},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    g = laid_out(armies, armistice=9)
    assert play(ch15_battle.joins(g, space("hanover"), AP, AP)) == []
    assert play(ch15_battle.joins(g, space("hanover"), AP, COALITION)) == ["join-battle"], "but it may defend itself"


@rules("15.9.1", "15.9c")
def test_15_9_1_after_a_drawn_sortie_only_the_besieger_may_leave() -> None:
    here = space("schweidnitz")
    armies = {"schweidnitz": {"AU": {"inf": 16}, "leaders": ["daun"]}, "schweidnitz!": {"PR": {"inf": 6}, "leaders": ["henry"]}}
    g = laid_out({**armies, "berlin": BERLIN, "wien": WIEN})
    g.battle = Battle(here, [ch15_battle.side(g, [inside(here)], AP), ch15_battle.side(g, [here], COALITION)])
    assert play(ch15_9_retreat.part_company(g)) == ["part"]


@rules("9.2.2b", "15.9a")
def test_9_2_2_the_swedish_depot_does_not_retreat_it_stays_in_stralsund() -> None:
    here = space("stralsund")
    armies = {"stralsund": {"SW": {"inf": 6}, "PR": {"inf": 12}, "leaders": ["frederick"], "fd": ["sw_1"]}, "wien": WIEN}
    g = laid_out({**armies, "berlin": BERLIN}, camp={"SW": "coalition:FR"})
    g.battle = Battle(here, [ch15_battle.side(g, [here], AP), ch15_battle.side(g, [here], COALITION)])
    play(ch15_9_retreat.leave_field(g, 1, 1), "no")
    assert not board.has_pieces(g, here, COALITION)
    assert g.fd[load.FD_IDS.index("sw_1")] == inside(here)


@rules("17.5.1b", "20.6")
def test_17_5_1_a_garrison_comes_out_when_those_before_it_were_redeployed() -> None:
    here = space("schweidnitz")
    g = laid_out({"schweidnitz!": {"PR": {"inf": 3}}, "berlin": BERLIN, "wien": WIEN})
    play(ch20_spring.recovery(g))
    assert board.strength(g, here, AP) == 3


@rules("24.4")
def test_24_4_ferdinand_changes_armies_in_a_fortress_as_well() -> None:
    armies = {"hanover!": {"BR": {"inf": 3}, "leaders": ["ferdinand_aa"]}, "hanover": {"FR": {"inf": 6}}, "berlin": BERLIN}
    g = laid_out(armies, flags=["prince_ferdinand"])
    assert play(ch24_advanced.ferdinand(g, BR), "yes") == ["ferdinand"]
    assert g.leaders[FERDINAND_PR] == inside(space("hanover")) and g.leaders[FERDINAND_AA] < 0


@rules("19.1b", "22.3.5")
def test_19_1_in_winter_the_depots_of_clients_move_as_well() -> None:
    armies = {"torun": {"RU": {"inf": 3}, "fd": ["ru_1"]}, "stralsund": {"SW": {"inf": 3}, "fd": ["sw_1"]}, "berlin": BERLIN}
    g = laid_out({**armies, "wien": WIEN}, camp={"RU": "ap:PR", "SW": "coalition:FR"})
    g.season = WINTER
    ask = next(ch19_1_quarters.late_moves(g, PR))
    assert "depot:ru_1" in [TITLE.vocabulary.describe(option) for option in ask.options]
    assert load.FD_IDS.index("sw_1") not in ch20_6_redeploy.own_depots(g, load.FR), "the Swedish one never does (9.2.2b)"


@rules("17.5.2", "20.6")
def test_20_6_a_leader_in_a_fortress_that_nobody_masks_is_redeployed() -> None:
    armies = {"schweidnitz!": {"PR": {"inf": 3}, "leaders": ["henry"]}, "schweidnitz": {"AU": {"inf": 2}}, "berlin": BERLIN}
    assert leader("henry") in ch20_6_redeploy.own_leaders(laid_out(armies), PR)
    armies["schweidnitz"] = {"AU": {"inf": 16}}
    assert leader("henry") not in ch20_6_redeploy.own_leaders(laid_out(armies), PR)


@rules("8.6b", "8.6.1")
@pytest.mark.parametrize("name", ["B18", "P12", "P27"])
def test_8_6_an_event_that_would_change_nothing_is_not_played(name: str) -> None:
    """8.6c The British siege train is there and whole; no enemy holds a card; the Prussian MW is that of 1756."""
    armies = {"hanover": {"BR": {"inf": 6, "sa": 1}}, "berlin": {"PR": {"inf": 3}, "leaders": ["frederick"]}, "wien": WIEN}
    power = BR if name[0] == "B" else PR
    g = laid_out(armies, hands={"PR": [], "BR": [], "AU": [], "FR": []}, will={"PR": 20})
    g.hands[power] = [card(name)]
    refusal = ch08_cards.refused_event(g, power, card(name))
    assert refusal is not None and (refusal.rule, refusal.key) == ("8.6c", "no-clause")


@rules("8.6.2", "14.1.1a")
def test_a18_the_command_enters_no_other_space_on_its_way() -> None:
    """Hochkirch Night: where a detour is as near in MP as the line itself, only the line is open."""
    for start in range(load.SPACES):
        for goal in NEAR[start]:
            march = March(load.AU, 2, COALITION, EVENT, start, start, start, leader("daun"), 5)
            march.goal, march.straight = goal, True
            open_ways = [near for near in NEAR[start] if not ch12_movement.strays_from_goal(march, near)]
            assert open_ways == [goal] and apart(goal)[goal] == 0


@rules("15.10", "21.3.2b")
def test_b17_nobody_fights_the_fleet_of_a_france_that_has_left_the_war() -> None:
    g = laid_out({"hanover": {"BR": {"inf": 6}}, "berlin": BERLIN, "wien": WIEN}, hands={"BR": ["B17"]}, invasion=True)
    assert ch08_cards.refused_event(g, BR, card("B17")) is None
    ch22_politics.leave_war(g, load.FR)
    refusal = ch08_cards.refused_event(g, BR, card("B17"))
    assert refusal is not None and refusal.rule == "8.6c"


@rules("8.6g", "20.4.2")
def test_8_6g_what_is_set_aside_is_not_counted_for_the_army_size() -> None:
    """With all 65 SP in play but two that are set aside two can be raised; the two that return find no room."""
    limit = load.SIZE_LIMIT[AU]
    g = laid_out({"wien": {"AU": {"inf": limit - 2}}, "berlin": BERLIN})
    g.put(load.ASIDE, AU, pack(inf=2))
    assert ch20_recruit.room(g, AU) == 2
    g.put(space("wien"), AU, pack(inf=1))
    play(ch20_recruit.come_back(g, load.ASIDE, AU))
    assert ch20_recruit.army_size(g, AU) == limit and not g.at(load.ASIDE, AU) and not TITLE.problems(g)


@rules("15.7.1a")
def test_15_7_1_a_refused_loss_names_the_cavalry_only_where_there_is_some() -> None:
    armies = {"czaslau": {"AU": {"inf": 9}, "IM": {"inf": 8}, "leaders": ["daun"]}, "berlin": BERLIN}
    g = laid_out(armies, camp={"IM": "coalition:AU"})
    g.loss = ch15_7_losses.simple_loss(g, 2, COALITION, [space("czaslau")], 4)
    g.losing.battle, g.losing.nation, g.losing.taken, g.losing.mine, g.losing.left = True, AU, 3, 2, 1
    refusal = ch15_7_losses.refused_loss(g, troop(load.IM, INF))
    assert refusal is not None and (refusal.rule, refusal.key) == ("15.7.1a", "commanders-nation")
    g.put(space("czaslau"), AU, pack(lc=1))
    refusal = ch15_7_losses.refused_loss(g, troop(AU, INF))
    assert refusal is not None and refusal.key == "cavalry-due"
    g.losing.battle, g.losing.rule = False, "6.1a"
    refusal = ch15_7_losses.refused_loss(g, troop(load.RU, INF))
    assert refusal is not None and (refusal.rule, refusal.key) == ("6.1a", "not-there"), "outside battle by its own paragraph"


@rules("9.4.1a", "19.2")
def test_9_4_1_the_end_of_sharing_at_new_year_cuts_no_path() -> None:
    armies = {"czaslau": {"AU": {"inf": 9}, "FR": {"inf": 3}}, "berlin": BERLIN, "paris": {"FR": {"inf": 3}}}
    g = laid_out(armies)
    here = space("czaslau")
    g.shared[AU] = forces.key(here, COALITION)
    g.linked = supply.traced(g)
    assert g.linked[COALITION] >> here & 1
    play(ch19_winter.new_year(g))
    supply.trace(g)
    assert not supply.has_path(g, here, COALITION) and forces.supply(g, here, COALITION) == FULL_SUPPLY


@rules("17.5.1b", "21.3.2b")
def test_17_5_1_a_garrison_comes_out_when_those_before_it_leave_the_war_at_new_year() -> None:
    armies = {"memel!": {"PR": {"inf": 3}}, "memel": {"RU": {"inf": 12}}, "berlin": BERLIN, "wien": WIEN}
    g = laid_out(armies, camp={"RU": "coalition"}, will={"RU": 1})
    play(ch19_winter.new_year(g))
    assert g.out[RU] and board.strength(g, space("memel"), AP) == 3


@rules("12.9.1", "20.4.6")
def test_12_9_1_recruits_capture_a_depot_upon_which_they_come() -> None:
    armies = {"schweidnitz": {"PR": {"inf": 2}, "fd": ["au_1"]}, "berlin": BERLIN, "wien": WIEN}
    g = laid_out(armies)
    assert "loot" in play(ch20_spring.recovery(g))
    assert g.fd[load.FD_IDS.index("au_1")] == load.POOL


@rules("4.3.4a", "12.5a")
def test_12_5_who_picks_up_allies_keeps_the_command() -> None:
    """Hildburghausen marches with D'Estrées: of the Imperials at Eger they take up so many as leave the latter in command."""
    armies = {
        "bayreuth": {"FR": {"inf": 3}, "IM": {"inf": 1}, "leaders": ["d_estrees", "hildburghausen"]},
        "eger": {"IM": {"inf": 8}},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    position = field(armies, "FR", hands={"FR": ["F1"], "PR": [], "AU": [], "BR": []}, camp={"IM": "coalition:AU"})
    t = (
        Table(position, scenario="s1757")
        .skip_to("card")
        .choose("ops:F1", "leader:d_estrees", "all", "space:eger", "pick_up", "all")
    )
    assert forces.commander(t.g, [load.ACTIVE], COALITION) == t.g.marching.commander == leader("d_estrees")
