"""5. Leaders: what they add, how they are lost and replaced."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..armies import (
    ARM,
    ARMY,
    CAVALRY_LEADER,
    CHIEF,
    COMMANDER,
    DEPUTY,
    GUNNER,
    INFANTRY,
    OFFICER,
    SIDE,
    SUBSTITUTE,
    SUBSTITUTES,
    TACTICAL,
)
from ..scenarios import SCENARIOS
from ..state import LOST, NOBODY, WAITING, Eagles
from ..tables import ARMY_LEADER_POINTS, LEADER_LOST, LEADER_POINTS, STAFF_POINTS
from ..words import AREA, UNIT
from .ch02_components import formation_of, leaders_in

CAVALRY_LEADER_LESS = 2


def support(leader: int, strength: int, with_infantry: bool) -> int:
    """5.2, 5.22 What a leader adds: his tactical value, a cavalry leader 2 less with infantry, never more than their strength."""
    value = TACTICAL[leader]
    if with_infantry and CAVALRY_LEADER[leader]:
        value = max(0, value - CAVALRY_LEADER_LESS)
    return min(value, strength)


def leads(g: Eagles, leader: int, unit: int) -> bool:
    """5.21 In attack a leader helps his own formation only (an intermediate leader all of his; special rules may add more)."""
    played = SCENARIOS[g.scenario]
    formation = formation_of(g, unit)
    if leader in played.intermediate and formation in played.intermediate[leader]:
        return True  # az_buxhoewden
    return g.formation[leader] == formation or leader in played.lends_to_all  # au_formations


def defending_leader(g: Eagles, seat: int, area: int, strength: int, with_infantry: bool) -> int:
    """5.21, 2.1.6 In defence any leader helps any unit; the owner takes the one who adds most, or NOBODY."""
    best, most = NOBODY, 0
    for leader in leaders_in(g, seat, area):
        points = support(leader, strength, with_infantry)
        if points > most:
            best, most = leader, points
    return best


def led_strength(g: Eagles, leader: int, units: list[int], values: list[int]) -> int:
    """5.21 The part of an attack that a leader can help: the strength of his own formation's units."""
    return sum(value for unit, value in zip(units, values, strict=True) if leads(g, leader, unit))


def helps_infantry(g: Eagles, leader: int, units: list[int]) -> bool:
    """5.22 Whether infantry is among the units he leads."""
    return any(ARM[unit] == INFANTRY and leads(g, leader, unit) for unit in units)


def has_artillery_leader(g: Eagles, seat: int, area: int) -> bool:
    """5.4 An artillery leader gives +1 to the bombardment dice of any battery in his area."""
    return any(g.rank[leader] == GUNNER for leader in leaders_in(g, seat, area))


def test_leaders(g: Eagles, leaders: list[int], bonus: int) -> Steps[None]:
    """5.3 Two dice for each leader where losses were inflicted, once a combat; 12 or more and he is lost."""
    fallen = [leader for leader in leaders if g.place[leader] >= 0 and leader_falls(g, leader, bonus)]
    yield from lose_leaders(g, fallen)


def leader_falls(g: Eagles, leader: int, bonus: int) -> bool:
    roll = g.die() + g.die() + bonus
    g.note("leader-roll", "5.3", leader, roll)
    return roll >= LEADER_LOST


def lose_leaders(g: Eagles, leaders: list[int], rule: str = "5.3") -> Steps[None]:
    """5.3, 5.7, 10.14 Leaders who are lost together: all of them, before the first is replaced."""
    for leader in leaders:
        g.place[leader] = LOST
    for leader in leaders:
        g.note("leader-lost", rule, leader)
        yield from lose_leader(g, leader)


def lose_leader(g: Eagles, leader: int) -> Steps[None]:
    """5.3, 5.5, 5.7 A leader leaves the game; an army leader and one with a deputy are replaced at once."""
    seat = SIDE[leader]
    if g.rank[leader] == ARMY:
        g.leader_points[seat] += ARMY_LEADER_POINTS
    elif g.rank[leader] != SUBSTITUTE:
        g.leader_points[seat] += LEADER_POINTS
    if leader == g.commander[seat]:
        yield from replace_commander(g, leader)
    elif g.leader_of[g.formation[leader]] == leader:
        g.leader_of[g.formation[leader]] = NOBODY
        promote_deputy(g, g.formation[leader])


def promote_deputy(g: Eagles, formation: int) -> None:
    """ey_lestocq_variable, az_kolowrat: a deputy takes his formation over at once."""
    for leader in SCENARIOS[g.scenario].units:
        if g.rank[leader] == DEPUTY and g.formation[leader] == formation and g.place[leader] >= 0:
            take_over(g, leader, formation)
            return


def take_over(g: Eagles, leader: int, formation: int) -> None:
    """5.5.1 A leader becomes the leader of a formation and belongs to it; a substitute makes way."""
    if g.leader_of[formation] == SUBSTITUTES[formation]:
        g.place[SUBSTITUTES[formation]] = WAITING
    g.rank[leader] = COMMANDER
    g.formation[leader] = formation
    g.leader_of[formation] = leader
    g.note("replaces", "5.5.1", leader, formation)


def successors(g: Eagles, seat: int) -> list[int]:
    """5.7, au_king: who may become army leader: the scenario's successor, or the chief of staff and the staff officers."""
    played = SCENARIOS[g.scenario]
    for leader in played.succession[seat]:
        if g.place[leader] >= 0 and g.rank[leader] in (CHIEF, OFFICER):
            return [leader]
    return officers(g, seat)


def officers(g: Eagles, seat: int) -> list[int]:
    """5.5.1, 5.6 Staff officers, and the chief of staff, who may serve as one."""
    leaders = SCENARIOS[g.scenario].leaders[seat]
    return [leader for leader in leaders if g.place[leader] >= 0 and g.rank[leader] in (CHIEF, OFFICER)]


def replace_commander(g: Eagles, lost: int) -> Steps[None]:
    """5.7 The staff formation gets a new leader at once, who leads the army with his own values; without one a substitute."""
    seat = SIDE[lost]
    candidates = successors(g, seat)
    chosen = candidates[0] if candidates else substitute_commander(g, seat, lost)
    if len(candidates) > 1:
        option = yield Ask(seat, "5.7", "new-army-leader", [UNIT + leader for leader in candidates], None, (lost,))
        chosen = option - UNIT
    crown(g, chosen)


def crown(g: Eagles, leader: int) -> None:
    """4.38, 5.7 The new army leader leads the staff formation."""
    seat = SIDE[leader]
    staff_formation = SCENARIOS[g.scenario].staff_formation[seat]
    g.rank[leader] = ARMY
    g.formation[leader] = staff_formation
    g.leader_of[staff_formation] = leader
    g.commander[seat] = leader
    g.commanded[leader] = True
    g.note("leads-army", "5.7", leader)


def substitute_commander(g: Eagles, seat: int, lost: int) -> int:
    """5.5.2, 5.7 The substitute of the staff formation joins the staff, or else the first unit of the army."""
    played = SCENARIOS[g.scenario]
    substitute = SUBSTITUTES[played.staff_formation[seat]]
    homes = [unit for unit in (played.staff[seat], *played.troops[seat]) if g.place[unit] >= 0]
    g.place[substitute] = g.place[homes[0]] if homes else LOST
    return substitute


def place_substitutes(g: Eagles, seat: int) -> Steps[None]:
    """5.5.2 At the start of the command phase a formation without a leader gets a substitute 1-0-1 with one of its units."""
    for formation in SCENARIOS[g.scenario].formations[seat]:
        areas = formation_areas(g, seat, formation) if g.leader_of[formation] == NOBODY else []
        if areas:
            area = areas[0]
            if len(areas) > 1:
                option = yield Ask(seat, "5.5.2", "substitute-place", [AREA + a for a in areas], None, (formation,))
                area = option - AREA
            g.place[SUBSTITUTES[formation]] = area
            g.leader_of[formation] = SUBSTITUTES[formation]
            g.note("substitute", "5.5.2", SUBSTITUTES[formation], formation, area)


def formation_areas(g: Eagles, seat: int, formation: int) -> list[int]:
    """The areas in which a formation has combat units."""
    units = SCENARIOS[g.scenario].troops[seat]
    return sorted({g.place[unit] for unit in units if g.place[unit] >= 0 and formation_of(g, unit) == formation})


def lose_staff(g: Eagles, staff: int, rule: str) -> None:
    """12.32, 14.32, 15.4, 10.14 A staff that takes a loss, must retreat or is overrun is gone."""
    g.place[staff] = LOST
    g.leader_points[SIDE[staff]] += STAFF_POINTS
    g.note("staff-lost", rule, staff)
