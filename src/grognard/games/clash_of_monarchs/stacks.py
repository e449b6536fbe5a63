"""24.5 The enemy's stacks, dealt again as a player who sees only their Commanders and markers may imagine them."""

from __future__ import annotations

from .charts import BESIEGERS, SHELTER
from .load import ARMIES, DASH, FORT, L_NATION, LEADERS, MAJOR, POWERS, RANK, SPACES, ground
from .rules import ch02_components as board
from .rules import ch04_forces as forces
from .state import ClashState
from .troops import ARTILLERY, INF, ONE, SP, TYPES, count

FAR_AWAY = 999


def deal(g: ClashState, seat: int) -> None:
    """Deal again the stacks of the alliances to which a seat does not belong, nation by nation."""
    for camp in (0, 1):
        if any(g.holder[power] == seat and g.camp[power] == camp for power in range(POWERS)):
            continue
        rows = [(place, *traits(g, place, camp)) for place in stacks_of(g, camp)]
        for number in board.nations(g, camp):
            mine = [row for row in rows if row[1] == number]
            if mine:
                spread(g, number, mine, pieces(g, number, [row[0] for row in rows]))
        deal_leaders(g, camp, {row[0]: row[2] for row in rows})


def stacks_of(g: ClashState, camp: int) -> list[int]:
    return sorted({at // ARMIES for at in g.troops if at // ARMIES <= DASH and g.camp[at % ARMIES] == camp})


def traits(g: ClashState, place: int, camp: int) -> tuple[int, int, int, int, int]:
    """What shows of a stack: its nationality, Commander, least and most SP, and whether it must have guns to besiege."""
    head = forces.commander(g, [place], camp)
    number = forces.nationality(g, [place], camp, head)
    large = forces.major(g, place, camp)
    space = ground(place)
    siege = place < SPACES and space in g.sieges and g.siege_camp[space] == camp
    least = BESIEGERS[FORT[space]] if siege else MAJOR if large else 1
    most = MAJOR - 1 if not large else SHELTER[FORT[space]] if SPACES <= place < 2 * SPACES else FAR_AWAY
    return number, head, least, most, int(siege)


def pieces(g: ClashState, number: int, places: list[int]) -> list[int]:
    """Take all pieces of a nation out of these places; their kinds, in order."""
    total = 0
    for place in places:
        packed = g.at(place, number)
        if packed:
            total += packed
            g.put(place, number, -packed)
    return [kind for kind in TYPES for _ in range(count(total, kind))]


def spread(g: ClashState, number: int, rows: list[tuple[int, int, int, int, int, int]], found: list[int]) -> None:
    """Every stack gets what it must have, infantry first; the rest goes where there is room, by chance."""
    guns = [kind for kind in found if kind in ARTILLERY]
    men = sorted((kind for kind in found if kind not in ARTILLERY), key=lambda kind: (kind != INF, kind))
    sizes = {row[0]: 0 for row in rows}
    for place, _, _, least, _, siege in rows:
        if siege and guns:
            g.put(place, number, ONE[guns.pop(0)])
        while men and sizes[place] < least:
            sizes[place] += lay(g, place, number, men.pop(0))
    g.shuffle(men)
    for kind in [*men, *guns]:
        open_to = [row[0] for row in rows if sizes[row[0]] + SP[kind] <= row[4]] or [row[0] for row in rows]
        place = open_to[g.random(len(open_to))]
        sizes[place] += lay(g, place, number, kind)


def lay(g: ClashState, place: int, number: int, kind: int) -> int:
    g.put(place, number, ONE[kind])
    return SP[kind]


def deal_leaders(g: ClashState, camp: int, heads: dict[int, int]) -> None:
    """The subordinates serve under any Commander of their nation who outranks them."""
    for at in range(LEADERS):
        place = g.leaders[at]
        if g.camp[L_NATION[at]] != camp or not 0 <= place <= DASH or heads.get(place) in (at, None):
            continue
        found = [
            each for each, head in heads.items() if head >= 0 and L_NATION[head] == L_NATION[at] and RANK[head] < RANK[at]
        ]
        g.leaders[at] = found[g.random(len(found))] if found else place
