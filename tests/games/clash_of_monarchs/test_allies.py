"""Allies in one force, and allies who part: who commands, who shares, who sees, and what becomes of those left behind."""

from __future__ import annotations

from grognard.games.clash_of_monarchs.load import ACTIVE, COALITION, FR, SA, leader, space
from grognard.games.clash_of_monarchs.rules import ch02_components as board
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.troops import sp

from .table import Table, field, rules

BERLIN = {"PR": {"inf": 3}}
WIEN = {"AU": {"inf": 3}}


def saxons_and_french(**more: int) -> Table:
    """Xaver's Saxons at Kassel beside as many French under Soubise; d'Estrées, the French CIC, has few men."""
    armies = {
        "kassel": {"SA": {"inf": 4}, "FR": {"inf": 4, **more}, "leaders": ["xaver", "soubise"]},
        "frankfurt": {"FR": {"inf": 6}, "leaders": ["d_estrees"]},
        "berlin": BERLIN,
        "wien": WIEN,
    }
    position = field(armies, "AU", hands={"AU": ["A4"], "PR": [], "FR": [], "BR": []}, held={"kassel": "FR"})
    return Table(position, scenario="s1762")


@rules("4.3.4a", "11.1")
def test_4_3_4_the_commander_who_is_activated_keeps_the_command() -> None:
    """The French CIC has 6 SP: two of eight must stay. Were they Saxons, Soubise would command the rest."""
    t = saxons_and_french().skip_to("card").choose("ops:A4", "leader:xaver")
    assert t.prompt == "compose"
    assert forces.commander(t.g, [ACTIVE], COALITION) == leader("xaver")
    t.choose("number:2")
    assert forces.commander(t.g, [ACTIVE], COALITION) == t.g.marching.commander == leader("xaver")
    assert sp(t.g.at(ACTIVE, SA)) >= sp(t.g.at(ACTIVE, FR))


@rules("4.3.4a", "4.1b")
def test_4_3_4_nor_does_he_lose_it_by_what_he_leaves_or_takes_along() -> None:
    t = saxons_and_french().skip_to("card").choose("ops:A4", "leader:xaver", "custom")
    while "troop:sa_inf" in t.offered and board.strength(t.g, ACTIVE, COALITION) > 2:
        t.choose("troop:sa_inf")
        assert forces.commander(t.g, [ACTIVE], COALITION) == leader("xaver")
    assert sp(t.g.at(ACTIVE, SA)) >= sp(t.g.at(ACTIVE, FR)) > 0
    assert t.g.leaders[leader("soubise")] in (ACTIVE, space("kassel"))
