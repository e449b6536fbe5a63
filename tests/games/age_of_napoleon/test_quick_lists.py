"""Lists of options that are built in a quicker way than by asking for reasons: both ways must agree, all through random games."""
from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from grognard.engine.decision import Refusal
from grognard.games.age_of_napoleon.load import AREAS, CORPS
from grognard.games.age_of_napoleon.rules import (
    ch04_armies,
    ch09_reinforcement,
    ch10_campaign,
    ch11_1_land,
    ch11_2_sea,
)
from grognard.games.age_of_napoleon.state import AgeState

from .table import TITLE

Reason = Callable[[AgeState, int, int], Refusal | None]


def allowed(g: AgeState, seat: int, count: int, reason: Reason) -> list[int]:
    return [thing for thing in range(count) if reason(g, seat, thing) is None]


def check_reinforce(g: AgeState, seat: int) -> None:
    assert ch09_reinforcement.deployable(g, seat) == allowed(g, seat, CORPS, ch09_reinforcement.undeployable)
    assert ch09_reinforcement.tired_armies(g, seat) == allowed(g, seat, AREAS, ch09_reinforcement.recoverable)
    for corps in g.reserve:
        assert ch09_reinforcement.welcomes(g, seat, corps) == bool(ch09_reinforcement.deployment_areas(g, seat, corps))


def check_operation(g: AgeState, seat: int) -> None:
    armies = ch10_campaign.free_armies(g, seat) if g.free[seat] or g.hands[seat] else []
    assert armies == allowed(g, seat, AREAS, ch10_campaign.army_refusal)
    assert ch11_2_sea.anybody_sails(g) == bool(ch11_2_sea.sailors(g))


def check_march(g: AgeState, seat: int) -> None:
    here, left = g.marching.here, ch11_1_land.points_left(g)
    bound = ch11_1_land.insurgents(g, g.marching.corps)
    ways = [a for a in ch11_1_land.ways_out(g, here) if ch11_1_land.step_refusal(g, here, a, left, bound) is None]
    quick = [option for option in ch11_1_land.step_options(g, left) if option < ch11_1_land.AREA + AREAS]
    assert quick == [ch11_1_land.AREA + area for area in ways]


CHECKS = {"reinforce": check_reinforce, "operation": check_operation, "march-step": check_march}


@pytest.mark.parametrize("number", range(9))
def test_quick_lists_agree_with_the_reasons(number: int) -> None:
    game = TITLE.new_game(TITLE.scenarios[number % 3], {}, f"quick {number}")
    chance = random.Random(number)
    met = set()
    while game.ask is not None:
        ask, g = game.ask, game.state
        assert isinstance(g, AgeState)
        if ask.prompt in CHECKS:
            CHECKS[ask.prompt](g, ask.seat)
            met.add(ask.prompt)
        assert ch04_armies.armies_of(g, 0) == [area for area in range(AREAS) if g.armies[area]]
        game.choose(chance.choice(ask.options))
    assert met
