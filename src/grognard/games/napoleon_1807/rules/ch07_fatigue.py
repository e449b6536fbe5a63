"""Chapter 7, last part: the fatigue of weather and movement, and how it is shared."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import CORPS_COUNT, FATIGUE_BONUS, MOVE_FATIGUE
from ..state import March, State1807, order_of
from ..words import LABEL_AT
from . import ch01_definitions


def weather_fatigue(g: State1807) -> Steps[None]:
    """7.1a Pluie or Boue: the stack takes a fatigue as soon as it is named, placed freely; vedettes do not care (14.5)."""
    if order_of(g).stack[0] < CORPS_COUNT:
        rule = "12.pluie" if g.rain else "12.boue"
        yield from ch01_definitions.take_fatigue(g, order_of(g).seat, order_of(g).stack, 1, rule)
        ch01_definitions.settle(g, [order_of(g).zone])


def count_fatigue(g: State1807, march: March) -> int:
    """7.7 The fatigue of a movement, and what it is the sum of; it is never below 0 (7.7J)."""
    stack = ch01_definitions.alive(g, march.stack)
    size = len(stack)
    each = size if g.fatigue_each else 1  # the rulebook's example counts F and G for each corps, its rule for the stack
    add(march, "points_spent", size * points_fatigue(march.spent))
    if march.moved:
        add(march, "contested_start", each * march.contested_start)  # 7.7F
        add(march, "contested_end", each * ch01_definitions.contested(g, march.zone))  # 7.7G
    add(march, "fatigue_event", march.event_fatigue)  # 7.7H
    add(march, "fatigue_bonus", fatigue_bonus([*stack, *ch01_definitions.alive(g, march.commanders)]))
    return max(sum(march.fatigue_values), 0)


def add(march: March, label: str, value: int) -> None:
    """One of the values that the fatigue is the sum of."""
    if value:
        march.fatigue_labels.append(LABEL_AT[label])
        march.fatigue_values.append(value)


def points_fatigue(spent: int) -> int:
    """7.7 For each corps by points spent: 7.7A 1 for 4, 7.7B 2 for 5, 7.7C 3 for 6, 7.7D 4 for 7, 7.7E 5 for 8."""
    return MOVE_FATIGUE[spent] if spent < len(MOVE_FATIGUE) else MOVE_FATIGUE[-1] + spent - len(MOVE_FATIGUE) + 1


def fatigue_bonus(blocks: list[int]) -> int:
    """7.7I Fatigue less (or more) for corps and commanders, also when stacked."""
    return sum(FATIGUE_BONUS[block] for block in blocks)


def share(g: State1807, seat: int, stack: list[int], count: int, rule: str) -> Steps[None]:
    """7.8 Fatigue is shared evenly among the corps of a stack; the remainder is placed freely by the owner."""
    stack = ch01_definitions.alive(g, stack)
    if not stack or not count:
        return
    each = count // len(stack)
    if each:
        for corps in stack:
            ch01_definitions.tire(g, corps, each, rule)
    if count % len(stack):
        yield from ch01_definitions.place_one_by_one(g, seat, stack, count % len(stack), rule)
    ch01_definitions.collapse(g, stack)
