"""Events that bring leaders, promote them or take them away (8.6e)."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps, at_once

from ..load import (
    AU,
    BR,
    FR,
    GONE,
    LEADER_IDS,
    LEADER_MAXIMUM,
    LOUDON,
    LOUDON_ARMY,
    POOL,
    SPACES,
    ground,
    leader,
    nation,
)
from ..rules import ch04_forces as forces
from ..rules import ch04_leaders
from ..state import ClashState
from ..words import LEADER
from .clauses import CLAUSES


def bring_leaders(g: ClashState, power: int, clause: int, where: int) -> Steps[None]:
    """8.6e A named leader in the pool, of the owner's choice if there are several; else a random one where the text says so."""
    number = nation(CLAUSES[clause]["nation"])
    wanted = CLAUSES[clause].get("random_leaders", 0)
    if "leader" in CLAUSES[clause]:
        known = wanted_leaders(g, clause)
        if known:
            at = yield from which_leader(g, power, known)
            arrive(g, at, where)
        elif CLAUSES[clause]["leader"] != "xaver":
            wanted += 1
    for _ in range(wanted):
        pool = ch04_leaders.pool(g, number)
        if pool and len(forces.on_map_leaders(g, number)) < LEADER_MAXIMUM[number]:
            arrive(g, g.pick(pool), where)


def wanted_leaders(g: ClashState, clause: int) -> list[int]:
    """The leaders whom a clause names that are in the pool."""
    name = CLAUSES[clause]["leader"].replace("_or_cic", "").replace("_or_random", "")
    return [leader(part) for part in name.split("_or_") if part in LEADER_IDS and g.leaders[leader(part)] == POOL]


def which_leader(g: ClashState, power: int, known: list[int]) -> Steps[int]:
    """8.6f The owner chooses."""
    if len(known) == 1:
        return known[0]
    option = yield Ask(g.holder[power], "8.6f", "named-leader", [LEADER + at for at in known])
    return int(option - LEADER)


def arrive(g: ClashState, at: int, where: int) -> None:
    g.leaders[at] = where
    g.note("leader-arrives", "8.6e", at, ground(where))


def add_leader(g: ClashState, power: int, clause: int) -> Steps[None]:
    """A leader of the pool joins any force of his nation: one of those whom the text names, else a random one."""
    number = nation(CLAUSES[clause]["nation"])
    pool = ch04_leaders.pool(g, number)
    most = CLAUSES[clause].get("max_on_map", LEADER_MAXIMUM[number])
    if not pool or len(forces.on_map_leaders(g, number)) >= most or not g.fighting(number):
        return
    known = wanted_leaders(g, clause) if "leader" in CLAUSES[clause] else []
    at = -1
    if known:
        at = yield from which_leader(g, power, known)
    else:
        at = g.pick(pool)
    yield from ch04_leaders.station(g, g.holder[power], at, ch04_leaders.own_places(g, number), "8.6e")


def replace_leader(g: ClashState, power: int, clause: int) -> Steps[None]:
    """4.7a B3: the Prussian Ferdinand goes for good, the A-A army leader joins any A-A force."""
    old, new = leader(CLAUSES[clause]["from"]), leader(CLAUSES[clause]["to"])
    g.leaders[old] = GONE
    yield from ch04_leaders.station(g, g.holder[power], new, ch04_leaders.own_places(g, BR), "4.7a")


@at_once
def remove_leader(g: ClashState, power: int, clause: int) -> None:
    g.leaders[leader(CLAUSES[clause]["leader"])] = GONE


def place_or_promote(g: ClashState, power: int, clause: int) -> Steps[None]:
    """4.7b, A15 Loudon enters as a corps leader; once he has shared in a won battle he is promoted for good."""
    if g.leaders[LOUDON] == POOL:
        g.turn_flags.append("loudon_placed")
        yield from ch04_leaders.station(g, g.holder[power], LOUDON, ch04_leaders.own_places(g, AU), "4.7b")
    elif 0 <= g.leaders[LOUDON] < 2 * SPACES and LOUDON in g.winners:
        arrive(g, LOUDON_ARMY, g.leaders[LOUDON])
        g.leaders[LOUDON] = GONE


def replace_cic(g: ClashState, power: int, clause: int) -> Steps[None]:
    """F13 A leader of the pool takes the CIC's place and ranks first until New Year."""
    chief = forces.chief(g, FR)
    pool = ch04_leaders.pool(g, FR)
    if chief < 0 or not pool:
        return
    option = yield Ask(g.holder[power], "8.6f", "new-chief", [LEADER + at for at in pool])
    arrive(g, option - LEADER, g.leaders[chief])
    g.leaders[chief] = POOL
    g.favourite = option - LEADER
