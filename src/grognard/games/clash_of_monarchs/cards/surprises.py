"""Rides to Berlin and a coup de main (9.2.4, 17.3)."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import siege_result
from ..load import (
    ARMIES,
    AU,
    BERLIN,
    BOX,
    COST,
    FORT,
    HADIK,
    LOUDON,
    LOUDON_ARMY,
    MD_INDEX,
    NORTHERN,
    PR,
    RU,
    SPACES,
)
from ..rules import ch02_components as board
from ..rules import ch04_forces as forces
from ..rules import ch09_supply as supply
from ..rules import (
    ch17_fortresses,
    ch21_will,
)
from ..state import GOOD_ORDER, WINTER, ClashState
from ..troops import lights
from ..words import LEADER
from .clauses import CLAUSES


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
    """19.3 The ride is an activation: not in Winter."""
    cossacks = "leader" in CLAUSES[clause] or lights(g.at(BOX + NORTHERN, RU)) > 0
    return g.season != WINTER and cossacks and bool(raid_riders(g, clause))


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
