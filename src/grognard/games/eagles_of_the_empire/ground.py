"""The ground: areas, contacts, terrain, movement costs, facings, sight and charge lines of the three maps, as tables by area.

Areas of all maps are numbered through. Movement points are counted in halves, because a road costs half a point.
"""
from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from grognard.engine.data import entry, read_data
from grognard.engine.problem import DataProblem
from grognard.kit.graph import distances_from

from .tables import CHARTS, FOLDER, REDUCTION_MOST

BATTLES = ("auerstedt", "eylau", "austerlitz")
FACINGS_ROUND = 24  # facings of a division, 15 degrees apart
FORBIDDEN = 99  # halves of a movement point that nobody has
NEXT_TO_ENEMY = 4  # halves: a forbidden border crossed by its route next to the enemy (10.34)
MOVERS = ("inf", "cav", "art", "horse")
INF, CAV, ART, HORSE, HEAVY, LEADER = range(6)  # who pays which costs; a staff moves like artillery (10.5)

TERRAINS: list[str] = list(CHARTS["areas"])
BORDER_TERRAINS: dict[str, Any] = CHARTS["borders"]
POND, WOODS = TERRAINS.index("pond"), TERRAINS.index("woods")

AREAS: list[str] = []
FIRST: list[int] = []  # the first area of each battle
BATTLE: list[int] = []
TERRAIN: list[int] = []
LEVEL: list[int] = []
MOST: list[int] = []
DENSE: list[int] = []
DIVISIONS: list[int] = []
PENTAGON: list[bool] = []
EDGE: list[bool] = []
BORDERS: list[list[int]] = []
POINTS: list[list[int]] = []
NEAR: list[list[int]] = []
NEAR_SET: list[frozenset[int]] = []
FITS: list[list[bool]] = []  # by facing
FACINGS: list[list[int]] = []  # one facing for each way in which the neighbours can lie to a division
FACING_AS: list[list[int]] = []  # by facing, the one of FACINGS that comes to the same; -1 if it does not fit
FRONT: list[list[frozenset[int]]] = []  # by facing
FLANK: list[list[frozenset[int]]] = []
FACED: list[list[int]] = []  # by facing, the area a battery looks at
DISTANCE: list[list[int]] = []  # between areas of one map
COSTS: list[list[list[tuple[int, int, int]]]] = []  # by mover and area: neighbour, halves to enter it, halves next to the enemy
COMMAND: list[frozenset[int]] = []  # neighbours that a line of command may reach (4.12.2)
ASSAULT: list[dict[int, int]] = []  # neighbours that can be assaulted, with the part of the dice that terrain takes
BOMBARD: list[int] = []
SIGHT: list[dict[int, Sight]] = []
CHARGES: list[dict[int, Charge]] = []
RIDES: list[dict[int, int]] = []  # neighbours that cavalry may ride into, with the part of the dice lost (12.0)
BEHIND: list[dict[int, list[int]]] = []  # by neighbour: the areas on the far side of this one, seen from there


class Border:
    """What lies on the border of two areas."""

    __slots__ = ("crossing", "route", "terrain", "up")

    def __init__(self, content: dict[str, Any], number: dict[str, int]) -> None:
        self.terrain: list[str] = content.get("terrain", [])
        self.route: str = content.get("route", "")
        self.crossing: str = content.get("crossing", "")
        self.up: int = number[content["up"]] if "up" in content else -1

    @property
    def impassable(self) -> bool:
        """4.12 A great river without bridge or ford."""
        return "major_river" in self.terrain and not self.crossing


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


NO_BORDER = Border({}, {})
BORDER: dict[tuple[int, int], Border] = {}


def read_areas(battle: int, file: str, content: dict[str, Any]) -> dict[str, int]:
    """The areas of a map with their own numbers."""
    FIRST.append(len(AREAS))
    number: dict[str, int] = {}
    for area in entry(file, "", content, "areas"):
        name = entry(file, "areas", area, "id")
        if name in number:
            raise DataProblem(file, name, "named twice")
        number[name] = len(AREAS)
        AREAS.append(name)
        BATTLE.append(battle)
        if area["terrain"] not in TERRAINS:
            raise DataProblem(file, name, f"unknown terrain {area['terrain']}")
        TERRAIN.append(TERRAINS.index(area["terrain"]))
        LEVEL.append(area["level"])
        stacking = CHARTS["stacking"][area["stacking"]]
        MOST.append(stacking["most"])
        DENSE.append(stacking["dense"] or 1000)
        DIVISIONS.append(area.get("divisions", stacking["divisions"]))
        PENTAGON.append(area.get("pentagon", False))
        EDGE.append("map_edge" in area)
        BOMBARD.append(CHARTS["areas"][area["terrain"]]["bombard"])
    return number


def read_borders(file: str, content: dict[str, Any], number: dict[str, int]) -> None:
    """What lies on the borders, from both sides."""
    for link in entry(file, "", content, "borders"):
        one, other = (number[name] for name in link["between"])
        unknown = set(link.get("terrain", ())) - set(BORDER_TERRAINS)
        if unknown:
            raise DataProblem(file, str(link["between"]), f"unknown terrain {unknown}")
        BORDER[one, other] = BORDER[other, one] = Border(link, number)


def read_geometry(battle: int, content: dict[str, Any]) -> None:
    """What geometry_tool derived from the polygons."""
    first = FIRST[battle]
    for area in range(first, len(AREAS)):
        derived = content["areas"][area - first + 1]
        BORDERS.append([first + n - 1 for n in numbers(derived["borders"])])
        POINTS.append([first + n - 1 for n in numbers(derived["points"])])
        NEAR.append(sorted(BORDERS[area] + POINTS[area]))
        NEAR_SET.append(frozenset(NEAR[area]))
        FACED.append([first + n - 1 for n in numbers(derived["faced"])])
        fits = {degrees // 15 for degrees in numbers(derived["fits"])}
        FITS.append([facing % 12 in fits for facing in range(FACINGS_ROUND)])
        read_sectors(area, derived["sectors"].split())


def numbers(text: str, between: str | None = None) -> list[int]:
    return [int(part) for part in text.split(between)] if text else []


def read_sectors(area: int, half: list[str]) -> None:
    """7.1 The front and flank areas at each facing, and one facing for each different arrangement of them."""
    turned = str.maketrans("FR", "RF")
    whole = [*half, *(letters.translate(turned) for letters in half)]
    if PENTAGON[area]:
        whole = ["F" * len(NEAR[area])] * FACINGS_ROUND
    FRONT.append([frozenset(n for n, c in zip(NEAR[area], letters, strict=True) if c == "F") for letters in whole])
    FLANK.append([frozenset(n for n, c in zip(NEAR[area], letters, strict=True) if c == "L") for letters in whole])
    alike: dict[str, list[int]] = {}
    start = next((f for f in range(FACINGS_ROUND) if whole[f] != whole[f - 1]), 0)
    for facing in [*range(start, FACINGS_ROUND), *range(start)]:
        if FITS[area][facing]:
            alike.setdefault(whole[facing], []).append(facing)
    middle = {letters: facings[len(facings) // 2] for letters, facings in alike.items()}
    FACINGS.append(sorted(middle.values()))
    FACING_AS.append([middle.get(letters, -1) for letters in whole])


def measure_distances(battle: int) -> None:
    """4.12.1, 13.52 Distances in areas, contacts by a point included."""
    for area in range(FIRST[battle], len(AREAS)):
        DISTANCE.append(distances_from(NEAR, area))


@cache
def command_circle(area: int, limit: int) -> frozenset[int]:
    """4.12.1 All areas within so many of one, over every border that a line of command can pass."""
    reached = frozenset((area,))
    for _ in range(limit):
        reached = reached.union(*[COMMAND[here] for here in reached])
    return reached


def border(one: int, other: int) -> Border:
    return BORDER.get((one, other), NO_BORDER)


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
    """12.0 The part of the dice that a charge over this border loses, or FORBIDDEN if it may not go there."""
    crossed = border(start, end)
    rows = [BORDER_TERRAINS[terrain] for terrain in crossed.terrain]
    if not CHARTS["areas"][TERRAINS[TERRAIN[end]]]["charge"] or not all(row["charge"] for row in rows):
        return FORBIDDEN
    return max((row["charge_loss"] for row in rows if not row.get("uphill") or crossed.up == end), default=0)


def price_area(area: int) -> None:
    """All that terrain does between an area and its neighbours."""
    for mover in range(LEADER + 1):
        COSTS[mover].append(price_steps(mover, area))
    COMMAND.append(frozenset(end for end in NEAR[area] if not border(area, end).impassable))
    ASSAULT.append({end: assault_loss(area, end) for end in BORDERS[area] if not border(area, end).impassable})
    RIDES.append({end: loss for end in BORDERS[area] if (loss := ride_loss(area, end)) != FORBIDDEN})


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


def blocks(area: int) -> bool:
    """13.62 Woods and towns."""
    return bool(CHARTS["areas"][TERRAINS[TERRAIN[area]]]["blocks"])


def look(start: int, end: int, crossed: list[int], along: list[int]) -> Sight:
    """13.61, 13.63, 13.66.1 What terrain does to a line of sight, and what has to be watched for troops.

    The ground of the two areas at its ends does not count; guns on a height fire over everything lower at a lower target.
    """
    first = crossed[:1] + [area for area in along if area in BORDERS[start]] or [end]
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
        target, crossed, along = line.split("/")
        end = first + int(target) - 1
        inside, beside = numbers(crossed, "+"), numbers(along, "+")
        found[end] = look(area, end, [first + n - 1 for n in inside], [first + n - 1 for n in beside])
    return found


def read_behind(first: int, text: str) -> dict[int, list[int]]:
    """12.51 For each neighbour the areas on the far side, seen from there."""
    pairs = (line.split("/") for line in text.split())
    return {first + int(seen_from) - 1: [first + n - 1 for n in numbers(areas, "+")] for seen_from, areas in pairs}


def load(battle: int, name: str) -> None:
    """Read a map and what is derived from it."""
    file = f"map_{name}.yaml"
    content = read_data(FOLDER / "data" / file)
    derived = read_data(FOLDER / "data" / f"geometry_{name}.yaml")
    number = read_areas(battle, file, content)
    read_borders(file, content, number)
    read_geometry(battle, derived)
    measure_distances(battle)
    first = FIRST[battle]
    for area in range(first, len(AREAS)):
        lines = derived["areas"][area - first + 1]
        price_area(area)
        SIGHT.append(read_sight(area, first, lines["sight"]))
        CHARGES.append(read_charges(area, first, lines["charges"]))
        BEHIND.append(read_behind(first, lines["behind"]))


COSTS.extend([] for _ in range(LEADER + 1))
for _battle, _name in enumerate(BATTLES):
    load(_battle, _name)
