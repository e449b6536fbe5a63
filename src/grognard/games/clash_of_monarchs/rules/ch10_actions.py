"""10 Supply Actions, and the Supply Segment in which most are spent (5.1.2b1)."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..charts import PRICE
from ..load import ground
from ..state import FULL_SUPPLY, RALLY_SEGMENT, SUPPLY_SEGMENT, ClashState
from ..troops import sp
from ..words import BUILD_FD, BUY, DISTRIBUTE, DONE, INCREASE, MOVE_FD, PASS, RALLY, SHARE
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch10_1_depots, ch10_5_sharing, ch12_4_asides, ch12_12_retrograde, ch16_morale, ch17_5_garrisons
from . import ch09_supply as supply


def supply_segment(g: ClashState, power: int) -> Steps[None]:
    """5.1.2b1 Retrograde moves, supply checks, better states, a card for Supply Actions, and spending them."""
    g.segment, g.helped = SUPPLY_SEGMENT, []
    yield from voluntary(g, power)
    yield from checks(g, power)
    if not g.fighting(power):  # 21.3.2b: a lost battle was too much for it
        return
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
        asides = ch12_4_asides.asides(g, power)
        option = yield Ask(g.holder[power], "12.12a", "retire", [*ch17_5_garrisons.spaces_of(found), *asides, DONE])
        if option == DONE:
            return
        if option in asides:
            yield from ch12_4_asides.carry_out(g, power, option)
            continue
        place = yield from ch17_5_garrisons.place_meant(g, g.holder[power], found, option)
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
            supply.improve(g, place, camp, "9.6a")


def spend(g: ClashState, power: int) -> Steps[None]:
    """10.0a Spend Supply Actions, one at a time; one benefit for a force or FD in a segment."""
    while True:
        options = menu(g, power)
        if not options:
            return
        options = [*options, *ch12_4_asides.rides_and_ships(g, power)]
        option = yield Ask(g.holder[power], "10.0a", "spend", [*options, DONE], refused_action, (power, g.actions[power]))
        if option == DONE:
            return
        if option == MOVE_FD:
            yield from ch10_1_depots.move_depot(g, power)
        elif option == BUILD_FD:
            yield from ch10_1_depots.build_depot(g, power)
        elif option == SHARE:
            yield from ch10_5_sharing.share(g, power)
        elif option in ch12_4_asides.ASIDES:
            yield from ch12_4_asides.carry_out(g, power, option)
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
        return None if ch10_1_depots.distributable(g, power) else Refusal("9.8", "no-such-depot")
    if name is None:
        return None
    if g.segment not in SEGMENTS[option]:
        return Refusal("10.0a", "wrong-segment")
    cost = ch10_5_sharing.share_price(g, power) if option == SHARE else ch10_1_depots.price(g, power, PRICE[name])
    if g.actions[power] < cost:
        return Refusal("10.8" if cost > PRICE[name] else "10.0a", "too-few-actions", cost, g.actions[power])
    if not SUBJECTS[option](g, power):
        return Refusal("10.0b", "nothing-to-help")
    return None


def mainly(g: ClashState, place: int, power: int) -> bool:
    """10.0b A Power's SA serve forces of its own nation, and mixed ones of which it has most SP."""
    return 2 * sp(g.at(place, power)) > board.strength(g, place, g.camp[power])


def needy(g: ClashState, power: int) -> list[int]:
    """10.2 Forces below Full Supply that have a path, and that have not improved in this segment yet (9.6)."""
    camp = g.camp[power]
    return [
        place
        for place in ch16_morale.own_marked(g, power)
        if forces.supply(g, place, camp) > FULL_SUPPLY and place not in g.helped and supply.has_path(g, place, camp)
        and supply.RISEN + place not in g.helped and mainly(g, place, power)
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
    rule = "10.2" if option == INCREASE else "10.4"
    choice = yield Ask(g.holder[power], rule, "help-force", ch17_5_garrisons.spaces_of(found))
    place = yield from ch17_5_garrisons.place_meant(g, g.holder[power], found, choice)
    g.actions[power] -= ch10_1_depots.price(g, power, 1)
    g.helped.append(place)
    if option == INCREASE:
        supply.improve(g, place, g.camp[power], "10.2")
    else:
        g.rallying.append(forces.key(place, g.camp[power]))


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
SUBJECTS = {
    MOVE_FD: ch10_1_depots.movable,
    BUILD_FD: ch10_1_depots.build_sites,
    SHARE: ch10_5_sharing.sharing_forces,
    INCREASE: needy,
    RALLY: rattled,
}
