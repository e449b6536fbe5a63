"""20.6 Redeployment."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import L_NATION, LEADERS, SPACES
from ..state import ClashState
from ..troops import INF, ONE, kinds
from ..words import DONE, LEADER, PASS, SPACE, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces

MEN, UNITS = 3, 3


def redeploy(g: ClashState, power: int) -> Steps[None]:
    """20.6 All leaders, light units and FDs, up to 3 line infantry SP and 3 cavalry or artillery units may move freely."""
    men, units = MEN, UNITS
    moved: list[int] = []
    while True:
        options = [*[LEADER + at for at in own_leaders(g, power) if at not in moved], *pieces(g, power, men, units)]
        if not options or len(moved) > 12:
            return
        option = yield Ask(g.holder[power], "20.6", "redeploy", [*options, DONE], None, (power,))
        if option == DONE:
            return
        if option // 4096 == LEADER // 4096:
            at = option - LEADER
            goal = yield Ask(g.holder[power], "20.6", "redeploy-to", [*quarters(g, L_NATION[at]), PASS])
            moved = [*moved, at]
            if goal != PASS:
                g.leaders[at] = goal - SPACE
        else:
            number, kind = troop_of(option)
            places = holders(g, number, kind)
            start = yield Ask(g.holder[power], "20.6", "redeploy-from", [SPACE + place for place in places])
            goal = yield Ask(g.holder[power], "20.6", "redeploy-to", [*quarters(g, number), PASS])
            men, units = men - (kind == INF), units - (kind != INF)
            if goal != PASS:
                forces.transfer(g, start - SPACE, goal - SPACE, number, ONE[kind])


def own_leaders(g: ClashState, power: int) -> list[int]:
    own = board.acts_for(g, power)
    return [
        at
        for at in range(LEADERS)
        if L_NATION[at] in own and 0 <= g.leaders[at] < SPACES and not board.invested(g, g.leaders[at])
    ]


def pieces(g: ClashState, power: int, men: int, units: int) -> list[int]:
    """The kinds of pieces that may still be moved."""
    found = []
    for number in board.acts_for(g, power):
        if len(quarters(g, number)) > 1:
            there = {kind for place in forces.posts(g, number) for kind in kinds(g.at(place, number))}
            allowed = [kind for kind in sorted(there) if (men if kind == INF else units) > 0]
            found += [troop(number, kind) for kind in allowed if holders(g, number, kind)]
    return found


def holders(g: ClashState, number: int, kind: int) -> list[int]:
    """Spaces from which such a piece can be taken without leaving nothing."""
    return [
        place
        for place in forces.posts(g, number)
        if kind in kinds(g.at(place, number))
        and not board.invested(g, place)
        and g.at(place, number) != ONE[kind]
    ]


def quarters(g: ClashState, number: int) -> list[int]:
    """Spaces with forces of the nation."""
    return [SPACE + place for place in forces.posts(g, number) if not board.invested(g, place)]
