"""24 Advanced and optional rules: Imperial Pressure, Ferdinand's return."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..deck import OPS
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
    L_NATION,
    MAJOR,
    NEUTRAL,
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
from ..troops import sp
from ..words import DISCARD, LEADER, NO, PASS, SPACE, YES
from ..words import OPS as OPS_OPTION
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch11_activation, ch17_fortresses

THERESA, LOUIS = 0, 1
COURT = {AU: THERESA, FR: LOUIS}  # who wants victories of a Power
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


def forfeits(g: ClashState, power: int) -> Steps[bool]:
    """24.1b In Round 4 who has ignored his court discards a card (Austria) or loses his turn (France): True if so."""
    who = COURT.get(power, NOBODY)
    if g.round != ROUND + 1 or who not in g.pressed:
        return False
    g.pressed.remove(who)
    if who == LOUIS:
        g.note("turn-lost", "24.1b", FR)
        return True
    cards = ch08_cards.hand(g, AU)
    if cards:
        option = yield Ask(g.holder[AU], "24.1b", "discard", [DISCARD + card for card in cards], None, (AU,))
        ch08_cards.discard(g, AU, option - DISCARD)
    return False


def pressed(g: ClashState, power: int) -> Steps[None]:
    """24.1b In the Strategy Card Segment of Round 3 the named Command must march on its goal, or its court is ignored."""
    who = COURT.get(power, NOBODY)
    if g.round != ROUND or g.carded or who not in g.pressure or power in g.crushed:
        return
    g.pressure.remove(who)
    found = goals(g, power)
    if not found:
        return
    if len(found) == 1:
        option = yield Ask(g.holder[power], "24.1b", "obey", [YES, NO], None, (power, found[0]))
        goal = found[0]
    else:
        option = yield Ask(g.holder[power], "24.1.2", "obey-goal", [*[SPACE + each for each in found], NO], None, (power,))
        goal = option - SPACE
    if option == NO:
        g.pressed.append(who)
        return
    yield from march_on(g, power, goal)


def goals(g: ClashState, power: int) -> list[int]:
    """24.1.1, 24.1.2 What the court of a Power wants its Commander in Chief to march on, if anything."""
    chief = forces.chief(g, power)
    if chief < 0:
        return []
    return theresas_goals(g, chief) if power == AU else louis_goals(g, ground(g.leaders[chief]))


def theresas_goals(g: ClashState, chief: int) -> list[int]:
    """24.1.1 Prag, Dresden, Frederick within 6 spaces, else Breslau if it is still the enemy's; nothing while Charles is CIC."""
    if chief == CHARLES:
        return []
    for city in (PRAG, DRESDEN):
        if board.holding_camp(g, city) == AP:
            return [city]
    king = g.leaders[FREDERICK]
    if 0 <= king < 2 * SPACES and steps_apart(ground(g.leaders[chief]))[ground(king)] <= 6:
        return [ground(king)]
    return [BRESLAU] if board.holding_camp(g, BRESLAU) == AP else []


def louis_goals(g: ClashState, here: int) -> list[int]:
    """24.1.2 Hanover, if the enemy's, or a nearest A-P force of 6 SP; nothing if the largest in the west is besieged."""
    enemies = opponents(g)
    sizes = {place: size for place, size in enemies.items() if THEATER_OF[ground(place)] == GERMAN}
    if sizes:
        largest = max(sizes, key=lambda place: (sizes[place], -place))
        if largest >= SPACES and ground(largest) in g.sieges:
            return []
    found = [HANOVER] if board.holding_camp(g, HANOVER) == AP else []
    away = apart(here)
    open_field = [place for place, size in enemies.items() if place < SPACES and size >= MAJOR]
    least = min((away[place] for place in open_field), default=0)
    nearest = [place for place in sorted(open_field) if away[place] == least]
    return list(dict.fromkeys([*found, *nearest]))


def opponents(g: ClashState) -> dict[int, int]:
    """24.1.2 The SP of A-P forces by place; A-A forces count even if Britain is neutral."""
    found = {place: board.strength(g, place, AP) for place in forces.forces(g, AP)}
    if g.camp[BR] == NEUTRAL:
        for place in board.places(g.men[BR] & board.ON_MAP):
            found[place] = found.get(place, 0) + sp(g.at(place, BR))
    return found


def march_on(g: ClashState, power: int, goal: int) -> Steps[None]:
    """24.1b, 24.1.2 One card activates the CIC, who goes straight for the goal; Louis sends a second Command, both with +1 MP."""
    chief = forces.chief(g, power)
    cards = [card for card in ch08_cards.hand(g, power) if ch08_cards.ops_usable(g, power, card) and suffices(g, power, card)]
    if not cards:
        g.revealed += 1  # his hand has none, as all can see: it costs him nothing
        g.note("excused", "24.1b", power)
        return
    option = yield Ask(g.holder[power], "24.1b", "pressed-card", [*[OPS_OPTION + card for card in cards], PASS], None, (power,))
    if option == PASS:
        g.pressed.append(COURT[power])
        return
    ch08_cards.spend_card(g, power, option - OPS_OPTION)
    g.carded = True
    yield from press(g, power, chief, goal)
    mates = seconds(g) if power == FR else []
    if mates:
        option = yield Ask(g.holder[FR], "24.1.2", "second-command", [LEADER + at for at in mates])
        yield from press(g, FR, option - LEADER, NOBODY)


def suffices(g: ClashState, power: int, card: int) -> bool:
    """11.1, 24.1b Whether the OPS of a card activate the Commander in Chief."""
    return forces.chief(g, power) in ch11_activation.commanders(g, power, OPS[card])


def press(g: ClashState, power: int, at: int, goal: int) -> Steps[None]:
    """24.1b A Command is activated; the one with a goal spends all its MP to reach and attack it."""
    g.plan = March(power, g.holder[power], g.camp[power], EVENT, 0, 0, 0, at, 0)
    g.plan.goal, g.plan.bonus, g.plan.pressed = goal, int(power == FR), goal >= 0
    yield from ch11_activation.activate(g, power, at, EVENT)
    g.plan = None
    if goal >= 0:
        g.turn_flags.append(ch17_fortresses.errand(goal))


def seconds(g: ClashState) -> list[int]:
    """24.1.2 The Commanders of other Commands with French in them."""
    return [at for at in ch11_activation.commanders(g, FR, 4) if g.at(g.leaders[at], FR)]


def ferdinand(g: ClashState, power: int) -> Steps[None]:
    """24.4 Ferdinand may switch between his A-A and his Prussian counter at the start of the controlling Power's turn, wherever
    he is."""
    now, then = (FERDINAND_PR, FERDINAND_AA) if power == PR else (FERDINAND_AA, FERDINAND_PR)
    place = g.leaders[now]
    if not g.has("prince_ferdinand") or not 0 <= place < 2 * SPACES or not g.fighting(L_NATION[then]):
        return
    option = yield Ask(g.holder[power], "24.4", "ferdinand", [YES, NO])
    if option == YES:
        g.leaders[now], g.leaders[then] = GONE, place
        g.note("ferdinand-turns", "24.4", then)
