"""9 Supply: sources, paths, and the state of forces.

Paths are traced live. What lies within reach of a source depends only on the enemies near it, so it is looked up by the source,
the range and those enemies (`reach`): an enemy step elsewhere costs nothing. Nothing of this is kept in the state.
"""

from __future__ import annotations

from functools import lru_cache

from ..charts import FD_RANGE, LINK_RANGE, MD_RANGE, SHARE_LIMIT
from ..load import (
    ACTIVE,
    AU,
    COST,
    DA,
    DEPOT_OF,
    FD_NATION,
    FDS,
    FLEET_NATIONS,
    FORT,
    FORTS,
    FR,
    MD_INDEX,
    MDS,
    NATIONS,
    NEAR,
    NEUTRAL,
    NOBODY,
    POWERS,
    PR,
    RU,
    SA,
    SPACES,
    SW,
    ground,
)
from ..state import CRITICAL, FULL_SUPPLY, ClashState
from ..troops import sp
from . import ch02_components as board
from . import ch04_forces as forces
from .ch09_survey import BIT, PORTS_OF, Survey, ball, survey

LARGE = 8192
SERVED = 1000  # in `helped`: an FD that has moved or been built in this segment (10.0b)
RISEN = 2000  # in `helped`: a force whose state has improved in this segment (9.6)


@lru_cache(LARGE)
def reach(source: int, limit: int, blocked: int) -> int:
    """9.3 The spaces that a path of so many MP reaches from a source, as bits; it may end in a blocked space, not pass it."""
    found, rings = 0, [BIT[source], *[0] * limit]
    for spent in range(limit):
        ring = rings[spent] & ~found
        found |= ring
        for here in board.places(ring & ~blocked if spent else ring):
            for price, near in STEPS[here]:
                if spent + price <= limit:
                    rings[spent + price] |= near
    return found | rings[limit]


STEPS = [
    [(price, sum(BIT[near] for near in COST[space] if COST[space][near] == price)) for price in sorted({*COST[space].values()})]
    for space in range(SPACES)
]  # by space: the neighbours at each price, as bits


def within(source: int, limit: int, blocked: int) -> int:
    """The same, looked up by the enemies that lie near."""
    return reach(source, limit, blocked & ball(source, limit))


@lru_cache(LARGE)
def beside(mask: int) -> int:
    """The spaces next to some fortresses, as bits."""
    found = 0
    for space in FORTS:
        if mask >> space & 1:
            for near in NEAR[space]:
                found |= BIT[near]
    return found


def blocked_for(g: ClashState, number: int) -> int:
    """9.3 Spaces through which a nation cannot trace, as bits."""
    return survey(g).barred(number, g.camp[number] % 2)


def networks(g: ClashState, number: int) -> tuple[int, ...]:
    """9.2, 10.5.1 Whose MDs and FDs a nation uses: its own, Client Russia Prussia's as well; a Client without an MD in friendly
    hands, its Patron's. [ruling]"""
    if number == RU and g.patron[RU] == PR:
        return (RU, PR)
    if number < POWERS or g.patron[number] < 0:
        return (number,)
    if number == DA or any(DEPOT_OF[space] == number and g.camp[board.holder(g, space)] == g.camp[number] for space in MDS):
        return (number,)
    return (g.patron[number],)


def open_depots(g: ClashState, number: int, known: Survey | None = None) -> list[int]:
    """9.2, 9.2.1 The MDs of a nation that are neither lost, besieged, masked nor disrupted."""
    invested, camp = (known or survey(g)).invested, g.camp[number]
    return [
        space
        for space in MDS_OF[number]
        if not g.md_down[MD_INDEX[space]]
        and g.md_holder[MD_INDEX[space]] in (-1, number)
        and not invested >> space & 1
        and md_in_hand(g, space, camp)
    ]


MDS_OF = [[space for space in MDS if DEPOT_OF[space] == number] for number in range(NATIONS)]
FDS_OF = [[at for at in range(FDS) if FD_NATION[at] == number] for number in range(NATIONS)]


def md_in_hand(g: ClashState, space: int, camp: int) -> bool:
    """Whether an MD lies in a space that is not the enemy's; Russian MDs stand on Polish ground."""
    lord = board.holding_camp(g, space)
    if lord == NEUTRAL:
        return not (camp < 2 and board.in_the_field(g, space, 1 - camp) and not board.in_the_field(g, space, camp))
    return lord == camp


def forward(g: ClashState, number: int, known: Survey) -> list[int]:
    """9.2, 9.2.2a, 9.7.1 The spaces of the FDs of a nation, commandeered MDs among them, that are not suppressed.

    An FD with those who shut in an enemy fortress is not shut in itself.
    """
    invested = known.invested & known.forts[g.camp[number] % 2]
    found = [
        ground(g.fd[at]) for at in FDS_OF[number] if g.fd[at] >= 0 and not g.fd_down[at] and not invested >> ground(g.fd[at]) & 1
    ]
    if number in g.md_holder:
        found += [
            space
            for at, space in enumerate(MDS)
            if g.md_holder[at] == number != DEPOT_OF[space] and not g.md_down[at] and not invested >> space & 1
        ]
    return found


def suppressed_fd(g: ClashState, at: int) -> bool:
    """9.2 An FD in a besieged or masked fortress of its alliance gives no supply."""
    space = ground(g.fd[at])
    return bool(FORT[space]) and board.holding_camp(g, space) == g.camp[FD_NATION[at]] and board.invested(g, space)


def fleet_ports(g: ClashState, number: int, known: Survey) -> list[int]:
    """9.2, 9.2.2c The port where a fleet serves as an FD without link, while it is friendly, not besieged and not masked."""
    at = FLEET_NATIONS.index(number) if number in FLEET_NATIONS else -1
    if at < 0 or g.fleets[at] < 2 or g.fleet_used[at] != 1:
        return []
    port = g.fleets[at] - 2
    return [port] if board.holding_camp(g, port) == g.camp[number] and not known.invested >> port & 1 else []


def linked_forward(g: ClashState, number: int, known: Survey | None = None) -> list[int]:
    """9.2.2a FDs that trace 6 MP to an MD, or to another FD that is itself linked."""
    known = known or survey(g)
    paths = known.paths(g, number)
    if paths.linked is None:
        paths.linked = link(g, number, known)
    return paths.linked


def link(g: ClashState, number: int, known: Survey) -> list[int]:
    """Chain the FDs of a nation to its MDs."""
    blocked = known.barred(number, g.camp[number] % 2)
    left = forward(g, number, known)
    if not left:
        return []
    found: list[int] = []
    mask = overseas(g, number, known)
    for root in [*open_depots(g, number, known), *fleet_ports(g, number, known)]:
        mask |= within(root, LINK_RANGE, blocked)
    while True:
        new = [space for space in left if mask >> space & 1]
        if not new:
            return found
        found += new
        left = [space for space in left if not mask >> space & 1]
        for space in new:
            mask |= within(space, LINK_RANGE, blocked)


def can_link(g: ClashState, number: int, space: int) -> bool:
    """9.2.2a, 9.2.4 Whether a depot there traces 6 MP to an MD or linked FD of a nation, be it disrupted or not."""
    return bool(link_ground(g, number) >> space & 1)


def link_ground(g: ClashState, number: int) -> int:
    """9.2.2a, 9.2.4 The spaces from which a depot could trace to an MD or linked FD of a nation, as bits."""
    known = survey(g)
    paths = known.paths(g, number)
    if paths.ground is None:
        blocked, found = blocked_for(g, number), overseas(g, number, known)
        for root in sources(g, number):
            found |= within(root, LINK_RANGE, blocked)
        paths.ground = found
    return paths.ground


def overseas(g: ClashState, number: int, known: Survey) -> int:
    """9.2.1 Sea lines cost no MP and supply only what is in the port where they end, if it is friendly and unbesieged."""
    camp, found, invested = g.camp[number], 0, known.invested
    for home, port in PORTS_OF[number]:
        if not g.md_down[MD_INDEX[home]] and not invested >> port & 1 and board.friendly(g, port, camp):
            found |= BIT[port]
    return found


def sources(g: ClashState, number: int) -> list[int]:
    """The spaces of the unsuppressed sources of a nation: MDs, linked FDs and fleets."""
    known = survey(g)
    paths = known.paths(g, number)
    if paths.sources is None:
        paths.sources = [*open_depots(g, number, known), *linked_forward(g, number, known), *fleet_ports(g, number, known)]
    return paths.sources


def supplied(g: ClashState, number: int, known: Survey | None = None) -> int:
    """9.2, 9.3 The spaces in which a nation's forces have a valid path, as bits."""
    known = known or survey(g)
    found = known.lines[number]
    if not found:
        paths = known.paths(g, number)
        if paths.mask is None:
            paths.mask = spread(g, number, known)
        found = known.lines[number] = paths.mask | fortress_supply(g, number, known)
    return found


def spread(g: ClashState, number: int, known: Survey) -> int:
    """Trace from every depot of a nation."""
    blocked = known.barred(number, g.camp[number] % 2)
    found = 0
    for owner in networks(g, number):
        found |= overseas(g, owner, known)
        for space in open_depots(g, owner, known):
            found |= within(space, MD_RANGE, blocked)
        for space in [*linked_forward(g, owner, known), *fleet_ports(g, owner, known)]:
            found |= within(space, FD_RANGE, blocked)
    return found


def fortress_supply(g: ClashState, number: int, known: Survey) -> int:
    """9.2.3 A fortress that is neither besieged nor masked: its own Power and Clients within one space, allies inside.

    Enemies before it who are too few to mask it do not suppress it (9.2).
    """
    camp, power = g.camp[number], board.power_of(g, number)
    if camp == NEUTRAL:
        return 0
    own = known.terms.own_forts[power] & ~known.invested
    return (known.forts[camp] & ~known.invested) | own | beside(own)


def has_path(g: ClashState, place: int, camp: int, goal: int = NOBODY) -> bool:
    """9.3, 9.4.1b Whether every nation of a force has a valid supply path, here or in the space it would go to."""
    known = survey(g)
    space = goal if goal >= 0 else g.marching.here if place == ACTIVE else ground(place)
    for number in board.armed(g, place, camp):
        if not supplied(g, number, known) >> space & 1 and not helped(g, place, space, number, known):
            return False
    return True


def helped(g: ClashState, place: int, space: int, number: int, known: Survey) -> bool:
    """10.5a Whether an ally shares his supply with these men."""
    return any(supplied(g, host, known) >> space & 1 for host in hosts(g, place, number))


def hosts(g: ClashState, place: int, number: int) -> list[int]:
    """10.5a The nations whose supply those of another one in a place may use."""
    found = sharers(g, place, number)
    return [*found, FR] if french_pay(g, number) and g.at(place, FR) else found


def sharers(g: ClashState, place: int, number: int) -> list[int]:
    """10.5a The nations that share their supply with those of another one in a place: 15 allied SP at most.

    Who has left the alliance shares nothing any more (21.3.2b).
    """
    key = forces.key(place, g.camp[number])
    return [
        giver(slot)
        for slot in range(POWERS)
        if g.shared[slot] == key
        and g.camp[giver(slot)] == g.camp[number]
        and shares(slot, number)
        and guests(g, place, giver(slot)) <= SHARE_LIMIT
    ]


def french_pay(g: ClashState, number: int) -> bool:
    """A23 Saxons stacked with French use French supply without sharing."""
    return number == SA and "saxon_corps_french_pay" in g.flags


def giver(slot: int) -> int:
    """10.5.1 Whose supply a marker shares: the AU-RU Supply Co-op marker, which lies in Russia's slot, shares Austria's."""
    return AU if slot == RU else slot


def shares(slot: int, number: int) -> bool:
    """10.5b, 10.5.1 Who may use shared supply: never Danes and Swedes; Russians only by a marker that is theirs alone."""
    return number == RU if slot == RU else number not in (DA, SW, RU)


def guests(g: ClashState, place: int, host: int) -> int:
    """10.5a Allied SP in a force, beside those of the nation that shares its supply."""
    return board.strength(g, place, g.camp[host]) - sp(g.at(place, host))


def take_markers_along(g: ClashState, start: int, goal: int, camp: int) -> None:
    """10.5a Shared Supply markers go with the part of a force that marches, if it is of several nations and has guests in it."""
    old, new = forces.key(start, camp), forces.key(goal, camp)
    if old in g.shared and len(forces.nations_in(g, goal, camp)) > 1:
        g.shared = [new if each == old and guests(g, goal, giver(slot)) else each for slot, each in enumerate(g.shared)]


def drop(g: ClashState, place: int, camp: int) -> None:
    """9.4.1a A force drops one level, at most once a turn by the loss of its path."""
    key = forces.key(place, camp)
    if key in g.cut:
        return
    g.cut.append(key)
    lower(g, place, camp, "9.4.1a")


def remember_cut(g: ClashState, space: int, camp: int) -> None:
    """9.4.1a A force that has lost its path on the march has lost it where it comes to rest; the next march is another's."""
    key = forces.key(ACTIVE, camp)
    if key in g.cut:
        g.cut.remove(key)
        g.cut.append(forces.key(space, camp))


def combine(g: ClashState, place: int, camp: int, there: list[int]) -> None:
    """9.1a, 9.4.1a No path is cut when others join the nations in a place: if these have one there and the newcomers have
    none, the whole has none to lose."""
    if not g.linked[camp] >> place & 1 or has_path(g, place, camp):
        return
    known, space = survey(g), ground(place)
    if all(supplied(g, number, known) >> space & 1 or helped(g, place, space, number, known) for number in there):
        g.linked[camp] &= ~(1 << place)


def join(g: ClashState, place: int, goal: int, camp: int) -> None:
    """9.4.1a The pieces of a place join those at a goal, whose path they do not cut."""
    there = board.armed(g, goal, camp)
    forces.join(g, place, goal, camp)
    combine(g, goal, camp, there)


def lower(g: ClashState, place: int, camp: int, rule: str) -> None:
    """9.4.1a, 9.4.2 A force drops one level, by some rule."""
    state = forces.supply(g, place, camp)
    if state < CRITICAL and forces.major(g, place, camp):
        forces.set_supply(g, place, camp, state + 1)
        g.note("supply-falls", rule, g.marching.here if place == ACTIVE else ground(place), state + 1)


def improve(g: ClashState, place: int, camp: int, rule: str) -> None:
    """9.6 A force improves one level by some rule, and once in a segment at most."""
    state = forces.supply(g, place, camp)
    if state > FULL_SUPPLY and RISEN + place not in g.helped:
        forces.set_supply(g, place, camp, state - 1)
        g.helped.append(RISEN + place)
        g.note("supply-rises", rule, ground(place), state - 1)


def traced(g: ClashState) -> list[int]:
    """The places of the Major Forces at rest that have a path, as bits by camp."""
    known = survey(g)
    if not known.linked:
        known.linked = with_path(g, known)
    found = known.linked[:]
    for place in guest_places(g):
        for camp in (0, 1):
            if g.majors[camp] & ~found[camp] & 1 << place and has_path(g, place, camp):
                found[camp] |= 1 << place
    return found


def guest_places(g: ClashState) -> list[int]:
    """10.5a The places of forces with whom an ally may share."""
    found = [key // 2 for key in g.shared if 0 <= key // 2 < ACTIVE]
    if french_pay(g, SA):
        found += [place for place in board.places(g.men[SA] & g.men[FR]) if place < ACTIVE]
    return found


def with_path(g: ClashState, known: Survey) -> list[int]:
    """9.4.1b Major Forces of which every nation has a path of its own."""
    found = [g.majors[0] & board.ON_MAP, g.majors[1] & board.ON_MAP]
    camps = g.camp
    for number, men in enumerate(g.men):
        camp = camps[number]
        if camp != NEUTRAL and men & found[camp]:
            lines = known.lines[number] or supplied(g, number, known)
            found[camp] &= ~men | lines | lines << SPACES
    return found


def trace(g: ClashState) -> None:
    """9.4.1a Forces that have lost their last path since it was last traced drop one level."""
    now = traced(g)
    lost = [g.linked[camp] & ~now[camp] & g.majors[camp] for camp in (0, 1)]
    for place in board.places(lost[0] | lost[1]):
        for camp in (0, 1):
            if lost[camp] >> place & 1:
                drop(g, place, camp)
    g.linked = now


def in_source(g: ClashState, place: int, camp: int, near: bool = False) -> bool:
    """9.6 Whether a force stands in (or next to) a space with an unsuppressed source that serves it."""
    space, known = ground(place), survey(g)
    if known.forts[camp] & ~known.invested & BIT[space]:
        return True
    around = [space, *NEAR[space]] if near else [space]
    for number in board.armed(g, place, camp):
        own = known.terms.own_forts[board.power_of(g, number)] & ~known.invested
        found = [each for owner in (*networks(g, number), *hosts(g, place, number)) for each in sources(g, owner)]
        if not any(each in found or own >> each & 1 for each in around):
            return False
    return True
