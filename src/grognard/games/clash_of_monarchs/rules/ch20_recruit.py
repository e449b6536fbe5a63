"""20.4 Recruiting, rebuilding and new leaders."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import REBUILD, recruited
from ..load import (
    ARMIES,
    ASIDE,
    ASIDE_YEAR,
    AU,
    BR,
    COALITION,
    DA,
    DEPOT_OF,
    DRESDEN,
    FD_NATION,
    FDS,
    FORT,
    FR,
    IM,
    LAND,
    LEADER_MAXIMUM,
    NATIONS,
    POOL,
    PR,
    REDUCED_LIMIT,
    RU,
    SA,
    SIZE_LIMIT,
    SPACES,
    SW,
)
from ..state import ClashState
from ..troops import FA_R, FULL, INF, ONE, SIEGE_R, count, kinds
from ..words import BUILD_FD, DONE, LEADER, NO, NUMBER, NUMBERS, PASS, SPACE, YES, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch04_leaders, ch08_cards, ch10_1_depots, ch17_5_garrisons, ch20_horse, ch20_spring
from . import ch09_supply as supply
from .ch09_survey import BIT, survey

SET_ASIDE = 1 << ASIDE | 1 << ASIDE_YEAR  # the places of what events have set aside (8.6g), as bits


def recruit_phase(g: ClashState, power: int) -> Steps[None]:
    """20.4 Each belligerent nation may roll once on the Recruiting table, then rebuild, then look for leaders."""
    for number in board.acts_for(g, power):
        purse = not (number == SA and board.holding_camp(g, DRESDEN) != g.camp[SA])  # 20.2.7
        if purse and not (number == AU and "no_austrian_recruits" in g.turn_flags):
            yield from recruit(g, number, power)
        if purse:
            yield from rebuild(g, number, power)
        yield from new_leaders(g, number, power)
    ch20_spring.in_the_red(g, power)
    if power == AU and g.options[2] and g.camp[IM] == COALITION and g.thaler[IM] > 0:
        option = yield Ask(g.holder[AU], "24.2", "donate", donations(g))
        donate(g, option - NUMBER)


def donations(g: ClashState) -> list[int]:
    """24.2 Any number of the Imperial Thalers."""
    return [NUMBER + each for each in range(min(g.thaler[IM], len(NUMBERS) - 1), -1, -1)]


def donate(g: ClashState, amount: int) -> None:
    """24.2 Austria may move Imperial Thalers to its own treasury."""
    if amount:
        g.thaler[IM] -= amount
        g.thaler[AU] += amount
        g.note("donations", "24.2", amount)


def army_size(g: ClashState, number: int) -> int:
    """20.4.2 Line infantry SP on the map and in prison; those that events have set aside are not counted (8.6g)."""
    troops = g.troops
    return sum([count(troops[place * ARMIES + number], INF) for place in board.places(g.posted[number] & ~SET_ASIDE)])


def size_limit(g: ClashState, number: int) -> int:
    return REDUCED_LIMIT if number == AU and g.has("austrian_force_reduced") else SIZE_LIMIT[number]


def room(g: ClashState, number: int) -> int:
    return size_limit(g, number) - army_size(g, number)


def unused(g: ClashState, number: int, full: int) -> int:
    """20.4.2 Counters of a kind that are neither on the map nor in prison."""
    left, troops = g.mix[number][FULL.index(full)], g.troops
    for place in board.places(g.posted[number]):
        packed = troops[place * ARMIES + number]
        left -= count(packed, full) + count(packed, full + 1)
    return left


HOMES = [
    sum(BIT[space] for space in range(SPACES) if (LAND[space] == number and FORT[space]) or DEPOT_OF[space] == number)
    for number in range(NATIONS)
]  # as bits


def homes(g: ClashState, number: int) -> list[int]:
    """20.4.6 Own MDs and fortresses, unbesieged, with a path to an own MD not occupied by the enemy."""
    camp, known = g.camp[number], survey(g)
    near = HOMES[number] & (depot_paths(g, number) | ch10_1_depots.ALL_MDS)
    found = board.places(near & ~board.field(g, 1 - camp) & ~known.invested)
    return [space for space in found if supply.md_in_hand(g, space, camp)]


def depot_paths(g: ClashState, number: int) -> int:
    """20.4.6 The spaces with a path to an MD, as bits; that a fortress feeds its own garrison (9.2) is not enough."""
    known = survey(g)
    paths = known.paths(g, number)
    if paths.mask is None:
        paths.mask = supply.spread(g, number, known)
    return paths.mask


def strongholds(g: ClashState, number: int) -> list[int]:
    """17.5.2 Own MDs and fortresses, unbesieged, with a path or without."""
    camp, known = g.camp[number], survey(g)
    found = board.places(HOMES[number] & ~board.field(g, 1 - camp) & ~known.invested)
    return [space for space in found if supply.md_in_hand(g, space, camp)]


def refuges(g: ClashState, number: int) -> list[int]:
    """20.1 Where prisoners return: own MDs and fortresses, unbesieged; failing these, own forces."""
    return strongholds(g, number) or ch04_leaders.own_places(g, number)


def dice_choices(g: ClashState, number: int, power: int) -> list[int]:
    """20.4.1a How many dice a nation may roll; a third one may cost 3 Thalers."""
    if number in (PR, AU, FR):
        return [3, 2, 1]
    if number in (BR, RU):
        return [3, 2, 1]
    return [1]


def surcharge(g: ClashState, number: int, dice: int) -> int:
    """20.4.1a Three Thalers for the third die of an Exhausted Power, of Britain or of Russia (not after Pitt)."""
    if dice < 3:
        return 0
    if number in (PR, AU, FR):
        return 3 * ch08_cards.exhausted(g, number)
    return 0 if number == BR and g.has("british_three_dice_free") else 3


def bonus(g: ClashState, number: int, dice: int) -> int:
    """20.4.1a +6 with three dice (Exhausted with two: +4); +2 for the third die of Britain and Russia."""
    if number in (PR, AU, FR):
        return 4 if ch08_cards.exhausted(g, number) and dice < 3 else 6
    return 2 if dice == 3 else 0


def purse_of(number: int, power: int) -> int:
    """22.3.4, 22.3.5 Danes and Client Russians are recruited with the Thalers of their Patron."""
    return power if number in (DA, RU) else number


def recruit(g: ClashState, number: int, power: int) -> Steps[None]:
    """20.4, 20.4.1b The roll gives infantry SP, cavalry steps and what they cost."""
    purse = purse_of(number, power)
    options = [NUMBER + dice for dice in dice_choices(g, number, power)]
    if not (number == IM and g.options[2]):  # 24.2: the Empire must recruit if it may donate
        options = [*options, PASS]
    option = yield Ask(g.holder[power], "20.4", "recruit", options, None, (number, g.thaler[purse]))
    if option == PASS:
        return
    dice = option - NUMBER
    roll = bonus(g, number, dice)
    for _ in range(dice):
        roll += g.die()
    men, horse, price = recruited(number, roll)
    g.thaler[purse] -= price + surcharge(g, number, dice)
    ch20_spring.cover(g, number, power)
    men = min(men, max(0, room(g, number))) if homes(g, number) else 0
    g.note("recruits", "20.4.1b", number, roll, men, horse, price)
    yield from place_men(g, number, power, men, homes(g, number))
    yield from ch20_horse.cavalry_steps(g, number, power, horse)


def place_men(g: ClashState, number: int, power: int, men: int, found: list[int]) -> Steps[None]:
    """20.4.6 Infantry goes to these spaces, in lots of the owner's choice; without any it is lost."""
    while men > 0 and found:
        where = found[0]
        if len(found) > 1:
            option = yield Ask(g.holder[power], "20.4.6", "place-men", [SPACE + space for space in found], None, (number, men))
            where = option - SPACE
        lot = men
        if men > 1:
            option = yield Ask(
                g.holder[power], "20.4.6", "how-many", [NUMBER + each for each in range(men, 0, -1)], None, (number, where)
            )
            lot = option - NUMBER
        g.put(where, number, lot * ONE[INF])
        men -= lot


def come_back(g: ClashState, aside: int, number: int) -> Steps[None]:
    """8.6g, 20.4.6 Pieces that events have set aside return free, to own MDs or fortresses of their owner's choice; infantry
    beyond the army size limit is lost (20.4.1b)."""
    packed, found = g.at(aside, number), homes(g, number) or refuges(g, number)
    if not packed or not found:
        return
    power = board.power_of(g, number)
    g.put(aside, number, -packed)
    yield from place_men(g, number, power, min(count(packed, INF), max(0, room(g, number))), found)
    for kind in kinds(packed):
        for _ in range(count(packed, kind) if kind != INF else 0):
            where = yield from choose_home(g, number, power, found)
            g.put(where, number, ONE[kind])


def rebuild(g: ClashState, number: int, power: int) -> Steps[None]:
    """20.4.4 Reduced artillery may be restored and pool FDs rebuilt at the chart's price."""
    while True:
        options, money = repairs(g, number, power), g.thaler[purse_of(number, power)]
        if not options:
            return
        option = yield Ask(g.holder[power], "20.4.4", "rebuild", [*options, DONE], None, (number, money))
        if option == DONE:
            return
        if option == BUILD_FD:
            yield from rebuild_depot(g, number, power)
        else:
            yield from repair(g, number, power, troop_of(option)[1])


def repairs(g: ClashState, number: int, power: int) -> list[int]:
    """What can be restored and paid for."""
    found, money = [], g.thaler[purse_of(number, power)]
    for kind, price in ((FA_R, REBUILD["artillery_step"]), (SIEGE_R, REBUILD["siege_artillery"])):
        if money >= price and any(
            key % ARMIES == number and key // ARMIES < 2 * SPACES and count(packed, kind) for key, packed in g.troops.items()
        ):
            found.append(troop(number, kind))
    if (
        money + payable(g, number, power) >= REBUILD["fd"]
        and any(FD_NATION[at] == number and g.fd[at] == POOL for at in range(FDS))
        and homes(g, number)
        and number != SW
    ):
        found.append(BUILD_FD)
    return found


def payable(g: ClashState, number: int, power: int) -> int:
    """10.7, 10.8 How many Thalers a Power can replace by its SA: one each, the Russians by two."""
    return g.actions[power] // ch10_1_depots.price(g, power, 1) if number == power else 0


def rebuild_depot(g: ClashState, number: int, power: int) -> Steps[None]:
    """10.7, 10.8, 20.4.4 An FD of the pool is rebuilt for Thalers, SA, or both, in an own MD or fortress."""
    price, rate = REBUILD["fd"], ch10_1_depots.price(g, power, 1)
    most = min(price, payable(g, number, power))
    least = max(0, price - max(g.thaler[purse_of(number, power)], 0))
    spent = least
    if most > least:
        options = [NUMBER + rate * each for each in range(least, most + 1)]
        option = yield Ask(g.holder[power], "10.7", "pay-actions", options, None, (price,))
        spent = (option - NUMBER) // rate
    g.actions[power] -= rate * spent
    g.thaler[purse_of(number, power)] -= price - spent
    where = yield from choose_home(g, number, power, homes(g, number))
    ch10_1_depots.place_depot(g, number, where, "20.4.4")


def choose_home(g: ClashState, number: int, power: int, found: list[int]) -> Steps[int]:
    """20.4.6 One of these spaces, as a rule an own MD or fortress."""
    if len(found) == 1:
        return found[0]
    option = yield Ask(g.holder[power], "20.4.6", "place-home", [SPACE + space for space in found], None, (number,))
    return int(option - SPACE)


def repair(g: ClashState, number: int, power: int, kind: int) -> Steps[None]:
    """20.4.4 A reduced artillery unit is restored where it stands."""
    g.thaler[purse_of(number, power)] -= REBUILD["artillery_step" if kind == FA_R else "siege_artillery"]
    place = yield from which_gun(g, number, power, kind)
    g.put(place, number, ONE[kind - 1] - ONE[kind])


def which_gun(g: ClashState, number: int, power: int, kind: int) -> Steps[int]:
    """20.4.4 The place of the reduced artillery unit that is restored."""
    places = ch20_horse.wounded(g, number, kind)
    if len(places) == 1:
        return places[0]
    option = yield Ask(g.holder[power], "20.4.4", "repair-at", ch17_5_garrisons.spaces_of(places), None, (number,))
    place = yield from ch17_5_garrisons.place_meant(g, g.holder[power], places, option)
    return place


def new_leaders(g: ClashState, number: int, power: int) -> Steps[None]:
    """20.4.5 A die: 3-4 replace two leaders, 5 add one, 6 add two; Sweden and the Empire never have more than two."""
    if not ch04_leaders.pool(g, number) or not ch04_leaders.own_places(g, number):
        return
    option = yield Ask(g.holder[power], "20.4.5", "seek-leaders", [YES, NO], None, (number,))
    if option == NO:
        return
    die = g.die()
    g.note("new-leaders", "20.4.5", number, die)
    fresh = 2 if die in (3, 4, 6) else 1 if die == 5 else 0
    if die in (3, 4):
        for _ in range(2):
            there = [at for at in forces.on_map_leaders(g, number) if at > 0]
            if not there:
                break
            choice = yield Ask(g.holder[power], "20.4.5", "return-leader", [LEADER + at for at in there], None, (number,))
            g.leaders[choice - LEADER] = POOL
    while fresh > 0 and ch04_leaders.pool(g, number) and len(forces.on_map_leaders(g, number)) < LEADER_MAXIMUM[number]:
        at = g.pick(ch04_leaders.pool(g, number))
        places = homes(g, number) or ch04_leaders.own_places(g, number)
        yield from ch04_leaders.station(g, g.holder[power], at, places, "20.4.5")
        fresh -= 1
