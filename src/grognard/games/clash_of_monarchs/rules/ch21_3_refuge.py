"""21.3.2b Those who must leave the land of nations that have left the war."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import AP, COALITION, FD_NATION, FDS, FORTS, L_NATION, LAND, NEUTRAL, NOBODY, SPACES, apart, ground
from ..state import ClashState
from ..words import SPACE
from . import ch02_components as board
from . import ch04_forces as forces


def evacuate(g: ClashState, numbers: list[int]) -> None:
    """21.3.2b Others leave the land of those who have left the war."""
    send_away(g, guests_of(g, numbers))
    if g.march and LAND[g.march.here] in numbers:
        g.refugees.append(forces.key(g.march.here, g.march.camp))  # as soon as the march is over


def send_away(g: ClashState, keys: list[int]) -> None:
    """21.3.2b Forces, leaders and FDs, by place and camp, go to the nearest friendly fortress; who has a choice is asked soon."""
    for key in keys:
        goals = nearest_fortresses(g, ground(key // 2), key % 2)
        if len(goals) > 1:
            g.refugees.append(key)
        else:
            take_refuge(g, key // 2, key % 2, goals[0] if goals else NOBODY)


def guests_of(g: ClashState, numbers: list[int]) -> list[int]:
    """21.3.2b Where forces, leaders or FDs of an alliance are on the land of some nations, as keys of place and camp."""
    found = [(place, camp) for camp in (AP, COALITION) for place in forces.forces(g, camp)]
    found += [(place, g.camp[L_NATION[at]]) for at, place in enumerate(g.leaders)]
    found += [(place, g.camp[FD_NATION[at]]) for at, place in enumerate(g.fd)]
    there = {(place, camp) for place, camp in found if 0 <= place < 2 * SPACES and camp != NEUTRAL}
    return sorted(forces.key(place, camp) for place, camp in there if LAND[ground(place)] in numbers)


def refuge(g: ClashState) -> Steps[None]:
    """21.3.2b Of several fortresses that are equally near the owner chooses."""
    while g.refugees:
        key = g.refugees.pop()
        if key not in guests_of(g, [LAND[ground(key // 2)]]):
            continue  # they have marched on
        goals = nearest_fortresses(g, ground(key // 2), key % 2)
        goal = goals[0] if goals else NOBODY
        if len(goals) > 1:
            seat = g.seat_of(forces.nation_of(g, key // 2, key % 2))
            option = yield Ask(seat, "21.3.2b", "refuge", [SPACE + fort for fort in goals], None, (ground(key // 2),))
            goal = option - SPACE
        take_refuge(g, key // 2, key % 2, goal)


def take_refuge(g: ClashState, place: int, camp: int, goal: int) -> None:
    """21.3.2b Forces, leaders and FDs go to a fortress; without one forces and leaders stay, and FDs go to the pool."""
    for depot in range(FDS):
        if g.fd[depot] == place and g.camp[FD_NATION[depot]] == camp:
            g.fd[depot] = goal
    if goal < 0:
        return
    g.note("takes-refuge", "21.3.2b", camp, ground(place), goal)
    if board.has_pieces(g, place, camp):
        forces.join(g, place, goal, camp)
    for at in board.leaders_at(g, place, camp):
        g.leaders[at] = goal


def nearest_fortresses(g: ClashState, space: int, camp: int) -> list[int]:
    """The nearest friendly, open fortresses in MP."""
    away = apart(space)
    found = [fort for fort in FORTS if board.holding_camp(g, fort) == camp and not board.in_the_field(g, fort, 1 - camp)]
    found = [fort for fort in found if not board.invested(g, fort)]
    least = min((away[fort] for fort in found), default=0)
    return [fort for fort in found if away[fort] == least]
