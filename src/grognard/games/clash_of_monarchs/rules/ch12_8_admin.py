"""12.8 Admin Marches: which force goes, and which of its pieces."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    ACTIVE,
    ARMIES,
    L_NATION,
    MAJOR,
    NEAR,
    NOBODY,
    PR,
    SPACES,
    ground,
    inside,
)
from ..records import Muster
from ..state import ADMIN, ROUTED, ClashState
from ..troops import ARTILLERY, INF, ONE, SP, count, kinds, sp, without
from ..words import ALL, CUSTOM, DONE, LEADER, NUMBER, PASS, SPACE, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch11_1_compose, ch11_activation, ch12_movement, ch17_5_garrisons, ch24_5_intelligence

SMALL = MAJOR - 1  # SP of a Minor Force (4.2.1)
AROUND = [sum(1 << near for near in NEAR[space]) for space in range(SPACES)]  # as bits


def admin_places(g: ClashState, power: int) -> list[int]:
    """12.8a Where a force may set out: its Minor Force once a turn, or any force in lieu of a card."""
    barred, mates = board.field(g, 1 - g.camp[power]), ch11_activation.comrades(g, power)
    return [place for place in forces.places_of(g, board.acts_for(g, power)) if may_set_out(g, mates, place, barred)]


def can_march(g: ClashState, power: int) -> bool:
    """Whether there is such a place at all."""
    barred, mates = board.field(g, 1 - g.camp[power]), ch11_activation.comrades(g, power)
    return any(may_set_out(g, mates, place, barred) for place in forces.places_of(g, board.acts_for(g, power)))


def may_set_out(g: ClashState, mates: tuple[int, ...], place: int, barred: int) -> bool:
    """12.8b A force that is neither Routed nor shut in, has not marched, and has a space without enemies to go to."""
    camp = g.camp[mates[0]]
    return (
        AROUND[place % SPACES] & ~barred != 0
        and (not g.morale or forces.morale(g, place, camp) != ROUTED)
        and fresh(g, mates, place) > 0
        and not ch11_activation.shut_in(g, place, camp)
    )


def refused_force(g: ClashState, option: int) -> Refusal | None:
    """12.8a Why nobody in a space can make an Admin March."""
    space, own = option - SPACE, board.acts_for(g, g.power)
    if not 0 <= space < SPACES:
        return None
    there = [place for place in (space, inside(space)) if any(g.at(place, number) for number in own)]
    reasons = [refused_place(g, place) for place in there] or [Refusal("12.8a", "no-force")]
    return None if None in reasons else reasons[0]


def refused_place(g: ClashState, place: int) -> Refusal | None:
    """12.8a, 12.8b Why a force cannot set out."""
    camp = g.camp[g.power]
    if not board.strength(g, place, camp):
        return Refusal("12.8a", "no-force")
    if forces.morale(g, place, camp) == ROUTED:
        return Refusal("16.2", "force-routed")
    if ch11_activation.shut_in(g, place, camp):
        return Refusal("17.5.1a", "force-shut-in")
    if fresh(g, ch11_activation.comrades(g, g.power), place) <= 0:
        return Refusal("11.2b", "force-has-marched")
    if not AROUND[place % SPACES] & ~board.field(g, 1 - camp):
        return Refusal("12.8b", "force-surrounded")
    return None


def fresh(g: ClashState, mates: tuple[int, ...], place: int) -> int:
    """11.2b The SP of some nations in a place that their player may still march this turn."""
    total, troops, stood = 0, g.troops, g.stood
    for number in mates:
        packed = troops.get(place * ARMIES + number)
        if packed is not None:
            tired = stood.get(place * ARMIES + number, 0)
            total += sp(without(packed, tired) if tired else packed)
    return total


def admin_march(g: ClashState, power: int, small: bool) -> Steps[bool]:
    """12.8 4 MP whatever the Commander; no enemy spaces, no attack, no siege; it may be intercepted, not interrupted."""
    places = admin_places(g, power)
    if not places:
        return False
    option = yield Ask(g.holder[power], "12.8a", "admin-force", [*ch17_5_garrisons.spaces_of(places), PASS], refused_force)
    if option == PASS:
        return False
    place = yield from ch17_5_garrisons.place_meant(g, g.holder[power], places, option)
    g.muster = Muster(g.holder[power], power, place, ACTIVE, NOBODY, 0, False)
    if small and fresh(g, ch11_activation.comrades(g, power), place) > SMALL:
        yield from detach(g)
    else:
        yield from gather(g)
    if not board.strength(g, ACTIVE, g.camp[power]):
        ch11_1_compose.disband(g)
        return False
    set_out(g, small)
    size = board.strength(g, ACTIVE, g.marching.camp)
    ch24_5_intelligence.tell(g, g.marching.camp, "admin-march", "12.8a", (power, g.marching.here), size)
    yield from ch12_movement.march(g)
    yield from ch12_movement.end_march(g)
    return True


def set_out(g: ClashState, small: bool) -> None:
    """12.8a The senior leader who goes along commands; without one the force is leaderless. A Minor Force stays one."""
    camp = g.camp[g.mustering.power]
    g.mustering.commander = forces.commander(g, [ACTIVE], camp)
    supply.take_markers_along(g, g.mustering.start, ACTIVE, camp)
    ch11_activation.set_out(g, ADMIN)
    g.marching.most = SMALL if small else 0


def gather(g: ClashState) -> Steps[None]:
    """11.1 The whole force, or all but what the owner leaves behind."""
    everybody(g)
    camp = g.camp[g.mustering.power]
    men = sum(count(packed, INF) for _, packed in board.contingents(g, ACTIVE, camp))
    total = board.strength(g, ACTIVE, camp)
    if total < 2 and not board.leaders_at(g, ACTIVE, camp):
        return
    most = min(men, total - 1, forces.spare(g, ACTIVE, camp))
    garrisons = [NUMBER + each for each in ch11_1_compose.GARRISONS if each <= most]
    option = yield Ask(g.mustering.seat, "11.1", "admin-compose", [ALL, *garrisons, CUSTOM], None, (ground(g.mustering.start),))
    if option == CUSTOM:
        yield from leave(g)
    elif option != ALL:
        ch11_1_compose.leave_infantry(g, option - NUMBER)


def everybody(g: ClashState) -> None:
    """All pieces and leaders there that have not marched."""
    muster, camp = g.mustering, g.camp[g.mustering.power]
    state, mood = forces.supply(g, muster.start, camp), forces.morale(g, muster.start, camp)
    for at in board.leaders_at(g, muster.start, camp):
        if ch11_activation.may_lead(g, muster.power, at):
            g.leaders[at] = ACTIVE
    for number in ch11_activation.comrades(g, muster.power):
        packed = ch11_activation.free(g, muster.start, number)
        if packed > 0:
            g.put(muster.start, number, -packed)
            g.put(ACTIVE, number, packed)
    forces.set_supply(g, ACTIVE, camp, state)
    forces.set_morale(g, ACTIVE, camp, mood)


def leave(g: ClashState) -> Steps[None]:
    """4.1b The owner names what stays, piece by piece; no Command outgrows that of its Commander in Chief by it (4.4a)."""
    while True:
        camp = g.camp[g.mustering.power]
        most = min(board.strength(g, ACTIVE, camp) - 1, forces.spare(g, ACTIVE, camp))
        stay = [
            troop(number, kind)
            for number, packed in board.contingents(g, ACTIVE, camp)
            for kind in kinds(packed)
            if kind in ARTILLERY or SP[kind] <= most
        ]
        options = [*stay, *[LEADER + at for at in board.leaders_at(g, ACTIVE, camp) if may_stay(g, at)]]
        if not options:
            return
        option = yield Ask(g.mustering.seat, "4.1b", "stay-behind", [*options, DONE], None, (ground(g.mustering.start),))
        if option == DONE:
            return
        if option in stay:
            number, kind = troop_of(option)
            ch11_1_compose.give_back(g, number, kind)
        else:
            g.leaders[option - LEADER] = g.mustering.start


def may_stay(g: ClashState, at: int) -> bool:
    """4.4a Whether a leader who stays leaves the Commander in Chief of his nation with the largest Command."""
    number = L_NATION[at]
    if number == PR:
        return True
    posts = {each: g.leaders[each] for each in forces.on_map_leaders(g, number)} | {at: g.mustering.start}
    largest = board.strength(g, posts[forces.chief(g, number)], g.camp[number])
    return all(board.strength(g, place, g.camp[number]) <= largest for place in posts.values() if sp(g.at(place, number)))


def detach(g: ClashState) -> Steps[None]:
    """12.8a A Minor Force out of a larger one: infantry at once, or piece by piece up to 5 SP."""
    start = g.mustering.start
    men = min(room(g), sum(count(packed, INF) for packed in free_parts(g)))
    option = CUSTOM
    if men:
        lots = [NUMBER + each for each in range(men, 0, -1)]
        option = yield Ask(g.mustering.seat, "12.8a", "detach", [*lots, CUSTOM], None, (ground(start),))
    if option != CUSTOM:
        send_infantry(g, option - NUMBER)
        return
    while True:
        options = [*volunteers(g), *riders(g)]
        if not options:
            return
        option = yield Ask(g.mustering.seat, "12.8a", "detach-piece", [*options, DONE], None, (ground(start),))
        if option == DONE:
            return
        if option // 4096 == LEADER // 4096:
            g.leaders[option - LEADER] = ACTIVE
        else:
            number, kind = troop_of(option)
            forces.transfer(g, start, ACTIVE, number, ONE[kind])


def room(g: ClashState) -> int:
    """12.8a, 4.4a SP for which the Minor Force has room, and which a Commander in Chief can do without."""
    camp = g.camp[g.mustering.power]
    return max(0, min(SMALL - board.strength(g, ACTIVE, camp), forces.spare(g, g.mustering.start, camp)))


def free_parts(g: ClashState) -> list[int]:
    muster = g.mustering
    parts = [ch11_activation.free(g, muster.start, number) for number in ch11_activation.comrades(g, muster.power)]
    return [packed for packed in parts if packed > 0]


def send_infantry(g: ClashState, left: int) -> None:
    """Line infantry, the Power's own first."""
    muster = g.mustering
    for number in sorted(ch11_activation.comrades(g, muster.power), key=lambda each: each != muster.power):
        men = min(left, count(max(ch11_activation.free(g, muster.start, number), 0), INF))
        if men:
            forces.transfer(g, muster.start, ACTIVE, number, men * ONE[INF])
            left -= men


def volunteers(g: ClashState) -> list[int]:
    """Pieces for which the Minor Force has room."""
    muster, left = g.mustering, room(g)
    return [
        troop(number, kind)
        for number in ch11_activation.comrades(g, muster.power)
        for kind in kinds(max(ch11_activation.free(g, muster.start, number), 0))
        if SP[kind] <= left
    ]


def riders(g: ClashState) -> list[int]:
    """Leaders who may go along."""
    muster = g.mustering
    there = board.leaders_at(g, muster.start, g.camp[muster.power])
    return [LEADER + at for at in there if ch11_activation.may_lead(g, muster.power, at)]
