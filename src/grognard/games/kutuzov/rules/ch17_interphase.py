"""17.1, 17.2 The interphase: income, reinforcements, depots of the marching columns, and the order of the powers."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    ALLIES,
    AUSTRIA,
    DEPOTS,
    DUCHIES,
    FIRST,
    FORCES,
    FORCES_OF,
    HOME_KEYS,
    IMPERIAL,
    IN_RUSSIA,
    MOSCOW,
    NEUTRAL,
    OWNER,
    POWER_OF,
    POWERS,
    PRUSSIA,
    REINFORCEMENTS,
    REVOLT,
    RUSSIAN_KEYS,
    SECOND,
    SHARED,
    SIDE_OF,
    SIDE_POWERS,
    SPACES,
    TSARIST,
)
from ..state import HALF_CP, INTERPHASE, NEXT_IMPERIAL, NOWHERE, UNTIL_GAME_ENDS, KutuzovState, Query
from ..words import BOX, COMRADE, DONE, PASS, POWER, SPACE
from . import (
    ch01_pieces,
    ch03_control,
    ch05_impulse,
    ch05_responses,
    ch06_building,
    ch07_flags,
    ch10_command,
    ch17_cards,
    ch17_deployment,
)

INCOME, EXTRA = 2, 2
DMCS = (0, 0, 1, 2, 2)  # 17.2b DMCs a power has received before each turn


def interphase(g: KutuzovState) -> Steps[None]:
    """17a, 17.1 Resources, then each power's reinforcements and deployment, then cards; no events, no interceptions."""
    g.note("phase", "17a", INTERPHASE)
    ch05_impulse.start_counters(g)
    yield from income(g)
    yield from moscow_points(g)
    for power in [g.marker, *ch05_responses.order_from(g.marker)[: POWERS - 1]]:
        yield from reinforce(g, power)
    g.tally = []
    for side in (IMPERIAL, TSARIST):
        ch07_flags.lose_trains(g, side, g.trains[side])
    yield from ch17_cards.new_cards(g)
    g.effects = [effect for effect in g.effects if effect[3] in (UNTIL_GAME_ENDS, NEXT_IMPERIAL)]


# Income (16.2) ------------------------------------------------------------------------------------------------------
def income(g: KutuzovState) -> Steps[None]:
    """16.2, 16.2b, 17.1 Two resources a power, one for each depot, and the Imperials' extra before turn 2."""
    for power in range(POWERS):
        count = INCOME + sum(depot_holder(g, depot) == power for depot in DEPOTS)
        g.resources[power] += count
        g.note("income", "16.2", power, count)
    for depot in DEPOTS:
        if SHARED[depot] and ch03_control.controls(g, SIDE_OF[OWNER[depot]], depot):
            yield from give(g, SIDE_OF[OWNER[depot]], 1)
    if g.turn == 1:
        for _ in range(EXTRA):
            yield from give(g, IMPERIAL, 1)


def depot_holder(g: KutuzovState, depot: int) -> int:
    """16.2, 16.2b The power that a depot feeds; Warsaw and Moscow are given by choice while at home."""
    force = ch03_control.controller(g, depot)
    if force < 0 or (SHARED[depot] and SIDE_OF[force] == SIDE_OF[OWNER[depot]]):
        return NOWHERE
    return POWER_OF[force]


def give(g: KutuzovState, side: int, count: int) -> Steps[None]:
    """16.2b The side says which of its powers gets a resource; French North or the First Army speaks for it."""
    powers = SIDE_POWERS[side]
    option = yield Ask(g.holder[powers[0]], "16.2b", "give-resource", [POWER + power for power in powers], None, (side, count))
    ch07_flags.gain_resource(g, option - POWER, count)


# Reinforcements (17.2) ----------------------------------------------------------------------------------------------
def moscow_points(g: KutuzovState) -> Steps[None]:
    """17.22b Moscow's two CP are the First Army's, unless it leaves them to the Second."""
    g.points_left = [0] * FORCES
    g.tally = [FIRST]
    if ch03_control.controls(g, TSARIST, MOSCOW):
        option = yield Ask(g.holder[FIRST], "17.22b", "moscow-cp", [POWER + FIRST, POWER + SECOND])
        g.tally = [option - POWER]


def points_for(g: KutuzovState, power: int) -> int:
    """17.21, 17.22 The reinforcement CP of a power, its ally's apart; card 29 halves them."""
    turn = g.turn + 1
    if SIDE_OF[power] == IMPERIAL:
        points = int(REINFORCEMENTS["imperial_per_french_power"][f"before_turn_{turn}"])
    else:
        row = REINFORCEMENTS["tsarist_per_power"]
        points = row["base"] + sum(fed(g, power, key) for key in RUSSIAN_KEYS)
        points += sum(fed(g, power, depot) for depot in DEPOTS if IN_RUSSIA[depot])
    return (points + 1) // 2 if ch01_pieces.in_force(g, HALF_CP, power) else points


def fed(g: KutuzovState, power: int, key: int) -> bool:
    """17.22, 1.21d, 8.1c A Russian key under Tsarist control counts for its own army, or for the one whose flag it bears."""
    if not ch03_control.controls(g, TSARIST, key):
        return False
    if key == MOSCOW:
        return power == g.tally[0]
    if g.flag[key] >= 0:
        return g.flag[key] == power
    return key in HOME_KEYS[power]


def ally_points(g: KutuzovState, ally: int) -> int:
    """17.21 The CP of Austria unless neutral, of Prussia unless in revolt."""
    if g.ally[ally - PRUSSIA] in (NEUTRAL, REVOLT):
        return 0
    row = REINFORCEMENTS["austria_extra" if ally == AUSTRIA else "prussia_extra"]
    return int(row[f"before_turn_{g.turn + 1}"])


def reinforce(g: KutuzovState, power: int) -> Steps[None]:
    """17.2a-17.2d, 17.36, 10.62 A power places a DMC, where pieces may then regroup, spends CP, deploys, sends leaders home."""
    prepare(g, power)
    yield from pay_debts(g, power)
    yield from place_dmcs(g, power)
    while True:
        options = choices(g, power)
        if not options:
            break
        points = total_points(g, power)
        g.query = Query(power, [])
        option = yield Ask(g.holder[power], "17.2a", "reinforce", [*options, DONE], reinforce_refused, (power, points))
        g.query = None
        if option == DONE:
            break
        yield from bring_in(g, power, option)
    yield from ch17_deployment.deploy(g, power)
    yield from ch17_deployment.transfer(g, power)
    yield from ch10_command.appoint(g, SIDE_OF[power])
    g.points_left = [0] * FORCES


def prepare(g: KutuzovState, power: int) -> None:
    """17.21, 17.22 The points of the power and of its ally."""
    g.points_left = [0] * FORCES
    g.points_left[power] = points_for(g, power)
    for ally in FORCES_OF[power]:
        if ally in ALLIES:
            g.points_left[ally] = ally_points(g, ally)
    g.magazine, g.fresh_sp, g.fresh_leaders = [NOWHERE] * FORCES, [0] * FORCES, []
    g.returned, g.returned_leaders = {}, []
    g.note("reinforcements", "17.21", power, total_points(g, power))


def total_points(g: KutuzovState, power: int) -> int:
    return sum(g.points_left[force] for force in FORCES_OF[power])


def pay_debts(g: KutuzovState, power: int) -> Steps[None]:
    """5.12b A pending removal is paid first, from the points for new pieces; SP in the regroup box cost less."""
    for force in FORCES_OF[power]:
        while g.owed[force]:
            option = yield from ch06_building.debt_piece(g, power, force, afford(g, force))
            if option < 0:
                break
            take_points(g, force, ch06_building.price_of(option))
            ch06_building.pay_debt(g, option)


def afford(g: KutuzovState, force: int) -> int:
    """17.21 Points for a force: French ones serve allies too, not the other way round."""
    return g.points_left[force] + (g.points_left[POWER_OF[force]] if force in ALLIES else 0)


def take_points(g: KutuzovState, force: int, cost: int) -> None:
    """17.21 An ally's own points are spent first."""
    own = min(cost, g.points_left[force])
    g.points_left[force] -= own
    g.points_left[POWER_OF[force]] -= cost - own


def choices(g: KutuzovState, power: int) -> list[int]:
    """17.2a, 17.2d The pieces that can be built at the magazine or regrouped."""
    built = [option for option in ch06_building.buildable(g, power, 99) if magazines(g, ch06_building.piece_force(option))]
    boxed = ch06_building.regroupable(g, power)
    back = [option for option in boxed if ch06_building.is_placeable(g, ch06_building.piece_force(option))]
    return [
        option
        for option in [*built, *back]
        if ch06_building.price_of(option) <= afford(g, ch06_building.piece_force(option))
    ]


def reinforce_refused(g: KutuzovState, option: int) -> Refusal | None:
    """17.2a, 17.21 Why a piece cannot be brought in."""
    force = ch06_building.piece_force(option)
    if force < 0 or g.query is None or option in choices(g, g.query.power):
        return None
    reason = ch06_building.piece_refused(g, g.query.power, option)
    cost = ch06_building.price_of(option)
    if reason or cost <= afford(g, force):
        return reason or Refusal("17.2a", "no-home", force)
    return Refusal("17.21", "too-few-points", cost, afford(g, force))


def magazines(g: KutuzovState, force: int) -> list[int]:
    """17.2a, 17.2e The unbesieged home keys and enemy-free home zones that can be the magazine of a force."""
    if g.magazine[force] >= 0:
        return [g.magazine[force]]
    return ch06_building.home_places(g, force)


def bring_in(g: KutuzovState, power: int, option: int) -> Steps[None]:
    """17.2a, 17.2d, 17.35 A built piece goes to the magazine; a regrouped one anywhere, and deploys only from there."""
    force = ch06_building.piece_force(option)
    take_points(g, force, ch06_building.price_of(option))
    back = BOX <= option < BOX + FORCES or option >= COMRADE
    places = ch06_building.regroup_places(g, force) if back else magazines(g, force)
    space = places[0]
    if len(places) > 1:
        g.query = Query(power, places, force, int(back))
        prompt = "place" if back else "magazine"
        about = ch06_building.price_of(option) if back else force
        answer = yield Ask(g.holder[power], "17.2a", prompt, [SPACE + each for each in places], place_refused, (about,))
        space = answer - SPACE
        g.query = None
    if not back:
        g.magazine[force] = space
    yield from ch06_building.put(g, option, space, not back)
    ch17_deployment.remember(g, option, space, back)


def place_refused(g: KutuzovState, option: int) -> Refusal | None:
    """17.2a, 17.2d A space that cannot be the magazine, or take the piece."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return ch06_building.regroup_refused(g, g.query.kind, space) if g.query.number else Refusal("17.2a", "not-home", space)


# DMCs (17.2b) -------------------------------------------------------------------------------------------------------
def place_dmcs(g: KutuzovState, power: int) -> Steps[None]:
    """17.2b One before turn 2, a second before turn 3; of those lost one is replaced. What is not placed is kept."""
    g.dmc_lost[power] = max(0, g.dmc_lost[power] - 1)
    available = DMCS[g.turn + 1] - g.dmc.count(power) - g.dmc_lost[power]
    for _ in range(available):
        spaces = dmc_spaces(g, power)
        if not spaces:
            return
        g.query = Query(power, spaces)
        option = yield Ask(
            g.holder[power], "17.2b", "place-dmc", [*[SPACE + space for space in spaces], PASS], dmc_refused, (power,)
        )
        g.query = None
        if option == PASS:
            return
        g.dmc[option - SPACE] = power
        g.note("dmc", "17.2b", power, option - SPACE)


def dmc_spaces(g: KutuzovState, power: int) -> list[int]:
    """17.2b Friendly duchies with a line to the edge and without a DMC."""
    linked = ch03_control.linked_for_dmc(g, power)
    return [space for space in range(DUCHIES) if space in linked and g.dmc[space] < 0]


def dmc_refused(g: KutuzovState, option: int) -> Refusal | None:
    """17.2b Why a DMC cannot be placed in a space."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    if space >= DUCHIES:
        return Refusal("17.2b", "is-zone", space)
    if g.dmc[space] >= 0:
        return Refusal("17.2b", "has-dmc", space)
    friendly = ch03_control.controls(g, SIDE_OF[g.query.power], space)
    return Refusal("17.2b", "not-linked" if friendly else "not-controlled", space)
