"""2 Before play: bids for powers, hands, and mulligans."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, Together
from grognard.engine.procedure import Steps

from ..load import HOME_SIDE, IS_MANDATORY, NOBODY, POWER_OF, POWERS, SPACES
from ..seats import BIDDERS, ROLES, SEATS, VARIANT_IDS, VARIANTS
from ..state import KutuzovState, Query
from ..words import KEEP, MULLIGAN, NUMBER, ROLE, SP, SPACE
from . import ch01_pieces, ch05_responses, ch12_trenches

MOST_BID = 10


# Bids (2.34) --------------------------------------------------------------------------------------------------------
def roles(g: KutuzovState) -> list[str]:
    """The roles of the variant."""
    return list(VARIANTS[VARIANT_IDS[g.variant]])


def bidders(g: KutuzovState) -> list[int]:
    """The seats of players who have no role yet."""
    return [SEATS.index(name) for name in BIDDERS[: len(roles(g))]]


def bids(g: KutuzovState) -> Steps[None]:
    """2.34 Sealed bids of SP; the highest bidder chooses first and pays, the others choose in order; ties by die."""
    seats = bidders(g)
    options = [NUMBER + bid for bid in range(MOST_BID, -1, -1)]
    answers = yield Together([Ask(seat, "2.34", "bid", options) for seat in seats])
    g.bids = [answer - NUMBER for answer in answers]
    g.note("bids", "2.34", g.bids)
    order = bid_order(g, seats)
    g.note("bid-won", "2.34", order[0], max(g.bids))
    left = [ROLES.index(role) for role in roles(g)]
    for seat in order:
        role = left[0]
        if len(left) > 1:
            option = yield Ask(seat, "2.34", "choose-role", [ROLE + each for each in left])
            role = option - ROLE
        left = [each for each in left if each != role]
        take_role(g, seat, role)
    yield from pay_bid(g, order[0], max(g.bids))


def bid_order(g: KutuzovState, seats: list[int]) -> list[int]:
    """2.34 Higher bids first, equal ones by the higher die; equal dice are thrown again."""
    rolls = [0] * len(seats)
    while len(set(zip(g.bids, rolls, strict=True))) < len(seats):
        rolls = [g.die() for _ in seats]
    places = sorted(range(len(seats)), key=lambda at: (-g.bids[at], -rolls[at]))
    return [seats[at] for at in places]


def take_role(g: KutuzovState, seat: int, role: int) -> None:
    """2.1-2.33 A player takes the powers of a role."""
    powers = VARIANTS[VARIANT_IDS[g.variant]][ROLES[role]]
    for power in powers:
        g.holder[power] = seat
    g.revealed += 1  # he looks at the hands of his powers
    g.note("holds", "2.34", seat, list(powers))


def pay_bid(g: KutuzovState, seat: int, count: int) -> Steps[None]:
    """2.34 The winner removes SP of the chosen powers anywhere on the map, and builds on without them."""
    for left in range(count, 0, -1):
        spaces = [space for space in range(SPACES) if seat_forces(g, seat, space)]
        if not spaces:
            return
        g.query = Query(0, spaces)
        option = yield Ask(seat, "2.34", "bid-sp", [SPACE + space for space in spaces], space_refused, (left,))
        space = option - SPACE
        forces = seat_forces(g, seat, space)
        force = forces[0]
        if len(forces) > 1:
            option = yield Ask(seat, "2.34", "bid-space", [SP + each for each in forces], None, (POWER_OF[force],))
            force = option - SP
        ch01_pieces.lose_sp(g, force, space, 1, False)
        g.note("takes-off", "2.34", force, 1, space)
    g.query = None
    ch12_trenches.sweep(g)


def space_refused(g: KutuzovState, option: int) -> Refusal | None:
    """2.34 A space without soldiers of the chosen powers."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return Refusal("2.34", "no-pieces", space)


def seat_forces(g: KutuzovState, seat: int, space: int) -> list[int]:
    """The forces of a seat with soldiers in a space."""
    return [force for force in range(len(g.unbuilt)) if g.holder[POWER_OF[force]] == seat and g.sp[force * SPACES + space]]


# Mulligans (2.8) ----------------------------------------------------------------------------------------------------
def mulligans(g: KutuzovState) -> Steps[None]:
    """2.8a, 2.8b In impulse order each power may change its hand for one card fewer, again and again."""
    for power in range(POWERS):
        if g.hand_of[power] == power:
            yield from mulligan(g, power)


def mulligan(g: KutuzovState, power: int) -> Steps[None]:
    """2.8a, 2.8b All cards but home and mandatory ones (and in `g.old` those of last turn) go, and one fewer is drawn."""
    while True:
        if not loose_cards(g, power) and ch05_responses.silent(g, power):
            return
        options = [MULLIGAN, KEEP] if loose_cards(g, power) else [KEEP]
        option = yield Ask(g.holder[power], "2.8a", "mulligan", options, None, (power, len(loose_cards(g, power))))
        if option == KEEP:
            return
        change_hand(g, power)


def loose_cards(g: KutuzovState, power: int) -> list[int]:
    """2.8a, 17.42 The cards that a mulligan changes."""
    return [card for card in g.hand(power) if HOME_SIDE[card] == NOBODY and not IS_MANDATORY[card] and card not in g.old]


def change_hand(g: KutuzovState, power: int) -> None:
    """2.8a The loose cards are discarded, and one fewer is drawn."""
    loose = loose_cards(g, power)
    for card in loose:
        g.hand(power).remove(card)
        g.discard.append(card)
    g.revealed += 1
    g.note("mulligans", "2.8a", power, len(loose))
    ch05_responses.draw_cards(g, power, len(loose) - 1)
