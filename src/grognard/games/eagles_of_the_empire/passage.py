"""Passage from area to area: what moving, commanding, assaulting and riding over a border costs, as tables by area.

Movement points are counted in halves, because a road costs half a point.
"""
from __future__ import annotations

from functools import cache

from .ground import AREAS, BORDER_TERRAINS, BORDERS, LEVEL, NEAR, TERRAIN, TERRAINS, Border, border
from .tables import CHARTS, REDUCTION_MOST

FORBIDDEN = 99  # halves of a movement point that nobody has
NEXT_TO_ENEMY = 4  # halves: a forbidden border crossed by its route next to the enemy (10.34)
MOVERS = ("inf", "cav", "art", "horse")
INF, CAV, ART, HORSE, HEAVY, LEADER = range(6)  # who pays which costs; a staff moves like artillery (10.5)

COSTS: list[list[list[tuple[int, int, int]]]] = [[] for _ in range(LEADER + 1)]
# by mover and area: neighbour, halves to enter it, halves next to the enemy
COMMAND: list[frozenset[int]] = []  # neighbours that a line of command may reach (4.12.2)
ASSAULT: list[dict[int, int]] = []  # neighbours that can be assaulted, with the part of the dice that terrain takes
RIDES: list[dict[int, int]] = []  # neighbours that cavalry may ride into, with the part of the dice lost (12.0)


@cache
def command_circle(area: int, limit: int) -> frozenset[int]:
    """4.12.1 All areas within so many of one, over every border that a line of command can pass."""
    reached = frozenset((area,))
    for _ in range(limit):
        reached = reached.union(*[COMMAND[here] for here in reached])
    return reached


def surcharge(mover: str, terrain: str, uphill: bool) -> int:
    """What a kind of border adds to the first movement point."""
    row = BORDER_TERRAINS[terrain]
    cost = row[mover] if uphill or "down" not in row else row["down"][mover]
    return FORBIDDEN if cost == "x" else int(cost)


def borders_met(start: int, end: int) -> list[Border]:
    """10.12 The border crossed; through a point, all borders that meet there."""
    if end in BORDERS[start]:
        return [border(start, end)]
    between = [area for area in BORDERS[start] if area in BORDERS[end]]
    return [border(*pair) for area in between for pair in ((start, area), (area, end))]


def plain_cost(mover: str, heavy: bool, start: int, end: int) -> int:
    """18.1 Only the dearest terrain counts: the area's, or one point and the border's surcharge."""
    row = CHARTS["areas"][TERRAINS[TERRAIN[end]]]
    inside = row.get("heavy", row[mover]) if heavy else row[mover]
    uphill = LEVEL[end] > LEVEL[start]
    extra = [surcharge(mover, terrain, uphill) for met in borders_met(start, end) for terrain in met.terrain]
    if inside == "x" or FORBIDDEN in extra:
        return FORBIDDEN
    return 2 * max(int(inside), 1 + max(extra, default=0))


def route_cost(start: int, end: int) -> int:
    """10.31, 10.32, 10.4 By road half a point, by path one, at a ford one more; nothing else counts."""
    crossed = border(start, end)
    if not crossed.route or end not in BORDERS[start]:
        return FORBIDDEN
    cost = CHARTS["special"][crossed.route]["cost"]
    if crossed.crossing == "ford":
        cost += CHARTS["special"]["ford"]["cost"]
    return int(2 * cost)


def price_steps(mover: int, area: int) -> list[tuple[int, int, int]]:
    """The neighbours that a mover can enter, with both prices (10.34)."""
    steps = []
    for end in NEAR[area]:
        if mover == LEADER:
            plain = min(plain_cost("inf", False, area, end), plain_cost("cav", False, area, end))
        else:
            plain = plain_cost(MOVERS[ART if mover == HEAVY else mover], mover == HEAVY, area, end)
        route = route_cost(area, end)
        beside_enemy = NEXT_TO_ENEMY if plain == FORBIDDEN and route != FORBIDDEN else plain
        if min(plain, route) != FORBIDDEN:
            steps.append((end, min(plain, route), beside_enemy))
    return steps


def assault_loss(start: int, end: int) -> int:
    """18.1.2, 10.4.2 The area's part and the worst border terrain, 75 % at most; a bridge stands for the water under it."""
    crossed = border(start, end)
    losses = [
        BORDER_TERRAINS[terrain]["assault"]
        for terrain in crossed.terrain
        if (not BORDER_TERRAINS[terrain].get("uphill") or crossed.up == end)
        and not (crossed.crossing == "bridge" and is_water(terrain))
    ]
    if crossed.crossing == "bridge":
        losses.append(CHARTS["special"]["bridge"]["assault"])
    inside: int = CHARTS["areas"][TERRAINS[TERRAIN[end]]]["assault"]
    return min(REDUCTION_MOST, inside + max(losses, default=0))


def is_water(terrain: str) -> bool:
    return terrain in ("stream", "frozen_stream", "minor_river", "major_river")


def ride_loss(start: int, end: int) -> int:
    """12.0, 10.4.2 The part of the dice that a charge over this border loses, half over a bridge, or FORBIDDEN if it may not go
    there."""
    crossed = border(start, end)
    rows = [BORDER_TERRAINS[terrain] for terrain in crossed.terrain]
    if not CHARTS["areas"][TERRAINS[TERRAIN[end]]]["charge"] or not all(row["charge"] for row in rows):
        return FORBIDDEN
    losses = [row["charge_loss"] for row in rows if not row.get("uphill") or crossed.up == end]
    if crossed.crossing == "bridge":
        losses.append(CHARTS["special"]["bridge"]["assault"])
    return max(losses, default=0)


def price_area(area: int) -> None:
    """All that terrain does between an area and its neighbours."""
    for mover in range(LEADER + 1):
        COSTS[mover].append(price_steps(mover, area))
    COMMAND.append(frozenset(end for end in NEAR[area] if not any(met.impassable for met in borders_met(area, end))))
    ASSAULT.append({end: assault_loss(area, end) for end in BORDERS[area] if not border(area, end).impassable})
    RIDES.append({end: loss for end in BORDERS[area] if (loss := ride_loss(area, end)) != FORBIDDEN})


for _area in range(len(AREAS)):
    price_area(_area)
