"""11.4 Interception, and the clashes that armies come into."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import AREAS, MARCH_POINTS, NEAR
from ..state import DEPLOYED, INTERCEPTED, LANDED, MOVED, AgeState, Clash, Dash, Group
from ..words import AREA, ATTACK, DEFEND, DISCARD, PASS
from . import (
    ch02_components,
    ch04_armies,
    ch11_1_attrition,
    ch11_1_land,
    ch11_3_withdrawal,
    ch11_5_neutrality,
    ch11_movement,
    ch11_muster,
)

OUT_OF_REACH = 99


def clash_at(g: AgeState, area: int) -> Clash | None:
    """12.0.A1 The battle that waits in an area, if any."""
    for clash in g.clashes:
        if clash.area == area:
            return clash
    return None


def groups_in(g: AgeState, area: int) -> int:
    """11.0.L How many groups have come into an area's clash so far."""
    clash = clash_at(g, area)
    return len(clash.groups) if clash else 0


def join_clash(
    g: AgeState, seat: int, by: int, corps: list[int], area: int, entry: int, mr: int, causes: int, spent: list[int]
) -> None:
    """12.0.A1 Corps come into a contested area; who came by his own move is the attacker until somebody else is chosen."""
    clash = clash_at(g, area)
    if clash is None:
        clash = Clash(area, 1 - seat if by == DEPLOYED else seat, [], by == DEPLOYED)
        g.clashes.append(clash)
    clash.groups.append(Group(seat, by, corps, entry, mr, causes, spent))


def mover_joins(g: AgeState) -> None:
    """12.0.A1 The moving army is one of those that will fight here; it is noted once."""
    march = g.marching
    clash = clash_at(g, march.here)
    if clash and any(group.by in (MOVED, LANDED) and march.leader in group.corps for group in clash.groups):
        return
    by = LANDED if march.sea else MOVED
    mr = ch11_1_land.overtaken(g)
    join_clash(g, march.seat, by, march.corps[:], march.here, march.came, mr, 0, march.spent[:])


def interceptions(g: AgeState) -> Steps[None]:
    """11.4.A1, 11.4.F, 11.4.G Enemy armies may intercept, one after another; the moving side may intercept the interceptors."""
    seat = 1 - g.marching.seat
    passes = 0
    while passes < 2:
        done = False
        if neighbours(g, seat) and reach(g, seat) != OUT_OF_REACH and ch11_movement.can_pay(g, seat):
            done = yield from one_interception(g, seat)
        passes = 0 if done else passes + 1
        seat = 1 - seat


def one_interception(g: AgeState, seat: int) -> Steps[bool]:
    """11.4.A1, 11.4.A2 One army is sent to intercept and paid for; tells whether it was tried."""
    near, need = neighbours(g, seat), reach(g, seat)
    if one_short(g, seat, near, need) and (g.free[seat] or len(g.hands[seat]) > 1):  # Forced March does not pay
        yield from ch02_components.offer(g, seat, "short")
    starts = [AREA + area for area in near if interception_refusal(g, seat, area, need) is None]
    if not starts:
        return False
    g.asked = seat
    option = yield Ask(seat, "11.4.A1", "intercept", [*starts, PASS], interception_refused, (g.marching.here,))
    if option != PASS:
        yield from intercept(g, seat, option - AREA)
    g.marching.boost = False
    return bool(option != PASS)


def reach(g: AgeState, seat: int) -> int:
    """11.4.A2, 11.4.G The MR to reach: that of the moving army (11.4.C) or of any enemy that came to intercept in this march."""
    march = g.marching
    clash = clash_at(g, march.here)
    came = clash.groups[march.before :] if clash else []
    rates = [group.mr for group in came if group.by == INTERCEPTED and group.seat != seat]
    return min(rates if seat == march.seat else [*rates, ch11_1_land.overtaken(g)], default=OUT_OF_REACH)


def neighbours(g: AgeState, seat: int) -> list[int]:
    """11.4.A1 The areas next to the march in which a side has armies."""
    start = seat * AREAS
    return [area for area in NEAR[g.marching.here] if g.armies[start + area]]


def one_short(g: AgeState, seat: int, near: list[int], need: int) -> bool:
    """11.1.B, 11.4.A2 Whether any army that could intercept, not only the fastest, is one point too slow."""
    starts = [area for area in near if interception_refusal(g, seat, area, 0) is None]
    return any(need - ch04_armies.rating(g, g.leader(seat, area)) == 1 for area in starts)


def interception_refused(g: AgeState, option: int) -> Refusal | None:
    """11.4.A1 Why an army cannot intercept."""
    area = option - AREA
    if not 0 <= area < AREAS:
        return None
    return interception_refusal(g, g.asked, area, reach(g, g.asked))


def interception_refusal(g: AgeState, seat: int, area: int, need: int) -> Refusal | None:
    """11.4.A1, 11.4.A2 The army must stand next to the area, be free to go, and be as fast as the enemy."""
    here = g.marching.here
    army = g.army(seat, area)
    if not army:
        return Refusal("11.4.A1", "no-army", area)
    if area not in NEAR[here]:
        return Refusal("11.4.A1", "not-adjacent", area, here)
    if not ch04_armies.free_of(g, seat, area):
        return Refusal("11.4.A1", "awaits-battle", area)
    if ch11_1_land.barred_strait(g, seat, area, here):
        return Refusal("11.1.1.B", "strait-closed", here)
    if not senders(g, seat, area):
        return Refusal("11.4.A1", "held-back", area)
    boost = MARCH_POINTS["forced_march"] if g.marching.boost else 0
    rating = ch04_armies.rating(g, g.leader(seat, area)) + boost
    return Refusal("11.4.A2", "too-slow-to-intercept", rating, need) if rating < need else None


def senders(g: AgeState, seat: int, area: int) -> list[int]:
    """9.3.A4 Corps that may be sent: not those held, just withdrawn from there or dropped; insurgents go one area abroad."""
    held = [*g.frozen, *g.marching.gone]
    return [c for c in g.army(seat, area) if c not in held and not ch11_3_withdrawal.strays(g, c, g.marching.here)]


def intercept(g: AgeState, seat: int, start: int) -> Steps[None]:
    """11.4.A2, 11.4.B Corps are named and paid for with a discard; the MR of the leader they leave counts."""
    leader = g.leader(seat, start)
    corps = yield from ch11_muster.muster(g, seat, senders(g, seat, start), "11.4.A1")
    g.dash = Dash(seat, sorted(corps), start, g.marching.here, leader, g.marching.boost)
    ch04_armies.tell_march(g, "intercepts", "11.4.A1", seat, corps[0], g.dashing.corps, g.marching.here)
    yield from pay_for_interception(g, seat)
    yield from ch02_components.reactions(g, "interception", ch02_components.initiative(g))
    if g.dashing.halted or ch11_3_withdrawal.dash_rating(g) < reach(g, seat):
        g.note("not-intercepted", "11.4.A2", seat, start)
    else:
        yield from strike(g)
    g.dash = None


def pay_for_interception(g: AgeState, seat: int) -> Steps[None]:
    """11.4.A2 An interception is paid with a discard, unless it is the player's first action of the campaign (11.0.G1)."""
    if g.free[seat]:
        g.free[seat] = 0
        g.note("free-action", "11.0.G1", seat)
        return
    g.asked = seat
    options = [DISCARD + card for card in g.hands[seat]]
    option = yield Ask(seat, "11.4.A2", "pay-interception", options, ch02_components.discard_refused)
    yield from ch02_components.throw_away(g, seat, option - DISCARD, "11.4.A2")


def strike(g: AgeState) -> Steps[None]:
    """11.4.A1, 11.4.H The interceptors arrive: the march is over, and nobody withdraws any more."""
    seat, here = g.dashing.seat, g.marching.here
    g.marching.stopped = True
    fresh_clash = clash_at(g, here) is None
    mover_joins(g)
    spent = [corps for corps in g.dashing.corps if g.reduced[corps]]
    causes = ch11_1_attrition.causes_of(g, here)
    mr = ch11_3_withdrawal.dash_rating(g)
    join_clash(g, seat, INTERCEPTED, g.dashing.corps[:], here, g.dashing.start, mr, causes, spent)
    ch04_armies.shift(g, seat, g.dashing.corps, g.dashing.start, here)
    stand_fast(g, here)
    yield from ch11_5_neutrality.stop_in(g, seat, here)
    if fresh_clash and seat != g.marching.seat:
        yield from choose_role(g, seat, here)


def stand_fast(g: AgeState, area: int) -> None:
    """11.4.H An intercepted army may not withdraw before battle."""
    clash = clash_at(g, area)
    assert clash
    clash.stood = True


def choose_role(g: AgeState, seat: int, area: int) -> Steps[None]:
    """11.4.D The first interceptor chooses whether he attacks or defends; one who reinforces friends defends (11.4.E)."""
    option = yield Ask(seat, "11.4.D", "attack-or-defend", [ATTACK, DEFEND], None, (area,))
    set_attacker(g, area, seat if option == ATTACK else 1 - seat)
    g.note("role", "11.4.D", seat, area, option)


def set_attacker(g: AgeState, area: int, seat: int) -> None:
    """11.4.D Who is the attacker of the battle that waits in an area."""
    clash = clash_at(g, area)
    assert clash
    clash.attacker = seat


def interceptors_suffer(g: AgeState) -> Steps[None]:
    """11.4.C, 11.4.I Interceptors in mountain, marsh or winter suffer march attrition before the battle."""
    for number in range(g.marching.before, groups_in(g, g.marching.here)):
        yield from suffer(g, came(g, number).seat, number)


def suffer(g: AgeState, seat: int, number: int) -> Steps[None]:
    """11.4.I One group that intercepted; the moving army has suffered already (11.4.C)."""
    yield from ch11_1_attrition.attrition(g, seat, came(g, number).corps, came(g, number).spent, came(g, number).causes)


def came(g: AgeState, number: int) -> Group:
    """11.0.L One of the groups that came into the area where the march ended."""
    clash = clash_at(g, g.marching.here)
    assert clash
    return clash.groups[number]
