"""Strategy and reinforcement cards, and Napoleonica."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps, at_once

from ..load import (
    AUSTRIA,
    CARDS,
    CM,
    COALITION,
    CORPS,
    GROUP,
    GROUP_IDS,
    NAPOLEONICA,
    PRUSSIA,
    RUSSIA,
    TITLE_OF,
    title,
)
from ..rules import ch02_components, ch04_armies
from ..state import AgeState
from ..words import CARD
from ..words import CORPS as CORPS_OPTION

BRITANNIA, STEIN, RADETZKY = title("britannia"), title("stein"), title("radetzky")
STEIN_FROM, RADETZKY_FROM = 1807, 1806  # designed conditions of the two cards
RUSSIANS, BRITISH = GROUP_IDS.index("russia"), GROUP_IDS.index("britain")


@at_once
def britannia(g: AgeState, seat: int) -> None:
    """2.2.4.A Place the Britannia marker: from now on corps deploy, move, withdraw and retreat by sea."""
    g.britannia = True
    g.note("marker", "2.2.4.A", BRITANNIA)


def stein_ready(g: AgeState, seat: int) -> Refusal | None:
    """2.2.4.B Stein's reforms begin in 1807."""
    return None if g.year >= STEIN_FROM else Refusal("2.2.4.B", "too-early", STEIN, STEIN_FROM)


@at_once
def stein(g: AgeState, seat: int) -> None:
    """2.2.1.H3 Place the Stein marker: Prussia is reformed and has six more corps."""
    g.note("marker", "2.2.4.A", STEIN)
    ch02_components.reform(g, PRUSSIA, "stein", "2.2.1.H3")


def radetzky_ready(g: AgeState, seat: int) -> Refusal | None:
    """2.2.4.B Radetzky's reforms begin in 1806."""
    return None if g.year >= RADETZKY_FROM else Refusal("2.2.4.B", "too-early", RADETZKY, RADETZKY_FROM)


@at_once
def radetzky(g: AgeState, seat: int) -> None:
    """2.2.1.H2 Place the Radetzky marker: Austria is reformed and has five more corps."""
    g.note("marker", "2.2.4.A", RADETZKY)
    ch02_components.reform(g, AUSTRIA, "radetzky", "2.2.1.H2")


def russia_at_war(g: AgeState, seat: int) -> Refusal | None:
    """3.3.1.A Russia must be a Coalition member."""
    return None if g.align[RUSSIA] == CM else Refusal("3.3.1.A", "not-coalition-member", RUSSIA)


def russo_ottoman_war(g: AgeState, seat: int) -> Steps[None]:
    """Russia has no reinforcements this turn and takes a corps off the map."""
    yield from distract(g, RUSSIANS)


def war_of_1812(g: AgeState, seat: int) -> Steps[None]:
    """Britain has no reinforcements this turn and takes a home corps off the map."""
    yield from distract(g, BRITISH)


def distract(g: AgeState, group: int) -> Steps[None]:
    """9.2.B2 A line of the chart is barred this turn; the Coalition returns one of its corps to the reserve."""
    g.barred[group] = True
    g.note("bars", "9.2.B2", group)
    corps = sorted(each for army in g.armies for each in army if GROUP[each] == group)
    if not corps:
        return
    leaver = corps[0]
    if len(corps) > 1:
        g.playing = group
        option = yield Ask(COALITION, "9.2.B2", "return-corps", [CORPS_OPTION + c for c in corps], return_refused, (group,))
        leaver = option - CORPS_OPTION
    ch04_armies.to_reserve(g, [leaver], "9.2.B2")
    yield from ch04_armies.leaders(g)


def return_refused(g: AgeState, option: int) -> Refusal | None:
    """9.2.B2 Only a corps of that line of the chart on the map; `playing` holds the line."""
    corps = option - CORPS_OPTION
    if not 0 <= corps < CORPS or (GROUP[corps] == g.playing and any(corps in army for army in g.armies)):
        return None
    return Refusal("9.2.B2", "not-on-map", corps)


def veterans(g: AgeState, seat: int) -> Steps[None]:
    """11.1.2.D A prisoner returns to the reserve (never a corps lost for good), and one more corps may be deployed."""
    g.extra[seat] += 1
    captured = ch02_components.prisoners_of(g, seat)
    if not captured:
        return
    freed = captured[0]
    if len(captured) > 1:
        g.asked = seat
        option = yield Ask(seat, "11.1.2.D", "veteran", [CORPS_OPTION + corps for corps in captured], veteran_refused)
        freed = option - CORPS_OPTION
    g.prisoners.remove(freed)
    g.reserve = sorted([*g.reserve, freed])
    g.note("veteran-freed", "11.1.2.D", freed)


def veteran_refused(g: AgeState, option: int) -> Refusal | None:
    """11.1.2.D Only a prisoner of one's own."""
    corps = option - CORPS_OPTION
    if not 0 <= corps < CORPS or corps in ch02_components.prisoners_of(g, g.asked):
        return None
    return Refusal("11.1.2.D", "not-commanded", corps)


def fitting(g: AgeState, seat: int, card: int) -> Refusal | None:
    """2.3.G Why a card of the discard pile cannot be played now, as if it came from the hand."""
    text = g.texts.of[card]
    if card not in g.discard or TITLE_OF[card] == NAPOLEONICA or text is None or g.moment not in text.moments:
        return Refusal("2.3.G", "wrong-moment", card)
    return text.may(g, seat)


def retrievable(g: AgeState, seat: int) -> list[int]:
    """2.3.G The cards of the discard pile that could be played now."""
    return [card for card in sorted(g.discard) if fitting(g, seat, card) is None]


def something_to_retrieve(g: AgeState, seat: int) -> Refusal | None:
    """7.3.B, 14.0.D2 Napoleonica brings back even a card that was just played; in one battle there is no second (12.2.C2)."""
    if g.battle and NAPOLEONICA in g.battle.cards[seat]:
        return Refusal("12.2.C2", "already-played", NAPOLEONICA)
    waiting = g.texts.cards_at.get(g.moment, frozenset()).intersection(g.discard)
    possible = any(fitting(g, seat, card) is None for card in waiting)
    return None if possible else Refusal("2.3.G", "nothing-to-retrieve")


def napoleonica(g: AgeState, seat: int) -> Steps[None]:
    """2.3.G Look through the discard pile, take a card and play it at once."""
    cards = retrievable(g, seat)
    card = cards[0]
    if len(cards) > 1:
        g.asked = seat
        option = yield Ask(seat, "2.3.G", "retrieve", [CARD + each for each in cards], retrieve_refused)
        card = option - CARD
    g.note("retrieves", "2.3.G", seat, card)
    g.discard.remove(card)
    g.discard.append(card)  # it lies on top again (2.3.E)
    if g.battle:
        g.battle.cards[seat].append(NAPOLEONICA)
    yield from ch02_components.carry_out(g, seat, card)


def retrieve_refused(g: AgeState, option: int) -> Refusal | None:
    """2.3.G Why a card cannot be retrieved."""
    card = option - CARD
    return fitting(g, g.asked, card) if 0 <= card < CARDS else None
