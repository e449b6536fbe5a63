"""Chapter 7, first part: naming the stack of an operation."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.log import others
from grognard.engine.procedure import Steps

from ..load import (
    COMMANDERS_OF,
    COMMANDERS_SPAN,
    CORPS_COUNT,
    CORPS_OF,
    CORPS_SPAN,
    FIRST_COMMANDER,
    FIRST_VEDETTE,
    OFF,
    SIDE,
    VEDETTES_OF,
    ZONES,
)
from ..state import Order, State1807, order_of
from ..words import BLOCK, BLOCK_OF, COMBAT, DONE, MANOEUVRE, ZONE
from . import ch01_definitions


def zones_for(g: State1807, seat: int, operation: int) -> list[int]:
    """7.1 The zones where a stack can be named whose corps are all still to be activated."""
    place, activated = g.place, g.activated
    zones = {place[corps] for corps in CORPS_OF[seat] if not activated[corps]}
    if operation == COMBAT:
        zones &= {*place[CORPS_SPAN[1 - seat]]}
    else:
        for block in COMMANDERS_OF[seat]:
            if activated[block] and place[block] in zones and cannot_leave(g, seat, place[block]):
                zones.discard(place[block])
        if g.grognard and operation == MANOEUVRE:
            zones |= {place[block] for block in VEDETTES_OF[seat] if not activated[block]}
    zones.discard(OFF)
    return sorted(zones)


def can_name(g: State1807, seat: int, operation: int) -> bool:
    """7.1 Whether a stack can be named anywhere; where no commander is activated, any corps still to be activated will do."""
    place, activated = g.place, g.activated
    if operation == COMBAT:
        fresh = {place[corps] for corps in CORPS_OF[seat] if not activated[corps]} - {OFF}
        return not fresh.isdisjoint(place[CORPS_SPAN[1 - seat]])
    for block in COMMANDERS_OF[seat]:
        if activated[block]:
            return bool(zones_for(g, seat, operation))
    for corps in CORPS_OF[seat]:
        if place[corps] >= 0 and not activated[corps]:
            return True
    return operation == MANOEUVRE and any(place[block] >= 0 and not activated[block] for block in VEDETTES_OF[seat])


def cannot_leave(g: State1807, seat: int, zone: int) -> bool:
    """1.2a The only corps in a zone stays with an activated commander, who cannot go along."""
    return g.place[CORPS_SPAN[seat]].count(zone) == 1


def name_stack(g: State1807, seat: int, operation: int) -> Steps[None]:
    """7.1 Choose a zone and name a stack there; corps may be left behind for a later operation."""
    g.order = Order(seat, operation, OFF, [], [])
    zones = [ZONE + zone for zone in zones_for(g, seat, operation)]
    option = zones[0]
    if len(zones) > 1:
        option = yield Ask(seat, "8.1" if operation == COMBAT else "7.1", "stack-zone", zones, zone_refused, (operation,))
    g.order.zone = option - ZONE
    yield from name_blocks(g, seat)
    if order_of(g).stack[0] < CORPS_COUNT and option - ZONE in g.place[COMMANDERS_SPAN[seat]]:
        yield from name_commanders(g, seat)
    announce(g)


def announce(g: State1807) -> None:
    """The stack is named aloud; with hidden blocks only their number shows (14.2)."""
    order = order_of(g)
    stack = [BLOCK[block] for block in (*order.stack, *order.commanders)]
    g.note("names", "7.1", order.seat, order.operation, stack, order.zone, to=g.audience(order.seat))
    if g.grognard:
        g.revealed += 1
        g.note("names-hidden", "7.1", order.seat, order.operation, len(stack), order.zone, to=others(order.seat))


def zone_refused(g: State1807, option: int) -> Refusal | None:
    """Why no stack can be named in a zone for the operation chosen."""
    zone = option - ZONE
    if g.order is None or not 0 <= zone < len(ZONES):
        return None
    seat = g.order.seat
    if zone in zones_for(g, seat, g.order.operation):
        return None
    if g.order.operation == COMBAT and not ch01_definitions.contested(g, zone):
        return Refusal("8.1", "zone-not-contested", zone)
    if all(g.activated[corps] for corps in ch01_definitions.corps_in(g, seat, zone)):
        vedettes = not all(g.activated[block] for block in ch01_definitions.vedettes_in(g, seat, zone))
        return Refusal("14.5b", "vedettes-only-manoeuvre") if vedettes else Refusal("7.1", "nothing-to-activate", zone)
    stuck = next(block for block in ch01_definitions.commanders_in(g, seat, zone) if g.activated[block])
    return Refusal("1.2a", "commander-left-alone", stuck - FIRST_COMMANDER)


def name_blocks(g: State1807, seat: int) -> Steps[None]:
    """7.1 The blocks of the stack one by one, in their order, so that each stack has one way to it."""
    while True:
        options = blocks_open(g, seat)
        if order_of(g).stack:
            options = [*options, DONE]
        option = options[0]
        if len(options) > 1:
            option = yield Ask(seat, "7.1", "stack", options, block_refused, (order_of(g).zone,))
        if option == DONE:
            return
        order_of(g).stack.append(BLOCK_OF[option])


def blocks_open(g: State1807, seat: int) -> list[int]:
    """The blocks that can be named next."""
    order = order_of(g)
    zone, place, activated, named = order.zone, g.place, g.activated, order.stack
    first = named[-1] + 1 if named else 0
    blocks = [b for b in CORPS_OF[seat] if place[b] == zone and b >= first and not activated[b]]
    if g.grognard and order.operation == MANOEUVRE:
        blocks += [b for b in VEDETTES_OF[seat] if place[b] == zone and b >= first and not activated[b]]
    return legal(g, [BLOCK[b] for b in blocks], block_refused)


def block_refused(g: State1807, option: int) -> Refusal | None:
    """Why a block cannot be named for the stack."""
    block = BLOCK_OF.get(option, OFF)
    order = g.order
    if block == OFF or order is None:
        return None
    if SIDE[block] != order.seat or FIRST_COMMANDER <= block < FIRST_VEDETTE:
        return Refusal("1.14", "not-in-stack", option)
    if g.place[block] != order.zone:
        return Refusal("7.1", "not-there", option, order.zone)
    if g.activated[block]:
        return Refusal("1.4", "already-activated", option)
    if block in order.stack:
        return Refusal("7.1", "named-before", option)
    if order.stack and block < order.stack[-1]:
        return Refusal("7.1", "out-of-order", option)
    return vedette_refused(g, order, block) if block >= FIRST_VEDETTE or g.grognard else last_corps_refused(g, order, block)


def vedette_refused(g: State1807, order: Order, block: int) -> Refusal | None:
    """14.6 Vedettes never move together with corps; 14.5b nor do they fight."""
    vedette = block >= FIRST_VEDETTE
    if vedette and order.operation != MANOEUVRE:
        return Refusal("14.5b", "vedettes-only-manoeuvre")
    if order.stack and vedette != (order.stack[0] >= FIRST_VEDETTE):
        return Refusal("14.6", "vedettes-apart")
    return None if vedette else last_corps_refused(g, order, block)


def last_corps_refused(g: State1807, order: Order, block: int) -> Refusal | None:
    """1.2a The last corps to leave takes the commanders along; where one is activated already, a corps stays with him."""
    if order.operation == COMBAT:
        return None
    stuck = next((b for b in COMMANDERS_OF[order.seat] if g.place[b] == order.zone and g.activated[b]), OFF)
    if stuck == OFF or g.place[CORPS_SPAN[order.seat]].count(order.zone) > len(order.stack) + 1:
        return None
    return Refusal("1.2a", "commander-left-alone", stuck - FIRST_COMMANDER)


def name_commanders(g: State1807, seat: int) -> Steps[None]:
    """1.4a Only commanders still to be activated go with a stack that moves or attacks (8.1b)."""
    zone = order_of(g).zone
    free = [block for block in COMMANDERS_OF[seat] if g.place[block] == zone and not g.activated[block]]
    if takes_all_corps(g):
        order_of(g).commanders = free
    elif free:
        order_of(g).commanders = yield from choose_commanders(g, seat, zone, free)


def choose_commanders(g: State1807, seat: int, zone: int, free: list[int]) -> Steps[list[int]]:
    """1.14a Several commanders may go with the same stack; they are chosen in their order."""
    chosen = free[:0]
    while free:
        option = yield Ask(seat, "1.14a", "commanders", [*[BLOCK[block] for block in free], DONE], None, (zone,))
        if option == DONE:
            return chosen
        chosen = [*chosen, BLOCK_OF[option]]
        free = [block for block in free if block > BLOCK_OF[option]]
    return chosen


def company(g: State1807, seat: int, zone: int, leaving: int) -> Steps[list[int]]:
    """1.2a Commanders, in any state, who go along with corps that a card moves; they must if no corps stays."""
    free = ch01_definitions.commanders_in(g, seat, zone)
    if g.place[CORPS_SPAN[seat]].count(zone) == leaving:
        return free
    return (yield from choose_commanders(g, seat, zone, free))


def takes_all_corps(g: State1807) -> bool:
    """1.2a Whether the stack leaves no corps behind with which a commander could stay."""
    order = order_of(g)
    if order.operation == COMBAT:
        return False
    return g.place[CORPS_SPAN[order.seat]].count(order.zone) == len(order.stack)
