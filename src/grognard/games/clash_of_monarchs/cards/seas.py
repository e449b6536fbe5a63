"""Events of the seas: colonies, fleets, and the threat of an invasion."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps, at_once

from ..load import ASIDE_YEAR, BALTIC, BR, FR, NORTH_SEA, nation
from ..rules import ch04_forces as forces
from ..rules import ch08_cards, ch12_fleets, ch15_7_losses, ch21_will
from ..rules import ch09_supply as supply
from ..state import ClashState
from ..troops import sp
from ..words import SEA
from .clauses import CLAUSES, NESTED, VERBS


@at_once
def colonial(g: ClashState, power: int, clause: int) -> None:
    ch08_cards.move_colonies(g, nation(CLAUSES[clause]["side"]), CLAUSES[clause]["move"])


def fleet(g: ClashState, power: int, clause: int) -> Steps[None]:
    """12.11, 15.10 Place or move a fleet; a fleet combat follows where an enemy fleet is."""
    number = nation(CLAUSES[clause]["nation"])
    seas = [NORTH_SEA if name == "north_sea" else BALTIC for name in CLAUSES[clause]["to"]]
    sea = seas[0]
    if len(seas) > 1:
        option = yield Ask(g.holder[power], "12.11", "fleet-to", [SEA + each for each in seas])
        sea = option - SEA
    g.note("sails", "12.11", number)
    ch12_fleets.move(g, number, sea)
    supply.trace(g)
    if CLAUSES[clause].get("siege_drm_this_turn") and g.fleets[ch12_fleets.FLEET_OF[number]] == BALTIC:
        yield from ch12_fleets.support(g, number)


def fleet_combat(g: ClashState, power: int, clause: int) -> Steps[None]:
    """B17 Quiberon Bay."""
    if ch12_fleets.combat(g, FR, BR, CLAUSES[clause]["drm"]):
        for inner in NESTED[clause]:
            yield from VERBS[CLAUSES[inner]["do"]](g, power, inner)


@at_once
def flip_invasion_threat(g: ClashState, power: int, clause: int) -> None:
    g.invasion = False


def invasion_threat(g: ClashState, power: int, clause: int) -> Steps[None]:
    """F2 On 5+ the marker shows Invasion Threat until New Year and Britain sets aside 4 SP, or loses 1 MW."""
    die = g.die()
    total = die + ch08_cards.exhausted(g, BR) - g.has("typhus") + g.has("invasion_plan")
    g.note("test", "8.6", g.card, die, total, 5)
    if total < 5:
        return
    g.invasion = True
    places = [place for place in forces.forces(g, g.camp[BR]) if g.at(place, BR)] if g.fighting(BR) else []
    if sum(sp(g.at(place, BR)) for place in places) < 4:
        ch21_will.change(g, BR, -1)
        return
    g.loss = ch15_7_losses.simple_loss(g, g.holder[BR], g.camp[BR], places, 4, BR)
    g.losing.aside, g.losing.rule = ASIDE_YEAR, "8.6g"
    yield from ch15_7_losses.suffer(g)
