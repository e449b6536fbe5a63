"""Chapter 12: events that no player chooses: Quartiers d'hiver and Boue. The others stand in the package `cards`."""
from __future__ import annotations

from functools import cache

from grognard.engine.decision import Refusal
from grognard.kit.graph import distances_from

from ..load import CORPS_COUNT, GREAT_RIVER, KONIGSBERG, LINK, NEIGHBOURS, WATER, WINTER, WINTER_LOSSES, ZONES
from ..state import March, State1807
from . import ch01_definitions, ch07_manoeuvre


def count_towards_winter(g: State1807, seat: int) -> None:
    """12.quartiers_d_hiver On a player's 6th eliminated point his card goes into his discard pile.

    11.2 With the dice it goes straight into his draw pile, which is shuffled.
    """
    card = WINTER[seat]
    if g.lost[seat] < WINTER_LOSSES or card not in g.aside:
        return
    g.aside.remove(card)
    if g.dice:
        g.piles[seat].append(card)
        g.shuffle(g.piles[seat])
        g.note("winter-shuffled", "11.2", seat)
    else:
        g.discards[seat].append(card)
        g.note("winter-released", "12.quartiers_d_hiver", seat)


def winter_drawn(g: State1807, seat: int, card: int) -> None:
    """12.quartiers_d_hiver Drawn for whatever purpose it is laid at the board edge, and another card is drawn instead."""
    g.edge.append(card)
    g.note("winter-drawn", "12.quartiers_d_hiver", seat)


def winter_has_come(g: State1807) -> bool:
    """12.quartiers_d_hiver When both cards lie at the edge the game ends at the end of the turn."""
    return len(g.edge) == 2


def mud_sets_in(g: State1807) -> None:
    """12.boue Mud for the whole turn when Pluie or Neige was played the turn before and none is this turn."""
    if ch01_definitions.scenario_of(g).mud and g.wet and not (g.rain or g.snow):
        g.mud = True
        g.note("mud", "12.boue")


@cache
def distances(closed: tuple[int, ...]) -> list[int]:
    """12.retraite_strategique Connections from each zone to Königsberg; a destroyed bridge over a great river is no way."""
    ways = [[near for near in NEIGHBOURS[zone] if LINK[zone][near] not in closed] for zone in range(len(ZONES))]
    return distances_from(ways, KONIGSBERG)


def distance_to_konigsberg(g: State1807, zone: int) -> int:
    """12.retraite_strategique How far a zone is from Königsberg now."""
    return distances(tuple(sorted(link for link in g.destroyed if WATER[link] == GREAT_RIVER)))[zone]


def may_stop(g: State1807, march: March) -> bool:
    """7.5a Points need not all be spent; a stack that falls back must have come closer to Königsberg, or not have moved."""
    if march.distance < 0 or not march.moved:
        return True
    return distance_to_konigsberg(g, march.zone) < march.distance


def closer_refused(g: State1807, march: March, zone: int, cost: int) -> Refusal | None:
    """12.retraite_strategique A Russian stack must end its movement closer to Königsberg than it began."""
    if can_come_closer(g, march, zone, march.points - cost):
        return None
    return Refusal("12.retraite_strategique", "not-closer", zone, distance_to_konigsberg(g, zone), march.distance)


def can_come_closer(g: State1807, march: March, zone: int, points: int) -> bool:
    """Whether the stack is closer in a zone, or can still come closer from it; a zone with other blocks may stop it."""
    if distance_to_konigsberg(g, zone) < march.distance:
        return True
    return points > 0 and not stops_there(g, march, zone) and way_closer(g, march, zone, points)


def way_closer(g: State1807, march: March, zone: int, points: int) -> bool:
    """Whether some way on from a zone, open to these blocks, leads closer."""
    for near in NEIGHBOURS[zone]:
        cost = ch07_manoeuvre.link_cost(g, LINK[zone][near], march.ford)
        is_open = cost <= points and ch07_manoeuvre.entry_refused(g, march, near) is None
        if is_open and can_come_closer(g, march, near, points - cost):
            return True
    return False


def work_refused(g: State1807, march: March) -> Refusal | None:
    """12.retraite_strategique No point for a bridge if the stack could then come no closer than it began."""
    if may_stop(g, march) or march.stopped or way_closer(g, march, march.zone, march.points - 1):
        return None
    here = distance_to_konigsberg(g, march.zone)
    return Refusal("12.retraite_strategique", "not-closer", march.zone, here, march.distance)


def cut_refused(g: State1807, march: March, link: int) -> Refusal | None:
    """12.retraite_strategique A stack on its way destroys no bridge without which it would end no closer than it began."""
    if march.distance < 0 or not march.moved:
        return None
    g.destroyed.append(link)  # for the look ahead only
    here = distance_to_konigsberg(g, march.zone)
    closer = here < march.distance or (not march.stopped and way_closer(g, march, march.zone, march.points - 1))
    g.destroyed.pop()
    return None if closer else Refusal("12.retraite_strategique", "not-closer", march.zone, here, march.distance)


def stops_there(g: State1807, march: March, zone: int) -> bool:
    """Whether the stack may have to stop in a zone, as far as its player can see."""
    if ch01_definitions.enemy_blocks(g, march.seat, zone):
        return True
    return march.stack[0] < CORPS_COUNT and ch01_definitions.holds(g, march.seat, zone)
