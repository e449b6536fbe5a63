"""Chapter 7, third part: entering a zone, and the Retreat Axis markers."""
from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.engine.procedure import Steps

from ..load import AXIS_FATIGUE, OFF
from ..state import State1807
from . import ch01_definitions, ch07_fatigue, ch13_victory, ch14_grognard


def enter(g: State1807, seat: int, stack: list[int], commanders: list[int], zone: int) -> Steps[None]:
    """7.10 A stack of corps enters a zone, by a move, a retreat or a card; what that does to the zones is settled."""
    origin = g.place[stack[0]]
    if arrive(g, seat, [*stack, *commanders], origin, zone):
        yield from cut_off(g, 1 - seat, zone)
    settle_entry(g, origin, zone)


def settle_entry(g: State1807, origin: int, zone: int) -> None:
    """13.3 What a stack leaves and what it enters may change hands at once."""
    ch01_definitions.zone_changed(g, origin)
    ch01_definitions.zone_changed(g, zone)
    ch13_victory.settle_track(g)


def arrive(g: State1807, seat: int, blocks: list[int], origin: int, zone: int) -> bool:
    """7.10 The blocks are moved; true if they came by the enemy's Retreat Axis (7.11)."""
    friends = ch01_definitions.holds(g, seat, zone)
    enemies = not ch01_definitions.is_free(g, seat, zone)
    if g.grognard:
        ch14_grognard.lose_sight(g, seat, blocks, origin, zone)
        ch14_grognard.ride_down(g, seat, zone)
    for block in blocks:
        g.place[block] = zone
    if not enemies:
        return False
    g.revealed += g.grognard  # that there are corps is seen now
    if not friends:
        place_axis(g, seat, zone, origin)
    return g.axis.get(2 * zone + 1 - seat, OFF) == origin


def place_axis(g: State1807, seat: int, zone: int, origin: int) -> None:
    """7.10 A Retreat Axis marker on the connection just crossed, also in a retreat (7.10b).

    7.10a Friends who come later take it over; where friends were first there is none (7.10b).
    """
    g.axis[2 * zone + seat] = origin
    g.note("axis-placed", "7.10", seat, zone, origin)


def cut_off(g: State1807, seat: int, zone: int) -> Steps[None]:
    """7.11 An enemy stack came by my Retreat Axis: my stack takes 2 fatigues, shared evenly, and the marker is removed."""
    del_axis(g, seat, zone)
    yield from ch07_fatigue.share(g, seat, ch01_definitions.corps_in(g, seat, zone), AXIS_FATIGUE, "7.11")
    ch01_definitions.settle(g, [zone])


def del_axis(g: State1807, seat: int, zone: int) -> None:
    """7.11 The marker is removed."""
    g.axis.pop(2 * zone + seat)
    g.note("axis-cut", "7.11", seat, zone)


def axis_refused(g: State1807, seat: int, zone: int, way: int) -> Refusal | None:
    """7.12 Out of a contested zone the first connection is one's own axis, if there is one, and never the enemy's.

    7.12a If the own axis cannot be crossed the stack cannot leave.
    """
    own = g.axis.get(2 * zone + seat, OFF)
    if own not in (OFF, way):
        return Refusal("7.12", "own-axis", own)
    if g.axis.get(2 * zone + 1 - seat, OFF) == way:
        return Refusal("7.12", "enemy-axis", way)
    return None
