"""24 Advanced and optional rules: Imperial Pressure, Ferdinand's return."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import (
    AP,
    AU,
    BR,
    BRESLAU,
    CHARLES,
    COALITION,
    DRESDEN,
    FERDINAND_AA,
    FERDINAND_PR,
    FR,
    FREDERICK,
    GERMAN,
    GONE,
    HANOVER,
    NOBODY,
    PR,
    PRAG,
    SPACES,
    THEATER_OF,
    apart,
    ground,
    steps_apart,
)
from ..records import March
from ..state import EVENT, ClashState
from ..words import DISCARD, LEADER, NO, PASS, YES
from ..words import OPS as OPS_OPTION
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch11_activation

THERESA, LOUIS = 0, 1
ROUND = 3


def imperial_pressure(g: ClashState) -> None:
    """24.1a After each Draw Austria rolls; Maria Theresa and/or Louis want victories in Round 3."""
    g.pressure = []
    die = g.die()
    total = die + (g.will[AU] < 8) + (g.will[FR] < 8) - bool(g.crushed)
    if total in (4,) or total >= 6:
        g.pressure.append(THERESA)
    if total >= 5 and g.camp[FR] == COALITION:
        g.pressure.append(LOUIS)
    g.note("pressure", "24.1a", die, total)


def pressed(g: ClashState, power: int) -> Steps[bool]:
    """24.1b In Round 3 the named Command must march on its goal; ignoring it costs a card, or the turn of Round 4."""
    who = THERESA if power == AU else LOUIS if power == FR else NOBODY
    if who == LOUIS and g.round == 4 and LOUIS in g.pressed:
        g.pressed.remove(LOUIS)
        g.note("turn-lost", "24.1b", FR)
        return True
    if who == THERESA and g.round == 4 and THERESA in g.pressed:
        g.pressed.remove(THERESA)
        cards = ch08_cards.hand(g, AU)
        if cards:
            option = yield Ask(g.holder[AU], "24.1b", "discard", [DISCARD + card for card in cards], None, (AU,))
            ch08_cards.discard(g, AU, option - DISCARD)
    if g.round != ROUND or who not in g.pressure or power in g.crushed:
        return False
    g.pressure.remove(who)
    goal = target(g, power)
    if goal < 0:
        return False
    option = yield Ask(g.holder[power], "24.1b", "obey", [YES, NO], None, (power, goal))
    if option == NO:
        g.pressed.append(who)
        return False
    yield from march_on(g, power, goal)
    return False


def target(g: ClashState, power: int) -> int:
    """24.1.1 Prag, Dresden, Frederick within 6 spaces, else Breslau; 24.1.2 Hanover, or the nearest A-P force of 6 SP."""
    chief = forces.chief(g, power)
    if chief < 0 or (power == AU and chief == CHARLES):
        return NOBODY
    here = ground(g.leaders[chief])
    if power == AU:
        for city in (PRAG, DRESDEN):
            if board.holding_camp(g, city) == AP:
                return city
        king = g.leaders[FREDERICK]
        if 0 <= king < SPACES and steps_apart(here)[king] <= 6:
            return king
        return BRESLAU
    if board.holding_camp(g, HANOVER) == AP:
        return HANOVER
    found = [
        place for place in forces.forces(g, AP) if place < SPACES and forces.major(g, place, AP) and THEATER_OF[place] == GERMAN
    ]
    away = apart(here)
    return min(found, key=lambda place: (away[place], place)) if found else NOBODY


def march_on(g: ClashState, power: int, goal: int) -> Steps[None]:
    """24.1b, 24.1.2 One card activates the CIC, who goes straight for the goal; Louis sends a second Command, both with +1 MP."""
    cards = [card for card in ch08_cards.hand(g, power) if ch08_cards.ops_usable(g, power, card)]
    chief = forces.chief(g, power)
    if not cards or chief not in ch11_activation.commanders(g, power, 4):
        return
    option = yield Ask(g.holder[power], "24.1b", "pressed-card", [*[OPS_OPTION + card for card in cards], PASS], None, (power,))
    if option == PASS:
        g.pressed.append(THERESA if power == AU else LOUIS)
        return
    ch08_cards.spend_card(g, power, option - OPS_OPTION)
    g.carded = True
    yield from press(g, power, chief, goal)
    mates = seconds(g) if power == FR else []
    if mates:
        option = yield Ask(g.holder[FR], "24.1.2", "second-command", [LEADER + at for at in mates])
        yield from press(g, FR, option - LEADER, NOBODY)


def press(g: ClashState, power: int, at: int, goal: int) -> Steps[None]:
    """24.1b A Command is activated; the one with a goal spends all its MP to reach and attack it."""
    g.plan = March(power, g.holder[power], g.camp[power], EVENT, 0, 0, 0, at, 0)
    g.plan.goal, g.plan.bonus, g.plan.pressed = goal, int(power == FR), goal >= 0
    yield from ch11_activation.activate(g, power, at, EVENT)
    g.plan = None


def seconds(g: ClashState) -> list[int]:
    """24.1.2 The Commanders of other Commands with French in them."""
    return [at for at in ch11_activation.commanders(g, FR, 4) if g.at(g.leaders[at], FR)]


def ferdinand(g: ClashState, power: int) -> Steps[None]:
    """24.4 Ferdinand may switch between his A-A and his Prussian counter at the start of the controlling Power's turn."""
    now, then = (FERDINAND_PR, FERDINAND_AA) if power == PR else (FERDINAND_AA, FERDINAND_PR)
    place = g.leaders[now]
    if not g.has("prince_ferdinand") or not 0 <= place < SPACES or not g.at(place, BR if then == FERDINAND_AA else PR):
        return
    option = yield Ask(g.holder[power], "24.4", "ferdinand", [YES, NO])
    if option == YES:
        g.leaders[now], g.leaders[then] = GONE, place
        g.note("ferdinand-turns", "24.4", then)
