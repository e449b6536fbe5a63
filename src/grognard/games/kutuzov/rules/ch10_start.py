"""10.1, 10.12 The first step of a march: whether a leader or a soldier in a space could take one with the points in hand."""
from __future__ import annotations

from grognard.engine.decision import Refusal

from ..load import FORCES, NEAR, SIDE_OF
from ..state import NOWHERE, KutuzovState, March
from . import ch10_groups, ch10_movement

Formation = tuple[list[int], list[int]]  # leaders, and SP by force


def smallest(g: KutuzovState, power: int, space: int) -> list[Formation]:
    """10.1, 10.11 Every leader and every soldier of a power in a space who may march, alone."""
    leaders = [leader for leader in ch10_groups.free_leaders(g, power, space) if ch10_groups.may_lead(g, leader)]
    found: list[Formation] = [([leader], [0] * FORCES) for leader in leaders]
    return found + [([], ch10_groups.some_of(force, 1)) for force in ch10_groups.lone_forces(g, power, space)]


def start_refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """10.1, 10.12, 9.31c, 13.41b Why nobody in a space can take a step: too dear, closed, or an ally does not want to."""
    reason: Refusal | None = Refusal("10.52", "pieces-halted", space)
    for leaders, sp in smallest(g, power, space):
        commander = leaders[0] if leaders else NOWHERE
        reason = every_step_refused(g, March(power, SIDE_OF[power], space, leaders, sp, [], [], [], commander))
        if reason is None:
            break
    return reason


def every_step_refused(g: KutuzovState, march: March) -> Refusal | None:
    """10.1 Why a formation can go nowhere: a price if that is the reason somewhere, else the first reason."""
    reasons: list[Refusal] = []
    for goal in NEAR[march.here]:
        reason = ch10_movement.goal_refused(g, march, goal)
        if reason is None:
            return None
        reasons.append(reason)
    return next((reason for reason in reasons if reason.rule == "10.1"), reasons[0])
