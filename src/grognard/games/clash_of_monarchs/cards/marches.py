"""Events that activate forces, raid cities, or interrupt an enemy march."""

from __future__ import annotations

from typing import Any

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..deck import tactic
from ..load import (
    AREA_IDS,
    AREA_OF,
    ARMIES,
    AU,
    DAUN,
    L_NATION,
    NEAR,
    POWERS,
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
from ..records import March
from ..rules import ch02_components as board
from ..rules import ch04_forces as forces
from ..rules import (
    ch08_cards,
    ch11_activation,
    ch15_battle,
    ch17_5_garrisons,
    ch19_1_quarters,
)
from ..rules import ch09_supply as supply
from ..state import EVENT, WINTER, WINTER_MARCH, ClashState
from ..words import DONE, LEADER, NO, PASS, SPACE, YES
from .clauses import CLAUSES

Entry = dict[str, Any]
Party = tuple[Entry, list[int]]
SURPRISE = tactic("surprise_attack")


def parties(clause: int, power: int) -> list[Party]:
    """8.6.2 The kinds of Commands that a clause activates, each with what the text says of them and their nations.

    B20 lets a guest of another Power take part.
    """
    entry = CLAUSES[clause]
    found = [(entry, numbers) for numbers in nations_of(entry, power)]
    guest = entry.get("guest")
    return [*found, (guest, [nation(guest["nation"])])] if guest else found


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
    entry, numbers = parties(clause, power)[group]
    found = []
    for number in board.acts_for(g, power) if entry.get("nation") == "FR_or_RU" else numbers:
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
    """8.6c There is a Command to activate, if need be a guest's; not in Winter (19.3)."""
    guest = "guest" in CLAUSES[clause]
    return (
        g.season != WINTER
        and any(leaders_for(g, power, clause, group) for group in range(1 + guest))
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
    for group in range(len(parties(clause, power))):
        left = most(g, power, parties(clause, power)[group][0])
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
    plan.straight = bool(entry.get("only_into_target"))
    if plan.straight:
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
    """Enemy-occupied spaces that a converging attack may name; two Commands must be able to reach the target of P4."""
    limit, least = CLAUSES[clause].get("target_max_sp", 99), CLAUSES[clause].get("reached_by", 1)
    enemy = 1 - g.camp[power]
    starts = [ground(g.leaders[at]) for at in leaders_for(g, power, clause, 0)]
    return [
        place
        for place in forces.forces(g, enemy)
        if place < SPACES
        and 0 < board.strength(g, place, enemy) <= limit
        and sum(steps_apart(start)[place] <= 6 for start in starts) >= least
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
    """11.3 All that have entered attack as one force, with a garrison that joins them (17.5.1a).

    Who comes late may enter after the battle if it was not lost.
    """
    camp = g.camp[power]
    arrived = any(at in g.moved for at in board.leaders_at(g, goal, camp)) and board.strength(g, goal, camp) > 0
    if arrived and board.strength(g, goal, 1 - camp) and not board.truce_there(g, goal, camp):
        g.fought.append(goal)
        if CLAUSES[clause].get("rout_captures_all"):
            g.turn_flags.append("trap")
        yield from ch15_battle.fight(g, goal, goal, camp, True)
        g.turn_flags = [flag for flag in g.turn_flags if flag != "trap"]
        ch17_5_garrisons.tidy(g)
    for at in g.late:
        if board.strength(g, goal, camp) and 0 <= g.leaders[at] < SPACES and g.leaders[at] in NEAR[goal]:
            option = yield Ask(g.seat_of(L_NATION[at]), "11.3", "late", [YES, NO], None, (at, goal))
            if option == YES:
                follow(g, g.leaders[at], goal, camp)
    g.late = []


def follow(g: ClashState, start: int, goal: int, camp: int) -> None:
    """11.3, 8.6.2 A late Command enters after the battle; those who were not activated stay where they are."""
    resting = {number: ch11_activation.free(g, start, number) for number, _ in board.contingents(g, start, camp)}
    there = board.armed(g, goal, camp)
    for number, packed in board.contingents(g, start, camp):
        marched = packed - resting[number]
        g.stood[goal * ARMIES + number] = g.stood.get(goal * ARMIES + number, 0) + marched
        g.stood.pop(start * ARMIES + number, None)
        if marched and any(resting.values()):
            forces.transfer(g, start, goal, number, marched)
    if not any(resting.values()):
        forces.join(g, start, goal, camp)
    for at in board.leaders_at(g, start, camp):
        if at in g.moved:
            g.leaders[at] = goal
    supply.combine(g, goal, camp, there)


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
    others = [place for place in ch19_1_quarters.outside(g, power) if place != g.leaders[at]]
    yield from ch11_activation.activate(g, power, at, WINTER_MARCH)
    g.plan = None
    camp = g.camp[power]
    for place in ch19_1_quarters.outside(g, power):
        if place not in others and not taken(g, clause, place, camp):
            yield from ch19_1_quarters.driven_home(g, place, camp)


def taken(g: ClashState, clause: int, place: int, camp: int) -> bool:
    """R4 Whether a space is one that the Command took."""
    name = CLAUSES[clause].get("takes_unoccupied_fortresses")
    return name is not None and board.in_area(place, name) and board.holding_camp(g, place) == camp


def can_winter(g: ClashState, power: int, clause: int) -> bool:
    return g.season == WINTER and bool(leaders_for(g, power, clause, 0))


# Interrupts (8.6.5)
