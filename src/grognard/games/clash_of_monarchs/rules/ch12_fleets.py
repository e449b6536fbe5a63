"""12.11, 15.10 Fleets."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import PRICE
from ..load import BALTIC, BR, DA, FD_NATION, FDS, FLEET_NATIONS, FR, NOBODY, NORTH_SEA, PORT, RU, SPACES, SW
from ..state import ClashState
from ..words import PASS, RECALL, SEA, SIEGE, SPACE
from . import ch02_components as board
from . import ch09_supply as supply
from . import ch10_1_depots, ch21_will

FLEET_OF = {number: at for at, number in enumerate(FLEET_NATIONS)}
AT_PORT = 2  # fleets[at] = AT_PORT + space
SIEGING = 2  # fleet_used[at] of a fleet that supports a siege not named yet
NAMED = 3  # fleet_used[at] = NAMED + port


def in_baltic(g: ClashState, number: int) -> bool:
    """Whether a nation's fleet is in the Baltic and not in FD mode."""
    at = FLEET_OF[number]
    return g.fleets[at] == BALTIC


def sea_of(g: ClashState, at: int) -> int:
    """The sea a fleet is in, or that of its port."""
    where = g.fleets[at]
    return where if where < AT_PORT else PORT[where - AT_PORT]


def ports(g: ClashState, number: int, sea: int) -> list[int]:
    """Friendly unbesieged ports of a sea; Gdansk only after Danzig (22.4a)."""
    camp = g.camp[number]
    return [space for space in PORTS[sea] if board.holding_camp(g, space) == camp and not board.invested(g, space)]


PORTS = [[space for space in range(SPACES) if PORT[space] == sea] for sea in (NORTH_SEA, BALTIC)]  # by sea


def sailor(g: ClashState, power: int) -> int:
    """5.1.2b, 12.11 The nation whose fleet sails in the turn of a Power: Britain, Russia, or Prussia's Client Russia; or -1."""
    return next((number for number in (BR, RU) if g.fighting(number) and board.power_of(g, number) == power), NOBODY)


def orders(g: ClashState, power: int) -> list[int]:
    """12.11, 2.2.3 What a Russian or British fleet on the map may do: port, sea, siege, pool; British ones change seas."""
    number = sailor(g, power)
    if number < 0:
        return []
    at = FLEET_OF[number]
    where = g.fleets[at]
    if where == NOBODY or g.fleet_used[at] >= SIEGING or "sailed" in g.turn_flags:
        return []
    sea = sea_of(g, at)
    found = [SPACE + space for space in ports(g, number, sea)] if g.actions[number] >= port_price(g, number) else []
    found = [option for option in found if option - SPACE != where - AT_PORT or g.fleet_used[at] == 0]
    if where >= AT_PORT:
        found.append(SEA + sea)
    elif number == BR:
        found.append(SEA + 1 - where)
    if port_sieges(g, number):
        found.append(SIEGE)
    if number == RU or where == NORTH_SEA:
        found.append(RECALL)
    return found


def port_price(g: ClashState, number: int) -> int:
    """9.2.2c, 10.0b, 10.1 A fleet goes to a friendly port, there to serve as an FD, for 1 SA of its own nation."""
    return ch10_1_depots.price(g, number, PRICE["flip_fleet_to_fd"])


def sail(g: ClashState, power: int) -> Steps[None]:
    """12.11 Free at any time of the turn; only to a port, where it is turned to its FD side, for 1 SA (9.2.2c)."""
    number = sailor(g, power)
    option = yield Ask(g.holder[power], "12.11", "fleet", [*orders(g, power), PASS], None, (number,))
    if option == PASS:
        g.turn_flags.append("sailed")
        return
    at = FLEET_OF[number]
    if option == SIEGE:
        yield from support(g, number)
    elif option == RECALL:
        g.fleets[at], g.fleet_used[at] = NOBODY, 0
    elif option >= SEA and option < SEA + 2:
        move(g, number, option - SEA)
    else:
        g.actions[number] -= port_price(g, number)
        g.fleets[at], g.fleet_used[at] = AT_PORT + option - SPACE, 1
    g.turn_flags.append("sailed")
    g.note("sails", "12.11", number)
    supply.trace(g)


def port_sieges(g: ClashState, number: int) -> list[int]:
    """12.11, 17.4.7 The ports of its sea whose siege a nation's fleet may support."""
    sea = sea_of(g, FLEET_OF[number])
    return [space for space in sorted(g.sieges) if PORT[space] == sea and g.siege_camp[space] == g.camp[number]]


def support(g: ClashState, number: int) -> Steps[None]:
    """12.11 A fleet supports the siege of one port; if none is besieged yet, the first one of this turn."""
    at, found = FLEET_OF[number], port_sieges(g, number)
    g.fleet_used[at] = NAMED + found[0] if found else SIEGING
    if len(found) > 1:
        option = yield Ask(g.seat_of(number), "12.11", "supported-siege", [SPACE + space for space in found])
        g.fleet_used[at] = NAMED + option - SPACE


def supporters(g: ClashState, camp: int, space: int) -> list[int]:
    """17.4.7 The nations of an alliance whose fleets support the siege of a port."""
    return [
        number
        for at, number in enumerate(FLEET_NATIONS)
        if g.camp[number] == camp
        and g.fleet_used[at] in (SIEGING, NAMED + space)
        and PORT[space] >= 0
        and sea_of(g, at) == PORT[space]
    ]


def move(g: ClashState, number: int, sea: int) -> None:
    """A fleet goes to a sea; opposed fleets in the Baltic fight (15.10)."""
    at = FLEET_OF[number]
    g.fleets[at], g.fleet_used[at] = sea, 0
    enemies = [other for other in FLEET_NATIONS if g.camp[other] == 1 - g.camp[number] and g.fleets[FLEET_OF[other]] == BALTIC]
    if sea == BALTIC and enemies and g.fighting(number):
        combat(g, number, enemies[0], 0)
    swedish_depot(g)


def combat(g: ClashState, one: int, two: int, drm: int) -> bool:
    """15.10 The Franco-Russian player rolls, +1 for a French fleet before Typhus, -1 against a British one; True if he loses.

    On 1 or less his fleet stays in the pool until New Year: a Russian one cannot be called by its event (R7).
    """
    ours, theirs = (one, two) if g.camp[one] == 1 else (two, one)
    die = g.die()
    total = die + drm + (ours == FR and not g.has("typhus")) - (theirs == BR)
    g.note("fleet-combat", "15.10", ours, theirs, die, total)
    if total <= 2:
        g.fleets[FLEET_OF[ours]] = NOBODY
        if total <= 1:
            g.year_flags += ["russian_fleet_beaten"] if ours == RU else []
            ch21_will.score(g, board.power_of(g, theirs), 1)
        return True
    if total >= 5:
        g.fleets[FLEET_OF[theirs]] = NOBODY
        if total >= 6:
            ch21_will.score(g, board.power_of(g, ours), 1)
    return False


def sweden_cut_off(g: ClashState) -> bool:
    """9.2.2b Whether an enemy British or Danish fleet, not in FD mode, is in the Baltic."""
    return g.fighting(SW) and any(g.camp[number] == 1 - g.camp[SW] and in_baltic(g, number) for number in (BR, DA))


def swedish_depot(g: ClashState) -> None:
    """9.2.2b An enemy fleet in the Baltic disrupts the Swedish FD while it is there."""
    if sweden_cut_off(g):
        for at in range(FDS):
            if FD_NATION[at] == SW and g.fd[at] >= 0:
                g.fd_down[at] = True


def winter(g: ClashState) -> Steps[None]:
    """19.1.2 Fleets in the Baltic return to the pool; the British one may go to the North Sea instead. In a port of that sea it
    goes on serving as an FD (9.2.2c)."""
    for at, number in enumerate(FLEET_NATIONS):
        if g.fleets[at] >= 0 and sea_of(g, at) == BALTIC:
            option = RECALL
            if number == BR:
                option = yield Ask(g.holder[BR], "19.1.2", "fleet-to", [SEA + NORTH_SEA, RECALL])
            g.fleets[at], g.fleet_used[at] = NOBODY if option == RECALL else NORTH_SEA, 0
