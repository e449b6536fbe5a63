"""17.3 Deployment: new pieces march from the magazine, by land or sea; leaders may be sent home."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    CONVOY_SIZE,
    DEPLOYMENT,
    FIRST,
    FORCES,
    FORCES_OF,
    IMPERIAL,
    IS_PORT,
    LEADER_FORCE,
    LEADERS,
    LINE,
    MARSH,
    NAPOLEON,
    NEAR,
    PORTS,
    POWER_OF,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..state import NOWHERE, KutuzovState, Query
from ..words import ALL, COMRADE, DONE, LEADER, SP, SPACE
from . import (
    ch01_pieces,
    ch03_control,
    ch06_building,
    ch07_flags,
    ch10_causes,
    ch11_interception,
    ch12_trenches,
    ch14_attrition,
    ch14_levels,
)

BY_LAND = -1  # 17.34 instead of the port that a convoy has gone to


def remember(g: KutuzovState, option: int, space: int, back: bool) -> None:
    """17.31b, 17.35 New pieces at the magazine may deploy; of those from the regroup box it is known where they came."""
    force = ch06_building.piece_force(option)
    if LEADER <= option < LEADER + LEADERS:
        note_once(g.fresh_leaders, option - LEADER)
    elif COMRADE <= option < COMRADE + LEADERS:
        note_once(g.returned_leaders, option - COMRADE)
    elif back:
        g.returned[force * SPACES + space] = g.returned.get(force * SPACES + space, 0) + 1
    else:
        g.fresh_sp[force] += 1


def note_once(known: list[int], leader: int) -> None:
    """17.31b A leader deploys once, even if he was lost to scorched earth and came a second time (14.1, 14.61)."""
    if leader not in known:
        known.append(leader)


def designate(g: KutuzovState, power: int, force: int) -> Steps[None]:
    """17.2d, 17.35 A force that has built nothing may make its magazine where pieces came back to a home key or zone."""
    home = [space for space in ch06_building.home_places(g, force) if came_back(g, force, space)]
    if g.magazine[force] < 0 and home:
        g.query = Query(power, home)
        options = [*[SPACE + space for space in home], DONE]
        option = yield Ask(g.holder[power], "17.35", "magazine", options, goal_refused, (force,))
        g.query = None
        g.magazine[force] = NOWHERE if option == DONE else option - SPACE
    space = g.magazine[force]
    if space >= 0:
        g.fresh_sp[force] += g.returned.get(force * SPACES + space, 0)
        back = [leader for leader in g.returned_leaders if LEADER_FORCE[leader] == force]
        g.fresh_leaders += [leader for leader in back if leader not in g.fresh_leaders]


def came_back(g: KutuzovState, force: int, space: int) -> bool:
    """Whether pieces of a force were regrouped in a space in this interphase."""
    if g.returned.get(force * SPACES + space):
        return True
    return any(LEADER_FORCE[leader] == force and g.place[leader] == space for leader in g.returned_leaders)


def deploy(g: KutuzovState, power: int) -> Steps[None]:
    """17.31a, 17.31b, 17.34 Piece by piece or all together, the new ones go where they are needed, without CP."""
    for force in FORCES_OF[power]:
        yield from designate(g, power, force)
        gone: list[int] = []
        while True:
            pieces = waiting(g, force)
            if not pieces:
                break
            start = g.magazine[force]
            options = [*([ALL] if len(pieces) > 1 or g.fresh_sp[force] > 1 else ()), *pieces, DONE]
            option = yield Ask(g.holder[power], "17.31a", "deploy", options, None, (force, start))
            if option == DONE:
                break
            gone = yield from send(g, force, option, gone)
        g.fresh_sp[force] = 0


def waiting(g: KutuzovState, force: int) -> list[int]:
    """17.35 The pieces of a force that may still deploy."""
    space = g.magazine[force]
    if space < 0:
        return []
    count = min(g.fresh_sp[force], g.sp[force * SPACES + space])
    leaders = [leader for leader in g.fresh_leaders if LEADER_FORCE[leader] == force and g.place[leader] == space]
    return [*([SP + force] if count else ()), *[LEADER + leader for leader in leaders]]


def send(g: KutuzovState, force: int, option: int, gone: list[int]) -> Steps[list[int]]:
    """17.31a, 17.33, 17.34 The chosen pieces get a destination; the port of each that has gone by sea, or that all go by land."""
    start = g.magazine[force]
    count, leaders = chosen(g, force, option)
    pieces = count + len(leaders)
    ports = convoy_ports(g, force, start, gone) if len(gone) + pieces <= CONVOY_SIZE else []
    lands = sorted(reach(g, force, start)) if not gone or BY_LAND in gone else []
    goals = sorted({*lands, *ports} - {start})
    drop_waiting(g, force, option)
    if not goals:
        return gone
    g.query = Query(POWER_OF[force], goals, len(gone))
    options = [*[SPACE + goal for goal in goals], DONE]
    answer = yield Ask(g.holder[POWER_OF[force]], "17.31a", "deploy-to", options, goal_refused, (force,))
    g.query = None
    if answer == DONE:
        return gone
    goal = answer - SPACE
    causes = reach(g, force, start)[goal] if goal in lands else 0
    by_sea = goal in ports and (causes > 0 or goal not in lands)
    yield from arrive(g, force, start, goal, count, leaders, 0 if by_sea else causes)
    return [*gone, *[goal] * pieces] if by_sea else [BY_LAND]


def chosen(g: KutuzovState, force: int, option: int) -> tuple[int, list[int]]:
    """The SP and leaders that an option names."""
    if option == ALL:
        pieces = waiting(g, force)
        count = min(g.fresh_sp[force], g.sp[force * SPACES + g.magazine[force]])
        return count, [piece - LEADER for piece in pieces if LEADER <= piece < LEADER + len(g.place)]
    if option == SP + force:
        return 1, []
    return 0, [option - LEADER]


def drop_waiting(g: KutuzovState, force: int, option: int) -> None:
    """Each piece deploys once."""
    count, leaders = chosen(g, force, option)
    g.fresh_sp[force] -= count
    g.fresh_leaders = [leader for leader in g.fresh_leaders if leader not in leaders]


def reach(g: KutuzovState, force: int, start: int) -> dict[int, int]:
    """17.31a, 17.32, 17.33 The spaces in reach with the causes of attrition on the cheapest way there."""
    side = SIDE_OF[force]
    free = DEPLOYMENT[side][g.turn + 1]
    watched = ch11_interception.in_reach(g, 1 - side)
    best, shut = {start: 0}, set[int]()
    layer = {start: 0}
    steps = 0
    while layer:
        steps += 1
        beyond: dict[int, int] = {}
        for here, causes in layer.items():
            for goal in NEAR[here]:
                known = best.get(goal, 99)
                if known <= causes or goal in shut:
                    continue
                cost = causes + (steps > free) + toll(g, side, here, goal)
                if cost < known and (known < 99 or may_pass(g, side, goal, watched)):
                    beyond[goal] = best[goal] = cost
                elif known == 99:
                    shut.add(goal)
        layer = beyond
    return best


def toll(g: KutuzovState, side: int, here: int, goal: int) -> int:
    """17.33 Scorched duchies for all, marsh lines for the Imperials."""
    return int(ch10_causes.burnt(g, side, goal)) + (side == IMPERIAL and LINE[here][goal] == MARSH)


def may_pass(g: KutuzovState, side: int, space: int, watched: set[int]) -> bool:
    """17.31a Friendly duchies and zones without enemies, that no enemy army could intercept into."""
    if not ch03_control.controls(g, side, space) or g.crowd[(1 - side) * SPACES + space]:
        return False
    if space in watched and not g.crowd[side * SPACES + space]:
        return False
    return side == TSARIST or not ch07_flags.forbidden(g, space)


def sea_ports(g: KutuzovState, force: int, start: int) -> list[int]:
    """17.34, 11.1a The First Army may go by sea instead: to friendly ports without enemies, held or safe from interception."""
    if force != FIRST or not IS_PORT[start]:
        return []
    return [
        port
        for port in PORTS
        if port != start
        and ch03_control.controls(g, TSARIST, port)
        and not g.crowd[(1 - TSARIST) * SPACES + port]
        and (g.crowd[TSARIST * SPACES + port] or not ch11_interception.could_intercept(g, IMPERIAL, port))
    ]


def convoy_ports(g: KutuzovState, force: int, start: int, gone: list[int]) -> list[int]:
    """17.34, 15.2a Any port for the first pieces of the convoy, the same one for the others; none for who goes by land."""
    return [port for port in sea_ports(g, force, start) if not gone or port in gone]


def goal_refused(g: KutuzovState, option: int) -> Refusal | None:
    """17.31a, 17.34 A space that the pieces cannot reach; who has begun by sea or by land goes on in the same way."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return Refusal("17.34" if g.query.kind else "17.31a", "out-of-reach", space)


def arrive(g: KutuzovState, force: int, start: int, goal: int, count: int, leaders: list[int], causes: int) -> Steps[None]:
    """17.33 The pieces arrive and suffer what the way cost."""
    side = SIDE_OF[force]
    ch01_pieces.take_sp(g, force, start, count)
    ch01_pieces.add_sp(g, force, goal, count)
    for leader in leaders:
        ch01_pieces.put_leader(g, leader, goal)
    ch12_trenches.vacate(g, start)
    g.note("deploys", "17.31a", force, leaders, count, start, goal)
    if causes:
        sp = [count if each == force else 0 for each in range(FORCES)]
        yield from ch14_attrition.wear_down(g, side, goal, leaders, sp, causes, g.scorched[goal] > 0)


def transfer(g: KutuzovState, power: int) -> Steps[None]:
    """17.36, 14.42 A power may remove leaders, never Napoleon, as if killed in battle, to buy them anew next turn."""
    while True:
        leaders = [
            leader
            for leader in range(len(g.place))
            if POWER_OF[LEADER_FORCE[leader]] == power and g.place[leader] >= 0 and leader != NAPOLEON
        ]
        if not leaders:
            return
        options = [*[LEADER + leader for leader in leaders], DONE]
        option = yield Ask(g.holder[power], "17.36", "transfer", options, None, (power,), "transfer")
        if option == DONE:
            return
        ch01_pieces.lose_leader(g, option - LEADER, False)
        ch12_trenches.sweep(g)
        g.note("transferred", "17.36", option - LEADER)
        if SIDE_OF[power] == IMPERIAL:
            ch14_levels.add_loss(g, 1)
