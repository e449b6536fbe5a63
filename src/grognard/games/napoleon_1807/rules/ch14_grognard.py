"""Chapter 14: the rules of the Grognard: hidden blocks and vedettes."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    BLOCKS_OF,
    CITADEL_OF,
    CORPS_OF,
    FRENCH,
    NEIGHBOURS,
    OFF,
    RUSSIAN,
    TOWN_OF,
    VEDETTES_OF,
    ZONES,
)
from ..state import March, State1807, march_of
from ..words import DRAW, ZONE
from . import ch01_definitions

REACH = 2  # connections from a friendly corps within which a vedette is placed


def place_vedettes(g: State1807) -> Steps[None]:
    """14.1 Vedettes are added after the corps, in the number and places given by the scenario; the French first."""
    if g.grognard:
        for seat in (FRENCH, RUSSIAN):
            g.asked = seat
            for number in range(ch01_definitions.scenario_of(g).vedettes[seat]):
                zones = [ZONE + zone for zone in vedette_zones(g, seat)]
                left = ch01_definitions.scenario_of(g).vedettes[seat] - number
                option = yield Ask(seat, "14.1", "place-vedette", zones, place_refused, (left,))
                place_vedette(g, seat, number, option - ZONE)
    g.active = FRENCH
    g.phase = DRAW


def place_vedette(g: State1807, seat: int, number: int, zone: int) -> None:
    """14.1 A vedette stands in a zone; among other blocks it cannot be told from them (14.2)."""
    vedette = VEDETTES_OF[seat][number]
    lose_sight(g, seat, [vedette], OFF, zone)
    g.place[vedette] = zone
    g.note("vedette-placed", "14.1", seat, zone)


def vedette_zones(g: State1807, seat: int) -> list[int]:
    """14.1 Within two connections of a friendly corps, not beside an enemy block nor an enemy marker."""
    near = {g.place[corps] for corps in CORPS_OF[seat]} - {OFF}
    for _ in range(REACH):
        near |= {zone for start in near for zone in NEIGHBOURS[start]}
    free = [zone for zone in sorted(near) if not ch01_definitions.enemy_blocks(g, seat, zone)]
    return [zone for zone in free if marker_refused(g, seat, zone) is None]


def place_refused(g: State1807, option: int) -> Refusal | None:
    """Why a vedette cannot be placed in a zone."""
    zone, seat = option - ZONE, g.asked
    if not 0 <= zone < len(ZONES) or zone in vedette_zones(g, seat):
        return None
    if ch01_definitions.enemy_blocks(g, seat, zone):
        return Refusal("14.1", "enemy-there", zone)
    return marker_refused(g, seat, zone) or Refusal("14.1", "too-far", zone)


def marker_refused(g: State1807, seat: int, zone: int) -> Refusal | None:
    """14.1 The scenario's markers stand when play begins: no vedette on an enemy town or citadel (14.9)."""
    town = TOWN_OF[zone]
    if town >= 0 and g.control[town] != seat:
        return Refusal("14.1", "enemy-town", zone)
    return citadel_refused(g, seat, zone)


def citadel_refused(g: State1807, seat: int, zone: int) -> Refusal | None:
    """14.9 Vedettes may not enter or be placed in a zone with an enemy Citadel marker."""
    citadel = CITADEL_OF[zone]
    if citadel >= 0 and g.citadel[citadel] != seat:
        return Refusal("14.9", "enemy-citadel", zone)
    return None


def lay_open(g: State1807, zone: int) -> None:
    """14.3 When a combat begins all blocks of the zone are laid open; they are hidden again after the pursuit."""
    if g.grognard:
        g.revealed += 1
        for block, place in enumerate(g.place):
            if place == zone:
                g.seen[block] = 1


def lose_sight(g: State1807, seat: int, blocks: list[int], origin: int, zone: int) -> None:
    """14.2 Blocks that part from others, or mix with others, can no longer be told from them."""
    stay = [block for block in BLOCKS_OF[seat] if g.place[block] == origin and block not in blocks] if origin >= 0 else []
    there = [block for block in BLOCKS_OF[seat] if g.place[block] == zone]
    if stay or there:
        for block in (*blocks, *stay, *there):
            g.seen[block] = 0


def show_company(g: State1807, march: March) -> None:
    """14.10 Whether a march goes on or stops beside other blocks of its side shows whether they are corps or vedettes."""
    there = sum(g.place[block] == march.zone for block in BLOCKS_OF[march.seat])
    g.revealed += there > len(march.stack) + len(march.commanders)


def ride_down(g: State1807, seat: int, zone: int) -> None:
    """14.7a Corps that enter a zone, also in a retreat (14.7b), eliminate the enemy vedettes there and go on."""
    lose_vedettes(g, 1 - seat, zone, "14.7a")


def lose_vedettes(g: State1807, seat: int, zone: int, rule: str) -> bool:
    """14.7 A vedette that shares a zone with an enemy stack is eliminated at once, also when the zone is contested."""
    lost = ch01_definitions.vedettes_in(g, seat, zone)
    for block in lost:
        g.place[block] = OFF
        g.activated[block] = 0
    if lost:
        g.revealed += 1
        g.note("vedettes-lost", rule, seat, zone, len(lost))
    return bool(lost)


def vedettes_enter(g: State1807, zone: int) -> None:
    """14.5 Vedettes move by the normal rules; what they meet decides whether they live on."""
    march = march_of(g)
    seat = march.seat
    lose_sight(g, seat, march.stack, g.place[march.stack[0]], zone)
    for block in march.stack:
        g.place[block] = zone
    met = lose_vedettes(g, 1 - seat, zone, "14.7c")
    if not ch01_definitions.is_free(g, seat, zone):
        scout(g, seat, zone)
    elif met:
        lose_vedettes(g, seat, zone, "14.7e")
    ch01_definitions.settle(g, [zone])


def scout(g: State1807, seat: int, zone: int) -> None:
    """14.7d A vedette that meets corps learns only that they are there, and is eliminated; it moves no axis (14.11)."""
    g.revealed += 1
    g.note("scouted", "14.7d", zone, 1 - seat)
    lose_vedettes(g, seat, zone, "14.7")
