"""12. Cavalry charges: who may charge whom, and how a charge is prepared. The fight itself is in ch12_onset.py."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, CAVALRY, CAVALRY_LEADER, LEADER, SIDE, TACTICAL, UNITS
from ..ground import AREAS, NEAR_SET
from ..lines import CHARGES
from ..scenarios import SCENARIOS
from ..state import FOUGHT, GRAND_CHARGE, MOVED, PLAIN_CHARGE, Eagles, Onset
from ..tables import GRAND_TACTICAL
from ..words import ALL_UNITS, AREA, DONE, GRAND, UNIT
from . import ch12_onset
from .ch02_components import (
    active_troops,
    formation_of,
    held,
    is_active,
    is_horse_artillery,
    is_independent,
    leaders_in,
    pieces_of,
)
from .ch10_escorts import ESCORTED
from .ch10_movement import leader_is_active


def charge_segment(g: Eagles, seat: int) -> Steps[None]:
    """12.0, 12.1.3 The player's cavalry charges, area by area, until he is done; a Grand Charge is played here, too (12.7)."""
    while True:
        options = charge_options(g, seat)
        if not options:
            return
        option = yield Ask(seat, "12.0", "charge-from", [*options, DONE], start_refused)
        if option == DONE:
            return
        if option == GRAND:
            yield from grand_charge(g, seat)
        else:
            yield from charge_from(g, seat, option - AREA, PLAIN_CHARGE)


def charge_options(g: Eagles, seat: int) -> list[int]:
    """12.0, 12.7 The areas from which active cavalry can charge, and the Grand Charge."""
    if is_night(g):
        return []
    cavalry = [unit for unit in active_troops(g, seat) if ARM[unit] == CAVALRY]
    areas = sorted({g.place[unit] for unit in cavalry if rider_refused(g, unit, PLAIN_CHARGE) is None})
    options = [AREA + area for area in areas if charge_targets(g, seat, area)]
    return [*options, GRAND] if grand_areas(g, seat) else options


def is_night(g: Eagles) -> bool:
    """ey_night, ey7_night, az_dusk: no charges in the dark."""
    return g.turn in SCENARIOS[g.scenario].nights


def rider_refused(g: Eagles, unit: int, kind: int) -> Refusal | None:
    """12.0, 12.1.3, 12.61, 12.62 Why a unit cannot charge: cavalry or horse guns, active (but for cavalry in 12.7), commanded,
    fresh."""
    if g.place[unit] < 0 or SIDE[unit] != g.player:
        return Refusal("12.0", "not-present")
    if ARM[unit] != CAVALRY and not (is_horse_artillery(unit) and is_independent(g, unit)):
        return Refusal("12.0", "not-cavalry")
    if not is_active(g, unit):
        if kind != GRAND_CHARGE or ARM[unit] != CAVALRY:
            return Refusal("12.0", "not-active")
        if g.activated[formation_of(g, unit)]:
            return Refusal("12.7", "activated")
    if not g.commanded[unit]:
        return Refusal("4.15.2", "isolated")
    if g.marks[unit] & (FOUGHT | MOVED):
        return Refusal("3.0.3", "has-fought")
    if g.turn == 1 and formation_of(g, unit) in SCENARIOS[g.scenario].no_first_charge:
        return Refusal("az_fourth_column_delay", "not-first-turn")
    return None


def target_refused(g: Eagles, seat: int, start: int, target: int, enemy: set[int]) -> Refusal | None:
    """12.0, 12.1.1, 12.1.2 Why an area cannot be charged: two areas off, in a straight line, on good ground, nobody between."""
    if target not in enemy:
        return Refusal("12.0", "no-enemy")
    if target in NEAR_SET[start]:
        return Refusal("12.1.1", "too-near")
    line = CHARGES[start].get(target)
    if line is None:
        return Refusal("12.1.2", "not-straight")
    if line.refusal >= 0:
        return Refusal("12.0", "no-charge-terrain", line.refusal)
    return Refusal("12.1.2", "enemy-between", line.middle) if pieces_of(g, 1 - seat, line.middle) else None


def charge_targets(g: Eagles, seat: int, start: int) -> list[int]:
    """12.1.2 The areas that can be charged from one."""
    enemy = held(g, 1 - seat)
    return [target for target in CHARGES[start] if target in enemy and target_refused(g, seat, start, target, enemy) is None]


def start_refused(g: Eagles, option: int) -> Refusal | None:
    """Why no charge can start from an area, or why a unit cannot charge."""
    if is_night(g):
        return Refusal("12.0", "night")
    if UNIT <= option < UNIT + len(UNITS):
        return unit_refused(g, option - UNIT)
    if option == GRAND:
        return grand_refused(g, g.player)
    area = option - AREA
    if not 0 <= area < len(AREAS):
        return None
    cavalry = [unit for unit in pieces_of(g, g.player, area) if ARM[unit] == CAVALRY]
    refusals = [unit_refused(g, unit) for unit in cavalry]
    if not refusals:
        return Refusal("12.0", "not-cavalry")
    return None if None in refusals else refusals[0]


def unit_refused(g: Eagles, unit: int) -> Refusal | None:
    """Why a unit cannot charge anything: its own state, or what keeps it from the enemies two areas away."""
    refusal = rider_refused(g, unit, PLAIN_CHARGE)
    if refusal:
        return refusal
    seat, start, enemy = SIDE[unit], g.place[unit], held(g, 1 - SIDE[unit])
    refusals = [target_refused(g, seat, start, target, enemy) for target in CHARGES[start] if target in enemy]
    if not refusals:
        return Refusal("12.1.1", "no-target")
    return None if None in refusals else refusals[0]


def aim_refused(g: Eagles, option: int) -> Refusal | None:
    """Why the area cannot be charged from the one chosen."""
    area = option - AREA
    if g.onset is None or not 0 <= area < len(AREAS):
        return None
    return target_refused(g, g.onset.seat, g.onset.start, area, held(g, 1 - g.onset.seat))


def grand_areas(g: Eagles, seat: int) -> list[int]:
    """12.7, 12.71 Areas with cavalry that has not acted and a cavalry leader of tactical value 3 or more to lead it."""
    if not g.grand[seat] or is_night(g):
        return []
    leaders = [leader for leader in SCENARIOS[g.scenario].leaders[seat] if can_lead_grand(g, leader)]
    areas = sorted({g.place[leader] for leader in leaders})
    return [area for area in areas if grand_riders(g, seat, area) and charge_targets(g, seat, area)]


def grand_refused(g: Eagles, seat: int) -> Refusal | None:
    """12.7, 12.71, 12.74 Why there is no Grand Charge now."""
    if not g.grand[seat]:
        return Refusal("12.74", "no-marker")
    if not any(can_lead_grand(g, leader) for leader in SCENARIOS[g.scenario].leaders[seat]):
        return Refusal("12.71", "no-cavalry-leader")
    return None if grand_areas(g, seat) else Refusal("12.7", "no-target")


def can_lead_grand(g: Eagles, leader: int) -> bool:
    """12.71 A cavalry leader of tactical value 3 or more, on the map, who has not moved."""
    return TACTICAL[leader] >= GRAND_TACTICAL and g.place[leader] >= 0 and may_ride(g, leader)


def grand_riders(g: Eagles, seat: int, area: int) -> list[int]:
    """12.7 The cavalry of an area that a Grand Charge can take along, whatever its formation."""
    return [u for u in pieces_of(g, seat, area) if ARM[u] == CAVALRY and rider_refused(g, u, GRAND_CHARGE) is None]


def grand_charge(g: Eagles, seat: int) -> Steps[None]:
    """12.7, 12.74 A Grand Charge: the marker is used up, all cavalry of an area may ride."""
    areas = grand_areas(g, seat)
    area = areas[0]
    if len(areas) > 1:
        option = yield Ask(seat, "12.7", "charge-from", [AREA + a for a in areas])
        area = option - AREA
    g.grand[seat] -= 1
    g.note("grand-charge", "12.7", seat, area)
    yield from charge_from(g, seat, area, GRAND_CHARGE)


def charge_from(g: Eagles, seat: int, start: int, kind: int) -> Steps[None]:
    """12.1.3 Target, units and leaders of a charge are named, then it rides."""
    g.onset = new_onset(kind, seat, start)
    targets = charge_targets(g, seat, start)
    target = targets[0]
    if len(targets) > 1:
        option = yield Ask(seat, "12.1.2", "charge-target", [AREA + t for t in targets], aim_refused, (start,))
        target = option - AREA
    point_onset(g, target)
    yield from choose_riders(g, seat, start, target)
    mount(g)
    yield from ch12_onset.ride(g)
    g.onset = None


def new_onset(kind: int, seat: int, start: int) -> Onset:
    """A charge before its target is known."""
    return Onset(kind, seat, start, start, -1, 0, [], [], [], [], [], [], [], [], 0, 0)


def point_onset(g: Eagles, target: int) -> None:
    """12.1.2 The line to the target: the area ridden over, what terrain takes, where a repulsed charge goes."""
    assert g.onset is not None
    line = CHARGES[g.onset.start][target]
    g.onset.target, g.onset.over, g.onset.loss = target, line.middle, line.loss
    g.onset.behind, g.onset.beyond = line.behind_start[:], line.behind_target[:]


def choose_riders(g: Eagles, seat: int, start: int, target: int) -> Steps[None]:
    """12.1.3 Cavalry, horse guns and cavalry leaders of the area join one by one, in any order, or all together; at least one
    unit of cavalry rides."""
    while True:
        options = joining(g, start)
        if not options:
            return
        cavalry = [unit for unit in options if ARM[unit] == CAVALRY]
        if len(cavalry) == 1 and not has_cavalry(g):
            take(g, cavalry[0])
            continue
        stop = [DONE] if has_cavalry(g) else []
        asked = [ALL_UNITS, *[UNIT + unit for unit in options], *stop]
        option = yield Ask(seat, "12.1.3", "charge-units", asked, None, (start, target))
        if option == DONE:
            return
        for unit in options if option == ALL_UNITS else [option - UNIT]:
            take(g, unit)


def joining(g: Eagles, start: int) -> list[int]:
    """12.1.3, 12.62, 12.71 Those who may still join: cavalry, then horse guns and leaders."""
    assert g.onset is not None
    kind, named = g.onset.kind, [*g.onset.units, *g.onset.leaders]
    here = [unit for unit in pieces_of(g, g.onset.seat, start) if unit not in named]
    cavalry = [unit for unit in here if ARM[unit] == CAVALRY and rider_refused(g, unit, kind) is None]
    guns = [unit for unit in here if is_horse_artillery(unit) and rider_refused(g, unit, kind) is None]
    return [*cavalry, *guns, *(unit for unit in here if leader_joins(g, unit, kind))]


def leader_joins(g: Eagles, leader: int, kind: int) -> bool:
    """12.2.2, 12.71 Cavalry leaders ride along if their formation is active; in a Grand Charge any of them."""
    return ARM[leader] == LEADER and may_ride(g, leader) and (kind == GRAND_CHARGE or leader_is_active(g, leader))


def may_ride(g: Eagles, leader: int) -> bool:
    """12.2.2, 5.5.1 A cavalry leader who has not moved; officers stay with the staff or the army leader."""
    return CAVALRY_LEADER[leader] and g.rank[leader] not in ESCORTED and not g.marks[leader] & MOVED


def has_cavalry(g: Eagles) -> bool:
    assert g.onset is not None
    return any(ARM[unit] == CAVALRY for unit in g.onset.units)


def take(g: Eagles, unit: int) -> None:
    """A unit or leader joins the charge."""
    assert g.onset is not None
    (g.onset.leaders if ARM[unit] == LEADER else g.onset.units).append(unit)


def mount(g: Eagles) -> None:
    """12.61, 12.62, 12.71 Those who charge neither move nor fight again; a leader fit for it must lead a Grand Charge."""
    assert g.onset is not None
    if g.onset.kind == GRAND_CHARGE:
        fit = [leader for leader in leaders_in(g, g.onset.seat, g.onset.start) if can_lead_grand(g, leader)]
        if not any(leader in g.onset.leaders for leader in fit):
            g.onset.leaders.append(fit[0])
    for unit in [*g.onset.units, *g.onset.leaders]:
        g.marks[unit] |= FOUGHT | MOVED
    g.note("charges", "12.0", [*g.onset.units, *g.onset.leaders], g.onset.start, g.onset.target)
