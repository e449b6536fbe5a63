"""10 Supply Actions, and the Supply Segment in which most are spent (5.1.2b1)."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..charts import LINK_RANGE, PRICE
from ..load import (
    AU,
    DEPOT_OF,
    FD_NATION,
    FDS,
    IM,
    POOL,
    RU,
    SPACES,
    ground,
)
from ..state import FULL_SUPPLY, RALLY_SEGMENT, SUPPLY_SEGMENT, ClashState
from ..troops import ONE, SP, kinds, sp
from ..words import (
    ACTION,
    BUILD_FD,
    BUY,
    DEPOT,
    DISTRIBUTE,
    DONE,
    INCREASE,
    MOVE_FD,
    PASS,
    RALLY,
    SHARE,
    SPACE,
    THALER,
    troop,
    troop_of,
)
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch10_5_sharing, ch12_12_retrograde, ch12_movement, ch12_overrun, ch16_morale, ch22_politics
from . import ch09_supply as supply
from .ch09_survey import BIT, ball, survey

ALL_MDS = sum(BIT[space] for space in range(SPACES) if DEPOT_OF[space] >= 0)
FD_MOVE = 5
ESCORT = 2  # SP that go with a depot (10.1)


def price(g: ClashState, power: int, base: int) -> int:
    """10.8 Before Improved Russian Supply Russia pays double for every action."""
    return 2 * base if power == RU and not g.has("improved_russian_supply") else base


def supply_segment(g: ClashState, power: int) -> Steps[None]:
    """5.1.2b1 Retrograde moves, supply checks, better states, a card for Supply Actions, and spending them."""
    g.segment, g.helped = SUPPLY_SEGMENT, []
    yield from voluntary(g, power)
    yield from checks(g, power)
    improve_states(g, power)
    options = ch08_cards.buyable(g, power)
    if len(options) > 1 or (ch08_cards.hand(g, power) and not g.swift):
        option = yield Ask(g.holder[power], "8.5", "buy-supply", options, ch08_cards.refused_use, (g.actions[power],))
        if option != PASS:
            ch08_cards.buy(g, power, option - BUY)
    yield from spend(g, power)


def voluntary(g: ClashState, power: int) -> Steps[None]:
    """12.12a Any Short, Critical, Demoralized or Routed force may make a retrograde move."""
    while True:
        found = ch12_12_retrograde.weary(g, power)
        if not found:
            return
        option = yield Ask(g.holder[power], "12.12a", "retire", [*[SPACE + ground(place) for place in found], DONE])
        if option == DONE:
            return
        place = next(place for place in found if ground(place) == option - SPACE)
        yield from ch12_12_retrograde.retrograde(g, power, place)


def checks(g: ClashState, power: int) -> Steps[None]:
    """9.5 Other Short or Critical Major Forces roll above their Commander's initiative, or must go back."""
    camp = g.camp[power]
    for place in ch12_12_retrograde.weary(g, power):
        if forces.supply(g, place, camp) == FULL_SUPPLY or not forces.major(g, place, camp) or place in g.retired:
            continue
        die = g.die()
        good = die > forces.initiative(forces.commander(g, [place], camp))
        g.note("supply-check" if good else "supply-fails", "9.5", ground(place), die)
        if not good:
            yield from ch12_12_retrograde.retrograde(g, power, place)


def improve_states(g: ClashState, power: int) -> None:
    """9.6a A force in an unsuppressed source, or one that went back and has a path, improves one level."""
    camp = g.camp[power]
    for place in ch16_morale.own_marked(g, power):
        if forces.supply(g, place, camp) == FULL_SUPPLY:
            continue
        if supply.in_source(g, place, camp) or (place in g.retired and supply.has_path(g, place, camp)):
            supply.improve(g, place, camp)


def spend(g: ClashState, power: int) -> Steps[None]:
    """10.0a Spend Supply Actions, one at a time; one benefit for a force or FD in a segment."""
    while True:
        options = menu(g, power)
        if not options:
            return
        option = yield Ask(g.holder[power], "10.0a", "spend", [*options, DONE], refused_action, (power, g.actions[power]))
        if option == DONE:
            return
        if option == MOVE_FD:
            yield from move_depot(g, power)
        elif option == BUILD_FD:
            yield from build_depot(g, power)
        elif option == SHARE:
            yield from ch10_5_sharing.share(g, power)
        elif option == DISTRIBUTE:
            yield from distribute(g, power)
        else:
            yield from help_force(g, power, option)


def menu(g: ClashState, power: int) -> list[int]:
    """What the Power can do now."""
    return [option for option in ON_SALE[g.segment] if refused_action(g, option, power) is None]


def refused_action(g: ClashState, option: int, power: int = -1) -> Refusal | None:
    """10.0 Why an action cannot be bought now."""
    power = g.power if power < 0 else power
    name = NAMES.get(option)
    if option == DISTRIBUTE:
        return None if distributable(g, power) else Refusal("9.8", "no-such-depot")
    if name is None:
        return None
    if g.segment not in SEGMENTS[option]:
        return Refusal("10.0a", "wrong-segment")
    cost = ch10_5_sharing.share_price(g, power) if option == SHARE else price(g, power, PRICE[name])
    if g.actions[power] < cost:
        return Refusal("10.8" if cost > PRICE[name] else "10.0a", "too-few-actions", cost, g.actions[power])
    if not SUBJECTS[option](g, power):
        return Refusal("10.0b", "nothing-to-help")
    return None


def movable(g: ClashState, power: int) -> list[int]:
    """10.1 Unbesieged FDs of the Power (Austria: the Empire's, too); the Swedish one never moves."""
    depots = [*supply.FDS_OF[AU], *supply.FDS_OF[IM]] if power == AU else supply.FDS_OF[power]
    found = [at for at in depots if g.fd[at] >= 0 and 1000 + at not in g.helped]
    invested = survey(g).invested if found else 0
    return [at for at in found if not invested >> ground(g.fd[at]) & 1]


def destinations(g: ClashState, at: int) -> list[int]:
    """10.1 Up to 5 MP, not into a space with an enemy force unless it is besieged or masked."""
    start, camp, number = ground(g.fd[at]), g.camp[FD_NATION[at]], FD_NATION[at]
    barred = ch12_movement.barred_spaces(g, camp) | board.CLOSED_SQUARES[number]
    around = ball(start, FD_MOVE) & ~BIT[start]
    for space in board.places(around & ~barred):
        if ch22_politics.closed(g, space, camp, [number], True):
            barred |= BIT[space]
    return list(board.places(supply.reach(start, FD_MOVE, barred & around) & around & ~barred))


def move_depot(g: ClashState, power: int) -> Steps[None]:
    """10.1 Move an FD up to 5 MP; up to 2 SP that start with it may go along free."""
    option = yield Ask(g.holder[power], "10.1", "which-depot", [DEPOT + at for at in movable(g, power)])
    at = option - DEPOT
    goals = destinations(g, at)
    if not goals:
        g.helped.append(1000 + at)
        return
    goal = yield Ask(g.holder[power], "10.1", "depot-to", [*[SPACE + space for space in goals], PASS], None, (at,))
    if goal == PASS:
        return
    g.actions[power] -= price(g, power, PRICE["move_fd"])
    g.helped.append(1000 + at)
    yield from escort(g, power, ground(g.fd[at]), goal - SPACE)
    g.note("depot-moves", "10.1", at, ground(g.fd[at]), goal - SPACE)
    g.fd[at] = goal - SPACE
    supply.trace(g)


def escort(g: ClashState, power: int, start: int, goal: int) -> Steps[None]:
    """10.1 Up to 2 SP go with the depot."""
    left = ESCORT
    while True:
        options = [
            troop(number, kind)
            for number in board.acts_for(g, power)
            for kind in kinds(g.at(start, number))
            if 0 < SP[kind] <= left and board.square_open(goal, [number])
        ]
        if not options:
            return
        option = yield Ask(g.holder[power], "10.1", "escort", [*options, DONE], None, (goal, left))
        if option == DONE:
            return
        number, kind = troop_of(option)
        left -= SP[kind]
        forces.transfer(g, start, goal, number, ONE[kind])


def build_sites(g: ClashState, power: int) -> list[int]:
    """10.6 Friendly occupied spaces or open fortresses with a link to an own MD or linked FD, if an FD is in the pool."""
    if POOL not in [g.fd[at] for at in supply.FDS_OF[power]]:
        return []
    camp, blocked, lines = g.camp[power], supply.blocked_for(g, g.camp[power]), 0
    for root in supply.sources(g, power):
        lines |= supply.within(root, LINK_RANGE, blocked)
    known = survey(g)
    shut = known.field[1 - camp] | known.invested | board.CLOSED_SQUARES[power] | ALL_MDS
    for at in supply.FDS_OF[power]:
        if g.fd[at] >= 0:
            shut |= BIT[ground(g.fd[at])]
    return list(board.places((board.units(g, camp) | known.forts[camp]) & lines & ~shut))


def build_depot(g: ClashState, power: int) -> Steps[None]:
    """10.6 Place an FD from the pool for 4 SA."""
    if not build_sites(g, power):
        return
    option = yield Ask(g.holder[power], "10.6", "build-at", [SPACE + space for space in build_sites(g, power)])
    g.actions[power] -= price(g, power, PRICE["build_fd"])
    place_depot(g, power, option - SPACE)


def place_depot(g: ClashState, number: int, space: int) -> None:
    """A Forward Depot comes from the pool onto the map."""
    at = next((each for each in range(FDS) if FD_NATION[each] == number and g.fd[each] == POOL), -1)
    if at >= 0:
        g.fd[at], g.fd_down[at] = space, False
        g.helped.append(1000 + at)
        g.note("depot-built", "10.6", at, space)
        supply.trace(g)


def mainly(g: ClashState, place: int, power: int) -> bool:
    """10.0b A Power's SA serve forces of its own nation, and mixed ones of which it has most SP."""
    return 2 * sp(g.at(place, power)) > board.strength(g, place, g.camp[power])


def needy(g: ClashState, power: int) -> list[int]:
    """10.2 Forces below Full Supply that have a path."""
    camp = g.camp[power]
    return [
        place
        for place in ch16_morale.own_marked(g, power)
        if forces.supply(g, place, camp) > FULL_SUPPLY and place not in g.helped and supply.has_path(g, place, camp)
        and mainly(g, place, power)
    ]  # fmt: skip


def rattled(g: ClashState, power: int) -> list[int]:
    """10.4 Shaken forces that have a path."""
    return [
        place
        for place in ch16_morale.shaken(g, power)
        if place not in g.helped and supply.has_path(g, place, g.camp[power])
        and mainly(g, place, power)
    ]  # fmt: skip


def help_force(g: ClashState, power: int, option: int) -> Steps[None]:
    """10.2 Increase Supplies raises a force one level; 10.4 Rally +2 helps its next attempt."""
    found = needy(g, power) if option == INCREASE else rattled(g, power)
    if not found:
        return
    choice = yield Ask(
        g.holder[power], "10.2" if option == INCREASE else "10.4", "help-force", [SPACE + ground(place) for place in found]
    )
    place = next(place for place in found if ground(place) == choice - SPACE)
    g.actions[power] -= price(g, power, 1)
    g.helped.append(place)
    if option == INCREASE:
        supply.improve(g, place, g.camp[power])
    else:
        g.rallying.append(forces.key(place, g.camp[power]))


def distributable(g: ClashState, power: int) -> list[int]:
    """9.8 Unbesieged linked FDs of the Power and its Clients."""
    found = []
    for number in board.acts_for(g, power):
        if all(g.fd[at] < 0 for at in supply.FDS_OF[number]):
            continue
        spaces = supply.linked_forward(g, number)
        found += [at for at in range(FDS) if FD_NATION[at] == number and g.fd[at] >= 0 and ground(g.fd[at]) in spaces]
    return found


def distribute(g: ClashState, power: int) -> Steps[None]:
    """9.8 The FD returns to its pool for 1 Thaler or 1 SA."""
    option = yield Ask(g.holder[power], "9.8", "which-depot", [*[DEPOT + at for at in distributable(g, power)], PASS])
    if option == PASS:
        return
    at = option - DEPOT
    choice = yield Ask(g.holder[power], "9.8", "loot", [THALER, ACTION], None, (at,))
    g.fd[at] = POOL
    g.note("depot-distributed", "9.8", at)
    number = FD_NATION[at]
    if choice == THALER:
        g.thaler[number] += 1
    else:
        ch12_overrun.gain(g, power, choice)
    supply.trace(g)


NAMES = {
    MOVE_FD: "move_fd", BUILD_FD: "build_fd", SHARE: "share_supply", INCREASE: "increase_supplies", RALLY: "rally_plus_2",
}  # fmt: skip
SEGMENTS = {
    MOVE_FD: (SUPPLY_SEGMENT, RALLY_SEGMENT),
    BUILD_FD: (SUPPLY_SEGMENT,),
    SHARE: (SUPPLY_SEGMENT,),
    INCREASE: (RALLY_SEGMENT,),
    RALLY: (RALLY_SEGMENT,),
}
ON_SALE = {
    segment: [option for option in (*SEGMENTS, DISTRIBUTE) if option == DISTRIBUTE or segment in SEGMENTS[option]]
    for segment in (SUPPLY_SEGMENT, RALLY_SEGMENT)
}
SUBJECTS = {MOVE_FD: movable, BUILD_FD: build_sites, SHARE: ch10_5_sharing.sharing_forces, INCREASE: needy, RALLY: rattled}
