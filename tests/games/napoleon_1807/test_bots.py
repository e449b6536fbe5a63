"""What a position is worth, the rules of thumb, and the bots that live by them."""
from __future__ import annotations

import pytest

from grognard.bots import make_bot
from grognard.engine.game import Game

from .table import CONTACT, TITLE, Table


def play(scenario: str, level: str, bots: tuple[str, str], seed: str) -> str:
    players = [make_bot(name, f"{seed}/{seat}") for seat, name in enumerate(bots)]
    game = TITLE.new_game(scenario, {"level": level}, seed)
    while game.ask:
        seat = game.ask.seat
        game.choose(players[seat].choose(game, seat), seat)
    return game.state.result.partition(":")[0]


def quick(table: Table) -> str:
    """What the quick bot chooses."""
    return TITLE.vocabulary.describe(make_bot("quick").choose(table.game, table.ask.seat))


def thumb(table: Table) -> str:
    """What the rules of thumb choose."""
    return TITLE.vocabulary.describe(TITLE.policy(table.g, table.ask))


def worth(**position: object) -> float:
    """What a position is worth to the French."""
    return TITLE.evaluate(Table(**position).g, 0)


def test_one_side_gains_what_the_other_loses() -> None:
    for scenario in TITLE.scenarios:
        g = TITLE.new_game(scenario, {}, "1").state
        assert -1 < TITLE.evaluate(g, 0) == -TITLE.evaluate(g, 1) < 1


def test_points_fatigue_and_contact_count() -> None:
    assert worth(vp=8) > worth(vp=12)
    assert worth(fatigue={"ostermann": 7}) > worth() > worth(fatigue={"davout": 7})
    strong = {"p_eylau": ["davout", "soult", "ostermann"]}
    assert worth(only=strong, active="french") > worth(only=CONTACT, active="french")


def test_a_game_that_is_over_is_won_lost_or_drawn() -> None:
    g = TITLE.new_game("pultusk_intro", {}, "1").state
    for result, value in (("french:points", 1.0), ("russian:track", -1.0), ("draw:points", 0.0)):
        g.result = result
        assert TITLE.evaluate(g, 0) == value == -TITLE.evaluate(g, 1)


def test_13_2_a_town_that_nobody_guards_is_taken() -> None:
    table = Table(only={"guttstadt": ["ney"], "konigsberg": ["sacken"]}, control={"heilsberg": "russian"}, active="french")
    table.choose("operation:manoeuvre").skip_to("step")
    assert quick(table) == "zone:heilsberg"


def test_a_strong_stack_attacks_a_weak_one_and_a_weak_one_does_not() -> None:
    strong = Table(only={"p_eylau": ["davout", "soult", "olsufiev"]}, active="french")
    assert thumb(strong) == quick(strong) == "operation:combat"
    weak = Table(only={"p_eylau": ["bessieres", "docturov", "tutchkov"]}, active="french")
    assert quick(weak) != "operation:combat"


def test_fatigue_goes_where_it_does_not_tire() -> None:
    only = {"p_eylau": ["davout", "soult", "ostermann"]}
    table = Table(only=only, active="french", fatigue={"davout": 4}, deck={"russian": ["R12"]})
    table.choose("operation:combat", "corps:davout", "corps:soult").skip_to("place-fatigue", "french")
    assert thumb(table) == "corps:soult"


def test_4_2_bots_imagine_no_red_card_in_a_hand() -> None:
    hands = {"french": [], "russian": ["R01", "R02", "R03"]}
    table = Table(only=CONTACT, hands=hands, deck={"russian": ["R42"]}, active="french")
    for _ in range(20):
        TITLE.resample(table.g, 0)
        assert len(table.hand(1)) == 3 and not {"R14", "R32", "R33", "R34", "R42"} & {*table.hand(1)}
        assert len(table.g.piles[1]) == 34  # with Quartiers d'hiver


@pytest.mark.parametrize("level", ["conscript", "grognard"])
def test_rules_of_thumb_always_answer(level: str) -> None:
    """A whole game by rules of thumb alone, every answer one of the options."""
    game: Game = TITLE.new_game("eylau_battle", {"level": level, "windows": "honest"}, "thumb")
    while game.ask:
        option = TITLE.policy(game.state, game.ask)
        assert option in game.ask.options
        game.choose(option, game.ask.seat)
    assert game.state.result


def test_quick_beats_random_from_either_side() -> None:
    results = [play("pultusk_intro", "conscript", ("quick", "random"), f"test {n}") == "french" for n in range(2)]
    results += [play("pultusk_intro", "grognard", ("random", "quick"), f"test {n}") == "russian" for n in range(2)]
    assert sum(results) >= 3
