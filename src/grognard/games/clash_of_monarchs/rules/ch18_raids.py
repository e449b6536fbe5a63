"""18.5.2, 18.5.3 Raid losses and supply raids."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import ARMIES, AU, BOX, FD_NATION, FDS, POOL, PR, SPACES, THEATER_OF, ground
from ..state import ClashState
from ..troops import INF, LIGHT, ONE, SP, TYPE_IDS, count, flipped, kinds, lights
from ..words import AREA, SPACE, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch15_7_losses, ch18_kleiner_krieg

TYPES = len(TYPE_IDS)
MANY = 5


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


def victims(g: ClashState, camp: int) -> list[int]:
    """18.5.3 Units that may lose the step: of the nation with most light units in the box; with none there, on the map."""
    raid = g.raiding
    place = BOX + raid.theater
    there = [(number, packed) for number, packed in board.contingents(g, place, camp) if lights(packed)]
    if camp == raid.camp:
        foragers = [unit for unit, target in zip(raid.troops, raid.targets, strict=True) if target // 4096 == AREA // 4096]
        pool = foragers or raid.troops
        return sorted({troop(unit // TYPES, unit % TYPES) for unit in pool if count(g.at(place, unit // TYPES), unit % TYPES)})
    if not there:
        return []
    most = max(lights(packed) for _, packed in there)
    return [troop(number, kind) for number, packed in there if lights(packed) == most for kind in kinds(packed) if kind in LIGHT]


def lose_step(g: ClashState, camp: int, step: int) -> Steps[None]:
    """The losing player picks the first step, the other the second."""
    options = victims(g, camp)
    if not options:
        lose_on_map(g, camp)
        return
    loser = g.raiding.seat if camp == g.raiding.camp else g.seat_of(troop_of(options[0])[0])
    other = g.seat_of((PR, AU)[1 - camp]) if camp == g.raiding.camp else g.raiding.seat
    option = options[0]
    if len(options) > 1:
        option = yield Ask(loser if step == 0 else other, "18.5.3", "raid-loss", options)
    number, kind = troop_of(option)
    strike(g, BOX + g.raiding.theater, number, kind)


def strike(g: ClashState, place: int, number: int, kind: int) -> None:
    """A step is lost; a raiding unit goes on with what it has left."""
    raid = g.raiding
    g.put(place, number, flipped(kind) - ONE[kind])
    unit = number * TYPES + kind
    if g.camp[number] == raid.camp and unit in raid.troops:
        at = raid.troops.index(unit)
        if flipped(kind):
            raid.troops[at] = unit + 1
        else:
            del raid.troops[at], raid.targets[at]
    g.note("raid-step-lost", "18.5.3", number)


def lose_on_map(g: ClashState, camp: int) -> None:
    """18.5.3 With no light unit in the box a map unit of the theater's areas: light first, else line infantry."""
    for wanted in (LIGHT, (INF,)):
        for key in sorted(g.troops):
            place, number = divmod(key, ARMIES)
            if place < SPACES and g.camp[number] == camp and THEATER_OF[place] == g.raiding.theater:
                for kind in wanted:
                    if count(g.troops[key], kind):
                        g.put(place, number, flipped(kind) - ONE[kind])
                        g.note("raid-step-lost", "18.5.3", number)
                        forces.clear_empty(g, place, camp)
                        if not board.has_pieces(g, place, camp):
                            ch15_7_losses.rescue_leaders(g, place, camp)
                        return


def resolve(g: ClashState) -> None:
    """18.5a The raids are resolved: forage by area, supply raids by target."""
    raid = g.raiding
    for target in sorted(set(raid.targets)):
        points = sum(SP[unit % TYPES] for unit, goal in zip(raid.troops, raid.targets, strict=True) if goal == target)
        points += target == raid.extra
        if target // 4096 == AREA // 4096:
            if ch18_kleiner_krieg.edge(g, raid.camp, raid.theater) < 0:
                points -= target == min(raid.targets)
            ch18_kleiner_krieg.forage(g, raid.power, target - AREA, points)
        else:
            supply_raid(g, target - SPACE, points)


def raid_drm(g: ClashState, space: int, points: int) -> int:
    """18.5.2 Raiding SP, KK Advantage, the OPS of the card, enemy weakness in the box, light units with the target."""
    raid = g.raiding
    mine = ch18_kleiner_krieg.steps_in_box(g, raid.theater, raid.camp)
    theirs = ch18_kleiner_krieg.steps_in_box(g, raid.theater, 1 - raid.camp)
    drm = points + ch18_kleiner_krieg.edge(g, raid.camp, raid.theater) + raid.ops + (mine - theirs >= MANY)
    return drm - any(lights(packed) for _, packed in board.contingents(g, space, 1 - raid.camp))


def supply_raid(g: ClashState, space: int, points: int) -> None:
    """18.5.2 10-13: the force drops one supply level or the FD is disrupted; 14+: 1 SP is lost or the FD destroyed, too."""
    raid = g.raiding
    if points <= 0:
        return
    die = g.die()
    total = die + raid_drm(g, space, points)
    g.note("supply-raid", "18.5.2", space, die, total)
    if total < 10:
        return
    enemy = 1 - raid.camp
    if forces.major(g, space, enemy):
        supply.lower(g, space, enemy)
        if total >= 14:
            ch15_7_losses.lose_unasked(g, [space], enemy, 1)
        return
    for at in range(FDS):
        if g.fd[at] >= 0 and ground(g.fd[at]) == space and g.camp[FD_NATION[at]] == enemy:
            g.fd_down[at] = True
            if total >= 14:
                g.fd[at], g.fd_down[at] = POOL, False
