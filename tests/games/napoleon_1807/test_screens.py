"""Behind the screens: strength and fatigue of hidden corps tell themselves by nothing (14.2, 14.5a)."""
from __future__ import annotations

from itertools import product
from typing import Any

from grognard.engine import registry
from grognard.games.napoleon_1807.load import CORPS_OF
from grognard.lab.fuzz import Setup
from grognard.lab.hidden import check_secrets

TITLE = registry.title("napoleon_1807")


def other_screen(g: Any, seat: int) -> None:
    """The enemy's cards and blocks dealt anew, and with hidden blocks the fatigue and the cubes of his corps, too."""
    TITLE.resample(g, seat)
    if not g.grognard or g.battle or g.share:
        return
    for corps in CORPS_OF[1 - seat]:
        if g.place[corps] >= 0:
            g.fatigue[corps] = g.random(9)
            points = g.infantry[corps] + g.cavalry[corps]
            g.cavalry[corps] = g.random(points + 1)
            g.infantry[corps] = points - g.cavalry[corps]


def test_14_5a_nobody_looks_behind_a_screen() -> None:
    walked = 0
    for number, (scenario, combat) in enumerate(product(TITLE.scenarios, ("cards", "dice"))):
        setup = Setup(scenario, {"level": "grognard", "combat": combat}, f"screens {number}")
        walked += check_secrets(TITLE, setup, 12, other_screen)
    assert walked > 200
