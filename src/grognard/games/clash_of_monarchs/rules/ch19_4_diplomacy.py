"""19.4 Diplomacy: options, Commitments, interventions, and nations that enter the war by treaty."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..deck import DECK_OF, FERDINAND_CARD, GUARANTEED
from ..load import (
    ACTIVE,
    AP,
    ARMIES,
    ASIDE_YEAR,
    AU,
    BR,
    COALITION,
    DA,
    FR,
    HANOVER,
    IM,
    NEUTRAL,
    PR,
    RU,
    SA,
    SPACES,
    ground,
    space,
)
from ..state import ClashState
from ..troops import INF, ONE, count
from ..words import FIRST, SECOND
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch15_7_losses, ch21_will, ch22_3_clients, ch22_politics

# The rows of the Diplomacy Chart in the order PR, AU, RU, FR, BR within a year.
CHOICES = {1756: (PR, AU, RU), 1757: (FR, BR), 1758: (BR,), 1759: (FR,), 1761: (BR,)}
A, B = 1, 2


def diplomacy(g: ClashState) -> Steps[None]:
    """5.3.4 Penalties for unmet Commitments, then the options of the year, then those who enter the war."""
    g.note("stage", "5.3.4", 5)
    commitments(g)
    for power in CHOICES.get(g.year, ()):
        if not (power == FR and g.year == 1757 and g.has("french_delay")):
            yield from choose(g, power, g.year)
    if g.year == 1758 and g.has("french_delay") and g.camp[FR] == NEUTRAL:
        yield from choose(g, FR, 1757)
    if g.year == 1757:
        if g.diplomacy[RU] == A and g.camp[RU] == NEUTRAL:
            ch22_politics.join_war(g, RU, COALITION)
        if g.camp[SA] == NEUTRAL:
            ch22_3_clients.saxon_intervention(g, NEUTRAL)
    for number in g.pending:
        ch22_politics.join_war(g, number, COALITION, AU if number == IM else -1)
    g.pending = []
    danish(g)
    yield from revise(g)
    g.met = [False] * 5


def opening(g: ClashState) -> Steps[None]:
    """24.3 The rows of 1756 and 1757 are chosen at the start of a scenario of that year; B returns the guaranteed cards."""
    if not g.options[3] or g.year > 1757:
        return
    for power in CHOICES[g.year]:
        option = yield Ask(g.holder[power], "24.3", "choose-policy", [FIRST, SECOND], None, (power, g.year))
        g.diplomacy[power] = A if option == FIRST else B
        g.note("diplomacy", "19.4", power, g.year, g.diplomacy[power])
        if option == SECOND:
            unsettle(g, power)


def unsettle(g: ClashState, power: int) -> None:
    """Option B at the start of a scenario: no guaranteed cards, and what else the row says."""
    book = g.book[power]
    sure = [card for card in g.hands[book] if GUARANTEED[card] and DECK_OF[card] == power]
    g.hands[book] = [card for card in g.hands[book] if card not in sure]
    g.decks[book] += sure
    g.shuffle(g.decks[book])
    if power == BR:
        g.decks[BR] = sorted([*g.decks[BR], *g.hands[BR]])
        g.hands[BR], g.subsidy[0] = [], 2
        g.pools[BR], g.held_chits[BR] = sorted([*g.pools[BR], *g.held_chits[BR]]), []
        g.take_side(BR, NEUTRAL)
        g.shuffle(g.decks[BR])
        return
    if sure:
        ch08_cards.draw_cards(g, power, len(sure))
    if power == FR:
        g.commitment[FR], g.subsidy[1] = False, 1
    else:
        apply(g, power, 1756, B)


def commitments(g: ClashState) -> None:
    """19.4.1 An unmet Commitment costs its Power and the chief Power of its alliance 1 MW each."""
    for power, chief in ((BR, PR), (FR, AU)):
        if g.commitment[power] and not g.met[power] and g.fighting(power):
            g.note("commitment-broken", "19.4.1", power)
            ch21_will.change(g, power, -1)
            ch21_will.change(g, chief, -1)


def choose(g: ClashState, power: int, year: int) -> Steps[None]:
    """19.4, 24.3 Option A, unless players choose freely; who has left the war has no policy."""
    if g.out[power]:
        return
    option = FIRST
    if g.options[3] and g.patron[power] < 0:
        option = yield Ask(g.holder[power], "24.3", "choose-policy", [FIRST, SECOND], None, (power, year))
    g.diplomacy[power] = A if option == FIRST else B
    g.note("diplomacy", "19.4", power, year, g.diplomacy[power])
    apply(g, power, year, g.diplomacy[power])
    if year == 1759 and power == FR and option == SECOND and g.fighting(FR):
        yield from invasion_troops(g)


def apply(g: ClashState, power: int, year: int, option: int) -> None:
    """19.4b An option binds only by its listed effects."""
    EFFECTS[year, power](g, option)


def prussia_1756(g: ClashState, option: int) -> None:
    """A: P1-P3 guaranteed, the Empire joins when Saxony is entered. B: not guaranteed; the Empire joins at the next Diplomacy."""
    if option == B:
        g.pending.append(IM)


def austria_1756(g: ClashState, option: int) -> None:
    """A: A1 and A2 guaranteed. B: 4 infantry SP at Olmütz, and the French choice of 1757 is delayed."""
    if option == B:
        g.put(space("olmutz"), AU, 4 * ONE[INF])
        g.flags += ["french_delay", "russian_subsidy"]


def russia_1756(g: ClashState, option: int) -> None:
    """A: neutral until 1757. B: belligerent at once, without a guaranteed card."""
    if option == B:
        ch22_politics.join_war(g, RU, COALITION, -1, True)


def france_1757(g: ClashState, option: int) -> None:
    """A: belligerent with F1, a Commitment, subsidy 3. B: belligerent, no Commitment, subsidy 1."""
    ch22_politics.join_war(g, FR, COALITION, -1, option == B)
    g.commitment[FR] = option == A
    g.subsidy[1] = 3 if option == A else 1


CORPS = 12
HOME_AREAS = ("lorraine", "rhineland")


def beyond_corps(g: ClashState, space: int) -> bool:
    """19.4 France on option B of 1757: no more than 12 infantry SP outside Lorraine and Rhineland in that year."""
    if g.year != 1757 or g.diplomacy[FR] != B or board.in_area(space, *HOME_AREAS):
        return False
    abroad = sum(
        count(packed, INF)
        for key, packed in g.troops.items()
        if key % ARMIES == FR and key // ARMIES < 2 * SPACES and not board.in_area(ground(key // ARMIES), *HOME_AREAS)
    )
    return count(g.at(ACTIVE, FR), INF) > 0 and abroad + count(g.at(ACTIVE, FR), INF) > CORPS


def britain_1757(g: ClashState, option: int) -> None:
    """A: belligerent with B1 and B2. B: neutral until attacked, subsidy 2 to Prussia."""
    if option == A:
        ch22_politics.join_war(g, BR, AP)
    else:
        g.subsidy[0] = 2


def britain_1758(g: ClashState, option: int) -> None:
    """A: subsidy 4, a Commitment, and B3 to hand if it is not yet played. B: subsidy 2."""
    g.subsidy[0] = 4 if option == A else 2
    g.commitment[BR] = option == A
    if option == A and g.fighting(BR) and not g.used[FERDINAND_CARD]:
        ch08_cards.recover(g, BR, FERDINAND_CARD)


def france_1759(g: ClashState, option: int) -> None:
    """A: subsidy 2 and the Commitment. B: the Invasion roll has +1, 4 infantry SP are set aside, subsidy 1."""
    g.subsidy[1] = 2 if option == A else 1
    g.commitment[FR] = option == A
    if option == B and g.fighting(FR):
        g.year_flags.append("invasion_plan")


def invasion_troops(g: ClashState) -> Steps[None]:
    """France on option B of 1759: 4 infantry SP of its choice are set aside until New Year (8.6g)."""
    places = [place for place in forces.forces(g, g.camp[FR]) if g.at(place, FR)]
    g.loss = ch15_7_losses.simple_loss(g, g.holder[FR], g.camp[FR], places, 4, FR)
    g.losing.aside, g.losing.foot, g.losing.rule = ASIDE_YEAR, True, "8.6g"
    yield from ch15_7_losses.suffer(g)


def britain_1761(g: ClashState, option: int) -> None:
    """A: continue. B: no subsidy; British MW +1, Prussian MW -1."""
    if option == B:
        g.subsidy[0] = 0
        ch21_will.change(g, BR, 1)
        ch21_will.change(g, PR, -1)


EFFECTS = {
    (1756, PR): prussia_1756,
    (1756, AU): austria_1756,
    (1756, RU): russia_1756,
    (1757, FR): france_1757,
    (1757, BR): britain_1757,
    (1758, BR): britain_1758,
    (1759, FR): france_1759,
    (1761, BR): britain_1761,
}


def revise(g: ClashState) -> Steps[None]:
    """19.4 Britain and France may in any Diplomacy Phase move to the other Commitment and Subsidy clause of their last option."""
    for power in (BR, FR):
        year = 1758 if power == BR else 1759 if g.year >= 1759 else 1757
        bute = power == BR and g.year >= 1761 and g.diplomacy[BR] == B  # an option without such clauses
        if not g.fighting(power) or g.diplomacy[power] == 0 or g.year <= year or bute:
            continue
        option = yield Ask(g.holder[power], "19.4", "revise", [FIRST, SECOND], None, (power,))
        g.commitment[power] = option == FIRST
        high = 4 if power == BR else 3 if year == 1757 else 2
        g.subsidy[0 if power == BR else 1] = high if option == FIRST else 2 if power == BR else 1


def danish(g: ClashState) -> None:
    """22.3.4 Once, in the Diplomacy Phase after a year in which Hanover came under French control."""
    taken = g.has("hanover_taken") or board.holder(g, HANOVER) == FR
    g.flags = [flag for flag in g.flags if flag != "hanover_taken"]
    if taken and g.camp[DA] == NEUTRAL and not g.has("danish_table"):
        g.flags.append("danish_table")
        ch22_3_clients.danish_intervention(g, 0)
