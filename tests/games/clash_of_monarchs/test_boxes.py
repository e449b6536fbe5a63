"""18.1, 20.6 Units in Theater boxes carry no markers."""

from __future__ import annotations

from grognard.games.clash_of_monarchs.load import AU, BOX, COALITION, space
from grognard.games.clash_of_monarchs.problems import stray_markers
from grognard.games.clash_of_monarchs.rules import ch04_forces as forces
from grognard.games.clash_of_monarchs.troops import LTI, ONE

from .table import laid_out, rules


@rules("20.6")
def test_a_unit_that_goes_to_a_box_leaves_the_shortage_behind() -> None:
    g = laid_out({"prag": {"AU": {"inf": 8, "lti": 1}, "supply": "short"}})
    forces.transfer(g, space("prag"), BOX, AU, ONE[LTI])
    assert forces.supply(g, BOX, COALITION) == 0 and forces.supply(g, space("prag"), COALITION) == 1
    forces.transfer(g, BOX, space("prag"), AU, ONE[LTI])
    assert not stray_markers(g)
