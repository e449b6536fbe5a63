"""Events that activate forces, raid cities, or interrupt an enemy march."""

from __future__ import annotations

from typing import Any

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import siege_result
from ..deck import tactic
from ..load import (
    ACTIVE,
    AREA_IDS,
    AREA_OF,
    ARMIES,
    AU,
    BERLIN,
    BOX,
    BR,
    COST,
    DAUN,
    DEFENCE,
    FORT,
    FR,
    GERMAN,
    HADIK,
    IM,
    L_NATION,
    LOUDON,
    LOUDON_ARMY,
    MD_INDEX,
    NEAR,
    NORTHERN,
    POWERS,
    PR,
    RU,
    SPACES,
    THEATER_OF,
    area,
    ground,
    leader,
    nation,
    steps_apart,
    theater,
)
from ..rules import ch02_components as board
from ..rules import ch04_forces as forces
from ..rules import (
    ch06_fortunes,
    ch08_cards,
    ch11_activation,
    ch15_7_losses,
    ch15_battle,
    ch17_fortresses,
    ch19_1_quarters,
    ch21_will,
)
from ..rules import ch09_supply as supply
from ..state import EVENT, GOOD_ORDER, WINTER, WINTER_MARCH, ClashState, March
from ..troops import infantry, light_sp, lights
from ..words import DONE, LEADER, NO, PASS, SPACE, YES
from .clauses import CLAUSES

Entry = dict[str, Any]
SURPRISE = tactic("surprise_attack")


def nations_of(entry: Entry, power: int) -> list[list[int]]:
    """The nations of the Commands that a clause activates, one list for each kind of Command."""
    if "leader" in entry:
        return [[L_NATION[leader(entry["leader"])]]]
    codes = entry.get("nations", [entry.get("nation")])
    if entry.get("max_each"):
        return [named(code, power) for code in codes]
    return [[each for code in codes for each in named(code, power)]]


def named(code: Any, power: int) -> list[int]:
    if isinstance(code, list):
        return [nation(each) for each in code if nation(each) != power]
    return [power] if code in ("FR_or_RU", "playing_power") else [nation(code)]


def leaders_for(g: ClashState, power: int, clause: int, group: int) -> list[int]:
    """11.1 The leaders that may be named: regardless of initiative, in the areas or theater of the text."""
    entry = CLAUSES[clause]
    found = []
    numbers = board.acts_for(g, power) if entry.get("nation") == "FR_or_RU" else nations_of(entry, power)[group]
    for number in numbers:
        lord = board.power_of(g, number)
        if not g.fighting(number) or g.camp[number] != g.camp[power] or (number >= POWERS and lord != power):
            continue
        if number == 7 and entry.get("SW_only_if_client_of") == "RU" and g.patron[7] != RU:
            continue
        found += [at for at in ch11_activation.commanders(g, lord, 9) if L_NATION[at] == number]
    return [at for at in found if fits(g, entry, at) and at not in g.named]


def fits(g: ClashState, entry: Entry, at: int) -> bool:
    place = ground(g.leaders[at])
    if "leader" in entry and at != leader(entry["leader"]):
        return False
    if "areas" in entry and AREA_IDS[AREA_OF[place]] not in entry["areas"]:
        return False
    if entry.get("only_into_target") and not prey(g, place):
        return False
    return "theater" not in entry or THEATER_OF[place] == theater(entry["theater"])


def prey(g: ClashState, place: int) -> list[int]:
    """A18 Spaces in reach of one step with an A-P force outside a fortress."""
    return [space for space in (place, *NEAR[place]) if board.strength(g, space, 0)]


def most(g: ClashState, power: int, entry: Entry) -> int:
    """How many Commands may be named."""
    number = int(entry.get("max", 1))
    if entry.get("max_exhausted") and ch08_cards.exhausted(g, power):
        return int(entry["max_exhausted"])
    if "max_if_daun_cic_and_not_exhausted" in entry and forces.chief(g, AU) == DAUN and not ch08_cards.exhausted(g, AU):
        return int(entry["max_if_daun_cic_and_not_exhausted"])
    return number


def can_activate(g: ClashState, power: int, clause: int) -> bool:
    """8.6c There is a Command to activate; not in Winter (19.3)."""
    return (
        g.season != WINTER
        and bool(leaders_for(g, power, clause, 0))
        and (CLAUSES[clause].get("coordinated") != "same_target" or bool(prizes(g, power, clause)))
    )


def activate(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6.2 All Commands are named before any is resolved; each is finished before the next begins."""
    if g.season == WINTER:
        return
    goal = -1
    if "coordinated" in CLAUSES[clause]:
        goal = yield from common_goal(g, power, clause)
    g.named = []
    groups = len(nations_of(CLAUSES[clause], power))
    for group in range(groups):
        left = 1 if groups > 1 else most(g, power, CLAUSES[clause])
        while left > 0:
            found = leaders_for(g, power, clause, group)
            if not found:
                break
            options = [LEADER + at for at in found]
            if g.named or all(L_NATION[at] != power for at in found):
                options = [*options, DONE]
            option = yield Ask(g.holder[power], "8.6.2", "name-command", options, None, (g.card, left))
            if option == DONE:
                break
            g.named.append(option - LEADER)
            left -= 1
    for at in g.named[:]:
        if at in ch11_activation.commanders(g, board.power_of(g, L_NATION[at]), 9):
            mark = goal
            if CLAUSES[clause].get("only_into_target"):
                mark = yield from which_prey(g, power, ground(g.leaders[at]))
            lay_plan(g, power, clause, at, mark)
            yield from ch11_activation.activate(g, power, at, EVENT)
    g.plan = None
    g.named = []
    if goal >= 0:
        yield from converge(g, power, clause, goal)


def lay_plan(g: ClashState, power: int, clause: int, at: int, goal: int) -> None:
    """What the text changes in the marches of its Commands."""
    entry = CLAUSES[clause]
    plan = March(power, g.holder[power], g.camp[power], EVENT, 0, 0, 0, at, 0)
    place = ground(g.leaders[at])
    plan.bonus = int(entry.get("mp", 0))
    bonus = entry.get("mp_if_start_in")
    if bonus and AREA_IDS[AREA_OF[place]] in bonus["areas"]:
        plan.bonus += bonus["mp"]
    plan.free_force = bool(entry.get("free_forced_march"))
    plan.unseen = bool(entry.get("no_interception"))
    plan.resupply = bool(entry.get("end_full_supply_if_path"))
    plan.no_withdrawal = bool(entry.get("enemy_no_withdrawal"))
    plan.tax = int(entry.get("tax_drop", 0))
    plan.goal, plan.wait = goal, goal >= 0 and not entry.get("only_into_target")
    plan.extra = int(entry.get("coordinated_drm", 0))
    if entry.get("only_into_target"):
        grant_surprise(g)
    g.plan = plan


def which_prey(g: ClashState, power: int, place: int) -> Steps[int]:
    """A18 The Power names the space with the A-P force."""
    found = prey(g, place)
    if len(found) == 1:
        return found[0]
    option = yield Ask(g.holder[power], "8.6f", "prey", [SPACE + space for space in found], None, (g.card,))
    return int(option - SPACE)


def grant_surprise(g: ClashState) -> None:
    """A18 The Surprise Attack chit is taken from the Austrian pools, beyond the limit of three."""
    for pile in (g.pools[AU], g.spent[AU]):
        if SURPRISE in pile and SURPRISE not in g.held_chits[AU]:
            pile.remove(SURPRISE)
            g.held_chits[AU] = sorted([*g.held_chits[AU], SURPRISE])


def prizes(g: ClashState, power: int, clause: int) -> list[int]:
    """Enemy-occupied spaces that a converging attack may name."""
    limit = CLAUSES[clause].get("target_max_sp", 99)
    enemy = 1 - g.camp[power]
    starts = [ground(g.leaders[at]) for at in leaders_for(g, power, clause, 0)]
    return [
        place
        for place in forces.forces(g, enemy)
        if place < SPACES
        and 0 < board.strength(g, place, enemy) <= limit
        and any(steps_apart(start)[place] <= 6 for start in starts)
    ]


def common_goal(g: ClashState, power: int, clause: int) -> Steps[int]:
    """11.3 The one enemy space that the Commands go for; under a Combined Offensive they need not have one."""
    found = prizes(g, power, clause)
    options = [SPACE + place for place in found]
    if CLAUSES[clause]["coordinated"] == "optional":
        options = [*options, PASS]
    if not options:
        return -1
    option = yield Ask(g.holder[power], "11.3", "common-goal", options, None, (g.card,))
    return -1 if option == PASS else option - SPACE


def converge(g: ClashState, power: int, clause: int, goal: int) -> Steps[None]:
    """11.3 All that have entered fight as one force; who comes late may enter after the battle if it was not lost."""
    camp = g.camp[power]
    ready = board.strength(g, goal, camp) and board.strength(g, goal, 1 - camp) and board.leaders_at(g, goal, camp)
    if ready and g.stood and not board.truce_there(g, goal, camp):
        g.fought.append(goal)
        if CLAUSES[clause].get("rout_captures_all"):
            g.turn_flags.append("trap")
        yield from ch15_battle.battle(g, goal, [goal], [goal], camp)
        g.turn_flags = [flag for flag in g.turn_flags if flag != "trap"]
        ch17_fortresses.tidy(g)
    for at in g.late:
        if board.strength(g, goal, camp) and 0 <= g.leaders[at] < SPACES and g.leaders[at] in NEAR[goal]:
            option = yield Ask(g.seat_of(L_NATION[at]), "11.3", "late", [YES, NO], None, (at, goal))
            if option == YES:
                forces.join(g, g.leaders[at], goal, camp)
    g.late = []


def winter_activate(g: ClashState, power: int, clause: int) -> Steps[None]:
    """19.3, P11 One Command with exactly so many MP; then it must be in legal quarters or freeze."""
    g.named = []
    found = leaders_for(g, power, clause, 0)
    if not found:
        return
    option = yield Ask(g.holder[power], "19.3", "winter-command", [LEADER + at for at in found], None, (g.card,))
    at = option - LEADER
    g.plan = March(power, g.holder[power], g.camp[power], WINTER_MARCH, 0, 0, 0, at, 0)
    g.plan.fixed, g.plan.no_siege = CLAUSES[clause]["mp"], True
    if "takes_unoccupied_fortresses" in CLAUSES[clause]:
        g.plan.takes = area(CLAUSES[clause]["takes_unoccupied_fortresses"])
    yield from ch11_activation.activate(g, power, at, WINTER_MARCH)
    g.plan = None
    place = g.leaders[at]
    camp = g.camp[power]
    if (
        0 <= place < SPACES
        and forces.major(g, place, camp)
        and not ch19_1_quarters.may_winter(g, place, camp)
        and ("takes_unoccupied_fortresses" not in CLAUSES[clause] or board.holding_camp(g, place) != camp)
    ):
        yield from ch19_1_quarters.go_home(g, place, camp)


def can_winter(g: ClashState, power: int, clause: int) -> bool:
    return g.season == WINTER and bool(leaders_for(g, power, clause, 0))


def raid_riders(g: ClashState, clause: int) -> list[int]:
    """A9, R11 The leaders that could ride to Berlin: a small Command, a way without A-P forces."""
    entry = CLAUSES[clause]
    if board.strength(g, BERLIN, 0) >= entry["blocked_by_sp"]:
        return []
    number = AU if "leader" in entry else RU
    heads = [HADIK] if "leader" in entry else forces.on_map_leaders(g, RU)
    found = []
    for at in heads:
        place = g.leaders[at]
        if not 0 <= place < SPACES or at in g.moved or not 1 <= board.strength(g, place, g.camp[number]) <= entry["max_sp"]:
            continue
        if "leader" in entry and not (
            board.in_area(place, "saxony", "lusatia", "silesia") and board.leaders_at(g, place, g.camp[number]) == [at]
        ):
            continue
        if ride(g, place, g.camp[number], entry["mp"]):
            found.append(at)
    return found


def ride(g: ClashState, start: int, camp: int, limit: int) -> bool:
    """Whether Berlin lies within so many MP through spaces without enemies."""
    best, rings = {start: 0}, [[start], *([] for _ in range(limit))]
    for spent, ring in enumerate(rings):
        for here in ring:
            for there, price in COST[here].items() if best[here] == spent else ():
                cost = spent + price
                if there == BERLIN and cost <= limit:
                    return True
                if cost <= limit and cost < best.get(there, 99) and not board.occupied(g, there, 1 - camp):
                    best[there] = cost
                    rings[cost].append(there)
    return False


def raid_city(g: ClashState, power: int, clause: int) -> Steps[None]:
    """9.2.4 They ride to Berlin and back: Thalers, Prussian MW -1, the MD is disrupted."""
    found = raid_riders(g, clause)
    if not found:
        return
    at = found[0]
    if len(found) > 1:
        option = yield Ask(g.holder[power], "8.6f", "raid-rider", [LEADER + each for each in found])
        at = option - LEADER
    g.moved.append(at)
    stand_down(g, g.leaders[at], g.camp[power])
    g.thaler[power] += CLAUSES[clause]["thaler"]
    g.note("raids-berlin", "9.2.4", at)
    g.md_down[MD_INDEX[BERLIN]] = 1
    supply.trace(g)
    ch21_will.change(g, PR, -1)


def stand_down(g: ClashState, place: int, camp: int) -> None:
    for number, packed in board.contingents(g, place, camp):
        g.stood[place * ARMIES + number] = packed


def can_raid_city(g: ClashState, power: int, clause: int) -> bool:
    cossacks = "leader" in CLAUSES[clause] or light_sp(g.at(BOX + NORTHERN, RU)) > 0
    return cossacks and bool(raid_riders(g, clause))


def coup_sites(g: ClashState) -> list[int]:
    """A16 Fortresses of class 1 or 2 that Loudon's Command in Good Order masks."""
    found = []
    for at in (LOUDON, LOUDON_ARMY):
        place = g.leaders[at]
        if (
            0 <= place < SPACES
            and 1 <= FORT[place] <= 2
            and board.holding_camp(g, place) == 0
            and board.masked(g, place)
            and forces.morale(g, place, 1) == GOOD_ORDER
        ):
            found.append(place)
    return found


def coup_de_main(g: ClashState, power: int, clause: int) -> Steps[None]:
    """A16, 17.3 One siege roll at -1; only garrison, class, leader and supply count besides; a breach is a Surrender."""
    found = coup_sites(g)
    if not found:
        return
    space = found[0]
    die = g.die()
    total = die - 1 + ch17_fortresses.garrison_drm(g, space) - 2 * forces.supply(g, space, 1)
    good = siege_result(total).startswith("breach")
    g.note("coup-de-main", "17.3", space, die, total)
    if good:
        g.sieges[space], g.siege_camp[space] = 0, 1
        yield from ch17_fortresses.breach(g, power, space, True)


# Interrupts (8.6.5)


def enemy_march(g: ClashState, camp: int) -> March | None:
    """The enemy force on the march, if it may be interrupted."""
    on = g.march
    return on if on is not None and on.camp == 1 - camp and board.has_pieces(g, ACTIVE, on.camp) else None


def zieten_near(g: ClashState, seat: int) -> bool:
    """P9 A Prussian light unit is in the space entered or next to it."""
    on = enemy_march(g, g.camp[PR])
    return on is not None and g.holder[PR] == seat and any(lights(g.at(space, PR)) for space in (on.here, *NEAR[on.here]))


def camp_ready(number: int, defence: int) -> Any:
    """P20, A14 The Command enters the space of a force with 5 infantry SP that is not besieging."""

    def condition(g: ClashState, seat: int) -> bool:
        on = enemy_march(g, g.camp[number])
        if on is None or g.holder[number] != seat or on.commander < 0 or on.here in g.works or on.here in g.sieges:
            return False
        head = forces.commander(g, [on.here], g.camp[number])
        brave = not defence or (head >= 0 and DEFENCE[head] >= defence)
        return (
            brave
            and bool(g.at(on.here, number))
            and sum(infantry(packed) for _, packed in board.contingents(g, on.here, g.camp[number])) >= 5
        )

    return condition


def freytag_near(g: ClashState, seat: int) -> bool:
    """B23 A French or Imperial force enters a space of the German theater near A-A light units."""
    on = enemy_march(g, g.camp[BR])
    if on is None or g.holder[BR] != seat or not g.fighting(BR) or THEATER_OF[on.here] != GERMAN:
        return False
    if not (g.at(ACTIVE, FR) or g.at(ACTIVE, IM)) or g.armistice:
        return False
    return bool(g.at(BOX + GERMAN, BR)) or any(lights(g.at(space, BR)) for space in (on.here, *NEAR[on.here]))


def countermarch_near(g: ClashState, seat: int) -> bool:
    """F22 An A-P force enters a space next to a French or Russian force."""
    on = enemy_march(g, 1)
    if on is None or seat not in (g.holder[FR], g.holder[RU]):
        return False
    near = [number for number in (FR, RU) if g.camp[number] == 1 and any(g.at(space, number) for space in NEAR[on.here])]
    return bool(near)


def interrupt(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6.5 What an Interrupt does to the march."""
    effect = CLAUSES[clause].get("effect")
    if CLAUSES[clause].get("test"):
        die = g.die()
        caught = die <= forces.initiative(g.marching.commander)
        g.note("halted" if caught else "slips-past", "8.6.5", g.marching.here, die)
        if caught:
            g.marching.points, g.marching.no_siege = 0, True
            g.ready = [at for at in g.ready if g.leaders[at] != ACTIVE]
    elif effect == "entrench":
        g.works[g.marching.here] = g.camp[power]
        g.note("entrenches", "12.7b", power, g.marching.here, 0, 0)
    else:
        g.marching.points = max(0, g.marching.points - 2)
        g.note("slowed", "8.6.5", g.marching.here)
        if CLAUSES[clause]["effect"].get("sp"):
            seat = ch06_fortunes.owner(g, ACTIVE, g.marching.camp)
            g.loss = ch15_7_losses.simple_loss(g, seat, g.marching.camp, [ACTIVE], 1)
            yield from ch15_7_losses.suffer(g)
