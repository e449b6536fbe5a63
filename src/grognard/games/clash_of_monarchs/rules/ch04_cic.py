"""4.4c What must be done when a Command has outgrown the force of its Commander in Chief."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import ACTIVE, L_NATION, NEAR, NOBODY, POWERS, SPACES, apart, ground
from ..records import Muster
from ..state import ROUTED, ClashState
from ..troops import FIELD_ARTILLERY, INF, ONE, SP, count, kinds, sp
from ..words import ALL, NUMBER
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch11_1_compose, ch11_activation, ch12_8_admin, ch12_movement


def excess(g: ClashState, number: int) -> int:
    """A place with a Command of a nation that is larger than the CIC's, and from which it can march toward him; or -1.

    Only losses, events or a new CIC bring this about: nobody may put together or pick up too large a Command (4.4b).
    """
    camp = g.camp[number]
    for place in sorted({g.leaders[at] for at in forces.on_map_leaders(g, number)}):
        if place >= SPACES or not sp(g.at(place, number)) or forces.morale(g, place, camp) == ROUTED:
            continue
        if number >= POWERS and L_NATION[forces.commander(g, [place], camp)] != number:
            continue  # a Client's men in a Command of its Patron are his affair
        goal = ground(g.leaders[forces.chief(g, number)])
        if max(forces.beyond_chief(g, place, camp)) > 0 and goal != place and nearer(g, place, goal, camp):
            return place
    return NOBODY


def nearer(g: ClashState, place: int, goal: int, camp: int) -> list[int]:
    """Free spaces on the way to the CIC."""
    away = apart(goal)
    return [near for near in NEAR[place] if away[near] < away[place] and not board.in_the_field(g, near, 1 - camp)]


def rejoin(g: ClashState, power: int) -> Steps[None]:
    """4.4c The excess, or more, marches to its Commander in Chief: as the turn's Minor Force, or in lieu of a card."""
    found = [number for number in board.acts_for(g, power) if excess(g, number) >= 0]
    if not found:
        return
    number = found[0]
    place = excess(g, number)
    over, cannon = forces.beyond_chief(g, place, g.camp[power])
    men = max(over, 1)
    goal = ground(g.leaders[forces.chief(g, number)])
    option = yield Ask(g.holder[power], "4.4c", "rejoin", [NUMBER + men, ALL], None, (place, goal))
    g.muster = Muster(g.holder[power], power, place, ACTIVE, NOBODY, 0, False)
    if option == ALL:
        ch12_8_admin.everybody(g)
    else:
        part(g, men, cannon)
    if not board.strength(g, ACTIVE, g.camp[power]):
        ch11_1_compose.disband(g)
        return
    small = board.strength(g, ACTIVE, g.camp[power]) <= ch12_8_admin.SMALL
    if small:
        g.admin_small = True
    else:
        g.carded = True
    ch12_8_admin.set_out(g, small)
    g.marching.goal = goal
    g.note("rejoins", "4.4c", power, place, goal)
    yield from ch12_movement.march(g)
    yield from ch12_movement.end_march(g)


def part(g: ClashState, men: int, cannon: int) -> None:
    """So many SP, infantry first, and so many guns set out without a leader."""
    muster = g.mustering
    for number in sorted(ch11_activation.comrades(g, muster.power), key=lambda each: each != muster.power):
        packed = max(ch11_activation.free(g, muster.start, number), 0)
        for kind in sorted(kinds(packed), key=lambda kind: kind != INF):
            for _ in range(count(packed, kind)):
                if 0 < SP[kind] <= men or (kind in FIELD_ARTILLERY and cannon > 0):
                    forces.transfer(g, muster.start, ACTIVE, number, ONE[kind])
                    men -= SP[kind]
                    cannon -= kind in FIELD_ARTILLERY
