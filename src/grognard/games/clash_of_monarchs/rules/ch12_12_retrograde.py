"""12.12 Retrograde moves."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps
from grognard.kit.graph import FAR

from ..load import (
    ACTIVE,
    NEAR,
    SPACES,
    apart,
)
from ..state import (
    RETROGRADE,
    WINTER,
    ClashState,
)
from ..troops import ONE, SP, sp
from ..words import (
    DONE,
    DROP,
    SPACE,
    STOP,
    troop_of,
)
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch11_activation, ch12_marches, ch12_movement

LOOSE = 5  # SP that a retrograde force may leave behind (12.12b)


def weary(g: ClashState, power: int) -> list[int]:
    """12.12a The forces of a Power that may make a retrograde move: Short, Critical, Demoralized or Routed."""
    camp = g.camp[power]
    return [
        place
        for place in forces.marked(g, camp)
        if place not in g.retired and answers(g, place, camp, power) and not ch11_activation.shut_in(g, place, camp)
    ]


def answers(g: ClashState, place: int, camp: int, power: int) -> bool:
    """Whether a force belongs to a Power: by its nationality (4.1.1a)."""
    number = forces.nation_of(g, place, camp)
    return board.power_of(g, number) == power


def retrograde(g: ClashState, power: int, place: int) -> Steps[None]:
    """12.12b Up to 2 MP to any space with a valid path; else the full 2 MP by the way that most shortens the distance.

    A force that finds no way stays, and has not marched: it may be activated this turn (11.2b).
    """
    g.retired.append(place)
    moved = g.moved[:]
    ch11_activation.set_out_quietly(g, power, place, RETROGRADE)
    g.marching.points, g.marching.linked, g.marching.loose = 2, False, LOOSE
    while not g.marching.ended and g.march is not None:
        goals = homeward(g)
        if not goals:
            break
        options = [SPACE + goal for goal in goals]
        if can_shed(g):
            options = [*options, DROP]
        if arrived(g):
            options = [*options, STOP]
        option = yield Ask(g.marching.seat, "12.12b", "retrograde", options, None, (g.marching.here, g.marching.points))
        if option == STOP:
            break
        if option == DROP:
            yield from shed(g)
        else:
            yield from ch12_movement.enter(g, option - SPACE)
    end, stayed = g.marching.here, not g.marching.spent
    yield from ch12_movement.end_march(g)
    g.retired.append(end)
    if stayed:
        g.moved = moved


def can_shed(g: ClashState) -> bool:
    """12.12b Up to 5 SP may be left in the space it starts from and on the way."""
    on = g.marching
    return on.loose > 0 and on.dropped != on.here + 1 and board.strength(g, ACTIVE, on.camp) > 1 and g.season != WINTER


def shed(g: ClashState) -> Steps[None]:
    """12.12b The owner names what stays here, piece by piece."""
    g.marching.dropped = g.marching.here + 1
    came = forces.morale(g, ACTIVE, g.marching.camp)
    mood = forces.before(g, g.marching.here, g.marching.camp, came)
    men = board.strength(g, g.marching.here, g.marching.camp)
    while True:
        options = ch12_marches.pieces_to_leave(g, g.marching.loose)
        if not options:
            return
        option = yield Ask(g.marching.seat, "12.12b", "retrograde-drop", [*options, DONE], None, (g.marching.here,))
        if option == DONE:
            return
        number, kind = troop_of(option)
        if g.marching.spent:
            ch12_marches.leave(g, number, kind)
        else:
            forces.transfer(g, ACTIVE, g.marching.here, number, ONE[kind])  # who has not moved may be activated (11.2b)
        forces.mingle(g, g.marching.here, g.marching.camp, came, mood, men)
        g.marching.loose -= SP[kind]


def homeward(g: ClashState) -> list[int]:
    """12.12b The next spaces of a retrograde move: on the way to any space with a path within its MP, else nearer to one."""
    on = g.marching
    goals = [step - SPACE for step in ch12_movement.steps(g) if step - SPACE != on.start]
    good = [goal for goal in goals if leads_to_a_path(g, goal)]
    if good or arrived(g):
        return good
    away = {goal: way_to_a_path(g, goal) for goal in goals}
    least = min(away.values(), default=FAR)
    return [goal for goal in goals if away[goal] == least] if least < way_to_a_path(g, on.here) else []


def arrived(g: ClashState) -> bool:
    """12.12b Whether the force has moved and may stop, for it has a path."""
    return g.marching.spent > 0 and supply.has_path(g, ACTIVE, g.marching.camp)


def leads_to_a_path(g: ClashState, goal: int) -> bool:
    """12.12b Whether a neighbouring space has a path, or one that the rest of the MP reaches from there."""
    on = g.marching
    if supply.has_path(g, ACTIVE, on.camp, goal):
        return True
    left, there = on.points - ch12_movement.step_cost(g, on.here, goal, on.camp), ch12_movement.marching_nations(g)
    return any(
        supply.has_path(g, ACTIVE, on.camp, end)
        for end in NEAR[goal]
        if end not in (on.start, on.here)
        and ch12_movement.step_cost(g, goal, end, on.camp) <= left
        and ch12_movement.refused_entry(g, end, there) is None
    )


def way_to_a_path(g: ClashState, space: int) -> int:
    """12.12b MP from a space to the nearest one where every nation of the force has a path."""
    mask = -1
    for number, packed in board.contingents(g, ACTIVE, g.marching.camp):
        mask &= supply.supplied(g, number) if sp(packed) else -1
    away = apart(space)
    return min((away[each] for each in range(SPACES) if mask >> each & 1), default=FAR)
