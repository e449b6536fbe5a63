"""What the table shows: battles with their modifiers, forces that are put together, and who has marched."""

from __future__ import annotations

import random

from grognard.games.clash_of_monarchs import ClashOfMonarchs
from grognard.games.clash_of_monarchs.load import AP, COALITION, DRESDEN, NEUTRAL, SA, SPACE_IDS
from grognard.games.clash_of_monarchs.state import SHORT, ClashState
from grognard.games.clash_of_monarchs.view_forces import fronts
from grognard.games.clash_of_monarchs.view_roll import called, roll

from .table import Table, field, rules

ARMIES = {
    "breslau": {"PR": {"inf": 12, "lc": 2, "fa": 2}, "leaders": ["frederick", "keith"]},
    "strehlen": {"AU": {"inf": 12, "fa": 1}, "leaders": ["daun"], "works": True},
    "wien": {"AU": {"inf": 9}},
}


def test_a_force_that_is_put_together_stands_where_it_sets_out() -> None:
    t = Table(field(ARMIES, hands={"PR": ["P14"]}))
    t.skip_to("card").choose("ops:P14", "leader:frederick")
    moving = next(force for force in t.view()["forces"] if force["moving"])
    assert t.prompt == "compose" and moving["space"] == "breslau" and moving["leaders"] == ["frederick", "keith"]
    assert t.view()["leaders"]["frederick"] == "breslau"


@rules("15.6e", "15.6a", "15.6d", "15.2")
def test_the_modifiers_of_a_battle_name_their_paragraphs() -> None:
    t = Table(field(ARMIES, hands={"PR": ["P14"]}, chits={"PR": ["able_subordinate"], "AU": []}), [0, 0, 3, 3, 6, 6])
    t.skip_to("card").choose("ops:P14", "leader:frederick", "all", "space:strehlen", "pass", "stand", "stop", "attack")
    one, two = t.view()["battle"]["sides"]
    assert t.prompt == "tactic" and one["column"] == "16-18" and two["column"] == "12-15" and one["endurance"] == 4
    assert {item["label"]: (item["rule"], item["value"]) for item in one["modifiers"]} == {
        "battle-drm_commander": ("15.6e", 4),
        "battle-drm_artillery": ("15.6a", 2),
        "battle-drm_cavalry": ("15.6c", 1),
        "battle-drm_entrenchment": ("15.6d", -2),
    }
    assert one["drm"] == 5
    t.choose("tactic:able_subordinate")
    one = t.view()["battle"]["sides"][0]
    assert {"label": "battle-drm_tactics", "rule": "15.4.3b", "value": 2} in one["modifiers"] and one["drm"] == 7
    t.skip_to("lose-sp")
    one = t.view()["battle"]["sides"][0]
    assert one["dice"] == 6 and one["total"] == 13 and len(one["modifiers"]) == 5
    assert one["tactics"] == ["able_subordinate"]


@rules("11.2b")
def test_a_force_that_has_marched_shows_it() -> None:
    t = Table(field({**ARMIES, "berlin": {"PR": {"inf": 3}}}, hands={"PR": ["P14"]}))
    t.skip_to("card").choose("ops:P14", "leader:frederick", "all", "space:namslau", "stop")
    moved = {force["space"]: force["moved"] for force in t.view()["forces"]}
    assert moved["namslau"] and not moved["berlin"]


@rules("20.4.2")
def test_the_pools_hold_what_is_not_in_play() -> None:
    t = Table(field({"wien": {"AU": {"inf": 9, "lc": 1, "lc_reduced": 1}}}))
    mix = t.g.mix[1]
    assert t.view()["pools"]["AU"]["inf"] == 65 - 9 and t.view()["pools"]["AU"]["lc"] == mix[0] - 2


def test_a_roll_that_is_kept_is_the_true_one() -> None:
    chance, title = random.Random(24), ClashOfMonarchs()
    for scenario, options in (("s1756", {}), ("s1758", {}), ("s1759", {"limited_intelligence": "on", "players": "four"})):
        game = title.new_game(scenario, title.check_setup(scenario, options), "roll")
        while game.ask and game.number < 400:
            g = game.state
            assert isinstance(g, ClashState)
            kept, true = roll(g), called(g)
            assert kept[:-1] == true[:-1], f"{scenario}, decision {game.number}"
            for camp in (AP, COALITION):
                assert fronts(g, kept, camp) == fronts(g, true, camp), f"{scenario}, decision {game.number}"
            game.choose(chance.choice(game.ask.options), game.ask.seat)


@rules("9.1a")
def test_neutrals_do_not_show_the_markers_of_their_neighbours_on_the_list() -> None:
    one, two = SPACE_IDS[DRESDEN], SPACE_IDS[DRESDEN + 1]
    t = Table(field({one: {"SA": {"inf": 3}}, two: {"PR": {"inf": 9}}, "wien": {"AU": {"inf": 9}}}))
    t.g.take_side(SA, NEUTRAL)
    t.g.supply[(DRESDEN + 1) * 2 + AP] = SHORT
    supply = {force["space"]: force["supply"] for force in t.view()["forces"]}
    assert supply[one] == "full" and supply[two] == "short"


@rules("5.1.2")
def test_no_sixth_round_is_shown_when_the_fifth_is_over() -> None:
    t = Table(field(ARMIES))
    t.g.round = 6
    assert t.view()["round"] == 5
