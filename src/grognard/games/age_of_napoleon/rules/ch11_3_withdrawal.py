"""11.3 Withdrawal before battle."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import AREAS, COALITION, CORPS, MARCH_POINTS, NEAR
from ..state import NOWHERE, AgeState, Dash
from ..words import AREA, SEA, STAND
from ..words import CORPS as CORPS_OPTION
from . import (
    ch02_components,
    ch04_armies,
    ch11_1_attrition,
    ch11_1_land,
    ch11_2_sea,
    ch11_4_interception,
    ch11_5_neutrality,
    ch11_muster,
)


def withdrawal(g: AgeState) -> Steps[None]:
    """11.3.A1 Whoever is attacked may withdraw some or all corps to one area; no card is needed (11.0.G2)."""
    if not attacked(g):
        return
    seat = 1 - g.marching.seat
    if not withdrawal_options(g, seat) and haste_helps(g, seat):
        yield from ch02_components.offer(g, seat, "short")
    answer = yield from withdraw_once(g, seat)
    if answer == SEA and g.army(seat, g.marching.here):
        yield from withdraw_once(g, seat)
    g.marching.boost = False
    stand(g)


def withdraw_once(g: AgeState, seat: int) -> Steps[int]:
    """11.3.A1, 11.3.C Corps go by land, or one by sea, after which the others may still go by land; tells the answer."""
    ways = withdrawal_options(g, seat)
    if not ways:
        return STAND
    option = yield Ask(seat, "11.3.A1", "withdraw", [*ways, STAND], withdrawal_refused, (g.marching.here,))
    if option == SEA:
        yield from withdraw_by_sea(g)
    elif option != STAND:
        yield from withdraw(g, seat, option - AREA)
    return int(option)


def attacked(g: AgeState) -> bool:
    """11.3.D, 11.4.H Enemies in the area who have not accepted battle yet; none that a violated country has just deployed."""
    march = g.marching
    if ch04_armies.free_of(g, march.seat, march.here) or march.passing != NOWHERE:
        return False
    clash = ch11_4_interception.clash_at(g, march.here)
    return clash is None or not clash.stood


def stand(g: AgeState) -> None:
    """11.3.D, 11.3.E Who stays behind has accepted battle; later attackers of a Major Campaign find no withdrawal."""
    if not ch04_armies.free_of(g, g.marching.seat, g.marching.here):
        ch11_4_interception.mover_joins(g)
        clash = ch11_4_interception.clash_at(g, g.marching.here)
        assert clash
        clash.stood = True


def haste_helps(g: AgeState, seat: int) -> bool:
    """11.1.B, 11.3.F Whether a Forced March would open a way out: by the comparison, or by the points that are left."""
    g.marching.boost = True
    ways = withdrawal_options(g, seat)
    g.marching.boost = False
    return bool(ways)


def haste(g: AgeState) -> int:
    """11.1.B The point that a Forced March adds to the MR of who withdraws."""
    return MARCH_POINTS["forced_march"] if g.marching.boost or (g.dash and g.dash.forced) else 0


def falls_short(g: AgeState, seat: int) -> int:
    """11.3.A2 By how much the MR of the defending leader is below that of the attacking one."""
    leader = g.leader(seat, g.marching.here)
    return ch11_1_land.compared(g) - ch04_armies.rating(g, leader) - haste(g)


def withdrawal_options(g: AgeState, seat: int) -> list[int]:
    """11.3.A1, 11.3.A2 How the defender can withdraw, if his leader is as fast as the attacking one."""
    return [] if falls_short(g, seat) > 0 else ways_out(g, seat)


def ways_out(g: AgeState, seat: int) -> list[int]:
    """11.3.A1, 11.3.C Where corps could withdraw to, by land or by sea, whoever is faster."""
    by_sea = seat == COALITION and bool(swimmers(g))
    return [*[AREA + area for area in refuges(g, seat)], *[SEA for _ in range(by_sea)]]


def willing(g: AgeState, seat: int) -> list[int]:
    """11.3.F Corps with points left of the MR that their leader had when they first withdrew; winter and Mud cost one each.

    A Forced March gives one (11.1.B).
    """
    leader = g.leader(seat, g.marching.here)
    points = ch04_armies.printed(g, leader)
    less = ch04_armies.rating(g, leader) - points + (MARCH_POINTS["winter_round"] if ch04_armies.winter(g) else 0)
    return [corps for corps in g.army(seat, g.marching.here) if g.fled.get(corps, points) + less + haste(g) > 0]


def refuges(g: AgeState, seat: int) -> list[int]:
    """11.3.A1 Adjacent areas free of enemies, except the one the attacker came from, over land or sea."""
    here = g.marching.here
    return [area for area in NEAR[here] if refuge_refusal(g, seat, here, area) is None]


def refuge_refusal(g: AgeState, seat: int, here: int, area: int) -> Refusal | None:
    """11.3.A1 Why an area is no place to withdraw to."""
    if area not in NEAR[here]:
        return Refusal("11.1.A", "not-adjacent", here, area)
    if area == g.marching.came:
        return Refusal("11.3.A1", "attackers-origin", area)
    if not ch04_armies.free_of(g, seat, area):
        return Refusal("11.3.A1", "enemy-there", area)
    if ch11_1_land.barred_strait(g, seat, here, area):
        return Refusal("11.1.1.B", "strait-closed", area)
    if all(strays(g, corps, area) for corps in willing(g, seat)):
        return Refusal("9.3.A2", "insurgents-far", g.leader(seat, here), area)
    return None


def sea_refuges(g: AgeState) -> list[int]:
    """11.3.C With Britannia one Coalition corps per round may withdraw to a coastal area free of enemies."""
    here = g.marching.here
    if not g.britannia or g.sailed:
        return []
    lanes = [area for area in range(AREAS) if ch11_2_sea.sea_lane(g, here, area) is None]
    return [area for area in lanes if ch04_armies.free_of(g, COALITION, area)]


def swimmers(g: AgeState) -> list[int]:
    """11.3.C The corps that can withdraw by sea; insurgents stay near their country (9.3.A2)."""
    areas = sea_refuges(g)
    return [corps for corps in willing(g, COALITION) if not all(strays(g, corps, area) for area in areas)] if areas else []


def withdrawal_refused(g: AgeState, option: int) -> Refusal | None:
    """11.3.A1, 11.3.A2 Why the defender cannot withdraw there."""
    seat = 1 - g.marching.seat
    if option == SEA:
        return None if seat == COALITION and swimmers(g) else Refusal("11.3.C", "no-sea-withdrawal")
    if not AREA <= option < AREA + AREAS:
        return None
    short = falls_short(g, seat)
    if short > 0:
        return Refusal("11.3.A2", "too-slow", short)
    return refuge_refusal(g, seat, g.marching.here, option - AREA)


def withdraw(g: AgeState, seat: int, goal: int) -> Steps[None]:
    """11.3.A1 Corps are named and announced; cards may still make them too slow (11.3.A2)."""
    able = [corps for corps in willing(g, seat) if not strays(g, corps, goal)]
    corps = yield from ch11_muster.muster(g, seat, able, "11.3.A1")
    yield from set_out(g, seat, corps, goal, False)


def strays(g: AgeState, corps: int, goal: int) -> bool:
    """9.3.A2 Whether an insurgent corps would go too far from its country."""
    bound = ch11_1_land.insurgents(g, [corps])
    return bool(bound) and ch11_1_land.leash(g, bound, goal, False) is not None


def withdraw_by_sea(g: AgeState) -> Steps[None]:
    """11.3.C One corps goes by sea."""
    army = swimmers(g)
    corps = army[0]
    if len(army) > 1:
        option = yield Ask(COALITION, "11.3.C", "withdraw-sea-corps", [CORPS_OPTION + each for each in army], sea_corps_refused)
        corps = option - CORPS_OPTION
    areas = [area for area in sea_refuges(g) if not strays(g, corps, area)]
    goal = areas[0]
    if len(areas) > 1:
        g.playing = corps
        option = yield Ask(COALITION, "11.3.C", "withdraw-sea-area", [AREA + area for area in areas], sea_area_refused, (corps,))
        goal = option - AREA
    g.sailed = True
    yield from set_out(g, COALITION, [corps], goal, True)


def sea_corps_refused(g: AgeState, option: int) -> Refusal | None:
    """11.3.F Only corps of this army that have not withdrawn too often."""
    corps = option - CORPS_OPTION
    return Refusal("11.3.F", "cannot-withdraw", corps) if 0 <= corps < CORPS and corps not in swimmers(g) else None


def sea_area_refused(g: AgeState, option: int) -> Refusal | None:
    """11.3.C Why a corps cannot withdraw to a coast; `playing` holds the corps."""
    area = option - AREA
    if not 0 <= area < AREAS:
        return None
    if reason := ch11_2_sea.sea_lane(g, g.marching.here, area):
        return reason
    if not ch04_armies.free_of(g, COALITION, area):
        return Refusal("11.3.C", "enemy-there", area)
    return Refusal("9.3.A2", "insurgents-far", g.playing, area) if strays(g, g.playing, area) else None


def set_out(g: AgeState, seat: int, corps: list[int], goal: int, by_sea: bool) -> Steps[None]:
    """11.3.A2, 2.3.C The withdrawal is announced; Mud or Forced March, which holds for all of it, may still decide it."""
    here = g.marching.here
    g.dash = Dash(seat, sorted(corps), here, goal, g.leader(seat, here), g.marching.boost, sea=by_sea)
    ch04_armies.tell_march(g, "withdraws", "11.3.A1", seat, corps[0], g.dashing.corps, goal)
    yield from ch02_components.reactions(g, "withdrawal", ch02_components.initiative(g))
    if dash_rating(g) < ch11_1_land.compared(g) or not set(corps).issubset(willing(g, seat)):
        g.note("too-late", "11.3.A2", seat, here)
    else:
        yield from fall_back(g)
    g.marching.boost = g.dashing.forced
    g.dash = None


def dash_rating(g: AgeState) -> int:
    """11.4.B The MR of the leader in the area that an interception or withdrawal starts from."""
    dash = g.dashing
    return ch04_armies.rating(g, dash.leader) + (MARCH_POINTS["forced_march"] if dash.forced else 0)


def fall_back(g: AgeState) -> Steps[None]:
    """11.3.F, 11.3.G The corps are in their new area; mountain, marsh or winter wear them (11.1.2.A1)."""
    points = ch04_armies.printed(g, g.dashing.leader)
    for corps in g.dashing.corps:
        g.fled[corps] = g.fled.get(corps, points) + haste(g) - 1
    g.marching.gone = [*g.marching.gone, *g.dashing.corps]
    spent = [corps for corps in g.dashing.corps if g.reduced[corps]]
    ch04_armies.shift(g, g.dashing.seat, g.dashing.corps, g.dashing.start, g.dashing.goal)
    causes = 0 if g.dashing.sea else ch11_1_attrition.causes_of(g, g.dashing.goal)
    yield from ch11_1_attrition.attrition(g, g.dashing.seat, g.dashing.corps, spent, causes)
    yield from ch11_5_neutrality.stop_in(g, g.dashing.seat, g.dashing.goal)
    yield from ch04_armies.leaders(g)
