"""10.1, 10.12, 10.63 What a step costs: one point an army, more for allies on foreign ground, double in mud."""
from __future__ import annotations

from grognard.engine.decision import Refusal

from ..load import ALLIES, GIVEN_UP, IMPERIAL, IN_RUSSIA, LEADER_FORCE, POWER_OF, SIDE_FORCES
from ..state import COMMAND_BONUS, MUD, KutuzovState, March
from . import ch01_pieces, ch03_control, ch09_allies, ch10_command, ch10_groups, ch10_movement, ch10_start


def armies(g: KutuzovState, march: March) -> int:
    """10.63, 10.63b How many armies a formation is made of."""
    if not march.leaders:
        return 1
    if len(march.leaders) == 1:
        return ch01_pieces.armies_needed(g, march.leaders, march.sp[LEADER_FORCE[march.commander]], march.commander)
    count = 0
    for force in SIDE_FORCES[march.side]:
        leaders = ch10_groups.force_leaders(march.leaders, force)
        if leaders:
            count += ch01_pieces.armies_needed(g, leaders, march.sp[force], march.commander)
    return count


def is_group(g: KutuzovState, march: March) -> bool:
    """1.63 Whether a formation is an army group."""
    return len(march.leaders) > 1 and armies(g, march) > 1


def step_price(g: KutuzovState, march: March, goal: int) -> int:
    """10.1, 9.31a CP for one space; hesitating allies who will stay behind cost nothing."""
    staying = ch10_movement.staying(g, march, goal)
    if not staying:
        return full_price(g, march, goal)
    rest = march.clone()
    for force in staying:
        ch10_command.fall_out(g, rest, force)
    return full_price(g, rest, goal)


def full_price(g: KutuzovState, march: March, goal: int) -> int:
    """10.1, 10.12, 10.12b, 10.63 CP for one space: one an army, one more for an ally on foreign ground, double in mud."""
    cost = army_price(g, march)
    if not IN_RUSSIA[goal] or march.side != IMPERIAL:
        return cost
    for force in ALLIES:
        if ch10_movement.carries(march, force) and surcharged(g, march, force, goal):
            cost += mud_factor(g)
    return cost


def army_price(g: KutuzovState, march: March) -> int:
    """10.1, 10.63 CP for one space without what allies pay more: one an army, double in mud."""
    return armies(g, march) * mud_factor(g)


def can_march(g: KutuzovState, leaders: list[int], sp: list[int]) -> bool:
    """10.1 Whether such a formation could pay for a step, for it makes one at least."""
    return march_refused(g, leaders, sp) is None


def march_refused(g: KutuzovState, leaders: list[int], sp: list[int]) -> Refusal | None:
    """10.1, 10.63, 19.722b The price of one space that is too high for a formation; an attack in place pays none."""
    march = g.moving
    if g.budget is None or march.in_place or (march.here in GIVEN_UP and g.impulse and g.impulse.leaving):
        return None
    asked = March(march.power, march.side, march.here, leaders, sp, [], [], [], march.commander)
    return start_refused(g, asked, g.budget.points)


def start_refused(g: KutuzovState, march: March, points: int) -> Refusal | None:
    """10.1, 10.12, 9.31c Why a formation cannot take a first step anywhere: its price, what allies want besides, or a card."""
    price = army_price(g, march)
    if price > points:
        return Refusal("10.1", "too-few-points", price, points)
    if not ch10_movement.carries_allies(march) and not ch10_movement.bound(g):
        return None
    return ch10_start.every_step_refused(g, march)


def payable_counts(g: KutuzovState, force: int, most: int) -> list[int]:
    """10.2, 10.63 How many soldiers of a force may go along without a price that cannot be paid, the most first."""
    return [count for count in range(most, -1, -1) if count_refused(g, force, count) is None] or [0]


def count_refused(g: KutuzovState, force: int, count: int) -> Refusal | None:
    """10.63 Soldiers that would make one army more than can be paid for."""
    others = g.moving.sp
    return march_refused(g, g.moving.leaders, [*others[:force], count, *others[force + 1 :]])


def mud_factor(g: KutuzovState) -> int:
    """5.1a Card 38 doubles the price of movement."""
    return 2 if g.effects and ch01_pieces.in_force(g, MUD) else 1


def surcharged(g: KutuzovState, march: March, force: int, goal: int) -> bool:
    """10.12, 10.12b An ally pays more in Russia outside its own control; not while it counts as French.

    By card 4 it does with two French SP in its army at least; those under a French leader are in his. By card 107 soldiers
    of an ally are in the army of another's leader, which costs one point.
    """
    if ch03_control.controller(g, goal) == force:
        return False
    if not g.effects:
        return True
    lent = ch01_pieces.in_force(g, COMMAND_BONUS, march.commander) and not ch10_groups.force_leaders(march.leaders, force)
    if lent or ch09_allies.as_french(g, force, []):
        return False
    french = 0 if ch10_groups.force_leaders(march.leaders, POWER_OF[force]) else march.sp[POWER_OF[force]]
    return not (ch09_allies.as_french(g, force, march.leaders) and french >= 2)
