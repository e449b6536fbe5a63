"""Chapter 7, second part: the movement of a stack."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.log import others
from grognard.engine.moments import NO_CARD
from grognard.engine.procedure import Steps

from ..load import (
    BRIDGE_COST,
    CORPS_COUNT,
    CORPS_SPAN,
    GREAT_RIVER,
    LINK,
    MAP,
    MOVE,
    MOVE_BONUS,
    MUD_COST,
    NAPOLEON,
    NEIGHBOURS,
    NO_WATER,
    OFF,
    PATH,
    RUSSIAN,
    WATER,
    ZONES,
)
from ..state import March, State1807, march_of, order_of
from ..words import BLOCK, LABEL_AT, MARCH_ATTACK, STOP, ZONE
from . import ch01_definitions, ch02_cards, ch07_axis, ch07_fatigue, ch12_card_events, ch14_grognard

IMPASSABLE = 99
NEXT = [[ZONE + zone for zone in zones] for zones in NEIGHBOURS]
CARD_LABEL, SIZE_LABEL = LABEL_AT["card"], LABEL_AT["stack_size"]
NAPOLEON_LABEL, LONE_LABEL = LABEL_AT["napoleon"], LABEL_AT["lone_corps"]
RAIN_LABEL, SNOW_LABEL = LABEL_AT["rain"], LABEL_AT["snow"]
FALLING_BACK_LABEL, EVENT_LABEL = LABEL_AT["strategic_retreat"], LABEL_AT["move_event"]


def manoeuvre(g: State1807) -> Steps[None]:
    """7.1 A manoeuvre: the stack that was named moves, takes its fatigue, and becomes activated (7.9)."""
    if not (yield from set_out(g)):
        return
    yield from move(g)
    yield from end_movement(g)
    end_march(g)


def set_out(g: State1807) -> Steps[bool]:
    """7.1a Weather fatigue, the enemy's reaction, then the card (7.2); true unless the weather destroyed the stack."""
    if g.rain or g.mud:
        yield from ch07_fatigue.weather_fatigue(g)
        if not ch01_definitions.alive(g, order_of(g).stack):
            return False
    seat = order_of(g).seat
    if ch02_cards.opens(g, 1 - seat, "enemy_stack_named"):
        yield from ch02_cards.offer(g, 1 - seat, "enemy_stack_named", "2.3")
    draw_points(g)
    if ch02_cards.opens(g, seat, "movement_start"):
        yield from ch02_cards.offer(g, seat, "movement_start", "7.2a")
    if ch02_cards.opens(g, 1 - seat, "enemy_movement_start"):
        yield from ch02_cards.offer(g, 1 - seat, "enemy_movement_start", "7.2a")
    return True


def draw_points(g: State1807) -> None:
    """7.2 Draw one card: its value, changed by 7.3, is the number of movement points."""
    order = order_of(g)
    stack = ch01_definitions.alive(g, order.stack)
    commanders = ch01_definitions.alive(g, order.commanders)
    zone, seat = order.zone, order.seat
    was_contested = stack[0] < CORPS_COUNT and not ch01_definitions.is_free(g, seat, zone)
    march = March(seat, stack, commanders, zone, zone, order.operation == MARCH_ATTACK, was_contested)
    g.march = march
    march.limited = bool(ch01_definitions.scenario_of(g).limits)
    march.card = ch02_cards.draw_for_value(g, seat)
    count_points(g, march)
    march.points = sum(march.values)
    if g.falling_back and seat == RUSSIAN:
        march.distance = ch12_card_events.distance_to_konigsberg(g, zone)
    g.note("moves-by", "7.2", march.card, march.points, to=g.audience(seat))
    if g.grognard:
        g.note("moves-by-hidden", "7.2", march.card, to=others(seat))


def count_points(g: State1807, march: March) -> None:
    """7.3 Movement points: the card and all that adds to it or takes from it."""
    add_points(march, CARD_LABEL, MOVE[march.card] if march.card != NO_CARD else 0)
    if len(march.stack) > 1:
        add_points(march, SIZE_LABEL, stack_size(march.stack))
    elif MOVE_BONUS[march.stack[0]]:
        add_points(march, LONE_LABEL, lone_corps(march.stack))
    if NAPOLEON in march.commanders:  # 7.3E
        add_points(march, NAPOLEON_LABEL, MOVE_BONUS[NAPOLEON])
    if g.rain:
        add_points(march, RAIN_LABEL, -1)
    if g.snow:
        add_points(march, SNOW_LABEL, -1)
    if g.falling_back and march.seat == RUSSIAN:
        add_points(march, FALLING_BACK_LABEL, 1)


def add_points(march: March, label: int, value: int) -> None:
    """7.3 One of the values that the points are the sum of."""
    march.labels.append(label)
    march.values.append(value)


def stack_size(stack: list[int]) -> int:
    """7.3A -1 point for 2 corps, 7.3B -2 for 3, 7.3C -3 for 4 and so on; for vedettes likewise (14.5b)."""
    return 1 - len(stack)


def lone_corps(stack: list[int]) -> int:
    """7.3F +1 point for a single corps with the icon; in a stack of several it never counts."""
    return MOVE_BONUS[stack[0]] if len(stack) == 1 else 0


def change_points(g: State1807, value: int) -> None:
    """7.3D A card played adds or takes movement points."""
    march = march_of(g)
    add_points(march, EVENT_LABEL, value)
    march.points += value


def move(g: State1807) -> Steps[None]:
    """7.5 The stack follows connections within its points; 7.4 without points it stays, but for what cards allow."""
    seat = march_of(g).seat
    while on_the_march(g):
        if asks_for_card(g, seat):
            yield from ch02_cards.offer(g, seat, "movement_step", "2.3")
        options = legal(g, NEXT[march_of(g).zone], step_refused)
        if not options:
            return
        if ch12_card_events.may_stop(g, march_of(g)):
            options = [*options, STOP]
        option = yield Ask(seat, "7.5", "step", options, step_refused, (march_of(g).zone, points_left(march_of(g))))
        if option == STOP:
            return
        yield from step(g, option - ZONE)
    if bridge_at_hand(g) and ch02_cards.opens(g, seat, "movement_step"):
        yield from ch02_cards.offer(g, seat, "movement_step", "2.3")


def points_left(march: March) -> int:
    """12.marche_forcee What the player is told that he has left: one connection is one point, however few there are."""
    return max(march.points, 1) if march.forced else march.points


def bridge_at_hand(g: State1807) -> bool:
    """12.pont_detruit A stack that had to stop beside friends with points left may still work on a bridge of that free zone."""
    march = march_of(g)
    if march.points <= 0 or g.place[march.stack[0]] == OFF or not ch01_definitions.is_free(g, march.seat, march.zone):
        return False
    return any(WATER[LINK[march.zone][near]] != NO_WATER for near in NEIGHBOURS[march.zone])


def asks_for_card(g: State1807, seat: int) -> bool:
    """2.3 A card at any moment of the own movement; he who goes on moving is asked anyway, so his silence tells nothing."""
    if not ch02_cards.opens(g, seat, "movement_step"):
        return False
    if g.waiting(seat, "movement_step"):
        return True
    return not g.swift and not legal(g, NEXT[march_of(g).zone], step_refused) and g.believable(seat, "movement_step")


def on_the_march(g: State1807) -> bool:
    """7.6 Whether the stack need not stop yet."""
    march = march_of(g)
    return not march.stopped and g.place[march.stack[0]] >= 0


def close_ranks(g: State1807) -> None:
    """1.12 Corps that were destroyed on the way no longer belong to the stack, unless all of them were."""
    march = march_of(g)
    march.stack = ch01_definitions.alive(g, march.stack) or march.stack
    march.commanders = ch01_definitions.alive(g, march.commanders)


def step(g: State1807, zone: int) -> Steps[None]:
    """7.5 One connection."""
    seat = march_of(g).seat
    pay(g, zone)
    if march_of(g).stack[0] >= CORPS_COUNT:
        ch14_grognard.vedettes_enter(g, zone)
    else:
        origin = g.place[march_of(g).stack[0]]
        if ch07_axis.arrive(g, seat, [*march_of(g).stack, *march_of(g).commanders], origin, zone):
            yield from ch07_axis.cut_off(g, 1 - seat, zone)
        ch07_axis.settle_entry(g, origin, zone)
    if g.place[march_of(g).stack[0]] == OFF:
        return
    if ch02_cards.opens(g, seat, "zone_entered"):
        yield from ch02_cards.offer(g, seat, "zone_entered", "2.3")
    if ch02_cards.opens(g, 1 - seat, "enemy_zone_entered"):
        yield from ch02_cards.offer(g, 1 - seat, "enemy_zone_entered", "2.3")
    check_stop(g)


def pay(g: State1807, zone: int) -> None:
    """7.5 Spend the points of a connection, and note the zone that is entered."""
    march = march_of(g)
    cost = step_cost(g, march, zone)
    if march.ford and LINK[march.zone][zone] in g.destroyed:
        march.ford = False
    march.spent += cost
    march.points -= cost
    march.moved = True
    march.forced = False
    march.passing = False
    march.contact = march.stack[0] < CORPS_COUNT and not ch01_definitions.is_free(g, march.seat, zone)
    stack = [BLOCK[block] for block in (*march.stack, *march.commanders)]
    g.note("moves", "7.5", stack, zone, to=g.audience(march.seat))
    if g.grognard:
        g.note("moves-hidden", "7.5", march.seat, len(stack), march.zone, zone, to=others(march.seat))
    march.zone = zone


def check_stop(g: State1807) -> None:
    """7.6 The stack stops when its points are spent or when it enters a zone with a friendly or an enemy stack.

    14.10 Friendly corps do not stop vedettes, nor vedettes corps.
    """
    march = march_of(g)
    if g.grognard:
        ch14_grognard.show_company(g, march)
    if march.points <= 0 or march.contact:
        march.stopped = True
    elif march.stack[0] < CORPS_COUNT and not march.passing:
        march.stopped |= g.place[CORPS_SPAN[march.seat]].count(march.zone) > len(march.stack)


def link_cost(g: State1807, link: int, ford: bool) -> int:
    """7.5 1 point, 2 more for a destroyed bridge over a river, 1 more for a path in mud.

    1.6 Roads and paths differ only in mud; 1.7 rivers and great rivers only when the bridge is destroyed.
    """
    cost = 1
    if link in g.destroyed:
        if WATER[link] == GREAT_RIVER:
            return IMPASSABLE
        if not ford:
            cost += BRIDGE_COST
    if g.mud and PATH[link]:
        cost += MUD_COST
    return cost


def step_cost(g: State1807, march: March, zone: int) -> int:
    """7.5 What a connection costs the stack; one forced step counts as one point."""
    if not g.destroyed and not g.mud:
        return 1
    cost = link_cost(g, LINK[march.zone][zone], march.ford)
    return 1 if march.forced and cost != IMPASSABLE else cost


def step_refused(g: State1807, option: int) -> Refusal | None:
    """Why the stack cannot go to a zone."""
    march = g.march
    zone = option - ZONE
    if march is None or not 0 <= zone < len(ZONES):
        return ch02_cards.untimely(g, option)
    if LINK[march.zone][zone] == OFF:
        return Refusal("7.5", "not-adjacent", zone, march.zone)
    cost = step_cost(g, march, zone)
    if (cost > march.points and not march.forced) or cost == IMPASSABLE:
        return cost_refused(march, zone, cost)
    if march.contested_start and march.zone == march.start:
        refusal = ch07_axis.axis_refused(g, march.seat, march.zone, zone)
        if refusal:
            return refusal
    refusal = entry_refused(g, march, zone)
    if refusal or march.distance < 0:
        return refusal
    return ch12_card_events.closer_refused(g, march, zone, cost)


def entry_refused(g: State1807, march: March, zone: int) -> Refusal | None:
    """14.9 Why a zone is closed to these blocks: an enemy citadel to vedettes, what a scenario forbids to some corps."""
    if march.stack[0] >= CORPS_COUNT:
        return ch14_grognard.citadel_refused(g, march.seat, zone)
    return limit_refused(g, march.stack, zone) if march.limited else None


def cost_refused(march: March, zone: int, cost: int) -> Refusal:
    """7.5b The remaining points must cover the whole cost; a destroyed bridge over a great river cannot be crossed (7.5)."""
    if cost == IMPASSABLE:
        return Refusal("7.5", "no-bridge-left", zone)
    return Refusal("7.5b", "too-dear", cost, max(march.points, 0))


def limit_refused(g: State1807, stack: list[int], zone: int) -> Refusal | None:
    """3.1 A scenario may forbid some corps to go further north than a latitude."""
    limits = ch01_definitions.scenario_of(g).limits
    if limits:
        for corps in stack:
            if corps in limits and MAP.latitudes[zone] > limits[corps]:
                return Refusal("3.1", "beyond-limit", corps, zone)
    return None


def end_movement(g: State1807) -> Steps[None]:
    """7.7 At the end of the movement the enemy may still play a card; then the fatigue is collected and shared (7.8)."""
    if not march_of(g).spent:
        if ch01_definitions.alive(g, march_of(g).stack):
            g.note("stays", "7.4", march_of(g).seat)
        return
    if ch02_cards.opens(g, 1 - march_of(g).seat, "enemy_movement_end"):
        yield from ch02_cards.offer(g, 1 - march_of(g).seat, "enemy_movement_end", "2.3")
    fatigue = ch07_fatigue.count_fatigue(g, march_of(g)) if march_of(g).stack[0] < CORPS_COUNT else 0
    if fatigue:
        yield from ch07_fatigue.share(g, march_of(g).seat, march_of(g).stack, fatigue, "7.8")
        ch01_definitions.settle(g, [march_of(g).zone])


def end_march(g: State1807) -> None:
    """7.9 All blocks of the stack become activated, even if they did not move; points that are left are lost (7.5a)."""
    march = march_of(g)
    ch01_definitions.turn_over(g, [*march.stack, *march.commanders])
    g.march = None
