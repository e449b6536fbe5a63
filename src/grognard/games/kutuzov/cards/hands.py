"""Events that draw, discard or look at cards."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.log import only
from grognard.engine.procedure import Steps

from ..load import IS_MANDATORY
from ..rules import ch05_responses
from ..state import KutuzovState
from ..words import CARD, DONE
from . import targets, tracks


def hands_to_see(g: KutuzovState, power: int) -> list[int]:
    """49, 88 Enemy powers with a hand of their own that is not empty."""
    return [each for each in targets.enemies(power) if g.hand_of[each] == each and g.hands[each]]


def can_look(g: KutuzovState, power: int) -> Refusal | None:
    return None if hands_to_see(g, power) else Refusal("5.1c", "no-target", 87)


def look(g: KutuzovState, power: int) -> Steps[int]:
    """88 One looks at the hand of an enemy power; which it was."""
    other = yield from targets.pick_power(g, power, hands_to_see(g, power))
    g.revealed += 1
    g.looked = [g.holder[power], other]
    g.note("looks", "2.7", power, other)
    g.note("sees", "2.7", other, g.hands[other][:], to=only(g.holder[power]))
    yield Ask(g.holder[power], "2.7", "look", [DONE], None, (other,))
    return other


def spies(g: KutuzovState, power: int) -> Steps[None]:
    """88 Spies in the capital."""
    yield from look(g, power)
    g.looked = []


def dispatches(g: KutuzovState, power: int) -> Steps[None]:
    """49 Look at an enemy hand and discard a general card from it that is not mandatory."""
    other = yield from look(g, power)
    g.revealed += 1
    cards = [card for card in tracks.plain(g, other) if not IS_MANDATORY[card]]
    option = CARD + cards[0] if cards else -1
    if len(cards) > 1:
        options = [CARD + card for card in cards]
        option = yield Ask(g.holder[power], "5.1a", "target-card", options, None, (g.played,))
    g.looked = []
    if option < 0:
        return
    ch05_responses.discard_card(g, other, option - CARD)
    g.note("discards", "5.1a", other, option - CARD)
