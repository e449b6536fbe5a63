"""Cards that answer an enemy: Réaction, Contre ordre; and Coordination, which ends a French operation."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.log import others
from grognard.engine.procedure import Steps, at_once

from ..load import (
    BLOCKS_OF,
    CORPS_COUNT,
    CORPS_OF,
    FIRST_COMMANDER,
    FIRST_VEDETTE,
    GREAT_RIVER,
    LINK,
    NEIGHBOURS,
    OFF,
    RUSSIAN,
    SIDE,
    VEDETTES_OF,
    WATER,
    ZONES,
)
from ..rules import (
    ch01_definitions,
    ch06_operations,
    ch07_axis,
    ch07_manoeuvre,
    ch07_stack,
    ch12_card_events,
    ch14_grognard,
)
from ..state import Order, State1807, reaction_of
from ..words import BLOCK, BLOCK_OF, DONE, MANOEUVRE, ZONE


@at_once
def contre_ordre(g: State1807, seat: int, card: int) -> None:
    """12.contre_ordre The event that the opponent just played is cancelled; both cards are spent."""
    g.cancelled = True


@at_once
def coordination(g: State1807, seat: int, card: int) -> None:
    """12.coordination The French player at once performs another operation, with another stack."""
    g.again = True


def has_another_block(g: State1807, seat: int) -> Refusal | None:
    """12.coordination Some block of the player seems still to be activated."""
    fresh = any(g.place[block] != OFF and not g.activated[block] for block in BLOCKS_OF[seat])
    return None if fresh else Refusal("12.coordination", "nobody-left")


def has_another_stack(g: State1807, seat: int) -> Refusal | None:
    """12.coordination There must be another stack to activate."""
    return None if ch06_operations.to_activate(g, seat) else Refusal("12.coordination", "nobody-left")


def reaction(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.reaction One own stack, activated or not, moves from a free zone to an adjacent free zone; vedettes are a stack, too."""
    g.reaction = Order(seat, MANOEUVRE, OFF, [], [])
    zones = [ZONE + zone for zone in reaction_zones(g, seat)]
    option = zones[0]
    if len(zones) > 1:
        option = yield Ask(seat, "12.reaction", "reaction-zone", zones, zone_refused)
    reaction_of(g).zone = option - ZONE
    yield from choose_blocks(g, seat)
    if reaction_of(g).stack[0] < CORPS_COUNT:
        reaction_of(g).commanders = yield from ch07_stack.company(g, seat, reaction_of(g).zone, len(reaction_of(g).stack))
    ways = legal(g, [ZONE + zone for zone in NEIGHBOURS[reaction_of(g).zone]], way_refused)
    option = ways[0]
    if len(ways) > 1:
        option = yield Ask(seat, "12.reaction", "reaction-step", ways, way_refused)
    announce(g, option - ZONE)
    yield from ch07_axis.enter(g, seat, reaction_of(g).stack, reaction_of(g).commanders, option - ZONE)
    g.reaction = None


def reaction_zones(g: State1807, seat: int) -> list[int]:
    """12.reaction Free zones from which a corps or a vedette can reach another free zone."""
    blocks = [*CORPS_OF[seat], *VEDETTES_OF[seat]]
    zones = {g.place[block] for block in blocks if g.place[block] != OFF and can_react(g, block)}
    return [zone for zone in sorted(zones) if ch01_definitions.is_free(g, seat, zone)]


def can_react(g: State1807, block: int) -> bool:
    """12.reaction Whether a block has somewhere to go."""
    zone = g.place[block]
    return any(step_refused(g, SIDE[block], [block], zone, near) is None for near in NEIGHBOURS[zone])


def may_react(g: State1807, seat: int) -> Refusal | None:
    """12.reaction There must be a stack that can move."""
    return None if reaction_zones(g, seat) else Refusal("12.reaction", "cannot-react")


def zone_refused(g: State1807, option: int) -> Refusal | None:
    """Why no stack can react from a zone."""
    zone, seat = option - ZONE, reaction_of(g).seat
    if not 0 <= zone < len(ZONES) or zone in reaction_zones(g, seat):
        return None
    if ch01_definitions.contested(g, zone):  # elsewhere the answer would tell what the enemy's blocks are
        return Refusal("12.reaction", "not-free", zone)
    return Refusal("12.reaction", "cannot-react")


def choose_blocks(g: State1807, seat: int) -> Steps[None]:
    """12.reaction Part of a zone's corps may go, or of its vedettes, in any state of activation."""
    while True:
        zone = reaction_of(g).zone
        blocks = ch01_definitions.corps_in(g, seat, zone) + ch01_definitions.vedettes_in(g, seat, zone)
        options = legal(g, [BLOCK[block] for block in blocks], block_refused)
        if reaction_of(g).stack:
            options = [*options, DONE]
        option = options[0]
        if len(options) > 1:
            option = yield Ask(seat, "12.reaction", "reaction-stack", options, block_refused, (zone,))
        if option == DONE:
            return
        reaction_of(g).stack.append(BLOCK_OF[option])


def block_refused(g: State1807, option: int) -> Refusal | None:
    """Why a block cannot be part of the stack that reacts; vedettes never move together with corps (14.6)."""
    order, block = reaction_of(g), BLOCK_OF.get(option, OFF)
    if block == OFF or SIDE[block] != order.seat or FIRST_COMMANDER <= block < FIRST_VEDETTE:
        return Refusal("1.14", "not-in-stack", option)
    if g.place[block] != order.zone:
        return Refusal("12.reaction", "not-there", option, order.zone)
    if order.stack and (block < CORPS_COUNT) != (order.stack[0] < CORPS_COUNT):
        return Refusal("14.6", "vedettes-apart")
    if order.stack and block <= order.stack[-1]:
        return Refusal("12.reaction", "out-of-order", option)
    return None if can_react(g, block) else Refusal("12.reaction", "cannot-react")


def way_refused(g: State1807, option: int) -> Refusal | None:
    """Why the stack cannot go to a zone."""
    order, zone = reaction_of(g), option - ZONE
    if not 0 <= zone < len(ZONES):
        return None
    return step_refused(g, order.seat, order.stack, order.zone, zone)


def step_refused(g: State1807, seat: int, stack: list[int], origin: int, zone: int) -> Refusal | None:
    """12.reaction An adjacent zone without enemy blocks; a destroyed bridge over a river may be crossed."""
    link = LINK[origin][zone]
    if link == OFF:
        return Refusal("12.reaction", "not-adjacent", zone, origin)
    if link in g.destroyed and WATER[link] == GREAT_RIVER:
        return Refusal("12.reaction", "no-bridge-left", zone)
    if ch01_definitions.enemy_blocks(g, seat, zone):
        return Refusal("12.reaction", "enemy-there", zone)
    if stack[0] >= CORPS_COUNT:
        refusal = ch14_grognard.citadel_refused(g, seat, zone)
    else:
        refusal = ch07_manoeuvre.limit_refused(g, stack, zone)
    return refusal or closer_refused(g, seat, origin, zone)


def closer_refused(g: State1807, seat: int, origin: int, zone: int) -> Refusal | None:
    """12.retraite_strategique Whatever makes a Russian stack move, it must come closer to Königsberg."""
    if not g.falling_back or seat != RUSSIAN:
        return None
    start, end = (ch12_card_events.distance_to_konigsberg(g, place) for place in (origin, zone))
    return None if end < start else Refusal("12.retraite_strategique", "not-closer", zone, end, start)


def announce(g: State1807, zone: int) -> None:
    """What the players see of it."""
    order = reaction_of(g)
    stack = [BLOCK[block] for block in (*order.stack, *order.commanders)]
    g.note("moves", "12.reaction", stack, zone, to=g.audience(order.seat))
    if g.grognard:
        g.note("moves-hidden", "12.reaction", order.seat, len(stack), order.zone, zone, to=others(order.seat))
