"""12.2 to 12.8 The fight of a charge: defensive fire, attack, success or repulse, pursuit."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, CAVALRY, CAVALRY_LEADER, INFANTRY, SHOCK, SIDE
from ..passage import RIDES
from ..state import GRAND_CHARGE, NOBODY, PURSUIT, RETREATED, Eagles
from ..tables import EFFECTS, HIT, LEADER_CHARGING
from ..words import AREA, OCCUPY, STAY, UNIT
from . import ch05_leaders, ch07_facing, ch10_movement, ch12_pursuit, ch14_losses, ch15_retreat
from .ch02_components import held, hierarchy, leaders_in, pieces_of, total, troops_of
from .ch05_leaders import defending_leader, helps_infantry, led_strength, support
from .ch06_stacking import Stacks, room_refused
from .ch07_facing import is_enfiladed
from .ch13_bombardment import pieces_to_lose
from .ch14_losses import CHARGED, remove
from .ch18_terrain import reduced


def ride(g: Eagles) -> Steps[None]:
    """12.2.1, 12.2.2 The charge rides home: defensive fire first, then what is left of the cavalry."""
    assert g.onset is not None
    seat, target = g.onset.seat, g.onset.target
    yield from ch15_retreat.withdraw_irregulars(g, 1 - seat, target)
    if target not in held(g, 1 - seat):
        yield from take_empty(g)
        return
    g.toll = {}
    count_defenders(g)
    yield from defend(g)
    yield from strike(g)
    if succeeds(g):
        yield from carry(g)
    elif g.onset.kind != PURSUIT:
        yield from repulse(g)
    else:
        yield from test_riders(g)
        yield from test_defenders(g)


def take_empty(g: Eagles) -> Steps[None]:
    """15.2, 15.5, 12.84, 9.5 Irregulars or pursued units have left at most abandoned guns: the chargers may occupy the area."""
    assert g.onset is not None
    option = yield Ask(g.onset.seat, "15.5", "occupy", [OCCUPY, STAY], None, (g.onset.target,))
    if option == OCCUPY:
        yield from occupy(g)


def count_defenders(g: Eagles) -> None:
    """12.5, 8.6 Who stands in the target area, and how strong, when the charge begins; losses of an extended division are
    losses of the whole, so it is measured as a whole."""
    assert g.onset is not None
    g.onset.defenders = troops_of(g, 1 - g.onset.seat, g.onset.target)
    g.onset.before = [total(g, unit) for unit in g.onset.defenders]


def half(strength: int) -> int:
    """Half of a unit's strength, rounded up."""
    return (strength + 1) // 2


def fires(g: Eagles, unit: int) -> bool:
    """12.22, 12.83 Cavalry always defends itself; infantry and guns not in flank or rear, nor just beaten."""
    assert g.onset is not None
    if ARM[unit] == CAVALRY:
        return True
    beaten = unit in g.onset.silent or g.parent[unit] in g.onset.silent
    return not beaten and not is_enfiladed(g, unit, g.onset.over)


def defence_value(g: Eagles, unit: int) -> int:
    """12.2.1 Infantry and artillery count half, rounded up unit by unit, cavalry double."""
    return 2 * g.strength[unit] if ARM[unit] == CAVALRY else half(g.strength[unit])


def defence_dice(g: Eagles) -> int:
    """12.2.1, 5.21 The defender's dice, with one leader of the area."""
    assert g.onset is not None
    firing = [unit for unit in g.onset.defenders if fires(g, unit)]
    dice = sum(defence_value(g, unit) for unit in firing)
    infantry = any(ARM[unit] == INFANTRY for unit in firing)
    leader = defending_leader(g, 1 - g.onset.seat, g.onset.target, dice, infantry)
    return dice if leader == NOBODY else dice + add_leader(g, leader, support(leader, dice, infantry))


def add_leader(g: Eagles, leader: int, points: int) -> int:
    """5.2 A leader's points are noted and added."""
    g.note("leads", "5.2", leader, points)
    return points


def defend(g: Eagles) -> Steps[None]:
    """12.2.1, 12.3 The defender fires first; each 6 costs the chargers a step."""
    assert g.onset is not None
    dice = defence_dice(g)
    rolls = [g.die() for _ in range(dice)]
    hits = sum(roll >= HIT for roll in rolls)
    g.note("charge-defence", "12.2.1", dice, rolls, hits)
    taken = yield from ch14_losses.take_losses(g, g.onset.units, hits, CHARGED, "12.3")
    assert g.onset is not None
    g.onset.inflicted += taken


def riders_left(g: Eagles) -> list[int]:
    """The units still in the charge."""
    assert g.onset is not None
    return [unit for unit in g.onset.units if g.place[unit] >= 0]


def attack_dice(g: Eagles) -> int:
    """12.2.2, 12.62 The remaining cavalry and horse guns, with the highest-ranking cavalry leader, less what terrain takes."""
    assert g.onset is not None
    units = riders_left(g)
    if not any(ARM[unit] == CAVALRY for unit in units):
        return 0
    strength = sum(g.strength[unit] for unit in units)
    leader = charge_leader(g, units)
    points = charge_support(g, leader, units) if leader != NOBODY else 0
    if points:
        strength += add_leader(g, leader, points)
    return reduced(strength, g.onset.loss)


def charge_leader(g: Eagles, units: list[int]) -> int:
    """12.2.2, 2.1.6 The highest-ranking cavalry leader in the charge; among equals the owner takes the one who adds most."""
    assert g.onset is not None
    riding = [leader for leader in g.onset.leaders if g.place[leader] >= 0 and CAVALRY_LEADER[leader]]
    highest = min((hierarchy(g, leader) for leader in riding), default=NOBODY)
    equals = [leader for leader in riding if hierarchy(g, leader) == highest]
    return max(equals, key=lambda leader: charge_support(g, leader, units), default=NOBODY)


def charge_support(g: Eagles, leader: int, units: list[int]) -> int:
    """5.2, 5.21 What a leader adds to these units of a charge."""
    led = led_strength(g, leader, units, [g.strength[unit] for unit in units])
    return support(leader, led, helps_infantry(g, leader, units))


def attack_bonus(g: Eagles) -> int:
    """12.21, 12.72 +1 for a majority of guard, lancer or heavy cavalry, unless the weather forbids it; +1 in a Grand Charge."""
    assert g.onset is not None
    return int(has_shock(g)) + int(g.onset.kind == GRAND_CHARGE)


def has_shock(g: Eagles) -> bool:
    """12.21 Whether most of the units still in the charge are guard, lancers or heavy cavalry, and the weather is good enough."""
    units = riders_left(g)
    return 2 * sum(SHOCK[unit] for unit in units) > len(units) and bool(EFFECTS[g.weather]["shock"])


def note_advantages(g: Eagles) -> None:
    """12.21, 12.72, 18.2.1 The log says why the chargers have more on their dice, or fewer of them."""
    assert g.onset is not None
    if has_shock(g):
        g.note("bonus-shock", "12.21", g.onset.start)
    if g.onset.kind == GRAND_CHARGE:
        g.note("bonus-grand", "12.72", g.onset.start)
    if g.onset.loss:
        g.note("ground-takes", "18.2.1", *worst_leg(g), g.onset.loss)


def worst_leg(g: Eagles) -> tuple[int, int]:
    """12.0 The part of the way on which the ground takes most: into the target, or before."""
    assert g.onset is not None
    start, over, target = g.onset.start, g.onset.over, g.onset.target
    return (over, target) if RIDES[over][target] == g.onset.loss else (start, over)


def strike(g: Eagles) -> Steps[None]:
    """12.2.2, 12.3, 12.31, 12.32 The cavalry strikes; the owner spreads the losses evenly."""
    assert g.onset is not None
    dice, bonus = attack_dice(g), attack_bonus(g)
    if dice:
        note_advantages(g)
    rolls = [g.die() for _ in range(dice)]
    hits = sum(roll + bonus >= HIT for roll in rolls)
    g.note("charge-attack", "12.2.2", dice, bonus, rolls, hits)
    targets = pieces_to_lose(g, 1 - g.onset.seat, g.onset.target)
    taken = yield from ch14_losses.take_losses(g, targets, hits, CHARGED, "12.3")
    assert g.onset is not None
    g.onset.suffered += taken


def succeeds(g: Eagles) -> bool:
    """12.4, 12.5 Nobody holds the area (9.5), or a unit lost more than half its strength and the defenders inflicted no more."""
    assert g.onset is not None
    if g.onset.target not in held(g, 1 - g.onset.seat):
        return bool(riders_left(g))
    broken = any(
        2 * g.toll.get(unit, 0) > strength for unit, strength in zip(g.onset.defenders, g.onset.before, strict=True)
    )
    return broken and g.onset.suffered >= g.onset.inflicted and bool(riders_left(g))


def test_riders(g: Eagles) -> Steps[None]:
    """5.3 Leaders in a charge that suffered losses are tested, with one more on the dice."""
    assert g.onset is not None
    if g.onset.inflicted:
        yield from ch05_leaders.test_leaders(g, g.onset.leaders, LEADER_CHARGING)


def test_defenders(g: Eagles) -> Steps[None]:
    """5.3 Leaders in a target area that suffered losses."""
    assert g.onset is not None
    if g.onset.suffered:
        yield from ch05_leaders.test_leaders(g, leaders_in(g, 1 - g.onset.seat, g.onset.target), 0)


def repulse(g: Eagles) -> Steps[None]:
    """12.5, 12.51, 12.52 The charge is repulsed: the defender fires again, then the chargers go back behind their start."""
    assert g.onset is not None
    g.note("charge-repulsed", "12.5", g.onset.target)
    yield from fire_again(g)
    yield from test_riders(g)
    yield from test_defenders(g)
    assert g.onset is not None
    g.fled = []
    riders = riders_left(g)
    while riders:
        unit = yield from ch15_retreat.who_goes(g, riders, ch15_retreat.rivals(g, riders, g.onset.behind))
        riders = [other for other in riders if other != unit]
        yield from ride_back(g, unit)
        assert g.onset is not None
    yield from leaders_ride_back(g)


def fire_again(g: Eagles) -> Steps[None]:
    """12.52 Those who could fire, but no guns and no leader: infantry half, cavalry as it is. It can only help, so it is done."""
    assert g.onset is not None
    firing = [u for u in g.onset.defenders if g.place[u] >= 0 and ARM[u] != ARTILLERY and fires(g, u)]
    dice = sum(g.strength[unit] if ARM[unit] == CAVALRY else half(g.strength[unit]) for unit in firing)
    if not dice or not riders_left(g):
        return
    rolls = [g.die() for _ in range(dice)]
    hits = sum(roll >= HIT for roll in rolls)
    g.note("second-fire", "12.52", dice, rolls, hits)
    taken = yield from ch14_losses.take_losses(g, g.onset.units, hits, CHARGED, "12.3")
    assert g.onset is not None
    g.onset.inflicted += taken


def ride_back(g: Eagles, unit: int) -> Steps[None]:
    """12.51, 15.13 A repulsed unit goes one area behind where it came from; if it cannot it is eliminated."""
    assert g.onset is not None
    ways = ch15_retreat.retreat_ways(g, unit, g.onset.behind)
    if not ways:
        g.note("no-retreat", "15.13", unit)
        remove(g, unit, "12.51")
        return
    area = ways[0]
    if len(ways) > 1:
        option = yield Ask(SIDE[unit], "12.51", "retreat-to", [AREA + way for way in ways], None, (unit,))
        area = option - AREA
    yield from ch15_retreat.fall_back(g, unit, area, RETREATED)


def leaders_ride_back(g: Eagles) -> Steps[None]:
    """15.6 Leaders who rode along go back with their units, and others of the area they left may; without any units left they
    stay where the charge began."""
    assert g.onset is not None
    seat, start, ways = g.onset.seat, g.onset.start, sorted(set(g.fled))
    for leader in g.onset.leaders:
        if g.place[leader] >= 0 and ways:
            way = ways[0]
            if len(ways) > 1:
                option = yield Ask(SIDE[leader], "15.6", "leader-to", [AREA + a for a in ways], None, (leader,))
                way = option - AREA
            g.place[leader] = way
            g.note("retreats", "15.6", leader, way)
    yield from ch15_retreat.leaders_follow(g, seat, start)


def carry(g: Eagles) -> Steps[None]:
    """12.4 The charge succeeds: all units of the target retreat, the chargers occupy it and may go on (12.73, 12.8)."""
    assert g.onset is not None
    g.note("charge-succeeds", "12.4", g.onset.target)
    yield from test_riders(g)
    yield from test_defenders(g)
    assert g.onset is not None
    g.onset.beaten = []
    yield from ch15_retreat.retreat_area(g, 1 - g.onset.seat, g.onset.target, g.onset.kind == PURSUIT)
    assert g.onset is not None
    if g.onset.kind == PURSUIT:
        yield from take_empty(g)
        return
    yield from occupy(g)
    yield from ch12_pursuit.after_charge(g)


def occupy(g: Eagles) -> Steps[None]:
    """12.4, 12.81, 10.14, 7.0 The chargers enter the target area as far as it holds them; what the enemy left there is lost."""
    assert g.onset is not None
    seat, target = g.onset.seat, g.onset.target
    yield from crowd_in(g, target, "12.4")
    assert g.onset is not None
    if not troops_of(g, seat, target):
        return
    yield from leaders_ride_in(g)
    if pieces_of(g, 1 - seat, target):
        yield from ch10_movement.overrun(g, 1 - seat, target)
    assert g.onset is not None
    for unit in g.onset.units:
        if g.place[unit] == target:
            yield from ch07_facing.face(g, unit)  # horse guns; cavalry looks every way


def leaders_ride_in(g: Eagles) -> Steps[None]:
    """15.6 Leaders who rode along enter the area taken; others of the area that the charge left may go there, too."""
    assert g.onset is not None
    seat, start, target = g.onset.seat, g.onset.start, g.onset.target
    for leader in g.onset.leaders:
        if g.place[leader] >= 0:
            g.place[leader] = target
            g.note("advances", "15.6", leader, target)
    for leader in ch15_retreat.officers_last(g, leaders_in(g, seat, start)):
        if ch15_retreat.may_join(g, leader, target):
            option = yield Ask(seat, "15.6", "leader-to", [AREA + target, STAY], None, (leader,))
            if option != STAY:
                g.place[leader] = target
                g.note("advances", "15.6", leader, target)


def crowd_in(g: Eagles, area: int, rule: str) -> Steps[None]:
    """12.4, 12.73, 6.0 The chargers enter an area; if it has no room for all of them, their owner says who comes first."""
    while True:
        outside = [unit for unit in riders_left(g) if g.place[unit] != area]
        fitting = who_fits(g, outside, area)
        if not fitting:
            return
        unit = fitting[0]
        if len(fitting) > 1 and not ch15_retreat.has_room(g, outside, area):
            option = yield Ask(SIDE[unit], rule, "enter-first", [UNIT + rider for rider in fitting], None, (area,))
            unit = option - UNIT
        g.note("returns" if rule == "12.73" else "advances", rule, unit, area)
        ch15_retreat.shift(g, unit, g.place[unit], area, 0)


def who_fits(g: Eagles, units: list[int], area: int) -> list[int]:
    """6.0 Those of some units that an area could take, one at a time."""
    return [unit for unit in units if room_refused(g, unit, area, Stacks(g, SIDE[unit], [area])) is None]
