"""9. Attached artillery, and the attachment segment with the assignment of reserves (4.4) and of new leaders (5.5)."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, HEAVY_GUNS, HORSE_GUNS, INFANTRY, MOVER, SIDE, SUBSTITUTES, TYPE, UNITS
from ..passage import COSTS
from ..scenarios import SCENARIOS
from ..state import ABANDONED, ASSIGNED, DETACHED, FOUGHT, NOBODY, REARRANGED, Eagles
from ..tables import ATTACHED_MOST
from ..words import AREA, ASSIGN, ATTACH, DETACH, DONE, FORMATION, REPLACE, UNIT
from .ch02_components import (
    active_troops,
    guns_of,
    is_active,
    is_division,
    is_independent,
    lines_of,
    staff_range,
    troops_of,
    whole,
)
from .ch05_leaders import formation_areas, officers, take_over
from .ch07_facing import areas_ahead, look_ahead


def attachment_segment(g: Eagles, seat: int) -> Steps[None]:
    """3.0.2, 9.0.1 Batteries are attached and detached, reserves assigned, leaders replaced, until the player is done."""
    while True:
        options = attachment_options(g, seat)
        if not options:
            return
        option = yield Ask(seat, "9.0.1", "attachment", [*options, DONE])
        if option == DONE:
            return
        if option == ATTACH:
            yield from attach_one(g, seat)
        elif option == DETACH:
            yield from detach_one(g, seat)
        elif option == ASSIGN:
            yield from assign_one(g, seat)
        else:
            yield from replace_one(g, seat)


def attachment_options(g: Eagles, seat: int) -> list[int]:
    """What can be done in this segment."""
    options = []
    batteries = guns(g, seat)
    if legal(g, batteries, attaching_refused):
        options.append(ATTACH)
    if legal(g, batteries, detaching_refused):
        options.append(DETACH)
    if legal(g, reserves(g, seat), assigning_refused):
        options.append(ASSIGN)
    if replaceable(g, seat) and officers(g, seat):
        options.append(REPLACE)
    return options


def guns(g: Eagles, seat: int) -> list[int]:
    """The active batteries, as options."""
    return [UNIT + gun for gun in active_troops(g, seat) if ARM[gun] == ARTILLERY]


def attaching_refused(g: Eagles, option: int) -> Refusal | None:
    """9.0.1, 9.0.2, 12.62 Why a battery cannot be attached to any division; one that charged would move and fight again."""
    gun = option - UNIT
    if not 0 <= gun < len(UNITS) or ARM[gun] != ARTILLERY:
        return Refusal("9.0.1", "not-gun")
    if not is_active(g, gun):
        return Refusal("9.0.1", "not-active")
    if TYPE[gun] == HEAVY_GUNS:
        return Refusal("9.0.2", "heavy-gun")
    if not is_independent(g, gun) or g.marks[gun] & REARRANGED:
        return Refusal("9.0.3", "changed")
    if g.marks[gun] & FOUGHT:
        return Refusal("12.62", "has-fought")
    refusals = [joining_refused(g, gun, unit) for unit in troops_of(g, SIDE[gun], g.place[gun]) if is_division(g, unit)]
    if not refusals:
        return Refusal("9.0.1", "no-division")
    return None if None in refusals else refusals[0]


def joining_refused(g: Eagles, gun: int, division: int) -> Refusal | None:
    """9.0.1, 9.0.2, 9.2, 8.5 Why a battery cannot join this division of its area."""
    if not is_active(g, division):
        return Refusal("9.0.1", "not-active")
    if TYPE[gun] == HORSE_GUNS and g.formation[gun] != g.formation[whole(g, division)]:
        return Refusal("9.0.2", "other-formation")
    return Refusal("9.2", "two-guns") if guns_in_all(g, division) >= ATTACHED_MOST else None


def guns_in_all(g: Eagles, division: int) -> int:
    """9.2, 8.5 Two batteries to a division and all its markers together."""
    whole_division = whole(g, division)
    return sum(len(guns_of(g, part)) for part in [whole_division, *lines_of(g, whole_division)])


def attach_one(g: Eagles, seat: int) -> Steps[None]:
    """9.0.1 An active battery joins an active division in its area."""
    options = legal(g, guns(g, seat), attaching_refused)
    option = yield Ask(seat, "9.0.1", "attach", options, attaching_refused)
    gun = option - UNIT
    divisions = [unit for unit in troops_of(g, seat, g.place[gun]) if is_division(g, unit)]
    open_to = [UNIT + division for division in divisions if joining_refused(g, gun, division) is None]
    option = open_to[0]
    if len(open_to) > 1:
        option = yield Ask(seat, "9.0.1", "attach-to", open_to, None, (gun,))
    attach(g, gun, option - UNIT)


def attach(g: Eagles, gun: int, division: int) -> None:
    """9.0.1, 9.0.3 From now on the battery is one with the division and in its chain of command."""
    g.parent[gun] = division
    g.marks[gun] = (g.marks[gun] | REARRANGED) & ~ABANDONED
    g.commanded[gun] = g.commanded[division]
    g.note("attached", "9.0.1", gun, division)


def detaching_refused(g: Eagles, option: int) -> Refusal | None:
    """9.0.3, 9.6 Why a battery cannot be detached: only from an active division, and not in the segment it was attached in."""
    gun = option - UNIT
    if not 0 <= gun < len(UNITS) or ARM[gun] != ARTILLERY or is_independent(g, gun):
        return Refusal("9.6", "not-gun")
    if not is_active(g, g.parent[gun]):
        return Refusal("9.0.3", "not-active")
    return Refusal("9.0.3", "changed") if g.marks[gun] & REARRANGED else None


def detach_one(g: Eagles, seat: int) -> Steps[None]:
    """9.6, 7.5 A battery comes off its division; its owner turns it to one of the areas before the division."""
    option = yield Ask(seat, "9.6", "detach", legal(g, guns(g, seat), detaching_refused), detaching_refused)
    gun = option - UNIT
    division = g.parent[gun]
    detach(g, gun)
    g.marks[gun] |= REARRANGED | DETACHED
    g.note("detached", "9.6", gun)
    options = [AREA + area for area in areas_ahead(g, division)]
    if len(options) > 1:
        option = yield Ask(seat, "7.5", "faces", options, None, (gun, g.place[gun]))
        g.facing[gun] = option - AREA


def detach(g: Eagles, gun: int) -> None:
    """A battery stands alone again and looks where its division looks."""
    division = g.parent[gun]
    g.parent[gun] = NOBODY
    look_ahead(g, gun, g.facing[division])


def set_guns_free(g: Eagles, division: int) -> None:
    """2.21 All guns come off a division or marker that is no more, and stand alone."""
    for gun in guns_of(g, division):
        detach(g, gun)


def free_if_small(g: Eagles, division: int) -> None:
    """2.21 Guns are attached to divisions only: they come off one that has become a small counter."""
    if not is_division(g, division):
        set_guns_free(g, division)


def moving_together(g: Eagles, unit: int, start: int, end: int) -> list[int]:
    """9.0.3, 9.5 A unit and the guns attached to it; guns that cannot cross the border stay behind alone and are lost if an
    enemy enters."""
    if ARM[unit] != INFANTRY:
        return [unit]
    together = [unit]
    for gun in guns_of(g, unit):
        if can_follow(gun, start, end):
            together.append(gun)
        else:
            detach(g, gun)
            g.marks[gun] |= ABANDONED
            g.note("left-behind", "9.5", gun, start)
    return together


def can_follow(gun: int, start: int, end: int) -> bool:
    """9.5 Whether guns go where their infantry goes: the border is open to them, or there is none to cross."""
    return start == end or any(area == end for area, _, _ in COSTS[MOVER[gun]][start])


def reserves(g: Eagles, seat: int) -> list[int]:
    """4.4 The reserve units that the scenario lists, on the map."""
    return [UNIT + unit for unit in sorted(SCENARIOS[g.scenario].reserves) if SIDE[unit] == seat and g.place[unit] >= 0]


def assigning_refused(g: Eagles, option: int) -> Refusal | None:
    """4.4, 4.41, 4.42 Why a unit cannot be assigned: the staff is not active, it is no reserve any more, too many this turn."""
    unit, played = option - UNIT, SCENARIOS[g.scenario]
    if unit not in played.reserves:
        return Refusal("4.4", "not-reserve")
    seat = SIDE[unit]
    if played.staff_formation[seat] not in g.active or g.place[played.staff[seat]] < 0:
        return Refusal("4.4", "not-active")
    if g.formation[unit] != played.staff_formation[seat]:
        return Refusal("4.42", "not-reserve")
    return Refusal("4.41", "assigned-most") if g.assigned[seat] >= staff_range(g, seat) else None


def assign_one(g: Eagles, seat: int) -> Steps[None]:
    """4.4, 4.42 A reserve joins a formation for the rest of the game."""
    option = yield Ask(seat, "4.4", "assign", legal(g, reserves(g, seat), assigning_refused), assigning_refused)
    unit = option - UNIT
    played_formations = [FORMATION + formation for formation in other_formations(g, seat)]
    option = yield Ask(seat, "4.4", "assign-to", played_formations, None, (unit,))
    g.formation[unit] = option - FORMATION
    g.marks[unit] |= ASSIGNED
    g.assigned[seat] += 1
    g.note("assigned", "4.42", unit, option - FORMATION)


def other_formations(g: Eagles, seat: int) -> list[int]:
    """The formations of a side but its staff."""
    played = SCENARIOS[g.scenario]
    return [formation for formation in played.formations[seat] if formation != played.staff_formation[seat]]


def replaceable(g: Eagles, seat: int) -> list[int]:
    """5.5.1 Formations without a leader, or with a substitute, for which an officer can be named while the staff is active."""
    played = SCENARIOS[g.scenario]
    if played.staff_formation[seat] not in g.active:
        return []
    return [
        formation
        for formation in other_formations(g, seat)
        if g.leader_of[formation] in (NOBODY, SUBSTITUTES[formation]) and formation_areas(g, seat, formation)
    ]


def replace_one(g: Eagles, seat: int) -> Steps[None]:
    """5.5.1, 5.6 A staff officer takes over a formation that has lost its leader."""
    formation = replaceable(g, seat)[0]
    if len(replaceable(g, seat)) > 1:
        option = yield Ask(seat, "5.5.1", "replace", [FORMATION + f for f in replaceable(g, seat)])
        formation = option - FORMATION
    option = yield Ask(seat, "5.5.1", "replace-by", [UNIT + leader for leader in officers(g, seat)], None, (formation,))
    take_over(g, option - UNIT, formation)
