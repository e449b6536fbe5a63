"""Rules that meet: what one paragraph leaves open where another takes over."""

from __future__ import annotations

from grognard.games.clash_of_monarchs import load
from grognard.games.clash_of_monarchs.load import AU, BOX, COALITION, PR, inside, space
from grognard.games.clash_of_monarchs.records import Battle
from grognard.games.clash_of_monarchs.rules import (
    ch15_7_losses,
    ch15_battle,
    ch17_5_garrisons,
    ch18_2_transfers,
    ch19_1_quarters,
    ch20_horse,
    ch20_spring,
    ch22_politics,
)
from grognard.games.clash_of_monarchs.troops import DC, FA, FA_R, INF, count
from grognard.games.clash_of_monarchs.words import SPACE, troop

from .procedures import play
from .table import Table, field, laid_out, rules

BERLIN = {"PR": {"inf": 3}}
WIEN = {"AU": {"inf": 3}}


@rules("8.6.5", "11.2b")
def test_8_6_5_a_march_whose_last_men_fall_to_an_ambush_is_over() -> None:
    armies = {
        "frankfurt": {"FR": {"inf": 1}, "leaders": ["broglie"]},
        "koln": {"FR": {"inf": 3}},
        "giessen": {"BR": {"lti": 1, "inf": 3}},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    hands = {"FR": ["F7"], "PR": [], "BR": ["B23"]}
    t = Table(field(armies, "FR", hands=hands, comet=True), scenario="s1758", players="four")
    t.skip_to("card").choose("ops:F7", "leader:broglie", "all", "space:friedberg", "event:B23")
    assert t.prompt != "march" and t.g.march is None, "nobody is left to march on"
    assert t.where("broglie") == "koln"


@rules("15.7.1a", "15.7.1b", "17.5.1a")
def test_15_7_1_the_garrison_that_joins_a_battle_may_take_its_losses() -> None:
    here = space("schweidnitz")
    armies = {
        "schweidnitz": {"AU": {"inf": 16, "fa": 2}, "PR": {"inf": 10, "fa": 1}, "leaders": ["daun", "frederick"]},
        "schweidnitz!": {"PR": {"inf": 4, "fa": 1}},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    g = laid_out(armies)
    sides = [ch15_battle.side(g, [here, inside(here)], 0), ch15_battle.side(g, [here], COALITION)]
    g.battle = Battle(here, sides)
    g.loss = ch15_7_losses.battle_loss(g, 0, 2)
    assert play(ch15_7_losses.suffer(g), "yes", "no") == ["garrison-meant"] * 2
    assert count(g.at(inside(here), PR), INF) == 3 and count(g.at(here, PR), INF) == 9
    assert play(ch15_7_losses.lose_guns(g, 0, 1), "yes") == ["garrison-meant"], "so may its battery"
    assert count(g.at(inside(here), PR), FA_R) == 1 and count(g.at(here, PR), FA) == 1


@rules("10.0b", "10.7", "20.3a")
def test_10_0_no_powers_actions_keep_anothers_depot() -> None:
    g = laid_out({"bamberg": {"IM": {"inf": 3}, "fd": ["im_1"]}, "wien": {**WIEN, "fd": ["au_1"]}}, actions={"AU": 3})
    g.thaler[AU] = 5
    imperial, own = load.FD_IDS.index("im_1"), load.FD_IDS.index("au_1")
    offers = []
    for depot in (imperial, own):
        ask = next(ch20_spring.keep_depot(g, AU, depot))
        offers.append(len(ask.options))
    assert offers == [2, 3], "Austrian actions serve Austrian depots only"


@rules("11.2b", "14.1.2")
def test_11_2_besiegers_who_were_activated_and_withdrew_do_not_march_again() -> None:
    armies = {
        "prag": {"PR": {"inf": 16, "fa": 1}, "leaders": ["frederick"], "fd": ["pr_1"]},
        "prag!": {"AU": {"inf": 2}},
        "kolin": {"AU": {"inf": 9}, "leaders": ["daun"]},
        "dresden": {"PR": {"inf": 1}},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    t = Table(field(armies, hands={"PR": ["P12"]}, actions={"PR": 1}, sieges={"prag": 0}), [6, 6])
    t.skip_to("card").choose("ops:P12", "leader:frederick", "all", "stop", "space:prag")
    t.choose("space:kolin", "all", "withdraw")
    end = t.offered[0]
    t.choose(end)
    assert t.where("frederick") == end.partition(":")[2]
    t.skip_to("admin-force")
    assert end not in t.offered, "they have had their activation"


@rules("12.4")
def test_12_4_a_leader_rides_after_a_minor_force_without_a_card() -> None:
    armies = {
        "breslau": {"PR": {"inf": 9}, "leaders": ["keith"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    t = Table(field(armies))
    t.skip_to("card").choose("pass", "space:berlin", "all", "space:spandau", "stop")
    assert t.prompt == "aside" and "lone" in t.offered, "at any time of the turn"


@rules("17.4.8", "13.0")
def test_17_4_8_a_garrison_intercepts_the_besiegers_who_march_off() -> None:
    armies = {
        "prag": {"PR": {"inf": 16, "fa": 1}, "leaders": ["frederick"]},
        "prag!": {"AU": {"inf": 10}, "leaders": ["daun"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    t = Table(field(armies, hands={"PR": ["P12"]}, sieges={"prag": 2}), [1])
    t.skip_to("card").choose("ops:P12", "leader:frederick", "all", "space:budin")
    assert t.prompt == "intercept" and t.offered == ["space:prag", "pass"], "nobody shuts it in any more"
    t.choose("pass", "space:prag")
    assert space("prag") not in t.g.sieges, "who comes back begins anew"


@rules("12.9.1", "13.2a")
def test_12_9_1_a_depot_that_its_force_leaves_beside_enemies_is_theirs() -> None:
    armies = {
        "koniggratz": {"PR": {"inf": 9}, "AU": {"inf": 9}, "leaders": ["seydlitz", "daun"], "fd": ["au_1"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    t = Table(field(armies, hands={"PR": ["P12"]}), [6])
    t.skip_to("card").choose("ops:P12", "leader:seydlitz", "number:3", "stand", "space:trautenau", "space:koniggratz", "all")
    assert t.prompt == "loot" and t.seat == "prussian", "three Prussians are alone with it"
    t.choose("action")
    assert t.g.fd[load.FD_IDS.index("au_1")] == load.POOL and t.g.actions[PR] == 1


@rules("12.9.1")
def test_12_9_1_so_is_one_that_is_left_on_the_march() -> None:
    armies = {
        "koniggratz": {"PR": {"inf": 9}, "AU": {"inf": 9}, "leaders": ["seydlitz", "daun"], "fd": ["pr_1"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    t = Table(field(armies, hands={"PR": ["P12"]}))
    t.skip_to("card").choose("ops:P12", "leader:seydlitz", "all", "stand", "space:trautenau")
    assert t.prompt == "loot" and t.seat == "austrian"


@rules("12.9.1", "22.5.2a")
def test_22_5_2_under_an_armistice_no_depots_are_captured() -> None:
    armies = {
        "munster": {"BR": {"inf": 3}},
        "rheine": {"fd": ["fr_1"]},
        "koln": {"FR": {"inf": 3}},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    for rounds, prompt in ((0, "loot"), (9, "march")):
        t = Table(field(armies, "BR", armistice=rounds), players="four")
        t.skip_to("card", "british").choose("admin", "space:munster", "all", "space:rheine")
        assert t.prompt == prompt


@rules("15.7.6b")
def test_15_7_6_a_leader_does_not_stay_alone_among_enemies() -> None:
    armies = {
        "trautenau": {"PR": {"inf": 6}, "AU": {"inf": 9}, "leaders": ["frederick", "seydlitz", "daun"]},
        "breslau": {"PR": {"inf": 3}},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    t = Table(field(armies, hands={"PR": ["P12"]}), [1])
    t.skip_to("card").choose("ops:P12", "leader:seydlitz", "all", "stand", "space:landeshut")
    t.skip_to("march").choose("stop")
    assert t.where("frederick") == "landeshut", "the nearest friendly force"
    assert {"leader": "leader:frederick", "space": "space:landeshut"} in t.events("leader-returns"), "and the log says so"


@rules("2.1.1b", "20.4.3")
def test_20_4_3_saxon_cavalry_is_not_rebuilt_in_a_foreign_square() -> None:
    g = laid_out({"koln": {"FR": {"inf": 3}}, "wien": WIEN, "berlin": BERLIN}, held={"dresden": "PR"})
    found = ch20_horse.stables(g, load.SA, load.FR)
    assert space("strasbourg") in found and space("paris") not in found


@rules("17.5.1b", "19.1b")
def test_17_5_1_a_garrison_comes_out_when_a_minor_force_winters_elsewhere() -> None:
    here = space("olmutz")
    g = laid_out({"olmutz": {"PR": {"inf": 3}}, "olmutz!": {"AU": {"inf": 3}}, "wien": WIEN, "berlin": BERLIN}, season="winter")
    asked = play(ch19_1_quarters.march_minor(g, PR, here), "space:sternberg")
    assert asked == ["winter-to"] and count(g.at(here, AU), INF) == 3 and not g.at(inside(here), AU)


@rules("10.1", "12.9.1")
def test_12_9_1_the_escort_of_a_depot_captures_the_enemys() -> None:
    armies = {
        "landeshut": {"PR": {"inf": 3}, "fd": ["pr_1"]},
        "bunzlau": {"fd": ["au_1"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    t = Table(field(armies, actions={"PR": 1}))
    t.skip_to("spend").choose("move_fd", "depot:pr_1", "space:bunzlau", "troop:pr_inf", "done")
    assert t.prompt == "loot" and t.seat == "prussian"


@rules("8.6.4", "12.9.1")
def test_12_9_1_so_do_men_whom_an_event_places_upon_it() -> None:
    armies = {"hanau": {"fd": ["fr_3"]}, "koln": {"FR": {"inf": 3}}, "berlin": BERLIN, "wien": WIEN}
    t = Table(field(armies, "BR", hands={"BR": ["B7"]}), players="four", scenario="s1758")
    t.skip_to("card", "british").choose("event:B7", *["space:hanau"] * 3)
    t.skip_to("loot")
    assert t.seat == "british"


@rules("12.7b", "22.3.2")
def test_12_7_an_entrenchment_changes_sides_with_the_men_in_it() -> None:
    g = Table(scenario="s1756", begin=False).g
    here = space("pirna")
    assert here in g.works and g.at(here, load.SA)
    ch22_politics.join_war(g, load.SA, load.AP, PR)
    ch17_5_garrisons.tidy(g)
    assert g.works[here] == load.AP


@rules("19.1b", "22.4a")
def test_22_4_no_light_units_turn_a_russian_force_in_poland_into_another() -> None:
    for russians, open_to_them in ((1, False), (3, True)):
        armies = {"warsaw": {"RU": {"inf": russians}}, "box:border": {"AU": {"dc": 1}}, "wien": WIEN, "berlin": BERLIN}
        g = laid_out(armies, season="winter", camp={"RU": "coalition"})
        goals = ch18_2_transfers.goals(g, AU, BOX, troop(AU, DC))
        assert (SPACE + space("warsaw") in goals) == open_to_them and SPACE + space("wien") in goals
