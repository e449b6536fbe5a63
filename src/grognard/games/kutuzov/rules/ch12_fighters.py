"""12 Who fights: the pieces of a side in the space of the battle, but for those that keep out of it in a zone."""
from __future__ import annotations

from ..load import IS_ZONE, SPACES
from ..state import MARKED, KutuzovState
from . import ch01_pieces


def stand_aside(g: KutuzovState) -> None:
    """10.11, 10.72, 11.6b Friends of the attackers keep out of a battle in a zone, and enemies who have evaded there."""
    fight, march = g.fight, g.march
    if march is None or march.goal != fight.space or march.side != fight.active or not IS_ZONE[fight.space]:
        return
    keep_friends_out(g, march.leaders, march.sp)
    fight.idle_leaders = [*fight.idle_leaders, *march.aloof_leaders]
    if march.aloof:
        fight.idle = [count + march.aloof[force] for force, count in enumerate(fight.idle)]


def keep_friends_out(g: KutuzovState, attackers: list[int], sp: list[int]) -> None:
    """10.73, 12.10b Of the active side in a zone only these leaders and SP fight."""
    fight = g.fight
    if not IS_ZONE[fight.space]:
        return
    friends = ch01_pieces.leaders_at(g, fight.active, fight.space)
    fight.idle_leaders = [leader for leader in friends if leader not in attackers]
    there = ch01_pieces.strengths(g, fight.active, fight.space)
    fight.idle = [max(0, count - sp[force]) for force, count in enumerate(there)]


def soldiers(g: KutuzovState, side: int) -> list[int]:
    """The SP of a side that fight, by force."""
    there = ch01_pieces.strengths(g, side, g.fight.space)
    idle = g.fight.idle
    return [max(0, count - idle[force]) for force, count in enumerate(there)] if idle else there


def leaders(g: KutuzovState, side: int) -> list[int]:
    """The leaders of a side that fight."""
    there = ch01_pieces.leaders_at(g, side, g.fight.space)
    idle = g.fight.idle_leaders
    return [leader for leader in there if leader not in idle] if idle else there


def crowd(g: KutuzovState, side: int) -> int:
    """The pieces of a side that fight."""
    if g.fight.idle:
        return sum(soldiers(g, side)) + len(leaders(g, side))
    return g.crowd[side * SPACES + g.fight.space]


def size(g: KutuzovState, side: int) -> int:
    """1.61, 1.62a, 10.6 Whether the fighters of a side are leaderless, one army, or an army group."""
    return ch01_pieces.size_of(g, leaders(g, side), soldiers(g, side))


def powers(g: KutuzovState, side: int) -> list[int]:
    """12.1 The powers of a side with a piece in the battle, their allies included."""
    return ch01_pieces.powers_of(side, leaders(g, side), soldiers(g, side))


def leading_power(g: KutuzovState, side: int) -> int:
    """10.62, 12.10 The power that decides for the fighters of a side."""
    return ch01_pieces.leading_of(g, side, leaders(g, side), soldiers(g, side))


def mark(g: KutuzovState, side: int) -> None:
    """12.52b A 'Battle or failed intercept' marker on all fighters of a side."""
    for leader in leaders(g, side):
        g.status[leader] = MARKED
    for force, count in enumerate(soldiers(g, side)):
        ch01_pieces.mark_sp(g, force, g.fight.space, count, MARKED)
