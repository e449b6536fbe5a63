"""4.6 Leaders who come and go: minimum numbers, returns from the turn track, random draws from the pool."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    BARRED,
    DEPOT_OF,
    FORT,
    FR,
    GONE,
    L_NATION,
    LAND,
    LEADER_MINIMUM,
    LEADERS_OF,
    MONTCALM,
    NOBODY,
    POOL,
    SPACES,
    SQUARE,
    ground,
)
from ..state import ClashState
from ..words import NO, SPACE, YES
from . import ch02_components as board
from . import ch04_forces as forces


def least(g: ClashState, number: int) -> int:
    """4.6a The minimum of leaders on the map; France 3 after En Avant!, 5 after Army of Westphalia."""
    if number == FR and g.has("army_of_westphalia"):
        return 5
    if number == FR and g.has("en_avant"):
        return 3
    return LEADER_MINIMUM[number]


def pool(g: ClashState, number: int) -> list[int]:
    """4.7b, 24.6.1 The leaders of a nation that may be drawn; Montcalm only by his option, after the comet."""
    barred = [at for at in BARRED if at != MONTCALM or not (g.options[6] and g.comet)]
    return [at for at in LEADERS_OF[number] if g.leaders[at] == POOL and at not in barred]


def minimum(g: ClashState, power: int) -> Steps[None]:
    """4.6b A nation below its minimum may draw a random leader; if the pool is empty, one of the eliminated."""
    for number in board.acts_for(g, power):
        while len(forces.on_map_leaders(g, number)) < least(g, number):
            found = pool(g, number) or [at for at in LEADERS_OF[number] if g.leaders[at] == GONE and at not in BARRED and at > 0]
            if not found or not own_places(g, number):
                break
            option = yield Ask(g.holder[power], "4.6b", "draw-leader", [YES, NO], None, (number,))
            if option == NO:
                break
            at = g.pick(found)
            yield from station(g, g.holder[power], at)


def own_places(g: ClashState, number: int) -> list[int]:
    """Spaces with a friendly force for a new leader: his own nation's, else his allies'."""
    camp = g.camp[number]
    there = list(forces.posts(g, number))
    return there or [place for place in forces.forces(g, camp) if place < SPACES and board.square_open(place, [number])]


def station(g: ClashState, seat: int, at: int) -> Steps[None]:
    """A leader joins any friendly force."""
    places = own_places(g, L_NATION[at])
    if not places:
        return
    place = places[0]
    if len(places) > 1:
        option = yield Ask(seat, "4.6b", "place-leader", [SPACE + each for each in places], None, (at,))
        place = option - SPACE
    g.leaders[at] = place
    g.note("leader-arrives", "4.6b", at, place)


def return_leader(g: ClashState, at: int) -> None:
    """19.2 A leader on the turn track returns to a controlled fortress or square of his nation, or to his men."""
    g.back.pop(at, None)
    number = L_NATION[at]
    camp = g.camp[number]
    homes = [place for place in forces.forces(g, camp) if place < SPACES and g.at(place, number)]
    best = max(homes, key=lambda place: (board.strength(g, place, camp), -place)) if homes else home(g, number)
    g.leaders[at] = best if best >= 0 else POOL
    if best >= 0:
        g.note("leader-returns", "19.2", at, ground(best))


def home(g: ClashState, number: int) -> int:
    """A fortress, square or MD of the nation in friendly hands."""
    for space in range(SPACES):
        if (
            LAND[space] == number
            and (FORT[space] or SQUARE[space] or DEPOT_OF[space] >= 0)
            and board.holding_camp(g, space) == g.camp[number]
        ):
            return space
    return NOBODY
