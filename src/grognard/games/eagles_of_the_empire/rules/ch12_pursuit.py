"""12.73, 12.8 After a charge that succeeded: pursuit, a Grand Charge that rides on, or the way back."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, INFANTRY
from ..lines import BEHIND
from ..passage import RIDES
from ..state import FURTHER_CHARGE, GRAND_CHARGE, PURSUIT, Eagles
from ..words import AREA, CHARGE_ON, PURSUE, RETURN, STOP
from . import ch07_facing, ch12_onset
from .ch02_components import held


def after_charge(g: Eagles) -> Steps[None]:
    """12.73, 12.8.1 A player whose charge succeeded may pursue; after a Grand Charge he may instead charge on or return."""
    assert g.onset is not None
    seat, target = g.onset.seat, g.onset.target
    options = after_options(g)
    if not options:
        return
    option = yield Ask(seat, "12.8.1", "after-charge", [*options, STOP], None, (target,))
    if option == PURSUE:
        yield from go_on(g, pursuit_areas(g), PURSUIT)
    elif option == CHARGE_ON:
        yield from go_on(g, further_areas(g), FURTHER_CHARGE)
    elif option == RETURN:
        yield from ride_home(g)


def after_options(g: Eagles) -> list[int]:
    """What the chargers may do next; they must be in the area they charged."""
    assert g.onset is not None
    if not any(g.place[unit] == g.onset.target for unit in g.onset.units):
        return []
    options = [PURSUE] if pursuit_areas(g) and g.onset.kind != FURTHER_CHARGE else []
    if g.onset.kind == GRAND_CHARGE:
        options += [CHARGE_ON] if further_areas(g) else []
        options += [RETURN]
    return options


def pursuit_areas(g: Eagles) -> list[int]:
    """12.82, 12.85 Areas with beaten units that cavalry can ride into, whatever it costs."""
    assert g.onset is not None
    areas = {g.place[unit] for unit in g.onset.beaten if g.place[unit] >= 0}
    return sorted(area for area in areas if area in RIDES[g.onset.target])


def further_areas(g: Eagles) -> list[int]:
    """12.73 Areas with enemies behind the target, neither to its left nor to its right."""
    assert g.onset is not None
    enemy = held(g, 1 - g.onset.seat)
    return [area for area in g.onset.beyond if area in enemy and area in RIDES[g.onset.target]]


def go_on(g: Eagles, areas: list[int], kind: int) -> Steps[None]:
    """12.81, 12.73 A new charge from the area just taken: a pursuit of beaten units, or a Grand Charge that rides on."""
    assert g.onset is not None
    target = areas[0]
    if len(areas) > 1:
        prompt = "pursue-to" if kind == PURSUIT else "charge-on-to"
        option = yield Ask(g.onset.seat, "12.85", prompt, [AREA + area for area in areas], None, (g.onset.target,))
        target = option - AREA
    redirect(g, target, kind)
    yield from ch12_onset.ride(g)


def redirect(g: Eagles, target: int, kind: int) -> None:
    """12.81, 12.83 The charge goes on from the area it has taken, with the units that got there; the beaten do not fire."""
    assert g.onset is not None
    start = g.onset.target
    g.note("pursues" if kind == PURSUIT else "charges-on", "12.81" if kind == PURSUIT else "12.73", start, target)
    g.onset.kind, g.onset.start, g.onset.over, g.onset.target = kind, start, start, target
    g.onset.units = [unit for unit in g.onset.units if g.place[unit] == start]
    g.onset.leaders = [leader for leader in g.onset.leaders if g.place[leader] == start]
    g.onset.silent = [unit for unit in g.onset.beaten if ARM[unit] in (INFANTRY, ARTILLERY)] if kind == PURSUIT else []
    g.onset.loss = RIDES[start][target]
    g.onset.behind, g.onset.beyond = BEHIND[start][target][:], []
    g.onset.inflicted = g.onset.suffered = 0


def ride_home(g: Eagles) -> Steps[None]:
    """12.73, 7.0 The chargers return to the area from which they came, as far as it holds them; horse guns are turned there."""
    assert g.onset is not None
    start = g.onset.start
    if start in held(g, 1 - g.onset.seat):
        return
    yield from ch12_onset.crowd_in(g, start, "12.73")
    assert g.onset is not None
    if any(g.place[unit] == start for unit in g.onset.units):
        for leader in g.onset.leaders:
            if g.place[leader] >= 0:
                g.place[leader] = start
                g.note("returns", "12.73", leader, start)
    for unit in ch12_onset.riders_left(g):
        if g.place[unit] == start:
            yield from ch07_facing.face(g, unit)
