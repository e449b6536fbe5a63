"""12.3.2 Retreat of the loser, and 12.3.3 recovery of the winner."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import APART, AREAS, CAPITAL, COALITION, COASTAL, CORPS, HOME, NEAR
from ..state import INTERCEPTED, NOWHERE, AgeState
from ..words import AREA, CAPTIVITY, DISCARD, PASS
from ..words import CORPS as CORPS_OPTION
from . import (
    ch02_components,
    ch03_alignment,
    ch04_armies,
    ch11_1_attrition,
    ch11_1_land,
    ch11_2_sea,
    ch11_3_withdrawal,
    ch11_5_neutrality,
    ch12_3_losses,
    ch12_battle,
)


def retreat(g: AgeState) -> Steps[None]:
    """12.3.2.A, 12.3.2.C The loser's survivors, engaged or not, leave: arrivals to where they came from, the others together."""
    seat = 1 - g.fight.winner
    beaten = ch12_3_losses.survivors(g, seat, g.fight.fighting[seat])
    if may_embark(g, seat, beaten):
        yield from embark(g, beaten)
    for entry in entries(g, seat, beaten):
        corps = [each for each in ch12_3_losses.survivors(g, seat, beaten) if entry_of(g, seat, each) == entry]
        if corps and entry != NOWHERE:
            yield from go_back(g, seat, corps, entry)
        elif corps:
            yield from fall_back(g, seat, corps)


def entry_of(g: AgeState, seat: int, corps: int) -> int:
    """12.3.2.C Where a beaten attacker or interceptor must go; NOWHERE for a defender."""
    for group in ch12_battle.the_clash(g).groups:
        if corps in group.corps and (seat == g.fight.attacker or group.by == INTERCEPTED):
            return group.entry
    return NOWHERE


def entries(g: AgeState, seat: int, corps: list[int]) -> list[int]:
    """12.3.2.C The different areas of entry among beaten corps."""
    return sorted({entry_of(g, seat, each) for each in corps})


def came_by_sea(g: AgeState, corps: int) -> bool:
    """12.3.2.D Whether a corps landed here, so that only the sea leads back."""
    return corps in ch12_battle.landed(g)


def may_embark(g: AgeState, seat: int, beaten: list[int]) -> bool:
    """12.3.2.D With Britannia the Coalition may retreat one corps by sea; one that must go back over it (12.3.2.C) goes first."""
    if seat != COALITION or not g.britannia or not COASTAL[g.fight.area]:
        return False
    going_back = any(came_by_sea(g, each) and entry_of(g, seat, each) != NOWHERE for each in beaten)
    return not going_back and bool(harbours(g, g.fight.area))


def harbours(g: AgeState, start: int) -> list[int]:
    """12.3.2.D Coastal areas under Coalition command, free of enemies, that a corps can reach by sea."""
    return [area for area in range(AREAS) if harbour_refusal(g, start, area) is None]


def harbour_refusal(g: AgeState, start: int, area: int) -> Refusal | None:
    """12.3.2.D, 12.3.2.B Why a corps cannot retreat there by sea."""
    if not ch04_armies.free_of(g, COALITION, area):
        return Refusal("12.3.2.D", "enemy-there", area)
    if ch03_alignment.area_commander(g, area) != COALITION:
        return Refusal("12.3.2.D", "not-friendly", area)
    if g.fight.attacker != COALITION and area in attack_areas(g):
        return Refusal("12.3.2.B", "attackers-origin", area)
    return ch11_2_sea.sea_lane(g, start, area)


def embark(g: AgeState, beaten: list[int]) -> Steps[None]:
    """12.3.2.D One corps may retreat by sea."""
    options = [*[CORPS_OPTION + corps for corps in beaten if shores(g, corps)], PASS]
    if len(options) == 1:
        return
    option = yield Ask(COALITION, "12.3.2.D", "sea-retreat", options, sailor_refused, (g.fight.area,))
    if option == PASS:
        return
    corps = option - CORPS_OPTION
    areas = shores(g, corps)
    goal = areas[0]
    if len(areas) > 1:
        g.playing = corps
        option = yield Ask(COALITION, "12.3.2.D", "sea-retreat-area", [AREA + area for area in areas], harbour_refused, (corps,))
        goal = option - AREA
    yield from arrive(g, COALITION, [corps], goal, True)


def sailor_refused(g: AgeState, option: int) -> Refusal | None:
    """12.3.2.D Why a corps cannot retreat by sea."""
    corps = option - CORPS_OPTION
    if not 0 <= corps < CORPS:
        return None
    if corps not in ch12_3_losses.survivors(g, COALITION, g.fight.fighting[COALITION]):
        return Refusal("12.3.2.D", "not-in-battle", corps)
    return None if shores(g, corps) else Refusal("12.3.2.D", "cannot-sail", corps)


def shores(g: AgeState, corps: int) -> list[int]:
    """12.3.2.E2 Harbours that are near enough for an insurgent corps."""
    return [area for area in harbours(g, g.fight.area) if not ch11_3_withdrawal.strays(g, corps, area)]


def harbour_refused(g: AgeState, option: int) -> Refusal | None:
    """12.3.2.D, 12.3.2.E2 Why the corps that `playing` holds cannot retreat there by sea."""
    area = option - AREA
    if not 0 <= area < AREAS:
        return None
    if reason := harbour_refusal(g, g.fight.area, area):
        return reason
    return Refusal("12.3.2.E2", "insurgents-far", g.playing, area) if ch11_3_withdrawal.strays(g, g.playing, area) else None


def go_back(g: AgeState, seat: int, corps: list[int], entry: int) -> Steps[None]:
    """12.3.2.C, 12.3.2.E1 Beaten arrivals go back, by the sea they came over too; if they cannot, they are captured."""
    by_sea = came_by_sea(g, corps[0])
    open_way = harbour_refusal(g, g.fight.area, entry) if by_sea else way_refusal(g, seat, entry)
    if by_sea and not g.britannia:
        open_way = Refusal("12.3.2.D", "no-britannia")
    if open_way is not None:
        ch04_armies.to_prisoners(g, corps, "12.3.2.E1")
    else:
        yield from choose_way(g, seat, corps, [entry], by_sea)


def fall_back(g: AgeState, seat: int, corps: list[int]) -> Steps[None]:
    """12.3.2.A, 12.3.2.B The others go towards the capital of most of them, not where the enemy came from."""
    legal = [area for area in NEAR[g.fight.area] if way_refusal(g, seat, area) is None]
    near = [area for area in legal if not all(ch11_3_withdrawal.strays(g, each, area) for each in corps)]
    if near:
        yield from choose_way(g, seat, corps, retreat_ways(corps, near), False)
    else:
        ch04_armies.to_prisoners(g, corps, "12.3.2.E2" if legal else "12.3.2.E1")


def choose_way(g: AgeState, seat: int, corps: list[int], ways: list[int], by_sea: bool) -> Steps[None]:
    """12.3.2.A, 12.3.2.E1 The loser chooses between equals, or captivity instead of violating a neutrality."""
    g.fight.ways = ways
    options = [AREA + area for area in ways]
    if any(ch11_5_neutrality.violates(g, seat, area) for area in ways):
        options = [*options, CAPTIVITY]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, "12.3.2.A", "retreat", options, retreat_refused, (g.fight.area, len(corps)))
    if option == CAPTIVITY:
        ch04_armies.to_prisoners(g, corps, "12.3.2.E1")
    else:
        yield from arrive(g, seat, corps, option - AREA, by_sea)


def retreat_ways(corps: list[int], legal: list[int]) -> list[int]:
    """12.3.2.A Of the legal areas, those fewest links from the capital of the home country of most corps."""
    best: list[int] = []
    for capital in majority_capitals(corps):
        least = min((APART[capital][area] for area in legal), default=0)
        best += [area for area in legal if APART[capital][area] == least and area not in best]
    return sorted(best)


def majority_capitals(corps: list[int]) -> list[int]:
    """12.3.2.A The capitals of the home countries that most corps come from; a minor country's own area."""
    homes = [HOME[each] for each in corps]
    most = max(homes.count(home) for home in homes)
    return sorted({CAPITAL[home] for home in homes if homes.count(home) == most})


def way_refusal(g: AgeState, seat: int, area: int) -> Refusal | None:
    """12.3.2.A, 12.3.2.B A retreat leads to an adjacent area free of enemies; a defender's not to where attackers came from."""
    here = g.fight.area
    if area not in NEAR[here]:
        return Refusal("12.3.2.A", "not-adjacent", here, area)
    if not ch04_armies.free_of(g, seat, area):
        return Refusal("12.3.2.A", "enemy-there", area)
    if seat != g.fight.attacker and area in attack_areas(g):
        return Refusal("12.3.2.B", "attackers-origin", area)
    return Refusal("11.1.1.B", "strait-closed", area) if ch11_1_land.barred_strait(g, seat, here, area) else None


def attack_areas(g: AgeState) -> list[int]:
    """12.3.2.B The areas from which the attackers came, over land or sea; not those whom attrition took before the battle."""
    seat = g.fight.attacker
    here = [*g.fight.fighting[seat], *g.army(seat, g.fight.area)]
    groups = [group for group in ch12_battle.the_clash(g).groups if group.seat == seat]
    return [group.entry for group in groups if any(corps in here for corps in group.corps)]


def retreat_refused(g: AgeState, option: int) -> Refusal | None:
    """12.3.2.A, 12.3.2.C A free area is still refused if another leads nearer to the capital, or back to the area of entry."""
    area = option - AREA
    if not 0 <= area < AREAS:
        return None
    if area in g.fight.ways:
        return None
    return way_refusal(g, 1 - g.fight.winner, area) or Refusal("12.3.2.A", "not-nearest", area)


def arrive(g: AgeState, seat: int, corps: list[int], goal: int, by_sea: bool) -> Steps[None]:
    """12.3.2.A, 9.3.A2 The corps retreat and are worn (not by sea, 11.2.A1); insurgents for whom it is too far look elsewhere."""
    bound = [each for each in corps if ch11_3_withdrawal.strays(g, each, goal)]
    away = [each for each in corps if each not in bound]
    if not away:
        ch04_armies.to_prisoners(g, bound, "12.3.2.E2")
        return
    spent = [each for each in away if g.reduced[each]]
    ch04_armies.shift(g, seat, away, g.fight.area, goal)
    ch04_armies.tell_march(g, "retreats", "12.3.2.A", seat, away[0], away, goal)
    causes = 0 if by_sea else ch11_1_attrition.causes_of(g, goal)
    yield from ch11_1_attrition.attrition(g, seat, away, spent, causes)
    yield from ch11_5_neutrality.stop_in(g, seat, goal)
    left = ch12_3_losses.survivors(g, seat, bound)
    if left:
        yield from fall_back(g, seat, left)


def recovery(g: AgeState) -> Steps[None]:
    """12.3.3.A, 12.3.3.B, 12.3.3.C The winner may discard a card to restore his corps; not after Pursuit or between battles."""
    seat, area = g.fight.winner, g.fight.area
    between = g.fight.more and seat != g.fight.attacker
    if g.fight.pursued or between or not g.hands[seat] or not g.army(seat, area):
        return
    g.asked = seat
    options = [*[DISCARD + card for card in g.hands[seat]], PASS]
    option = yield Ask(seat, "12.3.3.A", "recover-army", options, ch02_components.discard_refused, (area,))
    if option != PASS:
        yield from ch02_components.throw_away(g, seat, option - DISCARD, "12.3.3.A")
        ch04_armies.restore(g, g.army(seat, area))
        g.note("recovers", "12.3.3.A", seat, area)
