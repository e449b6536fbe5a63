"""Chapter 2 in played games: every variant from the first bid or mulligan to the verdict; and what they have in common."""

from __future__ import annotations

import random

import pytest

from grognard.engine.decision import Refused
from grognard.engine.game import Game
from grognard.games.kutuzov import load, seats
from grognard.games.kutuzov.rules import ch02_seats, ch07_flags, ch20_victory
from grognard.games.kutuzov.words import FLAG

from .table import EMPTY, TITLE, Table, at, plain, quiet, rules

VARIANTS = [(players, bids) for players in seats.VARIANT_IDS for bids in ("off", "on")]


def play_out(players: str, bids: str, seed: int) -> tuple[Game, list[str], set[str]]:
    """A random game of the last turn; what was logged, and who was asked."""
    game = TITLE.new_game("defend_the_empire", {"players": players, "bids": bids}, f"variant {seed}")
    chance = random.Random(seed)
    keys, asked = [event[0] for event in game.state.log], set()
    while game.asks:
        ask = game.asks[0]
        asked.add(TITLE.seats[ask.seat])
        game.state.log.clear()
        game.choose(chance.choice(ask.options), ask.seat)
        keys += [event[0] for event in game.state.log]
    return game, keys, asked


@rules("2.1", "2.21", "2.22", "2.31", "2.32", "2.33", "2.34", "20.1", "20.5")
@pytest.mark.parametrize(("players", "bids"), VARIANTS)
def test_2_every_variant_is_played_to_its_verdict(players: str, bids: str) -> None:
    game, keys, asked = play_out(players, bids, 7)
    taking_part = set(TITLE.seats_of("defend_the_empire", {"players": players, "bids": bids}))
    assert asked == taking_part and keys.count("individual") == 1 and keys.count("victory-points") == 4
    winner, _, manner = game.state.result.partition(":")
    assert manner and winner in taking_part
    outcomes = {name: TITLE.outcome(game.state.result, TITLE.seat(name)) for name in taking_part}
    assert sorted(outcomes.values()) == [*[-1] * (len(taking_part) - 1), 1]
    assert ("bids" in keys) == (bids == "on")


@rules("20.5", "2.33")
@pytest.mark.parametrize("players", ["split_open", "split_secret"])
def test_20_5_with_split_personalities_one_player_wins_alone(players: str) -> None:
    game, _, _ = play_out(players, "off", 3)
    results = [TITLE.outcome(game.state.result, TITLE.seat(name)) for name in ("north_second", "south_first")]
    assert sorted(results) == [-1, 1]


@rules("20.5")
def test_20_5_the_individual_winner_has_more_points_then_resources_then_comes_later() -> None:
    position = quiet(flags={"french_north": ["moscow"]})
    table = Table(position, players="four")
    assert ch20_victory.best_power(table.g, load.IMPERIAL) == load.NORTH
    table.g.flag[at("moscow")] = load.SOUTH
    assert ch20_victory.best_power(table.g, load.IMPERIAL) == load.SOUTH
    ch20_victory.announce(table.g, load.IMPERIAL, "points")
    assert table.events("individual") == [{"power": "power:french_south"}]
    assert ch20_victory.result(table.g, load.IMPERIAL, "will") == "french_south:will"
    partners = [TITLE.outcome("french_south:will", TITLE.seat(name)) for name in ("french_south", "french_north")]
    assert partners == [1, -1]  # one of the side wins, his partner does not
    worth = [TITLE.evaluate(table.g, TITLE.seat(name)) for name in ("french_south", "french_north")]
    assert worth[0] > worth[1]
    even = Table(quiet(flags={"french_north": ["moscow"]}))
    even.g.flag[at("moscow")] = -1
    points = ch20_victory.points(even.g)
    assert points[load.FIRST] == points[load.SECOND] and ch20_victory.best_power(even.g, load.TSARIST) == load.SECOND
    even.g.resources[load.FIRST] = 1
    assert ch20_victory.best_power(even.g, load.TSARIST) == load.FIRST


@rules("2.32", "2.6")
def test_2_32_with_one_hand_a_side_both_powers_play_from_it() -> None:
    game = TITLE.new_game("invasion", {"players": "one_hand"}, "one hand")
    hands = game.state.hands  # type: ignore[attr-defined]
    assert [len(hand) > 0 for hand in hands] == [True, True, False, False] and len(hands[0]) > 8


@rules("2.34")
def test_2_34_the_highest_bid_chooses_first_and_pays() -> None:
    game = TITLE.new_game("invasion", {"players": "two", "bids": "on"}, "bids")
    bid = {name: TITLE.vocabulary.parse(f"number:{count}") for name, count in (("player_1", 2), ("player_2", 3))}
    for name, option in bid.items():
        assert option is not None
        game.choose(option, TITLE.seat(name))
    ask = game.asks[0]
    assert (TITLE.seats[ask.seat], ask.prompt) == ("player_2", "choose-role")
    tsarist = TITLE.vocabulary.parse("role:tsarist")
    assert tsarist is not None
    before = sum(game.state.sp)  # type: ignore[attr-defined]
    game.choose(tsarist, ask.seat)
    while game.asks[0].prompt.startswith("bid"):
        game.choose(game.asks[0].options[0], game.asks[0].seat)
    assert sum(game.state.sp) == before - 3  # type: ignore[attr-defined]


@rules("2.1", "2.7", "8.2")
def test_8_2_partners_neither_see_nor_exchange_cards_and_cannot_trade_control() -> None:
    table = Table(plain(stacks={"warsaw": {"ney": 1, "murat": 1}}, flags={"french_south": ["vilna"]}), players="four")
    table.active("french_north", 5)
    assert table.view("french_north")["powers"]["french_south"]["hand"] is None
    assert table.view("french_north")["powers"]["french_north"]["hand"] is not None
    refusal = ch07_flags.flag_refused(table.g, FLAG + at("vilna"))
    assert refusal and refusal.key == "own-space"
    gifts = [kind for kind, _ in TITLE.vocabulary.kinds if "give" in kind or "show" in kind or "trade" in kind]
    assert gifts == []


@rules("18.1", "5.6a")
def test_18_1_an_illegal_play_is_refused_and_changes_nothing() -> None:
    hands = {**EMPTY, "french_north": ["84"], "russian_first": ["79"]}
    table = Table(quiet(hands=hands, marker="french_north"), begin=True)
    before = table.g.encode()
    for text in ("cp:old_comrades", "event:this_sanguinary_combat", "march:vilna", "buy"):
        with pytest.raises(Refused):
            table.game.choose(table.option(text), table.ask.seat)
    with pytest.raises(Refused):  # nor may anybody else answer
        table.game.choose(table.ask.options[0], TITLE.seat("tsarist"))
    assert table.g.encode() == before


@rules("2.33", "2.7")
def test_2_33_open_or_secret_hands_by_agreement() -> None:
    for players, seen in (("split_open", True), ("split_secret", False)):
        table = Table(plain(), players=players)
        shown = table.view("north_second")["powers"]["french_south"]["hand"] is not None
        assert shown is seen and table.view("north_second")["powers"]["russian_second"]["hand"] is not None


@rules("2.34")
def test_2_34_equal_bids_are_settled_by_dice_that_differ() -> None:
    table = Table(plain(), [4, 4, 2, 5], bids="on")
    table.g.bids = [3, 3]
    bidders = [TITLE.seat(name) for name in ("player_1", "player_2")]
    assert ch02_seats.bid_order(table.g, bidders) == bidders[::-1] and not table.g.script
    table.g.bids = [3, 1]
    assert ch02_seats.bid_order(table.g, bidders) == bidders  # without dice
