"""11.2 Movement by sea: one Coalition corps a round, once Britannia has been played."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import AREAS, COALITION, COASTS, CORPS, FRENCH, SEA_LANES
from ..state import NOWHERE, AgeState, March
from ..words import AREA
from ..words import CORPS as CORPS_OPTION
from . import (
    ch04_armies,
    ch11_1_land,
    ch11_3_withdrawal,
    ch11_4_interception,
    ch11_5_neutrality,
    ch11_movement,
)


def sailing_refused(g: AgeState, seat: int) -> Refusal | None:
    """11.2.A1, 11.2.B Only the Coalition moves by sea, with Britannia in play, from a coast that is open."""
    if seat != COALITION:
        return Refusal("11.2.B", "french-sail")
    if not g.britannia:
        return Refusal("11.2.A1", "no-britannia")
    if not ch11_movement.can_pay(g, seat):
        return Refusal("11.0.G1", "no-card")
    return None if anybody_sails(g) else Refusal("11.2.A1", "nobody-sails")  # or one has sailed this round


def sailors(g: AgeState) -> list[int]:
    """11.2.A1 The Coalition corps that can move by sea now, of any nationality."""
    if not g.britannia or g.voyage:
        return []
    return sorted(
        corps for port in ports(g) for corps in ch11_1_land.fresh(g, g.army(COALITION, port)) if can_land(g, corps, port)
    )


def anybody_sails(g: AgeState) -> bool:
    """11.2.A1 Whether any corps can move by sea; most of the time the first one met can."""
    if not g.britannia or g.voyage:
        return False
    for port in ports(g):
        for corps in ch11_1_land.fresh(g, g.army(COALITION, port)):
            if can_land(g, corps, port):
                return True
    return False


def ports(g: AgeState) -> list[int]:
    """11.2.A1 The coasts with Coalition corps and without enemies."""
    french, coalition = FRENCH * AREAS, COALITION * AREAS
    return [area for area in COASTS if g.armies[coalition + area] and not g.armies[french + area]]


def can_land(g: AgeState, corps: int, start: int) -> bool:
    """11.2.A2 Whether there is any coast for a corps; only insurgents need a closer look."""
    if ch11_1_land.insurgents(g, [corps]):
        return bool(landings(g, corps, start))
    return bool(SEA_LANES[ch04_armies.winter(g)][start])


def sea_lane(g: AgeState, start: int, goal: int) -> Refusal | None:
    """2.1.C2, 2.1.C3, 11.2.C From coast to coast; in winter the Baltic is closed, but Danmark lies on another sea, too."""
    if goal in SEA_LANES[ch04_armies.winter(g)][start]:
        return None
    return Refusal("11.2.C", "baltic-closed", goal) if goal in SEA_LANES[False][start] else Refusal("2.1.C2", "not-coastal", goal)


def landings(g: AgeState, corps: int, start: int) -> list[int]:
    """11.2.A2 Where a corps can land; there may be enemies. Insurgents are bound to their country (9.3.A2)."""
    return [area for area in SEA_LANES[ch04_armies.winter(g)][start] if landing_refusal(g, corps, start, area) is None]


def landing_refusal(g: AgeState, corps: int, start: int, goal: int) -> Refusal | None:
    """11.2.A2 Why a corps cannot land in an area."""
    if reason := sea_lane(g, start, goal):
        return reason
    bound = ch11_1_land.insurgents(g, [corps])
    return ch11_1_land.leash(g, bound, goal, not ch04_armies.free_of(g, COALITION, goal)) if bound else None


def sea_move(g: AgeState) -> Steps[None]:
    """11.2.A1 One corps moves by sea as the army move of the round, paid like any other; reactions as on land."""
    options = [CORPS_OPTION + corps for corps in sailors(g)]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(COALITION, "11.2.A1", "sea-corps", options, sailor_refused)
    corps = option - CORPS_OPTION
    start = ch04_armies.place_of(g, corps)
    g.march = March(COALITION, corps, [corps], start, start, NOWHERE, True, [], [corps] * g.reduced[corps], [], [])
    option = yield Ask(COALITION, "11.2.A1", "sea-area", [AREA + area for area in landings(g, corps, start)], landing_refused)
    goal = option - AREA
    g.voyage = True
    ch04_armies.tell_march(g, "sails", "11.2.A1", COALITION, corps, [corps], goal)
    yield from ch11_movement.announce(g)
    if not g.marching.halted:
        yield from land(g, goal)
    g.march = None
    yield from ch04_armies.leaders(g)


def sailor_refused(g: AgeState, option: int) -> Refusal | None:
    """11.2.A1 Why a corps cannot move by sea."""
    corps = option - CORPS_OPTION
    if not 0 <= corps < CORPS or corps in sailors(g):
        return None
    return Refusal("11.2.A1", "cannot-sail", corps)


def landing_refused(g: AgeState, option: int) -> Refusal | None:
    """11.2.A1 Why the corps cannot land there."""
    area = option - AREA
    return landing_refusal(g, g.marching.leader, g.marching.origin, area) if 0 <= area < AREAS else None


def land(g: AgeState, goal: int) -> Steps[None]:
    """11.2.A2 The corps lands; the same reactions as at the end of a march on land (11.0.L), but no march attrition."""
    g.marching.came, g.marching.here = g.marching.origin, goal
    g.marching.areas = 1
    g.marching.attacks = not ch04_armies.free_of(g, COALITION, goal)
    g.marching.before = ch11_4_interception.groups_in(g, goal)
    ch04_armies.shift(g, COALITION, g.marching.corps, g.marching.origin, goal)
    yield from ch11_5_neutrality.enter_capital(g, COALITION, goal)
    yield from ch11_3_withdrawal.withdrawal(g)
    yield from ch11_4_interception.interceptions(g)
    yield from ch11_movement.end_of_march(g)
