"""15 The sea: convoys of the First Army, and the amphibious assault of card 21."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    BATTERIES,
    CLEAR,
    CONVOY_SIZE,
    FIRST,
    FORCES,
    FORTRESS,
    LEADERS_OF,
    PORTS,
    SPACES,
    TSARIST,
)
from ..state import HALTED, KutuzovState, March, Query
from ..words import DONE, LEADER, SP, SPACE
from . import (
    ch01_pieces,
    ch03_control,
    ch10_causes,
    ch11_reactions,
    ch12_battle,
    ch12_trenches,
    ch14_attrition,
)


def moor(g: KutuzovState) -> None:
    """15.2a Only pieces that are in a port when the impulse begins can sail in it."""
    g.now.moored = [g.sp[FIRST * SPACES + port] for port in PORTS]
    g.now.sailors = [leader for leader in LEADERS_OF[FIRST] if g.place[leader] in PORTS]


def cargo(g: KutuzovState, port: int) -> list[int]:
    """15.2a The pieces of the First Army in a port that were there before and have not moved by land in this impulse."""
    aground = [leader for leader in g.now.sailors if g.place[leader] == port and g.status[leader] == 0]
    return [*[LEADER + leader for leader in aground], *([SP + FIRST] if most_sp(g, port) else ())]


def most_sp(g: KutuzovState, port: int) -> int:
    """15.2a The SP that can sail from a port."""
    return min(ch01_pieces.able(g, FIRST, port, 1), g.now.moored[PORTS.index(port)])


def from_ports(g: KutuzovState) -> list[int]:
    """15.2a Friendly ports with cargo."""
    return [
        port
        for port in PORTS
        if g.crowd[TSARIST * SPACES + port] and ch03_control.controls(g, TSARIST, port) and cargo(g, port)
    ]


def to_ports(g: KutuzovState, start: int, assault: bool) -> list[int]:
    """15.2a, 15.3a Friendly ports for a convoy, others for an assault."""
    found = []
    for port in PORTS:
        friendly = ch03_control.controls(g, TSARIST, port)
        if port != start and friendly != assault and not ch03_control.out_of_war(g, port):
            found.append(port)
    return found


def can_convoy(g: KutuzovState, power: int) -> bool:
    """15.1, 15.2a Only the First Army, once an impulse, between two friendly ports."""
    if power != FIRST or g.now.convoyed:
        return False
    starts = from_ports(g)
    return len(starts) > 1 or (bool(starts) and bool(to_ports(g, starts[0], False)))


def convoy(g: KutuzovState, power: int) -> Steps[None]:
    """15.2a, 15.2b A convoy from port to port, 1 CP a piece; into a besieged fortress it means battle."""
    yield from load(g, False)
    if g.march is None:
        return
    g.now.convoyed = g.now.moved = True
    yield from land(g, g.moving.here, g.moving.goal)
    g.march = None


def load(g: KutuzovState, assault: bool) -> Steps[None]:
    """15.2a The First Army chooses a port, up to five leaders and SP, and where they go."""
    seat = g.holder[FIRST]
    starts = [port for port in from_ports(g) if to_ports(g, port, assault)]
    start = starts[0]
    if len(starts) > 1:
        g.query = Query(FIRST, starts)
        option = yield Ask(seat, "15.2a", "convoy-from", [SPACE + port for port in starts], port_refused, (g.purse.points,))
        start = option - SPACE
    g.march = March(FIRST, TSARIST, start, [], [0] * FORCES, [], [], [], sea=True)
    while g.purse.points > 0 and aboard(g) < CONVOY_SIZE:
        pieces = [piece for piece in cargo(g, start) if not loaded(g, piece, start)]
        if not pieces:
            break
        options = [*pieces, DONE] if aboard(g) else pieces
        option = options[0]
        if len(options) > 1:
            option = yield Ask(seat, "15.2a", "convoy-with", options, None, (CONVOY_SIZE - aboard(g),))
        if option == DONE:
            break
        g.purse.points -= 1
        take_aboard(g, option)
    goals = to_ports(g, start, assault)
    goal = goals[0]
    if len(goals) > 1:
        g.query = Query(FIRST, goals)
        option = yield Ask(seat, "15.2a", "convoy-to", [SPACE + port for port in goals], port_refused, (start,))
        goal = option - SPACE
    g.query = None
    g.moving.goal, g.moving.came = goal, start
    g.moving.commander = ch01_pieces.commander(g, TSARIST, g.moving.leaders)


def port_refused(g: KutuzovState, option: int) -> Refusal | None:
    """15.2a A space that is no port for this voyage."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    if space not in PORTS:
        return Refusal("15.2a", "no-port", space)
    if g.march is None:  # where the convoy comes from
        return Refusal("15.2a", "no-cargo", space)
    friendly = ch03_control.controls(g, TSARIST, space)
    return Refusal("15.3a", "own-space", space) if friendly else Refusal("15.2a", "not-controlled", space)


def aboard(g: KutuzovState) -> int:
    return len(g.moving.leaders) + sum(g.moving.sp)


def loaded(g: KutuzovState, piece: int, start: int) -> bool:
    """Whether a piece is aboard already, or no SP is left to load."""
    if piece == SP + FIRST:
        return g.moving.sp[FIRST] >= most_sp(g, start)
    return piece - LEADER in g.moving.leaders


def take_aboard(g: KutuzovState, piece: int) -> None:
    if piece == SP + FIRST:
        g.moving.sp[FIRST] += 1
    else:
        g.moving.leaders.append(piece - LEADER)


def sail(g: KutuzovState, start: int, goal: int) -> None:
    """15.2a The pieces are in the other port, and move no more by land."""
    g.note("convoy", "15.2a", g.moving.leaders, sum(g.moving.sp), start, goal)
    for leader in g.moving.leaders:
        ch01_pieces.put_leader(g, leader, goal)
        g.status[leader] = HALTED
    ch01_pieces.take_sp(g, FIRST, start, g.moving.sp[FIRST])
    ch01_pieces.add_sp(g, FIRST, goal, g.moving.sp[FIRST], HALTED)
    ch12_trenches.sweep(g)


def land(g: KutuzovState, start: int, goal: int) -> Steps[None]:
    """15.2b, 15.3b, 11.1a The enemy may intercept, or evade from the port; else battle, and who is beaten sails back."""
    yield from ch11_reactions.reactions(g)
    sail(g, start, goal)
    if ch10_causes.burnt(g, TSARIST, goal):
        yield from ch14_attrition.wear_down(g, TSARIST, goal, g.moving.leaders, g.moving.sp, 1, True)
    if g.crowd[(1 - TSARIST) * SPACES + goal] and g.crowd[TSARIST * SPACES + goal]:
        yield from ch12_battle.battle(g, goal, TSARIST, start, CLEAR, g.moving.failed_evasions, True)


def assault(g: KutuzovState) -> Steps[None]:
    """15.3a, 15.3b Card 21: the coastal batteries fire first, then the survivors fight, or besiege as if come by land."""
    yield from load(g, True)
    if g.march is None:
        return
    g.now.convoyed = g.now.moved = True
    yield from batteries(g, g.moving.goal)
    if aboard(g):
        yield from land(g, g.moving.here, g.moving.goal)
        if g.moving.battered:
            g.now.battered = [g.moving.goal, *g.moving.battered]
    g.march = None


def batteries(g: KutuzovState, port: int) -> Steps[None]:
    """15.3a, 12.45a Two dice, four from a fortress: sixes kill; fives disrupt, which costs dice from the second round on."""
    dice = [g.die() for _ in range(BATTERIES[1] if FORTRESS[port] else BATTERIES[0])]
    g.note("batteries", "15.3a", port, dice)
    kills = min(dice.count(6), aboard(g))
    if kills:
        left = yield from ch14_attrition.lose_pieces(
            g, TSARIST, g.moving.here, g.moving.sp, g.moving.leaders, kills, False, "kill", "15.3a"
        )
        g.moving.sp, g.moving.leaders = left[:FORCES], left[FORCES:]
        ch12_trenches.vacate(g, g.moving.here)
    g.moving.battered = [dice.count(5), dice.count(6)]


def can_assault(g: KutuzovState) -> bool:
    """15.3a Cargo, and a port that is not friendly."""
    return any(to_ports(g, start, True) for start in from_ports(g))
