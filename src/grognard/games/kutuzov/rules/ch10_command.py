"""10.62 Who commands a group of two powers: named when its leaders meet, until another one joins them or both agree."""
from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    FORCES_OF,
    IMPERIAL,
    LEADER_FORCE,
    PARTNER,
    POWER_LEADERS,
    POWER_OF,
    SIDE_LEADERS,
    SIDE_OF,
    SIDE_POWERS,
    SPACES,
    TSARIST,
)
from ..state import KutuzovState, March
from ..words import CANCEL, LEADER, NO, YES
from . import ch01_pieces, ch10_groups


def groups(g: KutuzovState, side: int) -> dict[int, int]:
    """1.63, 10.62 The spaces where leaders of both powers of a side stand together, with these leaders as bits."""
    place = g.place
    first, second = SIDE_POWERS[side]
    shared = {place[leader] for leader in POWER_LEADERS[first]}.intersection([place[leader] for leader in POWER_LEADERS[second]])
    found: dict[int, int] = {}
    for leader in SIDE_LEADERS[side] if shared else ():
        space = place[leader]
        if space >= 0 and space in shared:
            found[space] = found.get(space, 0) | 1 << leader
    return found


def appoint(g: KutuzovState, side: int) -> Steps[None]:
    """10.54, 10.62, 10.62b Where a leader has joined a group of two powers, its commander is named anew."""
    for space in leaderless_groups(g, side):
        leaders = ch10_groups.by_rank(g, ch01_pieces.leaders_at(g, side, space))
        seat = g.holder[deciding_power(g, side, space)]
        option = yield Ask(seat, "10.62", "commander", [LEADER + leader for leader in leaders], None, (space,))
        name(g, side, space, option - LEADER)
        g.note("commands", "10.62", option - LEADER, space)


def leaderless_groups(g: KutuzovState, side: int) -> list[int]:
    """10.62b The groups of two powers without a commander whom all their leaders have accepted."""
    together = groups(g, side)
    if g.chief:
        dismiss(g, side, together)
    return [space for space, bits in together.items() if bits & ~g.staff.get(side * SPACES + space, 0)]


def dismiss(g: KutuzovState, side: int, together: dict[int, int]) -> None:
    """10.62b A commander who has left, or whose partners have, commands that group no more."""
    for key in list(g.chief):
        space = key - side * SPACES
        if 0 <= space < SPACES and (space not in together or g.place[g.chief[key]] != space):
            del g.chief[key], g.staff[key]


def deciding_power(g: KutuzovState, side: int, space: int) -> int:
    """10.62 Without agreement the power with more SP there decides; if they have as many, the one that was active last."""
    first, second = SIDE_POWERS[side]
    counts = [sum(g.sp[force * SPACES + space] for force in FORCES_OF[power]) for power in (first, second)]
    if counts[0] != counts[1]:
        return first if counts[0] > counts[1] else second
    return ch01_pieces.latest_power(g, side)


def rivals(g: KutuzovState, power: int) -> list[int]:
    """10.62b Who could command instead of a leader of the active power, in groups that have not been asked in this impulse."""
    side = SIDE_OF[power]
    if not g.chief:
        return []
    found: list[int] = []
    for space in groups(g, side):
        chief = g.chief.get(side * SPACES + space, -1)
        if chief >= 0 and POWER_OF[LEADER_FORCE[chief]] == power and space not in g.now.renamed:
            found += [leader for leader in ch01_pieces.leaders_at(g, side, space) if leader != chief]
    return found


def rename(g: KutuzovState, power: int) -> Steps[None]:
    """10.62b In the commander's impulse both powers may agree on another commander."""
    leaders = ch10_groups.by_rank(g, rivals(g, power))
    option = yield Ask(g.holder[power], "10.62b", "new-commander", [*[LEADER + leader for leader in leaders], CANCEL])
    if option == CANCEL:
        g.now.renamed += [g.place[leader] for leader in leaders]
        return
    space, other = g.place[option - LEADER], PARTNER[power]
    g.now.renamed.append(space)
    if g.holder[other] != g.holder[power]:
        answer = yield Ask(g.holder[other], "10.62b", "agree-commander", [YES, NO], None, (option - LEADER, space))
        if answer == NO:
            return
    name(g, SIDE_OF[power], space, option - LEADER)
    g.note("commands", "10.62b", option - LEADER, space)


def name(g: KutuzovState, side: int, space: int, leader: int) -> None:
    """10.62b A leader commands all who stand with him now."""
    g.chief[side * SPACES + space] = leader
    g.staff[side * SPACES + space] = sum(1 << other for other in ch01_pieces.leaders_at(g, side, space))


def fall_out(g: KutuzovState, march: March, force: int) -> None:
    """9.31a, 9.31b Pieces of a force march no further with a formation."""
    march.sp = [0 if each == force else count for each, count in enumerate(march.sp)]
    march.leaders = [leader for leader in march.leaders if LEADER_FORCE[leader] != force]
    replace(g, march)


def replace(g: KutuzovState, march: March) -> None:
    """10.11, 10.62 Another leader of a formation takes the place of a lost commander; soldiers without any leader halt."""
    if march.commander >= 0 and march.commander not in march.leaders:
        march.commander = ch01_pieces.commander(g, march.side, march.leaders)
        march.stopped = march.stopped or march.commander < 0


def name_all(g: KutuzovState) -> None:
    """2.42 At the beginning the best leader commands every group."""
    for side in (IMPERIAL, TSARIST):
        for space in groups(g, side):
            name(g, side, space, ch01_pieces.commander(g, side, ch01_pieces.leaders_at(g, side, space)))
