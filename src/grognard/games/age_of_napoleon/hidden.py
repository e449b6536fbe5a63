"""What a seat cannot know, dealt again: the other hand, the deck, and the corps that lie under the enemy's leaders."""
from __future__ import annotations

from .load import AREAS, SR
from .rules import ch11_1_land, ch11_3_withdrawal
from .state import AgeState


def resample(g: AgeState, seat: int) -> None:
    """Deal again all that the seat cannot see, consistently with what it sees."""
    deal_cards(g, 1 - seat)
    deal_corps(g, 1 - seat)


def deal_cards(g: AgeState, other: int) -> None:
    """The other hand and the deck hold the same cards together; only the number in hand is known."""
    unseen = [*g.hands[other], *g.deck]
    g.shuffle(unseen)
    count = len(g.hands[other])
    g.hands[other], g.deck = sorted(unseen[:count]), unseen[count:]


def deal_corps(g: AgeState, other: int) -> None:
    """4.1.C Corps below the leaders of armies that are not engaged may lie in any of these armies."""
    areas = [area for area in range(AREAS) if len(g.army(other, area)) > 1 and not busy(g, area)]
    slots = [(area, corps) for area in areas for corps in g.army(other, area) if corps != g.leader(other, area)]
    hidden = [corps for _, corps in slots]
    for first in range(len(hidden)):
        second = g.random(len(hidden))
        one, two = hidden[first], hidden[second]
        alike = standing(g, one) == standing(g, two)
        if alike and fits(g, other, one, slots[second][0]) and fits(g, other, two, slots[first][0]):
            hidden[first], hidden[second] = two, one
    for area in areas:
        new = [corps for (place, _), corps in zip(slots, hidden, strict=True) if place == area]
        g.armies[other * AREAS + area] = sorted([g.leader(other, area), *new])


def standing(g: AgeState, corps: int) -> tuple[object, ...]:
    """What an army's past of this round tells about all its corps, and whether they are insurgents: this goes on as it was."""
    past = [corps in g.moved, corps in g.frozen, corps in g.muddy, g.fled.get(corps, 0)]
    return *past, corps in (g.march.gone if g.march else ()), bool(ch11_1_land.insurgents(g, [corps]))


def busy(g: AgeState, area: int) -> bool:
    """An army on the march, in a clash, or being named: what is under way stays as it is."""
    if any(clash.area == area for clash in g.clashes) or (g.march and area in (g.march.here, g.march.origin)):
        return True
    if g.dash and area in (g.dash.start, g.dash.goal):
        return True
    named = g.muster.army if g.muster else []
    return any(corps in g.army(seat, area) for corps in named for seat in (0, 1))


def fits(g: AgeState, other: int, corps: int, area: int) -> bool:
    """4.2.A, 9.3.A2 Nobody outranks the leader on top, and no insurgent is too far from home."""
    return SR[corps] <= SR[g.leader(other, area)] and not ch11_3_withdrawal.strays(g, corps, area)
