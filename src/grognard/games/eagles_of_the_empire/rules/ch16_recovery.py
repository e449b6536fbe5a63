"""16. Recovery and rally."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, ARMY, CAVALRY, FORMATION_SIDE, FORMATIONS, INFANTRY, INITIATIVE, INTERMEDIATE, LINE, SIDE, TACTICAL
from ..ground import DISTANCE, MOST
from ..scenarios import SCENARIOS
from ..state import DISPLACED, NOBODY, Eagles
from ..tables import CHARISMATIC, RALLY_AREAS
from ..words import FORMATION, PASS, RALLY
from .ch02_components import formation_of, is_division, leaders_in, lines_of, morale, next_to, steps_lost, total
from .ch04_command import commander_range, is_with_staff, within_command
from .ch06_stacking import strength_in
from .ch08_extended_lines import spread


def recovery_phase(g: Eagles) -> Steps[None]:
    """16.1, 3.0.6 The first player of the turn recovers and rallies, then the other."""
    for seat in (g.first, 1 - g.first):
        yield from inspire(g, seat)
        recover(g, seat)
        for unit in SCENARIOS[g.scenario].troops[seat]:
            if rally_refused(g, unit) is None:
                yield from try_to_rally(g, unit)


def divisions_held(g: Eagles, seat: int) -> set[int]:
    """The areas with infantry divisions of a side."""
    return {g.place[unit] for unit in SCENARIOS[g.scenario].troops[seat] if is_division(g, unit)}


def engaged_divisions(g: Eagles, seat: int, formation: int, enemy: set[int]) -> list[int]:
    """16.1 The divisions of a formation next to an enemy division."""
    own = [u for u in SCENARIOS[g.scenario].troops[seat] if ARM[u] == INFANTRY and formation_of(g, u) == formation]
    return [unit for unit in own if is_division(g, unit) and next_to(g.place[unit], enemy)]


def inspire(g: Eagles, seat: int) -> Steps[None]:
    """16.13 An army leader of initiative 5 or more at his staff names, before the rolls, one formation that recovers at once."""
    if INITIATIVE[g.commander[seat]] < CHARISMATIC or not is_with_staff(g, seat):
        return
    options = [FORMATION + formation for formation in inspired(g, seat)]
    if not options:
        return
    option = yield Ask(seat, "16.13", "charismatic", [*options, PASS], inspire_refused)
    if option != PASS:
        g.activated[option - FORMATION] = False
        g.note("inspires", "16.13", g.commander[seat], option - FORMATION)


def inspired(g: Eagles, seat: int) -> list[int]:
    """16.13 Engaged formations whose leader is next to an enemy division and in the army leader's range."""
    enemy = divisions_held(g, 1 - seat)
    areas = within_command(g, seat, g.place[g.commander[seat]], commander_range(g, seat))
    return [f for f in SCENARIOS[g.scenario].formations[seat] if needs_roll(g, seat, f, enemy) and leads_near(g, f, enemy, areas)]


def inspire_refused(g: Eagles, option: int) -> Refusal | None:
    """16.13 Why a formation cannot be named."""
    formation = option - FORMATION
    if not 0 <= formation < len(FORMATIONS) or formation in inspired(g, FORMATION_SIDE[formation]):
        return None
    return Refusal("16.13", "not-inspired")


def leads_near(g: Eagles, formation: int, enemy: set[int], areas: frozenset[int]) -> bool:
    leader = g.leader_of[formation]
    return leader != NOBODY and g.place[leader] in areas and next_to(g.place[leader], enemy)


def needs_roll(g: Eagles, seat: int, formation: int, enemy: set[int]) -> bool:
    """16.1, 16.11 A formation with a marker and a division next to an enemy division."""
    return g.activated[formation] and bool(engaged_divisions(g, seat, formation, enemy))


def recover(g: Eagles, seat: int) -> None:
    """16.1, 16.11, 16.12 Markers come off; an engaged formation must roll for it, and keeps its marker if it fails."""
    enemy = divisions_held(g, 1 - seat)
    free = []
    for formation in SCENARIOS[g.scenario].formations[seat]:
        if needs_roll(g, seat, formation, enemy):
            roll_recovery(g, seat, formation, enemy)
        elif g.activated[formation]:
            g.activated[formation] = False
            free.append(formation)
    if free:
        g.note("marker-removed", "16.1", free)


def roll_recovery(g: Eagles, seat: int, formation: int, enemy: set[int]) -> None:
    """16.11, 16.12 A die against the better of the two values, which is what a player would choose."""
    value, roll = recovery_value(g, seat, formation, enemy), g.die()
    g.activated[formation] = roll > value
    g.note("recovers" if roll <= value else "not-recovered", "16.11", formation, roll, value)


def recovery_value(g: Eagles, seat: int, formation: int, enemy: set[int]) -> int:
    """16.11 The best morale of its engaged divisions, or its leader's tactical value and initiative if he is near the enemy."""
    best = max(morale(g, unit) for unit in engaged_divisions(g, seat, formation, enemy))
    leader = g.leader_of[formation]
    if leader != NOBODY and g.place[leader] >= 0 and next_to(g.place[leader], enemy):
        best = max(best, TACTICAL[leader] + INITIATIVE[leader])
    return best


def rally_refused(g: Eagles, unit: int) -> Refusal | None:
    """16.2, 16.21, 16.22, 16.23, 8.0 Why a division cannot rally: it needs losses and a leader, and each of its parts rest,
    distance from the enemy and room."""
    if ARM[unit] != INFANTRY or LINE[unit] or not is_division(g, unit):
        return Refusal("16.2", "no-division")
    if steps_lost(g, unit) < 2:
        return Refusal("16.23", "not-short")
    parts = [unit, *lines_of(g, unit)]
    if any(g.marks[part] & DISPLACED for part in parts):
        return Refusal("16.21", "has-moved")
    if not is_led(g, unit):
        return Refusal("16.2", "no-officer")
    if any(is_disturbed(g, part) for part in parts):
        return Refusal("16.2", "next-to-enemy")
    full = any(strength_in(g, g.place[part]) >= MOST[g.place[part]] for part in parts)
    return Refusal("6.0", "too-many-points", MOST[g.place[unit]] + 1, MOST[g.place[unit]]) if full else None


def is_led(g: Eagles, unit: int) -> bool:
    """16.2 The army leader, an intermediate leader or the leader of its formation is in its area."""
    leaders = leaders_in(g, SIDE[unit], g.place[unit])
    return any(g.rank[leader] in (ARMY, INTERMEDIATE) or g.leader_of[formation_of(g, unit)] == leader for leader in leaders)


def is_disturbed(g: Eagles, unit: int) -> bool:
    """16.2 Enemy infantry or artillery within three areas, or cavalry next to it."""
    distance = DISTANCE[g.place[unit]]
    for enemy in SCENARIOS[g.scenario].troops[1 - SIDE[unit]]:
        if g.place[enemy] >= 0:
            far = distance[g.place[enemy]]
            if far <= 1 or (far < RALLY_AREAS and ARM[enemy] != CAVALRY):
                return True
    return False


def try_to_rally(g: Eagles, unit: int) -> Steps[None]:
    """16.2 A division may try to rally; one more step may also crowd its area (6.0, 6.3), so its owner decides."""
    option = yield Ask(SIDE[unit], "16.2", "rally", [RALLY, PASS], None, (unit, morale(g, unit)))
    if option == RALLY:
        rally(g, unit)


def rally(g: Eagles, unit: int) -> None:
    """16.22 A die not above the division's morale brings a step back."""
    value, roll = morale(g, unit), g.die()
    g.note("rallies" if roll <= value else "not-rallied", "16.22", unit, roll, value)
    if roll <= value:
        spread(g, unit, total(g, unit) + 1)
