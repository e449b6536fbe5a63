"""4.6 Leaders who come and go: minimum numbers, returns from the turn track, random draws from the pool."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    BARRED,
    DEPOT_OF,
    DISMISSED,
    FORT,
    FR,
    FREDERICK,
    GONE,
    L_NATION,
    LAND,
    LEADER_MINIMUM,
    LEADERS_OF,
    MONTCALM,
    NATIONS,
    NOBODY,
    POOL,
    POWERS,
    SPACES,
    SQUARE,
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
        while leaders_left(g, number) < least(g, number):
            found = pool(g, number) or eliminated(g, number)
            if not found or not friends(g, number):
                break
            option = yield Ask(g.holder[power], "4.6b", "draw-leader", [YES, NO], None, (number,))
            if option == NO:
                break
            at = g.pick(found)
            yield from station(g, g.holder[power], at, friends(g, number), "4.6b")


def census(g: ClashState) -> list[int]:
    """How many leaders each nation has on the map."""
    return [leaders_left(g, number) for number in range(NATIONS)]


def leaders_left(g: ClashState, number: int) -> int:
    return len(forces.on_map_leaders(g, number))


def replacements(g: ClashState, power: int, before: list[int]) -> Steps[None]:
    """4.6b Whoever has lost leaders in another Power's turn, or by a chit, does not wait for his own turn."""
    for other in range(POWERS):
        if other != power and any(leaders_left(g, number) < before[number] for number in board.acts_for(g, other)):
            yield from minimum(g, other)


def eliminated(g: ClashState, number: int) -> list[int]:
    """4.6b, 4.7 The leaders of a nation whom the enemy has eliminated; those whom events remove for good stay away."""
    return [at for at in LEADERS_OF[number] if g.leaders[at] == GONE and at not in (FREDERICK, *BARRED, *DISMISSED)]


def own_places(g: ClashState, number: int) -> list[int]:
    """Spaces with a force of a nation, or if there is none with one of its allies'."""
    camp = g.camp[number]
    there = [place for place in forces.forces(g, camp) if place < SPACES and g.at(place, number)]
    return there or friends(g, number)


def friends(g: ClashState, number: int) -> list[int]:
    """4.6b Spaces with any friendly force."""
    return [place for place in forces.forces(g, g.camp[number]) if place < SPACES and board.square_open(place, [number])]


def station(g: ClashState, seat: int, at: int, places: list[int], rule: str) -> Steps[None]:
    """A leader joins the map in one of these spaces, by some rule."""
    if not places:
        return
    place = places[0]
    if len(places) > 1:
        option = yield Ask(seat, rule, "place-leader", [SPACE + each for each in places], None, (at,))
        place = option - SPACE
    g.leaders[at] = place
    g.note("leader-arrives", rule, at, place)


def return_leader(g: ClashState, at: int) -> Steps[None]:
    """19.2 A leader returns to a fortress or square that his nation controls."""
    g.back.pop(at, None)
    yield from come_home(g, at, havens(g, L_NATION[at]), "19.2")


def come_home(g: ClashState, at: int, found: list[int], rule: str) -> Steps[None]:
    """19.2, 20.1 A leader returns to one of these spaces, as his player wishes; without any to the pool."""
    if not found:
        g.leaders[at] = POOL
        return
    place = found[0]
    if len(found) > 1:
        option = yield Ask(g.seat_of(L_NATION[at]), rule, "place-leader", [SPACE + each for each in found], None, (at,))
        place = option - SPACE
    g.leaders[at] = place
    g.note("leader-returns", rule, at, place)


def havens(g: ClashState, number: int) -> list[int]:
    """19.2 Open fortresses and squares of a nation, those with most men first; failing these, the best place it has."""
    camp = g.camp[number]
    found = [space for space in range(SPACES) if own_seat(g, space, number) and not board.invested(g, space)]
    if found:
        return sorted(found, key=lambda space: -board.strength(g, space, camp))
    if home(g, number) >= 0:
        return [home(g, number)]
    return sorted(own_places(g, number), key=lambda place: -board.strength(g, place, camp))[:1]


def own_seat(g: ClashState, space: int, number: int) -> bool:
    """19.2 A fortress or square under a nation's control."""
    return (bool(FORT[space]) or SQUARE[space]) and board.holder(g, space) == number


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
