"""21.3, 22: armistice, Poland, and the land of those who leave the war."""

from __future__ import annotations

from grognard.games.clash_of_monarchs.load import COALITION, FR, inside, leader, space
from grognard.games.clash_of_monarchs.rules import (
    ch13_interception,
    ch15_battle,
    ch17_5_garrisons,
    ch17_fortresses,
)

from .procedures import play
from .table import laid_out, rules

FRENCH = {"FR": {"inf": 12, "fa": 1}, "leaders": ["soubise"]}
PRUSSIANS = {"PR": {"inf": 4}, "leaders": ["bevern"]}


@rules("22.5.2a")
def test_22_5_2a_the_french_do_not_attack_british_allies_but_may_be_attacked() -> None:
    both = {**FRENCH, **PRUSSIANS, "leaders": ["soubise", "bevern"]}
    g = laid_out({"rossbach": both, "berlin": {"PR": {"inf": 5}}})
    g.armistice = 9
    prompts = play(ch15_battle.meet(g, space("rossbach"), space("rossbach"), COALITION, False))
    assert prompts == ["attack"], "only the Prussians are asked"
    g.armistice = 0
    assert play(ch15_battle.meet(g, space("rossbach"), space("rossbach"), COALITION, False)) == ["attack", "attack"]


@rules("22.5.2a")
def test_22_5_2a_the_french_neither_besiege_nor_intercept() -> None:
    g = laid_out({"magdeburg": {**FRENCH, "FR": {"inf": 16, "fa": 1}}, "rossbach": PRUSSIANS, "berlin": {"PR": {"inf": 5}}})
    magdeburg = space("magdeburg")
    head = leader("soubise")
    for armistice in (0, 9):
        g.armistice = armistice
        assert ch17_fortresses.can_besiege(g, magdeburg, magdeburg, COALITION) is not bool(armistice)
        assert ch13_interception.eligible(g, head, g.seat_of(FR), magdeburg, magdeburg) is not bool(armistice)


@rules("22.5.2a", "17.5.1a")
def test_22_5_2a_a_french_garrison_stays_in() -> None:
    g = laid_out({"wesel!": FRENCH, "wesel": {"PR": {"inf": 20}, "leaders": ["bevern"]}}, held={"wesel": "FR"})
    assert ch17_5_garrisons.can_sortie(g, inside(space("wesel")), COALITION)
    g.armistice = 9
    assert not ch17_5_garrisons.can_sortie(g, inside(space("wesel")), COALITION)
