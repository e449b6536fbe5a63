"""17 Fortresses: garrisons, masking, sieges and capture."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import BESIEGERS, PRICE, siege_result
from ..load import (
    ACTIVE,
    AP,
    AU,
    BR,
    DEFENCE,
    FD_NATION,
    FDS,
    FORT,
    FORTS,
    FR,
    L_NATION,
    LAND,
    NOBODY,
    PIRNA,
    PO,
    SA,
    SPACE_IDS,
    THEATER_OF,
    WARSAW,
    apart,
    inside,
)
from ..state import DEMORALIZED, EVENT, GOOD_ORDER, OPERATION, ROUTED, SIEGE_SEGMENT, ClashState
from ..troops import guns, siege_guns, sp, without
from ..words import NO, PASS, SIEGE, SPACE, YES
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import (
    ch10_1_depots,
    ch10_actions,
    ch11_activation,
    ch12_fleets,
    ch12_overrun,
    ch13_interception,
    ch15_7_losses,
    ch15_8_victory,
    ch17_5_garrisons,
    ch22_politics,
)
from .ch09_survey import ALL_FORTS


def artillery_at(g: ClashState, place: int, camp: int) -> bool:
    return any(guns(packed) or siege_guns(packed) for _, packed in board.contingents(g, place, camp))


def can_besiege(g: ClashState, space: int, place: int, camp: int) -> bool:
    """17.4 A leader, an artillery unit, the SP needed, not Routed, and no enemy outside above a quarter of them."""
    if not FORT[space] or not hostile(g, space, camp):
        return False
    total = board.strength(g, place, camp)
    return (
        total >= BESIEGERS[FORT[space]]
        and artillery_at(g, place, camp)
        and bool(board.leaders_at(g, place, camp))
        and forces.morale(g, place, camp) != ROUTED
        and 4 * board.strength(g, space, 1 - camp) <= total
        and not board.truce_binds(g, place, camp)
    )


def profits(g: ClashState, space: int, place: int, power: int) -> bool:
    """10.0b A Power's SA serves a besieger of which it has most SP, and only if he has a valid supply path."""
    camp = g.camp[power]
    return can_besiege(g, space, place, camp) and supply.has_path(g, place, camp) and ch10_actions.mainly(g, place, power)


def hostile(g: ClashState, space: int, camp: int) -> bool:
    """17.4 A fortress of the enemy; 22.4b Prussians besiege Polish ones, too, which are nobody's enemies."""
    if LAND[space] == PO and camp == AP and space != WARSAW and board.holder(g, space) == PO:
        return True
    return board.holding_camp(g, space) == 1 - camp


def open_siege(g: ClashState) -> Steps[None]:
    """5.1.2b2i, 17.4 A Command that stands before a fortress when it is activated may set a siege for 1 SA."""
    space = g.marching.here
    price = ch10_1_depots.price(g, g.marching.power, PRICE["prosecute_siege"])
    if g.marching.mode not in (OPERATION, EVENT) or space in g.sieges or g.marching.no_siege or in_weather(g, space):
        return
    if not profits(g, space, ACTIVE, g.marching.power) or g.actions[g.marching.power] < price:
        return
    option = yield Ask(g.marching.seat, "5.1.2b2i", "open-siege", [SIEGE, PASS], None, (space,))
    if option == SIEGE:
        g.helped.append(space)
        g.actions[g.marching.power] -= price
        lay_siege(g, space, g.marching.camp)
        g.marching.ended = True


def lay_siege(g: ClashState, space: int, camp: int) -> None:
    g.sieges[space], g.siege_camp[space] = 0, camp
    g.note("siege-laid", "17.4", space, camp)
    if g.works.get(space) == camp:
        del g.works[space]  # 17.5.3
    commit(g, space, camp)
    supply.trace(g)


def commit(g: ClashState, space: int, camp: int) -> None:
    """19.4.1 A siege of a French fortress, or of a French force, keeps the British Commitment."""
    ch22_politics.stand_by_prussia(g, camp, [ACTIVE, space], [inside(space)], g.held.get(space, LAND[space]) == FR)


def in_weather(g: ClashState, space: int) -> bool:
    """5.1.2b2c Severe Weather forbids SA-paid siege actions."""
    return THEATER_OF[space] >= 0 and g.weather[THEATER_OF[space]]


def paid_sites(g: ClashState, power: int) -> list[int]:
    """5.1.2b2c Fortresses before which a Command stands that was activated this turn, did not fight, and qualifies."""
    camp = g.camp[power]
    led = [g.leaders[at] for at in g.ready if g.camp[L_NATION[at]] == camp]
    if not led:
        return []
    return [
        space
        for space in board.places(g.where[camp] & ALL_FORTS)
        if space in led
        and space not in g.fought
        and not in_weather(g, space)
        and space not in g.helped
        and enough_activated(g, space, camp)
        and profits(g, space, space, power)
    ]


def enough_activated(g: ClashState, space: int, camp: int) -> bool:
    """17.4 Whether those who were activated this turn have the SP needed and an artillery unit, without the others there."""
    there = [without(packed, ch11_activation.free(g, space, number)) for number, packed in board.contingents(g, space, camp)]
    return sum(map(sp, there)) >= BESIEGERS[FORT[space]] and any(guns(each) or siege_guns(each) for each in there)


def errand(space: int) -> str:
    """24.1b The turn's flag of a Command that its court has sent against this space."""
    return f"sent against {SPACE_IDS[space]}"


def paid_sieges(g: ClashState, power: int) -> Steps[None]:
    """10.3, 17.4 After all activations 1 SA a fortress places Siege 0 or makes a siege roll; who obeys his court must (24.1b)."""
    price = ch10_1_depots.price(g, power, PRICE["prosecute_siege"])
    while g.actions[power] >= price:
        found = paid_sites(g, power)
        if not found:
            return
        due = [space for space in found if errand(space) in g.turn_flags and space not in g.sieges]
        options = [SPACE + space for space in due] or [*[SPACE + space for space in found], PASS]
        option = yield Ask(g.holder[power], "24.1b" if due else "10.3", "paid-siege", options)
        if option == PASS:
            return
        space = option - SPACE
        g.helped.append(space)
        g.actions[power] -= price
        if space not in g.sieges:
            lay_siege(g, space, g.camp[power])
        else:
            yield from siege_roll(g, power, space)


def siege_segment(g: ClashState, power: int) -> Steps[None]:
    """5.1.2b3, 17.4.1 Every fortress with a Siege marker and no enemy outside gets one free roll."""
    g.segment = SIEGE_SEGMENT
    for space in sorted(g.sieges):
        camp = g.camp[power]
        if space not in g.sieges or g.siege_camp[space] != camp or board.has_pieces(g, space, 1 - camp):
            continue
        if not besieger_of(g, space, power) or not can_besiege(g, space, space, camp):
            continue
        option = yield Ask(g.holder[power], "17.4.1", "siege-roll", [YES, NO], None, (space, siege_drm(g, power, space)))
        if option == YES:
            yield from siege_roll(g, power, space)


def besieger_of(g: ClashState, space: int, power: int) -> bool:
    """Whether the besieging Command answers to a Power."""
    camp = g.camp[power]
    number = forces.nation_of(g, space, camp)
    return board.power_of(g, number) == power


def siege_roll(g: ClashState, power: int, space: int) -> Steps[None]:
    """17.4.4 One die and its modifiers; before it the enemy may intercept (13.0)."""
    camp = g.camp[power]
    if (yield from ch13_interception.interceptions(g, space, 1)):
        ch17_5_garrisons.tidy(g)
        return
    if space not in g.sieges:
        return
    commit(g, space, camp)
    die = g.die()
    total = die + siege_drm(g, power, space)
    result = siege_result(total)
    for number in ch12_fleets.supporters(g, camp, space):
        g.fleet_used[ch12_fleets.FLEET_OF[number]] = ch12_fleets.NAMED + space
    g.note("siege", "17.4.4", space, die, total, SIEGE_RESULTS.index(result))
    if result == "dysentery":
        g.loss = ch15_7_losses.simple_loss(g, g.holder[power], camp, [space], 1)
        g.losing.rule = "17.4.4"
        yield from ch15_7_losses.suffer(g)
        ch17_5_garrisons.tidy(g)
    elif result == "progress":
        g.sieges[space] += 1
    elif result != "sortie":
        yield from breach(g, power, space, result == "breach_surrender")


SIEGE_RESULTS = ("dysentery", "progress", "sortie", "breach_honors", "breach_surrender")


def siege_drm(g: ClashState, power: int, space: int) -> int:
    """17.4.2, 17.4.3 The marker, the garrison, fleets, the class, leaders, artillery, supply and weather."""
    camp = g.camp[power]
    total = g.sieges.get(space, 0) + garrison_drm(g, space) + fleet_drm(g, camp, space)
    number = forces.nation_of(g, space, camp)
    total += number in (AU, FR)
    total -= forces.morale(g, space, camp) >= DEMORALIZED
    if not any(siege_guns(packed) for _, packed in board.contingents(g, space, camp)):
        total -= 2
    if forces.major(g, space, camp):
        total -= 2 * forces.supply(g, space, camp)
    if in_weather(g, space):
        total -= 1
    if space == PIRNA and g.has("camp_of_pirna") and g.at(inside(PIRNA), SA):
        total -= 2
    return total


def garrison_drm(g: ClashState, space: int) -> int:
    """17.4.2 +3 with no force in the fortress; -1 with twice its class in SP; the class, and a good leader inside."""
    camp = board.holding_camp(g, space)
    total = 1 if FORT[space] == 1 else -1 if FORT[space] == 3 else 0
    men = board.strength(g, inside(space), camp)
    if not board.has_pieces(g, inside(space), camp):
        total += 3
    elif men >= 2 * FORT[space]:
        total -= 1
    if any(DEFENCE[at] > 1 for at in board.leaders_at(g, inside(space), camp)):
        total -= 1
    return total


def fleet_drm(g: ClashState, camp: int, space: int) -> int:
    """17.4.7 A fleet that supports the siege of a port of its sea: British +2, Russian +1."""
    return sum(2 if number == BR else 1 for number in ch12_fleets.supporters(g, camp, space))


def breach(g: ClashState, power: int, space: int, surrender: bool) -> Steps[None]:
    """17.4.4, 17.4.5 Honors of War: the garrison goes free; Surrender: garrison, leaders and FDs are captured."""
    camp = g.camp[power]
    place = inside(space)
    loser = forces.nation_of(g, place, 1 - camp)
    men = board.strength(g, place, 1 - camp)
    if surrender and g.sieges[space] >= 3 and not board.leaders_at(g, place, 1 - camp):
        surrender = False
    goals = havens(g, space, 1 - camp)
    if surrender or not goals:
        ch12_overrun.capture(g, place, 1 - camp, forces.nation_of(g, space, camp), "17.4.4")
        if men >= 5 and forces.morale(g, space, camp) == GOOD_ORDER:
            ch15_8_victory.crush(g, power, loser, [], NOBODY)  # 17.6
    elif board.has_pieces(g, place, 1 - camp) or board.leaders_at(g, place, 1 - camp):
        goal = goals[0]
        if len(goals) > 1:
            option = yield Ask(g.seat_of(loser), "17.4.4", "honors", [SPACE + each for each in goals], None, (space,))
            goal = option - SPACE
        forces.join(g, place, goal, 1 - camp)
        g.note("honors-of-war", "17.4.4", space, goal)
    number = forces.nation_of(g, space, camp)
    for at in [at for at in range(FDS) if g.fd[at] in (place, space) and g.camp[FD_NATION[at]] == 1 - camp]:
        yield from ch12_overrun.loot_depot(g, at, number)
    ch17_5_garrisons.take(g, space, number)


def havens(g: ClashState, space: int, camp: int) -> list[int]:
    """17.4.4 The nearest friendly fortress spaces in MP."""
    away = apart(space)
    found = [fort for fort in FORTS if fort != space and board.holding_camp(g, fort) == camp and not board.invested(g, fort)]
    found = [fort for fort in found if not board.in_the_field(g, fort, 1 - camp)]
    least = min((away[fort] for fort in found), default=999)
    return [fort for fort in found if away[fort] == least and least < 999]
