"""What a seat cannot know, dealt again: the other hand, the deck, and the corps that lie under the enemy's leaders."""
from __future__ import annotations

from .load import AREAS, SR
from .rules import ch11_1_land, ch11_3_withdrawal
from .state import NOWHERE, AgeState


def resample(g: AgeState, seat: int) -> None:
    """Deal again all that the seat cannot see, consistently with what it sees."""
    deal_cards(g, 1 - seat)
    deal_corps(g, 1 - seat)


def deal_cards(g: AgeState, other: int) -> None:
    """The other hand and the deck hold the same cards together; only the number in hand is known."""
    unseen = sorted([*g.hands[other], *g.deck])
    g.shuffle(unseen)
    count = len(g.hands[other])
    g.hands[other], g.deck = sorted(unseen[:count]), unseen[count:]


def deal_corps(g: AgeState, other: int) -> None:
    """4.1.C Corps below the leaders of armies that are not engaged may lie in any of these armies."""
    areas = [area for area in range(AREAS) if len(g.army(other, area)) > 1 and not busy(g, area)]
    below = [(area, corps) for area in areas for corps in g.army(other, area) if corps != g.leader(other, area)]
    pasts = {corps: standing(g, corps) for _, corps in below}
    places = sorted((area, pasts[corps]) for area, corps in below)
    hidden = sorted(pasts)
    g.shuffle(hidden)
    dealt = [NOWHERE] * len(places)
    fitting = {
        corps: [at for at, (area, past) in enumerate(places) if past == pasts[corps] and fits(g, other, corps, area)]
        for corps in hidden
    }
    for corps in hidden:
        place(corps, fitting, dealt, set())
    for area in areas:
        new = [corps for (where, _), corps in zip(places, dealt, strict=True) if where == area]
        g.armies[other * AREAS + area] = sorted([g.leader(other, area), *new])


def place(corps: int, fitting: dict[int, list[int]], dealt: list[int], tried: set[int]) -> bool:
    """Lay a corps into the first place that it fits, if need be by moving the one that lies there; all find one so."""
    for at in fitting[corps]:
        if at in tried:
            continue
        tried.add(at)
        if dealt[at] == NOWHERE or place(dealt[at], fitting, dealt, tried):
            dealt[at] = corps
            return True
    return False


def standing(g: AgeState, corps: int) -> tuple[int, ...]:
    """What an army's past of this round tells about all its corps, and whether they are insurgents: this goes on as it was."""
    past = [corps in g.moved, corps in g.frozen, corps in g.muddy, g.fled.get(corps, NOWHERE)]
    return *past, corps in (g.march.gone if g.march else ()), bool(ch11_1_land.insurgents(g, [corps]))


def busy(g: AgeState, area: int) -> bool:
    """An army on the march, in a clash, being named, or still to name its leader: what is under way stays as it is."""
    if any(clash.area == area for clash in g.clashes) or (g.march and area in (g.march.here, g.march.origin)):
        return True
    if any(at % AREAS == area for at in g.tied):
        return True
    if g.dash and area in (g.dash.start, g.dash.goal):
        return True
    named = g.muster.army if g.muster else []
    return any(corps in g.army(seat, area) for corps in named for seat in (0, 1))


def fits(g: AgeState, other: int, corps: int, area: int) -> bool:
    """4.2.A, 9.3.A2 Nobody outranks the leader on top, and no insurgent is too far from home."""
    return SR[corps] <= SR[g.leader(other, area)] and not ch11_3_withdrawal.strays(g, corps, area)
