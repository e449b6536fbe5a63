"""Lines over the ground: of sight for the guns, straight ones for charges, as tables by area."""
from __future__ import annotations

from itertools import pairwise

from .ground import (
    AREAS,
    BATTLE,
    BORDER_TERRAINS,
    BORDERS,
    DERIVED,
    DISTANCE,
    FIRST,
    LEVEL,
    NEAR_SET,
    TERRAIN,
    TERRAINS,
    border,
    numbers,
)
from .passage import FORBIDDEN, ride_loss
from .tables import CHARTS

SIGHT: list[dict[int, Sight]] = []
CHARGES: list[dict[int, Charge]] = []
BEHIND: list[dict[int, list[int]]] = []  # by neighbour: the areas on the far side of this one, seen from there


class Sight:
    """13.6 The line between the centres of two areas: what it crosses, and what terrain or troops on the way may hide."""

    __slots__ = ("along", "distance", "first", "last", "refusal", "watch")

    def __init__(self, distance: int, first: list[int], last: int) -> None:
        self.distance = distance
        self.first = first  # the area that a battery must face (13.51); two where the line runs along a border
        self.last = last  # the area from which the shot enters the target
        self.refusal: tuple[str, str, int, int] | None = None  # rule, key and areas if the ground blocks it
        self.watch: list[int] = []  # areas whose troops block it (13.62)
        self.along: list[tuple[int, int]] = []  # pairs of areas that block it together (13.65)


class Charge:
    """12.1 A straight line of two areas over which cavalry may charge, as far as the ground goes."""

    __slots__ = ("behind_start", "behind_target", "loss", "middle", "refusal")

    def __init__(self, middle: int, behind_start: list[int], behind_target: list[int]) -> None:
        self.middle = middle
        self.behind_start = behind_start
        self.behind_target = behind_target
        self.loss = 0  # % of the dice
        self.refusal = -1  # the area that no charge may enter


def blocks(area: int) -> bool:
    """13.62 Woods and towns."""
    return bool(CHARTS["areas"][TERRAINS[TERRAIN[area]]]["blocks"])


def look(start: int, end: int, crossed: list[int], along: list[int], late: list[int]) -> Sight:
    """13.51, 13.61, 13.63, 13.66.1 What terrain does to a line of sight, and what has to be watched for troops.

    The ground of the two areas at its ends does not count; guns on a height fire over everything lower at a lower target.
    A battery faces the area that the line enters first, not one that it runs along only later.
    """
    first = crossed[:1] + [area for area in along if area in BORDERS[start] and area not in late] or [end]
    touching = [area for area in [*reversed(crossed), *along] if area in NEAR_SET[end]]
    sight = Sight(DISTANCE[start][end], first, touching[0] if touching else start)
    down = LEVEL[start] > LEVEL[end]
    over = LEVEL[start] if down else -1  # guns on a height fire over everything lower (13.66.1)
    sight.watch = [area for area in crossed if LEVEL[area] >= over]
    pairs = [(one, other) for one in along for other in along if one < other and other in BORDERS[one]]
    sight.along = [(one, other) for one, other in pairs if max(LEVEL[one], LEVEL[other]) >= over]
    sight.refusal = ground_refusal(start, end, crossed, sight, over)
    return sight


def ground_refusal(start: int, end: int, crossed: list[int], sight: Sight, over: int) -> tuple[str, str, int, int] | None:
    """Why the ground alone blocks a line: the paragraph, the sentence and the areas."""
    if sight.distance == 1 and LEVEL[start] < LEVEL[end]:
        return "13.66.2", "sight-too-high", end, end
    for area in sight.watch:
        if blocks(area):
            return "13.62", "sight-area", area, area
    for one, other in sight.along:
        if blocks(one) and blocks(other):
            return "13.65", "sight-between", one, other
    path = [start, *crossed, end]
    for one, other in pairwise(path):
        rule = border_blocks(start, end, one, other, over)
        if rule:
            return rule, "sight-crest" if rule == "13.64" else "sight-slope", one, other
    return None


def border_blocks(start: int, end: int, one: int, other: int, over: int) -> str:
    """13.62, 13.64, 13.66 The rule by which a border blocks a line of sight, or nothing."""
    if other not in BORDERS[one]:
        return ""  # through a point: no border is crossed
    terrain, height = border(one, other).terrain, max(LEVEL[one], LEVEL[other])
    if any(BORDER_TERRAINS[kind].get("uphill") for kind in terrain):
        downwards = over >= 0 and LEVEL[other] < over and height <= LEVEL[start]
        upwards = LEVEL[start] < LEVEL[end] and DISTANCE[start][end] >= 2 and height <= LEVEL[end]
        if not (downwards or upwards):
            return "13.62"
    on_crest = start in (one, other) or end in (one, other)
    return "13.64" if "crest" in terrain and not on_crest and height >= over else ""


def read_sight(area: int, first: int, text: str) -> dict[int, Sight]:
    """13.6 The lines from an area to all others within three."""
    found: dict[int, Sight] = {}
    for line in text.split():
        target, *parts = line.split("/")
        end = first + int(target) - 1
        inside, beside, late = ([first + n - 1 for n in numbers(part, "+")] for part in [*parts, ""][:3])
        found[end] = look(area, end, inside, beside, late)
    return found


def read_charges(area: int, first: int, text: str) -> dict[int, Charge]:
    """12.0, 12.1 The straight lines from an area, with what the ground does to them."""
    found: dict[int, Charge] = {}
    for line in text.split():
        target, middle, behind_start, behind_target = line.split("/")
        end, between = first + int(target) - 1, first + int(middle) - 1
        charge = Charge(
            between,
            [first + n - 1 for n in numbers(behind_start, "+")],
            [first + n - 1 for n in numbers(behind_target, "+")],
        )
        legs = [ride_loss(area, between), ride_loss(between, end)]
        charge.loss = max(legs)
        if FORBIDDEN in legs:
            charge.refusal = between if legs[0] == FORBIDDEN else end
        found[end] = charge
    return found


def read_behind(first: int, text: str) -> dict[int, list[int]]:
    """12.51 For each neighbour the areas on the far side, seen from there."""
    pairs = (line.split("/") for line in text.split())
    return {first + int(seen_from) - 1: [first + n - 1 for n in numbers(areas, "+")] for seen_from, areas in pairs}


def load(area: int) -> None:
    """Read the lines that geometry_tool derived for an area."""
    first, derived = FIRST[BATTLE[area]], DERIVED[area]
    SIGHT.append(read_sight(area, first, derived["sight"]))
    CHARGES.append(read_charges(area, first, derived["charges"]))
    BEHIND.append(read_behind(first, derived["behind"]))


for _area in range(len(AREAS)):
    load(_area)
