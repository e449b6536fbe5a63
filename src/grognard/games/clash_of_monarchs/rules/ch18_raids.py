"""18.5.2, 18.5.3 Raid losses and supply raids."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import BOX, CHIEF, MD_INDEX, NOBODY, POOL, SPACES, THEATER_OF, ground
from ..state import ClashState
from ..troops import INF, LIGHT, ONE, SP, TYPE_IDS, count, flipped, kinds, lights
from ..words import AREA, DEPOT, SPACE, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch15_7_losses, ch18_kleiner_krieg

TYPES = len(TYPE_IDS)
MANY = 5
SUCCESS, TRIUMPH = 10, 14  # on the Supply Raid table


def losses(g: ClashState) -> Steps[None]:
    """18.5.3 One Raid Loss roll for the box: the loser picks the first step, the other player the second."""
    if not g.raiding.troops:
        return
    die = g.die()
    total = die + loss_drm(g)
    mine = 2 if total <= 0 else 1 if total <= 2 else 0
    theirs = 2 if total >= 6 else 1 if total in (2, 5) else 0
    g.note("raid-losses", "18.5.3", die, total, mine, theirs)
    for step in range(mine):
        yield from lose_step(g, g.raiding.camp, step)
    for step in range(theirs):
        yield from lose_step(g, 1 - g.raiding.camp, step)


def loss_drm(g: ClashState) -> int:
    """KK Advantage, and at least 5 light steps fewer or more than the enemy in the box."""
    raid = g.raiding
    mine = ch18_kleiner_krieg.steps_in_box(g, raid.theater, raid.camp)
    theirs = ch18_kleiner_krieg.steps_in_box(g, raid.theater, 1 - raid.camp)
    drm = ch18_kleiner_krieg.edge(g, raid.camp, raid.theater)
    return drm + (mine - theirs >= MANY) - (theirs - mine >= MANY)


def victims(g: ClashState, camp: int, step: int) -> list[int]:
    """18.5.3 The raider's first step comes from a forage raid if it can; the enemy's from his nation with most light units."""
    raid = g.raiding
    place = BOX + raid.theater
    if camp == raid.camp:
        foragers = [unit for unit, target in zip(raid.troops, raid.targets, strict=True) if target // 4096 == AREA // 4096]
        pool = raid.troops if step else foragers or raid.troops
        return sorted({troop(unit // TYPES, unit % TYPES) for unit in pool if count(g.at(place, unit // TYPES), unit % TYPES)})
    return [troop(number, kind) for number in hunted(g, camp) for kind in kinds(g.at(place, number)) if kind in LIGHT]


def hunted(g: ClashState, camp: int) -> list[int]:
    """18.5.3 The nations of an alliance with most light units in the box."""
    there = {number: lights(packed) for number, packed in board.contingents(g, BOX + g.raiding.theater, camp) if lights(packed)}
    return [number for number in there if there[number] == max(there.values())]


def loser_of(g: ClashState, camp: int) -> int:
    """18.5.3 Who loses a step: the raider, or the player of the nation with most light units; of several Austria or Prussia."""
    if camp == g.raiding.camp:
        return g.raiding.seat
    found = hunted(g, camp)
    return g.seat_of(found[0] if len(found) == 1 else CHIEF[camp])


def lose_step(g: ClashState, camp: int, step: int) -> Steps[None]:
    """18.5.3 The losing player picks the first step, the other the second; the enemy's may come from the map."""
    other = g.seat_of(CHIEF[1 - camp]) if camp == g.raiding.camp else g.raiding.seat
    seat = other if step else loser_of(g, camp)
    options = victims(g, camp, step)
    if not options:
        if camp != g.raiding.camp:
            yield from lose_on_map(g, camp, seat)
        return
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, "18.5.3", "raid-loss", options)
    number, kind = troop_of(option)
    goals = hit_goals(g, camp, number * TYPES + kind, step)
    goal = goals[0] if goals else NOBODY
    if len(goals) > 1:
        goal = yield Ask(seat, "18.5.3", "raid-hit", goals)
    strike(g, number, kind, goal)


def hit_goals(g: ClashState, camp: int, unit: int, step: int) -> list[int]:
    """18.5.3 The raids on which such a unit of the raider can be hit: at the first step forage raids, if it can."""
    raid = g.raiding
    if camp != raid.camp:
        return []
    goals = sorted({target for each, target in zip(raid.troops, raid.targets, strict=True) if each == unit})
    return goals if step else [goal for goal in goals if goal // 4096 == AREA // 4096] or goals


def strike(g: ClashState, number: int, kind: int, goal: int) -> None:
    """A step is lost in the box; a unit that raids a target goes on with what it has left."""
    raid, unit = g.raiding, number * TYPES + kind
    g.put(BOX + raid.theater, number, flipped(kind) - ONE[kind])
    if goal >= 0:
        at = next(at for at, each in enumerate(raid.troops) if each == unit and raid.targets[at] == goal)
        if flipped(kind):
            raid.troops[at] = unit + 1
        else:
            del raid.troops[at], raid.targets[at]
    g.note("raid-step-lost", "18.5.3", number)


def exposed(g: ClashState, camp: int) -> list[int]:
    """18.5.3 With no light unit in the box: spaces of the theater with light units, or else with line infantry."""
    light: list[int] = []
    foot: list[int] = []
    for place in forces.forces(g, camp):
        if place < SPACES and THEATER_OF[place] == g.raiding.theater:
            there = board.contingents(g, place, camp)
            if any(lights(packed) for _, packed in there):
                light.append(place)
            if any(count(packed, INF) for _, packed in there):
                foot.append(place)
    return light or foot


def lose_on_map(g: ClashState, camp: int, seat: int) -> Steps[None]:
    """18.5.3 A step of a light unit on the map, or a line infantry SP where the theater has none."""
    places = exposed(g, camp)
    if not places:
        return
    place = places[0]
    if len(places) > 1:
        option = yield Ask(seat, "18.5.3", "raid-victim", [SPACE + each for each in places])
        place = option - SPACE
    options = [
        troop(number, kind)
        for number, packed in board.contingents(g, place, camp)
        for kind in (LIGHT if lights(packed) else (INF,))
        if count(packed, kind)
    ]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, "18.5.3", "raid-loss", options)
    number, kind = troop_of(option)
    g.put(place, number, flipped(kind) - ONE[kind])
    g.note("raid-step-lost", "18.5.3", number)
    if not board.has_pieces(g, place, camp):
        forces.leave_works(g, place, camp)
        ch15_7_losses.rescue_leaders(g, place, camp)


def resolve(g: ClashState, camps: list[int]) -> Steps[None]:
    """18.5a The raids are resolved: forage by area, supply raids by target; `camps` are spaces where forces are meant."""
    for target in sorted(set(g.raiding.targets)):
        if target // 4096 == AREA // 4096:
            ch18_kleiner_krieg.forage(g, g.raiding.power, target - AREA, raiding_sp(g, target))
        elif target - SPACE in camps:
            yield from supply_raid(g, target - SPACE, raiding_sp(g, target))
        else:
            depot_raid(g, target, raiding_sp(g, target))


def raiding_sp(g: ClashState, target: int) -> int:
    """18.4, 18.5a The SP that raid a target; the KK Advantage adds one SP to one raid of the box, or takes one away."""
    raid = g.raiding
    points = sum(SP[unit % TYPES] for unit, goal in zip(raid.troops, raid.targets, strict=True) if goal == target)
    return points + (target == raid.extra) * ch18_kleiner_krieg.edge(g, raid.camp, raid.theater)


def raid_drm(g: ClashState, space: int, points: int) -> int:
    """18.5.2 Raiding SP, KK Advantage, the OPS of the card, enemy weakness in the box, light units with the target."""
    raid = g.raiding
    mine = ch18_kleiner_krieg.steps_in_box(g, raid.theater, raid.camp)
    theirs = ch18_kleiner_krieg.steps_in_box(g, raid.theater, 1 - raid.camp)
    drm = points + ch18_kleiner_krieg.edge(g, raid.camp, raid.theater) + raid.ops + (mine - theirs >= MANY)
    return drm - any(lights(packed) for _, packed in board.contingents(g, space, 1 - raid.camp))


def supply_raid(g: ClashState, space: int, points: int) -> Steps[None]:
    """18.5.2 10-13: the force drops one supply level; 14+: 1 SP is lost, too."""
    total = raid_roll(g, space, points)
    if total < SUCCESS:
        return
    enemy = 1 - g.raiding.camp
    supply.lower(g, space, enemy, "9.4.2")
    if total >= TRIUMPH:
        yield from ch15_7_losses.lose(g, space, enemy, 1, "18.5.2")


def depot_raid(g: ClashState, target: int, points: int) -> None:
    """18.5.2 10-13: the FD is disrupted; 14+: it is destroyed. 9.7.1: a commandeered MD is disrupted by either."""
    space = ch18_kleiner_krieg.raided_space(g, target)
    total = raid_roll(g, space, points)
    if total < SUCCESS:
        return
    for at in ch18_kleiner_krieg.depot_targets(g):
        if target == DEPOT + at or target == SPACE + ground(g.fd[at]):
            g.fd_down[at] = total < TRIUMPH
            if total >= TRIUMPH:
                g.fd[at] = POOL
            g.note("depot-disrupted" if total < TRIUMPH else "depot-destroyed", "18.5.2", at)
    if target - SPACE in ch18_kleiner_krieg.magazine_targets(g):
        g.md_down[MD_INDEX[space]] = 1
        g.note("magazine-disrupted", "9.7.1", space)


def raid_roll(g: ClashState, space: int, points: int) -> int:
    """18.5.2 One die and its modifiers, or nothing if no SP is left to raid with."""
    if points <= 0:
        return 0
    die = g.die()
    total = die + raid_drm(g, space, points)
    g.note("supply-raid", "18.5.2", space, die, total)
    return total
