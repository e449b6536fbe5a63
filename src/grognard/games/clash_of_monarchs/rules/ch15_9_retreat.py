"""15.9 Retreat."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps
from grognard.kit.graph import FAR

from ..load import (
    ACTIVE,
    DASH,
    FD_NATION,
    FDS,
    FORT,
    FORTS,
    L_NATION,
    MDS,
    NEAR,
    NEUTRAL,
    NOBODY,
    SPACES,
    SW,
    ground,
    inside,
    steps_apart,
)
from ..records import Retreat
from ..state import ROUTED, ClashState
from ..words import NO, SPACE, STOP, YES
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch12_overrun, ch14_withdrawal, ch15_7_losses, ch15_8_victory, ch22_politics


def aftermath(g: ClashState) -> Steps[None]:
    """15.9 The beaten force retreats, the winner stays; a force without men is captured (15.7.6b)."""
    for at in (0, 1):
        if ch15_8_victory.wiped_out(g, g.fight.sides[at]):
            yield from swallowed(g, at)
    if g.fight.winner < 0:
        yield from part_company(g)
        return
    at = 1 - g.fight.winner
    if g.fight.sides[at].upfront:  # 15.4.3b
        yield from ch15_7_losses.lose_guns(g, at, 1)
    fleeing = is_routed(g, at)
    if fleeing:
        yield from spoils(g, at)
    if ch15_8_victory.wiped_out(g, g.fight.sides[at]):
        return
    yield from leave_field(g, at, 3 if fleeing else 1)


def is_routed(g: ClashState, at: int) -> bool:
    """15.9a Whether a side is Routed, by this battle or already before it."""
    side = g.fight.sides[at]
    return side.morale == ROUTED or any(forces.morale(g, place, side.camp) == ROUTED for place in side.places)


def swallowed(g: ClashState, at: int) -> Steps[None]:
    """15.7.6b If all infantry and cavalry are lost, artillery and leaders are captured, and FDs beside them."""
    captor = g.fight.sides[1 - at].nation
    if ch15_8_victory.wiped_out(g, g.fight.sides[1 - at]):
        rescue(g, at)
        return
    for place in g.fight.sides[at].places:
        ch12_overrun.capture(g, place, g.fight.sides[at].camp, captor, "15.7.6b")
    for depot in ch12_overrun.enemy_depots(g, g.fight.space, 1 - g.fight.sides[at].camp):
        yield from ch12_overrun.loot_depot(g, depot, captor)


def rescue(g: ClashState, at: int) -> None:
    """Both sides have lost all their men: what is left of them is dispersed."""
    side = g.fight.sides[at]
    for place in side.places:
        for number, packed in board.contingents(g, place, side.camp):
            g.put(place, number, -packed)
        forces.leave_works(g, place, side.camp)
        ch15_7_losses.rescue_leaders(g, place, side.camp)


def spoils(g: ClashState, at: int) -> Steps[None]:
    """15.9a Siege artillery and FDs with a routed force are captured; a trapped force is taken whole (A19)."""
    captor = g.fight.sides[1 - at].nation
    for place in g.fight.sides[at].places:
        for number in board.nations(g, g.fight.sides[at].camp):
            ch12_overrun.take_siege_guns(g, place, number, captor)
        if g.fight.trap and at == 1 and g.fight.sides[at].morale == ROUTED:
            ch12_overrun.capture(g, place, g.fight.sides[at].camp, captor, "8.6")
    for depot in depots_in(g, g.fight.space, g.fight.sides[at].camp):
        yield from ch12_overrun.loot_depot(g, depot, captor)


def depots_in(g: ClashState, space: int, camp: int) -> list[int]:
    return [depot for depot in range(FDS) if g.fd[depot] == space and g.camp[FD_NATION[depot]] == camp]


def part_company(g: ClashState) -> Steps[None]:
    """15.9.1 After a draw the attacker, then the defender, may retreat one space."""
    if ch15_8_victory.wiped_out(g, g.fight.sides[0]) or ch15_8_victory.wiped_out(g, g.fight.sides[1]):
        return
    for at in (0, 1):
        if on_the_field(g, at) < 0:
            continue  # 15.9c: a garrison that made a sortie goes back into its fortress
        option = yield Ask(g.fight.sides[at].seat, "15.9.1", "part", [YES, NO], None, (g.fight.space,))
        if option == YES:
            yield from leave_field(g, at, 1)


def on_the_field(g: ClashState, at: int) -> int:
    """The place of the part of a side that fights outside a fortress, or NOBODY."""
    return next((each for each in g.fight.sides[at].places if each < SPACES or each == ACTIVE), NOBODY)


def leave_field(g: ClashState, at: int, distance: int) -> Steps[None]:
    """15.9a-15.9c One space, or three when routed; into the fortress where one is open; a garrison goes back in.

    In the space of its own fortress a routed force may stay, and so may those who do not go inside with the others.
    """
    place, camp = on_the_field(g, at), g.fight.sides[at].camp
    if place < 0 or not board.has_pieces(g, place, camp):
        return
    space = g.fight.space
    if g.works.get(space) == camp:
        g.works.pop(space)
    if place == ACTIVE:
        ch14_withdrawal.note_retreat(g, ACTIVE, camp)
    if can_shelter(g, space, camp):
        garrison = board.strength(g, inside(space), camp)
        yield from ch14_withdrawal.shelter(g, space, camp, place)
        if not board.has_pieces(g, place, camp):
            return
        if is_routed(g, at) or board.strength(g, inside(space), camp) > garrison:
            option = yield Ask(g.fight.sides[at].seat, "15.9a", "stay-before", [YES, NO], None, (space,))
            if option == YES:
                return
    came = g.march.came if g.march and place == ACTIVE else NOBODY
    g.retreat = Retreat(g.fight.sides[at].seat, camp, place, space, distance, came)
    if place != ACTIVE:
        forces.join(g, place, DASH, camp)
        g.retreating.place = DASH
    yield from flee(g)


def can_shelter(g: ClashState, space: int, camp: int) -> bool:
    """15.9a, 15.9c A beaten force may go into its own fortress, routed or not; a relief force not into a besieged one."""
    return bool(FORT[space]) and board.holding_camp(g, space) == camp and space not in g.sieges


def refuges(g: ClashState, camp: int) -> list[int]:
    """15.9b Unbesieged friendly fortresses, FDs and MDs."""
    found = [space for space in (*FORTS, *MDS) if board.holding_camp(g, space) == camp and not board.invested(g, space)]
    found += [ground(g.fd[at]) for at in range(FDS) if g.fd[at] >= 0 and g.camp[FD_NATION[at]] == camp]
    return found


def flee(g: ClashState) -> Steps[None]:
    """15.9b Step by step toward a refuge, avoiding enemies; FDs go along; who has no way is captured."""
    while g.retreating.gone < g.retreating.distance and not turned_in(g):
        options = [SPACE + way for way in ways_out(g)]
        if g.retreating.gone and resting(g):
            options = [STOP, *options]
        if not options:
            break
        option = options[0]
        if len(options) > 1:
            option = yield Ask(g.retreating.seat, "15.9b", "retreat", options, None, (g.retreating.start,))
        if option == STOP:
            break
        yield from step_back(g, option - SPACE)
    if g.retreating.gone == 0:
        ch12_overrun.capture(g, g.retreating.place, g.retreating.camp, captor_of(g), "15.9b")
    if g.march and g.retreating.place == ACTIVE:
        g.marching.ended = True
    else:
        supply.join(g, DASH, g.retreating.start, g.retreating.camp)
    g.retreat = None
    supply.trace(g)


def captor_of(g: ClashState) -> int:
    if g.battle:
        return next(side.nation for side in g.battle.sides if side.camp != g.retreating.camp)
    return g.power


def resting(g: ClashState) -> bool:
    """15.9a A routed force stops in a friendly fortress space."""
    return can_rest(g, g.retreating.start)


def can_rest(g: ClashState, space: int) -> bool:
    """15.9a Whether a space has a friendly fortress and no enemies."""
    camp = g.retreating.camp
    return bool(FORT[space]) and board.holding_camp(g, space) == camp and not board.occupied(g, space, 1 - camp)


def turned_in(g: ClashState) -> bool:
    """15.9a A routed force that has turned aside to a friendly fortress nearer to the field stays there."""
    flight = g.retreating
    return flight.gone > 1 and resting(g) and steps_apart(field_of(g))[flight.start] < flight.gone


def field_of(g: ClashState) -> int:
    """The space that a force flees from."""
    return g.fight.space if g.battle else g.retreating.start


def ways_out(g: ClashState) -> list[int]:
    """15.9b The spaces that it may retreat to: without enemies, farther from the field, nearer to a refuge, each if possible.

    15.9a Any friendly fortress space beside it ends a rout, also one that is nearer to the field.
    """
    flight = g.retreating
    there = [number for number, _ in board.contingents(g, flight.place, flight.camp)]
    there += [L_NATION[at] for at in board.leaders_at(g, flight.place, flight.camp)]
    found = [goal for goal in NEAR[flight.start] if ch22_politics.open_to(g, goal, flight.camp, there)]
    free = [goal for goal in found if not board.occupied(g, goal, 1 - flight.camp)] or found
    if not free:
        free = [
            goal for goal in NEAR[flight.start] if board.square_open(goal, there) and not board.occupied(g, goal, 1 - flight.camp)
        ]
    away = steps_apart(field_of(g))
    ways = toward_refuge(g, [goal for goal in free if away[goal] > flight.gone] or free)
    aside = [goal for goal in free if flight.gone and away[goal] and goal not in ways and can_rest(g, goal)]
    return [*ways, *aside]


def toward_refuge(g: ClashState, free: list[int]) -> list[int]:
    """15.9b Those that bring a force nearer to an unbesieged fortress, FD or MD of its alliance, if there are such.

    Where it stands is no refuge: it must leave, and the FDs beside it go along.
    """
    flight = g.retreating
    havens = [haven for haven in refuges(g, flight.camp) if haven != flight.start]
    away = {goal: min((steps_apart(goal)[haven] for haven in havens), default=FAR) for goal in free}
    here = min((steps_apart(flight.start)[haven] for haven in havens), default=FAR)
    return [goal for goal in free if away[goal] < here] or free


def step_back(g: ClashState, goal: int) -> Steps[None]:
    """15.9b One space back; through or into an enemy space it loses 1 SP per 5 enemy SP there, of its owner's choice."""
    start = g.retreating.start
    fall_to(g, goal)
    yield from ch12_overrun.deserted(g, start, g.retreating.camp)
    enemy = 1 - g.retreating.camp
    toll = sum(board.strength(g, place, enemy) for place in (goal, inside(goal))) // 5
    if toll:
        yield from ch15_7_losses.lose(g, g.retreating.place, g.retreating.camp, toll, "15.9b")


def fall_to(g: ClashState, goal: int) -> None:
    """15.9a The force and the FDs with it on the field move, but for the Swedish one (9.2.2b); in an unfriendly neutral's space
    it is a stray (22.1.2)."""
    flight = g.retreating
    g.note("retreats", "15.9a", flight.camp, flight.start, goal)
    if flight.place == ACTIVE:
        g.marching.came, g.marching.here = flight.start, goal
    for depot in depots_in(g, flight.start, flight.camp) if not flight.gone else ():
        if FD_NATION[depot] != SW:
            g.fd[depot] = goal
    flight.start = goal
    ch22_politics.tribute(g, goal, flight.camp)
    owner = board.holder(g, goal)
    if g.camp[owner] == NEUTRAL and not g.friend[owner] >> flight.camp & 1:
        ch22_politics.stray_into(g, goal, flight.place, flight.camp)
    flight.gone += 1
