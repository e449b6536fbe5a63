"""9.3 The map at one moment, as supply lines see it: read once, shared by all positions that look alike, kept in none."""

from __future__ import annotations

from ..charts import BESIEGERS
from ..load import ACTIVE, ARMIES, BR, FORT, FORTS, FR, LAND, MDS, NATIONS, NEUTRAL, PLACES, SPACES
from ..state import ClashState
from ..troops import sp

BIT = [1 << space for space in range(SPACES)]
NEUTRAL_GROUND = [sum(BIT[space] for space in range(SPACES) if LAND[space] == number) for number in range(NATIONS)]
PLACE_OF = [key // ARMIES for key in range(PLACES * ARMIES)]
NUMBER_OF = [key % ARMIES for key in range(PLACES * ARMIES)]


class Survey:
    """The map at one moment, read once: SP in the field and in fortresses, who shuts in what, where paths are blocked.

    It holds numbers only, nothing of the state itself, so that it serves every state that looks the same (see `survey`).
    """

    __slots__ = ("blocked", "field", "forts", "found", "invested", "linked", "masks", "men", "sizes", "sources", "within")

    def __init__(self, g: ClashState) -> None:
        self.field: tuple[dict[int, int], ...] = ({}, {}, {})  # SP outside by camp and space
        self.within: tuple[dict[int, int], ...] = ({}, {}, {})  # SP inside fortresses
        self.men: tuple[dict[int, list[int]], ...] = ({}, {}, {})  # by camp: place -> nations with SP there
        self.sizes: tuple[dict[int, int], ...] = ({}, {}, {})  # by camp: place -> SP
        self.count(g)
        self.forts = [forts_of(g, 0), forts_of(g, 1)]
        self.invested = self.shut_in(g)
        self.blocked = [self.closed(g, 0), self.closed(g, 1)]
        self.found: dict[tuple[int, ...], list[int]] = {}  # by the terms of sharing: the Major Forces that have a path
        self.masks: list[dict[int, int]] = []  # by camp and nation: where its forces have a path
        self.linked: list[dict[int, list[int]]] = []  # spaces of its linked FDs
        self.sources: list[dict[int, list[int]]] = []

    def share(self, rest: tuple[object, ...]) -> None:
        """Paths depend only on what is blocked, the depots, and who stands beside them: positions alike in this share them."""
        beside = tuple(MD_OCCUPIED & mask for mask in (self.occupied(0), self.occupied(1)))
        for camp in (0, 1, 2):
            key = (camp, self.blocked[camp % 2], self.invested, beside, rest)
            found = PATHS.get(key)
            if found is None:
                if len(PATHS) >= 8 * KEPT:
                    PATHS.clear()
                found = PATHS[key] = ({}, {}, {})
            self.masks.append(found[0])
            self.linked.append(found[1])
            self.sources.append(found[2])

    def occupied(self, camp: int) -> int:
        """Open MD spaces where an alliance stands, as bits."""
        found = 0
        for space in OPEN_MDS:
            if space in self.field[camp]:
                found |= BIT[space]
        return found

    def count(self, g: ClashState) -> None:
        """Add up all contingents on the map."""
        camps = g.camp
        here = g.march.here if g.march else -1
        for at, packed in g.troops.items():
            place = PLACE_OF[at]
            if place > ACTIVE or (place == ACTIVE and here < 0):
                continue
            number = NUMBER_OF[at]
            camp, size = camps[number], sp(packed)
            if place < SPACES:
                side, space = self.field[camp], place
            elif place == ACTIVE:
                side, space = self.field[camp], here
            else:
                side, space = self.within[camp], place - SPACES
            side[space] = side.get(space, 0) + size
            if size:
                sizes = self.sizes[camp]
                if place in sizes:
                    sizes[place] += size
                    self.men[camp][place].append(number)
                else:
                    sizes[place] = size
                    self.men[camp][place] = [number]

    def shut_in(self, g: ClashState) -> int:
        """17.3, 17.4 Besieged and masked fortresses, as bits."""
        found = 0
        for space in g.sieges:
            found |= BIT[space]
        for camp in (0, 1):
            mine, forts = self.field[camp], self.forts[camp]
            for space, size in self.field[1 - camp].items():
                if forts >> space & 1 and size >= BESIEGERS[FORT[space]] and 4 * mine.get(space, 0) <= size:
                    found |= BIT[space]
        return found

    def closed(self, g: ClashState, camp: int) -> int:
        """9.3, 17.7 Spaces through which an alliance cannot trace, as bits."""
        camps = g.camp
        mine, theirs = self.field[camp], self.field[1 - camp]
        found = self.forts[1 - camp]
        if g.armistice:
            found &= ~(NEUTRAL_GROUND[BR] | NEUTRAL_GROUND[FR])
        for space, size in mine.items():
            if size:
                found &= ~BIT[space]
        for space in (*theirs, *self.within[1 - camp]):
            friends = mine.get(space, 0)
            if space not in g.sieges:
                friends += self.within[camp].get(space, 0)
            if not friends or friends < theirs.get(space, 0) + self.within[1 - camp].get(space, 0):
                found |= BIT[space]
        for number in range(NATIONS):
            if camps[number] == NEUTRAL and not g.friend[number] >> camp & 1:
                found |= NEUTRAL_GROUND[number]
        return found


SURVEYS: dict[tuple[object, ...], Survey] = {}
PATHS: dict[tuple[object, ...], tuple[dict[int, int], dict[int, list[int]], dict[int, list[int]]]] = {}
KEPT = 512
OPEN_MDS = [space for space in MDS if not FORT[space]]
MD_OCCUPIED = sum(BIT[space] for space in OPEN_MDS)


def survey(g: ClashState) -> Survey:
    """The survey of a position: made once for all states that look the same, and never kept in them."""
    rest = (
        tuple(g.held.items()),
        tuple(g.sieges),
        tuple(g.camp),
        tuple(g.patron),
        tuple(g.friend),
        tuple(g.fd),
        tuple(g.fd_down),
        tuple(g.md_holder),
        tuple(g.md_down),
        tuple(g.fleets),
        tuple(g.fleet_used),
        g.armistice,
    )
    key = (g.standing, g.march.here if g.march else -1, rest)
    found = SURVEYS.get(key)
    if found is None:
        if len(SURVEYS) >= KEPT:
            SURVEYS.clear()
        found = SURVEYS[key] = Survey(g)
        found.share(rest)
    return found


FORT_GROUND = [sum(BIT[space] for space in FORTS if LAND[space] == number) for number in range(NATIONS)]


def forts_of(g: ClashState, camp: int) -> int:
    """The fortresses an alliance controls, as bits."""
    found = 0
    for number, side in enumerate(g.camp):
        if side == camp:
            found |= FORT_GROUND[number]
    for space, number in g.held.items():
        if FORT[space]:
            found = found | BIT[space] if g.camp[number] == camp else found & ~BIT[space]
    return found
