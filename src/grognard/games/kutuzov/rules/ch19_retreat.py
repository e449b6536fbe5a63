"""19.7 The retreat from Moscow: the choice after turn 3, and the evacuation at the beginning of turn 4."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    ELAN,
    FIRST,
    FORCES_OF,
    GIVEN_UP,
    IMPERIAL,
    KIEV,
    LAST_TURN,
    MOSCOW,
    NEAR,
    NORMAL,
    NORTH,
    PETERSBURG,
    POWER_OF,
    SECOND,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..state import FLAG, MOVE, NOWHERE, Budget, KutuzovState
from ..words import CONSOLIDATE, MARCH, PERSEVERE, POWER
from . import (
    ch01_pieces,
    ch05_points,
    ch07_flags,
    ch09_allies,
    ch09_morale,
    ch10_groups,
    ch10_movement,
    ch10_price,
    ch14_levels,
    ch17_interphase,
    ch19_end,
)

EVACUATION_CP = 4


def choose(g: KutuzovState) -> Steps[None]:
    """19.7, 19.71, 19.721 A capital at a turn's end opens the choice; after turn 3 French North alone decides."""
    if not g.available and any(ch19_end.flagged(g, space) for space in (MOSCOW, PETERSBURG)):
        g.available = True
        g.note("retreat-available", "19.7")
    if g.turn != LAST_TURN - 1 or not g.available:
        return
    option = yield Ask(g.holder[NORTH], "19.71", "retreat-from-moscow", [PERSEVERE, CONSOLIDATE])
    g.note("retreat-chosen", "19.71", option)
    if option == CONSOLIDATE:
        yield from consolidate(g)


def consolidate(g: KutuzovState) -> Steps[None]:
    """19.722a, 19.723 Resources for the Imperials, morale for the Tsarists, and two better levels of attrition."""
    g.retreating = True
    for _ in range(ch17_interphase.EXTRA):
        yield from ch17_interphase.give(g, IMPERIAL, 1)
    ch09_morale.add_gain(g, TSARIST, g.loss[TSARIST], False)
    if g.morale[TSARIST] == ELAN:
        option = yield Ask(
            g.holder[FIRST], "19.722a", "give-resource", [POWER + FIRST, POWER + SECOND], None, (TSARIST, 1)
        )
        ch07_flags.gain_resource(g, option - POWER, 1)
    else:
        g.morale[TSARIST] -= 1
        g.note("morale-rises", "19.722a", TSARIST, g.morale[TSARIST])
    for _ in range(2):
        if g.level == NORMAL:
            ch07_flags.gain_resource(g, NORTH, 1)
        else:
            ch14_levels.improve(g)
    ch14_levels.relieve(g, g.wear_loss)


# The evacuation (19.722b-e) -----------------------------------------------------------------------------------------
def evacuate(g: KutuzovState, power: int) -> Steps[None]:
    """19.722b, 19.722e In its first impulse of turn 4 a power marches out of the three keys with 4 CP, as a '+' play."""
    g.evacuated.append(power)
    g.now.leaving = True
    for key in GIVEN_UP:
        if ch19_end.flagged(g, key) and POWER_OF[g.flag[key]] in g.evacuated and not g.crowd[IMPERIAL * SPACES + key]:
            yield from give_up(g, key)
    if not any(own_there(g, power, key) for key in GIVEN_UP):
        return
    g.now.plus = g.now.marched_out = True
    g.budget = Budget(EVACUATION_CP, MOVE, start=EVACUATION_CP, power=power)
    yield from march_out(g, power)
    for key in GIVEN_UP:
        yield from overrun(g, power, key)
    g.purse.uses = FLAG
    yield from ch05_points.spend_budget(g, power)


def own_there(g: KutuzovState, power: int, key: int) -> bool:
    """19.722b Whether a power has pieces in a key."""
    return power in ch01_pieces.powers_present(g, IMPERIAL, key)


def march_out(g: KutuzovState, power: int) -> Steps[None]:
    """19.722b Formation after formation leaves; where the CP do not suffice, there are as many more as the first step costs."""
    while True:
        keys = [key for key in GIVEN_UP if own_there(g, power, key) and key in ch10_groups.movers(g, power) and exits(g, key)]
        if not keys:
            return
        options = [MARCH + key for key in keys]
        option = yield Ask(g.holder[power], "19.722b", "evacuate", options, None, (power, g.purse.points))
        key = option - MARCH
        before = unrest(g, power, key)
        yield from ch10_groups.assemble(g, power, key)
        prices = [ch10_price.step_price(g, g.moving, goal) for goal in exits(g, key)]
        g.purse.points = max(g.purse.points, min(prices))
        yield from ch10_movement.go_on(g, power)
        if not g.crowd[IMPERIAL * SPACES + key]:
            yield from give_up(g, key)
        elif unrest(g, power, key) == before:
            return


def unrest(g: KutuzovState, power: int, key: int) -> list[int]:
    """19.722b How many pieces could still march out of a key, and the effects of cards: if both stay the same, nobody leaves."""
    soldiers = sum([ch01_pieces.able(g, force, key) for force in FORCES_OF[power]])
    return [len(ch10_groups.free_leaders(g, power, key)) + soldiers, len(g.effects)]


def overrun(g: KutuzovState, power: int, key: int) -> Steps[None]:
    """19.722d Who cannot leave a key is overrun, and goes to the regroup box."""
    if own_there(g, power, key):
        for force in FORCES_OF[power]:
            ch09_allies.box(g, force, key)
        if not g.crowd[IMPERIAL * SPACES + key]:
            yield from give_up(g, key)


def exits(g: KutuzovState, key: int) -> list[int]:
    """19.722d The ways out of a key."""
    return [goal for goal in NEAR[key] if ch10_movement.entry_refused(g, IMPERIAL, key, goal) is None]


def give_up(g: KutuzovState, key: int) -> Steps[None]:
    """19.722c, 19.722e, 6.32d Flag, DMC, trains, entrenchment vanish; the proper Tsarists take a resource; nobody comes back."""
    if key not in g.closed:
        g.closed.append(key)
    g.note("given-up", "19.722c", key)
    if g.flag[key] >= 0 and SIDE_OF[g.flag[key]] == IMPERIAL:
        g.flag[key] = NOWHERE
    ch07_flags.strip(g, IMPERIAL, key)
    g.trench[key] = NOWHERE
    heir = SECOND if key == KIEV else FIRST
    if key == MOSCOW:
        heir = yield from moscow_heir(g)
    ch07_flags.gain_resource(g, heir, 1)


def moscow_heir(g: KutuzovState) -> Steps[int]:
    """19.722c The Tsarists say who takes the resource of Moscow; if they disagree, the higher die decides."""
    options = [POWER + FIRST, POWER + SECOND]
    wish = yield Ask(g.holder[FIRST], "19.722c", "give-resource", options, None, (TSARIST, 1))
    if g.holder[FIRST] == g.holder[SECOND]:
        return int(wish - POWER)
    other = yield Ask(g.holder[SECOND], "19.722c", "give-resource", options, None, (TSARIST, 1))
    if other == wish:
        return int(wish - POWER)
    first, second = 0, 0
    while first == second:
        first, second = g.die(), g.die()
    g.note("dice", "19.722c", FIRST, [first])
    g.note("dice", "19.722c", SECOND, [second])
    return int((wish if first > second else other) - POWER)


def close_keys(g: KutuzovState) -> None:
    """19.722c Once a power has had that impulse, no key of the three is entered again, nor the duchies next to them."""
    if g.now.leaving:
        g.closed += [key for key in GIVEN_UP if key not in g.closed and not g.crowd[IMPERIAL * SPACES + key]]
