"""Events that bring pieces back from the regroup box, or build."""
from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.engine.procedure import Steps

from ..load import FORCES_OF, IMPERIAL, KEYS, SIDE_OF
from ..rules import ch03_control, ch05_points, ch06_building, ch07_flags, ch14_levels
from ..state import BUILD, REGROUP, Budget, KutuzovState
from ..words import BOX
from . import soldiers, targets

BUILD_POINTS = 8
SEVERE = 4


def box_filled(g: KutuzovState, power: int) -> Refusal | None:
    """55, 5.12b Something to regroup, and a place for it, or a debt that it pays."""
    found = ch06_building.regroupable(g, power)
    if any(ch06_building.is_placeable(g, ch06_building.piece_force(option)) for option in found):
        return None
    return ch06_building.nothing_to_regroup(g, power)


def stragglers(g: KutuzovState, power: int) -> Steps[None]:
    """55 Up to six pieces regroup free."""
    g.budget = Budget(6, REGROUP, start=6)
    yield from ch06_building.regroup(g, power, 0)
    g.budget = None


def distribute(g: KutuzovState, power: int) -> Steps[None]:
    """78 The Imperial level improves by one, by two from Severe on; for the Tsarists up to four SP regroup free."""
    if SIDE_OF[power] == IMPERIAL:
        for _ in range(2 if g.level >= SEVERE else 1):
            ch14_levels.improve(g)
        return
    yield from regroup_sp(g, power, 4, False)


def regroup_sp(g: KutuzovState, power: int, count: int, anywhere: bool) -> Steps[None]:
    """78, 101, 5.12b So many SP regroup free, one by one: as in 6.32, or in any friendly key; debts are paid first."""
    for _ in range(count):
        boxed = [force for force in FORCES_OF[power] if BOX + force in ch06_building.regroupable(g, power)]
        forces = [force for force in boxed if anywhere or ch06_building.is_placeable(g, force)]
        if not forces:
            return
        force = yield from targets.pick_power(g, power, forces)
        if g.owed[force]:
            ch06_building.pay_debt(g, BOX + force)
            continue
        places = hospital_keys(g, power) if anywhere else ch06_building.regroup_places(g, force)
        space = yield from targets.pick_space_or_stop(g, power, places)
        if space < 0:
            return
        yield from ch06_building.put(g, BOX + force, space, False)


def hospital_keys(g: KutuzovState, power: int) -> list[int]:
    """101, 19.722c Friendly-controlled keys that are not besieged, nor beside a key that was given up."""
    side = SIDE_OF[power]
    held = [key for key in KEYS if soldiers.held(g, side, key) and not ch07_flags.shut(g, side, key)]
    return [key for key in held if not ch03_control.besieged(g, key)]


def can_heal(g: KutuzovState, power: int) -> Refusal | None:
    boxed = any(BOX + force in ch06_building.regroupable(g, power) for force in FORCES_OF[power])
    return None if boxed and hospital_keys(g, power) else Refusal("6.2", "box-empty", power)


def hospital(g: KutuzovState, power: int) -> Steps[None]:
    """101 Up to four SP regroup free in one or more friendly keys, without tracing a line."""
    yield from regroup_sp(g, power, 4, True)


def can_plan(g: KutuzovState, power: int) -> Refusal | None:
    """110, 5.1c Something to build or to regroup."""
    if ch06_building.buildable(g, power, BUILD_POINTS) or box_filled(g, power) is None:
        return None
    return Refusal("5.1c", "not-needed")


def plans(g: KutuzovState, power: int) -> Steps[None]:
    """110 Eight CP for building and regrouping."""
    yield from ch05_points.spend(g, power, BUILD_POINTS, BUILD | REGROUP)
