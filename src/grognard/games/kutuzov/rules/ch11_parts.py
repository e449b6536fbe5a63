"""11.51 A part of the formations in a space intercepts: leaders one by one, a partner's with his consent, and soldiers."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import FORCES, LEADER_FORCE, LEADERS, POWER_OF, SIDE_FORCES, SIDE_OF
from ..state import MARKED, NO_GROUP, KutuzovState, Query
from ..words import ALL, DONE, INTERCEPT, LEADER, NO, NUMBER, PASS, SPACE, YES
from . import ch01_pieces, ch11_interception, ch11_reactions


def part_starts(g: KutuzovState, side: int, seat: int, starts: list[int]) -> list[int]:
    """11.51 The spaces from which a seat may send fewer than all, or a partner's army as well."""
    return [start for start in starts if start != g.moving.goal and divisible(g, side, seat, start)]


def divisible(g: KutuzovState, side: int, seat: int, start: int) -> bool:
    """11.51 Whether there is more to say than who of the seat's leaders goes with all his soldiers."""
    if not ch11_reactions.seat_leaders(g, side, seat, start):
        return False
    leaders = candidates(g, side, start)
    return len(leaders) > 1 or any(ch11_interception.carried_sp(g, side, start, leaders))


def candidates(g: KutuzovState, side: int, start: int) -> list[int]:
    """11.51, 9.31c The unmarked leaders of both powers in a space who are willing to go."""
    return ch11_interception.willing_leaders(g, side, start, g.moving.goal)


def intercept_with_part(g: KutuzovState, side: int, seat: int, starts: list[int]) -> Steps[None]:
    """11.51, 11.51b The seat says from where, which leaders and how many soldiers try; the others keep their right."""
    start = starts[0]
    if len(starts) > 1:
        options = [SPACE + each for each in starts]
        option = yield Ask(seat, "11.51", "intercept-from", options, None, (g.moving.goal,))
        start = option - SPACE
    leaders = yield from pick_leaders(g, side, seat, start)
    sp = yield from pick_soldiers(g, side, seat, start, leaders)
    ch11_interception.declare(g, side, start, g.moving.goal, leaders, False, 0)
    g.rush.sp = sp
    yield from ch11_interception.resolve(g)


def pick_leaders(g: KutuzovState, side: int, seat: int, start: int) -> Steps[list[int]]:
    """11.51, 10.61 A leader of the seat's own, then any others, those of a partner with his consent."""
    leaders: list[int] = []
    refused: list[int] = []
    together = grouped(g, side, start)
    while together or not leaders:
        able = candidates(g, side, start) if leaders else ch11_reactions.seat_leaders(g, side, seat, start)
        able = [leader for leader in able if leader not in leaders and leader not in refused]
        if not able:
            break
        option = LEADER + able[0]
        if leaders or len(able) > 1:
            g.query = Query(seat, [start, *leaders], int(bool(leaders)), bits(refused))
            options = [*[LEADER + leader for leader in able], *([DONE] if leaders else ())]
            option = yield Ask(seat, "11.51", "intercept-part", options, part_refused, (start, g.moving.goal))
            g.query = None
        if option == DONE:
            break
        joins = yield from consent(g, seat, option - LEADER, start)
        if joins:
            leaders = [*leaders, option - LEADER]
        else:
            refused = [*refused, option - LEADER]
    return leaders


def bits(leaders: list[int]) -> int:
    """Some leaders as one number."""
    return sum(1 << leader for leader in leaders)


def grouped(g: KutuzovState, side: int, start: int) -> bool:
    """Card 87 keeps the armies of a space from acting as a group."""
    return not any(e[0] == NO_GROUP and e[1] == side and e[2] == start for e in g.effects)


def consent(g: KutuzovState, seat: int, leader: int, start: int) -> Steps[bool]:
    """10.61, 10.65 A partner's army goes along only if he agrees."""
    power = POWER_OF[LEADER_FORCE[leader]]
    if g.holder[power] == seat:
        return True
    option = yield Ask(g.holder[power], "10.61", "intercept-join", [YES, NO], None, (leader, start, g.moving.goal))
    if option == NO:
        g.note("refuses-join", "10.61", power)
    return bool(option == YES)


def pick_soldiers(g: KutuzovState, side: int, seat: int, start: int, leaders: list[int]) -> Steps[list[int]]:
    """11.51, 10.2 How many soldiers of each force go along, within the command of its leaders."""
    most = ch11_interception.carried_sp(g, side, start, leaders)
    sp = [0] * FORCES
    for force in SIDE_FORCES[side]:
        if most[force]:
            options = [NUMBER + count for count in range(most[force], -1, -1)]
            option = yield Ask(seat, "11.51", "intercept-sp", options, None, (force, most[force]))
            sp = [option - NUMBER if each == force else count for each, count in enumerate(sp)]
    return sp


def answering_seats(g: KutuzovState, side: int, start: int, goal: int) -> list[int]:
    """10.62, 10.65 Who may answer an event from a space: the commander's player, then his partner with armies of his own."""
    leaders = ch11_interception.willing_leaders(g, side, start, goal)
    if not leaders or not ch11_interception.open_way(g, side, start, goal):
        return []
    chief = ch01_pieces.commander(g, side, leaders)
    return list(dict.fromkeys(g.holder[POWER_OF[LEADER_FORCE[leader]]] for leader in [chief, *leaders]))


def answer_called(g: KutuzovState, side: int, seat: int, start: int, goal: int, rule: str, apart: bool) -> Steps[bool]:
    """11.1a, 10.73, 10.65 A seat asked by an event may send the group, or one army, from a space; whether it came in."""
    if seat not in answering_seats(g, side, start, goal):  # all have gone, or have failed before
        return False
    option = yield Ask(seat, rule, "answer-call", [INTERCEPT + start, PASS], None, (start, goal))
    if option == PASS:
        return False
    leaders = yield from answer_event(g, side, seat, start, goal, apart)
    return (yield from ch11_interception.attempt(g, side, start, goal, leaders, False))


def answer_event(g: KutuzovState, side: int, seat: int, start: int, goal: int, apart: bool = False) -> Steps[list[int]]:
    """11.51, 10.65 Who answers an event from a space: all its willing leaders (apart: the seat's own) as a group, or one army."""
    leaders = ch11_interception.willing_leaders(g, side, start, goal)
    own = [leader for leader in leaders if g.holder[POWER_OF[LEADER_FORCE[leader]]] == seat]
    leaders = own if apart else leaders
    options = [*([ALL] if grouped(g, side, start) else ()), *[LEADER + leader for leader in own]]
    if len(leaders) < 2 or len(options) < 2:
        return leaders if ALL in options else leaders[:1]
    g.query = Query(seat, [start], 0, goal)
    option = yield Ask(seat, "11.51", "intercept-with", options, ch11_reactions.with_refused, (start, goal))
    g.query = None
    return leaders if option == ALL else [option - LEADER]


def part_refused(g: KutuzovState, option: int) -> Refusal | None:
    """11.51, 11.3b, 10.61, 10.65, 9.31c A leader who is elsewhere, marked, hesitating, goes already, or whose player says no."""
    leader = option - LEADER
    if not 0 <= leader < LEADERS or g.query is None:
        return None
    if g.place[leader] != g.query.spaces[0] or SIDE_OF[LEADER_FORCE[leader]] == g.moving.side:
        return Refusal("11.51", "not-here", leader)
    if g.status[leader] == MARKED:
        return Refusal("11.3b", "failed-before", g.place[leader])
    if not g.query.kind and g.holder[POWER_OF[LEADER_FORCE[leader]]] != g.query.power:
        return Refusal("10.65", "other-player", leader)
    if g.query.number >> leader & 1:
        return Refusal("10.61", "stays-behind", leader)
    willing = ch11_interception.willing(g, leader, 1 - g.moving.side, g.moving.goal)
    if not willing:
        return Refusal("9.31c", "hesitates", LEADER_FORCE[leader])
    return Refusal("11.51", "goes-already", leader) if leader in g.query.spaces[1:] else None
