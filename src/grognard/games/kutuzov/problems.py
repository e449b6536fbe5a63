"""What is impossible in any position."""
from __future__ import annotations

from .load import (
    CARDS,
    FORCES,
    IMPERIAL,
    IS_ZONE,
    LEADER_FORCE,
    LEADER_IDS,
    LEADERS,
    MOST_SP,
    SIDE_FORCES,
    SIDE_OF,
    SPACE_IDS,
    SPACES,
    TSARIST,
)
from .rules import ch12_trenches
from .state import GONE, KutuzovState


def problems(g: KutuzovState) -> list[str]:
    """Everything that is wrong with a state."""
    return [*wrong_cards(g), *wrong_pieces(g), *wrong_crowds(g), *wrong_markers(g)]


def wrong_cards(g: KutuzovState) -> list[str]:
    """Every card is in exactly one place."""
    piles = [g.deck, g.discard, g.beside, g.face_up, g.aside, g.gone, *g.hands, *g.reserve, *g.shown]
    found = sorted(card for pile in piles for card in pile)
    if g.played >= 0 and len(found) < CARDS:
        missing = set(range(CARDS)) - set(found)
        return [] if len(found) == len(set(found)) and len(missing) <= 3 else ["cards are missing"]
    return [] if found == list(range(CARDS)) else ["a card is missing or in two places"]


def wrong_pieces(g: KutuzovState) -> list[str]:
    """1.5b No force has more or fewer SP than its counters; nothing is negative."""
    faults = []
    for force in range(FORCES):
        on_map = g.sp[force * SPACES : (force + 1) * SPACES]
        total = sum(on_map) + g.unbuilt[force] + g.box[force]
        if min(on_map) < 0 or g.unbuilt[force] < 0 or g.box[force] < 0:
            faults.append(f"negative SP of force {force}")
        if total != MOST_SP[force] and not (force >= 4 and g.ally[force - 4] >= 2):
            faults.append(f"{total} SP of force {force}")
    return faults + [f"leader {LEADER_IDS[at]} is nowhere" for at in range(LEADERS) if not GONE <= g.place[at] < SPACES]


def wrong_crowds(g: KutuzovState) -> list[str]:
    """10.52 Enemies share a duchy only while they fight or one of them has just come."""
    faults = []
    for side in (IMPERIAL, TSARIST):
        for space in range(SPACES):
            count = sum(g.sp[force * SPACES + space] for force in SIDE_FORCES[side])
            count += sum(g.place[at] == space and SIDE_OF[LEADER_FORCE[at]] == side for at in range(LEADERS))
            if count != g.crowd[side * SPACES + space]:
                faults.append(f"{count} pieces, not {g.crowd[side * SPACES + space]}, in {SPACE_IDS[space]}")
    busy = g.battle or g.march or g.landings or g.dash
    for space in range(SPACES):
        if g.crowd[space] and g.crowd[SPACES + space] and not IS_ZONE[space] and not busy:
            faults.append(f"both sides are in {SPACE_IDS[space]} without a battle")
    return faults


def wrong_markers(g: KutuzovState) -> list[str]:
    """7a, 12.45a, 14.48 Flags only on enemy ground, entrenchments only where they can be, tracks within their ends."""
    faults = [f"flag in {SPACE_IDS[space]}" for space in range(SPACES) if g.flag[space] >= 0 and IS_ZONE[space]]
    for space in range(SPACES):
        if g.trench[space] >= 0 and not g.battle and not ch12_trenches.entrenchable(g, g.trench[space], space):
            faults.append(f"entrenchment in {SPACE_IDS[space]}")
    if min(*g.resources, *g.gain, *g.loss, g.wear_gain, g.wear_loss) < 0:
        faults.append("negative markers")
    if any(g.gain[side] and g.loss[side] for side in (IMPERIAL, TSARIST)):
        faults.append("gain and loss markers at once")
    return faults


