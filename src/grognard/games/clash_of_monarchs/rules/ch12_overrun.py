"""12.9 Overruns, and what is captured."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import ACTIVE, FD_NATION, FDS, HILL, NEUTRAL, NOBODY, POOL, PRISON, SPACES, ground
from ..state import GOOD_ORDER, ClashState
from ..troops import ONE, SIEGE_ARTILLERY, count
from ..words import ACTION, NO, THALER, YES
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch14_withdrawal, ch15_8_victory, ch15_9_retreat, ch21_will, ch22_politics, ch24_5_intelligence


def overrun(g: ClashState) -> Steps[None]:
    """12.9a With four times the enemy's SP a Command captures the whole force and may go on; hills cost 1 MP an enemy SP."""
    if not worth_trying(g):
        return
    enemy = 1 - g.marching.camp
    theirs = board.strength(g, g.marching.here, enemy)
    price = theirs if HILL[g.marching.here] else 0
    shown = ch24_5_intelligence.seen(g, theirs)
    option = yield Ask(g.marching.seat, "12.9a", "overrun", [YES, NO], None, (g.marching.here, shown, shown and price))
    if option == NO:
        return
    if ch24_5_intelligence.limited(g) and not announced(g):
        return
    g.marching.points -= price
    loser = forces.nation_of(g, g.marching.here, enemy)
    g.note("overruns", "12.9b" if price else "12.9a", g.marching.power, g.marching.here, theirs)
    ch22_politics.stand_by_prussia(g, g.marching.camp, [ACTIVE], [g.marching.here], False)
    capture(g, g.marching.here, enemy, forces.nationality(g, [ACTIVE], g.marching.camp, g.marching.commander), "12.9a")
    if theirs >= ch15_8_victory.CRUSHING_LOSS and forces.morale(g, ACTIVE, g.marching.camp) == GOOD_ORDER:
        ch15_8_victory.crush(g, g.marching.power, loser, [], NOBODY)
    yield from capture_depots(g, g.marching.here, g.marching.camp)


def worth_trying(g: ClashState) -> bool:
    """12.9a Whether an overrun is offered: with limited intelligence (24.5) against any force, else where it succeeds."""
    on = g.marching
    if not board.has_pieces(g, on.here, 1 - on.camp) or not board.strength(g, ACTIVE, on.camp) or on.commander < 0:
        return False
    return not board.truce_there(g, on.here, on.camp) and (ch24_5_intelligence.limited(g) or succeeds(g))


def succeeds(g: ClashState) -> bool:
    """12.9a, 12.9b Four times the enemy's SP, and the MP that hills cost."""
    on = g.marching
    theirs = board.strength(g, on.here, 1 - on.camp)
    return board.strength(g, ACTIVE, on.camp) >= 4 * theirs and (not HILL[on.here] or theirs <= on.points)


def announced(g: ClashState) -> bool:
    """24.5 Who tries to overrun announces his size, and hears whether it is enough."""
    on = g.marching
    g.note("announces", "24.5", on.power, on.here, board.strength(g, ACTIVE, on.camp))
    if not succeeds(g):
        g.note("too-few", "12.9a", on.here)
    return succeeds(g)


def capture(g: ClashState, place: int, camp: int, captor: int, rule: str) -> None:
    """12.9a, 15.7.6b, 15.9b, 17.4.4 All pieces and leaders of an alliance in a place go to the Prisoners box, by some rule."""
    for number, packed in board.contingents(g, place, camp):
        take_siege_guns(g, place, number, captor)
        g.put(PRISON, number, g.at(place, number))
        g.put(place, number, -g.at(place, number))
        if packed:
            g.note("captured", rule, number, scene(g, place))
    for at in board.leaders_at(g, place, camp):
        seize_leader(g, at, rule)
    forces.leave_works(g, place, camp)


def scene(g: ClashState, place: int) -> int:
    """The space of a force at rest, in flight or on the march."""
    if place < 2 * SPACES:
        return ground(place)
    return g.retreating.start if g.retreat else g.marching.here


def take_siege_guns(g: ClashState, place: int, number: int, captor: int) -> None:
    """17.4.6 Captured siege artillery returns to its pool; the nation that takes it gets 1 Thaler, its Power or Patron 1 SA."""
    for kind in SIEGE_ARTILLERY:
        for _ in range(count(g.at(place, number), kind)):
            g.put(place, number, -ONE[kind])
            g.thaler[captor] += 1
            g.actions[board.power_of(g, captor)] += 1
            g.note("siege-train-lost", "17.4.6", number, captor)


def seize_leader(g: ClashState, at: int, rule: str) -> None:
    """15.7.6b A leader falls into the enemy's hands."""
    g.leaders[at] = PRISON
    g.note("leader-captured", rule, at)
    ch21_will.leader_lost(g, at, "captured")


def enemy_depots(g: ClashState, space: int, camp: int) -> list[int]:
    """The enemy's FDs in the open in a space, without a force of theirs."""
    if board.has_pieces(g, space, 1 - camp):
        return []
    return [at for at in range(FDS) if g.fd[at] == space and g.camp[FD_NATION[at]] == 1 - camp]


def deserted(g: ClashState, space: int, camp: int) -> Steps[None]:
    """12.9.1, 14.1 FDs whose force leaves them beside enemies go into their own fortress, or fall to these."""
    if not board.in_the_field(g, space, 1 - camp) or not enemy_depots(g, space, 1 - camp):
        return
    if ch15_9_retreat.can_shelter(g, space, camp):
        ch14_withdrawal.depots_inside(g, space, camp)
    elif not board.truce_binds(g, space, 1 - camp):
        captor = forces.nation_of(g, space, 1 - camp)
        for at in enemy_depots(g, space, 1 - camp):
            yield from loot_depot(g, at, captor)


def sweep(g: ClashState) -> Steps[None]:
    """12.9.1 So do FDs upon which enemies have come who did not march: by an event, with a depot, into quarters, in Spring."""
    for at in range(FDS):
        if 0 <= g.fd[at] < SPACES and g.camp[FD_NATION[at]] != NEUTRAL:
            yield from deserted(g, g.fd[at], g.camp[FD_NATION[at]])


def capture_depots(g: ClashState, space: int, camp: int) -> Steps[None]:
    """12.9.1 Any force, even on Admin March, captures an enemy FD that has no force with it; 22.5.2a not under an armistice."""
    if board.truce_there(g, space, camp):
        return
    captor = forces.nationality(g, [ACTIVE], camp, g.marching.commander)
    for at in enemy_depots(g, space, camp):
        yield from loot_depot(g, at, captor)


def loot_depot(g: ClashState, at: int, captor: int) -> Steps[None]:
    """9.7.2, 9.8 A captured FD must be distributed at once: 1 Thaler or 1 SA to the nation that captures it."""
    g.fd[at], g.fd_down[at] = POOL, False
    g.note("depot-captured", "9.7.2", at, captor)
    option = yield Ask(g.holder[board.power_of(g, captor)], "9.7.2", "loot", [THALER, ACTION], None, (at,))
    gain(g, captor, option)


def gain(g: ClashState, number: int, option: int) -> None:
    """9.8 One Thaler for the treasury of a nation, or one SA, which its Power or Patron has."""
    if option == THALER:
        g.thaler[number] += 1
    else:
        g.actions[board.power_of(g, number)] += 1
