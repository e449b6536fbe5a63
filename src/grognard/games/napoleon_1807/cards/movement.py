"""Green cards for the movement of a stack, one's own or the enemy's."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.procedure import Steps, at_once

from ..load import AMOUNT, BLOCKS_OF, CORPS_COUNT, CORPS_SPAN, LINK, NEIGHBOURS, NO_WATER, RIVER, WATER, ZONES
from ..rules import ch01_definitions, ch07_manoeuvre, ch12_card_events
from ..state import State1807, march_of
from ..words import ZONE
from .blue import remove_fatigue


@at_once
def marche_forcee(g: State1807, seat: int, card: int) -> None:
    """12.marche_forcee +1 movement point; a stack with 0 or less may still move one connection."""
    march_of(g).forced = march_of(g).points <= 0
    ch07_manoeuvre.change_points(g, 1)
    g.note("forced-march", "12.marche_forcee", max(march_of(g).points, 1), to=g.audience(seat))


def fourrager(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.fourrager Two fatigues less in all, and two movement points less."""
    ch07_manoeuvre.change_points(g, -2)
    yield from remove_fatigue(g, seat, march_of(g).stack, 2, "12.fourrager")


def can_forage(g: State1807, seat: int) -> Refusal | None:
    """12.fourrager Only with at least 2 movement points, and with fatigue to remove."""
    march = march_of(g)
    if march.points < 2:
        return Refusal("12.fourrager", "too-few-points", max(march.points, 0))
    tired = march.stack[0] < CORPS_COUNT and any(g.fatigue[corps] for corps in march.stack)
    return None if tired else Refusal("12.fourrager", "no-fatigue")


@at_once
def raid(g: State1807, seat: int, card: int) -> None:
    """12.cosaques 12.hussards One card drawn at random from the enemy's hand is discarded."""
    hand = g.hands[1 - seat]
    other = g.pick(sorted(hand))
    hand.remove(other)
    g.discards[1 - seat].append(other)
    g.note("card-discarded", "12.hussards" if seat == 0 else "12.cosaques", 1 - seat, other)


def enemy_has_cards(g: State1807, seat: int) -> Refusal | None:
    """12.cosaques 12.hussards Not against an empty hand."""
    rule = "12.hussards" if seat == 0 else "12.cosaques"
    return None if g.hands[1 - seat] else Refusal(rule, "empty-hand", 1 - seat)


def embuscade(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.embuscade The French stack takes a fatigue at once, placed as its player likes; vedettes do not care (14.5)."""
    if march_of(g).stack[0] < CORPS_COUNT:
        yield from ch01_definitions.take_fatigue(g, 1 - seat, march_of(g).stack, 1, "12.embuscade")
        ch01_definitions.settle(g, [march_of(g).zone])
        ch07_manoeuvre.close_ranks(g)


@at_once
def fatigue(g: State1807, seat: int, card: int) -> None:
    """12.fatigue The enemy stack takes the fatigue printed on the card with that of its movement; vedettes take none."""
    march_of(g).event_fatigue += AMOUNT[card]


@at_once
def confusion(g: State1807, seat: int, card: int) -> None:
    """12.confusion The enemy stack must stop where it is; the points that it has left are lost."""
    march_of(g).stopped = True
    march_of(g).points = 0
    g.note("stopped", "12.confusion", march_of(g).zone)


def at_a_crossroads(g: State1807, seat: int) -> Refusal | None:
    """12.confusion Only in an uncontested zone with at least 3 connections."""
    zone = march_of(g).zone
    if ch01_definitions.contested(g, zone):
        return Refusal("12.confusion", "contested", zone)
    few = len(NEIGHBOURS[zone]) < 3
    return Refusal("12.confusion", "too-few-connections", zone, len(NEIGHBOURS[zone])) if few else None


@at_once
def organisation(g: State1807, seat: int, card: int) -> None:
    """12.organisation The French stack need not stop in the zone of other Frenchmen."""
    march_of(g).passing = True
    g.note("goes-on", "12.organisation", march_of(g).zone)


def among_friends(g: State1807, seat: int) -> Refusal | None:
    """12.organisation Only in an uncontested zone with another French stack, and with points to go on (7.6)."""
    march = march_of(g)
    if ch01_definitions.contested(g, march.zone):
        return Refusal("12.organisation", "contested", march.zone)
    alone = march.stack[0] >= CORPS_COUNT or g.place[CORPS_SPAN[seat]].count(march.zone) == len(march.stack)
    if alone:
        return Refusal("12.organisation", "no-friends", march.zone)
    return Refusal("12.organisation", "points-spent") if march.points <= 0 else None


def other_blocks_there(g: State1807, seat: int) -> Refusal | None:
    """12.organisation Other French blocks stand in the zone, as everybody can see."""
    march = march_of(g)
    there = sum(g.place[block] == march.zone for block in BLOCKS_OF[seat])
    moving = len(march.stack) + len(march.commanders)
    return None if there > moving else Refusal("12.organisation", "no-friends", march.zone)


def bridges(g: State1807, zone: int, standing: bool) -> list[int]:
    """The zones beyond the bridges of a zone, those that stand or those that are destroyed."""
    links = [(near, LINK[zone][near]) for near in NEIGHBOURS[zone]]
    return [near for near, link in links if WATER[link] != NO_WATER and (link in g.destroyed) != standing]


def can_work(g: State1807, rule: str, standing: bool) -> Refusal | None:
    """A stack of corps in a free zone, with a point to spend or without any from the start, beside such a bridge."""
    march = march_of(g)
    if march.stack[0] >= CORPS_COUNT:
        return Refusal("14.12", "not-corps")
    if not ch01_definitions.is_free(g, march.seat, march.zone):
        return Refusal(rule, "not-free", march.zone)
    if march.points <= 0 and march.spent:
        return Refusal(rule, "points-spent")
    if not bridges(g, march.zone, standing):
        return Refusal(rule, "no-bridge-here", march.zone)
    return ch12_card_events.work_refused(g, march)


def can_destroy(g: State1807, seat: int) -> Refusal | None:
    """12.pont_detruit A bridge next to the stack, and not all of them needed to come closer to Königsberg."""
    refusal = can_work(g, "12.pont_detruit", True)
    if refusal:
        return refusal
    refusals = [destruction_refused(g, ZONE + zone) for zone in bridges(g, march_of(g).zone, True)]
    return refusals[0] if all(refusals) else None


def can_repair(g: State1807, seat: int) -> Refusal | None:
    """12.pontonniers 12.pont_de_bateaux A destroyed bridge next to the stack, over a river or a great river."""
    return can_work(g, "12.pontonniers" if seat == 0 else "12.pont_de_bateaux", False)


def choose_bridge(g: State1807, seat: int, standing: bool, rule: str) -> Steps[int]:
    """The connection whose bridge is meant, by the zone at its other end; it costs a point (7.5b)."""
    why = destruction_refused if standing else repair_refused
    options = legal(g, [ZONE + zone for zone in bridges(g, march_of(g).zone, standing)], why)
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, rule, "bridge", options, why)
    spend_on_bridge(g)
    return option - ZONE


def destruction_refused(g: State1807, option: int) -> Refusal | None:
    """Why a bridge cannot be destroyed: there is none, or a strategic retreat needs it."""
    zone, march = option - ZONE, march_of(g)
    if not 0 <= zone < len(ZONES):
        return None
    if zone not in bridges(g, march.zone, True):
        return Refusal("12.pont_detruit", "no-bridge-here", march.zone)
    return ch12_card_events.cut_refused(g, march, LINK[march.zone][zone])


def repair_refused(g: State1807, option: int) -> Refusal | None:
    """Why a bridge cannot be repaired: none is destroyed on the way to that zone."""
    zone, march = option - ZONE, march_of(g)
    if not 0 <= zone < len(ZONES) or zone in bridges(g, march.zone, False):
        return None
    return Refusal("12.pontonniers" if march.seat == 0 else "12.pont_de_bateaux", "no-bridge-here", march.zone)


def spend_on_bridge(g: State1807) -> None:
    """7.5b The point spent on a bridge counts as spent; a stack without points pays none (7.4) and goes no further."""
    march = march_of(g)
    if march.points > 0:
        march.points -= 1
        march.spent += 1
    if march.points <= 0 and not march.forced:
        march.stopped = True


def pont_detruit(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.pont_detruit Destroy one bridge next to the stack."""
    zone = yield from choose_bridge(g, seat, True, "12.pont_detruit")
    g.destroyed.append(LINK[march_of(g).zone][zone])
    g.note("bridge-destroyed", "12.pont_detruit", march_of(g).zone, zone)


def repair(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.pontonniers 12.pont_de_bateaux Repair one bridge next to the stack."""
    rule = "12.pontonniers" if seat == 0 else "12.pont_de_bateaux"
    zone = yield from choose_bridge(g, seat, False, rule)
    g.destroyed.remove(LINK[march_of(g).zone][zone])
    g.note("bridge-repaired", rule, march_of(g).zone, zone)


@at_once
def gue(g: State1807, seat: int, card: int) -> None:
    """12.gue The next destroyed bridge over a river costs a lone corps nothing more."""
    march_of(g).ford = True
    g.note("ford", "12.gue")


def can_ford(g: State1807, seat: int) -> Refusal | None:
    """12.gue A corps alone, with a point to spend, beside a destroyed bridge over a river that it could cross."""
    march = march_of(g)
    if march.stack[0] >= CORPS_COUNT:
        return Refusal("12.gue", "not-corps")
    if len(march.stack) > 1:
        return Refusal("12.gue", "not-alone", len(march.stack))
    if march.points <= 0 or march.stopped:
        return Refusal("12.gue", "points-spent")
    fords = [near for near in bridges(g, march.zone, False) if WATER[LINK[march.zone][near]] == RIVER]
    return crossing_refused(g, fords) if fords else Refusal("12.gue", "no-bridge-here", march.zone)


def crossing_refused(g: State1807, fords: list[int]) -> Refusal | None:
    """12.gue Why no ford helps: too dear in mud, not on the axis (7.12), or not closer in a strategic retreat."""
    march_of(g).ford = True  # for the look ahead only
    refusals = [ch07_manoeuvre.step_refused(g, ZONE + zone) for zone in fords]
    march_of(g).ford = False
    return refusals[0] if all(refusals) else None
