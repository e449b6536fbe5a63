"""10.5 Shared supply."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import PRICE, SHARE_LIMIT
from ..load import (
    ARMIES,
    AU,
    BR,
    FR,
    PR,
    RU,
    ground,
)
from ..state import ClashState
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch10_1_depots, ch17_5_garrisons


def sharing_forces(g: ClashState, power: int) -> list[int]:
    """10.5a Forces with units or a leader of the Power and up to 15 allied SP that may use its supply, and do not yet."""
    camp = g.camp[power]
    if power not in (AU, FR, PR, BR) or power in g.sharing:
        return []
    allies = 0
    for number in range(ARMIES):
        if number != power and g.camp[number] == camp:
            allies |= g.men[number]
    return [
        place
        for place in board.places(allies & (g.posted[power] | led_by(g, power)) & board.ON_MAP)
        if 0 < supply.guests(g, place, power) <= SHARE_LIMIT
        and any(g.shared[slot] != forces.key(place, camp) for slot in slots(g, power, place))
    ]  # fmt: skip


def led_by(g: ClashState, power: int) -> int:
    """The places with leaders of a Power, as bits."""
    return sum({1 << g.leaders[at] for at in forces.on_map_leaders(g, power)})


def slots(g: ClashState, power: int, place: int) -> list[int]:
    """10.5.1 The markers that would serve somebody there: the Power's own, or for Russians the AU-RU Supply Co-op."""
    there = board.armed(g, place, g.camp[power])
    own = [power] if any(number != power and supply.shares(power, number) for number in there) else []
    return [*own, RU] if power == AU and RU in there else own


def share_price(g: ClashState, power: int) -> int:
    """10.5a Two SA for the year; the marker may then lie on another force in every Round."""
    bought = g.shared[power] >= 0 or (power == AU and g.shared[RU] >= 0)
    return 0 if bought else ch10_1_depots.price(g, power, PRICE["share_supply"])


def share(g: ClashState, power: int) -> Steps[None]:
    """10.5a, 10.5b For the rest of the year the allies in one force use the Power's sources, without the mixed-force penalty."""
    found = sharing_forces(g, power)
    if not found:
        return
    option = yield Ask(g.holder[power], "10.5a", "share-with", ch17_5_garrisons.spaces_of(found))
    place = yield from ch17_5_garrisons.place_meant(g, g.holder[power], found, option)
    g.actions[power] -= share_price(g, power)
    g.sharing.append(power)
    for slot in slots(g, power, place):
        g.shared[slot] = forces.key(place, g.camp[power])
    g.note("shares-supply", "10.5a", power, ground(place))
    supply.trace(g)
