"""16 Morale: rally, and the Rally and Resupply Segment that it belongs to (5.1.2b4)."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import DEPOT_OF, FD_NATION, FDS, MDS, NOBODY, SW, ground
from ..state import FULL_SUPPLY, GOOD_ORDER, RALLY_SEGMENT, ClashState
from ..words import NO, YES
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch10_actions, ch12_4_asides, ch12_12_retrograde, ch12_fleets


def rally_segment(g: ClashState, power: int) -> Steps[None]:
    """5.1.2b4 Depots are restored, forces resupplied, SA spent, and shaken forces rallied."""
    g.segment, g.helped = RALLY_SEGMENT, []
    restore_depots(g, power)
    resupply(g, power)
    yield from ch10_actions.spend(g, power)
    for place in shaken(g, power):
        yield from rally(g, power, place)
    g.rallying = []


def restore_depots(g: ClashState, power: int) -> None:
    """5.1.2b4(a) Disrupted MDs and FDs that can trace supply are flipped to normal, but for Caps vs. Hats or a fleet (9.2.2b)."""
    for number in board.acts_for(g, power):
        restore_magazines(g, number)
        for at in range(FDS):
            held_up = number == SW and (g.has("caps_vs_hats") or ch12_fleets.sweden_cut_off(g))
            if FD_NATION[at] == number and g.fd_down[at] and g.fd[at] >= 0 and not held_up and not supply.suppressed_fd(g, at):
                g.fd_down[at] = not supply.can_link(g, number, ground(g.fd[at]))


def restore_magazines(g: ClashState, number: int) -> None:
    """5.1.2b4(a), 9.7.1 A nation's own MDs, and those it has commandeered if they are linked like FDs."""
    for at, space in enumerate(MDS):
        if g.md_down[at] != 1:
            continue
        own = DEPOT_OF[space] == number and board.holding_camp(g, space) != 1 - g.camp[number]
        if own or (g.md_holder[at] == number and supply.can_link(g, number, space)):
            g.md_down[at] = 0


def own_marked(g: ClashState, power: int) -> list[int]:
    """The places of the forces with markers that a Power answers for (4.1.1a)."""
    camp = g.camp[power]
    return [place for place in forces.marked(g, camp) if ch12_12_retrograde.answers(g, place, camp, power)]


def resupply(g: ClashState, power: int) -> None:
    """5.1.2b4(b), 9.1b, 9.6b Small forces are in Full Supply; those in or next to a source improve one level."""
    camp = g.camp[power]
    for place in own_marked(g, power):
        if forces.supply(g, place, camp) == FULL_SUPPLY:
            continue
        if not forces.major(g, place, camp):
            forces.set_supply(g, place, camp, FULL_SUPPLY)
        elif supply.in_source(g, place, camp, near=True):
            supply.improve(g, place, camp, "9.6b")


def shaken(g: ClashState, power: int) -> list[int]:
    """16.4 Forces that may rally."""
    camp = g.camp[power]
    return [place for place in own_marked(g, power) if forces.morale(g, place, camp) > GOOD_ORDER]


def rally(g: ClashState, power: int, place: int) -> Steps[None]:
    """16.4, 16.4.1 One die, +2 with a marker; above the Commander's initiative a force rallies one step."""
    camp = g.camp[power]
    if forces.morale(g, place, camp) == GOOD_ORDER:
        return
    option = NOBODY
    while option not in (YES, NO):
        asides = ch12_4_asides.asides(g, power)
        option = yield Ask(g.holder[power], "16.4", "rally", [YES, *asides, NO], None, (ground(place),))
        if option in asides:
            yield from ch12_4_asides.carry_out(g, power, option)
    if option == NO:
        return
    die = g.die()
    total = die + 2 * (forces.key(place, camp) in g.rallying)
    good = total > forces.initiative(forces.commander(g, [place], camp))
    if good:
        forces.set_morale(g, place, camp, forces.morale(g, place, camp) - 1)
    g.note("rallies" if good else "rally-fails", "16.4.1", ground(place), die, total)


def recover(g: ClashState) -> None:
    """5.4.5a All forces return to Good Order."""
    g.morale.clear()
