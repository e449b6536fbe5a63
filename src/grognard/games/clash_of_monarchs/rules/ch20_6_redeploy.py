"""20.6 Redeployment."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import ARMIES, ASIDE, BOX, BR, FD_NATION, FDS, L_NATION, LEADERS, PR, SPACES, SW, THEATERS, ground
from ..state import ClashState
from ..troops import BOX_UNITS, INF, LIGHT, ONE, SP, kinds, lights
from ..words import BOX as BOX_OPTION
from ..words import DEPOT, DONE, LEADER, PASS, SPACE, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch18_2_transfers, ch24_advanced
from .ch09_survey import survey
from .ch18_2_transfers import named

MEN, UNITS = 3, 3


def redeploy(g: ClashState, power: int) -> Steps[None]:
    """20.6 All leaders, light units and FDs, up to 3 line infantry SP and 3 cavalry or artillery units may move freely."""
    if g.options[4] and power in (PR, BR):
        yield from ch24_advanced.ferdinand(g, power)
    men, units, light = MEN, UNITS, light_units(g, power)
    moved: list[int] = []
    while True:
        single = [*[LEADER + at for at in own_leaders(g, power)], *[DEPOT + at for at in own_depots(g, power)]]
        options = [*[option for option in single if option not in moved], *pieces(g, power, men, units, light)]
        if not options:
            return
        option = yield Ask(g.holder[power], "20.6", "redeploy", [*options, DONE], None, (power,))
        if option == DONE:
            return
        if option in single:
            moved = [*moved, option]
            yield from move_single(g, power, option)
            continue
        number, kind = troop_of(option)
        men, units, light = men - (kind == INF), units - (kind != INF and kind not in LIGHT), light - (kind in LIGHT)
        yield from move_piece(g, power, number, kind)


def light_units(g: ClashState, power: int) -> int:
    """How many light units there are to move, each once."""
    own = board.acts_for(g, power)
    return sum(lights(packed) for key, packed in g.troops.items() if key % ARMIES in own and key // ARMIES < ASIDE)


def move_single(g: ClashState, power: int, option: int) -> Steps[None]:
    """A leader or an FD goes to another space of the Power."""
    number = L_NATION[option - LEADER] if option // 4096 == LEADER // 4096 else FD_NATION[option - DEPOT]
    goal = yield Ask(g.holder[power], "20.6", "redeploy-to", [*quarters(g, power, number), PASS])
    if goal == PASS:
        return
    if option // 4096 == LEADER // 4096:
        g.leaders[option - LEADER] = goal - SPACE
    else:
        g.fd[option - DEPOT] = goal - SPACE
        supply.trace(g)


def move_piece(g: ClashState, power: int, number: int, kind: int) -> Steps[None]:
    """A unit goes from a space or box of the Power to another."""
    starts = holders(g, number, kind)
    start = starts[0]
    if len(starts) > 1:
        option = yield Ask(g.holder[power], "20.6", "redeploy-from", [named(place) for place in starts])
        start = next(place for place in starts if named(place) == option)
    goals = [option for option in [*quarters(g, power, number), *boxes(g, power, number, kind)] if option != named(start)]
    goal = yield Ask(g.holder[power], "20.6", "redeploy-to", [*goals, PASS])
    if goal == PASS:
        return
    end = BOX + goal - BOX_OPTION if goal // 4096 == BOX_OPTION // 4096 else goal - SPACE
    there = board.armed(g, end, g.camp[number])
    forces.transfer(g, start, end, number, ONE[kind])
    if end < SPACES:
        supply.combine(g, end, g.camp[number], there)  # 9.4.1a


def own_leaders(g: ClashState, power: int) -> list[int]:
    """17.5.2 The leaders of the Power and its Clients on the map, but for those who are shut in."""
    own, shut = board.acts_for(g, power), survey(g).shut(g.camp[power])
    there = [at for at in range(LEADERS) if L_NATION[at] in own and 0 <= g.leaders[at] < 2 * SPACES]
    return [at for at in there if not shut >> ground(g.leaders[at]) & 1]


def own_depots(g: ClashState, power: int) -> list[int]:
    """9.2.2b The FDs of the Power and its Clients; the Swedish one never moves."""
    own = board.acts_for(g, power)
    return [
        at
        for at in range(FDS)
        if FD_NATION[at] in own and FD_NATION[at] != SW and g.fd[at] >= 0 and not supply.suppressed_fd(g, at)
    ]


def pieces(g: ClashState, power: int, men: int, units: int, light: int) -> list[int]:
    """The kinds of pieces that may still be moved."""
    found = []
    for number in board.acts_for(g, power):
        if len(quarters(g, power, number)) < 2:
            continue
        there = [kinds(g.troops[place * ARMIES + number]) for place in board.places(at_hand(g, number))]
        for kind in sorted({kind for each in there for kind in each}):
            left = men if kind == INF else light if kind in LIGHT else units
            if left > 0:
                found.append(troop(number, kind))
    return found


def at_hand(g: ClashState, number: int) -> int:
    """Spaces that are not shut in and boxes with units of a nation, as bits."""
    return g.posted[number] & (board.FIELD | ch18_2_transfers.ALL_BOXES) & ~survey(g).shut(g.camp[number])


def holders(g: ClashState, number: int, kind: int) -> list[int]:
    """Spaces and boxes from which such a piece can be taken."""
    return [place for place in board.places(at_hand(g, number)) if kind in kinds(g.troops[place * ARMIES + number])]


def quarters(g: ClashState, power: int, number: int) -> list[int]:
    """Spaces that forces of the Power occupy, open to the nation."""
    there = board.FIELD & ~board.CLOSED_SQUARES[number] & ~survey(g).shut(g.camp[power])
    return [SPACE + place for place in forces.places_of(g, board.acts_for(g, power)) if there >> place & 1]


def boxes(g: ClashState, power: int, number: int, kind: int) -> list[int]:
    """The boxes of Theaters where the Power has units, for light units (18.1)."""
    if kind not in BOX_UNITS:
        return []
    posted = sum({1 << place for each in board.acts_for(g, power) for place in board.places(g.posted[each])})
    there = [at for at in range(THEATERS) if posted & (ch18_2_transfers.THEATER_GROUND[at] | 1 << BOX + at)]
    return [BOX_OPTION + at for at in there if ch18_2_transfers.box_open(g, number, at, SP[kind])]
