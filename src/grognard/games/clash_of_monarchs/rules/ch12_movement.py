"""12 Movement: MP, steps, and what happens in each space that is entered."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    ACTIVE,
    BR,
    BROGLIE,
    CAMPS,
    COST,
    FORT,
    FR,
    L_NATION,
    MP,
    NEAR,
    NOBODY,
    OFFENCE,
    PR,
    RIVER,
    RU,
    SPACES,
    THEATER_OF,
    apart,
    inside,
)
from ..records import March
from ..state import ADMIN, LONE, RETROGRADE, ClashState
from ..troops import lights, siege_guns
from ..words import DROP, ENTRENCH, FORCED_MARCH, PICK_UP, SPACE, STOP
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import (
    ch11_activation,
    ch12_marches,
    ch12_overrun,
    ch13_interception,
    ch14_withdrawal,
    ch15_7_losses,
    ch15_battle,
    ch17_5_garrisons,
    ch19_4_diplomacy,
    ch22_politics,
)
from .ch09_survey import survey

SMALL, LARGE = 16, 28  # 12.1
QUIET = (ADMIN, RETROGRADE, LONE)  # marches that may not enter enemy spaces
LATE, TOGETHER = 3, 5  # on the Coordinated Attack table (11.3)


def fix_points(g: ClashState) -> None:
    """12.1 The MP of a march, fixed when it begins (12.1.1)."""
    march = g.marching
    total = board.strength(g, ACTIVE, march.camp)
    march.small, march.heavy, march.mixed = total < SMALL, is_heavy(g), is_mixed(g)
    if march.fixed:
        march.points = march.fixed
        return
    if march.mode == ADMIN:
        march.points = 4
        return
    base = MP[march.commander] if march.commander >= 0 else forces.LEADERLESS
    points = base + march.bonus - march.slow + march.small - 2 * march.heavy - march.mixed
    if march.commander == BROGLIE and g.has("broglies_divisions"):
        points += 1
    if THEATER_OF[march.start] >= 0 and g.weather[THEATER_OF[march.start]]:
        points = min(points, max(points - 2, 2))
    march.points = max(points, 0)


def is_heavy(g: ClashState) -> bool:
    """12.1 28 SP or more, or siege artillery."""
    camp = g.marching.camp
    return board.strength(g, ACTIVE, camp) >= LARGE or any(siege_guns(packed) for _, packed in board.contingents(g, ACTIVE, camp))


def is_mixed(g: ClashState) -> bool:
    """12.2 Whether the Command mixes nations at a penalty."""
    return mixed_force(g, ACTIVE, g.marching.camp, g.marching.commander)


def mixed_force(g: ClashState, place: int, camp: int, commander: int) -> bool:
    """12.2, 4.1.1a Units or leaders of several nations; not British and Prussians after Prince Ferdinand, nor shared supply."""
    there = forces.nations_in(g, place, camp)
    if len(there) < 2 or (there == {PR, BR} and g.has("prince_ferdinand")) or (there == {PR, RU} and g.has("peters_admiration")):
        return False
    lord = L_NATION[commander] if commander >= 0 else NOBODY
    return any(number != lord and lord not in supply.sharers(g, place, number) for number in there)  # 10.5a


def reckon(g: ClashState) -> None:
    """12.1 Pieces that join on the way may cost the bonus of a small force or bring a penalty."""
    march = g.marching
    if march.fixed or march.mode == ADMIN:
        return
    if march.small and board.strength(g, ACTIVE, march.camp) >= SMALL:
        march.small, march.points = False, march.points - 1
    if not march.heavy and is_heavy(g):
        march.heavy, march.points = True, march.points - 2
    if not march.mixed and is_mixed(g):
        march.mixed, march.points = True, march.points - 1
    march.points = max(march.points, 0)


def linked_now(g: ClashState) -> bool:
    """9.4.1a Whether the force on the march has a path where it is."""
    march = g.marching
    if not forces.major(g, ACTIVE, march.camp):
        return False
    return supply.has_path(g, ACTIVE, march.camp)


def step_cost(g: ClashState, start: int, goal: int, camp: int) -> int:
    """12.0a, 12.6 A grey line costs 1 MP, a brown one 2; enemy light units in the space 1 more."""
    price = COST[start][goal]
    if goal * CAMPS + 1 - camp in g.stacks and any(lights(packed) for _, packed in board.contingents(g, goal, 1 - camp)):
        price += 1
    if g.floods >= 0 and start * SPACES + goal in RIVER and g.floods in (THEATER_OF[start], THEATER_OF[goal]):
        price += 1
    return price


def marching_nations(g: ClashState) -> list[int]:
    """The nations of the pieces on the march, leaders among them."""
    return sorted(forces.nations_in(g, ACTIVE, g.marching.camp))


def refused_step(g: ClashState, option: int) -> Refusal | None:
    """12.0b Why the march cannot lead into a space."""
    march = g.march
    goal = option - SPACE
    if march is None or not 0 <= goal < SPACES:
        return None
    if goal not in COST[march.here]:
        return Refusal("2.1", "no-line")
    return refused_march(g, march.here, goal, marching_nations(g))


def refused_march(g: ClashState, here: int, goal: int, there: list[int]) -> Refusal | None:
    """12.0a Why a force of some nations cannot go on to a neighbouring space."""
    march = g.marching
    price = step_cost(g, here, goal, march.camp)
    if price > march.points:
        return Refusal("12.0a", "too-far", price, march.points)
    if passes_through(g, goal, there) and comes_out(g, goal, march.points - price, there):
        return None
    return refused_entry(g, goal, there)


def passes_through(g: ClashState, space: int, there: list[int]) -> bool:
    """22.5.2a A space where A-A may not end their move under an armistice, and which nothing else closes to them."""
    if not ch22_politics.trespass(g, space, g.marching.camp, there) or ch22_politics.beside_the_other(g, space, there):
        return False
    refusal = refused_entry(g, space, there)
    return refusal is not None and refusal.rule == "22.5.2a"


def comes_out(g: ClashState, here: int, points: int, there: list[int]) -> bool:
    """22.5.2a Whether the force can go on from a space to end its move in a friendly one."""
    camp, best, rings = g.marching.camp, {here: points}, [here]
    for space in rings:
        for goal in NEAR[space]:
            left = best[space] - step_cost(g, space, goal, camp)
            if left < 0 or left <= best.get(goal, -1):
                continue
            if refused_entry(g, goal, there) is None:
                if ch22_politics.at_home(g, goal, camp):
                    return True
            elif not passes_through(g, goal, there):
                continue
            best[goal] = left
            rings.append(goal)
    return False


def refused_entry(g: ClashState, goal: int, there: list[int]) -> Refusal | None:
    """2.1.1b, 12.8b, 22 Why a force of some nations may not be in a space."""
    march = g.marching
    if not board.square_open(goal, there):
        return Refusal("2.1.1b", "foreign-square")
    if march.mode in QUIET and barred_by_enemies(g, goal, march.camp):
        return Refusal("12.8b", "enemy-there")
    if march.goal >= 0 and strays_from_goal(march, goal):
        return Refusal("11.3", "not-towards-the-goal")
    if FR in there and ch19_4_diplomacy.beyond_corps(g, goal):
        return Refusal("19.4", "auxiliary-corps", ch19_4_diplomacy.CORPS)
    return ch22_politics.closed(g, goal, march.camp, there, march.mode in QUIET)


def strays_from_goal(march: March, goal: int) -> bool:
    """11.3 Whether a step brings a march that has a goal no nearer to it; A18 lets it enter no other space at all."""
    away = apart(march.goal)
    return away[goal] >= away[march.here] or (march.straight and goal != march.goal)


def barred_by_enemies(g: ClashState, space: int, camp: int) -> bool:
    """12.8b Enemies there, unless they are shut in a besieged or masked fortress."""
    if board.in_the_field(g, space, 1 - camp):
        return True
    return bool(FORT[space]) and board.has_pieces(g, inside(space), 1 - camp) and not board.invested(g, space)


def barred_spaces(g: ClashState, camp: int) -> int:
    """12.8b The same for the whole map, as bits."""
    known = survey(g)
    return known.field[1 - camp] | (known.inside[1 - camp] & ~known.invested)


def steps(g: ClashState) -> list[int]:
    """The spaces that the march can go on to."""
    march = g.marching
    if march.points <= 0:
        return []
    there = marching_nations(g)
    return [SPACE + goal for goal in NEAR[march.here] if refused_march(g, march.here, goal, there) is None]


def march(g: ClashState) -> Steps[None]:
    """12.0 Step by step, until the owner stops, the MP are spent, or something ends the activation."""
    while not g.marching.ended:
        options = steps(g)
        if not bound(g):
            options = [*options, *ch12_marches.deeds(g)]
            if not options:
                return
            options = [*options, STOP]
        option = yield Ask(g.marching.seat, "12.0a", "march", options, refused_step, (g.marching.here, g.marching.points))
        if option == STOP:
            return
        if option == ENTRENCH:
            yield from ch12_marches.entrench(g)
        elif option == FORCED_MARCH:
            yield from ch12_marches.forced_march(g)
        elif option == DROP:
            yield from ch12_marches.drop_off(g)
        elif option == PICK_UP:
            yield from ch12_marches.pick_up(g)
        else:
            yield from enter(g, option - SPACE)


def bound(g: ClashState) -> bool:
    """4.4c, 24.1b Who must go somewhere marches on while he can; 22.5.2a so do A-A who may only pass through a space."""
    on = g.marching
    passing = on.spent > 0 and ch22_politics.trespass(g, on.here, on.camp, marching_nations(g))
    return (passing or ((on.mode == ADMIN or on.pressed) and on.goal >= 0 and on.here != on.goal)) and bool(steps(g))


def enter(g: ClashState, goal: int) -> Steps[None]:
    """12.10 The order of actions: move, interception, withdrawal, overrun, then battle, drop off and pick up."""
    if g.marching.wait and goal == g.marching.goal and not coordinated(g, goal):
        g.marching.ended = True
        return
    price = step_cost(g, g.marching.here, goal, g.marching.camp)
    g.marching.points -= price
    g.marching.spent += price
    g.marching.came, g.marching.here = g.marching.here, goal
    g.marching.surprise = False  # 14.1.1b: it surprised those who are left behind now
    forces.leave_works(g, g.marching.came, g.marching.camp)
    if g.marching.came in g.sieges or board.has_pieces(g, inside(g.marching.came), 1 - g.marching.camp):
        ch17_5_garrisons.tidy(g)  # 17.4.8: who shut in a fortress may have left
    if g.marching.came in g.fd:
        yield from ch12_overrun.deserted(g, g.marching.came, g.marching.camp)
    g.note("marches", "12.10", g.marching.power, g.marching.commander, g.marching.came, goal, g.marching.points)
    ch22_politics.cross(g, goal)
    supply_on_the_way(g)
    if g.marching.mode not in (ADMIN, LONE):
        yield from ch13_interception.interrupts(g)
        if not board.has_pieces(g, ACTIVE, g.marching.camp):
            g.marching.ended = True  # 8.6.5: an ambush has taken its last men
            return
    if board.has_pieces(g, ACTIVE, g.marching.camp) and g.marching.mode != LONE and not g.marching.unseen:
        caught = yield from ch13_interception.interceptions(g, g.marching.here, 0)
        if caught:
            g.marching.caught = g.marching.ended = True
            return
    if g.marching.mode not in QUIET:
        yield from ch14_withdrawal.give_way(g)
        yield from ch12_overrun.overrun(g)
    if board.leaders_at(g, goal, 1 - g.marching.camp) and not board.has_pieces(g, goal, 1 - g.marching.camp):
        ch15_7_losses.rescue_leaders(g, goal, 1 - g.marching.camp)
    if g.marching.mode != LONE:
        ch14_withdrawal.hide_depots(g)
        yield from ch12_overrun.capture_depots(g, goal, g.marching.camp)
    ch17_5_garrisons.walk_in(g)


def coordinated(g: ClashState, goal: int) -> bool:
    """11.3 Once a Command has ended in the enemy's space, each other that tries to enter rolls; on 5 or more it comes in."""
    on = g.marching
    friends = [at for at in board.leaders_at(g, goal, on.camp) if at in g.moved]
    if not friends:
        return True
    drm = OFFENCE[on.commander] + on.extra
    drm += any(lights(packed) for _, packed in board.contingents(g, ACTIVE, on.camp))
    drm -= all(L_NATION[at] != L_NATION[on.commander] for at in friends)
    drm -= on.here * SPACES + goal in RIVER
    drm -= any(lights(packed) for _, packed in board.contingents(g, goal, 1 - on.camp))
    die = g.die()
    total = die + drm
    key = "coordinates" if total >= TOGETHER else "coordinates-late" if total >= LATE else "coordinates-not"
    g.note(key, "11.3", on.commander, die, total)
    if LATE <= total < TOGETHER:
        g.late.append(on.commander)
    return total >= TOGETHER


def supply_on_the_way(g: ClashState) -> None:
    """9.4.1a Paths of both sides are cut at once."""
    on = g.marching
    supply.trace(g)
    linked = linked_now(g)
    if on.linked and not linked:
        supply.drop(g, ACTIVE, on.camp)
    on.linked = linked


def end_march(g: ClashState) -> Steps[None]:
    """11.2b, 13.3 The price of a forced march (12.3a), combat unless it was intercepted, and the end of the activation."""
    yield from ch12_marches.forced_attrition(g)
    if (
        not g.marching.fought
        and not g.marching.caught
        and not waits(g)
        and g.marching.mode not in QUIET
        and board.has_pieces(g, ACTIVE, g.marching.camp)
        and board.in_the_field(g, g.marching.here, 1 - g.marching.camp)
    ):
        yield from ch15_battle.engage(g, False)
    ch17_5_garrisons.walk_in(g)
    yield from ch17_5_garrisons.borrow_depot(g)
    finish(g)


def waits(g: ClashState) -> bool:
    """11.3 Whether the Command has reached the common goal, where it attacks together with the others."""
    return g.marching.wait and g.marching.here == g.marching.goal


def finish(g: ClashState) -> None:
    """The pieces come to rest where the march has led them."""
    on = g.marching
    if on.resupply and board.has_pieces(g, ACTIVE, on.camp) and supply.has_path(g, ACTIVE, on.camp):
        forces.set_supply(g, ACTIVE, on.camp, 0)
    if on.spent or on.mode != RETROGRADE:
        ch11_activation.rest_in_place(g, on.here, on.camp)
    if on.fought:
        g.fought.append(on.here)
    there = board.armed(g, on.here, on.camp)
    forces.join(g, ACTIVE, on.here, on.camp)
    supply.remember_cut(g, on.here, on.camp)
    g.march = None
    supply.combine(g, on.here, on.camp, there)
    ch17_5_garrisons.tidy(g)
    supply.trace(g)
