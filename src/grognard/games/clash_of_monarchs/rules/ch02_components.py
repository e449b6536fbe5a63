"""2 The map and the pieces on it: who is where, and to whom a space belongs."""

from __future__ import annotations

from functools import lru_cache

from ..charts import BESIEGERS
from ..load import (
    ACTIVE,
    AREA_IDS,
    AREA_OF,
    ARMIES,
    BR,
    CAMPS,
    DASH,
    FORT,
    FR,
    L_NATION,
    LAND,
    NATIONS,
    NEUTRAL,
    NOBODY,
    PLACES,
    POWERS,
    SPACES,
    SQUARE,
    inside,
)
from ..state import ClashState
from ..troops import sp

ALL_ARMIES = (1 << ARMIES) - 1
FIELD = (1 << SPACES) - 1  # the bits of the open field of every space
ON_MAP = (1 << 2 * SPACES) - 1  # these, and the insides of the fortresses
SEEN = ON_MAP | 1 << ACTIVE | 1 << DASH  # these, and the forces that march or are put together
BYTES = PLACES // 8 + 1
EIGHT = [[[8 * at + bit for bit in range(8) if byte >> bit & 1] for byte in range(256)] for at in range(BYTES)]
NUMBERS = [tuple(number for number in range(ARMIES) if bits >> number & 1) for bits in range(1 << ARMIES)]


@lru_cache(4096)
def places(bits: int) -> tuple[int, ...]:
    """The places of some bits, in order."""
    found: list[int] = []
    for at, byte in enumerate(bits.to_bytes(BYTES, "little")):
        if byte:
            found += EIGHT[at][byte]
    return tuple(found)


def nations(g: ClashState, camp: int) -> list[int]:
    """1.2 The nations of an alliance."""
    return [number for number in range(ARMIES) if g.camp[number] == camp]


def contingents(g: ClashState, place: int, camp: int) -> list[tuple[int, int]]:
    """What an alliance has in a place, nation by nation."""
    there = g.stacks.get(place * CAMPS + camp)
    if there is None:
        return []
    troops, first = g.troops, place * ARMIES
    return [(number, troops[first + number]) for number in NUMBERS[there & ALL_ARMIES]]


def armed(g: ClashState, place: int, camp: int) -> list[int]:
    """The nations of an alliance that have SP in a place."""
    there = g.stacks.get(place * CAMPS + camp, 0)
    return [number for number in NUMBERS[there & ALL_ARMIES] if g.men[number] >> place & 1]


def strength(g: ClashState, place: int, camp: int) -> int:
    """2.2.2a The SP of an alliance in a place."""
    return g.stacks.get(place * CAMPS + camp, 0) >> ARMIES


def has_pieces(g: ClashState, place: int, camp: int) -> bool:
    """Whether an alliance has any units in a place, of whatever strength."""
    return place * CAMPS + camp in g.stacks


def field_strength(g: ClashState, space: int, camp: int) -> int:
    """SP outside the fortress of a space, a force on the march there among them."""
    total = g.stacks.get(space * CAMPS + camp, 0) >> ARMIES
    march = g.march
    if march is not None and march.here == space and march.camp == camp:
        total += strength(g, ACTIVE, camp)
    return total


def in_the_field(g: ClashState, space: int, camp: int) -> bool:
    """Whether an alliance has units outside the fortress of a space."""
    if space * CAMPS + camp in g.stacks:
        return True
    march = g.march
    return march is not None and march.here == space and march.camp == camp and has_pieces(g, ACTIVE, camp)


def field(g: ClashState, camp: int) -> int:
    """The spaces where an alliance has units outside the fortress, as bits."""
    found, march = g.where[camp] & FIELD, g.march
    return found | 1 << march.here if march is not None and march.camp == camp and has_pieces(g, ACTIVE, camp) else found


def occupied(g: ClashState, space: int, camp: int) -> bool:
    """2.1.1d Whether an alliance has units in a space, in the fortress or outside; leaders, FDs and fleets do not occupy."""
    return in_the_field(g, space, camp) or bool(FORT[space] and has_pieces(g, inside(space), camp))


def units(g: ClashState, camp: int) -> int:
    """The spaces where an alliance has units at rest, in the fortress or outside, as bits."""
    return (g.where[camp] | g.where[camp] >> SPACES) & FIELD


def leaders_at(g: ClashState, place: int, camp: int) -> list[int]:
    """2.2.1a The leaders of an alliance in a place."""
    places, found, at = g.leaders, [], -1
    for _ in range(places.count(place)):
        at = places.index(place, at + 1)
        if g.camp[L_NATION[at]] == camp:
            found.append(at)
    return found


def holder(g: ClashState, space: int) -> int:
    """2.1.1d The nation that controls a space."""
    if space in g.held:
        return g.held[space]
    owner = LAND[space]
    if FORT[space]:
        return owner
    camp = g.camp[owner]
    if camp == NEUTRAL:
        return owner
    enemy = 1 - camp
    if in_the_field(g, space, enemy) and not in_the_field(g, space, camp):
        return leading_nation(g, space, enemy)
    return owner


def leading_nation(g: ClashState, space: int, camp: int) -> int:
    """The nation of an alliance with most SP in a space."""
    sizes = {number: sp(packed) for number, packed in contingents(g, space, camp)}
    if g.march and g.march.here == space:
        for number, packed in contingents(g, ACTIVE, camp):
            sizes[number] = sizes.get(number, 0) + sp(packed)
    return min(sizes, key=lambda number: (-sizes[number], number))


def holding_camp(g: ClashState, space: int) -> int:
    """The alliance that controls a space, or NEUTRAL."""
    if space in g.held:
        return g.camp[g.held[space]]
    camp = g.camp[LAND[space]]
    if FORT[space] or camp == NEUTRAL:
        return camp
    return 1 - camp if in_the_field(g, space, 1 - camp) and not in_the_field(g, space, camp) else camp


def friendly(g: ClashState, space: int, camp: int) -> bool:
    """2.1.1a All spaces of an alliance and of neutrals friendly to it, unless only enemies occupy them."""
    lord = holding_camp(g, space)
    return lord == camp if lord != NEUTRAL else bool(g.friend[g.held.get(space, LAND[space])] >> camp & 1)


def square_open(space: int, numbers: list[int]) -> bool:
    """2.1.1b A square is open only to the nation that owns it."""
    return not SQUARE[space] or all(number == LAND[space] for number in numbers)


CLOSED_SQUARES = [
    sum(1 << space for space in range(SPACES) if not square_open(space, [number])) for number in range(NATIONS)
]  # by nation: as bits


GROUND_OF = [sum(1 << space for space in range(SPACES) if LAND[space] == number) for number in range(NATIONS)]  # as bits


def home_ground(g: ClashState, camp: int) -> int:
    """2.1.1a The spaces that an alliance and neutrals friendly to it own or have taken, as bits."""
    ours = [side == camp or (side == NEUTRAL and g.friend[number] >> camp & 1) for number, side in enumerate(g.camp)]
    found = 0
    for number in range(NATIONS):
        if ours[number]:
            found |= GROUND_OF[number]
    for space, number in g.held.items():
        found = found | 1 << space if ours[number] else found & ~(1 << space)
    return found


def take_hold(g: ClashState, space: int, number: int) -> None:
    """17.2 A fortress or VP space passes into other hands; its first owner needs no marker."""
    if LAND[space] == number:
        g.held.pop(space, None)
    else:
        g.held[space] = number


def besieged(g: ClashState, space: int) -> bool:
    """17.4 Whether a Siege marker lies on a fortress."""
    return space in g.sieges


def masked(g: ClashState, space: int) -> bool:
    """17.3 Whether enemies outside have the SP to besiege and nobody outside is more than a quarter of them."""
    if not FORT[space]:
        return False
    camp = holding_camp(g, space)
    if camp == NEUTRAL:
        return False
    enemies = field_strength(g, space, 1 - camp)
    return enemies >= BESIEGERS[FORT[space]] and 4 * field_strength(g, space, camp) <= enemies


def invested(g: ClashState, space: int) -> bool:
    """Besieged or masked."""
    return space in g.sieges or masked(g, space)


def shut_in(g: ClashState, space: int, camp: int) -> bool:
    """17.5.2 Whether a fortress of an alliance is besieged or masked; those who shut in the enemy's are free."""
    return holding_camp(g, space) == camp and invested(g, space)


def power_of(g: ClashState, number: int) -> int:
    """22.3 The Power that answers for a nation: itself or its Patron; a neutral minor answers to nobody."""
    if number < POWERS and g.patron[number] < 0:
        return number
    return g.patron[number] if number < NATIONS else NOBODY


def acts_for(g: ClashState, power: int) -> tuple[int, ...]:
    """The nations a Power moves in its turn: its own and those of its Clients."""
    return moved_by(power, tuple(g.camp), tuple(g.patron))


@lru_cache(256)
def moved_by(power: int, camps: tuple[int, ...], patrons: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        number
        for number in range(ARMIES)
        if camps[number] != NEUTRAL and (patrons[number] == power or (number == power and patrons[number] < 0))
    )


def in_area(space: int, *names: str) -> bool:
    return AREA_IDS[AREA_OF[space]] in names


def on_map(place: int) -> bool:
    """Whether a place is a space or the inside of its fortress, or the force on the move."""
    return 0 <= place <= 2 * SPACES + 1


def truce_there(g: ClashState, space: int, camp: int) -> bool:
    """22.5.2a Whether an armistice keeps the force on the march, or one that it joins in a space, from attacking."""
    return truce_binds(g, space, camp) or truce_binds(g, ACTIVE, camp)


def truce_binds(g: ClashState, place: int, camp: int) -> bool:
    """22.5.2a Under an armistice French and Anglo-Allied forces attack and besiege neither each other nor each other's allies."""
    return bool(g.armistice) and any(number in (BR, FR) for number, _ in contingents(g, place, camp))
