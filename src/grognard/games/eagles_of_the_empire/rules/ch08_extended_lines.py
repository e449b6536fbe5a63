"""8. Extended lines: a division in more than one area."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, HALF, INFANTRY, LINE, LONG, SIDE, THIRD
from ..ground import MOST, NEAR_SET
from ..passage import COSTS, FORBIDDEN, INF
from ..scenarios import SCENARIOS
from ..state import MOVED, NOBODY, WAITING, Eagles
from ..words import AREA, EXTEND, EXTEND_DOUBLE, RETRACT
from .ch02_components import guns_of, held, lines_of, next_to, total, whole
from .ch06_stacking import Stacks, division_refused, points_refused, strength_in
from .ch07_facing import keep_facing
from .ch09_attached_artillery import can_follow, free_if_small, moving_together, set_guns_free

LEAST_HALF, LEAST_THIRD = 2, 3  # below this strength a marker would stand for nothing (8.6)


def parts(strength: int, markers: list[int]) -> list[int]:
    """8.1, 8.7.1 The strength of a division and of its markers (HALF or THIRD each): the division gains by rounding."""
    shares = [strength // part for part in markers]
    return [strength - sum(shares), *shares]


def spread(g: Eagles, division: int, strength: int) -> None:
    """8.1, 8.6 Give a division this strength in all and each of its markers its part; lines too thin for that come off."""
    markers = lines_of(g, division)
    shares = parts(strength, [LINE[marker] for marker in markers])
    if markers and (not LONG[division][strength] or 0 in shares):
        take_off_all(g, markers)
        gather(g, division, strength)
        return
    for unit, share in zip([division, *markers], shares, strict=True):
        g.strength[unit] = share


def gather(g: Eagles, division: int, strength: int) -> None:
    """8.6 The men of a line that came off join the division as far as its area has room (6.0)."""
    area = g.place[division]
    others = strength_in(g, area) - g.strength[division]
    g.strength[division] = min(strength, MOST[area] - others)
    note_steps(g, division, strength, "6.0")


def note_steps(g: Eagles, division: int, before: int, rule: str) -> None:
    """8.3, 8.6 The log tells the steps that a division lost with a part of it."""
    for left in range(before - 1, g.strength[division] - 1, -1):
        g.note("loses-step", rule, division, left)


def take_off_all(g: Eagles, markers: list[int]) -> None:
    for marker in markers:
        take_off(g, marker)


def take_off(g: Eagles, marker: int) -> None:
    """A marker goes back to the player's stock; guns attached to it stand alone."""
    set_guns_free(g, marker)
    g.place[marker] = WAITING
    g.parent[marker] = NOBODY
    g.strength[marker] = 0


def free_markers(g: Eagles, seat: int, part: int) -> list[int]:
    """8.0.1 The markers a side has left."""
    return [marker for marker in SCENARIOS[g.scenario].lines[seat] if g.place[marker] == WAITING and LINE[marker] == part]


def lines_refused(g: Eagles, division: int, part: int) -> Refusal | None:
    """8.0.1, 8.7.2 Why a division cannot extend: no marker left, already extended, too weak; thirds only in pairs."""
    count, least = (1, LEAST_HALF) if part == HALF else (2, LEAST_THIRD)
    if len(free_markers(g, SIDE[division], part)) < count or lines_of(g, division):
        return Refusal("8.0.1", "no-marker")
    strength = total(g, division)
    return None if strength >= least and LONG[division][strength] else Refusal("8.6", "lines-too-weak")


def extension_prices(g: Eagles, division: int, points: int, part: int) -> dict[int, int]:
    """8.0.1 The areas into which a division may extend, with what each costs: those it could move into; the marker needs room
    like a division."""
    seat, area = SIDE[division], g.place[division]
    enemy, stacks = held(g, 1 - seat), Stacks(g, seat, NEAR_SET[area])
    found = {}
    for end, cost, beside in COSTS[INF][area]:
        near = next_to(end, enemy)
        price = beside if near else cost
        allowed = end not in enemy and (g.commanded[division] or not near)
        if allowed and price <= points and part_fits(g, division, part, end, stacks):
            found[end] = price
    return found


def part_fits(g: Eagles, division: int, part: int, area: int, stacks: Stacks) -> bool:
    """6.4, 6.5, 8.1 A marker counts as a long counter where it lies, with its part of the division's strength."""
    share = g.strength[division] // part
    return points_refused(area, share, stacks) is None and division_refused(area, stacks) is None


def step_price(g: Eagles, seat: int, start: int, end: int) -> int:
    """10.1, 10.34 What infantry pays from one area into the next, in halves."""
    near = next_to(end, held(g, 1 - seat))
    for area, cost, beside in COSTS[INF][start]:
        if area == end:
            return beside if near else cost
    return FORBIDDEN


def line_options(g: Eagles, unit: int, points: int) -> list[int]:
    """8.0.1, 8.0.2 What a moving division may do with its line."""
    if ARM[unit] != INFANTRY or LINE[unit] or not SCENARIOS[g.scenario].lines[SIDE[unit]]:
        return []
    if lines_of(g, unit):
        return [RETRACT] if retraction_refused(g, unit, points) is None else []
    options = []
    if lines_refused(g, unit, HALF) is None and extension_prices(g, unit, points, HALF):
        options.append(EXTEND)
    if lines_refused(g, unit, THIRD) is None and double_areas(extension_prices(g, unit, points, THIRD), points):
        options.append(EXTEND_DOUBLE)
    return options


def double_areas(prices: dict[int, int], points: int) -> list[int]:
    """8.7.1 The areas into which a division may extend first so that points for a second one are left."""
    return [area for area in prices if any(prices[area] + prices[other] <= points for other in prices if other != area)]


def extend(g: Eagles, division: int, part: int) -> Steps[None]:
    """8.0.1, 8.7.1 A division extends into one adjacent area, or with two thirds into two, each adjacent to itself."""
    markers = free_markers(g, SIDE[division], part)[: 1 if part == HALF else 2]
    taken: list[int] = []
    while len(taken) < len(markers):
        assert g.march is not None
        last = len(taken) + 1 == len(markers)
        options = [AREA + area for area in open_areas(g, division, g.march.points, part, last) if area not in taken]
        option = yield Ask(SIDE[division], "8.0.1", "extend-to", options, None, (division,))
        taken = [*taken, option - AREA]
        assert g.march is not None
        g.march.points -= step_price(g, SIDE[division], g.place[division], option - AREA)
    deploy(g, division, markers, taken)


def open_areas(g: Eagles, division: int, points: int, part: int, last: bool) -> list[int]:
    """8.0.1, 8.7.1 Where the next marker may be laid."""
    prices = extension_prices(g, division, points, part)
    return list(prices) if last else double_areas(prices, points)


def deploy(g: Eagles, division: int, markers: list[int], areas: list[int]) -> None:
    """8.1 Markers are laid out and get their part of the strength."""
    for marker, area in zip(markers, areas, strict=True):
        g.place[marker], g.parent[marker] = area, division
        g.facing[marker] = g.facing[division]
        g.commanded[marker] = g.commanded[division]
        g.formation[marker] = g.formation[division]
        g.marks[marker] = g.marks[division] | MOVED
        g.note("extends", "8.0.1", division, area)
    spread(g, division, g.strength[division])
    for marker in markers:
        keep_facing(g, marker)


def retraction_refused(g: Eagles, division: int, points: int) -> Refusal | None:
    """8.0.2, 9.5 A line is taken back at the price of moving from the marker's area; the division's area must hold all that
    can come."""
    seat, area = SIDE[division], g.place[division]
    markers = lines_of(g, division)
    price = sum(step_price(g, seat, g.place[marker], area) for marker in markers)
    if price > points:
        return Refusal("8.0.2", "too-dear", price, points)
    guns = [gun for marker in markers for gun in guns_of(g, marker)]
    joining = [*markers, *(gun for gun in guns if can_follow(gun, g.place[gun], area))]
    strength = strength_in(g, area) + sum(g.strength[unit] for unit in joining)
    return Refusal("6.0", "too-many-points", strength, MOST[area]) if strength > MOST[area] else None


def retract(g: Eagles, division: int) -> None:
    """8.0.2 The markers come back to the division, with the guns attached to them that can follow (9.5)."""
    assert g.march is not None
    strength = total(g, division)
    for marker in lines_of(g, division):
        g.march.points -= step_price(g, SIDE[division], g.place[marker], g.place[division])
        rejoin(g, marker)
    g.strength[division] = strength
    g.note("retracts", "8.0.2", division)


def rejoin(g: Eagles, marker: int) -> None:
    """8.0.2, 9.5 A marker's men join their division, with the guns that can cross the border; the others stay behind alone."""
    division = g.parent[marker]
    area = g.place[division]
    for gun in moving_together(g, marker, g.place[marker], area)[1:]:
        g.parent[gun], g.place[gun] = division, area
    g.strength[division] += g.strength[marker]
    g.strength[marker] = 0
    take_off(g, marker)


def keeps_line(g: Eagles, unit: int, area: int) -> bool:
    """8.3, 8.7.1 Whether a part of a division may move to an area: every marker must stay adjacent to the division itself."""
    if LINE[unit]:
        return area in NEAR_SET[g.place[g.parent[unit]]]
    return all(area in NEAR_SET[g.place[marker]] for marker in lines_of(g, unit))


def break_lines(g: Eagles, unit: int) -> None:
    """8.3 After a retreat, markers no longer adjacent to their division are lost with their part of its strength."""
    division = whole(g, unit)
    for marker in lines_of(g, division):
        if g.place[marker] not in NEAR_SET[g.place[division]]:
            g.note("line-lost", "8.3", marker)
            take_off(g, marker)
    mend_third(g, division)
    free_if_small(g, division)


def mend_third(g: Eagles, division: int) -> None:
    """8.7.2 A third cannot stay alone: its men join the division, as far as there is room."""
    markers = lines_of(g, division)
    if len(markers) == 1 and LINE[markers[0]] == THIRD:
        strength = total(g, division)
        take_off(g, markers[0])
        gather(g, division, strength)
