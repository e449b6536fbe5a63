"""4.1 Command: who is in the chain of command this turn."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, INITIATIVE, INTERMEDIATE, LEADER
from ..passage import COMMAND, command_circle
from ..scenarios import SCENARIOS
from ..state import NOBODY, Eagles
from ..words import LEADER_SOURCE, STAFF_SOURCE
from . import ch05_leaders
from .ch02_components import formation_of, held, lines_of, staff_range


def command_phase(g: Eagles) -> Steps[None]:
    """4.1 Both sides determine who is commanded, the one named first in the scenario before the other (3.0.6)."""
    for seat in (0, 1):
        yield from ch05_leaders.place_substitutes(g, seat)
        by_staff, by_leader = command_from_staff(g, seat), command_from_leader(g, seat)
        commanded = by_staff if set(by_staff) >= set(by_leader) else by_leader
        if not set(by_leader) <= set(by_staff) and not set(by_staff) <= set(by_leader):
            option = yield Ask(seat, "4.1", "command-source", [STAFF_SOURCE, LEADER_SOURCE])
            commanded = by_staff if option == STAFF_SOURCE else by_leader
        roll_initiative(g, seat, commanded)
        mark_units(g, seat)


def within_command(g: Eagles, seat: int, start: int, limit: int) -> frozenset[int]:
    """4.12.1, 4.12.2, 4.12.3 The areas a line of command reaches: over any border that can be passed, also a point,
    but not into areas the enemy holds; the commander's own area is not counted."""
    if start < 0:
        return frozenset()
    enemy = held(g, 1 - seat)
    circle = command_circle(start, limit)
    if circle.isdisjoint(enemy):
        return circle
    reached = edge = frozenset((start,))
    for _ in range(limit):
        edge = edge.union(*[COMMAND[here] for here in edge]) - enemy - reached
        reached |= edge
    return reached


def commander_range(g: Eagles, seat: int) -> int:
    """4.16.1 The army leader's range, one less when he is not with his staff."""
    leader = g.commander[seat]
    return max(0, SCENARIOS[g.scenario].reach[leader] - (0 if is_with_staff(g, seat) else 1))


def is_with_staff(g: Eagles, seat: int) -> bool:
    """4.16, 4.3.2 Whether the army leader is in the area of his staff."""
    return g.place[g.commander[seat]] == g.place[SCENARIOS[g.scenario].staff[seat]] >= 0


def subordinates(g: Eagles, seat: int) -> list[int]:
    """4.11, az_buxhoewden: the leaders who must be in range: intermediate leaders first, then those of formations."""
    played = SCENARIOS[g.scenario]
    intermediate = [leader for leader in played.intermediate if leader in played.leaders[seat]]
    leaders = [g.leader_of[formation] for formation in played.formations[seat] if formation != played.staff_formation[seat]]
    return [leader for leader in [*intermediate, *leaders] if leader != NOBODY and g.place[leader] >= 0]


def command_from_staff(g: Eagles, seat: int) -> list[int]:
    """4.11, 4.16.2 The leaders within the staff's range."""
    staff = SCENARIOS[g.scenario].staff[seat]
    if g.place[staff] < 0:
        return []
    areas = within_command(g, seat, g.place[staff], staff_range(g, seat))
    return [leader for leader in subordinates(g, seat) if g.place[leader] in areas]


def command_from_leader(g: Eagles, seat: int) -> list[int]:
    """4.11, 4.16.3 The leaders within the army leader's range; none if the staff is lost."""
    if g.place[SCENARIOS[g.scenario].staff[seat]] < 0:
        return []
    areas = within_command(g, seat, g.place[g.commander[seat]], commander_range(g, seat))
    return [leader for leader in subordinates(g, seat) if g.place[leader] in areas]


def roll_initiative(g: Eagles, seat: int, in_range: list[int]) -> None:
    """4.17, 2.1.8 Each leader out of range rolls once: not above his initiative he is commanded. It can only help, so all roll.

    An intermediate leader comes first, because he commands the leaders of his formations within his own range (4.15.4).
    """
    played = SCENARIOS[g.scenario]
    by_deputy: set[int] = set()
    for leader in subordinates(g, seat):
        commanded = leader in in_range or leader in by_deputy or passes_initiative(g, leader)
        g.commanded[leader] = commanded
        if commanded and leader in played.intermediate:
            areas = within_command(g, seat, g.place[leader], SCENARIOS[g.scenario].reach[leader])
            leaders = [g.leader_of[formation] for formation in played.intermediate[leader]]
            by_deputy = {other for other in leaders if other != NOBODY and g.place[other] in areas}
    g.commanded[g.commander[seat]] = True


def passes_initiative(g: Eagles, leader: int) -> bool:
    roll = g.die()
    g.note("initiative-roll", "4.17", leader, roll, INITIATIVE[leader])
    return roll <= INITIATIVE[leader]


def mark_units(g: Eagles, seat: int) -> None:
    """4.11, 4.13, 4.14 Units in range of their own, commanded formation leader are commanded for the whole turn, others isolated.

    The chain cannot skip the formation leader, even beside the army leader himself.
    """
    played = SCENARIOS[g.scenario]
    areas = {formation: leader_areas(g, seat, formation) for formation in played.formations[seat]}
    for unit in played.of[seat]:
        if ARM[unit] != LEADER and g.place[unit] >= 0:
            g.commanded[unit] = g.place[unit] in areas[formation_of(g, unit)]
    for unit in played.troops[seat]:
        share_isolation(g, unit)
    isolated = [unit for unit in played.of[seat] if g.place[unit] >= 0 and not g.commanded[unit] and needs_command(g, unit)]
    if isolated:
        g.note("out-of-command", "4.13", isolated)


def needs_command(g: Eagles, unit: int) -> bool:
    """4.13 Combat units, staffs, intermediate and formation leaders are marked; officers and artillery leaders are not."""
    return ARM[unit] != LEADER or g.rank[unit] == INTERMEDIATE or g.leader_of[g.formation[unit]] == unit


def leader_areas(g: Eagles, seat: int, formation: int) -> frozenset[int]:
    """4.11 The areas in which units of a formation are commanded."""
    leader = g.leader_of[formation]
    if formation == SCENARIOS[g.scenario].staff_formation[seat]:
        return staff_areas(g, seat)
    if leader == NOBODY or not g.commanded[leader]:
        return frozenset()
    return within_command(g, seat, g.place[leader], SCENARIOS[g.scenario].reach[leader])


def staff_areas(g: Eagles, seat: int) -> frozenset[int]:
    """4.11.1 Units of the staff formation are commanded within range of the army leader or of the staff."""
    staff = SCENARIOS[g.scenario].staff[seat]
    areas = within_command(g, seat, g.place[g.commander[seat]], commander_range(g, seat))
    return areas | within_command(g, seat, g.place[staff], staff_range(g, seat))


def share_isolation(g: Eagles, unit: int) -> None:
    """8.4, 9.0.1 If one part of an extended division is isolated, all are; attached guns share their division's fate."""
    lines = lines_of(g, unit)
    if lines and not all(g.commanded[part] for part in [unit, *lines]):
        for part in [unit, *lines]:
            g.commanded[part] = False
    if ARM[unit] == ARTILLERY and g.parent[unit] >= 0:
        g.commanded[unit] = g.commanded[g.parent[unit]]
