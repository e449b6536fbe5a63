"""9.3 The map at one moment, as supply lines see it: read once, shared by all positions that look alike, kept in none.

Spaces are bits of an int. What paths depend on besides the troops (alliances, fortresses, depots) makes the `Terms`; they hold
from one decision to the next, and with them most of the paths, for a march blocks paths only near the force that marches.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from threading import local

from ..charts import BESIEGERS, FD_RANGE, LINK_RANGE, MD_RANGE
from ..load import (
    ACTIVE,
    BR,
    DEPOT_OF,
    FD_NATION,
    FDS,
    FLEET_NATIONS,
    FORT,
    FORTS,
    FR,
    MDS,
    NATIONS,
    NEUTRAL,
    NOBODY,
    PORT,
    POWERS,
    SEA_LINES,
    SPACES,
    apart,
    ground,
)
from ..state import ClashState
from . import ch02_components as board
from .ch02_components import FIELD, GROUND_OF

BIT = [1 << space for space in range(SPACES)]
ALL_FORTS = sum(BIT[space] for space in FORTS)
PORTS_OF = [
    [(home, port) for one, two in SEA_LINES for home, port in ((one, two), (two, one)) if DEPOT_OF[home] == number]
    for number in range(NATIONS)
]
POSTS = sum(BIT[space] for space in range(SPACES) if DEPOT_OF[space] >= 0 or PORT[space] >= 0)  # sources that troops can close
OWN_FDS = [slice(bisect_left(FD_NATION, number), bisect_right(FD_NATION, number)) for number in range(NATIONS)]
KEPT = 512
BALLS: dict[int, int] = {}


def ball(source: int, limit: int) -> int:
    """The spaces within a range over any ground, as bits."""
    known = BALLS.get(source * 16 + limit)
    if known is None:
        away = apart(source)
        known = BALLS[source * 16 + limit] = sum(BIT[space] for space in range(SPACES) if away[space] <= limit)
    return known


class Paths:
    """What has been found out about the paths of a nation while nothing changes near its sources."""

    __slots__ = ("ground", "linked", "mask", "sources")

    def __init__(self) -> None:
        self.ground: int | None = None  # where a new FD would be linked
        self.mask: int | None = None  # where its forces have a path to a depot
        self.linked: list[int] | None = None  # the spaces of its linked FDs
        self.sources: list[int] | None = None


class Terms:
    """All that paths depend on besides the troops and the Forward Depots."""

    __slots__ = ("closed", "depots", "forts", "networks", "own_forts", "sieges", "surveys")

    def __init__(self, g: ClashState) -> None:
        powers = [board.power_of(g, number) if g.camp[number] != NEUTRAL else NOBODY for number in range(NATIONS)]
        self.closed = [unfriendly(g, 0), unfriendly(g, 1)]
        self.forts = [forts_of(g, [side == camp for side in g.camp]) for camp in (0, 1)]
        self.own_forts = [forts_of(g, [each == power for each in powers]) for power in range(POWERS)]
        self.sieges = sum(BIT[space] for space in g.sieges)
        self.networks: dict[tuple[int, ...], Network] = {}  # by nation and the FDs that it may use
        self.surveys: dict[tuple[int, int, tuple[int, ...]], Survey] = {}  # by troops, march and FDs
        self.depots: dict[tuple[int, ...], list[Network | None]] = {}  # by all FDs: the network of each nation

    def networks_with(self, depots: tuple[int, ...]) -> list[Network | None]:
        """The networks of the nations while the FDs lie so; each is looked up when it is first asked for."""
        found = self.depots.get(depots)
        if found is None:
            if len(self.depots) >= KEPT:
                self.depots.clear()
                self.networks.clear()
            found = self.depots[depots] = [None] * NATIONS
        return found

    def network(self, g: ClashState, number: int) -> Network:
        """9.2 The depots of a nation; a Client may use those of its Patron."""
        patron, own = g.patron[number], OWN_FDS[number]
        depots = (number, *g.fd[own], *g.fd_down[own])
        if patron >= 0:
            depots = (*depots, *g.fd[OWN_FDS[patron]], *g.fd_down[OWN_FDS[patron]])
        found = self.networks.get(depots)
        if found is None:
            zone = reach_of(g, number) | (reach_of(g, patron) if patron >= 0 else 0)
            found = self.networks[depots] = Network(g.camp[number] % 2, zone)
        return found


class Network:
    """The depots that a nation may use: they hold until one is moved, lost or disrupted."""

    __slots__ = ("camp", "kept", "zone")

    def __init__(self, camp: int, zone: int) -> None:
        self.camp = camp
        self.zone = zone  # all the ground that paths could cross
        self.kept: dict[tuple[int, int, int, int], Paths] = {}


def forts_of(g: ClashState, meant: list[bool]) -> int:
    """The fortresses of the nations that are meant, as bits."""
    found = 0
    for number in range(NATIONS):
        if meant[number]:
            found |= GROUND_OF[number]
    for space, number in g.held.items():
        found = found | BIT[space] if meant[number] else found & ~BIT[space]
    return found & ALL_FORTS


def unfriendly(g: ClashState, camp: int) -> int:
    """22.1.1 The ground of neutrals that are not friendly to an alliance, as bits."""
    return sum(GROUND_OF[at] for at in range(NATIONS) if g.camp[at] == NEUTRAL and not g.friend[at] >> camp & 1)


def holds_alone(g: ClashState, space: int, number: int) -> bool:
    """Whether of an alliance only this nation has units in a space, and the fortress, if it is theirs."""
    camp = g.camp[number]
    places = [space, space + SPACES, *([ACTIVE] if g.march and g.march.here == space else [])]
    if any(each != number for place in places for each, _ in board.contingents(g, place, camp)):
        return False
    return not FORT[space] or board.holding_camp(g, space) != camp or board.holder(g, space) == number


def reach_of(g: ClashState, number: int) -> int:
    """All the ground that the paths of a nation could cross from its MDs, FDs, fleets and ports, as bits."""
    found = 0
    for at, space in enumerate(MDS):
        if number in (DEPOT_OF[space], g.md_holder[at]):
            found |= ball(space, max(MD_RANGE, FD_RANGE, LINK_RANGE))
    for at in range(FDS):
        if FD_NATION[at] == number and g.fd[at] >= 0:
            found |= ball(ground(g.fd[at]), max(FD_RANGE, LINK_RANGE))
    if number in FLEET_NATIONS and g.fleets[FLEET_NATIONS.index(number)] >= 2:
        found |= ball(g.fleets[FLEET_NATIONS.index(number)] - 2, max(FD_RANGE, LINK_RANGE))
    for _, port in PORTS_OF[number]:
        found |= BIT[port]
    return found


class Survey:
    """The map at one moment: who stands where, who shuts in what, where paths are blocked.

    It holds numbers only, nothing of the state itself, so that it serves every state that looks the same (see `survey`).
    """

    __slots__ = ("blocked", "field", "forts", "inside", "invested", "lines", "linked", "networks", "posts", "terms", "truce")

    def __init__(self, g: ClashState, terms: Terms, depots: tuple[int, ...]) -> None:
        here = BIT[g.march.here] if g.march else 0
        self.terms, self.forts = terms, terms.forts
        self.field = [mask & FIELD | (here if mask >> ACTIVE & 1 else 0) for mask in g.where[:2]]  # by camp: with units outside
        self.inside = [mask >> SPACES & FIELD for mask in g.where[:2]]  # with units in the fortress
        self.invested = self.shut_in(g)
        self.blocked = [self.closed(g, 0), self.closed(g, 1)]
        self.truce = {number: self.opened(g, number) for number in (BR, FR)} if g.armistice else {}
        self.posts = self.field[0] & POSTS, self.field[1] & POSTS
        self.networks = terms.networks_with(depots)
        self.lines = [0] * NATIONS  # by nation: where its forces have a path; 0 before it is asked for
        self.linked: list[int] = []  # by camp: the places of Major Forces with a path, while nobody shares supply

    def shut_in(self, g: ClashState) -> int:
        """17.3, 17.4 Besieged and masked fortresses, as bits."""
        found = self.terms.sieges
        for camp in (0, 1):
            for space in board.places(self.forts[camp] & self.field[1 - camp]):
                size = board.field_strength(g, space, 1 - camp)
                if size >= BESIEGERS[FORT[space]] and 4 * board.field_strength(g, space, camp) <= size:
                    found |= BIT[space]
        return found

    def closed(self, g: ClashState, camp: int) -> int:
        """9.3, 17.7 Spaces through which an alliance cannot trace, as bits."""
        found = self.forts[1 - camp]
        for space in board.places(found & self.field[camp]):
            if board.field_strength(g, space, camp):
                found &= ~BIT[space]
        mine, theirs = self.field[camp] | self.inside[camp], self.field[1 - camp] | self.inside[1 - camp]
        found |= theirs & ~mine
        for space in board.places(theirs & mine):
            friends = board.field_strength(g, space, camp)
            if space not in g.sieges:
                friends += board.strength(g, space + SPACES, camp)
            enemies = board.field_strength(g, space, 1 - camp) + board.strength(g, space + SPACES, 1 - camp)
            if not friends or friends < enemies:
                found |= BIT[space]
        return found | self.terms.closed[camp]

    def shut(self, camp: int) -> int:
        """17.5.2 The besieged and masked fortresses of an alliance, as bits; those who shut in the enemy's are free."""
        return self.invested & self.forts[camp]

    def opened(self, g: ClashState, number: int) -> int:
        """22.5.2a Spaces that an armistice opens to the paths of Britain or France, for only the other occupies them, as bits."""
        other, camp = BR + FR - number, g.camp[number]
        if g.camp[other] != 1 - camp:
            return 0
        blocked = self.blocked[camp] & ~self.terms.closed[camp]
        return sum(BIT[space] for space in board.places(blocked) if holds_alone(g, space, other))

    def barred(self, number: int, camp: int) -> int:
        """9.3, 22.5.2a Spaces through which a nation of an alliance cannot trace, as bits."""
        return self.blocked[camp] & ~self.truce.get(number, 0)

    def paths(self, g: ClashState, number: int) -> Paths:
        """The paths of a nation: they hold while nothing is blocked or opened within their reach."""
        network = self.networks[number]
        if network is None:
            network = self.networks[number] = self.terms.network(g, number)
        zone, kept, posts = network.zone, network.kept, self.posts
        key = (self.barred(number, network.camp) & zone, self.invested & zone, posts[0], posts[1])
        found = kept.get(key)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[key] = Paths()
        return found


class Glance:
    """The last position that was surveyed: one question after the other is about the same one, or nearly so."""

    __slots__ = (
        "armistice", "camp", "fd", "fd_down", "fleet_used", "fleets", "found", "friend", "held", "here", "md_down", "md_holder",
        "patron", "sieges", "standing", "terms",
    )  # fmt: skip

    def __init__(self, g: ClashState) -> None:
        self.armistice, self.held, self.sieges = g.armistice, g.held.copy(), g.sieges.copy()
        self.camp, self.patron, self.friend = g.camp[:], g.patron[:], g.friend[:]
        self.md_holder, self.md_down = g.md_holder[:], g.md_down[:]
        self.fleets, self.fleet_used = g.fleets[:], g.fleet_used[:]
        self.terms = terms_of(g)
        self.look(g, g.march.here if g.march else NOBODY)

    def on_same_terms(self, g: ClashState) -> bool:
        """Whether a position differs by its troops and Forward Depots alone."""
        return (
            self.held == g.held and self.sieges == g.sieges and self.md_holder == g.md_holder and self.md_down == g.md_down
            and self.camp == g.camp and self.patron == g.patron and self.friend == g.friend
            and self.fleets == g.fleets and self.fleet_used == g.fleet_used and self.armistice == g.armistice
        )  # fmt: skip

    def look(self, g: ClashState, here: int) -> None:
        """Survey a position on these terms, or find the survey of one that looks the same."""
        self.standing, self.here, self.fd, self.fd_down = g.standing, here, g.fd[:], g.fd_down[:]
        depots = (*g.fd, *g.fd_down)
        key = (g.standing, here, depots)
        surveys = self.terms.surveys
        found = surveys.get(key)
        if found is None:
            if len(surveys) >= KEPT // 2:
                surveys.clear()
            found = surveys[key] = Survey(g, self.terms, depots)
        self.found = found


TERMS: dict[tuple[object, ...], Terms] = {}
LAST = local()  # its `glance`, one for each thread: games are played again beside those that go on


def survey(g: ClashState) -> Survey:
    """The survey of a position: made once for all states that look the same, and never kept in them."""
    last: Glance | None = getattr(LAST, "glance", None)
    if last is None or not last.on_same_terms(g):
        last = LAST.glance = Glance(g)
        return last.found
    here = g.march.here if g.march else NOBODY
    if last.standing != g.standing or last.here != here or last.fd != g.fd or last.fd_down != g.fd_down:
        last.look(g, here)
    return last.found


def terms_of(g: ClashState) -> Terms:
    """The terms of a position, shared like its survey."""
    key = (
        *g.held.items(),
        *g.sieges,
        NOBODY,
        *g.camp,
        *g.patron,
        *g.friend,
        *g.md_holder,
        *g.md_down,
        *g.fleets,
        *g.fleet_used,
        g.armistice,
    )
    found = TERMS.get(key)
    if found is None:
        if len(TERMS) >= KEPT // 8:
            forget()
        found = TERMS[key] = Terms(g)
    return found


def forget() -> None:
    """Drop all terms. Their surveys know them, and such rings would not be freed at once."""
    for terms in list(TERMS.values()):
        terms.surveys.clear()
    TERMS.clear()
