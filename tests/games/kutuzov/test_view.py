"""What positions share in their views is what each of them would show alone."""
from __future__ import annotations

import random

from grognard.games.kutuzov import Kutuzov
from grognard.games.kutuzov.load import IMPERIAL, TSARIST
from grognard.games.kutuzov.rules.ch01_pieces import lay
from grognard.games.kutuzov.state import CONQUEST, UNTIL_GAME_ENDS, KutuzovState
from grognard.games.kutuzov.view_map import all_spaces, counted, land


def test_a_map_that_is_kept_is_the_true_one() -> None:
    chance, title = random.Random(12), Kutuzov()
    for scenario in title.scenarios:
        game = title.new_game(scenario, {}, "map")
        while game.ask and game.number < 400:
            g = game.state
            assert isinstance(g, KutuzovState)
            kept = land(g)
            assert kept.spaces == all_spaces(g), f"{scenario}, decision {game.number}"
            assert kept.count(g) == counted(g), f"{scenario}, decision {game.number}"
            game.choose(chance.choice(game.ask.options), game.ask.seat)


def test_what_the_map_counts_for_follows_morale_attrition_and_cards() -> None:
    g = Kutuzov().new_game("on_to_smolensk", {}, "map").state
    assert isinstance(g, KutuzovState)
    first = land(g).count(g)
    for values, at in ((g.morale, IMPERIAL), (g.morale, TSARIST), (g.resources, 0), (g.ally, 0)):
        values[at] += 1
        assert land(g).count(g) == counted(g)
    lay(g, CONQUEST, 0, 2, UNTIL_GAME_ENDS)
    assert land(g).count(g) == counted(g) != first
