"""What the forces show, and where the leaders are (4.2b, 24.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .load import (
    ACTIVE,
    AP,
    ARMIES,
    CAMP_IDS,
    COALITION,
    DASH,
    GONE,
    L_NATION,
    LEADER_IDS,
    NATION_IDS,
    NEUTRAL,
    NOBODY,
    POOL,
    PRISON,
    SPACE_IDS,
    SPACES,
    TRACK,
    ground,
)
from .rules import ch02_components as board
from .rules import ch04_forces as forces
from .rules import ch24_5_intelligence
from .state import FULL_SUPPLY, GOOD_ORDER, ClashState
from .troops import TYPE_IDS, count, kinds, sp

Json = dict[str, Any]
SUPPLY = ("full", "short", "critical")
MORALE = ("good", "demoralized", "routed")


def code(number: int) -> str:
    return NATION_IDS[number] if number >= 0 else ""


def all_forces(g: ClashState, seat: int) -> list[Json]:
    """The forces on the map, that on the march among them, and those of neutrals."""
    led = set(g.leaders)
    found = []
    for camp in (AP, COALITION, NEUTRAL):
        hidden = ch24_5_intelligence.hides(g, camp, seat)
        found += [force(g, place, camp, hidden, place in led) for place in board.places(g.where[camp] & board.SEEN)]
    return found


def force(g: ClashState, place: int, camp: int, hidden: bool, led: bool) -> Json:
    """A force: who and what it is; with Limited Intelligence an enemy sees only its Commander and the nation."""
    leaders = tuple(board.leaders_at(g, place, camp)) if led else ()
    head = NOBODY if not leaders else leaders[0] if len(leaders) == 1 else forces.commander(g, [place], camp)
    there, key = tuple(board.contingents(g, place, camp)), forces.key(place, camp)
    moved = rested(g, place, there) if g.stood else False
    markers = g.supply.get(key, FULL_SUPPLY), g.morale.get(key, GOOD_ORDER)
    row = row_of(site(g, place), place, camp, head, leaders, moved, markers, there).copy()
    if hidden:
        row.update(front(ch24_5_intelligence.outside(g, place, camp)))
    return row


@lru_cache(4096)
def row_of(
    space: int,
    place: int,
    camp: int,
    head: int,
    leaders: tuple[int, ...],
    moved: bool,
    markers: tuple[int, int],
    there: tuple[tuple[int, int], ...],
) -> Json:
    """What a force shows; most look the same from one decision to the next."""
    return {
        "space": SPACE_IDS[space],
        "camp": CAMP_IDS[camp],
        "inside": SPACES <= place < 2 * SPACES,
        "moving": place in (ACTIVE, DASH),
        "commander": LEADER_IDS[head] if head >= 0 else "",
        "leaders": [LEADER_IDS[at] for at in leaders],
        "moved": moved,
        "supply": SUPPLY[markers[0]],
        "morale": MORALE[markers[1]],
        "sp": sum(sp(packed) for _, packed in there),
        "troops": {NATION_IDS[number]: counts(packed) for number, packed in there},
    }


def front(shown: ch24_5_intelligence.Outside) -> Json:
    """24.5 What shows of a stack: its Commander and the counter beneath him, a Major Force marker or one piece."""
    return {
        "leaders": [LEADER_IDS[shown.head]] if shown.head >= 0 else [],
        "moved": False,
        "sp": None,
        "major": shown.major,
        "troops": {code(shown.nation): {TYPE_IDS[shown.top]: 1} if shown.top >= 0 else {}},
    }


def rested(g: ClashState, place: int, there: tuple[tuple[int, int], ...]) -> bool:
    """11.2b Whether all SP of a force have marched this turn."""
    armed = [(number, packed) for number, packed in there if sp(packed)]
    return bool(armed) and all(packed == g.stood.get(place * ARMIES + number, 0) for number, packed in armed)


def counts(packed: int) -> Json:
    return {**counted(packed)}


@lru_cache(4096)
def counted(packed: int) -> Json:
    return {TYPE_IDS[kind]: count(packed, kind) for kind in kinds(packed)}


def whereabouts(g: ClashState, at: int, seat: int) -> str:
    """The space of a leader, or the box he is in; of enemy stacks only the Commander shows (24.5)."""
    place = g.leaders[at]
    if place in OFF_MAP:
        return OFF_MAP[place]
    camp = g.camp[L_NATION[at]]
    if 0 <= place <= DASH and ch24_5_intelligence.hides(g, camp, seat) and forces.commander(g, [place], camp) != at:
        return "hidden"
    return SPACE_IDS[site(g, place)]


OFF_MAP = {POOL: "pool", GONE: "gone", TRACK: "track", PRISON: "prison"}


def site(g: ClashState, place: int) -> int:
    """The space of a place; a force that is put together is where it sets out, one on the march where it has come."""
    if place < ACTIVE:
        return place % SPACES
    if place == ACTIVE and g.march:
        return g.march.here
    if g.muster:
        return ground(g.muster.start)
    return g.retreat.start if g.retreat else 0
