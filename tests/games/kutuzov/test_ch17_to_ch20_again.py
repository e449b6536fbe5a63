"""Chapters 17 to 20 again: depots kept for later, magazines, the order of hands, the way out of Moscow, points."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import hidden, load
from grognard.games.kutuzov.rules import (
    ch03_control,
    ch05_impulse,
    ch06_building,
    ch10_movement,
    ch12_aftermath,
    ch12_retreat,
    ch17_cards,
    ch17_deployment,
    ch17_interphase,
    ch19_end,
    ch19_retreat,
    ch20_victory,
)
from grognard.games.kutuzov.state import battle_at

from .table import EMPTY, POOR, TITLE, Table, at, plain, quiet, rules, who


@rules("17.2b")
def test_17_2b_a_dmc_that_is_not_placed_is_kept_for_later() -> None:
    table = Table({"phase": "interphase", "turn": 1})
    table.run(ch17_interphase.place_dmcs(table.g, load.FIRST), "pass")
    table.g.turn = 2
    table.run(ch17_interphase.place_dmcs(table.g, load.FIRST), "space:moscow", "space:klin")
    assert table.g.dmc.count(load.FIRST) == 2
    assert "space:elnya" in table.asked[0][2]  # any friendly duchy with a line to the east, also without pieces
    table.run(ch17_interphase.place_dmcs(table.g, load.FIRST))
    assert table.g.dmc.count(load.FIRST) == 2


@rules("17.2a", "17.43b")
def test_17_2a_in_the_interphase_nothing_is_placed_where_it_would_have_to_fight() -> None:
    stacks = {"poland_zone": {"bagration": 1}, "danzig": {"russian_first": 1}}
    table = Table(plain(phase="interphase", stacks=stacks))
    assert at("poland_zone") not in ch06_building.build_places(table.g, load.SOUTH)
    assert at("danzig") not in ch06_building.build_places(table.g, load.NORTH)
    table.g.phase = 3
    assert at("poland_zone") in ch06_building.build_places(table.g, load.SOUTH)


@rules("6.31c", "17.43b")
def test_6_31c_the_limit_of_a_scorched_key_is_one_of_the_impulses() -> None:
    position = quiet(phase="interphase", scorched=["moscow"], hands={**EMPTY, "russian_second": ["93"]})
    table = Table(position, [1] * 20)
    two = ("sp:russian_second", "space:moscow") * 2
    table.run(ch17_cards.use_discards(table.g, load.SECOND), "card:reserve_artillery", "build", *two)
    assert table.count("russian_second", "moscow") == 2


@rules("17.2b", "6.32c")
def test_17_2b_a_dmc_is_not_linked_by_sea() -> None:
    position = plain(phase="interphase", flags={"french_north": [load.SPACE_IDS[space] for space in load.NEAR[at("riga")]]})
    table = Table(position)
    assert at("riga") in ch03_control.linked(table.g, load.FIRST)  # pieces come back over the sea
    assert at("riga") not in ch17_interphase.dmc_spaces(table.g, load.FIRST)


@rules("17.34", "11.1a")
def test_17_34_nobody_intercepts_into_a_port_that_is_held() -> None:
    near = {"st_petersburg": {"russian_first": 3}, "mitau": {"davout": 1}, "wenden": {"ney": 1}}
    flags = {"french_north": ["mitau", "wenden"]}
    for stacks, open_port in ((near, False), ({**near, "riga": {"russian_first": 2}}, True)):
        table = Table(plain(phase="interphase", stacks=stacks, flags=flags))
        assert (at("riga") in ch17_deployment.sea_ports(table.g, load.FIRST, at("st_petersburg"))) == open_port


@rules("17.34", "17.31a")
@pytest.mark.parametrize(("first", "second", "refused"), [("riga", "riga", "novgorod"), ("novgorod", "pskov", "riga")])
def test_17_34_a_power_deploys_by_sea_or_by_land(first: str, second: str, refused: str) -> None:
    cut = [load.SPACE_IDS[space] for space in load.NEAR[at("riga")]]
    stacks = {"st_petersburg": {"russian_first": 3}}
    table = Table(quiet(phase="interphase", stacks=stacks, flags={"french_north": cut}))
    table.g.magazine[load.FIRST], table.g.fresh_sp[load.FIRST] = at("st_petersburg"), 3
    piece = "sp:russian_first"
    table.run(ch17_deployment.deploy(table.g, load.FIRST), piece, f"space:{first}", piece, f"space:{second}", "done")
    goals = [offered for _, prompt, offered in table.asked if prompt == "deploy-to"]
    assert f"space:{refused}" in goals[0] and f"space:{refused}" not in goals[1]
    assert table.count("russian_first", "st_petersburg") == 1 and table.count("russian_first", second) == 1 + (first == second)


@rules("17.35", "17.2d")
def test_17_35_regrouped_pieces_deploy_from_a_magazine_and_only_from_there() -> None:
    position = plain(phase="interphase", box={"french_north": 3}, leaders={"ney": "regroup_box"}, hands=EMPTY, resources=POOR)
    table = Table(position)
    back = ("box:french_north", "space:danzig", "box:french_north", "space:warsaw", "comrade:ney", "space:danzig", "done")
    table.run(ch17_interphase.reinforce(table.g, load.NORTH), "pass", *back, "space:danzig", "all", "space:thorn")
    assert table.count("french_north", "thorn") == 1 and table.g.place[who("ney")] == at("thorn")
    assert table.count("french_north", "warsaw") == 1  # without a magazine it stays


@rules("17.31a", "17.33")
def test_17_31_deployment_goes_on_beyond_the_free_range_at_a_price() -> None:
    flags = {"french_north": [load.SPACE_IDS[space] for space in range(load.DUCHIES) if load.IN_RUSSIA[space]]}
    reach = ch17_deployment.reach(Table(plain(phase="interphase", turn=3, flags=flags)).g, load.NORTH, at("danzig"))
    far = [space for space, causes in reach.items() if causes > 4]
    assert far and reach[at("elbing")] == 0


@rules("17.41", "17.42", "17.43a")
def test_17_41_all_draw_before_anybody_changes_his_hand() -> None:
    hands = {"french_north": ["79", "80"], "russian_first": [], "french_south": [], "russian_second": []}
    table = Table({"phase": "interphase", "hands": hands, "marker": "french_north"})
    table.run(ch17_cards.new_cards(table.g), "keep")
    keys = [event[0] for event in table.g.log if event[0] in ("draws", "redraws", "home-cards")]
    assert keys[:4] == ["draws"] * 4 and keys[4] == "redraws"  # one of the two old cards goes
    assert table.prompts()[:4] == ["mulligan"] * 4 and keys.index("home-cards") > keys.index("redraws")


@rules("17.42", "2.7")
def test_17_42_how_many_cards_are_old_is_known_but_not_which() -> None:
    table = Table({"phase": "interphase", "hands": {"french_north": ["79", "80"], "russian_first": ["84"]}})
    table.g.old = [78, 83]
    hidden.resample(table.g, TITLE.seat("tsarist"))
    old = [card for card in table.g.old if card in table.g.hands[load.NORTH]]
    assert len(old) == 1 and 83 in table.g.old and len(table.g.old) == 2


# The retreat from Moscow --------------------------------------------------------------------------------------------
def leaving(stacks: dict[str, dict[str, int]], players: str = "two", **more: object) -> Table:
    position = plain(turn=4, retreating=True, hands=EMPTY, resources=POOR, stacks=stacks, **more)
    return Table(position, [1] * 60, players=players).active("french_north")


@rules("19.722b")
def test_19_722b_four_points_in_all_and_more_only_for_the_first_step() -> None:
    armies = {"moscow": {"davout": 1, "french_north": 1}, "kiev": {"ney": 1}}
    table = leaving(armies, flags={"french_north": ["moscow", "borodino", "gzhatsk", "kiev"]})
    far = ("march:moscow", "leader:davout", "number:1", "space:borodino", "space:gzhatsk", "space:borodino", "space:gzhatsk")
    near = ("power:russian_first", "march:kiev", "space:zhitomir")
    table.run(ch19_retreat.evacuate(table.g, load.NORTH), *far, *near)
    assert table.g.place[who("davout")] == at("gzhatsk") and table.g.place[who("ney")] == at("zhitomir")
    assert "stop" not in table.asked[-1][2] or table.asked[-1][1] != "march-to"  # nothing was left to go on with
    assert table.g.resources[load.FIRST] == table.g.resources[load.SECOND] == 1


@rules("19.722c")
def test_19_722c_the_tsarists_dispute_moscow_by_dice_and_all_three_keys_are_closed_afterwards() -> None:
    table = leaving({"moscow": {"davout": 1}}, "three_imperial", flags={"french_north": ["moscow", "borodino"]})
    table.g.script = [2, 2, 1, 5] + [1] * 20
    out = ("march:moscow", "space:borodino", "stop", "power:russian_first", "power:russian_second")
    table.run(ch19_retreat.evacuate(table.g, load.NORTH), *out)
    assert table.g.resources[load.SECOND] == 1 and table.g.resources[load.FIRST] == 0
    ch19_retreat.close_keys(table.g)
    assert sorted(table.g.closed) == sorted(load.GIVEN_UP)


@rules("19.722d")
def test_19_722d_who_is_thrown_back_does_not_return_to_the_key() -> None:
    table = leaving({"borodino": {"davout": 1, "french_north": 2, "barclay": 1}}, flags={"french_north": ["gzhatsk"]})
    table.g.now.leaving = True
    table.g.battle = battle_at(at("borodino"), load.IMPERIAL, at("moscow"), load.CLEAR)
    table.g.fight.loser = load.IMPERIAL
    table.run(ch12_retreat.retreat(table.g))
    assert table.g.place[who("davout")] == at("gzhatsk")


@rules("19.23")
def test_19_23_an_army_in_the_last_key_ends_the_game() -> None:
    keys = [load.SPACE_IDS[key] for key in load.RUSSIAN_KEYS if key != at("vilna")]
    table = Table(plain(turn=3, hands=EMPTY, flags={"french_north": [*keys, "kovno"]}, stacks={"kovno": {"davout": 1}}))
    table.active("french_north", 2)
    table.run(ch10_movement.march(table.g, load.NORTH, at("kovno")), "space:vilna")
    assert table.g.result == "imperial:no_keys"
    early = Table(plain(turn=3, hands=EMPTY, flags={"french_north": keys}))
    ch19_end.check_flags(early.g)
    assert early.g.result == ""


@rules("19.23", "3.1c")
def test_19_23_an_interceptor_who_wins_the_last_key_ends_the_game() -> None:
    keys = [load.SPACE_IDS[key] for key in load.RUSSIAN_KEYS if key != at("vilna")]
    stacks = {"kovno": {"davout": 1, "french_north": 4}, "lida": {"russian_first": 1}}
    position = quiet(turn=3, flags={"french_north": [*keys, "kovno"]}, stacks=stacks)
    table = Table(position, [6, 6] + [5] * 20).active("russian_first", 2)
    table.run(ch10_movement.march(table.g, load.FIRST, at("lida")), "space:vilna", "intercept:kovno")
    assert table.g.result == "imperial:no_keys"


# Victory points -----------------------------------------------------------------------------------------------------
@rules("20.31", "20.32")
def test_20_31_ports_and_marshes_count_for_the_power_that_holds_them() -> None:
    ports = [load.SPACE_IDS[port] for port in load.BALTIC_PORTS if load.IN_RUSSIA[port]]
    north = Table(plain(flags={"french_north": ports}))
    south = Table(plain(flags={"french_south": ports}))
    assert ch20_victory.held(north.g, load.NORTH, load.BALTIC_PORTS) == 10  # with those of its ally Prussia
    assert ch20_victory.held(south.g, load.NORTH, load.BALTIC_PORTS) == 10 - len(ports)
    assert ch20_victory.points(north.g)[load.NORTH] - ch20_victory.points(south.g)[load.NORTH] >= 6
    marsh = Table(plain(flags={"austria": ["pinsk", "bobruisk"], "french_north": ["slutsk"]}))
    assert ch20_victory.held(marsh.g, load.SOUTH, load.PRIPET) == 2


@rules("20.33", "20.34", "1.21d")
def test_20_33_russia_is_shared_by_the_tsarists_the_empire_is_not() -> None:
    table = Table(plain(flags={"russian_second": ["danzig", "st_petersburg"]}))
    ports = [port for port in load.BALTIC_PORTS if load.IN_RUSSIA[port]]
    assert ch20_victory.held(table.g, load.FIRST, load.BALTIC_PORTS) == len(ports)
    assert ch20_victory.held(table.g, load.SECOND, load.PRIPET) == 9


@pytest.mark.parametrize(
    ("changes", "winner"),
    [
        ({}, "imperial"),
        ({"resources": {**POOR, "russian_first": 2}}, "tsarist"),
        ({"morale": {"tsarist": "vive_l_empereur", "imperial": "marchez_vous"}}, "tsarist"),
        ({"morale": {"imperial": "vive_l_empereur", "tsarist": "marchez_vous"}, "attrition": "severe"}, "imperial"),
        ({"attrition": "severe"}, "tsarist"),
        ({"attrition": "painful"}, "imperial"),
    ],
)
@rules("20.4")
def test_20_4_ties_are_broken_by_resources_then_morale_then_attrition(
    changes: dict[str, object], winner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    even = {"resources": POOR, "morale": {"imperial": "marchez_vous", "tsarist": "marchez_vous"}, "attrition": "normal"}
    table = Table({**even, **changes})
    monkeypatch.setattr(ch20_victory, "points", lambda g: [1, 1, 1, 1])
    assert load.SIDE_IDS[ch20_victory.winning_side(table.g)] == winner


@rules("17.31b", "17.35")
def test_17_31_a_leader_who_is_built_twice_deploys_once() -> None:
    table = Table(scenario="on_to_smolensk")
    bagration = TITLE.vocabulary.parse("leader:bagration") or 0
    table.g.magazine[load.SECOND] = table.g.place[who("bagration")]
    for _ in range(2):  # lost to scorched earth in between
        ch17_deployment.remember(table.g, bagration, table.g.place[who("bagration")], False)
    assert ch17_deployment.waiting(table.g, load.SECOND) == [bagration]


@rules("19.722b", "4.2a")
def test_19_722b_after_the_way_out_a_card_is_still_played() -> None:
    hands = {**EMPTY, "french_north": ["105", "4"], "russian_first": ["79"]}
    position = quiet(turn=4, retreating=True, hands=hands, stacks={"moscow": {"ney": 1}}, flags={"french_north": ["borodino"]})
    table = Table({**position, "marker": "french_north"}, begin=True)
    table.choose("march:moscow", "space:borodino", "stop", "power:russian_first", "done")
    assert table.prompt == "impulse" and table.offered == ["cp:treasure_wagons", "event:treasure_wagons"]  # no '+' card, no end
    table.choose("event:treasure_wagons")
    assert table.g.last == load.NORTH or "done" in table.offered


@rules("19.722e", "19.722c")
def test_19_722e_the_flag_of_the_other_power_comes_off_in_its_own_impulse() -> None:
    flags = {"french_north": ["moscow"], "french_south": ["kiev"]}
    table = Table(quiet(turn=4, retreating=True, stacks={"vilna": {"napoleon": 1}}, flags=flags))
    table.run(ch05_impulse.impulse(table.g, load.NORTH, True), "power:russian_first")
    assert table.g.flag[at("moscow")] == -1 and table.g.flag[at("kiev")] == load.SOUTH
    table.run(ch05_impulse.impulse(table.g, load.SOUTH, True))
    assert table.g.flag[at("kiev")] == -1 and table.g.resources[load.SECOND] == 1


@rules("19.722c", "12.9")
def test_19_722c_no_free_flag_next_to_a_key_that_was_given_up() -> None:
    for closed, asked in (([], ["free-flag"]), ([at("moscow")], [])):
        table = Table(quiet(turn=4, retreating=True, stacks={"borodino": {"ney": 1}})).active("russian_first")
        table.g.closed = closed
        table.g.battle = battle_at(at("borodino"), load.TSARIST, at("moscow"), load.CLEAR)
        table.g.fight.winner, table.g.fight.loser, table.g.fight.outcome = load.IMPERIAL, load.TSARIST, ch12_aftermath.OVERRUN
        table.g.fight.over[load.TSARIST] = 1
        table.run(ch12_aftermath.flag_overrun(table.g))
        assert table.prompts() == asked


@rules("17.36", "14.42")
def test_17_36_an_imperial_leader_sent_home_counts_as_killed() -> None:
    table = Table(quiet(phase="interphase", stacks={"vilna": {"ney": 1, "barclay": 1}}))
    table.run(ch17_deployment.transfer(table.g, load.NORTH), "leader:ney")
    assert table.g.place[who("ney")] < 0 and table.g.wear_loss == 1
    table.run(ch17_deployment.transfer(table.g, load.FIRST), "leader:barclay")
    assert table.g.place[who("barclay")] < 0 and table.g.wear_loss == 1


@rules("17.43a", "17.43b", "2.32")
def test_17_43_with_one_hand_a_side_its_player_says_which_power_profits() -> None:
    hand = ["79", "80", "81", "84", "85", "89", "93", "104", "105", "106", "110"]
    table = Table(quiet(hands={**EMPTY, "french_north": hand}, phase="interphase"), players="one_hand")
    table.run(ch17_cards.cut_excess(table.g, load.NORTH), "power:french_north")
    assert table.g.resources[load.NORTH] == 2 and len(ch17_cards.plain_cards(table.g, load.NORTH)) == 10
    spent = Table(quiet(hands={**EMPTY, "french_north": ["105"]}, phase="interphase"), players="one_hand")
    answers = ("card:treasure_wagons", "power:french_south", "build", "sp:french_south", "space:warsaw", "done", "done")
    spent.run(ch17_cards.use_discards(spent.g, load.NORTH), *answers)
    assert spent.count("french_south", "warsaw") == 1


@rules("19.722b", "5.2.1")
def test_19_722b_a_response_that_breaks_up_the_march_out_does_not_doom_the_army() -> None:
    hands = {**EMPTY, "russian_first": ["87"]}
    stacks = {"moscow": {"davout": 1, "ney": 1, "french_north": 9}}
    position = quiet(turn=4, retreating=True, hands=hands, stacks=stacks, flags={"french_north": ["moscow", "borodino"]})
    table = Table(position, [1] * 60).active("french_north")
    group = ("march:moscow", "leader:davout", "all", "space:borodino", "card:ill_feeling_among_marshals")
    armies = ("march:moscow", "leader:davout", "done", "number:5", "space:borodino", "stop", "march:moscow")
    table.run(ch19_retreat.evacuate(table.g, load.NORTH), *group, *armies)
    assert table.g.place[who("davout")] == at("borodino") and table.g.place[who("ney")] >= 0
    assert table.count("french_north", "moscow") == 0 and table.g.box[load.NORTH] == 0
