"""10.1, 10.6, 9.8 Forward Depots: moved, built and distributed."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import PRICE
from ..load import AU, DEPOT_OF, FD_NATION, FDS, IM, POOL, RU, SPACES, ground
from ..state import ClashState
from ..troops import ONE, SP, kinds
from ..words import ACTION, DEPOT, DONE, PASS, SPACE, THALER, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch11_activation, ch12_movement, ch12_overrun, ch17_5_garrisons, ch22_politics
from .ch09_survey import BIT, ball, survey

ALL_MDS = sum(BIT[space] for space in range(SPACES) if DEPOT_OF[space] >= 0)
FD_MOVE = 5
ESCORT = 2  # SP that go with a depot (10.1)


def price(g: ClashState, power: int, base: int) -> int:
    """10.8 Before Improved Russian Supply Russia pays double for every action."""
    return 2 * base if power == RU and not g.has("improved_russian_supply") else base


def movable(g: ClashState, power: int) -> list[int]:
    """10.1 Unbesieged FDs of the Power (Austria: the Empire's, too); the Swedish one never moves."""
    depots = [*supply.FDS_OF[AU], *supply.FDS_OF[IM]] if power == AU else supply.FDS_OF[power]
    found = [at for at in depots if g.fd[at] >= 0 and supply.SERVED + at not in g.helped]
    return [at for at in found if not supply.suppressed_fd(g, at)]


def destinations(g: ClashState, at: int) -> list[int]:
    """10.1 Up to 5 MP, not into a space with an enemy force unless it is besieged or masked."""
    start, camp, number = ground(g.fd[at]), g.camp[FD_NATION[at]], FD_NATION[at]
    barred = ch12_movement.barred_spaces(g, camp) | board.CLOSED_SQUARES[number]
    around = ball(start, FD_MOVE) & ~BIT[start]
    for space in board.places(around & ~barred):
        if ch22_politics.closed(g, space, camp, [number], True):
            barred |= BIT[space]
    return list(board.places(supply.reach(start, FD_MOVE, barred & around) & around & ~barred))


def move_depot(g: ClashState, power: int) -> Steps[None]:
    """10.1 Move an FD up to 5 MP; up to 2 SP that start with it may go along free."""
    option = yield Ask(g.holder[power], "10.1", "which-depot", [DEPOT + at for at in movable(g, power)])
    at = option - DEPOT
    goals = destinations(g, at)
    if not goals:
        g.helped.append(supply.SERVED + at)
        return
    goal = yield Ask(g.holder[power], "10.1", "depot-to", [*[SPACE + space for space in goals], PASS], None, (at,))
    if goal == PASS:
        return
    g.actions[power] -= price(g, power, PRICE["move_fd"])
    g.helped.append(supply.SERVED + at)
    yield from escort(g, power, g.fd[at], goal - SPACE)
    g.note("depot-moves", "10.1", at, ground(g.fd[at]), goal - SPACE)
    g.fd[at] = goal - SPACE
    yield from ch12_overrun.sweep(g)
    ch17_5_garrisons.tidy(g)
    supply.trace(g)


def escort(g: ClashState, power: int, start: int, goal: int) -> Steps[None]:
    """10.1, 11.2b Up to 2 SP go with the depot, of those that have not marched this turn."""
    left, there = ESCORT, board.armed(g, goal, g.camp[power])
    while True:
        options = [
            troop(number, kind)
            for number in board.acts_for(g, power)
            for kind in kinds(ch11_activation.free(g, start, number))
            if 0 < SP[kind] <= left and board.square_open(goal, [number])
        ]
        if not options:
            return
        option = yield Ask(g.holder[power], "10.1", "escort", [*options, DONE], None, (goal, left))
        if option == DONE:
            return
        number, kind = troop_of(option)
        left -= SP[kind]
        forces.transfer(g, start, goal, number, ONE[kind])
        supply.combine(g, goal, g.camp[power], there)


def build_sites(g: ClashState, power: int) -> list[int]:
    """10.6 Friendly occupied spaces or open fortresses with a link to an own MD or linked FD, if an FD is in the pool."""
    if POOL not in [g.fd[at] for at in supply.FDS_OF[power]]:
        return []
    known = survey(g)
    camp, lines = g.camp[power], supply.link_ground(g, power)
    shut = known.field[1 - camp] | known.shut(camp) | board.CLOSED_SQUARES[power]
    return list(board.places((board.units(g, camp) | known.forts[camp]) & lines & ~shut))


def build_depot(g: ClashState, power: int) -> Steps[None]:
    """10.6 Place an FD from the pool for 4 SA."""
    if not build_sites(g, power):
        return
    option = yield Ask(g.holder[power], "10.6", "build-at", [SPACE + space for space in build_sites(g, power)])
    g.actions[power] -= price(g, power, PRICE["build_fd"])
    place_depot(g, power, option - SPACE, "10.6")


def place_depot(g: ClashState, number: int, space: int, rule: str) -> None:
    """A Forward Depot comes from the pool onto the map, by some rule."""
    at = next((each for each in range(FDS) if FD_NATION[each] == number and g.fd[each] == POOL), -1)
    if at >= 0:
        g.fd[at], g.fd_down[at] = space, False
        g.helped.append(supply.SERVED + at)
        g.note("depot-built", rule, at, space)
        supply.trace(g)


def distributable(g: ClashState, power: int) -> list[int]:
    """9.8, 9.2.4 Unbesieged linked FDs of the Power and its Clients; disrupted ones, too."""
    return [
        at
        for number in board.acts_for(g, power)
        for at in supply.FDS_OF[number]
        if g.fd[at] >= 0 and not supply.suppressed_fd(g, at) and supply.can_link(g, number, ground(g.fd[at]))
    ]


def distribute(g: ClashState, power: int) -> Steps[None]:
    """9.8 The FD returns to its pool for 1 Thaler or 1 SA."""
    option = yield Ask(g.holder[power], "9.8", "which-depot", [*[DEPOT + at for at in distributable(g, power)], PASS])
    if option == PASS:
        return
    at = option - DEPOT
    choice = yield Ask(g.holder[power], "9.8", "loot", [THALER, ACTION], None, (at,))
    g.fd[at] = POOL
    g.note("depot-distributed", "9.8", at)
    ch12_overrun.gain(g, FD_NATION[at], choice)
    supply.trace(g)
