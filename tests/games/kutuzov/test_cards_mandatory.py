"""The mandatory cards, 29 to 46 but for 37 and 42: what each of them does."""

from __future__ import annotations

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import (
    ch04_turn,
    ch05_impulse,
    ch10_causes,
    ch10_movement,
    ch10_price,
    ch11_interception,
    ch17_interphase,
    ch19_end,
)
from grognard.games.kutuzov.state import FODDER, NEXT_IMPERIAL, UNTIL_IMPULSE_ENDS, March

from .play import play
from .table import EMPTY, POOR, Table, at, quiet, rules, sp, who


def test_card_29_halves_reinforcements_but_not_the_allys() -> None:
    table = Table({"phase": "interphase", "turn": 1}).active("french_north")
    before = ch17_interphase.points_for(table.g, load.NORTH)
    play(table, 29, "french_north")
    assert ch17_interphase.points_for(table.g, load.NORTH) == (before + 1) // 2 == 8
    assert ch17_interphase.ally_points(table.g, load.PRUSSIA) == 2


def test_card_30_the_first_army_chooses_who_suffers() -> None:
    stacks = {"vilna": {"french_north": 3}, "kovno": {"french_south": 2}, "warsaw": {"french_south": 1}}
    table = Table(quiet(stacks=stacks), [1] * 9).active("french_north")
    play(table, 30, "french_north", "space:vilna")
    assert table.asked[0] == ("tsarist", "target-space", ["space:kovno", "space:vilna"])
    assert len(table.events("attrition")[0]["dice"]) == 3


def test_card_31_who_has_fewer_than_six_cards_draws() -> None:
    full = ["79", "80", "81", "84", "85", "89"]
    table = Table(quiet(hands={**EMPTY, "french_north": full, "russian_first": ["105", "13"]})).active("french_north")
    play(table, 31, "french_north")
    assert [len(hand) for hand in table.g.hands] == [6, 3, 1, 1]


def test_card_32_the_largest_stacks_outside_depots_fall_ill() -> None:
    stacks = {
        "vilna": {"french_north": 3},
        "kovno": {"french_south": 2},
        "moscow": {"russian_first": 6},
        "tula": {"russian_first": 2},
    }
    table = Table(quiet(stacks=stacks), [1] * 9).active("french_north")
    play(table, 32, "french_north")
    assert [event["space"] for event in table.events("attrition")] == ["space:vilna", "space:tula"]


def test_card_33_the_devil_is_paid_in_resources_or_markers() -> None:
    table = Table(quiet(resources={**POOR, "french_south": 1})).active("russian_first")
    play(table, 33, "russian_first", "power:french_south")
    assert table.asked[0][0] == "imperial" and table.g.resources[load.SOUTH] == 0
    play(table, 33, "russian_first")
    assert table.g.wear_loss == 2 and len(table.asked) == 1  # nothing to choose any more


def test_card_34_no_surrender() -> None:
    table = Table(quiet(loss={"tsarist": 1})).active("french_north")
    before = ch19_end.modifier(table.g)
    play(table, 34, "french_north")
    assert table.g.loss[1] == 0 and table.g.gain[1] == 2 and ch19_end.modifier(table.g) == before - 1


def test_card_35_everybody_may_change_a_card() -> None:
    hands = {**EMPTY, "french_north": ["79"], "russian_first": ["80", "36"]}
    table = Table(quiet(hands=hands, draws=["105", "53"])).active("french_north")
    play(table, 35, "french_north", "card:old_comrades", "pass")
    assert table.g.hands[load.NORTH] == [104] and table.asked[1][2] == ["card:massed_columns", "pass"]  # no mandatory card


def test_card_36_no_peace() -> None:
    table = Table(quiet(turn=2), [6]).active("french_north")
    play(table, 36, "french_north")
    ch19_end.peace_roll(table.g)
    assert table.g.result == "" and table.events("no-peace-roll") == [{}]


def test_card_38_mud_doubles_the_price_until_the_next_own_impulse() -> None:
    table = Table(quiet(stacks={"kovno": {"davout": 1}})).active("french_north", 4)
    play(table, 38, "french_north")
    table.g.march = March(load.NORTH, 0, at("kovno"), [who("davout")], sp(), [], [], [], commander=who("davout"))
    assert ch10_price.step_price(table.g, table.g.moving, at("vilna")) == 2
    ch05_impulse.begin(table.g, load.FIRST, True)
    assert table.g.effects
    ch05_impulse.begin(table.g, load.NORTH, True)
    assert not table.g.effects


def test_card_39_rain_stops_interceptions_and_wears_imperials_on_rough_lines() -> None:
    stacks = {"smolensk": {"davout": 1}, "mstislavl": {"ney": 1}}
    table = Table(quiet(stacks=stacks, flags={"french_north": ["smolensk", "mstislavl", "elnya"]})).active("french_north")
    assert ch11_interception.open_way(table.g, 0, at("smolensk"), at("elnya"))
    play(table, 39, "french_north")
    assert not ch11_interception.open_way(table.g, 0, at("smolensk"), at("elnya"))
    assert not ch11_interception.could_intercept(table.g, 0, at("elnya"))
    causes = [
        ch10_causes.entry_causes(table.g, 0, at("mstislavl"), at("elnya"), load.ROUGH, command) for command in (True, False)
    ]
    assert causes == [1, 0]


def test_card_40_the_larger_french_power_loses_a_man_in_russia() -> None:
    stacks = {"vilna": {"french_north": 3}, "kovno": {"french_south": 2}, "warsaw": {"french_south": 9}}
    table = play(Table(quiet(stacks=stacks)).active("russian_first"), 40, "russian_first")
    assert table.count("french_north", "vilna") == 2 and table.g.wear_loss == 1
    even = Table(quiet(stacks={"vilna": {"french_north": 2}, "kovno": {"french_south": 2}})).active("russian_first")
    play(even, 40, "russian_first", "power:french_south")
    assert even.asked[0][0] == "imperial" and even.count("french_south", "kovno") == 1
    none = play(Table(quiet()).active("russian_first"), 40, "russian_first")
    assert none.g.wear_loss == 0


def test_card_41_marauders() -> None:
    assert play(Table(quiet()).active("russian_first"), 41, "russian_first").g.wear_loss == 2


def test_card_43_worn_out_boots() -> None:
    table = Table(quiet(turn=1)).active("french_north")
    table.g.march = March(load.NORTH, 0, at("kovno"), [], sp(), [], [], [])
    assert ch10_causes.forced_limit(table.g) == 4
    play(table, 43, "french_north")
    assert ch10_causes.forced_limit(table.g) == 3
    table.g.march.side, table.g.march.power = load.TSARIST, load.FIRST
    assert ch10_causes.forced_limit(table.g) == 4


def test_card_44_cossacks_at_once() -> None:
    flags = {"french_north": ["elnya", "mstislavl", "krasnoi", "orsha"]}
    table = Table(quiet(flags=flags), [4, 1, 5]).active("french_north")
    play(table, 44, "french_north", "space:elnya", "space:mstislavl", "space:krasnoi")
    assert [table.g.flag[at(name)] for name in ("elnya", "mstislavl", "krasnoi", "orsha")] == [-1, 0, -1, 0]
    assert table.asked[0][0] == "tsarist"


def test_card_44_each_duchy_is_named_once() -> None:
    table = Table(quiet(flags={"french_north": ["elnya", "mstislavl"]}), [1] * 3).active("french_north")
    play(table, 44, "french_north", "space:elnya", "space:mstislavl")
    assert [offered for _, _, offered in table.asked] == [["space:mstislavl", "space:elnya", "done"], ["space:mstislavl", "done"]]


def test_card_45_typhus_needs_a_large_stack() -> None:
    stacks = {"vilna": {"french_north": 3}, "kovno": {"french_south": 4}, "warsaw": {"french_south": 5}}
    table = Table(quiet(stacks=stacks), [1] * 9).active("french_north")
    play(table, 45, "french_north", "space:warsaw")
    assert table.asked[0] == ("tsarist", "target-space", ["space:warsaw", "space:kovno"])


def test_card_46_no_fodder_in_the_next_imperial_impulse() -> None:
    table = Table(quiet(stacks={"kovno": {"davout": 1}}, flags={"french_north": ["kovno", "vilna", "lida"]})).active(
        "russian_first"
    )
    play(table, 46, "russian_first")
    assert table.g.wear_loss == 1 and table.g.effects == [[FODDER, 0, 1, NEXT_IMPERIAL]]
    ch05_impulse.begin(table.g, load.NORTH, True)
    assert table.g.effects == [[FODDER, 0, 1, UNTIL_IMPULSE_ENDS]]
    table.active("french_north", 5)
    table.run(ch10_movement.march(table.g, load.NORTH, at("kovno")), "space:vilna", "space:lida")
    assert table.g.place[who("davout")] == at("lida") and table.g.purse.points == 3  # two spaces, and no more


def test_card_46_does_not_shorten_the_marches_of_the_impulse_in_which_it_is_played() -> None:
    table = Table(quiet(stacks={"kovno": {"davout": 1}}, flags={"french_north": ["kovno", "vilna", "lida"]}), [1] * 9)
    play(table.active("french_north", 5), 46, "french_north")
    way = ("space:vilna", "space:lida", "space:vilna")
    table.run(ch10_movement.march(table.g, load.NORTH, at("kovno")), *way, "stop")
    assert table.g.place[who("davout")] == at("vilna") and table.g.purse.points == 2


@pytest.mark.parametrize("number", load.CARDS_FILE["deck_notes"]["turn_1_recurring"])
def test_4_21d_recurring_cards_are_shuffled_in_on_turn_1_and_set_aside_later(number: int) -> None:
    for turn, pile in ((1, "deck"), (2, "aside"), (3, "discard")):
        table = Table(quiet(hands={**EMPTY, "russian_first": [str(number)]}, turn=turn), [1] * 30).active("russian_first")
        table.run(ch05_impulse.play_event(table.g, load.FIRST, number - 1))
        assert number - 1 in getattr(table.g, pile)


@pytest.mark.parametrize("number", [31, 35, 38, 39])
def test_4_21c_reshuffling_cards_take_the_discards_with_them(number: int) -> None:
    table = Table(quiet(hands={**EMPTY, "russian_first": [str(number)]}, discard=["79", "80"])).active("russian_first")
    table.run(ch05_impulse.play_event(table.g, load.FIRST, number - 1))
    assert table.g.discard == [] and table.events("reshuffles")


def test_5_6d_a_mandatory_card_lets_its_player_draw_and_play_on() -> None:
    hands = {**EMPTY, "russian_first": ["41", "79"], "french_north": ["80"]}
    table = Table(quiet(hands=hands, marker="russian_first", draws=["105"]), begin=True)
    table.choose("event:marauders")
    assert {"event:treasure_wagons", "cp:old_comrades", "done"} <= set(table.offered)


def test_14_62b_starred_cards_bring_attrition_in_winter() -> None:
    stacks = {"vilna": {"french_north": 3}, "kovno": {"french_south": 2}}
    table = Table(quiet(hands={**EMPTY, "french_north": ["41"]}, stacks=stacks, turn=3), [1] * 9).active("french_north")
    table.run(ch05_impulse.play_event(table.g, load.NORTH, 40), "space:vilna")
    assert table.asked[0][:2] == ("tsarist", "winter-space") and len(table.events("attrition")) == 1
    assert 40 in table.g.discard


@rules("4.4b", "5.1a")
def test_card_44_gets_nothing_from_card_22_which_helps_in_the_cossack_step() -> None:
    table = Table(quiet(flags={"french_north": ["elnya"]}), [3, 3]).active("russian_first")
    play(table, 22, "russian_first")
    play(table, 44, "russian_first", "space:elnya")
    assert table.events("cossacks")[0]["total"] == 3
    ch04_turn.cossacks(table.g)
    assert table.events("cossacks")[1]["total"] == 4
