"""9.3 Paths that are kept from one decision to the next are those that would be traced anew."""

from __future__ import annotations

import gc
import random
from threading import Thread

from grognard.engine.garbage import unsearched
from grognard.games.clash_of_monarchs import ClashOfMonarchs
from grognard.games.clash_of_monarchs.load import ARMIES
from grognard.games.clash_of_monarchs.problems import miscounted
from grognard.games.clash_of_monarchs.rules import ch09_supply as supply
from grognard.games.clash_of_monarchs.rules import ch09_survey
from grognard.games.clash_of_monarchs.state import ClashState


def lines(g: ClashState) -> list[int]:
    return [*(supply.supplied(g, number) for number in range(ARMIES) if g.fighting(number)), *supply.traced(g)]


def forget() -> None:
    vars(ch09_survey.LAST).clear()
    ch09_survey.forget()
    supply.reach.cache_clear()


def test_9_3_kept_paths_are_the_true_ones() -> None:
    chance = random.Random(9)
    for scenario in ("s1757", "s1759"):
        game = ClashOfMonarchs().new_game(scenario, {}, "kept")
        while game.ask and game.number < 400:
            game.choose(chance.choice(game.ask.options), game.ask.seat)
            if game.number % 20 == 0:
                kept = lines(game.state)  # type: ignore[arg-type]
                forget()
                assert kept == lines(game.state), f"{scenario}, decision {game.number}"  # type: ignore[arg-type]
                assert not miscounted(game.state)  # type: ignore[arg-type]


def test_a_game_that_is_played_again_in_a_thread_leaves_the_paths_of_others_alone() -> None:
    ours, theirs = (ClashOfMonarchs().new_game("s1757", {}, seed).state for seed in ("ours", "theirs"))
    assert isinstance(ours, ClashState) and isinstance(theirs, ClashState)
    theirs.standing += 1  # on the same terms, with other troops
    ch09_survey.survey(ours)
    glance = ch09_survey.LAST.glance
    thread = Thread(target=ch09_survey.survey, args=(theirs,))
    thread.start()
    thread.join()
    assert (ch09_survey.LAST.glance, glance.standing) == (glance, ours.standing)


def test_paths_that_are_no_longer_kept_are_freed_at_once() -> None:
    g = ClashOfMonarchs().new_game("s1757", {}, "freed").state
    assert isinstance(g, ClashState)
    with unsearched():
        gc.collect()
        for turn in range(2 * ch09_survey.KEPT):
            g.md_down[0] = turn  # other terms each time, so that those before are dropped
            ch09_survey.survey(g)
        assert gc.collect() == 0
