"""13. Bombardment."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, GUN_TYPES, HEAVY_GUNS, SIDE, TYPE, UNITS
from ..ground import AREAS, BOMBARD, DISTANCE, POND, TERRAIN, WOODS
from ..lines import SIGHT
from ..scenarios import SCENARIOS
from ..state import FOUGHT, Cannonade, Eagles
from ..tables import GUN_RANGE, HIT, ICE_UNDER_FIRE
from ..words import ALL_UNITS, AREA, DONE, PASS, UNIT
from . import ch05_leaders, ch14_losses
from .ch02_components import active_troops, held, is_active, is_division, is_independent, leaders_in, pieces_of, troops_of
from .ch05_leaders import has_artillery_leader
from .ch06_stacking import is_dense
from .ch07_facing import is_enfiladed
from .ch13_sight import gun_limit, screens, sight_refused
from .ch14_losses import FREE, lose_step
from .ch18_terrain import bombard_dice

RANGE = {GUN_TYPES[name]: areas for name, areas in GUN_RANGE.items() if name in GUN_TYPES}
FAR = 3  # areas: where heavy guns have half their strength (13.53)


def bombardment_segment(g: Eagles, seat: int) -> Steps[None]:
    """13.0 The player's guns fire, target by target, until he is done."""
    while True:
        options = firing_options(g, seat)
        if not options:
            return
        option = yield Ask(seat, "13.0", "bombard", [*options, DONE], fire_refused)
        if option == DONE:
            return
        yield from aim(g, seat, option - UNIT)
        yield from counter_fire(g)
        yield from cannonade(g)


def firing_options(g: Eagles, seat: int) -> list[int]:
    """13.0 The batteries that can fire at something."""
    ready = [gun for gun in active_troops(g, seat) if ARM[gun] == ARTILLERY and gun_refused(g, gun) is None]
    if not ready:
        return []
    enemy, hidden = targets_held(g, seat), screens(g)
    return [UNIT + gun for gun in ready if targets_of(g, gun, enemy, hidden)]


def gun_refused(g: Eagles, gun: int) -> Refusal | None:
    """13.0, 13.1, 4.15.2, 3.0.3 Why a battery may not bombard at all, whatever the target."""
    if ARM[gun] != ARTILLERY or g.place[gun] < 0 or SIDE[gun] != g.player:
        return Refusal("13.0", "not-gun")
    if not is_independent(g, gun):
        return Refusal("13.1", "attached-gun")
    if not is_active(g, gun):
        return Refusal("13.0", "not-active")
    if not g.commanded[gun]:
        return Refusal("4.15.2", "isolated")
    return Refusal("3.0.3", "has-fought") if g.marks[gun] & FOUGHT else None


def targets_held(g: Eagles, seat: int) -> set[int]:
    """13.2 The areas with enemy combat units, or with a staff."""
    return (held(g, 1 - seat) | {g.place[SCENARIOS[g.scenario].staff[1 - seat]]}) - {-1, -2}


def targets_of(g: Eagles, gun: int, enemy: set[int], hidden: set[int]) -> list[int]:
    """13.4 The nearest targets that a battery can fire at as it stands."""
    lines = SIGHT[g.place[gun]]
    in_sight = [area for area in enemy if area in lines and aim_refused(g, gun, area, hidden) is None]
    if len(in_sight) < 2:
        return in_sight
    nearest = min(lines[area].distance for area in in_sight)
    return sorted(area for area in in_sight if lines[area].distance == nearest)


def aim_refused(g: Eagles, gun: int, target: int, hidden: set[int]) -> Refusal | None:
    """13.5, 13.51, 13.6 Why a battery cannot fire into an area: range, the area it looks at, sight."""
    start = g.place[gun]
    line = SIGHT[start].get(target)
    reach = min(reach_of(g, gun), gun_limit(g, start, target))
    if line is None or line.distance > reach:
        return Refusal("13.5", "range", DISTANCE[start][target], reach, target)
    if g.facing[gun] not in line.first:
        return Refusal("13.51", "faces-elsewhere", g.facing[gun], target)
    return sight_refused(line, hidden, target)


def reach_of(g: Eagles, gun: int) -> int:
    """13.5, 13.52, 13.54 Heavy guns reach three areas, others two, in woods only the next; the target's area counts."""
    return GUN_RANGE["in_woods"] if TERRAIN[g.place[gun]] == WOODS else RANGE[TYPE[gun]]


def range_now(g: Eagles, gun: int) -> int:
    """13.5, 13.54 How many areas a battery reaches from where it stands, in this weather; where fog lies low, over the valley."""
    start = g.place[gun]
    return min(reach_of(g, gun), gun_limit(g, start, start))


def fire_refused(g: Eagles, option: int) -> Refusal | None:
    """Why a battery cannot fire: what forbids it, or what hides the enemy it looks at, or where the nearest enemy is."""
    gun = option - UNIT
    if not 0 <= gun < len(UNITS):
        return None
    refusal = gun_refused(g, gun)
    if refusal:
        return refusal
    enemy, hidden = targets_held(g, SIDE[gun]), screens(g)
    if targets_of(g, gun, enemy, hidden):
        return None
    lines = SIGHT[g.place[gun]]
    near = sorted((lines[area].distance, area) for area in enemy if area in lines)
    refusals = [aim_refused(g, gun, area, hidden) for _, area in near] or [Refusal("13.0", "no-target")]
    return next((refusal for refusal in refusals if refusal and refusal.key.startswith("sight")), refusals[0])


def target_refused(g: Eagles, option: int) -> Refusal | None:
    """13.4 Why the first battery cannot fire into this area."""
    area = option - AREA
    if g.cannonade is None or not 0 <= area < len(AREAS):
        return None
    gun = g.cannonade.guns[0]
    enemy = targets_held(g, SIDE[gun])
    if area not in enemy:
        return Refusal("13.0", "no-enemy")
    hidden = screens(g)
    refusal = aim_refused(g, gun, area, hidden)
    if refusal or area in targets_of(g, gun, enemy, hidden):
        return refusal
    return Refusal("13.4", "not-nearest")


def aim(g: Eagles, seat: int, gun: int) -> Steps[None]:
    """13.2 The player names the target area of a battery, and the others that fire with it."""
    g.cannonade = Cannonade(seat, -1, [gun], [], [])
    targets = targets_of(g, gun, targets_held(g, seat), screens(g))
    target = targets[0]
    if len(targets) > 1:
        option = yield Ask(seat, "13.2", "bombard-target", [AREA + area for area in targets], target_refused, (gun,))
        target = option - AREA
    g.cannonade.target = target
    while True:
        others = joining_guns(g, seat)
        if not others:
            break
        option = yield Ask(seat, "13.2", "bombard-with", [ALL_UNITS, *[UNIT + u for u in others], DONE], None, (target,))
        if option == DONE:
            break
        g.cannonade.guns.extend(others if option == ALL_UNITS else [option - UNIT])
    for battery in g.cannonade.guns:
        g.marks[battery] |= FOUGHT
    g.note("bombards", "13.2", g.cannonade.guns[:], target)


def joining_guns(g: Eagles, seat: int) -> list[int]:
    """13.2 Batteries that can fire at the same target and come after those already named."""
    assert g.cannonade is not None
    target, named = g.cannonade.target, g.cannonade.guns
    later = [gun for gun in SCENARIOS[g.scenario].guns[seat] if gun not in named and (len(named) == 1 or gun > named[-1])]
    ready = [gun for gun in later if gun_refused(g, gun) is None]
    if not ready:
        return []
    enemy, hidden = targets_held(g, seat), screens(g)
    return [gun for gun in ready if target in targets_of(g, gun, enemy, hidden)]


def answering_guns(g: Eagles, area: int) -> list[int]:
    """13.67 Batteries under fire that can still fire back at an area: independent, looking there, in range and sight."""
    assert g.cannonade is not None
    seat, answer = 1 - g.cannonade.seat, g.cannonade.answer
    batteries = [u for u in troops_of(g, seat, g.cannonade.target) if ARM[u] == ARTILLERY and is_independent(g, u)]
    guns = [gun for gun in batteries if gun not in answer]
    if not guns:
        return []
    hidden = screens(g)
    return [gun for gun in guns if aim_refused(g, gun, area, hidden) is None]


def counter_fire(g: Eagles) -> Steps[None]:
    """13.67 The side under fire may answer at once, each battery once, where it can; it costs them nothing."""
    while True:
        assert g.cannonade is not None
        areas = sorted({g.place[gun] for gun in g.cannonade.guns})
        options = [AREA + area for area in areas if answering_guns(g, area)]
        if not options:
            return
        option = yield Ask(1 - g.cannonade.seat, "13.67", "counter-fire", [*options, PASS], None, (g.cannonade.target,))
        if option == PASS:
            return
        yield from choose_answer(g, option - AREA, [area - AREA for area in options if area != option])


def choose_answer(g: Eagles, area: int, others: list[int]) -> Steps[None]:
    """13.67 All batteries that can answer an area do; where some could answer another area as well, their owner divides them."""
    assert g.cannonade is not None
    guns = answering_guns(g, area)
    elsewhere = {gun for other in others for gun in answering_guns(g, other)}
    option = ALL_UNITS
    if len(guns) > 1 and not elsewhere.isdisjoint(guns):
        options = [ALL_UNITS, *[UNIT + gun for gun in guns]]
        option = yield Ask(1 - g.cannonade.seat, "13.67", "counter-with", options, None, (area,))
    answer_with(g, guns if option == ALL_UNITS else [option - UNIT], area)


def answer_with(g: Eagles, guns: list[int], area: int) -> None:
    """13.67 Batteries are laid on an area from which they were fired at."""
    assert g.cannonade is not None
    g.cannonade.answer.extend(guns)
    g.cannonade.answer_at.extend([area] * len(guns))
    g.note("counter-fires", "13.67", guns, area)


def cannonade(g: Eagles) -> Steps[None]:
    """13.2 All dice are rolled, then both owners take their losses and test their leaders (5.3)."""
    assert g.cannonade is not None
    g.toll = {}
    target, seat = g.cannonade.target, g.cannonade.seat
    answered = sorted(set(g.cannonade.answer_at))
    hits = shoot(g, g.cannonade.guns, target)
    back = [shoot(g, answer_to(g, area), area) for area in answered]
    yield from suffer(g, 1 - seat, target, hits)
    for at in range(len(answered)):
        yield from suffer(g, seat, answered[at], back[at])
    g.cannonade = None


def answer_to(g: Eagles, area: int) -> list[int]:
    """13.67 The batteries that fire back at an area."""
    assert g.cannonade is not None
    return [gun for gun, at in zip(g.cannonade.answer, g.cannonade.answer_at, strict=True) if at == area]


def shoot(g: Eagles, guns: list[int], target: int) -> int:
    """13.2, 13.3, 18.2 The dice of several batteries on one area; cover takes away the dice without a bonus first."""
    plain = sum(gun_dice(g, gun, target) for gun in guns if not gun_bonus(g, gun, target))
    better = sum(gun_dice(g, gun, target) for gun in guns if gun_bonus(g, gun, target))
    left = bombard_dice(plain + better, target)
    better = min(better, left)
    if better:
        g.note("bonus-guns", "13.3", better)
    if BOMBARD[target]:
        g.note("cover-takes", "18.2.1", target, BOMBARD[target])
    rolls = [g.die() for _ in range(left)]
    hits = sum(roll + (1 if at < better else 0) >= HIT for at, roll in enumerate(rolls))
    g.note("bombard-dice", "13.2", left, better, rolls, hits)
    return hits


def gun_dice(g: Eagles, gun: int, target: int) -> int:
    """13.2, 13.53 A die for each strength point; heavy guns at three areas have half, rounded up."""
    strength = g.strength[gun]
    return (strength + 1) // 2 if SIGHT[g.place[gun]][target].distance >= FAR else strength


def gun_bonus(g: Eagles, gun: int, target: int) -> bool:
    """13.3, 5.4, 5.42, 6.3 +1, once at most: heavy guns, an artillery leader, a dense target, enfilade."""
    if TYPE[gun] == HEAVY_GUNS or has_artillery_leader(g, SIDE[gun], g.place[gun]) or is_dense(g, target):
        return True
    last = SIGHT[g.place[gun]][target].last
    return any(is_division(g, unit) and is_enfiladed(g, unit, last) for unit in troops_of(g, 1 - SIDE[gun], target))


def suffer(g: Eagles, seat: int, area: int, hits: int) -> Steps[None]:
    """13.2, 5.3, az_ponds: the side under fire loses steps as it likes, then the ice may break, then its leaders are tested."""
    taken = yield from ch14_losses.take_losses(g, pieces_to_lose(g, seat, area), hits, FREE, "13.2")
    if TERRAIN[area] == POND:
        taken += break_ice(g, seat, area)
    if taken:
        yield from ch05_leaders.test_leaders(g, leaders_in(g, seat, area), 0)


def pieces_to_lose(g: Eagles, seat: int, area: int) -> list[int]:
    """The combat units of an area and its staff."""
    staff = SCENARIOS[g.scenario].staff[seat]
    return [unit for unit in pieces_of(g, seat, area) if unit == staff or unit in SCENARIOS[g.scenario].troops[seat]]


def break_ice(g: Eagles, seat: int, area: int) -> int:
    """az_ponds: each unit on a bombarded pond loses one more step on 5-6."""
    lost = 0
    for unit in troops_of(g, seat, area):
        roll = g.die()
        g.note("ice-breaks", "az_ponds", unit, roll)
        if roll >= ICE_UNDER_FIRE:
            lose_step(g, unit, "az_ponds")
            lost += 1
    return lost
